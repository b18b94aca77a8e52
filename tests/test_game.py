"""A game is its record: play, undo, redo, go_to, save and load are readings of one list."""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random

import pytest
import variants
from hypothesis import given
from hypothesis import strategies as st
from test_games import RICH, RICH_MOVES, WORKED, throws

from cribpatience.cards import PACK
from cribpatience.deck import DealError, parse_deal
from cribpatience.game import Game, Record, RecordError, new_record
from cribpatience.game.numbers import new_deal
from cribpatience.rules import IllegalMove
from cribpatience.table import (
    Counted,
    Discard,
    Revealed,
    State,
    Turned,
    evolve,
    fold,
    parse_move,
    view,
)

FEW = variants.examples(0.25)
SETS = [(key, options) for key, sets in variants.OPTIONS.items() for options in sets]
GAMES = st.tuples(st.sampled_from(SETS), st.integers(1, 999_999_999))


def new(variant: str = "hoyle", deal: int = 4711, **options: object) -> Game:
    return Game(new_record(variant, deal, options, started="2026-11-30T08:00:00Z"))


def finished(game: Game, rng: Random) -> Game:
    while not game.state.over:
        game.play(0, rng.choice(game.legal()))
    return game


def stored(game: Game) -> Game:
    """The game after a way through a file."""
    return Game.load(Record.from_json(json.loads(json.dumps(game.record.to_json()))))


def same(one: Game, other: Game) -> bool:
    return (
        one.state == other.state
        and one.legal() == other.legal()
        and one.events() == other.events()
        and one.record == other.record
    )


# ---------------------------------------------------------------- identities on random games


@FEW
@given(game=GAMES, seed=st.integers())
def test_replaying_a_record_gives_the_game(
    game: tuple[tuple[str, dict[str, object]], int], seed: int
) -> None:
    (variant, options), deal = game
    rng = Random(seed)
    g = new(variant, deal, **options)
    assert same(stored(g), g)
    while not g.state.over:
        g.play(0, rng.choice(g.legal()))
        assert same(stored(g), g)
    assert fold(State(known={0: frozenset()}), g.events()) == g.state


@FEW
@given(game=GAMES, seed=st.integers())
def test_undo_after_play_is_identity_and_redo_makes_it_again(
    game: tuple[tuple[str, dict[str, object]], int], seed: int
) -> None:
    (variant, options), deal = game
    rng = Random(seed)
    g = new(variant, deal, **options)
    while not g.state.over:
        before, moves = g.state, g.legal()
        events = g.play(0, rng.choice(moves))
        after = g.state
        for _ in range(2):
            assert g.undo()
            assert (g.state, g.legal()) == (before, moves)
            assert list(g.state.zones.items()) == list(before.zones.items())
            assert g.redo() == events
            assert g.state == after
    assert g.redo() == ()


@FEW
@given(game=GAMES, seed=st.integers())
def test_go_to_reaches_every_moment(
    game: tuple[tuple[str, dict[str, object]], int], seed: int
) -> None:
    (variant, options), deal = game
    rng = Random(seed)
    g = new(variant, deal, **options)
    states = [g.state]
    while not g.state.over:
        g.play(0, rng.choice(g.legal()))
        states.append(g.state)
    places = list(range(len(states)))
    rng.shuffle(places)
    for at in places:
        g.go_to(at)
        assert g.state == states[at] == g.before(at)
        assert len(g.record.moves) == at
    for wrong in (-1, len(states)):
        with pytest.raises(IndexError):
            g.go_to(wrong)


def test_a_refused_move_changes_nothing() -> None:
    g = new()
    g.play(0, g.legal()[0])
    before, record = g.state, g.record
    for text in ("d AC", "p AC", "b 3"):
        with pytest.raises(IllegalMove):
            g.play(0, parse_move(text))
    with pytest.raises(IllegalMove):
        g.play(1, g.legal()[0])
    assert (g.state, g.record, g.length) == (before, record, 1)


def test_a_new_move_forgets_what_was_taken_back() -> None:
    g = new()
    for _ in range(3):
        g.play(0, g.legal()[0])
    g.undo()
    g.undo()
    g.play(0, g.legal()[7])
    assert (g.at, g.length) == (2, 2)
    assert g.redo() == ()


