"""The play between players in words: every part of a score is named."""

from __future__ import annotations

import pytest

from cribpatience import text
from cribpatience.cards import parse_cards
from cribpatience.scoring import peg
from cribpatience.text import play


@pytest.fixture(autouse=True)
def _english() -> None:
    text.use("en")


@pytest.mark.parametrize(
    ("series", "what", "line"),
    [
        ("4H 6C 5S", "", "fifteen for 2 and a run of 3"),
        ("5H 5C 5S", "", "fifteen for 2 and a pair royal for 6"),
        ("KH QC JS AD", "", "thirty-one for 2"),
        (
            "7C 2H 2C 2D 2S",
            "last-card",
            "fifteen for 2 and a double pair royal for 12 and last card for 1",
        ),
        ("TH JD QC", "go", "a run of 3 and go for 1"),
        ("QH QC", "", "a pair for 2"),
        ("QH 9C", "go", "go for 1"),
        ("QH 9C", "", ""),
    ],
)
def test_peg_07_every_part_of_a_score_is_named(series: str, what: str, line: str) -> None:
    assert play.peg_line(peg(parse_cards(series)), what) == line


def test_parts_add_up() -> None:
    score = peg(parse_cards("4H 6C 5S"))
    assert play.peg_parts(score, "go") == ["fifteen for 2", "a run of 3", "go for 1"]
    assert play.part(score.combos[0]) == "fifteen for 2"


@pytest.mark.parametrize(
    ("said", "right", "line"),
    [
        (9, 9, "Counted right"),
        (12, 9, "12 claimed, but it is 9 points"),
        (2, 1, "2 claimed, but it is 1 point"),
        (8, 9, "1 point missed"),
        (2, 9, "7 points missed"),
    ],
)
def test_a_claim_gets_its_verdict(said: int, right: int, line: str) -> None:
    assert play.verdict(said, right) == line


def test_every_other_line() -> None:
    assert play.bid_line(0) == "Pass"
    assert play.bid_line(1) == "1 point for the crib"
    assert play.bid_line(4) == "4 points for the crib"
    assert play.sold_line(0) == "Nobody bids: the dealer has the crib for nothing"
    assert play.sold_line(3) == "The crib is sold for 3 points"
    assert play.count_line(22) == "Count 22"
    assert play.go_line() == "Go"
    assert play.series_line(2) == "Series 2"
    assert play.too_high(35) == "It would bring the count to 35; 31 is never passed"
    assert play.claim_line(12) == "12 points claimed"
    assert play.muggins_line(0) == "Nothing to point out"
    assert play.muggins_line(2) == "Muggins: 2 points"
    assert play.skunk_line(2, double=False) == "Skunk: the win counts 2 games"
    assert play.skunk_line(3, double=True) == "Double skunk: the win counts 3 games"
    assert play.match_line(2, 1) == "Games 2 : 1"
    assert play.cut_line(deals=True) != play.cut_line(deals=False)
    assert play.cut_again() == "Equal ranks: cut again"


@pytest.mark.parametrize(
    ("what", "points", "line"),
    [
        ("go", 1, "go for 1"),
        ("last-card", 1, "last card for 1"),
        ("heels", 2, "his heels for 2"),
        ("start", 3, "three for last"),
        ("bid", -4, "-4 for the crib"),
        ("muggins", 2, "muggins for 2"),
        ("play", 5, "5 in the play"),
        ("crib", 6, "6 in the crib"),
        ("hand0", 12, "12 points in the hand"),
        ("hand1", 1, "1 point in the hand"),
    ],
)
def test_points_that_fell_have_a_line(what: str, points: int, line: str) -> None:
    assert play.what_line(what, points) == line
