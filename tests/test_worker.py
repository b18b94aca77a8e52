"""Computer players think in another process; whatever happens to it, the game goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from duel_help import dealt, duel

from cribpatience.game.ask import chance
from cribpatience.ui import worker as module
from cribpatience.ui.worker import Task, Thought, Worker, solve


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A worker whose process is gone after the test."""
    made = Worker(lambda line: lines.append(line))
    lines.clear()
    yield made
    made.close()


lines: list[str] = []
"""What the worker has complained about."""


def task(level: str = "steady") -> Task:
    """A throw to choose."""
    game = dealt("six", dealer=1, level="steady")
    return Task(level, game.rules, game.view(1), chance(game, 1))


def waited(worker: Worker, seconds: float = 60.0) -> Thought:
    """The answer, however long it takes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        thought = worker.answer(0.0)
        if thought is not None:
            return thought
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_nothing_is_started_before_the_first_question(worker: Worker) -> None:
    assert worker._process is None
    assert worker.answer(1.0) is None


def test_the_process_answers_as_the_player_would(worker: Worker) -> None:
    begun = time.monotonic()
    worker.ask((0, 1), task())
    assert time.monotonic() - begun < 5.0, "asking does not wait for the answer"
    thought = waited(worker)
    assert thought == Thought((0, 1), solve(task()))
    worker.ask((3, 1), task("beginner"))
    assert waited(worker).key == (3, 1)
    assert lines == []


def test_only_the_newest_question_is_answered(worker: Worker) -> None:
    for number in range(4):
        worker.ask((number, 1), task("greedy"))
    assert waited(worker).key == (3, 1)
    time.sleep(0.3)
    assert worker.answer(0.0) is None


def test_an_answer_to_another_game_is_no_answer(worker: Worker) -> None:
    """Two games have questions of the same number of moves."""
    worker.ask((0, 1), task("greedy"))
    time.sleep(1.0)
    other = duel("auction", "steady", deal=7)
    asked = Task("steady", other.rules, other.view(1), chance(other, 1))
    worker.ask((0, 1), asked)
    assert waited(worker).move == solve(asked)


def test_a_killed_process_is_replaced_by_a_simple_player(worker: Worker) -> None:
    worker.ask((0, 1), task())
    assert worker._process is not None
    assert worker._process.pid is not None
    os.kill(worker._process.pid, signal.SIGKILL)
    thought = waited(worker)
    assert thought.move == solve(task("greedy")) or thought.move == solve(task())
    worker.ask((1, 1), task())
    assert waited(worker) == Thought((1, 1), solve(task())), "the next one is a new process"


def test_a_player_that_hangs_is_replaced(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    worker.ask((0, 1), task())
    thought = worker.answer(0.6)
    assert thought is not None
    assert thought.move == solve(task("greedy"))
    assert len(lines) == 1


def test_a_level_that_fails_is_said_and_a_legal_move_made(worker: Worker) -> None:
    game = dealt("six", dealer=1)
    broken = Task("no such level", game.rules, game.view(1), Random(1))
    worker.ask((0, 1), broken)
    thought = waited(worker)
    assert thought.move in game.legal(1)
    assert "no such level" in "".join(lines)


def test_the_process_goes_with_the_program(tmp_path: Path) -> None:
    """Also when the program is killed as hard as can be."""
    code = (
        "import sys, time\n"
        "from test_worker import task\n"
        "from cribpatience.ui.worker import Worker\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    worker.ask((0, 1), task())\n"
        "    while worker.answer(0.0) is None:\n"
        "        time.sleep(0.01)\n"
        "    print(worker._process.pid, flush=True)\n"
        "    time.sleep(60)\n"
    )
    script = tmp_path / "program.py"
    script.write_text(code, encoding="utf-8")
    here = Path(__file__).parent
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(here), str(here.parent)))}
    program = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=env)
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    program.kill()
    program.wait()
    program.stdout.close()
    end = time.monotonic() + 10
    while Path(f"/proc/{pid}").exists() and time.monotonic() < end:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2]
        if status.split()[0] == "Z":
            break
        time.sleep(0.05)
    else:
        assert not Path(f"/proc/{pid}").exists()
