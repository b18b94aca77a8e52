"""The one list of variants: a new one is a file here, an entry in this list, tests and docs."""

from __future__ import annotations

from cribpatience.rules.variants import arnold, hoyle
from cribpatience.rules.variants.variant import Variant

VARIANTS: dict[str, Variant] = {v.key: v for v in (arnold.VARIANT, hoyle.VARIANT)}

__all__ = ["VARIANTS", "Variant"]
