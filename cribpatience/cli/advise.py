"""`advise`: every choice of the seat to move in a recorded game, with what it is worth."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from cribpatience.cli.output import CommandError, say, say_json, say_table
from cribpatience.cli.reading import read_game
from cribpatience.cli.words import Commands, add_data, add_json, command
from cribpatience.game import Game
from cribpatience.store import places
from cribpatience.text import _, sentences
from cribpatience.text.cards import signs
from cribpatience.text.names import variant_name, zone_name

if TYPE_CHECKING:
    from cribpatience.analysis import Advice, Choice

DIGITS = 9
"""More than a mean that is exact needs, and fewer than rounding spoils."""
NOTABLE = 0.001
"""A difference of chances that is worth a word."""


def add(commands: Commands) -> None:
    """The command and its arguments."""
    help = _("print every choice of a recorded game, best first, with what it is worth")
    parser = command(commands, "advise", run, help)
    parser.add_argument("file", metavar=_("FILE"), help=_("the record; - for standard input"))
    parser.add_argument(
        "--memory",
        choices=("all", "table"),
        default="all",
        help=_("remember every card that was seen (all), or only what lies open now (table)"),
    )
    add_data(parser, argparse.SUPPRESS)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the choices."""
    game = read_game(args.file)
    if game.state.over:
        raise CommandError(_("The game is over: there is nothing to advise."))
    # Here and not above: it needs numpy, which no other command does.
    from cribpatience.analysis import AdviceError, Pulls, Rests, advise, tables

    seat = game.state.turn[0]
    cache = places(args.data).cache
    try:
        advice = advise(
            game.rules, game.view(seat), tables(cache), args.memory, Rests.load(), Pulls.load()
        )
    except AdviceError as error:
        sentence = _("There is no advice on this: {reason}.")
        raise CommandError(sentence.format(reason=error)) from None
    if args.json:
        say_json(data(advice))
    elif game.rules.patience:
        _tell(game, advice)
    else:
        _tell_two(game, seat, advice)
    return 0


def data(advice: Advice) -> dict[str, Any]:
    """The advice as plain data."""
    return {
        "choices": [_data(choice) for choice in advice.choices],
        "heels": round(advice.heels, DIGITS),
        "memory": advice.memory,
        "exact": advice.exact,
        "exact_chance": advice.exact_chance,
    }


def _data(choice: Choice) -> dict[str, Any]:
    data: dict[str, Any] = {"move": str(choice.move)}
    for name in ("hand", "crib", "total", "chance", "spread"):
        value = getattr(choice, name)
        data[name] = None if value is None else round(value, DIGITS)
    return {**data, "least": choice.least, "greatest": choice.greatest}


# ---------------------------------------------------------------- for people


def _tell(game: Game, advice: Advice) -> None:
    s = game.state
    deal = sentences.deal_of(s.deal, game.rules.deals or s.deal)
    zone = next(z for z in game.rules.hands[0] if len(s.zone(z)) == 6)
    say(f"{variant_name(game.rules.variant)}, {deal}")
    say(f"{zone_name(zone)}  {signs(s.zone(zone))}")
    if game.rules.mark is not None:
        say(sentences.total_of_mark(s.scores[0], game.rules.mark))
    say()
    first = game.rules.variant == "arnold" and zone == game.rules.hands[0][0]
    with_spread = advice.best.spread is not None
    head = [_("Throw"), _("Hand"), _("Crib and B") if first else _("Crib"), _("Sum")]
    if with_spread:
        head += [_("Spread"), _("Least"), _("Most")]
    rows = [_row(choice, with_spread) for choice in advice.choices]
    say_table([[*head, _("Mark")], *rows], numbers=range(1, len(head) + 1))
    say()
    _tell_notes(advice)


def _tell_two(game: Game, seat: int, advice: Advice) -> None:
    hand = game.state.zone(game.rules.hands[seat][0])
    say(variant_name(game.rules.variant))
    say(signs(hand))
    say()
    head = [_("Throw"), _("Hand"), _("Crib"), _("Sum") if advice.own_crib else _("Difference")]
    head += [_("Spread"), _("Least"), _("Most")]
    say_table([head, *(_cells(choice, True) for choice in advice.choices)], range(1, len(head)))
    say()
    if advice.own_crib:
        say(_("The crib is one’s own."))
    else:
        say(_("The crib is the other side’s and is taken off."))
    say(_("These are the points of the show; those of the play are not in them."))


def _row(choice: Choice, with_spread: bool) -> list[str]:
    return [*_cells(choice, with_spread), f"{100 * (choice.chance or 0):.1f} %"]


def _cells(choice: Choice, with_spread: bool) -> list[str]:
    means = [f"{mean:.3f}" for mean in (choice.hand, choice.crib, choice.total)]
    if with_spread:
        means += [f"{choice.spread:.2f}", str(choice.least), str(choice.greatest)]
    return [signs(choice.cards), *means]


def _tell_notes(advice: Advice) -> None:
    if advice.memory == "all":
        say(_("Every card that was seen is remembered."))
    else:
        say(_("Only the cards of this deal are known."))
    if advice.heels:
        told = _("Heels bring {mean} more on average, whatever is thrown.")
        say(told.format(mean=f"{advice.heels:.3f}"))
    likeliest, best = advice.likeliest, advice.best
    if (likeliest.chance or 0) - (best.chance or 0) > NOTABLE:
        told = _("For the most points throw {best}; to reach the mark, {likeliest}.")
        say(told.format(best=signs(best.cards), likeliest=signs(likeliest.cards)))
