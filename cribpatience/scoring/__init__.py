"""What cards are worth: at the show with every combination, fast, and in the play."""

from cribpatience.scoring.combos import Combo, Kind, Score
from cribpatience.scoring.fast import total, total_at
from cribpatience.scoring.pegging import peg
from cribpatience.scoring.show import missed_flush, show

__all__ = ["Combo", "Kind", "Score", "missed_flush", "peg", "show", "total", "total_at"]
