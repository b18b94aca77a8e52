"""What flushes add to the mean of Arnold's second hands, exactly.

A second hand can flush when four, five or six of its cards are of one suit, or when two of its
cards complete a crib to which two cards of that suit were thrown. Such hands are counted here by
how many of them there are for each choice of ranks in the suit and beside it, and each count is
multiplied by what the best flushing split gains over the best split by ranks alone.
"""

from __future__ import annotations

from collections.abc import Sequence
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
        found = _Found(splits, best, self._places)
        gain = 0.0
        for suit in self._suits:
            if suit.number == one == two:
                gain += self._with_crib(found, suit)
            else:
                gain += self._hands(found, suit)
        return gain

    def _hands(self, found: _Found, suit: _Suit) -> float:
        """Flushes of the hand in a suit of which the throw has not two."""
        four = _positive(found.four + self._hand(suit, 4))
        five = _positive(found.five + self._hand(suit, 5))
        six = _positive(found.six + self._hand(suit, 6))
        gain = suit.holds(4) @ four @ suit.pairs_beside
        gain += suit.holds(5) @ five @ suit.beside
        return float(gain + suit.holds(6) @ six)

    def _with_crib(self, found: _Found, suit: _Suit) -> float:
        """Flushes of hand and crib in the suit of which both cards were thrown."""
        four = found.four[suit.rows(4)] + self._hand(suit, 4)
        crib_of_four = found.crib_of_four(suit) + self._crib(suit, 4)
        five = found.five[suit.rows(5)] + self._hand(suit, 5)
        crib_of_five = found.crib_of_five(suit) + self._crib(suit, 5)
        six = found.six[suit.rows(6)] + (self._hand(suit, 6) + self._crib(suit, 6))
        three = found.crib_of_three(suit) + self._crib(suit, 3)
        gain = self._crib_of_two(found, suit) + float(_total(_positive(six)))
        gain += float(_total(_positive(three)) @ suit.threes_beside)
        four = _total(_positive(np.maximum(four, crib_of_four)))
        gain += float(four @ suit.pairs_beside)
        five = _total(_positive(np.maximum(five, crib_of_five)))
        gain += float(five @ suit.beside)
        return gain

    def _crib_of_two(self, found: _Found, suit: _Suit) -> float:
        """Two cards of the suit, laid away; the four beside them may flush in another suit."""
        over, in_crib = found.crib_of_two(suit), self._crib(suit, 2)
        gain = _total(_positive(over + in_crib)) @ suit.fours_beside
        for other in self._suits:
            if other.number == suit.number:
                continue
            at = over[:, self._places.four_ranks_number[other.rows(4)]]
            hand = self._hand(other, 4)
            more = _positive(at + (hand + in_crib)) - _positive(at + hand) - _positive(at + in_crib)
            gain += float(more.sum(dtype=np.float64))
        return float(gain)

    def _hand(self, suit: _Suit, size: int) -> float:
        """A flush of four in the hand, over all starters, with *size* of the suit dealt to it."""
        return 4 * (self._unseen.number - 6) + suit.size - size

    def _crib(self, suit: _Suit, size: int) -> float:
        """A flush in the crib, over all starters."""
        return 5 * (suit.size - size)


def _positive(values: Floats) -> Floats:
    return np.maximum(values, 0)


def _total(values: Floats) -> Floats:
    """The sum over the first axis, exact also for numbers of few digits."""
    answer: Floats = values.sum(axis=0, dtype=np.float64)
    return answer


class _Suit:
    """The unseen cards of one suit, and how many ways the cards beside them can be chosen."""

    def __init__(self, places: _Places, unseen: Unseen, number: int) -> None:
        self.number = number
        self._places = places
        self._held = unseen.held[number].astype(bool)
        self._others = unseen.counts - unseen.held[number]
        self.size = int(self._held.sum())
        self._holds = {size: self._held[ranks].all(axis=1) for size, ranks in places.ranks.items()}
        self._wide = {size: held.astype(np.float32) for size, held in self._holds.items()}
        self._taken: dict[str, Ints] = {}

    def holds(self, size: int) -> Floats:
        """For each choice of *size* different ranks 1 if the suit has them all."""
        answer: Floats = self._wide[size]
        return answer

    def rows(self, size: int) -> Ints:
        """The choices of *size* different ranks that the suit has."""
        return np.flatnonzero(self._holds[size])

    def of(self, name: str, places: Ints, size: int, axis: int) -> Ints:
        """The part of *places* for those choices; cut out once."""
        if name not in self._taken:
            self._taken[name] = np.take(places, self.rows(size), axis=axis)
        return self._taken[name]

    @cached_property
    def beside(self) -> Floats:
        """How many cards of each rank the other suits have."""
        answer: Floats = self._others.astype(np.float64)
        return answer

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


class _Found:
    """What flushing splits score by ranks, less the best split by ranks; never above 0."""

    def __init__(self, splits: Floats, best: Floats, places: _Places) -> None:
        self._splits = splits
        self._best = best
        self._places = places
        self.four = self._less(*places.four)
        """`[S, pair]`: all of *S* kept."""
        self.five = self._greatest(*places.five)
        """`[S, rank]`: four of *S* kept."""
        self.six = self._greatest(*places.six)
        """`[S]`: all of one suit."""

    def crib_of_two(self, suit: _Suit) -> Floats:
        """`[S, four]`: both of *S* thrown."""
        places, sixes = self._places.two
        return self._less(suit.of("two", places, 2, 0), suit.of("two of six", sixes, 2, 0))

    def crib_of_three(self, suit: _Suit) -> Floats:
        """`[S, three]`: two of *S* thrown."""
        places, sixes = self._places.three
        return self._greatest(suit.of("three", places, 3, 1), suit.of("three of six", sixes, 3, 0))

    def crib_of_four(self, suit: _Suit) -> Floats:
        """`[S, pair]`: two of *S* thrown."""
        sixes = suit.of("four of six", self._places.four[1], 4, 0)
        return self._greatest(suit.of("four", self._places.crib_of_four, 4, 1), sixes)

    def crib_of_five(self, suit: _Suit) -> Floats:
        """`[S, rank]`: two of *S* thrown."""
        sixes = suit.of("five of six", self._places.five[1], 5, 0)
        return self._greatest(suit.of("five", self._places.crib_of_five, 5, 1), sixes)

    def _less(self, places: Ints, sixes: Ints) -> Floats:
        return self._splits.take(places) - self._best.take(sixes)

    def _greatest(self, places: Ints, sixes: Ints) -> Floats:
        """The best of the splits along the first axis of *places*."""
        answer: Floats = self._splits.take(places).max(axis=0) - self._best.take(sixes)
        return answer


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
