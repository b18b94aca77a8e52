"""What a variant is: a key, its options, and the function that makes rules of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cribpatience.rules.options import Option, Options, completed
from cribpatience.rules.rules import Rules

Preset = Mapping[str, bool | int | str]
"""Some options that are set at once."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A form of the game."""

    key: str
    options: tuple[Option, ...]
    build: Callable[[Options], Rules]
    seats: int = 1
    """How many players sit at the table; a patience has one."""
    presets: Mapping[str, Preset] = field(default_factory=dict)
    """Named sets of options."""

    def rules(self, given: Mapping[str, object]) -> Rules:
        """The rules with the *given* options and the defaults of the others.

        Raises:
            OptionError: an unknown option, or a value out of range.
        """
        return self.build(completed(self.key, self.options, given))

    @property
    def changing_points(self) -> tuple[str, ...]:
        """The options that keep tables of bests apart."""
        return tuple(o.name for o in self.options if o.changes_points)

    @property
    def defaults(self) -> Options:
        """Every option with its default."""
        return {o.name: o.default for o in self.options}
