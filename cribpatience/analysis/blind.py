"""Throws to a crib of which the other half is not seen: every pair and every starter, exactly.

Hoyle's patience, and two players: there the pairs that the other side throws are weighted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

import numpy as np

from cribpatience.analysis.tables import Floats, Ints, N, Tables
from cribpatience.analysis.throws import Starters, Throws
from cribpatience.analysis.unseen import JACKS, Unseen
from cribpatience.cards import SUITS

LEAST: Final = -32
"""Below every difference of a hand and a crib."""
BINS: Final = 96
"""Room for every sum from `LEAST` on."""

_NONE = 1e-13  # what rounding may leave where nothing is
_PAIR = np.array([(a, b) for a in range(N) for b in range(a, N)]).T


@dataclass(frozen=True, eq=False)
class Outcomes:
    """How each throw can end: the chances of every sum of hand and crib."""

    hand: Floats
    """The mean of the hand for each throw."""
    chances: Floats
    """`[throw, heels, sum - LEAST]`: apart where the starter is a jack."""

    @cached_property
    def sums(self) -> Floats:
        """`[throw, sum - LEAST]`: the chances, whatever the starter is."""
        answer: Floats = self.chances.sum(axis=1)
        return answer

    @cached_property
    def total(self) -> Floats:
        """The mean of the sum for each throw."""
        return self.sums @ _VALUES

    @cached_property
    def spread(self) -> Floats:
        """The standard deviation of the sum."""
        return np.sqrt(np.maximum(self.sums @ _VALUES**2 - self.total**2, 0.0))

    @cached_property
    def least(self) -> Ints:
        """The least sum that can come."""
        answer: Ints = (self.sums > _NONE).argmax(axis=1) + LEAST
        return answer

    @cached_property
    def greatest(self) -> Ints:
        """The greatest sum that can come."""
        answer: Ints = BINS - 1 - (self.sums[:, ::-1] > _NONE).argmax(axis=1) + LEAST
        return answer


_VALUES = np.arange(BINS, dtype=np.float64) + LEAST


def outcomes(
    tables: Tables,
    throws: Throws,
    unseen: Unseen,
    starters: Starters,
    *,
    sign: int = 1,
    pull: Floats | None = None,
) -> Outcomes:
    """How each throw can end when two unseen cards complete the crib.

    Args:
        tables: what ranks are worth.
        throws: the hand and its throws.
        unseen: what may lie in the crib.
        starters: what may be turned; no card that lies in the crib.
        sign: 1 when the crib is one's own, -1 when it is the other side's.
        pull: for each multiset of two ranks how much likelier it lies there than by chance.
    """
    count = _Count(tables, throws, unseen, starters, sign, pull)
    count.add_ranks()
    count.add_nobs()
    count.add_flushes()
    return Outcomes(count.hand, count.chances())


def odds(unseen: Unseen, pull: Floats | None = None) -> Floats:
    """How likely each multiset of two ranks lies in the crib, in proportion."""
    answer: Floats = _ways(unseen.counts[None, :], pull)[0]
    return answer


def _ways(counts: Ints, pull: Floats | None) -> Floats:
    """`[row, pair]`: in how many ways each row of counts makes each pair of ranks."""
    one, two = _PAIR
    ways = counts[:, one] * (counts[:, two] - (one == two))
    found = np.where(one == two, ways // 2, ways).astype(np.float64)
    answer: Floats = found if pull is None else found * pull
    return answer


class _Count:
    """One count over all pairs and starters, gathered piece by piece.

    Starters of one rank are taken together unless their suit matters to the hand.
    """

    def __init__(
        self,
        tables: Tables,
        throws: Throws,
        unseen: Unseen,
        starters: Starters,
        sign: int,
        pull: Floats | None,
    ) -> None:
        self._tables = tables
        self._throws = throws
        self._starters = starters
        self._sign = sign
        self._pull = np.ones(len(_PAIR.T)) if pull is None else pull
        first, self._group, self._size = _groups(throws, starters)
        some = Starters(tuple(starters.cards[z] for z in first))
        hidden = unseen.held[starters.suits, starters.ranks]  # the starter cannot be in the crib
        self._counts = np.tile(unseen.counts, (len(first), 1))
        self._counts[np.arange(len(first)), some.ranks] -= hidden[first]
        self._known = not hidden.all()
        jacks = unseen.held[starters.suits, JACKS] * (starters.ranks != JACKS)
        self._jacks = np.bincount(self._group, jacks, len(first))
        self._held = unseen.held
        self.hands = throws.hand_points(tables, some)
        self.hand = self.hands @ self._size / self._size.sum()
        self._cribs = sign * tables.cribs[throws.pairs(tables)[:, None], some.ranks].astype(
            np.int64
        )
        lanes = 2 * np.arange(len(self.hands))[:, None] + (some.heels > 0)
        self._base = lanes * BINS - LEAST + self.hands + sign * throws.crib_nobs(some)
        self._places: list[Ints] = []
        self._weights: list[Floats] = []

    def add_ranks(self) -> None:
        """Every pair of ranks with every starter; flush and nobs of the hidden cards apart."""
        weights = _ways(self._counts, self._pull) * self._size[:, None]
        self._add(self._base[:, :, None] + self._cribs, weights)

    def add_nobs(self) -> None:
        """The hidden jack of the starter's suit adds 1."""
        which = np.flatnonzero(self._jacks)
        partner = self._counts[which].astype(np.float64)
        partner[:, JACKS] -= 1
        pairs = self._tables.pair_number[JACKS]
        places = self._base[:, which, None] + self._cribs[:, which][:, :, pairs]
        self._move(places, partner * self._pull[pairs] * self._jacks[which, None], 1)

    def add_flushes(self) -> None:
        """A crib all of the starter's suit adds 5."""
        for suit in {suit for _, suit in self._throws.suited}:
            turned = np.flatnonzero(self._starters.suits == suit)
            if len(turned):
                self._add_flush(suit, turned)

    def _add_flush(self, suit: int, turned: Ints) -> None:
        throws = np.array([t for t, other in self._throws.suited if other == suit])[:, None]
        held = np.flatnonzero(self._held[suit])
        turned = turned[self._starters.ranks[turned].argsort()]  # the same cards in the same order
        z, one, two = _flushes(len(held), self._known)
        one, two = held[one], held[two]
        pairs = self._tables.pair_number[one, two]
        nobs = self._sign * ((one == JACKS) | (two == JACKS))
        group = self._group[turned[z]]
        places = self._base[throws, group] + self._cribs[throws, group, pairs] + nobs
        self._move(places, self._pull[pairs], 5)

    def chances(self) -> Floats:
        """The chances, each throw's adding up to 1."""
        lanes = 2 * len(self.hands)
        places, weights = np.concatenate(self._places), np.concatenate(self._weights)
        found = np.bincount(places, weights, lanes * BINS).reshape(len(self.hands), 2, BINS)
        answer: Floats = found / found[:1].sum()
        return answer

    def _move(self, places: Ints, weights: Floats, points: int) -> None:
        self._add(places, -weights)
        self._add(places + self._sign * points, weights)

    def _add(self, places: Ints, weights: Floats) -> None:
        if not weights.size:
            return
        self._places.append(places.ravel())
        flat = weights.ravel()
        self._weights += [flat] * (places.size // flat.size)  # the same for each throw


def _groups(throws: Throws, starters: Starters) -> tuple[Ints, Ints, Ints]:
    """Starters that count alike: the first of each group, the group of each, and their sizes."""
    times = np.bincount(throws.suits, minlength=len(SUITS))
    matter = times >= 4
    matter[throws.suits[throws.ranks == JACKS]] = True
    suits = np.where(matter[starters.suits], starters.suits, len(SUITS))
    keys = starters.ranks * (len(SUITS) + 1) + suits
    _, first, group, size = np.unique(
        keys, return_index=True, return_inverse=True, return_counts=True
    )
    return first, group, size


@lru_cache(maxsize=32)
def _flushes(held: int, known: bool) -> tuple[Ints, Ints, Ints]:
    """A starter of the suit and two of the *held* hidden cards of it, as places among them.

    A *known* starter is none of them, and the only one.
    """
    one, two = np.triu_indices(held, 1)
    if known:
        return np.zeros_like(one), one, two
    starter = np.arange(held)[:, None]
    z, pair = np.nonzero((starter != one) & (starter != two))
    return z, one[pair], two[pair]
