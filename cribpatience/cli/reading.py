"""What commands read: records from files, and lines from standard input."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from typing import BinaryIO

from cribpatience.cli.output import CommandError
from cribpatience.game import Game, NewerRecord, Record, RecordError
from cribpatience.store.files import LIMIT, Unreadable, parse
from cribpatience.text import _

STDIN = "-"


def read_game(file: str) -> Game:
    """The game in a record's *file*, after all its moves; `-` is standard input.

    Raises:
        CommandError: it cannot be read or replayed; names the file, the place and the mend.
    """
    name = _("Standard input") if file == STDIN else _("“{file}”").format(file=file)
    data = _stdin().read(LIMIT + 1) if file == STDIN else _read(file)
    if len(data) > LIMIT:
        raise CommandError(_("{file} is far too great to be a game.").format(file=name))
    if not data.removeprefix(codecs.BOM_UTF8).strip():
        sentence = _("{file} is empty; it should hold the record of a game.")
        raise CommandError(sentence.format(file=name))
    try:
        return Game.load(Record.from_json(parse(data)))
    except Unreadable as error:
        sentence = _("{file} is no JSON text: {reason}. A record begins with {example}.")
        example = '{"format": 1'
        raise CommandError(sentence.format(file=name, reason=error, example=example)) from None
    except NewerRecord as error:
        sentence = _("{file}: {reason}. Install the newer version to read it.")
        raise CommandError(sentence.format(file=name, reason=error)) from None
    except RecordError as error:
        sentence = _("{file}: {reason}. Correct the file there, or take an older copy of it.")
        raise CommandError(sentence.format(file=name, reason=str(error).rstrip("."))) from None


def read_data(file: str) -> bytes:
    """All that *file* holds, however long; `-` is standard input.

    Raises:
        CommandError: it cannot be read; names the file and the mend.
    """
    return _stdin().read() if file == STDIN else _read(file, -1)


def read_lines() -> Iterator[str]:
    """The lines of standard input, as they come; what is not UTF-8 becomes �."""
    first = True
    for line in _stdin():
        text = line.removeprefix(codecs.BOM_UTF8) if first else line
        first = False
        yield text.decode("utf-8", "replace").rstrip("\r\n")


def _read(file: str, most: int = LIMIT + 1) -> bytes:
    try:
        with open(file, "rb") as stream:
            return stream.read(most)
    except FileNotFoundError:
        sentence = _("There is no file “{file}”. Check its name.")
    except IsADirectoryError:
        sentence = _("“{file}” is a folder. Name a file in it.")
    except PermissionError:
        if os.path.isdir(file):  # what Windows says of a folder
            sentence = _("“{file}” is a folder. Name a file in it.")
        else:
            sentence = _("“{file}” could not be read: you may not. Change its permissions.")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        sentence = _("“{file}” could not be read ({reason}). Check its name and the disk.")
        raise CommandError(sentence.format(file=file, reason=reason)) from None
    raise CommandError(sentence.format(file=file))


def _stdin() -> BinaryIO:
    if sys.stdin is None:
        raise CommandError(_("There is no standard input to read."))
    return sys.stdin.buffer
