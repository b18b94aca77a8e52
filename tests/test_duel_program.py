"""Games for two as people play them: whole games by mouse and by keyboard, stop and go on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from duel_help import EVERY
from duel_program import Duel
from golden_pictures import assert_golden

from cribpatience.game import Game, Record
from cribpatience.table import view
from cribpatience.ui.director import Wait
from cribpatience.ui.duel_presenter import Asks, DuelPresenter

SIZES = [(800, 600), (1280, 800), (1920, 1080)]


@pytest.fixture(autouse=True)
def great_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dummy driver's desktop is small; windows of every size shall open."""
    monkeypatch.setattr("cribpatience.ui.shell._desktop", lambda: (3840, 2160))


@pytest.fixture
def opened() -> Iterator[list[Duel]]:
    """Programs that are closed after the test."""
    programs: list[Duel] = []
    yield programs
    for program in programs:
        if program.app.shell.running:
            program.app.close()


def ledger(data: Path) -> list[Record]:
    """The games in the ledger."""
    path = data / "ledger.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [Record.from_json(json.loads(line)) for line in lines if '"amend"' not in line]


# -------------------------------------------------------------------- whole games


@pytest.mark.slow
@pytest.mark.parametrize("by", ["key_on", "click_on"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_game_of_six_cards(
    tmp_path: Path, size: tuple[int, int], by: str, opened: list[Duel]
) -> None:
    program = Duel.begun(tmp_path, "six", size, options={"target": 61}, level="beginner")
    opened.append(program)
    program.play_out(getattr(program, by))
    (record,) = ledger(tmp_path)
    assert record.result == Game.load(record).result()
    assert [seat.player for seat in record.seats] == ["human", "beginner"]
    assert record.takebacks == 0
    assert program.pilot.faults() == []


@pytest.mark.parametrize("name", ["six to 61", "auction"])
@pytest.mark.parametrize("by", ["key_on", "click_on"])
def test_a_short_game_and_an_auction(
    tmp_path: Path, by: str, name: str, opened: list[Duel]
) -> None:
    test_every_form_is_played_to_its_end(tmp_path, name, by, opened)


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n in EVERY if n not in ("six", "six to 61", "auction")])
@pytest.mark.parametrize("by", ["key_on", "click_on"])
def test_every_form_is_played_to_its_end(
    tmp_path: Path, name: str, by: str, opened: list[Duel]
) -> None:
    variant, options = EVERY[name]
    level = "steady" if by == "key_on" else "beginner"
    program = Duel.begun(tmp_path, variant, options=options, level=level, speed="off")
    opened.append(program)
    program.play_out(getattr(program, by))
    (record,) = ledger(tmp_path)
    assert record.result == Game.load(record).result()
    assert program.pilot.faults() == []


def test_the_result_is_on_the_disk_before_it_is_shown(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, options={"target": 61}, speed="off")
    opened.append(program)
    program.until(lambda duel: duel.game.state.over)
    assert len(ledger(tmp_path)) == 1
    assert not program.duel.director.shown.over


def test_at_every_rest_the_screen_shows_what_the_player_may_know(
    tmp_path: Path, opened: list[Duel]
) -> None:
    program = Duel.begun(tmp_path)
    opened.append(program)
    for _ in range(60):
        duel = program.duel
        if duel.asks is not None:
            assert duel.director.shown == view(duel.game.state, 0)
        program.key_on()


# -------------------------------------------------------------------- stop and go on


@pytest.mark.parametrize(
    "name", ["six all claims", pytest.param("auction", marks=pytest.mark.slow)]
)
def test_quit_and_go_on_at_every_decision(tmp_path: Path, name: str, opened: list[Duel]) -> None:
    variant, options = EVERY[name]
    program = Duel.begun(tmp_path, variant, options=options, speed="off")
    opened.append(program)
    for _ in range(25):
        while program.duel.asks is None:
            program.key_on()
        before = program.duel.director.shown
        asks, moves = program.duel.asks, program.duel.game.record.moves
        if moves:
            program.close()
            program = Duel(tmp_path)
            opened.append(program)
            program.app.go_resume()
            program.pilot.settle()
            assert program.duel.game.record.moves == moves
            assert program.duel.asks is asks
            assert program.duel.director.shown == before
        program.key_on()


