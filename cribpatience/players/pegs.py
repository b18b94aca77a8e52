"""Which card to lay: the most points now, a rule of thumb, or a look ahead."""

from __future__ import annotations

from random import Random

from cribpatience.players.ahead import Table, look_ahead
from cribpatience.players.guesses import guesses
from cribpatience.players.player import Moves, seat_of, sign_of
from cribpatience.rules import Rules
from cribpatience.rules.pegging import Peg
from cribpatience.scoring import peg
from cribpatience.table import Move, Play, State

SAMPLES = 10
"""How many hands of the others a look ahead tries."""


def most_now(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """The card that scores most; of equals the highest, since low cards fit later."""
    sign = sign_of(rules)
    return max(_plays(legal), key=lambda m: (sign * points_now(view, m), m.card.rank))


def rule_of_thumb(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """Take points; else leave no count of 5 or 21, and lead no five and no tenth card."""
    sign = sign_of(rules)

    def worth(move: Play) -> tuple[float, int]:
        count = view.count + move.card.value
        risk = count in (5, 21) or (not view.series and move.card.value in (5, 10))
        return sign * (points_now(view, move) - risk), move.card.rank

    return max(_plays(legal), key=worth)


def looked_ahead(rules: Rules, view: State, legal: Moves, rng: Random) -> Move:
    """The card that leads to the best margin against hands that the others may hold."""
    plays = _one_a_rank(legal)
    if len(plays) == 1:
        return plays[0]
    seat, sign = seat_of(view), sign_of(rules)
    sides = tuple(sign if side == rules.sides[seat] else -sign for side in rules.sides)
    worth = dict.fromkeys(plays, 0.0)
    mine = tuple(card.rank for zone in rules.hands[seat] for card in view.zone(zone))
    series = tuple(laid.card.rank for laid in view.series)
    for hands in guesses(rules, view, rng, SAMPLES):
        table = Table(sides, (*hands[:seat], mine, *hands[seat:]), series, one_series(rules))
        for play in plays:
            worth[play] += look_ahead(table, seat, play.card.rank)
    return max(plays, key=lambda m: (worth[m], m.card.rank))


def points_now(view: State, move: Play) -> int:
    """What a card scores when it is laid."""
    return peg([*(laid.card for laid in view.series), move.card]).points


def one_series(rules: Rules) -> bool:
    """Whether the play ends with the first series."""
    return any(isinstance(step, Peg) and step.one_series for step in rules.deal)


def _plays(legal: Moves) -> tuple[Play, ...]:
    return tuple(move for move in legal if isinstance(move, Play))


def _one_a_rank(legal: Moves) -> tuple[Play, ...]:
    """Suits mean nothing in the play."""
    return tuple({move.card.rank: move for move in _plays(legal)}.values())
