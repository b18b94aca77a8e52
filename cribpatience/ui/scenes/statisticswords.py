"""The figures of the statistics in words: tiles, and the rows of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from cribpatience.players import PEOPLE
from cribpatience.rules import VARIANTS
from cribpatience.store.bests import RuleSet
from cribpatience.store.statistics import (
    ALONE,
    DEALER,
    PONE,
    WINDOW,
    Averages,
    Bin,
    Period,
    Played,
    Rate,
    Times,
    by_level,
    histogram,
    rate,
    running_mean,
    times,
)
from cribpatience.text import _, ngettext
from cribpatience.text.names import level_name, zone_name
from cribpatience.text.sentences import duration
from cribpatience.ui.scenes.standings import short_day

DRAWN: Final = 300
"""So many games the curve and the table of games show at most: the last ones."""


class Tile(NamedTuple):
    """A figure with its name, and what belongs to it in smaller letters."""

    name: str
    value: str
    more: str = ""


class Row(NamedTuple):
    """A line of the table of figures."""

    group: str
    name: str
    value: str


class Mean(NamedTuple):
    """A bar of the means: alone, or as dealer and as pone."""

    name: str
    values: tuple[float | None, ...]


@dataclass(frozen=True)
class Picture:
    """All the figures of the chosen games; `averages` may still be growing."""

    key: RuleSet
    games: tuple[Played, ...]
    mark: int
    """The mark of the last game; 0 between won and lost of a game for two."""

    @cached_property
    def for_two(self) -> bool:
        """Whether it is a game against the computer."""
        return VARIANTS[self.key[0]].seats == 2

    @cached_property
    def values(self) -> list[int]:
        """The total, or the margin, of each game."""
        return [game.value for game in self.games]

    @cached_property
    def drawn(self) -> tuple[Played, ...]:
        """The games of the curve."""
        return self.games[-DRAWN:]

    @cached_property
    def means(self) -> list[float]:
        """The running mean at each game of the curve."""
        return running_mean(self.values)[-DRAWN:]

    @cached_property
    def bins(self) -> tuple[Bin, ...]:
        """The columns of the histogram."""
        values = self.values
        span = max(values) - min(values) if values else 0
        return histogram(values, self.mark, 5 if span <= 75 else 10 if span <= 160 else 20)

    @cached_property
    def rates(self) -> list[tuple[str, Rate]]:
        """The intervals to be drawn: all games, then each level or the last twenty."""
        found = [(_("All games"), rate(self.games))]
        if self.for_two:
            return found + [(level_name(key), r) for key, r in by_level(self.games, PEOPLE)]
        return [*found, (last_words(), rate(self.games[-WINDOW:]))]

    @cached_property
    def times(self) -> Times:
        """The times of play."""
        return times(self.games)


def picture_of(key: RuleSet, games: tuple[Played, ...]) -> Picture:
    """The figures of *games*, with the mark that was last played to."""
    variant = VARIANTS[key[0]]
    if variant.seats == 2:
        return Picture(key, games, 0)
    mark = games[-1].record.options.get("mark") if games else None
    usual = variant.defaults["mark"]
    assert isinstance(usual, int)
    return Picture(key, games, mark if type(mark) is int else usual)


# ---------------------------------------------------------------- words


def period_words(period: Period) -> str:
    """What a period is called on its button."""
    return {
        Period.ALL: _("All"),
        Period.YEAR: _("This year"),
        Period.MONTH: _("30 days"),
        Period.LAST: last_words(),
    }[period]


def last_words() -> str:
    """The last games, as many as the running mean takes."""
    return _("Last {n}").format(n=WINDOW)


def value_words(value: float | None, for_two: bool, digits: int = 0) -> str:
    """A total, or a margin with its sign."""
    if value is None:
        return "–"
    text = f"{abs(value):.{digits}f}"
    if not for_two:
        return text if value >= 0 else f"−{text}"
    return f"+{text}" if value > 0 else f"−{text}" if value < 0 else text


def percent(share: float | None) -> str:
    """A share in per cent."""
    return "–" if share is None else _("{n} %").format(n=round(100 * share))


def between(found: Rate) -> str:
    """The bounds of the 95 % interval."""
    low, high = found.interval
    return _("{low} to {high} %").format(low=round(100 * low), high=round(100 * high))


def won_words(for_two: bool) -> str:
    """What is counted as reached."""
    return _("Games won") if for_two else _("Mark reached")


def tiles(told: Picture) -> list[Tile]:
    """The figures above the charts."""
    values, two = told.values, told.for_two
    won, means = rate(told.games), told.means
    best = max(told.games, key=lambda game: game.value, default=None)
    share = _("of {games}, {percent} %").format(
        games=won.games, percent=round(100 * (won.share or 0))
    )
    return [
        Tile(_("Games"), str(len(values))),
        Tile(
            _("Best win") if two else _("Best"),
            value_words(best.value, two) if best else "–",
            short_day(best.day) if best else "",
        ),
        Tile(
            _("Average margin") if two else _("Average"),
            value_words(sum(values) / len(values) if values else None, two, 1),
        ),
        Tile(
            _("Mean now"),
            value_words(means[-1] if means else None, two, 1),
            _("of the last {n}").format(n=WINDOW),
        ),
        Tile(won_words(two), str(won.won) if values else "–", share if values else ""),
    ]


_PARTS: Final = ("handA", "handB", "hand0", "hand", "crib", "play", "heels")


def part_name(part: str) -> str:
    """What a part of a deal's points is called."""
    if part in ("play", "hand", "heels"):
        return {"play": _("Play"), "hand": _("Hand"), "heels": _("Heels")}[part]
    return zone_name(part)


