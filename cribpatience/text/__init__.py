"""The words people read: one current language for the process, English when none fits.

Every sentence is whole and goes through `_` or `ngettext` (docs/architecture.md, "Language").
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable, Mapping
from typing import Final

from cribpatience.assets import asset
from cribpatience.text.pseudo import Pseudo

__all__ = [
    "LANGUAGES",
    "N_",
    "PSEUDO",
    "_",
    "chosen",
    "current",
    "ngettext",
    "npgettext",
    "pgettext",
    "use",
]

DOMAIN: Final = "cribpatience"
LANGUAGES: Final[tuple[tuple[str, str], ...]] = (("en", "English"),)
"""The languages offered in the settings: key and own name."""
PSEUDO: Final = "pseudo"
"""A made-up language of longer words, to try every screen with; it is not offered."""

_SOURCE: Final = "en"
# In order of weight, as gettext reads them; LANGUAGE may list several, parted by colons.
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class _Current:
    """The language in use."""

    key: str = _SOURCE
    words: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str) -> str:
    """Speak *language* from now on, or English when it is unknown; the language now in use."""
    key = _known(language) or _SOURCE
    _Current.key, _Current.words = key, _load(key)
    return key


def current() -> str:
    """The key of the language in use."""
    return _Current.key


def chosen(*wishes: str | None, environ: Mapping[str, str], system: Iterable[str] = ()) -> str:
    """The language to speak: the first known of *wishes*, the environment, *system*; or English.

    Args:
        wishes: the command line's and the settings' language, strongest first; empty or None
            when nothing was said.
        environ: the environment: LANGUAGE, LC_ALL, LC_MESSAGES and LANG are read in this order.
        system: what the desktop prefers, for systems that set none of these.
    """
    for wish in wishes:
        if wish and (key := _known(wish)):
            return key
    named = [code for name in _VARIABLES if (code := environ.get(name))]
    if named:
        return _first_known(code for value in named for code in value.split(":"))
    return _first_known(system)


def _first_known(codes: Iterable[str]) -> str:
    for code in codes:
        if code.partition(".")[0] in ("C", "POSIX"):
            return _SOURCE
        if key := _known(code):
            return key
    return _SOURCE


def _known(code: str) -> str | None:
    """The key of the language that *code* (`uk`, `uk_UA.UTF-8`, `uk-UA`) names, if we speak it."""
    key = code.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()
    return key if key == PSEUDO or key in dict(LANGUAGES) else None


def _load(key: str) -> _gettext.NullTranslations:
    if key == PSEUDO:
        return Pseudo()
    # English is what the source says: with no catalogue the words stand as they are.
    return _gettext.translation(DOMAIN, asset("locale"), languages=[key], fallback=True)


def N_(message: str) -> str:
    """Mark *message* for the translators where it is kept for later; `_` translates it."""
    return message


def _(message: str) -> str:
    """The translation of *message*."""
    return _Current.words.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The translation that fits the number *n*; the text itself still holds {n}."""
    return _Current.words.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The translation of *message* as it is meant in *context*."""
    return _Current.words.pgettext(context, message)


def npgettext(context: str, one: str, many: str, n: int) -> str:
    """The translation of *one* or *many* that fits *n* as it is meant in *context*."""
    return _Current.words.npgettext(context, one, many, n)
