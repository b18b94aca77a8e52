"""The record of a game: the save file, a line of the ledger, a bug report, the proof of a score."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from typing import Any

from cribpatience.cards import CardError, parse_cards
from cribpatience.deck import MAX_DEAL
from cribpatience.rules.options import short

FORMAT = 1
"""The version of the record's fields."""
RULES = 1
"""The version of the rules; it rises when an old record could replay differently."""

_MOST = 1_000_000_000
"""Above every count and every time of play that can be true."""

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{6})?Z", re.ASCII)
_ID = re.compile(r"[0-9a-f]{8,64}")


class RecordError(ValueError):
    """A text is no record of ours; the message says where and why."""


class NewerRecord(RecordError):
    """A record that a newer version of the program wrote."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat."""

    name: str = ""
    player: str = "human"


@dataclass(frozen=True, slots=True)
class Record:
    """A variant, its options, the cards and the moves: all else follows by replaying."""

    variant: str
    deal: int | None = None
    """The deal number, or `None` when the packs are given."""
    packs: tuple[str, ...] | None = None
    """Explicit packs, first card first. Such games are never high scores."""
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[Seat, ...] = (Seat(),)
    dealer: int = 0
    """Who deals first when it is known: with explicit packs and when `cut` is false."""
    cut: bool = True
    """Whether a numbered game of several players begins with the cut for deal."""
    match: str | None = None
    """Tells the match that this game is part of from every other match."""
    game: int = 1
    """Which game of its match this is."""
    moves: tuple[str, ...] = ()
    """`"<seat> <move>"` in the order they were made."""
    takebacks: int = 0
    hints: int = 0
    started: str | None = None
    """UTC, as 2026-11-30T08:00:00Z."""
    seconds: float = 0.0
    """Time of play up to the last move."""
    result: Mapping[str, Any] | None = None
    id: str | None = None
    """Tells this game from every other, so that it is never recorded twice."""
    repeated: bool = False
    """The player had seen these cards before."""
    review: bool = False
    """A copy for looking back; its result is never recorded."""
    abandoned: bool = False
    imported: bool = False
    """It came from a file; such games are listed apart."""
    format: int = FORMAT
    rules: int = RULES
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Fields this version does not know, kept as they were."""

    @property
    def assisted(self) -> bool:
        """Whether a takeback or a hint keeps this game out of the high scores."""
        return self.takebacks > 0 or self.hints > 0

    def to_json(self) -> dict[str, Any]:
        """The record as plain data for JSON, with the fields in a fixed order."""
        data: dict[str, Any] = {
            "format": self.format,
            "rules": self.rules,
            "variant": self.variant,
            "options": dict(self.options),
        }
        if self.packs is None:
            data["deal"] = self.deal
        else:
            data["packs"] = list(self.packs)
        data["seats"] = [{"name": s.name, "player": s.player} for s in self.seats]
        for name in ("dealer", "moves", "takebacks", "hints", "started", "seconds", "result"):
            data[name] = getattr(self, name)
        data["moves"] = list(self.moves)
        data["result"] = None if self.result is None else dict(self.result)
        if self.id is not None:
            data["id"] = self.id
        if not self.cut:
            data["cut"] = False
        if self.match is not None:
            data["match"] = self.match
        if self.match is not None or self.game != 1:
            data["game"] = self.game
        for name in ("repeated", "review", "abandoned", "imported"):
            if getattr(self, name):
                data[name] = True
        return {**data, **self.extra}

    @classmethod
    def from_json(cls, data: object) -> Record:
        """The record that plain data describes; fields not named get their defaults.

        Raises:
            NewerRecord: a newer program wrote it.
            RecordError: it is no record, or a field has an impossible value; the message names it.
        """
        if not isinstance(data, dict):
            raise RecordError("this is not the record of a game")
        _check_version(data)
        record = cls(
            variant=_text(data, "variant"),
            deal=_deal(data),
            packs=_packs(data),
            options=_mapping(data, "options"),
            seats=_seats(data),
            dealer=_count(data, "dealer"),
            cut=_flag(data, "cut", True),
            match=_pattern(data, "match", _ID, "8 to 64 hexadecimal digits"),
            game=_count(data, "game", 1),
            moves=_texts(data, "moves"),
            takebacks=_count(data, "takebacks"),
            hints=_count(data, "hints"),
            started=_time(data, "started"),
            seconds=_seconds(data),
            result=_result(data),
            id=_pattern(data, "id", _ID, "8 to 64 hexadecimal digits"),
            repeated=_flag(data, "repeated"),
            review=_flag(data, "review"),
            abandoned=_flag(data, "abandoned"),
            imported=_flag(data, "imported"),
            extra={k: v for k, v in data.items() if k not in _KNOWN},
        )
        if record.deal is None and record.packs is None:
            raise RecordError("a record needs “deal” or “packs”, and this one has neither")
        if record.deal is not None and record.packs is not None:
            raise RecordError("a record has either “deal” or “packs”, and this one has both")
        return record

    def named(self, name: str) -> Record:
        """The same record with another name at seat 0."""
        return replace(self, seats=(replace(self.seats[0], name=name), *self.seats[1:]))


_KNOWN = frozenset(f.name for f in fields(Record)) - {"extra"}


def _check_version(data: Mapping[str, Any]) -> None:
    for name, known in (("format", FORMAT), ("rules", RULES)):
        version = data.get(name, known if name == "rules" else None)
        if type(version) is not int or version < 1:
            raise RecordError(f"“{name}” must be the number {known}, not {short(version)}")
        if version > known:
            raise NewerRecord(
                f"“{name}” is {short(version)}: a newer version of the program wrote this game, "
                f"and this one knows only {known}"
            )


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value:
        raise RecordError(f"“{name}” must be a text, not {short(value)}")
    return value


def _count(data: Mapping[str, Any], name: str, default: int = 0) -> int:
    value = data.get(name, default)
    if type(value) is not int or not 0 <= value <= _MOST:
        raise RecordError(f"“{name}” must be a whole number from 0 to {_MOST}, not {short(value)}")
    return value


def _flag(data: Mapping[str, Any], name: str, default: bool = False) -> bool:
    value = data.get(name, default)
    if not isinstance(value, bool):
        raise RecordError(f"“{name}” must be true or false, not {short(value)}")
    return value


def _mapping(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise RecordError(f"“{name}” must be an object with names and values, not {short(value)}")
    return value


def _result(data: Mapping[str, Any]) -> Mapping[str, Any] | None:
    return None if data.get("result") is None else _mapping(data, "result")


def _texts(data: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = data.get(name, [])
    # From JSON the types are exact, and one set of them is found faster than each is asked for.
    if not isinstance(value, list) or set(map(type, value)) - {str}:
        raise RecordError(f"“{name}” must be a list of texts")
    return tuple(value)


def _pattern(
    data: Mapping[str, Any], name: str, pattern: re.Pattern[str], wanted: str
) -> str | None:
    value = data.get(name)
    if value is None:
        return None
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise RecordError(f"“{name}” must be {wanted}, not {short(value)}")
    return value


def _time(data: Mapping[str, Any], name: str) -> str | None:
    wanted = "a UTC time such as 2026-11-30T08:00:00Z"
    value = _pattern(data, name, _TIME, wanted)
    if value is not None and not _is_moment(value):
        raise RecordError(f"“{name}” must be {wanted}, not {short(value)}")
    return value


def _is_moment(text: str) -> bool:
    """Whether the calendar has it, and far enough from its ends for every time zone."""
    try:
        return 1970 <= datetime.fromisoformat(text[:19]).year < 9999
    except ValueError:
        return False


def _seconds(data: Mapping[str, Any]) -> float:
    value = data.get("seconds", 0)
    if type(value) not in (int, float) or not 0 <= value <= _MOST:  # NaN is not either
        raise RecordError(f"“seconds” must be a number from 0 to {_MOST}, not {short(value)}")
    return float(value)


def _deal(data: Mapping[str, Any]) -> int | None:
    value = data.get("deal")
    if value is None:
        return None
    if type(value) is not int or not 1 <= value <= MAX_DEAL:
        raise RecordError(f"“deal” must be a whole number from 1 to {MAX_DEAL}, not {short(value)}")
    return value


def _packs(data: Mapping[str, Any]) -> tuple[str, ...] | None:
    if data.get("packs") is None:
        return None
    packs = _texts(data, "packs")
    if not packs:
        raise RecordError("“packs” must hold at least one pack")
    for number, text in enumerate(packs, 1):
        try:
            cards = parse_cards(text)
        except CardError as error:
            raise RecordError(f"pack {number} cannot be read: {error}") from None
        if len(cards) != 52:
            raise RecordError(f"pack {number} has {len(cards)} cards instead of 52")
    return packs


def _seats(data: Mapping[str, Any]) -> tuple[Seat, ...]:
    value = data.get("seats", [{}])
    if not isinstance(value, list) or not value or not all(isinstance(s, dict) for s in value):
        raise RecordError("“seats” must be a list with one object a seat")
    seats = tuple(Seat(s.get("name", ""), s.get("player", "human")) for s in value)
    if not all(isinstance(s.name, str) and isinstance(s.player, str) for s in seats):
        raise RecordError("“name” and “player” of a seat must be texts")
    return seats
