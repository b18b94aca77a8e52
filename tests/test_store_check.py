"""check-data reads everything and changes nothing."""

from __future__ import annotations

import random
from pathlib import Path

from store_help import finished, make_id, places_in, record

from cribpatience.game.record import Record
from cribpatience.store import Finding, Store, check_data, files
from cribpatience.store.paths import Places


def everything(at: Places) -> None:
    store = Store(at)
    store.settings.change(jumbo=True)
    store.saves.save(record(1))
    store.saves.save(record(1, seconds=400.0))
    store.finish(finished(2))
    store.ledger.amend(make_id(2), "Ольга")
    store.finish(finished(3))
    store.close()


def picture(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def checked(at: Places, fault: str | None = None) -> list[Finding]:
    before = picture(at.data)
    found = check_data(at, lambda one: fault)
    assert picture(at.data) == before
    return found


def test_all_is_well(tmp_path: Path) -> None:
    at = places_in(tmp_path)
    assert check_data(at) == []
    everything(at)
    assert checked(at) == []


def test_every_kind_of_damage_is_named_with_its_place(tmp_path: Path) -> None:
    at = places_in(tmp_path)
    everything(at)
    at.settings.write_bytes(b'{"speed": "warp", "theme": 5}')
    (at.games / f"{make_id(1)}.json").write_bytes(b'{"format": 1')
    (at.games / f"{make_id(1)}.previous.json").write_bytes(b'{"format": 9}')
    (at.games / f"{make_id(7)}.json").write_bytes(files.dump(record(8).to_json()))
    (at.games / "notes.txt").write_text("x")
    (at.games / f"{make_id(5)}.json.damaged-20261130-080000").write_text("x")
    (at.data / ".ledger.jsonl.99999999-0123abcd.tmp").write_text("x")
    lines = at.ledger.read_bytes().splitlines(keepends=True)
    at.ledger.write_bytes(b"".join([lines[0], b"junk\n", *lines, b'{"format": 9}\n', b"{to"]))
    found = checked(at)
    assert {(f.path.name, f.line) for f in found} == {
        ("settings.json", None),
        (f"{make_id(1)}.json", None),
        (f"{make_id(1)}.previous.json", None),
        (f"{make_id(7)}.json", None),
        ("notes.txt", None),
        (f"{make_id(5)}.json.damaged-20261130-080000", None),
        (".ledger.jsonl.99999999-0123abcd.tmp", None),
        ("ledger.jsonl", 2),
        ("ledger.jsonl", 3),
        ("ledger.jsonl", 6),
        ("ledger.jsonl", 7),
    }
    assert all(f.sentence and str(f.path) in str(f) for f in found)
    settings = next(f for f in found if f.path == at.settings)
    assert "“speed”" in settings.sentence
    assert "“theme”" in settings.sentence


def test_every_record_is_replayed(tmp_path: Path) -> None:
    at = places_in(tmp_path)
    everything(at)
    replayed: list[Record] = []

    def verify(one: Record) -> str | None:
        replayed.append(one)
        return "the total is 91" if one.id == make_id(3) else None

    (finding,) = check_data(at, verify)
    assert (finding.path, finding.line, finding.sentence) == (at.ledger, 3, "the total is 91")
    assert len(replayed) == 4


def test_things_in_the_way(tmp_path: Path) -> None:
    at = places_in(tmp_path)
    at.settings.mkdir(parents=True)
    at.ledger.mkdir()
    at.games.write_text("x")
    assert [f.path for f in checked(at)] == [at.settings, at.ledger]


def test_random_bytes_anywhere(tmp_path: Path) -> None:
    chance = random.Random(11)
    at = places_in(tmp_path)
    everything(at)
    whole = picture(at.data)
    for _ in range(60):
        name = chance.choice([n for n in whole if not n.endswith(".lock")])
        data = bytearray(whole[name])
        data[chance.randrange(len(data))] = chance.randrange(256)
        (at.data / name).write_bytes(data)
        for finding in checked(at):
            assert finding.path == at.data / name
        (at.data / name).write_bytes(whole[name])
