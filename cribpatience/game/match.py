"""Games that belong together: what a win counts, who leads a match, who deals the next game.

Every game of a match has a record of its own. Its `match` names the match, its `game` counts the
games from 1; all else follows from the results.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cribpatience.game.record import Record

SKUNK, DOUBLE = 31, 61
"""How far below the target the other side is skunked, once and twice."""

WORTH: Mapping[str, tuple[int, int]] = {"2-3": (2, 3), "3-4": (3, 4), "off": (1, 1)}
"""How many games a skunk and a double skunk count, for each value of the switch `skunks`."""


def games_won(behind: int, target: int, skunks: str) -> int:
    """How many games a win counts when the other score stands at *behind* (docs/rules.md)."""
    single, double = WORTH[skunks]
    if target - behind >= DOUBLE:
        return double
    return single if target - behind >= SKUNK else 1


@dataclass(frozen=True, slots=True)
class Standing:
    """A match as far as it has come."""

    length: int
    """The greatest number of games: 1, 3, 5 or 7."""
    games: tuple[int, ...]
    """The games of each side, skunks counted twice or thrice."""
    played: int
    """How many games are finished."""
    next_dealer: int | None
    """Who deals first in the next game; `None` when it is cut for."""

    @property
    def needed(self) -> int:
        """How many games win the match."""
        return self.length // 2 + 1

    @property
    def winner(self) -> int | None:
        """The side that has won the match, if one has."""
        won = [side for side, games in enumerate(self.games) if games >= self.needed]
        return won[0] if won else None

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.winner is not None


def standing(records: Iterable[Record]) -> Standing:
    """How the match stands to which these *records* belong, in any order.

    Raises:
        ValueError: there is no record.
    """
    games = sorted(records, key=lambda record: record.game)
    if not games:
        raise ValueError("a match has at least one game")
    sides = [0] * len(games[-1].seats)
    done = [record for record in games if record.result is not None]
    for record in done:
        result = _result(record)
        sides[result["winner"]] += result.get("games", 1)
    return Standing(
        length=_length(games[-1]),
        games=tuple(sides),
        played=len(done),
        next_dealer=next_dealer(done[-1]) if done else None,
    )


def next_dealer(record: Record) -> int:
    """Who deals first in the game after this finished one (the switch `next_dealer`)."""
    result = _result(record)
    seats, winner = len(record.seats), int(result["winner"])
    match record.options.get("next_dealer", "loser"):
        case "winner":
            return winner
        case "alternate":
            return (int(result["dealer"]) + 1) % seats
    return (winner + 1) % seats


def next_game(records: Sequence[Record], deal: int, new_id: str | None = None) -> Record:
    """The record of the game that follows the last of *records*: "again", or the match goes on.

    The same seats and options, scores 0, the dealer as the rules say, no cut.
    """
    last = max(records, key=lambda record: record.game)
    match_on = last.match is not None and not standing(records).over
    return replace(
        last,
        deal=deal,
        packs=None,
        dealer=next_dealer(last),
        cut=False,
        match=last.match if match_on else None,
        game=last.game + 1 if match_on else 1,
        moves=(),
        takebacks=0,
        hints=0,
        started=None,
        seconds=0.0,
        result=None,
        id=new_id,
        repeated=False,
        review=False,
        abandoned=False,
    )


def _length(record: Record) -> int:
    length = record.options.get("match", 1)
    return length if type(length) is int else 1


def _result(record: Record) -> Mapping[str, Any]:
    if record.result is None or "winner" not in record.result:
        raise ValueError("the game before the next one is not finished")
    return record.result
