"""Games of the ledger as questions see them: light rows that load the whole record when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, overload

from cribpatience.game.record import Record, Seat
from cribpatience.store.columns import (
    ABANDONED,
    DELETED,
    IMPORTED,
    NONE,
    PACKS,
    RANKED,
    REPEATED,
    WON,
    Columns,
    Group,
)

Load = Callable[[Columns, int], Record | None]
"""The whole record of a row of some columns; `None` when the ledger does not hold it any more."""


class Entry:
    """One game of the ledger."""

    __slots__ = ("_load", "_record", "columns", "row")

    def __init__(self, columns: Columns, row: int, load: Load) -> None:
        """The game in *row*; *load* gives its whole record."""
        self.columns, self._load = columns, load
        self._record: Record | None = None
        self.row = row

    def __repr__(self) -> str:
        return f"Entry({self.id!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Entry):
            return NotImplemented
        return self.id == other.id and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def record(self) -> Record:
        """The whole record, read from the ledger the first time.

        When somebody has taken the line away meanwhile, it is what the row says, without moves.
        """
        if self._record is None:
            self._record = self._load(self.columns, self.row) or self._light()
        return self._record

    def _light(self) -> Record:
        names = (self.name, *("" for _player in self.players[1:]))
        return Record(
            variant=self.variant,
            deal=self.deal,
            options=self.options,
            seats=tuple(map(Seat, names, self.players)),
            takebacks=self.takebacks,
            hints=self.hints,
            started=self.started,
            seconds=self.seconds,
            id=self.id,
            repeated=self.repeated,
            abandoned=self.abandoned,
            imported=self.imported,
        )

    @property
    def group(self) -> Group:
        """Variant, options and players."""
        return self.columns.groups[self.columns.group[self.row]]

    @property
    def id(self) -> str:
        """Tells the game from every other."""
        return self.columns.ids[self.row]

    @property
    def variant(self) -> str:
        """Which game it was."""
        return self.group.variant

    @property
    def options(self) -> Mapping[str, Any]:
        """The options it was played with."""
        return self.group.options

    @property
    def players(self) -> tuple[str, ...]:
        """Who sat where: "human", or the level of a computer player."""
        return self.group.players

    @property
    def name(self) -> str:
        """The player's name as it was entered last."""
        return self.columns.names.texts[self.columns.name[self.row]]

    @property
    def deal(self) -> int | None:
        """The deal number; `None` when the cards were laid by hand."""
        return self.columns.deal[self.row] or None

    @property
    def total(self) -> int | None:
        """The total of a finished game."""
        return _known(self.columns.total[self.row])

    @property
    def scores(self) -> tuple[int, int] | None:
        """Both scores of a finished game for two."""
        own, other = self.columns.own[self.row], self.columns.other[self.row]
        return None if NONE in (own, other) else (own, other)

    @property
    def winner(self) -> int | None:
        """The side that won."""
        return _known(self.columns.winner[self.row])

    @property
    def games(self) -> int | None:
        """How many games the win counts."""
        return _known(self.columns.games[self.row])

    @property
    def deals(self) -> int | None:
        """How many deals a game for two took."""
        return _known(self.columns.deals[self.row])

    @property
    def hand(self) -> int | None:
        """The player's highest hand in a game for two."""
        return _known(self.columns.hand[self.row])

    @property
    def crib(self) -> int | None:
        """The player's highest crib in a game for two."""
        return _known(self.columns.crib[self.row])

    @property
    def won(self) -> bool:
        """Whether the mark was reached or the game won."""
        return self._has(WON)

    @property
    def ranked(self) -> bool:
        """Whether it counts for the bests."""
        return self._has(RANKED)

    @property
    def abandoned(self) -> bool:
        """Whether it was given up."""
        return self._has(ABANDONED)

    @property
    def repeated(self) -> bool:
        """Whether the cards were known."""
        return self._has(REPEATED)

    @property
    def imported(self) -> bool:
        """Whether it came from a file."""
        return self._has(IMPORTED)

    @property
    def by_hand(self) -> bool:
        """Whether the cards were laid by hand."""
        return self._has(PACKS)

    @property
    def review(self) -> bool:
        """Never: a copy for looking back is not written down."""
        return False

    @property
    def takebacks(self) -> int:
        """How many moves were taken back after something new had been seen."""
        return self.columns.takebacks[self.row]

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return self.columns.hints[self.row]

    @property
    def started(self) -> str | None:
        """When it began, in UTC."""
        return self.columns.started[self.row] or None

    @property
    def seconds(self) -> float:
        """The time of play; 0 when it is not known."""
        return self.columns.seconds[self.row]

    @property
    def match(self) -> str | None:
        """The match it was part of."""
        return self.columns.matches.texts[self.columns.match[self.row]] or None

    @property
    def game(self) -> int:
        """Which game of its match it was."""
        return self.columns.game[self.row]

    def _has(self, flag: int) -> bool:
        return self.columns.flags[self.row] & flag != 0


Played = Record | Entry
"""A game that questions can be asked about."""


def whole(game: Played) -> Record:
    """The whole record of a game."""
    return game.record if isinstance(game, Entry) else game


class Entries(Sequence[Played]):
    """The games of the ledger that were not deleted, then those that could not be written yet.

    They stay as they are when the ledger grows.
    """

    def __init__(self, columns: Columns, load: Load, pending: Iterable[Record] = ()) -> None:
        """The games in *columns* as they are now."""
        self.columns, self._load = columns, load
        self.pending = tuple(pending)
        flags = columns.flags
        self.rows: Sequence[int] = [r for r, flag in enumerate(flags) if not flag & DELETED]

    @classmethod
    def of_records(cls, records: Iterable[Record]) -> Entries:
        """Records from anywhere, as if none of them were in the ledger."""
        return cls(Columns(), lambda _columns, _row: None, records)

    def __len__(self) -> int:
        return len(self.rows) + len(self.pending)

    @overload
    def __getitem__(self, place: int) -> Played: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Played]: ...

    def __getitem__(self, place: int | slice) -> Played | Sequence[Played]:
        if isinstance(place, slice):
            return [self[n] for n in range(*place.indices(len(self)))]
        place = place + len(self) if place < 0 else place
        if not 0 <= place < len(self):
            raise IndexError("there is no such game")
        if place < len(self.rows):
            return self.entry(self.rows[place])
        return self.pending[place - len(self.rows)]

    def __iter__(self) -> Iterator[Played]:
        columns, load = self.columns, self._load
        for row in self.rows:
            yield Entry(columns, row, load)
        yield from self.pending

    def entry(self, row: int) -> Entry:
        """The game in a row."""
        return Entry(self.columns, row, self._load)

    def narrowed(self, wanted: Callable[[Played | Group], bool]) -> Entries:
        """Only the games whose variant, options and players are *wanted*."""
        found = Entries(self.columns, self._load, filter(wanted, self.pending))
        found.rows = self.of(wanted)
        return found

    def of(self, wanted: Callable[[Group], bool], flags: int = 0) -> list[int]:
        """The rows whose group is *wanted* and which have all *flags*; not the pending games."""
        group, held = self.columns.group, self.columns.flags
        chosen = {n for n, known in enumerate(self.columns.groups) if wanted(known)}
        if not chosen:
            return []
        return [r for r in self.rows if group[r] in chosen and held[r] & flags == flags]


def _known(value: int) -> int | None:
    return None if value == NONE else value
