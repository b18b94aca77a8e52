"""The frame of a page: margins, title, a row of buttons, and lists that scroll by whole rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes.blocks import paint_title
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_PRESS
from cribpatience.ui.widgets import row as placed
from cribpatience.ui.widgets import target_width

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas

TITLE_Y: Final = 26.0
GAP: Final = 20.0
_WIDEST: Final = 1560.0
"""A page grows no wider than this: the eye does not like to travel farther."""


class Frame(NamedTuple):
    """Where the parts of a page lie, in units."""

    x: float
    w: float
    top: float
    """The upper edge of the panels."""
    bottom: float
    """Their lower edge."""
    press: float
    """The least height of what can be pressed."""
    foot: Box
    """The row of buttons below the panels; without height if there is none."""

    @property
    def right(self) -> float:
        """The right edge of the panels."""
        return self.x + self.w

    @property
    def h(self) -> float:
        """The height of the panels."""
        return self.bottom - self.top

    @property
    def title_y(self) -> float:
        """The middle of the title."""
        return TITLE_Y + self.press / 2


def frame(skin: Skin, *, foot: bool) -> Frame:
    """The frame of a page in a window of this size; *foot* asks for a row of buttons below."""
    margin = 22.0 if skin.compact else 28.0
    press = max(44.0, LEAST_PRESS / skin.u)
    wide = min(_WIDEST, skin.WU - 2 * margin)
    x = (skin.WU - wide) / 2
    top = TITLE_Y + press + 14
    end = skin.HU - 24
    high = max(54.0, press) if foot else 0.0
    below = Box(x, end - high - (10 if foot else 0), wide, high)
    return Frame(x, wide, top, below.y - GAP if foot else end, press, below)


def heading(cv: Canvas, page: Frame, words: str, room: float) -> None:
    """The title of a page, no wider than *room*."""
    paint_title(cv, words, Box(page.x + 4, page.title_y - 22, room, 44), 24)


def place(
    skin: Skin, row: Box, left: Sequence[Target], right: Sequence[Target] = ()
) -> list[Target]:
    """Buttons from the left and from the right edge of *row*; all narrower when room is short.

    A primary button is as high as the row, the others a little lower.
    """
    both = [*left, *right]
    gaps = 12.0 * (len(both) - 1) + (8.0 if left and right else 0.0)
    if sum(target_width(skin, target) for target in both) + gaps > row.w:
        return [_level(row, skin, t) for t in placed(skin, both, row.x, row.y, row.w)]
    return [
        *(_level(row, skin, t) for t in placed(skin, left, row.x, row.y, row.w)),
        *(_level(row, skin, t) for t in placed(skin, right, row.x, row.y, row.w, align="r")),
    ]


def _level(row: Box, skin: Skin, target: Target) -> Target:
    high = row.h if target.kind == "primary" else min(row.h, max(46.0, LEAST_PRESS / skin.u))
    box = target.box
    return replace(target, box=Box(box.x, row.cy - high / 2, box.w, high))


def tools(skin: Skin, page: Frame, targets: Sequence[Target]) -> list[Target]:
    """The quiet buttons at the right end of the title's line."""
    row = Box(page.x + page.w * 0.3, TITLE_Y, page.w * 0.7, page.press)
    return [
        replace(t, box=Box(t.box.x, row.y, t.box.w, row.h))
        for t in placed(skin, targets, row.x, row.y, row.w, gap=8, align="r")
    ]


# ---------------------------------------------------------------- lists


@dataclass(slots=True)
class Rows:
    """A list of which some rows in a row are shown."""

    first: int = 0

    def clamp(self, count: int, shown: int) -> int:
        """The first row shown, brought back into the list."""
        self.first = max(0, min(self.first, count - shown))
        return self.first

    def by(self, rows: int, count: int, shown: int) -> bool:
        """Scroll; whether anything moved."""
        before = self.first
        self.first += rows
        return self.clamp(count, shown) != before

    def show(self, row: int, count: int, shown: int) -> bool:
        """Scroll just so far that *row* is shown; whether anything moved."""
        before = self.first
        self.first = min(row, max(self.first, row - shown + 1))
        return self.clamp(count, shown) != before


class RowBox(NamedTuple):
    """Where a row stands."""

    box: Box
    shown: bool


def row_boxes(view: Box, count: int, high: float, first: int) -> list[RowBox]:
    """The boxes of all rows of a list from row *first* on.

    Rows that are scrolled away have a sliver at the edge of the view: out of the mouse's reach,
    but the arrow keys still find them in their order.
    """
    shown = shown_rows(view, high)
    boxes = []
    for k in range(count):
        if k < first:
            boxes.append(RowBox(Box(view.x, view.y - 0.01 * (first - k), view.w, 0.005), False))
        elif k < first + shown:
            y = view.y + (k - first) * high
            boxes.append(RowBox(Box(view.x, y, view.w, high), True))
        else:
            y = view.bottom + 0.01 * (k - first - shown)
            boxes.append(RowBox(Box(view.x, y, view.w, 0.005), False))
    return boxes


def shown_rows(view: Box, high: float) -> int:
    """How many whole rows the view holds."""
    return max(1, int(view.h / high + 1e-6))
