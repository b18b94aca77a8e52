"""Reads every file of a player and says what is damaged. It changes nothing."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cribpatience.game.record import NewerRecord, Record, RecordError
from cribpatience.store import settings
from cribpatience.store.aside import is_aside
from cribpatience.store.book import read_line
from cribpatience.store.errors import StoreError
from cribpatience.store.files import Unreadable, leftovers, parse, read_bytes
from cribpatience.store.paths import Places
from cribpatience.store.records import Verify, read_record, with_id
from cribpatience.text import _

_GAME = re.compile(r"(?P<id>[0-9a-f]{8,64})(\.previous)?\.json")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a file."""

    path: Path
    sentence: str
    line: int | None = None
    """The line of the ledger, counted from 1."""

    def __str__(self) -> str:
        place = str(self.path) if self.line is None else f"{self.path}:{self.line}"
        return f"{place}: {self.sentence}"


def check_data(places: Places, verify: Verify | None = None) -> list[Finding]:
    """Everything wrong with the files at *places*; an empty list when all is well."""
    return [
        *_check_settings(places.settings),
        *_check_games(places.games, verify),
        *_check_ledger(places.ledger, verify),
        *(finding for folder in places.folders for finding in _check_leftovers(folder)),
    ]


def _reading(path: Path, check: Callable[[bytes], str | None]) -> list[Finding]:
    """What is wrong with a file as a whole, by way of *check* on its bytes."""
    try:
        data = read_bytes(path)
    except StoreError as error:
        return [Finding(path, str(error))]
    sentence = None if data is None else check(data)
    return [] if sentence is None else [Finding(path, sentence)]


def _check_settings(path: Path) -> list[Finding]:
    return _reading(path, _settings_fault)


def _settings_fault(data: bytes) -> str | None:
    try:
        value = parse(data)
    except Unreadable as error:
        return _no_json(error)
    version = value.get("format", settings.FORMAT) if isinstance(value, dict) else None
    if type(version) is not int or version < 1:
        return _("this is no settings file")
    if version > settings.FORMAT:
        return _("a newer version of the program wrote it")
    wrong = settings.wrong_keys(value)
    if wrong:
        names = ", ".join(f"“{name}”" for name in wrong)
        return _("impossible values of {names}").format(names=names)
    return None


def _check_games(folder: Path, verify: Verify | None) -> Iterator[Finding]:
    for path in _files(folder):
        if path.suffix == ".lock" or is_aside(path.name) or path.name.endswith(".tmp"):
            continue
        match = _GAME.fullmatch(path.name)
        if match is None:
            yield Finding(path, _("this file is not ours and is left alone"))
            continue
        id = match["id"]
        yield from _reading(path, partial(_game_fault, id=id, verify=verify))


def _game_fault(data: bytes, id: str, verify: Verify | None) -> str | None:
    try:
        record = with_id(read_record(parse(data)), id)
    except Unreadable as error:
        return _no_json(error)
    except RecordError as error:
        return str(error)
    if record.id != id:
        return _("the file holds another game than its name says")
    return verify(record) if verify else None


def _check_ledger(path: Path, verify: Verify | None) -> Iterator[Finding]:
    try:
        data = read_bytes(path, limit=None) or b""
    except StoreError as error:
        yield Finding(path, str(error))
        return
    seen: set[str] = set()
    for number, line in enumerate(data.split(b"\n"), 1):
        sentence = _line_fault(line, seen, verify)
        if sentence is not None:
            yield Finding(path, sentence, number)
    if data and not data.endswith(b"\n"):
        yield Finding(path, _("the last line has no end"), data.count(b"\n") + 1)


def _line_fault(line: bytes, seen: set[str], verify: Verify | None) -> str | None:
    try:
        item = read_line(line)
    except (NewerRecord, RecordError) as error:
        return str(error)
    if not isinstance(item, Record) or item.id is None:
        return None
    if item.id in seen:
        return _("the game {id} is there twice; it counts once").format(id=item.id)
    seen.add(item.id)
    return verify(item) if verify else None


def _check_leftovers(folder: Path) -> Iterator[Finding]:
    for path in _files(folder):
        if is_aside(path.name):
            yield Finding(path, _("this was set aside earlier; delete it if you do not need it"))
    for path in leftovers(folder):
        yield Finding(path, _("a run was killed while it wrote this; the next start removes it"))


def _files(folder: Path) -> list[Path]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [folder / name for name in names if (folder / name).is_file()]


def _no_json(error: Unreadable) -> str:
    return _("this is no JSON text: {reason}").format(reason=error)
