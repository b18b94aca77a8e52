"""What commands print, in a form that every console takes."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final, TextIO

_PLAIN: Final = str.maketrans(
    {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "“": '"', "”": '"', "’": "'", "–": "-", "…": "..."}
)


class CommandError(Exception):
    """What is wrong with the data of a command, as one sentence for standard error."""


def say(text: str = "") -> None:
    """Print a line for people; what the console cannot show is written plainer."""
    _write(sys.stdout, text)


def complain(text: str) -> None:
    """Print a line on standard error."""
    _write(sys.stderr, text)


def say_json(data: dict[str, Any]) -> None:
    """Print one JSON object on one line, in ASCII whatever the console is."""
    _write(sys.stdout, json.dumps(data))


def say_table(rows: Iterable[Sequence[str]], numbers: Iterable[int] = (), indent: str = "") -> None:
    """Print rows in columns; the columns in *numbers* stand to the right."""
    lines = [list(row) for row in rows]
    right = set(numbers)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        say((indent + "  ".join(cells)).rstrip())


def say_bytes(data: bytes) -> None:
    """Print bytes as they are, for data in UTF-8 that other programs read."""
    stream = sys.stdout
    if stream is None:
        return
    stream.flush()
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        stream.write(data.decode())
    else:
        buffer.write(data)


def flush() -> None:
    """Bring everything printed out, so that a failure shows while it can be told."""
    if sys.stdout is not None:
        sys.stdout.flush()


def turn_away() -> None:
    """Let the rest of the output go nowhere: nobody reads it, and Python must not say so."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):  # a stream without a file needs no care
        pass


def write_to(stream: TextIO | None, text: str) -> None:
    """Write *text*, plainer where the stream's encoding needs it."""
    if stream is not None:
        stream.write(fitted(text, getattr(stream, "encoding", None) or "utf-8"))


def fitted(text: str, encoding: str) -> str:
    """*text* as *encoding* can hold it: suits as letters, other strange signs as ?."""
    for candidate in (text, text.translate(_PLAIN)):
        try:
            candidate.encode(encoding)
        except UnicodeEncodeError:
            continue
        return candidate
    return text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)


def _write(stream: TextIO | None, text: str) -> None:
    write_to(stream, text + "\n")
