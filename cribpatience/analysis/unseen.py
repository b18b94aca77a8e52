"""What a seat has not seen, as numbers: what crib, starter and later hands may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from cribpatience.analysis.tables import Ints, N
from cribpatience.cards import BACK, JACK, PACK, SUITS, Card
from cribpatience.table import State

Memory = Literal["all", "table"]
"""`all`: every card ever seen. `table`: only what is open to the seat in the deal at hand."""

JACKS = JACK - 1
"""The rank of the jacks, counted from 0."""

_BYGONE = ("stock", "spent")
"""The zones whose cards a player without memory knows no more."""


@dataclass(frozen=True)
class Unseen:
    """Cards of which each is equally likely to lie in each hidden place."""

    cards: tuple[Card, ...]
    ranks: Ints
    suits: Ints
    counts: Ints
    """How many there are of each rank."""
    held: Ints
    """`held[s, r]`: 1 when the card of suit *s* and rank *r* is among them."""

    @property
    def number(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    @property
    def suited(self) -> Ints:
        """How many there are of each suit."""
        answer: Ints = self.held.sum(axis=1)
        return answer


def unseen_of(cards: Iterable[Card]) -> Unseen:
    """These *cards* as unseen ones."""
    there = frozenset(cards)
    row = tuple(card for card in PACK if card in there)
    ranks, suits = ranks_of(row), suits_of(row)
    held = np.zeros((len(SUITS), N), np.int64)
    held[suits, ranks] = 1
    return Unseen(row, ranks, suits, held.sum(axis=0), held)


def unseen_by(seen: State, memory: Memory) -> Unseen:
    """What the seat of a view has not seen, or does not remember."""
    return unseen_of(set(PACK) - known_by(seen, memory))


def known_by(seen: State, memory: Memory) -> frozenset[Card]:
    """The cards that the seat of a view knows."""
    (known,) = seen.known.values()
    if memory == "all":
        return known
    open_now = (cards for zone, cards in seen.zones.items() if zone not in _BYGONE)
    return known & {card for cards in open_now for card in cards}


def starters(seen: State, memory: Memory, unseen: Unseen) -> tuple[Card, ...]:
    """The cards that may be the next starter: the one on the stock, if it is remembered."""
    top = seen.zone("stock")[0]
    if top != BACK and top in known_by(seen, memory):
        return (top,)
    return unseen.cards


_SUIT_NUMBERS = {suit: number for number, suit in enumerate(SUITS)}


def ranks_of(cards: Sequence[Card]) -> Ints:
    """The ranks of *cards*, counted from 0."""
    return np.array([card.rank - 1 for card in cards], np.int64)


def suits_of(cards: Sequence[Card]) -> Ints:
    """The suits of *cards* as places in `SUITS`."""
    return np.array([_SUIT_NUMBERS[card.suit] for card in cards], np.int64)
