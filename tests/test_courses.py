"""The boards of the games for two: every score has its hole, and pegs walk from hole to hole."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from cribpatience.table import State, Tally
from cribpatience.ui.art import holes
from cribpatience.ui.art.courses import TARGETS, course
from cribpatience.ui.pegs import Pair, counting, pair, walk
from cribpatience.ui.tokens import BOARD_H, BOARD_W

KINDS = {
    61: (0, 1, 5, 6, 30, 31, 60, 61),
    121: (0, 1, 5, 6, 30, 31, 60, 61, 90, 91, 120, 121),
    181: (0, 1, 5, 6, 30, 31, 60, 61, 90, 120, 121, 150, 151, 180, 181),
}


@pytest.mark.parametrize("target", TARGETS)
def test_every_score_has_a_hole_of_its_own_on_the_board(target: int) -> None:
    """UI-04."""
    way = course(target)
    assert way.target == target
    for lane in (0, 1):
        spots = [way.hole(lane, score) for score in range(target + 1)]
        assert len(set(spots)) == target + 1
        for spot in (*spots, way.rears[lane]):
            assert 12 < spot.x < BOARD_W - 12
            assert 12 < spot.y < BOARD_H - 12
    assert way.hole(0, target) == way.hole(1, target), "one game hole for both"
    both = {way.hole(0, n) for n in range(target)} & {way.hole(1, n) for n in range(target)}
    assert both == set()


@pytest.mark.parametrize("target", TARGETS)
def test_no_two_holes_touch(target: int) -> None:
    way = course(target)
    for a, b in combinations(way.all_holes(), 2):
        assert hypot(a.x - b.x, a.y - b.y) > 2 * way.radius + 1


@pytest.mark.parametrize("target", TARGETS)
def test_the_way_never_jumps(target: int) -> None:
    """From hole to hole it is a short step, but for the way into the game hole."""
    way = course(target)
    for lane in (0, 1):
        spots = [way.rears[lane], *(way.hole(lane, n) for n in range(target))]
        longest = max(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(spots))
        assert longest <= 41
        for n in KINDS[target]:
            assert way.hole(lane, n + 0.5) == way.hole(lane, min(n + 0.5, target))


def test_the_rows_of_thirty_are_those_of_the_short_game() -> None:
    way = course(61)
    out = {way.hole(0, n).x for n in range(1, 31)}
    back = {way.hole(0, n).x for n in range(31, 61)}
    assert len(out) == len(back) == 1
    assert out != back
    assert way.hole(0, 30).y == way.hole(0, 31).y
    assert way.hole(0, 1).y == way.hole(0, 60).y
    assert way.hole(0, 5).y - way.hole(0, 6).y > way.hole(0, 4).y - way.hole(0, 5).y
    mirrored = [(BOARD_W - p.x, p.y) for p in way.lanes[1]]
    assert mirrored == [tuple(p) for p in way.lanes[0]]


def test_the_middle_board_is_the_one_of_the_patiences() -> None:
    way = course(121)
    for lane in (0, 1):
        assert [way.hole(lane, n) for n in range(122)] == [holes.hole(lane, n) for n in range(122)]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("score", [-1, -7, -29, -300])
def test_below_zero_a_peg_stands_before_the_start(target: int, score: int) -> None:
    way = course(target)
    assert way.hole(0, score) == way.rears[0]
    assert way.hole(0, -0.5) not in way.all_holes()


@pytest.mark.parametrize("target", TARGETS)
def test_beyond_the_target_a_peg_stays_in_the_game_hole(target: int) -> None:
    way = course(target)
    assert way.hole(1, target + 20) == way.hole(1, target)


@pytest.mark.parametrize("target", TARGETS)
def test_skunk_lines_lie_between_the_two_holes(target: int) -> None:
    way = course(target)
    lines = way.skunks()
    assert len(lines) == {61: 2, 121: 2, 181: 2}[target]
    for score in (target - 30, max(2, target - 60)):
        for a, b in way.line_below(score):
            x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
            near = [hypot(x - p.x, y - p.y) for lane in way.lanes for p in lane]
            assert min(near) > way.radius


@pytest.mark.parametrize("target", TARGETS)
def test_numbers_beside_the_pegs_stay_on_the_board_and_apart(target: int) -> None:
    way = course(target)
    for own in range(-2, target + 1, 3):
        for other in range(-2, target + 1, 4):
            first, second = way.labels((own, other))
            for spot in (first, second):
                assert 14 < spot.x < BOARD_W - 14
                assert 10 < spot.y < BOARD_H - 10
            assert abs(first.x - second.x) >= 27 or abs(first.y - second.y) >= 16.9


# -------------------------------------------------------------------- two pegs a side


def tallied(*points: int, target: int = 121) -> State:
    return State(scores=(0, 0), target=target, tally=tuple(Tally(1, 0, "play", n) for n in points))


def test_the_hind_peg_leaps_over_the_front_peg() -> None:
    assert pair(tallied(), 0) == Pair(0, -1)
    assert pair(tallied(5), 0) == Pair(5, 0)
    assert pair(tallied(5, 2), 0) == Pair(7, 5)
    assert pair(tallied(5, 0, 2, 0), 0) == Pair(7, 5), "nothing moves for nothing"
    assert pair(tallied(5, 2), 1) == Pair(0, -1)
    way = walk(0, Pair(7, 5), Pair(12, 7))
    assert way is not None
    assert (way.start, way.end, way.stands) == (5, 12, 7)
    assert way.holes == 7
    assert [way.at(part) for part in (0, 0.5, 1, 2)] == [5, 8.5, 12, 12]


def test_the_pegs_stop_at_the_target() -> None:
    assert pair(tallied(60, 60, 12), 0) == Pair(121, 120)


def test_a_price_takes_the_front_peg_back() -> None:
    assert pair(tallied(10, 2, -4), 0) == Pair(8, 7)
    assert pair(tallied(-3), 0) == Pair(-3, -4)
    way = walk(0, Pair(12, 10), Pair(8, 7))
    assert way is not None
    assert (way.start, way.end, way.stands) == (12, 8, 7)


def test_while_a_count_is_told_the_same_peg_walks_on() -> None:
    pegs = Pair(10, 4)
    first, second = counting(pegs, 2, 121), counting(pegs, 4, 121)
    assert (first, second) == (Pair(12, 10), Pair(14, 10))
    way = walk(0, first, second, told=True)
    assert way is not None
    assert (way.start, way.end, way.stands) == (12, 14, 10)
    assert walk(0, second, second) is None
