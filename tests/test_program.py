"""The program as people use it: whole games by mouse and by keyboard, stopping and going on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from golden_pictures import assert_golden
from program import Program
from table_help import throws, worked

from cribpatience.cards import parse_cards
from cribpatience.game import Game, Record
from cribpatience.table import view
from cribpatience.ui.scenes.calendar import CalendarScene
from cribpatience.ui.scenes.menu import MenuScene
from cribpatience.ui.scenes.replay import ReplayScene
from cribpatience.ui.scenes.table import TableScene
from cribpatience.ui.shell import Shell

SIZES = [
    pytest.param((800, 600), marks=pytest.mark.slow),
    (1280, 800),
    pytest.param((1920, 1080), marks=pytest.mark.slow),
]


@pytest.fixture(autouse=True)
def great_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dummy driver's desktop is small; windows of every size shall open."""
    monkeypatch.setattr("cribpatience.ui.shell._desktop", lambda: (3840, 2160))


@pytest.fixture
def opened() -> Iterator[list[Program]]:
    """Programs that are closed after the test."""
    programs: list[Program] = []
    yield programs
    for program in programs:
        if program.app.shell.running:
            program.app.close()


def ledger(data: Path) -> list[Record]:
    """The games in the ledger."""
    path = data / "ledger.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [Record.from_json(json.loads(line)) for line in lines if '"amend"' not in line]


def begin(program: Program, variant: str) -> None:
    """Begin a game from the menu by mouse."""
    program.pilot.click(f"play-{variant}")
    program.pilot.click("start")
    program.pilot.settle()


# -------------------------------------------------------------------- whole games


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("variant", [pytest.param("arnold", marks=pytest.mark.slow), "hoyle"])
def test_a_whole_game_by_keyboard(
    tmp_path: Path, size: tuple[int, int], variant: str, opened: list[Program]
) -> None:
    program = Program(tmp_path, size)
    opened.append(program)
    pilot = program.pilot
    pilot.press("tab", *["tab"] * 20)
    while pilot.shell.marks.focus != f"play-{variant}":
        pilot.press("tab")
    pilot.press("enter", "enter")
    while not program.at_result:
        program.press_on()
        if program.choosing:
            pilot.press("2", "5", "enter")
    (record,) = ledger(tmp_path)
    game = Game.load(record)
    assert record.variant == variant
    assert game.state.over
    assert record.result == game.result()
    assert record.takebacks == 0
    assert pilot.faults() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("variant", ["arnold", pytest.param("hoyle", marks=pytest.mark.slow)])
def test_a_whole_game_by_mouse(
    tmp_path: Path, size: tuple[int, int], variant: str, opened: list[Program]
) -> None:
    program = Program(tmp_path, size)
    opened.append(program)
    begin(program, variant)
    pilot = program.pilot
    while not program.at_result:
        program.click_on()
        if program.choosing:
            hand = program.table.table.hand
            pilot.click(f"card:{hand[0]}")
            pilot.click(f"card:{hand[5]}")
            pilot.click("act")
    (record,) = ledger(tmp_path)
    assert Game.load(record).result() == record.result
    pilot.click("bests")
    pilot.click("back")
    pilot.click("menu")
    assert isinstance(pilot.shell.top, MenuScene)
    assert pilot.faults() == []


@pytest.mark.parametrize(("variant", "total"), [("arnold", 71), ("hoyle", 92)])
def test_the_worked_games_end_with_their_totals(
    tmp_path: Path, variant: str, total: int, opened: list[Program]
) -> None:
    program = Program(tmp_path, speed="off")
    opened.append(program)
    game = Game(replace(worked(variant).record, id="ab" * 16))
    program.app.show_game(game)
    for throw in throws(variant):
        program.press_on()
        for card in parse_cards(throw):
            program.pilot.press(str(program.place_of(card)))
        program.pilot.press("enter")
    program.press_on()
    assert program.at_result
    assert game.state.scores == (total,)
    (record,) = ledger(tmp_path)
    assert record.result == {"total": total, "won": total >= 85}
    assert record.packs is not None, "cards given by hand are never a high score"


# -------------------------------------------------------------------- stop and go on


@pytest.mark.parametrize("variant", ["arnold", pytest.param("hoyle", marks=pytest.mark.slow)])
def test_quit_and_go_on_at_every_decision(
    tmp_path: Path, variant: str, opened: list[Program]
) -> None:
    program = Program(tmp_path, speed="off")
    opened.append(program)
    begin(program, variant)
    while True:
        program.press_on()
        if program.at_result:
            break
        moves = program.table.game.record.moves
        shown = program.table.table.director.shown
        program.close()
        program = Program(tmp_path)
        opened.append(program)
        if moves:
            program.pilot.press("enter")
            assert program.table.game.record.moves == moves
            assert program.table.table.director.shown == shown
        else:
            begin(program, variant)
            program.press_on()
        program.pilot.press("1", "6", "enter")
    assert len(ledger(tmp_path)) == 1


