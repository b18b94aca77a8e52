"""The look of press targets by their kind, and helpers that lay them out by measured text.

Nothing is said by colour alone: a switch shows a check, a chosen segment is light instead of dark,
the focus is a ring of two lines.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from cribpatience.text import ngettext
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import DARK, IVORY, IVORY_INK, LEAST_PRESS

NOWHERE: Final = Box(0, 0, 0, 0)
"""The box of a target that `row`, `column` or `toolbar` is still to place."""
GAP: Final = 12.0
BANNER: Final = "banner"
"""The name of the target that the banner is."""
_PAD: Final = {"primary": 52.0, "link": 8.0, "segment": 28.0}
_SWITCH: Final = (52.0, 28.0)
_BANNER_W: Final = 720.0
_TIP_W: Final = 300.0
_SELF_PAINTED: Final = frozenset({"card", "field", "hidden"})


def _ruler(skin: Skin) -> Canvas:
    """A canvas to measure with."""
    return Canvas(skin, pygame.Surface((1, 1)))


# ---------------------------------------------------------------- measures


def least_height(skin: Skin, wished: float = LEAST_PRESS) -> float:
    """*wished*, or as many units as make 44 real pixels and hold a line of text."""
    return max(wished, math.ceil(LEAST_PRESS / skin.u), skin.line_height(15, "uib") + 14)


def target_width(skin: Skin, target: Target) -> float:
    """How wide *target* has to be for its label, icon and key cap."""
    return button_width(skin, target.label, target.icon, target.key, target.kind)


def button_width(
    skin: Skin,
    label: str,
    icon: str | None = None,
    key: str | None = None,
    kind: str = "ghost",
) -> float:
    """How wide a button has to be for what stands on it; never too narrow to press."""
    ruler, size = _ruler(skin), 17.0 if kind == "primary" else 15.0
    wide = ruler.bw(label, icon, size, _PAD.get(kind, 30.0))
    wide += ruler.keycap_width(key) + 10 if key else 0.0
    wide += _SWITCH[0] + 16 if kind == "switch" else 0.0
    return max(wide, math.ceil(LEAST_PRESS / skin.u))


# ---------------------------------------------------------------- laying out


def row(
    skin: Skin,
    targets: Sequence[Target],
    x: float,
    y: float,
    w: float,
    h: float = LEAST_PRESS,
    gap: float = GAP,
    align: str = "l",
) -> list[Target]:
    """*targets* side by side within *w*, aligned `l`, `c` or `r`; narrower when there is no room.

    What is too narrow then for its label is drawn smaller and at last shortened.
    """
    high = least_height(skin, h)
    widths = _squeezed(skin, targets, w - gap * max(0, len(targets) - 1))
    total = sum(widths) + gap * max(0, len(targets) - 1)
    left = x + {"l": 0.0, "c": (w - total) / 2, "r": w - total}[align]
    placed = []
    for target, wide in zip(targets, widths, strict=True):
        placed.append(replace(target, box=Box(left, y, wide, high)))
        left += wide + gap
    return placed


def _squeezed(skin: Skin, targets: Sequence[Target], room: float) -> list[float]:
    """The widths of *targets* in a row of *room*: the widest give way first."""
    widths = [target_width(skin, target) for target in targets]
    least = math.ceil(LEAST_PRESS / skin.u)
    while sum(widths) > room + 0.01:
        widest = max(widths)
        if widest <= least:
            break
        below = max([w for w in widths if w < widest] or [least])
        group = [i for i, w in enumerate(widths) if w == widest]
        cut = max(below, least, widest - (sum(widths) - room) / len(group))
        for i in group:
            widths[i] = cut
        if cut == widest:
            break
    return widths


def flow(
    skin: Skin,
    targets: Sequence[Target],
    x: float,
    y: float,
    w: float,
    h: float = LEAST_PRESS,
    gap: float = GAP,
) -> list[Target]:
    """*targets* from left to right and on into further rows; the last one's bottom is the end."""
    high = least_height(skin, h)
    placed, left, top = list[Target](), x, y
    for target in targets:
        wide = min(w, target_width(skin, target))
        if left > x and left + wide > x + w:
            left, top = x, top + high + gap
        placed.append(replace(target, box=Box(left, top, wide, high)))
        left += wide + gap
    return placed


