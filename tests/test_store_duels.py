"""The questions about games for two: wins, losses, skunks, margins, streaks, highest counts."""

from __future__ import annotations

from random import Random
from typing import Any

import duels as engine
import pytest
from store_help import make_id

from cribpatience.game import Game, Record, RecordError, Seat, fault, new_record
from cribpatience.store import bests
from cribpatience.store.duels import Duels, duels, ended, longest_streak
from cribpatience.store.records import read_record

POINTS: bests.Points = {"six": {"target": 121, "lowball": False}, "five": {"lowball": False}}
SIX: bests.RuleSet = ("six", (("lowball", False), ("target", 121)))


def game(number: int, own: int, other: int, **changes: Any) -> Record:
    """A finished game; the result says what the program writes."""
    variant = changes.pop("variant", "six")
    options = changes.pop("options", {})
    behind = min(own, other)
    lowball = options.get("lowball") is True
    won = (own > other) != lowball
    target = options.get("target", 121)
    result = {
        "total": own,
        "won": won,
        "scores": [own, other],
        "winner": 0 if won else 1,
        "games": 3 if target - behind >= 61 else 2 if target - behind >= 31 else 1,
        "dealer": 0,
        "deals": changes.pop("deals", 9),
        "hands": changes.pop("hands", [12, 14]),
        "cribs": changes.pop("cribs", [8, 4]),
    }
    level = changes.pop("level", "steady")
    values: dict[str, Any] = {
        "deal": 1000 + number,
        "seats": (Seat("Olga"), Seat("", level)),
        "moves": ("0 c 5",),
        "started": f"2026-11-30T08:{number:02}:00Z",
        "id": make_id(number),
        "result": result,
    }
    return Record(variant=variant, options=options, **(values | changes))


def figures(*games: Record, level: str | None = None) -> Duels:
    return duels(games, SIX, POINTS, level)


LEDGER = (
    game(1, 121, 100, hands=[16, 20], cribs=[4, 12], deals=10),
    game(2, 121, 88, hands=[12, 8], cribs=[17, 2], deals=8),
    game(3, 119, 121, hands=[24, 8], cribs=[None, 2], deals=11),
    game(4, 121, 59, hands=[24, 8], cribs=[8, 2], deals=7),
    game(5, 60, 121, deals=7),
    game(6, 121, 120, deals=12),
    game(7, 121, 115, deals=11),
    game(8, 121, 91, deals=9),
    game(9, 90, 121, deals=8),
)


def test_the_figures_of_nine_games() -> None:
    told = figures(*LEDGER)
    assert (told.wins, told.losses, told.games) == (6, 3, 9)
    assert told.rate == pytest.approx(6 / 9)
    assert (told.given, told.taken) == (2, 2)
    assert told.best_margin == 62
    # 21 + 33 - 2 + 62 - 61 + 1 + 6 + 30 - 31 = 59
    assert told.average_margin == pytest.approx(59 / 9)
    assert told.streak == 3
    assert told.fewest == 7
    assert told.hand is not None
    assert (told.hand.hand, told.hand.record.id) == (24, make_id(3))
    assert told.crib is not None
    assert (told.crib.crib, told.crib.record.id) == (17, make_id(2))


def test_nothing_is_known_before_the_first_game() -> None:
    told = figures()
    assert told == Duels()
    assert (told.rate, told.best_margin, told.average_margin, told.fewest) == (None,) * 4


def test_end_15_a_game_for_two_is_one_loss_and_three_players_are_none_of_these() -> None:
    """END-15: whoever was second of three lost one game, not one for each opponent."""
    told = figures(game(1, 100, 121))
    assert (told.wins, told.losses) == (0, 1)
    three = game(2, 100, 121, seats=(Seat(), Seat("", "steady"), Seat("", "steady")))
    assert ended(three) is None


def test_end_16_a_loss_wins_nothing() -> None:
    """END-16: it is in no list of bests, and gives neither margin, streak nor fewest deals."""
    lost = game(1, 120, 121, deals=3)
    told = figures(lost)
    assert (told.best_margin, told.streak, told.fewest, told.given) == (None, 0, None, 0)
    table = bests.table([lost, game(2, 121, 119)], SIX, POINTS)
    assert [entry.id for entry in table.ranked] == [make_id(2)]
    assert table.apart == ()
    assert table.rank_of(make_id(1)) is None


