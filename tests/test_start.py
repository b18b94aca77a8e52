"""Before the window opens: the right pygame, a display, and a quiet console."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from cribpatience import start

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = ("pip uninstall -y pygame", "pip install --force-reinstall pygame-ce")


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run *code* in a fresh Python, with the project on its path."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("SDL_", "PYGAME_")) and name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    path = os.pathsep.join([environment.pop("first", ""), str(ROOT)]).strip(os.pathsep)
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, "PYTHONPATH": path, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_settings_for_sdl_are_made_before_pygame_is_loaded() -> None:
    environment = {"SDL_VIDEO_X11_WMCLASS": "mine"}
    start.prepare(environment)
    assert environment == {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEO_X11_WMCLASS": "mine",  # what the user has set stands
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    }


def test_importing_the_checks_loads_no_pygame() -> None:
    done = python("import sys, cribpatience.start; print('pygame' in sys.modules)")
    assert done.stdout == "False\n", done.stderr


def test_pygame_ce_alone_is_accepted() -> None:
    start.refuse_plain_pygame()


def test_pygame_beside_pygame_ce_is_refused_with_the_commands_that_mend_it(tmp_path: Path) -> None:
    fake = tmp_path / "pygame-2.6.1.dist-info"
    fake.mkdir()
    (fake / "METADATA").write_text("Metadata-Version: 2.1\nName: pygame\nVersion: 2.6.1\n")
    code = (
        "from cribpatience import start\n"
        "try: start.refuse_plain_pygame()\n"
        "except start.StartError as error: print(error)"
    )
    done = python(code, first=str(tmp_path))
    assert all(command in done.stdout for command in COMMANDS)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_another_pygame_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame", types.ModuleType("pygame"))
    with pytest.raises(start.StartError, match="another pygame") as caught:
        start.refuse_plain_pygame()
    assert all(command in str(caught.value) for command in COMMANDS)


def test_a_broken_pygame_is_refused_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    with pytest.raises(start.StartError, match=r"cannot be loaded \(.*pygame"):
        start.refuse_plain_pygame()


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_window_nobody_would_see_is_refused(driver: str) -> None:
    with pytest.raises(start.StartError, match="no display"):
        start.need_display(driver, {})


@pytest.mark.parametrize("name", ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"])
def test_a_hidden_window_is_fine_when_the_user_chose_it(name: str) -> None:
    start.need_display("dummy", {name: "dummy"})


@pytest.mark.parametrize("driver", ["x11", "wayland", "windows", "cocoa"])
def test_a_real_window_is_fine(driver: str) -> None:
    start.need_display(driver, {})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="SDL falls back only there")
def test_sdl_without_a_display_is_found_out() -> None:
    code = (
        "from cribpatience import start\n"
        "start.prepare()\n"
        "start.refuse_plain_pygame()\n"
        "import pygame\n"
        "try:\n"
        "    with start.hushed(): pygame.display.init()\n"  # libwayland has its say too
        "except pygame.error: print('refused by SDL itself')\n"
        "else:\n"
        "    try: start.need_display(pygame.display.get_driver())\n"
        "    except start.StartError as error: print(error)"
    )
    done = python(code)
    assert "display" in done.stdout or "SDL" in done.stdout
    assert done.stderr == ""


def test_what_c_libraries_say_is_hushed_and_only_meanwhile() -> None:
    code = (
        "import os\n"
        "from cribpatience.start import hushed\n"
        "with hushed(): os.write(2, b'ALSA lib confmisc.c: cannot find card')\n"
        "os.write(2, b'after')"
    )
    assert python(code).stderr == "after"


def test_hushing_gives_the_console_back_after_an_error() -> None:
    code = (
        "import os\n"
        "from cribpatience.start import hushed\n"
        "try:\n"
        "    with hushed(): raise OSError\n"
        "except OSError: os.write(2, b'heard')"
    )
    assert python(code).stderr == "heard"


def test_hushing_works_without_a_console() -> None:
    code = (
        "import os, sys\n"
        "from cribpatience.start import hushed\n"
        "os.close(2); sys.stderr = None\n"
        "with hushed(): print('done')"
    )
    assert python(code).stdout == "done\n"


def test_no_sound_card_says_nothing() -> None:
    code = (
        "from cribpatience import start\n"
        "start.prepare()\n"
        "import pygame\n"
        "with start.hushed():\n"
        "    try: pygame.mixer.init()\n"
        "    except pygame.error: pass\n"
    )
    done = python(code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
