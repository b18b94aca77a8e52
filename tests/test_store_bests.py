"""The questions the tables ask the ledger."""

from __future__ import annotations

import csv
import io
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from store_help import finished, make_id, record

from cribpatience.game.record import Record
from cribpatience.store import bests

POINTS: bests.Points = {
    "arnold": {"heels": True},
    "hoyle": {"heels": True, "last_four": "crib"},
}
HOYLE: bests.RuleSet = ("hoyle", (("heels", True), ("last_four", "crib")))


def table(*games: Record) -> bests.Bests:
    return bests.table(games, HOYLE, POINTS)


def totals(lines: tuple[bests.Best, ...]) -> list[int]:
    return [line.total for line in lines]


def test_the_ten_best_in_order() -> None:
    found = table(*(finished(n, total=70 + n) for n in range(1, 13)))
    assert totals(found.ranked) == [82, 81, 80, 79, 78, 77, 76, 75, 74, 73]
    assert [line.rank for line in found.ranked] == list(range(1, 11))
    assert found.best == 82
    assert found.rank_of(make_id(12)) == 1
    assert found.rank_of(make_id(1)) == 12
    assert found.rank_of("unknown") is None


def test_of_equals_the_earlier_one_comes_first() -> None:
    late = finished(1, started="2026-11-30T08:00:01Z")
    early = finished(2, started="2026-11-30T08:00:00Z")
    between = finished(3, started="2026-11-30T08:00:00.5Z")
    unknown = finished(4, started=None)
    found = table(unknown, late, early, between)
    assert [line.id for line in found.ranked] == [make_id(n) for n in (2, 3, 1, 4)]


@pytest.mark.parametrize(
    "changes",
    [
        {"takebacks": 1},
        {"hints": 1},
        {"repeated": True},
        {"deal": None, "packs": ("explicit",)},
    ],
)
def test_games_listed_apart(changes: dict[str, Any]) -> None:
    found = table(finished(1, total=99, **changes), finished(2, total=80))
    assert totals(found.ranked) == [80]
    assert totals(found.apart) == [99]
    assert found.apart[0].rank is None
    assert found.rank_of(make_id(1)) is None
    assert found.rank_of(make_id(2)) == 1


def test_reviews_and_abandoned_games_are_listed_nowhere() -> None:
    found = table(finished(1, review=True), record(2, abandoned=True), finished(3, abandoned=True))
    assert found.ranked == found.apart == ()
    assert found.best is None


def test_stats_07_variants_and_rules_are_kept_apart() -> None:
    """STATS-07: one Arnold and one Hoyle game, and Hoyle by other rules, count separately."""
    games = [
        finished(1, variant="arnold", options={}),
        finished(2, options={}),
        finished(3, options={"heels": True, "last_four": "crib", "mark": 120}),
        finished(4, options={"heels": False}),
        finished(5, variant="square", options={"b": 1, "a": [2]}),
    ]
    sets = bests.rule_sets(games, POINTS)
    assert sets == (
        ("arnold", (("heels", True),)),
        HOYLE,
        ("hoyle", (("heels", False), ("last_four", "crib"))),
        ("square", (("a", "[2]"), ("b", 1))),
    )
    assert [bests.tally(games, key, POINTS).games_played for key in sets] == [1, 2, 1, 1]
    assert [len(bests.table(games, key, POINTS).ranked) for key in sets] == [1, 2, 1, 1]


def test_stats_08_each_average_says_what_it_is_of() -> None:
    """STATS-08: a lost game of 5 minutes and a won one of 10 average 7:30 over finished games."""
    games = [
        finished(1, total=60, seconds=300.0),
        finished(2, total=90, seconds=600.0),
        record(3, abandoned=True, seconds=10.0),
    ]
    assert bests.tally(games, HOYLE, POINTS) == bests.Tally(
        games_played=3, finished=2, reached=1, average=75.0, seconds=450.0
    )


def test_stats_04_an_unknown_time_spoils_no_average() -> None:
    """STATS-04: a game whose time was dropped has no part in the average of times."""
    games = [finished(1, seconds=0.0), finished(2, seconds=100.0)]
    assert bests.tally(games, HOYLE, POINTS).seconds == 100.0
    assert bests.tally(games[:1], HOYLE, POINTS).seconds is None
    assert bests.tally([], HOYLE, POINTS) == bests.Tally()


def test_stats_10_only_games_with_a_move_count() -> None:
    """STATS-10: a deal in which nothing was thrown is not played."""
    games = [record(n, moves=(), abandoned=True) for n in range(5)]
    assert bests.tally([*games, finished(9)], HOYLE, POINTS).games_played == 1


def test_stats_15_an_empty_name_has_a_stand_in() -> None:
    """STATS-15: names as entered, and something to read for an empty one."""
    found = table(finished(1).named("Дмитро "), finished(2).named("  "))
    assert [line.name for line in found.ranked] == ["Дмитро ", "Player"]


def test_reaching_the_mark() -> None:
    found = table(finished(1, total=85), finished(2, total=84))
    assert [line.reached for line in found.ranked] == [True, False]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be set here")
def test_clock_04_dates_are_stored_in_utc_and_shown_local(monkeypatch: pytest.MonkeyPatch) -> None:
    """CLOCK-04: the same game at Kyiv and at Vladivostok."""
    (line,) = table(finished(started="2026-11-30T22:30:00Z")).ranked
    try:
        for zone, day in (("UTC0", 30), ("EET-2", 1), ("VLAT-10", 1), ("EST5", 30)):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            assert line.day is not None
            assert line.day.day == day
    finally:
        monkeypatch.undo()
        time.tzset()


def test_days_that_are_no_days() -> None:
    assert bests.local_day(None) is None
    assert bests.local_day("2026-13-45T99:00:00Z") is None
    assert bests.local_day("2026-11-30T12:00:00.25Z") == date(2026, 11, 30) or time.timezone
    for edge in ("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"):
        assert bests.local_day(edge) is None or bests.local_day(edge)


def test_cards_that_were_seen() -> None:
    games = [
        finished(1, deal=1),
        record(2, deal=2),
        record(3, deal=3, moves=()),
        record(4, deal=4, moves=(), takebacks=1),
        record(5, deal=5, abandoned=True, variant="arnold"),
        record(6, deal=None, packs=("x",)),
    ]
    assert bests.seen_deals(games) == {1, 2, 4, 5}


def test_rows_for_a_spreadsheet(tmp_path: Path) -> None:
    games = [finished(1).named('Ольга; "О"\n'), record(2, abandoned=True, deal=None, packs=("x",))]
    text = io.StringIO()
    csv.writer(text).writerows(bests.rows(games))
    head, first, second = csv.reader(io.StringIO(text.getvalue()))
    assert tuple(head) == bests.COLUMNS
    assert first == [
        'Ольга; "О"\n', "hoyle", "heels=true mark=85", "4711", "92", "true", "true",
        "2026-11-30T08:00:00Z", "312.5", "0", "0", "false", "false", "false",
    ]  # fmt: skip
    assert second[3:7] == ["", "", "false", "false"]
    assert second[-2:] == ["true", "false"]
