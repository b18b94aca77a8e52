"""The names of the look: themes, colours, typefaces, sizes; and the sum for contrast."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict


class Theme(TypedDict):
    """The colours that follow the chosen table cloth."""

    felt: tuple[str, str, str]
    """Centre, middle and rim of the cloth."""
    dark: str
    """What trays, pills and quiet buttons darken the cloth with."""
    line: str
    panel0: str
    """Top of a panel."""
    panel1: str
    """Bottom of a panel."""
    edge: str
    accent: str
    text: str
    dim: str
    soft: str
    """Between text and dim, for longer lines on panels."""


THEMES: Final[dict[str, Theme]] = {
    "green": {
        "felt": ("#2f8f63", "#1a6345", "#0a2e20"),
        "dark": "#04150e",
        "line": "#d9f2e3",
        "panel0": "#0f3b2a",
        "panel1": "#0b2c20",
        "edge": "#3c8463",
        "accent": "#f0c35a",
        "text": "#f4f1e6",
        "dim": "#a9c9b8",
        "soft": "#cfe2d7",
    },
    "blue": {
        "felt": ("#2f78b0", "#174f80", "#08243f"),
        "dark": "#05111f",
        "line": "#d8eaf8",
        "panel0": "#10365a",
        "panel1": "#0b2744",
        "edge": "#3d78a8",
        "accent": "#f0c35a",
        "text": "#f1f5fa",
        "dim": "#a9c3da",
        "soft": "#cfdfee",
    },
}
"""The table cloths by the name that the settings store."""


class PegColours(NamedTuple):
    """A peg's body, its shaded side and its bright spot."""

    body: str
    shade: str
    light: str


P1: Final = PegColours("#f2564b", "#a3161c", "#ffd3cc")
"""Your pegs."""
P2: Final = PegColours("#4aa3f0", "#0f4f96", "#d8ecff")
"""The other player's pegs."""

FONTS: Final = {
    "ui": "Inter_500Medium.ttf",
    "uib": "Inter_600SemiBold.ttf",
    "ui7": "Inter_700Bold.ttf",
    "d": "Bitter_700Bold.ttf",
}
"""The typefaces by their short names; `d` is the display face."""

LEAST_TEXT: Final = 11
"""No text is drawn smaller than this many real pixels."""

LEAST_PRESS: Final = 44
"""Anything to press is at least this many real pixels high."""

DARK: Final = "#04150e"
"""The darkest green; `Theme.dark` is what goes with the cloth."""
GOLD: Final = ("#ffe29a", "#e3a93c")
"""The one thing to do now."""
GOLD_EDGE: Final = "#fff1c9"
GOLD_INK: Final = "#3a2606"
IVORY: Final = ("#f4f1e6", "#dfe6d8")
"""A state: the chosen tab, the dealer, what has just been counted."""
IVORY_INK: Final = "#123f2b"
MARK: Final = ("#a3161c", "#85100f")
"""The flag of the number to reach."""
MARK_EDGE: Final = "#ffd9c9"
MARK_INK: Final = "#fff6e8"
MARK_LINE: Final = "#ff9c8f"
"""The number to reach, as a line in a chart."""
WOOD_INK: Final = "#f3d9ae"
"""Numbers on the board."""
HAND: Final = "#eef2e8"
CRIB: Final = "#5f9c80"
HATCH: Final = "#0b2c20"
"""Charts: a hand is plain, a crib is hatched, so they differ without colour."""
WAY: Final = ("#f2564b", "#c8322c")
"""The bar that shows how far the mark is."""

BOARD_W: Final = 236
BOARD_H: Final = 704
"""The board in units."""


def luminance(colour: str) -> float:
    """How bright *colour* (`#rrggbb`) looks, from 0 to 1."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21; text needs 4.5."""
    a, b = luminance(one) + 0.05, luminance(other) + 0.05
    return max(a, b) / min(a, b)
