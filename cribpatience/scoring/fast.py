"""The points of a show without their reasons, from a table of ranks.

Fifteens, pairs and runs depend on the ranks alone, so they are worked out once for
each multiset of ranks, by another way than `show` counts them, and kept. Flush and
nobs are added for each hand; the table says whether there is a jack to look for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cribpatience.cards import JACK, PACK, RANKS, Card

_DIGIT: Final = tuple(0 if rank == 0 else 5 ** (rank - 1) for rank in range(len(RANKS) + 1))

_WITH_JACK: Final = 1 << 10
"""Added in the table where there is a jack; more than any hand is worth."""


_POINTS: Final[dict[int, int]] = {}
"""The points of each multiset of ranks, filled as they are asked for.

A multiset is a number of base 5: the digit of a rank says how often it occurs.
"""


def _work_out(key: int) -> int:
    """Fill in one entry of the table."""
    histogram = _histogram(key)
    points = _POINTS[key] = rank_points(histogram) + _WITH_JACK * bool(histogram[JACK - 1])
    return points


def total(cards: Sequence[Card], starter: Card | None, crib: bool = False) -> int:
    """The points of `show(cards, starter, crib)`, found faster."""
    suit = ""
    key = 0
    for card in cards:
        key += _DIGIT[card.rank]
    if starter is not None:
        suit = starter.suit
        key += _DIGIT[starter.rank]
    try:  # faster than asking first, and than a table that fills itself
        points = _POINTS[key]
    except KeyError:
        points = _work_out(key)
    if points >= _WITH_JACK:
        points -= _WITH_JACK
        for card in cards:
            if card.rank == JACK and card.suit == suit:
                points += 1
    if cards and cards[0].suit == cards[-1].suit:
        points += _flush_points(cards, suit, crib)
    return points


def total_at(a: int, b: int, c: int, d: int, starter: int, crib: bool = False) -> int:
    """`total` of four cards and a starter given by their places in `PACK`, for many hands."""
    key = _DIGITS[a] + _DIGITS[b] + _DIGITS[c] + _DIGITS[d] + _DIGITS[starter]
    try:
        points = _POINTS[key]
    except KeyError:
        points = _work_out(key)
    if points >= _WITH_JACK:
        points -= _WITH_JACK
        jack = _JACK_OF[starter]
        if a == jack or b == jack or c == jack or d == jack:
            points += 1
    if _SUITS[a] == _SUITS[b] and _SUITS[a] == _SUITS[c] == _SUITS[d]:
        if _SUITS[a] == _SUITS[starter]:
            return points + 5
        if not crib:
            return points + 4
    return points


def _flush_points(cards: Sequence[Card], starter_suit: str, crib: bool) -> int:
    size = len(cards)
    if size < 3:
        return 0
    suit = cards[0].suit
    for card in cards:
        if card.suit != suit:
            return 0
    if suit == starter_suit:
        return size + 1
    return 0 if crib else size


def rank_points(histogram: Sequence[int]) -> int:
    """The points for fifteens, pairs and runs when each rank occurs as *histogram* says.

    Args:
        histogram: How many cards of each rank there are, aces first.
    """
    return _fifteens(histogram) + _pairs(histogram) + _runs(histogram)


def _histogram(key: int) -> list[int]:
    counts = []
    for _ in RANKS:
        key, digit = divmod(key, 5)
        counts.append(digit)
    return counts


def _fifteens(histogram: Sequence[int]) -> int:
    ways = [1] + [0] * 15
    for index, number in enumerate(histogram):
        value = min(index + 1, 10)
        for _ in range(number):
            for reached in range(15, value - 1, -1):
                ways[reached] += ways[reached - value]
    return 2 * ways[15]


def _pairs(histogram: Sequence[int]) -> int:
    return sum(number * (number - 1) for number in histogram)


def _runs(histogram: Sequence[int]) -> int:
    points = length = 0
    ways = 1
    for number in (*histogram, 0):
        if number:
            length += 1
            ways *= number
            continue
        if length >= 3:
            points += length * ways
        length, ways = 0, 1
    return points


_DIGITS: Final = [_DIGIT[card.rank] for card in PACK]
_SUITS: Final = [place // len(RANKS) for place in range(len(PACK))]
_JACK_OF: Final = [suit * len(RANKS) + JACK - 1 for suit in _SUITS]
"""For each card the place of the jack of its suit."""
