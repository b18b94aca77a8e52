"""Seven-card cribbage for two, to 181: hands of five (docs/rules.md)."""

from __future__ import annotations

from cribpatience.rules.options import Choice, Options
from cribpatience.rules.rules import Rules
from cribpatience.rules.variants.seated import CLUB, SWITCHES, Form, build
from cribpatience.rules.variants.variant import Variant


def _build(options: Options) -> Rules:
    to_crib = 1 if options["crib_cards"] == 5 else 0
    form = Form(sides=(0, 1), dealt=7, thrown=2, to_crib=to_crib, target=181)
    return build("seven", options, form)


VARIANT = Variant(
    key="seven",
    options=(Choice("crib_cards", 4, (4, 5)), *SWITCHES),
    build=_build,
    seats=2,
    presets={"club": CLUB},
)
