"""`score`: what a hand or a crib is worth, every combination with its cards."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

from cribpatience.cards import Card, CardError, parse_cards
from cribpatience.cli.output import CommandError, flush, say, say_json, say_table
from cribpatience.cli.reading import STDIN, read_lines
from cribpatience.cli.words import Commands, add_json, command, typed
from cribpatience.game import combos
from cribpatience.scoring import Score, missed_flush, show
from cribpatience.text import _, sentences
from cribpatience.text.cards import sign, signs

LEAST, MOST = 3, 5


@dataclass(frozen=True, slots=True)
class Question:
    """Cards to be counted."""

    cards: tuple[Card, ...]
    starter: Card | None
    crib: bool

    @property
    def score(self) -> Score:
        """What they are worth."""
        return show(self.cards, self.starter, self.crib)


def add(commands: Commands) -> None:
    """The command and its arguments."""
    parser = command(commands, "score", run, _("count a hand or a crib"))
    hand, starter = _("the hand, such as “5H 5C 5S JD”; - reads lines"), _("such as 5D; - for none")
    parser.add_argument("cards", type=typed, help=hand)
    parser.add_argument("starter", type=typed, nargs="?", help=starter)
    parser.add_argument("--crib", action="store_true", help=_("count as a crib"))
    add_json(parser)
    parser.set_defaults(usage_error=parser.error)


def run(args: argparse.Namespace) -> int:
    """Count what the command line or each line of standard input says."""
    if args.cards == STDIN:
        if args.starter is not None or args.crib:
            args.usage_error(_("“score -” takes the starter and “crib” from each line"))
        return answer_lines(lambda line: answer(from_line(line)))
    if args.starter is None:
        args.usage_error(_("the starter is missing; write - when there is none"))
    try:
        asked = question(args.cards, args.starter, args.crib)
    except CardError as error:
        raise CommandError(str(error)) from None
    if args.json:
        say_json(answer(asked))
    else:
        _tell(asked)
    return 0


def answer_lines(reply: Any) -> int:
    """One JSON object for each line of standard input; 1 when a line was wrong."""
    status = 0
    for line in read_lines():
        try:
            data = reply(line)
        except (CardError, CommandError) as error:
            data, status = {"error": str(error)}, 1
        say_json(data)
        flush()  # whoever writes a line may wait for its answer
    return status


def from_line(line: str) -> Question:
    """The cards that one line names.

    Raises:
        CardError: it names no cards, or the wrong number of them.
    """
    hand, *rest = (part.strip() for part in line.split(","))
    crib = len(rest) == 2 and rest[1].casefold() == "crib"
    if len(rest) != 1 + crib:
        sentence = _("A line looks like “5H 5C 5S JD, 5D” or “5H 5C 5S JD, 5D, crib”.")
        raise CommandError(sentence)
    return question(hand, rest[0], crib)


def question(hand: str, starter: str, crib: bool) -> Question:
    """The cards to be counted.

    Raises:
        CardError: a word is no card, or a card stands there twice.
        CommandError: there are too few or too many.
    """
    cards = parse_cards(hand)
    if not LEAST <= len(cards) <= MOST:
        sentence = _("A hand or crib has {least} to {most} cards, and this one has {n}.")
        raise CommandError(sentence.format(least=LEAST, most=MOST, n=len(cards)))
    turned = None if starter.strip() == STDIN else Card.parse(starter)
    if turned in cards:
        sentence = _(
            "{card} is named twice, in the hand and as the starter: each card exists once."
        )
        raise CommandError(sentence.format(card=turned))
    return Question(cards, turned, crib)


def answer(asked: Question) -> dict[str, Any]:
    """The count as plain data."""
    score = asked.score
    return {"points": score.points, "combos": combos(score)}


def _tell(asked: Question) -> None:
    kind = _("Crib") if asked.crib else _("Hand")
    starter = _("no starter")
    if asked.starter is not None:
        starter = _("starter {card}").format(card=sign(asked.starter))
    say(f"{kind}  {signs(asked.cards)}  ({starter})")
    say()
    say_score(asked.score)
    if missed_flush(asked.cards, asked.starter, asked.crib):
        say(sentences.missed_flush(asked.starter))


def say_score(score: Score, indent: str = "") -> None:
    """Print every combination with its cards, and their sum."""
    lines = [(sentences.combo_name(c), signs(c.cards), str(c.points)) for c in score.combos]
    say_table([*lines, (_("Total"), "", str(score.points))], numbers=(2,), indent=indent)
