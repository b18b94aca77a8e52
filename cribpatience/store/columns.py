"""What questions need of every finished game, a column each: 100,000 games are read in a moment."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cribpatience.game.record import Record

NONE: Final = -(1 << 15)
"""What a column of whole numbers holds where there is nothing."""
WON, RANKED, ABANDONED, REPEATED, IMPORTED, DELETED, PACKS = (1 << bit for bit in range(7))

_TYPES: Final = {
    "offset": "q", "length": "i", "deal": "i", "total": "h", "own": "h", "other": "h",
    "winner": "h", "games": "h", "deals": "i", "hand": "h", "crib": "h", "flags": "h",
    "takebacks": "i", "hints": "i", "seconds": "d", "group": "i", "name": "i", "match": "i",
    "game": "i",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Group:
    """What many games have in common."""

    variant: str
    options: Mapping[str, Any]
    players: tuple[str, ...]
    """Who sits where: "human", or the level of a computer player."""


class Words:
    """Texts that repeat, each kept once."""

    def __init__(self, texts: list[str] | None = None) -> None:
        self.texts = texts or []
        self._places = {text: place for place, text in enumerate(self.texts)}

    def place(self, text: str) -> int:
        """The number of *text*, which is kept if it is new."""
        place = self._places.setdefault(text, len(self.texts))
        if place == len(self.texts):
            self.texts.append(text)
        return place


class Columns:
    """The rows of the finished games, in the order they were written down."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.started: list[str] = []
        """UTC, or empty."""
        self.offset: array[int] = array("q")
        """Where the game's line begins in the ledger."""
        self.length: array[int] = array("i")
        self.deal: array[int] = array("i")
        """0 with explicit packs."""
        self.total: array[int] = array("h")
        self.own: array[int] = array("h")
        self.other: array[int] = array("h")
        self.winner: array[int] = array("h")
        self.games: array[int] = array("h")
        self.deals: array[int] = array("i")
        self.hand: array[int] = array("h")
        self.crib: array[int] = array("h")
        self.flags: array[int] = array("h")
        self.takebacks: array[int] = array("i")
        self.hints: array[int] = array("i")
        self.seconds: array[float] = array("d")
        self.group: array[int] = array("i")
        self.name: array[int] = array("i")
        self.match: array[int] = array("i")
        self.game: array[int] = array("i")
        self.names, self.matches, self._keys = Words(), Words([""]), Words()
        self.groups: list[Group] = []
        self._rows: dict[str, int] | None = {}

    def __len__(self) -> int:
        return len(self.ids)

    def row(self, id: str) -> int | None:
        """Where the game *id* stands."""
        if self._rows is None:
            self._rows = {id: row for row, id in enumerate(self.ids)}
        return self._rows.get(id)

    def add(self, record: Record, offset: int, length: int) -> None:
        """Take in a game that is not there yet."""
        assert record.id is not None
        if self._rows is not None:
            self._rows[record.id] = len(self.ids)
        self.ids.append(record.id)
        self.started.append(record.started or "")
        self.offset.append(offset)
        self.length.append(length)
        self.deal.append(record.deal or 0)
        self._add_result(record)
        self.flags.append(_flags(record))
        self.takebacks.append(record.takebacks)
        self.hints.append(record.hints)
        self.seconds.append(record.seconds)
        self.group.append(self._group(record))
        self.name.append(self.names.place(record.seats[0].name))
        self.match.append(self.matches.place(record.match or ""))
        self.game.append(record.game)

    def _add_result(self, record: Record) -> None:
        result = {} if record.abandoned or record.result is None else record.result
        self.total.append(_total(record))
        own, other = _pair(result.get("scores"), len(record.seats))
        self.own.append(own)
        self.other.append(other)
        self.winner.append(_whole(result.get("winner")))
        self.games.append(_whole(result.get("games")))
        self.deals.append(_whole(result.get("deals")))
        self.hand.append(_first(result.get("hands")))
        self.crib.append(_first(result.get("cribs")))

    def _group(self, record: Record) -> int:
        players = [seat.player for seat in record.seats]
        key = json.dumps([record.variant, dict(record.options), players], sort_keys=True)
        place = self._keys.place(key)
        if place == len(self.groups):
            self.groups.append(Group(record.variant, dict(record.options), tuple(players)))
        return place

    def agrees(self, row: int, record: Record) -> bool:
        """Whether the row says of a game what *record* does, in all that a rank depends on."""
        total, group = _total(record), self.groups[self.group[row]]
        return (
            record.id == self.ids[row]
            and total == self.total[row]
            and _flags(record) == self.flags[row] & ~DELETED
            and (record.deal or 0) == self.deal[row]
            and (record.started or "") == self.started[row]
            and record.seconds == self.seconds[row]
            and record.variant == group.variant
            and record.options == group.options
        )

    def flag(self, row: int, flag: int, on: bool) -> None:
        """Set or clear a flag of a game."""
        self.flags[row] = self.flags[row] | flag if on else self.flags[row] & ~flag

    # ---------------------------------------------------------------- as bytes

    def head(self) -> dict[str, Any]:
        """What is not the same size for every game, as plain data."""
        return {
            "rows": len(self),
            "order": sys.byteorder,
            "names": self.names.texts,
            "matches": self.matches.texts,
            "groups": self._keys.texts,
        }

    def body(self) -> Iterator[bytes]:
        """The columns as bytes, in a fixed order."""
        yield "\n".join(self.ids).encode() + b"\0"
        yield "\n".join(self.started).encode() + b"\0"
        for name in _TYPES:
            yield getattr(self, name).tobytes()

    @classmethod
    def read(cls, head: Mapping[str, Any], body: bytes) -> Columns:
        """The columns that `head` and `body` gave.

        Raises:
            ValueError, KeyError, TypeError: they are not.
        """
        rows, columns = head["rows"], cls()
        if head["order"] != sys.byteorder:
            raise ValueError("another kind of computer wrote it")
        ids, started, *_rest = body.split(b"\0", 2)
        columns.ids = ids.decode().split("\n") if rows else []
        columns.started = started.decode().split("\n") if rows else []
        at = len(ids) + len(started) + 2
        for name, kind in _TYPES.items():
            column: array[Any] = array(kind)
            end = at + rows * column.itemsize
            column.frombytes(body[at:end])
            setattr(columns, name, column)
            at = end
        columns.names, columns.matches = Words(head["names"]), Words(head["matches"])
        columns._keys = Words(head["groups"])
        columns.groups = [Group(v, o, tuple(p)) for v, o, p in map(json.loads, head["groups"])]
        columns._rows = None
        columns._check(rows, at == len(body))
        return columns

    def _check(self, rows: int, whole: bool) -> None:
        if not whole or {len(getattr(self, name)) for name in (*_TYPES, "ids", "started")} != {
            rows
        }:
            raise ValueError("a column is too short or too long")
        pairs = ((self.group, self.groups), (self.name, self.names.texts))
        for column, words in (*pairs, (self.match, self.matches.texts)):
            if rows and not 0 <= min(column) <= max(column) < len(words):
                raise ValueError("a column points to nothing")


