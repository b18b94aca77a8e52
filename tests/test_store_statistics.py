"""Series, histograms, intervals, means of hands and streaks, against numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fake_services import POINTS, TODAY, finished
from pages_help import played as thrown
from pages_help import worked

from cribpatience.game import Game, Record, Seat
from cribpatience.store.bests import rule_set
from cribpatience.store.statistics import (
    ALONE,
    DEALER,
    PONE,
    Averages,
    Bin,
    Period,
    Rate,
    Streaks,
    Times,
    by_level,
    days_played,
    histogram,
    played,
    rate,
    running_mean,
    streaks,
    times,
)
from cribpatience.table.state import Tally

HOYLE = rule_set(Record("hoyle", 1), POINTS)
SIX = rule_set(Record("six", 1), POINTS)


def duel(own: int, other: int, level: str, number: int, **changes: Any) -> Record:
    """A line of the ledger for a game against *level*."""
    won = own > other
    record = Record(
        "six",
        deal=number,
        options={},
        seats=(Seat("Olga"), Seat("", level)),
        moves=("0 d AC 2C",),
        started="2026-11-30T09:00:00Z",
        result={"total": own, "won": won, "scores": [own, other], "winner": 0 if won else 1},
        id=f"{number:032x}",
    )
    return replace(record, **changes)


def values(records: list[Record], period: Period = Period.ALL) -> list[int]:
    return [game.value for game in played(records, HOYLE, POINTS, period, TODAY)]


def test_only_games_that_count_are_looked_at() -> None:
    records = [
        finished("hoyle", 80, 1),
        finished("hoyle", 90, 2, hints=1),
        finished("hoyle", 91, 3, repeated=True),
        finished("arnold", 92, 4),
        finished("hoyle", 93, 5, abandoned=True),
        finished("hoyle", 94, 6, options={"heels": False}),
        finished("hoyle", 70, 7),
    ]
    assert values(records) == [80, 70]


def test_periods() -> None:
    days = [date(2025, 12, 31), date(2026, 1, 1), date(2026, 10, 31), date(2026, 11, 1), TODAY]
    records = [finished("hoyle", 60 + k, k + 1, day=day) for k, day in enumerate(days)]
    assert values(records, Period.ALL) == [60, 61, 62, 63, 64]
    assert values(records, Period.YEAR) == [61, 62, 63, 64]
    assert values(records, Period.MONTH) == [63, 64]
    unknown = [replace(record, started=None) for record in records]
    assert values(unknown, Period.YEAR) == []
    many = [finished("hoyle", k, k + 1) for k in range(25)]
    assert values(many, Period.LAST) == list(range(5, 25))


def test_a_game_for_two_counts_by_its_margin() -> None:
    records = [duel(121, 100, "steady", 1), duel(90, 121, "steady", 2)]
    games = played(records, SIX, POINTS, Period.ALL, TODAY)
    assert [(game.value, game.won) for game in games] == [(21, True), (-31, False)]


def test_running_mean() -> None:
    assert running_mean([]) == []
    assert running_mean([4, 8, 6], 2) == [4, 6, 7]
    means = running_mean([10] * 20 + [30] * 20)
    assert means[19:24] == [10, 11, 12, 13, 14]
    assert means[-1] == 30


def test_histogram_has_no_gap_and_an_edge_at_the_mark() -> None:
    assert histogram([], 85) == ()
    assert histogram([84, 85, 89, 90, 71], 85) == (
        Bin(70, 5, 1),
        Bin(75, 5, 0),
        Bin(80, 5, 1),
        Bin(85, 5, 2),
        Bin(90, 5, 1),
    )
    assert histogram([-31, 21], 0, 10)[0] == Bin(-40, 10, 1)
    assert Bin(-40, 10, 1).high == -31


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 1, 0.2065, 1.0),
        (81, 263, 0.2553, 0.3662),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    assert Rate(won, games).interval == pytest.approx((low, high), abs=0.0001)


def test_shares() -> None:
    assert Rate(0, 0).share is None
    assert Rate(3, 12).share == 0.25


def test_results_by_level() -> None:
    records = [
        duel(121, 100, "steady", 1),
        duel(90, 121, "steady", 2),
        duel(121, 80, "beginner", 3),
        duel(121, 80, "master", 4),
        duel(121, 80, "beginner", 5, takebacks=1),
    ]
    games = played(records, SIX, POINTS, Period.ALL, TODAY)
    assert by_level(games, ("beginner", "greedy", "steady")) == (
        ("beginner", Rate(1, 1)),
        ("steady", Rate(1, 2)),
        ("master", Rate(1, 1)),
    )
    assert rate(games) == Rate(3, 4)
    patience = played([finished("hoyle", 90, 1)], HOYLE, POINTS, Period.ALL, TODAY)
    assert by_level(patience, ("steady",)) == ()


def test_times_leave_unknown_ones_out() -> None:
    records = [finished("hoyle", 80, k + 1, seconds=s) for k, s in enumerate((100.0, 0.0, 320.0))]
    found = times(played(records, HOYLE, POINTS, Period.ALL, TODAY))
    assert found == Times(2, 420.0, 100.0, 320.0)
    assert found.mean == 210.0
    assert times([]).mean is None


def test_means_of_the_worked_patience() -> None:
    found = Averages()
    game = worked("hoyle")
    found.add(game)
    parts = found.parts(ALONE)
    last = game.state.tallied(game.state.deal, "last") or 0
    assert set(parts) <= {"hand0", "crib", "heels"}
    assert sum(parts.values()) * 6 == pytest.approx(game.state.scores[0] - last)
    # 12, 9, 7, 12, 4 and 16 in hand: the picture of the worked game says so, too.
    assert found.mean(ALONE, "hand0") == pytest.approx(10.0)
    assert found.mean(DEALER, "hand") is None
    both = Averages()
    both.take(found)
    both.take(found)
    assert (both.games, both.deals) == (2, {ALONE: 12})
    assert both.parts(ALONE) == parts


def test_means_for_two_leave_the_last_deal_out() -> None:
    told = (
        (0, "play", 4), (0, "go", 1), (1, "play", 9), (0, "hand0", 8), (1, "crib", 5),
    )  # fmt: skip
    second = ((0, "heels", 2), (0, "last-card", 1), (0, "hand0", 6), (0, "crib", 7))
    third = ((0, "play", 2), (0, "hand0", 12))
    tally = tuple(
        Tally(deal, side, what, points)
        for deal, lines in enumerate((told, second, told, third), 1)
        for side, what, points in lines
    )
    game = SimpleNamespace(
        rules=SimpleNamespace(patience=False),
        first_dealer=1,
        state=SimpleNamespace(deal=4, tally=tally),
    )
    found = Averages()
    found.add(cast(Game, game))
    assert found.deals == {PONE: 2, DEALER: 1}
    assert found.parts(PONE) == {"play": 5.0, "hand": 8.0}
    assert found.parts(DEALER) == {"heels": 2.0, "play": 1.0, "hand": 6.0, "crib": 7.0}
    assert found.mean(PONE, "crib") == 0.0


def test_days_and_streaks() -> None:
    def of(day: date, played_on: date, total: int = 80, **changes: Any) -> Record:
        number = int(f"{day:%Y%m%d}")
        return finished("hoyle", total, number, day=played_on, **changes)

    yesterday = TODAY - timedelta(days=1)
    records = [
        of(yesterday, yesterday),
        of(yesterday, TODAY, 99),
        of(TODAY, yesterday, 98),
        of(TODAY, TODAY, 70, abandoned=True),
        thrown("hoyle", 5).record,
    ]
    found = days_played(records)
    assert list(found) == [yesterday]
    assert found[yesterday].first.result == {"total": 80, "won": False}
    assert found[yesterday].games == 2
    again = days_played([*records, of(TODAY, TODAY, 60, repeated=True), of(TODAY, TODAY, 77)])
    first = again[TODAY].first.result
    assert first is not None
    assert first["total"] == 60


def test_streaks() -> None:
    def ago(*numbers: int) -> list[date]:
        return [TODAY - timedelta(days=n) for n in numbers]

    assert streaks([], TODAY) == Streaks(0, 0)
    assert streaks(ago(0, 1, 2, 5, 6), TODAY) == Streaks(3, 3)
    assert streaks(ago(1, 2), TODAY) == Streaks(2, 2)
    assert streaks(ago(2, 3, 4), TODAY) == Streaks(0, 3)
    assert streaks(ago(-1, 0), TODAY) == Streaks(1, 1)
