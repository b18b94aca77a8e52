"""Every choice of the seat to move, best first, with what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cribpatience.analysis import arnold, hoyle
from cribpatience.analysis.rests import Rests, reach
from cribpatience.analysis.tables import Floats, Tables
from cribpatience.analysis.unseen import Memory, unseen_by
from cribpatience.analysis.worth import Worth
from cribpatience.cards import Card
from cribpatience.rules import Rules
from cribpatience.table import Discard, State

VARIANTS = ("arnold", "hoyle")
"""The variants that can be advised on."""


class AdviceError(ValueError):
    """There is nothing to advise; the message says why."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One throw, and what it is worth."""

    cards: tuple[Card, ...]
    hand: float
    """The mean of the hand that is thrown from."""
    crib: float
    """The mean of all else that the throw decides: the crib, and for Arnold's first throw the
    best second hand with it."""
    total: float
    """Their sum, or the difference when the crib is the other side's; heels are not in it."""
    chance: float | None = None
    """The chance of reaching the mark with best play from here; `None` when it was not asked."""
    spread: float | None = None
    """The standard deviation of the total, where it is known exactly."""
    least: int | None = None
    """The least that the total can become, where it is known exactly."""
    greatest: int | None = None
    """The most that the total can become, where it is known exactly."""

    @property
    def move(self) -> Discard:
        """The choice as a move."""
        return Discard(self.cards)


@dataclass(frozen=True, slots=True)
class Advice:
    """All choices of one decision."""

    choices: tuple[Choice, ...]
    """Best first; equal ones in dealing order."""
    heels: float
    """The mean of heels, the same for every choice."""
    memory: Memory
    exact: bool = True
    """Whether the means are exact."""
    exact_chance: bool = False
    """Whether the chances are."""

    @property
    def best(self) -> Choice:
        """The choice with the greatest mean."""
        return self.choices[0]

    @property
    def likeliest(self) -> Choice:
        """The choice with the best chance of the mark; among equal ones the greatest mean."""
        return max(self.choices, key=lambda choice: round(choice.chance or 0.0, 9))


def worth(rules: Rules, seen: State, tables: Tables, memory: Memory = "all") -> Worth:
    """What each throw of the seat to move is worth.

    Raises:
        AdviceError: the seat has nothing to throw, or the variant is none of `VARIANTS`.
    """
    if rules.variant not in VARIANTS:
        raise AdviceError(f"there is no advice for the variant {rules.variant}")
    if seen.over or not seen.turn:
        raise AdviceError("the game is over")
    if rules.variant == "arnold":
        return arnold.worth(tables, seen, memory)
    return hoyle.worth(tables, seen, memory, heels=rules.options["heels"] is True)


def advise(
    rules: Rules,
    seen: State,
    tables: Tables,
    memory: Memory = "all",
    rests: Rests | None = None,
) -> Advice:
    """Every choice of the seat to move, best first.

    Args:
        rules: the rules of the game.
        seen: the view of the seat.
        tables: what ranks are worth.
        memory: whether it remembers every card it ever saw, or sees only the deal at hand.
        rests: what the later deals bring; without it no chance of the mark is worked out.

    Raises:
        AdviceError: the seat has nothing to throw, or the variant is none of `VARIANTS`.
    """
    found = worth(rules, seen, tables, memory)
    chances, exact = None, False
    if rests is not None and found.gains is not None:
        gains = found.gains()
        unseen = unseen_by(seen, memory)
        reached, exact = reach(rests, rules, seen, memory, unseen, gains.shape[1])
        chances = np.clip(gains @ reached, 0.0, 1.0)
    return Advice(choices(found, chances), found.heels, memory, exact_chance=exact)


def choices(found: Worth, chances: Floats | None = None) -> tuple[Choice, ...]:
    """Every throw with what was found, best first; equal ones in dealing order."""
    row = [_choice(found, chances, number) for number in range(len(found.throws.thrown))]
    return tuple(sorted(row, key=lambda choice: -round(choice.total, 9)))


def _choice(found: Worth, chances: Floats | None, number: int) -> Choice:
    return Choice(
        cards=found.throws.thrown[number],
        hand=float(found.hand[number]),
        crib=float(found.crib[number]),
        total=float(found.total[number]),
        chance=None if chances is None else float(chances[number]),
        spread=None if found.spread is None else float(found.spread[number]),
        least=None if found.least is None else int(found.least[number]),
        greatest=None if found.greatest is None else int(found.greatest[number]),
    )
