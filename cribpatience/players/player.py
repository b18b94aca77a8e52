"""What a player is: something that chooses one of the legal moves, given what its seat can see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from cribpatience.rules import Rules
from cribpatience.table import Bid, Claim, Cut, Discard, Move, Muggins, Play, State

Moves = tuple[Move, ...]
Way = Callable[[Rules, State, Moves, Random], Move]
"""How one kind of choice is made: from the rules, a seat's view, its legal moves and chance."""


class Player(Protocol):
    """Whoever sits at a seat. The same view and the same chance always give the same move."""

    def choose(self, rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
        """One of the *legal* moves (there is at least one) of the seat that sees *view*."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A player made of one way for each kind of choice."""

    throw: Way
    play: Way
    bid: Way
    claim: Way
    point_out: Way

    def choose(self, rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
        """One of the *legal* moves of the seat that sees *view*."""
        match legal[0]:
            case Discard():
                return self.throw(rules, view, legal, rng)
            case Play():
                return self.play(rules, view, legal, rng)
            case Bid():
                return self.bid(rules, view, legal, rng)
            case Claim():
                return self.claim(rules, view, legal, rng)
            case Muggins():
                return self.point_out(rules, view, legal, rng)
            case Cut():
                return rng.choice(legal)
        raise TypeError(f"no move: {legal[0]!r}")


def seat_of(view: State) -> int:
    """The seat whose view it is."""
    (seat,) = view.known
    return seat


def sign_of(rules: Rules) -> int:
    """1 where points are good, -1 in lowball."""
    return -1 if rules.lowball else 1


def owns_crib(rules: Rules, view: State) -> bool:
    """Whether the crib counts for the side of the seat."""
    return rules.sides[view.owner] == rules.sides[seat_of(view)]
