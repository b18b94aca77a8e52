"""What flushes add to the mean of Arnold's second hands, exactly.

A second hand can flush when four, five or six of its cards are of one suit, or when two of its
cards complete a crib to which two cards of that suit were thrown. Such hands are counted here by
how many of them there are for each choice of ranks in the suit and beside it, and each count is
multiplied by what the best flushing split gains over the best split by ranks alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from cribpatience.analysis.tables import FOURS, SPLITS, Floats, Ints, N, Tables, multisets
from cribpatience.analysis.unseen import Unseen, suits_of
from cribpatience.cards import SUITS, Card

_COMB = np.array([[comb(n, k) for k in range(7)] for n in range(5)], np.float64)


class Flushes:
    """The gains of flushes among the second hands that *unseen* cards may make."""

    def __init__(self, tables: Tables, unseen: Unseen) -> None:
        """Prepare what does not depend on the throw."""
        self._places = _places(tables)
        self._unseen = unseen
        self._suits = tuple(_Suit(self._places, unseen, suit) for suit in range(len(SUITS)))

    def gain(self, splits: Floats, best: Floats, throw: Sequence[Card]) -> float:
        """What flushes add to the values of all hands together.

        Args:
            splits: the values of the splits by ranks, as `SecondHands.splits` gives them.
            best: the best of them for each multiset of six ranks.
            throw: what lies in the crib already.
        """
        one, two = suits_of(throw)
        found = _Found(splits.ravel(), best, self._places)
        gain = 0.0
        for suit in self._suits:
            if suit.number == one == two:
                gain += self._with_crib(found, suit)
            else:
                gain += self._hands(found, suit)
        return gain

    def _hands(self, found: _Found, suit: _Suit) -> float:
        """Flushes of the hand in a suit of which the throw has not two."""
        gain = 0.0
        if suit.has(4):
            over = found.four(suit.four)
            gain += suit.weight(4) @ _positive(over + self._hand(suit, 4)) @ suit.pairs_beside
        if suit.has(5):
            over = found.five(suit.five).max(axis=0)
            gain += suit.weight(5) @ _positive(over + self._hand(suit, 5)) @ suit.beside
        if suit.has(6):
            over = found.six(suit.six).max(axis=0)
            gain += suit.weight(6) @ _positive(over + self._hand(suit, 6))
        return float(gain)

    def _with_crib(self, found: _Found, suit: _Suit) -> float:
        """Flushes of hand and crib in the suit of which both cards were thrown."""
        gain = self._crib_of_two(found, suit)
        if suit.has(3):
            over = found.three(suit.three).max(axis=0) + self._crib(suit, 3)
            gain += suit.weight(3) @ _positive(over) @ suit.threes_beside
        if suit.has(4):
            over = found.four(suit.four) + self._hand(suit, 4)
            in_crib = found.crib_of_four(suit.four).max(axis=0) + self._crib(suit, 4)
            gain += suit.weight(4) @ _positive(np.maximum(over, in_crib)) @ suit.pairs_beside
        if suit.has(5):
            over = found.five(suit.five).max(axis=0) + self._hand(suit, 5)
            in_crib = found.crib_of_five(suit.five).max(axis=0) + self._crib(suit, 5)
            gain += suit.weight(5) @ _positive(np.maximum(over, in_crib)) @ suit.beside
        if suit.has(6):
            both = self._hand(suit, 6) + self._crib(suit, 6)
            gain += suit.weight(6) @ _positive(found.six(suit.six).max(axis=0) + both)
        return float(gain)

    def _crib_of_two(self, found: _Found, suit: _Suit) -> float:
        """Two cards of the suit, laid away; the four beside them may flush in another suit."""
        if not suit.has(2):
            return 0.0
        over, in_crib = found.two(suit.two), self._crib(suit, 2)
        weight = suit.weight(2)
        gain = weight @ _positive(over + in_crib) @ suit.fours_beside
        for other in self._suits:
            if other.number != suit.number and other.has(4):
                at = over[:, self._places.four_ranks_number[other.four]]
                hand = self._hand(other, 4)
                more = _positive(at + (hand + in_crib))
                more -= _positive(at + hand) + _positive(at + in_crib)
                gain += weight @ more @ other.weight(4)
        return float(gain)

    def _hand(self, suit: _Suit, size: int) -> float:
        """A flush of four in the hand, over all starters, with *size* of the suit dealt to it."""
        return 4 * (self._unseen.number - 6) + suit.size - size

    def _crib(self, suit: _Suit, size: int) -> float:
        """A flush in the crib, over all starters."""
        return 5 * (suit.size - size)


def _positive(values: Floats) -> Floats:
    return np.maximum(values, 0)


class _Suit:
    """The unseen cards of one suit, and how many ways the cards beside them can be chosen."""

    def __init__(self, places: _Places, unseen: Unseen, number: int) -> None:
        self.number = number
        self._places = places
        self._held = unseen.held[number].astype(bool)
        self._others = unseen.counts - unseen.held[number]
        self.size = int(self._held.sum())

    def has(self, size: int) -> bool:
        """Whether a hand can have so many of the suit."""
        return self.size >= size

    def rows(self, size: int) -> Ints:
        """Which choices of *size* different ranks the suit allows."""
        return np.flatnonzero(self._held[self._places.ranks[size]].all(axis=1))

    def weight(self, size: int) -> Floats:
        """One for each of those choices."""
        return np.ones(len(self.rows(size)))

    @cached_property
    def two(self) -> Ints:
        """The choices of two ranks."""
        return self.rows(2)

    @cached_property
    def three(self) -> Ints:
        """The choices of three ranks."""
        return self.rows(3)

    @cached_property
    def four(self) -> Ints:
        """The choices of four ranks."""
        return self.rows(4)

    @cached_property
    def five(self) -> Ints:
        """The choices of five ranks."""
        return self.rows(5)

    @cached_property
    def six(self) -> Ints:
        """The choices of six ranks."""
        return self.rows(6)

    @cached_property
    def beside(self) -> Floats:
        """How many cards of each rank the other suits have."""
        return self._others.astype(np.float64)

    @cached_property
    def pairs_beside(self) -> Floats:
        """How often the other suits make each multiset of two ranks."""
        return self._ways(self._places.pair_counts)

    @cached_property
    def threes_beside(self) -> Floats:
        """How often the other suits make each multiset of three ranks."""
        return self._ways(self._places.three_counts)

    @cached_property
    def fours_beside(self) -> Floats:
        """How often the other suits make each multiset of four ranks."""
        return self._ways(self._places.four_counts)

    def _ways(self, histograms: Ints) -> Floats:
        ways = np.ones(histograms.shape[1])
        for rank in range(N):
            ways *= _COMB[self._others[rank]][histograms[rank]]
        return ways


@dataclass(frozen=True, slots=True)
class _Found:
    """What flushing splits score by ranks, less the best split by ranks; never above 0."""

    splits: Floats
    best: Floats
    places: _Places

    def two(self, rows: Ints) -> Floats:
        """`[S, four]`: both of *S* thrown."""
        places, sixes = self.places.two
        return self._less(places[rows], sixes[rows])

    def three(self, rows: Ints) -> Floats:
        """`[split, S, three]`: two of *S* thrown."""
        places, sixes = self.places.three
        return self._less(places[:, rows], sixes[rows])

    def four(self, rows: Ints) -> Floats:
        """`[S, pair]`: all of *S* kept."""
        places, sixes = self.places.four
        return self._less(places[rows], sixes[rows])

    def crib_of_four(self, rows: Ints) -> Floats:
        """`[split, S, pair]`: two of *S* thrown."""
        _, sixes = self.places.four
        return self._less(self.places.crib_of_four[:, rows], sixes[rows])

    def five(self, rows: Ints) -> Floats:
        """`[split, S, rank]`: four of *S* kept."""
        places, sixes = self.places.five
        return self._less(places[:, rows], sixes[rows])

    def crib_of_five(self, rows: Ints) -> Floats:
        """`[split, S, rank]`: two of *S* thrown."""
        _, sixes = self.places.five
        return self._less(self.places.crib_of_five[:, rows], sixes[rows])

    def six(self, rows: Ints) -> Floats:
        """`[split, S]`: all of one suit."""
        places, sixes = self.places.six
        return self._less(places[:, rows], sixes[rows])

    def _less(self, places: Ints, sixes: Ints) -> Floats:
        return self.splits.take(places) - self.best.take(sixes)


@lru_cache(maxsize=1)
def _places(tables: Tables) -> _Places:
    return _Places(tables)


Placed = tuple[Ints, Ints]
"""Where the splits stand among all, and the numbers of their multisets of six."""


class _Places:
    """Where the splits stand in which cards of one suit are kept or thrown together."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.ranks = {size: np.array(list(combinations(range(N), size))) for size in range(2, 7)}
        self.pair_counts = _counts(tables.pairs)
        self.threes = multisets(3)
        self.three_counts = _counts(self.threes)
        self.four_counts = _counts(tables.fours)
        self.four_ranks_number = tables.four_number[tuple(self.ranks[4].T)]
        self._weights = np.int64(7) ** np.arange(N)
        self._keys = self._weights[tables.sixes.astype(np.int64)].sum(axis=1)
        self._order = np.argsort(self._keys)

    @cached_property
    def two(self) -> Placed:
        """`[S, four]`: both of *S* thrown."""
        return self._placed(*self._beside(2, self._tables.fours), (0, 1))

    @cached_property
    def three(self) -> Placed:
        """`[split, S, three]`: two of *S* thrown."""
        return self._choices(*self._beside(3, self.threes), list(combinations(range(3), 2)))

    @cached_property
    def four(self) -> Placed:
        """`[S, pair]`: all of *S* kept."""
        return self._placed(*self._beside(4, self._tables.pairs), (4, 5))

    @cached_property
    def crib_of_four(self) -> Ints:
        """`[split, S, pair]`: two of *S* thrown."""
        beside = self._beside(4, self._tables.pairs)
        return self._choices(*beside, list(combinations(range(4), 2)))[0]

    @cached_property
    def five(self) -> Placed:
        """`[split, S, rank]`: four of *S* kept."""
        return self._choices(*self._beside(5, multisets(1)), [(i, 5) for i in range(5)])

    @cached_property
    def crib_of_five(self) -> Ints:
        """`[split, S, rank]`: two of *S* thrown."""
        beside = self._beside(5, multisets(1))
        return self._choices(*beside, list(combinations(range(5), 2)))[0]

    @cached_property
    def six(self) -> Placed:
        """`[split, S]`: all of one suit."""
        return self._choices(self.ranks[6], (len(self.ranks[6]),), list(SPLITS))

    def _beside(self, size: int, others: Ints) -> tuple[Ints, tuple[int, ...]]:
        """Each choice of *size* ranks beside each row of *others*, and the shape they stand in."""
        chosen = self.ranks[size]
        mine = np.repeat(chosen, len(others), axis=0)
        return np.hstack([mine, np.tile(others, (len(chosen), 1))]), (len(chosen), len(others))

    def _choices(
        self, hands: Ints, shape: tuple[int, ...], throws: list[tuple[int, int]]
    ) -> Placed:
        placed = [self._placed(hands, shape, throw) for throw in throws]
        return np.array([places for places, _ in placed]), placed[0][1]

    def _placed(self, hands: Ints, shape: tuple[int, ...], throw: tuple[int, int]) -> Placed:
        kept = np.delete(hands, throw, axis=1)
        pair = self._tables.pair_number[hands[:, throw[0]], hands[:, throw[1]]]
        places = pair * FOURS + self._tables.four_number[tuple(kept.T)]
        return places.reshape(shape), self._sixes(hands).reshape(shape)

    def _sixes(self, hands: Ints) -> Ints:
        """The numbers of the multisets; any number for five of a rank, which no hand has."""
        keys = self._weights[hands].sum(axis=1)
        found = np.searchsorted(self._keys[self._order], keys)
        numbers: NDArray[np.int64] = self._order[np.minimum(found, len(self._order) - 1)]
        return numbers


def _counts(rows: Ints) -> Ints:
    """How often each rank stands in each row: an array a rank."""
    return np.array([(rows == rank).sum(axis=1) for rank in range(N)], np.int64)
