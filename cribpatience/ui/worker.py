"""Computer players think in a process of their own, so that no frame ever waits for them.

The process is started when the first question is asked, and is gone with the program: it is ended
when the program ends, and it ends by itself when the program dies.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Final, Protocol

from cribpatience.game.ask import choose
from cribpatience.players import LEVELS
from cribpatience.rules import Rules, legal
from cribpatience.table import Move, State

Key = tuple[int, int]
"""How many moves the record had when a question was asked, and the seat that was asked."""
PATIENCE: Final = 30.0
"""Seconds after which a player that has not answered is taken for hung up."""


@dataclass(frozen=True, slots=True)
class Task:
    """A question to a computer player: all it may know, and the chance it may use."""

    level: str
    rules: Rules
    view: State
    chance: Random


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, and the question it belongs to."""

    key: Key
    move: Move


class Thinker(Protocol):
    """Answers questions, now or later."""

    def ask(self, key: Key, task: Task) -> None:
        """Ask; an answer that was not fetched yet is forgotten."""

    def answer(self, seconds: float) -> Thought | None:
        """The answer when it is there; *seconds* have passed since this was called last."""

    def close(self) -> None:
        """Let go of everything."""


def solve(task: Task) -> Move:
    """The move for a task; a player that fails is logged and replaced by a simple one."""
    return choose(LEVELS[task.level], task.rules, task.view, task.chance)


class Prompt:
    """Thinks at once, in the same process: for tests, and where no process can be started."""

    def __init__(self) -> None:
        self._thought: Thought | None = None

    def ask(self, key: Key, task: Task) -> None:
        """Think."""
        self._thought = Thought(key, solve(task))

    def answer(self, seconds: float) -> Thought | None:
        """What was thought."""
        thought, self._thought = self._thought, None
        return thought

    def close(self) -> None:
        """Nothing is held."""


class Worker:
    """Thinks in another process."""

    def __init__(self, log: Callable[[str], object] = lambda line: None) -> None:
        """*log* is told what went wrong with a player or with the process."""
        self._log = log
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._open: tuple[Key, Task] | None = None
        self._number = 0
        """Counts the questions: an answer to an older one may still be on its way."""
        self._waited = 0.0

    def ask(self, key: Key, task: Task) -> None:
        """Send the question; the answers to older ones are thrown away."""
        self._open, self._waited = (key, task), 0.0
        self._number += 1
        try:
            if self._pipe is None:
                self._start()
            assert self._pipe is not None
            self._pipe.send((self._number, task))
        except (OSError, ValueError) as error:
            self._fail(f"the players cannot be asked: {error}")

    def answer(self, seconds: float) -> Thought | None:
        """The answer to the question asked last; a crashed or hung player is replaced."""
        if self._open is None:
            return None
        self._waited += seconds
        key, task = self._open
        try:
            while self._pipe is not None and self._pipe.poll():
                answered, move, complaints = self._pipe.recv()
                for line in complaints:
                    self._log(line)
                if answered == self._number:
                    self._open = None
                    return Thought(key, move)
        except (OSError, EOFError) as error:
            self._fail(f"the process of the players has ended: {error!r}")
        if self._waited > PATIENCE:
            self._fail("a player has not answered")
        if self._pipe is None:
            self._open = None
            return Thought(key, solve(Task("greedy", task.rules, task.view, task.chance)))
        return None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def _fail(self, line: str) -> None:
        self._log(line)
        self._end()

    def _end(self) -> None:
        pipe, self._pipe = self._pipe, None
        process, self._process = self._process, None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.kill()
            process.join(1.0)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._open = None
        self._end()


class _Complaints(logging.Handler):
    """Keeps what is logged, to be sent along with the answer."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def _serve(pipe: Connection) -> None:
    """The other process: answer until the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at the console is for the program
    complaints = _Complaints()
    logging.getLogger().addHandler(complaints)
    while True:
        try:
            number, task = pipe.recv()
            while pipe.poll():
                number, task = pipe.recv()  # only the newest question counts
            move = _guarded(task, complaints)
            pipe.send((number, move, tuple(complaints.lines)))
            complaints.lines.clear()
        except (EOFError, OSError):
            return


def _guarded(task: Task, complaints: _Complaints) -> Move:
    try:
        return solve(task)
    except Exception:  # even the simple player failed: the first legal move is always there
        complaints.lines.append(traceback.format_exc())
        (seat,) = task.view.known
        return legal(task.rules, task.view, seat)[0]
