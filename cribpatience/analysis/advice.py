"""Every choice of the seat to move, best first, with what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cribpatience.analysis import arnold, hoyle, two
from cribpatience.analysis.pulls import Pulls
from cribpatience.analysis.rests import Rests, reach
from cribpatience.analysis.tables import Floats, Tables
from cribpatience.analysis.unseen import Memory, unseen_by
from cribpatience.analysis.worth import Worth
from cribpatience.cards import Card
from cribpatience.rules import Rules
from cribpatience.rules.steps import Throw
from cribpatience.table import Discard, State

VARIANTS = ("arnold", "hoyle", "six", "auction")
"""The variants that can be advised on; in the games of two, on throws as far as the show goes."""


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
    best second hand with it. It counts against the seat when the other side has it."""
    total: float
    """Their sum, or the difference when the crib is the other side's; heels are not in it."""
    chance: float | None = None
    """The chance of reaching the mark with best play from here; `None` where it is not known."""
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
    """Whether the means are exact. In a game of two they rest on how the other side throws."""
    exact_chance: bool = False
    """Whether the chances are."""
    own_crib: bool = True
    """Whether the crib is in the total; else it is taken off."""

    @property
    def best(self) -> Choice:
        """The choice with the greatest mean."""
        return self.choices[0]

    @property
    def likeliest(self) -> Choice:
        """The choice with the best chance of the mark; among equal ones the greatest mean."""
        return max(self.choices, key=lambda choice: round(choice.chance or 0.0, 9))


def worth(
    rules: Rules,
    seen: State,
    tables: Tables,
    memory: Memory = "all",
    pulls: Pulls | None = None,
) -> Worth:
    """What each throw of the seat to move is worth.

    Raises:
        AdviceError: the seat has nothing to throw, or the variant is none of `VARIANTS`.
    """
    ((seat, _known),) = seen.known.items()
    _check(rules, seen, seat)
    if rules.variant == "arnold":
        return arnold.worth(tables, seen, memory)
    if rules.variant == "hoyle":
        return hoyle.worth(tables, seen, memory, heels=rules.options["heels"] is True)
    (hand,) = rules.hands[seat]
    unseen = unseen_by(seen, memory)
    return two.worth(tables, seen.zone(hand), seen.owner == seat, pulls, unseen)


def _check(rules: Rules, seen: State, seat: int) -> None:
    """Refuse what there is no advice on."""
    if seen.over:
        raise AdviceError("the game is over")
    if seat not in seen.turn:
        raise AdviceError("it is not this seat's turn")
    if rules.variant not in VARIANTS or rules.lowball:
        raise AdviceError(f"these rules of “{rules.variant}” are not analysed")
    if not isinstance(rules.steps[seen.step], Throw):
        raise AdviceError("only throws are analysed")


def advise(
    rules: Rules,
    seen: State,
    tables: Tables,
    memory: Memory = "all",
    rests: Rests | None = None,
    pulls: Pulls | None = None,
) -> Advice:
    """Every choice of the seat to move, best first.

    Args:
        rules: the rules of the game.
        seen: the view of the seat.
        tables: what ranks are worth.
        memory: whether it remembers every card it ever saw, or sees only the deal at hand.
        rests: what the later deals bring; without it no chance of the mark is worked out.
        pulls: how the other side of a game of two throws; without it, by chance.

    Raises:
        AdviceError: the seat has nothing to throw, or the variant is none of `VARIANTS`.
    """
    found = worth(rules, seen, tables, memory, pulls)
    chances, exact = None, False
    if rests is not None and found.gains is not None:
        gains = found.gains()
        unseen = unseen_by(seen, memory)
        reached, exact = reach(rests, rules, seen, memory, unseen, gains.shape[1])
        chances = np.clip(gains @ reached, 0.0, 1.0)
    return Advice(
        choices=choices(found, chances),
        heels=found.heels,
        memory=memory,
        exact=rules.patience or pulls is None,
        exact_chance=exact,
        own_crib=found.sign > 0,
    )


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
