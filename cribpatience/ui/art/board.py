"""The board: walnut with a maple track, and its pegs."""

from __future__ import annotations

from random import Random
from typing import Final

from cribpatience.ui.art.courses import Course, Line, course
from cribpatience.ui.art.glyphs import has_outline, write
from cribpatience.ui.art.holes import (
    BOTTOM,
    FLAG_H,
    FLAG_W,
    GAME,
    LEFT,
    MIDDLE,
    RIGHT,
    STEP,
    TOP,
    Point,
    all_holes,
    hole,
    mark,
)
from cribpatience.ui.art.svg import circles, document, dot, frame, linear, radial, stroke_path
from cribpatience.ui.tokens import BOARD_H, BOARD_W, MARK, MARK_EDGE, PegColours

_DARK = "#2a1508"
_RED = "#a3161c"
_BROWN = "#7b4f2a"

DEFS: Final = (
    linear("walnut", (BOARD_W, BOARD_H), (0, "#8a5733"), (0.5, "#74452a"), (1, "#55301c"))
    + linear("maple", (BOARD_W, BOARD_H), (0, "#ecc994"), (1, "#d3a468"))
    + linear("edge", (0, BOARD_H), (0, "#d99c68"), (0.06, "#9a6238"), (1, "#2e190d"))
    + linear("flag", (0, BOARD_H), (0, MARK[0]), (1, MARK[1]))
)
"""The gradients that `body` needs."""


def board(marked: int | None = None) -> str:
    """The drawing of the board; *marked* is a patience's number to reach.

    With a mark the lines of the two-player game (skunk and start) are left out.
    """
    return document(BOARD_W, BOARD_H, body(marked), DEFS)


def body(marked: int | None = None) -> str:
    """The inside of `board`."""
    lines = _mark(marked) if marked is not None else _game_lines()
    return _wood() + _grain() + _edge() + _track() + _five_marks() + _holes() + lines


def game_board(target: int, skunks: bool = True) -> str:
    """The drawing of the board for a game for two to *target*, with the lines of the skunks."""
    way = course(target)
    lines = _lines(way.skunks()) if skunks else ""
    if way.target == GAME:
        inside = _track() + _five_marks() + _holes()
    else:
        inside = _tracks(way) + _course_marks(way) + _course_holes(way)
    return document(BOARD_W, BOARD_H, _wood() + _grain() + _edge() + inside + lines, DEFS)


# ---------------------------------------------------------------- wood


def _wood() -> str:
    return frame(0, 0, BOARD_W, BOARD_H, 22, 'fill="url(#edge)"') + frame(
        2, 2.5, BOARD_W - 4, BOARD_H - 5, 20, 'fill="url(#walnut)"'
    )


def _grain() -> str:
    """110 fine lines along the wood; always the same ones."""
    chance = Random(3)
    return "".join(_fibre(chance, i) for i in range(110))


def _fibre(chance: Random, i: int) -> str:
    def inside(x: float) -> float:
        return min(229.0, max(7.0, x))

    x = 6 + (i * 37) % 110 / 110 * 224 + chance.uniform(-1, 1)
    a, b, opacity = chance.uniform(-9, 9), chance.uniform(-9, 9), chance.uniform(0.04, 0.15)
    colour = chance.choice((_DARK, _DARK, "#c98d5a"))
    y0 = chance.choice((16, 16, chance.randrange(20, 500)))
    y1 = min(688, y0 + chance.randrange(150, 690))
    end = min(228.0, max(8.0, x + chance.uniform(-5, 5)))
    third = (y1 - y0) / 3
    return stroke_path(
        f"M{x:.1f},{y0}C{inside(x + a):.1f},{y0 + third:.0f} {inside(x + b):.1f},"
        f"{y0 + 2 * third:.0f} {end:.1f},{y1}",
        colour,
        round(chance.uniform(0.6, 1.8), 2),
        round(opacity, 2),
    )


def _edge() -> str:
    """A worked edge: two chamfers and a groove."""

    def line(inset: float, drop: float, r: float, colour: str, opacity: float, w: float) -> str:
        return frame(
            inset,
            inset + drop,
            BOARD_W - 2 * inset,
            BOARD_H - 2 * inset,
            r,
            f'fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{w}"',
        )

    return (
        line(3.4, 0, 19, "#ffd9ab", 0.2, 1.6)
        + line(5.6, 0, 17, "#1d0e05", 0.35, 1.6)
        + line(8.5, 0, 15, _DARK, 0.45, 1.4)
        + line(8.5, 1.1, 15, "#f0bf8a", 0.22, 1)
    )


def _track() -> str:
    """The maple inlay: a dark groove, a light lower rim, the wood."""
    return (
        _inlay(38.5, _DARK, 0.55)
        + f'<g transform="translate(0 0.9)">{_inlay(37, "#ffe3b4", 0.28)}</g>'
        + _inlay(36, "url(#maple)", 1)
    )


def _inlay(width: float, paint: str, opacity: float) -> str:
    over, under = (RIGHT - LEFT) / 2, (RIGHT - MIDDLE) / 2
    d = (
        f"M{LEFT},{BOTTOM + 46}V{TOP - 10}A{over},{over} 0 0 1 {RIGHT},{TOP - 10}V{BOTTOM + 10}"
        f"A{under},{under} 0 0 1 {MIDDLE},{BOTTOM + 10}V{TOP - 28}"
    )
    return _strip(d, width, paint, opacity)


# ---------------------------------------------------------------- lines and holes


