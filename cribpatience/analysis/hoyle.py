"""Hoyle's patience: two blind cards lie in the crib, and from the sixth deal on all is known."""

from __future__ import annotations

import numpy as np

from cribpatience.analysis.blind import LEAST, outcomes
from cribpatience.analysis.tables import Floats, Tables
from cribpatience.analysis.throws import Starters, Throws
from cribpatience.analysis.unseen import Memory, starters, unseen_by
from cribpatience.analysis.worth import Worth
from cribpatience.table import State

HAND = "hand0"


def worth(tables: Tables, seen: State, memory: Memory, heels: bool) -> Worth:
    """What each throw is worth to the seat of a view.

    In the sixth deal the starters of the deals before come again. Who remembers them knows the
    starter, and by elimination the two blind cards.
    """
    throws = Throws(seen.zone(HAND))
    unseen = unseen_by(seen, memory)
    turned = Starters(starters(seen, memory, unseen))
    found = outcomes(tables, throws, unseen, turned)

    def gains() -> Floats:
        points = found.chances[:, :, -LEAST:].copy()
        if heels:
            points[:, 1, 2:] = points[:, 1, :-2].copy()
            points[:, 1, :2] = 0
        answer: Floats = points.sum(axis=1)
        return answer

    return Worth(
        throws=throws,
        hand=found.hand,
        crib=found.total - found.hand,
        heels=float(np.mean(turned.heels)) if heels else 0.0,
        gains=gains,
        spread=found.spread,
        least=found.least,
        greatest=found.greatest,
    )
