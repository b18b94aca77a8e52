"""SAVE-03, SAVE-04: what every released version wrote stays readable; these files never change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from store_help import make_id, places_in

from cribpatience.game import Record, fault
from cribpatience.store import Ledger, Saves, check_data

FOLDER = Path(__file__).parent / "data" / "records"
RECORDS = sorted(FOLDER.glob("v*-*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_replay_to_the_same_result(path: Path, tmp_path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    record = Record.from_json(data)
    assert fault(record) is None
    assert record.to_json() == data
    at = places_in(tmp_path)
    at.games.mkdir(parents=True)
    (at.games / f"{record.id}.json").write_bytes(path.read_bytes())
    assert Saves(at, fault).finished() == ((record,), ())


def test_a_ledger_reads_as_it_did(tmp_path: Path) -> None:
    at = places_in(tmp_path)
    at.data.mkdir()
    at.ledger.write_bytes((FOLDER / "v1-ledger.jsonl").read_bytes())
    found = Ledger(at).read()
    assert found.notices == ()
    assert [record.id for record in found.records] == [make_id(n) for n in (1, 2, 3, 4)]
    assert [record.seats[0].name for record in found.records] == ["Роман", *["Olga"] * 3]
    assert check_data(at, fault) == []
