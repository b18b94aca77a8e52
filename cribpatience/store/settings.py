"""What the player likes, each choice by itself: a wrong one never resets the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from cribpatience.store.aside import DAMAGED, NEWER, set_aside
from cribpatience.store.errors import Notice, StoreError
from cribpatience.store.files import Unreadable, dump, parse, read_bytes, write_atomic
from cribpatience.store.locks import locked
from cribpatience.store.paths import Places
from cribpatience.text import ngettext

FORMAT = 1
SPEEDS = ("off", "fast", "normal", "slow")
COUNTING = ("step", "hand", "auto")
REVEAL = ("press", "auto")
TEXT_SCALE = (0.8, 2.0)

Setup = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Settings:
    """Every choice, with its default."""

    language: str = "auto"
    theme: str = "green"
    back: str = "red"
    four_colour: bool = False
    jumbo: bool = False
    """Great signs in the corners of the cards."""
    text_scale: float = 1.0
    speed: str = "normal"
    counting: str = "step"
    """One combination a press (`step`), one hand a press (`hand`), or by itself (`auto`)."""
    reveal: str = "press"
    """New cards are turned when the player presses (`press`) or by themselves (`auto`)."""
    sorted_hand: bool = True
    show_unseen: bool = True
    reduced_motion: bool = False
    say_go: bool = False
    """Go is said by a press of the player instead of by itself."""
    opponent: str = "steady"
    """The level of the computer in games for two, as chosen last."""
    opponent_name: str = ""
    """What the player calls the computer; empty when it has no name."""
    form: str = "six"
    """The form of the game for two that was chosen last."""
    sound_volume: float = 0.5
    name: str = ""
    window_size: tuple[int, int] = (1280, 800)
    fullscreen: bool = False
    last_setup: Setup = field(default_factory=dict)
    """For each variant the options last chosen."""


Check = Callable[[Any], bool]


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _word(value: Any) -> bool:
    """A key such as "green" or "pt-BR"; whoever uses it falls back when it is unknown."""
    return isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9_-]{1,32}", value) is not None


def _one_of(*values: str) -> Check:
    return lambda value: isinstance(value, str) and value in values


def _between(least: float, most: float) -> Check:
    def check(value: Any) -> bool:
        return type(value) in (int, float) and least <= value <= most

    return check


def _name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 200


def _size(value: Any) -> bool:
    return (
        isinstance(value, (list, tuple))
        and len(value) == 2
        and all(type(side) is int and 100 <= side <= 32_767 for side in value)
    )


def _setup(value: Any) -> bool:
    return isinstance(value, Mapping) and all(isinstance(v, Mapping) for v in value.values())


CHECKS: Mapping[str, Check] = {
    "language": _word,
    "theme": _word,
    "back": _word,
    "four_colour": _flag,
    "jumbo": _flag,
    "text_scale": _between(*TEXT_SCALE),
    "speed": _one_of(*SPEEDS),
    "counting": _one_of(*COUNTING),
    "reveal": _one_of(*REVEAL),
    "sorted_hand": _flag,
    "show_unseen": _flag,
    "reduced_motion": _flag,
    "say_go": _flag,
    "opponent": _word,
    "opponent_name": _name,
    "form": _word,
    "sound_volume": _between(0.0, 1.0),
    "name": _name,
    "window_size": _size,
    "fullscreen": _flag,
    "last_setup": _setup,
}
"""What each setting accepts."""


def wrong_keys(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The settings in *data* whose values are impossible."""
    return tuple(name for name, check in CHECKS.items() if name in data and not check(data[name]))


def from_json(data: Mapping[str, Any]) -> Settings:
    """The settings in plain data; what is missing or wrong has its default."""
    wrong = wrong_keys(data)
    good = {n: data[n] for n in CHECKS if n in data and n not in wrong}
    if "window_size" in good:
        good["window_size"] = tuple(good["window_size"])
    for name in ("text_scale", "sound_volume"):
        if name in good:
            good[name] = float(good[name])
    return Settings(**good)


