"""The words of the set-up panel that belong to no single option."""

from __future__ import annotations

from cribpatience.rules import Variant
from cribpatience.rules.options import Number
from cribpatience.text import _
from cribpatience.text.names import option_name


def preset_name(name: str) -> str:
    """What a preset is called; the names of other programs stay as they are."""
    return name or _("Standard")


def number_wanted(option: Number) -> str:
    """What a field for a number accepts."""
    return _("A whole number from {least} to {most}.").format(least=option.least, most=option.most)


def preset_help() -> str:
    """What presets are."""
    return _("Sets all the switches below at once.")


def cards_help(deal: int | None, seen: bool) -> str:
    """What the choice of cards means."""
    if deal is None:
        return _("A new deal: cards that you have not seen yet.")
    if seen:
        return _("You have seen these cards: the game will be unranked.")
    return _("The same number is always the same deal.")


def tables_note(variant: Variant) -> str:
    """Which options keep tables of bests apart."""
    names = ", ".join(f"“{option_name(name)}”" for name in variant.changing_points)
    if not names:
        return _("All games of this patience share one table of bests, whatever the mark.")
    return _(
        "There is a table of bests for each choice of {names}; the mark makes no difference."
    ).format(names=names)
