"""The store as a whole: what happens together when games begin, go on and end."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from store_help import finished, make_id, names, places_in, record

from cribpatience.store import Store, StoreError, files
from cribpatience.store.book import write_line
from cribpatience.store.paths import Places


@pytest.fixture
def at(tmp_path: Path) -> Places:
    return places_in(tmp_path)


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "write", fail)


def restarted(at: Places) -> Store:
    store = Store(at)
    store.start()
    return store


def test_a_game_from_its_first_throw_to_the_ledger(at: Places) -> None:
    store = restarted(at)
    store.saves.save(record(1, moves=()))
    store.saves.save(record(1))
    store.close()
    store = restarted(at)
    (waiting,) = store.waiting()
    assert store.resume(make_id(1)) == waiting == record(1)
    assert store.finish(finished(1))
    assert store.waiting() == ()
    assert store.entries() == (finished(1),)
    assert names(at.games) == []
    assert store.take_notices() == []


def test_a_run_killed_between_the_result_and_the_ledger(at: Places) -> None:
    """The next start writes the game down, exactly once, whatever was done before the kill."""
    for already in (False, True):
        killed = Store(at)
        killed.saves.save(finished(1))
        if already:
            killed.ledger.append(finished(1))
        killed.saves.close()
        for _ in range(2):
            store = restarted(at)
            assert store.entries() == (finished(1),)
            assert store.waiting() == ()
        assert names(at.games) == []


def test_an_old_copy_does_not_come_back_as_a_game(at: Places) -> None:
    killed = Store(at)
    killed.saves.save(record(1))
    killed.saves.save(finished(1))
    killed.ledger.append(finished(1))
    (at.games / f"{make_id(1)}.json").unlink()
    killed.close()
    assert restarted(at).waiting() == ()


def test_a_copy_that_runs_finishes_its_game_itself(at: Places) -> None:
    running = Store(at)
    running.saves.save(finished(1))
    store = restarted(at)
    assert store.entries() == ()
    running.close()
    assert restarted(at).entries() == (finished(1),)


def test_undo_01_a_second_result_of_one_game_is_refused(at: Places) -> None:
    """UNDO-01: finish, undo, finish again: one entry; a review writes nothing."""
    store = restarted(at)
    assert store.finish(finished(1))
    assert not store.finish(finished(1, total=110))
    assert not store.finish(finished(2, total=110, review=True, repeated=True))
    assert store.entries() == (finished(1),)


def test_giving_up(at: Places) -> None:
    store = restarted(at)
    for number, moves in ((1, ()), (2, record().moves)):
        store.saves.save(record(number, moves=moves))
        store.finish(record(number, moves=moves, abandoned=True))
    assert [r.id for r in store.entries()] == [make_id(2)]
    assert names(at.games) == []


def test_a_game_in_progress_is_never_ended_by_mistake(at: Places) -> None:
    store = restarted(at)
    store.saves.save(record(1))
    assert not store.finish(record(1))
    assert store.waiting() == (record(1),)


def test_a_full_disk_at_the_end_of_a_game(at: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    store = restarted(at)
    store.saves.save(record(1))
    with monkeypatch.context() as patched:
        full_disk(patched)
        with pytest.raises(StoreError, match="disk is full"):
            store.finish(finished(1))
        with pytest.raises(StoreError, match="disk is full"):
            store.retry()
        assert store.entries() == (finished(1),), "the table shows it all the same"
    assert store.retry() == [finished(1)]
    assert names(at.games) == []
    assert restarted(at).entries() == (finished(1),)


def test_a_ledger_that_fails_leaves_the_result_to_the_next_start(at: Places) -> None:
    at.ledger.mkdir(parents=True)
    store = restarted(at)
    store.saves.save(record(1))
    with pytest.raises(StoreError, match="folder has that name"):
        store.finish(finished(1))
    store.close()
    store = restarted(at)
    assert len(store.take_notices()) == 1
    store.close()
    at.ledger.rmdir()
    store = restarted(at)
    assert store.entries() == (finished(1),)
    assert names(at.games) == []


def test_the_folder_deleted_while_running(at: Places) -> None:
    store = restarted(at)
    store.saves.save(record(1))
    shutil.rmtree(at.data)
    store.saves.save(record(1))
    assert store.waiting() == (record(1),)
    shutil.rmtree(at.data)
    assert store.finish(finished(1))
    assert store.entries() == (finished(1),)


def test_nothing_can_be_written_at_all(at: Places) -> None:
    at.data.write_text("in the way")
    store = restarted(at)
    assert store.load_settings().speed == "normal"
    assert store.waiting() == store.entries() == ()
    assert store.seen_deals() == set()
    assert store.resume(make_id(1)) is None
    with pytest.raises(StoreError):
        store.saves.save(record(1))
    with pytest.raises(StoreError):
        store.finish(finished(1))
    assert store.entries() == (finished(1),)
    store.close()
    assert at.data.read_text() == "in the way"


def test_cards_seen_in_every_place(at: Places) -> None:
    other = Store(at)
    other.saves.save(record(1, deal=1))
    store = restarted(at)
    store.saves.save(record(2, deal=2))
    store.saves.save(record(3, deal=3, moves=()))
    store.finish(finished(4, deal=4))
    store.finish(record(5, deal=5, abandoned=True))
    assert store.seen_deals() == {1, 2, 4, 5}
    other.close()


def test_each_notice_is_given_once(at: Places) -> None:
    at.games.mkdir(parents=True)
    (at.games / f"{make_id(1)}.json").write_bytes(b"")
    at.settings.write_bytes(b"")
    at.ledger.write_bytes(b"junk\n" + write_line(finished(2)) + b'{"format": 9}\n')
    store = restarted(at)
    store.load_settings()
    for _ in range(3):
        store.waiting()
        store.entries()
        store.seen_deals()
    notices = store.take_notices()
    assert len(notices) == len({n.sentence for n in notices}) == 4
    assert store.take_notices() == []