def _row_gap(rows: int) -> float:
    """The y of the line above the first *rows* rows of a straight part."""
    return BOTTOM - (rows * STEP + (rows // 5 - 1) * 7) + STEP / 2 - 3.5


def _five_marks() -> str:
    lines = "".join(
        f"M{x - 15},{_row_gap(5 * i):.1f}H{x + 15}"
        for i in range(1, 7)
        for x in (LEFT, MIDDLE, RIGHT)
    )
    start = f"M{LEFT - 15},{BOTTOM + 10.5}H{LEFT + 15}"
    return stroke_path(lines, _BROWN, 1.1, 0.55) + stroke_path(start, _BROWN, 1.8, 0.8)


def _game_lines() -> str:
    """The lines of the game for two: start, skunk between 90 and 91, double skunk at 60."""
    start = f"M{LEFT - 15},{BOTTOM + 10.5}H{LEFT + 15}"
    skunk = f"M{MIDDLE - 17},{_row_gap(5):.1f}H{MIDDLE + 17}"
    double = f"M{RIGHT - 17},{_row_gap(20):.1f}H{RIGHT + 17}"
    return stroke_path(start, "#7b2018", 1.8, 0.8) + stroke_path(skunk + double, _RED, 2.2)


def _lines(lines: tuple[Line, ...]) -> str:
    drawn = "".join(f"M{a.x:.1f},{a.y:.1f}L{b.x:.1f},{b.y:.1f}" for a, b in lines)
    return stroke_path(drawn, _RED, 2.2) if drawn else ""


def _course_marks(way: Course) -> str:
    fives, starts = (
        "".join(f"M{a.x:.1f},{a.y:.1f}H{b.x:.1f}" for a, b in lines)
        for lines in (way.fives, way.starts)
    )
    return stroke_path(fives, _BROWN, 1.1, 0.55) + stroke_path(starts, "#7b2018", 1.8, 0.8)


def _course_holes(way: Course) -> str:
    end = way.hole(0, way.target)
    small = [spot for spot in way.all_holes() if spot != end]
    return _cut(small, way.radius) + _cut([end], 5.2) + dot(end.x, end.y, 9.5, "none", _RED, 1.6)


def _tracks(way: Course) -> str:
    """The maple inlays of a course."""
    return (
        "".join(_strip(d, way.width + 2.5, _DARK, 0.55) for d in way.strips)
        + '<g transform="translate(0 0.9)">'
        + "".join(_strip(d, way.width + 1, "#ffe3b4", 0.28) for d in way.strips)
        + "</g>"
        + "".join(_strip(d, way.width, "url(#maple)", 1) for d in way.strips)
    )


def _strip(d: str, width: float, paint: str, opacity: float) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{paint}" stroke-opacity="{opacity}"'
        f' stroke-width="{width}" stroke-linecap="round"/>'
    )


def _holes() -> str:
    end = hole(0, GAME)
    small = [spot for spot in all_holes() if spot != end]
    return _cut(small, 3.5) + _cut([end], 5.2) + dot(end.x, end.y, 9.5, "none", _RED, 1.6)


def _cut(spots: list[Point], r: float) -> str:
    """Holes with light on their lower rims."""
    rim = circles([(x, y + 0.9) for x, y in spots], r + 0.5)
    depth = circles([(x, y + 0.7) for x, y in spots], r - 1)
    return (
        f'<path d="{rim}" fill="#fff3d6" fill-opacity=".75"/>'
        f'<path d="{circles(spots, r)}" fill="#3a2111"/><path d="{depth}" fill="#150a04"/>'
    )


def _mark(number: int) -> str:
    """The number to reach: a line across the track, a ring and a flag (its text is drawn later)."""
    place = mark(number)
    drawn = ""
    if place.line is not None:
        (x0, y0), (x1, y1) = place.line
        drawn += stroke_path(f"M{x0:.2f},{y0:.2f}L{x1:.2f},{y1:.2f}", _RED, 2.4)
    if place.ring is not None:
        drawn += dot(place.ring.x, place.ring.y, 6.2, "none", _RED, 1.8)
    return drawn + frame(
        place.flag.x - FLAG_W / 2,
        place.flag.y - FLAG_H / 2,
        FLAG_W,
        FLAG_H,
        5,
        f'fill="url(#flag)" stroke="{MARK_EDGE}" stroke-opacity=".5"',
    )


# ---------------------------------------------------------------- pegs


def peg(colours: PegColours, letter: str = "") -> str:
    """A peg from above; its *letter* tells pegs apart without their colour."""
    ball = radial(
        "ball", (16, 13), 22, (0, colours.light), (0.35, colours.body), (1, colours.shade)
    )
    top = f'<circle cx="20" cy="20" r="15.5" fill="url(#ball)" stroke="{colours.shade}"/>'
    if has_outline(letter):
        return document(40, 40, top + _engraved(letter, colours), ball)
    shine = '<ellipse cx="15.5" cy="12.8" rx="4.6" ry="3.2" fill="#ffffff" fill-opacity=".85"/>'
    return document(40, 40, top + shine, ball)


def _engraved(letter: str, colours: PegColours) -> str:
    """The letter on a light disc, so it is read on any peg."""
    disc = '<circle cx="20" cy="20" r="11" fill="#fff8ea" fill-opacity=".94"/>'
    return disc + write(letter, 20, 27, 14, colours.shade, 15)


def flat_peg(x: float, y: float, colours: PegColours) -> str:
    """A peg as part of the drawing of the whole board, for small pictures."""
    return (
        f'<circle cx="{x + 2:.2f}" cy="{y + 3:.2f}" r="9" fill="#000000" fill-opacity=".35"/>'
        + dot(x, y, 9.5, colours.body, colours.shade, 1.6)
        + f'<circle cx="{x - 2.5:.2f}" cy="{y - 3:.2f}" r="2.8" fill="#ffffff" fill-opacity=".85"/>'
    )