def test_events_tell_a_part_or_the_whole_of_the_game() -> None:
    g = new()
    first = g.play(0, g.legal()[0])
    second = g.play(0, g.legal()[0])
    assert g.events(2) == second
    assert g.events(1) == first + second
    assert g.events()[-len(second) :] == second
    g.undo()
    assert g.events(1) == first


# ---------------------------------------------------------------- undo


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_undo_01_a_review_copy_never_has_a_second_result(variant: str) -> None:
    g = finished(new(variant), Random(1))
    assert g.record.result is not None
    copy = g.copy_for_review("0123456789abcdef")
    assert copy.state == g.state
    assert copy.undo()
    finished(copy, Random(2))
    for record in (copy.record, stored(copy).record):
        assert record.review
        assert record.repeated
        assert record.id == "0123456789abcdef"
    assert g.record.result == {"total": g.state.scores[0], "won": g.state.winner == 0}
    assert not g.record.review
    assert g.record.takebacks == 0


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_undo_03_past_something_new_it_is_a_takeback_and_the_same_cards_come(variant: str) -> None:
    g = new(variant)
    assert not g.costs_takeback()
    first = [e for e in g.play(0, g.legal()[0]) if isinstance(e, (Revealed, Turned))]
    assert g.costs_takeback()
    assert g.undo()
    assert g.record.takebacks == 1
    assert g.record.assisted
    again = [e for e in g.play(0, g.legal()[9]) if isinstance(e, (Revealed, Turned))]
    assert again[0] == first[0]
    assert g.record.takebacks == 1
    assert stored(g).record.takebacks == 1


def test_undo_03_before_b_was_shown_undo_is_free() -> None:
    g = new("arnold")
    start = g.view()
    events = g.play(0, g.legal()[3])
    shown = start
    for event in events:
        if isinstance(event, Revealed):
            break
        shown = evolve(shown, event)
    assert not g.costs_takeback(shown=shown)
    assert g.undo(shown=shown)
    assert g.record.takebacks == 0
    assert not g.record.assisted
    assert g.view() == start
    # Once B lies open it costs one.
    for event in g.play(0, g.legal()[3]):
        shown = evolve(shown, event) if event != events[0] else shown
    assert g.costs_takeback(shown=g.view())
    assert g.undo(shown=g.view())
    assert g.record.takebacks == 1


def test_undo_03_before_the_starter_is_turned_undo_is_free_in_hoyles_form() -> None:
    g = new("hoyle")
    shown = g.view()
    events = g.play(0, g.legal()[3])
    for event in events:
        if isinstance(event, Turned):
            break
        shown = evolve(shown, event)
    assert g.undo(shown=shown)
    assert g.record.takebacks == 0
    g.play(0, g.legal()[3])
    assert g.undo(shown=evolve(shown, next(e for e in events if isinstance(e, Turned))))
    assert g.record.takebacks == 1


def test_undo_03_takebacks_and_hints_survive_undo_and_redo() -> None:
    g = new()
    g.note(hints=2)
    g.play(0, g.legal()[0])
    g.undo()
    g.redo()
    g.undo()
    assert (g.record.takebacks, g.record.hints) == (2, 2)
    assert not g.undo()
    assert (g.record.takebacks, g.record.hints) == (2, 2)


def test_undo_03_going_back_by_go_to_is_no_way_around() -> None:
    g = new()
    g.play(0, g.legal()[0])
    g.play(0, g.legal()[0])
    g.go_to(2)
    assert g.record.takebacks == 0
    g.go_to(0)
    assert g.record.takebacks == 1
    g.go_to(2)
    assert g.record.takebacks == 1


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_undo_04_hand_and_crib_order_are_identical_each_time(variant: str) -> None:
    g = new(variant)
    hand = "handA" if variant == "arnold" else "hand0"
    before = dict(g.state.zones)
    one, two = g.state.zone(hand)[1], g.state.zone(hand)[4]
    cribs = []
    for cards in ((one, two), (two, one), (one, two)):
        events = g.play(0, Discard(cards))
        cribs.append(events[0])
        g.undo()
        assert dict(g.state.zones) == before
        assert g.state.zone(hand) == before[hand]
    assert cribs[0] == cribs[1] == cribs[2]


def test_undo_05_at_the_first_state_nothing_happens() -> None:
    g = new()
    before, record = g.state, g.record
    assert not g.undo()
    assert g.redo() == ()
    assert (g.state, g.record) == (before, record)
    g.play(0, g.legal()[0])
    g.undo()
    g.redo()
    g.undo()
    assert not g.undo()
    assert g.state == before