def column(
    skin: Skin,
    targets: Sequence[Target],
    x: float,
    y: float,
    w: float,
    h: float = LEAST_PRESS,
    gap: float = GAP,
) -> list[Target]:
    """*targets* one below the other, all *w* wide."""
    high = least_height(skin, h)
    return [
        replace(target, box=Box(x, y + i * (high + gap), w, high))
        for i, target in enumerate(targets)
    ]


def segmented(
    skin: Skin, targets: Sequence[Target], x: float, y: float, w: float, h: float = LEAST_PRESS
) -> list[Target]:
    """*targets* as the segments of one choice, sharing *w* by the lengths of their labels."""
    gap = 4.0
    room = w - gap * max(0, len(targets) - 1)
    widths = _squeezed(skin, targets, room)
    spare = max(0.0, room - sum(widths)) / max(1, len(targets))
    placed, left, high = list[Target](), x, least_height(skin, h)
    for target, wide in zip(targets, widths, strict=True):
        placed.append(replace(target, kind="segment", box=Box(left, y, wide + spare, high)))
        left += wide + spare + gap
    return placed


def toolbar(
    skin: Skin, targets: Sequence[Target], right: float, left: float = 28, y: float = 26
) -> list[Target]:
    """The quiet buttons of the top bar, in order, ending at *right* and not before *left*."""
    high = least_height(skin)
    top = max(14.0, y - (high - LEAST_PRESS) / 2)
    return row(skin, targets, left, top, right - left, high, 8, "r")


# ---------------------------------------------------------------- painting


def paint(cv: Canvas, target: Target, hover: bool = False, pressed: bool = False) -> None:
    """Draw *target* by its kind; what the scene draws itself is left alone."""
    if target.kind in _SELF_PAINTED:
        return
    special: dict[str, Callable[[Canvas, Target, bool, bool], None]] = {
        "switch": _switch,
        "link": _link,
        "row": _row,
    }
    special.get(target.kind, _button)(cv, target, hover and target.enabled, pressed)


def _button(cv: Canvas, target: Target, hover: bool, pressed: bool) -> None:
    x, y, w, h = target.box
    kind = "ghost" if target.kind == "segment" else target.kind
    cv.button(
        x,
        y + (1.5 if pressed else 0),
        w,
        h,
        target.label,
        kind,
        target.icon,
        key=target.key,
        on=target.on,
        hover=hover and not pressed,
        enabled=target.enabled,
    )


def _switch(cv: Canvas, target: Target, hover: bool, pressed: bool) -> None:
    x, y, w, h = target.box
    if hover or pressed:
        cv.box(x, y, w, h, 10, "#ffffff", None, 0.07, "#ffffff", 0.16)
    wide, high = _SWITCH
    left, top = target.box.right - wide - 12, target.box.cy - high / 2
    if target.on:
        cv.box(left, top, wide, high, high / 2, *IVORY, 1, "#ffffff", 0.8)
    else:
        cv.box(left, top, wide, high, high / 2, DARK, None, 0.62, "#ffffff", 0.55, 1.4)
    _knob(cv, left + (wide - high / 2 if target.on else high / 2), target.box.cy, target.on)
    ink = cv.t["text" if target.enabled else "dim"]
    start = x + 12
    if target.icon:
        cv.icon(target.icon, start + 10, target.box.cy, 20, ink)
        start += 30
    cv.rich(target.label, start, target.box.cy, 15, "uib", ink, fit=left - 16 - start)


