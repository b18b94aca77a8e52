"""The games in progress."""

from __future__ import annotations

import json
import os
import random
import shutil
from pathlib import Path

import pytest
from store_help import finished, make_id, names, places_in, record

from cribpatience.cards import show_cards
from cribpatience.deck import pack
from cribpatience.game.record import Record
from cribpatience.store import Saves, StoreError, files
from cribpatience.store.paths import Places


@pytest.fixture
def at(tmp_path: Path) -> Places:
    return places_in(tmp_path)


def saved(at: Places, *records: Record) -> Saves:
    """Saves of a copy that has ended."""
    saves = Saves(at)
    for one in records:
        saves.save(one)
    saves.close()
    return Saves(at)


def main(at: Places, number: int = 1) -> Path:
    return at.games / f"{make_id(number)}.json"


def previous(at: Places, number: int = 1) -> Path:
    return at.games / f"{make_id(number)}.previous.json"


def test_a_saved_game_waits(at: Places) -> None:
    assert saved(at, record()).waiting() == ((record(),), ())


def test_the_newest_game_comes_first(at: Places) -> None:
    saves = saved(at, record(1), record(2), record(3))
    for number, when in ((1, 200), (2, 300), (3, 100)):
        os.utime(main(at, number), (when, when))
    assert [r.id for r in saves.waiting().records] == [make_id(n) for n in (2, 1, 3)]


def test_a_game_without_an_id_is_refused(at: Places) -> None:
    with pytest.raises(ValueError, match="without an id"):
        Saves(at).save(record(id=None))


def test_a_review_is_not_kept(at: Places) -> None:
    assert saved(at, record(review=True)).waiting().records == ()


def test_a_file_without_an_id_takes_it_from_its_name(at: Places) -> None:
    at.games.mkdir(parents=True)
    main(at).write_bytes(files.dump({**record().to_json(), "id": None}))
    assert Saves(at).waiting().records == (record(),)


def test_a_forgotten_game_leaves_nothing(at: Places) -> None:
    saves = Saves(at)
    saves.save(record())
    saves.save(record(seconds=313.0))
    saves.forget(make_id(1))
    assert list(at.games.iterdir()) == []
    saves.forget(make_id(1))


def test_claiming_reads_the_game_again(at: Places) -> None:
    first, second = Saves(at), Saves(at)
    first.save(record())
    first.leave(make_id(1))
    assert second.waiting().records == (record(),)
    first.save(record(seconds=400.0))
    first.leave(make_id(1))
    assert second.claim(make_id(1)).records == (record(seconds=400.0),)
    assert first.claim(make_id(1)).records == ()
    assert second.claim(make_id(7)).records == ()


def test_two_copies_never_touch_each_others_game(at: Places) -> None:
    first, second = Saves(at), Saves(at)
    first.save(record(1))
    second.save(record(2))
    assert first.waiting().records == (record(1),)
    assert second.waiting().records == (record(2),)
    assert sorted(str(r.id) for r in first.peek()) == [make_id(1), make_id(2)]
    with pytest.raises(StoreError, match="another running copy"):
        second.save(record(1, seconds=999.0))
    first.close()
    assert len(second.waiting().records) == 2


def test_save_07_deal_numbers_at_the_edges(at: Places) -> None:
    """SAVE-07: the least, the greatest and an ordinary deal number come back the same."""
    for deal in (1, 4711, 999_999_999):
        assert saved(at, record(deal=deal)).waiting().records[0].deal == deal


def test_save_07_explicit_packs(at: Places) -> None:
    one = record(deal=None, packs=(show_cards(pack(3)),))
    assert saved(at, one).waiting().records == (one,)


def test_save_08_the_folder_is_made_each_time(at: Places) -> None:
    """SAVE-08: no folder at first, and none again after somebody deleted it."""
    saves = Saves(at)
    saves.save(record())
    shutil.rmtree(at.data)
    saves.save(record(seconds=400.0))
    assert saves.waiting().records == (record(seconds=400.0),)
    assert Saves(at).waiting().records == (), "the lock was taken again with the new folder"