def test_a_game_without_a_throw_leaves_nothing(tmp_path: Path, opened: list[Program]) -> None:
    """STATS-10, SAVE-09: deals that were only looked at count as nothing."""
    program = Program(tmp_path)
    opened.append(program)
    for _ in range(3):
        program.pilot.click("play-hoyle")
        program.pilot.click("start")
        program.pilot.click("menu")
    assert "continue" not in program.pilot.names()
    assert ledger(tmp_path) == []
    assert list((tmp_path / "games").glob("*.json")) == []


def test_closing_in_the_middle_of_the_deal_is_clean(tmp_path: Path, opened: list[Program]) -> None:
    """SAVE-09."""
    program = Program(tmp_path)
    opened.append(program)
    program.pilot.click("play-arnold")
    program.pilot.post_key("enter")
    program.pilot.step(0.05)
    program.pilot.step(0.05)
    assert program.table.table.director.moving
    pygame.event.post(pygame.Event(pygame.QUIT))
    program.pilot.step()
    assert not program.app.shell.running
    program.app.close()
    again = Program(tmp_path)
    opened.append(again)
    assert again.app.shell.said == ()


def test_a_new_game_asks_before_it_gives_a_waiting_one_up(
    tmp_path: Path, opened: list[Program]
) -> None:
    program = Program(tmp_path, speed="off")
    opened.append(program)
    begin(program, "hoyle")
    program.press_on()
    program.pilot.press("1", "2", "enter")
    program.pilot.click("menu")
    begin(program, "arnold")
    program.pilot.press("esc")
    assert not isinstance(program.app.shell.top, TableScene)
    program.pilot.press("enter", "enter")
    assert program.table.game.rules.variant == "arnold"
    (gone,) = ledger(tmp_path)
    assert gone.abandoned
    assert gone.result is None


def test_undo_after_the_result_opens_a_copy_that_is_never_recorded(
    tmp_path: Path, opened: list[Program]
) -> None:
    """UNDO-01: a game has one result, however often one goes back."""
    program = Program(tmp_path, speed="off")
    opened.append(program)
    begin(program, "hoyle")
    while True:
        program.press_on()
        program.pilot.press("1", "2", "enter")
        if program.table.game.state.over:
            break
    assert ledger(tmp_path) == [], "the last throw can still be taken back freely"
    program.pilot.press("space")
    assert program.table.table.director.wait is not None
    assert len(ledger(tmp_path)) == 1, "recorded before it is counted"
    program.pilot.press("u", "enter")
    assert program.table.game.record.review
    program.pilot.press("esc")
    while not program.at_result:
        program.press_on()
        if program.choosing:
            program.pilot.press("3", "4", "enter")
    assert len(ledger(tmp_path)) == 1


def test_a_takeback_asks_once_and_is_listed_apart(tmp_path: Path, opened: list[Program]) -> None:
    program = Program(tmp_path, speed="off")
    opened.append(program)
    begin(program, "hoyle")
    program.press_on()
    program.pilot.press("1", "2", "enter", "space", "u")
    assert not isinstance(program.app.shell.top, TableScene), "it asks first"
    program.pilot.press("enter")
    assert program.table.game.record.takebacks == 1
    assert program.choosing
    while not program.at_result:
        program.press_on()
        if program.choosing:
            program.table.table.clear()
            program.pilot.press("1", "2", "enter")
    (record,) = ledger(tmp_path)
    assert record.assisted
    bests = program.app.bests("hoyle", record.options)
    assert bests.ranked == ()
    assert len(bests.apart) == 1


def test_the_same_number_again_is_marked_as_repeated(tmp_path: Path, opened: list[Program]) -> None:
    program = Program(tmp_path, speed="off")
    opened.append(program)
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    program.pilot.press("1", "2", "enter", "m")
    for variant in ("arnold", "hoyle"):
        program.app.go_play(variant, {}, 4711)
        program.pilot.settle()
        program.pilot.press("enter")
        program.pilot.settle()
        assert program.table.game.record.repeated, "the pack is the same in both patiences"
        program.pilot.press("1", "2", "enter", "m")


# -------------------------------------------------------------------- trouble


