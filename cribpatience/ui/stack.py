"""The scenes above one another; the top one plays, a dialog lets the one below be seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cribpatience.ui.hands import Marks
from cribpatience.ui.scene import Scene


@dataclass
class Entry:
    """A scene of the stack and what is marked in it."""

    scene: Scene
    marks: Marks = field(default_factory=Marks)


class Stack:
    """Scenes; *entered* is called when another one has come to the top."""

    def __init__(self, entered: Callable[[], None]) -> None:
        self._entries: list[Entry] = []
        self._entered = entered

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self._entries[-1].scene if self._entries else None

    @property
    def marks(self) -> Marks:
        """What is marked in the top scene."""
        return self._entries[-1].marks if self._entries else Marks()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(entry.scene for entry in self._entries)

    @property
    def visible(self) -> list[tuple[Scene, Marks]]:
        """The top scene and, under a dialog, those that show behind it; the lowest first."""
        first = len(self._entries) - 1
        while first > 0 and self._entries[first].scene.modal:
            first -= 1
        return [(entry.scene, entry.marks) for entry in self._entries[max(first, 0) :]]

    def push(self, scene: Scene) -> None:
        """Put *scene* on top; the others wait."""
        self._let_go()
        self._entries.append(Entry(scene))
        self._entered()

    def pop(self) -> Scene | None:
        """Take the top scene away."""
        self._let_go()
        closed = self._close_top()
        self._entered()
        return closed

    def replace(self, scene: Scene) -> None:
        """Put *scene* in the place of the top one."""
        self._let_go()
        self._close_top()
        self._entries.append(Entry(scene))
        self._entered()

    def reset(self, scene: Scene) -> None:
        """Close everything and show *scene*."""
        self.clear()
        self._entries.append(Entry(scene))
        self._entered()

    def clear(self) -> None:
        """Close everything."""
        while self._entries:
            self._close_top()

    def _close_top(self) -> Scene | None:
        if not self._entries:
            return None
        scene = self._entries.pop().scene
        scene.closed()
        return scene

    def _let_go(self) -> None:
        self.marks.pressed = self.marks.hover = None
