"""Rules for two, three and four seats, made for the tests out of the package's own steps.

No player meets them. They prove that engine, views and worlds hold beyond one seat.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import settings

from cribpatience.cards import PACK, Card
from cribpatience.rules import VARIANTS, Packs, Rules
from cribpatience.rules.claims import Claims
from cribpatience.rules.steps import (
    Count,
    CutStarter,
    Deal,
    Finish,
    Show,
    Shuffle,
    Sweep,
    Throw,
)
from cribpatience.table import State


def _from_pone(s: State, seats: int) -> list[int]:
    """The seats clockwise, the one after the dealer first."""
    return [(s.dealer + 1 + k) % seats for k in range(seats)]


def _dealt(seats: int, cards: int, to_crib: int) -> Callable[[State], list[str]]:
    def plan(s: State) -> list[str]:
        return [f"hand{p}" for p in _from_pone(s, seats)] * cards + ["crib"] * to_crib

    return plan


def _counted(seats: int) -> Callable[[State], list[Count]]:
    def order(s: State) -> list[Count]:
        hands = [Count(p, f"hand{p}") for p in _from_pone(s, seats)]
        return [*hands, Count(s.dealer, "crib", crib=True)]

    return order


def table_of(
    sides: tuple[int, ...],
    cards: int,
    thrown: int,
    to_crib: int = 0,
    *,
    deals: int | None = None,
    target: int | None = None,
) -> Rules:
    """A game without a play: everybody throws, the pone shows first."""
    seats = range(len(sides))
    hands = tuple(f"hand{p}" for p in seats)
    return Rules(
        variant="for the tests",
        options={},
        sides=sides,
        hands=tuple((hand,) for hand in hands),
        opening=(),
        deal=(
            Shuffle(),
            Deal(_dealt(len(sides), cards, to_crib), {f"hand{p}": (p,) for p in seats}),
            Throw(hands, thrown),
            CutStarter(sides),
            Show(_counted(len(sides)), Claims(sides)),
            Sweep((*hands, "crib")),
        ),
        closing=(Finish(0),),
        deals=deals,
        target=target,
    )


TWO = table_of((0, 1), 6, 2, deals=2)
TWO_TO_61 = table_of((0, 1), 6, 2, target=61)
TWO_SEVEN = table_of((0, 1), 7, 2, 1, deals=2)
THREE = table_of((0, 1, 2), 5, 1, 1, deals=2)
THREE_TO_31 = table_of((0, 1, 2), 5, 1, 1, target=31)
PARTNERS = table_of((0, 1, 0, 1), 5, 1, deals=2)
PARTNERS_TO_61 = table_of((0, 1, 0, 1), 5, 1, target=61)

MANY_SEATED = {
    "two": TWO,
    "two to 61": TWO_TO_61,
    "two, seven cards": TWO_SEVEN,
    "three": THREE,
    "three to 31": THREE_TO_31,
    "partners": PARTNERS,
    "partners to 61": PARTNERS_TO_61,
}

OPTIONS: dict[str, tuple[dict[str, object], ...]] = {
    "arnold": tuple({"mark": mark} for mark in (101, 1, 250)),
    "hoyle": (
        {"heels": True, "last_four": "crib", "mark": 85},
        {"heels": True, "last_four": "hand", "mark": 1},
        {"heels": False, "last_four": "crib", "mark": 250},
        {"heels": False, "last_four": "hand", "mark": 121},
    ),
}
"""For each patience every value of every switch, with marks at both ends."""

PATIENCES = {
    f"{key} {options}": VARIANTS[key].rules(options)
    for key, sets in OPTIONS.items()
    for options in sets
}

ARNOLD = VARIANTS["arnold"].rules({})
HOYLE = VARIANTS["hoyle"].rules({})
EVERY_RULES = {**PATIENCES, **MANY_SEATED}


def shuffled(seed: int) -> Packs:
    """Packs in an order of their own for each number, the same for the same *seed*."""

    def packs(number: int) -> tuple[Card, ...]:
        cards = list(PACK)
        Random(f"{seed}/{number}").shuffle(cards)
        return tuple(cards)

    return packs


def stacked(first: str) -> str:
    """A whole pack as text that begins with the cards of *first*, the others in order."""
    named = first.split()
    return " ".join([*named, *(str(c) for c in PACK if str(c) not in named)])


def examples(share: float) -> settings:
    """More or fewer random examples than the profile asks for: a whole game is a long one."""
    assert settings.default is not None
    return settings(max_examples=max(1, round(settings.default.max_examples * share)))
