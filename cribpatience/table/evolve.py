"""The one place where a state changes: an event and a state give the next state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from cribpatience.cards import BACK, Card
from cribpatience.table.events import (
    Awaited,
    Began,
    Counted,
    Event,
    Finished,
    Moved,
    Revealed,
    Scored,
    Shuffled,
    Turned,
)
from cribpatience.table.state import State, Tally

Known = Mapping[int, frozenset[Card]]


def evolve(s: State, event: Event) -> State:
    """The state after *event*: the same function for the truth and for what a seat sees of it."""
    match event:
        case Shuffled(cards):
            nothing: frozenset[Card] = frozenset()
            known = dict.fromkeys(s.known, nothing)
            return replace(s, zones={"stock": cards}, up=nothing, known=known)
        case Began(step, deal, dealer):
            return replace(s, step=step, deal=deal, dealer=dealer, turn=())
        case Awaited(seats):
            return replace(s, turn=seats)
        case Moved():
            return _move(s, event)
        case Turned(card):
            return _move(s, Moved((card,), "stock", (0,), "starter", up=True))
        case Revealed(zone, cards):
            faces = frozenset(cards) - {BACK}
            zones = {**s.zones, zone: cards}
            return replace(s, zones=zones, up=s.up | faces, known=_learn(s.known, s.known, faces))
        case Counted():
            return s
        case Scored(side, points, what):
            return _score(s, side, points, what)
        case Finished(winner):
            return replace(s, over=True, winner=winner, turn=())
    raise TypeError(f"no event: {event!r}")


def fold(s: State, events: Iterable[Event]) -> State:
    """The state after all *events* in their order."""
    for event in events:
        s = evolve(s, event)
    return s


def _move(s: State, event: Moved) -> State:
    gone = set(event.places)
    source = tuple(c for i, c in enumerate(s.zone(event.source)) if i not in gone)
    zones = {**s.zones, event.source: source}
    zones[event.target] = zones.get(event.target, ()) + event.cards
    faces = frozenset(event.cards) - {BACK}
    seats = s.known if event.up else event.seen
    return replace(
        s,
        zones=zones,
        up=s.up | faces if event.up else s.up - faces,
        known=_learn(s.known, seats, faces),
    )


def _learn(known: Known, seats: Iterable[int], faces: frozenset[Card]) -> Known:
    who = set(seats)
    return {seat: cards | faces if seat in who else cards for seat, cards in known.items()}


def _score(s: State, side: int, points: int, what: str) -> State:
    total = s.scores[side] + points
    if s.target is not None:
        total = min(total, s.target)  # docs/rules.md 6: the stored score is exactly the target
    scores = (*s.scores[:side], total, *s.scores[side + 1 :])
    return replace(s, scores=scores, tally=(*s.tally, Tally(s.deal, side, what, points)))
