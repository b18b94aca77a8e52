"""Throws of two players with six cards: the crib is one's own or the other side's.

The other half of the crib is what the other side throws: pairs are weighted by how dealer and pone
throw (`pulls`). Without those weights, both hidden cards are drawn by chance.
"""

from __future__ import annotations

from cribpatience.analysis.blind import outcomes
from cribpatience.analysis.pulls import Pulls
from cribpatience.analysis.tables import Tables
from cribpatience.analysis.throws import Starters, Throws
from cribpatience.analysis.unseen import Unseen, unseen_of
from cribpatience.analysis.worth import Worth
from cribpatience.cards import PACK, Card


def worth(
    tables: Tables,
    hand: tuple[Card, ...],
    own_crib: bool,
    pulls: Pulls | None = None,
    unseen: Unseen | None = None,
) -> Worth:
    """What each throw from a hand of six is worth at the show.

    Args:
        tables: what ranks are worth.
        hand: six cards in dealing order.
        own_crib: whether the crib counts for this side; else it counts against it.
        pulls: how the other side throws.
        unseen: what may lie in the crib or be turned; all other cards when not given.
    """
    throws = Throws(hand)
    hidden = unseen or unseen_of(set(PACK) - set(hand))
    turned = Starters(hidden.cards)
    pull = None if pulls is None else pulls.pone if own_crib else pulls.dealer
    sign = 1 if own_crib else -1
    found = outcomes(tables, throws, hidden, turned, sign=sign, pull=pull)
    return Worth(
        throws=throws,
        hand=found.hand,
        crib=sign * (found.total - found.hand),
        heels=0.0,
        sign=sign,
        spread=found.spread,
        least=found.least,
        greatest=found.greatest,
    )
