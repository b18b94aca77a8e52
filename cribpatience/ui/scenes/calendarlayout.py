"""Where everything of the calendar lies, in units."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from typing import NamedTuple

from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.pageframe import Frame, frame
from cribpatience.ui.skin import Skin

_GAP = 14.0
WEEKS = 6
"""A month touches at most so many weeks: the cells stay where they are on every page."""


class CalendarBoxes(NamedTuple):
    """The parts of the page."""

    page: Frame
    month: Box
    """The panel with the days."""
    heads: tuple[Box, ...]
    """The names of the days of the week, Monday first."""
    days: tuple[Box, ...]
    """A cell for each day of the month."""
    tiles: tuple[Box, ...]
    """The figures."""
    chosen: Box
    """The panel of the chosen day."""


def lay_out(skin: Skin, month: date) -> CalendarBoxes:
    """The boxes for a window of this size; *month* is its first day."""
    page = frame(skin, foot=True)
    wide = page.w * 0.66
    panel = Box(page.x, page.top, wide, page.h)
    title = max(44.0, skin.line_height(19, "d") + 16)
    head = max(22.0, skin.line_height(12.5) + 4)
    each = (panel.w - 28) / 7
    top = panel.y + title + head
    high = (panel.bottom - 10 - top) / WEEKS
    x = panel.x + 14
    heads = tuple(Box(x + k * each, panel.y + title, each, head) for k in range(7))
    first, count = monthrange(month.year, month.month)
    days = tuple(
        Box(x + k % 7 * each + 2, top + k // 7 * high + 1, each - 4, high - 2)
        for k in range(first, first + count)
    )
    right = Box(panel.right + _GAP, page.top, page.right - panel.right - _GAP, page.h)
    tall = max(68.0, skin.line_height(13) + skin.line_height(24, "d") + 16)
    tall = min(tall, right.h * 0.2)
    tiles = tuple(Box(right.x, right.y + k * (tall + _GAP), right.w, tall) for k in range(3))
    y = tiles[-1].bottom + _GAP
    return CalendarBoxes(
        page, panel, heads, days, tiles, Box(right.x, y, right.w, right.bottom - y)
    )
