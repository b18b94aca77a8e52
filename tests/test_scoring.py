"""The show: worked examples, known failures of other programs, and what always holds."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest
import scorer
from hand_classes import FACES, classes, faces_of, mixed, multisets
from hypothesis import given
from hypothesis import strategies as st

from cribpatience.cards import PACK, Card, parse_cards, show_cards
from cribpatience.scoring import Combo, Score, missed_flush, show, total

EXAMPLES = json.loads((Path(__file__).parent / "data" / "show.json").read_text(encoding="utf-8"))
CARDS = {str(card): card for card in PACK}


def score(cards: str, starter: str = "", crib: bool = False) -> Score:
    """The score of a hand given as text; the fast total must agree."""
    own, turned = parse_cards(cards), Card.parse(starter) if starter else None
    found = show(own, turned, crib)
    assert found.points == total(own, turned, crib)
    return found


def lines(found: Score) -> list[str]:
    """Each combination as one line, such as `run 3C 4D 5H = 3`."""
    return [f"{combo.kind} {show_cards(combo.cards)} = {combo.points}" for combo in found.combos]


def of_kind(found: Score, kind: str) -> list[Combo]:
    return [combo for combo in found.combos if combo.kind == kind]


@pytest.mark.parametrize(
    "entry", EXAMPLES, ids=lambda e: f"{e['id']}: {e['cards']} + {e['starter']}"
)
def test_a_worked_example_counts_as_published(entry: dict[str, object]) -> None:
    cards, starter, crib = str(entry["cards"]), str(entry["starter"]), bool(entry["crib"])
    assert score(cards, starter, crib).points == entry["points"]
    assert sum(scorer.found(cards.split(), starter, crib)) == entry["points"]


# Breakdowns, written out as players count them.


@pytest.mark.parametrize(
    ("cards", "starter", "combos"),
    [
        (
            "5H 5C 5S JD",
            "5D",
            [
                "fifteen 5H JD = 2",
                "fifteen 5C JD = 2",
                "fifteen 5S JD = 2",
                "fifteen JD 5D = 2",
                "fifteen 5H 5C 5S = 2",
                "fifteen 5H 5C 5D = 2",
                "fifteen 5H 5S 5D = 2",
                "fifteen 5C 5S 5D = 2",
                "pair 5H 5C = 2",
                "pair 5H 5S = 2",
                "pair 5H 5D = 2",
                "pair 5C 5S = 2",
                "pair 5C 5D = 2",
                "pair 5S 5D = 2",
                "nobs JD = 1",
            ],
        ),
        (
            "3C 3H 4S 4D",
            "5C",
            [
                "fifteen 3C 3H 4S 5C = 2",
                "fifteen 3C 3H 4D 5C = 2",
                "pair 3C 3H = 2",
                "pair 4S 4D = 2",
                "run 3C 4S 5C = 3",
                "run 3C 4D 5C = 3",
                "run 3H 4S 5C = 3",
                "run 3H 4D 5C = 3",
            ],
        ),
        ("2D 6D TD KD", "8D", ["flush 2D 6D TD KD 8D = 5"]),
        ("2D 6D TD KD", "8S", ["flush 2D 6D TD KD = 4"]),
        ("QC KD AH 2S", "3C", ["fifteen QC 2S 3C = 2", "fifteen KD 2S 3C = 2", "run AH 2S 3C = 3"]),
        ("8D AS TH QC", "", []),
        ("JH 7H 3S AD", "9H", ["nobs JH = 1"]),
    ],
)
def test_every_combination_is_listed_with_its_cards(
    cards: str, starter: str, combos: list[str]
) -> None:
    assert lines(score(cards, starter)) == combos


def test_two_separate_runs_of_six_cards_both_count() -> None:
    assert lines(score("9H AC 8D 2S 7C", "3H"))[-2:] == ["run AC 2S 3H = 3", "run 7C 8D 9H = 3"]


def test_a_flush_has_a_point_for_each_card_of_a_hand_of_3_4_or_5() -> None:
    for cards, own in (("4H 8H QH", 3), ("2H 4H 8H QH", 4), ("2H 4H 8H TH QH", 5)):
        assert [c.points for c in of_kind(score(cards, "AC"), "flush")] == [own]
        assert [c.points for c in of_kind(score(cards, "AH"), "flush")] == [own + 1]
        assert [c.points for c in of_kind(score(cards), "flush")] == [own]
        assert of_kind(score(cards, "AC", crib=True), "flush") == []
        assert [c.points for c in of_kind(score(cards, "AH", crib=True), "flush")] == [own + 1]


def test_four_cards_left_over_count_without_starter_as_crib_or_hand() -> None:
    """Hoyle's last four: as a crib neither flush nor nobs, as a hand the flush counts."""
    assert lines(score("2H 8H TH JH", crib=True)) == []
    assert lines(score("2H 8H TH JH")) == ["flush 2H 8H TH JH = 4"]
    assert lines(score("5D 5H JS 6D", crib=True)) == [
        "fifteen 5D JS = 2",
        "fifteen 5H JS = 2",
        "pair 5D 5H = 2",
    ]


