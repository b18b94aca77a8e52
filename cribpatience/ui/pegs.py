"""Where the two pegs of a side stand, and how one of them walks when points fall. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from cribpatience.table import State


@dataclass(frozen=True, slots=True)
class Pair:
    """The pegs of a side: the front one at the score, the hind one where the front one was."""

    front: int = 0
    back: int = -1

    def moved(self, points: int, most: int) -> Pair:
        """The pair after *points*: the hind peg leaps ahead; a price takes the front one back."""
        to = min(self.front + points, most)
        if to > self.front:
            return Pair(to, self.front)
        if to < self.front:
            return Pair(to, min(self.back, to - 1))
        return self


@dataclass(frozen=True, slots=True)
class Walk:
    """One peg on its way, hole by hole; the other one of the pair stands."""

    side: int
    start: int
    end: int
    stands: int

    @property
    def holes(self) -> int:
        """How many holes it goes."""
        return abs(self.end - self.start)

    def at(self, part: float) -> float:
        """The place of the peg when *part* of the time (0 to 1) is over."""
        part = min(1.0, max(0.0, part))
        return self.start + (self.end - self.start) * part


def pair(s: State, side: int) -> Pair:
    """How the pegs of *side* stand after all points of its tally."""
    most = 10_000 if s.target is None else s.target
    pegs = Pair()
    for tally in s.tally:
        if tally.side == side:
            pegs = pegs.moved(tally.points, most)
    return pegs


def counting(pegs: Pair, told: int, most: int) -> Pair:
    """The pair while a count is told: with *told* points so far, the same peg walks on."""
    return pegs.moved(told, most) if told else pegs


def walk(side: int, before: Pair, after: Pair, told: bool = False) -> Walk | None:
    """How *before* becomes *after*; *told* when the walking peg is ahead already."""
    if before.front == after.front:
        return None
    if after.front > before.front and not told:
        return Walk(side, before.back, after.front, before.front)
    return Walk(side, before.front, after.front, after.back)
