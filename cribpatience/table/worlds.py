"""Full states that agree with what a seat knows, for players and the analyser to try things in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from cribpatience.cards import BACK, Card
from cribpatience.table.state import State
from cribpatience.table.view import unseen


def worlds(seen: State, rng: Random, hands: Mapping[int, tuple[str, ...]]) -> State:
    """One world that looks to the seat of *seen* exactly like its view, drawn evenly by *rng*.

    Args:
        seen: the view of one seat.
        rng: the source of chance.
        hands: for each seat the zones that are its hands; a seat knows its own cards.
    """
    ((seat, mine),) = seen.known.items()
    rest = sorted(unseen(seen))
    rng.shuffle(rest)
    zones: dict[str, tuple[Card, ...]] = {}
    for zone, cards in seen.zones.items():
        zones[zone] = tuple(rest.pop() if card == BACK else card for card in cards)
    known = {seat: mine}
    for other, own in hands.items():
        if other != seat:
            known[other] = seen.up.union(*(zones.get(zone, ()) for zone in own))
    return replace(seen, zones=zones, known=dict(sorted(known.items())))
