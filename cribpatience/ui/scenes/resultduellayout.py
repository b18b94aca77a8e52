"""Where everything of the result of a game for two lies, in units."""

from __future__ import annotations

from typing import Final, NamedTuple

from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.pageframe import GAP, Frame, frame
from cribpatience.ui.skin import Skin

_INNER: Final = 28.0
_ROW: Final = 31.0


class DuelBoxes(NamedTuple):
    """The parts of the page."""

    page: Frame
    left: Box
    """The panel with the score."""
    pill: Box
    scores: Box
    names: Box
    margin: Box
    skunk: Box
    """Without height where there was none."""
    way: Box
    """A bar for each side."""
    blocks: tuple[Box, ...]
    """Where the game stands among the others, and the match."""
    name: Box
    """The player's name; without height where none is asked for."""
    ranks: Box
    row: float
    foot: Box
    points: Box
    """The panel that says where the points came from."""
    lines: Box
    """Its rows."""
    below: Box
    """The panel with the race and the best counts."""
    plot: Box
    detail: Box


def lay_out(skin: Skin, *, skunk: bool, match: bool, name: bool) -> DuelBoxes:
    """The boxes for a game that was a skunk, belongs to a match, asks for a name."""
    page = frame(skin, foot=True)
    wide = 330.0 if skin.compact else 372.0
    left = Box(page.x, page.top, wide, page.h)
    x, w = left.x + _INNER, left.w - 2 * _INNER
    tight = min(1.0, left.h / 608)
    pill = Box(x, left.y + 20 * tight, w, 36)
    scores = Box(x, pill.bottom + 4 * tight, w, 88 * tight * tight)
    names = Box(x, scores.bottom, w, 22)
    margin = Box(x, names.bottom + 6 * tight, w, 24)
    line = Box(x, margin.bottom + 2, w, 22.0 if skunk else 0.0)
    way = Box(x, line.bottom + 8, w, 34)
    y = way.bottom + 18 * tight
    high = 50.0 if tight > 0.9 else 44.0
    blocks = []
    for _block in range(2 if match else 1):
        blocks.append(Box(x, y, w, high))
        y += high + 8 * tight
    entry = Box(x - 4, y, w + 8, page.press if name else 0.0)
    foot = Box(x, left.bottom - 42, w, 32)
    top = entry.bottom + (8 if name else 0)
    ranks = Box(x, top, w, max(0.0, foot.y - 6 - top))
    row = max(_ROW, skin.line_height(14) + 8)
    points, lines, below, plot, detail = _right(skin, page, left.right + GAP)
    return DuelBoxes(
        page, left, pill, scores, names, margin, line, way, tuple(blocks), entry, ranks, row, foot,
        points, lines, below, plot, detail,
    )  # fmt: skip


def _right(skin: Skin, page: Frame, x: float) -> tuple[Box, Box, Box, Box, Box]:
    high = round((page.h - 16) * 0.5)
    points = Box(x, page.top, page.right - x, high)
    title = max(56.0, skin.line_height(18, "d") + 28)
    lines = Box(points.x + 24, points.y + title, points.w - 48, points.h - title - 14)
    below = Box(x, points.bottom + 16, points.w, page.bottom - points.bottom - 16)
    wide = 230.0 if skin.compact else 270.0
    detail = Box(below.right - 20 - wide, below.y + 14, wide, below.h - 28)
    left = below.x + 60
    plot = Box(left, below.y + title + 6, detail.x - 30 - left, below.h - title - 44)
    return points, lines, below, plot, detail


def ranks_shown(boxes: DuelBoxes) -> int:
    """How many of the best wins there is room for."""
    return min(10, int(boxes.ranks.h / boxes.row))
