"""What the player does at the table: choosing, the free undo, the takeback, the score sheet."""

from __future__ import annotations

from table_help import choose, presenter, press_on, settle, throws, worked

from cribpatience.cards import parse_cards
from cribpatience.ui.director import Wait
from cribpatience.ui.presenter import Row


def test_a_third_card_takes_the_place_of_the_first() -> None:
    table = presenter(worked("hoyle"))
    choose(table, "9C 3D 8S")
    assert table.chosen == list(parse_cards("3D 8S"))
    choose(table, "3D")
    assert table.chosen == list(parse_cards("8S"))
    assert table.clear()
    assert not table.clear()


def test_a_card_that_is_not_in_the_hand_cannot_be_chosen() -> None:
    table = presenter(worked("hoyle"))
    choose(table, "KS")
    assert table.chosen == []


def test_a_parked_card_is_chosen_and_comes_back() -> None:
    table = presenter(worked("hoyle"))
    (card,) = parse_cards("8S")
    table.park(card)
    assert table.chosen == [card]
    assert table.parked == [card]
    table.park(card)
    assert table.parked == [card]
    table.unpark(card)
    assert table.chosen == []
    assert table.parked == []


def test_undo_is_free_until_something_new_is_seen() -> None:
    """UNDO-03: the starter is not turned yet, so nothing was learnt."""
    table = presenter(worked("hoyle"))
    choose(table, throws("hoyle")[0])
    table.act()
    settle(table)
    assert table.director.wait is Wait.STARTER
    assert not table.undo_costs
    table.undo()
    settle(table)
    assert table.game.record.takebacks == 0
    assert table.chosen == list(parse_cards("8S 5S"))


def test_undo_after_the_starter_is_a_takeback_and_the_same_starter_comes() -> None:
    table = presenter(worked("hoyle"))
    choose(table, throws("hoyle")[0])
    table.act()
    settle(table)
    table.act()
    settle(table)
    starter = table.director.shown.zone("starter")
    assert starter == parse_cards("4C")
    assert table.undo_costs
    table.undo()
    settle(table)
    assert table.game.record.takebacks == 1
    assert table.game.record.assisted
    table.clear()
    choose(table, "9C 3D")
    table.act()
    settle(table)
    table.act()
    settle(table)
    assert table.director.shown.zone("starter") == starter


def test_nothing_to_undo_has_no_effect() -> None:
    """UNDO-05."""
    table = presenter(worked("hoyle"))
    before = table.director.shown
    table.undo()
    assert not table.can_undo
    assert table.director.shown == before
    assert table.game.record.takebacks == 0


def test_the_score_sheet_has_a_row_a_deal_and_one_for_the_last_four() -> None:
    table = presenter(worked("hoyle", 4))
    assert table.columns == ("hand0", "crib", "heels")
    rows = table.rows()
    assert len(rows) == 7
    assert rows[0] == Row(1, (12, 2, None), 14, False)
    assert rows[3] == Row(4, (12, 12, 2), 26, False)
    assert rows[4] == Row(5, (None, None, None), None, True)
    assert rows[6] == Row(0, (), None, False)


def test_arnolds_sheet_counts_both_hands() -> None:
    table = presenter(worked("arnold", 2))
    assert table.rows()[0] == Row(1, (8, 7, 0, None), 15, False)


def test_two_quick_presses_throw_once() -> None:
    """UI-10: the second press belongs to what is shown next."""
    table = presenter(worked("arnold"))
    choose(table, throws("arnold")[0])
    table.act()
    table.act()
    assert table.game.at == 1
    press_on(table)
    assert table.choosing


def test_every_change_is_reported_before_it_is_shown() -> None:
    seen: list[tuple[int, bool, bool]] = []
    table = presenter(worked("hoyle"))
    table._moved = lambda final: seen.append((table.game.at, table.director.moving, final))
    choose(table, throws("hoyle")[0])
    table.act()
    table.undo()
    assert seen == [(1, False, False), (0, True, False)]


def test_the_last_throw_can_be_taken_back_freely_until_the_starter_is_turned() -> None:
    """The result stands, and is recorded, when the last starter is about to be seen."""
    told: list[bool] = []
    table = presenter(worked("hoyle", 5))
    table._moved = told.append
    choose(table, throws("hoyle")[5])
    table.act()
    settle(table)
    assert table.game.state.over
    assert not table.recorded
    table.undo()
    settle(table)
    assert table.game.record.takebacks == 0
    table.act()
    settle(table)
    table.act()
    assert table.recorded
    press_on(table)
    assert told == [False, False, False, True]


def test_without_a_press_for_the_starter_the_last_throw_stands_at_once() -> None:
    told: list[bool] = []
    table = presenter(worked("hoyle", 5), reveal_on_press=False)
    table._moved = told.append
    choose(table, throws("hoyle")[5])
    table.act()
    assert told == [True]
    assert table.recorded
