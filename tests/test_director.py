"""The picture follows the truth: beat by beat, at the player's pace, and never into it."""

from __future__ import annotations

import random

import pytest
from table_help import choose, numbered, play_all, presenter, press_on, settle, throws, worked

from cribpatience.cards import BACK, parse_cards
from cribpatience.table import view
from cribpatience.ui.director import Wait
from cribpatience.ui.presenter import Does, TablePresenter


def waits_of(table: TablePresenter) -> list[Wait]:
    """The waits up to the next throw, several of the same kind as one."""
    found: list[Wait] = []
    for _ in range(300):
        settle(table)
        wait = table.director.wait
        if wait is None:
            return found
        if not found or found[-1] is not wait:
            found.append(wait)
        table.act()
    raise AssertionError("the presses led nowhere")


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_at_rest_the_screen_shows_what_the_seat_knows(variant: str, speed: float) -> None:
    game = numbered(variant)
    table = presenter(game, speed)
    table.begin()
    rng = random.Random(5)
    while not game.state.over:
        press_on(table)
        assert table.director.shown == view(game.state, 0)
        for card in rng.sample(table.hand, 2):
            table.toggle(card)
        table.act()
    press_on(table)
    assert table.director.resting
    assert table.director.shown == view(game.state, 0)
    assert table.director.total == game.state.scores[0]


@pytest.mark.parametrize(("variant", "total"), [("arnold", 71), ("hoyle", 92)])
def test_a_worked_game_is_shown_to_its_total(variant: str, total: int) -> None:
    table = presenter(worked(variant))
    table.begin()
    play_all(table, throws(variant))
    assert table.director.total == total
    assert [row.total for row in table.rows()][-1] is not None
    assert sum(row.total or 0 for row in table.rows()) == total


def test_arnold_waits_for_b_for_the_starter_and_for_each_count() -> None:
    table = presenter(worked("arnold"))
    table.begin()
    press_on(table)
    choose(table, throws("arnold")[0])
    table.act()
    assert waits_of(table) == [Wait.REVEAL]
    choose(table, throws("arnold")[1])
    table.act()
    assert waits_of(table) == [Wait.STARTER, Wait.COMBO, Wait.NEXT_DEAL]


def test_hoyle_tells_heels_and_lays_the_last_four_out_on_a_press() -> None:
    table = presenter(worked("hoyle", 3))
    choose(table, throws("hoyle")[3])
    table.act()
    assert waits_of(table) == [Wait.STARTER, Wait.HEELS, Wait.COMBO, Wait.NEXT_DEAL]
    table = presenter(worked("hoyle", 5))
    choose(table, throws("hoyle")[5])
    table.act()
    assert waits_of(table) == [
        Wait.STARTER,
        Wait.COMBO,
        Wait.NEXT_DEAL,
        Wait.LAST,
        Wait.COMBO,
        Wait.RESULT,
    ]


def test_each_press_tells_one_combination_and_the_sum_grows() -> None:
    """The crib 7S 6C 8H 7H with the starter JC: two fifteens, a pair and two runs."""
    table = presenter(worked("hoyle", 3))
    choose(table, throws("hoyle")[3])
    table.act()
    sums: list[int] = []
    for _ in range(60):
        settle(table)
        count = table.director.open_count
        if count is not None and count.zone == "crib":
            sums.append(table.director.partial)
        if table.director.wait is Wait.NEXT_DEAL:
            break
        table.act()
    assert sums == [2, 4, 6, 9, 12]


def test_a_hand_a_press_tells_the_whole_count_at_once() -> None:
    table = presenter(worked("hoyle", 3), counting="hand")
    choose(table, throws("hoyle")[3])
    table.act()
    partials = []
    for _ in range(30):
        settle(table)
        if table.director.open_count is not None:
            partials.append(table.director.partial)
        if table.director.wait is Wait.NEXT_DEAL:
            break
        table.act()
    assert partials == [12, 12]


