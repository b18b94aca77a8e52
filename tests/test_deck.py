"""The numbered shuffle: golden packs that must never change, and deal numbers."""

from __future__ import annotations

import hashlib
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribpatience.cards import PACK, show_cards
from cribpatience.deck import MAX_DEAL, DealError, check_deal, daily, pack, parse_deal

GOLDEN = {
    (1, 0): (
        "7D 9S 5S 6H 7S 6C 5H TH QD 4H 8D JS 2D 9H TC 3H 7C 2S TS 2C 9C AD AC 5C AH 5D "
        "QC TD 3D 8C 3S KC AS KS 8S 9D QH 2H JH KD 4S 6D QS 7H 4D 4C JD 8H 3C KH JC 6S"
    ),
    (1, 1): (
        "TC JC 6C 7C 5C 7H 7D 3S 2H 4D 2D 9D KS JD 8S AH 2S JS QH 5D KC AC 6S QS 8H 9C "
        "9S 3C 4S TS AD 9H JH 8C 8D KH QD 5H QC 4C 6D 5S AS 3H KD 2C 6H TH 4H 7S TD 3D"
    ),
    (1, 2): (
        "AC 7C KC 4D 7S QS 4S 3S QC TH 7D JH TD 8C 8H AD AS JS JC 2D KD 4H 5C 9D 3C 2S "
        "9C 6D KS KH QD 3H 5D 8S 6C AH JD 8D 5H 4C 7H 5S TC QH TS 6H 6S 9S 3D 2C 2H 9H"
    ),
    (4711, 0): (
        "3H 7D 5D 2S AC 7H 4D 8S TD KC 4H KS 9C 2C 5S 8D 7S JD 9D JH 4C 8C 2H 2D 6S 3D "
        "AS KD KH 6C JC JS 6D 4S TS 3S 6H QD TC QS 9H QH AD 8H 5C 7C 3C 9S 5H AH QC TH"
    ),
    (20261130, 0): (
        "KH 6S 3H AD 6D QC 5H 8H QS 5C KS 5S 9H 3S 4S 6H 2S QD 3C TD 4H 2H 9S TS 8D KC "
        "9D 5D JH 4C 8C 7H 2C TH JS JD 7C TC 9C 7D 7S AC QH 4D 3D AH 2D KD 6C JC 8S AS"
    ),
    (20261130, 1): (
        "5H 8D 8C 6H TD 8H QS 7H 4S 7C KD TH 6C 4C TS 5S QC QH 9D JC 2S KS 9H 2D KC 3C "
        "9S 2C 2H JD 6D 7D AS 8S JS 3D AC 3S 6S 7S 5C 5D 4H AD 9C AH 4D 3H QD TC JH KH"
    ),
    (20261130, 2): (
        "3D TH 7C TD JC 5C 9S 7H 2C AC QC QD 6C AH TC 4S AS KS 7S 8S 9D 8H 6S 9C 4D 8C "
        "TS KC 9H 3S 7D 2H 2D JS 8D 4C QH KH AD 5S 2S KD 6D JH JD QS 3C 5D 4H 6H 3H 5H"
    ),
    (999999999, 0): (
        "KC 7D 4C AH KD 5H 5S 9D 9S 6D 2H QC 5C AD 3S 6C 7H 8S KH TD 5D 7C 6H KS JH 4S "
        "TS 4D 7S JS TC JC 6S 8H JD 4H 8D QS AS 8C 3C 9C 2C QH 2D AC TH 9H 3D QD 3H 2S"
    ),
}
"""Packs as published, first card first, by deal number and number of the pack."""


def shuffled_by_hand(deal: int, number: int) -> str:
    """The pack worked out from the description alone."""
    stream = b""
    for i in range(64):
        stream += hashlib.sha256(b"cribpatience/1/%d/%d/%d" % (deal, number, i)).digest()
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    at = 0
    k = 51
    while k >= 1:
        word = int(stream[at : at + 8].hex(), 16)
        at += 8
        multiple = (2**64 // (k + 1)) * (k + 1)
        if word >= multiple:
            continue
        j = word % (k + 1)
        held = cards[k]
        cards[k] = cards[j]
        cards[j] = held
        k -= 1
    return " ".join(cards)


@pytest.mark.parametrize(("deal", "number"), GOLDEN, ids=str)
def test_a_numbered_pack_is_the_same_for_ever(deal: int, number: int) -> None:
    assert show_cards(pack(deal, number)) == GOLDEN[deal, number]
    assert shuffled_by_hand(deal, number) == GOLDEN[deal, number]


@given(st.integers(1, MAX_DEAL), st.integers(0, 40))
def test_every_pack_follows_the_description(deal: int, number: int) -> None:
    cards = pack(deal, number)
    assert show_cards(cards) == shuffled_by_hand(deal, number)
    assert sorted(cards) == sorted(PACK)


def test_a_word_above_the_largest_multiple_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such words are too rare to be met (16 in 2^64), so the stream is put in by hand."""
    words = iter([2**64 - 1, *range(51)])
    monkeypatch.setattr("cribpatience.deck._words", lambda prefix: words)
    cards = list(PACK)
    for k, word in zip(range(51, 0, -1), range(51), strict=True):
        j = word % (k + 1)
        cards[k], cards[j] = cards[j], cards[k]
    assert pack(1) == tuple(cards)  # for k = 51 the last 16 words are skipped: 2^64 mod 52 is 16


@pytest.mark.parametrize("number", [0, 1])
def test_each_place_is_as_likely_as_another(number: int) -> None:
    """The ace of clubs over 5,200 deals: chi-square with 51 degrees stays below 100."""
    places = [0] * 52
    for deal in range(1, 5201):
        places[pack(deal, number).index(PACK[0])] += 1
    assert sum((seen - 100) ** 2 / 100 for seen in places) < 100


@pytest.mark.parametrize("deal", [0, -5, MAX_DEAL + 1])
def test_a_number_outside_the_range_has_no_pack(deal: int) -> None:
    for ask in (pack, check_deal):
        with pytest.raises(DealError, match=f"'{deal}' is not a deal number"):
            ask(deal)


def test_packs_are_numbered_from_0() -> None:
    with pytest.raises(DealError, match="Pack -1 does not exist"):
        pack(1, -1)


@pytest.mark.parametrize(
    ("text", "deal"),
    [(" 0004711 ", 4711), ("1", 1), ("999999999", MAX_DEAL), ("0" * 5000 + "7", 7)],
    ids=["blanks and zeros", "least", "greatest", "many zeros"],
)
def test_a_deal_number_is_read(text: str, deal: int) -> None:
    assert parse_deal(text) == deal


@pytest.mark.parametrize(
    "text",
    ["", "  ", "0", "000", "-5", "+5", "1e9", "abc", "1000000000", "3.5", "1_000", "12 34", "٣"],
)
def test_a_text_that_is_no_deal_number_is_refused_by_name(text: str) -> None:
    with pytest.raises(DealError) as caught:
        parse_deal(text)
    assert str(caught.value) == (
        f"{text.strip()!r} is not a deal number: expected a whole number from 1 to 999,999,999."
    )


def test_a_huge_number_is_cut_short_in_the_message() -> None:
    with pytest.raises(DealError) as caught:
        parse_deal("9" * 10_000)
    assert len(str(caught.value)) < 160


def test_the_daily_deal_is_the_date() -> None:
    assert daily(date(2026, 11, 30)) == 20261130
    assert check_deal(daily(date.max)) == 99991231


@given(st.integers(1, MAX_DEAL))
def test_deal_numbers_read_back(deal: int) -> None:
    assert parse_deal(str(deal)) == deal
