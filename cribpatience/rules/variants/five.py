"""Five-card cribbage for two, to 61: hands of three, and one series of play (docs/rules.md)."""

from __future__ import annotations

from cribpatience.rules.options import Choice, Options
from cribpatience.rules.rules import Rules
from cribpatience.rules.variants.seated import CLUB, SWITCHES, Form, build
from cribpatience.rules.variants.variant import Variant


def _build(options: Options) -> Rules:
    form = Form(
        sides=(0, 1),
        dealt=5,
        thrown=2,
        target=61,
        headstart=3 if options["start"] is True else 0,
        one_series=True,
    )
    return build("five", options, form)


VARIANT = Variant(
    key="five",
    options=(Choice("start", True, (True, False)), *SWITCHES),
    build=_build,
    seats=2,
    presets={"club": CLUB},
)
