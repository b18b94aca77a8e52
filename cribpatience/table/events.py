"""What happens at the table: a closed set of values. Only `evolve` gives them their effect."""

from __future__ import annotations

from dataclasses import dataclass

from cribpatience.cards import Card
from cribpatience.scoring import Score


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A new pack is the stock; all else is swept away and nobody has seen a card."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Began:
    """A step of the rules begins."""

    step: int
    deal: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Awaited:
    """These seats are to move now; nobody when empty."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards go from places of one zone to the end of another."""

    cards: tuple[Card, ...]
    source: str
    places: tuple[int, ...]
    """Where the cards lay in the source, so that a screen knows which back moved."""
    target: str
    up: bool = False
    """Whether they lie face up from now on."""
    seen: tuple[int, ...] = ()
    """The seats that see the faces although they lie face down."""


@dataclass(frozen=True, slots=True)
class Turned:
    """The top card of the stock is turned up as the starter."""

    card: Card


@dataclass(frozen=True, slots=True)
class Revealed:
    """A whole zone is turned face up where it lies."""

    zone: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A hand or crib is counted aloud; `Scored` follows and gives the points."""

    seat: int
    zone: str
    cards: tuple[Card, ...]
    starter: Card | None
    crib: bool
    score: Score


@dataclass(frozen=True, slots=True)
class Scored:
    """A side gets points. They stop at the target in `evolve`, so that this number stays true."""

    side: int
    points: int
    what: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over."""

    winner: int | None


Event = Shuffled | Began | Awaited | Moved | Turned | Revealed | Counted | Scored | Finished
