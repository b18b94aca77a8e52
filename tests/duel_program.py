"""The program under test with a game for two on its table; the computer answers at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pilot import HandClock
from program import NOW, Program

from cribpatience.ui.app import App
from cribpatience.ui.director import Wait
from cribpatience.ui.duel_presenter import Asks, DuelPresenter
from cribpatience.ui.scenes.duel import DuelScene
from cribpatience.ui.worker import Prompt


class Duel(Program):
    """The program as somebody uses it who plays against the computer."""

    def _open(self, language: str | None) -> App:
        return App(
            self.data,
            language,
            clock=HandClock(),
            now=lambda: NOW,
            rng=random.Random(3),
            strict=True,
            check=True,
            thinker=Prompt(),
        )

    @classmethod
    def begun(
        cls,
        data: Path,
        variant: str = "six",
        size: tuple[int, int] = (1280, 800),
        language: str | None = None,
        level: str = "steady",
        options: dict[str, Any] | None = None,
        **settings: object,
    ) -> Duel:
        """A program with a new game on its table."""
        made = cls(data, size, language, **settings)
        made.app.go_play(variant, options or {}, 4711, level)
        made.pilot.settle()
        return made

    @property
    def playing(self) -> bool:
        """Whether a game for two is on the table."""
        return isinstance(self.app.shell.top, DuelScene)

    @property
    def duel(self) -> DuelPresenter:
        """What is done at the table, which must be in view."""
        scene = self.app.shell.top
        assert isinstance(scene, DuelScene), type(scene).__name__
        return scene.table

    def key_on(self) -> None:
        """Do the next thing by keyboard alone."""
        duel, press = self.duel, self.pilot.press
        if duel.director.wait is not None:
            press("space" if duel.director.wait is Wait.COMBO else "enter")
        elif duel.asks is Asks.CUT:
            press("right", "right", "enter")
        elif duel.asks is Asks.THROW:
            press("1", "4", "enter")
        elif duel.asks is Asks.PLAY:
            press(str(self._first_playable() + 1))
        elif duel.asks is Asks.BID:
            press("p" if duel.number > 3 else "enter")
        else:
            press("4", "enter")

    def click_on(self) -> None:
        """Do the next thing by mouse alone."""
        duel, click = self.duel, self.pilot.click
        if duel.asks is Asks.CUT:
            click("fan")
        elif duel.asks is Asks.THROW:
            for index in (0, -1):
                click(f"card:{duel.hand[index]}")
            click("act")
        elif duel.asks is Asks.PLAY:
            click(f"card:{duel.hand[self._first_playable()]}")
        elif duel.asks is Asks.BID:
            click("pass" if duel.number > 3 else "act")
        elif duel.asks is not None:
            click("more")
            click("act")
        else:
            click("act")

    def _first_playable(self) -> int:
        return next(i for i, card in enumerate(self.duel.hand) if self.duel.playable(card))

    def until(self, there: Callable[[DuelPresenter], bool]) -> None:
        """Play on by keyboard until something is there."""
        for _ in range(1500):
            if there(self.duel):
                return
            self.key_on()
        raise AssertionError("it never came")

    def play_out(self, step: Callable[[], None]) -> None:
        """Play on until the game has left the table."""
        for _ in range(3000):
            if not self.playing:
                return
            step()
        raise AssertionError("the game did not end")
