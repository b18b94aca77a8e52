"""The pseudo-language: every word 40 % longer and accented, to find what does not fit.

What stays English on the screen in this language has not gone through gettext.
"""

from __future__ import annotations

import gettext
import re
from typing import Final

GROWTH: Final = 0.4
"""How much longer the letters of a text become."""

# What the program fills in or reads again: placeholders and card tokens, % formats, tags.
_KEEP: Final = re.compile(
    r"(\{[^{}]*\}|%(?:\(\w+\))?[-+ #0]*\d*(?:\.\d+)?[a-zA-Z%]|</?[\w-][^<>]*>)"
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_ACCENTS: Final = str.maketrans("aeiouycnszAEIOUYCNSZ", "áèîöûýçñšžÁÈÎÖÛÝÇÑŠŽ")
_FILL: Final = "áèîöû"
_CARD_INDEX: Final = "card index"


def pseudo(text: str) -> str:
    """*text* in the pseudo-language; placeholders, formats, card tokens and tags stay."""
    parts = _KEEP.split(text)
    debt = 0.0
    for i in range(0, len(parts), 2):
        parts[i], debt = _longer(parts[i], debt)
    return "".join(parts)


def _longer(text: str, debt: float) -> tuple[str, float]:
    """*text* with longer words, and what is left over of a letter for the next words."""

    def word(match: re.Match[str]) -> str:
        nonlocal debt
        found = match.group()
        debt += len(found) * GROWTH
        extra = int(debt + 0.5) if len(found) > 1 else 0
        debt -= extra
        return found.translate(_ACCENTS) + "".join(_FILL[k % len(_FILL)] for k in range(extra))

    return _WORD.sub(word, text), debt


class Pseudo(gettext.NullTranslations):
    """A catalogue that translates everything into the pseudo-language."""

    def gettext(self, message: str) -> str:
        """The message, accented and longer."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form that English would take, accented and longer."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The message, accented and longer; a card index is a letter that is drawn: it stays."""
        return message if context == _CARD_INDEX else pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The form that English would take, accented and longer."""
        return self.pgettext(context, msgid1 if n == 1 else msgid2)
