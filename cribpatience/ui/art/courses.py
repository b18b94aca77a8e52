"""The ways of the pegs: where each score of a game for two has its hole, on three boards.

121 points go up, down and up again; 61 points up and down in a row of thirty holes each, a side on
the left and a side on the right; 181 points up and down twice. All in units of the board,
236 x 704. Pure: it knows no drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import pi
from typing import Final

from cribpatience.ui.art import holes
from cribpatience.ui.art.holes import Point, on_arc

Line = tuple[Point, Point]
SKUNK, DOUBLE = 31, 61
"""How far below the last hole the lines of the skunks are drawn."""
_LABEL_W, _LABEL_H = 27.0, 17.0


@dataclass(frozen=True)
class Course:
    """One board: its holes, and what is drawn round them."""

    target: int
    lanes: tuple[tuple[Point, ...], ...]
    """For each lane its holes by score, from 0 to the target."""
    rears: tuple[Point, ...]
    """The second start hole of each lane, for the hind peg and for scores below zero."""
    strips: tuple[str, ...]
    """The middle lines of the inlaid tracks, as paths."""
    width: float
    """How wide the tracks are."""
    radius: float
    """Of a hole."""
    fives: tuple[Line, ...]
    """The lines after every fifth hole."""
    starts: tuple[Line, ...]
    numbers: tuple[tuple[int, Point], ...]
    sides: tuple[tuple[tuple[int, int], ...], ...]
    """For each lane: up to which score its number stands left (-1) or right (1) of the peg."""

    def hole(self, lane: int, score: float) -> Point:
        """The hole of *score*, or the place between two holes while a peg walks.

        All below zero stand in the one hole before the start, all beyond the target in its hole.
        """
        spots = self.lanes[lane]
        at = min(max(score, -1.0), float(self.target))
        if at < 0:
            return _between(spots[0], self.rears[lane], -at)
        low = int(at)
        return spots[low] if low == at else _between(spots[low], spots[low + 1], at - low)

    def all_holes(self) -> tuple[Point, ...]:
        """Each hole once."""
        return tuple(sorted({*self.rears, *(spot for lane in self.lanes for spot in lane)}))

    def label(self, lane: int, score: int) -> Point:
        """The middle of the number that stands beside a peg."""
        spot = self.hole(lane, score)
        side = next(s for most, s in self.sides[lane] if score <= most)
        x = spot.x + side * (_LABEL_W / 2 + 11)
        return Point(min(236 - 5 - _LABEL_W / 2, max(5 + _LABEL_W / 2, x)), spot.y)

    def labels(self, scores: Sequence[int]) -> list[Point]:
        """The numbers beside the front pegs of all lanes; none covers another."""
        found: list[Point] = []
        for lane, score in enumerate(scores):
            spot = self.label(lane, score)
            for other in found:
                if abs(spot.x - other.x) < _LABEL_W and abs(spot.y - other.y) < _LABEL_H:
                    down = 1 if spot.y >= other.y else -1
                    spot = Point(spot.x, other.y + down * _LABEL_H)
            found.append(spot)
        return found

    def line_below(self, score: int) -> tuple[Line, ...]:
        """The lines across every track between *score* - 1 and *score*."""
        if not 1 <= score < self.target:
            return ()
        pairs = [self.lanes] if len(self.strips) == 1 else [(lane,) for lane in self.lanes]
        return tuple(_across(pair, score, self.width) for pair in pairs)

    def skunks(self) -> tuple[Line, ...]:
        """The lines of skunk and double skunk: who stands before them is skunked.

        A line at the very start is the line of the start.
        """
        last = self.target - SKUNK + 1, self.target - DOUBLE + 1
        return tuple(line for score in last if score > 1 for line in self.line_below(score))


def _between(a: Point, b: Point, part: float) -> Point:
    return Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)


def _across(lanes: Sequence[tuple[Point, ...]], score: int, width: float) -> Line:
    """A line over the track of these lanes: across a straight part, or down through the top."""
    here = [lane[score] for lane in lanes]
    before = [lane[score - 1] for lane in lanes]
    x = sum(p.x for p in here) / len(here)
    if abs(here[0].x - before[0].x) > width:
        x, top = (here[0].x + before[0].x) / 2, here[0].y - _S_TURN
        return Point(x, top - width / 2 + 1), Point(x, top + width / 2 - 1)
    y = (sum(p.y for p in here) + sum(p.y for p in before)) / (2 * len(here))
    half = width / 2 - 1
    return Point(x - half, y), Point(x + half, y)


def course(target: int) -> Course:
    """The board for a game to *target*; the next larger one for any other number."""
    return _made(next((n for n in TARGETS if target <= n), TARGETS[-1]))


TARGETS: Final = (61, 121, 181)


@lru_cache(maxsize=len(TARGETS))
def _made(target: int) -> Course:
    return {61: _short, 121: _middle, 181: _long}[target]()


# ---------------------------------------------------------------- 121


def _middle() -> Course:
    lanes = tuple(tuple(holes.hole(lane, n) for n in range(holes.GAME + 1)) for lane in (0, 1))
    return Course(
        target=holes.GAME,
        lanes=lanes,
        rears=tuple(holes.rear(lane) for lane in (0, 1)),
        strips=(
            f"M{holes.LEFT},{holes.BOTTOM + 46}V{holes.TOP - 10}"
            f"A64,64 0 0 1 {holes.RIGHT},{holes.TOP - 10}V{holes.BOTTOM + 10}"
            f"A32,32 0 0 1 {holes.MIDDLE},{holes.BOTTOM + 10}V{holes.TOP - 28}",
        ),
        width=36,
        radius=3.5,
        fives=(),
        starts=(),
        numbers=tuple((n, holes.number_place(n)) for n in holes.NUMBERED),
        sides=(((40, -1), (85, 1), (121, -1)), ((40, 1), (85, -1), (121, 1))),
    )


# ---------------------------------------------------------------- 61: two rows of thirty a side

_S_TOP, _S_BOTTOM, _S_GAP, _S_STEP = 74.0, 594.0, 7.0, (520 - 5 * 7) / 29
_S_TURN = 24.0
"""From the highest holes to the middle of the track above them."""
_S_COLUMNS = ((52.0, 92.0), (184.0, 144.0))
"""For each side the row that goes up, outside, and the row that comes back, inside."""


def _short() -> Course:
    lanes, rears = [], []
    for out, back in _S_COLUMNS:
        ups = [Point(out, y) for y in _rising(_S_BOTTOM, 30, _S_STEP, _S_GAP)]
        downs = [Point(back, p.y) for p in reversed(ups)]
        start = Point(out, _S_BOTTOM + 24)
        lanes.append((start, *ups, *downs, Point(118, _S_BOTTOM + 44)))
        rears.append(Point(out, _S_BOTTOM + 24 + _S_STEP))
    xs = [x for columns in _S_COLUMNS for x in columns]
    y = _S_BOTTOM + 12
    return Course(
        target=61,
        lanes=tuple(lanes),
        rears=tuple(rears),
        strips=tuple(
            f"M{out},{_S_BOTTOM + 46}V{_S_TOP - 4}A20,20 0 0 {sweep} {back},{_S_TOP - 4}"
            f"V{_S_BOTTOM + 14}A26,26 0 0 {1 - sweep} 118,{_S_BOTTOM + 44}"
            for (out, back), sweep in zip(_S_COLUMNS, (1, 0), strict=True)
        ),
        width=22,
        radius=4.0,
        fives=_fives(xs, _S_BOTTOM, 30, _S_STEP, _S_GAP, 9),
        starts=tuple((Point(out - 10, y), Point(out + 10, y)) for out, _ in _S_COLUMNS),
        numbers=tuple((n, Point(118, lanes[0][n].y)) for n in (60, 50, 40))
        + tuple((n, Point(x, lanes[0][n].y)) for n in (10, 20, 30) for x in (25, 211)),
        sides=(((30, -1), (61, 1)), ((30, 1), (61, -1))),
    )


# ---------------------------------------------------------------- 181: up and down twice

_L_TOP, _L_BOTTOM, _L_GAP, _L_STEP = 92.0, 588.0, 6.0, (496 - 7 * 6) / 39
_L_BEND = (_L_STEP + _L_GAP) / 2
_L_XS = (41.0, 95.0, 139.0, 193.0)
_L_OVER, _L_UNDER = 27.0, 22.0
"""The turns at the top and at the bottom."""
_L_LANE = 12.0


def _long() -> Course:
    lanes = tuple(_long_lane(-1 if lane == 0 else 1) for lane in (0, 1))
    start = _L_BOTTOM + 20
    a, b, c, d = _L_XS
    end = lanes[0][180].y
    return Course(
        target=181,
        lanes=lanes,
        rears=tuple(Point(lane[0].x, start + _L_STEP) for lane in lanes),
        strips=(
            f"M{a},{_L_BOTTOM + 44}V{_L_TOP - 8}A27,27 0 0 1 {b},{_L_TOP - 8}"
            f"V{_L_BOTTOM + 8}A22,22 0 0 0 {c},{_L_BOTTOM + 8}"
            f"V{_L_TOP - 8}A27,27 0 0 1 {d},{_L_TOP - 8}V{end + 22}",
        ),
        width=26,
        radius=3.0,
        fives=(
            *_fives([a, b, c, d], _L_BOTTOM, 40, _L_STEP, _L_GAP, 11),
            (Point(d - 11, _L_BOTTOM + _L_BEND), Point(d + 11, _L_BOTTOM + _L_BEND)),
        ),
        starts=((Point(a - 11, _L_BOTTOM + 10), Point(a + 11, _L_BOTTOM + 10)),),
        numbers=tuple((n, _long_number(n, lanes)) for n in range(10, 180, 10) if n != 90),
        sides=(
            ((42, -1), (87, 1), (132, -1), (181, 1)),
            ((42, 1), (87, -1), (132, 1), (181, -1)),
        ),
    )


def _long_lane(way: int) -> tuple[Point, ...]:
    """The holes of a lane; *way* is -1 for the one that is outside where the way begins."""
    away = way * _L_LANE / 2
    rising = _rising(_L_BOTTOM, 40, _L_STEP, _L_GAP)
    a, b, c, d = _L_XS
    spots = [Point(a + away, _L_BOTTOM + 20)]
    spots += [Point(a + away, y) for y in rising]
    spots += [
        on_arc((a + b) / 2, _L_TOP - 8, _L_OVER - away, pi - (k + 0.5) * pi / 5) for k in range(5)
    ]
    spots += [Point(b - away, y) for y in reversed(rising)]
    spots += [
        on_arc((b + c) / 2, _L_BOTTOM + 8, _L_UNDER + away, pi + (k + 0.5) * pi / 5)
        for k in range(5)
    ]
    spots += [Point(c + away, y) for y in rising]
    spots += [
        on_arc((c + d) / 2, _L_TOP - 8, _L_OVER - away, pi - (k + 0.5) * pi / 5) for k in range(5)
    ]
    spots += [Point(d - away, y) for y in reversed(rising)]
    below = _L_BOTTOM + _L_GAP
    spots += [Point(d - away, below + k * _L_STEP) for k in range(1, 6)]
    spots.append(Point(d, below + 5 * _L_STEP + 20))
    return tuple(spots)


def _long_number(n: int, lanes: Sequence[tuple[Point, ...]]) -> Point:
    a, b, c, d = _L_XS
    y = (lanes[0][n].y + lanes[1][n].y) / 2
    if n <= 40:
        return Point(a - 26, y)
    if n <= 85:
        return Point((a + b) / 2, y)
    return Point((c + d) / 2 if n <= 130 else d + 25, y)


# ---------------------------------------------------------------- rows


def _rising(bottom: float, rows: int, step: float, gap: float) -> list[float]:
    """The rows of a straight part from below, with a wider gap after each fifth."""
    return [bottom - (i * step + i // 5 * gap) for i in range(rows)]


def _fives(
    xs: Sequence[float], bottom: float, rows: int, step: float, gap: float, half: float
) -> tuple[Line, ...]:
    rising = _rising(bottom, rows, step, gap)
    ys = [(rising[i] + rising[i - 1]) / 2 for i in range(5, rows, 5)]
    return tuple((Point(x - half, y), Point(x + half, y)) for y in ys for x in xs)
