"""What the window needs from outside: time, somebody to tell things, and a size that fits."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

Size = tuple[int, int]

START: Final[Size] = (1280, 800)
"""The size of the first window."""
LEAST: Final[Size] = (800, 600)
"""Smaller windows show the picture of this size, made smaller."""
MOST: Final[Size] = (3840, 2160)
BAR: Final = 64
"""Room for a title bar and the desktop's own panel, in pixels."""


class Clock(Protocol):
    """Where the time comes from."""

    def now(self) -> float:
        """Seconds that only rise."""

    def sleep(self, seconds: float) -> None:
        """Do nothing for a while."""


class WallClock:
    """The computer's own clock."""

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Give the processor to others."""
        time.sleep(seconds)


def _nothing(*_args: object) -> None:
    """Do nothing."""


@dataclass
class Hooks:
    """What the program does when the window tells it something."""

    on_size: Callable[[Size, bool], None] = _nothing
    """The size of the window (never that of the full screen), and whether it fills the screen."""
    on_quit: Callable[[], None] = _nothing
    """The window is about to close: save what is not saved."""
    on_error: Callable[[], None] = _nothing
    """Something went wrong in a scene: save what can be saved."""
    log: Path | None = None
    """The file that errors are written to."""


def fitting(size: Size, desktop: Size) -> Size:
    """*size* within what can be drawn and what the desktop has room for."""
    most = (min(MOST[0], desktop[0]), min(MOST[1], max(desktop[1] - BAR, min(600, desktop[1]))))
    width, height = (max(least, want) for least, want in zip(LEAST, size, strict=True))
    return min(width, most[0]), min(height, most[1])


def layout_size(window: Size) -> Size:
    """The size to draw at: the window's, or for a smaller one the least, in its proportions."""
    width, height = max(1, window[0]), max(1, window[1])
    scale = max(1.0, LEAST[0] / width, LEAST[1] / height)
    return round(width * scale), round(height * scale)


def log(path: Path | None, error: Exception) -> bool:
    """Write *error* down; whether that worked."""
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    return log_line(path, text)


def log_line(path: Path | None, text: str) -> bool:
    """Write *text* down with the time; whether that worked."""
    if path is None:
        return False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(time.strftime("%Y-%m-%d %H:%M:%S\n") + text + "\n")
    except OSError:
        return False
    return True
