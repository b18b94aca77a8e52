"""The rules of play: variants as lists of steps, and the engine that runs them."""

from cribpatience.rules.engine import legal, matched, play, start
from cribpatience.rules.options import Choice, Number, Option, OptionError, Options, Value
from cribpatience.rules.rules import IllegalMove, Packs, Rules, Step
from cribpatience.rules.variants import PATIENCES, VARIANTS, Variant

__all__ = [
    "PATIENCES",
    "VARIANTS",
    "Choice",
    "IllegalMove",
    "Number",
    "Option",
    "OptionError",
    "Options",
    "Packs",
    "Rules",
    "Step",
    "Value",
    "Variant",
    "legal",
    "matched",
    "play",
    "start",
]
