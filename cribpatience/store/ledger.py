"""The ledger: every finished game, one line each, only ever added to."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path

from cribpatience.game.record import Record
from cribpatience.store.aside import DAMAGED, free_names
from cribpatience.store.book import Amendment, Book, holds, is_bad, write_line
from cribpatience.store.errors import Notice, StoreError, explain
from cribpatience.store.files import read_bytes, sync_folder, write_all, write_atomic, write_new
from cribpatience.store.locks import locked
from cribpatience.store.paths import Places
from cribpatience.store.records import belongs_in_ledger, id_of
from cribpatience.store.saves import Found
from cribpatience.text import _, ngettext

_FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
_TAIL = 64


class Ledger:
    """The finished games of one player."""

    def __init__(self, places: Places) -> None:
        self._path = places.ledger
        self.pending: list[Record] = []
        """Finished games that could not be written down yet."""
        self._told: set[str] = set()
        self._begin()

    def _begin(self) -> None:
        """Forget what was read."""
        self._book = Book()
        self._offset = 0
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

    def has(self, id: str) -> bool:
        """Whether the game is written down.

        Raises:
            StoreError: the ledger cannot be read.
        """
        return holds(read_bytes(self._path, limit=None) or b"", id)

    def _append(self, line: bytes, unless: str | None = None) -> bool:
        with self._locked():
            if unless is not None and self.has(unless):
                return False
            try:
                is_new = not self._path.exists()
                handle = os.open(self._path, _FLAGS, 0o666)
                try:
                    _add(handle, line)
                finally:
                    os.close(handle)
                if is_new:
                    sync_folder(self._path.parent)
            except OSError as error:
                raise explain(error, self._path) from error
        return True

    def _locked(self) -> AbstractContextManager[None]:
        return locked(self._path.with_suffix(".lock"), self._path)

    # Reading

    def read(self) -> Found:
        """Every finished game, in the order they were written down, and what to tell the player.

        Takes no lock unless there are lines to be set aside (STATS-02), and reads only what is new
        since the last time.
        """
        try:
            torn = self._update()
            notices = self._mend() if torn or self._book.bad else []
        except StoreError as error:
            return Found((), tuple(self._once("unreadable", str(error))))
        if self._book.newer:
            notices += self._once("newer", self._newer_sentence())
        return Found(self._book.entries(), tuple(notices))

    def _update(self) -> bool:
        """Take in the lines that are new; whether the last one is torn off."""
        try:
            with open(self._path, "rb") as file:
                status = os.fstat(file.fileno())
                if (status.st_dev, status.st_ino) != self._file or not self._continues(
                    file.fileno()
                ):
                    self._begin()
                    self._file = (status.st_dev, status.st_ino)
                file.seek(self._offset)
                data = file.read()
        except (FileNotFoundError, NotADirectoryError):
            self._begin()
            return False
        except OSError as error:
            raise explain(error, self._path, reading=True) from error
        end = data.rfind(b"\n") + 1
        for line in data[:end].split(b"\n"):
            self._book.add(line)
        self._offset += end
        self._tail = (self._tail + data[:end])[-_TAIL:]
        return self._last(data[end:])

    def _continues(self, handle: int) -> bool:
        """Whether the file still holds before the offset what was read there."""
        start = self._offset - len(self._tail)
        os.lseek(handle, start, os.SEEK_SET)
        return os.read(handle, len(self._tail)) == self._tail

    def _last(self, line: bytes) -> bool:
        # Whole but for its end, a line counts; it is read again when it has one, and counts once.
        if is_bad(line):
            return True
        self._book.add(line)
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
            self._book.newer,
        ).format(count=self._book.newer, file=self._path.name)

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


def _last_byte(handle: int, size: int) -> bytes:
    os.lseek(handle, size - 1, os.SEEK_SET)
    return os.read(handle, 1)


def _cut(handle: int, size: int) -> None:
    try:
        os.ftruncate(handle, size)
    except OSError:  # the torn line is set aside when the ledger is read
        pass
