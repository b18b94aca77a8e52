"""Arnold's first throw: the exact mean of the best second hand and crib, over every second hand.

In a sum over all starters that may come, only ranks matter: a jack of the second hand scores his
nobs in the hand or in the crib, wherever he lies, so nobs changes no choice and is added at the
end. So each multiset of six ranks stands for all its hands. Its value is the best of 15 splits.
What is left are the hands that can flush, and `flushes` mends those.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import comb
from typing import Final

import numpy as np

from cribpatience.analysis.flushes import Flushes
from cribpatience.analysis.tables import FOURS, Floats, Ints, N, Tables
from cribpatience.analysis.unseen import JACKS, Unseen, ranks_of, suits_of
from cribpatience.cards import Card

SUMS: Final = 96
"""Above every sum of two hands, a crib and heels."""

_COMB = np.array([[comb(n, k) for k in range(7)] for n in range(5)], np.float64)


class SecondHands:
    """Every hand of six that *unseen* cards may make, and what it is worth beside a throw.

    All values are sums over the starters that are left when the hand is dealt.
    """

    def __init__(self, tables: Tables, unseen: Unseen) -> None:
        """Prepare what does not depend on the throw."""
        self._tables = tables
        self._unseen = unseen
        self._static = _Static.of(tables)
        counts = unseen.counts.astype(np.float32)
        kept = self._static.kept @ counts  # over all unseen starters, the hand's own included
        self._hands = kept[None, :] - self._static.own
        self._flushes = Flushes(tables, unseen)
        self._known: dict[tuple[object, ...], float] = {}

    @property
    def starters(self) -> int:
        """How many cards may be the starter once the hand is dealt."""
        return self._unseen.number - 6

    @property
    def number(self) -> int:
        """How many hands there are."""
        return comb(self._unseen.number, 6)

    @cached_property
    def weights(self) -> Floats:
        """How many hands each multiset of six ranks stands for."""
        return self._static.weights(self._unseen.counts)

    def mean(self, throw: Sequence[Card]) -> float:
        """The mean of second hand and crib after *throw*, when the best answer follows."""
        return self._without_nobs(throw) + self.nobs(throw)

    def _without_nobs(self, throw: Sequence[Card]) -> float:
        """The same for all throws of these ranks, unless both are of one suit."""
        one, two = throw
        key = (*sorted((one.rank, two.rank)), one.suit if one.suit == two.suit else "")
        if key not in self._known:
            splits = self.splits(throw)
            best = splits.take(self._static.splits).max(axis=0)
            summed = float(best @ self.weights) + self._flushes.gain(splits, best, throw)
            self._known[key] = summed / (self.number * self.starters)
        return self._known[key]

    def chances(self, throw: Sequence[Card], first: Ints) -> Floats:
        """The chances of each sum of the three hands and heels, flush and nobs of them left out.

        Args:
            throw: what lies in the crib already.
            first: what the first hand counts and heels give, for each rank of the starter.
        """
        best = self.splits(throw).take(self._static.splits).argmax(axis=0)
        rows = np.flatnonzero(self.weights)
        place = self._static.splits[best[rows], rows]
        one, two = ranks_of(throw)
        e1, e2 = self._tables.pairs[place // FOURS].T
        points = self._tables.kept[place % FOURS] + self._tables.five[one, two, e1, e2]
        left = self._unseen.counts[:, None] - self._static.six_histograms[:, rows]
        weights = self.weights[rows, None] * left.T
        found = np.bincount((points + first).ravel(), weights.ravel(), SUMS)
        answer: Floats = found / found.sum()
        return answer

    def splits(self, throw: Sequence[Card]) -> Floats:
        """`[e, k]`: the points for ranks of pair *e* in the crib and four *k* kept."""
        one, two = ranks_of(throw)
        crib = self._tables.five[one, two]  # [e1, e2, starter]
        e1, e2 = self._tables.pairs.T
        thrown = crib[e1, e2].astype(np.float32)  # [e, starter]
        counts = self._unseen.counts.astype(np.float32)
        rows = np.arange(len(e1))
        alone = thrown @ counts - thrown[rows, e1] - thrown[rows, e2]
        answer: Floats = self._hands + alone[:, None] - thrown @ self._static.histograms
        return answer

    def nobs(self, throw: Sequence[Card]) -> float:
        """The mean of nobs for jacks of the throw and of the second hand."""
        n, suited = self._unseen.number, self._unseen.suited
        mine = zip(ranks_of(throw), suits_of(throw), strict=True)
        points = sum(float(suited[suit]) / n for rank, suit in mine if rank == JACKS)
        theirs = self._unseen.held[:, JACKS] * (suited - 1)
        return points + 6 / n * float(theirs.sum()) / (n - 1)


class _Static:
    """What depends on the tables alone."""

    def __init__(self, tables: Tables) -> None:
        self.kept = tables.kept.astype(np.float32)
        self.splits = tables.splits.astype(np.intp)
        self.histograms = np.zeros((N, FOURS), np.float32)
        for place in range(4):
            np.add.at(self.histograms, (tables.fours[:, place], np.arange(FOURS)), 1)
        e1, e2 = tables.pairs.T
        # A card of the hand cannot be the starter: not of the four kept, not of the two thrown.
        self.own = self.kept[:, e1].T + self.kept[:, e2].T
        self.own += (self.kept * self.histograms.T).sum(axis=1)[None, :]
        self.six_histograms = _histograms(tables.sixes.astype(np.int64))

    @staticmethod
    @lru_cache(maxsize=1)
    def of(tables: Tables) -> _Static:
        return _Static(tables)

    def weights(self, counts: Ints) -> Floats:
        weights = np.ones(self.six_histograms.shape[1])
        for rank in range(N):
            weights *= _COMB[counts[rank]][self.six_histograms[rank]]
        return weights


def _histograms(rows: Ints) -> Ints:
    found = np.zeros((N, len(rows)), np.int64)
    for place in range(rows.shape[1]):
        np.add.at(found, (rows[:, place], np.arange(len(rows))), 1)
    return found
