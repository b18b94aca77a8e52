"""The text that is shared: what it says, and that it says nothing about the person."""

from __future__ import annotations

from dataclasses import replace

from duel_help import dealt
from pages_help import played, speaking, worked

from cribpatience.game import Game, Seat
from cribpatience.text.share import columns, deal_points, share_text


def test_the_worked_patience() -> None:
    game = worked("hoyle")
    assert deal_points(game) == [14, 11, 11, 26, 10, 20, 0]
    assert share_text(game) == "Hoyle’s patience\n92 of 85 ✓\n▅▄▄█▄▆▁\n14 11 11 26 10 20 0\n"


def test_a_numbered_patience_names_its_deal() -> None:
    game = played("arnold", 4711)
    first, second, *rest = share_text(game).splitlines()
    assert first == "Arnold’s patience, deal 4711"
    assert second == f"{game.state.scores[0]} of 101 ✗"
    assert len(rest) == 2
    assert sum(deal_points(game)) == game.state.scores[0]


def test_a_game_for_two() -> None:
    game = dealt("five", level="steady")
    while not game.state.over:
        seat = game.state.turn[0]
        game.play(seat, game.legal(seat)[0])
    lines = share_text(game).splitlines()
    assert lines[0] == "Five-card cribbage, deal 4711"
    own, other = game.state.scores
    result = "Won" if own > other else "Lost"
    assert lines[1] == f"{result} {own} : {other} against Steady"
    assert sum(map(int, lines[3].split())) == own


def test_nothing_about_the_person() -> None:
    record = replace(played("hoyle", 77).record, started="2026-11-30T08:00:00Z", seconds=512.0)
    seats = (Seat("Olga Prjadko", "human"),)
    text = share_text(Game.load(replace(record, seats=seats)))
    for told in ("Olga", "2026", "08:00", "512", "8:32"):
        assert told not in text


def test_it_speaks_the_language_of_the_program() -> None:
    with speaking("pseudo"):
        assert share_text(worked("hoyle")).splitlines()[0] != "Hoyle’s patience"


def test_columns() -> None:
    assert columns([]) == ""
    assert columns([0, 0]) == "▁▁"
    assert columns([0, 29]) == "▁█"
