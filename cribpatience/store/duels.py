"""Questions to the ledger about games for two: wins, losses, skunks, margins, streaks.

A game counts when it was played to its end with cards unseen before and without help. Others that
ended are listed apart; an abandoned game is neither won nor lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cribpatience.game.record import Record
from cribpatience.store.bests import Points, RuleSet, is_ranked, rule_set
from cribpatience.store.columns import NONE, RANKED, Group
from cribpatience.store.entry import Entries, Entry, Played, whole


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game for two ended, as its record says; the player sits at seat 0."""

    game: Played
    won: bool
    own: int
    other: int
    games: int
    """How many games the win counts, for the side that won."""
    deals: int | None
    hand: int | None
    """The player's highest hand and crib."""
    crib: int | None

    @property
    def record(self) -> Record:
        """The whole record."""
        return whole(self.game)

    @property
    def margin(self) -> int:
        """By how many points the winner was ahead: in lowball behind."""
        return abs(self.own - self.other)

    @property
    def skunk(self) -> bool:
        """Whether the loser was skunked, once or twice."""
        return self.games > 1


@dataclass(frozen=True, slots=True)
class Duels:
    """The figures of some games for two."""

    wins: int = 0
    losses: int = 0
    given: int = 0
    """Skunks given, double ones too: games won that count more than one."""
    taken: int = 0
    """Skunks taken: games lost that count more than one for the other side."""
    best_margin: int | None = None
    """The greatest margin of a win."""
    average_margin: float | None = None
    """The mean margin of all games, won (above zero) and lost (below)."""
    hand: Ended | None = None
    """The game with the player's highest hand; of equals the first."""
    crib: Ended | None = None
    streak: int = 0
    """The most games won one after the other."""
    fewest: int | None = None
    """The fewest deals of a win."""

    @property
    def games(self) -> int:
        """All games that count."""
        return self.wins + self.losses

    @property
    def rate(self) -> float | None:
        """The part of the games that was won."""
        return self.wins / self.games if self.games else None


def ended(record: Played) -> Ended | None:
    """How a game for two ended; `None` for any other record and for one without an end."""
    if isinstance(record, Entry):
        return _ended_entry(record)
    result = record.result
    if record.abandoned or result is None or len(record.seats) != 2:
        return None
    scores, winner = _pair(result.get("scores")), result.get("winner")
    if scores is None or winner not in (0, 1):
        return None
    games = result.get("games", 1)
    return Ended(
        game=record,
        won=winner == 0,
        own=scores[0],
        other=scores[1],
        games=games if type(games) is int else 1,
        deals=_whole(result.get("deals")),
        hand=_first(result.get("hands")),
        crib=_first(result.get("cribs")),
    )


def _ended_entry(entry: Entry) -> Ended | None:
    # Straight from the columns: the start page asks this of every game for two.
    c, row = entry.columns, entry.row
    own, other, winner = c.own[row], c.other[row], c.winner[row]
    if own == NONE or other == NONE or winner not in (0, 1):
        return None
    games = c.games[row]
    return Ended(
        entry,
        winner == 0,
        own,
        other,
        1 if games == NONE else games,
        entry.deals,
        entry.hand,
        entry.crib,
    )


def _pair(value: object) -> tuple[int, int] | None:
    if isinstance(value, list) and len(value) == 2 and all(type(v) is int for v in value):
        return value[0], value[1]
    return None


def _whole(value: object) -> int | None:
    return value if type(value) is int else None


def _first(value: object) -> int | None:
    return _whole(value[0]) if isinstance(value, list) and value else None


def counted(
    entries: Iterable[Played], key: RuleSet, points: Points, level: str | None = None
) -> Iterator[Ended]:
    """The games that count, of one rule set, in the order they were written down.

    With a *level* only those against that player of the computer.
    """
    for record in _candidates(entries, key, points, level):
        game = ended(record)
        if game is not None:
            yield game


def _candidates(
    entries: Iterable[Played], key: RuleSet, points: Points, level: str | None
) -> Iterator[Played]:
    def wanted(game: Played | Group) -> bool:
        players = players_of(game)
        fits = len(players) == 2 and level in (None, players[1])
        return fits and game.variant == key[0] and rule_set(game, points) == key

    if isinstance(entries, Entries):
        yield from map(entries.entry, entries.of(wanted, RANKED))
        yield from _candidates(entries.pending, key, points, level)
    else:
        yield from (game for game in entries if wanted(game) and is_ranked(game))


def players_of(game: Played | Group) -> tuple[str, ...]:
    """Who sat where: "human", or the level of a computer player."""
    if isinstance(game, (Entry, Group)):
        return game.players
    return tuple(seat.player for seat in game.seats)


def duels(
    entries: Iterable[Played], key: RuleSet, points: Points, level: str | None = None
) -> Duels:
    """The figures of one rule set; with a *level* of the games against it alone."""
    games = list(counted(entries, key, points, level))
    won = [game for game in games if game.won]
    lost = [game for game in games if not game.won]
    margins = [game.margin if game.won else -game.margin for game in games]
    hands = [game for game in games if game.hand is not None]
    cribs = [game for game in games if game.crib is not None]
    return Duels(
        wins=len(won),
        losses=len(lost),
        given=sum(game.skunk for game in won),
        taken=sum(game.skunk for game in lost),
        best_margin=max((game.margin for game in won), default=None),
        average_margin=sum(margins) / len(margins) if margins else None,
        hand=max(hands, key=lambda game: game.hand or 0, default=None),
        crib=max(cribs, key=lambda game: game.crib or 0, default=None),
        streak=longest_streak([game.won for game in games]),
        fewest=min((game.deals for game in won if game.deals is not None), default=None),
    )


def longest_streak(won: Sequence[bool]) -> int:
    """The greatest number of wins one after the other."""
    longest = now = 0
    for win in won:
        now = now + 1 if win else 0
        longest = max(longest, now)
    return longest
