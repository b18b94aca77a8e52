"""`peg`: what each card of one series scores when it is laid."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from cribpatience.cards import Card, CardError, parse_cards
from cribpatience.cli.output import CommandError, say_json, say_table
from cribpatience.cli.reading import STDIN
from cribpatience.cli.score import answer_lines
from cribpatience.cli.words import Commands, add_json, command, typed
from cribpatience.game import combos
from cribpatience.scoring import Score, peg
from cribpatience.text import _, sentences
from cribpatience.text.cards import sign, signs

MOST = 31


def add(commands: Commands) -> None:
    """The command and its arguments."""
    parser = command(commands, "peg", run, _("count the cards of one series as they are laid"))
    help = _("the series, such as “4H 5C 6S 4D”; - reads lines")
    parser.add_argument("cards", type=typed, help=help)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Count the series of the command line or of each line of standard input."""
    if args.cards == STDIN:
        return answer_lines(lambda line: answer(series(line)))
    try:
        laid = series(args.cards)
    except CardError as error:
        raise CommandError(str(error)) from None
    if args.json:
        say_json(answer(laid))
    else:
        _tell(laid)
    return 0


def series(text: str) -> tuple[Card, ...]:
    """The cards of a series in the order laid.

    Raises:
        CardError: a word is no card, or a card stands there twice.
        CommandError: there is none, or the count passes 31.
    """
    cards = parse_cards(text)
    if not cards:
        raise CommandError(_("A series has at least one card, such as “4H 5C 6S 4D”."))
    for card, count in zip(cards, _counts(cards), strict=True):
        if count > MOST:
            sentence = _("{card} brings the count to {count}, and a series never passes 31.")
            raise CommandError(sentence.format(card=card, count=count))
    return cards


def answer(laid: tuple[Card, ...]) -> dict[str, Any]:
    """What each card scores, as plain data."""
    scores = list(_scores(laid))
    return {"points": [s.points for s in scores], "combos": [combos(s) for s in scores]}


def _counts(cards: tuple[Card, ...]) -> Iterator[int]:
    return accumulate(card.value for card in cards)


def _scores(laid: tuple[Card, ...]) -> Iterator[Score]:
    return (peg(laid[:size]) for size in range(1, len(laid) + 1))


def _tell(laid: tuple[Card, ...]) -> None:
    rows = [(_("Card"), _("Count"), _("Points"), "")]
    for card, count, score in zip(laid, _counts(laid), _scores(laid), strict=True):
        why = "; ".join(f"{sentences.combo_line(c)}: {signs(c.cards)}" for c in score.combos)
        rows.append((sign(card), str(count), str(score.points), why))
    say_table(rows, numbers=(1, 2))
