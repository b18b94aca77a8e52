"""Running copies that are killed, or that run side by side."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest
from store_help import finished, make_id, names, places_in, record, start_python

from cribpatience.store import Ledger, Saves, Store, check_data

PLAYER = """
import sys
from store_help import *
from cribpatience.store import *
store = Store(Places.below(sys.argv[1]))
store.start()
first = int(sys.argv[2])
for game in range(first, first + 1000):
    for moves in range(6):
        store.saves.save(record(game, moves=("0 d 8S 5S",) * moves, seconds=float(moves)))
        print("saved", game, moves, flush=True)
    store.finish(finished(game, moves=("0 d 8S 5S",) * 6))
    print("finished", game, flush=True)
"""

APPENDER = """
import sys
from store_help import *
from cribpatience.store import *
ledger = Ledger(Places.below(sys.argv[1]))
for number in range(int(sys.argv[2]), int(sys.argv[2]) + 200):
    while True:
        try:
            ledger.append(finished(number))
            break
        except StoreError:  # the other copy had the lock for a moment: try again
            pass
"""


def listen(process: subprocess.Popen[str], lines: int) -> list[str]:
    """The next lines a process says."""
    assert process.stdout is not None
    return [process.stdout.readline().strip() for _ in range(lines)]


def kill(process: subprocess.Popen[str]) -> list[str]:
    """Kill a process as the system would; the whole lines it had said and nobody had read."""
    process.kill()
    assert process.stdout is not None
    rest = process.stdout.read().split("\n")[:-1]
    process.stdout.close()
    process.wait(timeout=30)
    return rest


@pytest.mark.parametrize("runs", [12, pytest.param(60, marks=pytest.mark.slow)])
def test_killed_at_any_moment_nothing_acknowledged_is_lost(runs: int, tmp_path: Path) -> None:
    """Many runs, each killed while it saves and writes down; every promise is kept."""
    chance = random.Random(runs)
    at = places_in(tmp_path)
    promised: set[str] = set()
    for run in range(runs):
        player = start_python(PLAYER, at.data, 1 + run * 1000)
        said = listen(player, chance.randint(1, 16))
        time.sleep(chance.random() * 0.01)
        said += kill(player)
        promised |= {make_id(int(s.split()[1])) for s in said if s.startswith("finished")}

        store = Store(at)
        store.start()
        ids = [r.id for r in store.entries()]
        assert promised <= set(ids)
        assert len(ids) == len(set(ids))
        _word, game, *moves = said[-1].split()
        waiting = {one.id: len(one.moves) for one in store.waiting()}
        if moves and make_id(int(game)) not in ids:  # at most the move in the making is lost
            assert waiting[make_id(int(game))] - int(moves[0]) in (0, 1)
        assert all("damaged" in notice.sentence for notice in store.take_notices())
        for id in waiting:
            store.saves.forget(id or "")
        store.close()
    assert len(promised) >= runs / 2
    assert [n for n in names(at.games) if n.endswith(".tmp")] == []
    raw = [json.loads(line) for line in at.ledger.read_bytes().splitlines()]
    assert len({r["id"] for r in raw}) == len(raw)
    assert [f for f in check_data(at) if "set aside" not in f.sentence] == []


def test_two_copies_write_down_two_hundred_games_each(tmp_path: Path) -> None:
    at = places_in(tmp_path)
    processes = [start_python(APPENDER, at.data, first) for first in (1, 1001)]
    for process in processes:
        process.communicate(timeout=120)
        assert process.returncode == 0
    lines = at.ledger.read_bytes().splitlines()
    assert len(lines) == 400
    assert {json.loads(line)["id"] for line in lines} == {
        make_id(first + n) for first in (1, 1001) for n in range(200)
    }
    assert len(Ledger(at).read().records) == 400


def test_the_lock_of_a_killed_copy_holds_nobody_up(tmp_path: Path) -> None:
    at = places_in(tmp_path)
    player = start_python(PLAYER, at.data, 1)
    listen(player, 1)
    assert [r for r in Saves(at).waiting().records if r.id == make_id(1)] == []
    kill(player)
    started = time.monotonic()
    store = Store(at)
    store.start()
    for one in store.waiting():
        assert store.resume(one.id or "") is not None
        store.saves.save(one)
    assert store.ledger.append(finished(99_999))
    assert time.monotonic() - started < 1


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_copy_that_stands_still_keeps_its_game(tmp_path: Path) -> None:
    """A stopped process is no dead one: its game is not offered elsewhere."""
    at = places_in(tmp_path)
    code = (
        "import sys, time; from store_help import *; from cribpatience.store import *\n"
        "saves = Saves(Places.below(sys.argv[1])); saves.save(record(1))\n"
        "print('ready', flush=True); time.sleep(30)\n"
    )
    player = start_python(code, at.data)
    listen(player, 1)
    os.kill(player.pid, signal.SIGSTOP)
    try:
        assert Saves(at).waiting() == ((), ())
        assert Saves(at).peek() == (record(1),)
    finally:
        kill(player)
    assert Saves(at).waiting().records == (record(1),)
