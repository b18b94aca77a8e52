"""All hands in classes: how many there are of each kind that matters to the points.

Two hands with the same ranks, the same rank of starter, the same flush and the same
nobs score alike, so one hand of each class and the size of the class prove a scorer
for all of them. The sizes are whole numbers found by counting suits, not cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

FACES = "A23456789TJQK"


class HandClass(NamedTuple):
    """One hand that stands for *weight* hands."""

    own: list[str]
    starter: str | None
    weight: int
    flush: str
    """`none`, `own` (the hand's cards only) or `all` (the starter too)."""
    nobs: int


def faces_of(hand: HandClass) -> str:
    """The ranks of all counted cards, in order."""
    cards = hand.own + ([hand.starter] if hand.starter else [])
    return "".join(sorted((card[0] for card in cards), key=FACES.index))


@lru_cache
def classes(size: int) -> tuple[HandClass, ...]:
    """The classes of hands of *size* cards with a starter."""
    return tuple(
        HandClass(*example(faces, starter, flush, nobs), weight, flush, nobs)
        for faces in multisets(size)
        for starter in FACES
        for (flush, nobs), weight in weights(faces, starter).items()
    )


@lru_cache
def classes_without_starter(size: int) -> tuple[HandClass, ...]:
    """The classes of hands of *size* cards that are counted alone."""
    found = []
    for faces in multisets(size):
        every = prod(comb(4, number) for number in Counter(faces).values())
        flushes = 4 if len(set(faces)) == size else 0
        found.append(HandClass(mixed(faces, with_club="J"), None, every - flushes, "none", 0))
        if flushes:
            found.append(HandClass([face + "H" for face in faces], None, flushes, "own", 0))
    return tuple(found)


def multisets(size: int) -> Iterator[str]:
    """Every choice of *size* ranks that four suits allow."""
    for chosen in combinations_with_replacement(FACES, size):
        if max(Counter(chosen).values()) <= 4:
            yield "".join(chosen)


def weights(faces: str, starter: str) -> dict[tuple[str, int], int]:
    """How many (hand, starter) pairs of these ranks there are by flush and nobs."""
    number = Counter(faces)
    every = prod(comb(4, n) for n in number.values()) * (4 - number[starter])
    all_flush = 4 if len(number) == len(faces) and not number[starter] else 0
    own_flush = 4 * 3 if len(number) == len(faces) else 0
    with_nobs = 0
    if starter != "J" and number["J"]:
        # For each suit of the starter: the jack of that suit is held, the starter is not.
        with_nobs = 4 * prod(
            comb(3, n - 1) if face == "J" else comb(3, n) if face == starter else comb(4, n)
            for face, n in number.items()
        )
    flush_has_nobs = int(starter != "J" and bool(number["J"]))
    found = Counter({("all", flush_has_nobs): all_flush, ("own", 0): own_flush})
    mixed_nobs = with_nobs - all_flush * flush_has_nobs
    found["none", 1] = mixed_nobs
    found["none", 0] = every - all_flush - own_flush - mixed_nobs
    return {key: size for key, size in found.items() if size}


def example(faces: str, starter: str, flush: str, nobs: int) -> tuple[list[str], str]:
    """A hand of that class; the starter is a club."""
    turned = starter + "C"
    if flush == "none":
        own = mixed(faces, "" if starter == "J" else "J" * nobs, starter)
    else:
        own = [face + ("C" if flush == "all" else "H") for face in faces]
    assert kind_of(own, turned) == (flush, nobs)
    assert len({*own, turned}) == len(own) + 1
    return own, turned


def mixed(faces: str, with_club: str = "", without_club: str = "") -> list[str]:
    """A hand of more than one suit; a jack has the club only when *with_club* says so."""
    own = []
    for at, (face, number) in enumerate(Counter(faces).items()):
        suits = "DHS" if face in without_club + "J" else "CDHS"
        turn = at % len(suits)
        suits = suits[turn:] + suits[:turn]
        own += [face + suit for suit in ("C" + suits if face in with_club else suits)[:number]]
    return own


def kind_of(own: list[str], starter: str) -> tuple[str, int]:
    """The flush and the nobs of one hand."""
    suits = {card[1] for card in own}
    nobs = int("J" + starter[1] in own)
    if len(suits) > 1:
        return "none", nobs
    return ("all" if starter[1] in suits else "own"), nobs
