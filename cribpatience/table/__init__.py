"""The table: a state of zones, the events that change it, and what a seat may know of it."""

from cribpatience.table.events import (
    Awaited,
    Began,
    Counted,
    Event,
    Finished,
    Moved,
    Revealed,
    Scored,
    Shuffled,
    Turned,
)
from cribpatience.table.evolve import evolve, fold
from cribpatience.table.moves import (
    Bid,
    Claim,
    Cut,
    Discard,
    Move,
    MoveError,
    Muggins,
    Play,
    parse_move,
)
from cribpatience.table.state import State, Tally
from cribpatience.table.view import seen_by, unseen, view
from cribpatience.table.worlds import worlds

__all__ = [
    "Awaited",
    "Began",
    "Bid",
    "Claim",
    "Counted",
    "Cut",
    "Discard",
    "Event",
    "Finished",
    "Move",
    "MoveError",
    "Moved",
    "Muggins",
    "Play",
    "Revealed",
    "Scored",
    "Shuffled",
    "State",
    "Tally",
    "Turned",
    "evolve",
    "fold",
    "parse_move",
    "seen_by",
    "unseen",
    "view",
    "worlds",
]
