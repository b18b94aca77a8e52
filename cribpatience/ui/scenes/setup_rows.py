"""The rows of the set-up panel: what each says, and the controls that choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cribpatience.rules.options import Choice, Number, Option, Value
from cribpatience.text import _
from cribpatience.text.names import (
    level_help,
    level_name,
    option_help,
    option_name,
    option_value,
    preset_help,
    preset_name,
    variant_blurb,
    variant_short,
)
from cribpatience.ui.scene import Key, Target
from cribpatience.ui.scenes.facts import preset_of, presets
from cribpatience.ui.scenes.setup_choice import NAMES, SetupChoice
from cribpatience.ui.scenes.setup_page import FIELD, Entry
from cribpatience.ui.scenes.setup_words import (
    group_name,
    name_help,
    name_title,
    no_effect,
    number_wanted,
)
from cribpatience.ui.scenes.standings import grouped
from cribpatience.ui.widgets import NOWHERE

GROUPS: Final = ("game", "counting", "match")
"""The groups of choices of a game for two; a patience has the first one alone."""
_GROUP_OF: Final = {
    "counting": "counting",
    "muggins": "counting",
    "claim_pegs": "counting",
    "match": "match",
    "skunks": "match",
    "next_dealer": "match",
}
"""The group of an option; all others belong to the game."""
Act = Callable[[], object]
Does = Callable[[Act], Callable[[], None]]


class Rows:
    """Builds entries from the choices; *does* makes what a control does out of an act."""

    def __init__(self, choice: SetupChoice, does: Does) -> None:
        self._choice, self._does = choice, does

    def groups(self, typing: str | None) -> dict[str, list[Entry]]:
        """All entries by their group; *typing* is the field that takes the keys."""
        choice = self._choice
        found: dict[str, list[Entry]] = {"game": self._first()}
        for option in choice.variant.options:
            group = _GROUP_OF.get(option.name, "game")
            found.setdefault(group, []).append(self._option(option, typing))
        if choice.for_two:
            found["game"].append(self._level())
            found["match"] += [self._name(name, typing) for name in NAMES]
            found = {group: found[group] for group in GROUPS}
        if choice.deal is not None or not choice.for_two:
            found["game"].append(self._cards())
        return found

    def tabs(self, now: str, show: Callable[[str], None]) -> list[Target]:
        """One tab a group."""
        return [
            Target(
                f"group:{group}",
                NOWHERE,
                group_name(group),
                lambda group=group: show(group),  # type: ignore[misc]
                "segment",
                on=group == now,
                hint=_("Keys: Page Up and Page Down"),
            )
            for group in GROUPS
        ]

    def buttons(self, back: Callable[[], None]) -> list[Target]:
        """Start and back."""
        act = self._does(self._choice.start)
        start = Target("start", NOWHERE, _("Start"), act, "primary", "play", _("Enter"), Key.ENTER)
        return [start, Target("back", NOWHERE, _("Back"), back, key=_("Esc"))]

    # ------------------------------------------------------------ entries

    def _first(self) -> list[Entry]:
        """Which game it is, and which named set of rules."""
        found = []
        if self._choice.forms:
            now = self._choice.variant.key
            forms = tuple(
                self._segment(f"form:{key}", variant_short(key), self._forms(key), key == now)
                for key in self._choice.forms
            )
            found.append(Entry(_("Game"), variant_blurb(now), forms))
        if self._choice.variant.presets:
            found.append(self._preset())
        return found

    def _forms(self, key: str) -> Act:
        return lambda: self._choice.set_variant(key)

    def _preset(self) -> Entry:
        variant = self._choice.variant
        now = preset_of(variant, self._choice.options)
        controls = tuple(
            self._segment(f"preset:{name}", preset_name(name), self._takes(name), name == now)
            for name in presets(variant)
        )
        return Entry(_("Rules"), preset_help(now), controls)

    def _takes(self, preset: str) -> Act:
        return lambda: self._choice.take(preset)

    def _option(self, option: Option, typing: str | None) -> Entry:
        name = option.name
        wrong = self._choice.complaint(name)
        if isinstance(option, Number):
            controls = self._number(option, typing)
            return Entry(option_name(name), wrong or option_help(name), controls, bool(wrong))
        works = self._choice.has_effect(option)
        lowball = self._choice.options.get("lowball") is True
        line = option_help(name) if works else no_effect(name, lowball)
        return Entry(option_name(name), line, self._values(option, works))

    def _values(self, option: Choice, works: bool) -> tuple[Target, ...]:
        name, now = option.name, self._choice.options[option.name]
        if set(option.values) == {True, False}:
            on = now is True
            act = self._sets(name, not on)
            words = option_value(name, on)
            return (self._switch(name, words, act, on, works),)
        return tuple(
            self._segment(
                f"{name}:{value}",
                option_value(name, value),
                self._sets(name, value),
                now == value,
                works,
            )
            for value in option.values
        )

    def _sets(self, name: str, value: Value) -> Act:
        return lambda: self._choice.set(name, value)

    def _number(self, option: Number, typing: str | None) -> tuple[Target, ...]:
        """Segments for the numbers offered, and less, a field, more."""
        name, now = option.name, self._choice.options[option.name]
        offered = [
            self._segment(f"{name}:{n}", str(n), self._sets(name, n), n == now)
            for n in option.offered
        ]
        less = Target(
            f"less:{name}",
            NOWHERE,
            "−",
            self._does(lambda: self._choice.step(option, -1)),
            shortcut=Key.MINUS,
            hint=_("One less (key: −)"),
        )
        more = Target(
            f"more:{name}",
            NOWHERE,
            "+",
            self._does(lambda: self._choice.step(option, 1)),
            shortcut=Key.PLUS,
            hint=_("One more (key: +)"),
        )
        hint = "" if typing == name else number_wanted(option)
        return (*offered, less, self._field(name, option_name(name), typing, hint), more)

    def _field(self, name: str, label: str, typing: str | None, hint: str = "") -> Target:
        # Only while it is typed in it takes the keys: before that they start, step and move.
        kind = "field" if typing == name else "hidden"
        return Target(FIELD + name, NOWHERE, label, kind=kind, hint=hint)

    def _level(self) -> Entry:
        now = self._choice.level
        controls = tuple(
            self._segment(f"level:{key}", level_name(key), self._plays(key), key == now)
            for key in self._choice.levels
        )
        return Entry(_("The computer plays"), level_help(now), controls)

    def _plays(self, level: str) -> Act:
        return lambda: setattr(self._choice, "level", level)

    def _name(self, name: str, typing: str | None) -> Entry:
        title = name_title(name)
        return Entry(title, name_help(name), (self._field(name, title, typing),))

    def _cards(self) -> Entry:
        choice = self._choice
        controls: tuple[Target, ...] = ()
        if choice.deal is not None:
            words = _("Deal {number}").format(number=grouped(choice.deal))
            given, new = self._deals(True), self._deals(False)
            controls = (
                self._segment("deal-given", words, given, choice.use_deal),
                self._segment("deal-new", _("New cards"), new, not choice.use_deal),
            )
        return Entry(_("Cards"), choice.cards_words(), controls, choice.seen)

    def _deals(self, given: bool) -> Act:
        return lambda: setattr(self._choice, "use_deal", given)

    def _switch(self, name: str, words: str, act: Act, on: bool, enabled: bool) -> Target:
        # An option may be called like a button: "start" is one of both.
        does = self._does(act)
        return Target(f"switch:{name}", NOWHERE, words, does, "switch", on=on, enabled=enabled)

    def _segment(self, id: str, words: str, act: Act, on: bool, enabled: bool = True) -> Target:
        return Target(id, NOWHERE, words, self._does(act), "segment", on=on, enabled=enabled)
