"""What ranks are worth, as arrays: built once, lazily, and kept on disk where a folder is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cribpatience.analysis import cache
from cribpatience.cards import RANKS
from cribpatience.scoring.fast import rank_points

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Small = NDArray[np.uint8]

N: Final = len(RANKS)
PAIRS: Final = 91
"""Multisets of two ranks."""
FOURS: Final = 1820
"""Multisets of four ranks."""
SIXES: Final = 18395
"""Multisets of six ranks that four suits allow."""
SPLITS: Final = tuple(combinations(range(6), 2))
"""The 15 ways to throw two of six cards, as places."""

_LAYOUT: Final[cache.Layout] = {
    "five": (np.uint8, (N,) * 5),
    "four": (np.uint8, (N,) * 4),
    "sixes": (np.uint8, (SIXES, 6)),
    "splits": (np.int32, (len(SPLITS), SIXES)),
}


@dataclass(frozen=True, eq=False)
class Tables:
    """The arrays. A rank counts from 0 here, and a multiset of ranks is a sorted row."""

    five: Small
    """The points for fifteens, pairs and runs of five ranks, in any order."""
    four: Small
    """The same for four ranks."""
    sixes: Small
    """Every multiset of six ranks that four suits allow."""
    splits: NDArray[np.int32]
    """For each of the 15 ways to part a six: the number of the pair thrown times 1820, plus the
    number of the four kept."""

    @cached_property
    def pairs(self) -> Ints:
        """The multisets of two ranks."""
        return multisets(2)

    @cached_property
    def pair_number(self) -> Ints:
        """The number of the multiset that two ranks are, in any order."""
        return _numbers(self.pairs)

    @cached_property
    def fours(self) -> Ints:
        """The multisets of four ranks."""
        return multisets(4)

    @cached_property
    def four_number(self) -> Ints:
        """The number of the multiset that four ranks are, in any order."""
        return _numbers(self.fours)

    @cached_property
    def cribs(self) -> Small:
        """`cribs[p, z, q]`: the points of a crib of pairs number *p* and *q* with starter *z*."""
        a, b = self.pairs.T
        whole = self.five[a[:, None, None], b[:, None, None], np.arange(N)[:, None], a, b]
        return np.ascontiguousarray(whole)

    @cached_property
    def kept(self) -> Small:
        """`kept[k, z]`: the points of the four number *k* with starter *z*."""
        a, b, c, d = self.fours.T
        return np.ascontiguousarray(self.five[a, b, c, d])


@lru_cache(maxsize=2)
def tables(folder: Path | None = None) -> Tables:
    """The tables, loaded once in a process."""
    return load(folder)


def load(folder: Path | None) -> Tables:
    """The tables, read from *folder* when they are there and whole, else built and kept there."""
    arrays = None if folder is None else cache.read(folder, "ranks", _LAYOUT)
    if arrays is None:
        arrays = _build()
        if folder is not None:
            cache.write(folder, "ranks", _LAYOUT, arrays)
    return Tables(**arrays)


def multisets(size: int) -> Ints:
    """Every multiset of *size* ranks, sorted rows in lexicographic order."""
    return np.array(list(combinations_with_replacement(range(N), size)), np.int64)


def _build() -> cache.Arrays:
    sixes = multisets(6)
    sixes = sixes[(sixes[:, 4:] != sixes[:, :2]).all(axis=1)]  # five of a rank there are not
    pair_number, four_number = _numbers(multisets(2)), _numbers(multisets(4))
    splits = []
    for i, j in SPLITS:
        rest = np.delete(sixes, (i, j), axis=1)
        thrown = pair_number[sixes[:, i], sixes[:, j]]
        splits.append(thrown * FOURS + four_number[tuple(rest.T)])
    return {
        "five": _points(5),
        "four": _points(4),
        "sixes": sixes.astype(np.uint8),
        "splits": np.array(splits, np.int32),
    }


def _points(size: int) -> Small:
    """What *size* ranks in any order are worth, an axis for each."""
    rows = multisets(size)
    points = np.array([rank_points(_histogram(row)) for row in rows.tolist()], np.uint8)
    return points[_numbers(rows)]


def _histogram(row: Sequence[int]) -> list[int]:
    return [row.count(rank) for rank in range(N)]


def _numbers(rows: Ints) -> Ints:
    """The number of the row that ranks in any order are, an axis for each."""
    size = rows.shape[1]
    weights = (size + 1) ** np.arange(N, dtype=np.int64)  # a sum tells how often each rank occurs
    keys = weights[rows].sum(axis=1)
    order = np.argsort(keys)
    sums: Any = 0
    for axis in range(size):
        sums = sums + weights.reshape((N,) + (1,) * (size - 1 - axis))
    found = np.searchsorted(keys[order], sums.ravel())
    answer: Ints = order[found].reshape((N,) * size)
    return answer
