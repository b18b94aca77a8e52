"""Games taken away and brought back."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from store_help import make_id, places_in

from cribpatience.cli.entry import main
from cribpatience.game import Game, fault, new_record
from cribpatience.game.record import Record
from cribpatience.store import Ledger
from cribpatience.store.bests import is_ranked
from cribpatience.store.exchange import as_lines, bring_in


def played(number: int, deal: int) -> Record:
    """A real game of Hoyle's patience, always with the first throw."""
    record = new_record("hoyle", deal, {}, name="Olga", started="2026-11-30T08:00:00Z")
    game = Game(replace(record, id=make_id(number)))
    while not game.state.over:
        game.play(0, game.legal()[0])
    return game.record


GAMES = [played(n, 100 + n) for n in (1, 2, 3)]


def lines(games: list[Record]) -> bytes:
    return b"".join(as_lines(games))


def test_out_and_in_again(tmp_path: Path) -> None:
    ledger = Ledger(places_in(tmp_path))
    done = bring_in(ledger, lines(GAMES), fault)
    assert (len(done.added), done.known, done.refused) == (3, 0, ())
    assert ledger.read().records == tuple(replace(g, imported=True) for g in GAMES)
    assert not any(map(is_ranked, ledger.entries()[0])), "a file ranks nothing"
    again = bring_in(ledger, lines(GAMES), fault)
    assert (len(again.added), again.known) == (0, 3)


def test_a_game_played_here_keeps_its_rank(tmp_path: Path) -> None:
    ledger = Ledger(places_in(tmp_path))
    ledger.append(GAMES[0])
    other_id = replace(GAMES[0], id=make_id(99)).named("Somebody")
    done = bring_in(ledger, lines([*GAMES, other_id]), fault)
    assert (len(done.added), done.known) == (2, 2)
    assert [is_ranked(g) for g in ledger.entries()[0]] == [True, False, False]


def test_what_does_not_replay_is_refused_with_line_and_reason(tmp_path: Path) -> None:
    wrong = replace(GAMES[1], result={"total": 150, "won": True})
    unplayed = replace(GAMES[2], moves=(), result=None)
    data = lines([GAMES[0], wrong, unplayed]) + b'{"format": 9, "x": 1}\nnothing\n'
    done = bring_in(Ledger(places_in(tmp_path)), data, fault)
    assert [r.id for r in done.added] == [make_id(1)]
    assert [line.line for line in done.refused] == [2, 3, 4, 5]
    assert "150" in done.refused[0].reason
    assert "newer version" in done.refused[2].reason


def test_a_copy_of_a_ledger_can_be_imported(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    ledger = Ledger(places)
    ledger.append_all(GAMES)
    ledger.amend(make_id(1), "Роман")
    ledger.delete([make_id(2)])
    other = Ledger(places_in(tmp_path / "other"))
    bring_in(other, places.ledger.read_bytes(), fault)
    assert [(r.id, r.seats[0].name) for r in other.read().records] == [
        (make_id(1), "Роман"),
        (make_id(3), "Olga"),
    ]


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, file = tmp_path / "a", tmp_path / "b", tmp_path / "games.jsonl"
    Ledger(places_in(first)).append_all(GAMES)
    assert main(["export", str(file), "--data", str(first / "data")]) == 0
    assert file.read_bytes() == lines(GAMES)
    assert main(["import", str(file), "--data", str(second)]) == 0
    assert "3 games were imported; 0 were there already; 0 were refused." in capsys.readouterr().out
    file.write_bytes(b"{}\n" + file.read_bytes())
    assert main(["import", str(file), "--data", str(second)]) == 1
    said = capsys.readouterr()
    assert "Line 1: " in said.err
    assert "3 were there already" in said.out
    assert main(["export", "--csv", str(file), "--data", str(second)]) == 0
    table = list(csv.reader(file.read_text("utf-8").splitlines()))
    assert table[0][-1] == "imported"
    assert [row[-1] for row in table[1:]] == ["true"] * 3
    assert main(["import", str(tmp_path / "nowhere"), "--data", str(second)]) == 1
