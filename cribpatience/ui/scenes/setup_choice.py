"""What is chosen on the set-up panel, without its look: options, form, level, names, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cribpatience.players import PEOPLE
from cribpatience.rules import PATIENCES, VARIANTS, Variant
from cribpatience.rules.options import Choice, Number, Option, Options, Value
from cribpatience.text import _
from cribpatience.ui.gui import LONGEST, TextField
from cribpatience.ui.scenes.facts import DUELS, level_of, options_of, presets, settled
from cribpatience.ui.scenes.setup_words import cards_help, number_wanted
from cribpatience.ui.services import Services

NAMES: Final = ("name", "opponent")
"""The fields for names, of the player and of the computer."""
_DIGITS: Final = 9
"""Signs that a field for a number takes."""


class SetupChoice:
    """The choices for a new game; they begin with what was chosen the last time."""

    def __init__(self, services: Services, variant: str, deal: int | None) -> None:
        """Choose for *variant*; *deal* is a number already chosen."""
        self._services = services
        self.deal, self.use_deal = deal, deal is not None
        settings = services.settings
        self.level = level_of(settings)
        self.names = {
            "name": TextField(settings.name, placeholder=_("You"), longest=LONGEST),
            "opponent": TextField(
                settings.opponent_name, placeholder=_("Computer"), longest=LONGEST
            ),
        }
        self.numbers: dict[str, TextField] = {}
        self.set_variant(variant)

    def set_variant(self, key: str) -> None:
        """Choose another form of the game, with what was chosen for it the last time."""
        for field in self.numbers.values():
            field.close()
        self.variant: Variant = VARIANTS[key]
        stored = self._services.settings.last_setup.get(key)
        self._options = dict(options_of(key, stored))
        self.numbers = {
            option.name: TextField(str(self._options[option.name]), longest=_DIGITS)
            for option in self.variant.options
            if isinstance(option, Number)
        }

    @property
    def for_two(self) -> bool:
        """Whether the computer plays against the player."""
        return self.variant.seats == 2

    @property
    def forms(self) -> tuple[str, ...]:
        """The games that can be chosen instead; a patience only where the cards are given."""
        if self.for_two:
            return DUELS
        return tuple(PATIENCES) if self.deal is not None else ()

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels to choose from; one that only a command offers stays, once chosen."""
        return PEOPLE if self.level in PEOPLE else (*PEOPLE, self.level)

    @property
    def options(self) -> Options:
        """The options chosen, without switches that have no effect."""
        return settled(self._options)

    @property
    def given(self) -> int | None:
        """The number of the deal to be played; `None` for new cards."""
        return self.deal if self.use_deal else None

    @property
    def seen(self) -> bool:
        """The cards of the given number were played with before."""
        return self.given is not None and self._services.seen_before(self.given)

    def cards_words(self) -> str:
        """What is said about the cards of the new game."""
        return cards_help(self.given, self.seen)

    @property
    def fields(self) -> Mapping[str, TextField]:
        """All that can be typed in."""
        return {**self.numbers, **self.names} if self.for_two else self.numbers

    def option(self, name: str) -> Option:
        """The option of that name."""
        return next(o for o in self.variant.options if o.name == name)

    def has_effect(self, option: Option) -> bool:
        """Whether a switch changes anything beside the other choices."""
        if not isinstance(option, Choice):
            return True
        return any(
            settled({**self._options, option.name: value})[option.name] != option.default
            for value in option.values
        )

    # ------------------------------------------------------------ choosing

    def set(self, name: str, value: Value) -> None:
        """Choose a value of an option."""
        self._options[name] = value
        if name in self.numbers:
            self.numbers[name].text = str(value)

    def step(self, option: Number, by: int) -> None:
        """A little more or less of a number."""
        now = self._options[option.name]
        assert isinstance(now, int)
        self.set(option.name, min(option.most, max(option.least, now + by)))

    def take(self, preset: str) -> None:
        """Set all options that a preset names."""
        self._options.update(presets(self.variant)[preset])

    def read(self, name: str) -> None:
        """Take over the number in a field, if it is one."""
        if name in self.numbers:
            number = _whole(self.numbers[name].text)
            if number is not None and self.complaint(name) is None:
                self._options[name] = number

    def tidy(self, name: str) -> None:
        """Leave a field with what will be played with: 061 becomes 61."""
        if name in self.names:
            self.names[name].text = " ".join(self.names[name].text.split())
        elif self.complaint(name) is None:
            self.numbers[name].text = str(self._options[name])

    def complaint(self, name: str) -> str | None:
        """What is wrong with the text in the field of an option; `None` when it is right."""
        if name not in self.numbers:
            return None
        option = self.option(name)
        assert isinstance(option, Number)
        number = _whole(self.numbers[name].text)
        fits = number is not None and option.accepts(number)
        return None if fits else number_wanted(option)

    def start(self) -> bool:
        """Keep the choices for the next time and begin; False when a field is wrong."""
        if any(self.complaint(name) for name in self.numbers):
            return False
        services, key, options = self._services, self.variant.key, dict(self.options)
        kept = {**services.settings.last_setup, key: options}
        if not self.for_two:
            services.change(last_setup=kept)
            services.go_play(key, options, self.given)
            return True
        for name in NAMES:
            self.tidy(name)
        services.change(
            last_setup=kept,
            form=key,
            opponent=self.level,
            name=self.names["name"].text,
            opponent_name=self.names["opponent"].text,
        )
        services.go_play(key, options, self.given, self.level)
        return True


def _whole(text: str) -> int | None:
    """The number written in *text*, or `None` (UI-06)."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdecimal() else None