def ranks(record: Record) -> bool:
    """Whether a finished game counts for the bests: numbered, unseen before, no help, its own."""
    return (
        record.deal is not None
        and not record.assisted
        and not record.repeated
        and not record.review
        and not record.abandoned
        and not record.imported
        and record.result is not None
        and type(record.result.get("total")) is int
    )


def _flags(record: Record) -> int:
    won = record.result is not None and record.result.get("won") is True
    holding = (
        (WON, won),
        (RANKED, ranks(record)),
        (ABANDONED, record.abandoned),
        (REPEATED, record.repeated),
        (IMPORTED, record.imported),
        (PACKS, record.packs is not None),
    )
    return sum(flag for flag, holds in holding if holds)


def _total(record: Record) -> int:
    return NONE if record.abandoned else _whole((record.result or {}).get("total"))


def _whole(value: object) -> int:
    # Greater figures than a column holds were never counted: such a field says nothing.
    return value if type(value) is int and abs(value) < -NONE else NONE


def _first(value: object) -> int:
    return _whole(value[0]) if isinstance(value, list) and value else NONE


def _pair(value: object, seats: int) -> tuple[int, int]:
    if seats == 2 and isinstance(value, list) and len(value) == 2:
        return _whole(value[0]), _whole(value[1])
    return NONE, NONE