def test_a_list_too_short_for_a_hand_has_no_flush() -> None:
    for cards in ("", "5H", "5H JH"):
        assert of_kind(score(cards, "2H"), "flush") == []


# Known failures of other programs; all points are in `data/show.json` too.


def test_hand_01_and_35_a_turned_jack_gives_nobody_nobs() -> None:
    for cards in ("2H 4C 8S QD", "JD 4C 7S 2H", "JH 8D 9C 3S"):
        assert of_kind(score(cards, "JC"), "nobs") == []


def test_hand_02_the_starter_never_stands_in_for_a_card_of_the_flush() -> None:
    assert lines(score("2H 8H QH 3C", "6H")) == ["fifteen 2H QH 3C = 2"]


def test_hand_09_four_suited_cards_of_a_crib_are_no_flush() -> None:
    assert lines(score("2H 6H 9H KH", "4S", crib=True)) == [
        "fifteen 6H 9H = 2",
        "fifteen 2H 9H 4S = 2",
    ]


def test_hand_12_three_suited_cards_of_four_are_no_flush() -> None:
    assert of_kind(score("4H 8H QH TS", "2C"), "flush") == []
    assert lines(score("4H 8H QH", "2C")) == ["flush 4H 8H QH = 3"]


def test_hand_14_a_crib_of_one_suit_is_known_to_miss_its_flush() -> None:
    crib = parse_cards("3S 5S 9S QS")
    assert lines(score("3S 5S 9S QS", "TD", crib=True)) == [
        "fifteen 5S QS = 2",
        "fifteen 5S TD = 2",
    ]
    assert missed_flush(crib, Card.parse("TD"), crib=True)
    assert missed_flush(crib, None, crib=True)
    assert not missed_flush(crib, Card.parse("TS"), crib=True), "that is a flush"
    assert not missed_flush(crib, Card.parse("TD"), crib=False), "a hand has its four"
    assert not missed_flush(parse_cards("3S 5S 9S QH"), Card.parse("TS"), crib=True)


@pytest.mark.parametrize(("crib", "points"), [("JH 5C 9S KD", 5), ("JS 5C 9S KD", 4)])
def test_hand_15_a_saved_and_loaded_hand_counts_the_same(crib: str, points: int) -> None:
    cards, starter = pickle.loads(pickle.dumps((parse_cards(crib), Card.parse("2H"))))
    again = tuple(map(Card.parse, map(str, cards)))
    assert show(cards, starter, True).points == points
    assert show(again, starter, True) == score(crib, "2H", True)
    assert pickle.loads(pickle.dumps(score(crib, "2H", True))) == score(crib, "2H", True)


