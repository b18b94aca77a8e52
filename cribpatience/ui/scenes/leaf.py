"""Today's deal in pictures: the leaf of a calendar, and the last seven days as small columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cribpatience.text.sentences import month_short
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.facts import Day
from cribpatience.ui.tokens import CRIB, IVORY, MARK_LINE

if TYPE_CHECKING:
    from datetime import date

    from cribpatience.ui.canvas import Canvas

LEAF: Final = (78.0, 84.0)
"""The leaf at its own size."""
_PAPER: Final = ("#fdfaf2", "#efe8d8")
_HEAD: Final = ("#b3232a", "#8f1a20")
_RING: Final = ("#d9d2c0", "#8f8977")
_INK: Final = "#23261f"
_HEAD_INK: Final = "#fff3ea"

_COLUMN, _STEP = 17.0, 25.0
WEEK_WIDTH: Final = 6 * _STEP + _COLUMN
_FLOOR_AT: Final = 0.45
"""Which part of the mark is left off below the columns: differences then show."""
_ABOVE: Final = 1.1
"""How far the columns reach, as a multiple of the mark."""


def leaf(cv: Canvas, x: float, y: float, day: date, k: float = 1.0) -> None:
    """The leaf of *day*, *k* times its own size, with its left upper corner at a point."""
    w, h = LEAF[0] * k, LEAF[1] * k
    cv.shadow(x, y, w, h, 10 * k, 6 * k, 100, 3 * k)
    cv.svg(x, y - 5 * k, w, h + 5 * k, _leaf_body(k), _leaf_defs())
    head = month_short(day.month).upper()
    cv.text(head, x + w / 2, y + 12.8 * k, 12 * k, "ui7", _HEAD_INK, "c", fit=w - 10 * k)
    cv.text(str(day.day), x + w / 2, y + 54 * k, 36 * k, "d", _INK, "c", fit=w - 10 * k)


def _leaf_defs() -> str:
    def fade(name: str, colours: tuple[str, str], y0: float, y1: float) -> str:
        return (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y0}" x2="0"'
            f' y2="{y1}"><stop offset="0" stop-color="{colours[0]}"/>'
            f'<stop offset="1" stop-color="{colours[1]}"/></linearGradient>'
        )

    return fade("p", _PAPER, 5, 89) + fade("h", _HEAD, 5, 30) + fade("r", _RING, 0, 12)


def _leaf_body(k: float) -> str:
    rings = "".join(
        f'<rect x="{x - 2.5}" y="0" width="5" height="12" rx="2.5" fill="url(#r)"/>'
        for x in (20, 58)
    )
    return (
        f'<g transform="scale({k})">'
        '<rect x="0" y="5" width="78" height="84" rx="10" fill="url(#p)"/>'
        '<path d="M0,30V15A10,10 0 0 1 10,5H68A10,10 0 0 1 78,15V30Z" fill="url(#h)"/>'
        f"{rings}</g>"
    )


def week(cv: Canvas, box: Box, days: Sequence[Day], mark: int) -> float:
    """One column a day in *box*, today at the right; the mark is a dashed line: its y.

    A day that reached the mark is bright and stands above the line; one without a game is a stroke.
    """
    low, high = mark * _FLOOR_AT, mark * _ABOVE
    greatest = max([high, *(day.total for day in days if day.total is not None)])
    k = box.h / (greatest - low)
    body = "".join(_column(i, day, box.h, mark, low, k) for i, day in enumerate(days))
    line = box.h - (mark - low) * k
    body += (
        f'<path d="M0,{line:.2f}H{WEEK_WIDTH}" stroke="#04150e" stroke-opacity=".5"'
        ' stroke-width="3"/>'
        f'<path d="M0,{line:.2f}H{WEEK_WIDTH}" stroke="{MARK_LINE}" stroke-width="1.6"'
        ' stroke-dasharray="5 4"/>'
    )
    body = f'<g transform="scale({box.w / WEEK_WIDTH:.4f} 1)">{body}</g>'
    cv.svg(*box, body)
    return box.y + line


def _column(i: int, day: Day, floor: float, mark: int, low: float, k: float) -> str:
    x = i * _STEP
    if day.total is None:
        return (
            f'<rect x="{x}" y="{floor - 3}" width="{_COLUMN}" height="3" rx="1.5"'
            ' fill="#a9c9b8" fill-opacity=".45"/>'
        )
    high = max(3.0, (day.total - low) * k)
    fill = IVORY[0] if day.total >= mark else CRIB
    return (
        f'<rect x="{x}" y="{floor - high:.2f}" width="{_COLUMN}" height="{high:.2f}" rx="3"'
        f' fill="{fill}"/>'
    )
