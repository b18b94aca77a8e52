"""What the lines of the ledger say."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256

from cribpatience.game.record import NewerRecord, Record, RecordError
from cribpatience.store.files import Unreadable, dump, parse
from cribpatience.store.records import belongs_in_ledger, read_record, with_id

AMEND = "amend"


@dataclass(frozen=True, slots=True)
class Amendment:
    """A later line that gives a game another name."""

    id: str
    name: str

    def to_json(self) -> dict[str, str]:
        """The line as plain data."""
        return {AMEND: self.id, "name": self.name}


def read_line(line: bytes) -> Record | Amendment | None:
    """What one line holds; `None` when it is blank.

    Raises:
        NewerRecord: a newer version of the program wrote it.
        RecordError: it is no finished game and no amendment; the message says why.
    """
    if not line.strip():
        return None
    try:
        data = parse(line)
    except Unreadable as error:
        raise RecordError(f"this is no line of JSON: {error}") from None
    if isinstance(data, dict) and AMEND in data:
        return _amendment(data)
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


def write_line(item: Record | Amendment) -> bytes:
    """The line for a game or an amendment, with its end."""
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


def holds(lines: bytes, id: str) -> bool:
    """Whether the game *id* is among the lines. Only lines that name it are parsed."""
    wanted, at = id.encode(), 0
    while (found := lines.find(wanted, at)) >= 0:
        start = lines.rfind(b"\n", 0, found) + 1
        end = lines.find(b"\n", found)
        end = len(lines) if end < 0 else end
        if _is_game(lines[start:end], id):
            return True
        at = end
    return False


def _is_game(line: bytes, id: str) -> bool:
    try:
        item = read_line(line)
    except RecordError:
        return False
    return isinstance(item, Record) and item.id == id


@dataclass(slots=True)
class Book:
    """The lines read so far, put together."""

    games: dict[str, Record] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    newer: int = 0
    """Lines that only a newer version can read."""
    bad: int = 0

    def add(self, line: bytes) -> None:
        """Take in one line. A game that is there already is not counted again (STATS-14)."""
        try:
            item = read_line(line)
        except NewerRecord:
            self.newer += 1
        except RecordError:
            self.bad += 1
        else:
            self._enter(item)

    def _enter(self, item: Record | Amendment | None) -> None:
        if isinstance(item, Amendment):
            self.names[item.id] = item.name
        elif item is not None and item.id is not None:
            self.games.setdefault(item.id, item)

    def entries(self) -> tuple[Record, ...]:
        """The games in the order they were written down, each with its latest name."""
        return tuple(
            record.named(self.names[id]) if id in self.names else record
            for id, record in self.games.items()
        )
