"""The commands in this process: what people read, the tables of bests, the check, the window."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from test_game import finished as played
from test_game import new
from test_games import WORKED, throws

from cribpatience import __version__, text
from cribpatience.cli import main
from cribpatience.game import Game, Record, Seat, fault
from cribpatience.start import StartError
from cribpatience.store import Ledger, Places, Saves

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    text.use("en")


def output(capsys: Capture, *words: object, status: int = 0) -> str:
    assert main([str(word) for word in words]) == status
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def worked(folder: Path, variant: str, moves: list[str] | None = None) -> Path:
    path = folder / "game.json"
    data = {
        "format": 1,
        "variant": variant,
        "packs": [WORKED[variant]["deck"]],
        "moves": throws(variant) if moves is None else moves,
    }
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# ---------------------------------------------------------------- for people


def test_score_for_people(capsys: Capture) -> None:
    assert output(capsys, "score", "2H 4H 6H 8H", "3C", "--crib") == (
        "Crib  2♥ 4♥ 6♥ 8♥  (starter 3♣)\n"
        "\n"
        "Fifteen       4♥ 8♥ 3♣     2\n"
        "Fifteen       2♥ 4♥ 6♥ 3♣  2\n"
        "Run of three  2♥ 3♣ 4♥     3\n"
        "Total                      7\n"
        "All of one suit, but in a crib a flush counts only when the starter is of it too.\n"
    )
    nothing = output(capsys, "score", "2H 4C 8S QD", "-")
    assert "(no starter)" in nothing
    assert nothing.endswith("Total    0\n")


def test_peg_for_people(capsys: Capture) -> None:
    lines = output(capsys, "peg", "4H 5C 6S 4D").splitlines()
    assert lines[0].split() == ["Card", "Count", "Points"]
    assert lines[3].split("  ")[-1] == "Fifteen for 2: 4♥ 5♣ 6♠; Run of three for 3: 4♥ 5♣ 6♠"


def test_replay_for_people(capsys: Capture, tmp_path: Path) -> None:
    said = output(capsys, "replay", worked(tmp_path, "hoyle"))
    assert "Deal 4 of 6: starter J♣\n  His heels for 2\n" in said
    assert "  Last four  10♠ J♣ 6♠ 7♦\n    Total    0\n" in said
    assert said.endswith("Total: 92 points\nMark 85 reached with 7 points to spare.\n")
    said = output(capsys, "replay", worked(tmp_path, "arnold"))
    assert "Hand A" in said
    assert said.endswith("Total: 71 points\nMark 101 missed by 30 points.\n")
    said = output(capsys, "replay", worked(tmp_path, "arnold", throws("arnold")[:3]))
    assert said.endswith("Total: 15 points\nThe game goes on.\n")


def test_legal_for_people(capsys: Capture, tmp_path: Path) -> None:
    said = output(capsys, "legal", worked(tmp_path, "hoyle", []))
    assert said.startswith("15 legal moves:\n  0 d 9C 3D\n")
    assert output(capsys, "legal", worked(tmp_path, "hoyle")) == (
        "The game is over; there is no move.\n"
    )


def test_shuffle_for_people(capsys: Capture) -> None:
    lines = output(capsys, "shuffle", "1").splitlines()
    assert [len(line.split()) for line in lines[1:]] == [13] * 4


@pytest.mark.parametrize("words", [["--lang", "pseudo", "shuffle", "1"], ["--lang=pseudo"]])
def test_another_language_is_spoken(capsys: Capture, words: list[str]) -> None:
    if len(words) == 1:
        words = [*words, "shuffle", "1"]
    assert "first card" not in output(capsys, *words)
    assert "first card" not in output(capsys, "shuffle", "1", "--lang", "pseudo")


def test_the_version_and_the_help(capsys: Capture) -> None:
    assert output(capsys, "--version") == f"cribpatience {__version__}\n"
    said = output(capsys, "--help")
    for command in ("score", "peg", "replay", "legal", "shuffle", "scores", "check-data"):
        assert command in said
        assert "usage: cribpatience" in output(capsys, command, "--help")


# ---------------------------------------------------------------- scores


def recorded(number: int, name: str = "Olga", **changes: Any) -> Record:
    """A finished game whose moves make its result."""
    variant, options = changes.pop("variant", "hoyle"), changes.pop("options", {})
    from random import Random

    game = played(new(variant, number, **options), Random(number))
    started = f"2026-11-{number % 28 + 1:02}T08:00:00Z"
    base = replace(game.record, id=f"{number:032x}", seats=(Seat(name),), started=started)
    return replace(base, **changes)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with games of every kind."""
    ledger = Ledger(Places.below(tmp_path / "Данные игры"))
    for record in (
        recorded(1),
        recorded(2, "Ольга"),
        recorded(3, takebacks=1),
        recorded(4, repeated=True),
        recorded(5, options={"heels": False, "last_four": "hand", "mark": 120}),
        recorded(6, "=1+1", variant="arnold"),
    ):
        assert ledger.append(record)
    return tmp_path / "Данные игры"


