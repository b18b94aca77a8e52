"""What throws are worth, found by trying every case with the slow scorer; shares no code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

import scorer

Hand = tuple[str, ...]


@cache
def by_rank(faces: str) -> int:
    """Fifteens, pairs and runs of sorted faces."""
    return sum(scorer.by_rank(faces))


def points(own: Sequence[str], starter: str | None, crib: bool = False) -> int:
    """What a hand or crib counts."""
    cards = list(own)
    faces = "".join(sorted(card[0] for card in cards + ([starter] if starter else [])))
    return by_rank(faces) + scorer.flush(cards, starter, crib) + scorer.nobs(cards, starter)


def splits(hand: Sequence[str]) -> Iterator[tuple[Hand, Hand]]:
    """Every throw of two and what is kept, in dealing order."""
    for throw in combinations(hand, 2):
        yield throw, tuple(card for card in hand if card not in throw)


def blind_sums(
    hand: Sequence[str], unseen: Iterable[str], starter: str | None = None, sign: int = 1
) -> dict[Hand, tuple[Counter[int], Counter[int]]]:
    """For each throw how often the hand, and hand and crib together, come to what."""
    found = {}
    hidden = list(unseen)
    for throw, kept in splits(hand):
        hands: Counter[int] = Counter()
        sums: Counter[int] = Counter()
        for turned in [starter] if starter else hidden:
            mine = points(kept, turned)
            rest = [card for card in hidden if card != turned]
            for blind in combinations(rest, 2):
                hands[mine] += 1
                sums[mine + sign * points(throw + blind, turned, crib=True)] += 1
        found[throw] = hands, sums
    return found


def second_mean(laid: Hand, unseen: Sequence[str]) -> Fraction:
    """The mean of the best second hand and crib over every second hand from the unseen cards."""
    summed = cases = 0
    for hand in combinations(unseen, 6):
        rest = [card for card in unseen if card not in hand]
        summed += max(answer(laid, throw, kept, rest) for throw, kept in splits(hand))
        cases += len(rest)
    return Fraction(summed, cases)


def answer(laid: Hand, throw: Hand, kept: Hand, rest: Iterable[str]) -> int:
    """Second hand and crib, over all starters of the rest."""
    return sum(points(kept, z) + points(laid + throw, z, crib=True) for z in rest)


def mean(counts: Counter[int]) -> Fraction:
    """The mean of what was counted."""
    return Fraction(sum(value * n for value, n in counts.items()), counts.total())
