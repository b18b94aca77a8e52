"""Where everything of the statistics lies, in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes.pageframe import Frame, frame
from cribpatience.ui.skin import Skin
from cribpatience.ui.widgets import segmented, target_width

_GAP = 14.0


class StatisticsBoxes(NamedTuple):
    """The parts of the page."""

    page: Frame
    filters: Box
    tiles: tuple[Box, ...]
    curve: Box
    columns: Box
    """The panel of the histogram."""
    means: Box
    rates: Box
    time: Box
    left: Box
    """The panel of the figures, when all is shown as tables."""
    right: Box
    """The panel of the games."""
    row: float
    """The height of a row of a table."""


def lay_out(skin: Skin, rates: int, tiles: int = 5) -> StatisticsBoxes:
    """The boxes for a window of this size; *rates* is how many intervals are drawn."""
    page = frame(skin, foot=False)
    filters = Box(page.x, page.top, page.w, page.press)
    tall = max(
        70.0 if skin.compact else 78.0, skin.line_height(13) + skin.line_height(24, "d") + 18
    )
    top = filters.bottom + _GAP
    wide = (page.w - _GAP * (tiles - 1)) / tiles
    figures = tuple(Box(page.x + k * (wide + _GAP), top, wide, tall) for k in range(tiles))
    y = top + tall + _GAP
    high = page.bottom - y
    split = page.w * 0.655
    curve = Box(page.x, y, split, (high - _GAP) * 0.56)
    columns = Box(page.x, curve.bottom + _GAP, split, page.bottom - curve.bottom - _GAP)
    x = page.x + split + _GAP
    right = page.right - x
    room = high - 2 * _GAP
    time = max(76.0, room * 0.17)
    share = min(0.5, 0.2 + 0.075 * rates)
    middle = (room - time) * share
    means = Box(x, y, right, room - time - middle)
    results = Box(x, means.bottom + _GAP, right, middle)
    last = Box(x, results.bottom + _GAP, right, time)
    half = (page.w - _GAP) / 2
    lists = Box(page.x, top, half, page.bottom - top)
    games = Box(page.x + half + _GAP, top, half, lists.h)
    row = max(page.press, skin.line_height(14.5) + 12)
    return StatisticsBoxes(
        page, filters, figures, curve, columns, means, results, last, lists, games, row
    )


def list_view(skin: Skin, panel: Box) -> Box:
    """Where the rows of a table stand: below its title and its heads."""
    title = max(46.0, skin.line_height(18, "d") + 18)
    heads = max(24.0, skin.line_height(12.5) + 4)
    return Box(panel.x + 14, panel.y + title + heads, panel.w - 28, panel.h - title - heads - 10)


def side_by_side(skin: Skin, groups: Sequence[Sequence[Target]], box: Box) -> list[Target]:
    """Groups of segments in one row; all narrower where there is no room for every label."""
    gap = 16.0
    needs = [sum(target_width(skin, t) for t in group) + 4.0 * (len(group) - 1) for group in groups]
    room = box.w - gap * (len(groups) - 1)
    squeeze = min(1.0, room / sum(needs))
    found, x = list[Target](), box.x
    for group, need in zip(groups, needs, strict=True):
        found += segmented(skin, group, x, box.y, need * squeeze, box.h)
        x += need * squeeze + gap
    return found
