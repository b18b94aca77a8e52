"""The player's hands: keys and the mouse become focus, hover and presses of targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cribpatience.ui.focus import first_focus, following, nearest
from cribpatience.ui.keys import ARROWS, Key, Mods
from cribpatience.ui.scene import Scene, Target


@dataclass
class Marks:
    """What of a scene is marked; it survives a dialog on top of the scene."""

    focus: str | None = None
    """The target that keys act on."""
    ring: bool = False
    """Whether the focus is shown: since a key moved it, until the mouse presses something."""
    hover: str | None = None
    """The target under the mouse."""
    pressed: str | None = None
    """The target the mouse button went down on, while it is down."""

    def snapshot(self) -> tuple[str | None, bool, str | None, str | None]:
        """All of it as one value."""
        return self.focus, self.ring, self.hover, self.pressed


ACTS: Final = (Key.ENTER, Key.SPACE)
OFF: Final = (-1.0, -1.0)


def hit(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """The topmost target at a point."""
    return next((target for target in reversed(targets) if target.box.has(x, y)), None)


def by_id(targets: Sequence[Target], name: str | None) -> Target | None:
    """The target of that name, if it is there."""
    return next((target for target in targets if target.id == name), None)


class Hands:
    """Acts for one scene on its targets; *act* is how a press is carried out."""

    def __init__(self, act: Callable[[Target], None]) -> None:
        self._act = act
        self.at: tuple[float, float] = OFF
        """Where the mouse is, in units."""
        self.keyboard = False
        """Whether the last thing the player used was the keyboard."""

    def enter(self, marks: Marks, targets: Sequence[Target]) -> None:
        """A scene has come up: give the focus, find what lies under the mouse."""
        if by_id(targets, marks.focus) is None:
            marks.focus = first_focus(targets, self.keyboard)
            marks.ring = self.keyboard and marks.focus is not None
        self.settle(marks, targets)

    def settle(self, marks: Marks, targets: Sequence[Target]) -> None:
        """The targets have changed: let go of what is gone, hover what came under the mouse."""
        if marks.focus is not None and by_id(targets, marks.focus) is None:
            marks.focus, marks.ring = None, False
        under = hit(targets, *self.at)
        marks.hover = under.id if under and under.enabled else None

    # ------------------------------------------------------------ keys

    def key(
        self, scene: Scene, marks: Marks, targets: Sequence[Target], key: Key, mods: Mods
    ) -> bool:
        """Let *key* do what it does in the scene; whether it did anything."""
        self.keyboard = True
        if mods.ctrl or mods.alt:
            return scene.key(key, mods)
        if key is Key.TAB:
            self._focus(marks, following(targets, marks.focus, mods.shift))
            return True
        if key in ACTS and self._press_focused(marks, targets, key):
            return True
        if self._shortcut(targets, key) or scene.key(key, mods):
            return True
        if key in ARROWS:
            self._focus(marks, nearest(targets, marks.focus, key) or marks.focus)
            return True
        return key is Key.ESC and scene.back()

    def _focus(self, marks: Marks, name: str | None) -> None:
        marks.focus, marks.ring = name, name is not None

    def _press_focused(self, marks: Marks, targets: Sequence[Target], key: Key) -> bool:
        """Enter and Space press what has the ring.

        On a card Enter is left to the button that carries it, so that a throw can be chosen
        with arrows and Space and confirmed with Enter.
        """
        target = by_id(targets, marks.focus)
        if target is None or not marks.ring or not target.enabled or target.kind == "field":
            return False
        if key is Key.ENTER and target.kind == "card" and self._carrier(targets, key):
            return False
        self._act(target)
        return True

    def _carrier(self, targets: Sequence[Target], key: Key) -> Target | None:
        return next((t for t in targets if t.shortcut is key and t.enabled), None)

    def _shortcut(self, targets: Sequence[Target], key: Key) -> bool:
        target = self._carrier(targets, key)
        if target is not None:
            self._act(target)
        return target is not None

    # ------------------------------------------------------------ mouse

    def down(self, scene: Scene, marks: Marks, targets: Sequence[Target]) -> None:
        """The button goes down where the mouse is."""
        self.keyboard = False
        target = hit(targets, *self.at)
        marks.ring = False
        if scene.pointer("down", *self.at, target.id if target else None):
            return
        if target is None or not target.enabled:
            marks.focus = None
            return
        marks.focus = marks.pressed = target.id

    def move(self, scene: Scene, marks: Marks, targets: Sequence[Target]) -> None:
        """The mouse has moved."""
        target = hit(targets, *self.at)
        marks.hover = target.id if target and target.enabled else None
        if scene.pointer("move", *self.at, target.id if target else None):
            marks.pressed = None

    def up(self, scene: Scene, marks: Marks, targets: Sequence[Target]) -> None:
        """The button goes up: a press, if it went down on the same target."""
        target = hit(targets, *self.at)
        pressed, marks.pressed = marks.pressed, None
        if scene.pointer("up", *self.at, target.id if target else None):
            return
        if target is not None and target.enabled and target.id == pressed:
            self._act(target)

    def wheel(self, scene: Scene, targets: Sequence[Target], steps: float) -> None:
        """The wheel turns by *steps*, up is positive."""
        target = hit(targets, *self.at)
        scene.pointer("wheel", self.at[0], steps, target.id if target else None)

    def leave(self, marks: Marks) -> None:
        """The mouse has left the window, or the window the player."""
        self.at = OFF
        marks.hover = marks.pressed = None
