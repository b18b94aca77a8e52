"""The statistics: filters, figures, tables, the means that are counted bit by bit, the look."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from functools import cache

import pytest
from duel_help import duel
from fake_services import FakeServices, as_services, finished
from golden_pictures import assert_golden
from pages_help import GROUND, LOOKS, assert_laws, by_arrows, paint, played, skin_for
from pilot import Pilot

from cribpatience.game import Record, Seat
from cribpatience.game.ask import choose
from cribpatience.players import LEVELS
from cribpatience.store.statistics import ALONE, Period
from cribpatience.table import view
from cribpatience.ui.scenes import curves
from cribpatience.ui.scenes import statisticswords as words
from cribpatience.ui.scenes.statistics import MEANT, StatisticsScene


def history(games: int = 250) -> list[Record]:
    """Some hundred games of somebody who gets better; the last ones can be replayed."""
    chance = random.Random(7)
    first = date(2026, 1, 3)
    records = [
        finished(
            "hoyle",
            min(121, max(40, round(chance.gauss(74 + 9 * min(1, k / 180), 10)))),
            k + 1,
            seconds=round(chance.uniform(200, 500)),
            day=first + timedelta(days=k),
        )
        for k in range(games - 6)
    ]
    real = [replace(played("hoyle", 9000 + k, seed=k).record, seconds=300.0) for k in range(6)]
    return [*records, *real]


def duels(games: int = 120) -> list[Record]:
    """Games against every level."""
    chance = random.Random(11)
    found = []
    for k in range(games):
        margin = round(chance.gauss(5, 24)) or 3
        scores = [121, max(20, 121 - margin)] if margin > 0 else [max(20, 121 + margin), 121]
        found.append(
            Record(
                "six",
                deal=k + 1,
                options={},
                seats=(Seat("Olga"), Seat("", chance.choice(["beginner", "greedy", "steady"]))),
                moves=("0 d AC 2C",),
                started="2026-11-29T09:00:00Z",
                seconds=round(chance.uniform(400, 1200)),
                result={
                    "total": scores[0],
                    "won": margin > 0,
                    "scores": scores,
                    "winner": 0 if margin > 0 else 1,
                },
                id=f"{k:032x}",
            )
        )
    return found


@cache
def real_duel(number: int) -> Record:
    """A whole game of two levels, which can be replayed."""
    level = ("beginner", "greedy", "steady")[number % 3]
    game, rng = duel("six", level, 1000 + number), random.Random(number)
    while not game.state.over:
        seat = game.state.turn[0]
        player = LEVELS["greedy" if seat == 0 else "beginner"]
        game.play(seat, choose(player, game.rules, view(game.state, seat), rng))
    game.note(id=f"{9000 + number:032x}", seconds=500.0)
    return game.record


def scene_of(
    records: list[Record], variant: str | None = None, *, table: bool = False
) -> StatisticsScene:
    scene = StatisticsScene(as_services(FakeServices(records=records)), variant)
    scene.as_table = table
    while scene.advance(0.1):
        pass
    return scene


def scene_in(pilot: Pilot) -> StatisticsScene:
    scene = pilot.shell.top
    assert isinstance(scene, StatisticsScene)
    return scene


def calls(scene: StatisticsScene) -> FakeServices:
    assert isinstance(scene.services, FakeServices)
    return scene.services


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(scene_of([*duels(12), *history(40)]))


# ---------------------------------------------------------------- figures


def test_figures_of_a_patience() -> None:
    totals = (80, 90, 85, 61)
    scene = scene_of([finished("hoyle", total, k + 1) for k, total in enumerate(totals)])
    told = {tile.name: (tile.value, tile.more) for tile in words.tiles(scene.told)}
    assert told["Games"] == ("4", "")
    assert told["Best"] == ("90", "30 Nov 2026")
    assert told["Average"] == ("79.0", "")
    assert told["Mark reached"] == ("2", "of 4, 50 %")
    assert scene.told.mark == 85
    assert [b.count for b in scene.told.bins] == [1, 0, 0, 0, 1, 1, 1]
    assert words.between(scene.told.rates[0][1]) == "15 to 85 %"


def test_figures_of_a_game_for_two() -> None:
    scene = scene_of(duels(60))
    told = scene.told
    assert told.for_two
    assert told.mark == 0
    assert len(told.rates) == 4
    assert sum(found.games for _name, found in told.rates[1:]) == 60
    assert words.value_words(7, True) == "+7"
    assert words.value_words(-7, True) == "−7"


def test_means_for_two_are_told_for_dealer_and_pone() -> None:
    records = [real_duel(number) for number in range(3)]
    scene = scene_of(records)
    bars = {bar.name: bar.values for bar in words.mean_bars(scene.told, scene.averages)}
    assert set(bars) >= {"Hand", "Crib", "Play", "Together"}
    assert bars["Crib"][1] is None
    assert (bars["Together"][0] or 0) > (bars["Together"][1] or 0)
    deals = sum(scene.averages.deals.values())
    assert deals == sum((record.result or {})["deals"] - 1 for record in records)


def test_means_are_those_of_games_that_can_be_replayed() -> None:
    scene = scene_of(history(40))
    assert scene.averages.games == 6
    assert scene.averages.deals == {ALONE: 36}
    bars = words.mean_bars(scene.told, scene.averages)
    assert [bar.name for bar in bars][:2] == ["Hand", "Crib"]
    assert bars[-1].name == "Together"
    alone = sum(bar.values[0] or 0 for bar in bars[:-1])
    assert bars[-1].values[0] == pytest.approx(alone)


def test_a_long_history_is_replayed_bit_by_bit_and_only_once() -> None:
    scene = StatisticsScene(as_services(FakeServices(records=history(MEANT + 50))), "hoyle")
    assert not scene.counted
    frames = 1
    while scene.advance(0.1):
        frames += 1
    assert frames == MEANT / 4
    scene._look_at(Period.LAST)
    assert not scene.counted
    while scene.advance(0.1):
        pass
    assert scene.averages.games == 6


def test_an_axis_holds_values_and_mark() -> None:
    assert curves.axis([], 101) == curves.Axis(60, 140, 20)
    assert curves.axis([84, 90], 85).lines[0] < 84
    for low, high in ((84, 85), (-110, 90), (40, 121), (85, 85)):
        found = curves.axis([low, high], 85)
        assert found.low < low
        assert found.high > high
        assert len(found.lines) <= 7


# ---------------------------------------------------------------- hands


def test_filters(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    assert scene.variant == "hoyle"
    pilot.click("period:last")
    assert len(scene.told.games) == 20
    pilot.click("variant:six")
    assert len(scene.told.games) == 12
    pilot.click("period:all")
    pilot.click("variant:auction")
    assert scene.told.games == ()
    assert not pilot.faults()


def test_rule_sets_go_round() -> None:
    records = [finished("hoyle", 90, 1), finished("hoyle", 70, 2, options={"heels": False})]
    pilot = Pilot.start(scene_of(records))
    pilot.click("rules")
    assert scene_in(pilot).told.values == [70]
    pilot.click("rules")
    assert scene_in(pilot).told.values == [90]
    assert not pilot.faults()


def test_every_figure_is_in_a_table_by_keyboard(pilot: Pilot) -> None:
    pilot.press("v")
    scene = scene_in(pilot)
    assert scene.as_table
    labels = [target.label for target in pilot.shell.targets]
    for tile in words.tiles(scene.told):
        assert any(tile.name in label and tile.value in label for label in labels)
    for bar in words.mean_bars(scene.told, scene.averages):
        assert any(f"{bar.values[0]:.2f}" in label for label in labels)
    while pilot.shell.marks.focus != "game:0":
        pilot.press("tab")
    for _ in range(39):
        pilot.press("down")
    assert pilot.shell.marks.focus == "game:39"
    assert scene.rows["game"].first > 0
    pilot.press("enter")
    assert calls(scene).last == ("go_replay", scene.told.games[0].record)
    pilot.press("home", "page down", "v", "esc")
    assert calls(scene).last == ("back",)
    assert not pilot.faults()


def test_the_wheel_scrolls_the_table_under_the_mouse(pilot: Pilot) -> None:
    pilot.press("v")
    rows = scene_in(pilot).rows
    pilot.hover("game:0")
    pilot.wheel(-1)
    assert (rows["figure"].first, rows["game"].first) == (0, 1)
    pilot.hover("figure:0")
    pilot.wheel(-1)
    assert rows["figure"].first == 1


def test_every_target_is_reached_by_arrows(pilot: Pilot) -> None:
    shown = {target.id for target in pilot.shell.targets}
    assert by_arrows(pilot.shell.targets, "back") >= shown


# ---------------------------------------------------------------- laws and pictures


def test_pictures_keep_the_laws_of_pages() -> None:
    two = [*duels(20), real_duel(1)]
    assert_laws(lambda: scene_of(two, "six"))
    records = [*history(120), finished("hoyle", 70, 7777, options={"heels": False})]
    assert_laws(lambda: scene_of(records, "hoyle"))


def test_tables_keep_the_laws_of_pages() -> None:
    records = history(60)
    assert_laws(lambda: scene_of(records, "hoyle", table=True), focus="figure:9")


def test_an_empty_history_keeps_the_laws_of_pages() -> None:
    assert_laws(lambda: scene_of([]))


@pytest.mark.slow
def test_all_looks() -> None:
    records = [*duels(), *history(90)]
    for variant in ("six", "hoyle", "arnold"):
        for table in (False, True):

            def scene(variant: str = variant, table: bool = table) -> StatisticsScene:
                return scene_of(records, variant, table=table)

            assert_laws(scene, looks=LOOKS)


def test_picture() -> None:
    scene = scene_of(history())
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "statistics")


def test_picture_for_two() -> None:
    scene = scene_of([*duels(292), *map(real_duel, range(8))])
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "statistics_two")


def test_picture_of_the_tables() -> None:
    scene = scene_of(history(), table=True)
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "statistics_tables")


def test_picture_of_an_empty_history() -> None:
    scene = scene_of([], "arnold")
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "statistics_empty")
