"""Bars of points as vector drawings; hands are plain, cribs hatched, heels dotted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cribpatience.ui.art.svg import frame, number
from cribpatience.ui.canvas import hatch
from cribpatience.ui.tokens import CRIB, HAND, HATCH

PLAIN, SPOTTED, HATCHED, DOTTED = "plain", "spotted", "hatched", "dotted"
"""The patterns: first hand, second hand, crib, heels. They differ in grey as well."""


class Segment(NamedTuple):
    """One part of a bar."""

    points: int
    pattern: str


_BREATH = 1.5
"""What lies between two segments."""


def swatch(pattern: str, size: float = 14) -> str:
    """The pattern as a small square for a legend."""
    return _filled(pattern, 0, 0, size, size, small=True)


def bars(
    wide: float, high: float, columns: Sequence[Sequence[Segment]], top: int, width: float
) -> str:
    """Stacked bars in equal columns; *top* is the number of points at the upper edge."""
    room = wide / max(1, len(columns))
    return "".join(
        _stack(column, room * (k + 0.5) - width / 2, high, high / top, width)
        for k, column in enumerate(columns)
    )


def strip(wide: float, high: float, pattern: str) -> str:
    """A lying bar with round ends, in its own drawing."""
    round_ends = (
        f'<clipPath id="ends"><rect width="{number(wide)}" height="{number(high)}"'
        f' rx="{number(min(wide, high) / 2)}"/></clipPath>'
    )
    body = _filled(pattern, 0, 0, max(wide, 3.0), high, small=True)
    return f'{round_ends}<g clip-path="url(#ends)">{body}</g>'


def grid(wide: float, high: float, top: int, step: int) -> str:
    """Fine lines at every *step* points, and the ground line."""
    lines = "".join(
        f'<path d="M0,{number(high - value * high / top)}H{number(wide)}" stroke="#ffffff"'
        ' stroke-opacity=".12" stroke-width="1"/>'
        for value in range(step, top + 1, step)
    )
    ground = number(high - 0.5)
    return lines + (
        f'<path d="M0,{ground}H{number(wide)}" stroke="#ffffff" stroke-opacity=".4"'
        ' stroke-width="1"/>'
    )


def scale(greatest: int) -> tuple[int, int]:
    """The upper end of an axis for values up to *greatest*, and the step between its lines."""
    step = 10 if greatest <= 40 else 20
    return max(2 * step, -(-greatest // step) * step), step


def pattern_box(pattern: str, x: float, y: float, w: float, h: float, small: bool = False) -> str:
    """A box filled with a pattern."""
    return _filled(pattern, x, y, w, h, small)


def _stack(column: Sequence[Segment], x: float, ground: float, k: float, width: float) -> str:
    drawn, y = "", ground
    for segment in column:
        if segment.points <= 0:
            continue
        high = segment.points * k
        drawn += _filled(segment.pattern, x, y - high, width, max(2.0, high - _BREATH))
        y -= high
    return drawn


def _filled(pattern: str, x: float, y: float, w: float, h: float, small: bool = False) -> str:
    if pattern == PLAIN:
        return frame(x, y, w, h, 3, f'fill="{HAND}"')
    if pattern == DOTTED:
        return _dotted(x, y, w, h)
    body = frame(x, y, w, h, 3, f'fill="{CRIB if pattern == HATCHED else HAND}"')
    if pattern == HATCHED:
        step, width = (5, 1.4) if small else (8, 1.8)
        return body + hatch(x + 1, y + 1, w - 2, max(1, h - 2), step, HATCH, 0.8, width)
    return body + _spots(x, y, w, h, 4.7 if small else 9)


def _dotted(x: float, y: float, w: float, h: float) -> str:
    """An outline with dots in the middle: two on a bar, one on a swatch."""
    middle = y + h / 2
    dots = (x + w / 2,) if w < 30 else (x + w / 2 - 8, x + w / 2 + 8)
    radius = min(2.0, h / 5)
    return frame(
        x + 0.8,
        y + 0.8,
        w - 1.6,
        h - 1.6,
        3,
        f'fill="{HATCH}" stroke="{HAND}" stroke-width="1.6"',
    ) + "".join(
        f'<circle cx="{number(at)}" cy="{number(middle)}" r="{number(radius)}" fill="{HAND}"/>'
        for at in dots
    )


def _spots(x: float, y: float, w: float, h: float, step: float) -> str:
    """Fine dark dots in rows: the second hand."""
    columns, rows = max(1, int((w - 3) // step)), max(1, int((h - 3) // step))
    left, top = x + (w - (columns - 1) * step) / 2, y + (h - (rows - 1) * step) / 2
    radius = number(step * 0.19)
    return "".join(
        f'<circle cx="{number(left + i * step)}" cy="{number(top + j * step)}" r="{radius}"'
        f' fill="{HATCH}" fill-opacity=".8"/>'
        for i in range(columns)
        for j in range(rows)
    )
