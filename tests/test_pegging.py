"""The play: series known from other programs' failures, published ones, and any others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import scorer
from hypothesis import given
from hypothesis import strategies as st

from cribpatience.cards import PACK, Card, parse_cards, show_cards
from cribpatience.scoring import Score, peg

EXAMPLES = json.loads((Path(__file__).parent / "data" / "pegging.json").read_text(encoding="utf-8"))


def each(series: tuple[Card, ...]) -> list[int]:
    """What each card of *series* scores as it is laid."""
    return [peg(series[: at + 1]).points for at in range(len(series))]


def dealt(faces: str) -> tuple[Card, ...]:
    """Cards of these ranks; equal ranks get different suits."""
    words = faces.split()
    return parse_cards(" ".join(f + "HCSD"[words[:at].count(f)] for at, f in enumerate(words)))


def lines(series: str) -> list[str]:
    """What the last card of *series* makes, one line a combination."""
    found = peg(parse_cards(series))
    return [f"{combo.kind} {show_cards(combo.cards)} = {combo.points}" for combo in found.combos]


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda e: f"{e['id']}: {e['series']}")
def test_a_series_known_from_a_failure_is_pegged_right(entry: dict[str, object]) -> None:
    assert each(parse_cards(str(entry["series"]))) == entry["points"]


@pytest.mark.parametrize(
    ("faces", "points"),
    [
        ("7 6 8", "0 0 3"),
        ("5 2 4 3", "0 0 0 4"),
        ("4 6 5", "0 0 5"),
        ("4 6 9 5", "0 0 0 0"),
        ("7 9 6 8", "0 0 0 4"),
        ("4 2 5 3 6 A", "0 0 0 4 5 6"),
        ("Q 5 T 6", "0 2 0 2"),
        ("2 4 4 4", "0 0 2 6"),
        ("9 9 J", "0 2 0"),
        ("9 6 8 7", "0 2 0 4"),
        ("8 J 6 5 A A", "0 0 0 0 0 4"),
        ("K T 7", "0 0 0"),
        ("9 3 8 7", "0 0 0 0"),
        ("5 T T", "0 2 2"),
        ("7 2 2 2 2", "0 0 2 6 14"),
        ("6 7 8 6", "0 0 3 3"),
        ("6 7 6", "0 0 0"),
        ("9 6 8 8", "0 2 0 4"),
        ("K K K A", "0 2 6 2"),
        ("7 7 7 7", "0 2 6 12"),
        ("A 2 3", "0 0 3"),
        ("3 4 2", "0 0 3"),
        ("5 6 7 4", "0 0 3 4"),
        ("4 5 6", "0 0 5"),
        ("A 3 2 A", "0 0 3 3"),
        ("3 A 2 3", "0 0 3 3"),
        ("T T 2 2 4 3", "0 2 0 2 0 5"),
        ("A 2 4 5 3", "0 0 0 0 7"),
        ("A 2 4 5 6 7 3", "0 0 0 0 3 4 7"),
        ("4 8 7 6 5 A", "0 0 0 3 5 2"),
        ("3 A T 2 4", "0 0 0 0 0"),
        ("T 9 9 A 2", "0 0 2 0 2"),
        ("Q J 8 2 A", "0 0 0 0 2"),
        ("4 4 4 4 5 5 5", "0 2 6 12 0 2 8"),
        ("T 8 K A 2", "0 0 0 0 2"),
        ("T J 5 A 2 3", "0 0 0 0 0 5"),
    ],
)
def test_a_published_series_is_pegged_as_published(faces: str, points: str) -> None:
    assert each(dealt(faces)) == [int(word) for word in points.split()]


@pytest.mark.parametrize(
    ("series", "combos"),
    [
        pytest.param("4H 6C 5S", ["fifteen 4H 6C 5S = 2", "run 4H 6C 5S = 3"], id="PEG-07"),
        pytest.param("5H 5C 5S", ["fifteen 5H 5C 5S = 2", "pair-royal 5H 5C 5S = 6"], id="PEG-31"),
        pytest.param("KH QC JS AD", ["thirty-one KH QC JS AD = 2"], id="PEG-19"),
        pytest.param("4H 5C 6S 4D", ["run 5C 6S 4D = 3"], id="PEG-11"),
        pytest.param("2H 2C 3S 2D 2S", ["pair 2D 2S = 2"], id="PEG-05"),
        pytest.param(
            "7H 2C 2S 2D 2H",
            ["fifteen 7H 2C 2S 2D 2H = 2", "double-pair-royal 2C 2S 2D 2H = 12"],
            id="the most one card pegs",
        ),
    ],
)
def test_every_combination_of_a_card_is_listed(series: str, combos: list[str]) -> None:
    assert lines(series) == combos


def test_a_first_card_and_no_card_score_nothing() -> None:
    assert peg(()) == Score(())
    assert all(peg((card,)) == Score(()) for card in PACK)


def test_neither_flush_nor_nobs_is_pegged() -> None:
    assert lines("2H 4H 8H JH") == []


@st.composite
def series(draw: st.DrawFn) -> tuple[Card, ...]:
    """Often low cards, so that runs and pairs are met often; the count never passes 31."""
    highest = draw(st.sampled_from([4, 7, 13]))
    pool = st.sampled_from([card for card in PACK if card.rank <= highest])
    laid: list[Card] = []
    for card in draw(st.lists(pool, min_size=1, max_size=13, unique=True)):
        if sum(c.value for c in laid) + card.value <= 31:
            laid.append(card)
    return tuple(laid)


@given(series())
def test_pegging_agrees_with_the_slow_scorer(laid: tuple[Card, ...]) -> None:
    for end in range(1, len(laid) + 1):
        assert peg(laid[:end]).points == scorer.pegged(list(map(str, laid[:end])))


@given(series())
def test_each_combination_ends_with_the_card_laid(laid: tuple[Card, ...]) -> None:
    found = peg(laid).combos
    for combo in found:
        assert combo.cards == laid[-len(combo.cards) :]
    assert len({combo.kind for combo in found}) == len(found)
    assert peg(laid).points <= 14


def test_equal_ranks_peg_2_6_and_12_beside_the_count() -> None:
    for faces, points in (("2 2 2 2", "0 2 6 12"), ("5 5 5 5", "0 2 8 12"), ("7 7 7", "0 2 6")):
        assert each(dealt(faces)) == [int(word) for word in points.split()]
    assert [combo.kind for combo in peg(dealt("3 3 3 3")).combos] == ["double-pair-royal"]