@pytest.mark.parametrize(
    ("cards", "starter", "runs"),
    [
        pytest.param("5C 6D 6S 8H", "2D", [], id="HAND-04: a pair and a neighbour"),
        pytest.param("5D 5H 6C 7S", "4S", [4, 4], id="HAND-16: no runs within runs"),
        pytest.param("3C 3H 4S 4D", "5C", [3, 3, 3, 3], id="HAND-17: double double run"),
        pytest.param("AH 2C 3D 4S", "5H", [5], id="HAND-18: five cards, one run"),
        pytest.param("5C 7D TH 6C QS", "JH", [3, 3], id="HAND-21: two separate runs"),
        pytest.param("7C 7D 7H 7S 8C", "9D", [3, 3, 3, 3], id="HAND-23: four of a kind"),
        pytest.param("8S 8C 9D TH", "8H", [3, 3, 3], id="HAND-26: triple run"),
        pytest.param("TC JD QH QS", "KC", [4, 4], id="HAND-27: double run of four"),
        pytest.param("QC KD AH 2S", "JH", [3], id="an ace is low"),
    ],
)
def test_each_run_counts_once_for_each_choice_of_cards(
    cards: str, starter: str, runs: list[int]
) -> None:
    found = of_kind(score(cards, starter), "run")
    assert [combo.points for combo in found] == runs
    assert len({combo.cards for combo in found}) == len(runs)


def test_hand_20_a_pair_counts_beside_a_pair_royal() -> None:
    assert [c.points for c in score("AC TC AH TS", "AD").combos] == [2, 2, 2, 2]


def test_hand_24_thirty_one_is_nothing_in_the_show() -> None:
    assert lines(score("TH JC 5S 6D", "2H")) == ["fifteen TH 5S = 2", "fifteen JC 5S = 2"]


def test_hand_30_and_31_a_worthless_hand_is_worth_nothing() -> None:
    assert score("AD KD 3C QD", "6D") == Score(())
    assert score("TH JH 2D 7H", "KS") == Score(())


# What is known of all hands.


def of_all_hands() -> Iterator[tuple[str, int]]:
    """The ranks and the points of every class of four cards and a starter."""
    for hand in classes(4):
        own = [CARDS[card] for card in hand.own]
        yield faces_of(hand), total(own, CARDS[str(hand.starter)])


def best(wanted: Callable[[str], bool]) -> int:
    return max(points for faces, points in of_all_hands() if wanted(faces))


def test_no_hand_scores_19_25_26_27_or_more_than_29() -> None:
    assert {points for _, points in of_all_hands()} == set(range(30)) - {19, 25, 26, 27}


def test_a_five_or_an_ace_and_a_four_or_a_two_and_a_three_always_score() -> None:
    for faces, points in of_all_hands():
        if "5" in faces or {"A", "4"} <= set(faces) or {"2", "3"} <= set(faces):
            assert points >= 2, faces


def test_a_hand_with_a_two_scores_20_at_most() -> None:
    assert best(lambda faces: "2" in faces) == 20


def test_without_two_or_tenth_card_or_four_fives_24_is_the_most() -> None:
    assert best(lambda f: not set(f) & set("2TJQK") and f.count("5") < 4) == 24


def test_nine_sets_of_ranks_score_24() -> None:
    assert {faces for faces, points in of_all_hands() if points == 24} == {
        *("A7777", "33339", "36666", "44447"),
        *("44556", "44566", "45566", "67788", "77889"),
    }


def test_the_starter_gives_20_at_most_and_always_something_but_to_four_aces() -> None:
    gains: dict[str, list[int]] = {faces: [] for faces in multisets(4)}
    for hand in classes(4):
        own = [CARDS[card] for card in hand.own]
        gain = total(own, CARDS[str(hand.starter)]) - total(own, None)
        gains["".join(sorted((card[0] for card in hand.own), key=FACES.index))].append(gain)
    assert [faces for faces, gained in gains.items() if max(gained) == 0] == ["AAAA"]
    assert [faces for faces, gained in gains.items() if max(gained) == 20] == [
        "4455", "4466", "5566",
    ]  # fmt: skip
    assert min(map(min, gains.values())) == 0


