"""Arnold's patience: a throw before the second hand is seen, and one with half the crib known."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from cribpatience.analysis.second import SUMS, SecondHands
from cribpatience.analysis.tables import Floats, Ints, Tables
from cribpatience.analysis.throws import Starters, Throws, points_of
from cribpatience.analysis.unseen import JACKS, Memory, Unseen, ranks_of, unseen_by
from cribpatience.analysis.worth import Worth
from cribpatience.cards import Card
from cribpatience.table import State

A, B = "handA", "handB"

FEW = 8
"""Of so few unseen cards every second hand is tried."""


def worth(tables: Tables, seen: State, memory: Memory) -> Worth:
    """What each throw is worth to the seat of a view."""
    unseen = unseen_by(seen, memory)
    if len(seen.zone(A)) < 6:
        return second_throw(tables, seen.zone(A), seen.zone("crib"), seen.zone(B), unseen)
    if unseen.number <= FEW:
        return _first_of_few(tables, seen.zone(A), unseen)
    return first_throw(tables, seen.zone(A), unseen)


def second_throw(
    tables: Tables,
    kept: tuple[Card, ...],
    laid: tuple[Card, ...],
    hand: tuple[Card, ...],
    unseen: Unseen,
) -> Worth:
    """The throws from the second *hand* when *kept* and *laid* are what became of the first."""
    throws, turned = Throws(hand), Starters(unseen.cards)
    hands = throws.hand_points(tables, turned)
    cribs = throws.crib_points(tables, laid, turned)
    sums = hands + cribs

    def gains() -> Floats:
        return _shares(sums + points_of(tables, kept, turned) + turned.heels)

    return Worth(
        throws=throws,
        hand=hands.mean(axis=1),
        crib=cribs.mean(axis=1),
        heels=float(turned.heels.mean()),
        gains=gains,
        spread=sums.std(axis=1),
        least=sums.min(axis=1),
        greatest=sums.max(axis=1),
    )


def first_throw(tables: Tables, hand: tuple[Card, ...], unseen: Unseen) -> Worth:
    """The throws from the first *hand*, exactly, over every second hand with its best answer.

    Its `gains` are exact for what ranks alone give; nobs and flushes are taken as independent.
    """
    throws, turned = Throws(hand), Starters(unseen.cards)
    hands = throws.hand_points(tables, turned).mean(axis=1)
    seconds = SecondHands(tables, unseen)
    answers = np.array([seconds.mean(throw) for throw in throws.thrown])

    def gains() -> Floats:
        exact = hands + answers + float(turned.heels.mean())
        return np.array(
            [_gains(tables, seconds, throws, t, total) for t, total in enumerate(exact)]
        )

    return Worth(throws, hands, answers, float(turned.heels.mean()), gains)


def _gains(
    tables: Tables, seconds: SecondHands, throws: Throws, number: int, mean: float
) -> Floats:
    """The chances of all points after one first throw; their mean is the exact one."""
    thrown = throws.thrown[number]
    kept = tuple(card for card in throws.hand if card not in thrown)
    a, b, c, d = ranks_of(kept)
    first: Ints = tables.five[a, b, c, d].astype(np.int64)
    first[JACKS] += 2
    if len({card.suit for card in kept}) == 1:
        first += 4
    ranks = seconds.chances(thrown, first)
    more = mean - float(ranks @ np.arange(len(ranks)))
    nobs = min(more, seconds.nobs(throws.hand))
    return _mixed(_mixed(ranks, nobs, 1), (more - nobs) / 4, 4)


def _mixed(chances: Floats, share: float, points: int) -> Floats:
    """The chances when *share* of all cases bring so many *points* more."""
    mixed = chances * (1 - share)
    mixed[points:] += chances[:-points] * share
    return mixed


def _first_of_few(tables: Tables, hand: tuple[Card, ...], unseen: Unseen) -> Worth:
    """The throws from the first *hand* when the second can be only a few."""
    throws, turned = Throws(hand), Starters(unseen.cards)
    hands = throws.hand_points(tables, turned).mean(axis=1)
    sums, heels = _best_answers(tables, throws, unseen)
    answers = sums.mean(axis=1)
    first = np.array([throws.hand_points(tables, rest) for rest in _rests(unseen)])

    def gains() -> Floats:
        return _shares(sums + np.hstack(list(first)) + heels)

    return Worth(throws, hands, answers, float(turned.heels.mean()), gains)


def _rests(unseen: Unseen) -> list[Starters]:
    """For each second hand the starters that are left."""
    hands = combinations(unseen.cards, 6)
    return [Starters(tuple(c for c in unseen.cards if c not in hand)) for hand in hands]


def _best_answers(tables: Tables, throws: Throws, unseen: Unseen) -> tuple[Ints, Ints]:
    """`[throw, case]`: second hand and crib after the best answer; and the heels of each case."""
    sums, heels = [], []
    for hand, rest in zip(combinations(unseen.cards, 6), _rests(unseen), strict=True):
        second = Throws(hand)
        hands = second.hand_points(tables, rest)
        ways = [hands + second.crib_points(tables, laid, rest) for laid in throws.thrown]
        sums.append(np.array([way[way.sum(axis=1).argmax()] for way in ways]))
        heels.append(rest.heels)
    return np.hstack(sums), np.hstack(heels)


def _shares(points: Ints) -> Floats:
    """`[throw, points]`: how large a part of the equally likely cases brings so many."""
    cases = points.shape[1]
    answer: Floats = np.array([np.bincount(row, minlength=SUMS) for row in points]) / cases
    return answer
