"""A whole game of six-card cribbage in a real window, played with xdotool by keys alone."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from window_help import Window, screen, wait_for_ledger

from cribpatience.game import Game

pytestmark = pytest.mark.window

PATIENCE = 480.0
"""Seconds that a whole game may take."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """An X display of our own with a window manager."""
    with screen() as name:
        yield name


def begun(display: str, data: Path, **settings: object) -> Window:
    """The program with a new game of six cards on its table."""
    data.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"format": 1, "speed": "fast", **settings})
    (data / "settings.json").write_text(text, encoding="utf-8")
    window = Window(display, data, "--variant", "six", "--deal", "4711")
    window.keys("Return", pause=1.0)
    return window


def by_keys(window: Window) -> Iterator[None]:
    """Cut, choose, lay, play and go on, whatever is asked: keys that mean nothing do nothing."""
    while True:
        window.keys("1", "2", "Return", "3", "4", "space", pause=0.03)
        yield


def test_a_whole_game_is_played_in_a_real_window(display: str, tmp_path: Path) -> None:
    window = begun(display, tmp_path / "Имя Фамилия")
    window.shot("six_cut")
    play = by_keys(window)
    shots = {3: "six_play", 6: "six_later"}
    while not window.ledger():
        for _ in range(4):
            next(play)
        made = max((len(save.moves) for save in window.saves()), default=0)
        for number in [n for n in shots if made > n * 4]:
            window.shot(shots.pop(number))
        if made > 60:
            break
    wait_for_ledger(window, 1, play, PATIENCE)
    (record,) = window.ledger()
    assert record.variant == "six"
    assert record.deal == 4711
    assert Game.load(record).result() == record.result
    assert record.result is not None
    assert max(record.result["scores"]) == 121
    window.shot("six_end")
    status, printed = window.quit()
    assert status == 0
    assert printed == "", "nothing on the console"
    assert not (window.data / "errors.log").exists()


def test_a_killed_game_goes_on_and_leaves_no_process_behind(display: str, tmp_path: Path) -> None:
    window = begun(display, tmp_path)
    play = by_keys(window)
    end = time.monotonic() + 120
    while not any(len(save.moves) >= 8 for save in window.saves()):
        assert time.monotonic() < end
        next(play)
    before = window.saves()[0].moves
    children = window.children()
    window.kill()
    end = time.monotonic() + 10
    while any(map(window.lives, children)):
        assert time.monotonic() < end, "the thinking process is still there"
        time.sleep(0.1)
    again = Window(display, tmp_path)
    again.keys("Return", pause=1.0)
    again.shot("six_resumed")
    for _ in range(8):
        next(by_keys(again))
    saved = again.saves()[0].moves
    assert saved[: len(before)] == before
    assert len(saved) > len(before)
    status, printed = again.quit()
    assert (status, printed) == (0, "")
