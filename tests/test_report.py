"""The report of a game, as the command `replay` prints it."""

from __future__ import annotations

import json

from test_games import RICH, RICH_MOVES, WORKED, given, throws

from cribpatience.game import report


def test_the_worked_hoyle_game_in_seven_entries() -> None:
    data = report(given("hoyle", WORKED["hoyle"]["deck"], throws("hoyle")))
    assert json.loads(json.dumps(data)) == data
    assert list(data) == ["variant", "over", "winner", "scores", "won", "hands"]
    assert (data["variant"], data["over"], data["winner"]) == ("hoyle", True, 0)
    assert (data["scores"], data["won"]) == ([92], True)
    assert [h["starter"] for h in data["hands"]] == ["4C", "7D", "TS", "JC", "6S", "7D", None]
    assert [h["heels"] for h in data["hands"]] == [0, 0, 0, 2, 0, 0, 0]
    assert [h["scores"] for h in data["hands"]] == [[14], [25], [36], [62], [72], [92], [92]]
    assert all(h["pegs"] == [] for h in data["hands"])
    first = data["hands"][0]["shows"]
    assert [(s["seat"], s["what"], s["points"]) for s in first] == [(0, "hand", 12), (0, "crib", 2)]
    assert first[0]["cards"] == "9C 3D 2H 3C"
    assert sum(c["points"] for c in first[0]["combos"]) == 12
    assert first[0]["combos"][0] == {"kind": "fifteen", "cards": "9C 3D 3C", "points": 2}
    assert data["hands"][6]["shows"] == [
        {"seat": 0, "what": "crib", "cards": "TS JC 6S 7D", "points": 0, "combos": []}
    ]


def test_arnold_shows_a_b_and_the_crib() -> None:
    data = report(given("arnold", WORKED["arnold"]["deck"], throws("arnold")))
    assert data["scores"] == [71]
    assert data["won"] is False
    assert data["winner"] is None
    shows = [[(s["what"], s["points"]) for s in h["shows"]] for h in data["hands"]]
    assert shows == [
        [("hand", 8), ("hand", 7), ("crib", 0)],
        [("hand", 10), ("hand", 3), ("crib", 4)],
        [("hand", 16), ("hand", 7), ("crib", 0)],
        [("hand", 4), ("hand", 4), ("crib", 8)],
    ]


def test_a_game_that_is_not_over_shows_the_deals_so_far() -> None:
    game = given("arnold", RICH, RICH_MOVES.rsplit("|", 1)[0])
    data = report(game)
    assert (data["over"], data["won"], data["winner"]) == (False, False, None)
    assert data["scores"] == [135]
    assert len(data["hands"]) == 3
    game = given("hoyle", WORKED["hoyle"]["deck"])
    assert report(game)["hands"] == []
    assert report(game)["scores"] == [0]


def test_a_report_after_undo_says_nothing_of_what_was_taken_back() -> None:
    game = given("hoyle", WORKED["hoyle"]["deck"], throws("hoyle"))
    game.undo()
    assert report(game)["scores"] == [72]
    assert len(report(game)["hands"]) == 5
