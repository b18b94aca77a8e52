"""Questions to the ledger whose answers are pictures: series, means, intervals, streaks.

A game counts here when it counts for the bests: played to its end, with cards unseen before and
without help. Nothing here touches the disk; only `Averages` replays games, one at a time, so that
a caller can spread the work.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import Enum
from math import sqrt
from typing import Final

from cribpatience.deck import daily
from cribpatience.game import Game
from cribpatience.store.bests import (
    Points,
    RuleSet,
    has_won,
    is_ranked,
    local_day,
    margin_of,
    total_of,
    with_rule_sets,
)
from cribpatience.store.duels import players_of
from cribpatience.store.entry import Played as Row

WINDOW: Final = 20
"""The running mean is that of so many games."""
_NEW_YEAR: Final = 8870
"""What 1 January is more than 31 December, as numbers of deals."""
_Z: Final = 1.959963984540054
"""Between minus and plus so many standard errors lie 95 % of a normal distribution."""


class Period(Enum):
    """Which games are looked at."""

    ALL = "all"
    YEAR = "year"
    """Those of this calendar year, where the player is."""
    MONTH = "month"
    """Those of the last thirty days, today among them."""
    LAST = "last"
    """The last twenty."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that counts."""

    record: Row
    value: int
    """Its total; of a game for two by how much it was won (above zero) or lost."""
    won: bool
    """Whether the mark was reached; of a game for two whether it was won."""

    @property
    def day(self) -> date | None:
        """The local day on which it began."""
        return local_day(self.record.started)


def played(
    entries: Iterable[Row], key: RuleSet, points: Points, period: Period, today: date
) -> tuple[Played, ...]:
    """The games of one rule set that count, in the order they were written down."""
    found = [
        _played(record)
        for record, its_key in with_rule_sets(
            (record for record in entries if record.variant == key[0]), points
        )
        if its_key == key and is_ranked(record)
    ]
    if period is Period.LAST:
        return tuple(found[-WINDOW:])
    first = {
        Period.YEAR: date(today.year, 1, 1),
        Period.MONTH: today - timedelta(days=29),
    }.get(period)
    if first is None:
        return tuple(found)
    # A day before in UTC cannot be that day anywhere: the slow look at the calendar is spared.
    early = (first - timedelta(days=1)).isoformat()
    recent = (g for g in found if g.record.started is not None and g.record.started >= early)
    return tuple(g for g in recent if g.day is not None and g.day >= first)


def _played(record: Row) -> Played:
    margin, total = margin_of(record), total_of(record)
    value = total if margin is None else margin
    return Played(record, value or 0, has_won(record))


# ---------------------------------------------------------------- series


def running_mean(values: Sequence[float], window: int = WINDOW) -> list[float]:
    """At each place the mean of the last *window* values; at first of as many as there are."""
    means, total = list[float](), 0.0
    for k, value in enumerate(values):
        total += value - (values[k - window] if k >= window else 0)
        means.append(total / min(window, k + 1))
    return means


@dataclass(frozen=True, slots=True)
class Bin:
    """A column of a histogram: the games with *low* <= value < *low* + *width*."""

    low: int
    width: int
    count: int

    @property
    def high(self) -> int:
        """The greatest value that belongs to it."""
        return self.low + self.width - 1


