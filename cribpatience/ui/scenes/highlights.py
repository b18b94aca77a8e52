"""The best deal, hand and crib among some games: found by playing their records again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from cribpatience.game import Game, Record, RecordError
from cribpatience.ui.scenes import duelsummary, summary
from cribpatience.ui.scenes.summary import DealRow, Part


@dataclass(frozen=True, slots=True)
class Highlights:
    """The best of each kind; `None` where no game can be replayed."""

    deal: DealRow | None = None
    hand: Part | None = None
    crib: Part | None = None


def highlights(records: Iterable[Record]) -> Highlights:
    """The best deal, hand and crib of *records*; of equals the first."""
    rows = [row for record in records for row in _rows(record)]
    hand, crib = (summary.best(rows, crib=crib) for crib in (False, True))
    return Highlights(
        summary.best_deal(rows), hand.part if hand else None, crib.part if crib else None
    )


def best_of(record: Record, *, crib: bool) -> Part | None:
    """The player's highest hand or crib of a game for two; `None` if it cannot be replayed."""
    try:
        return duelsummary.highest(Game.load(record), 0, crib=crib)
    except RecordError:
        return None


def _rows(record: Record) -> tuple[DealRow, ...]:
    # Records hold mappings and cannot be hashed; what decides the cards and the moves can.
    options = tuple(sorted(record.options.items()))
    key = (record.variant, record.deal, record.packs, options, record.moves)
    return _replayed(_Key(record, key))


class _Key:
    """A record under a name by which it is found again."""

    def __init__(self, record: Record, key: tuple[object, ...]) -> None:
        self.record, self._key = record, key

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._key == other._key


@lru_cache(maxsize=64)
def _replayed(key: _Key) -> tuple[DealRow, ...]:
    try:
        return tuple(summary.deals(Game.load(key.record)))
    except RecordError:  # a line edited by hand: its total counts, its cards cannot be shown
        return ()
