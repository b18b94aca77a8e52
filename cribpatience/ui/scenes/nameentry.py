"""The player's name as a line that can be typed, kept when it is confirmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cribpatience.text import _
from cribpatience.ui.gui import TextField
from cribpatience.ui.keys import Key
from cribpatience.ui.scene import Box, Still

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas

_ICON: Final = 36.0


class NameEntry:
    """A press begins to edit, Enter or a press elsewhere keeps the name, Esc gives it back.

    While it is not edited it is a row like others, so that the keys of the page work.
    """

    def __init__(self, text: str, kept: str, done: Callable[[str], None]) -> None:
        """A field that shows *text*; *done* is told a confirmed name that is not *kept* already."""
        self.field = TextField(text)
        self.editing = False
        self._done, self._kept = done, kept
        self._before = text

    @property
    def text(self) -> str:
        """The name as it stands there."""
        return self.field.text

    def begin(self) -> None:
        """Start to edit."""
        self._before = self.text
        self.editing = True

    def confirm(self) -> None:
        """Stop and keep what was typed."""
        self._stop(" ".join(self.text.split()))
        if self.text != self._kept:
            self._kept = self.text
            self._done(self.text)

    def cancel(self) -> None:
        """Stop and take back what was typed."""
        self._stop(self._before)

    def _stop(self, text: str) -> None:
        self.editing = False
        self.field.close()
        self.field.text = text

    def take(self, event: object) -> bool:
        """A pygame event while the name is edited; whether it is used up."""
        return self.editing and self.field.take(event)

    def advance(self, dt: float) -> bool:
        """Let time pass; True when the caret has changed."""
        return self.editing and self.field.advance(dt)

    def paint(self, cv: Canvas, box: Box, hover: bool) -> None:
        """A sign for who plays, and the field."""
        cv.icon("person", box.x + 16, box.cy, 22, cv.t["dim"], 1.6)
        self.field.placeholder = _("Enter your name")
        inner = Box(box.x + _ICON, box.y, box.w - _ICON, box.h)
        self.field.paint(cv, inner, self.editing, hover)


class Named(Still):
    """A page on which a name can be entered; `entry` is `None` where that makes no sense."""

    entry: NameEntry | None

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """A press anywhere else keeps the name."""
        if what == "down" and target != "name":
            self._leave_name()
        return False

    def raw(self, event: object) -> bool:
        """What is typed into the name."""
        if self.entry is None or not self.entry.take(event):
            return False
        self.changed()
        return True

    def advance(self, dt: float) -> bool:
        """The caret blinks while the name is edited."""
        if self.entry is not None and self.entry.advance(dt):
            self.changed()
        return False

    def closed(self) -> None:
        """A name that was typed and not confirmed is kept all the same."""
        self._keep_name()

    def _edit(self) -> None:
        assert self.entry is not None
        self.entry.begin()
        self.changed()

    def _leave_name(self) -> None:
        if self.entry is not None and self.entry.editing:
            self.entry.confirm()
            self.changed()

    def _keep_name(self) -> None:
        if self.entry is not None:
            self.entry.confirm()

    def _name_key(self, key: Key) -> bool:
        """Enter and Esc end the editing; whether there was any."""
        if self.entry is None or not self.entry.editing or key not in (Key.ENTER, Key.ESC):
            return False
        (self.entry.confirm if key is Key.ENTER else self.entry.cancel)()
        self.changed()
        return True