def test_undo_06_cards_score_and_depth_are_of_the_same_moment() -> None:
    g = Game(Record(variant="hoyle", packs=(WORKED["hoyle"]["deck"],)))
    for line in throws("hoyle")[:2]:
        g.play(0, parse_move(line[2:]))
    assert (g.state.scores, g.state.deal, g.at) == ((25,), 3, 2)
    g.undo()
    assert (g.state.scores, g.state.deal, g.at) == ((14,), 2, 1)
    assert {t.deal for t in g.state.tally} == {1}
    assert " ".join(map(str, g.view().zone("hand0"))) == "5D 7C JD 2S QH QS"
    assert g.record.moves == ("0 d 8S 5S",)
    assert g.result() is None


def test_undo_08_back_at_the_start_of_a_deal_nothing_is_said_to_have_ended() -> None:
    g = finished(new("arnold"), Random(3))
    g.undo()
    assert not g.state.over
    assert g.state.turn == (0,)
    assert len(g.legal()) == 15
    assert g.result() is None
    assert g.record.result is None
    assert not [e for e in g.events(g.at) if isinstance(e, Counted)]


# ---------------------------------------------------------------- deals and numbers


def independent_pack(deal: int) -> list[str]:
    """The numbered shuffle once more, from its description."""
    cards = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    stream = b"".join(sha256(f"cribpatience/1/{deal}/0/{i}".encode()).digest() for i in range(20))
    at = 0
    for k in range(51, 0, -1):
        while True:
            word = int.from_bytes(stream[at : at + 8], "big")
            at += 8
            if word < 2**64 // (k + 1) * (k + 1):
                break
        j = word % (k + 1)
        cards[k], cards[j] = cards[j], cards[k]
    return cards


@pytest.mark.parametrize("deal", [1, 7, 4711, 20261130, 999_999_999])
def test_seed_02_a_deal_number_gives_the_described_cards(deal: int) -> None:
    pack = independent_pack(deal)
    arnold = new("arnold", deal).state
    assert [str(c) for c in arnold.zone("handA")] == pack[0:12:2]
    assert [str(c) for c in arnold.zone("handB")] == pack[1:12:2]
    assert [str(c) for c in arnold.zone("stock")] == pack[12:]
    hoyle = new("hoyle", deal).state
    assert [str(c) for c in hoyle.zone("hand0")] == pack[:3] + pack[5:8]
    assert [str(c) for c in hoyle.zone("crib")] == pack[3:5]


@pytest.mark.parametrize("text", ["abc", "АБВ", "", "0", "-1", "1.5", "1000000000", "²", "1e3"])
def test_seed_03_text_is_no_deal_number(text: str) -> None:
    with pytest.raises(DealError):
        parse_deal(text)


def test_seed_04_new_games_have_different_numbers() -> None:
    rng, seen = Random(0), set[int]()
    for _ in range(1000):
        deal = new_deal(rng, seen)
        assert 1 <= deal <= 999_999_999
        assert deal not in seen
        seen.add(deal)
    assert new_deal(Random(0), ()) != new_deal(Random(1), ())


def test_seed_04_numbers_already_seen_are_passed_over() -> None:
    first = new_deal(Random(5), ())
    assert new_deal(Random(5), {first}) != first


@pytest.mark.parametrize("deal", [7, 999_999_999])
def test_seed_06_number_options_and_cards_belong_together(deal: int) -> None:
    games = [
        new("arnold", deal, mark=121),
        new("hoyle", deal, heels=False),
        new("hoyle", deal, last_four="hand"),
    ]
    for g in games:
        assert g.record.deal == g.record.to_json()["deal"] == deal
        assert stored(g).record.deal == deal
        dealt = {str(c) for zone in g.state.zones.values() for c in zone[:1]}
        assert dealt & set(independent_pack(deal)[:2])


def test_seed_07_nothing_else_draws_from_the_deal() -> None:
    import random

    moves = finished(new("arnold", 55), Random(9)).record.moves
    random.seed(1)
    one = Game.load(Record(variant="arnold", deal=55, moves=moves))
    random.seed(2)
    random.random()
    other = Game(Record(variant="arnold", deal=55))
    for line in moves:
        Random().shuffle(list(PACK))
        other.play(0, parse_move(line[2:]))
    assert one.events() == other.events()


