"""Where everything of the personal bests lies, in units."""

from __future__ import annotations

from typing import NamedTuple

from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.pageframe import Frame, frame
from cribpatience.ui.skin import Skin

_GAP = 14.0


class BestsBoxes(NamedTuple):
    """The parts of the page."""

    page: Frame
    choice: Box
    """The row of variants and rule sets."""
    tiles: tuple[Box, ...]
    """The figures."""
    ten: Box
    """The panel of the ten best."""
    heads: Box
    rows: Box
    row: float
    """The height of one of the ten best."""
    high: Box
    """The panel with best deal, hand and crib."""
    apart: Box
    """The panel of the games that are not ranked."""
    apart_rows: Box
    apart_row: float


class Columns(NamedTuple):
    """The x of each column of the ten best: rank and mark by their middles, the rest by an edge."""

    rank: float
    total: float
    """Right edge."""
    mark: float
    name: float
    name_w: float
    day: float
    """Right edges from here on."""
    deal: float
    time: float


def lay_out(skin: Skin, tiles: int = 4) -> BestsBoxes:
    """The boxes for a window of this size."""
    page = frame(skin, foot=False)
    choice = Box(page.x, page.top, page.w, page.press)
    tall = max(
        70.0 if skin.compact else 78.0, skin.line_height(13) + skin.line_height(24, "d") + 18
    )
    top = choice.bottom + _GAP
    wide = (page.w - _GAP * (tiles - 1)) / tiles
    figures = tuple(Box(page.x + k * (wide + _GAP), top, wide, tall) for k in range(tiles))
    y = top + tall + _GAP
    split = page.w * 0.655
    ten = Box(page.x, y, split, page.bottom - y)
    title = max(46.0, skin.line_height(18, "d") + 18)
    heads = Box(ten.x + 18, ten.y + title, ten.w - 36, max(24.0, skin.line_height(12.5)))
    rows = Box(heads.x, heads.bottom + 2, heads.w, ten.bottom - 10 - heads.bottom - 2)
    row = max(page.press, min(52.0, rows.h / 10), skin.line_height(16) + 12)
    x = ten.right + _GAP
    high = Box(x, y, page.right - x, max(176.0, ten.h * 0.37))
    apart = Box(x, high.bottom + _GAP, high.w, ten.bottom - high.bottom - _GAP)
    apart_rows = Box(apart.x + 14, apart.y + title, apart.w - 28, apart.h - title - 8)
    apart_row = max(page.press, skin.line_height(14) + skin.line_height(12.5) + 10)
    return BestsBoxes(
        page, choice, figures, ten, heads, rows, row, high, apart, apart_rows, apart_row
    )


def columns(skin: Skin, box: Box) -> Columns:
    """The columns of the ten best in *box*, by what their widest entries need."""
    day = skin.width("28 Mmm 2026", 14) + 16
    deal = skin.width("999999999", 13.5) + 16
    time = skin.width("1:00:00", 13.5) + 14
    needed = day + deal + time
    room = box.w - 140 - 90
    squeeze = min(1.0, room / needed)
    time, deal, day = time * squeeze, deal * squeeze, day * squeeze
    right = box.right - 16
    return Columns(
        rank=box.x + 20,
        total=box.x + 84,
        mark=box.x + 110,
        name=box.x + 136,
        name_w=right - time - deal - day - box.x - 136 - 6,
        day=right - time - deal,
        deal=right - time,
        time=right,
    )
