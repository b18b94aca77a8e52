"""The numbered shuffle: the same cards for the same number, for ever.

Pack *h* of deal *n* is made from the bytes of SHA-256 of the ASCII text
`cribpatience/1/{n}/{h}/{i}` for i = 0, 1, 2 and so on, read as big-endian words
of 64 bits. Beginning with the ordered pack, for k = 51 down to 1, the next word
below the largest multiple of k + 1 that fits 2^64 is taken (other words are
skipped) and the cards k and word mod (k + 1) change places. The first card is
dealt first. Nothing else draws from this stream, and Python's `random` has no
part in it, so anyone can check a deal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from itertools import count
from typing import Final

from cribpatience.cards import PACK, Card, quoted

MAX_DEAL: Final = 999_999_999
"""The greatest deal number; the least is 1."""

_WORDS: Final = 1 << 64


class DealError(ValueError):
    """A text or a number that is no deal number."""


def pack(deal: int, number: int = 0) -> tuple[Card, ...]:
    """Pack *number* of the deal *deal*, first card first.

    Raises:
        DealError: *deal* is no deal number, or *number* is below 0.
    """
    check_deal(deal)
    if number < 0:
        raise DealError(f"Pack {number} does not exist: packs are numbered from 0.")
    cards = list(PACK)
    words = _words(f"cribpatience/1/{deal}/{number}/")
    for k in range(len(cards) - 1, 0, -1):
        j = _below(k + 1, words)
        cards[k], cards[j] = cards[j], cards[k]
    return tuple(cards)


def _words(prefix: str) -> Iterator[int]:
    for i in count():
        block = sha256(f"{prefix}{i}".encode("ascii")).digest()
        for at in range(0, len(block), 8):
            yield int.from_bytes(block[at : at + 8], "big")


def _below(limit: int, words: Iterator[int]) -> int:
    """The next number below *limit*, each equally likely."""
    fair = _WORDS - _WORDS % limit
    return next(word for word in words if word < fair) % limit


def check_deal(deal: int) -> int:
    """*deal* itself, when it is a deal number.

    Raises:
        DealError: it lies outside 1 to `MAX_DEAL`.
    """
    if not 1 <= deal <= MAX_DEAL:
        raise DealError(_sentence(str(deal)))
    return deal


def daily(day: date) -> int:
    """The deal number of *day*: the date as YYYYMMDD."""
    return day.year * 10_000 + day.month * 100 + day.day


def parse_deal(text: str) -> int:
    """The deal number written in *text*; leading zeros and blanks around it do no harm.

    Raises:
        DealError: *text* is no whole number from 1 to `MAX_DEAL`.
    """
    digits = text.strip()
    if not re.fullmatch(r"0*[1-9][0-9]{0,8}", digits):
        raise DealError(_sentence(digits))
    return int(digits.lstrip("0"))


def _sentence(text: str) -> str:
    return f"{quoted(text)} is not a deal number: expected a whole number from 1 to {MAX_DEAL:,}."
