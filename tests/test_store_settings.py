"""The player's choices."""

from __future__ import annotations

import json
import random
import shutil
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from store_help import places_in

from cribpatience.store import Settings, SettingsFile, StoreError, files
from cribpatience.store.paths import Places
from cribpatience.store.settings import CHECKS, from_json, to_json

OTHERS: dict[str, Any] = {
    "language": "uk",
    "theme": "night",
    "back": "blue",
    "four_colour": True,
    "jumbo": True,
    "text_scale": 1.5,
    "speed": "slow",
    "counting": "hand",
    "reveal": "auto",
    "sorted_hand": False,
    "show_unseen": False,
    "reduced_motion": True,
    "say_go": True,
    "opponent": "beginner",
    "opponent_name": "HAL",
    "form": "auction",
    "sound_volume": 0.0,
    "name": "Ольга",
    "window_size": (1920, 1080),
    "fullscreen": True,
    "last_setup": {"hoyle": {"mark": 120, "heels": False}},
}
WRONG: dict[str, list[Any]] = {
    "language": [5, "", "../x", None],
    "theme": [True, "x" * 50],
    "back": [[]],
    "four_colour": [1, "true", None],
    "text_scale": [0, -1, 2.5, "1", True, 10**400],
    "speed": ["fastest", 3, ["fast"]],
    "counting": [None],
    "reveal": ["auto "],
    "sound_volume": [-0.1, 1.1, {}],
    "name": [7, "x" * 201],
    "window_size": [[1280], [1280, 0], "1280x800", [1280.0, 800.0], [True, True], [99999, 800]],
    "fullscreen": [0],
    "last_setup": [[], {"hoyle": 5}],
}


@pytest.fixture
def at(tmp_path: Path) -> Places:
    return places_in(tmp_path)


def on_disk(at: Places) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(at.settings.read_text("utf-8"))
    return data


def put(at: Places, data: object) -> None:
    at.settings.parent.mkdir(parents=True, exist_ok=True)
    at.settings.write_bytes(data if isinstance(data, bytes) else files.dump(data))


def test_without_a_file_everything_has_its_default(at: Places) -> None:
    assert SettingsFile(at).load() == (Settings(), ())
    assert not at.settings.exists()


def test_window_15_every_choice_is_remembered(at: Places) -> None:
    """WINDOW-15: change every option, restart: every option has the value set before."""
    assert OTHERS.keys() == CHECKS.keys() == to_json(Settings()).keys()
    for name, value in OTHERS.items():
        SettingsFile(at).change(**{name: value})
    settings, notices = SettingsFile(at).load()
    assert settings == Settings(**OTHERS)
    assert notices == ()
    for name, value in OTHERS.items():
        assert getattr(Settings(), name) != value


def test_settings_are_the_same_after_json() -> None:
    for settings in (Settings(), Settings(**OTHERS)):
        assert from_json(files.parse(files.dump(to_json(settings)))) == settings


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in WRONG.items() for v in vs])
def test_a_wrong_value_resets_only_itself(name: str, value: Any, at: Places) -> None:
    put(at, {**to_json(Settings(**OTHERS)), name: value, "mood": "kept"})
    file = SettingsFile(at)
    settings, notices = file.load()
    assert settings == replace(Settings(**OTHERS), **{name: getattr(Settings(), name)})
    assert len(notices) == 1
    assert f"“{name}”" in notices[0].sentence
    assert file.load() == SettingsFile(at).load() == (settings, ()), "it is told once"
    assert on_disk(at)["mood"] == "kept"
    with pytest.raises(ValueError):
        file.change(**{name: value})
    assert file.now == settings


def test_several_wrong_values_make_one_notice(at: Places) -> None:
    put(at, {"speed": 1, "theme": 2, "jumbo": True})
    settings, (notice,) = SettingsFile(at).load()
    assert settings == Settings(jumbo=True)
    assert "“theme”" in notice.sentence
    assert "“speed”" in notice.sentence


def test_an_unknown_setting_is_a_mistake_of_the_program(at: Places) -> None:
    with pytest.raises(TypeError, match="mood"):
        SettingsFile(at).change(mood="x")


