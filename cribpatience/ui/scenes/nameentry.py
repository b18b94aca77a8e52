"""A name that can be typed: any script, input methods, a caret; kept when it is confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from cribpatience.text import _
from cribpatience.ui.scene import Box

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas

LONGEST: Final = 60
"""More signs than this are not taken."""


class NameEntry:
    """One line of text in a box; it takes keys only while it is edited."""

    def __init__(self, text: str, kept: str, done: Callable[[str], None]) -> None:
        """A field that shows *text*; *done* is told a confirmed name that is not *kept* already."""
        self.text = text[:LONGEST]
        self.editing = False
        self._done = done
        self._kept = kept
        self._before_editing = self.text
        self._caret = len(self.text)
        self._composed = ""
        """What an input method has not finished yet."""

    def begin(self) -> None:
        """Start to edit, the caret at the end."""
        self.editing = True
        self._before_editing = self.text
        self._caret = len(self.text)

    def confirm(self) -> None:
        """Stop and keep what was typed."""
        self.editing, self._composed = False, ""
        self.text = " ".join(self.text.split())
        if self.text != self._kept:
            self._kept = self.text
            self._done(self.text)

    def cancel(self) -> None:
        """Stop and take back what was typed."""
        self.editing, self._composed = False, ""
        self.text = self._before_editing

    # ------------------------------------------------------------ typing

    def take(self, event: object) -> bool:
        """A pygame event while the field is edited; whether it is used up."""
        if not self.editing or not isinstance(event, pygame.event.Event):
            return False
        if event.type == pygame.TEXTINPUT:
            self._composed = ""
            self._insert(event.text)
        elif event.type == pygame.TEXTEDITING:
            self._composed = event.text
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key != pygame.K_v:
                return False
            self._insert(_clipboard())
        elif event.key in _MOVES:
            self._caret = _MOVES[event.key](self._caret, len(self.text))
        elif event.key == pygame.K_BACKSPACE and not self._composed:
            self._cut(self._before(), self._caret)
        elif event.key == pygame.K_DELETE:
            self._cut(self._caret, self._after())
        # A letter comes as text; its key must not press a button of the page.
        return True

    def _insert(self, text: str) -> None:
        shown = "".join(c if c.isprintable() or _joins(c) else " " for c in text)
        room = LONGEST - len(self.text)
        self.text = self.text[: self._caret] + shown[:room] + self.text[self._caret :]
        self._caret += len(shown[:room])

    def _cut(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self._caret = start

    def _before(self) -> int:
        """Where the sign before the caret begins: marks that join it go with it."""
        at = max(0, self._caret - 1)
        while at > 0 and (_joins(self.text[at]) or _joins(self.text[at - 1])):
            at -= 1
        return at

    def _after(self) -> int:
        at = min(len(self.text), self._caret + 1)
        while at < len(self.text) and _joins(self.text[at]):
            at += 1
        return at

    # ------------------------------------------------------------ drawing

    def paint(self, cv: Canvas, box: Box, hover: bool) -> None:
        """The field: a pen sign, the name, and the caret while it is edited."""
        edge = 0.9 if self.editing else 0.5 if hover else 0.22
        cv.box(*box, 10, "#000000", None, 0.34 if self.editing else 0.22, "#ffffff", edge, 1.2)
        cv.icon("person", box.x + 21, box.cy, 20, cv.t["dim"], 1.6)
        left, room = box.x + 40, box.w - 54
        if self.editing:
            self._paint_typing(cv, box, left, room)
        elif self.text:
            cv.text(self.text, left, box.cy, 15, "uib", fit=(room, box.h - 8))
        else:
            cv.text(
                _("Enter your name"), left, box.cy, 15, "ui", cv.t["dim"], fit=(room, box.h - 8)
            )

    def _paint_typing(self, cv: Canvas, box: Box, left: float, room: float) -> None:
        before = self.text[: self._caret] + self._composed
        shown = before + self.text[self._caret :]
        size = 15.0
        while size > 11 and cv.width(shown, size, "uib") > room:
            size -= 0.5
        while before and cv.width(before, size, "uib") > room:  # the caret stays in view
            before, shown = before[1:], shown[1:]
        cv.text(shown, left, box.cy, size, "uib", fit=room)
        x = left + min(room, cv.width(before, size, "uib"))
        if self._composed:
            start = x - cv.width(self._composed, size, "uib")
            cv.line(max(left, start), box.cy + 11, x, box.cy + 11, op=0.9, w=1.5)
        cv.line(x + 1, box.cy - 11, x + 1, box.cy + 11, op=0.95, w=1.6)
        pygame.key.set_text_input_rect(cv.rect(x, box.y, 2, box.h))


_MOVES: Final[dict[int, Callable[[int, int], int]]] = {
    pygame.K_LEFT: lambda at, end: max(0, at - 1),
    pygame.K_RIGHT: lambda at, end: min(end, at + 1),
    pygame.K_HOME: lambda at, end: 0,
    pygame.K_END: lambda at, end: end,
}


def _joins(c: str) -> bool:
    """Whether *c* belongs to the sign before it: a joiner, a variation, a skin tone."""
    return c == "\u200d" or "\ufe00" <= c <= "\ufe0f" or "\U0001f3fb" <= c <= "\U0001f3ff"


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError):
        return ""
