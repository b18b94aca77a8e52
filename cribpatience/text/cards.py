"""Cards as signs: never inflected, never a word inside a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cribpatience.cards import Card
from cribpatience.text import pgettext

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def index_letters() -> tuple[str, str, str, str]:
    """The letters of ace, jack, queen and king in the corners of the cards."""
    return (
        pgettext("card index", "A"),
        pgettext("card index", "J"),
        pgettext("card index", "Q"),
        pgettext("card index", "K"),
    )


def rank_letter(rank: int) -> str:
    """What stands in the corner of a card of *rank* (1 to 13): a letter or a number."""
    letters = dict(zip((1, 11, 12, 13), index_letters(), strict=True))
    return letters.get(rank, str(rank))


def sign(card: Card) -> str:
    """*card* for plain text, such as 5♥; a back is ??."""
    return f"{rank_letter(card.rank)}{_SIGNS[card.suit]}" if card.rank else "??"


def signs(cards: Iterable[Card]) -> str:
    """*cards* for plain text, parted by blanks."""
    return " ".join(map(sign, cards))


def token(card: Card) -> str:
    """*card* for a text of the window, which draws {5H} as a small card."""
    return f"{{{card}}}"


def tokens(cards: Iterable[Card]) -> str:
    """*cards* for a text of the window, side by side."""
    return "".join(map(token, cards))
