"""The auction of the crib, before the throws (docs/rules.md, Auction)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cribpatience.rules.rules import Packs
from cribpatience.table import Awaited, Bade, Bid, CribSold, Event, Move, Scored, State

MOST = 29
"""The highest bid."""


@dataclass(frozen=True, slots=True)
class Auction:
    """Two seats bid in turn; a pass ends it, and the price is taken off the bidder's score."""

    sides: tuple[int, ...]
    lowball: bool = False
    """Where points are bad, the price is added instead."""

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """Pone bids first."""
        return (Awaited((self._other(s.dealer),)),)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        """A pass, or any bid above the last one."""
        high = s.bids[-1][1] if s.bids else 0
        return (Bid(0), *map(Bid, range(high + 1, MOST + 1)))

    def play(self, s: State, seat: int, move: Move) -> Iterator[Event]:
        """The bid; the crib is sold by a pass or by the highest bid there is."""
        assert isinstance(move, Bid)
        yield Bade(seat, move.points)
        if 0 < move.points < MOST:
            yield Awaited((self._other(seat),))
            return
        yield from self._sell(s, seat, move.points)
        yield Awaited(())

    def _sell(self, s: State, seat: int, points: int) -> Iterator[Event]:
        if not points and not s.bids:  # pone has passed at once
            yield CribSold(s.dealer, 0)
            return
        buyer, price = (seat, points) if points else s.bids[-1]
        yield CribSold(buyer, price)
        yield Scored(self.sides[buyer], price if self.lowball else -price, "bid")

    def _other(self, seat: int) -> int:
        return (seat + 1) % len(self.sides)
