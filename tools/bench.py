"""Timings: start-up, first picture, frames, scoring. Prints medians; quote ratios, not seconds.

python tools/bench.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import combinations
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cribpatience.ui.shell import Shell

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

RUNS = 5


def timed(do: Callable[[], object], runs: int = RUNS) -> float:
    """The median of *runs* timings of *do*, in milliseconds."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        do()
        times.append((time.perf_counter() - begun) * 1000)
    return median(times)


def start_up(code: str) -> Callable[[], object]:
    """A fresh interpreter that runs *code*."""
    return lambda: subprocess.run([sys.executable, "-c", code], check=True)


def bench_start() -> None:
    """How long a fresh interpreter takes."""
    print(f"python alone                     {timed(start_up('pass')):8.1f} ms")
    print(f"import cribpatience.cli          {timed(start_up('import cribpatience.cli')):8.1f} ms")
    ui = "import cribpatience.ui.app"
    print(f"import cribpatience.ui.app       {timed(start_up(ui)):8.1f} ms")


def bench_scoring() -> None:
    """Totals a second over many hands of four with a starter."""
    from cribpatience.cards import PACK
    from cribpatience.scoring import show, total

    hands = [hand for number, hand in enumerate(combinations(PACK, 4)) if number % 27 == 0]
    starters = [next(c for c in PACK if c not in hand) for hand in hands]
    pairs = list(zip(hands, starters, strict=True))
    fast = timed(lambda: [total(hand, starter) for hand, starter in pairs])
    few = pairs[:2000]
    slow = timed(lambda: [show(hand, starter) for hand, starter in few])
    print(f"fast total                       {len(pairs) / fast / 1000:8.3f} million a second")
    print(f"breakdown with cards             {len(few) / slow / 1000:8.3f} million a second")


def repainted(shell: Shell) -> None:
    """One picture painted anew."""
    shell.repaint()
    shell.step(0.0)


def bench_window(size: tuple[int, int]) -> None:
    """The first picture of the table, a whole repaint, and a frame of a deal."""
    import tempfile
    from pathlib import Path

    import pygame

    from cribpatience.ui import shell
    from cribpatience.ui.app import App

    shell._desktop = lambda: size
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        app = App(Path(folder))
        app.change(window_size=size)
        app.close()
        app = App(Path(folder))
        app.shell.step(0.01)
        opened = (time.perf_counter() - begun) * 1000 / 2
        app.go_play("arnold", {}, 4711)
        begun = time.perf_counter()
        app.shell.step(0.01)
        first = (time.perf_counter() - begun) * 1000
        frames = []
        for _ in range(60):
            begun = time.perf_counter()
            app.shell.step(1 / 60)
            frames.append((time.perf_counter() - begun) * 1000)
        for _ in range(200):
            app.shell.step(0.1)
        idle = timed(lambda: app.shell.step(0.05), 50)
        whole = timed(lambda: repainted(app.shell), 10)
        name = "x".join(map(str, pygame.display.get_window_size()))
        app.close()
    print(f"{name:>10}: window and menu    {opened:8.1f} ms")
    print(f"{name:>10}: first table        {first:8.1f} ms")
    print(f"{name:>10}: frame of a deal    {median(frames):8.2f} ms, worst {max(frames):.1f} ms")
    print(f"{name:>10}: step at rest       {idle:8.3f} ms")
    print(f"{name:>10}: repaint            {whole:8.2f} ms")


def main() -> None:
    """Print every timing."""
    bench_start()
    bench_scoring()
    for size in ((1280, 800), (1920, 1080), (3840, 2160)):
        bench_window(size)


if __name__ == "__main__":
    main()
