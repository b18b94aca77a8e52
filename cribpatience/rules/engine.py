"""Runs the steps of the rules: what happens by itself, whose turn it is, what a move does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cribpatience.cards import Card, show_cards
from cribpatience.rules.rules import IllegalMove, Packs, Rules
from cribpatience.table import (
    Began,
    Discard,
    Event,
    Finished,
    Move,
    Play,
    Revealed,
    State,
    evolve,
)

Run = tuple[State, tuple[Event, ...]]


def start(rules: Rules, packs: Packs, dealer: int = 0) -> Run:
    """The state in which the first decision of a new game is due, and the events that led there."""
    seats = range(rules.seats)
    empty: State = State(
        known={seat: frozenset() for seat in seats},
        scores=(0,) * (max(rules.sides) + 1),
        target=rules.target,
        dealer=dealer,
        owner=dealer,
    )
    return _run_on(rules, empty, [], packs)


def legal(rules: Rules, s: State, seat: int) -> tuple[Move, ...]:
    """The moves *seat* may make now, given the truth or its own view."""
    if s.over or seat not in s.turn:
        return ()
    return rules.steps[s.step].legal(s, seat)


def play(rules: Rules, s: State, seat: int, move: Move, packs: Packs) -> Run:
    """The state in which the next decision is due after *move*, and the events that led there.

    Raises:
        IllegalMove: the rules do not allow the move; the message says why.
    """
    move = matched(rules, s, seat, move)
    events: list[Event] = []
    s = _happen(rules, s, rules.steps[s.step].play(s, seat, move), events)
    return _run_on(rules, s, events, packs)


def matched(rules: Rules, s: State, seat: int, move: Move) -> Move:
    """The legal move that *move* means; a throw may name its cards in any order.

    Raises:
        IllegalMove: there is none; the message says why.
    """
    if s.over:
        raise IllegalMove("the game is over")
    if seat not in s.turn:
        raise IllegalMove(f"it is not the turn of seat {seat}")
    moves = legal(rules, s, seat)
    if move in moves:
        return move
    if isinstance(move, Discard):
        wanted = frozenset(move.cards)
        for other in moves:
            if isinstance(other, Discard) and frozenset(other.cards) == wanted:
                return other
    raise IllegalMove(_why_not(rules, s, seat, move, moves))


def _why_not(rules: Rules, s: State, seat: int, move: Move, moves: tuple[Move, ...]) -> str:
    example = moves[0]
    if isinstance(move, Play) and isinstance(example, Play):
        return _why_not_played(rules, s, seat, move.card)
    if not isinstance(move, Discard) or not isinstance(example, Discard):
        return f"“{move}” is not possible now; “{example}” would be"
    held = _held(rules, s, seat)
    missing = [card for card in move.cards if not any(card in m.cards for m in _throws(moves))]
    if missing:
        where = "thrown from now" if missing[0] in held else "that is held"
        return f"{show_cards(missing)} is not in the hand {where}"
    return f"{len(example.cards)} cards are thrown, not {len(move.cards)}"


def _why_not_played(rules: Rules, s: State, seat: int, card: Card) -> str:
    if card not in _held(rules, s, seat):
        return f"{card} is not in the hand that is held"
    return f"{card} would bring the count to {s.count + card.value}, and 31 is never passed"


def _held(rules: Rules, s: State, seat: int) -> list[Card]:
    known = s.known[seat]  # a message must not tell where a hidden card lies
    return [c for zone in rules.hands[seat] for c in s.zone(zone) if c in known]


def _throws(moves: tuple[Move, ...]) -> tuple[Discard, ...]:
    return tuple(m for m in moves if isinstance(m, Discard))


def _run_on(rules: Rules, s: State, events: list[Event], packs: Packs) -> Run:
    """Run the steps that need nobody until one waits for a move or the game is over.

    A game whose packs were given by hand rests after the deal of its last pack.
    """
    while not s.over and not s.turn:
        began = _next_step(rules, s)
        if began.deal > max(s.deal, 1) and not rules.patience and not packs(began.deal):
            break
        s = _happen(rules, s, (began,), events)
        s = _happen(rules, s, rules.steps[s.step].begin(s, packs), events)
    return s, tuple(events)


def _happen(rules: Rules, s: State, happening: Iterable[Event], events: list[Event]) -> State:
    """The state after what happens, which is noted; a side at the target ends it at once."""
    for event in happening:
        events.append(event)
        s = evolve(s, event)
        if s.target in s.scores and not s.over:  # docs/rules.md 6: in any phase
            for last in _ending(rules, s):
                events.append(last)
                s = evolve(s, last)
            return s
    return s


def _ending(rules: Rules, s: State) -> Iterator[Event]:
    """What is left is shown, and not counted; then the winner."""
    for zone in (*(zone for hands in rules.hands for zone in hands), "crib"):
        cards = s.zone(zone)
        if not s.up.issuperset(cards):
            yield Revealed(zone, cards)
    yield Finished(_winner(rules, s))


def _winner(rules: Rules, s: State) -> int:
    """The side at the target; in lowball it has lost, and the lowest score wins."""
    assert s.target is not None
    return s.scores.index(min(s.scores) if rules.lowball else s.target)


def _next_step(rules: Rules, s: State) -> Began:
    """The step that follows: the deal's steps are repeated until every deal was made."""
    step = s.step + 1
    first = len(rules.cutting) + len(rules.opening)
    after = first + len(rules.deal)
    if step == first:
        return Began(step, 1, s.dealer)
    if step == after and (rules.deals is None or s.deal < rules.deals):
        return Began(first, s.deal + 1, (s.dealer + 1) % rules.seats)
    return Began(step, s.deal, s.dealer)
