"""What the player does at the table for two: numbers, undo, going on, late answers."""

from __future__ import annotations

from random import Random

import pytest
from duel_help import EVERY, dealt, do, duel, is_over, play_on, presenter, press_on, settle

from cribpatience.game import Game
from cribpatience.table import Discard, view
from cribpatience.ui.duel_presenter import Asks, DuelPresenter
from cribpatience.ui.scenes import duel_history
from cribpatience.ui.worker import Key, Task, Thought, solve


class Slow:
    """A thinker that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Key, Task]] = []
        self.thoughts: list[Thought] = []

    def ask(self, key: Key, task: Task) -> None:
        self.asked.append((key, task))

    def answer(self, seconds: float) -> Thought | None:
        return self.thoughts.pop(0) if self.thoughts else None

    def think(self) -> None:
        """Answer the newest question."""
        key, task = self.asked[-1]
        self.thoughts.append(Thought(key, solve(task)))

    def close(self) -> None:
        pass


def rest(table: DuelPresenter, seconds: float = 3.0) -> None:
    """Let time pass."""
    for _ in range(round(seconds / 0.1)):
        table.advance(0.1)


def playing(table: DuelPresenter) -> None:
    """Throw, and turn the starter."""
    press_on(table)
    do(table, Discard(tuple(table.hand[:2])))
    press_on(table)


# -------------------------------------------------------------------- the other side


def test_an_answer_is_dropped_when_the_game_has_moved_on() -> None:
    slow = Slow()
    table = presenter(dealt("six", dealer=1), thinker=slow)
    rest(table)
    slow.think()
    playing(table)
    table.press_card(table.hand[0])
    rest(table)
    (key, task), at = slow.asked[-1], table.game.at
    assert key == (at, 1)
    table.undo()
    late = Thought(key, solve(task))
    slow.thoughts.append(late)
    rest(table)
    assert table.game.at == at - 1, "the answer belongs to a play that was taken back"
    assert table.asks is Asks.PLAY


def test_the_computer_gets_its_view_and_nothing_else() -> None:
    slow = Slow()
    table = presenter(dealt("six", dealer=1), thinker=slow)
    rest(table)
    (_key, task) = slow.asked[-1]
    assert task.view == view(table.game.state, 1)
    assert task.level == "greedy"


def test_what_the_computer_throws_does_not_depend_on_who_is_faster() -> None:
    quick = presenter(dealt("six", dealer=1, level="random"))
    rest(quick)
    do(quick, Discard(tuple(quick.hand[:2])))
    slow = Slow()
    table = presenter(dealt("six", dealer=1, level="random"), thinker=slow)
    rest(table, 0.2)
    do(table, Discard(tuple(table.hand[:2])))
    assert table.game.at == 1
    rest(table, 0.2)
    slow.think()
    rest(table)
    assert table.game.record.moves == quick.game.record.moves
    again = Game.load(quick.game.record)
    again.go_to(1)
    resumed = presenter(Game.load(again.record))
    rest(resumed)
    assert resumed.game.record.moves == quick.game.record.moves


def test_the_same_card_cannot_be_cut_twice() -> None:
    for place in range(52):
        table = presenter(duel("six", "random"))
        rest(table)
        held = table.opponent.at_once(table.game)
        assert held is not None
        if str(held) == f"c {place}":
            table.point_at(place)
            table.act()
            rest(table)
            assert len({p for _seat, p in table.director.shown.cuts}) != 1
            return
    raise AssertionError("it cuts nowhere")


def test_a_game_is_the_same_whenever_it_is_played_the_same() -> None:
    records = []
    for _ in range(2):
        table = presenter(duel("auction", "beginner", deal=99))
        rng = Random(7)
        for _ in range(300):
            press_on(table)
            if is_over(table):
                break
            play_on(table, rng)
        records.append(table.game.record.moves)
    assert records[0] == records[1]


# -------------------------------------------------------------------- numbers


def test_bids_are_stepped_and_typed() -> None:
    table = presenter(dealt("auction", dealer=1))
    press_on(table)
    assert table.asks is Asks.BID
    assert table.numbers == range(1, 30)
    assert table.number == 1
    table.step(3)
    assert table.number == 4
    table.step(-9)
    assert table.number == 1
    for digit in (1, 7):
        table.type_digit(digit)
    assert table.number == 17
    table.type_digit(5)
    assert table.number == 5, "175 is no bid, so a new number begins"
    table.step(40)
    assert table.number == 29
    table.erase()
    assert table.number == 1
    assert table.act()
    assert table.game.record.moves[-1] == "0 b 1" or "0 b 1" in table.game.record.moves


def test_passing_gives_the_crib_to_the_dealer() -> None:
    table = presenter(dealt("auction", dealer=1))
    press_on(table)
    assert table.pass_bid()
    assert table.game.state.owner == 1
    assert not table.pass_bid()


def test_a_claim_begins_with_0_and_is_typed() -> None:
    table = presenter(dealt("six", dealer=1, counting="manual"))
    rng = Random(5)
    for _ in range(100):
        press_on(table)
        if table.asks is Asks.CLAIM:
            break
        play_on(table, rng)
    assert table.number == 0
    for digit in (1, 2):
        table.type_digit(digit)
    assert table.act()
    assert "0 n 12" in table.game.record.moves


def test_a_card_above_31_cannot_be_played() -> None:
    table = presenter(dealt("six", dealer=1, level="random"))
    rng = Random(1)
    for _ in range(400):
        press_on(table)
        if table.asks is Asks.PLAY:
            too_high = [card for card in table.hand if not table.playable(card)]
            if too_high:
                at = table.game.at
                table.press_card(too_high[0])
                assert table.game.at == at
                assert too_high[0].value + table.director.shown.count > 31
                return
        play_on(table, rng)
    raise AssertionError("every card could always be played")


# -------------------------------------------------------------------- undo


def test_undo_leads_to_the_players_own_last_decision() -> None:
    table = presenter(dealt("six", dealer=1))
    playing(table)
    card = table.hand[0]
    table.press_card(card)
    press_on(table)
    assert table.game.at > 3, "the computer has answered"
    assert table.undo_costs
    table.undo()
    settle(table)
    assert table.game.record.takebacks == 1
    assert table.asks is Asks.PLAY
    assert card in table.hand
    assert table.director.shown == view(table.game.state, 0)


def test_a_card_is_taken_back_freely_before_the_answer_is_seen() -> None:
    slow = Slow()
    table = presenter(dealt("six", dealer=1), thinker=slow)
    rest(table)
    slow.think()
    playing(table)
    table.press_card(table.hand[0])
    rest(table)
    assert not table.undo_costs
    table.undo()
    settle(table)
    assert table.game.record.takebacks == 0


def test_what_was_taken_back_can_be_made_again() -> None:
    table = presenter(dealt("six", dealer=1))
    playing(table)
    moves = table.game.record.moves
    table.undo()
    settle(table)
    assert table.asks is Asks.THROW
    assert table.redo()
    press_on(table)
    assert table.game.record.moves[: len(moves)] == moves


# -------------------------------------------------------------------- going on


@pytest.mark.parametrize("name", ["six muggins", "five", "auction", "six all claims"])
def test_a_game_goes_on_at_every_decision(name: str) -> None:
    variant, options = EVERY[name]
    table = presenter(duel(variant, "greedy", **options))
    rng = Random(name)
    for _ in range(40):
        press_on(table)
        if is_over(table):
            break
        again = presenter(Game.load(table.game.record))
        settle(again)
        assert again.asks is table.asks
        assert again.director.shown == table.director.shown
        assert again.numbers == table.numbers
        play_on(table, rng)


def test_the_history_tells_what_was_shown_and_no_more() -> None:
    table = presenter(dealt("six", dealer=1))
    press_on(table)
    before = duel_history.lines(table)
    do(table, Discard(tuple(table.hand[:2])))
    settle(table)
    thrown = duel_history.lines(table)
    assert len(thrown) == len(before) + 2
    assert not any("Starter" in line.what for line in thrown), "it is not turned yet"
    press_on(table)
    told = [duel_history.plain(line) for line in duel_history.lines(table)]
    assert any(line.startswith("Starter ") for line in told)
    assert not any("{" in line for line in told)
