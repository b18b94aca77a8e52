"""The commands on records of games for two: `replay`, `legal`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import duels
from test_cli import answer, run

DEAL = duels.one_deal("4C 5D 6H 9S AC AD", "7C 8D 8H 2S TC TD", starter="KS")
THROWS = ["1 d AC AD", "0 d TC TD"]
PLAYS = ["1 p 4C", "0 p 7C", "1 p 5D", "0 p 8D", "1 p 6H", "0 p 8H", "1 p 9S", "0 p 2S"]


def record(folder: Path, variant: str = "six", **changes: Any) -> Path:
    """A record in a file."""
    data: dict[str, Any] = {
        "format": 1,
        "rules": 1,
        "variant": variant,
        "options": {},
        "packs": [DEAL],
        "seats": [{"name": "Olga", "player": "human"}, {"name": "", "player": "steady"}],
        "dealer": 0,
        "moves": [*THROWS, *PLAYS],
        **changes,
    }
    path = folder / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_replay_gives_every_card_and_every_count(tmp_path: Path) -> None:
    data = answer("replay", record(tmp_path), by=run)
    assert (data["variant"], data["over"], data["winner"]) == ("six", False, None)
    assert "won" not in data
    (hand,) = data["hands"]
    # 4 7 5 8: 24, then 6 makes 30 and 4-5-6-7-8 is broken by the order: 7-5-8-6 is a run of four,
    # and with the 4 before it a run of five. Go for 1.
    assert hand["pegs"][:5] == [
        {"seat": 1, "card": "4C", "count": 4, "points": 0, "go": 0},
        {"seat": 0, "card": "7C", "count": 11, "points": 0, "go": 0},
        {"seat": 1, "card": "5D", "count": 16, "points": 0, "go": 0},
        {"seat": 0, "card": "8D", "count": 24, "points": 0, "go": 0},
        {"seat": 1, "card": "6H", "count": 30, "points": 5, "go": 1},
    ]
    # 8, 9, 2: the dealer leads; last card for the dealer.
    assert [(p["count"], p["points"], p["go"]) for p in hand["pegs"][5:]] == [
        (8, 0, 0),
        (17, 0, 0),
        (19, 0, 1),
    ]
    assert [(s["seat"], s["what"], s["points"]) for s in hand["shows"]] == [
        (1, "hand", 9),
        (0, "hand", 6),
        (0, "crib", 4),
    ]
    assert hand["scores"] == data["scores"] == [11, 15]


def test_replay_reads_like_a_game_for_people(tmp_path: Path) -> None:
    done = run("replay", record(tmp_path))
    text = done.stdout.decode()
    assert (done.returncode, done.stderr) == (0, b"")
    for line in (
        "Six-card cribbage, cards laid by hand",
        "Deal 1: starter K♠",
        "  steady: 6♥, Count 30; a run of 5",
        "  steady: go for 1",
        "  Olga: last card for 1",
        "Olga: 11; steady: 15",
        "The game goes on.",
    ):
        assert line in text.splitlines(), line


def test_legal_says_who_may_move_and_when_the_cards_have_run_out(tmp_path: Path) -> None:
    data = answer("legal", record(tmp_path, moves=THROWS), by=run)
    assert data["to_move"] == [1]
    assert data["moves"] == ["1 p 4C", "1 p 5D", "1 p 6H", "1 p 9S"]
    data = answer("legal", record(tmp_path), by=run)
    assert (data["over"], data["to_move"], data["moves"]) == (False, [], [])
    text = run("legal", record(tmp_path)).stdout.decode()
    assert "have run out" in text


def test_an_impossible_card_is_named_with_its_move(tmp_path: Path) -> None:
    done = run("replay", record(tmp_path, moves=[*THROWS, *PLAYS[:4], "1 p 9S"]))
    assert done.returncode == 1
    assert "9S would bring the count to 33, and 31 is never passed" in done.stderr.decode()


def test_an_auction_is_told(tmp_path: Path) -> None:
    bids = ["1 b 2", "0 b 3", "1 b 0"]
    path = record(tmp_path, "auction", moves=[*bids, *THROWS])
    text = run("replay", path).stdout.decode()
    for line in ("  steady: 2 points for the crib", "  Olga: The crib is sold for 3 points"):
        assert line in text.splitlines()
    assert answer("legal", path, by=run)["to_move"] == [0]


def test_the_cut_is_told_and_asked_for(tmp_path: Path) -> None:
    path = record(tmp_path, packs=None, deal=1, moves=[])
    data = answer("legal", path, by=run)
    assert data["to_move"] == [0, 1]
    assert len(data["moves"]) == 104
    # The pack of deal 1 begins 7D 9S: the seven deals.
    text = run("replay", record(tmp_path, packs=None, deal=1, moves=["0 c 0", "1 c 1"]))
    assert "Olga deals first" in text.stdout.decode()