# ---------------------------------------------------------------- saves, as far as records go


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_save_02_at_every_decision_the_loaded_game_stands_where_it_was(variant: str) -> None:
    g = new(variant)
    rng = Random(2)
    while True:
        loaded = stored(g)
        assert loaded.state == g.state
        assert loaded.view() == g.view()
        assert loaded.legal() == g.legal()
        assert loaded.record.to_json() == g.record.to_json()
        if g.state.over:
            return
        g.play(0, rng.choice(g.legal()))


def test_save_05_deals_after_loading_are_those_without_saving() -> None:
    g = Game(Record(variant="arnold", packs=(RICH,)))
    numbered = new("arnold", 31337)
    for game, moves in ((g, RICH_MOVES.split("|")), (numbered, [])):
        for at in range(4):
            game.play(0, parse_move(moves[at][2:]) if moves else game.legal()[at])
        loaded = stored(game)
        for at in range(4, 8):
            move = parse_move(moves[at][2:]) if moves else game.legal()[at]
            assert loaded.play(0, move) == game.play(0, move)
        assert loaded.state == game.state


@pytest.mark.parametrize(("text", "deal"), [("1", 1), ("999999999", 999_999_999), ("00042", 42)])
def test_save_07_special_deal_numbers_survive_saving(text: str, deal: int) -> None:
    g = new("arnold", parse_deal(text))
    loaded = stored(g)
    assert loaded.record.deal == deal
    assert loaded.state == g.state
    assert [str(c) for c in loaded.state.zone("handA")] == independent_pack(deal)[0:12:2]


# ---------------------------------------------------------------- loading refuses


def refused(record: Record) -> str:
    with pytest.raises(RecordError) as caught:
        Game.load(record)
    return str(caught.value)


def test_moves_after_the_end_are_refused_and_named() -> None:
    moves = (*throws("hoyle"), "0 d AC 2C")
    said = refused(Record(variant="hoyle", packs=(WORKED["hoyle"]["deck"],), moves=moves))
    assert said == "move 7 ('0 d AC 2C') is not possible: the game is over"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 d 8S KD", "KD is not in the hand that is held"),
        ("0 d 8S", "2 cards are thrown, not 1"),
        ("1 d 8S 5S", "it is not the turn of seat 1"),
        ("d 8S 5S", "a line begins with the number of the seat"),
        ("0 x", "'x' is no move"),
        ("", "a line begins with the number of the seat"),
        ("9" * 5000 + " d 8S 5S", "a line begins with the number of the seat"),
        ("0 b " + "9" * 5000, "is no move"),
        ("0 d 8S 8S", "8S is named twice"),
        ("0 p 8S", "is not possible now"),
    ],
)
def test_an_impossible_move_is_refused_and_named(line: str, reason: str) -> None:
    said = refused(Record(variant="hoyle", packs=(WORKED["hoyle"]["deck"],), moves=(line,)))
    assert said.startswith("move 1 (")
    assert reason in said
    assert len(said) < 400


def test_wrong_games_are_refused() -> None:
    from cribpatience.game import Seat

    pack = WORKED["hoyle"]["deck"]
    assert refused(Record(variant="golf", deal=1)) == (
        "there is no variant 'golf'; there are arnold, hoyle, six, five, seven, auction"
    )
    assert "has no option 'heels'" in refused(
        Record(variant="arnold", deal=1, options={"heels": True})
    )
    assert refused(Record(variant="hoyle", packs=(pack, pack))) == (
        "a patience has one pack, and the record names 2"
    )
    assert "1 seat" in refused(Record(variant="hoyle", deal=1, seats=(Seat(), Seat())))
    assert "“dealer” is 1" in refused(Record(variant="hoyle", deal=1, dealer=1))


def test_loading_leaves_a_game_in_progress_alone() -> None:
    g = new()
    g.play(0, g.legal()[0])
    before, record = g.state, g.record
    refused(Record(variant="hoyle", deal=4711, moves=(g.record.moves[0], "0 d AC 2C 3C")))
    assert (g.state, g.record) == (before, record)


def test_names_and_notes_stay_with_the_record() -> None:
    g = new()
    g.note(seconds=12.5)
    assert g.record.named("Ольга").seats[0].name == "Ольга"
    assert stored(g).record.seconds == 12.5
    assert view(g.state, 0) == g.view()
