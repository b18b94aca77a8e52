"""The play: cards are laid one by one to series of at most 31 (docs/rules.md 7 and 8).

Whoever can play must, so a go is never chosen: it is told as soon as it is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from cribpatience.rules.claims import Claims, told
from cribpatience.rules.rules import Packs
from cribpatience.scoring import peg
from cribpatience.table import (
    Awaited,
    Claim,
    Event,
    Move,
    Moved,
    Muggins,
    Passed,
    Pegged,
    Play,
    Scored,
    SeriesEnded,
    State,
)

LIMIT = 31
"""What the count of a series never passes."""


@dataclass(frozen=True, slots=True)
class Peg:
    """The play, for any number of seats and sides."""

    hands: tuple[str, ...]
    """The zone each seat plays from."""
    laid: tuple[str, ...]
    """The zone in front of each seat where its cards are laid."""
    claims: Claims
    leader: Callable[[State], int]
    """The seat that leads the first series."""
    one_series: bool = False
    """Whether the play is over with the first series."""

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """The leader is to play."""
        return (Awaited((self.leader(s),)),)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        """Every card that does not bring the count above 31."""
        if s.asked is not None:
            return self.claims.legal(s)
        room = LIMIT - s.count
        return tuple(Play(card) for card in s.zone(self.hands[seat]) if card.value <= room)

    def play(self, s: State, seat: int, move: Move) -> Iterator[Event]:
        """A card is laid, or what it is worth is said."""
        if isinstance(move, Play):
            place = s.zone(self.hands[seat]).index(move.card)
            lay = Moved(
                (move.card,), self.hands[seat], (place,), self.laid[seat], up=True, laid=seat
            )
            s = yield from told(s, (lay,))
            if self.claims.manual:
                yield from self.claims.ask(seat, "series")
                return
        else:
            assert isinstance(move, (Claim, Muggins))
            score = peg([laid.card for laid in s.series])
            s = yield from told(s, self.claims.hear(s, seat, move, score))
            if self.claims.waits(s, score):
                return
        yield from self._count(s)

    def _count(self, s: State) -> Iterator[Event]:
        last = s.series[-1]
        score = peg([laid.card for laid in s.series])
        yield Pegged(last.seat, last.card, s.count, score)
        yield from (e for e in self.claims.scored(s, last.seat, "play", score) if e.points)
        yield from self._go_on(s)

    def _go_on(self, s: State) -> Iterator[Event]:
        """The next seat that can play; those before it that cannot say go."""
        last = s.series[-1].seat
        if s.count < LIMIT:
            for seat in self._after(last):
                if self._can_play(s, seat):
                    yield Awaited((seat,))
                    return
                if seat != last and s.zone(self.hands[seat]) and seat not in s.passed:
                    yield Passed(seat, s.count)
            more = any(s.zone(hand) for hand in self.hands)
            yield Scored(self.claims.sides[last], 1, "go" if more else "last-card")
        yield SeriesEnded(last, s.count)
        leads = [seat for seat in self._after(last) if s.zone(self.hands[seat])]
        yield Awaited(() if self.one_series else tuple(leads[:1]))

    def _after(self, seat: int) -> list[int]:
        """The seats clockwise, beginning after *seat* and ending with it."""
        seats = len(self.hands)
        return [(seat + k) % seats for k in range(1, seats + 1)]

    def _can_play(self, s: State, seat: int) -> bool:
        room = LIMIT - s.count
        return any(card.value <= room for card in s.zone(self.hands[seat]))
