"""The four laws for the games of several players, with every switch, at every moment."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import duels
import pytest
import variants
from hypothesis import given
from hypothesis import strategies as st
from test_laws import LAWS, Moment, empty, secrets_are_kept, worlds_are_playable

from cribpatience.cards import BACK, PACK, Card
from cribpatience.rules import Packs, Rules, legal, play, start
from cribpatience.table import (
    Awaited,
    Discard,
    Event,
    Finished,
    Moved,
    Pegged,
    Scored,
    Shuffled,
    State,
    evolve,
    fold,
    parse_move,
    seen_by,
    view,
    worlds,
)

TABLES: dict[str, Rules] = {
    **duels.EVERY,
    "three": duels.only_play((0, 1, 2), 4),
    "partners": duels.only_play((0, 1, 0, 1), 5),
}
EVERY = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
SEED = st.integers(0, 10**6)
FEW = variants.examples(0.04)
MOST = 34
"""Moves of each game that are looked at: the cut, and more than one whole deal."""


def moments(rules: Rules, packs: Packs, rng: Random, most: int = MOST) -> Iterator[Moment]:
    """Every moment of the beginning of a random game."""
    thrown: dict[int, set[Card]] = {}
    s = empty(rules)
    due, events = start(rules, packs)
    for _ in range(most):
        for event in events:
            if isinstance(event, Shuffled):
                thrown = {}
            after = evolve(s, event)
            yield Moment(s, event, after, thrown)
            s = after
        assert s == due, "folding the events gives another state than the engine's"
        assert isinstance(events[-1], (Awaited, Finished))
        if s.over:
            return
        seat = rng.choice(s.turn)
        move = duels.any_move(legal(rules, s, seat), rng)
        if isinstance(move, Discard):
            thrown = {**thrown, seat: set(move.cards)}
        due, events = play(rules, s, seat, move, packs)


@EVERY
@FEW
@given(seed=SEED)
def test_the_four_laws_hold_at_every_moment(rules: Rules, seed: int) -> None:
    for m in moments(rules, variants.shuffled(seed), Random(seed)):
        for law in LAWS:
            law(m, rules)


@EVERY
@FEW
@given(seed=SEED)
def test_the_laws_hold_near_the_end_too(rules: Rules, seed: int) -> None:
    """Both sides stand just below the target, so that the game ends in every phase."""
    rng = Random(seed)
    packs = variants.shuffled(seed)
    s, _ = start(rules.with_dealer(), packs)
    rules = rules.with_dealer()
    assert rules.target is not None
    below = [rng.randint(1, 14) for _ in s.scores]
    s = duels.with_scores(s, *(rules.target - n for n in below))
    while not s.over and s.turn:
        seat = rng.choice(s.turn)
        due, events = play(rules, s, seat, duels.any_move(legal(rules, s, seat), rng), packs)
        for event in events:
            after = evolve(s, event)
            for p in range(rules.seats):
                assert view(after, p) == evolve(view(s, p), seen_by(event, s, p))
                assert legal(rules, after, p) == legal(rules, view(after, p), p)
            s = after
        assert s == due
        if any(isinstance(e, Finished) for e in events):
            hands = {c for zones in rules.hands for zone in zones for c in s.zone(zone)}
            assert s.up >= hands | set(s.zone("crib"))
            assert s.over
            return
        if rules.deal[-1].__class__.__name__ == "Peg":  # nothing but the play: one deal is enough
            return


@EVERY
def test_states_events_rules_and_moves_survive_their_text_and_pickle(rules: Rules) -> None:
    packs = variants.shuffled(1)
    assert start(pickle.loads(pickle.dumps(rules)), packs) == start(rules, packs)
    for m in moments(rules, variants.shuffled(1), Random(1)):
        for value in (m.after, m.event, view(m.after, 0)):
            assert pickle.loads(pickle.dumps(value)) == value
        for p in m.after.turn:
            moves = legal(rules, m.after, p)
            assert len(set(map(str, moves))) == len(moves)
            assert all(parse_move(str(move)) == move for move in moves)


@EVERY
def test_the_pack_is_whole_after_every_event(rules: Rules) -> None:
    for seed in range(2):
        for m in moments(rules, variants.shuffled(seed), Random(seed)):
            cards = [c for zone in m.after.zones.values() for c in zone]
            assert not cards or sorted(cards) == sorted(PACK)
            for known in m.after.known.values():
                assert m.after.up <= known <= set(PACK)


@EVERY
def test_a_seat_that_only_hears_what_it_sees_knows_its_view(rules: Rules) -> None:
    told: list[list[Event]] = [[] for _ in range(rules.seats)]
    s = empty(rules)
    for m in moments(rules, variants.shuffled(7), Random(7)):
        for p in range(rules.seats):
            told[p].append(seen_by(m.event, m.before, p))
        s = m.after
    for p in range(rules.seats):
        assert fold(view(empty(rules), p), told[p]) == view(s, p)


@EVERY
@FEW
@given(seed=SEED)
def test_what_i_see_does_not_depend_on_what_i_cannot_see(rules: Rules, seed: int) -> None:
    """Until the other side shows something: my throw tells me nothing of its hand or throw."""
    packs = variants.shuffled(seed)
    rules = rules.with_dealer()
    s, _ = start(rules, packs)
    if not isinstance(legal(rules, s, s.turn[0])[0], Discard):
        return
    for mine in (0, 1):
        other = 1 - mine
        world = worlds(view(s, mine), Random(seed), dict(enumerate(rules.hands)))
        move = legal(rules, s, mine)[0]
        for truth in (s, world):
            t, events = play(rules, truth, mine, move, packs)
            assert [seen_by(e, truth, mine) for e in events] == [
                seen_by(e, s, mine) for e in play(rules, s, mine, move, packs)[1]
            ]
            assert view(t, mine).zone(f"hand{other}") == (BACK,) * len(s.zone(f"hand{other}"))


@EVERY
def test_points_are_the_sum_of_the_tally(rules: Rules) -> None:
    s, _, _ = duels.random_game(rules.with_dealer(), one_deal_of(rules, 3), Random(3))
    for side, score in enumerate(s.scores):
        told = sum(t.points for t in s.tally if t.side == side)
        assert score == min(told, rules.target or told)


def one_deal_of(rules: Rules, seed: int) -> Packs:
    """Packs for three deals."""
    packs = variants.shuffled(seed)
    return lambda number: packs(number) if number <= 3 else ()


# ---------------------------------------------------------------- the checks can fail


def broken(event: Event) -> Event:
    """The other side's throw is shown to everybody."""
    if isinstance(event, Moved) and event.target == "crib":
        return replace(event, seen=(0, 1))
    return event


