"""The engine and its options: what is legal, why not, and which switches there are."""

from __future__ import annotations

from itertools import combinations

import pytest
import variants
from hypothesis import given
from hypothesis import strategies as st

from cribpatience.cards import PACK, show_cards
from cribpatience.rules import (
    PATIENCES,
    VARIANTS,
    IllegalMove,
    OptionError,
    Rules,
    legal,
    matched,
    play,
    start,
)
from cribpatience.table import (
    Bid,
    Claim,
    Cut,
    Discard,
    Move,
    MoveError,
    Muggins,
    Play,
    parse_move,
)

PACKS = variants.shuffled(4)
CARD = st.sampled_from(PACK)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.lists(CARD, min_size=1, max_size=6, unique=True).map(lambda cards: Discard(tuple(cards))),
    CARD.map(Play),
    st.integers(0, 29).map(Bid),
    st.integers(0, 51).map(Cut),
    st.integers(0, 29).map(Claim),
    st.integers(0, 29).map(Muggins),
)


# ---------------------------------------------------------------- moves as text


@given(move=MOVES)
def test_every_move_reads_back_from_its_text(move: Move) -> None:
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("d 5H JS", "d 5H JS"),
        ("  d  10h js ", "d TH JS"),
        ("p 7♦", "p 7D"),
        ("b 4", "b 4"),
        ("c 17", "c 17"),
        ("n 12", "n 12"),
        ("m 2", "m 2"),
        ("b 0", "b 0"),
    ],
)
def test_moves_are_read_as_people_write_them(text: str, move: str) -> None:
    assert str(parse_move(text)) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "d", "d ", "x 5H", "p", "p 5H JS", "d 5H 5H", "d 1H", "b", "b -1", "b x"),
        *("b 4.5", "b ٤", "b 1000000000", "b " + "9" * 5000, "D 5H JS", "5H JS", "d 5H,JS"),
        "\ud800",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(text)
    assert len(str(caught.value)) < 250


@given(text=st.text())
def test_any_text_is_a_move_or_a_move_error(text: str) -> None:
    try:
        move = parse_move(text)
    except MoveError:
        return
    assert parse_move(str(move)) == move


# ---------------------------------------------------------------- what is legal


@pytest.mark.parametrize("rules", variants.PATIENCES.values(), ids=variants.PATIENCES)
def test_the_moves_are_the_fifteen_ways_to_throw_two_of_six(rules: Rules) -> None:
    s, _ = start(rules, PACKS)
    hand = s.zone(rules.hands[0][0])
    moves = [m.cards for m in legal(rules, s, 0) if isinstance(m, Discard)]
    assert moves == list(combinations(hand, 2))
    assert len(moves) == 15


def test_a_throw_may_name_its_cards_in_any_order() -> None:
    s, _ = start(variants.HOYLE, PACKS)
    first, last = s.zone("hand0")[0], s.zone("hand0")[5]
    assert matched(variants.HOYLE, s, 0, Discard((last, first))) == Discard((first, last))


def test_a_refusal_says_why() -> None:
    rules = variants.ARNOLD
    s, _ = start(rules, PACKS)
    a = s.zone("handA")

    def why(seat: int, move: Move) -> str:
        with pytest.raises(IllegalMove) as caught:
            play(rules, s, seat, move, PACKS)
        return str(caught.value)

    assert why(1, Discard(a[:2])) == "it is not the turn of seat 1"
    assert why(0, Discard(a[:3])) == "2 cards are thrown, not 3"
    assert why(0, Discard(a[:1])) == "2 cards are thrown, not 1"
    assert why(0, Play(a[0])) == f"“p {a[0]}” is not possible now; “d {show_cards(a[:2])}” would be"
    assert "is not possible now" in why(0, Bid(4))
    s, _ = play(rules, s, 0, Discard(a[:2]), PACKS)
    assert why(0, Discard(a[2:4])) == f"{show_cards(a[2:4])} is not in the hand thrown from now"
    gone = f"{show_cards(a[:2])} is not in the hand that is held"
    assert why(0, Discard(a[:2])) == gone


def test_nothing_is_legal_when_the_game_is_over() -> None:
    rules = variants.HOYLE
    s, _ = start(rules, PACKS)
    while not s.over:
        move = legal(rules, s, 0)[0]
        s, _ = play(rules, s, 0, move, PACKS)
    assert legal(rules, s, 0) == ()
    with pytest.raises(IllegalMove, match="the game is over"):
        play(rules, s, 0, move, PACKS)


def test_a_step_without_a_decision_has_no_moves() -> None:
    rules = variants.HOYLE
    s, _ = start(rules, PACKS)
    assert rules.steps[0].legal(s, 0) == ()
    with pytest.raises(AssertionError):
        rules.steps[0].play(s, 0, Bid(1))


# ---------------------------------------------------------------- options


def test_the_variants_and_their_defaults() -> None:
    assert list(VARIANTS) == ["arnold", "hoyle", "six", "five", "seven", "auction"]
    assert list(PATIENCES) == ["arnold", "hoyle"]
    assert VARIANTS["arnold"].defaults == {"mark": 101}
    assert VARIANTS["hoyle"].defaults == {"mark": 85, "heels": True, "last_four": "crib"}
    assert VARIANTS["hoyle"].presets["SolSuite"] == {"heels": False, "last_four": "hand"}
    assert VARIANTS["hoyle"].changing_points == ("heels", "last_four")
    assert VARIANTS["arnold"].changing_points == ()


def test_options_not_named_have_their_defaults() -> None:
    rules = VARIANTS["hoyle"].rules({"mark": 120})
    assert rules.options == {"mark": 120, "heels": True, "last_four": "crib"}
    assert rules.mark == 120


@pytest.mark.parametrize("key", PATIENCES)
@pytest.mark.parametrize("mark", [1, 85, 250])
def test_marks_from_1_to_250(key: str, mark: int) -> None:
    assert VARIANTS[key].rules({"mark": mark}).mark == mark


@pytest.mark.parametrize(
    ("key", "options", "sentence"),
    [
        ("arnold", {"mark": 0}, "the option “mark” is a whole number from 1 to 250, not 0"),
        ("arnold", {"mark": 251}, "the option “mark” is a whole number from 1 to 250, not 251"),
        ("arnold", {"mark": True}, "the option “mark” is a whole number from 1 to 250, not True"),
        ("arnold", {"mark": 85.0}, "the option “mark” is a whole number from 1 to 250, not 85.0"),
        ("arnold", {"heels": True}, "arnold has no option 'heels'; it has mark"),
        ("hoyle", {"heels": 1}, "the option “heels” is true or false, not 1"),
        ("hoyle", {"last_four": "Crib"}, "the option “last_four” is crib or hand, not 'Crib'"),
        ("hoyle", {"last_four": None}, "the option “last_four” is crib or hand, not None"),
        (
            "hoyle",
            {"mark": 10**6000},
            "the option “mark” is a whole number from 1 to 250, "
            "not a number of more than 20 digits",
        ),
        ("hoyle", {"heels": []}, "the option “heels” is true or false, not a list"),
        ("hoyle", {"heels": {}}, "the option “heels” is true or false, not an object"),
    ],
)
def test_wrong_options_are_named(key: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        VARIANTS[key].rules(options)
    assert str(caught.value) == sentence
