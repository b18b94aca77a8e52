"""How the other side throws in a game of two: how much likelier each pair of ranks is."""

from __future__ import annotations

import json
from typing import Final

import numpy as np

from cribpatience.analysis.tables import Floats
from cribpatience.assets import asset

FILE: Final = ("analysis", "throws.json")
"""The numbers, made by `tools/throws.py`, which says how."""


class Pulls:
    """The pulls of both sides; both are indexed by the number of the pair."""

    def __init__(self, dealer: Floats, pone: Floats) -> None:
        """Keep the pulls of *dealer* and *pone*."""
        self.dealer = dealer
        self.pone = pone

    @classmethod
    def load(cls) -> Pulls:
        """The numbers that come with the program."""
        data = json.loads(asset(*FILE).read_text(encoding="utf-8"))
        return cls(np.array(data["dealer"]), np.array(data["pone"]))
