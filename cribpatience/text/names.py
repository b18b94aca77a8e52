"""What variants, zones and switches are called."""

from __future__ import annotations

from typing import Final

from cribpatience.text import N_, _

_VARIANTS: Final = {"arnold": N_("Arnold’s patience"), "hoyle": N_("Hoyle’s patience")}
_BLURBS: Final = {
    "arnold": N_(
        "Four deals, two hands and one crib from each: throw two from A before you may see B."
    ),
    "hoyle": N_(
        "Six deals of six cards. Starters go back under the stock, and those who remember, gain."
    ),
}
_ZONES: Final = {
    "handA": N_("Hand A"),
    "handB": N_("Hand B"),
    "hand0": N_("Hand"),
    "crib": N_("Crib"),
    "starter": N_("Starter"),
    "stock": N_("Stock"),
    "last": N_("Last four"),
    "spent": N_("Out of play"),
}
_OPTIONS: Final = {
    "mark": N_("Mark to reach"),
    "heels": N_("Heels"),
    "last_four": N_("Last four cards"),
}
_VALUES: Final = {
    ("heels", True): N_("Two points"),
    ("heels", False): N_("No points"),
    ("last_four", "crib"): N_("Counted as a crib"),
    ("last_four", "hand"): N_("Counted as a hand"),
}
_EXPLAINED: Final = {
    "mark": N_("The game is won when its total reaches the mark."),
    "heels": N_("Two points when the starter is a jack."),
    "last_four": N_("As a hand, four of one suit score a flush of 4; as a crib they do not."),
}


def variant_name(key: str) -> str:
    """The name of a variant."""
    return _(_VARIANTS[key])


def variant_blurb(key: str) -> str:
    """A variant in two sentences."""
    return _(_BLURBS[key])


def zone_name(zone: str) -> str:
    """What a zone of the table is called."""
    return _(_ZONES[zone])


def option_name(name: str) -> str:
    """What a switch of the rules is called."""
    return _(_OPTIONS[name])


def option_value(name: str, value: bool | int | str) -> str:
    """One setting of a switch; a number stands for itself."""
    text = _VALUES.get((name, value)) if isinstance(value, (bool, str)) else None
    return _(text) if text else str(value)


def option_help(name: str) -> str:
    """What a switch does, in a sentence."""
    return _(_EXPLAINED[name])