def histogram(values: Sequence[int], edge: int, width: int = 5) -> tuple[Bin, ...]:
    """How often which value: columns without a gap, one of which begins at *edge*.

    So no column holds games on both sides of a mark.
    """
    if not values:
        return ()
    first = (min(values) - edge) // width
    counts = [0] * ((max(values) - edge) // width - first + 1)
    for value in values:
        counts[(value - edge) // width - first] += 1
    return tuple(Bin(edge + (first + k) * width, width, n) for k, n in enumerate(counts))


# ---------------------------------------------------------------- wins


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened, and between which bounds its chance lies."""

    won: int
    games: int

    @property
    def share(self) -> float | None:
        """The part that was won; `None` before the first game."""
        return self.won / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval after Wilson; everything is possible before the first game."""
        n = self.games
        if not n:
            return 0.0, 1.0
        share, z2 = self.won / n, _Z * _Z
        middle = (share + z2 / (2 * n)) / (1 + z2 / n)
        half = _Z / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
        low = 0.0 if self.won == 0 else max(0.0, middle - half)
        return low, 1.0 if self.won == n else min(1.0, middle + half)


def rate(games: Iterable[Played]) -> Rate:
    """How many were won."""
    results = [game.won for game in games]
    return Rate(sum(results), len(results))


def by_level(games: Iterable[Played], levels: Sequence[str]) -> tuple[tuple[str, Rate], ...]:
    """The results against each player of the computer: *levels* in order, strangers after them."""
    found: dict[str, list[Played]] = {level: [] for level in levels}
    for game in games:
        players = players_of(game.record)
        if len(players) == 2:
            found.setdefault(players[1], []).append(game)
    return tuple((level, rate(against)) for level, against in found.items() if against)


# ---------------------------------------------------------------- time of play


@dataclass(frozen=True, slots=True)
class Times:
    """How long was played: of the games whose time is known."""

    games: int = 0
    total: float = 0.0
    shortest: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float | None:
        """The time of a game."""
        return self.total / self.games if self.games else None


def times(games: Iterable[Played]) -> Times:
    """The times of play, without games whose time is unknown (STATS-08)."""
    known = [game.record.seconds for game in games if game.record.seconds > 0]
    return Times(len(known), sum(known), min(known), max(known)) if known else Times()


# ---------------------------------------------------------------- what hands are worth

ALONE, DEALER, PONE = "alone", "dealer", "pone"
"""Who the player was in a deal; alone at a patience."""
_PLAY: Final = frozenset({"play", "go", "last-card"})
_LAST: Final = "last"


@dataclass(slots=True)
class Averages:
    """Points a deal of hand, crib, heels and play, gathered game by game."""

    games: int = 0
    deals: dict[str, int] = field(default_factory=dict)
    """Complete deals in each role."""
    sums: dict[tuple[str, str], int] = field(default_factory=dict)
    """Points by role and part: `crib`, `heels`, `play`, and the hands (at a patience by zone)."""

    def add(self, game: Game) -> None:
        """Take in a finished game. Of a game for two its last deal, cut short, is left out."""
        self.games += 1
        if game.rules.patience:
            self._deals(ALONE, game.rules.deals or 1)
            for told in game.state.tally:
                if told.what != _LAST:
                    self._points(ALONE, told.what, told.points)
            return
        first, last = game.first_dealer or 0, game.state.deal
        for deal in range(1, last):
            self._deals(_role(deal, first), 1)
        for told in game.state.tally:
            if told.side == 0 and 0 < told.deal < last:
                self._points(_role(told.deal, first), _part(told.what), told.points)

    def take(self, other: Averages) -> None:
        """Take in what was gathered elsewhere."""
        self.games += other.games
        for role, number in other.deals.items():
            self._deals(role, number)
        for (role, part), points in other.sums.items():
            self._points(role, part, points)

    def mean(self, role: str, part: str) -> float | None:
        """Points a deal; `None` before the first deal in that role."""
        deals = self.deals.get(role, 0)
        return self.sums.get((role, part), 0) / deals if deals else None

    def parts(self, role: str) -> dict[str, float]:
        """The mean of each part that ever gave points in a role."""
        deals = self.deals.get(role, 0)
        return {part: n / deals for (who, part), n in self.sums.items() if who == role and deals}

    def _deals(self, role: str, number: int) -> None:
        self.deals[role] = self.deals.get(role, 0) + number

    def _points(self, role: str, part: str, points: int) -> None:
        self.sums[role, part] = self.sums.get((role, part), 0) + points


def _role(deal: int, first: int) -> str:
    """Who seat 0 is in a deal when *first* dealt the first one."""
    return DEALER if (first + deal - 1) % 2 == 0 else PONE


def _part(what: str) -> str:
    return "play" if what in _PLAY else "hand" if what.startswith("hand") else what


# ---------------------------------------------------------------- days


@dataclass(frozen=True, slots=True)
class DayPlayed:
    """How the deal of a day was played."""

    first: Row
    """The first finished game with these cards on that very day."""
    games: int
    """All finished games with these cards, also later ones."""


def days_played(entries: Iterable[Row]) -> Mapping[date, DayPlayed]:
    """The days whose own deal was played while the day lasted, where the player is.

    A day belongs to its number: a clock that is set back finds the day already played, and a deal
    of another day that is played today makes today no better (CLOCK-04).
    """
    first: dict[date, Row] = {}
    games: dict[int, int] = {}
    for record in entries:
        if record.deal is None or record.review or total_of(record) is None:
            continue
        games[record.deal] = games.get(record.deal, 0) + 1
        day = _own_day(record)
        if day is not None:
            first.setdefault(day, record)
    return {day: DayPlayed(record, games[daily(day)]) for day, record in first.items()}


def _own_day(record: Row) -> date | None:
    """The day on which a game began, if its cards are those of that day."""
    if record.started is None or record.deal is None:
        return None
    # Most numbers are those of no day near: neighbours differ by 8,870 at most, at New Year.
    about = record.started[:4] + record.started[5:7] + record.started[8:10]
    if not about.isdecimal() or abs(record.deal - int(about)) > _NEW_YEAR:
        return None
    day = local_day(record.started)
    return day if day is not None and record.deal == daily(day) else None


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days in a row."""

    now: int
    """Up to today, or up to yesterday as long as today can still be played."""
    longest: int


def streaks(days: Iterable[date], today: date) -> Streaks:
    """How many days in a row there are, now and at most; days to come do not count."""
    known = {day for day in days if day <= today}
    longest = run = 0
    before: date | None = None
    for day in sorted(known):
        run = run + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest, before = max(longest, run), day
    current = before is not None and today - before <= timedelta(days=1)
    return Streaks(run if current else 0, longest)