def _knob(cv: Canvas, cx: float, cy: float, on: bool) -> None:
    r = 10.5
    if on:
        cv.box(cx - r, cy - r, 2 * r, 2 * r, r, IVORY_INK, None, 1)
        cv.icon("check", cx, cy, 15, IVORY[0], 2.6)
    else:
        cv.box(cx - r, cy - r, 2 * r, 2 * r, r, "#ffffff", None, 0.0, "#ffffff", 0.75, 1.8)


def _link(cv: Canvas, target: Target, hover: bool, pressed: bool) -> None:
    x, y, w, h = target.box
    if hover or pressed:
        cv.box(x, y, w, h, 10, DARK, None, 0.30, "#ffffff", 0.30)
    start = x + 4
    ink = cv.t["text" if target.enabled else "dim"]
    if target.icon:
        cv.icon(target.icon, start + 9, target.box.cy, 18, ink)
        start += 26
    wide = cv.rich(target.label, start, target.box.cy, 15, "uib", ink, fit=x + w - 4 - start)
    below = target.box.cy + cv.skin.line_height(15, "uib") / 2
    cv.line(start, below, start + wide, below, ink, 0.6 if target.enabled else 0.25, 1.2)


def _row(cv: Canvas, target: Target, hover: bool, pressed: bool) -> None:
    """Only the ground of a row, thin enough to be laid over what the scene has written on it."""
    x, y, w, h = target.box
    if target.on:
        cv.box(x, y, w, h, 10, "#ffffff", None, 0.10, "#ffffff", 0.40, 1.2)
        cv.box(x, y + 6, 4, h - 12, 2, cv.t["accent"])
    if hover or pressed:
        cv.box(x, y, w, h, 10, "#ffffff", None, 0.06, "#ffffff", 0.28)


def ring(cv: Canvas, target: Target) -> None:
    """The focus ring round *target*."""
    x, y, w, h = target.box
    radius = {"primary": h / 2, "card": w * 0.068}.get(target.kind, 10.0)
    cv.focus_ring(x, y, w, h, radius)


# ---------------------------------------------------------------- above the scenes


def banner_box(skin: Skin, sentence: str) -> Box:
    """Where the banner with *sentence* lies."""
    w = min(skin.WU - 56, _BANNER_W)
    high = _ruler(skin).wrap_height(sentence, w - 120, 16, "uib")
    return Box((skin.WU - w) / 2, 14, w, max(least_height(skin, 56), high + 32))


def banner(cv: Canvas, sentence: str, more: int = 0) -> None:
    """One sentence that stays until it is sent away, and how many wait behind it."""
    box = banner_box(cv.skin, sentence)
    cv.panel(*box, r=14, fo=1.0, blur=14, alpha=150)
    cv.icon("info", box.x + 32, box.cy, 24, cv.t["accent"])
    lines = cv.lines(sentence, box.w - 120, 16, "uib")
    step = cv.leading(16)
    top = box.cy - (len(lines) - 1) * step / 2
    for i, line in enumerate(lines):
        cv.text(line, box.x + 58, top + i * step, 16, "uib", fit=box.w - 120)
    cv.icon("close", box.right - 32, box.cy, 20)
    if more > 0:
        text = ngettext("{n} more message", "{n} more messages", more).format(n=more)
        cv.cap(text, box.cx, box.bottom + 16, fit=box.w)


def tip(cv: Canvas, target: Target) -> None:
    """The tool tip of *target*: below it, or above where there is no room."""
    lines = cv.lines(target.hint, _TIP_W, 13.5)
    step = cv.leading(13.5)
    w = max(cv.width(line, 13.5) for line in lines) + 28
    h = len(lines) * step + 16
    x = min(max(target.box.cx - w / 2, 8), cv.WU - w - 8)
    y = target.box.bottom + 10
    if y + h > cv.HU - 8:
        y = target.box.y - h - 10
    cv.panel(x, max(8.0, y), w, h, r=10, fo=1.0, blur=8, alpha=120)
    for i, line in enumerate(lines):
        cv.text(line, x + 14, max(8.0, y) + 8 + step * (i + 0.5), 13.5, fit=w - 20)
