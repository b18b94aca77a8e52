"""Where everything of the result page lies, in units."""

from __future__ import annotations

from typing import Final, NamedTuple

from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.pageframe import GAP, Frame, frame
from cribpatience.ui.skin import Skin

_INNER: Final = 28.0
_ROW: Final = 31.0


class ResultBoxes(NamedTuple):
    """The parts of the page."""

    page: Frame
    left: Box
    """The panel with the total."""
    pill: Box
    total: Box
    distance: Box
    way: Box
    """The bar with the mark and the numbers below it."""
    rank: Box
    name: Box
    ranks: Box
    """The first ranks."""
    row: float
    """The height of one of them."""
    foot: Box
    """Time and help."""
    chart: Box
    """The panel of the bars."""
    plot: Box
    """The bars alone."""
    columns: tuple[Box, ...]
    """For each deal what can be pressed: bar, name and thrown cards."""
    below: Box
    """The panel with the table."""
    table: Box
    detail: Box
    """The best hand and crib, or the counts of the chosen deal."""


def lay_out(skin: Skin, deals: int) -> ResultBoxes:
    """The boxes for a game of so many deals (the last cards are one of them)."""
    page = frame(skin, foot=True)
    wide = 330.0 if skin.compact else 372.0
    left = Box(page.x, page.top, wide, page.h)
    pill, total, distance, way, rank, name, ranks, row, foot = _left(skin, page, left)
    x = left.right + GAP
    high = max(260.0, round((page.h - 16) * 0.594))
    chart = Box(x, page.top, page.right - x, high)
    plot = Box(x + 52, page.top + 62, chart.w - 76, high - 138)
    below = Box(x, chart.bottom + 16, chart.w, page.bottom - chart.bottom - 16)
    table, detail = _below(skin, below)
    columns = tuple(
        Box(
            plot.x + plot.w * k / deals + 3,
            plot.y - 22,
            plot.w / deals - 6,
            chart.bottom - 8 - plot.y + 22,
        )
        for k in range(deals)
    )
    return ResultBoxes(
        page, left, pill, total, distance, way, rank, name, ranks, row, foot, chart, plot, columns,
        below, table, detail,
    )  # fmt: skip


def _left(
    skin: Skin, page: Frame, panel: Box
) -> tuple[Box, Box, Box, Box, Box, Box, Box, float, Box]:
    """The parts of the left panel, from above; the total gives way first when room is short."""
    x, w = panel.x + _INNER, panel.w - 2 * _INNER
    tight = min(1.0, panel.h / 608)
    pill = Box(x, panel.y + 20 * tight, w, 36)
    total = Box(x, pill.bottom + 6 * tight, w, 106 * tight * tight)
    distance = Box(x, total.bottom + 2, w, 24)
    way = Box(x, distance.bottom + 4, w, 48)
    rank = Box(x, way.bottom + 14 * tight, w, 50)
    name = Box(x - 4, rank.bottom + 8, w + 8, page.press)
    foot = Box(x, panel.bottom - 42, w, 32)
    row = max(_ROW, skin.line_height(14) + 8)
    ranks = Box(x, name.bottom + 8, w, foot.y - 6 - name.bottom - 8)
    return pill, total, distance, way, rank, name, ranks, row, foot


def _below(skin: Skin, panel: Box) -> tuple[Box, Box]:
    wide = 196.0 if skin.compact else 236.0
    detail = Box(panel.right - 20 - wide, panel.y + 14, wide, panel.h - 26)
    table = Box(panel.x + 24, panel.y + 46, detail.x - 20 - panel.x - 24, panel.h - 58)
    return table, detail


def ranks_shown(boxes: ResultBoxes) -> int:
    """How many of the first ranks there is room for."""
    return max(1, min(10, int(boxes.ranks.h / boxes.row)))
