"""Where everything of the settings lies, in units."""

from __future__ import annotations

from typing import NamedTuple

from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.choices import GROUPS
from cribpatience.ui.scenes.pageframe import Frame, frame
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_PRESS


class SettingsBoxes(NamedTuple):
    """The parts of the page."""

    page: Frame
    panels: tuple[Box, ...]
    title: float
    """The height of a panel's title."""
    rows: tuple[tuple[Box, ...], ...]
    """For each panel the boxes of its settings."""
    preview: Box
    about: Box | None
    """Where the marked setting is explained, if there is room."""
    name: Box
    folder: Box


def lay_out(skin: Skin) -> SettingsBoxes:
    """The boxes for a window of this size: three panels side by side."""
    page = frame(skin, foot=False)
    gap = 14.0 if skin.compact else 20.0
    count = len(GROUPS)
    wide = (page.w - gap * (count - 1)) / count
    panels = tuple(Box(page.x + k * (wide + gap), page.top, wide, page.h) for k in range(count))
    title = max(52.0, skin.line_height(18, "d") + 22)
    needed = skin.line_height(12.5) + skin.line_height(15, "uib") + 8
    most = max(len(group.choices) for group in GROUPS)
    fair = min(66.0, (page.h - title - 20) / (most + 1.2))
    high = max(page.press, needed, fair)
    rows = tuple(
        tuple(
            Box(panel.x + 10, panel.y + title + k * high, panel.w - 20, high)
            for k in range(len(group.choices))
        )
        for group, panel in zip(GROUPS, panels, strict=True)
    )
    look, play, program = panels
    name = Box(
        program.x + 14, rows[2][-1].bottom + 10, program.w - 28, max(page.press, needed - 10)
    )
    top = name.bottom + 14
    tall = min(program.bottom - 12 - top, max(96.0, 5 * skin.line_height(13.5)))
    folder = Box(program.x + 14, program.bottom - 12 - tall, program.w - 28, tall)
    return SettingsBoxes(
        page,
        panels,
        title,
        rows,
        _rest(look, rows[0], most=260.0),
        _about(skin, play, rows[1]),
        name,
        folder,
    )


def _rest(panel: Box, rows: tuple[Box, ...], most: float) -> Box:
    """What is left of a panel below its rows."""
    y = rows[-1].bottom + 12
    h = min(most, panel.bottom - 12 - y)
    return Box(panel.x + 12, panel.bottom - 12 - h, panel.w - 24, h)


def _about(skin: Skin, panel: Box, rows: tuple[Box, ...]) -> Box | None:
    line = skin.line_height(13.5) * 1.16
    box = _rest(panel, rows, most=34 + 6 * line)
    return box if box.h >= 40 + 2 * line else None


def arrows(skin: Skin, box: Box) -> tuple[Box, Box]:
    """Where the arrows back and on stand in a row with a value."""
    wide = max(40.0, LEAST_PRESS / skin.u)
    # The row itself leads on, so only the arrow back needs room to be hit.
    on = 36.0 if skin.compact else wide
    return (
        Box(box.right - on - wide, box.y, wide, box.h),
        Box(box.right - on, box.y, on, box.h),
    )
