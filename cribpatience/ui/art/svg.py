"""Small helpers for writing vector drawings as text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, radians, sin

INK = "#1b1f2a"
"""The one outline colour of cards and figures."""


def document(
    width: float, height: float, body: str, defs: str = "", size: tuple[int, int] | None = None
) -> str:
    """A whole drawing of *width* x *height* units; *size* is only a hint in pixels."""
    hint = f' width="{size[0]}" height="{size[1]}"' if size else ""
    inner = f"<defs>{defs}</defs>" if defs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}"'
        f"{hint}>{inner}{body}</svg>"
    )


def number(value: float) -> str:
    """*value* with at most three decimals and no idle zeros."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def shape(d: str, fill: str, stroke: str | None = INK, width: float = 1.5) -> str:
    """A path with round joins; no outline if *stroke* is None."""
    return f'<path d="{d}" fill="{fill}"{_stroke(stroke, width)}/>'


def dot(x: float, y: float, r: float, fill: str, stroke: str | None = INK, w: float = 1.5) -> str:
    """A circle; no outline if *stroke* is None."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"'
        f"{_stroke(stroke, w)}/>"
    )


def circles(points: Iterable[tuple[float, float]], r: float) -> str:
    """Many small circles as one path.

    The renderer walks the whole picture once for each shape, and corners cost it less than
    curves: so each is a polygon of 16 sides, which is round at this size.
    """
    rim = [(r * cos(k * pi / 8), r * sin(k * pi / 8)) for k in range(16)]
    steps = "".join(f"l{x1 - x0:.3f},{y1 - y0:.3f}" for (x0, y0), (x1, y1) in pairwise(rim))
    return "".join(f"M{x + r:.2f},{y:.2f}{steps}Z" for x, y in points)


def stroke_path(d: str, stroke: str, width: float, opacity: float = 1.0) -> str:
    """An open line."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width}"'
        f' stroke-opacity="{opacity}"/>'
    )


def _stroke(stroke: str | None, width: float) -> str:
    if stroke is None:
        return ""
    return (
        f' stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
    )


def frame(x: float, y: float, w: float, h: float, r: float, paint: str) -> str:
    """A rectangle with round corners; *paint* is its fill and stroke attributes."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
        f' rx="{number(r)}" {paint}/>'
    )


def linear(name: str, end: tuple[float, float], *stops: tuple[float, str]) -> str:
    """A linear gradient from the origin to *end*; stops are (offset, colour)."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0"'
        f' x2="{number(end[0])}" y2="{number(end[1])}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, centre: tuple[float, float], r: float, *stops: tuple[float, str]) -> str:
    """A radial gradient round *centre*; stops are (offset, colour)."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(centre[0])}"'
        f' cy="{number(centre[1])}" r="{number(r)}">{_stops(stops)}</radialGradient>'
    )


def _stops(stops: tuple[tuple[float, str], ...]) -> str:
    return "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)


def turned(width: float, height: float, body: str, angle: float) -> tuple[float, float, str]:
    """*body* turned about its middle: the new width and height, and the group that holds it."""
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    w, h = width * c + height * s, width * s + height * c
    move = (
        f"translate({number(w / 2)} {number(h / 2)}) rotate({number(angle)})"
        f" translate({number(-width / 2)} {number(-height / 2)})"
    )
    return w, h, f'<g transform="{move}">{body}</g>'
