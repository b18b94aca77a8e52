"""What the shell asks of a scene, and what a scene hands back: boxes and press targets in units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cribpatience.ui.keys import Key, Mods

if TYPE_CHECKING:
    from pygame import Rect

    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin

__all__ = ["Box", "Key", "Mods", "Scene", "Still", "Target"]


class Box(NamedTuple):
    """A rectangle in units of the 1280 x 800 design."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the centre."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the centre."""
        return self.y + self.h / 2

    def has(self, x: float, y: float) -> bool:
        """Does the point lie inside?"""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> Box:
        """The box with *by* more on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


def _nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True)
class Target:
    """Something that can be pressed: by mouse, by the focus ring, by its shortcut."""

    id: str
    """Names the target for the tests and across repaints: stable, unique in its scene."""
    box: Box
    label: str
    """What it says, or what a reader would say of it; may hold card tokens such as {5H}."""
    act: Callable[[], None] = _nothing
    kind: str = "ghost"
    """ghost, primary, solid, bare, card, row, switch, segment, link, field or hidden.

    The scene paints card, row, field and hidden itself; the rest is drawn by ui/widgets. The
    focus ring is drawn round all of them.
    """
    icon: str | None = None
    key: str | None = None
    """The key cap shown on the button, e.g. "Enter"."""
    shortcut: Key | None = None
    """Pressed without Ctrl and Alt, it acts from anywhere in the scene."""
    on: bool = False
    """Chosen (segment, card, row) or checked (switch)."""
    enabled: bool = True
    hint: str = ""
    """The tool tip; a sentence."""


class Scene(Protocol):
    """One screen or dialog. The shell shows the top one of its stack."""

    modal: bool
    """A dialog: the scene below stays visible under a scrim and gets no events."""
    version: int
    """Rises when the still picture or the targets have changed."""

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The press targets in focus order; later ones lie on top. Pure and cheap."""

    def paint(self, cv: Canvas) -> None:
        """Draw all that stands still, except the targets."""

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """Draw one target; False leaves it to ui/widgets, which draws by kind.

        *focus* says that the ring is on it (it is drawn afterwards), of a field that keys go to it.
        """

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """Draw what moves, above everything; the pixels touched, shadows included."""

    def key(self, key: Key, mods: Mods) -> bool:
        """A key that is no target's shortcut; True when it was used."""

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """The mouse: "down", "move", "up" at a point, "wheel" with *y* steps (up is positive).

        True means that the scene took it for itself (a drag has begun, a card was dropped): the
        press that may have begun on *target* is then given up.
        """

    def advance(self, dt: float) -> bool:
        """Let *dt* seconds pass; True while something moves."""

    def back(self) -> bool:
        """Esc: leave, close, give up the choice; False when there is nowhere to go."""

    def raw(self, event: object) -> bool:
        """A pygame event while a text field has the focus, and the mouse where there are fields.

        The mouse's *pos* is in pixels of the picture. True keeps a key from everything else.
        """

    def closed(self) -> None:
        """The scene has left the stack for good: let go of what it holds."""


class Still:
    """The defaults of a scene in which nothing moves and every key is a shortcut."""

    modal = False
    version = 0

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """Leave the look of every target to ui/widgets."""
        return False

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """Nothing moves."""
        return []

    def key(self, key: Key, mods: Mods) -> bool:
        """No further keys."""
        return False

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """No drags."""
        return False

    def advance(self, dt: float) -> bool:
        """Nothing moves."""
        return False

    def back(self) -> bool:
        """Nowhere to go."""
        return False

    def raw(self, event: object) -> bool:
        """No text field."""
        return False

    def closed(self) -> None:
        """Nothing is held."""

    def changed(self) -> None:
        """Say that the picture or the targets are no longer what was painted."""
        self.version += 1
