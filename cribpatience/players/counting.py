"""Claims when counting by hand: without mistakes, or as a beginner counts."""

from __future__ import annotations

from random import Random

from cribpatience.players.player import Moves
from cribpatience.rules import Rules
from cribpatience.scoring import Combo, Score, peg, show
from cribpatience.table import Claim, Move, Muggins, State

_SEES = {"pair": 0.97, "run": 0.9, "flush": 0.8, "nobs": 0.7, "fifteen": 0.95}
"""How often a beginner sees a combination; other kinds are never missed."""
_SEES_LONG_FIFTEEN = 0.75
"""The same for a fifteen of three cards and more."""
_SEES_MISSED = 0.5
"""How often a beginner sees a point that the other side has missed."""


def exact(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """What the count is worth."""
    return _nearest(Claim(_score(view).points), legal)


def careless(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """What a beginner sees of it."""
    seen = sum(combo.points for combo in _score(view).combos if rng.random() < _chance(combo))
    return _nearest(Claim(seen), legal)


def all_missed(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """Everything that the other side has missed."""
    return _nearest(Muggins(_missed(view)), legal)


def some_missed(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """What a beginner notices of it."""
    seen = sum(rng.random() < _SEES_MISSED for _ in range(_missed(view)))
    return _nearest(Muggins(seen), legal)


def _chance(combo: Combo) -> float:
    if combo.kind == "fifteen" and len(combo.cards) > 2:
        return _SEES_LONG_FIFTEEN
    return _SEES.get(combo.kind, 1.0)


def _score(view: State) -> Score:
    """What is being counted; its cards lie face up."""
    assert view.asked is not None
    zone = view.asked.zone
    if zone == "series":
        return peg([laid.card for laid in view.series])
    starter = next(iter(view.zone("starter")), None)
    return show(view.zone(zone), starter, crib=zone == "crib")


def _missed(view: State) -> int:
    assert view.asked is not None
    assert view.asked.said is not None
    return max(0, _score(view).points - view.asked.said)


def _nearest(wanted: Claim | Muggins, legal: Moves) -> Move:
    return wanted if wanted in legal else legal[-1]