def to_json(settings: Settings) -> dict[str, Any]:
    """The settings as plain data for JSON."""
    data = {f.name: getattr(settings, f.name) for f in fields(settings)}
    data["window_size"] = list(settings.window_size)
    data["last_setup"] = {key: dict(value) for key, value in settings.last_setup.items()}
    return data


class SettingsFile:
    """The settings on the disk, shared by every running copy: the last choice of each counts."""

    def __init__(self, places: Places) -> None:
        self._path = places.settings
        self.now = Settings()
        """The settings in force, also while they cannot be written."""

    def load(self) -> tuple[Settings, tuple[Notice, ...]]:
        """The settings on the disk, and what to tell the player about them."""
        try:
            data, notices = self._read()
        except StoreError as error:
            return self.now, (Notice(str(error), self._path),)
        self.now = from_json(data)
        wrong = wrong_keys(data)
        if wrong:
            notices = (*notices, self._mend(wrong))
        return self.now, notices

    def change(self, **changes: Any) -> Settings:
        """Change some settings, here and on the disk.

        Raises:
            TypeError: there is no such setting.
            ValueError: a value is impossible; nothing is changed.
            StoreError: they could not be written; they are in force until the program ends.
        """
        wrong = wrong_keys(changes)
        if wrong:
            raise ValueError(f"the setting “{wrong[0]}” cannot be {changes[wrong[0]]!r}")
        unknown = changes.keys() - CHECKS.keys()
        if unknown:
            raise TypeError(f"there is no setting “{min(unknown)}”")
        self.now = from_json({**to_json(self.now), **changes})
        plain = to_json(self.now)
        self._merge({name: plain[name] for name in changes})
        return self.now

    def remember_setup(self, variant: str, options: Mapping[str, Any]) -> Settings:
        """Keep the options last chosen for one variant, and leave those of the others.

        Raises:
            StoreError: as for `change`.
        """
        setup = {**self.now.last_setup, variant: dict(options)}
        self.now = replace(self.now, last_setup=setup)
        self._merge({"last_setup": {variant: dict(options)}}, deep=("last_setup",))
        return self.now

    def _merge(self, changes: Mapping[str, Any], deep: tuple[str, ...] = ()) -> None:
        """Put *changes* into what the file holds now; another copy may have changed the rest."""
        with locked(self._path.with_suffix(".lock"), self._path):
            data = self._read()[0] or self._chosen()
            for name in wrong_keys(data):
                del data[name]
            for name, value in changes.items():
                data[name] = {**data.get(name, {}), **value} if name in deep else value
            data["format"] = FORMAT
            write_atomic(self._path, dump(data, indent=1) + b"\n")

    def _chosen(self) -> dict[str, Any]:
        """What differs from the defaults, for a file that is lost while the program runs."""
        defaults = to_json(Settings())
        return {n: value for n, value in to_json(self.now).items() if value != defaults[n]}

    def _read(self) -> tuple[dict[str, Any], tuple[Notice, ...]]:
        raw = read_bytes(self._path)
        if raw is None:
            return {}, ()
        try:
            data = parse(raw)
        except Unreadable:
            return {}, (set_aside(self._path, DAMAGED),)
        version = data.get("format", FORMAT) if isinstance(data, dict) else None
        if type(version) is not int or version < 1:
            return {}, (set_aside(self._path, DAMAGED),)
        if version > FORMAT:
            return {}, (set_aside(self._path, NEWER),)
        return data, ()

    def _mend(self, wrong: tuple[str, ...]) -> Notice:
        try:
            self._merge({})  # so that the player is told only once
        except StoreError:
            pass
        sentence = ngettext(
            "The setting {names} in “{file}” was wrong and has its first value again.",
            "The settings {names} in “{file}” were wrong and have their first values again.",
            len(wrong),
        )
        names = ", ".join(f"“{name}”" for name in wrong)
        return Notice(sentence.format(names=names, file=self._path.name), self._path)
