"""Many games without a window: who wins, how often, and what hand, crib and play are worth.

Deals are duplicate: every pack is played twice with the sides changed, so that neither player has
the better cards or the first deal more often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any

from cribpatience import deck
from cribpatience.game.ask import choose
from cribpatience.game.match import DOUBLE, SKUNK
from cribpatience.players import LEVELS
from cribpatience.rules import Rules, play, start
from cribpatience.table import State, view

MOST_MOVES = 20_000
"""More than any game has that comes to an end."""
PARTS = ("pegging", "hand", "crib", "heels", "total")


class Sample:
    """Numbers whose mean is wanted."""

    __slots__ = ("most", "n", "squares", "total")

    def __init__(self) -> None:
        self.n = 0
        self.total = 0.0
        self.squares = 0.0
        self.most: tuple[float, float] | None = None

    def add(self, value: float) -> None:
        """One more number."""
        self.n += 1
        self.total += value
        self.squares += value * value
        low, high = self.most or (value, value)
        self.most = min(low, value), max(high, value)

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of one number."""
        if self.n < 2:
            return 0.0
        return sqrt(max(0.0, (self.squares - self.total * self.mean) / (self.n - 1)))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(self.n) if self.n else 0.0

    def data(self) -> dict[str, Any]:
        """Mean, standard error and number for JSON."""
        return {"mean": round(self.mean, 4), "error": round(self.error, 4), "n": self.n}


def _parts() -> dict[str, Sample]:
    return {part: Sample() for part in PARTS}


@dataclass(slots=True)
class Tally:
    """What one player did."""

    player: str
    wins: int = 0
    skunks: int = 0
    double_skunks: int = 0
    dealer: dict[str, Sample] = field(default_factory=_parts)
    """Points a complete deal, when it deals."""
    pone: dict[str, Sample] = field(default_factory=_parts)

    def data(self) -> dict[str, Any]:
        """The counts and means for JSON."""
        means = {
            role: {part: sample.data() for part, sample in parts.items()}
            for role, parts in (("dealer", self.dealer), ("pone", self.pone))
        }
        counts = {"wins": self.wins, "skunks": self.skunks, "double_skunks": self.double_skunks}
        return {"player": self.player, **counts, **means}


@dataclass(slots=True)
class Duel:
    """The outcome of many games between two players."""

    tallies: tuple[Tally, Tally]
    games: int = 0
    pairs: Sample = field(default_factory=Sample)
    """The share of each pair of duplicate games that the first player won."""
    first_dealer: Sample = field(default_factory=Sample)
    """The share of each pair that the first dealer won; its two games have the same cards."""
    deals: Sample = field(default_factory=Sample)
    moves: Sample = field(default_factory=Sample)

    def data(self) -> dict[str, Any]:
        """All of it for JSON."""
        return {
            "games": self.games,
            "players": [tally.data() for tally in self.tallies],
            "first_player_wins": self.pairs.data(),
            "first_dealer_wins": self.first_dealer.data(),
            "deals": self.deals.data(),
            "moves": self.moves.data(),
        }


# ---------------------------------------------------------------- one game


def play_out(rules: Rules, deal: int, players: Sequence[str], chance: str) -> tuple[State, int]:
    """The end of a game of a numbered deal that seat 0 deals first, and how many moves it took.

    Args:
        rules: the rules without a cut for deal.
        deal: the number of the deal.
        players: the level at each seat.
        chance: a text; each seat's chance is drawn from it.

    Raises:
        RuntimeError: the game does not come to an end.
    """
    packs = cache(partial(deck.pack, deal))
    rngs = [Random(_number(f"{chance}/{seat}")) for seat in range(rules.seats)]
    s, _ = start(rules, packs)
    for moves in range(MOST_MOVES):
        if s.over:
            return s, moves
        seat = s.turn[0]
        move = choose(LEVELS[players[seat]], rules, view(s, seat), rngs[seat])
        s, _ = play(rules, s, seat, move, packs)
    raise RuntimeError(f"the game of deal {deal} has no end")


def _number(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def _deals(seed: int) -> Iterator[int]:
    """The numbers of the deals that belong to a seed."""
    rng = Random(_number(f"simulate/{seed}"))
    while True:
        yield rng.randint(1, deck.MAX_DEAL)


# ---------------------------------------------------------------- many games of two players


def duel(rules: Rules, players: tuple[str, str], games: int, seed: int) -> Duel:
    """So many games of two players, each pack played twice with the sides changed."""
    found = Duel((Tally(players[0]), Tally(players[1])))
    rules = rules.with_dealer()
    deals = _deals(seed)
    for first in range(0, games, 2):
        deal = next(deals)
        ways = (False, True)[: games - first]
        seats = [_one(rules, found, deal, f"{seed}/{deal}", swapped) for swapped in ways]
        found.first_dealer.add(seats.count(0) / len(ways))
        wins = sum(seat == swapped for seat, swapped in zip(seats, ways, strict=True))
        found.pairs.add(wins / len(ways))
    return found


def _one(rules: Rules, found: Duel, deal: int, chance: str, swapped: bool) -> int:
    """Play a game and note it; the side that has won. The first player sits at 0, or swapped."""
    at = found.tallies[::-1] if swapped else found.tallies
    s, moves = play_out(rules, deal, [tally.player for tally in at], f"{chance}/{swapped}")
    assert s.winner is not None
    assert rules.target is not None
    winner = at[s.winner]
    winner.wins += 1
    short = rules.target - min(s.scores)
    winner.skunks += SKUNK <= short < DOUBLE
    winner.double_skunks += short >= DOUBLE
    found.games += 1
    found.deals.add(s.deal)
    found.moves.add(moves)
    _note_deals(s, at)
    return s.winner


def _note_deals(s: State, at: Sequence[Tally]) -> None:
    """The points of every complete deal; seat 0 dealt the odd ones."""
    sums = {(deal, side): dict.fromkeys(PARTS, 0) for deal in range(1, s.deal) for side in (0, 1)}
    for told in s.tally:
        if 0 < told.deal < s.deal:
            into = sums[told.deal, told.side]
            into[_part(told.what)] = into.get(_part(told.what), 0) + told.points
            into["total"] += told.points
    for (deal, side), points in sums.items():
        deals = side == (deal + 1) % 2
        samples = at[side].dealer if deals else at[side].pone
        for part, sample in samples.items():
            sample.add(points[part])


def _part(what: str) -> str:
    if what in ("play", "go", "last-card"):
        return "pegging"
    return "hand" if what.startswith("hand") else what


# ---------------------------------------------------------------- many patiences


def patience(rules: Rules, player: str, games: int, seed: int) -> dict[str, Any]:
    """So many patiences: mean, spread and wins, for JSON."""
    totals, wins = Sample(), Sample()
    deals = _deals(seed)
    for _ in range(games):
        deal = next(deals)
        s, _moves = play_out(rules, deal, [player], f"{seed}/{deal}")
        totals.add(s.scores[0])
        wins.add(s.winner == 0)
    low, high = totals.most or (0, 0)
    return {
        "games": games,
        "player": player,
        "total": {**totals.data(), "spread": round(totals.spread, 4), "least": low, "most": high},
        "wins": int(wins.total),
        "won": wins.data(),
    }
