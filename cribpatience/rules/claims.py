"""Counting by hand: what a player claims, what the other side points out, who gets the points.

Over-claims are corrected, what was missed goes to the side that points it out or is lost
(docs/rules.md, Counting by hand). Without `manual` every count is simply taken.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass

from cribpatience.scoring import Score
from cribpatience.table import (
    Asked,
    Awaited,
    Claim,
    Claimed,
    Event,
    Move,
    Muggins,
    PointedOut,
    Scored,
    State,
    evolve,
)


def told(s: State, events: Iterable[Event]) -> Generator[Event, None, State]:
    """Tell *events* and give the state they lead to, for a step that has more to say then."""
    for event in events:
        yield event
        s = evolve(s, event)
    return s


@dataclass(frozen=True, slots=True)
class Claims:
    """How counts are claimed at a table with these sides."""

    sides: tuple[int, ...]
    """The side of each seat."""
    manual: bool = False
    muggins: bool = False
    most: int = 29
    """The greatest number that can be claimed."""

    def ask(self, seat: int, zone: str) -> Iterator[Event]:
        """The seat is to say what its *zone* is worth."""
        yield Asked(seat, zone)
        yield Awaited((seat,))

    def legal(self, s: State) -> tuple[Move, ...]:
        """What can be said now: a claim, or what was missed. It never depends on the count."""
        if s.asked is None:  # it has just been answered
            return ()
        say = Claim if s.asked.said is None else Muggins
        return tuple(say(points) for points in range(self.most + 1))

    def hear(self, s: State, seat: int, move: Move, score: Score) -> Iterator[Event]:
        """What is said. The other side is asked too, unless too much was claimed."""
        assert s.asked is not None
        if isinstance(move, Muggins):
            yield PointedOut(seat, s.asked.zone, move.points)
            return
        assert isinstance(move, Claim)
        yield Claimed(seat, s.asked.zone, move.points)
        if self.muggins and move.points <= score.points:
            yield Awaited((self._opponent(seat),))

    def waits(self, s: State, score: Score) -> bool:
        """Whether the other side is still to say what was missed."""
        q = s.asked
        assert q is not None
        assert q.said is not None
        return self.muggins and q.pointed is None and q.said <= score.points

    def scored(self, s: State, seat: int, what: str, score: Score) -> Iterator[Scored]:
        """The points of a count, for both sides."""
        points, q = score.points, s.asked
        if q is None or q.said is None:
            yield Scored(self.sides[seat], points, what)
            return
        own = min(q.said, points)
        yield Scored(self.sides[seat], own, what)
        mugged = min(q.pointed or 0, points - own)
        if mugged:
            yield Scored(self.sides[self._opponent(seat)], mugged, "muggins")

    def _opponent(self, seat: int) -> int:
        """The next seat clockwise that is of another side."""
        seats = len(self.sides)
        after = ((seat + k) % seats for k in range(1, seats))
        return next(p for p in after if self.sides[p] != self.sides[seat])