def test_scores_as_json(capsys: Capture, folder: Path) -> None:
    data = json.loads(output(capsys, "scores", "--json", "--data", folder))
    assert [(t["variant"], t["options"]) for t in data["tables"]] == [
        ("hoyle", {"heels": True, "last_four": "crib"}),
        ("hoyle", {"heels": False, "last_four": "hand"}),
        ("arnold", {}),
    ]
    first = data["tables"][0]
    assert sorted(e["deal"] for e in first["ranked"]) == [1, 2]
    assert [e["rank"] for e in first["ranked"]] == [1, 2]
    assert first["ranked"][0]["total"] >= first["ranked"][1]["total"]
    assert sorted(e["deal"] for e in first["apart"]) == [3, 4]
    assert {e["rank"] for e in first["apart"]} == {None}
    assert {e["name"] for e in first["ranked"]} == {"Olga", "Ольга"}
    assert (first["games"], first["finished"]) == (4, 4)
    assert data["tables"][1]["ranked"][0]["mark"] == 120


def test_scores_of_one_variant(capsys: Capture, folder: Path) -> None:
    words = ("scores", "--json", "--data", folder, "--variant", "arnold")
    data = json.loads(output(capsys, *words))
    assert [t["variant"] for t in data["tables"]] == ["arnold"]


def test_scores_for_people(capsys: Capture, folder: Path) -> None:
    said = output(capsys, "scores", "--data", folder)
    assert "Hoyle’s patience; Heels: Two points; Last four cards: Counted as a crib\n" in said
    assert "Listed apart" in said
    assert "Ольга" in said
    assert "Arnold’s patience\n" in said


def test_scores_as_csv(capsysbinary: pytest.CaptureFixture[bytes], folder: Path) -> None:
    assert main(["scores", "--csv", "--data", str(folder)]) == 0
    text = capsysbinary.readouterr().out.decode("utf-8")
    lines = list(csv.DictReader(io.StringIO(text)))
    assert len(lines) == 6
    assert [line["name"] for line in lines][:2] == ["Olga", "Ольга"]
    assert [line["ranked"] for line in lines][:4] == ["true", "true", "false", "false"]


def test_scores_of_nobody(capsys: Capture, tmp_path: Path) -> None:
    where = tmp_path / "nothing here"
    assert output(capsys, "scores", "--data", where) == "No game has been finished yet.\n"
    assert json.loads(output(capsys, "scores", "--json", "--data", where)) == {"tables": []}
    assert not where.exists()


def test_scores_of_a_damaged_ledger_tell_it_and_print_the_rest(
    capsys: Capture, folder: Path
) -> None:
    with open(folder / "ledger.jsonl", "ab") as file:
        file.write(b'{"format": 1, "variant"\n')
    assert main(["scores", "--json", "--data", str(folder)]) == 1
    said = capsys.readouterr()
    assert len(json.loads(said.out)["tables"]) == 3
    assert "ledger.jsonl" in said.err


# ---------------------------------------------------------------- check-data


def test_check_data_of_a_sound_folder(capsys: Capture, folder: Path) -> None:
    assert output(capsys, "check-data", "--data", folder) == (
        f"Everything in “{folder}” is in order.\n"
    )
    data = json.loads(output(capsys, "check-data", "--json", "--data", folder))
    assert data == {"folder": str(folder), "ok": True, "findings": []}


