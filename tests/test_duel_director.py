"""The picture of a game for two follows the truth: beat by beat, in every variant."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from duel_help import EVERY, dealt, do, duel, is_over, play_on, presenter, press_on, settle

from cribpatience.cards import BACK
from cribpatience.game import Game
from cribpatience.table import Cut, Discard, Moved, view
from cribpatience.ui.director import Wait
from cribpatience.ui.duel_presenter import Asks
from cribpatience.ui.pegs import Walk


@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("name", EVERY)
def test_at_rest_the_screen_shows_what_the_seat_knows(name: str, speed: float) -> None:
    variant, options = EVERY[name]
    table = presenter(duel(variant, "random", deal=4711 + len(name), **options), speed)
    rng = Random(name)
    for _ in range(2000):
        press_on(table)
        assert table.director.shown == view(table.game.state, 0)
        for side in (0, 1):
            assert table.director.pegs(side).front == table.game.state.scores[side]
        if is_over(table):
            break
        play_on(table, rng)
    assert table.game.state.over


# -------------------------------------------------------------------- what waits, what runs alone


def test_both_throws_go_to_the_crib_in_one_beat() -> None:
    table = presenter(dealt("six", dealer=1), speed=1.0)
    press_on(table)
    for _ in range(3):
        table.advance(0.1)
    assert table.director.shown.zone("crib") == (), "the computer's throw is kept back"
    do(table, Discard(tuple(table.hand[:2])))
    beat = table.director.beat
    assert beat is not None
    assert beat.kind == "throw"
    assert [e.source for e in beat.events if isinstance(e, Moved)] == ["hand0", "hand1"]
    assert table.game.at == 2


def test_the_starter_waits_for_a_press_and_the_throw_can_be_taken_back_freely() -> None:
    table = presenter(dealt("six", dealer=1))
    press_on(table)
    thrown = table.hand[:2]
    do(table, Discard(tuple(thrown)))
    settle(table)
    assert table.director.wait is Wait.STARTER
    assert table.can_undo
    assert not table.undo_costs
    table.undo()
    settle(table)
    assert table.game.record.takebacks == 0
    assert set(table.chosen) == set(thrown)
    assert table.director.shown == view(table.game.state, 0)


def test_the_computer_answers_after_a_beat_and_never_while_something_moves() -> None:
    table = presenter(dealt("six", dealer=1), speed=1.0)
    press_on(table)
    do(table, Discard(tuple(table.hand[:2])))
    press_on(table)
    assert table.asks is Asks.PLAY
    made = table.game.at
    table.press_card(table.hand[0])
    rested = 0.0
    for _ in range(200):
        moving = table.director.moving
        table.advance(0.05)
        if table.game.at > made + 1:
            assert not moving
            break
        rested = rested + 0.05 if table.director.resting else 0.0
    assert rested >= 0.5


def test_go_is_said_by_itself_unless_the_player_wants_to_say_it() -> None:
    for on_press in (False, True):
        said = []
        for deal in range(1, 9):
            record = replace(duel("six", "random", deal=deal).record, cut=False, dealer=1)
            table = presenter(Game(record), go_on_press=on_press)
            rng = Random(deal)
            for _ in range(200):
                settle(table)
                if table.director.wait is Wait.NEXT_DEAL:
                    break
                if table.director.wait is None:
                    play_on(table, rng)
                    continue
                said.append(table.director.wait)
                table.act()
        assert (Wait.GO in said) is on_press


def test_a_series_is_turned_down_and_stays_readable() -> None:
    table = presenter(dealt("six", dealer=1, level="greedy"))
    rng = Random(1)
    for _ in range(60):
        press_on(table)
        if table.director.shown.past:
            break
        play_on(table, rng)
    past = [laid.card for series in table.director.shown.past for laid in series]
    assert past
    assert BACK not in past
    assert set(past) <= table.director.shown.up


def test_each_press_tells_one_combination_and_the_peg_walks_on() -> None:
    table = presenter(dealt("six", dealer=1), speed=1.0)
    rng = Random(2)
    walks: list[Walk] = []
    for _ in range(600):
        settle(table)
        if table.director.wait is Wait.NEXT_DEAL:
            break
        if table.director.wait is None:
            play_on(table, rng)
        else:
            table.act()
        beat = table.director.beat
        if beat is not None and beat.walk is not None and table.director.wait is Wait.COMBO:
            walks.append(beat.walk)
    assert walks
    for one, following in pairwise(walks):
        if one.side == following.side and following.start == one.end:
            assert following.stands == one.stands, "the same peg walks on"
    for side in (0, 1):
        assert table.director.pegs(side).front == table.director.shown.scores[side]


def test_a_press_ends_a_walk_and_tells_the_next_combination() -> None:
    table = presenter(dealt("six", dealer=1), speed=1.0)
    rng = Random(3)
    for _ in range(600):
        settle(table)
        counted = table.director.open_count
        if counted is not None and len(counted.score.combos) > 2:
            break
        if table.director.wait is None:
            play_on(table, rng)
        else:
            table.act()
    reached = table.director.reached
    table.act()
    table.act()
    assert table.director.reached == reached + 2, "quick presses are not lost"


def test_speed_0_shows_everything_at_once() -> None:
    table = presenter(dealt("six", dealer=1), speed=0.0)
    table.advance(0.1)
    do(table, Discard(tuple(table.hand[:2])))
    assert not table.director.moving
    assert table.act()
    assert not table.director.moving
    assert table.asks is Asks.PLAY


def test_equal_ranks_are_cut_again_on_a_press() -> None:
    for deal in range(1, 40):
        table = presenter(duel("six", "random", deal=deal))
        settle(table)
        table.point_at(deal)
        table.act()
        settle(table)
        if table.director.wait is Wait.CUT_AGAIN:
            table.act()
            settle(table)
            assert table.asks is Asks.CUT
            assert table.director.shown.cuts == ()
            seen = [c for c in table.director.shown.zone("stock") if c != BACK]
            assert len(seen) == 2, "what was cut stays known"
            assert Cut(deal) not in table.game.legal(0)
            assert Cut(table.cursor) in table.game.legal(0), "another card is marked"
            return
    raise AssertionError("no equal ranks in forty deals")