def test_the_best_wins_are_those_by_the_greatest_margin() -> None:
    table = bests.table(LEDGER, SIX, POINTS)
    assert [entry.margin for entry in table.ranked] == [62, 33, 30, 21, 6, 1]
    assert [entry.total for entry in table.ranked] == [121] * 6


@pytest.mark.parametrize(
    "changes",
    [{"takebacks": 1}, {"hints": 1}, {"repeated": True}, {"deal": None, "packs": ("given",)}],
)
def test_assisted_and_repeated_games_are_apart(changes: dict[str, Any]) -> None:
    apart = game(1, 121, 40, **changes)
    assert figures(apart, game(2, 121, 120)).best_margin == 1
    table = bests.table([apart], SIX, POINTS)
    assert (len(table.ranked), len(table.apart)) == (0, 1)


def test_an_abandoned_game_is_neither_won_nor_lost() -> None:
    left = game(2, 121, 40, abandoned=True, result=None)
    told = figures(game(1, 121, 120), left, game(3, 121, 119))
    assert (told.games, told.losses, told.streak) == (2, 0, 2)
    assert bests.tally([left], SIX, POINTS).games_played == 1


def test_stats_07_variants_and_rules_are_kept_apart() -> None:
    """STATS-07: each form and each set of rules has figures of its own."""
    games = [
        game(1, 121, 100),
        game(2, 61, 30, options={"target": 61}),
        game(3, 61, 60, variant="five"),
        game(4, 100, 121, options={"lowball": True}),
    ]
    sets = bests.rule_sets(games, POINTS)
    assert [duels(games, key, POINTS).games for key in sets] == [1, 1, 1, 1]
    assert [duels(games, key, POINTS).best_margin for key in sets] == [21, 31, 1, 21]


def test_stats_08_the_average_margin_is_of_all_games() -> None:
    """STATS-08: not of the games that were won alone."""
    assert figures(game(1, 121, 111), game(2, 101, 121)).average_margin == -5.0


def test_wins_against_one_level() -> None:
    games = [game(1, 121, 90, level="beginner"), game(2, 100, 121), game(3, 121, 100)]
    assert figures(*games, level="steady").wins == 1
    assert figures(*games, level="beginner").games == 1
    assert figures(*games).games == 3


@pytest.mark.parametrize(
    ("won", "streak"),
    [([], 0), ([False], 0), ([True, True, False, True], 2), ([False, True, True, True], 3)],
)
def test_streaks(won: list[bool], streak: int) -> None:
    assert longest_streak(won) == streak


def test_a_record_without_the_newer_figures_still_counts() -> None:
    old = game(1, 121, 90)
    result = {k: v for k, v in (old.result or {}).items() if k not in ("deals", "hands", "cribs")}
    told = figures(game(1, 121, 90, result=result))
    assert (told.wins, told.hand, told.crib, told.fewest) == (1, None, None, None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"winner": 2},
        {"winner": True},
        {"scores": [1.5, 2]},
        {"scores": "121"},
        {"games": 99},
        {"dealer": -1},
    ],
)
def test_an_impossible_result_is_no_record(wrong: dict[str, Any]) -> None:
    data = game(1, 121, 90).to_json()
    assert read_record(data).result == game(1, 121, 90).result
    data["result"] = data["result"] | wrong
    with pytest.raises(RecordError, match="of the result must be"):
        read_record(data)


def test_a_played_game_says_all_that_is_asked() -> None:
    game = Game(new_record("six", 4711, {"target": 61}, players=["steady"]))
    rng = Random(7)
    while not game.state.over:
        seat = rng.choice(game.state.turn)
        game.play(seat, engine.any_move(game.legal(seat), rng))
    found = ended(game.record)
    assert found is not None
    assert found.deals == game.state.deal
    assert found.won == (game.state.winner == 0)
    own = [t.points for t in game.state.tally if t.side == 0]
    assert found.hand == max(t.points for t in game.state.tally if t.what == "hand0")
    assert found.own == min(61, sum(own))
    assert fault(game.record) is None
