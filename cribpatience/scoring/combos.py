"""A combination with its cards and points, and a score made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cribpatience.cards import Card

Kind = Literal[
    "fifteen", "pair", "run", "flush", "nobs", "thirty-one", "pair-royal", "double-pair-royal"
]
"""What a combination is called; the last three occur in the play only."""


@dataclass(frozen=True, slots=True)
class Combo:
    """One combination that scores."""

    kind: Kind
    """What the combination is called."""
    cards: tuple[Card, ...]
    """Its cards, in the order they were given; a run at the show stands in order of rank."""
    points: int
    """What it is worth."""


@dataclass(frozen=True, slots=True)
class Score:
    """Every combination that scores, in the order players count them."""

    combos: tuple[Combo, ...] = ()
    """The combinations; none of them stands for another."""

    @property
    def points(self) -> int:
        """What the combinations are worth together."""
        return sum(combo.points for combo in self.combos)
