"""The index beside the ledger: it makes opening fast, and is never believed against the ledger."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest
from store_help import finished, make_id, places_in

from cribpatience.game.record import Record
from cribpatience.store import Ledger, Store
from cribpatience.store import ledger as module
from cribpatience.store.bests import seen_deals
from cribpatience.store.book import write_line
from cribpatience.store.paths import Places


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    monkeypatch.setattr(module, "WORTH_AN_INDEX", 3)
    return places_in(tmp_path)


def filled(at: Places, games: int = 5) -> list[Record]:
    """A ledger with its index."""
    records = [finished(n, total=80 + n, deal=n) for n in range(1, games + 1)]
    ledger = Ledger(at)
    ledger.append_all(records)
    ledger.entries()
    assert at.index.exists()
    return records


def lines_parsed(monkeypatch: pytest.MonkeyPatch, ledger: Ledger) -> int:
    """How many lines of the ledger are read to know its games."""
    from cribpatience.store import book

    count = 0
    real = book.read_line

    def counting(line: bytes) -> object:
        nonlocal count
        count += bool(line.strip())
        return real(line)

    with monkeypatch.context() as patch:
        patch.setattr(book, "read_line", counting)
        ledger.entries()
    return count


def test_the_next_start_reads_no_line(at: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    records = filled(at)
    ledger = Ledger(at)
    assert lines_parsed(monkeypatch, ledger) == 0
    assert ledger.read().records == tuple(records)
    assert [g.total for g in ledger.entries()[0]] == [81, 82, 83, 84, 85]  # type: ignore[union-attr]


def test_only_new_lines_are_read(at: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    records = filled(at)
    with open(at.ledger, "ab") as file:
        file.write(write_line(finished(9)))
    ledger = Ledger(at)
    # the last, empty piece after the end of the last line is looked at too
    assert lines_parsed(monkeypatch, ledger) == 1
    assert ledger.read().records == (*records, finished(9))


def test_closing_brings_it_up_to_date(at: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(at)
    store = Store(at)
    store.ledger.append(finished(9))
    store.ledger.amend(make_id(1), "Роман")
    store.games()
    store.close()
    ledger = Ledger(at)
    assert lines_parsed(monkeypatch, ledger) == 0
    games = ledger.entries()[0]
    assert [g.id for g in games][-1] == make_id(9)
    assert games[0].name == "Роман"  # type: ignore[union-attr]


def test_a_short_ledger_has_no_index(at: Places) -> None:
    store = Store(at)
    store.ledger.append_all([finished(1), finished(2)])
    store.games()
    store.close()
    assert not at.index.exists()


@pytest.mark.parametrize("damage", range(60))
def test_a_damaged_index_changes_nothing(damage: int, at: Places) -> None:
    records = filled(at)
    chance = random.Random(damage)
    data = bytearray(at.index.read_bytes())
    if damage % 3 == 0:
        del data[chance.randrange(len(data)) :]
    else:
        for _ in range(1 + damage % 5):
            data[chance.randrange(len(data))] = chance.randrange(256)
    at.index.write_bytes(data)
    assert Ledger(at).read() == (tuple(records), ())


def test_an_index_of_another_version_is_written_anew(
    at: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("cribpatience.store.index.VERSION", 99)
        records = filled(at)
    ledger = Ledger(at)
    assert lines_parsed(monkeypatch, ledger) == 5
    assert ledger.read().records == tuple(records)
    assert lines_parsed(monkeypatch, Ledger(at)) == 0


def test_a_ledger_changed_by_hand_is_believed(at: Places) -> None:
    records = filled(at)
    changed = replace(records[2], result={"total": 99, "won": True})
    at.ledger.write_bytes(b"".join(map(write_line, [*records[:2], changed, *records[3:]])))
    assert [g.total for g in Ledger(at).entries()[0]] == [81, 82, 99, 84, 85]  # type: ignore[union-attr]


def test_a_ledger_that_was_cut_is_believed(at: Places) -> None:
    records = filled(at)
    at.ledger.write_bytes(b"".join(map(write_line, records[:2])))
    assert Ledger(at).read().records == tuple(records[:2])


def test_even_an_unseen_change_never_makes_a_wrong_record(at: Places) -> None:
    """Size and time of the file as before: the record itself tells."""
    records = filled(at)
    status = at.ledger.stat()
    data = at.ledger.read_bytes().replace(b'"total": 83', b'"total": 38')
    with open(at.ledger, "r+b") as file:
        file.write(data)
    os.utime(at.ledger, ns=(status.st_atime_ns, status.st_mtime_ns))
    found = Ledger(at).read().records
    assert found[2].result == {"total": 38, "won": False} or found[2].result == {
        "total": 38,
        "won": records[2].result["won"],  # type: ignore[index]
    }


def test_deleting_and_bringing_back(at: Places) -> None:
    records = filled(at)
    before = at.ledger.read_bytes()
    ledger = Ledger(at)
    ledger.delete([make_id(2), make_id(4)])
    assert ledger.read().records == (records[0], records[2], records[4])
    assert Ledger(at).read().records == (records[0], records[2], records[4])
    assert at.ledger.read_bytes().startswith(before), "no line is ever rewritten"
    assert not ledger.append(records[1]), "a killed copy never brings it back"
    assert seen_deals(ledger.entries()[0]) == {1, 2, 3, 4, 5}, "its cards stay known"
    ledger.delete([make_id(2)], deleted=False)
    assert ledger.read().records == (*records[:3], records[4])


def test_the_store_undoes_deletions_until_it_is_closed(at: Places) -> None:
    records = filled(at)
    store = Store(at)
    assert store.delete(make_id(1)) == 1
    assert store.delete_all("hoyle") == 4
    assert store.entries() == ()
    assert store.undo_delete() == 4
    assert store.entries() == tuple(records[1:])
    assert store.undo_delete() == 1
    assert store.undo_delete() == 0
    assert store.entries() == tuple(records)
    store.delete(make_id(3))
    store.close()
    again = Store(at)
    assert again.undo_delete() == 0
    assert len(again.entries()) == 4
    assert again.delete("ff" * 16) == 0


def test_deletions_that_come_before_their_game(at: Places) -> None:
    """Two ledgers put together by hand."""
    at.data.mkdir()
    gone = b'{"delete": "%s"}\n' % make_id(1).encode()
    at.ledger.write_bytes(gone + write_line(finished(1)) + write_line(finished(2)))
    assert Ledger(at).read().records == (finished(2),)
