"""The show: every combination of a hand or a crib, with its cards (rules 1 to 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from cribpatience.cards import JACK, RANKS, Card
from cribpatience.scoring.combos import Combo, Score

Cards = tuple[Card, ...]


def show(cards: Sequence[Card], starter: Card | None, crib: bool = False) -> Score:
    """The score of *cards* with *starter*, counted as a crib if *crib*.

    Fifteens come first, then pairs, runs, flush and nobs; within a kind the smaller
    combinations, and then those whose cards were given first.
    """
    own = tuple(cards)
    counted = own if starter is None else (*own, starter)
    return Score(
        (
            *_fifteens(counted),
            *_pairs(counted),
            *_runs(counted),
            *_flush(own, starter, crib),
            *_nobs(own, starter),
        )
    )


def missed_flush(cards: Sequence[Card], starter: Card | None, crib: bool) -> bool:
    """Whether *cards* are a crib of one suit that scores no flush for want of the starter."""
    return crib and _one_suit(cards) and not _flush(tuple(cards), starter, crib=True)


def _fifteens(counted: Cards) -> Iterator[Combo]:
    values = [card.value for card in counted]
    for size in range(2, len(counted) + 1):
        for chosen, counts in zip(
            combinations(counted, size), combinations(values, size), strict=True
        ):
            if sum(counts) == 15:
                yield Combo("fifteen", chosen, 2)


def _pairs(counted: Cards) -> Iterator[Combo]:
    for pair in combinations(counted, 2):
        if pair[0].rank == pair[1].rank:
            yield Combo("pair", pair, 2)


def _runs(counted: Cards) -> Iterator[Combo]:
    for ranks in _stretches({card.rank for card in counted}):
        ways = ([card for card in counted if card.rank == rank] for rank in ranks)
        for chosen in product(*ways):
            yield Combo("run", chosen, len(chosen))


def _stretches(ranks: set[int]) -> Iterator[range]:
    """Each unbroken stretch of three or more *ranks*, as long as it goes."""
    first = 1
    for rank in range(1, len(RANKS) + 2):
        if rank not in ranks:
            if rank - first >= 3:
                yield range(first, rank)
            first = rank + 1


def _flush(own: Cards, starter: Card | None, crib: bool) -> Iterable[Combo]:
    if not _one_suit(own):
        return ()
    if starter is not None and starter.suit == own[0].suit:
        return (Combo("flush", (*own, starter), len(own) + 1),)
    return () if crib else (Combo("flush", own, len(own)),)


def _one_suit(cards: Sequence[Card]) -> bool:
    return len(cards) >= 3 and len({card.suit for card in cards}) == 1


def _nobs(own: Cards, starter: Card | None) -> Iterator[Combo]:
    for card in own:
        if starter is not None and card.rank == JACK and card.suit == starter.suit:
            yield Combo("nobs", (card,), 1)
