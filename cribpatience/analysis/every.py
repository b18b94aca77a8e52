"""Every hand of four with every starter, counted one by one: how many score how much."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cribpatience.analysis.tables import Ints, N, Tables
from cribpatience.analysis.unseen import JACKS
from cribpatience.cards import PACK, SUITS

COUNTED: Final = 270_725 * 48
"""How many hands with a starter there are."""
MOST: Final = 29
"""What the best hand scores."""
_ROOM: Final = 64  # a card of the hand taken for its starter makes what cannot be


def histogram(tables: Tables) -> Ints:
    """How many of all hands with a starter score 0, 1, … 29 points."""
    suits, ranks = np.divmod(_hands(4), N)
    by_rank = tables.five[tuple(ranks.T)]  # a row of 13 starters for each hand
    bonus = _bonus(suits, ranks)
    found = len(SUITS) * _count(by_rank)
    for more in bonus:
        rows = np.flatnonzero(more)
        found += _count(by_rank[rows] + more[rows, None]) - _count(by_rank[rows])
    every = np.arange(len(ranks))
    for rank, suit in zip(ranks.T, suits.T, strict=True):  # a card of the hand is no starter
        found -= _count(by_rank[every, rank] + bonus[suit, every])
    return found[: MOST + 1]


def _bonus(suits: Ints, ranks: Ints) -> NDArray[np.uint8]:
    """`[suit, hand]`: what flush and nobs add when the starter is of that suit."""
    flush = np.where((suits == suits[:, :1]).all(axis=1), 4, 0)
    jacks = np.where(ranks == JACKS, suits, -1)
    rows = [
        flush + (flush > 0) * (suits[:, 0] == suit) + (jacks == suit).any(axis=1)
        for suit in range(len(SUITS))
    ]
    return np.array(rows, np.uint8)


def _count(points: NDArray[np.uint8]) -> Ints:
    return np.bincount(points.ravel(), minlength=_ROOM)


def _hands(size: int) -> Ints:
    """Every hand of so many cards as places in the pack, a row for each."""
    rows = np.arange(len(PACK))[:, None]
    for _ in range(size - 1):
        more = len(PACK) - 1 - rows[:, -1]  # the cards that may follow the last
        first = np.repeat(np.cumsum(more) - more, more)
        last = np.repeat(rows[:, -1], more) + 1 + np.arange(more.sum()) - first
        rows = np.column_stack([np.repeat(rows, more, axis=0), last])
    return rows
