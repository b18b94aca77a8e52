"""What the director works with: looks, the beats between them, and what waits for a press."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cribpatience.table import Event, State
from cribpatience.ui.pegs import Walk


class Wait(Enum):
    """What a press will do next."""

    REVEAL = "reveal"
    STARTER = "starter"
    HEELS = "heels"
    COMBO = "combo"
    NEXT_DEAL = "next_deal"
    LAST = "last"
    RESULT = "result"
    CUT_AGAIN = "cut_again"
    DEAL = "deal"
    GO = "go"


@dataclass(frozen=True, slots=True)
class Look:
    """What is on the table and how it is laid out: to choose from `zone`, or to count it."""

    view: State
    zone: str
    counting: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """One movement from a look to the next; `seconds` is 0 where nothing glides."""

    kind: str
    before: Look
    after: Look
    events: tuple[Event, ...]
    seconds: float
    stagger: float = 0.0
    """Seconds between the start of one moved card and the next."""
    hold: float = 0.0
    """Seconds that the picture rests after the motion, so that it can be read."""
    walk: Walk | None = None
    """The peg that walks."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things move, and what waits for a press."""

    speed: float = 1.0
    """Factor on every duration; 0 shows everything at once."""
    counting: str = "step"
    """`step` one combination a press, `hand` a whole hand a press, `auto` by itself."""
    reveal_on_press: bool = True
    """Whether new cards are turned only when the player says so."""
    go_on_press: bool = False
    """Whether the player says go with a press of his own."""


MOVE, DEAL, FLIP, SWEEP = 0.26, 0.42, 0.34, 0.36
STAGGER = 0.09
HOLE, LONGEST_WALK = 0.07, 0.9
"""Seconds that a peg needs from hole to hole, and for its whole way at most."""
READ = 1.4
"""Seconds that an automatic count leaves for each combination."""
