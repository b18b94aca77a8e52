"""The whole program under test: real store, real window, posted events, a clock the test moves."""

from __future__ import annotations

import random
from datetime import datetime, timezone
from pathlib import Path

from pilot import HandClock, Pilot

from cribpatience.cards import Card
from cribpatience.ui.app import App
from cribpatience.ui.scenes.result import ResultScene
from cribpatience.ui.scenes.table import TableScene

NOW = datetime(2026, 11, 30, 8, 0, tzinfo=timezone.utc)


class Program:
    """The program as somebody uses it."""

    def __init__(
        self,
        data: Path,
        size: tuple[int, int] = (1280, 800),
        language: str | None = None,
        check: bool = False,
        **settings: object,
    ) -> None:
        self.data = data
        self.check = check
        if settings or size != (1280, 800):
            app = self._open(language)
            app.change(window_size=size, **settings)
            app.close()
        self.app = self._open(language)
        self.pilot = Pilot(self.app.shell)
        self.pilot.settle()

    def _open(self, language: str | None) -> App:
        return App(
            self.data,
            language,
            clock=HandClock(),
            now=lambda: NOW,
            rng=random.Random(3),
            strict=True,
            check=self.check,
        )

    @property
    def table(self) -> TableScene:
        """The table, which must be in view."""
        scene = self.app.shell.top
        assert isinstance(scene, TableScene), type(scene).__name__
        return scene

    @property
    def at_result(self) -> bool:
        """Whether the result is in view."""
        return isinstance(self.app.shell.top, ResultScene)

    @property
    def choosing(self) -> bool:
        """Whether a throw is due."""
        scene = self.app.shell.top
        return isinstance(scene, TableScene) and scene.table.choosing

    def press_on(self, *keys: str) -> None:
        """Press on until a throw is due or the game is over."""
        for _ in range(200):
            if self.choosing or self.at_result:
                return
            self.pilot.press(*(keys or ("space",)))
        raise AssertionError("pressing on led nowhere")

    def click_on(self) -> None:
        """Click the button until a throw is due or the game is over."""
        for _ in range(200):
            if self.choosing or self.at_result:
                return
            self.pilot.click("act")
        raise AssertionError("clicking on led nowhere")

    def place_of(self, card: Card) -> int:
        """Which key chooses *card*: its place from the left, from 1."""
        return self.table.table.hand.index(card) + 1

    def close(self) -> None:
        """Close the window as Ctrl+Q does."""
        self.pilot.press("ctrl+q")
        assert not self.app.shell.running
        self.app.close()
