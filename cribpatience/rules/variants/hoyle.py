"""Hoyle's patience: six deals 3-2-3, starters go back under the stock, the last four count."""

from __future__ import annotations

from cribpatience.rules.claims import Claims
from cribpatience.rules.options import Choice, Number, Options
from cribpatience.rules.rules import Rules
from cribpatience.rules.steps import (
    Count,
    CutStarter,
    Deal,
    Finish,
    LayOut,
    Show,
    Shuffle,
    Sweep,
    Throw,
)
from cribpatience.rules.variants.variant import Variant
from cribpatience.table import State

HAND, LAST = "hand0", "last"
SIDES = (0,)
CLAIMS = Claims(SIDES)


def _three_two_three(s: State) -> tuple[str, ...]:
    return (HAND,) * 3 + ("crib",) * 2 + (HAND,) * 3


def _order(s: State) -> tuple[Count, ...]:
    return (Count(0, HAND), Count(0, "crib", crib=True))


def _last_as_hand(s: State) -> tuple[Count, ...]:
    return (Count(0, LAST),)


def _last_as_crib(s: State) -> tuple[Count, ...]:
    return (Count(0, LAST, crib=True),)


def _build(options: Options) -> Rules:
    mark = options["mark"]
    assert isinstance(mark, int)
    last = _last_as_crib if options["last_four"] == "crib" else _last_as_hand
    return Rules(
        variant="hoyle",
        options=options,
        sides=SIDES,
        hands=((HAND,),),
        opening=(Shuffle(),),
        deal=(
            Deal(_three_two_three, {HAND: (0,)}),
            Throw((HAND,), 2),
            CutStarter(SIDES, heels=options["heels"] is True),
            Show(_order, CLAIMS),
            Sweep((HAND, "crib"), under_stock=True),
        ),
        closing=(LayOut(LAST), Show(last, CLAIMS), Finish(mark)),
        deals=6,
        mark=mark,
    )


VARIANT = Variant(
    key="hoyle",
    options=(
        Number("mark", 85, 1, 250, offered=(80, 85, 101, 120, 121)),
        Choice("heels", True, (True, False)),
        Choice("last_four", "crib", ("crib", "hand")),
    ),
    build=_build,
    presets={"SolSuite": {"heels": False, "last_four": "hand"}},
)
