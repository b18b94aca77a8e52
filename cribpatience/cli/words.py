"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cribpatience.deck import DealError, parse_deal
from cribpatience.rules import VARIANTS
from cribpatience.text import _

Commands = Any
"""What `add_subparsers` gives; argparse has no public name for it."""
Run = Callable[[argparse.Namespace], int]


def command(commands: Commands, name: str, run: Run, help: str) -> argparse.ArgumentParser:
    """A new command with the arguments that every command has."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=help, description=help, allow_abbrev=False
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "--lang", metavar="xx", default=argparse.SUPPRESS, help=_("speak this language")
    )
    return parser


def add_json(parser: Any) -> None:
    """The switch for machines."""
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def add_data(parser: argparse.ArgumentParser, default: Any = None) -> None:
    """The folder of the player's files."""
    parser.add_argument(
        "--data",
        type=Path,
        metavar=_("DIR"),
        default=default,
        help=_("keep saved games, scores and settings in this folder"),
    )


def add_variant(parser: argparse.ArgumentParser, help: str, default: Any = None) -> None:
    """The key of a variant."""
    parser.add_argument("--variant", choices=list(VARIANTS), default=default, help=help)


def typed(text: str) -> str:
    """A word as it was typed: in a locale of plain ASCII, Python keeps UTF-8 as half characters."""
    try:
        return os.fsencode(text).decode()
    except ValueError:
        return text


def deal_number(text: str) -> int:
    """The deal number that a word of the command line is."""
    try:
        return parse_deal(text)
    except DealError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
