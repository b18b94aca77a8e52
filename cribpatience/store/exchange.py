"""Take games away and bring them back: records as JSON lines, tables as CSV.

What is brought in is replayed and checked, marked as imported, and listed apart: nothing that a
file says can push down a game that was honestly won here. Its cards count as known from then on.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from cribpatience.game.record import NewerRecord, Record, RecordError
from cribpatience.store.bests import rows
from cribpatience.store.book import Amendment, Deletion, read_line
from cribpatience.store.entry import Entries, Played, whole
from cribpatience.store.files import dump
from cribpatience.store.ledger import Ledger
from cribpatience.store.records import Verify
from cribpatience.text import _


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that was not taken in."""

    line: int
    """Counted from 1."""
    reason: str


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of the lines of a file."""

    added: tuple[Record, ...] = ()
    known: int = 0
    """Games that were there already."""
    refused: tuple[Refused, ...] = ()


def as_lines(games: Iterable[Played]) -> Iterator[bytes]:
    """Whole records, one JSON text a line."""
    return (dump(whole(game).to_json()) + b"\n" for game in games)


def as_csv(games: Iterable[Played]) -> bytes:
    """Every game as a row of a table, in UTF-8."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows(games))
    return text.getvalue().encode()


def bring_in(ledger: Ledger, data: bytes, verify: Verify) -> Imported:
    """Write the games in *data* down that are not there yet, each checked by *verify*.

    *data* is an export or a copy of a ledger; names given and games deleted later in it count.

    Raises:
        StoreError: the ledger cannot be written; no game was added.
    """
    found, refused = _read(data)
    known = _Known(ledger.entries()[0])
    new: list[Record] = []
    there = 0
    for number, record in found:
        fault = verify(record)
        if fault is not None:
            refused.append(Refused(number, fault))
        elif known.has(record) or ledger.has(record.id or ""):
            there += 1
        else:
            known.add(record)
            new.append(replace(record, imported=True))
    added = ledger.append_all(new)
    order = sorted(refused, key=lambda line: line.line)
    return Imported(tuple(added), there + len(new) - len(added), tuple(order))


def _read(data: bytes) -> tuple[list[tuple[int, Record]], list[Refused]]:
    """The games in *data* with the numbers of their lines, and what cannot be read."""
    games: dict[str, tuple[int, Record]] = {}
    refused: list[Refused] = []
    gone: set[str] = set()
    for number, line in enumerate(data.split(b"\n"), 1):
        try:
            item = read_line(line)
        except NewerRecord as error:
            reason = _("{reason}. Install the newer version to read it.")
            refused.append(Refused(number, reason.format(reason=error)))
        except RecordError as error:
            refused.append(Refused(number, str(error)))
        else:
            if isinstance(item, Deletion):
                (gone.add if item.deleted else gone.discard)(item.id)
            elif isinstance(item, Amendment):
                if item.id in games:
                    place, record = games[item.id]
                    games[item.id] = place, record.named(item.name)
            elif item is not None and item.id is not None:
                games.setdefault(item.id, (number, item))
    return [game for id, game in games.items() if id not in gone], refused


class _Known:
    """The games of the ledger by what was played in them, read only where the deal is the same."""

    def __init__(self, entries: Entries) -> None:
        self._entries: dict[tuple[str, int | None], list[Played]] = {}
        for game in entries:
            self._entries.setdefault((game.variant, game.deal), []).append(game)

    def has(self, record: Record) -> bool:
        """Whether the same was played before, under whatever id."""
        same = self._entries.get((record.variant, record.deal), [])
        return any(content(whole(game)) == content(record) for game in same)

    def add(self, record: Record) -> None:
        """One game more."""
        self._entries.setdefault((record.variant, record.deal), []).append(record)


def content(record: Record) -> str:
    """What was played, whoever wrote it down: equal for two copies of one game alone."""
    told = record.to_json()
    for name in ("id", "imported", "repeated", "match", "game"):
        told.pop(name, None)
    told["seats"] = [seat["player"] for seat in told["seats"]]
    told["options"] = sorted(told["options"].items())
    return sha256(dump(told)).hexdigest()
