"""Where the program keeps its files; the only place that asks the system for its folders."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "cribpatience"
VARIABLE = "CRIBPATIENCE_DATA"
"""The environment variable that names a folder for everything."""


@dataclass(frozen=True, slots=True)
class Places:
    """The files and folders of one player. None of them needs to exist."""

    data: Path
    """The folder with the games and the ledger."""
    settings: Path
    cache: Path
    """The folder with what can be worked out again at any time."""

    @classmethod
    def below(cls, folder: str | os.PathLike[str]) -> Places:
        """Everything below one folder."""
        root = _absolute(folder)
        return cls(data=root, settings=root / "settings.json", cache=root / "cache")

    @property
    def profiles(self) -> Path:
        """The folder with the other players at this computer."""
        return self.data / "profiles"

    def for_profile(self, key: str) -> Places:
        """The places of another player: everything below a folder of its own."""
        return Places.below(self.profiles / key)

    @property
    def games(self) -> Path:
        """The folder with one file for each game in progress."""
        return self.data / "games"

    @property
    def ledger(self) -> Path:
        """The file with every finished game, one a line."""
        return self.data / "ledger.jsonl"

    @property
    def index(self) -> Path:
        """A copy of what questions need of the ledger; it may be deleted at any time."""
        return self.data / "ledger.index"

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder the program writes into."""
        return tuple(dict.fromkeys((self.settings.parent, self.data, self.games)))


def places(
    folder: str | os.PathLike[str] | None = None, environ: Mapping[str, str] | None = None
) -> Places:
    """The places for this run: *folder*, else the environment's folder, else the system's own.

    Args:
        folder: what `--data` names.
        environ: the environment; the process's own when not given.
    """
    chosen = folder or (os.environ if environ is None else environ).get(VARIABLE)
    if chosen:
        return Places.below(chosen)
    return Places(
        data=platformdirs.user_data_path(APP, appauthor=False),
        settings=platformdirs.user_config_path(APP, appauthor=False) / "settings.json",
        cache=platformdirs.user_cache_path(APP, appauthor=False),
    )


def _absolute(folder: str | os.PathLike[str]) -> Path:
    """The folder as it was meant at the start, whatever becomes of the current folder later."""
    path = Path(folder)
    try:
        path = path.expanduser()
    except RuntimeError:  # "~name" of nobody known here is an ordinary name
        pass
    return Path(os.path.abspath(path))
