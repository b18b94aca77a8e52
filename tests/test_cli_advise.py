"""The command `advise`, and the advice that a recorded game gets."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import slow_analysis as slow
from test_cli import answer, run, run_apart
from test_games import WORKED, throws

from cribpatience.analysis import AdviceError, Rests, advise, tables
from cribpatience.analysis.unseen import known_by, unseen_by
from cribpatience.cards import PACK, parse_cards, show_cards
from cribpatience.game import Game, Record
from cribpatience.rules import VARIANTS
from cribpatience.table import State


def recorded(folder: Path, variant: str, number: int, **changes: Any) -> Path:
    """The worked game after so many throws, in a file."""
    path = folder / "game.json"
    data = {
        "format": 1,
        "variant": variant,
        "packs": [WORKED[variant]["deck"]],
        "moves": throws(variant)[:number],
        **changes,
    }
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def game(variant: str, moves: int, **options: Any) -> Game:
    """The same in memory."""
    record = Record(
        variant=variant,
        packs=(WORKED[variant]["deck"],),
        moves=tuple(throws(variant)[:moves]),
        options=options,
    )
    return Game.load(record)


@pytest.fixture(scope="module")
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(autouse=True)
def _own_folder(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRIBPATIENCE_DATA", str(data_folder))


# ---------------------------------------------------------------- the command


def test_advise_prints_every_choice_best_first(tmp_path: Path) -> None:
    data = answer("advise", recorded(tmp_path, "hoyle", 0))
    assert data["memory"] == "all"
    assert data["exact"] is True
    moves = [choice["move"] for choice in data["choices"]]
    hand = ["9C", "3D", "8S", "2H", "5S", "3C"]
    assert sorted(moves) == sorted(f"d {a} {b}" for a, b in combinations(hand, 2))
    assert moves[0] == "d 8S 5S"
    totals = [choice["total"] for choice in data["choices"]]
    assert totals == sorted(totals, reverse=True)
    for choice in data["choices"]:
        assert choice["total"] == pytest.approx(choice["hand"] + choice["crib"], abs=1e-8)
        assert 0 <= choice["chance"] <= 1
        assert choice["least"] <= choice["total"] <= choice["greatest"]


@pytest.mark.parametrize(
    ("hand", "throw", "total"),
    [
        ("5S JS 5H JH 5D KC", "JS JH", 31.105894),
        ("AS 2S 3S 4S 5S 6S", "5S 6S", 29.046509),
        ("9S 3C KC 6S KH AC", "3C AC", 20.157283),
    ],
)
def test_advise_on_arnolds_first_throw(tmp_path: Path, hand: str, throw: str, total: float) -> None:
    first = hand.split()
    rest = [str(card) for card in PACK if str(card) not in first]
    dealt = [card for pair in zip(first, rest, strict=False) for card in pair]
    path = recorded(tmp_path, "arnold", 0, packs=[" ".join(dealt + rest[6:])])
    by_move = {c["move"]: c for c in answer("advise", path, by=run)["choices"]}
    assert by_move[f"d {throw}"]["total"] == pytest.approx(total, abs=5.1e-7)
    assert by_move[f"d {throw}"]["spread"] is None


def test_memory_changes_what_is_known(tmp_path: Path) -> None:
    path = recorded(tmp_path, "hoyle", 5)
    all_known = answer("advise", path, by=run)["choices"][0]
    assert all_known["least"] == all_known["greatest"] == 20
    table = answer("advise", path, "--memory", "table", by=run)
    assert table["memory"] == "table"
    assert table["choices"][0]["least"] < table["choices"][0]["greatest"]


def test_advise_for_people(tmp_path: Path) -> None:
    done = run("advise", recorded(tmp_path, "hoyle", 5))
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines[:3] == [
        "Hoyle’s patience, Deal 6 of 6",
        "Hand  9♠ 6♦ 8♦ Q♣ 6♥ 4♣",
        "72 of 85, 13 still needed",
    ]
    assert lines[4].split() == ["Throw", "Hand", "Crib", "Sum", "Spread", "Least", "Most", "Mark"]
    best = ["Q♣", "4♣", "16.000", "4.000", "20.000", "0.00", "20", "20", "100.0", "%"]
    assert lines[5].split() == best
    assert lines[-1] == "Every card that was seen is remembered."
    first = run("advise", recorded(tmp_path, "arnold", 0)).stdout.decode()
    assert "Crib and B" in first
    assert "Heels bring 0.130 more on average, whatever is thrown." in first
    second = run("advise", "--memory", "table", recorded(tmp_path, "arnold", 1)).stdout.decode()
    assert "Only the cards of this deal are known." in second


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_a_finished_game_has_nothing_to_advise(tmp_path: Path, variant: str) -> None:
    done = run("advise", recorded(tmp_path, variant, 8), "--json")
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr == b"The game is over: there is nothing to advise.\n"


def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    missing = run_apart("advise", tmp_path / "none.json")
    assert missing.returncode == 1
    assert b"There is no file" in missing.stderr
    bad = run("advise", recorded(tmp_path, "hoyle", 0, moves=["0 d AC AD"]))
    assert bad.returncode == 1
    assert b"move 1" in bad.stderr
    assert run("advise", "-", "--memory", "none").returncode == 2


# ---------------------------------------------------------------- two players

HANDS = {"pone": "5H 5S 5D JC 6D 4S", "dealer": "8H 8C 7D 6S QC KD"}


def of_two(folder: Path, variant: str, *moves: str, **options: Any) -> Path:
    """A game in which seat 0 deals first."""
    dealt = [c for pair in zip(*(h.split() for h in HANDS.values()), strict=True) for c in pair]
    rest = [str(card) for card in PACK if str(card) not in dealt]
    data = {
        "format": 1,
        "variant": variant,
        "options": options,
        "packs": [" ".join(dealt + rest)],
        "seats": [{"name": "Olga"}, {"name": "Ivan", "player": "greedy"}],
        "dealer": 0,
        "moves": list(moves),
    }
    path = folder / "two.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_throws_of_two_players(tmp_path: Path) -> None:
    own = answer("advise", of_two(tmp_path, "six"), by=run)
    assert own["exact"] is False
    assert own["choices"][0]["move"] == "d QC KD"
    for choice in own["choices"]:
        assert choice["total"] == pytest.approx(choice["hand"] + choice["crib"], abs=1e-8)
        assert choice["chance"] is None
    other = answer("advise", of_two(tmp_path, "six", "0 d QC KD"), by=run)
    assert other["choices"][0]["move"] == "d 6D 4S"
    for choice in other["choices"]:
        assert choice["total"] == pytest.approx(choice["hand"] - choice["crib"], abs=1e-8)
    told = run("advise", of_two(tmp_path, "six", "0 d QC KD")).stdout.decode()
    assert "The crib is the other side’s and is taken off." in told


@pytest.mark.parametrize(
    ("variant", "moves", "options", "why"),
    [
        ("five", (), {}, b"these rules"),
        ("six", (), {"lowball": True}, b"these rules"),
        ("auction", (), {}, b"only throws"),
    ],
)
def test_what_is_not_analysed_is_said(
    tmp_path: Path, variant: str, moves: tuple[str, ...], options: Any, why: bytes
) -> None:
    done = run("advise", of_two(tmp_path, variant, *moves, **options))
    assert done.returncode == 1
    assert why in done.stderr
    assert done.stderr.startswith(b"There is no advice on this: ")


# ---------------------------------------------------------------- what a view knows


def test_what_is_remembered_and_what_is_open(tmp_path: Path) -> None:
    seen = game("hoyle", 2).view()
    assert len(known_by(seen, "all")) == 24
    assert show_cards(sorted(known_by(seen, "table"))) == show_cards(sorted(seen.zone("hand0")))
    assert unseen_by(seen, "all").number == 28
    assert unseen_by(seen, "table").number == 46
    second = game("arnold", 3).view()
    assert unseen_by(second, "all").number == 27
    assert known_by(second, "table") == {
        card for zone in ("handA", "handB", "crib") for card in second.zone(zone)
    }


def test_an_unknown_variant_and_a_finished_game_are_refused() -> None:
    rules = VARIANTS["hoyle"].rules({})
    over = game("hoyle", 6)
    with pytest.raises(AdviceError, match="over"):
        advise(rules, over.view(), tables())
    with pytest.raises(AdviceError, match="turn"):
        advise(rules, State(known={0: frozenset()}), tables())


# ---------------------------------------------------------------- the chance of the mark


def chances(mark: int, moves: int, variant: str = "arnold") -> dict[str, float]:
    played = game(variant, moves, mark=mark)
    advice = advise(played.rules, played.view(), tables(), "all", Rests.load())
    assert advice.exact_chance
    return {show_cards(c.cards): c.chance or 0.0 for c in advice.choices}


def last_deal(state: State) -> dict[str, list[int]]:
    """What each throw of Arnold's fourth deal from A ends with, in each of the seven worlds."""
    hand = [str(card) for card in state.zone("handA")]
    known = set().union(*state.known.values())
    unseen = [str(card) for card in PACK if card not in known]
    ends: dict[str, list[int]] = {}
    for throw, kept in slow.splits(hand):
        row = ends.setdefault(" ".join(throw), [])
        for turned in unseen:
            second = [card for card in unseen if card != turned]
            best = max(slow.answer(throw, t, k, [turned]) for t, k in slow.splits(second))
            row.append(slow.points(kept, turned) + best + 2 * (turned[0] == "J"))
    return ends