def test_check_data_names_file_line_and_what_is_wrong(capsys: Capture, folder: Path) -> None:
    ledger = folder / "ledger.jsonl"
    lines = ledger.read_bytes().splitlines()
    wrong = json.loads(lines[1])
    wrong["result"]["total"] += 1
    illegal = json.loads(lines[2])
    illegal["moves"][2] = "0 d AC AD AH"
    lines[1], lines[2] = json.dumps(wrong).encode(), json.dumps(illegal).encode()
    before = b"\n".join([*lines, b"{}", b""])
    ledger.write_bytes(before)
    data = json.loads(output(capsys, "check-data", "--json", "--data", folder, status=1))
    assert not data["ok"]
    assert [(f["file"], f["line"]) for f in data["findings"]] == [
        (str(ledger), 2),
        (str(ledger), 3),
        (str(ledger), 7),
    ]
    assert "“total”" in data["findings"][0]["what"]
    assert "move 3" in data["findings"][1]["what"]
    said = output(capsys, "check-data", "--data", folder, status=1)
    assert said.endswith("3 things to look at.\n")
    assert ledger.read_bytes() == before


def test_check_data_replays_games_in_progress(capsys: Capture, tmp_path: Path) -> None:
    places = Places.below(tmp_path / "data")
    saves = Saves(places)
    game = new("hoyle", 12)
    game.play(0, game.legal()[0])
    record = replace(game.record, id="ab" * 16)
    saves.save(record)
    saves.close()
    assert "in order" in output(capsys, "check-data", "--data", places.data)
    (path,) = places.games.glob("*.json")
    path.write_text(path.read_text(encoding="utf-8").replace('"0 d ', '"1 d '), encoding="utf-8")
    said = output(capsys, "check-data", "--data", places.data, status=1)
    assert "not the turn of seat 1" in said


def test_a_record_is_true_when_its_moves_make_its_result() -> None:
    record = recorded(9)
    assert record.result is not None
    assert fault(record) is None
    assert fault(replace(record, result=None)) is None
    for wrong in (
        {**record.result, "total": record.result["total"] + 1},
        {**record.result, "won": not record.result["won"]},
        {"total": record.result["total"]},
        {"total": True, "won": record.result["won"]},
        {},
    ):
        said = fault(replace(record, result=wrong))
        assert said is not None
        assert "its result says" in said
    said = fault(replace(record, moves=record.moves[:-1]))
    assert said == "it has a result, but its moves do not end the game"
    assert fault(Record(variant="golf", deal=1)) == (
        "there is no variant 'golf'; there are arnold, hoyle, six, five, seven, auction"
    )
    assert Game.load(record).result() == record.result


# ---------------------------------------------------------------- the window


def test_without_a_command_the_window_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[dict[str, Any]] = []

    def run(**wishes: Any) -> int:
        asked.append(wishes)
        return 0

    monkeypatch.setitem(sys.modules, "cribpatience.ui.app", SimpleNamespace(run=run))
    assert main([]) == 0
    words = ["--variant", "hoyle", "--deal", "0042", "--lang", "en", "--data", str(tmp_path)]
    assert main(words) == 0
    assert asked == [
        {"variant": None, "deal": None, "lang": None, "data": None},
        {"variant": "hoyle", "deal": 42, "lang": "en", "data": tmp_path},
    ]


def test_a_window_that_cannot_open_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    import pygame

    def fails(error: BaseException) -> None:
        def run(**wishes: Any) -> int:
            raise error

        monkeypatch.setitem(sys.modules, "cribpatience.ui.app", SimpleNamespace(run=run))

    fails(StartError("There is no display."))
    assert main([]) == 1
    assert capsys.readouterr().err == "There is no display.\n"
    fails(pygame.error("no driver"))
    assert main([]) == 1
    assert "no driver" in capsys.readouterr().err
    fails(KeyboardInterrupt())
    monkeypatch.setattr("cribpatience.cli.entry.turn_away", lambda: None)
    assert main([]) == 130
    fails(RuntimeError("a mistake of ours"))
    with pytest.raises(RuntimeError, match="a mistake of ours"):
        main([])
