"""Cards: their order, their text, and what is said of texts that name none."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribpatience.cards import BACK, PACK, RANKS, Card, CardError, parse_cards, show_cards


def test_the_pack_has_52_different_cards_clubs_first_and_aces_low() -> None:
    assert len(set(PACK)) == 52
    assert show_cards(PACK[:14]) == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD"
    assert [card.suit for card in PACK[::13]] == ["C", "D", "H", "S"]
    assert BACK not in PACK


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_reads_back_from_its_text(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(str(card).lower()) == card
    assert eval(repr(card)) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10H", "TH"),
        ("10h", "TH"),
        ("th", "TH"),
        (" 5s ", "5S"),
        ("5♥", "5H"),
        ("10♠", "TS"),
        ("q♦", "QD"),
        ("A♣", "AC"),
        ("K♢", "KD"),
        ("5♥\ufe0f", "5H"),
    ],
)
def test_other_ways_to_write_a_card_are_read(text: str, card: str) -> None:
    assert str(Card.parse(text)) == card


@pytest.mark.parametrize(
    "text",
    ["", "5", "H", "1H", "11H", "0H", "H5", "5X", "5HH", "55H", "10", "??", "ТЧ", "5 H", "100H"],
)
def test_a_text_that_names_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert str(caught.value) == (
        f"{text!r} is not a card: expected a rank (A 2 3 4 5 6 7 8 9 T J Q K or 10) "
        "and a suit (C D H S), such as 5H."
    )


def test_a_long_text_is_cut_short_in_the_message() -> None:
    with pytest.raises(CardError, match="…' is not a card") as caught:
        Card.parse("5" * 10_000 + "\n")
    assert len(str(caught.value)) < 200


def test_values_are_1_for_an_ace_and_10_for_court_cards() -> None:
    values = [Card(rank, "H").value for rank in range(1, 14)]
    assert dict(zip(RANKS, values, strict=True)) == {
        "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7,
        "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10,
    }  # fmt: skip


def test_cards_sort_by_rank_and_then_by_suit() -> None:
    assert show_cards(sorted(parse_cards("KC AS 5H 5C AD TH 9S"))) == "AD AS 5C 5H 9S TH KC"


def test_a_back_is_written_with_question_marks_and_counts_nothing() -> None:
    assert str(BACK) == "??"
    assert BACK.value == 0
    assert Card(0, "") == BACK


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        PACK[0].rank = 2  # type: ignore[misc]


def test_a_list_of_cards_keeps_its_order() -> None:
    assert parse_cards("  5H 10c\tJd\n") == (Card(5, "H"), Card(10, "C"), Card(11, "D"))
    assert parse_cards("") == ()


def test_the_same_card_twice_is_refused_by_name() -> None:
    with pytest.raises(CardError) as caught:
        parse_cards("TH 5S 10♥")
    assert str(caught.value) == "TH is named twice in 'TH 5S 10♥': each card exists once."


@given(st.lists(st.sampled_from(PACK), unique=True))
def test_show_cards_and_parse_cards_are_inverse(cards: list[Card]) -> None:
    assert parse_cards(show_cards(cards)) == tuple(cards)


@given(st.sampled_from((*PACK, BACK)))
def test_a_copy_of_a_card_is_the_same_card(card: Card) -> None:
    for other in (pickle.loads(pickle.dumps(card)), copy.deepcopy(card)):
        assert other == card
        assert hash(other) == hash(card)
        assert {card: "found"}[other] == "found"
