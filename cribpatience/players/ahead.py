"""The play some cards ahead, with all hands known: ranks only, fast and without events."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

Ranks = tuple[int, ...]

_VALUE: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
_ALIKE: Final = (0, 0, 2, 6, 12)
DEPTH = 3
"""How many cards are looked ahead while many are held."""
FEW = 5
"""With so few cards left the play is looked through to its end."""


class Table(NamedTuple):
    """A moment of the play; there are many of them, so it is a tuple."""

    signs: tuple[int, ...]
    """For each seat 1 where its points are wanted, -1 where they are not."""
    hands: tuple[Ranks, ...]
    series: Ranks
    one_series: bool = False


def look_ahead(table: Table, seat: int, rank: int) -> float:
    """The margin that laying *rank* leads to when everybody then plays as well as can be."""
    depth = FEW if sum(map(len, table.hands)) <= FEW else DEPTH
    return _lay(table, seat, rank, depth)


@lru_cache(maxsize=1 << 14)
def series_points(series: Ranks) -> int:
    """What the last rank of *series* scores, without the point for the last card."""
    size = len(series)
    count = sum(_VALUE[rank] for rank in series)
    points = 2 if count in (15, 31) else 0
    last, alike = series[-1], 1
    while alike < size and series[-1 - alike] == last:
        alike += 1
    if alike > 1:
        return points + _ALIKE[alike]
    for length in range(size, 2, -1):
        ranks = set(series[-length:])
        if len(ranks) == length and max(ranks) - min(ranks) == length - 1:
            return points + length
    return points


def _lay(table: Table, seat: int, rank: int, depth: int) -> float:
    """The margin from laying *rank* on, at most *depth* cards with this one."""
    held = table.hands[seat]
    at = held.index(rank)
    left = held[:at] + held[at + 1 :]
    hands = (*table.hands[:seat], left, *table.hands[seat + 1 :])
    series = (*table.series, rank)
    gain = series_points(series)
    room = 31
    for r in series:
        room -= _VALUE[r]
    follower = _follower(hands, seat, room) if room else None
    if follower is None:
        gain += room > 0
        series = ()
        room = 31
        follower = None if table.one_series else _follower(hands, seat, room)
    margin = float(table.signs[seat] * gain)
    if follower is None or depth == 1:
        return margin
    further = Table(table.signs, hands, series, table.one_series)
    return margin + _best(further, follower, room, depth - 1)


def _best(table: Table, seat: int, room: int, depth: int) -> float:
    """The best margin that *seat* can bring about for its own side."""
    ranks = {rank for rank in table.hands[seat] if _VALUE[rank] <= room}
    margins = [_lay(table, seat, rank, depth) for rank in ranks]
    return max(margins) if table.signs[seat] > 0 else min(margins)


def _follower(hands: tuple[Ranks, ...], seat: int, room: int) -> int | None:
    """The next seat clockwise, *seat* last, that holds a card not above *room*."""
    seats = len(hands)
    for k in range(1, seats + 1):
        p = (seat + k) % seats
        for rank in hands[p]:
            if _VALUE[rank] <= room:
                return p
    return None
