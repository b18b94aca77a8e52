"""The switches of a variant: their names, defaults and what values they take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Value = bool | int | str
Options = Mapping[str, Value]


class OptionError(ValueError):
    """An option that the variant does not have, or a value it does not take."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few values."""

    name: str
    default: Value
    values: tuple[Value, ...]
    changes_points: bool = True
    """Whether games with different values are listed in different tables of bests."""

    def accepts(self, value: object) -> bool:
        """Whether *value* is one of the values, and of the same type (1 is not true)."""
        return any(type(value) is type(v) and value == v for v in self.values)

    @property
    def range(self) -> str:
        """The accepted values, as an error message names them."""
        return " or ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number between two bounds."""

    name: str
    default: int
    least: int
    most: int
    offered: tuple[int, ...] = ()
    """The numbers that a set-up screen offers by name."""
    changes_points: bool = False

    def accepts(self, value: object) -> bool:
        """Whether *value* is a whole number within the bounds."""
        return type(value) is int and self.least <= value <= self.most

    @property
    def range(self) -> str:
        """The accepted values, as an error message names them."""
        return f"a whole number from {self.least} to {self.most}"


Option = Choice | Number


def completed(variant: str, options: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """The given options with the defaults of the others.

    Raises:
        OptionError: *given* names an unknown option or a value outside its range.
    """
    names = {option.name for option in options}
    for name in given:
        if name not in names:
            known = ", ".join(sorted(names))
            raise OptionError(f"{variant} has no option {short(name)}; it has {known}")
    full: dict[str, Value] = {}
    for option in options:
        value = given.get(option.name, option.default)
        if not option.accepts(value):
            raise OptionError(f"the option “{option.name}” is {option.range}, not {short(value)}")
        assert isinstance(value, (bool, int, str))
        full[option.name] = value
    return full


def short(value: object) -> str:
    """What a message shows of a *value* that came from a file: never long, never a failure."""
    if isinstance(value, (list, tuple)):
        return "a list"  # it may be nested too deep for `repr`
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, int) and abs(value) >= 10**20:
        return "a number of more than 20 digits"  # `repr` refuses the longest
    text = repr(value)
    return text if len(text) <= 60 else text[:59] + "…"
