"""Letters as outlines: the corners of cards, chips and pegs, in any index letters.

The outlines are made once by `tools/fonts.py`, because the renderer knows no text.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from cribpatience.assets import asset
from cribpatience.ui.art.svg import number

_TRACKING = 0.98
"""Letters of one index stand a little closer than in running text."""

_UNKNOWN = "?"


class Glyph(NamedTuple):
    """One letter, 100 units high, standing on y = 0."""

    advance: float
    left: float
    right: float
    path: str


@lru_cache(maxsize=1)
def letters() -> dict[str, Glyph]:
    """Every letter that has an outline."""
    table = json.loads(asset("glyphs.json").read_text(encoding="utf-8"))["letters"]
    return {
        letter: Glyph(float(g["advance"]), float(g["left"]), float(g["right"]), str(g["path"]))
        for letter, g in table.items()
    }


def has_outline(text: str) -> bool:
    """Whether each letter of *text* can be drawn."""
    return bool(text) and all(letter in letters() for letter in text.upper())


def breadth(text: str, height: float, most: float) -> float:
    """How wide `write` makes *text*; never more than *most*."""
    left, right, _ = _places(text)
    return min(most, (right - left) * height / 100)


def write(text: str, x: float, y: float, height: float, fill: str, most: float) -> str:
    """*text* centred on *x* and standing on *y*; squeezed when wider than *most*."""
    left, right, places = _places(text)
    tall = height / 100
    wide = min(tall, most / (right - left))
    middle = (left + right) / 2
    paths = "".join(
        f'<path transform="translate({number(place)} 0)" d="{glyph.path}"/>'
        for glyph, place in places
    )
    move = f"translate({number(x - middle * wide)} {number(y)}) scale({wide:.5f} {tall:.5f})"
    return f'<g transform="{move}" fill="{fill}">{paths}</g>'


@lru_cache(maxsize=256)
def _places(text: str) -> tuple[float, float, tuple[tuple[Glyph, float], ...]]:
    """The left and right edge of *text* and where each letter stands."""
    known = letters()
    pen = 0.0
    places: list[tuple[Glyph, float]] = []
    for letter in text.upper():
        glyph = known.get(letter)
        if glyph is not None:
            places.append((glyph, pen))
            pen += glyph.advance * _TRACKING
    if not places:
        return _places(_UNKNOWN)
    last, at = places[-1]
    return places[0][0].left, at + last.right, tuple(places)
