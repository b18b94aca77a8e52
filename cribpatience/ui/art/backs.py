"""The backs of the cards; each has its own ornament, so they differ in grey as well."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, NamedTuple

from cribpatience.ui.art.cards import HEIGHT, PAPER_BODY, PAPER_DEFS, WIDTH
from cribpatience.ui.art.pips import pip
from cribpatience.ui.art.svg import circles, document, dot, frame, number, radial, stroke_path

_LEFT, _TOP, _RIGHT, _BOTTOM = 24, 24, 226, 326
"""The field of the ornament."""
_STEP = 22.44
_MIDDLE = (125, 175)


class Back(NamedTuple):
    """The colours of a back and the ornament of its field."""

    bright: str
    dark: str
    line: str
    ornament: Callable[[str], str]


def back(name: str) -> str:
    """The drawing of the back *name*."""
    return document(WIDTH, HEIGHT, back_body(name), back_defs(name))


def back_defs(name: str) -> str:
    """The gradients that `back_body` needs."""
    style = BACKS[name]
    return PAPER_DEFS + radial("field", (125, 150), 220, (0, style.bright), (1, style.dark))


def back_body(name: str) -> str:
    """The inside of `back`."""
    style = BACKS[name]
    line = style.line
    return (
        PAPER_BODY
        + frame(13, 13, 224, 324, 9, 'fill="url(#field)"')
        + style.ornament(line)
        + frame(
            _LEFT,
            _TOP,
            _RIGHT - _LEFT,
            _BOTTOM - _TOP,
            6,
            f'fill="none" stroke="{line}" stroke-width="2.2"',
        )
        + frame(
            18.5,
            18.5,
            213,
            313,
            7.5,
            f'fill="none" stroke="{line}" stroke-opacity=".7" stroke-width="1"',
        )
        + _medallion(line)
    )


def _medallion(line: str) -> str:
    """A round shield with the four suits."""
    x, y = _MIDDLE
    suits = "".join(
        f'<g transform="rotate({90 * k} {x} {y})">{pip(suit, x, y - 24, 25, line)}</g>'
        for k, suit in enumerate("SHCD")
    )
    return (
        dot(x, y, 50, "url(#field)", line, 2.4)
        + dot(x, y, 44, "none", line, 1)
        + suits
        + dot(x, y, 5, line, None)
    )


# ---------------------------------------------------------------- ornaments


def _lattice(line: str) -> str:
    """Crossing lines with a small diamond at each meeting."""
    lines = "".join(_slanted(i * _STEP, sign) for i in range(-15, 16) for sign in (1, -1))
    studs = "".join(
        f"M{number(x)},{number(y - 4.4)}l4.4,4.4l-4.4,4.4l-4.4,-4.4z" for x, y in _grid(_STEP, 8)
    )
    return stroke_path(lines, line, 1.5, 0.42) + (
        f'<path d="{studs}" fill="{line}" fill-opacity=".55"/>'
    )


def _slanted(shift: float, sign: int) -> str:
    """The part of the line y - 175 = sign (x - 125) + shift that lies in the field."""
    ends = []
    for x in (float(_LEFT), float(_RIGHT)):
        y = 175 + sign * (x - 125) + shift
        if _TOP <= y <= _BOTTOM:
            ends.append((x, y))
    for y in (_TOP, _BOTTOM):
        x = 125 + sign * (y - 175 - shift)
        if _LEFT < x < _RIGHT:
            ends.append((x, float(y)))
    if len(ends) < 2:
        return ""
    (x0, y0), (x1, y1) = ends[:2]
    return f"M{x0:.2f},{y0:.2f}L{x1:.2f},{y1:.2f}"


def _grid(step: float, margin: float) -> list[tuple[float, float]]:
    """The points of a square grid round the middle, inside the field less *margin*."""
    points = [(125 + i * step, 175 + j * step) for i in range(-14, 15) for j in range(-14, 15)]
    return [
        (x, y)
        for x, y in points
        if _LEFT + margin < x < _RIGHT - margin and _TOP + margin < y < _BOTTOM - margin
    ]


def _waves(line: str) -> str:
    """Lying waves, like water seen from a ship; each row is half a wave further on."""
    wide, deep = 25.25, 7.1
    quarter, half = wide / 4, wide / 2
    rise = f"q{quarter:.2f},0 {half:.2f},{-deep}"
    fall = f"q{quarter:.2f},{deep} {half:.2f},{deep}"
    d = ""
    for row in range(21):
        y = _TOP + 9 + row * 2 * deep
        shifted = row % 2 == 0
        d += f"M{_LEFT},{y + deep:.2f}{rise}" if shifted else f"M{_LEFT},{y:.2f}"
        d += f"q{half:.2f},{2 * deep} {wide:.2f},0" * (7 if shifted else 8)
        d += fall if shifted else ""
    return stroke_path(d, line, 1.7, 0.5)


def _stars(line: str) -> str:
    """Rosettes of eight rays between fine dots."""
    step = 25.2
    spots = _grid(step, 10)
    rosettes = "".join(_rosette(x, y, 7.6) for x, y in spots if _is_even(x, y, step))
    dots = circles([spot for spot in spots if not _is_even(*spot, step)], 2.6)
    return stroke_path(rosettes, line, 1.7, 0.62) + (
        f'<path d="{dots}" fill="{line}" fill-opacity=".6"/>'
    )


def _is_even(x: float, y: float, step: float) -> bool:
    return (round((x - 125) / step) + round((y - 175) / step)) % 2 == 0


def _rosette(x: float, y: float, r: float) -> str:
    rays = ((cos(k * pi / 4) * r, sin(k * pi / 4) * r) for k in range(4))
    return "".join(f"M{x - dx:.2f},{y - dy:.2f}L{x + dx:.2f},{y + dy:.2f}" for dx, dy in rays)


BACKS: Final = {
    "red": Back("#8e2231", "#5f1421", "#e9c987", _lattice),
    "blue": Back("#1e4f86", "#10294a", "#d8e2f0", _waves),
    "green": Back("#2b6a4d", "#123527", "#e3dcb6", _stars),
}
"""The backs by the name that the settings store."""
