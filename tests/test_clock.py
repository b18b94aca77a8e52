"""The clock of the computer may be wrong, and no game is counted wrongly for it."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from program import NOW, Program

from cribpatience import deck
from cribpatience.rules import VARIANTS
from cribpatience.store.bests import is_ranked


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path, speed="off")


def play_today(program: Program) -> None:
    """Today's deal of Hoyle's patience to its end, by the program's own date."""
    number = deck.daily(program.app.today())
    program.app.go_play("hoyle", VARIANTS["hoyle"].defaults, number)
    game = program.app.game
    assert game is not None
    while not game.state.over:
        game.play(0, game.legal()[0])
    program.app._moved(game, True)
    program.app.go_menu()


def set_clock(program: Program, now: datetime) -> None:
    program.app._now = lambda: now


def test_a_clock_set_back_gives_no_second_ranked_game_of_a_day(program: Program) -> None:
    for now in (NOW, NOW + timedelta(days=1), NOW, NOW - timedelta(hours=5), NOW):
        set_clock(program, now)
        play_today(program)
    ranked = [game for game in program.app.records() if is_ranked(game)]
    numbers = [game.deal for game in ranked]
    assert len(numbers) == len(set(numbers))
    assert len(program.app.records()) == 5
    program.app.close()


def test_deleting_a_game_gives_no_second_ranked_game_either(program: Program) -> None:
    play_today(program)
    program.app.store.delete_all("hoyle")
    play_today(program)
    assert [is_ranked(game) for game in program.app.records()] == [False]
    program.app.close()


def test_the_time_of_play_never_runs_backwards(program: Program) -> None:
    """CLOCK-01: the loop's own clock counts, not the computer's date."""
    program.app.go_play("hoyle", VARIANTS["hoyle"].defaults, 5)
    program.app._tick(60)
    set_clock(program, datetime(1999, 1, 1, tzinfo=timezone.utc))
    program.app._tick(30)
    game = program.app.game
    assert game is not None
    game.play(0, game.legal()[0])
    program.app._moved(game, False)
    assert game.record.seconds >= 90
    program.app.close()


def test_the_clock_stands_still_at_the_result(program: Program) -> None:
    """CLOCK-02: the recorded time is that of the last move."""
    program.app.go_play("hoyle", VARIANTS["hoyle"].defaults, 5)
    program.app._tick(42)
    game = program.app.game
    assert game is not None
    while not game.state.over:
        game.play(0, game.legal()[0])
    program.app._moved(game, True)
    program.app.go_result(game)
    program.pilot.wait(100.0)
    program.app.go_menu()
    (entry,) = program.app.records()
    assert 42 <= entry.seconds < 60
    program.app.close()
