"""The words of the set-up panel that belong to no single option."""

from __future__ import annotations

from cribpatience.rules import Variant
from cribpatience.rules.options import Number
from cribpatience.text import _
from cribpatience.text.names import option_name


def number_wanted(option: Number) -> str:
    """What a field for a number accepts."""
    return _("A whole number from {least} to {most}.").format(least=option.least, most=option.most)


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
    if variant.seats > 1:
        return _("Wins and bests are kept apart for each choice of {names}.").format(names=names)
    return _(
        "There is a table of bests for each choice of {names}; the mark makes no difference."
    ).format(names=names)


def group_name(group: str) -> str:
    """What the tab of a group of choices is called."""
    return {"game": _("The game"), "counting": _("Counting"), "match": _("Match and names")}[group]


def no_effect(name: str, lowball: bool) -> str:
    """Why a switch of the counting has no effect now."""
    if lowball:
        return _("In lowball counting is automatic.")
    return _("Only where it is counted by hand.")


def name_title(name: str) -> str:
    """Whose name is asked for."""
    return _("Your name") if name == "name" else _("Name of the computer")


def name_help(name: str) -> str:
    """Where a name is shown."""
    if name == "name":
        return _("Shown at the table and among the bests.")
    return _("Without one it is called Computer.")
