"""Faults that other programs had, tried on the whole program; each test names its case."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from program import Program

from cribpatience.store.entry import whole
from cribpatience.store.paths import places
from cribpatience.ui.scenes.rules import RulesScene
from cribpatience.ui.scenes.table import TableScene

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A program at its start page, in which nothing glides."""
    monkeypatch.setattr("cribpatience.ui.shell._desktop", lambda: (3840, 2160))
    opened = Program(tmp_path, check=True, speed="off")
    yield opened
    opened.app.close()


def play_to_the_end(program: Program) -> None:
    """Throw the first two cards each time until the result is in view."""
    while not program.at_result:
        program.press_on()
        if program.choosing:
            program.pilot.press("1", "2", "enter")


def test_save_16_nothing_is_written_beside_the_program() -> None:
    found = places(environ={})
    for folder in (*found.folders, found.ledger.parent):
        assert ROOT not in (folder, *folder.parents)


def test_window_02_a_dialog_lies_inside_the_window(program: Program) -> None:
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    program.pilot.press("1", "2", "enter", "space", "u")
    for size in ((800, 600), (3800, 1000), (1024, 600)):
        program.pilot.resize(*size)
        skin = program.app.shell.skin
        assert not isinstance(program.app.shell.top, TableScene)
        for target in program.app.shell.targets:
            assert target.box.x >= 0
            assert target.box.right <= skin.WU
            assert target.box.y >= 0
            assert target.box.bottom <= skin.HU
    assert program.pilot.faults() == []


def test_window_12_the_result_is_whole_on_a_great_screen(program: Program) -> None:
    program.pilot.resize(3840, 2160)
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    play_to_the_end(program)
    assert program.app.shell.skin.u == pytest.approx(2.7)
    assert program.pilot.faults() == []


def test_window_14_long_text_is_set_anew_at_every_width(program: Program) -> None:
    program.pilot.press("r")
    assert isinstance(program.app.shell.top, RulesScene)
    for width in (1280, 800, 1900, 850, 1280):
        program.pilot.start_resize(width, 700)
        program.pilot.step(0.02)
    program.pilot.settle()
    assert program.pilot.pixels() == program.pilot.repainted()
    assert program.pilot.faults() == []


def test_locale_08_no_font_of_the_system_is_needed(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_args: object) -> None:
        raise AssertionError("a font of the system was asked for")

    for name in ("SysFont", "match_font", "get_fonts"):
        monkeypatch.setattr(pygame.font, name, missing)
    program.app.shell.reskin()
    program.pilot.press("r", "esc", "s", "esc", "b", "esc")
    assert program.pilot.faults() == []


def test_locale_10_a_name_in_any_script_is_kept_and_drawn(program: Program) -> None:
    program.app.change(name="Оля 🂡 \u202e日本 {5H}\x07")
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    play_to_the_end(program)
    program.pilot.click("bests")
    (record,) = program.app.records()
    assert whole(record).seats[0].name.startswith("Оля 🂡")


def test_clock_02_the_clock_stands_still_after_the_last_move(program: Program) -> None:
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    program.pilot.wait(10)
    play_to_the_end(program)
    (before,) = program.app.records()
    assert before.seconds >= 10
    program.pilot.wait(120)
    program.pilot.press("b")
    (after,) = program.app.records()
    assert after.seconds == before.seconds
    lines = (program.data / "ledger.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["seconds"] == before.seconds


def test_speed_04_nothing_can_be_played_behind_a_dialog(program: Program) -> None:
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    program.pilot.press("1", "2", "enter", "space", "u")
    assert not isinstance(program.app.shell.top, TableScene)
    (scene,) = (s for s in program.app.shell.scenes if isinstance(s, TableScene))
    moves = scene.game.record.moves
    program.pilot.press("1", "2", "3")
    program.pilot.click_at(360, 700)
    program.pilot.click_at(860, 700)
    assert scene.game.record.moves == moves
    assert scene.table.chosen == []


def test_ui_05_the_display_takes_the_score_from_the_game(program: Program) -> None:
    """An event that is shown twice or never cannot make the total drift."""
    program.app.go_play("hoyle", {}, 4711)
    program.pilot.settle()
    program.pilot.press("1", "2", "enter")
    program.press_on()
    table = program.table.table
    assert table.director.total == program.table.game.state.scores[0]
    table.director.jump(table._look())
    program.pilot.settle()
    assert table.director.total == program.table.game.state.scores[0]


def test_ui_09_a_great_count_moves_nothing(program: Program) -> None:
    lay_before = program.app.shell.skin.WU
    program.app.go_play("arnold", {"mark": 250}, 4711)
    program.pilot.settle()
    play_to_the_end(program)
    assert lay_before == program.app.shell.skin.WU
    assert program.pilot.faults() == []


def test_locale_06_the_environment_chooses_the_language() -> None:
    code = "from cribpatience.text import chosen; import os; print(chosen(environ=os.environ))"
    for name in ("LANG", "LANGUAGE", "LC_ALL"):
        env = {k: v for k, v in os.environ.items() if not k.startswith(("LANG", "LC_"))}
        env[name] = "xx_YY.UTF-8"
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
        assert done.stdout.strip() == "en", "English where nothing fits"
