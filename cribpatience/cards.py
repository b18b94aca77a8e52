"""The cards of the pack, and their text form."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

RANKS: Final = "A23456789TJQK"
"""The letters of the ranks, ace first; the rank 1 is the first of them."""

SUITS: Final = "CDHS"
"""The letters of the suits, in the order of the unshuffled pack."""

JACK: Final = 11
"""The rank of a jack, the card of nobs and heels."""

_VALUES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS", "\ufe0e\ufe0f")


class CardError(ValueError):
    """A text that names no card, or the same card twice."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card, compared by value; the lower rank comes first.

    `Card(0, "")` is `BACK`, a card of which only the back is seen.
    """

    rank: int
    """1 for an ace to 13 for a king; 0 for a back."""
    suit: str
    """One of `SUITS`; empty for a back."""

    @property
    def value(self) -> int:
        """What the card adds to a count: an ace 1, a court card 10, a back 0."""
        return _VALUES[self.rank]

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card named by *text*: `5H`, `th`, `10H` or `5♥`; a back has no name.

        Raises:
            CardError: *text* names no card.
        """
        card = _BY_TEXT.get(_normal(text))
        if card is None:
            raise CardError(
                f"{quoted(text)} is not a card: expected a rank ({' '.join(RANKS)} or 10) "
                f"and a suit ({' '.join(SUITS)}), such as 5H."
            )
        return card

    def __str__(self) -> str:
        return f"{RANKS[self.rank - 1]}{self.suit}" if self.rank else "??"


BACK: Final = Card(0, "")
"""A card whose face is not known."""

PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, 14))
"""The ordered pack: clubs ace to king, then diamonds, hearts and spades."""

_BY_TEXT: Final = {str(card): card for card in PACK}


def _normal(text: str) -> str:
    """*text* as `str(card)` would write it, if it names a card at all."""
    plain = text.strip().translate(_SIGNS).upper()
    return "T" + plain[2:] if plain.startswith("10") else plain


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards named in *text*, parted by blanks, in the order given.

    Raises:
        CardError: a word names no card, or a card stands there twice.
    """
    cards: list[Card] = []
    for word in text.split():
        card = Card.parse(word)
        if card in cards:
            raise CardError(f"{card} is named twice in {quoted(text)}: each card exists once.")
        cards.append(card)
    return tuple(cards)


def show_cards(cards: Iterable[Card]) -> str:
    """The text form of *cards*, which `parse_cards` reads back."""
    return " ".join(map(str, cards))


def quoted(text: str) -> str:
    """*text* in quotation marks and cut to one short line, to be named in a message."""
    plain = text.strip()
    return repr(plain if len(plain) <= 60 else plain[:59] + "…")
