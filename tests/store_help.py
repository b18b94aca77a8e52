"""Records and small helpers for the tests of the store."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from cribpatience.game.record import Record, Seat
from cribpatience.store import Places

MOVES = ("0 d 8S 5S", "0 d 7C 2S")


def make_id(number: int) -> str:
    """A game's id for *number*."""
    return f"{number:032x}"


def record(number: int = 1, **changes: Any) -> Record:
    """A game of Hoyle's patience in the middle."""
    base = Record(
        variant="hoyle",
        deal=4711,
        options={"heels": True, "mark": 85},
        seats=(Seat("Olga"),),
        moves=MOVES,
        started="2026-11-30T08:00:00Z",
        seconds=312.5,
        id=make_id(number),
    )
    return replace(base, **changes)


def finished(number: int = 1, total: int = 92, **changes: Any) -> Record:
    """A finished game with a total."""
    return record(number, result={"total": total, "won": total >= 85}, **changes)


def places_in(folder: Path) -> Places:
    """Places below a folder that is not there yet."""
    return Places.below(folder / "data")


def names(folder: Path) -> list[str]:
    """The names in a folder without locks."""
    return sorted(p.name for p in folder.iterdir() if p.suffix != ".lock")


def start_python(code: str, *args: object) -> subprocess.Popen[str]:
    """Another process that runs *code* with our package and these helpers at hand."""
    here = Path(__file__).parent
    path = os.pathsep.join([str(here.parent), str(here), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, args)],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
    )


def run_python(code: str, *args: object) -> str:
    """What *code* prints in another process."""
    process = start_python(code, *args)
    output, _nothing = process.communicate(timeout=120)
    assert process.returncode == 0
    return output