def test_a_worthless_crib_gains_15_at_most() -> None:
    """One more than the 14 of the books, which overlook the jack of the same suit."""
    assert score("3H 4H 6H 7H", crib=True).points == 0
    assert score("3H 4H 6H 7H", "5H", crib=True).points == 14
    assert score("4H 6H TH JH", crib=True).points == 0
    assert [combo.points for combo in score("4H 6H TH JH", "5H", crib=True).combos] == [
        2, 2, 2, 3, 5, 1,
    ]  # fmt: skip
    gains = (
        total(own, CARDS[str(hand.starter)], True)
        for hand in classes(4)
        if not total(own := [CARDS[card] for card in hand.own], None, True)
    )
    assert max(gains) == 15


@pytest.mark.parametrize("starter", ["6", "7", "8", "9"])
def test_a_card_that_pairs_6_7_8_9_makes_16_or_20_with_the_flush(starter: str) -> None:
    assert score("6C 7D 8H 9S", starter + ("H" if starter != "8" else "C")).points == 16
    assert score("6D 7D 8D 9D", starter + "H").points == 20


def test_every_throw_may_find_a_crib_of_14() -> None:
    for thrown in combinations_with_replacement(FACES, 2):
        cribs = (
            [CARDS[card] for card in mixed("".join(sorted((*thrown, *others), key=FACES.index)))]
            for others in combinations_with_replacement(FACES, 3)
            if all((*thrown, *others).count(face) <= 3 for face in thrown + others)
        )
        assert max(total(cards[:4], cards[4], True) for cards in cribs) >= 14, thrown


def test_a_hand_and_its_crib_reach_53() -> None:
    assert score("JD 5H 5C 5S", "5D").points + score("4H 4C 6H 6S", "5D", True).points == 53
    assert score("4H 4C 6H 6S", "5D").points + score("JD 5H 5C 5S", "5D", True).points == 53


# What holds for any cards.

five_or_so = st.lists(st.sampled_from(PACK), min_size=3, max_size=6, unique=True)


@given(five_or_so, st.booleans(), st.booleans(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_changes_the_points(
    cards: list[Card], turned: bool, crib: bool, rng: Random
) -> None:
    own, starter = (cards[1:], cards[0]) if turned and len(cards) > 3 else (cards[:5], None)
    other = rng.sample(own, len(own))
    first, second = show(own, starter, crib), show(other, starter, crib)
    assert first.points == second.points == total(other, starter, crib)
    assert sorted((c.kind, sorted(c.cards)) for c in first.combos) == sorted(
        (c.kind, sorted(c.cards)) for c in second.combos
    )


@given(five_or_so, st.booleans(), st.booleans())
def test_show_and_total_and_the_slow_scorer_agree(
    cards: list[Card], turned: bool, crib: bool
) -> None:
    own, starter = (cards[1:], cards[0]) if turned and len(cards) > 3 else (cards[:5], None)
    slow = sum(scorer.found(list(map(str, own)), str(starter) if starter else None, crib))
    assert show(own, starter, crib).points == total(own, starter, crib) == slow


@given(five_or_so, st.booleans())
def test_combinations_are_different_and_made_of_the_cards_counted(
    cards: list[Card], crib: bool
) -> None:
    found = show(cards[1:], cards[0], crib).combos
    assert len({(combo.kind, combo.cards) for combo in found}) == len(found)
    for combo in found:
        assert set(combo.cards) <= set(cards)
        assert combo.points > 0
    order = [("fifteen", "pair", "run", "flush", "nobs").index(combo.kind) for combo in found]
    assert order == sorted(order)
