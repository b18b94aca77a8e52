"""Where the files lie."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from store_help import finished, record

import cribpatience
from cribpatience.store import Places, Store, places

HOMES = ["Имя Фамилия", "Größe", "山田 太郎", "with 'quotes' and {braces} %s"]


def test_a_named_folder_holds_everything(tmp_path: Path) -> None:
    found = places(tmp_path / "x", {"CRIBPATIENCE_DATA": "/elsewhere"})
    assert found == Places.below(tmp_path / "x")
    assert found.settings == tmp_path / "x" / "settings.json"
    assert found.games == tmp_path / "x" / "games"
    assert found.ledger == tmp_path / "x" / "ledger.jsonl"
    assert found.cache == tmp_path / "x" / "cache"


def test_the_environment_names_a_folder_too(tmp_path: Path) -> None:
    assert places(None, {"CRIBPATIENCE_DATA": str(tmp_path)}) == Places.below(tmp_path)


def test_otherwise_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    found = places(None, {"CRIBPATIENCE_DATA": ""})
    assert found.data.name == found.settings.parent.name == "cribpatience"
    if os.name == "posix" and os.uname().sysname == "Linux":
        assert found.data == tmp_path / "share" / "cribpatience"
        assert found.settings == tmp_path / "config" / "cribpatience" / "settings.json"
        assert found.cache == tmp_path / "cache" / "cribpatience"


def test_asking_makes_no_folder(tmp_path: Path) -> None:
    Store(places(tmp_path / "x")).start()
    assert not (tmp_path / "x").exists()


def test_a_relative_folder_stays_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = places("saves")
    monkeypatch.chdir("/")
    assert found.data == tmp_path / "saves"


def test_a_tilde_is_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert places("~/saves").data == tmp_path / "saves"
    assert places("~nobody-by-this-name/x").data.name == "x"


@pytest.mark.parametrize("name", HOMES)
def test_locale_01_any_home_will_do(name: str, tmp_path: Path) -> None:
    """LOCALE-01: settings, saves and scores are created and read back in any home."""
    store = Store(places(tmp_path / name))
    store.settings.change(name="Имя")
    store.saves.save(record(1))
    store.finish(finished(2))
    store.close()
    again = Store(places(tmp_path / name))
    assert again.load_settings().name == "Имя"
    assert again.waiting() == (record(1),)
    assert again.entries() == (finished(2),)
    assert again.take_notices() == []


def test_nothing_is_written_beside_the_program() -> None:
    """SAVE-16: the program may be installed where nobody can write."""
    beside = Path(cribpatience.__file__).resolve().parent
    own = places(environ={})
    assert all(beside not in (folder, *folder.parents) for folder in own.folders)
