"""The rules of one game: a variant with its options, as lists of steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from cribpatience.cards import Card
from cribpatience.rules.options import Options
from cribpatience.table import Event, Move, State

Packs = Callable[[int], tuple[Card, ...]]
"""Pack number -> the shuffled pack, first card first; nothing when the packs have run out.

A patience uses pack 0 alone; other games use pack 0 for the cut for deal, and pack 1, 2 … for the
deals.
"""


class IllegalMove(ValueError):
    """A move that the rules do not allow now; the message says why."""


class Step(Protocol):
    """One step of a deal. It reads states and emits events; it never builds a state."""

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """What happens by itself when the step begins; an `Awaited` makes it wait for moves."""
        ...

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        """The moves of a seat that is awaited."""
        ...

    def play(self, s: State, seat: int, move: Move) -> Iterable[Event]:
        """What a legal move does. The step ends when nobody is awaited any more."""
        ...


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game. The steps of a deal are repeated `deals` times between the others."""

    variant: str
    options: Options
    sides: tuple[int, ...]
    """The side of each seat: (0,) for a patience, (0, 1, 0, 1) for two pairs of partners."""
    hands: tuple[tuple[str, ...], ...]
    """For each seat the zones that are its hands, in the order they are played."""
    opening: tuple[Step, ...]
    deal: tuple[Step, ...]
    closing: tuple[Step, ...] = ()
    cutting: tuple[Step, ...] = ()
    """The steps that find the first dealer, left out when it is known."""
    deals: int | None = None
    """How many deals the game has; `None` when it goes on until a side reaches the target."""
    target: int | None = None
    mark: int | None = None
    """What a patience must reach to be won."""
    lowball: bool = False
    """Whether the side that reaches the target loses."""

    def with_dealer(self) -> Rules:
        """The same game when it is known who deals first."""
        return replace(self, cutting=())

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return len(self.sides)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step; `State.step` is an index into this."""
        return self.cutting + self.opening + self.deal + self.closing

    @property
    def patience(self) -> bool:
        """Whether one player plays against a mark."""
        return self.seats == 1
