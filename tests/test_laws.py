"""The four laws of views and worlds, for every rules, every seat, every event, every moment."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest
import variants
from hypothesis import given
from hypothesis import strategies as st

from cribpatience.cards import BACK, PACK, Card
from cribpatience.rules import IllegalMove, Packs, Rules, legal, play, start
from cribpatience.table import (
    Counted,
    Discard,
    Event,
    Finished,
    Moved,
    Revealed,
    Scored,
    Shuffled,
    State,
    Turned,
    evolve,
    fold,
    parse_move,
    seen_by,
    unseen,
    view,
    worlds,
)

EVERY = pytest.mark.parametrize("rules", variants.EVERY_RULES.values(), ids=variants.EVERY_RULES)
SEED = st.integers(0, 10**6)
MOST_MOVES = 400
"""No game of the tests is as long."""
FEW = variants.examples(0.1)


class Moment(NamedTuple):
    """A state, the event that comes next, and what each seat has thrown to this crib so far."""

    before: State
    event: Event
    after: State
    thrown: dict[int, set[Card]]


def empty(rules: Rules, dealer: int = 0) -> State:
    """The table before anything has happened."""
    return State(
        known={seat: frozenset() for seat in range(rules.seats)},
        scores=(0,) * (max(rules.sides) + 1),
        target=rules.target,
        dealer=dealer,
    )


def moments(rules: Rules, packs: Packs, rng: Random) -> Iterator[Moment]:
    """Every moment of a random game, the seats that throw together in a random order."""
    thrown: dict[int, set[Card]] = {}
    s = empty(rules)
    due, events = start(rules, packs)
    for _ in range(MOST_MOVES):
        for event in events:
            if isinstance(event, Shuffled) or (isinstance(event, Moved) and event.source == "crib"):
                thrown = {}
            after = evolve(s, event)
            yield Moment(s, event, after, thrown)
            s = after
        assert s == due, "folding the events gives another state than the engine's"
        if s.over:
            return
        seat = rng.choice(s.turn)
        move = rng.choice(legal(rules, s, seat))
        assert isinstance(move, Discard)
        thrown = {**thrown, seat: thrown.get(seat, set()) | set(move.cards)}
        due, events = play(rules, s, seat, move, packs)
    raise AssertionError("the game has no end")


def the_square_commutes(m: Moment, rules: Rules) -> None:
    for p in range(rules.seats):
        assert view(m.after, p) == evolve(view(m.before, p), seen_by(m.event, m.before, p))


def legality_needs_no_secrets(m: Moment, rules: Rules) -> None:
    for p in range(rules.seats):
        assert legal(rules, m.after, p) == legal(rules, view(m.after, p), p)


def secrets_are_kept(m: Moment, rules: Rules) -> None:
    s = m.after
    for p in range(rules.seats):
        seen = view(s, p)
        if not s.up.issuperset(s.zone("crib")):
            own = m.thrown.get(p, set()) & set(s.zone("crib"))
            assert set(seen.zone("crib")) - {BACK} == own
        for other, zones in enumerate(rules.hands):
            for zone in zones:
                hidden = [c for c in s.zone(zone) if c not in s.up]
                if other != p:
                    assert all(seen.zone(zone)[s.zone(zone).index(c)] == BACK for c in hidden)


def worlds_are_playable(m: Moment, rules: Rules) -> None:
    hands = dict(enumerate(rules.hands))
    for p in m.after.turn:
        world = worlds(view(m.after, p), Random(p), hands)
        assert legal(rules, world, p) == legal(rules, m.after, p)
        assert view(world, p) == view(m.after, p)
        assert sorted(c for cards in world.zones.values() for c in cards) == sorted(PACK)


def no_throw_lies_face_up(m: Moment, rules: Rules) -> None:
    if isinstance(m.event, Moved) and m.event.target == "crib":
        assert m.after.up.isdisjoint(m.after.zone("crib"))


LAWS: tuple[Callable[[Moment, Rules], None], ...] = (
    the_square_commutes,
    legality_needs_no_secrets,
    secrets_are_kept,
    no_throw_lies_face_up,
    worlds_are_playable,
)


@EVERY
@FEW
@given(seed=SEED)
def test_the_four_laws_hold_at_every_moment(rules: Rules, seed: int) -> None:
    for m in moments(rules, variants.shuffled(seed), Random(seed)):
        for law in LAWS:
            law(m, rules)


@EVERY
def test_the_pack_is_whole_after_every_event(rules: Rules) -> None:
    """DEAL-08: 52 different cards, 13 ranks by 4 suits, wherever they lie."""
    for seed in range(5):
        for m in moments(rules, variants.shuffled(seed), Random(seed)):
            cards = [c for zone in m.after.zones.values() for c in zone]
            if cards:
                assert sorted(cards) == sorted(PACK)
                assert m.after.up <= set(cards)
            for known in m.after.known.values():
                assert m.after.up <= known <= set(PACK)


@EVERY
def test_states_and_events_pickle(rules: Rules) -> None:
    for m in moments(rules, variants.shuffled(1), Random(1)):
        for value in (m.after, m.event, view(m.after, 0)):
            assert pickle.loads(pickle.dumps(value)) == value


@EVERY
@FEW
@given(seed=SEED)
def test_every_move_parses_back_from_its_text(rules: Rules, seed: int) -> None:
    for m in moments(rules, variants.shuffled(seed), Random(seed)):
        for p in m.after.turn:
            moves = legal(rules, m.after, p)
            assert len(set(map(str, moves))) == len(moves) > 0
            assert all(parse_move(str(move)) == move for move in moves)


@EVERY
@FEW
@given(seed=SEED)
def test_a_seat_that_only_hears_what_it_sees_knows_its_view(rules: Rules, seed: int) -> None:
    told: list[list[Event]] = [[] for _ in range(rules.seats)]
    s = empty(rules)
    for m in moments(rules, variants.shuffled(seed), Random(seed)):
        for p in range(rules.seats):
            told[p].append(seen_by(m.event, m.before, p))
        s = m.after
    for p in range(rules.seats):
        assert fold(view(empty(rules), p), told[p]) == view(s, p)


@EVERY
@FEW
@given(seed=SEED)
def test_points_are_the_sum_of_the_tally_up_to_the_target(rules: Rules, seed: int) -> None:
    for m in moments(rules, variants.shuffled(seed), Random(seed)):
        s = m.after
        for side, score in enumerate(s.scores):
            given_points = sum(t.points for t in s.tally if t.side == side)
            assert score == (given_points if s.target is None else min(given_points, s.target))


@pytest.mark.parametrize("name", ["two to 61", "three to 31", "partners to 61"])
def test_the_first_side_at_the_target_wins_at_that_instant(name: str) -> None:
    rules = variants.MANY_SEATED[name]
    for seed in range(20):
        game = list(moments(rules, variants.shuffled(seed), Random(seed)))
        end = game.pop()
        while isinstance(game[-1].event, Revealed):  # what is left is shown, and not counted
            game.pop()
        last = game[-1]
        assert isinstance(last.event, Scored)
        assert end.event == Finished(last.event.side)
        assert end.after.scores[last.event.side] == rules.target
        assert max(last.before.scores) < (rules.target or 0)


def test_nobody_but_the_thrower_knows_a_throw_and_the_pone_shows_first() -> None:
    rules = variants.TWO
    s, _ = start(rules, lambda number: PACK)
    assert (s.deal, s.dealer, s.turn) == (1, 0, (0, 1))
    # The pack lies in order and the pone, seat 1, gets the first card.
    assert " ".join(map(str, s.zone("hand1"))) == "AC 3C 5C 7C 9C JC"
    assert " ".join(map(str, s.zone("hand0"))) == "2C 4C 6C 8C TC QC"
    s, _ = play(rules, s, 1, parse_move("d 3C AC"), lambda number: PACK)
    assert [str(c) for c in view(s, 1).zone("crib")] == ["AC", "3C"]
    assert view(s, 0).zone("crib") == (BACK, BACK)
    assert s.turn == (0,)
    s, events = play(rules, s, 0, parse_move("d 2C QC"), lambda number: PACK)
    counted = [(e.seat, e.zone, e.crib) for e in events if isinstance(e, Counted)]
    assert counted == [(1, "hand1", False), (0, "hand0", False), (0, "crib", True)]
    # Starter KC. 5 7 9 J: 5-J and 5-K for 4, flush 5, nobs 1. 4 6 8 T: flush 5.
    # Crib A 2 3 Q: 2-3-Q and 2-3-K for 4, run of three 3, flush 5.
    assert [e.score.points for e in events if isinstance(e, Counted)] == [10, 5, 12]
    assert s.scores == (17, 10)
    assert (s.deal, s.dealer) == (2, 1)


# ---------------------------------------------------------------- what a seat knows when


def texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(c) for c in cards]


@FEW
@given(seed=SEED)
def test_solo_05_arnold_shows_a_first_then_b_then_the_starter(seed: int) -> None:
    """The pack tells what should be known: the shadow below shares nothing with the engine."""
    rules, packs = variants.ARNOLD, variants.shuffled(seed)
    pack = packs(0)
    rng = Random(seed)
    s, _ = start(rules, packs)
    for deal in range(4):
        cards = pack[13 * deal : 13 * deal + 13]
        a, b = cards[0:12:2], cards[1:12:2]
        before = set(pack[: 13 * deal])
        seen = view(s, 0)
        assert seen.known[0] == before | set(a)
        assert seen.zone("handA") == a
        assert seen.zone("handB") == (BACK,) * 6
        assert seen.zone("crib") == seen.zone("starter") == ()
        assert set(seen.zone("stock")) <= {BACK}
        throw = rng.sample(a, 2)
        s, _ = play(rules, s, 0, Discard(tuple(throw)), packs)
        seen = view(s, 0)
        assert seen.known[0] == before | set(a) | set(b)
        assert seen.zone("handB") == b
        assert s.up.isdisjoint(s.zone("crib"))
        assert set(seen.zone("crib")) == set(throw)
        assert set(seen.zone("stock")) <= {BACK}
        # What was thrown from A is final, and B's cards cannot be thrown before A's.
        assert all(set(m.cards) <= set(b) for m in legal(rules, s, 0) if isinstance(m, Discard))
        s, events = play(rules, s, 0, Discard(tuple(rng.sample(b, 2))), packs)
        turned = [e.card for e in events if isinstance(e, Turned)]
        assert turned == [cards[12]]
    assert s.over


@FEW
@given(seed=SEED)
def test_solo_05_hoyle_hides_the_blind_crib_and_remembers_starters(seed: int) -> None:
    rules, packs = variants.HOYLE, variants.shuffled(seed)
    rng = Random(seed)
    stock = list(packs(0))
    known: set[Card] = set()
    starters: list[Card] = []
    s, _ = start(rules, packs)
    for deal in range(1, 7):
        dealt, stock = stock[:8], stock[8:]
        hand, blind = [*dealt[:3], *dealt[5:]], dealt[3:5]
        known |= set(hand)
        seen = view(s, 0)
        assert seen.known[0] == known
        assert list(seen.zone("hand0")) == hand
        assert seen.zone("crib") == (BACK, BACK)
        assert list(s.zone("crib")) == blind
        assert list(seen.zone("stock")) == [c if c in starters else BACK for c in stock]
        if deal == 6:
            s1, s2, s3, s4, s5 = starters
            assert dealt[7] == s1
            assert list(seen.zone("stock")) == [s2, s3, s4, s5]
            assert unseen(seen) == set(blind)
        throw = rng.sample(hand, 2)
        s, events = play(rules, s, 0, Discard(tuple(throw)), packs)
        starter, stock = stock[0], [*stock[1:], stock[0]]
        assert [e.card for e in events if isinstance(e, Turned)] == [starter]
        (revealed,) = [e for e in events if isinstance(e, Revealed) and e.zone == "crib"]
        assert set(revealed.cards) == {*blind, *throw}
        starters.append(starter)
        known |= {*blind, starter}
    s1, s2, s3, s4, s5, s6 = starters
    assert s6 == s2
    assert list(s.zone("last")) == [s3, s4, s5, s2]
    assert s.over


def test_hoyle_crib_shows_my_throw_to_me_and_not_the_blind_cards() -> None:
    rules = variants.HOYLE
    packs = variants.shuffled(3)
    s, _ = start(rules, packs)
    move = legal(rules, s, 0)[0]
    assert isinstance(move, Discard)
    _, events = play(rules, s, 0, move, packs)
    s = evolve(s, events[0])
    assert view(s, 0).zone("crib") == (BACK, BACK, *move.cards)
    assert not s.up


@pytest.mark.parametrize("hidden", ["handB", "stock"])
def test_a_refusal_does_not_tell_where_a_hidden_card_lies(hidden: str) -> None:
    rules = variants.ARNOLD
    packs = variants.shuffled(8)
    s, _ = start(rules, packs)
    card = s.zone(hidden)[0]
    with pytest.raises(IllegalMove) as caught:
        play(rules, s, 0, Discard((card, s.zone("handA")[0])), packs)
    assert str(caught.value) == f"{card} is not in the hand that is held"


# ---------------------------------------------------------------- the checks can fail


def broken(change: Callable[[Event], Event], rules: Rules) -> Iterator[Moment]:
    """The moments of a game whose engine emits *changed* events."""
    s = empty(rules)
    for m in moments(rules, variants.shuffled(5), Random(5)):
        event = change(m.event)
        after = evolve(s, event)
        yield Moment(s, event, after, m.thrown)
        s = after


def throw_shown_to_all(event: Event) -> Event:
    if isinstance(event, Moved) and event.target == "crib":
        return replace(event, seen=(0, 1))
    return event


def throw_face_up(event: Event) -> Event:
    if isinstance(event, Moved) and event.target == "crib":
        return replace(event, up=True)
    return event


def hand_shown_to_all(event: Event) -> Event:
    if isinstance(event, Moved) and event.target == "hand1":
        return replace(event, seen=(0, 1))
    return event


def hand_shown_to_nobody(event: Event) -> Event:
    if isinstance(event, Moved) and event.target == "hand1":
        return replace(event, seen=())
    return event


def check(game: Iterator[Moment], law: Callable[[Moment, Rules], None], rules: Rules) -> None:
    for m in game:
        law(m, rules)


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (throw_shown_to_all, secrets_are_kept),
        (hand_shown_to_all, secrets_are_kept),
        (throw_face_up, no_throw_lies_face_up),
        (hand_shown_to_nobody, legality_needs_no_secrets),
    ],
)
def test_a_broken_event_is_caught(
    change: Callable[[Event], Event], law: Callable[[Moment, Rules], None]
) -> None:
    with pytest.raises(AssertionError):
        check(broken(change, variants.TWO), law, variants.TWO)


def test_a_seat_that_hears_the_truth_is_caught_by_the_square() -> None:
    def leaks(m: Moment, rules: Rules) -> None:
        assert view(m.after, 0) == evolve(view(m.before, 0), m.event)

    with pytest.raises(AssertionError):
        check(moments(variants.TWO, variants.shuffled(5), Random(5)), leaks, variants.TWO)


def test_a_world_with_too_many_cards_unseen_is_caught() -> None:
    def forgets(m: Moment, rules: Rules) -> None:
        if m.after.turn:
            world = worlds(replace(view(m.after, 0), known={0: frozenset()}), Random(0), {})
            assert view(world, 0) == view(m.after, 0)

    with pytest.raises(AssertionError):
        check(moments(variants.TWO, variants.shuffled(5), Random(5)), forgets, variants.TWO)
