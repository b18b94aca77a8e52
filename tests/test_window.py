"""A real window under Xvfb, played with xdotool as people play: by keys alone, by mouse alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from window_help import Window, screen, wait_for_ledger

from cribpatience.game import Game
from cribpatience.ui.layout import Form, TableLayout

pytestmark = pytest.mark.window

SIZE = (1280, 800)
PATIENCE = 240.0
"""Seconds that a whole game may take."""
FORMS = {"arnold": Form(("handA", "handB"), 4, False), "hoyle": Form(("hand0",), 6, True)}


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """An X display of our own with a window manager."""
    with screen() as name:
        yield name


def layout(window: Window, variant: str) -> tuple[TableLayout, float]:
    """The layout of the table in the window, and pixels a unit."""
    width, height = window.geometry()
    u = min(width / 1280, height / 800)
    return TableLayout(width / u, height / u, False, FORMS[variant]), u


def by_keys(window: Window) -> Iterator[None]:
    """Choose cards, lay two of them, and go on, whatever is asked.

    Three digits leave two cards chosen whichever were chosen before: the third takes a place.
    """
    while True:
        window.keys("1", "2", "3", "Return", pause=0.03)
        yield


def by_mouse(window: Window, variant: str) -> Iterator[None]:
    """Click the outer cards, the action button and the button that goes on."""
    lay, u = layout(window, variant)
    first, last = (lay.hand_place(i, 6).box for i in (0, 5))
    while True:
        window.click((first.x + 20) * u, (first.y + 60) * u, 0.03)
        window.click((last.x + last.w - 20) * u, (last.y + 60) * u, 0.03)
        for x, y in (lay.action, lay.next_button):
            window.click(x * u, y * u, 0.03)
        yield


@pytest.mark.parametrize(("variant", "by"), [("hoyle", "keys"), ("arnold", "mouse")])
def test_a_whole_game_is_played_in_a_real_window(
    display: str, tmp_path: Path, variant: str, by: str
) -> None:
    data = tmp_path / "Имя Фамилия"
    window = Window(display, data, "--variant", variant, "--deal", "4711")
    window.shot(f"{variant}_{by}_setup")
    window.keys("Return", pause=1.0)
    window.shot(f"{variant}_{by}_table")
    play = by_keys(window) if by == "keys" else by_mouse(window, variant)
    wait_for_ledger(window, 1, play, PATIENCE)
    window.shot(f"{variant}_{by}_counting")
    (record,) = window.ledger()
    assert record.variant == variant
    assert record.deal == 4711
    assert Game.load(record).result() == record.result
    for _ in range(12):
        window.keys("Return", pause=0.1)
    time.sleep(0.5)
    window.shot(f"{variant}_{by}_result")
    status, printed = window.quit()
    assert status == 0
    assert printed == "", "nothing on the console"
    assert len(window.ledger()) == 1


def test_a_killed_game_goes_on_where_it_was(display: str, tmp_path: Path) -> None:
    window = Window(display, tmp_path, "--variant", "hoyle", "--deal", "4711")
    window.keys("Return", pause=1.0)
    play = by_keys(window)
    end = time.monotonic() + PATIENCE
    while not any(len(save.moves) >= 2 for save in window.saves()):
        assert time.monotonic() < end
        next(play)
    before = window.saves()[0].moves
    window.kill()
    again = Window(display, tmp_path)
    again.shot("menu_with_waiting_game")
    again.keys("Return", pause=1.0)
    again.shot("resumed")
    wait_for_ledger(again, 1, by_keys(again), PATIENCE)
    (record,) = again.ledger()
    assert record.moves[: len(before)] == before
    status, printed = again.quit()
    assert (status, printed) == (0, "")


def test_full_screen_and_resize_in_the_middle_of_motion(display: str, tmp_path: Path) -> None:
    """WINDOW-01: the layout follows at once, and cards end in the right places."""
    window = Window(display, tmp_path, "--variant", "arnold", "--deal", "4711")
    window.keys("Return", pause=0.2)
    window.keys("F11", pause=0.4)
    assert window.geometry() == (1600, 1000)
    window.shot("full_screen")
    window.keys("F11", pause=1.5)
    end = time.monotonic() + 10
    while window.geometry() != (900, 640):
        # the size of before is asked for once more after the full screen: be the last to ask
        assert time.monotonic() < end
        window.do("windowsize", window.id, "900", "640")
        time.sleep(1.0)
    window.shot("small_after_full_screen")
    wait_for_ledger(window, 1, by_keys(window), PATIENCE)
    assert window.quit()[0] == 0
    settings = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert settings["window_size"] == [900, 640]


def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    env = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        env.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-m", "cribpatience", "--data", str(tmp_path)],
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert "display" in done.stderr
