"""New deal numbers."""

from __future__ import annotations

from collections.abc import Container
from random import Random

from cribpatience.deck import MAX_DEAL


def new_deal(rng: Random, seen: Container[int]) -> int:
    """A deal number drawn by *rng* whose cards the player has not *seen*."""
    while True:
        deal = rng.randint(1, MAX_DEAL)
        if deal not in seen:
            return deal
