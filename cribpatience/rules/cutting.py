"""The cut for deal: the lowest card deals, equal ranks cut again (docs/rules.md, The deal)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cribpatience.rules.claims import told
from cribpatience.rules.rules import Packs
from cribpatience.table import Awaited, Cut, CutAgain, CutDecided, Event, Move, Picked, State


@dataclass(frozen=True, slots=True)
class CutForDeal:
    """Every seat names a place of the fanned pack; the card there is turned up."""

    seats: int

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """Everybody is to cut, in any order."""
        return (Awaited(tuple(range(self.seats))),)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        """The places whose card nobody has seen yet, also not in a cut before."""
        seen = s.known[seat]
        return tuple(Cut(i) for i, card in enumerate(s.zone("stock")) if card not in seen)

    def play(self, s: State, seat: int, move: Move) -> Iterator[Event]:
        """The card at that place; the last to cut decides."""
        assert isinstance(move, Cut)
        s = yield from told(s, (Picked(seat, move.place, s.zone("stock")[move.place]),))
        waiting = tuple(p for p in s.turn if p != seat)
        if waiting:
            yield Awaited(waiting)
            return
        yield from self._decide(s)

    def _decide(self, s: State) -> Iterator[Event]:
        stock = s.zone("stock")
        ranks = {seat: stock[place].rank for seat, place in s.cuts}
        lowest = tuple(p for p in sorted(ranks) if ranks[p] == min(ranks.values()))
        if len(lowest) == 1:
            yield CutDecided(lowest[0])
            yield Awaited(())
            return
        yield CutAgain(lowest)
        yield Awaited(lowest)