def test_counting_runs_by_itself_only_when_asked() -> None:
    table = presenter(worked("hoyle", 3))
    choose(table, throws("hoyle")[3])
    table.act()
    settle(table)
    table.act()
    settle(table)
    for _ in range(200):
        table.director.advance(1.0)
    assert table.director.wait is Wait.HEELS, "nothing may run on by itself"

    alone = presenter(worked("hoyle", 3), counting="auto")
    choose(alone, throws("hoyle")[3])
    alone.act()
    settle(alone)
    alone.act()
    for _ in range(200):
        alone.director.advance(1.0)
    assert alone.director.wait is Wait.NEXT_DEAL, "the next deal still waits for the player"


def test_new_cards_are_turned_by_themselves_when_asked() -> None:
    table = presenter(worked("arnold"), reveal_on_press=False)
    table.begin()
    settle(table)
    choose(table, throws("arnold")[0])
    table.act()
    settle(table)
    assert table.choosing
    assert table.director.look.zone == "handB"


def test_b_stays_face_down_until_it_is_turned_up() -> None:
    """SOLO-05: of Arnold's second hand nothing is seen before the first throw is shown."""
    table = presenter(worked("arnold"))
    table.begin()
    press_on(table)
    assert set(table.director.shown.zone("handB")) == {BACK}
    choose(table, throws("arnold")[0])
    table.act()
    settle(table)
    assert set(table.director.shown.zone("handB")) == {BACK}
    table.act()
    settle(table)
    assert table.director.shown.zone("handB") == parse_cards("2D KC TH 7H 6S 5D")


def test_a_press_during_motion_only_ends_the_motion() -> None:
    table = presenter(worked("arnold"))
    table.begin()
    assert table.director.moving
    assert table.act()
    assert not table.director.moving
    assert table.choosing
    assert table.game.at == 0


def test_throwing_before_the_cards_have_landed_is_refused() -> None:
    """SPEED-05: the state never depends on the animation."""
    table = presenter(worked("arnold"))
    table.begin()
    table.director.advance(0.1)
    choose(table, "9H JH")
    assert table.chosen == []
    assert table.game.at == 0


def test_a_finished_count_can_be_read_again() -> None:
    """SPEED-02: the list of combinations stays readable."""
    table = presenter(worked("hoyle", 3))
    choose(table, throws("hoyle")[3])
    table.act()
    for _ in range(60):
        settle(table)
        if table.director.wait is Wait.NEXT_DEAL:
            break
        table.act()
    assert table.director.reread("hand0")
    settle(table)
    count = table.director.count
    assert count is not None
    assert count.zone == "hand0"
    assert count.score.points == 12
    assert table.director.reached == len(count.score.combos)
    assert not table.director.reread("starter")
    press_on(table)
    assert table.choosing


def test_undo_during_motion_completes_it_first() -> None:
    """UNDO-05."""
    table = presenter(worked("arnold"))
    table.begin()
    press_on(table)
    choose(table, throws("arnold")[0])
    table.act()
    assert table.director.moving
    table.undo()
    settle(table)
    assert table.director.shown == view(table.game.state, 0)
    assert table.game.record.takebacks == 0


def test_cards_score_and_words_are_of_one_moment_after_undo() -> None:
    """UNDO-06, SOLO-04: total, rows and cards follow undo and redo together."""
    table = presenter(worked("hoyle", 2))
    choose(table, throws("hoyle")[2])
    table.act()
    press_on(table)
    assert table.director.total == 36
    table.undo()
    settle(table)
    assert table.director.total == 25
    assert sum(row.total or 0 for row in table.rows()) == 25
    assert table.choosing
    assert table.chosen == list(parse_cards("QD KH"))
    assert table.redo()
    press_on(table)
    assert table.director.total == 36
    assert sum(row.total or 0 for row in table.rows()) == 36


def test_the_button_says_what_it_will_do() -> None:
    table = presenter(worked("arnold"))
    table.begin()
    press_on(table)
    action = table.action()
    assert action is not None
    assert action.does is Does.CHOOSE
    assert not action.enabled
    choose(table, "6H 7D")
    action = table.action()
    assert action is not None
    assert action.does is Does.LAY
    assert action.enabled
    assert action.cards == parse_cards("7D 6H"), "in dealing order"
