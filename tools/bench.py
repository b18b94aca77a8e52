"""Timings: start-up, scoring, analysis, first picture, frames. Prints medians; quote ratios.

python tools/bench.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.chdir(ROOT)

if TYPE_CHECKING:
    from cribpatience.analysis import Worth
    from cribpatience.analysis.unseen import Unseen
    from cribpatience.ui.shell import Shell

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

RUNS = 5

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core


def timed(do: Callable[[], object], runs: int = RUNS) -> float:
    """The median of *runs* timings of *do*, in milliseconds."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        do()
        times.append((time.perf_counter() - begun) * 1000)
    return median(times)


def worked(do: Callable[[], object], runs: int = RUNS) -> list[float]:
    """The processor's time of each of *runs* runs of *do* after a first one, in milliseconds."""
    do()
    times = []
    for _ in range(runs):
        begun = time.process_time()
        do()
        times.append((time.process_time() - begun) * 1000)
    return times


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
    from cribpatience.scoring import show, total, total_at

    hands = [hand for number, hand in enumerate(combinations(PACK, 4)) if number % 27 == 0]
    starters = [next(c for c in PACK if c not in hand) for hand in hands]
    pairs = list(zip(hands, starters, strict=True))
    fast = timed(lambda: [total(hand, starter) for hand, starter in pairs])
    places = {card: place for place, card in enumerate(PACK)}
    rows = [(*(places[card] for card in hand), places[starter]) for hand, starter in pairs]
    by_place = timed(lambda: [total_at(a, b, c, d, z) for a, b, c, d, z in rows])
    few = pairs[:2000]
    slow = timed(lambda: [show(hand, starter) for hand, starter in few])
    print(f"fast total                       {len(pairs) / fast / 1000:8.3f} million a second")
    print(f"total by places in the pack      {len(pairs) / by_place / 1000:8.3f} million a second")
    print(f"breakdown with cards             {len(few) / slow / 1000:8.3f} million a second")


def bench_analysis() -> None:
    """Single decisions, warm, and every hand there is; time of the processor."""
    from cribpatience.analysis import Pulls, tables, two
    from cribpatience.analysis.arnold import first_throw, second_throw
    from cribpatience.analysis.every import histogram
    from cribpatience.analysis.tables import load
    from cribpatience.analysis.unseen import unseen_of
    from cribpatience.cards import PACK, Card, parse_cards

    found, pulls = tables(), Pulls.load()
    pack = sorted(PACK)
    hands = [tuple(Random(seed).sample(pack, 12)) for seed in range(25)]
    hands += [parse_cards("AS 2S 3S 4S 5S 6S TH TD JC 9C 9D 8H")]

    def others(cards: tuple[Card, ...]) -> Unseen:
        return unseen_of(set(PACK) - set(cards))

    def tell(name: str, decide: Callable[[tuple[Card, ...]], object]) -> None:
        times = [median(worked(partial(decide, hand))) for hand in hands]
        print(f"{name:32} {median(times):8.2f} ms, worst {max(times):.2f} ms")

    tell("throw to a blind crib", lambda h: two.worth(found, h[:6], own_crib=True).best)
    tell("throw of two players", lambda h: two.worth(found, h[:6], False, pulls).best)
    tell(
        "Arnold, second throw",
        lambda h: second_throw(found, h[:4], h[4:6], h[6:], others(h)).best,
    )
    tell("Arnold, first throw, exact", lambda h: first_throw(found, h[:6], others(h[:6])).best)
    tell("the same with its chances", lambda h: _gains(first_throw(found, h[:6], others(h[:6]))))
    every = median(worked(lambda: histogram(found)))
    print(f"all 12,994,800 hands             {every:8.1f} ms")
    print(f"building the tables              {median(worked(lambda: load(None), 3)):8.1f} ms")


def _gains(worth: Worth) -> None:
    assert worth.gains is not None
    worth.gains()


def repainted(shell: Shell) -> None:
    """One picture painted anew."""
    shell.repaint()
    shell.step(0.0)


def bench_window(size: tuple[int, int]) -> None:
    """The first picture of the table, a whole repaint, and a frame of a deal."""
    import tempfile

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
    bench_analysis()
    for size in ((1280, 800), (1920, 1080), (3840, 2160)):
        bench_window(size)


if __name__ == "__main__":
    main()