def mean_bars(told: Picture, found: Averages) -> list[Mean]:
    """The means of a deal, part by part, and together."""
    roles = (DEALER, PONE) if told.for_two else (ALONE,)
    parts = [found.parts(role) for role in roles]
    bars = [
        Mean(part_name(part), tuple(p.get(part) for p in parts))
        for part in _PARTS
        if any(part in p for p in parts)
    ]
    if not bars:
        return []
    sums = tuple(sum(p.values()) if p else None for p in parts)
    return [*bars, Mean(_("Together"), sums)]


def role_words(told: Picture) -> tuple[str, ...]:
    """What the bars of the means stand for."""
    return (_("as dealer"), _("as pone")) if told.for_two else ()


def time_tiles(found: Times) -> list[Tile]:
    """The figures of the time of play."""
    if not found.games:
        return [Tile(name, "–") for name in (_("Together"), _("A game"), _("Shortest"))]
    return [
        Tile(_("Together"), hours(found.total)),
        Tile(_("A game"), duration(found.mean or 0)),
        Tile(_("Shortest"), duration(found.shortest)),
    ]


def hours(seconds: float) -> str:
    """A long time: "12 h 5 min"."""
    minutes = int(seconds) // 60
    if minutes < 60:
        return _("{n} min").format(n=minutes)
    return _("{h} h {m} min").format(h=minutes // 60, m=minutes % 60)


# ---------------------------------------------------------------- tables


def rows(told: Picture, found: Averages) -> list[Row]:
    """Every figure of the pictures but the games themselves, as lines of a table."""
    figures = [
        Row(_("Figures"), tile.name, f"{tile.value} {tile.more}".strip()) for tile in tiles(told)
    ]
    chances = [
        Row(
            won_words(told.for_two),
            name,
            _("{won} of {games}: {percent}, 95 % interval {bounds}").format(
                won=r.won, games=r.games, percent=percent(r.share), bounds=between(r)
            )
            if r.games
            else "–",
        )
        for name, r in told.rates
    ]
    names = role_words(told) or ("",)
    means = [
        Row(
            means_title(),
            f"{bar.name}, {role}" if role else bar.name,
            "–" if value is None else f"{value:.2f}",
        )
        for bar in mean_bars(told, found)
        for role, value in zip(names, bar.values, strict=True)
    ]
    spent = [Row(_("Time of play"), tile.name, tile.value) for tile in time_tiles(told.times)]
    return [*figures, *chances, *means, *spent, *_columns(told)]


def means_title() -> str:
    """What the panel of the means is called."""
    return _("Points a deal")


def columns_title(for_two: bool) -> str:
    """What the histogram is called."""
    return _("How often which margin") if for_two else _("How often which total")


def curve_title(for_two: bool) -> str:
    """What the curve is called."""
    return _("Margins, game by game") if for_two else _("Totals, game by game")


def _columns(told: Picture) -> list[Row]:
    every, two = max(1, len(told.games)), told.for_two
    return [
        Row(
            columns_title(two),
            _("{low} to {high}").format(low=value_words(b.low, two), high=value_words(b.high, two)),
            ngettext("{n} game, {percent} %", "{n} games, {percent} %", b.count).format(
                n=b.count, percent=round(100 * b.count / every)
            ),
        )
        for b in told.bins
    ]


def game_spoken(number: int, game: Played, mean: float, for_two: bool) -> str:
    """A line of the table of games, for those who do not see it."""
    if for_two:
        result = _("won") if game.won else _("lost")
    else:
        result = _("mark reached") if game.won else _("mark missed")
    words = [
        _("Game {n}").format(n=number),
        short_day(game.day),
        value_words(game.value, for_two),
        result,
        _("mean {mean}").format(mean=value_words(mean, for_two, 1)),
    ]
    return ", ".join(word for word in words if word)


def spoken(row: Row) -> str:
    """A line of the table of figures, for those who do not see it."""
    return f"{row.group}: {row.name}: {row.value}"


def legend(told: Picture) -> Sequence[str]:
    """What the signs of the curve stand for: missed, reached, mean, mark."""
    if told.for_two:
        return _("lost"), _("won"), _("mean of the last {n}").format(n=WINDOW), _("even")
    return (
        _("a game"),
        _("mark reached"),
        _("mean of the last {n}").format(n=WINDOW),
        _("mark"),
    )
