"""A recorded game is looked at: forward, back, to any move, by mouse and by keyboard."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from duel_help import EVERY, dealt, duel
from duels import any_move
from fake_services import FakeServices, as_services
from golden_pictures import assert_golden
from pages_help import GROUND, LOOKS, assert_targets, paint, played, skin_for, speaking
from pilot import Pilot

from cribpatience.game import Game, Record
from cribpatience.game.ask import choose
from cribpatience.players import LEVELS
from cribpatience.store.settings import Settings
from cribpatience.table import view
from cribpatience.ui.director import Wait
from cribpatience.ui.scenes.replay import ReplayScene


@cache
def two(name: str = "six") -> Record:
    """A whole game for two, played by chance or by the greedy level."""
    variant, options = EVERY[name]
    game, rng = duel(variant, **options), Random(3)
    while not game.state.over:
        seat = game.state.turn[0]
        move = any_move(game.legal(seat), rng)
        if name == "six":
            move = choose(LEVELS["greedy"], game.rules, view(game.state, seat), rng)
        game.play(seat, move)
    return game.record


def scene_of(record: Record, **settings: object) -> ReplayScene:
    services = FakeServices(settings=Settings(**settings))  # type: ignore[arg-type]
    return ReplayScene(as_services(services), Game.load(record))


def settle(scene: ReplayScene) -> ReplayScene:
    for _ in range(2000):
        if not scene.advance(0.05):
            return scene
    raise AssertionError("it never came to rest")


def services_of(scene: ReplayScene) -> FakeServices:
    assert isinstance(scene.services, FakeServices)
    return scene.services


def start(record: Record, size: tuple[int, int] = (1280, 800)) -> tuple[Pilot, ReplayScene]:
    scene = scene_of(record)
    return Pilot.start(scene, size=size), scene


# ---------------------------------------------------------------- the way through a game


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_a_patience_runs_from_its_first_card_to_its_last_count(variant: str) -> None:
    game = played(variant, 4711, seed=5)
    scene = scene_of(game.record, reduced_motion=True)
    totals, seen = [], {0}
    for _ in range(300):
        if scene.film.at_end:
            break
        scene._next()
        settle(scene)
        seen.add(scene.film.at)
        totals.append(scene.film.director.total)
    assert seen == set(range(len(game.record.moves) + 1))
    assert totals == sorted(totals)
    assert totals[-1] == game.state.scores[0]
    assert scene.film.director.wait is Wait.RESULT


@pytest.mark.parametrize("name", ["six", "five manual", "auction muggins", "seven"])
def test_a_game_for_two_runs_to_its_end(name: str) -> None:
    record = two(name)
    scene = scene_of(record, reduced_motion=True)
    for _ in range(3000):
        if scene.film.at_end:
            break
        scene._next()
        settle(scene)
        assert scene.line
    assert scene.film.at == len(record.moves)
    assert list(scene.film.director.shown.scores) == list((record.result or {})["scores"])


def test_every_moment_can_be_gone_to_and_shows_the_move_that_followed() -> None:
    record = played("hoyle", 88, seed=2).record
    scene = scene_of(record)
    for at in (5, 0, 3, 1, 4):
        scene.film.go_to(at)
        settle(scene)
        assert scene.film.at == at
        chosen = " ".join(map(str, scene.view.table.chosen))
        assert record.moves[at] == f"0 d {chosen}"
        assert "crib" in scene.line


def test_nothing_changes_the_record() -> None:
    record = played("arnold", 88).record
    game = Game.load(record)
    scene = ReplayScene(as_services(FakeServices()), game)
    scene._last()
    scene._first()
    settle(scene)
    assert scene.record == record
    assert services_of(scene).calls == []


def test_deals_are_gone_through_by_page_keys() -> None:
    pilot, scene = start(two())
    assert scene.film.director.shown.deal == 0
    pilot.press("page down", "page down")
    pilot.settle()
    assert scene.film.director.shown.deal == 2
    second = scene.film.at
    pilot.press("right")
    pilot.press("page up")
    pilot.settle()
    assert scene.film.at <= second
    pilot.press("home", "page up")
    assert scene.film.at == 0
    for _ in range(30):
        pilot.press("page down")
    assert scene.film.at_end


def test_a_game_that_was_given_up_ends_where_it_was_left() -> None:
    whole = played("hoyle", 5).record
    game = Game.load(whole)
    game.go_to(2)
    game.note(abandoned=True)
    scene = scene_of(game.record)
    scene._last()
    settle(scene)
    assert scene.film.at == 2
    assert "given up" in scene.line
    assert scene.film.at_end


# ---------------------------------------------------------------- hands


@pytest.mark.parametrize("record", [played("arnold", 9).record, two()], ids=["patience", "two"])
def test_by_keyboard(record: Record) -> None:
    pilot, scene = start(record)
    pilot.press("end")
    pilot.settle()
    assert scene.film.at == len(record.moves)
    assert scene.film.at_end
    pilot.press("left")
    pilot.settle()
    assert scene.film.at == len(record.moves) - 1
    pilot.press("home")
    pilot.settle()
    assert scene.film.at == 0
    pilot.press("left")
    assert scene.film.at == 0
    pilot.press("right")
    pilot.settle()
    assert scene.film.at == 1
    pilot.press("esc")
    assert services_of(scene).last == ("back",)
    assert not pilot.faults()


@pytest.mark.parametrize("record", [played("hoyle", 9).record, two()], ids=["patience", "two"])
def test_by_mouse(record: Record) -> None:
    pilot, scene = start(record)
    for name, at in (("last", len(record.moves)), ("previous", len(record.moves) - 1),
                     ("first", 0), ("next", 1)):  # fmt: skip
        pilot.click(name)
        pilot.settle()
        assert scene.film.at == at, name
    box = pilot.target("slider").box
    pilot.click("slider")
    pilot.settle()
    assert scene.film.at == pytest.approx(len(record.moves) / 2, abs=1)
    scene.pointer("down", box.x + 14, box.cy, "slider")
    assert scene.film.at == 0
    scene.pointer("move", box.right + 300, box.cy, None)
    assert scene.film.at_end
    scene.pointer("up", box.right + 300, box.cy, None)
    assert not scene.pointer("move", box.x, box.cy, "slider")
    pilot.hover("slider")
    pilot.wheel(1)
    assert scene.film.at == len(record.moves) - 1
    pilot.click("again")
    name, game = services_of(scene).calls[-1]
    assert name == "go_same"
    assert game.record.moves == record.moves
    pilot.click("close")
    assert services_of(scene).last == ("back",)
    assert not pilot.faults()


def test_it_runs_by_itself_and_stops_at_the_end_or_at_a_key() -> None:
    pilot, scene = start(played("arnold", 9).record)
    scene._run()
    pilot.wait(4)
    assert scene.film.at > 0
    assert scene.running
    scene._previous()
    assert not scene.running
    pilot.press("home", "p")  # a press waits until all is still
    pilot.settle()
    assert scene.film.at_end
    assert not scene.running
    assert not pilot.faults()


def test_every_target_is_reached_by_tab() -> None:
    pilot, _scene = start(two())
    pilot.press("right")
    names, seen = set(pilot.names()), set[str | None]()
    for _ in names:
        pilot.press("tab")
        seen.add(pilot.shell.marks.focus)
    assert seen == {t.id for t in pilot.shell.targets if t.enabled}


# ---------------------------------------------------------------- laws and pictures


def laws(record: Record, looks: tuple[tuple[tuple[int, int], str, float], ...]) -> None:
    for size, language, scale in looks:
        with speaking(language):
            skin, scene = skin_for(size, scale), scene_of(record)
            for steps in (0, 3, 4):
                for _ in range(steps):
                    scene._next()
                    settle(scene)
                faults = paint(scene, skin).faults
                assert not faults, f"{size} {language} {scale}: {faults}"
                assert_targets(scene.targets(skin), skin)


def test_the_table_keeps_its_laws() -> None:
    laws(played("arnold", 9).record, (LOOKS[0], LOOKS[2]))
    laws(two(), (LOOKS[0], LOOKS[2]))


@pytest.mark.slow
def test_every_form_keeps_the_laws() -> None:
    for name in EVERY:
        laws(two(name), LOOKS[:6])
    laws(played("hoyle", 9).record, LOOKS[:6])


def test_picture_of_a_choice() -> None:
    scene = scene_of(played("arnold", 77, 3).record)
    scene.film.go_to(3)
    settle(scene)
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "replay_choice")


def test_picture_for_two() -> None:
    scene = scene_of(two())
    scene.film.go_to(9)
    settle(scene)
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "replay_two")


def test_a_known_dealer_needs_no_cut() -> None:
    game = dealt("six")
    game.play(game.state.turn[0], game.legal(game.state.turn[0])[0])
    scene = scene_of(game.record)
    assert scene.film.length == 1
