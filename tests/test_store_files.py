"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest
from store_help import names, run_python

from cribpatience.store import StoreError, files
from cribpatience.store.aside import DAMAGED, set_aside
from cribpatience.store.files import (
    Unreadable,
    clean_temporaries,
    dump,
    parse,
    read_bytes,
    write_atomic,
)


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "x.json"
    write_atomic(path, b"one")
    write_atomic(path, b"2")
    assert read_bytes(path) == b"2"
    assert names(path.parent) == ["x.json"]


def test_the_previous_copy_is_kept_on_demand(tmp_path: Path) -> None:
    path, previous = tmp_path / "x", tmp_path / "x.previous"
    for data in (b"1", b"2", b"3"):
        write_atomic(path, data, previous)
    assert (path.read_bytes(), previous.read_bytes()) == (b"3", b"2")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"1")
    link = tmp_path / "link"
    try:
        link.symlink_to(tmp_path / "real")
    except OSError:
        pytest.skip("no links here")
    write_atomic(link, b"2")
    assert link.is_symlink()
    assert (tmp_path / "real").read_bytes() == b"2"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EACCES, "permissions"),
        (errno.EROFS, "read-only"),
        (errno.EIO, "Check the disk"),
        (errno.EFBIG, "so great"),
    ],
)
@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_says_why(
    code: int, words: str, call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.json"
    write_atomic(path, b"old")

    def fail(*_args: object) -> int:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patched:
        patched.setattr(files.os, call, fail)
        with pytest.raises(StoreError, match=words) as caught:
            write_atomic(path, b"new")
    assert str(path) in str(caught.value)
    assert str(caught.value).count(". ") <= 1
    assert caught.value.code == code
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["x.json"]


def test_a_short_write_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(files.os, "write", lambda handle, data: real(handle, data[:3]))
    write_atomic(tmp_path / "x", b"a longer text")
    assert (tmp_path / "x").read_bytes() == b"a longer text"


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(StoreError, match="something else"):
        write_atomic(tmp_path / "data" / "games" / "x.json", b"1")
    assert read_bytes(tmp_path / "data" / "games" / "x.json") is None
    assert (tmp_path / "data").read_text() == "in the way"


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "x.json").mkdir()
    with pytest.raises(StoreError, match="folder has that name"):
        write_atomic(tmp_path / "x.json", b"1")
    with pytest.raises(StoreError, match="folder has that name"):
        read_bytes(tmp_path / "x.json")
    assert names(tmp_path) == ["x.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_does_not_hold_the_program_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.json")
    with pytest.raises(StoreError, match="no ordinary file"):
        read_bytes(tmp_path / "x.json")


def test_a_giant_is_not_read(tmp_path: Path) -> None:
    with open(tmp_path / "x", "wb") as file:
        file.truncate(files.LIMIT + 1)
    with pytest.raises(StoreError, match="far too great"):
        read_bytes(tmp_path / "x")


def test_a_file_size_limit_of_the_system(tmp_path: Path) -> None:
    """A real refusal by the system in the middle of a write."""
    pytest.importorskip("resource")
    path = tmp_path / "x.json"
    write_atomic(path, b"old")
    code = (
        "import resource, sys; from pathlib import Path\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "from cribpatience.store.files import write_atomic\n"
        "from cribpatience.store import StoreError\n"
        "try: write_atomic(Path(sys.argv[1]), b'x' * 100_000)\n"
        "except StoreError as error: print(error)\n"
    )
    assert "so great" in run_python(code, path)
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["x.json"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0\0\0",
        b"{",
        b"\xff\xfe{\0}\0",
        b"nul",
        b"[" * 100_000,
        b'{"x": NaN}',
        b'{"x": Infinity}',
        b'{"x": 1e999}',
        "я".encode("cp1251"),
    ],
)
def test_what_is_no_json(data: bytes) -> None:
    with pytest.raises(Unreadable):
        parse(data)


def test_json_of_every_script_and_a_mark_of_order() -> None:
    assert parse(dump({"n": "Ольга 山 😀"})) == {"n": "Ольга 山 😀"}
    assert parse(b"\xef\xbb\xbf{}") == {}
    assert parse(b'"\\ud83d\\ude00"') == "😀"
    assert parse(b'"\\ud83d"') == "?"
    assert dump("\ud83d") == b'"?"'


def dead_pid() -> int:
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


def test_only_our_own_stale_files_are_cleared_away(tmp_path: Path) -> None:
    ours_dead = tmp_path / f".x.json.{dead_pid()}-0123abcd.tmp"
    ours_alive = tmp_path / f".x.json.{os.getpid()}-0123abcd.tmp"
    ours_old = tmp_path / f".x.json.{os.getpid()}-0123abce.tmp"
    others = tmp_path / "notes.tmp"
    for path in (ours_dead, ours_alive, ours_old, others):
        path.write_bytes(b"x")
    os.utime(ours_old, (time.time() - 120,) * 2)
    os.utime(others, (time.time() - 9999,) * 2)
    assert clean_temporaries([tmp_path, tmp_path / "missing"]) == (2 if os.name == "posix" else 1)
    assert ours_alive.exists()
    assert others.exists()
    assert not ours_old.exists()


def test_setting_aside_never_takes_a_name_twice(tmp_path: Path) -> None:
    now = datetime(2026, 11, 30, 8, 0, 0)
    for text in "abc":
        (tmp_path / "x.json").write_text(text)
        notice = set_aside(tmp_path / "x.json", DAMAGED, now)
        assert str(notice.path) in notice.sentence
        assert notice.path.read_text() == text
    stem = "x.json.damaged-20261130-080000"
    assert names(tmp_path) == [stem, f"{stem}-2", f"{stem}-3"]


def test_when_even_the_renaming_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    (tmp_path / "x.json").write_text("a")
    monkeypatch.setattr(os, "rename", fail)
    notice = set_aside(tmp_path / "x.json", DAMAGED)
    assert "nor renamed" in notice.sentence
    assert (tmp_path / "x.json").read_text() == "a"
