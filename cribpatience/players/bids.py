"""What to bid for the crib."""

from __future__ import annotations

from random import Random

from cribpatience.players.player import Moves, seat_of, sign_of
from cribpatience.players.throws import worths
from cribpatience.rules import Rules
from cribpatience.rules.steps import Throw
from cribpatience.table import Bid, Discard, Move, State


def worth_it(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """One more than the last bid, as long as that is better than being paid for the crib.

    With the crib at price b a side has its own margin less b; without it, it has the other margin
    and the other side pays what it bid.
    """
    high = view.bids[-1][1] if view.bids else 0
    return _raise(legal, crib_difference(rules, view) - high, high)


def up_to_four(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """The rule of thumb: a crib is worth four points."""
    high = view.bids[-1][1] if view.bids else 0
    return _raise(legal, 0 if rules.lowball else 5, high)


def halfway(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """A pass half the time, else one to three more than the last bid: auctions come to an end."""
    bids = [move for move in legal if move != Bid(0)][:3]
    return rng.choice(bids) if bids and rng.random() < 0.5 else Bid(0)


def crib_difference(rules: Rules, view: State) -> float:
    """How much better the best throw is with the own crib than with the other side's."""
    sign = sign_of(rules)
    found = list(worths(rules, view, _throws(rules, view)))
    own, other = (max(sign * w.margin(mine) for w in found) for mine in (True, False))
    return own - other


def _raise(legal: Moves, limit: float, high: int) -> Move:
    more = Bid(high + 1)
    return more if more in legal and more.points < limit else Bid(0)


def _throws(rules: Rules, view: State) -> tuple[Discard, ...]:
    """The throws that will be legal after the auction."""
    step = next(step for step in rules.deal if isinstance(step, Throw))
    return tuple(m for m in step.legal(view, seat_of(view)) if isinstance(m, Discard))
