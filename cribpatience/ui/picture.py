"""What the window shows: the still picture kept in layers, what moves repainted by parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from cribpatience.ui import widgets
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.hands import Marks, by_id
from cribpatience.ui.scene import Scene, Target
from cribpatience.ui.skin import Skin

Guard = Callable[[Callable[[], object]], None]
"""Runs a piece of painting; what goes wrong in it is reported and the rest is still drawn."""


@dataclass(frozen=True)
class View:
    """All that a picture is made of."""

    scenes: Sequence[tuple[Scene, Marks]]
    """From the lowest one that can be seen to the top."""
    targets: Sequence[Target]
    """Those of the top scene."""
    banner: str | None = None
    """The sentence in the banner, above everything."""
    more: int = 0
    """How many sentences wait behind it."""
    tip: str | None = None
    """The target whose tool tip is shown."""


class Picture:
    """The layers of one skin: the ground, the still picture, and what moves above it.

    A frame that repaints only rectangles shows the same as one painted anew.
    """

    def __init__(self, skin: Skin, screen: Surface, guard: Guard, check: bool = False) -> None:
        self.skin, self.screen = skin, screen
        self.faults: list[str] = []
        """What the canvas had to complain about, when *check*."""
        self._guard, self._check = guard, check
        self._ground = Surface(screen.get_size()).convert(screen)
        self._still = Surface(screen.get_size()).convert(screen)
        self._ground_key: object = None
        self._still_key: object = None
        self._top_key: object = None
        self._moved: list[Rect] = []

    @property
    def still(self) -> Surface:
        """The picture without what moves."""
        return self._still

    def forget(self) -> None:
        """Paint everything anew next time."""
        self._ground_key = self._still_key = None

    def show(self, view: View, moving: bool, whole: bool = False) -> list[Rect]:
        """Bring the screen up to date; the rectangles that changed, none when nothing did."""
        changed = self._refresh(view)
        top_key = (view.banner, view.more, view.tip)
        # A banner or a tip has soft edges: what moves below it cannot be painted under it twice.
        whole = whole or changed or top_key != self._top_key
        whole = whole or (any(top_key) and (moving or bool(self._moved)))
        self._top_key = top_key
        if not whole and not moving and not self._moved:
            return []
        return self._repaint_whole(view) if whole else self._repaint_moved(view)

    def _repaint_whole(self, view: View) -> list[Rect]:
        self.screen.blit(self._still, (0, 0))
        self._moved = self._over(view)
        self._guard(lambda: self._paint_top(view))
        return [self.screen.get_rect()]

    def _repaint_moved(self, view: View) -> list[Rect]:
        area = self.screen.get_rect()
        old = _merged([rect.clip(area) for rect in self._moved])
        for rect in old:
            self.screen.blit(self._still, rect, rect)
        self._moved = self._over(view)
        return _merged([*old, *(rect.clip(area) for rect in self._moved)])

    def _over(self, view: View) -> list[Rect]:
        rects: list[Rect] = []
        if view.scenes:
            scene = view.scenes[-1][0]
            self._guard(lambda: rects.extend(scene.paint_over(self._canvas(self.screen))))
        return rects

    # ------------------------------------------------------------ the still picture

    def _refresh(self, view: View) -> bool:
        ground_key = tuple((id(scene), scene.version) for scene, _ in view.scenes)
        marks = view.scenes[-1][1] if view.scenes else Marks()
        still_key = (ground_key, marks.snapshot())
        if still_key == self._still_key:
            return False
        if self._check:
            self._paint_checked(view, marks)
        else:
            if ground_key != self._ground_key:
                self._paint_ground(self._canvas(self._ground), view)
            self._still.blit(self._ground, (0, 0))
            self._paint_targets(self._canvas(self._still), view, marks)
        self._ground_key, self._still_key = ground_key, still_key
        return True

    def _paint_checked(self, view: View, marks: Marks) -> None:
        """Everything on one canvas, so that it sees all texts together."""
        cv = self._canvas(self._still)
        cv.check = True
        self._paint_ground(cv, view)
        self._paint_targets(cv, view, marks)
        self.faults += cv.faults

    def _paint_ground(self, cv: Canvas, view: View) -> None:
        cv.felt()
        for scene, _ in view.scenes[:-1]:
            self._guard(lambda scene=scene: self._paint_below(cv, scene))  # type: ignore[misc]
        if view.scenes:
            top = view.scenes[-1][0]
            if top.modal:
                cv.dim()
            self._guard(lambda: top.paint(cv))

    def _paint_below(self, cv: Canvas, scene: Scene) -> None:
        """A scene under a dialog: as it stands, nothing marked."""
        if scene.modal:
            cv.dim()
        scene.paint(cv)
        for target in scene.targets(self.skin):
            if not scene.paint_target(cv, target, False, False):
                widgets.paint(cv, target)
        scene.paint_over(cv)

    def _paint_targets(self, cv: Canvas, view: View, marks: Marks) -> None:
        if not view.scenes:
            return
        scene = view.scenes[-1][0]
        for target in view.targets:
            if target.id == widgets.BANNER:
                continue
            self._guard(lambda target=target: self._paint_target(cv, scene, target, marks))  # type: ignore[misc]

    def _paint_target(self, cv: Canvas, scene: Scene, target: Target, marks: Marks) -> None:
        ring = marks.ring and target.id == marks.focus
        focus = target.id == marks.focus if target.kind == "field" else ring
        hover = target.id == marks.hover
        if not scene.paint_target(cv, target, focus, hover):
            widgets.paint(cv, target, hover, target.id == marks.pressed)
        if ring:
            widgets.ring(cv, target)

    # ------------------------------------------------------------ above everything

    def _paint_top(self, view: View) -> None:
        cv = self._canvas(self.screen)
        if view.banner is not None:
            widgets.banner(cv, view.banner, view.more)
            marks = view.scenes[-1][1] if view.scenes else Marks()
            over = by_id(view.targets, widgets.BANNER)
            if over is not None and marks.ring and marks.focus == over.id:
                widgets.ring(cv, over)
        target = by_id(view.targets, view.tip)
        if target is not None:
            widgets.tip(cv, target)

    def _canvas(self, surface: Surface) -> Canvas:
        return Canvas(self.skin, surface)


def _merged(rects: Sequence[Rect]) -> list[Rect]:
    """*rects* without empty ones, those that touch put together."""
    merged: list[Rect] = []
    for rect in rects:
        if rect.w <= 0 or rect.h <= 0:
            continue
        grown = Rect(rect)
        touched = grown.collidelist(merged)
        while touched >= 0:
            grown = grown.union(merged.pop(touched))
            touched = grown.collidelist(merged)
        merged.append(grown)
    return merged


def stretched(picture: Surface, screen: Surface) -> None:
    """Draw *picture* over the whole of *screen*, whatever their sizes."""
    pygame.transform.smoothscale(picture, screen.get_size(), screen)