def test_each_move_of_the_computer_is_saved_at_once(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, speed="off")
    opened.append(program)
    for _ in range(20):
        program.key_on()
        moves = program.duel.game.record.moves
        saved = [
            Record.from_json(json.loads(path.read_text(encoding="utf-8"))).moves
            for path in (tmp_path / "games").glob("*.json")
            if ".previous" not in path.name
        ]
        assert saved == [moves]


def test_a_takeback_is_asked_once_and_noted(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, speed="off")
    opened.append(program)
    program.until(lambda duel: duel.asks is Asks.PLAY and len(duel.hand) == 3)
    program.pilot.press("u")
    assert not program.playing, "it asks first"
    program.pilot.press("enter")
    assert program.duel.game.record.takebacks == 1
    assert program.duel.asks is Asks.PLAY
    assert len(program.duel.hand) == 4


def test_a_finished_game_is_looked_back_at_in_a_copy(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, options={"target": 61}, speed="off")
    opened.append(program)
    program.until(lambda duel: duel.director.wait is Wait.RESULT)
    program.pilot.press("u")
    assert not program.playing, "it asks first"
    program.pilot.press("enter")
    assert program.duel.game.record.review
    program.play_out(program.key_on)
    assert len(ledger(tmp_path)) == 1, "the copy is never recorded"


# -------------------------------------------------------------------- the next game


def test_again_is_the_next_game_and_the_loser_deals(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, options={"target": 61}, speed="off")
    opened.append(program)
    program.until(lambda duel: duel.director.wait is Wait.RESULT)
    game = program.duel.game
    program.app.game = None
    program.app.go_again(game)
    program.pilot.settle()
    winner = game.state.winner
    assert winner is not None
    duel = program.duel
    assert duel.game.record.deal != game.record.deal
    assert duel.game.state.dealer == 1 - winner
    assert duel.asks is Asks.THROW, "nothing is cut for"


def test_a_match_goes_on_with_its_score(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, options={"target": 61, "match": 7}, speed="off")
    opened.append(program)
    program.until(lambda duel: duel.director.wait is Wait.RESULT)
    first = program.duel.game
    program.app.game = None
    program.app.go_again(first)
    program.pilot.settle()
    record = program.duel.game.record
    assert record.match == first.record.match is not None
    assert record.game == 2
    games = program.app._games(record)
    assert games is not None
    assert games.needed == 4
    result = first.result()
    assert result is not None
    assert max(games.own, games.other) == result["games"]


# -------------------------------------------------------------------- keys and mouse


def test_a_card_that_cannot_be_played_says_why(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, speed="off")
    opened.append(program)

    def dimmed(duel: DuelPresenter) -> bool:
        return duel.asks is Asks.PLAY and not all(map(duel.playable, duel.hand))

    program.until(dimmed)
    duel = program.duel
    card = next(card for card in duel.hand if not duel.playable(card))
    target = program.pilot.target(f"card:{card}")
    assert str(duel.director.shown.count + card.value) in target.hint
    at = duel.game.at
    before = program.pilot.pixels()
    program.pilot.press(str(duel.hand.index(card) + 1))
    assert duel.game.at == at
    assert program.pilot.pixels() != before, "it is said"


def test_the_fan_is_cut_where_the_mouse_is(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, speed="off")
    opened.append(program)
    box = program.pilot.target("fan").box
    program.pilot.click_at(box.x + 60, box.cy)
    (mine,) = [place for seat, place in program.duel.director.shown.cuts if seat == 0]
    assert mine < 8


def test_bids_are_set_by_mouse_and_by_keys(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, "auction", speed="off")
    opened.append(program)
    program.until(lambda duel: duel.asks is Asks.BID)
    number = program.duel.number
    program.pilot.click("more")
    program.pilot.press("up", "+")
    assert program.duel.number == number + 3
    program.pilot.click("less")
    assert program.duel.number == number + 2
    program.pilot.press("1", "2")
    assert program.duel.number == 12
    program.pilot.press("enter")
    assert "0 b 12" in program.duel.game.record.moves


