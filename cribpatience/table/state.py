"""The table at one moment: which card lies where, who has seen it, and the scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cribpatience.cards import Card


@dataclass(frozen=True, slots=True)
class Tally:
    """Points once given: the row of the score sheet they belong to."""

    deal: int
    side: int
    what: str
    """The zone that was counted, or ``heels``."""
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. A seat's view is a `State` too: `BACK` stands for what it has not seen.

    Zones keep their order: the stock's first card is the next one dealt, and a hand stays as it was
    dealt, because the place of a card must tell nothing.
    """

    zones: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    up: frozenset[Card] = frozenset()
    """Cards that lie face up on the table."""
    known: Mapping[int, frozenset[Card]] = field(default_factory=dict)
    """For each seat the cards it has seen since the shuffle; a view holds its own seat only."""
    scores: tuple[int, ...] = (0,)
    """One number a side."""
    target: int | None = None
    """The score that ends the game at once; a patience has none."""
    step: int = -1
    """Index into the steps of the rules; -1 before the first."""
    deal: int = 0
    """1 for the first deal, 2, 3 …"""
    dealer: int = 0
    turn: tuple[int, ...] = ()
    """The seats that are to move now, in any order."""
    tally: tuple[Tally, ...] = ()
    over: bool = False
    winner: int | None = None
    """The side that won; `None` while the game goes on and when a patience missed its mark."""

    def zone(self, name: str) -> tuple[Card, ...]:
        """The cards of a zone, empty when nothing has lain there yet."""
        return self.zones.get(name, ())

    def tallied(self, deal: int, what: str) -> int | None:
        """The points that *what* made in *deal*, or `None` when it has not been counted."""
        points = [t.points for t in self.tally if t.deal == deal and t.what == what]
        return sum(points) if points else None
