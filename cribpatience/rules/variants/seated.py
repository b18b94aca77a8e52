"""What games of players against each other share: their switches, and the order of their steps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from cribpatience.rules.auction import Auction
from cribpatience.rules.claims import Claims
from cribpatience.rules.cutting import CutForDeal
from cribpatience.rules.options import Choice, Option, Options
from cribpatience.rules.pegging import Peg
from cribpatience.rules.rules import Rules, Step
from cribpatience.rules.steps import (
    Count,
    CutStarter,
    Deal,
    Headstart,
    Show,
    Shuffle,
    Sweep,
    TakeUp,
    Throw,
)
from cribpatience.rules.variants.variant import Preset
from cribpatience.table import State

LOWBALL = Choice("lowball", False, (False, True))
COUNTING: tuple[Option, ...] = (
    Choice("counting", "automatic", ("automatic", "manual")),
    Choice("muggins", False, (False, True)),
    Choice("claim_pegs", False, (False, True)),
)
GAMES: tuple[Option, ...] = (
    Choice("skunks", "2-3", ("2-3", "3-4", "off"), changes_points=False),
    Choice("match", 1, (1, 3, 5, 7), changes_points=False),
    Choice("next_dealer", "loser", ("loser", "winner", "alternate"), changes_points=False),
)
SWITCHES: tuple[Option, ...] = (LOWBALL, *COUNTING, *GAMES)
"""The switches of every game for two."""

CLUB: Preset = {"counting": "manual", "muggins": True}
"""As in clubs: everybody counts, and what is missed goes to the other side."""

GREATEST = {4: 29, 5: 46}
"""The greatest count of a hand or crib of so many cards, with the starter."""


@dataclass(frozen=True, slots=True)
class Form:
    """What tells one form of the game from another."""

    sides: tuple[int, ...]
    """The side of each seat."""
    dealt: int
    """Cards dealt to each seat."""
    thrown: int
    """Cards each seat throws to the crib."""
    target: int
    to_crib: int = 0
    """Cards dealt to the crib from the pack."""
    headstart: int = 0
    """Points that the first pone pegs, once."""
    one_series: bool = False
    """Whether the play stops after one series."""
    auction: bool = False
    """Whether the crib is sold; its owner then leads and shows first."""

    @property
    def largest(self) -> int:
        """How many cards the largest hand or crib has at the show; three count as four."""
        crib = self.to_crib + self.thrown * len(self.sides)
        return max(4, crib, self.dealt - self.thrown)


def build(variant: str, options: Options, form: Form) -> Rules:
    """The rules of a form of the game. In lowball counting is automatic."""
    seats = len(form.sides)
    hands = tuple(f"hand{p}" for p in range(seats))
    lowball = options.get("lowball") is True
    manual = options.get("counting") == "manual" and not lowball
    return Rules(
        variant=variant,
        options=options,
        sides=form.sides,
        hands=tuple((hand,) for hand in hands),
        cutting=(Shuffle(), CutForDeal(seats)),
        opening=(Headstart(form.sides, form.headstart),) if form.headstart else (),
        deal=(
            Shuffle(),
            Deal(
                partial(_dealing, seats, form.dealt, form.to_crib),
                {hand: (p,) for p, hand in enumerate(hands)},
            ),
            *((Auction(form.sides, lowball),) if form.auction else ()),
            Throw(hands, form.thrown),
            CutStarter(form.sides),
            *_play_and_show(form, hands, options, manual),
            Sweep((*hands, "crib")),
        ),
        target=form.target,
        lowball=lowball,
    )


def _play_and_show(
    form: Form, hands: tuple[str, ...], options: Options, manual: bool
) -> tuple[Step, ...]:
    seats = len(hands)
    laid = tuple(f"played{p}" for p in range(seats))
    claims = Claims(
        form.sides, manual, manual and options.get("muggins") is True, GREATEST[form.largest]
    )
    pegs = replace(claims, manual=manual and options.get("claim_pegs") is True)
    leader = _owner if form.auction else partial(_pone, seats)
    order = partial(_owner_first if form.auction else _pone_first, seats)
    return (
        Peg(hands, laid, pegs, leader, form.one_series),
        TakeUp(laid, hands),
        Show(order, claims),
    )


# ---------------------------------------------------------------- who, when


def _from_pone(seats: int, s: State) -> list[int]:
    """The seats clockwise, the one after the dealer first and the dealer last."""
    return [(s.dealer + k) % seats for k in range(1, seats + 1)]


def _dealing(seats: int, dealt: int, to_crib: int, s: State) -> list[str]:
    """Singly, pone first; what the pack adds to the crib comes last."""
    return [f"hand{p}" for p in _from_pone(seats, s)] * dealt + ["crib"] * to_crib


def _pone(seats: int, s: State) -> int:
    return (s.dealer + 1) % seats


def _owner(s: State) -> int:
    return s.owner


def _pone_first(seats: int, s: State) -> list[Count]:
    hands = [Count(p, f"hand{p}") for p in _from_pone(seats, s)]
    return [*hands, Count(s.owner, "crib", crib=True)]


def _owner_first(seats: int, s: State) -> list[Count]:
    """Who bought the crib shows hand and crib before the others show anything."""
    others = [p for p in _from_pone(seats, s) if p != s.owner]
    own = [Count(s.owner, f"hand{s.owner}"), Count(s.owner, "crib", crib=True)]
    return [*own, *(Count(p, f"hand{p}") for p in others)]