def test_a_throw_shown_to_all_is_caught() -> None:
    rules = duels.rules_of("six")

    def check() -> None:
        s = empty(rules)
        for m in moments(rules, variants.shuffled(5), Random(5)):
            after = evolve(s, broken(m.event))
            secrets_are_kept(Moment(s, m.event, after, m.thrown), rules)
            s = after

    with pytest.raises(AssertionError):
        check()


def test_a_world_that_gives_the_other_side_my_cards_is_caught() -> None:
    rules = duels.rules_of("six")
    for m in moments(rules, variants.shuffled(5), Random(5)):
        if m.after.turn and m.after.zone("hand0"):
            with pytest.raises(AssertionError):
                worlds_are_playable(m._replace(after=_swapped(m.after)), rules)
            return
    pytest.fail("nobody was ever to move")


def _swapped(s: State) -> State:
    """A state that says seat 0 has not seen its own hand."""
    return replace(s, known={**s.known, 0: frozenset()})


def test_every_card_laid_is_pegged_once() -> None:
    rules = duels.rules_of("six", counting="manual", claim_pegs=True, muggins=True)
    _, told, _ = duels.random_game(rules, variants.shuffled(2), Random(2))
    laid = [e.cards[0] for e in told if isinstance(e, Moved) and e.laid is not None]
    counted = [e.card for e in told if isinstance(e, Pegged)]
    assert laid == counted
    assert all(e.points for e in told if isinstance(e, Scored) and e.what == "play")
