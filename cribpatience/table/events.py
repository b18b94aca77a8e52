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
    laid: int | None = None
    """The seat that lays the card to the series, when it is played."""


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
class Picked:
    """A seat cuts for deal: the card at a place of the pack is turned up where it lies."""

    seat: int
    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class CutAgain:
    """Equal ranks: the cards that were cut are turned down again, and these seats cut anew."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CutDecided:
    """The lowest card was cut: its seat deals first."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Bade:
    """A seat bids for the crib; 0 is a pass."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CribSold:
    """The auction is over: whose crib it is, and for how much; `Scored` takes the price."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Pegged:
    """The card just laid is counted; `Scored` follows when it scores."""

    seat: int
    card: Card
    count: int
    """The count of the series with this card."""
    score: Score


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat cannot play and says go."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class SeriesEnded:
    """The series is turned down; *seat* laid its last card and has had the points for it."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat is to say what its hand, its crib or the card it laid is worth."""

    seat: int
    zone: str
    """The hand or crib, or ``series`` for the card just laid."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat says what it counts; `Counted` or `Pegged` follows and tells what is right."""

    seat: int
    zone: str
    points: int


@dataclass(frozen=True, slots=True)
class PointedOut:
    """A seat of the other side says what was missed, 0 for nothing."""

    seat: int
    zone: str
    points: int


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


Event = (
    Shuffled
    | Began
    | Awaited
    | Moved
    | Turned
    | Revealed
    | Picked
    | CutAgain
    | CutDecided
    | Bade
    | CribSold
    | Pegged
    | Passed
    | SeriesEnded
    | Asked
    | Claimed
    | PointedOut
    | Counted
    | Scored
    | Finished
)
