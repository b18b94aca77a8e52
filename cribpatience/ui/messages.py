"""What the window says above everything: sentences in a banner, tool tips, and errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cribpatience.text import _
from cribpatience.ui.host import Hooks, log

TIP_AFTER: Final = 0.6
"""A tool tip appears after so many seconds on its target."""


class Banner:
    """Sentences that stay, one after the other, until the player sends them away."""

    def __init__(self) -> None:
        self._waiting: list[str] = []

    @property
    def sentence(self) -> str | None:
        """The sentence that is shown."""
        return self._waiting[0] if self._waiting else None

    @property
    def waiting(self) -> tuple[str, ...]:
        """The sentence that is shown, and those behind it."""
        return tuple(self._waiting)

    def say(self, sentence: str) -> None:
        """Show *sentence*, or put it behind the others; the same one is not said twice."""
        if sentence not in self._waiting:
            self._waiting.append(sentence)

    def hush(self) -> None:
        """Send the sentence that is shown away."""
        del self._waiting[:1]


class TipTimer:
    """When a tool tip is due."""

    def __init__(self) -> None:
        self.shown: str | None = None
        """The target whose tip is shown."""
        self._of, self._for = "", 0.0

    def rest_on(self, name: str, dt: float) -> None:
        """For *dt* seconds the mouse or the ring has been on the target *name*, or on none."""
        if name != self._of:
            self._of, self._for, self.shown = name, 0.0, None
        elif name:
            self._for += dt
            if self._for >= TIP_AFTER:
                self.shown = name

    def hide(self) -> None:
        """Show none until the mouse or the ring has moved on."""
        self.shown, self._for = None, float("-inf")


class Guard:
    """Runs pieces of scenes; an error is saved, logged and said, and the game goes on."""

    def __init__(self, hooks: Hooks, say: Callable[[str], None], strict: bool) -> None:
        self._hooks, self._say, self._strict = hooks, say, strict

    def __call__(self, do: Callable[[], object]) -> None:
        """Run *do*."""
        if self._strict:
            do()
            return
        try:
            do()
        except Exception as error:  # a scene's fault must not take the game with it
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        try:
            self._hooks.on_error()
        except Exception as second:  # what was meant to save has failed as well
            log(self._hooks.log, second)
        if log(self._hooks.log, error):
            text = _("Something went wrong; the game is saved. The details are in “{file}”.")
            self._say(text.format(file=self._hooks.log))
        else:
            text = _("Something went wrong ({reason}); the game is saved.")
            self._say(text.format(reason=f"{type(error).__name__}: {error}"))
