"""What the lines of the ledger say."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from cribpatience.game.record import NewerRecord, Record, RecordError
from cribpatience.store.columns import DELETED
from cribpatience.store.files import Unreadable, dump, parse
from cribpatience.store.index import Reading
from cribpatience.store.records import belongs_in_ledger, read_record, with_id

AMEND, DELETE, RESTORE = "amend", "delete", "restore"


@dataclass(frozen=True, slots=True)
class Amendment:
    """A later line that gives a game another name."""

    id: str
    name: str

    def to_json(self) -> dict[str, str]:
        """The line as plain data."""
        return {AMEND: self.id, "name": self.name}


@dataclass(frozen=True, slots=True)
class Deletion:
    """A later line that takes a game out of every list, or brings it back."""

    id: str
    deleted: bool = True

    def to_json(self) -> dict[str, str]:
        """The line as plain data."""
        return {DELETE if self.deleted else RESTORE: self.id}


Line = Record | Amendment | Deletion
"""What a line of the ledger can be."""


def read_line(line: bytes) -> Line | None:
    """What one line holds; `None` when it is blank.

    Raises:
        NewerRecord: a newer version of the program wrote it.
        RecordError: it is no finished game and nothing about one; the message says why.
    """
    if not line.strip():
        return None
    try:
        data = parse(line)
    except Unreadable as error:
        raise RecordError(f"this is no line of JSON: {error}") from None
    if isinstance(data, dict) and AMEND in data:
        return _amendment(data)
    if isinstance(data, dict) and (DELETE in data or RESTORE in data):
        return _deletion(data)
    record = read_record(data)
    if not belongs_in_ledger(record):
        raise RecordError("this is no finished game")
    if record.id:
        return record
    # A line written by hand may lack the id; the line itself then tells it from the others.
    return with_id(record, sha256(line.strip()).hexdigest()[:32])


def _amendment(data: dict[str, object]) -> Amendment:
    id, name = data[AMEND], data.get("name")
    if not isinstance(id, str) or not isinstance(name, str):
        raise RecordError("an amendment names a game and a name")
    return Amendment(id, name)


def _deletion(data: dict[str, object]) -> Deletion:
    deleted = DELETE in data
    id = data[DELETE if deleted else RESTORE]
    if not isinstance(id, str):
        raise RecordError("a deletion names a game")
    return Deletion(id, deleted)


def write_line(item: Line) -> bytes:
    """A line with its end."""
    return dump(item.to_json()) + b"\n"


def is_bad(line: bytes) -> bool:
    """Whether a line can be used neither by this version nor by a newer one."""
    try:
        read_line(line)
    except NewerRecord:
        return False
    except RecordError:
        return True
    return False


class Book:
    """The lines read so far, put together in the columns of a reading."""

    def __init__(self, reading: Reading | None = None) -> None:
        """A book that goes on from *reading*."""
        self.reading = reading or Reading()
        self.bad = 0
        """Lines that cannot be used at all."""

    def add(self, line: bytes, offset: int) -> None:
        """Take in the line at *offset*. A game that is there is not counted again (STATS-14)."""
        try:
            item = read_line(line)
        except NewerRecord:
            self.reading.newer += 1
        except RecordError:
            self.bad += 1
        else:
            self._enter(item, offset, len(line))

    def _enter(self, item: Line | None, offset: int, length: int) -> None:
        columns = self.reading.columns
        if isinstance(item, Amendment):
            self._name(item.id, item.name)
        elif isinstance(item, Deletion):
            self._delete(item.id, item.deleted)
        elif item is not None and item.id is not None and columns.row(item.id) is None:
            columns.add(item, offset, length)
            self._late(item.id)

    def _name(self, id: str, name: str) -> None:
        columns = self.reading.columns
        row = columns.row(id)
        if row is None:
            self.reading.names[id] = name
        else:
            columns.name[row] = columns.names.place(name)

    def _delete(self, id: str, deleted: bool) -> None:
        row = self.reading.columns.row(id)
        if row is not None:
            self.reading.columns.flag(row, DELETED, deleted)
        elif deleted:
            self.reading.gone.add(id)
        else:
            self.reading.gone.discard(id)

    def _late(self, id: str) -> None:
        """What earlier lines said about a game that has come only now."""
        if id in self.reading.names:
            self._name(id, self.reading.names.pop(id))
        if id in self.reading.gone:
            self.reading.gone.discard(id)
            self._delete(id, True)
