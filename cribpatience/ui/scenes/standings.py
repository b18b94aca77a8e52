"""What the result page and the personal bests say about games: ranks, reasons, rule sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple

from cribpatience.game import Record
from cribpatience.rules import VARIANTS
from cribpatience.rules.options import OptionError, Options
from cribpatience.store.bests import (
    Best,
    Bests,
    RuleSet,
    Value,
    ranked_marks,
    rule_set,
    rule_sets,
    total_of,
)
from cribpatience.store.entry import Played
from cribpatience.text import N_, _, ngettext
from cribpatience.text.names import option_name, option_value, preset_name
from cribpatience.text.sentences import month_short
from cribpatience.ui.scenes.facts import POINTS


class Reason(NamedTuple):
    """Why a game is listed apart: a sign and a few words."""

    icon: str
    words: str


_RANKS: Final = (
    N_("Your best game"),
    N_("Second best"),
    N_("Third best"),
    N_("Fourth best"),
    N_("Fifth best"),
    N_("Sixth best"),
    N_("Seventh best"),
    N_("Eighth best"),
    N_("Ninth best"),
    N_("Tenth best"),
)


def rank_words(rank: int) -> str:
    """A place among the bests: "Third best"."""
    if rank <= len(_RANKS):
        return _(_RANKS[rank - 1])
    return _("Place {rank}").format(rank=rank)


def of_games(games: int) -> str:
    """Among how many games: what follows the rank."""
    if games == 1:
        return _("the first of this patience")
    return ngettext("of your {n} game", "of your {n} games", games).format(n=games)


def reasons(record: Record) -> list[Reason]:
    """Why *record* is not ranked, the weightiest first; empty when it is."""
    found = [
        (record.review, Reason("review", _("a copy for looking back"))),
        (record.imported, Reason("cards", _("it was imported from a file"))),
        (record.packs is not None, Reason("cards", _("the pack was given"))),
        (record.repeated, Reason("again", _("the cards were known"))),
        (record.takebacks > 0, Reason("undo", _("a takeback was used"))),
        (record.hints > 0, Reason("assist", _("a hint was used"))),
    ]
    return [reason for holds, reason in found if holds]


def help_used(record: Record) -> Reason:
    """What help the game had, for the line at the foot of the result."""
    if record.takebacks and record.hints:
        return Reason("assist", _("with hints and takebacks"))
    if record.takebacks:
        text = ngettext("{n} takeback", "{n} takebacks", record.takebacks)
        return Reason("undo", text.format(n=record.takebacks))
    if record.hints:
        return Reason(
            "assist", ngettext("{n} hint", "{n} hints", record.hints).format(n=record.hints)
        )
    return Reason("check", _("no hint, no takeback"))


def grouped(number: int) -> str:
    """A number with its thousands apart: "48 213"."""
    return f"{number:,}".replace(",", "\u00a0")


def short_day(when: date | None) -> str:
    """A day for a narrow column: "14 Nov 2026"; nothing when it is not known."""
    if when is None:
        return ""
    return _("{day} {month} {year}").format(
        day=when.day, month=month_short(when.month), year=when.year
    )


def first_ranks(bests: Bests, record: Record, shown: int) -> list[Best]:
    """The first ranks; the game just played is always among them if it is ranked."""
    best = list(bests.ranked[:shown])
    mine = [entry for entry in bests.ranked if entry.id == record.id]
    rank = bests.rank_of(record.id) if record.id else None
    total = total_of(record)
    if mine and mine[0] not in best:
        best[-1:] = mine
    elif rank is not None and total is not None and not mine and best:
        best[-1:] = [Best(record, total, rank)]
    return best


def deal_words(record: Record, answer: str) -> str:
    """The number of the deal, or what came of copying it."""
    if answer:
        return answer
    if record.deal is None:
        return _("Cards laid by hand")
    return _("Deal {number}").format(number=grouped(record.deal))


# ---------------------------------------------------------------- the mark


def mark_pill(total: int, mark: int) -> Reason:
    """Whether the mark was reached, as a sign and words."""
    missing = mark - total
    if missing <= 0:
        return Reason("check", _("Mark reached"))
    text = ngettext("Mark missed by {n}", "Mark missed by {n}", missing)
    return Reason("close", text.format(n=missing))


def mark_distance(total: int, mark: int) -> str:
    """How far the total is from the mark."""
    beyond = total - mark
    if beyond == 0:
        return _("exactly the mark of {mark}").format(mark=mark)
    if beyond > 0:
        text = ngettext("{n} above the mark of {mark}", "{n} above the mark of {mark}", beyond)
        return text.format(n=beyond, mark=mark)
    text = ngettext("{n} below the mark of {mark}", "{n} below the mark of {mark}", -beyond)
    return text.format(n=-beyond, mark=mark)


# ---------------------------------------------------------------- rule sets


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers above a table of bests: of the games that are ranked."""

    games: int
    reached: int
    best: int | None
    average: float | None


def default_set(variant: str) -> RuleSet:
    """The rule set of *variant* with every option as it is at first."""
    return variant, tuple(sorted(POINTS[variant].items()))


def sets_played(records: Iterable[Played], variant: str) -> list[RuleSet]:
    """The rule sets of *variant* to choose from: the usual one first, then those played."""
    usual = default_set(variant)
    played = [key for key in rule_sets(records, POINTS) if key[0] == variant and key != usual]
    return [usual, *played]


def set_of(variant: str, options: Mapping[str, Any]) -> RuleSet:
    """The rule set that *options* of *variant* lead to."""
    known = POINTS[variant]
    return variant, tuple((name, options.get(name, known[name])) for name in sorted(known))


def set_options(key: RuleSet) -> Options:
    """All options of a rule set, the others as they are at first."""
    variant = VARIANTS[key[0]]
    return {**variant.defaults, **dict(key[1])}


def set_name(key: RuleSet) -> str:
    """What a rule set is called: by its preset, or by what differs from the usual one."""
    variant, values = key
    usual = POINTS[variant]
    differing = {n: v for n, v in values if v != usual.get(n)}
    if not differing:
        return _("Usual rules")
    for name, preset in VARIANTS[variant].presets.items():
        if differing == {n: v for n, v in preset.items() if v != usual.get(n)}:
            return preset_name(name)
    return ", ".join(_switch(name, value) for name, value in differing.items())


def _switch(name: str, value: Value) -> str:
    return _("{option}: {value}").format(option=option_name(name), value=option_value(name, value))


def known_set(key: RuleSet) -> bool:
    """Whether the program can show a rule set; a hand-edited ledger may hold stranger ones."""
    try:
        VARIANTS[key[0]].rules(dict(key[1]))
    except (KeyError, OptionError):
        return False
    return True


def figures(records: Iterable[Played], key: RuleSet) -> Figures:
    """The figures of the ranked games of one rule set."""
    games = ranked_marks(
        records, lambda game: game.variant == key[0] and rule_set(game, POINTS) == key
    )
    totals = [game.total for game in games]
    reached = sum(game.won for game in games)
    return Figures(len(totals), reached, max(totals, default=None), _average(totals))


def _average(totals: Sequence[int]) -> float | None:
    return sum(totals) / len(totals) if totals else None
