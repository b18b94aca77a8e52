"""What a throw is worth: the exact mean of the hand that is kept, and the mean of the crib."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cribpatience.cards import JACK, Card
from cribpatience.players.cribs import OTHER, OWN
from cribpatience.players.player import Moves, owns_crib, sign_of
from cribpatience.rules import Rules
from cribpatience.scoring import total
from cribpatience.table import Discard, Move, State, unseen

_SUITED = 0.04
"""What two cards of a suit add to a crib: the flush of five that may come of them."""
_FIFTH_CARD = 1.6
"""How much more a crib of five cards is worth than one of four, on the average."""


def best_mean(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """The throw that is worth most."""
    sign, own = sign_of(rules), owns_crib(rules, view)
    return max(worths(rules, view, legal), key=lambda w: sign * w.margin(own)).move


def best_now(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """The throw that keeps the most points without a starter."""
    sign = sign_of(rules)
    return max(_throws(legal), key=lambda m: sign * total(kept(legal, m), None))


def rule_of_thumb(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """Keep what counts now; throw pairs, fifteens and fives to the own crib alone."""
    sign, own = sign_of(rules), owns_crib(rules, view)

    def worth(move: Discard) -> float:
        given = total(move.cards, None) + sum(card.rank == 5 for card in move.cards)
        return sign * (total(kept(legal, move), None) + (given if own else -given))

    return max(_throws(legal), key=worth)


class Worth:
    """A throw, the mean of the hand it keeps, and of the crib it goes to."""

    __slots__ = ("crib_other", "crib_own", "hand", "move")

    def __init__(self, move: Discard, hand: float, crib_own: float, crib_other: float) -> None:
        self.move = move
        self.hand = hand
        self.crib_own = crib_own
        self.crib_other = crib_other

    def margin(self, own: bool) -> float:
        """The points for the thrower, less those for the other side."""
        return self.hand + (self.crib_own if own else -self.crib_other)


def worths(rules: Rules, view: State, legal: Moves) -> Iterator[Worth]:
    """What each throw is worth, over every starter that the seat has not seen."""
    starters = sorted(unseen(view))
    large = len(view.zone("crib")) % 2 == 1 and len(rules.sides) == 2  # one came from the pack
    factor = _FIFTH_CARD if large else 1.0
    for move in _throws(legal):
        hand = kept(legal, move)
        mean = sum(total(hand, starter) for starter in starters) / len(starters)
        extra = _extra(move.cards, starters)
        own, other = (factor * (_mean(t, move.cards) + extra) for t in (OWN, OTHER))
        yield Worth(move, mean, own, other)


def kept(legal: Moves, move: Discard) -> tuple[Card, ...]:
    """The hand that is left after a throw; the legal throws together name the whole hand."""
    hand = dict.fromkeys(card for m in _throws(legal) for card in m.cards)
    return tuple(card for card in hand if card not in move.cards)


def _throws(legal: Moves) -> tuple[Discard, ...]:
    return tuple(move for move in legal if isinstance(move, Discard))


def _mean(table: Sequence[Sequence[float]], thrown: tuple[Card, ...]) -> float:
    """The mean of the crib that these cards go to, without what their suits do."""
    first = table[thrown[0].rank - 1]
    if len(thrown) == 2:
        return first[thrown[1].rank - 1]
    return sum(first) / len(first)


def _extra(thrown: tuple[Card, ...], starters: Sequence[Card]) -> float:
    """What the suits of the thrown cards add: his nobs, and a flush."""
    extra = 0.0
    for card in thrown:
        if card.rank == JACK:
            extra += sum(starter.suit == card.suit for starter in starters) / len(starters)
    if len(thrown) == 2 and thrown[0].suit == thrown[1].suit:
        extra += _SUITED
    return extra
