"""A finished game as rows: what each deal gave, with its cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cribpatience.cards import Card
from cribpatience.game import Game
from cribpatience.scoring import Score
from cribpatience.table import Began, Counted, Event, Moved, Scored, Turned


@dataclass(frozen=True, slots=True)
class Part:
    """One hand or crib of a deal, counted."""

    zone: str
    cards: tuple[Card, ...]
    starter: Card | None
    crib: bool
    score: Score

    @property
    def points(self) -> int:
        """What it was worth."""
        return self.score.points


@dataclass(slots=True)
class DealRow:
    """One deal: what was thrown, what was turned, what was counted."""

    number: int | None
    """1 for the first deal; `None` for the cards that are left at the end."""
    thrown: list[Card] = field(default_factory=list)
    starter: Card | None = None
    parts: list[Part] = field(default_factory=list)
    heels: int = 0

    @property
    def total(self) -> int:
        """What the deal gave altogether."""
        return self.heels + sum(part.points for part in self.parts)

    def points_of(self, zone: str) -> int | None:
        """What *zone* gave, or `None` when it was not counted in this deal."""
        points = [part.points for part in self.parts if part.zone == zone]
        return sum(points) if points else None


@dataclass(frozen=True, slots=True)
class Best:
    """The best hand or crib and the deal it lay in."""

    part: Part
    deal: DealRow


def deals(game: Game) -> list[DealRow]:
    """The deals of *game* in order, and a last row for the cards counted without a deal."""
    hands = {zone for zones in game.rules.hands for zone in zones}
    rows: list[DealRow] = []
    for event in game.events():
        _add(rows, event, hands)
    return rows


def _add(rows: list[DealRow], event: Event, hands: set[str]) -> None:
    match event:
        case Began(_, deal, _) if deal and deal > len(rows):
            rows.append(DealRow(deal))
        case Moved(cards, source, _, "crib", _, _) if source in hands:
            rows[-1].thrown.extend(cards)
        case Turned(card):
            rows[-1].starter = card
        case Scored(_, points, "heels"):
            rows[-1].heels += points
        case Counted(_, zone, cards, starter, crib, score):
            if zone not in hands and zone != "crib":
                rows.append(DealRow(None))
            rows[-1].parts.append(Part(zone, cards, starter, crib, score))


def zones(rows: list[DealRow]) -> list[str]:
    """The zones that were counted, in the order they were first counted; the last cards apart."""
    return list(dict.fromkeys(part.zone for row in rows if row.number for part in row.parts))


def best(rows: list[DealRow], *, crib: bool) -> Best | None:
    """The best hand or the best crib of a game: the first of those worth most."""
    found = [Best(part, row) for row, part in _of_deals(rows) if part.crib == crib]
    return max(found, key=lambda b: b.part.points, default=None)


def best_deal(rows: list[DealRow]) -> DealRow | None:
    """The deal that gave most: the first of those."""
    return max((row for row in rows if row.number), key=lambda row: row.total, default=None)


def _of_deals(rows: list[DealRow]) -> Iterator[tuple[DealRow, Part]]:
    return ((row, part) for row in rows if row.number for part in row.parts)
