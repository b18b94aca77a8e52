"""What a text becomes before it is drawn: signs a typeface lacks, lines, card tokens."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from cribpatience.assets import asset
from cribpatience.cards import BACK, Card

Part = str | Card
"""A piece of a rich text: words, or a card that is drawn as a chip."""

Rich = str | Sequence[Part]
"""A text with cards in it: either with tokens such as `{5H}`, or the parts themselves."""

REPLACEMENT = "□"
"""Stands for each sign that the typeface does not have."""

ELLIPSIS = "…"

_TOKEN = re.compile(r"\{([A23456789TJQK][CDHS]|\?\?)\}")
_JOINER = "\u2060"


def parts(text: str) -> tuple[Part, ...]:
    """The words and cards of *text*: `Lay {7C} {KH} in the crib`."""
    pieces = _TOKEN.split(text)
    found: list[Part] = []
    for i, piece in enumerate(pieces):
        if i % 2:
            found.append(BACK if piece == "??" else Card.parse(piece))
        elif piece:
            found.append(piece)
    return tuple(found)


def escape(text: str) -> str:
    """*text* (a player's name) so that `parts` finds no cards in it; it looks the same."""
    return text.replace("{", "{" + _JOINER)


def token(card: Card) -> str:
    """*card* as a token for `parts`."""
    return f"{{{card}}}"


def as_parts(text: Rich) -> tuple[Part, ...]:
    """*text* as parts; parts that are given as such are not searched for tokens."""
    return parts(text) if isinstance(text, str) else tuple(text)


@lru_cache(maxsize=1)
def signs() -> dict[str, frozenset[str]]:
    """The signs that each font file has; the typefaces cannot be asked reliably."""
    table = json.loads(asset("signs.json").read_text(encoding="utf-8"))
    return {
        name: frozenset(chr(code) for first, last in ranges for code in range(first, last + 1))
        for name, ranges in table.items()
    }


def drawable(text: str, font: str) -> str:
    """*text* as one line of signs that the file *font* has.

    Control characters become blanks, invisible ones disappear, the rest of what
    is missing becomes a replacement sign; so any name can be drawn.
    """
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text)
    has = signs()[font]
    return "".join(_sign(c, has) for c in composed)


def _sign(c: str, has: frozenset[str]) -> str:
    kind = unicodedata.category(c)
    if kind == "Cc" or kind.startswith("Z"):
        return c if c in " \u00a0" else " "
    if kind == "Cf" or "\ufe00" <= c <= "\ufe0f":
        return ""
    if kind == "Cs" or c not in has:
        return "" if kind.startswith("M") else REPLACEMENT
    return c


def shorten(text: str, width: Callable[[str], float], most: float) -> str:
    """*text*, or as much of its beginning as fits into *most* with an ellipsis; or nothing."""
    if width(text) <= most:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS) <= most:
            low = middle
        else:
            high = middle - 1
    cut = text[:low].rstrip() + ELLIPSIS
    return cut if width(cut) <= most else ""


def lines(
    text: str, width: Callable[[str], float], most: float, count: int | None = None
) -> tuple[str, ...]:
    """*text* in lines no wider than *most*, at most *count* of them.

    Line breaks in *text* are kept; a word that is too long is broken.
    """
    found = [line for part in text.split("\n") for line in _fill(part.split(), width, most)]
    if count is None or len(found) <= count:
        return tuple(found)
    last = shorten(found[count - 1] + " " + found[count], width, most)
    if not last.endswith(ELLIPSIS):
        last = shorten(last + ELLIPSIS * 2, width, most)
    return (*found[: count - 1], last)


def _fill(words: Iterable[str], width: Callable[[str], float], most: float) -> list[str]:
    done: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if width(longer) <= most:
            line = longer
            continue
        if line:
            done.append(line)
        *full, line = _pieces(word, width, most)
        done.extend(full)
    return [*done, line]


def _pieces(word: str, width: Callable[[str], float], most: float) -> list[str]:
    """*word* cut where it would be too wide; nearly always the word itself."""
    pieces: list[str] = []
    while width(word) > most and len(word) > 1:
        n = len(word) - 1
        while n > 1 and width(word[:n]) > most:
            n -= 1
        pieces.append(word[:n])
        word = word[n:]
    return [*pieces, word]
