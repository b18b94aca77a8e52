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
    """The zone that was counted, or ``heels``, ``play`` for a card laid, ``go`` and ``last-card``
    for the last card of a series and of the play, ``start``, ``bid``, ``muggins``."""
    points: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a series and who laid it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """A seat could not play: all it holds is above 31 less the count."""

    seat: int
    series: int
    """0 for the first series of the deal."""
    count: int


@dataclass(frozen=True, slots=True)
class Question:
    """What is being counted by hand, and what was said about it so far."""

    seat: int
    """Whose count it is."""
    zone: str
    """The hand or crib, or ``series`` for the card just laid."""
    said: int | None = None
    """What the seat claimed; `None` as long as it is to say it."""
    pointed: int | None = None
    """What the other side says was missed; `None` as long as it was not asked."""


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
    owner: int = 0
    """The seat whose crib it is: the dealer, or who bought it."""
    turn: tuple[int, ...] = ()
    """The seats that are to move now, in any order."""
    cuts: tuple[tuple[int, int], ...] = ()
    """The cut for deal: each seat that has cut, and its place in the pack."""
    bids: tuple[tuple[int, int], ...] = ()
    """The bids of this deal as seat and points, 0 for a pass."""
    series: tuple[Laid, ...] = ()
    """The series being played."""
    past: tuple[tuple[Laid, ...], ...] = ()
    """The earlier series of this deal, turned down but still readable."""
    goes: tuple[Go, ...] = ()
    """Who could not play, in this deal."""
    asked: Question | None = None
    """What is being counted by hand now."""
    tally: tuple[Tally, ...] = ()
    over: bool = False
    winner: int | None = None
    """The side that won; `None` while the game goes on and when a patience missed its mark."""

    def zone(self, name: str) -> tuple[Card, ...]:
        """The cards of a zone, empty when nothing has lain there yet."""
        return self.zones.get(name, ())

    @property
    def count(self) -> int:
        """The count of the series being played."""
        return sum(laid.card.value for laid in self.series)

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have said go in the series being played."""
        return tuple(go.seat for go in self.goes if go.series == len(self.past))

    def tallied(self, deal: int, what: str) -> int | None:
        """The points that *what* made in *deal*, or `None` when it has not been counted."""
        points = [t.points for t in self.tally if t.deal == deal and t.what == what]
        return sum(points) if points else None
