"""A real window under Xvfb with a window manager, seen and handled from outside with xdotool."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cribpatience.game import Record

NEEDED = ("Xvfb", "openbox", "xdotool", "import")


@contextmanager
def screen() -> Iterator[str]:
    """An X display of our own with a window manager."""
    for program in NEEDED:
        assert shutil.which(program), f"{program} is needed for the real window (see .ci/run)"
    name = f":{90 + os.getpid() % 400}"
    server = subprocess.Popen(
        ["Xvfb", name, "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        stderr=subprocess.DEVNULL,
    )
    env = {**os.environ, "DISPLAY": name}
    for _ in range(100):
        if subprocess.run(["xdotool", "getmouselocation"], env=env, capture_output=True).returncode:
            time.sleep(0.1)
        else:
            break
    manager = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL)
    try:
        yield name
    finally:
        manager.kill()
        server.kill()
        manager.wait()
        server.wait()


class Window:
    """The program in its window, seen and handled from outside."""

    def __init__(self, display: str, data: Path, *words: str) -> None:
        self.data = data
        self.env = {
            key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "LC_"))
        }
        self.env.update(DISPLAY=display, CRIBPATIENCE_DATA=str(data), LANG="C.UTF-8")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cribpatience", *words],
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        found = self.do("search", "--sync", "--onlyvisible", "--class", "cribpatience")
        self.id = found.split()[-1]
        self.do("windowfocus", "--sync", self.id)
        time.sleep(0.5)

    def do(self, *words: str) -> str:
        """Run xdotool."""
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=30
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def keys(self, *names: str, pause: float = 0.05) -> None:
        """Press keys one after the other."""
        for name in names:
            self.do("key", "--window", self.id, name)
            time.sleep(pause)

    def click(self, x: float, y: float, pause: float = 0.05) -> None:
        """Click at a pixel of the window."""
        self.do("mousemove", "--window", self.id, str(round(x)), str(round(y)))
        self.do("click", "1")
        time.sleep(pause)

    def geometry(self) -> tuple[int, int]:
        """The size of the window."""
        words = self.do("getwindowgeometry", "--shell", self.id).split()
        values = dict(word.split("=") for word in words)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def shot(self, name: str) -> Path:
        """A screenshot, kept where CRIBPATIENCE_SHOTS says."""
        folder = Path(os.environ.get("CRIBPATIENCE_SHOTS", str(self.data)))
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.png"
        subprocess.run(["import", "-window", self.id, str(path)], env=self.env, check=True)
        return path

    def quit(self) -> tuple[int, str]:
        """Ctrl+Q: the exit status, and what was printed."""
        self.keys("ctrl+q")
        output, _ = self.process.communicate(timeout=20)
        return self.process.returncode, output.decode()

    def kill(self) -> None:
        """Kill the program as hard as can be."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def children(self) -> list[int]:
        """The processes that the program has started."""
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                words = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            except OSError:
                continue
            if int(words[1]) == self.process.pid:
                found.append(int(stat.parent.name))
        return found

    @staticmethod
    def lives(pid: int) -> bool:
        """Whether a process is still there and is no mere entry in the table."""
        try:
            text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        except OSError:
            return False
        return text.rpartition(")")[2].split()[0] != "Z"

    def ledger(self) -> list[Record]:
        """The finished games."""
        path = self.data / "ledger.jsonl"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [Record.from_json(json.loads(line)) for line in lines if '"amend"' not in line]

    def saves(self) -> list[Record]:
        """The games in progress, from their files."""
        files = sorted((self.data / "games").glob("*.json"))
        good = [path for path in files if ".previous" not in path.name]
        return [Record.from_json(json.loads(path.read_text(encoding="utf-8"))) for path in good]


def wait_for_ledger(window: Window, games: int, play: Iterator[None], patience: float) -> None:
    """Play on until the ledger has so many games."""
    end = time.monotonic() + patience
    while len(window.ledger()) < games:
        assert time.monotonic() < end, "the game was not finished in time"
        next(play)
