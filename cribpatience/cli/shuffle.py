"""`shuffle`: the cards of a deal number, so that anyone can check a deal."""

from __future__ import annotations

import argparse

from cribpatience.cards import show_cards
from cribpatience.cli.output import say, say_json
from cribpatience.cli.words import Commands, add_json, command, deal_number
from cribpatience.deck import pack
from cribpatience.text import _
from cribpatience.text.cards import signs

ROW = 13


def add(commands: Commands) -> None:
    """The command and its arguments."""
    parser = command(commands, "shuffle", run, _("print the cards of a deal, first card first"))
    # Not `deal`: that is what the window's `--deal` is called among the arguments.
    parser.add_argument("number", type=deal_number, metavar="N", help=_("the number of the deal"))
    parser.add_argument(
        "--pack", type=_pack_number, default=0, metavar="H", help=_("which of its packs, from 0")
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the pack."""
    cards = pack(args.number, args.pack)
    if args.json:
        say_json({"deal": args.number, "pack": args.pack, "cards": show_cards(cards)})
        return 0
    say(_("Deal {n}, pack {pack}, first card first:").format(n=args.number, pack=args.pack))
    for row in range(0, len(cards), ROW):
        say(f"  {signs(cards[row : row + ROW])}")
    return 0


def _pack_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        sentence = _("“{text}” is no pack number: expected a whole number from 0.")
        raise argparse.ArgumentTypeError(sentence.format(text=text))
    return int(text)