def test_values_are_of_one_type_whatever_they_came_as(at: Places) -> None:
    file = SettingsFile(at)
    assert file.change(window_size=[800, 600], text_scale=1).window_size == (800, 600)
    assert type(file.now.text_scale) is float


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\0" * 64, b"\xff\xfe", b'{"format": 0}', b'{"format": "1"}'],
)
def test_a_damaged_file_is_set_aside(data: bytes, at: Places) -> None:
    put(at, data)
    file = SettingsFile(at)
    settings, (notice,) = file.load()
    assert settings == Settings()
    assert notice.path.read_bytes() == data
    assert file.load() == (Settings(), ())
    file.change(jumbo=True)
    assert SettingsFile(at).load() == (Settings(jumbo=True), ())


def test_a_newer_file_is_set_aside(at: Places) -> None:
    put(at, {"format": 2, "theme": {"new": "form"}})
    settings, (notice,) = SettingsFile(at).load()
    assert settings == Settings()
    assert "newer version" in notice.sentence
    assert ".newer-" in notice.path.name


@pytest.mark.parametrize("percent", [0, 1, 10, 50, 99])
def test_a_truncated_file(percent: int, at: Places) -> None:
    SettingsFile(at).change(**OTHERS)
    whole = at.settings.read_bytes()
    at.settings.write_bytes(whole[: len(whole) * percent // 100])
    settings, notices = SettingsFile(at).load()
    if percent == 99:  # only the end of the line is missing
        assert settings in (Settings(), Settings(**OTHERS))
    else:
        assert (settings, len(notices)) == (Settings(), 1)


def test_flipped_bits_never_crash(at: Places) -> None:
    chance = random.Random(1)
    SettingsFile(at).change(**OTHERS)
    whole = at.settings.read_bytes()
    for _ in range(150):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        at.settings.write_bytes(data)
        settings, notices = SettingsFile(at).load()
        assert isinstance(settings, Settings)
        assert len(notices) <= 1


def test_two_copies_do_not_undo_each_other(at: Places) -> None:
    first, second = SettingsFile(at), SettingsFile(at)
    first.load()
    second.load()
    first.change(theme="night", speed="fast")
    second.change(jumbo=True)
    second.change(speed="off")
    first.remember_setup("hoyle", {"mark": 120})
    second.remember_setup("arnold", {"mark": 110})
    assert SettingsFile(at).load()[0] == Settings(
        theme="night",
        speed="off",
        jumbo=True,
        last_setup={"hoyle": {"mark": 120}, "arnold": {"mark": 110}},
    )


def test_many_copies_at_once(at: Places) -> None:
    flags = [name for name, value in OTHERS.items() if isinstance(value, bool)]
    threads = [
        threading.Thread(target=lambda n=n: SettingsFile(at).change(**{n: OTHERS[n]}))
        for n in flags
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert SettingsFile(at).load()[0] == Settings(**{name: OTHERS[name] for name in flags})


def test_a_file_lost_while_running_is_written_again(at: Places) -> None:
    file = SettingsFile(at)
    file.change(theme="night")
    shutil.rmtree(at.data)
    file.change(jumbo=True)
    assert SettingsFile(at).load()[0] == Settings(theme="night", jumbo=True)


def test_a_full_disk_keeps_the_choice_until_the_end(
    at: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(at)
    file.change(theme="night")

    def fail(*_args: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(files.os, "write", fail)
        with pytest.raises(StoreError, match="disk is full"):
            file.change(jumbo=True)
        with pytest.raises(StoreError, match="disk is full"):
            file.remember_setup("hoyle", {"mark": 90})
    assert file.now == Settings(theme="night", jumbo=True, last_setup={"hoyle": {"mark": 90}})
    assert SettingsFile(at).load()[0] == Settings(theme="night")
    file.change(name="Olga")
    assert file.now.jumbo


def test_where_no_folder_can_be_made(at: Places) -> None:
    at.data.write_text("in the way")
    file = SettingsFile(at)
    assert file.load() == (Settings(), ())
    with pytest.raises(StoreError, match="something else"):
        file.change(jumbo=True)
    assert file.now.jumbo


def test_a_folder_in_place_of_the_file(at: Places) -> None:
    at.settings.mkdir(parents=True)
    settings, notices = SettingsFile(at).load()
    assert settings == Settings()
    assert len(notices) == 1