@pytest.mark.parametrize("missing", [18, 20, 22, 24, 27])
def test_chances_in_arnolds_fourth_deal(missing: int) -> None:
    state = game("arnold", 6).view()
    found = chances(state.scores[0] + missing, 6)
    for throw, ends in last_deal(state).items():
        assert found[throw] == pytest.approx(sum(e >= missing for e in ends) / len(ends))


def test_chances_in_hoyles_sixth_deal() -> None:
    """The last four count 0 there, and the best throw 20."""
    assert chances(92, 5, "hoyle")["QC 4C"] == 1
    assert chances(93, 5, "hoyle")["QC 4C"] == 0


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_chances_fall_as_the_mark_rises(variant: str) -> None:
    rests, found = Rests.load(), tables()
    last = 1.0
    for mark in (1, 50, 80, 95, 110, 130, 250):
        played = game(variant, 1, mark=mark)
        chance = advise(played.rules, played.view(), found, "all", rests).best.chance
        assert chance is not None
        assert chance <= last
        last = chance
    assert last == 0


@pytest.mark.parametrize("memory", ["all", "table"])
@pytest.mark.parametrize(
    "options", [{"heels": h, "last_four": f} for h in (True, False) for f in ("crib", "hand")]
)
def test_every_throw_of_every_rule_set_gets_a_chance(memory: Any, options: Any) -> None:
    rests, found = Rests.load(), tables()
    for moves in range(6):
        played = game("hoyle", moves, **options)
        advice = advise(played.rules, played.view(), found, memory, rests)
        assert all(0 <= (c.chance or 0) <= 1 for c in advice.choices)
        assert (advice.heels > 0) <= (options["heels"] is True)
        assert advice.exact_chance == (moves == 5 and memory == "all")


@pytest.mark.parametrize("memory", ["all", "table"])
def test_every_throw_of_arnolds_gets_a_chance(memory: Any) -> None:
    rests, found = Rests.load(), tables()
    for moves in (1, 2, 5, 6, 7):
        played = game("arnold", moves)
        advice = advise(played.rules, played.view(), found, memory, rests)
        assert all(0 <= (c.chance or 0) <= 1 for c in advice.choices)
        assert advice.best.total > 0
        assert parse_cards(show_cards(advice.best.cards)) == advice.best.cards
