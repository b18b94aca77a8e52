"""What a player can do, as values with a text form that parses back: "d 5H JS", "p 7D", "b 4"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cribpatience.cards import Card, CardError, parse_cards, quoted, show_cards


class MoveError(ValueError):
    """A text is no move; the message names the text and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away in the crib, in the order given."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"d {show_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay one card to the series."""

    card: Card

    def __str__(self) -> str:
        return f"p {self.card}"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid for the crib; 0 passes."""

    points: int

    def __str__(self) -> str:
        return f"b {self.points}"


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the pack at a place, counted from 0."""

    place: int

    def __str__(self) -> str:
        return f"c {self.place}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Say what a hand is worth when counting by hand."""

    points: int

    def __str__(self) -> str:
        return f"n {self.points}"


@dataclass(frozen=True, slots=True)
class Muggins:
    """Point out what the other side missed."""

    points: int

    def __str__(self) -> str:
        return f"m {self.points}"


Move = Discard | Play | Bid | Cut | Claim | Muggins

_NUMBERED: dict[str, Callable[[int], Move]] = {"b": Bid, "c": Cut, "n": Claim, "m": Muggins}


def parse_move(text: str) -> Move:
    """The move that *text* stands for, so that ``parse_move(str(move)) == move``.

    Raises:
        MoveError: the text is none of the six forms.
    """
    letter, _, rest = text.strip().partition(" ")
    number = whole(rest)
    if letter in _NUMBERED and number is not None:
        return _NUMBERED[letter](number)
    if letter in ("d", "p"):
        try:
            cards = parse_cards(rest)
        except CardError as error:
            raise MoveError(f"{quoted(text)} is no move: {error}") from None
        if letter == "d" and cards:
            return Discard(cards)
        if letter == "p" and len(cards) == 1:
            return Play(cards[0])
    raise MoveError(
        f"{quoted(text)} is no move; moves look like "
        "“d 5H JS”, “p 7D”, “b 4”, “c 17”, “n 12” or “m 2”"
    )


def whole(text: str) -> int | None:
    """The whole number that *text* is, `None` when it is none or longer than any we use."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None
