"""Auction cribbage for two, to 121: the crib goes to the highest bidder (docs/rules.md)."""

from __future__ import annotations

from cribpatience.rules.options import Options
from cribpatience.rules.rules import Rules
from cribpatience.rules.variants.seated import CLUB, SWITCHES, Form, build
from cribpatience.rules.variants.variant import Variant


def _build(options: Options) -> Rules:
    form = Form(sides=(0, 1), dealt=6, thrown=2, target=121, auction=True)
    return build("auction", options, form)


VARIANT = Variant(
    key="auction",
    options=SWITCHES,
    build=_build,
    seats=2,
    presets={"club": CLUB},
)
