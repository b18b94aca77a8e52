"""Every hand there is: breakdown, fast total and slow scorer agree, and so do the tables.

`data/frequency.json` says how many of all hands score how much; the tables of four-card
hands agree with the published ones.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pytest
import scorer
from hand_classes import HandClass, classes, classes_without_starter, kind_of, weights

from cribpatience.cards import PACK, Card
from cribpatience.scoring import Score, show, total, total_at

TABLES: dict[str, dict[str, int]] = json.loads(
    (Path(__file__).parent / "data" / "frequency.json").read_text(encoding="utf-8")
)
CARDS = {str(card): card for card in PACK}
NAMES = {name: (int(name[4]), "no_starter" not in name, name.startswith("crib")) for name in TABLES}
"""Of each table the size of the hand, whether there is a starter, whether it is a crib."""

SLOW = {"hand5"}


def hands_of(name: str) -> tuple[HandClass, ...]:
    size, has_starter, _ = NAMES[name]
    return classes(size) if has_starter else classes_without_starter(size)


def cards_of(hand: HandClass) -> tuple[list[Card], Card | None]:
    return [CARDS[card] for card in hand.own], CARDS[hand.starter] if hand.starter else None


@lru_cache
def rank_points(faces: str) -> tuple[int, int, int]:
    return scorer.by_rank(faces)


def kinds(score: Score) -> tuple[int, ...]:
    points = {"fifteen": 0, "pair": 0, "run": 0, "flush": 0, "nobs": 0}
    for combo in score.combos:
        points[combo.kind] += combo.points
    return tuple(points.values())


@pytest.mark.parametrize(
    ("size", "number", "hands"),
    [(3, 13_585, 1_082_900), (4, 44_825, 12_994_800), (5, 128_818, 122_151_120)],
)
def test_the_classes_cover_every_hand_with_a_starter(size: int, number: int, hands: int) -> None:
    assert len(classes(size)) == number
    assert sum(hand.weight for hand in classes(size)) == hands


@pytest.mark.parametrize(("size", "hands"), [(3, 22_100), (4, 270_725), (5, 2_598_960)])
def test_the_classes_cover_every_hand_without_a_starter(size: int, hands: int) -> None:
    assert sum(hand.weight for hand in classes_without_starter(size)) == hands


@pytest.mark.parametrize(
    "ranks",
    [
        *("J98+7", "J987+6", "J987+7", "J987+J", "JJ55+5", "JJ55+J"),
        *("JJJ5+5", "JJJJ+5", "5555+J", "TJQKA+2", "TJQKA+A", "JJ2QQ+Q"),
    ],
)
def test_the_weights_are_those_of_counting_one_by_one(ranks: str) -> None:
    faces, starter = ranks.split("+")
    pack = [str(card) for card in PACK if str(card)[0] in faces + starter]
    counted: Counter[tuple[str, int]] = Counter()
    for own in combinations(pack, len(faces)):
        if sorted(card[0] for card in own) == sorted(faces):
            counted.update(
                kind_of(list(own), card) for card in pack if card[0] == starter and card not in own
            )
    assert weights(faces, starter) == counted


@pytest.mark.parametrize("name", TABLES)
def test_the_fast_totals_of_all_hands_are_those_of_the_table(name: str) -> None:
    table: Counter[int] = Counter()
    for hand in hands_of(name):
        table[total(*cards_of(hand), NAMES[name][2])] += hand.weight
    assert {str(points): number for points, number in table.items()} == {
        points: number for points, number in TABLES[name].items() if number
    }


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name for name in TABLES],
)
def test_breakdown_and_total_and_slow_scorer_agree_on_every_class(name: str) -> None:
    crib = NAMES[name][2]
    for hand in hands_of(name):
        cards, starter = cards_of(hand)
        score = show(cards, starter, crib)
        faces = "".join(card[0] for card in hand.own) + (hand.starter or "")[:1]
        slow = (
            *rank_points(faces),
            scorer.flush(hand.own, hand.starter, crib),
            scorer.nobs(hand.own, hand.starter),
        )
        assert kinds(score) == slow, hand
        assert score.points == total(cards, starter, crib) == sum(slow), hand


@pytest.mark.parametrize("crib", [False, True])
def test_the_totals_by_places_are_the_totals_of_every_class(crib: bool) -> None:
    for hand in classes(4):
        cards, starter = cards_of(hand)
        assert starter is not None
        a, b, c, d = map(PACK.index, cards)
        assert total_at(a, b, c, d, PACK.index(starter), crib) == total(cards, starter, crib)


def test_the_means_are_the_published_ones() -> None:
    for name, points in (("hand4", 61_974_180), ("crib4", 61_528_020)):
        assert sum(total(*cards_of(h), NAMES[name][2]) * h.weight for h in hands_of(name)) == points
