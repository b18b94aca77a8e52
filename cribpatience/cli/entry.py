"""From the words of the command line to an exit status, whatever happens."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

from cribpatience.cli import window
from cribpatience.cli.output import CommandError, complain, flush, turn_away
from cribpatience.cli.parser import parse
from cribpatience.text import _, chosen, use

Result = TypeVar("Result")

INTERRUPTED = 130
"""What shells expect after Ctrl+C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line.

    Returns:
        0, 1 for what the data says, 2 for a wrong command line.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    use(chosen(_wish(words), environ=os.environ))
    try:
        args = _printed(lambda: parse(words))
        if isinstance(args, int):
            return args
        if args.command is None:
            return window.run(args)
        return _printed(lambda: int(args.run(args)))
    except KeyboardInterrupt:
        turn_away()
        return INTERRUPTED


def _printed(work: Callable[[], Result]) -> Result | int:
    """What *work* gives, with all it printed brought out; or the exit status it ended with."""
    try:
        result = _unless_left(work)
        flush()
        return result
    except CommandError as error:
        complain(str(error))
    except BrokenPipeError:  # the reader has seen enough
        turn_away()
    except OSError as error:
        turn_away()
        reason = error.strerror or type(error).__name__
        complain(_("The output could not be written ({reason}).").format(reason=reason))
    return 1


def _unless_left(work: Callable[[], Result]) -> Result | int:
    try:
        return work()
    except SystemExit as left:  # how argparse ends after --help and after a mistake
        return left.code if isinstance(left.code, int) else 2


def _wish(words: Sequence[str]) -> str | None:
    """The language that `--lang` names, before the help is put into words."""
    for place, word in enumerate(words):
        if word == "--lang":
            return next(iter(words[place + 1 :]), None)
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None
