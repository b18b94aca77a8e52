"""Records as the store takes them from a disk: impossible values are caught at the door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cribpatience.game.record import Record, RecordError

Verify = Callable[[Record], str | None]
"""Replays a record; what is wrong with it, as one sentence, or `None`."""

LONGEST = 366 * 24 * 3600.0
"""No game takes longer than this many seconds: a greater time was never measured."""
_GREATEST_TOTAL = 10_000
_MOST_GAMES = 9
"""No win counts more games than this."""


def read_record(data: object) -> Record:
    """The record in plain data. An impossible time is dropped, the game is kept (STATS-04).

    Raises:
        NewerRecord: a newer version of the program wrote it.
        RecordError: it is no record.
    """
    if isinstance(data, dict) and not _is_time(data.get("seconds", 0)):
        data = {**data, "seconds": 0}
    record = Record.from_json(data)
    if record.result is not None:
        _check_result(record.result)
        _check_sides(record.result, len(record.seats))
    return record


def _is_time(value: object) -> bool:
    return isinstance(value, (int, float)) and type(value) is not bool and 0 <= value <= LONGEST


def _check_result(result: Mapping[str, Any]) -> None:
    total = result.get("total", 0)
    if type(total) is not int or abs(total) > _GREATEST_TOTAL:
        raise RecordError(f"the total of the result must be a whole number, not {total!r}")
    if not isinstance(result.get("won", False), bool):
        raise RecordError(f"“won” of the result must be true or false, not {result['won']!r}")


def _check_sides(result: Mapping[str, Any], seats: int) -> None:
    """What a game between players says about its sides; a patience says nothing."""
    scores = result.get("scores", [])
    if not isinstance(scores, list) or not all(_is_score(score) for score in scores):
        raise RecordError("“scores” of the result must be a list of whole numbers")
    for name, most in (("winner", seats - 1), ("dealer", seats - 1), ("games", _MOST_GAMES)):
        value = result.get(name)
        if value is not None and not (type(value) is int and 0 <= value <= most):
            raise RecordError(f"“{name}” of the result must be a whole number from 0 to {most}")


def _is_score(value: object) -> bool:
    return type(value) is int and abs(value) <= _GREATEST_TOTAL


def is_begun(record: Record) -> bool:
    """Whether at least one move was made, even if it was taken back later."""
    return bool(record.moves) or record.takebacks > 0


def is_done(record: Record) -> bool:
    """Whether the game will not go on: it has its result or was given up."""
    return record.result is not None or record.abandoned


def belongs_in_ledger(record: Record) -> bool:
    """Whether the game counts as played: a review and an untouched deal do not (STATS-10)."""
    return is_done(record) and is_begun(record) and not record.review


def with_id(record: Record, id: str) -> Record:
    """The record, told from every other by *id* if it has no id of its own."""
    return record if record.id else replace(record, id=id)


def id_of(record: Record) -> str:
    """The id of a record that is about to be written.

    Raises:
        RecordError: it has none.
    """
    if not record.id:
        raise RecordError("a game without an id cannot be saved")
    return record.id
