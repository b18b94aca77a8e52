"""Sounds, and silence where there is no device."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from cribpatience.assets import asset
from cribpatience.ui import sound
from cribpatience.ui.sound import NAMES, Sounds

pygame = pytest.importorskip("pygame")
ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def sounds(log: list[str]) -> Iterator[Sounds]:
    made = Sounds(0.5, log.append)
    yield made
    made.close()


def test_each_sound_is_heard(sounds: Sounds, log: list[str]) -> None:
    for name in NAMES:
        getattr(sounds, name)()
    assert pygame.mixer.get_busy()
    assert not log


def test_the_device_opens_with_the_first_sound_only(sounds: Sounds) -> None:
    assert pygame.mixer.get_init() is None
    sounds.place()
    assert pygame.mixer.get_init() is not None


def test_no_volume_opens_nothing(sounds: Sounds) -> None:
    sounds.volume = 0
    sounds.place()
    assert pygame.mixer.get_init() is None


def test_volume_stays_within_bounds_and_reaches_the_sounds(sounds: Sounds) -> None:
    sounds.place()
    sounds.volume = 7
    assert sounds.volume == 1
    sounds.volume = 0.25
    assert sounds._loaded["place"].get_volume() == pytest.approx(0.25, abs=0.02)


def test_audio_01_02_without_a_device_every_call_is_silent(
    monkeypatch: pytest.MonkeyPatch, sounds: Sounds, log: list[str]
) -> None:
    """AUDIO-01, AUDIO-02: one line in the log, no error, now and later."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    for _ in range(3):
        sounds.place()
        sounds.score()
    sounds.volume = 0.9
    assert len(log) == 1


def test_audio_04_one_bad_file_is_skipped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sounds: Sounds, log: list[str]
) -> None:
    """AUDIO-04: only the file that cannot be read is missing."""
    for name in NAMES:
        (tmp_path / f"{name}.wav").write_bytes(asset("sounds", f"{name}.wav").read_bytes())
    (tmp_path / "turn.wav").write_bytes(b"no sound at all")
    (tmp_path / "slide.wav").unlink()
    monkeypatch.setattr(sound, "asset", lambda _folder, name: tmp_path / name)
    sounds.turn()
    sounds.slide()
    sounds.place()
    assert len(log) == 2
    assert pygame.mixer.get_busy()


def test_locale_03_sounds_load_from_a_cyrillic_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sounds: Sounds, log: list[str]
) -> None:
    """LOCALE-03: the game is installed below a folder named Игры."""
    folder = tmp_path / "Мои Игры"
    folder.mkdir()
    for name in NAMES:
        (folder / f"{name}.wav").write_bytes(asset("sounds", f"{name}.wav").read_bytes())
    monkeypatch.setattr(sound, "asset", lambda _folder, name: folder / name)
    sounds.place()
    assert not log


def test_nothing_on_the_console_without_a_sound_card() -> None:
    code = "from cribpatience.ui.sound import Sounds; Sounds().place()"
    env = {"PATH": "/usr/bin:/bin", "SDL_AUDIODRIVER": "alsa", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_files_are_small_and_what_the_tool_makes(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("sounds", ROOT / "tools" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert set(tool.SOUNDS) == set(NAMES)
    for name, (make, loudest) in tool.SOUNDS.items():
        path = asset("sounds", f"{name}.wav")
        assert path.stat().st_size < 32_000
        tool.write(tmp_path / path.name, make(), loudest)
        with wave.open(str(path)) as ours, wave.open(str(tmp_path / path.name)) as made:
            assert ours.getparams() == made.getparams()
            frames = ours.readframes(10**6), made.readframes(10**6)
        # A mathematics library may round the last bit the other way.
        pairs = zip(*(memoryview(f).cast("h") for f in frames), strict=True)
        assert all(abs(a - b) <= 1 for a, b in pairs)
