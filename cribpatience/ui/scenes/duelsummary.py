"""A finished game for two in figures: where the points came from, the race, the best counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cribpatience.game import Game
from cribpatience.table import Counted
from cribpatience.table.state import Tally
from cribpatience.ui.scenes.summary import Part

PLAY, HEELS, HANDS, CRIBS = "play", "heels", "hands", "cribs"
START, MUGGINS, BID = "start", "muggins", "bid"
SOURCES: Final = (PLAY, HANDS, CRIBS, HEELS, START, MUGGINS, BID)
ALWAYS: Final = (PLAY, HANDS, CRIBS)
"""The sources that are told also where they gave nothing."""
_SOURCE_OF: Final = {
    "play": PLAY,
    "go": PLAY,
    "last-card": PLAY,
    "heels": HEELS,
    "hand0": HANDS,
    "hand1": HANDS,
    "crib": CRIBS,
    "start": START,
    "muggins": MUGGINS,
    "bid": BID,
}

Pair = tuple[int, int]
"""The player's points and those of the other side."""


@dataclass(frozen=True, slots=True)
class Source:
    """What one kind of points gave to each side; together they are the score."""

    key: str
    points: Pair


def _credited(game: Game) -> Iterator[tuple[Tally, int]]:
    """Everything that was scored, with what the side had of it: a score stops at the target."""
    scores, target = [0, 0], game.rules.target or 0
    for item in game.state.tally:
        after = min(scores[item.side] + item.points, target)
        yield item, after - scores[item.side]
        scores[item.side] = after


def sources(game: Game) -> tuple[Source, ...]:
    """Where the points came from; sources that gave nobody anything are left out."""
    sums = {key: [0, 0] for key in SOURCES}
    for item, points in _credited(game):
        sums[_SOURCE_OF.get(item.what, PLAY)][item.side] += points
    found = (Source(key, (own, other)) for key, (own, other) in sums.items())
    return tuple(source for source in found if any(source.points) or source.key in ALWAYS)


def race(game: Game) -> tuple[Pair, ...]:
    """Both scores before the first deal and after each one."""
    steps: list[Pair] = [(0, 0)] * (game.state.deal + 1)
    scores, deal = [0, 0], 1
    for item, points in _credited(game):
        now = max(1, item.deal)
        while deal < now:
            steps[deal] = (scores[0], scores[1])
            deal += 1
        scores[item.side] += points
    for number in range(deal, len(steps)):
        steps[number] = (scores[0], scores[1])
    return tuple(steps)


def highest(game: Game, seat: int, *, crib: bool) -> Part | None:
    """The highest hand or crib that a seat counted: the first of those worth most."""
    found = [
        Part(e.zone, e.cards, e.starter, e.crib, e.score)
        for e in game.events()
        if isinstance(e, Counted) and e.seat == seat and e.crib == crib
    ]
    return max(found, key=lambda part: part.points, default=None)
