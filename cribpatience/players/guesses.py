"""Hands that the others may hold: drawn from the cards a seat has not seen, the likely ones more.

Whoever said go holds nothing that would have fitted. And a player keeps what scores, so a hand is
the likelier the more points it has with what was laid of it already.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cribpatience.cards import Card
from cribpatience.players.player import seat_of
from cribpatience.rules import Rules
from cribpatience.scoring import total
from cribpatience.table import State, unseen

_DRAWN = 4
"""How many hands are drawn for each one that is used."""
_LIKELY = 1.5
"""What is added to the points of a hand for its weight: the smaller, the surer the guess."""

Ranks = tuple[int, ...]


def guesses(rules: Rules, view: State, rng: Random, number: int) -> Iterator[tuple[Ranks, ...]]:
    """For each guess the ranks that the other seats hold, in the order of the seats."""
    seat = seat_of(view)
    others = [p for p in range(rules.seats) if p != seat]
    pool = sorted(unseen(view))
    sizes = [sum(len(view.zone(zone)) for zone in rules.hands[p]) for p in others]
    floors = [_floor(view, p) for p in others]
    if len(others) == 1:
        drawn = _draw_one(pool, sizes[0], floors[0], rng, number * _DRAWN)
    else:
        drawn = [_draw(pool, sizes, floors, rng) for _ in range(number * _DRAWN)]
    laid = [view.zone(f"played{p}") for p in others]
    weights = [
        sum(total((*was, *hand), None) + _LIKELY for was, hand in zip(laid, hands, strict=True))
        for hands in drawn
    ]
    for hands in rng.choices(drawn, weights, k=number):
        yield tuple(tuple(card.rank for card in hand) for hand in hands)


def _floor(view: State, seat: int) -> int:
    """The least value that a card of the *seat* can have, after what it could not play."""
    return max((32 - go.count for go in view.goes if go.seat == seat), default=1)


Hands = list[tuple[Card, ...]]


def _draw_one(pool: list[Card], size: int, floor: int, rng: Random, number: int) -> list[Hands]:
    """So many hands of the one other seat."""
    fitting = [card for card in pool if card.value >= floor]
    source = fitting if len(fitting) >= size else pool
    return [[tuple(rng.sample(source, size))] for _ in range(number)]


def _draw(pool: list[Card], sizes: list[int], floors: list[int], rng: Random) -> Hands:
    """A hand for each of the others; the floors are given up where the pool is too small."""
    left, hands = list(pool), []
    for size, floor in zip(sizes, floors, strict=True):
        fitting = [card for card in left if card.value >= floor]
        hand = tuple(rng.sample(fitting if len(fitting) >= size else left, size))
        left = [card for card in left if card not in hand]
        hands.append(hand)
    return hands
