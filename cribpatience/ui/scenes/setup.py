"""The panel for a new game: the mark, the rules, the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cribpatience.rules import VARIANTS
from cribpatience.rules.options import Number, Value
from cribpatience.text import _
from cribpatience.text.names import option_name, option_value
from cribpatience.ui.gui import TextField
from cribpatience.ui.scene import Key, Still, Target
from cribpatience.ui.scenes.dialog import mark_all
from cribpatience.ui.scenes.facts import options_of, preset_of, presets
from cribpatience.ui.scenes.setup_page import FIELD, Chosen, Page, set_out
from cribpatience.ui.scenes.setup_paint import paint_page
from cribpatience.ui.scenes.setup_words import cards_help, number_wanted, preset_name
from cribpatience.ui.scenes.standings import grouped
from cribpatience.ui.services import Services
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin


_LONGEST = 9
"""Signs that a field takes."""


class SetupScene(Still):
    """Options of a new game of one variant; it begins with what was chosen the last time."""

    def __init__(self, services: Services, variant: str, deal: int | None = None) -> None:
        """Choose for *variant*; *deal* is a number already chosen."""
        self._services = services
        self.variant = VARIANTS[variant]
        self._deal = deal
        self._use_deal = deal is not None
        self._options = dict(options_of(variant, services.settings.last_setup.get(variant)))
        self._fields = {
            option.name: TextField(str(self._options[option.name]), longest=_LONGEST)
            for option in self.variant.options
            if isinstance(option, Number)
        }
        self._typing: str | None = None
        """The field that takes the signs."""
        self._mark_all = False
        """Mark the field's whole text when it is next painted: what is typed then replaces it."""

    def field_text(self, name: str) -> str:
        """What stands in the field of an option."""
        return self._fields[name].text

    def cards_words(self) -> str:
        """What is said about the cards of the new game."""
        return cards_help(self._deal if self._use_deal else None, self._seen())

    def _seen(self) -> bool:
        """The cards of the given number were played with before."""
        given = self._deal if self._use_deal else None
        return given is not None and self._services.seen_before(given)

    # ------------------------------------------------------------ what the shell asks

    def targets(self, skin: Skin) -> list[Target]:
        """Row by row, then the buttons."""
        page = self._page(skin)
        return [*(target for row in page.rows for target in row.controls), *page.buttons]

    def paint(self, cv: Canvas) -> None:
        """Everything but the controls."""
        paint_page(cv, self._page(cv.skin))

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """The fields are drawn here; a ring elsewhere ends the typing."""
        name = target.id[len(FIELD) :] if target.id.startswith(FIELD) else None
        if focus:
            self._now_typing(name)
        if name is None:
            return False
        field, active = self._fields[name], self._typing == name
        field.paint(cv, target.box, active, hover)
        if active and self._mark_all:
            self._mark_all = False
            mark_all(field)
            self.changed()
        return True

    def advance(self, dt: float) -> bool:
        """The caret blinks; that is no motion."""
        if self._typing is not None and self._fields[self._typing].advance(dt):
            self.changed()
        return False

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """A press on a field begins to type there, one elsewhere ends it."""
        if what == "down":
            hit = target is not None and target.startswith(FIELD)
            self._now_typing(target[len(FIELD) :] if target and hit else None)
        return False

    def raw(self, event: object) -> bool:
        """Signs and the mouse for the field that is typed in."""
        if self._typing is None:
            return False
        field = self._fields[self._typing]
        before = field.text
        used = field.take(event)
        if field.text != before:
            self._read(self._typing)
        if used:
            self.changed()
        return used

    def closed(self) -> None:
        """Let go of the fields."""
        for field in self._fields.values():
            field.close()

    def back(self) -> bool:
        """Leave without starting."""
        self._services.back()
        return True

    # ------------------------------------------------------------ choosing

    def _now_typing(self, name: str | None) -> None:
        if name == self._typing:
            return
        if self._typing is not None and self.complaint(self._typing) is None:
            # What is left says which number will be played with: 061 becomes 61.
            self._fields[self._typing].text = str(self._options[self._typing])
        self._typing, self._mark_all = name, name is not None
        self.changed()

    def _read(self, name: str) -> None:
        """Take over the number in a field, if it is one."""
        number = _whole(self._fields[name].text)
        if number is not None and self.complaint(name) is None:
            self._options[name] = number

    def complaint(self, name: str) -> str | None:
        """What is wrong with the text in the field of an option; `None` when it is right."""
        option = next(o for o in self.variant.options if o.name == name)
        assert isinstance(option, Number)
        number = _whole(self._fields[name].text)
        fits = number is not None and option.accepts(number)
        return None if fits else number_wanted(option)

    def _sets(self, name: str, value: Value) -> Callable[[], None]:
        def choose() -> None:
            self._options[name] = value
            if name in self._fields:
                self._fields[name].text = str(value)
            self.changed()

        return choose

    def _steps(self, option: Number, by: int) -> Callable[[], None]:
        def step() -> None:
            now = self._options[option.name]
            assert isinstance(now, int)
            self._sets(option.name, min(option.most, max(option.least, now + by)))()

        return step

    def _takes(self, preset: str) -> Callable[[], None]:
        def take() -> None:
            self._options.update(presets(self.variant)[preset])
            self.changed()

        return take

    def _deals(self, given: bool) -> Callable[[], None]:
        def choose() -> None:
            self._use_deal = given
            self.changed()

        return choose

    def _start(self) -> None:
        if any(self.complaint(name) for name in self._fields):
            return  # the panel says what is wrong, and the text stays
        stored = self._services.settings.last_setup
        options = dict(self._options)
        self._services.change(last_setup={**stored, self.variant.key: options})
        self._services.go_play(self.variant.key, options, self._deal if self._use_deal else None)

    # ------------------------------------------------------------ the page

    def _page(self, skin: Skin) -> Page:
        chosen = Chosen(
            variant=self.variant,
            options=self._options,
            wrong={name: self.complaint(name) for name in self._fields},
            seen=self._seen(),
            cards=self.cards_words(),
            records=self._services.records(),
        )
        return set_out(skin, chosen, self._controls(), self._buttons())

    def _controls(self) -> dict[str, list[Target]]:
        """The controls of each row: "preset", one for each option, "cards"."""
        found: dict[str, list[Target]] = {}
        if self.variant.presets:
            found["preset"] = self._presets()
        for option in self.variant.options:
            if isinstance(option, Number):
                found[option.name] = self._number(option)
            elif set(option.values) == {True, False}:
                found[option.name] = [self._switch(option.name)]
            else:
                found[option.name] = [self._value(option.name, v) for v in option.values]
        found["cards"] = []
        if self._deal is not None:
            found["cards"] = [
                Target(
                    "deal-given",
                    NOWHERE,
                    _("Deal {number}").format(number=grouped(self._deal)),
                    self._deals(True),
                    "segment",
                    on=self._use_deal,
                ),
                Target(
                    "deal-new",
                    NOWHERE,
                    _("New cards"),
                    self._deals(False),
                    "segment",
                    on=not self._use_deal,
                ),
            ]
        return found

    def _presets(self) -> list[Target]:
        now = preset_of(self.variant, self._options)
        return [
            Target(
                f"preset:{name}",
                NOWHERE,
                preset_name(name),
                self._takes(name),
                "segment",
                on=name == now,
            )
            for name in presets(self.variant)
        ]

    def _number(self, option: Number) -> list[Target]:
        """Segments for the numbers offered, and less, a field, more."""
        name, now = option.name, self._options[option.name]
        offered = [
            Target(f"{name}:{n}", NOWHERE, str(n), self._sets(name, n), "segment", on=n == now)
            for n in option.offered
        ]
        less = Target(
            f"less:{name}",
            NOWHERE,
            "−",
            self._steps(option, -1),
            shortcut=Key.MINUS,
            hint=_("One less (key: −)"),
        )
        # Only while it is typed in it takes the keys: before that they start, step and move.
        kind = "field" if self._typing == name else "hidden"
        hint = "" if self._typing == name else number_wanted(option)
        field = Target(FIELD + name, NOWHERE, option_name(name), kind=kind, hint=hint)
        more = Target(
            f"more:{name}",
            NOWHERE,
            "+",
            self._steps(option, 1),
            shortcut=Key.PLUS,
            hint=_("One more (key: +)"),
        )
        return [*offered, less, field, more]

    def _switch(self, name: str) -> Target:
        on = self._options[name] is True
        label = option_value(name, on)
        return Target(name, NOWHERE, label, self._sets(name, not on), "switch", on=on)

    def _value(self, name: str, value: Value) -> Target:
        on = self._options[name] == value
        label = option_value(name, value)
        return Target(f"{name}:{value}", NOWHERE, label, self._sets(name, value), "segment", on=on)

    def _buttons(self) -> list[Target]:
        start = Target(
            "start", NOWHERE, _("Start"), self._start, "primary", "play", _("Enter"), Key.ENTER
        )
        return [start, Target("back", NOWHERE, _("Back"), self._services.back, key=_("Esc"))]


def _whole(text: str) -> int | None:
    """The number written in *text*, or `None` (UI-06)."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdecimal() else None
