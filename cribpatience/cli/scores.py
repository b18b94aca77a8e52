"""`scores`: the bests of each patience and set of rules, and the games listed apart."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from cribpatience.cli.output import complain, say, say_bytes, say_json, say_table
from cribpatience.cli.words import Commands, add_data, add_json, add_variant, command
from cribpatience.rules import VARIANTS
from cribpatience.store import Best, Ledger, RuleSet, places
from cribpatience.store.bests import entered_name, rule_sets, table, tally
from cribpatience.store.entry import Played
from cribpatience.store.exchange import as_csv
from cribpatience.text import _, sentences
from cribpatience.text.names import option_name, option_value, variant_name

POINTS = {
    key: {o.name: o.default for o in variant.options if o.changes_points}
    for key, variant in VARIANTS.items()
}
"""For each variant the options that keep tables of bests apart, with their defaults."""


def add(commands: Commands) -> None:
    """The command and its arguments."""
    parser = command(commands, "scores", run, _("print the personal bests"))
    add_variant(parser, _("only this patience"), argparse.SUPPRESS)
    add_data(parser, argparse.SUPPRESS)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help=_("print every game as CSV in UTF-8"))
    add_json(form)


def run(args: argparse.Namespace) -> int:
    """Print the tables; 1 when the ledger has something that cannot be used."""
    games, notices = Ledger(places(args.data)).entries()
    for notice in notices:
        complain(notice.sentence)
    if args.variant is not None:
        games = games.narrowed(lambda group: group.variant == args.variant)
    if args.csv:
        say_bytes(as_csv(games))
    elif args.json:
        say_json({"tables": [_data(games, key) for key in rule_sets(games, POINTS)]})
    else:
        _tell(games)
    return 1 if notices else 0


def _data(games: Sequence[Played], key: RuleSet) -> dict[str, Any]:
    """One table as plain data."""
    bests, counts = table(games, key, POINTS), tally(games, key, POINTS)
    return {
        "variant": key[0],
        "options": dict(key[1]),
        "ranked": [_entry(best) for best in bests.ranked],
        "apart": [_entry(best) for best in bests.apart],
        "games": counts.games_played,
        "finished": counts.finished,
        "won": counts.reached,
        "average": counts.average,
    }


def _entry(best: Best) -> dict[str, Any]:
    record = best.game
    return {
        "rank": best.rank,
        "name": entered_name(record),
        "total": best.total,
        "won": best.reached,
        "mark": _mark(record),
        "deal": record.deal,
        "started": record.started,
        "seconds": record.seconds,
        "assisted": record.takebacks > 0 or record.hints > 0,
        "repeated": record.repeated,
        "imported": record.imported,
        "id": best.id,
    }


def _mark(record: Played) -> int | None:
    """What the game had to reach, if that is known."""
    variant = VARIANTS.get(record.variant)
    default = variant.defaults.get("mark") if variant else None
    mark = record.options.get("mark", default)
    return mark if type(mark) is int else None


# ---------------------------------------------------------------- for people


def _tell(games: Sequence[Played]) -> None:
    if not games:
        say(_("No game has been finished yet."))
    for number, key in enumerate(rule_sets(games, POINTS)):
        if number:
            say()
        _tell_table(games, key)


def _tell_table(games: Sequence[Played], key: RuleSet) -> None:
    say(_title(key))
    bests, counts = table(games, key, POINTS), tally(games, key, POINTS)
    head = ("", _("Total"), _("Mark"), "", _("Name"), _("Day"), _("Deal"))
    if bests.ranked:
        say_table([head, *map(_row, bests.ranked)], numbers=(0, 1, 2, 6), indent="  ")
    if bests.apart:
        say("  " + _("Listed apart: with help, seen before, laid by hand, or imported"))
        say_table([head, *map(_row, bests.apart)], numbers=(0, 1, 2, 6), indent="  ")
    told = _("Games: {games}, finished: {finished}, mark reached: {reached}")
    say(
        "  "
        + told.format(games=counts.games_played, finished=counts.finished, reached=counts.reached)
    )


def _title(key: RuleSet) -> str:
    variant, options = key
    if variant not in VARIANTS:
        return variant
    told = [f"{option_name(name)}: {option_value(name, value)}" for name, value in options]
    return "; ".join([variant_name(variant), *told])


def _row(best: Best) -> tuple[str, ...]:
    return (
        "" if best.rank is None else f"{best.rank}.",
        str(best.total),
        str(_mark(best.game) or ""),
        _("reached") if best.reached else _("missed"),
        best.name,
        "" if best.day is None else sentences.day(best.day),
        "" if best.game.deal is None else str(best.game.deal),
    )
