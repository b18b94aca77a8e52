"""Imports point only downwards, and each outside thing has its one place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from imports import faults

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cribpatience"


def test_every_import_points_downwards() -> None:
    assert faults(PACKAGE) == []


def tree(folder: Path, file: str, text: str) -> Path:
    """A package with one file in it."""
    path = folder / "cribpatience" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder / "cribpatience"


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("cards.py", "import re\nfrom cribpatience.assets import asset"),
        ("deck.py", "from cribpatience.cards import PACK"),
        (
            "rules/steps.py",
            "from cribpatience.table import State\nfrom cribpatience.rules import a",
        ),
        ("rules/steps.py", "from .engine import play\nfrom . import rules"),
        ("table/worlds.py", "from random import Random\ndef worlds(rng: Random): ..."),
        ("game/numbers.py", "from random import Random\nfrom cribpatience.deck import MAX_DEAL"),
        ("analysis/worth.py", "import numpy as np\nnp.random"),
        ("store/paths.py", "import platformdirs\nopen"),
        ("text/words.py", "import gettext\nfrom cribpatience.assets import asset"),
        ("ui/shell.py", "import pygame\npygame.display.set_mode\npygame.time.Clock()"),
        (
            "ui/skin.py",
            "import pygame\npygame.display.get_surface()\npygame.event.Event",
        ),
        ("cli/run.py", "from cribpatience.ui import shell\nimport cribpatience\nimport time"),
        ("ui/about.py", "from cribpatience import __version__"),
    ],
)
def test_what_is_allowed_passes(tmp_path: Path, file: str, text: str) -> None:
    assert faults(tree(tmp_path, file, text)) == []


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("scoring/show.py", "from cribpatience.table import State", "does not stand below it"),
        ("scoring/show.py", "from cribpatience import table", "does not stand below it"),
        ("scoring/show.py", "import cribpatience.table.state", "does not stand below it"),
        ("scoring/show.py", "from ..table import State", "does not stand below it"),
        (
            "scoring/show.py",
            "def f():\n    from cribpatience.ui import skin",
            "does not stand below",
        ),
        ("ui/menu.py", "from cribpatience.cli import main", "does not stand below it"),
        ("cards.py", "from cribpatience.deck import pack", "does not stand below it"),
        ("players/greedy.py", "from cribpatience.game import Game", "does not stand below it"),
        ("players/greedy.py", "from cribpatience.deck import pack", "no deal number"),
        ("table/state.py", "from cribpatience.deck import pack", "no deal number"),
        ("__init__.py", "from cribpatience.cards import Card", "package itself"),
        ("helpers.py", "from cribpatience.cards import Card", "no layer"),
        ("table/state.py", "import pygame", "outside ui/"),
        ("cli/run.py", "def f():\n    import pygame_gui", "outside ui/"),
        ("ui/skin.py", "import numpy", "outside analysis/"),
        ("store/saves.py", "from platformdirs import user_data_dir", "outside store/paths.py"),
        ("ui/skin.py", "import PIL.Image", "no library of ours"),
        ("rules/steps.py", "import random", "below game"),
        ("table/worlds.py", "from random import Random\nRandom(1)", "below game"),
        ("table/state.py", "from time import monotonic", "below game"),
        ("scoring/show.py", "from gettext import gettext as _", "below game"),
        ("deck.py", "def f():\n    return open('x')", "below game"),
        ("ui/skin.py", "import pygame\npygame.display.get_init()", "belongs to ui/shell.py"),
        ("ui/skin.py", "import pygame as pg\npg.display.flip()", "belongs to ui/shell.py"),
        ("ui/skin.py", "from pygame import display", "belongs to ui/shell.py"),
        ("ui/skin.py", "from pygame.time import Clock", "belongs to ui/shell.py"),
        ("ui/scenes/menu.py", "import pygame\nfor e in pygame.event.get(): ...", "belongs to"),
        ("ui/shell.py", "import pygame\npygame.mouse.get_pos()", "polls the player"),
        ("ui/skin.py", "from cribpatience.cards import *", "imports everything"),
    ],
)
def test_what_is_not_allowed_is_found(tmp_path: Path, file: str, text: str, why: str) -> None:
    found = faults(tree(tmp_path, file, text))
    assert found
    assert all(why in fault for fault in found), found
    assert found[0].startswith(file)


def test_the_file_and_the_line_are_named(tmp_path: Path) -> None:
    package = tree(tmp_path, "rules/steps.py", "import re\nimport random")
    assert faults(package) == ["rules/steps.py:2: random is used below game"]


def test_commands_start_without_pygame_and_numpy() -> None:
    code = (
        "import importlib, pkgutil, sys, cribpatience\n"
        "for found in pkgutil.iter_modules(cribpatience.__path__):\n"
        "    if found.name not in ('ui', 'analysis', 'players', '__main__'):\n"
        "        importlib.import_module('cribpatience.' + found.name)\n"
        "print(sorted({'pygame', 'pygame_gui', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stdout == "[]\n", done.stderr
