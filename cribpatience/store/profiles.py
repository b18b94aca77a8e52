"""Players at one computer: each profile has its own games, bests and settings.

The first player's files stay where they always were. Every other profile is a folder with a number
below `profiles/`; names are free texts in a list beside it, so that renaming moves nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cribpatience.store.aside import DAMAGED, set_aside
from cribpatience.store.files import Unreadable, dump, parse, read_bytes, write_atomic
from cribpatience.store.locks import locked
from cribpatience.store.paths import Places

FIRST: Final = "1"
"""The key of the profile that everybody has."""
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody who plays at this computer."""

    key: str
    """The number of the profile, which never changes."""
    name: str
    """As entered; empty for a first player who was never named."""


class Profiles:
    """The profiles below one place, shared by every running copy."""

    def __init__(self, root: Places) -> None:
        """The profiles of the computer whose first player is at *root*."""
        self._root = root
        self._path = root.profiles / "profiles.json"

    def all(self) -> tuple[Profile, ...]:
        """Every profile, the first player's first.

        Raises:
            StoreError: the list cannot be read.
        """
        names = self._read()["names"]
        return tuple(Profile(key, names[key]) for key in sorted(names, key=int))

    @property
    def current(self) -> Profile:
        """Who plays: the profile that was switched to last.

        Raises:
            StoreError: the list cannot be read.
        """
        data = self._read()
        return Profile(data["current"], data["names"][data["current"]])

    def places(self, key: str) -> Places:
        """Where the files of a profile are."""
        return self._root if key == FIRST else self._root.for_profile(key)

    def add(self, name: str) -> Profile:
        """A new profile.

        Raises:
            ValueError: the name is empty or too long.
            StoreError: the list cannot be written.
        """
        name = _checked(name)
        with locked(self._path.with_suffix(".lock"), self._path):
            data = self._read()
            key = str(max(map(int, (*data["names"], *self._folders()))) + 1)
            self._write({**data, "names": {**data["names"], key: name}})
        return Profile(key, name)

    def rename(self, key: str, name: str) -> Profile:
        """Give a profile another name.

        Raises:
            KeyError: there is no such profile.
            ValueError: the name is empty or too long.
            StoreError: the list cannot be written.
        """
        name = _checked(name)
        with locked(self._path.with_suffix(".lock"), self._path):
            data = self._read()
            if key not in data["names"]:
                raise KeyError(key)
            self._write({**data, "names": {**data["names"], key: name}})
        return Profile(key, name)

    def switch(self, key: str) -> Places:
        """From now on, also at the next start, this profile plays; where its files are.

        Raises:
            KeyError: there is no such profile.
            StoreError: the list cannot be written.
        """
        with locked(self._path.with_suffix(".lock"), self._path):
            data = self._read()
            if key not in data["names"]:
                raise KeyError(key)
            self._write({**data, "current": key})
        return self.places(key)

    def _write(self, data: Mapping[str, Any]) -> None:
        write_atomic(self._path, dump(data, indent=1) + b"\n")

    def _read(self) -> dict[str, Any]:
        raw = read_bytes(self._path)
        if raw is None:
            return self._found()
        try:
            return _list(parse(raw))
        except (Unreadable, ValueError):
            # Nobody's games are lost with the list: the folders say which profiles there are.
            set_aside(self._path, DAMAGED)
            return self._found()

    def _found(self) -> dict[str, Any]:
        """The list as the folders tell it, without the names."""
        names = {FIRST: "", **{key: key for key in self._folders()}}
        return {"format": 1, "current": FIRST, "names": names}

    def _folders(self) -> list[str]:
        try:
            entries = [p.name for p in self._root.profiles.iterdir() if p.is_dir()]
        except OSError:
            return []
        return [name for name in entries if _is_key(name) and name != FIRST]


def _list(data: object) -> dict[str, Any]:
    names = data.get("names") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(names, dict):
        raise ValueError("this is no list of profiles")
    if not all(_is_key(key) and isinstance(name, str) for key, name in names.items()):
        raise ValueError("a profile has a number and a name")
    names = {FIRST: "", **names}
    current = data.get("current")
    return {**data, "names": names, "current": current if current in names else FIRST}


def _is_key(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= 6


def _checked(name: str) -> str:
    if not name.strip() or len(name) > _LONGEST:
        raise ValueError(f"a profile has a name of 1 to {_LONGEST} signs")
    return name
