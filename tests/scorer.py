"""A slow scorer for the tests: it tries every subset and shares nothing with the package.

Cards are text such as `5H`; nothing here knows what a `Card` is.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

_ORDER = "A23456789TJQK"
_VALUE = {face: min(place, 10) for place, face in enumerate(_ORDER, 1)}


class Found(NamedTuple):
    """What a set of cards holds, told apart by kind."""

    fifteens: int
    pairs: int
    runs: int
    flush: int
    nobs: int


def found(own: list[str], starter: str | None, crib: bool) -> Found:
    """The points of *own* and *starter* for each kind (rules 1 to 5)."""
    faces = [card[0] for card in own] + ([starter[0]] if starter else [])
    return Found(*by_rank("".join(faces)), flush(own, starter, crib), nobs(own, starter))


def by_rank(faces: str) -> tuple[int, int, int]:
    """The points for fifteens, for pairs and for runs of *faces*."""
    fifteens = pairs = runs = 0
    for size in range(2, len(faces) + 1):
        for subset in combinations(faces, size):
            if sum(_VALUE[face] for face in subset) == 15:
                fifteens += 2
            if size == 2 and subset[0] == subset[1]:
                pairs += 2
            if size >= 3 and _is_whole_run(subset, faces):
                runs += size
    return fifteens, pairs, runs


def _is_whole_run(subset: tuple[str, ...], faces: str) -> bool:
    """Whether *subset* is a run that no other card of *faces* makes longer."""
    row = "".join(sorted(subset, key=_ORDER.index))
    start = _ORDER.find(row)
    if start < 0:
        return False
    before = _ORDER[start - 1] if start else ""
    after = _ORDER[start + len(row) :][:1]
    return not any(face in (before, after) for face in faces)


def flush(own: list[str], starter: str | None, crib: bool) -> int:
    """The points for a flush; a crib needs the starter too."""
    matching = sum(card[1] == own[0][1] for card in own)
    if matching < len(own):
        return 0
    if starter is not None and starter[1] == own[0][1]:
        return matching + 1
    return 0 if crib else matching


def nobs(own: list[str], starter: str | None) -> int:
    """1 for the jack of the starter's suit."""
    return int(starter is not None and "J" + starter[1] in own)


def pegged(series: list[str]) -> int:
    """The points of the last card of *series* (rule 8)."""
    points = 2 * (sum(_VALUE[card[0]] for card in series) in (15, 31))
    faces = [card[0] for card in series]
    for size, worth in ((4, 12), (3, 6), (2, 2)):
        if len(faces) >= size and len(set(faces[-size:])) == 1:
            return points + worth
    for size in range(len(faces), 2, -1):
        if "".join(sorted(faces[-size:], key=_ORDER.index)) in _ORDER:
            return points + size
    return points
