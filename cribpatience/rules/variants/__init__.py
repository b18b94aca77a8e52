"""The one list of variants: a new one is a file here, an entry in this list, tests and docs."""

from __future__ import annotations

from cribpatience.rules.variants import arnold, auction, five, hoyle, seven, six
from cribpatience.rules.variants.variant import Variant

VARIANTS: dict[str, Variant] = {
    v.key: v
    for v in (
        arnold.VARIANT,
        hoyle.VARIANT,
        six.VARIANT,
        five.VARIANT,
        seven.VARIANT,
        auction.VARIANT,
    )
}

PATIENCES = {key: variant for key, variant in VARIANTS.items() if variant.seats == 1}
"""Those that one player plays against a mark."""

__all__ = ["PATIENCES", "VARIANTS", "Variant"]
