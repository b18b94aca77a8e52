"""The one place where a state changes: an event and a state give the next state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from cribpatience.cards import BACK, Card
from cribpatience.table.events import (
    Asked,
    Awaited,
    Bade,
    Began,
    Claimed,
    Counted,
    CribSold,
    CutAgain,
    CutDecided,
    Event,
    Finished,
    Moved,
    Passed,
    Pegged,
    Picked,
    PointedOut,
    Revealed,
    Scored,
    SeriesEnded,
    Shuffled,
    Turned,
)
from cribpatience.table.state import Go, Laid, Question, State, Tally

Known = Mapping[int, frozenset[Card]]


def evolve(s: State, event: Event) -> State:
    """The state after *event*: the same function for the truth and for what a seat sees of it."""
    match event:
        case Moved():
            return _move(s, event)
        case Awaited(seats):
            return replace(s, turn=seats)
        case Scored(side, points, what):
            return _score(s, side, points, what)
        case Began():
            return _begin(s, event)
        case Shuffled(cards):
            nothing: frozenset[Card] = frozenset()
            known = dict.fromkeys(s.known, nothing)
            return replace(s, zones={"stock": cards}, up=nothing, known=known, cuts=())
        case Turned(card):
            return _move(s, Moved((card,), "stock", (0,), "starter", up=True))
        case Revealed(zone, cards):
            faces = frozenset(cards) - {BACK}
            zones = {**s.zones, zone: cards}
            return replace(s, zones=zones, up=s.up | faces, known=_learn(s.known, s.known, faces))
        case Finished(winner):
            return replace(s, over=True, winner=winner, turn=(), asked=None)
        case Pegged() | Counted():
            return s if s.asked is None else replace(s, asked=None)
        case Passed(seat, count):
            return replace(s, goes=(*s.goes, Go(seat, len(s.past), count)))
        case SeriesEnded():
            return replace(s, past=(*s.past, s.series), series=())
        case Picked() | CutAgain() | CutDecided():
            return _cut(s, event)
        case Bade(seat, points):
            return replace(s, bids=(*s.bids, (seat, points)))
        case CribSold(seat, _):
            return replace(s, owner=seat)
        case Asked() | Claimed() | PointedOut():
            return replace(s, asked=_question(s, event))
    raise TypeError(f"no event: {event!r}")


def fold(s: State, events: Iterable[Event]) -> State:
    """The state after all *events* in their order."""
    for event in events:
        s = evolve(s, event)
    return s


def _begin(s: State, event: Began) -> State:
    if event.deal == s.deal:
        return replace(s, step=event.step, dealer=event.dealer, turn=())
    return replace(
        s,
        step=event.step,
        deal=event.deal,
        dealer=event.dealer,
        owner=event.dealer,
        turn=(),
        bids=(),
        series=(),
        past=(),
        goes=(),
    )


def _cut(s: State, event: Picked | CutAgain | CutDecided) -> State:
    match event:
        case Picked(seat, place, card):
            stock = s.zone("stock")
            zones = {**s.zones, "stock": (*stock[:place], card, *stock[place + 1 :])}
            known = _learn(s.known, s.known, frozenset((card,)))
            cuts = (*s.cuts, (seat, place))
            return replace(s, zones=zones, up=s.up | {card}, known=known, cuts=cuts)
        case CutAgain():
            stock = s.zone("stock")
            return replace(s, up=s.up.difference(stock[place] for _, place in s.cuts), cuts=())
        case CutDecided(dealer):
            return replace(s, dealer=dealer, owner=dealer)


def _question(s: State, event: Asked | Claimed | PointedOut) -> Question:
    if isinstance(event, Asked):
        return Question(event.seat, event.zone)
    assert s.asked is not None
    if isinstance(event, Claimed):
        return replace(s.asked, said=event.points)
    return replace(s.asked, pointed=event.points)


def _move(s: State, event: Moved) -> State:
    gone = set(event.places)
    source = tuple(c for i, c in enumerate(s.zone(event.source)) if i not in gone)
    zones = {**s.zones, event.source: source}
    zones[event.target] = zones.get(event.target, ()) + event.cards
    faces = frozenset(event.cards) - {BACK}
    seats = s.known if event.up else event.seen
    up = s.up | faces if event.up else s.up - faces
    known = _learn(s.known, seats, faces)
    if event.laid is None:
        return replace(s, zones=zones, up=up, known=known)
    laid = tuple(Laid(event.laid, card) for card in event.cards)
    return replace(s, zones=zones, up=up, known=known, series=s.series + laid)


def _learn(known: Known, seats: Iterable[int], faces: frozenset[Card]) -> Known:
    who = set(seats)
    return {seat: cards | faces if seat in who else cards for seat, cards in known.items()}


def _score(s: State, side: int, points: int, what: str) -> State:
    total = s.scores[side] + points
    if s.target is not None:
        total = min(total, s.target)  # docs/rules.md 6: the stored score is exactly the target
    scores = (*s.scores[:side], total, *s.scores[side + 1 :])
    return replace(s, scores=scores, tally=(*s.tally, Tally(s.deal, side, what, points)))
