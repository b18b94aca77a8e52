"""The games in progress: one file each, its previous copy beside it, a lock for who plays it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cribpatience.game.record import NewerRecord, Record, RecordError
from cribpatience.store.aside import DAMAGED, NEWER, set_aside
from cribpatience.store.errors import Notice, StoreError, busy
from cribpatience.store.files import Unreadable, discard, dump, parse, read_bytes, write_atomic
from cribpatience.store.locks import MOMENT, Lock
from cribpatience.store.paths import Places
from cribpatience.store.records import Verify, id_of, is_done, read_record, with_id
from cribpatience.text import _

_NAME = re.compile(r"(?P<id>[0-9a-f]{8,64})(\.previous)?\.json")
_LOCK = re.compile(r"(?P<id>[0-9a-f]{8,64})\.lock")
_NEWER = re.compile(r"(?P<name>[0-9a-f]{8,64}(\.previous)?\.json)\.newer-[\d-]+")


class Found(NamedTuple):
    """Records read from the disk, and what the player should be told about the others."""

    records: tuple[Record, ...]
    notices: tuple[Notice, ...] = ()


class Saves:
    """The saved games of one player, for one running copy of the program."""

    def __init__(self, places: Places, verify: Verify | None = None) -> None:
        """Saves at *places*; a game that *verify* finds fault with counts as damaged."""
        self._places = places
        self._verify = verify
        self._locks: dict[str, Lock] = {}

    def save(self, record: Record) -> None:
        """Put the game as it stands on the disk. A review is not kept.

        Raises:
            StoreError: that is impossible now, or another running copy plays this game.
        """
        if record.review:
            return
        id = id_of(record)
        if not self._take(id, MOMENT):
            raise busy(self._main(id))
        data = dump(record.to_json(), indent=1)
        write_atomic(self._main(id), data, previous=self._previous(id))

    def waiting(self) -> Found:
        """The games that can go on, the newest first; not those that another copy plays."""
        return self._find(done=False)

    def finished(self) -> Found:
        """The games that ended without being written down elsewhere: a run was killed then."""
        return self._find(done=True)

    def claim(self, id: str) -> Found:
        """Take a waiting game for this copy and read it again.

        Returns:
            The game as it stands now, or none when it is gone or another copy plays it.
        """
        try:
            if not self._take(id, MOMENT):
                return Found(())
        except StoreError:  # a folder that cannot be written can still be read
            pass
        record, notices = self._read(id)
        if record is None or is_done(record):
            self.leave(id)
            return Found((), tuple(notices))
        return Found((record,), tuple(notices))

    def peek(self) -> tuple[Record, ...]:
        """Every saved game that can be read, also those other copies play. Changes nothing."""
        return tuple(record for id in sorted(self._ids()) for record in self._glance(id))

    def leave(self, id: str) -> None:
        """Stop playing a game that goes on later: any copy may take it up."""
        lock = self._locks.pop(id, None)
        if lock is not None:
            lock.release()

    def forget(self, id: str) -> None:
        """Delete a game that has its place in the ledger, or that never began."""
        # The previous copy first: alone it would come back as a game that waits.
        for path in (self._previous(id), self._main(id)):
            discard(path)
        self.leave(id)
        discard(self._lock_file(id))

    def close(self) -> None:
        """Let go of every game."""
        for id in list(self._locks):
            self.leave(id)

    def tidy(self) -> None:
        """Remove locks without a game, and take back what a newer version alone could read."""
        for name in self._names():
            if newer := _NEWER.fullmatch(name):
                self._take_back(self._places.games / name, newer["name"])
        ids = self._ids()
        for name in self._names():
            orphan = _LOCK.fullmatch(name)
            if orphan and orphan["id"] not in ids and orphan["id"] not in self._locks:
                self._remove_lock(orphan["id"])

    def _find(self, *, done: bool) -> Found:
        found: list[tuple[float, Record]] = []
        notices: list[Notice] = []
        for id in sorted(self._ids()):
            record, told = self._look(id)
            notices += told
            if record is not None and is_done(record) == done:
                found.append((self._changed(id), record))
        found.sort(key=lambda item: item[0], reverse=True)
        return Found(tuple(record for _time, record in found), tuple(notices))

    def _look(self, id: str) -> tuple[Record | None, list[Notice]]:
        """Read a game while nobody else can change it; nothing when another copy plays it."""
        if id in self._locks:
            return self._read(id)
        lock = Lock(self._lock_file(id))
        try:
            if not lock.take(0):
                return None, []
        except StoreError:  # a folder that cannot be written can still be read
            pass
        try:
            return self._read(id)
        finally:
            lock.release()

    def _read(self, id: str) -> tuple[Record | None, list[Notice]]:
        """The newest good copy of a game. Bad ones are set aside."""
        notices: list[Notice] = []
        for path in (self._main(id), self._previous(id)):
            try:
                record = self._load(path, id)
            except StoreError as error:
                notices.append(Notice(str(error), path))
            except NewerRecord:
                return None, [*notices, *self._set_aside_newer(id)]
            except (RecordError, Unreadable):
                notices.append(set_aside(path, DAMAGED))
            else:
                if record is not None:
                    return record, [_mended(notice) for notice in notices]
        return None, notices

    def _glance(self, id: str) -> Iterator[Record]:
        for path in (self._main(id), self._previous(id)):
            try:
                record = self._load(path, id)
            except ValueError:
                continue
            if record is not None:
                yield record
                return

    def _load(self, path: Path, id: str) -> Record | None:
        data = read_bytes(path)
        if data is None:
            return None
        record = with_id(read_record(parse(data)), id)
        if record.id != id:
            raise RecordError("the file holds another game than its name says")
        fault = self._verify(record) if self._verify else None
        if fault:
            raise RecordError(fault)
        return record

    def _set_aside_newer(self, id: str) -> list[Notice]:
        # Both copies: an old one alone would come back as a game of its own.
        now = datetime.now()
        paths = [path for path in (self._main(id), self._previous(id)) if path.exists()]
        return [set_aside(path, NEWER, now) for path in paths][:1]

    def _take_back(self, path: Path, name: str) -> None:
        target = path.with_name(name)
        try:
            data = read_bytes(path)
            if data is not None and not target.exists():
                read_record(parse(data))
                os.rename(path, target)
        except (OSError, ValueError):  # still too new, or in the way of something: it stays
            pass

    def _remove_lock(self, id: str) -> None:
        lock = Lock(self._lock_file(id))
        try:
            if not lock.take(0):
                return
        except StoreError:
            return
        lock.release()
        discard(lock.path)

    def _take(self, id: str, wait: float) -> bool:
        lock = self._locks.get(id) or Lock(self._lock_file(id))
        if not lock.take(wait):
            return False
        self._locks[id] = lock
        return True

    def _names(self) -> list[str]:
        try:
            return os.listdir(self._places.games)
        except OSError:
            return []

    def _ids(self) -> set[str]:
        matches = (_NAME.fullmatch(name) for name in self._names())
        return {match["id"] for match in matches if match}

    def _changed(self, id: str) -> float:
        for path in (self._main(id), self._previous(id)):
            try:
                return path.stat().st_mtime
            except OSError:
                continue
        return 0.0

    def _main(self, id: str) -> Path:
        return self._places.games / f"{id}.json"

    def _previous(self, id: str) -> Path:
        return self._places.games / f"{id}.previous.json"

    def _lock_file(self, id: str) -> Path:
        return self._places.games / f"{id}.lock"


def _mended(notice: Notice) -> Notice:
    sentence = _("{what} The game goes on from the copy before its last move.")
    return Notice(sentence.format(what=notice.sentence), notice.path)
