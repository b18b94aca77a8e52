"""The words of the command line: which commands there are and what follows each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from cribpatience import __version__
from cribpatience.cli import (
    advise,
    check,
    exchange,
    peg,
    records,
    score,
    scores,
    shuffle,
    simulate,
)
from cribpatience.cli.output import write_to
from cribpatience.cli.words import add_data, add_variant, deal_number
from cribpatience.text import _


class Parser(argparse.ArgumentParser):
    """An argument parser whose messages fit every console."""

    def _print_message(self, message: str, file: Any = None) -> None:
        if message:
            write_to(file or sys.stderr, message)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line and leave with 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def build() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(
        prog="cribpatience",
        description=_("Cribbage patience. Without a command, the window opens."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"cribpatience {__version__}")
    add_variant(parser, _("begin a game of this patience"))
    parser.add_argument("--deal", type=deal_number, metavar="N", help=_("begin with this deal"))
    parser.add_argument("--lang", metavar="xx", help=_("speak this language"))
    add_data(parser)
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), parser_class=Parser)
    for module in (score, peg, records, advise, shuffle, simulate, scores, exchange, check):
        module.add(commands)
    return parser


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """What the words of the command line mean; leaves with 2 when they mean nothing."""
    parser = build()
    args = parser.parse_args(argv)
    if args.command is not None and args.deal is not None:
        parser.error(_("--deal opens the window and goes with no command"))
    return args