def test_save_08_where_no_folder_can_be_made(at: Places) -> None:
    at.data.write_text("a file in the way")
    saves = Saves(at)
    with pytest.raises(StoreError, match="something else") as caught:
        saves.save(record())
    assert str(at.data) in str(caught.value)
    assert saves.waiting() == ((), ())
    assert saves.claim(make_id(1)) == ((), ())
    saves.tidy()
    at.data.unlink()
    saves.save(record())
    assert saves.waiting().records == (record(),)


def test_save_12_an_empty_file(at: Places) -> None:
    """SAVE-12: a save of 0 bytes is set aside with one sentence."""
    saves = saved(at, record())
    main(at).write_bytes(b"")
    found = saves.waiting()
    assert found.records == ()
    assert len(found.notices) == 1
    assert "damaged" in found.notices[0].sentence
    assert found.notices[0].path.read_bytes() == b""
    assert saves.waiting() == ((), ())


@pytest.mark.parametrize("percent", [0, 1, 10, 50, 99])
def test_save_13_a_truncated_file(percent: int, at: Places) -> None:
    """SAVE-13: the previous good copy is used, and the bad one is kept."""
    saves = saved(at, record(), record(seconds=400.0))
    whole = main(at).read_bytes()
    main(at).write_bytes(whole[: len(whole) * percent // 100])
    found = saves.waiting()
    assert found.records == (record(),)
    assert len(found.notices) == 1
    assert "before its last move" in found.notices[0].sentence
    assert found.notices[0].path.exists()
    saves.save(record(seconds=401.0))
    assert saves.waiting() == ((record(seconds=401.0),), ())
    assert json.loads(previous(at).read_bytes())["seconds"] == 312.5


def test_both_copies_damaged(at: Places) -> None:
    saves = saved(at, record(), record(seconds=400.0))
    for path in (main(at), previous(at)):
        path.write_bytes(b"\0" * 300)
    found = saves.waiting()
    assert found.records == ()
    assert len(found.notices) == 2
    assert len([n for n in names(at.games) if ".damaged-" in n]) == 2


FOREIGN = [
    b"[]",
    b"null",
    b'"x"',
    b"{}",
    b'{"format": 1}',
    b'{"format": "1", "variant": "hoyle", "deal": 3}',
    b'{"format": 1, "variant": "hoyle", "deal": 3, "seconds": 1e999}',
    b'{"format": 1, "variant": "hoyle", "deal": 3, "takebacks": -1}',
    b'{"format": 1, "variant": "hoyle", "deal": 3, "id": "' + b"ab" * 16 + b'"}',
    b'{"format": 1, "variant": "hoyle", "deal": 3, "result": {"total": "92"}}',
    b'{"format": 1, "variant": "hoyle", "deal": 3, "seats": [{"name": 5}]}',
    b"\x89PNG\r\n\x1a\n\0\0",
    "Привет".encode("cp1251"),
    "{}".encode("utf-16"),
    b"[" * 50_000,
]


@pytest.mark.parametrize("data", FOREIGN)
def test_a_foreign_file(data: bytes, at: Places) -> None:
    at.games.mkdir(parents=True)
    main(at).write_bytes(data)
    found = Saves(at).waiting()
    assert found.records == ()
    assert len(found.notices) == 1
    assert found.notices[0].path.read_bytes() == data
    assert ".damaged-" in found.notices[0].path.name


def test_names_that_are_not_ours_are_left_alone(at: Places) -> None:
    saves = saved(at, record())
    (at.games / "notes.json").write_text("mine")
    (at.games / "folder.json").mkdir()
    (at.games / f"{make_id(5)}.json").mkdir()
    found = saves.waiting()
    assert found.records == (record(),)
    assert [n.path.name for n in found.notices] == [f"{make_id(5)}.json"]
    assert (at.games / "notes.json").read_text() == "mine"


def test_flipped_bits_never_crash(at: Places) -> None:
    """Any flipped bit gives a readable game or a file set aside; what is lost is one move."""
    chance = random.Random(13)
    saves = saved(at, record(), record(seconds=400.0))
    new, old = main(at).read_bytes(), previous(at).read_bytes()
    for _ in range(150):
        data = bytearray(new)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        main(at).write_bytes(data)
        previous(at).write_bytes(old)
        found = saves.waiting()
        assert len(found.records) <= 1
        if not found.records:  # a "result" or a version may come out of the flip
            assert found.notices or saves.finished().records


def test_a_game_that_cannot_be_replayed_counts_as_damaged(at: Places) -> None:
    saved(at, record(), record(moves=("0 d 9S 5S",)))
    saves = Saves(at, verify=lambda r: "not a card you hold" if "9S" in r.moves[0] else None)
    found = saves.waiting()
    assert found.records == (record(),)
    assert len(found.notices) == 1


def test_a_newer_game_is_set_aside_with_both_copies(at: Places) -> None:
    saved(at, record(), record())
    main(at).write_bytes(files.dump({**record().to_json(), "format": 2, "variant": 5}))
    found = Saves(at).waiting()
    assert found.records == ()
    assert len(found.notices) == 1
    assert "newer version" in found.notices[0].sentence
    assert all(".newer-" in name for name in names(at.games))
    assert len(names(at.games)) == 2


def test_a_newer_game_comes_back_when_the_program_can_read_it(at: Places) -> None:
    saves = saved(at, record())
    stuck = main(at).with_name(main(at).name + ".newer-20261130-080000")
    main(at).rename(stuck)
    saves.tidy()
    assert saves.waiting().records == (record(),)
    too_new = stuck.with_name(stuck.name + "-2")
    too_new.write_bytes(b'{"format": 99}')
    saves.tidy()
    assert too_new.exists()


def test_save_17_an_old_save_lacks_fields_and_a_newer_one_has_more(at: Places) -> None:
    """SAVE-17, SAVE-04: missing fields have defaults, unknown fields are kept."""
    at.games.mkdir(parents=True)
    main(at).write_bytes(b'{"format": 1, "variant": "arnold", "deal": 7, "mood": {"x": [1]}}')
    saves = Saves(at)
    (one,) = saves.waiting().records
    assert (one.takebacks, one.repeated, one.seats[0].name) == (0, False, "")
    saves.save(one)
    assert json.loads(main(at).read_bytes())["mood"] == {"x": [1]}


def test_save_03_no_pickles_and_a_version(at: Places) -> None:
    """SAVE-03: the file is JSON in UTF-8 and names its format."""
    saved(at, record())
    assert json.loads(main(at).read_text("utf-8"))["format"] == 1


def test_clock_01_an_impossible_time_costs_only_the_time(at: Places) -> None:
    """CLOCK-01, STATS-04: the game goes on, its time counts from 0."""
    at.games.mkdir(parents=True)
    for seconds in (-5, 4294967295, 10**400, True, "long", None):
        main(at).write_bytes(files.dump({**record().to_json(), "seconds": seconds}))
        assert Saves(at).waiting() == ((record(seconds=0.0),), ())


def test_a_game_with_a_result_does_not_wait(at: Places) -> None:
    saves = saved(at, finished(1), record(2, abandoned=True), record(3))
    assert [r.id for r in saves.waiting().records] == [make_id(3)]
    assert {r.id for r in saves.finished().records} == {make_id(1), make_id(2)}


def test_a_full_disk_leaves_the_last_good_copy(at: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(at)
    saves.save(record())

    def fail(*_args: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(files.os, "write", fail)
        with pytest.raises(StoreError, match="disk is full"):
            saves.save(record(seconds=400.0))
    assert saves.waiting().records == (record(),)
    assert names(at.games) == [main(at).name]
    saves.save(record(seconds=401.0))
    assert saves.waiting().records == (record(seconds=401.0),)


def test_a_folder_that_can_only_be_read(at: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are shown and can be looked at; saving says why it fails."""
    saved(at, record())
    real = os.open

    def read_only(path: object, flags: int, *rest: object, **more: object) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", read_only)
    saves = Saves(at)
    assert saves.waiting().records == (record(),)
    assert saves.claim(make_id(1)).records == (record(),)
    with pytest.raises(StoreError, match="permissions"):
        saves.save(record())


def test_tidying_removes_locks_without_a_game(at: Places) -> None:
    playing = Saves(at)
    playing.save(record(1))
    (at.games / f"{make_id(2)}.lock").touch()
    (at.games / "other.lock").touch()
    Saves(at).tidy()
    locks = sorted(p.name for p in at.games.glob("*.lock"))
    assert locks == [f"{make_id(1)}.lock", "other.lock"]
