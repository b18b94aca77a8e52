"""The pages round a game for two in the whole program: set up, wait, resume, end, play again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from duel_program import Duel
from test_scene_result_two import LOST, WON, played

from cribpatience.game import Game
from cribpatience.store.bests import seen_deals
from cribpatience.ui.duel_presenter import Asks
from cribpatience.ui.scenes.bests import BestsScene
from cribpatience.ui.scenes.menu import MenuScene
from cribpatience.ui.scenes.resultduel import DuelResultScene
from cribpatience.ui.scenes.setup import SetupScene


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Duel]:
    program = Duel(tmp_path, speed="off")
    yield program
    program.app.close()


def at_result(program: Duel, game: Game) -> DuelResultScene:
    """The program shows how *game* ended, which is written down."""
    program.app.store.finish(game.record)
    program.app.go_result(game)
    program.pilot.settle()
    scene = program.app.shell.top
    assert isinstance(scene, DuelResultScene)
    return scene


def test_from_the_start_page_to_the_table_and_back(program: Duel) -> None:
    pilot = program.pilot
    pilot.press("g")
    assert isinstance(program.app.shell.top, SetupScene)
    pilot.click("form:five")
    pilot.click("level:beginner")
    pilot.click("group:match")
    pilot.click("field:opponent")
    pilot.type("HAL")
    pilot.press("enter")
    record = program.duel.game.record
    assert record.variant == "five"
    assert [(seat.name, seat.player) for seat in record.seats] == [
        ("", "human"), ("HAL", "beginner"),
    ]  # fmt: skip
    while program.duel.asks is not Asks.THROW:
        program.key_on()
    program.app.go_menu()
    pilot.settle()
    waiting = program.app.waiting()
    assert waiting is not None
    assert (waiting.variant, waiting.opponent, waiting.deal) == ("five", "beginner", 1)
    assert (waiting.mark, len(waiting.hand)) == (61, 5)
    assert sorted((waiting.total, waiting.other)) == [0, 3]  # type: ignore[type-var]
    assert waiting.owner in (0, 1)
    assert not pilot.faults()
    pilot.press("c")
    assert program.duel.asks is Asks.THROW
    assert program.duel.game.record.id == record.id


def test_nobody_owns_the_crib_before_it_is_sold(program: Duel) -> None:
    program.app.go_play("auction", {}, 4711, "steady")
    program.pilot.settle()
    while program.duel.asks is not Asks.BID:
        program.key_on()
    program.app.go_menu()
    waiting = program.app.waiting()
    assert waiting is not None
    assert waiting.owner is None
    program.app.go_resume()
    program.pilot.settle()
    while program.duel.asks is not Asks.PLAY:
        program.key_on()
    waiting = program.app.waiting()
    assert waiting is not None
    assert waiting.owner == program.duel.game.state.owner


def test_the_same_cards_again_are_not_ranked_and_no_game_of_the_match(program: Duel) -> None:
    game = played(WON, match="ab" * 8, options={"match": 3})
    at_result(program, game)
    program.pilot.click("again")
    record = program.duel.game.record
    assert (record.deal, record.repeated, record.match, record.game) == (9, True, None, 1)
    assert record.id != game.record.id
    assert record.moves == ()


def test_the_next_game_has_new_cards_and_the_loser_deals(program: Duel) -> None:
    game = played(LOST)
    at_result(program, game)
    program.pilot.press("enter")
    record = program.duel.game.record
    assert record.deal not in seen_deals([game.record])
    assert (record.cut, record.dealer, record.repeated) == (False, 0, False)


def test_the_next_game_of_a_match_stays_in_it(program: Duel) -> None:
    game = played(LOST, match="ab" * 8, options={"match": 5})
    at_result(program, game)
    program.pilot.press("n")
    record = program.duel.game.record
    assert (record.match, record.game) == ("ab" * 8, 2)


def test_the_result_leads_to_the_wins_of_its_form(program: Duel) -> None:
    at_result(program, played(WON))
    program.pilot.click("bests")
    scene = program.app.shell.top
    assert isinstance(scene, BestsScene)
    assert scene.variant == "six"
    assert [entry.record.deal for entry in scene.told.bests.ranked] == [9]
    assert scene.told.tiles[0].value == "1 – 0"
    program.pilot.press("esc")
    program.pilot.click("menu")
    assert isinstance(program.app.shell.top, MenuScene)
    assert not program.pilot.faults()


def test_a_damaged_line_of_a_match_does_not_stop_it(program: Duel) -> None:
    game = played(LOST, match="ab" * 8, options={"match": 5})
    result = {"total": 5, "won": False}
    broken = replace(played(WON).record, match="ab" * 8, id="ff" * 8, result=result)
    program.app.store.finish(broken)
    at_result(program, game)
    program.pilot.press("n")
    assert program.duel.game.record.match == "ab" * 8
