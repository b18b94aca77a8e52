"""The ledger: every finished game, one line each, only ever added to."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from cribpatience.game.record import Record, RecordError
from cribpatience.store import index
from cribpatience.store.aside import DAMAGED, free_names
from cribpatience.store.book import Amendment, Book, Deletion, is_bad, read_line, write_line
from cribpatience.store.columns import Columns
from cribpatience.store.entry import Entries
from cribpatience.store.errors import Notice, StoreError, explain
from cribpatience.store.files import (
    discard,
    read_bytes,
    sync_folder,
    write_all,
    write_atomic,
    write_new,
)
from cribpatience.store.index import Reading
from cribpatience.store.locks import locked
from cribpatience.store.paths import Places
from cribpatience.store.records import belongs_in_ledger, id_of
from cribpatience.store.saves import Found
from cribpatience.text import _, ngettext

_FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
_TAIL = 64
WORTH_AN_INDEX = 200
"""So many games are read as fast without an index."""


class Ledger:
    """The finished games of one player."""

    def __init__(self, places: Places) -> None:
        self._path = places.ledger
        self._index = places.index
        self.pending: list[Record] = []
        """Finished games that could not be written down yet."""
        self._told: set[str] = set()
        self._begin()

    def _begin(self, reading: Reading | None = None) -> None:
        """Forget what was read, or go on from what an index says."""
        self._book = Book(reading)
        self._indexed = len(self._book.reading.columns)
        self._unended = False
        self._tail = b""
        self._file: tuple[int, int] | None = None

    # Writing

    def append(self, record: Record) -> bool:
        """Write a finished game down, once.

        Returns:
            Whether it was written now: not so for a game that is there already, a review, or a
            deal in which nothing was done.

        Raises:
            StoreError: that is impossible now; the game stays in `pending`.
        """
        if not belongs_in_ledger(record):
            return False
        id = id_of(record)
        try:
            written = self._append(write_line(record), unless=id)
        except StoreError:
            if all(other.id != id for other in self.pending):
                self.pending.append(record)
            raise
        self.pending = [other for other in self.pending if other.id != id]
        return written

    def retry(self) -> list[Record]:
        """Write down what is pending; those games that are safe now.

        Raises:
            StoreError: it is still impossible, and nothing was written.
        """
        safe: list[Record] = []
        for record in list(self.pending):
            try:
                self.append(record)
            except StoreError:
                if not safe:
                    raise
                break
            safe.append(record)
        return safe

    def amend(self, id: str, name: str) -> None:
        """Give a game another name.

        Raises:
            StoreError: that is impossible now.
        """
        self.pending = [r.named(name) if r.id == id else r for r in self.pending]
        if all(record.id != id for record in self.pending):
            self._append(write_line(Amendment(id, name)))

    def append_all(self, records: Iterable[Record]) -> list[Record]:
        """Write many finished games down at once; those that were not there before.

        Raises:
            StoreError: that is impossible now; none was written.
        """
        with self._locked():
            self._update()
            columns = self._book.reading.columns
            new = {id_of(r): r for r in records if belongs_in_ledger(r)}
            new = {id: record for id, record in new.items() if columns.row(id) is None}
            if new:
                self._write(b"".join(map(write_line, new.values())))
        return list(new.values())

    def delete(self, ids: Iterable[str], deleted: bool = True) -> None:
        """Take games out of every list, or bring them back. No line of the ledger is touched.

        Raises:
            StoreError: that is impossible now.
        """
        lines = b"".join(write_line(Deletion(id, deleted)) for id in ids)
        if lines:
            self._append(lines)

    def has(self, id: str) -> bool:
        """Whether the game is written down, also when it was deleted since.

        Raises:
            StoreError: the ledger cannot be read.
        """
        self._update()
        return self._book.reading.columns.row(id) is not None

    def _append(self, line: bytes, unless: str | None = None) -> bool:
        with self._locked():
            if unless is not None and self.has(unless):
                return False
            self._write(line)
        return True

    def _write(self, lines: bytes) -> None:
        try:
            is_new = not self._path.exists()
            handle = os.open(self._path, _FLAGS, 0o666)
            try:
                _add(handle, lines)
            finally:
                os.close(handle)
            if is_new:
                sync_folder(self._path.parent)
        except OSError as error:
            raise explain(error, self._path) from error

    def _locked(self) -> AbstractContextManager[None]:
        return locked(self._path.with_suffix(".lock"), self._path)

    # Reading

    def entries(self) -> tuple[Entries, tuple[Notice, ...]]:
        """Every game that was not deleted, also the pending ones, and what to tell the player.

        Takes no lock unless there are lines to be set aside (STATS-02), and reads only what is new
        since the last time.
        """
        try:
            torn = self._update()
            notices = self._mend() if torn or self._book.bad else []
        except StoreError as error:
            return Entries(Columns(), self._load, self.pending), tuple(
                self._once("unreadable", str(error))
            )
        reading = self._book.reading
        if reading.newer:
            notices += self._once("newer", self._newer_sentence())
        if len(reading.columns) - self._indexed >= WORTH_AN_INDEX:
            self._save_index()
        return Entries(reading.columns, self._load, self.pending), tuple(notices)

    def read(self) -> Found:
        """The whole records of the games that are written down, and what to tell the player."""
        entries, notices = self.entries()
        records = self._records(entries)
        if records is None:  # the index was wrong, or the file was changed by hand in this moment
            self._forget()
            entries, more = self.entries()
            records, notices = self._records(entries) or [], notices + more
        return Found(tuple(records), notices)

    def _records(self, entries: Entries) -> list[Record] | None:
        """The records of all rows; `None` when the ledger says otherwise."""
        if not entries.rows:
            return []
        try:
            data = read_bytes(self._path, limit=None) or b""
        except StoreError:
            return None
        columns, records = entries.columns, []
        for row in entries.rows:
            start = columns.offset[row]
            record = _record_of(columns, row, data[start : start + columns.length[row]])
            if record is None:
                return None
            records.append(record)
        return records

    def _load(self, columns: Columns, row: int) -> Record | None:
        """The whole record of a row; `None` when the ledger does not hold it any more."""
        record = self._fetch(columns, row)
        if record is None:
            # Somebody changed the file, or the index was wrong: what the ledger says counts.
            self._forget()
            self.entries()
            columns, id = self._book.reading.columns, columns.ids[row]
            found = columns.row(id)
            record = None if found is None else self._fetch(columns, found)
        return record

    def _fetch(self, columns: Columns, row: int) -> Record | None:
        try:
            with open(self._path, "rb") as file:
                file.seek(columns.offset[row])
                return _record_of(columns, row, file.read(columns.length[row]))
        except OSError:
            return None

    def close(self) -> None:
        """Bring the index up to date, when the ledger is long enough to need one."""
        columns = self._book.reading.columns
        if len(columns) >= WORTH_AN_INDEX and len(columns) != self._indexed:
            self._save_index()

    def _save_index(self) -> None:
        if not self._book.bad and not self._unended:
            index.save(self._index, self._book.reading)
        self._indexed = len(self._book.reading.columns)  # tried once, whatever became of it

    def _forget(self) -> None:
        """The ledger says otherwise than the index: read it from its first line."""
        discard(self._index)
        self._begin()

    def _update(self) -> bool:
        """Take in the lines that are new; whether the last one is torn off."""
        try:
            with open(self._path, "rb") as file:
                status = os.fstat(file.fileno())
                here = (status.st_dev, status.st_ino)
                if here != self._file or not self._continues(file.fileno()):
                    self._begin(index.load(self._index, file))
                    self._file = here
                    self._tail = _before(file, self._book.reading.offset)
                file.seek(self._book.reading.offset)
                data = file.read()
        except (FileNotFoundError, NotADirectoryError):
            self._begin()
            return False
        except OSError as error:
            raise explain(error, self._path, reading=True) from error
        return self._take_in(data, status)

    def _take_in(self, data: bytes, status: os.stat_result) -> bool:
        """Enter new lines; whether the last one is torn off."""
        reading, at = self._book.reading, 0
        end = data.rfind(b"\n") + 1
        while at < end:
            stop = data.index(b"\n", at)
            self._book.add(data[at:stop], reading.offset + at)
            at = stop + 1
        torn = self._last(data[end:], reading.offset + end)
        reading.crc = zlib.crc32(data[:end], reading.crc)
        reading.offset += end
        # While another copy adds lines the time of the file may not be that of what was read.
        is_whole = status.st_size == reading.offset
        reading.stamp = index.stamp_of(status) if is_whole else ()
        self._tail = (self._tail + data[:end])[-_TAIL:]
        return torn

    def _continues(self, handle: int) -> bool:
        """Whether the file still holds before the offset what was read there."""
        start = self._book.reading.offset - len(self._tail)
        os.lseek(handle, start, os.SEEK_SET)
        return os.read(handle, len(self._tail)) == self._tail

    def _last(self, line: bytes, offset: int) -> bool:
        # Whole but for its end, a line counts; it is read again when it has one, and counts once.
        self._unended = bool(line.strip())
        if is_bad(line):
            return True
        self._book.add(line, offset)
        return False

    # Mending

    def _mend(self) -> list[Notice]:
        """Move the lines that cannot be used into a file of their own."""
        try:
            with self._locked():
                # None is bad when another copy was just writing, or has mended it meanwhile.
                lines = (read_bytes(self._path, limit=None) or b"").split(b"\n")
                bad = [line for line in lines if is_bad(line)]
                notices = self._set_aside(bad, lines) if bad else []
        except StoreError:
            return self._once("bad", self._left_sentence())
        self._begin()
        self._update()
        return notices

    def _set_aside(self, bad: list[bytes], lines: list[bytes]) -> list[Notice]:
        kept = self._keep(b"\n".join(bad) + b"\n")
        unusable = set(bad)
        good = [line + b"\n" for line in lines if line.strip() and line not in unusable]
        write_atomic(self._path, b"".join(good))
        return [Notice(self._kept_sentence(len(bad), kept), kept)]

    def _keep(self, data: bytes) -> Path:
        for name in free_names(self._path.stem, DAMAGED, datetime.now()):
            path = self._path.with_name(name + self._path.suffix)
            try:
                write_new(path, data)
            except FileExistsError:
                continue
            except OSError as error:
                raise explain(error, path) from error
            sync_folder(path.parent)
            return path
        raise AssertionError("there is always a free name")

    def _once(self, about: str, sentence: str) -> list[Notice]:
        if about in self._told:
            return []
        self._told.add(about)
        return [Notice(sentence, self._path)]

    def _newer_sentence(self) -> str:
        return ngettext(
            "{count} game in “{file}” was written by a newer version of the program. "
            "It is kept, and not shown here.",
            "{count} games in “{file}” were written by a newer version of the program. "
            "They are kept, and not shown here.",
            self._book.reading.newer,
        ).format(count=self._book.reading.newer, file=self._path.name)

    def _kept_sentence(self, count: int, kept: Path) -> str:
        return ngettext(
            "{count} line of “{file}” was damaged; it is kept in “{kept}”.",
            "{count} lines of “{file}” were damaged; they are kept in “{kept}”.",
            count,
        ).format(count=count, file=self._path.name, kept=kept)

    def _left_sentence(self) -> str:
        return _("“{file}” has damaged lines, which are left out and left alone.").format(
            file=self._path
        )


def _add(handle: int, line: bytes) -> None:
    """Add a line at the end and bring it to the disk, or leave the file as it was."""
    size = os.fstat(handle).st_size
    if size and _last_byte(handle, size) != b"\n":
        line = b"\n" + line  # a run was killed while it wrote
    try:
        write_all(handle, line)
        os.fsync(handle)
    except OSError:
        _cut(handle, size)
        raise


def _record_of(columns: Columns, row: int, line: bytes) -> Record | None:
    """The record in *line*, with its latest name, when it is the game of that row."""
    try:
        item = read_line(line)
    except RecordError:
        return None
    if not isinstance(item, Record) or not columns.agrees(row, item):
        return None
    name = columns.names.texts[columns.name[row]]
    return item if item.seats[0].name == name else item.named(name)


def _before(file: BinaryIO, offset: int) -> bytes:
    """The last bytes before *offset*."""
    start = max(0, offset - _TAIL)
    file.seek(start)
    return file.read(offset - start)


def _last_byte(handle: int, size: int) -> bytes:
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1)


def _cut(handle: int, size: int) -> None:
    try:
        os.ftruncate(handle, size)
    except OSError:  # the torn line is set aside when the ledger is read
        pass