def test_a_full_disk_is_said_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[Program]
) -> None:
    program = Program(tmp_path, speed="off")
    opened.append(program)
    begin(program, "hoyle")

    def full(*_args: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as trouble:
        trouble.setattr("cribpatience.store.files.os.write", full)
        while True:
            program.press_on()
            if program.at_result:
                break
            program.pilot.press("1", "2", "enter")
        assert len(program.app.shell.said) >= 1
        assert len(set(program.app.shell.said)) == len(program.app.shell.said)
        assert ledger(tmp_path) == []
    assert len(program.app.store.ledger.pending) == 1
    program.app._save_now()
    assert len(ledger(tmp_path)) == 1, "written when there is room again"


def test_a_damaged_save_is_set_aside_with_one_sentence(
    tmp_path: Path, opened: list[Program]
) -> None:
    """SAVE-12, SAVE-13."""
    games = tmp_path / "games"
    games.mkdir(parents=True)
    (games / f"{'ab' * 16}.json").write_bytes(b"")
    program = Program(tmp_path)
    opened.append(program)
    assert len(program.app.shell.said) == 1
    program.pilot.press("esc")
    begin(program, "hoyle")
    assert isinstance(program.app.shell.top, TableScene)
    assert [p.name for p in games.glob("*.damaged-*")]


# -------------------------------------------------------------------- the window


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_resize_in_the_middle_of_motion(
    tmp_path: Path, variant: str, opened: list[Program]
) -> None:
    """WINDOW-01: cards end in the right places, whatever happens on their way."""
    program = Program(tmp_path)
    opened.append(program)
    program.app.go_play(variant, {}, 4711)
    for width, height in ((1900, 1000), (800, 600), (1280, 800)):
        program.pilot.step(0.05)
        program.pilot.start_resize(width, height)
        program.pilot.step(0.05)
    program.pilot.settle()
    there = program.pilot.pixels()
    assert there == program.pilot.repainted()
    other = tmp_path / "other"
    still = Program(other, speed="off")
    opened.append(still)
    still.app.go_play(variant, {}, 4711)
    still.pilot.settle()
    assert still.pilot.pixels() == there


def test_dirty_rectangles_show_what_a_whole_repaint_shows(
    tmp_path: Path, opened: list[Program]
) -> None:
    program = Program(tmp_path)
    opened.append(program)
    program.app.go_play("arnold", {}, 4711)
    for _ in range(14):
        program.pilot.step(0.1)
        assert program.pilot.pixels() == program.pilot.repainted()
    program.pilot.settle()
    program.pilot.press("1", "2", "enter")
    for _ in range(4):
        program.pilot.step(0.05)
        assert program.pilot.pixels() == program.pilot.repainted()


def test_a_card_is_dragged_to_the_crib_and_back(tmp_path: Path, opened: list[Program]) -> None:
    program = Program(tmp_path, speed="off")
    opened.append(program)
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    card = program.table.table.hand[0]
    crib = program.table._layout(program.app.shell.skin).crib_tray
    start = program.pilot.spot(f"card:{card}")
    program.pilot.drag(start, (crib.cx, crib.cy))
    assert program.table.table.parked == [card]
    spot = program.pilot.target(f"card:{card}").box
    assert crib.has(spot.cx, spot.cy)
    program.pilot.drag((spot.cx, spot.cy), start)
    assert program.table.table.parked == []
    assert program.table.table.chosen == []
    assert program.pilot.faults() == []


def test_fast_clicks_never_lose_a_card(tmp_path: Path, opened: list[Program]) -> None:
    """UI-01: one click, one action; a card is in the hand or in the crib, never nowhere."""
    program = Program(tmp_path)
    opened.append(program)
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    card = program.table.table.hand[2]
    program.pilot.move_to(*program.pilot.spot(f"card:{card}"))
    for button in (1, 3, 1, 3, 1):
        program.pilot.button(True, button)
        program.pilot.button(False, button)
    program.pilot.settle()
    assert program.table.table.chosen == [card], "three left clicks: on, off, on"
    assert len(program.table.table.hand) == 6


def test_keys_work_with_capslock_and_in_a_cyrillic_layout(
    tmp_path: Path, opened: list[Program]
) -> None:
    """KEYS-01, KEYS-02: keys count by their place on the keyboard."""
    program = Program(tmp_path, speed="off")
    opened.append(program)
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    program.pilot.press("1", "2", "enter")
    for what in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(
            pygame.Event(
                what, key=0x433, scancode=pygame.KSCAN_U, mod=pygame.KMOD_CAPS, unicode="Г"
            )
        )
    program.pilot.settle()
    assert program.table.game.at == 0, "the key U took the throw back"


def test_the_shown_state_is_the_seats_view_at_every_rest(
    tmp_path: Path, opened: list[Program]
) -> None:
    program = Program(tmp_path, speed="fast")
    opened.append(program)
    begin(program, "arnold")
    for _ in range(4):
        program.press_on()
        assert program.table.table.director.shown == view(program.table.game.state, 0)
        program.pilot.press("1", "2", "enter")


def test_a_finished_game_is_looked_at_and_nothing_of_it_is_stored(
    tmp_path: Path, opened: list[Program]
) -> None:
    program = Program(tmp_path)
    opened.append(program)
    begin(program, "hoyle")
    pilot = program.pilot
    while not program.at_result:
        program.press_on()
        if program.choosing:
            pilot.press("1", "2", "enter")
    before = ledger(tmp_path)
    pilot.press("l", "end", "left")
    scene = pilot.shell.top
    assert isinstance(scene, ReplayScene)
    assert scene.film.at == 5
    pilot.press("esc")
    assert program.at_result
    program.app.go_replay(replace(before[0], moves=("0 d AC 2C",)))
    assert program.at_result
    assert "damaged" in pilot.shell.said[0]
    pilot.press("esc", "esc", "a", "v")
    pilot.click("game:0")
    assert isinstance(pilot.shell.top, ReplayScene)
    pilot.press("esc", "esc", "k")
    assert isinstance(pilot.shell.top, CalendarScene)
    pilot.press("esc", "b")
    pilot.click("best:0")
    pilot.press("l")
    assert isinstance(pilot.shell.top, ReplayScene)
    assert ledger(tmp_path) == before
    pilot.click("again")
    pilot.settle()
    assert program.table.game.record.repeated
    assert pilot.faults() == []


# -------------------------------------------------------------------- every screen


def walk(program: Program) -> Iterator[str]:
    """Visit every screen; the name of each."""
    pilot = program.pilot
    yield "menu"
    for variant in ("arnold", "hoyle"):
        pilot.click(f"play-{variant}")
        yield f"setup-{variant}"
        pilot.press("esc")
    pages = {
        "r": "rules", "s": "settings", "b": "bests", "d": "number", "a": "statistics", "k": "days",
    }  # fmt: skip
    for key, name in pages.items():
        pilot.press(key)
        yield name
        pilot.press("esc")
    for variant in ("arnold", "hoyle"):
        program.app.go_play(variant, {}, 4711)
        pilot.settle()
        yield f"{variant}-choose"
        for stage in range(40):
            if program.choosing:
                pilot.press("1", "2")
                if stage:
                    yield f"{variant}-chosen"
                pilot.press("enter")
            yield f"{variant}-{stage}"
            pilot.press("space")
        pilot.press("u")
        yield f"{variant}-undo"
        pilot.press("esc")
        while not program.at_result:
            program.press_on()
            if program.choosing:
                pilot.press("1", "2", "enter")
        yield f"{variant}-result"
        pilot.click("bests")
        yield f"{variant}-bests"
        pilot.press("esc")
        pilot.click("menu")


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        ((1280, 800), "pseudo", 1.0),
        pytest.param((1280, 800), "en", 1.0, marks=pytest.mark.slow),
        pytest.param((800, 600), "pseudo", 1.0, marks=pytest.mark.slow),
        pytest.param((800, 600), "en", 1.3, marks=pytest.mark.slow),
        pytest.param((1280, 800), "pseudo", 1.3, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_every_screen_is_without_faults(
    tmp_path: Path,
    size: tuple[int, int],
    language: str,
    scale: float,
    opened: list[Program],
) -> None:
    """Contrast, overlap, overflow and press targets, in English and in words 40 % longer."""
    program = Program(tmp_path, size, language, check=True, text_scale=scale, speed="off")
    opened.append(program)
    seen = [name for name in walk(program) if name]
    assert len(seen) > 80
    assert sorted(set(program.pilot.faults())) == []


GOLDEN = {
    "menu",
    "arnold-choose",
    "arnold-chosen",
    "arnold-3",
    "arnold-6",
    "hoyle-5",
    "hoyle-12",
    "hoyle-undo",
}


def test_golden_pictures_of_the_table(tmp_path: Path, opened: list[Program]) -> None:
    """Pictures that somebody has looked at; compared exactly under the pinned pygame-ce."""
    program = Program(tmp_path, speed="off")
    opened.append(program)
    done: set[str] = set()
    for name in walk(program):
        if name in GOLDEN and name not in done:
            done.add(name)
            window = pygame.display.get_surface()
            assert window is not None
            assert_golden(window, f"program-{name}")
        if done == GOLDEN:
            break
    assert done == GOLDEN


def test_the_shell_rests_when_nothing_moves(tmp_path: Path, opened: list[Program]) -> None:
    program = Program(tmp_path)
    opened.append(program)
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    shell: Shell = program.app.shell
    drawn = 0
    real = pygame.display.update

    def counted(*args: object) -> None:
        nonlocal drawn
        drawn += 1
        real(*args)

    pygame.display.update = counted
    try:
        for _ in range(100):
            shell.step(0.05)
    finally:
        pygame.display.update = real
    assert drawn == 0
    assert not shell.busy
