"""Six-card cribbage for two, to 121 or 61 (docs/rules.md)."""

from __future__ import annotations

from cribpatience.rules.options import Choice, Options
from cribpatience.rules.rules import Rules
from cribpatience.rules.variants.seated import CLUB, SWITCHES, Form, build
from cribpatience.rules.variants.variant import Variant


def _build(options: Options) -> Rules:
    target = options["target"]
    assert isinstance(target, int)
    return build("six", options, Form(sides=(0, 1), dealt=6, thrown=2, target=target))


VARIANT = Variant(
    key="six",
    options=(Choice("target", 121, (121, 61)), *SWITCHES),
    build=_build,
    seats=2,
    presets={"quick": {"target": 61}, "club": CLUB},
)
