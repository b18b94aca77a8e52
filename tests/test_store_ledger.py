"""The ledger of finished games."""

from __future__ import annotations

import json
import os
import random
import shutil
import threading
import time
from pathlib import Path

import pytest
from store_help import MOVES, finished, make_id, names, places_in, record, run_python

from cribpatience.store import Ledger, StoreError, book, files
from cribpatience.store.book import write_line
from cribpatience.store.locks import Lock
from cribpatience.store.paths import Places


@pytest.fixture
def at(tmp_path: Path) -> Places:
    return places_in(tmp_path)


def written(at: Places, *games: object) -> Ledger:
    ledger = Ledger(at)
    for game in games:
        assert ledger.append(game)  # type: ignore[arg-type]
    return ledger


def refuse(monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
    def fail(*_args: object) -> int:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(files.os, call, fail)


def test_a_finished_game_is_one_line(at: Places) -> None:
    ledger = written(at, finished(1), finished(2))
    assert ledger.read() == ((finished(1), finished(2)), ())
    lines = at.ledger.read_text("utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == [make_id(1), make_id(2)]


def test_a_game_is_written_down_once(at: Places) -> None:
    """UNDO-01: never two entries for one game, whoever appends it."""
    ledger = written(at, finished(1))
    assert not ledger.append(finished(1, total=120))
    assert not Ledger(at).append(finished(1))
    assert ledger.read().records == (finished(1),)


def test_a_game_whose_id_only_stands_in_another_game_is_new(at: Places) -> None:
    other = finished(1, extra={"after": make_id(2)})
    assert written(at, other, finished(2)).read().records == (other, finished(2))


@pytest.mark.parametrize(
    "game",
    [
        record(),
        finished(review=True),
        record(moves=(), abandoned=True),
        finished(moves=()),
    ],
)
def test_what_does_not_count(game: object, at: Places) -> None:
    assert not Ledger(at).append(game)  # type: ignore[arg-type]
    assert not at.ledger.exists()


def test_stats_10_a_deal_without_a_move_is_no_game(at: Places) -> None:
    """STATS-10: "new game" five times, then one game: one game in the ledger."""
    ledger = Ledger(at)
    for number in range(5):
        ledger.append(record(number, moves=(), abandoned=True))
    ledger.append(finished(9))
    assert len(ledger.read().records) == 1


def test_an_abandoned_game_with_a_throw_counts(at: Places) -> None:
    games = (record(1, abandoned=True), record(2, abandoned=True, moves=(), takebacks=1))
    assert written(at, *games).read().records == games


def test_stats_01_shorter_entries_leave_no_tail(at: Places) -> None:
    """STATS-01: a rewritten ledger holds exactly what it should."""
    ledger = written(at, *(finished(n).named("Ж" * 150) for n in range(10)))
    at.ledger.write_bytes(at.ledger.read_bytes().replace("Ж".encode() * 150, b"x") + b"{torn")
    assert len(ledger.read().records) == 10
    assert at.ledger.read_bytes() == b"".join(write_line(finished(n).named("x")) for n in range(10))


def test_stats_02_reading_holds_no_lock(at: Places) -> None:
    """STATS-02: a second copy finishes a game while the first shows the table."""
    first, second = written(at, finished(1)), Ledger(at)
    assert len(first.read().records) == 1
    started = time.monotonic()
    assert second.append(finished(2))
    assert time.monotonic() - started < 1
    assert len(first.read().records) == 2
    assert first.append(finished(3))
    assert second.read().records == first.read().records


def test_stats_02_a_copy_that_hangs_costs_a_moment(at: Places) -> None:
    """STATS-02: the lock of another copy is waited for a second, not for ever."""
    ledger = written(at, finished(1))
    hanging = Lock(at.ledger.with_suffix(".lock"))
    assert hanging.take()
    started = time.monotonic()
    assert len(ledger.read().records) == 1
    with pytest.raises(StoreError, match="another running copy"):
        ledger.append(finished(2))
    assert time.monotonic() - started < 3
    hanging.release()
    assert ledger.retry() == [finished(2)]


def test_stats_04_impossible_times_are_dropped_and_the_games_kept(at: Places) -> None:
    """STATS-04: -5 and 4294967295 seconds never spoil the averages."""
    times = [-5, 4294967295, 312.5, float(2**70), "fast", None]
    lines = [
        files.dump({**finished(n).to_json(), "seconds": seconds}) + b"\n"
        for n, seconds in enumerate(times)
    ]
    at.data.mkdir()
    at.ledger.write_bytes(b"".join(lines))
    found = Ledger(at).read()
    assert [r.seconds for r in found.records] == [0, 0, 312.5, 0, 0, 0]
    assert found.notices == ()
    assert at.ledger.read_bytes() == b"".join(lines)


BAD = [
    b"not json",
    b"[]",
    b"{}",
    b'{"amend": 5, "name": "x"}',
    b"\xff\xfe\0\0",
    b'{"format": 1, "variant": "hoyle", "deal": 3}',
    files.dump({**finished(5).to_json(), "result": {"total": "92"}}),
    files.dump({**finished(5).to_json(), "result": {"total": 4294967295}}),
    files.dump({**finished(5).to_json(), "result": {"total": 92, "won": 1}}),
    files.dump({**finished(5).to_json(), "deal": -1}),
    files.dump(record().to_json()),
]


def test_bad_lines_are_set_aside_with_one_notice(at: Places) -> None:
    ledger = written(at, finished(1), finished(2))
    good = at.ledger.read_bytes().splitlines(keepends=True)
    at.ledger.write_bytes(b"\n".join([*BAD, b""]) + good[0] + b"\n" + good[1])
    found = ledger.read()
    assert found.records == (finished(1), finished(2))
    (notice,) = found.notices
    assert str(len(BAD)) in notice.sentence
    assert str(notice.path) in notice.sentence
    assert notice.path.read_bytes().splitlines() == BAD
    assert notice.path.suffix == ".jsonl"
    assert at.ledger.read_bytes() == b"".join(good)
    assert ledger.read().notices == Ledger(at).read().notices == ()


def test_a_ledger_that_is_something_else_altogether(at: Places) -> None:
    at.data.mkdir()
    data = random.Random(4).randbytes(5000)
    at.ledger.write_bytes(data)
    ledger = Ledger(at)
    found = ledger.read()
    assert found.records == ()
    assert found.notices[0].path.read_bytes().rstrip(b"\n") == data.rstrip(b"\n")
    assert ledger.append(finished(1))
    assert ledger.read() == ((finished(1),), ())


def test_lines_of_a_newer_version_stay(at: Places) -> None:
    newer = b'{"format": 2, "game": "unheard of"}\n'
    at.data.mkdir()
    at.ledger.write_bytes(newer + b"junk\n" + newer + write_line(finished(1)))
    ledger = Ledger(at)
    found = ledger.read()
    assert found.records == (finished(1),)
    assert len(found.notices) == 2
    assert "2 games" in found.notices[1].sentence
    assert at.ledger.read_bytes() == newer * 2 + write_line(finished(1))
    assert ledger.read().notices == ()


@pytest.mark.parametrize("percent", [0, 1, 10, 50, 99])
def test_a_truncated_ledger(percent: int, at: Places) -> None:
    ledger = written(at, *(finished(n) for n in range(20)))
    whole = at.ledger.read_bytes()
    at.ledger.write_bytes(whole[: len(whole) * percent // 100])
    found = Ledger(at).read()
    assert found.records == tuple(finished(n) for n in range(20 * percent // 100))
    assert len(found.notices) <= 1
    assert ledger.append(finished(50))
    assert ledger.read().records == (*found.records, finished(50))
    kept = [n for n in names(at.data) if ".damaged-" in n]
    assert len(kept) == (1 if percent not in (0, 10, 50) else len(kept))


def test_flipped_bits_never_crash_or_lose_other_games(at: Places) -> None:
    chance = random.Random(7)
    written(at, *(finished(n) for n in range(4)))
    whole = at.ledger.read_bytes()
    for _ in range(120):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        at.ledger.write_bytes(data)
        found = Ledger(at).read()
        assert len(found.records) >= 2  # a flipped end of a line costs two games
        sure = [r for r in found.records if r in [finished(n) for n in range(4)]]
        assert len(sure) >= 2
        assert len(found.notices) <= 1


def test_a_torn_last_line_is_not_continued(at: Places) -> None:
    """A run was killed in the middle of its line: the next line begins on its own."""
    ledger = written(at, finished(1))
    with open(at.ledger, "ab") as file:
        file.write(write_line(finished(2))[:40])
    assert Ledger(at).append(finished(3))
    assert ledger.read().records == (finished(1), finished(3))


def test_a_last_line_without_its_end_counts(at: Places) -> None:
    ledger = written(at, finished(1), finished(2))
    at.ledger.write_bytes(at.ledger.read_bytes().rstrip(b"\n"))
    assert ledger.read() == ((finished(1), finished(2)), ())
    assert not ledger.append(finished(2))
    assert ledger.append(finished(3))
    assert ledger.read() == ((finished(1), finished(2), finished(3)), ())


def test_damaged_lines_where_nothing_can_be_written(
    at: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(at, finished(1))
    with open(at.ledger, "ab") as file:
        file.write(b"junk\n")
    before = at.ledger.read_bytes()
    refuse(monkeypatch, "write", 30)
    ledger = Ledger(at)
    found = ledger.read()
    assert found.records == (finished(1),)
    assert len(found.notices) == 1
    assert "left alone" in found.notices[0].sentence
    assert ledger.read() == ((finished(1),), ())
    assert at.ledger.read_bytes() == before


@pytest.mark.parametrize("call", ["write", "fsync", "open"])
def test_a_full_disk_loses_no_result(
    call: str, at: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = written(at, finished(1))
    before = at.ledger.read_bytes()
    with monkeypatch.context() as patched:
        refuse(patched, call, 28)
        for _ in range(2):
            with pytest.raises(StoreError, match="disk is full"):
                ledger.append(finished(2))
        assert ledger.pending == [finished(2)]
        with pytest.raises(StoreError):
            ledger.retry()
    assert at.ledger.read_bytes() == before
    assert ledger.retry() == [finished(2)]
    assert ledger.pending == []
    assert ledger.read() == ((finished(1), finished(2)), ())


def test_a_disk_that_fills_in_the_middle_of_a_line(at: Places) -> None:
    """The system itself refuses the rest of a line: what was there before is whole."""
    pytest.importorskip("resource")
    written(at, finished(1))
    before = at.ledger.read_bytes()
    code = (
        "import resource, sys\n"
        "from store_help import *\n"
        "from cribpatience.store import *\n"
        "at = Places.below(sys.argv[1])\n"
        "size = at.ledger.stat().st_size + 100\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))\n"
        "try: Ledger(at).append(finished(2))\n"
        "except StoreError as error: print(error)\n"
    )
    assert "so great" in run_python(code, at.data)
    assert at.ledger.read_bytes() == before


def test_stats_12_the_file_and_its_folder_are_made_again(at: Places) -> None:
    """STATS-12: delete the file, then its folder, finish a game each time."""
    ledger = written(at, finished(1))
    at.ledger.unlink()
    assert ledger.read() == ((), ())
    assert ledger.append(finished(2))
    assert ledger.read().records == (finished(2),)
    shutil.rmtree(at.data)
    assert ledger.append(finished(3))
    assert ledger.read().records == (finished(3),)


@pytest.mark.parametrize("code", [13, 30])
def test_stats_13_a_ledger_that_may_only_be_read(
    code: int, at: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """STATS-13: the result is kept, a sentence says why, and the table is not empty."""
    ledger = written(at, finished(1))
    real = os.open

    def read_only(path: object, flags: int, *rest: object, **more: object) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(code, os.strerror(code))
        return real(path, flags, *rest, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", read_only)
        with pytest.raises(StoreError, match=r"Change the permissions|read-only"):
            ledger.append(finished(2))
        assert ledger.read() == ((finished(1),), ())
        assert ledger.pending == [finished(2)]
    assert ledger.retry() == [finished(2)]


def test_stats_13_a_folder_in_place_of_the_ledger(at: Places) -> None:
    """STATS-13: no crash, and one sentence with the mend."""
    at.ledger.mkdir(parents=True)
    ledger = Ledger(at)
    found = ledger.read()
    assert found.records == ()
    assert len(found.notices) == 1
    assert ledger.read().notices == ()
    with pytest.raises(StoreError, match="folder has that name"):
        ledger.append(finished(1))
    at.ledger.rmdir()
    assert ledger.retry() == [finished(1)]


def test_stats_14_two_sessions_of_three_games(at: Places) -> None:
    """STATS-14: six games after the second session, each once, however often one looks."""
    for session in range(2):
        ledger = Ledger(at)
        ledger.read()
        for n in range(3):
            ledger.append(finished(10 * session + n, total=80 + n))
            ledger.read()
        assert len(ledger.read().records) == 3 * (session + 1)
    assert [r.result and r.result["total"] for r in ledger.read().records] == [80, 81, 82] * 2


def test_stats_14_a_game_that_is_there_twice_counts_once(at: Places) -> None:
    """STATS-14: somebody joined two copies of a ledger."""
    ledger = written(at, finished(1), finished(2))
    at.ledger.write_bytes(at.ledger.read_bytes() * 2)
    assert ledger.read() == ((finished(1), finished(2)), ())


def test_stats_15_names_are_free_text(at: Places) -> None:
    """STATS-15: two people under one account, one of them in Cyrillic; kept as entered."""
    people = ["Olga", "Дмитро", "  two  words ", 'a "quote"\n\\', "", "😀", "山田"]
    games = [finished(n).named(name) for n, name in enumerate(people)]
    assert [r.seats[0].name for r in written(at, *games).read().records] == people


def test_a_name_can_be_changed_later(at: Places) -> None:
    ledger = written(at, finished(1), finished(2))
    first = at.ledger.read_bytes()
    ledger.amend(make_id(1), "Ольга")
    ledger.amend(make_id(1), "Ольга Ж.")
    ledger.amend("unknown", "nobody")
    assert at.ledger.read_bytes().startswith(first)
    for reader in (ledger, Ledger(at)):
        assert [r.seats[0].name for r in reader.read().records] == ["Ольга Ж.", "Olga"]
    assert reader.read().notices == ()


def test_the_name_of_a_pending_game_can_be_changed(
    at: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(at)
    with monkeypatch.context() as patched:
        refuse(patched, "write", 28)
        with pytest.raises(StoreError):
            ledger.append(finished(1))
        ledger.amend(make_id(1), "Ольга")
    ledger.retry()
    assert ledger.read().records == (finished(1).named("Ольга"),)


def test_a_line_without_an_id_is_told_from_the_others(at: Places) -> None:
    at.data.mkdir()
    lines = [files.dump(finished(n, total=80 + n, id=None).to_json()) + b"\n" for n in range(2)]
    at.ledger.write_bytes(b"".join([*lines, lines[0]]))
    one, two = Ledger(at).read().records
    assert one.id
    assert two.id
    assert one.id != two.id
    assert Ledger(at).read().records == (one, two)


def test_only_what_is_new_is_read(at: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[bytes] = []
    real = book.read_line
    ledger = written(at, *(finished(n) for n in range(50)))
    assert len(ledger.read().records) == 50
    monkeypatch.setattr(book, "read_line", lambda line: parsed.append(line) or real(line))
    Ledger(at).append(finished(60))
    parsed.clear()
    assert len(ledger.read().records) == 51
    assert len([line for line in parsed if line]) == 1


def test_a_ledger_put_in_the_place_of_another_is_read_anew(at: Places) -> None:
    ledger = written(at, finished(1), finished(2))
    ledger.read()
    at.ledger.write_bytes(write_line(finished(3)) + write_line(finished(4)) * 2)
    assert ledger.read().records == (finished(3), finished(4))


def test_threads_of_one_copy(at: Places) -> None:
    ledger = Ledger(at)
    threads = [
        threading.Thread(target=lambda n=n: Ledger(at).append(finished(n))) for n in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ledger.read().records) == 8


def test_a_hundred_thousand_games_load_in_a_few_seconds(at: Places) -> None:
    line = write_line(finished(1, moves=MOVES * 4)).replace(make_id(1).encode(), b"%032x")
    at.data.mkdir()
    at.ledger.write_bytes(b"".join(line % n for n in range(10_000)))
    ledger = Ledger(at)
    started = time.process_time()
    assert len(ledger.entries()[0]) == 10_000
    assert time.process_time() - started < 2, "ten times as many would take too long"
    started = time.process_time()
    assert ledger.append(finished(77_777))
    assert len(ledger.entries()[0]) == 10_001
    assert time.process_time() - started < 0.5
