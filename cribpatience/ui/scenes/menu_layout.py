"""Where everything of the start page lies: the window in, boxes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cribpatience.ui.scene import Box

COLUMNS: Final = 3
WIDEST, HIGHEST = 1560.0, 960.0
"""A larger window gives the page a wider rim."""
_LEAST_PICTURE: Final = 80.0
"""A picture less high than this is left out."""


@dataclass(frozen=True, slots=True)
class Column:
    """A panel with a picture on top."""

    panel: Box
    picture: Box | None
    """None where the words need all the room."""
    body: Box
    """The inside of the panel below the picture."""


@dataclass(frozen=True, slots=True)
class MenuLayout:
    """The page: title and toolbar, three columns, and the bottom row."""

    title: Box
    tools: Box
    """The row that the toolbar ends at the right of."""
    columns: tuple[Column, ...]
    wide: Box
    """The waiting game, or the welcome."""
    today: Box
    """Today's deal."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What the words of the page ask for, in units."""

    tools: float
    """Width of the toolbar."""
    title: float
    """Width of the title."""
    body: float
    """Height of the highest text below a picture."""
    bottom: float
    """Height of what stands in the panel of today's deal."""


def page_box(WU: float, HU: float, compact: bool) -> Box:
    """The part of the window that the page covers."""
    rim_x, top, bottom = (20.0, 14.0, 18.0) if compact else (28.0, 34.0, 32.0)
    w = min(WU - 2 * rim_x, WIDEST)
    h = min(HU - top - bottom, HIGHEST)
    return Box((WU - w) / 2, top + (HU - top - bottom - h) / 2, w, h)


def column_width(WU: float, HU: float, compact: bool) -> float:
    """How wide one of the three columns is."""
    return (page_box(WU, HU, compact).w - (COLUMNS - 1) * gutter(compact)) / COLUMNS


def gutter(compact: bool) -> float:
    """The space between panels."""
    return 14.0 if compact else 21.0


def inset(compact: bool) -> float:
    """The space between the edge of a panel and its text."""
    return 18.0 if compact else 24.0


def lay_out(WU: float, HU: float, compact: bool, press: float, needs: Needs) -> MenuLayout:
    """The page in a window of *WU* by *HU* units; *press* is the least height of a button."""
    page, gap = page_box(WU, HU, compact), gutter(compact)
    title, tools, bar = _top(page, press, needs)
    low = min(max(172.0 if compact else 195.0, needs.bottom), page.h * 0.3)
    top = page.y + bar + (14 if compact else 26)
    high = page.bottom - low - gap - top
    width = (page.w - (COLUMNS - 1) * gap) / COLUMNS
    picture = min(high - 10 - needs.body, max(226.0, high * 226 / 440))
    columns = tuple(
        _column(Box(page.x + i * (width + gap), top, width, high), picture, compact)
        for i in range(COLUMNS)
    )
    y = page.bottom - low
    return MenuLayout(
        title,
        tools,
        columns,
        Box(page.x, y, 2 * width + gap, low),
        Box(page.right - width, y, width, low),
    )


def _top(page: Box, press: float, needs: Needs) -> tuple[Box, Box, float]:
    """Title, toolbar, and how high they are; where both do not fit, the toolbar goes below."""
    beside = needs.tools + 24 + needs.title * 0.62 <= page.w
    y = page.y + (8 if beside else press + 6)
    left = page.w - needs.tools - 24 if beside else page.w
    title = Box(page.x + 6, page.y + (8 if beside else 0), left - 6, press)
    tools = Box(page.right - needs.tools, y, needs.tools, press)
    if not beside:
        tools = Box(page.x, y, page.w, press)
    return title, tools, y + press - page.y


def _column(panel: Box, picture: float, compact: bool) -> Column:
    rim, pad = (8.0, inset(True)) if compact else (10.0, inset(False))
    stage, top = None, panel.y + 14
    if picture >= _LEAST_PICTURE:
        stage = Box(panel.x + rim, panel.y + rim, panel.w - 2 * rim, picture)
        top = stage.bottom + (10 if compact else 14)
    body = Box(panel.x + pad, top, panel.w - 2 * pad, panel.bottom - pad + 4 - top)
    return Column(panel, stage, body)
