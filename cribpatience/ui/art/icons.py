"""Icons as strokes on a grid of 24 x 24: drawn at the exact size, in any colour."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from cribpatience.ui.art.svg import document

_FILL = "INK"
"""Stands in a drawing for the colour of its lines, where a shape is filled."""

_LAMP = (
    "M8.6,15.6C6.6,14.3 5.4,12.2 5.4,9.8A6.6,6.6 0 0 1 18.6,9.8"
    "C18.6,12.2 17.4,14.3 15.4,15.6V17.4H8.6Z"
)


def _lines(*paths: str) -> str:
    return "".join(f'<path d="{d}"/>' for d in paths)


def _filled(d: str) -> str:
    return f'<path d="{d}" fill="{_FILL}"/>'


def _ring(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}"/>'


def _gear() -> str:
    teeth = ""
    for k in range(8):
        c, s = cos(k * pi / 4), sin(k * pi / 4)
        teeth += (
            f'<path d="M{12 + 6.6 * c:.2f},{12 + 6.6 * s:.2f}L{12 + 9.3 * c:.2f},'
            f'{12 + 9.3 * s:.2f}" stroke-width="3.2"/>'
        )
    return _ring(12, 12, 6.2) + _ring(12, 12, 2.1) + teeth


ICONS: Final = {
    "again": _lines("M19.4,12A7.4,7.4 0 1 1 16.9,6.5", "M17.6,2.8V7H13.4"),
    "arrow": _lines("M9.4,6.4L15.2,12L9.4,17.6"),
    "assist": _filled(_LAMP) + _lines("M9.4,20.6H14.6"),
    "back": _lines("M14.6,6.4L8.8,12L14.6,17.6"),
    "book": _lines(
        "M12,6.4C9.8,4.8 7,4.4 4,4.8V18.4C7,18 9.8,18.4 12,20C14.2,18.4 17,18 20,18.4V4.8"
        "C17,4.4 14.2,4.8 12,6.4ZM12,6.4V20"
    ),
    "calendar": _lines("M4.4,6.4H19.6V19.8H4.4Z", "M4.4,10.6H19.6M8.4,3.8V7.6M15.6,3.8V7.6"),
    "cards": _lines("M9.2,6.2L18.6,4.6L20.8,17.2L11.4,18.8Z", "M7.4,7.6L3.4,8.8L6.8,20.2L9.6,19.4"),
    "check": _lines("M4.8,12.6L9.8,17.4L19.2,7"),
    "clock": _ring(12, 12, 7.8) + _lines("M12,7.4V12.2L15.2,14.2"),
    "close": _lines("M6,6L18,18M18,6L6,18"),
    "computer": _lines("M4,5.4H20V16H4Z", "M9,19.6H15M12,16V19.6"),
    "copy": _lines("M9,8.4H19.4V20H9Z", "M15.4,5V4H4.6V15.6H6"),
    "down": _lines("M7,10L12,15L17,10"),
    "first": _lines("M17.6,6.4L11.8,12L17.6,17.6", "M7,6V18"),
    "flag": _lines("M6.4,20.4V4.2M6.4,5H18.4L15.6,9L18.4,13H6.4"),
    "folder": _lines("M3.8,18.6V5.6H9.6L11.8,8.2H20.2V18.6Z"),
    "hint": _lines(_LAMP, "M9.4,20.6H14.6", "M10,10.4L12,12.2L14,10.4"),
    "info": _ring(12, 12, 8) + _lines("M12,11.2V16.2M12,7.8V8"),
    "last": _lines("M6.4,6.4L12.2,12L6.4,17.6", "M17,6V18"),
    "medal": _ring(12, 9.4, 5.2) + _lines("M9,14L7.6,20.4L12,18L16.4,20.4L15,14"),
    "menu": _lines("M4.5,6.8H19.5M4.5,12H19.5M4.5,17.2H19.5"),
    "minus": _lines("M5.4,12H18.6"),
    "mute": _lines(
        "M4,9.6V14.4H7.4L12,18.4V5.6L7.4,9.6Z", "M15.6,9.6L20.4,14.4M20.4,9.6L15.6,14.4"
    ),
    "next": _lines("M5,12H18.6M13.2,6.4L18.8,12L13.2,17.6"),
    "pause": _lines("M8.6,6V18M15.4,6V18"),
    "person": _ring(12, 8.4, 3.6)
    + _lines("M5.2,19.6C5.6,15.8 8.2,14 12,14C15.8,14 18.4,15.8 18.8,19.6"),
    "play": _filled("M8,5.2L18.6,12L8,18.8Z"),
    "plus": _lines("M5.4,12H18.6M12,5.4V18.6"),
    "quit": _lines("M13.4,4.4H5.4V19.6H13.4", "M10,12H20M16.4,8.2L20.2,12L16.4,15.8"),
    "redo": _lines("M19.4,9.2H9.8A5.1,5.1 0 0 0 9.8,19.4H15.8", "M15.4,5L19.6,9.2L15.4,13.4"),
    "review": _lines(
        "M2.8,12C5.2,7.8 8.3,5.8 12,5.8C15.7,5.8 18.8,7.8 21.2,12"
        "C18.8,16.2 15.7,18.2 12,18.2C8.3,18.2 5.2,16.2 2.8,12Z"
    )
    + _ring(12, 12, 3),
    "save": _lines("M12,4.2V14.4M7.6,10.2L12,14.6L16.4,10.2", "M4.6,15.4V19.6H19.4V15.4"),
    "settings": _gear(),
    "share": _lines("M12,14.4V4M7.6,8.2L12,3.8L16.4,8.2", "M6.6,11H4.8V19.8H19.2V11H17.4"),
    "sound": _lines(
        "M4,9.6V14.4H7.4L12,18.4V5.6L7.4,9.6Z",
        "M15.4,9A4.2,4.2 0 0 1 15.4,15M17.8,6.6A7.6,7.6 0 0 1 17.8,17.4",
    ),
    "stats": _lines("M4.2,4.4V19.8H20", "M7.6,15.4L11.2,10.8L14.4,13.2L19.2,6.8"),
    "trophy": _lines(
        "M7.6,4.4H16.4V10.4A4.4,4.4 0 0 1 7.6,10.4Z",
        "M7.6,6.4H4.4C4.4,9.4 5.6,11 7.9,11.4M16.4,6.4H19.6C19.6,9.4 18.4,11 16.1,11.4"
        "M12,14.8V17.4M8.4,19.8H15.6M9.6,19.6C9.8,18.2 10.6,17.4 12,17.4"
        "C13.4,17.4 14.2,18.2 14.4,19.6",
    ),
    "undo": _lines("M4.6,9.2H14.2A5.1,5.1 0 0 1 14.2,19.4H8.2", "M8.6,5L4.4,9.2L8.6,13.4"),
    "up": _lines("M7,14L12,9L17,14"),
    "warn": _lines("M12,4.4L20.6,19.4H3.4Z", "M12,10V14.4M12,16.8V17"),
}
"""Every icon by name."""


def icon(name: str, colour: str, weight: float = 1.8) -> str:
    """The drawing of an icon in *colour*, with lines of *weight*."""
    body = ICONS[name].replace(_FILL, colour)
    return document(
        24,
        24,
        f'<g fill="none" stroke="{colour}" stroke-width="{weight}" stroke-linecap="round"'
        f' stroke-linejoin="round">{body}</g>',
    )
