"""Where the holes of the board are: 121 holes in a lane, and where flags and numbers stand.

The track goes up the left side, over the top, down the right side, round the
bottom and up the middle to the game hole that both lanes share. All in units
of the board, 236 x 704.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

GAME: Final = 121
"""The score of the last hole."""

LANES: Final = 2

LEFT, MIDDLE, RIGHT = 54.0, 118.0, 182.0
"""The middle lines of the three straight parts."""
TOP, BOTTOM = 106.0, 612.0
"""The first and last row of the straight parts."""

_ROWS = 35
_GROUP_GAP = 7.0
STEP: Final = (BOTTOM - TOP - 6 * _GROUP_GAP) / (_ROWS - 1)
"""From hole to hole; after each fifth there is a wider gap."""
_LANE_GAP = 16.5

FLAG_W: Final = 27.0
FLAG_H: Final = 19.0
_FROM_TRACK = 19.0


class Point(NamedTuple):
    """A place on the board."""

    x: float
    y: float


class Mark(NamedTuple):
    """How the number to reach is shown: a line across the track and a flag."""

    line: tuple[Point, Point] | None
    """None at the game hole, which needs no line."""
    ring: Point | None
    """The hole to reach; None when it lies beyond the board."""
    flag: Point
    """The middle of the flag."""


def hole(lane: int, score: float) -> Point:
    """The hole of *score*: 0 is the front start hole, 121 and more the game hole.

    Between two holes (while a peg walks) it is the place between them.
    """
    spots = _lane(lane)
    at = min(max(score, 0.0), float(GAME))
    low = int(at)
    if low == at:
        return spots[low]
    part = at - low
    a, b = spots[low], spots[low + 1]
    return Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)


def rear(lane: int) -> Point:
    """The second start hole, where the back peg waits before the first points."""
    front = _lane(lane)[0]
    return Point(front.x, front.y + STEP)


@lru_cache(maxsize=LANES)
def _lane(lane: int) -> tuple[Point, ...]:
    """The holes of a lane by score; lane 0 is the outer one."""
    away = (-1 if lane == 0 else 1) * _LANE_GAP / 2
    rising = [BOTTOM - (i * STEP + i // 5 * _GROUP_GAP) for i in range(_ROWS)]
    over = (RIGHT - LEFT) / 2 - away
    under = (RIGHT - MIDDLE) / 2 - away
    spots = [Point(LEFT + away, BOTTOM + 20)]
    spots += [Point(LEFT + away, y) for y in rising]
    spots += [
        on_arc((LEFT + RIGHT) / 2, TOP - 10, over, pi - (k + 0.5) * pi / 10) for k in range(10)
    ]
    spots += [Point(RIGHT - away, y) for y in reversed(rising)]
    spots += [
        on_arc((MIDDLE + RIGHT) / 2, BOTTOM + 10, under, -(k + 0.5) * pi / 5) for k in range(5)
    ]
    spots += [Point(MIDDLE + away, y) for y in rising]
    spots.append(Point(MIDDLE, TOP - 27))
    return tuple(spots)


def on_arc(x: float, y: float, r: float, angle: float) -> Point:
    """A point on the circle round *x*, *y*; *angle* 0 lies right, and the y axis points down."""
    return Point(x + r * cos(angle), y - r * sin(angle))


def all_holes() -> tuple[Point, ...]:
    """Each hole once: start holes, both lanes, the game hole."""
    seen = {hole(lane, n) for lane in range(LANES) for n in range(GAME + 1)}
    return tuple(sorted(seen | {rear(lane) for lane in range(LANES)}))


# ---------------------------------------------------------------- the number to reach


def mark(number: int) -> Mark:
    """Where the line, ring and flag of *number* stand."""
    if number >= GAME:
        end = hole(0, GAME)
        return Mark(None, end if number == GAME else None, Point(end.x, end.y - 21))
    a, b = hole(0, number), hole(1, number)
    middle = _between(_centre(number), _centre(number - 1))
    width = hypot(b.x - a.x, b.y - a.y)
    across = Point((b.x - a.x) / width, (b.y - a.y) / width)
    line = (_moved(middle, across, -_FROM_TRACK), _moved(middle, across, _FROM_TRACK))
    return Mark(line, a, _flag(number, middle, across))


def _centre(score: int) -> Point:
    return _between(hole(0, score), hole(1, score))


def _between(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _moved(start: Point, way: Point, by: float) -> Point:
    return Point(start.x + way.x * by, start.y + way.y * by)


def _flag(number: int, middle: Point, across: Point) -> Point:
    """Beside the track: outside if the board has room there, else inside."""
    reach = _FROM_TRACK + abs(across.x) * FLAG_W / 2 + abs(across.y) * FLAG_H / 2
    outer = _moved(middle, across, -reach)
    if number > 85 and middle.y < BOTTOM + 6:
        return outer
    if outer.y - FLAG_H / 2 > 4 and outer.x - FLAG_W / 2 > 6 and outer.x + FLAG_W / 2 < 230:
        return outer
    return _moved(middle, across, reach - 4)


# ---------------------------------------------------------------- numbers beside the track

NUMBERED: Final = (10, 20, 30, 50, 60, 70, 80, 90, 100, 110, 120)
"""The holes with a number beside them."""


def number_place(number: int) -> Point:
    """Where the number of a hole stands."""
    y = hole(0, number).y
    if number <= 35:
        return Point(LEFT - 31, y)
    return Point(RIGHT + 31 if number <= 80 else MIDDLE + 31, y)


def numbers_beside(flagged: int | None) -> tuple[int, ...]:
    """The numbers that are not in the way of the flag of *flagged*."""
    if flagged is None:
        return NUMBERED
    flag = mark(flagged).flag
    return tuple(
        n
        for n in NUMBERED
        if abs(number_place(n).y - flag.y) > FLAG_H or abs(number_place(n).x - flag.x) > FLAG_W
    )
