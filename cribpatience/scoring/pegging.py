"""The play: what the card just laid scores (rule 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from cribpatience.cards import Card
from cribpatience.scoring.combos import Combo, Kind, Score

_ALIKE: Final[dict[int, tuple[Kind, int]]] = {
    2: ("pair", 2),
    3: ("pair-royal", 6),
    4: ("double-pair-royal", 12),
}


def peg(series: Sequence[Card]) -> Score:
    """What the last card of *series* scores, the cards of the series in the order laid.

    The point for the last card of a series is not in it: the series cannot know
    whether more could follow.
    """
    laid = tuple(series)
    return Score((*_sums(laid), *_alike(laid), *_run(laid)))


def _sums(laid: tuple[Card, ...]) -> Iterator[Combo]:
    count = sum(card.value for card in laid)
    if count == 15:
        yield Combo("fifteen", laid, 2)
    elif count == 31:
        yield Combo("thirty-one", laid, 2)


def _alike(laid: tuple[Card, ...]) -> Iterator[Combo]:
    size = sum(1 for _ in takewhile(lambda card: card.rank == laid[-1].rank, reversed(laid)))
    if size in _ALIKE:
        kind, points = _ALIKE[size]
        yield Combo(kind, laid[-size:], points)


def _run(laid: tuple[Card, ...]) -> Iterable[Combo]:
    for size in range(len(laid), 2, -1):
        ranks = {card.rank for card in laid[-size:]}
        if len(ranks) == size and max(ranks) - min(ranks) == size - 1:
            return (Combo("run", laid[-size:], size),)
    return ()
