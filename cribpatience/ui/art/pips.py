"""The four suit signs and their colours, for two and for four colours."""

from __future__ import annotations

from typing import Final

from cribpatience.ui.art.svg import number

SUITS_2: Final = {"S": "#1b1f2a", "H": "#c4232b", "D": "#c4232b", "C": "#1b1f2a"}
"""Black and red."""

SUITS_4: Final = {"S": "#1b1f2a", "H": "#c4232b", "D": "#1d5fae", "C": "#1c7a45"}
"""A colour for each suit."""

PATHS: Final = {
    "H": "M0,47C-9,30-50,7-50,-20C-50,-37-38,-47-25,-47C-13,-47-4,-39 0,-27"
    "C4,-39 13,-47 25,-47C38,-47 50,-37 50,-20C50,7 9,30 0,47Z",
    "S": "M0,-50C9,-32 48,-8 48,17C48,31 38,39 27,39C17,39 8,33 4,24C5,36 9,44 19,50"
    "L-19,50C-9,44-5,36-4,24C-8,33-17,39-27,39C-38,39-48,31-48,17C-48,-8-9,-32 0,-50Z",
    "D": "M0,-50C9,-33 24,-14 40,0C24,14 9,33 0,50C-9,33-24,14-40,0C-24,-14-9,-33 0,-50Z",
    "C": "M0,-50A23,23 0 0 1 17.5,-12.2A23.5,23.5 0 1 1 5,24C5.6,36 9.5,44 20,50"
    "L-20,50C-9.5,44-5.6,36-5,24A23.5,23.5 0 1 1-17.5,-12.2A23,23 0 0 1 0,-50Z",
}
"""Outlines round the origin, about 100 units high."""


def colour(suit: str, four: bool = False) -> str:
    """The colour of *suit* on paper."""
    return (SUITS_4 if four else SUITS_2)[suit]


def pip(suit: str, x: float, y: float, size: float, fill: str, upside_down: bool = False) -> str:
    """The sign of *suit*, *size* units high, centred on *x*, *y*."""
    k = size / 100
    return (
        f'<path transform="translate({number(x)} {number(y)})'
        f' scale({k:.4f} {-k if upside_down else k:.4f})" d="{PATHS[suit]}" fill="{fill}"/>'
    )
