"""The 15 ways to throw two of six cards, as arrays: what is kept, what is laid away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cribpatience.analysis.tables import SPLITS, Ints, Tables
from cribpatience.analysis.unseen import JACKS, ranks_of, suits_of
from cribpatience.cards import Card

THROWN: Final = np.array(SPLITS)
"""The places of the cards thrown, a row for each way."""
KEPT: Final = np.array([[i for i in range(6) if i not in split] for split in SPLITS])
"""The places of the cards kept."""

Cards = Sequence[Card]


@dataclass(frozen=True, eq=False)
class Throws:
    """Every throw from one hand of six, in dealing order."""

    hand: tuple[Card, ...]

    @cached_property
    def thrown(self) -> tuple[tuple[Card, ...], ...]:
        """The cards laid away."""
        return tuple(combinations(self.hand, 2))

    @cached_property
    def ranks(self) -> Ints:
        """The ranks of the hand."""
        return ranks_of(self.hand)

    @cached_property
    def suits(self) -> Ints:
        """The suits of the hand."""
        return suits_of(self.hand)

    def pairs(self, tables: Tables) -> Ints:
        """The numbers of the pairs thrown."""
        ranks = self.ranks[THROWN]
        answer: Ints = tables.pair_number[ranks[:, 0], ranks[:, 1]]
        return answer

    def hand_points(self, tables: Tables, starters: Starters) -> Ints:
        """`[throw, starter]`: what the hand kept will count."""
        ranks, suits = self.ranks[KEPT], self.suits[KEPT]
        a, b, c, d = ranks.T[:, :, None]
        points = tables.five[a, b, c, d, starters.ranks].astype(np.int64)
        one_suit = (suits == suits[:, :1]).all(axis=1)[:, None]
        points += one_suit * (4 + (suits[:, :1] == starters.suits))
        answer: Ints = points + self._nobs(KEPT, starters)
        return answer

    def crib_points(self, tables: Tables, laid: Cards, starters: Starters) -> Ints:
        """`[throw, starter]`: what the crib will count when *laid* is its other half."""
        one, two = self.ranks[THROWN].T[:, :, None]
        laid_ranks, laid_suits = ranks_of(laid), suits_of(laid)
        points = tables.five[one, two, laid_ranks[0], laid_ranks[1], starters.ranks].astype(
            np.int64
        )
        suits = np.hstack([self.suits[THROWN], np.tile(laid_suits, (len(THROWN), 1))])
        flush = (suits[:, :, None] == starters.suits).all(axis=1)
        nobs = ((laid_ranks == JACKS)[:, None] & (laid_suits[:, None] == starters.suits)).any(
            axis=0
        )
        answer: Ints = points + 5 * flush + self.crib_nobs(starters) + nobs
        return answer

    def crib_nobs(self, starters: Starters) -> Ints:
        """`[throw, starter]`: nobs of a jack thrown."""
        return self._nobs(THROWN, starters)

    @cached_property
    def suited(self) -> tuple[tuple[int, int], ...]:
        """The numbers of the throws whose cards are of one suit, and that suit."""
        suits = self.suits[THROWN]
        return tuple((t, int(one)) for t, (one, two) in enumerate(suits) if one == two)

    def _nobs(self, places: NDArray[Any], starters: Starters) -> Ints:
        jacks = np.where(self.ranks == JACKS, self.suits, -1)[places]
        answer: Ints = (jacks[:, :, None] == starters.suits).any(axis=1).astype(np.int64)
        return answer


@dataclass(frozen=True, eq=False)
class Starters:
    """The cards that may be turned as the starter, each with the same chance."""

    cards: tuple[Card, ...]

    @cached_property
    def ranks(self) -> Ints:
        """Their ranks."""
        return ranks_of(self.cards)

    @cached_property
    def suits(self) -> Ints:
        """Their suits."""
        return suits_of(self.cards)

    @cached_property
    def heels(self) -> Ints:
        """2 for each jack."""
        answer: Ints = 2 * (self.ranks == JACKS).astype(np.int64)
        return answer


def points_of(tables: Tables, kept: Cards, starters: Starters) -> Ints:
    """What four cards *kept* count with each of the starters."""
    a, b, c, d = ranks_of(kept)
    suits = suits_of(kept)
    points = tables.five[a, b, c, d, starters.ranks].astype(np.int64)
    if (suits == suits[0]).all():
        points += 4 + (starters.suits == suits[0])
    jacks = [card for card in kept if card.rank - 1 == JACKS]
    for suit in suits_of(jacks):
        points += starters.suits == suit
    answer: Ints = points
    return answer