def test_the_history_can_be_scrolled_copied_and_closed(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, speed="off")
    opened.append(program)
    program.until(lambda duel: duel.director.wait is Wait.NEXT_DEAL)
    program.pilot.press("l")
    newest = program.pilot.pixels()
    program.pilot.press("page up")
    assert program.pilot.pixels() != newest
    for _ in range(9):
        program.pilot.press("page down")
    assert program.pilot.pixels() == newest
    program.pilot.click("log-copy")
    program.pilot.press("esc")
    program.pilot.click("log-close")
    program.pilot.press("h")
    assert "history" in program.pilot.names()
    program.pilot.press("esc")
    assert "history" not in program.pilot.names()
    assert program.pilot.faults() == []


def test_a_small_window_shows_the_board_on_a_key(tmp_path: Path, opened: list[Duel]) -> None:
    program = Duel.begun(tmp_path, size=(800, 600), speed="off")
    opened.append(program)
    before = program.pilot.pixels()
    program.pilot.press("b")
    assert program.pilot.pixels() != before
    program.pilot.press("esc")
    assert program.pilot.pixels() == before


@pytest.mark.parametrize("name", ["six", "six muggins"])
def test_dirty_rectangles_show_what_a_whole_repaint_shows(
    tmp_path: Path, name: str, opened: list[Duel]
) -> None:
    variant, options = EVERY[name]
    program = Duel.begun(tmp_path, variant, options=options)
    opened.append(program)
    for _ in range(14):
        if program.duel.asks is Asks.PLAY:
            program.pilot.post_key(str(program._first_playable() + 1))
            for _frame in range(12):
                program.pilot.step(0.12)
                assert program.pilot.pixels() == program.pilot.repainted()
            program.pilot.settle()
        else:
            program.key_on()


def test_resize_in_the_middle_of_motion(tmp_path: Path, opened: list[Duel]) -> None:
    """WINDOW-01."""
    program = Duel.begun(tmp_path)
    opened.append(program)
    program.until(lambda duel: duel.asks is Asks.PLAY)
    program.pilot.post_key("1")
    for width, height in ((1900, 1000), (800, 600), (1280, 800)):
        program.pilot.step(0.05)
        program.pilot.start_resize(width, height)
        program.pilot.step(0.05)
    program.pilot.settle()
    assert program.pilot.pixels() == program.pilot.repainted()
    assert program.pilot.faults() == []


# -------------------------------------------------------------------- every picture


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        ((1280, 800), "pseudo", 1.0),
        ((800, 600), "pseudo", 1.0),
        ((800, 600), "en", 1.3),
        ((1100, 700), "pseudo", 1.3),
        ((1920, 1080), "en", 1.3),
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "name",
    [
        "six all claims",
        pytest.param("auction", marks=pytest.mark.slow),
        pytest.param("seven with a crib of five", marks=pytest.mark.slow),
    ],
)
def test_every_picture_is_without_faults(
    tmp_path: Path,
    size: tuple[int, int],
    language: str,
    scale: float,
    name: str,
    opened: list[Duel],
) -> None:
    """Contrast, overlap, overflow and press targets, in English and in words 40 % longer."""
    variant, options = EVERY[name]
    program = Duel.begun(
        tmp_path, variant, size, language, options=options, text_scale=scale, speed="off"
    )
    opened.append(program)
    for number in range(90):
        program.key_on()
        if number % 15 == 5:
            program.pilot.press("l", "l")
    assert sorted(set(program.pilot.faults())) == []


GOLDEN = {
    "throw": ("six", lambda duel: duel.asks is Asks.THROW),
    "play": ("six", lambda duel: duel.asks is Asks.PLAY and bool(duel.director.shown.past)),
    "show": ("six", lambda duel: duel.director.wait is Wait.COMBO and duel.director.reached > 1),
    "auction": ("auction", lambda duel: duel.asks is Asks.BID),
    "claim": (
        "six muggins",
        lambda duel: duel.asks is Asks.CLAIM and duel.director.stage.counting,
    ),
}
"""The accepted pictures: the form of the game, and the moment."""


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_pictures_of_the_table(tmp_path: Path, name: str, opened: list[Duel]) -> None:
    form, moment = GOLDEN[name]
    variant, options = EVERY[form]
    program = Duel.begun(tmp_path, variant, options=options, speed="off")
    opened.append(program)
    program.until(moment)
    window = pygame.display.get_surface()
    assert window is not None
    assert_golden(window, f"duel-{name}")
