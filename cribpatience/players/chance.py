"""The player that does anything."""

from __future__ import annotations

from random import Random

from cribpatience.players.player import Moves
from cribpatience.rules import Rules
from cribpatience.table import Move, State


def anything(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """Any legal move, each as likely as the others."""
    return rng.choice(legal)
