"""Arnold's patience: four deals of 13 cards, two hands and a crib from each (docs/rules.md)."""

from __future__ import annotations

from cribpatience.rules.claims import Claims
from cribpatience.rules.options import Number, Options
from cribpatience.rules.rules import Rules
from cribpatience.rules.steps import (
    Count,
    CutStarter,
    Deal,
    Finish,
    Reveal,
    Show,
    Shuffle,
    Sweep,
    Throw,
)
from cribpatience.rules.variants.variant import Variant
from cribpatience.table import State

A, B = "handA", "handB"
HANDS = (A, B)
SIDES = (0,)
CLAIMS = Claims(SIDES)


def _singly(s: State) -> tuple[str, ...]:
    return HANDS * 6


def _order(s: State) -> tuple[Count, ...]:
    return (Count(0, A), Count(0, B), Count(0, "crib", crib=True))


def _build(options: Options) -> Rules:
    mark = options["mark"]
    assert isinstance(mark, int)
    return Rules(
        variant="arnold",
        options=options,
        sides=SIDES,
        hands=(HANDS,),
        opening=(Shuffle(),),
        deal=(
            Deal(_singly, {A: (0,)}),
            Throw((A,), 2),
            Reveal(B),
            Throw((B,), 2),
            CutStarter(SIDES),
            Show(_order, CLAIMS),
            Sweep((A, B, "crib")),
        ),
        closing=(Finish(mark),),
        deals=4,
        mark=mark,
    )


VARIANT = Variant(
    key="arnold",
    options=(Number("mark", 101, 1, 250, offered=(101, 106, 111, 116, 121)),),
    build=_build,
)
