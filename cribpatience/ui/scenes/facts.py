"""What the start page and the set-up panel say about past games; no drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from cribpatience import deck
from cribpatience.game import Record
from cribpatience.players import LEVELS, PEOPLE
from cribpatience.rules import PATIENCES, VARIANTS, OptionError, Variant
from cribpatience.rules.options import Options, Value, completed
from cribpatience.store.bests import first_totals, ranked_marks, rule_set
from cribpatience.store.columns import Group
from cribpatience.store.duels import Duels, duels
from cribpatience.store.entry import Played
from cribpatience.store.settings import Settings

WEEK = 7
DUELS: Final = tuple(key for key, variant in VARIANTS.items() if variant.seats == 2)
"""The games for two."""
POINTS: Final = {
    key: {o.name: o.default for o in variant.options if o.changes_points}
    for key, variant in VARIANTS.items()
}
"""For each variant the options that keep tables of bests apart, with their defaults."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The ranked games of a variant under one set of rules."""

    mark: int
    best: int | None
    """The greatest total, or `None` before the first game."""
    games: int
    reached: int
    """How many of the games came to *mark* or beyond."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day's deal and what it gave."""

    day: date
    number: int
    total: int | None
    """The total of the first game with these cards; `None` when there was none."""


def options_of(variant: str, stored: Mapping[str, Any] | None) -> Options:
    """The options stored for *variant*, or the defaults where they are none of its own."""
    known = VARIANTS[variant]
    try:
        return completed(variant, known.options, stored or {})
    except OptionError:  # a hand-edited file, or an option that no longer exists
        return known.defaults


def mark_of(options: Options) -> int:
    """The mark among *options*."""
    mark = options["mark"]
    assert isinstance(mark, int)
    return mark


def tally(records: Iterable[Played], variant: str, options: Options) -> Tally:
    """How the ranked games of *variant* under the rules of *options* went."""
    games = ranked_marks(records, lambda game: same_rules(game, variant, options))
    totals = [game.total for game in games]
    mark = mark_of(options)
    reached = sum(total >= mark for total in totals)
    return Tally(mark, max(totals, default=None), len(totals), reached)


def same_rules(record: Played | Group, variant: str, options: Options) -> bool:
    """Whether *record* stands in the table of bests that *options* of *variant* lead to."""
    if record.variant != variant:
        return False
    theirs = options_of(variant, record.options)
    return all(theirs[name] == options[name] for name in VARIANTS[variant].changing_points)


def days(records: Iterable[Played], variant: str, today: date) -> tuple[Day, ...]:
    """The deals of the last seven days, today's last."""
    week = [today - timedelta(days=back) for back in range(WEEK - 1, -1, -1)]
    numbers = [deck.daily(day) for day in week]
    first = first_totals(records, variant, set(numbers))
    return tuple(Day(*day, first.get(day[1])) for day in zip(week, numbers, strict=True))


def last_variant(records: Sequence[Played]) -> str:
    """The variant of the last finished game, or the first of the list."""
    for record in reversed(records):
        if record.variant in PATIENCES:
            return record.variant
    return next(iter(PATIENCES))


def last_game(records: Sequence[Played]) -> str | None:
    """The variant of the last finished game, also one for two; `None` before the first."""
    played = (record.variant for record in reversed(records) if record.variant in VARIANTS)
    return next(played, None)


def form_of(settings: Settings) -> str:
    """The game for two that was chosen last."""
    return settings.form if settings.form in DUELS else DUELS[0]


def level_of(settings: Settings) -> str:
    """The level of the computer that was chosen last."""
    return settings.opponent if settings.opponent in LEVELS else PEOPLE[-1]


def won_and_lost(records: Iterable[Played], form: str, options: Options, level: str) -> Duels:
    """The figures of a game for two under the rules of *options*, against one level."""
    key = rule_set(Record(variant=form, deal=1, options=options), POINTS)
    return duels(records, key, POINTS, level)


def settled(options: Options) -> Options:
    """*options* without switches that have no effect: their games belong into one table.

    In lowball counting is automatic; without counting by hand nothing can be claimed.
    """
    found = dict(options)
    if found.get("lowball") is True and "counting" in found:
        found["counting"] = "automatic"
    if found.get("counting") == "automatic":
        found.update({name: False for name in ("muggins", "claim_pegs") if name in found})
    return found


def preset_of(variant: Variant, options: Options) -> str | None:
    """The preset that *options* are; "" is the rules as written, `None` is none of them.

    Numbers such as the mark belong to no preset: they change nothing about the points.
    """
    for name, values in presets(variant).items():
        if all(options[option] == value for option, value in values.items()):
            return name
    return None


def presets(variant: Variant) -> dict[str, dict[str, Value]]:
    """Every preset with all the options that change points; "" is the rules as written."""
    standard = {name: variant.defaults[name] for name in variant.changing_points}
    named = {name: {**standard, **values} for name, values in variant.presets.items()}
    return {"": standard, **named}
