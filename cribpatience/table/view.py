"""What a seat may know: a state and an event through its eyes.

Knowing is not lying face up: my own throw lies face down in the crib and is known to me. A card
once seen is known for the rest of the pack, because no later step mixes cards that lie face down.
"""

from __future__ import annotations

from dataclasses import replace

from cribpatience.cards import BACK, PACK, Card
from cribpatience.table.events import Event, Moved, Shuffled
from cribpatience.table.state import State


def view(s: State, seat: int) -> State:
    """The state as *seat* knows it: `BACK` for every card it has not seen."""
    known = s.known[seat]
    zones = {zone: _masked(cards, known) for zone, cards in s.zones.items()}
    return replace(s, zones=zones, known={seat: known})


def seen_by(event: Event, s: State, seat: int) -> Event:
    """The *event* that follows state *s*, as *seat* sees it happen."""
    match event:
        case Shuffled(cards):
            return Shuffled((BACK,) * len(cards))
        case Moved(cards, up=False, seen=seen) if seat not in seen:
            return replace(event, cards=_masked(cards, s.known[seat]))
    return event


def unseen(seen: State) -> frozenset[Card]:
    """The cards that the seat of a view has not seen yet: the pack minus what it knows."""
    (known,) = seen.known.values()
    return frozenset(PACK) - known


def _masked(cards: tuple[Card, ...], known: frozenset[Card]) -> tuple[Card, ...]:
    return tuple(card if card in known else BACK for card in cards)
