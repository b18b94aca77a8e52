"""What the deals to come will bring: their mean by the cards that are left, and how it scatters.

The numbers are those of many games of best play; `tools/rests.py` made them and says how.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from cribpatience.analysis.tables import Floats, N
from cribpatience.analysis.unseen import Memory, Unseen, known_by, ranks_of
from cribpatience.assets import asset
from cribpatience.cards import BACK
from cribpatience.rules import Rules
from cribpatience.scoring import total
from cribpatience.table import State

FILE: Final = ("analysis", "rests.json")


@dataclass(frozen=True, eq=False)
class Rest:
    """The points of all deals that follow one, under best play."""

    base: float
    by_rank: Floats
    """Times the share of each rank among the cards left, added to the base, this is the mean."""
    quantiles: Floats
    """How the points scatter about that mean: the values below which equal parts of them lie."""

    def at_least(self, points: Floats, shares: Floats) -> Floats:
        """The chance that the deals to come bring so many *points*, for each entry."""
        mean = self.base + float(self.by_rank @ shares)
        parts = np.linspace(0, 1, len(self.quantiles))
        below = np.interp(points - 0.5 - mean, self.quantiles, parts)  # points are whole numbers
        return 1 - below


class Rests:
    """The rests of both patiences."""

    def __init__(self, data: Mapping[str, Mapping[str, Mapping[str, object]]]) -> None:
        """Take the numbers from *data*, the content of the file."""
        self._data = data

    @classmethod
    def load(cls) -> Rests:
        """The numbers that come with the program."""
        return cls(json.loads(asset(*FILE).read_text(encoding="utf-8"))["rests"])

    def after(self, rules: Rules, deal: int, memory: Memory) -> Rest:
        """What follows *deal*."""
        found = self._data[key(rules)][memory][str(deal)]
        assert isinstance(found, Mapping)
        return Rest(
            base=float(found["base"]),
            by_rank=np.array(found["by_rank"], np.float64),
            quantiles=np.array(found["quantiles"], np.float64),
        )


def key(rules: Rules) -> str:
    """The name of these rules in the file: the variant and the switches that change points."""
    names = sorted(name for name in rules.options if name != "mark")
    return " ".join([rules.variant, *(f"{n}={rules.options[n]}" for n in names)])


def reach(
    rests: Rests, rules: Rules, seen: State, memory: Memory, unseen: Unseen, size: int
) -> tuple[Floats, bool]:
    """The chance of the mark when this deal brings 0, 1, … points; and whether it is exact."""
    assert rules.mark is not None
    missing = rules.mark - seen.scores[0] - np.arange(size, dtype=np.float64)
    last = _last(rules, seen, memory)
    if last is not None:
        return (missing <= last).astype(np.float64), True
    rest = rests.after(rules, seen.deal, memory)
    return rest.at_least(missing, shares(rules, seen, memory, unseen)), False


def _last(rules: Rules, seen: State, memory: Memory) -> int | None:
    """What follows the last deal, where that is known."""
    if seen.deal < (rules.deals or 0):
        return None
    if "last_four" not in rules.options:
        return 0
    stock = seen.zone("stock")  # the starter goes back under it, so it becomes the last four
    if memory == "all" and BACK not in stock:
        return total(stock, None, rules.options["last_four"] == "crib")
    return None


def shares(rules: Rules, seen: State, memory: Memory, unseen: Unseen) -> Floats:
    """The share that each rank is expected to have among the cards left after this deal."""
    known = known_by(seen, memory)
    stock = seen.zone("stock")
    counts = np.zeros(N)
    np.add.at(counts, ranks_of([card for card in stock if card in known]), 1)
    hidden = len(stock) - int(counts.sum())
    if "last_four" not in rules.options:  # Arnold's starter does not come back
        hidden -= 1
    counts += hidden * unseen.counts / unseen.number
    answer: Floats = counts / max(counts.sum(), 1.0)
    return answer
