"""The panel for a new game: its form, the rules, the cards, and who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cribpatience.ui.scene import Key, Mods, Still, Target
from cribpatience.ui.scenes.facts import tally, won_and_lost
from cribpatience.ui.scenes.menu_words import Figure, duel_figure, patience_figure
from cribpatience.ui.scenes.setup_choice import SetupChoice
from cribpatience.ui.scenes.setup_page import FIELD, Chosen, Page, set_out
from cribpatience.ui.scenes.setup_paint import paint_page
from cribpatience.ui.scenes.setup_rows import GROUPS, Rows
from cribpatience.ui.scenes.setup_words import tables_note
from cribpatience.ui.services import Services

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin


class SetupScene(Still):
    """Options of a new game; it begins with what was chosen the last time."""

    def __init__(self, services: Services, variant: str, deal: int | None = None) -> None:
        """Choose for *variant*; *deal* is a number already chosen."""
        self._services = services
        self.choice = SetupChoice(services, variant, deal)
        self.group = GROUPS[0]
        """Which choices are shown: a game for two has more than one panel holds."""
        self.typing: str | None = None
        """The field that takes the signs."""
        self._mark_all = False
        """Mark the field's whole text when it is next painted: what is typed then replaces it."""
        self._rows = Rows(self.choice, self._does)

    # ------------------------------------------------------------ what the shell asks

    def targets(self, skin: Skin) -> list[Target]:
        """The tabs, row by row, then the buttons."""
        page = self._page(skin)
        controls = [target for row in page.rows for target in row.controls]
        return [*page.tabs, *controls, *page.buttons]

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
        field, active = self.choice.fields[name], self.typing == name
        field.paint(cv, target.box, active, hover)
        if active and self._mark_all:
            self._mark_all = False
            field.select_all()
            self.changed()
        return True

    def advance(self, dt: float) -> bool:
        """The caret blinks; that is no motion."""
        if self.typing is not None and self.choice.fields[self.typing].advance(dt):
            self.changed()
        return False

    def key(self, key: Key, mods: Mods) -> bool:
        """Page keys turn to the other groups of choices."""
        by = {Key.PAGE_DOWN: 1, Key.PAGE_UP: -1}.get(key)
        if by is None or not self.choice.for_two:
            return False
        self._show(GROUPS[(GROUPS.index(self.group) + by) % len(GROUPS)])
        return True

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """A press on a field begins to type there, one elsewhere ends it."""
        if what == "down":
            hit = target is not None and target.startswith(FIELD)
            self._now_typing(target[len(FIELD) :] if target and hit else None)
        return False

    def raw(self, event: object) -> bool:
        """Signs and the mouse for the field that is typed in."""
        if self.typing is None:
            return False
        field = self.choice.fields[self.typing]
        before = field.text
        used = field.take(event)
        if field.text != before:
            self.choice.read(self.typing)
        if used:
            self.changed()
        return used

    def closed(self) -> None:
        """Let go of the fields."""
        for field in self.choice.fields.values():
            field.close()

    def back(self) -> bool:
        """Leave without starting."""
        self._services.back()
        return True

    # ------------------------------------------------------------ choosing

    def _does(self, act: Callable[[], object]) -> Callable[[], None]:
        """*act*, after which everything is set out anew."""

        def do() -> None:
            act()
            if self.typing not in self.choice.fields:
                self.typing = None
            self.changed()

        return do

    def _show(self, group: str) -> None:
        self._now_typing(None)
        self.group = group
        self.changed()

    def _now_typing(self, name: str | None) -> None:
        if name == self.typing:
            return
        if self.typing is not None and self.typing in self.choice.fields:
            self.choice.tidy(self.typing)
        self.typing, self._mark_all = name, name is not None
        self.changed()

    # ------------------------------------------------------------ the page

    def _page(self, skin: Skin) -> Page:
        choice, groups = self.choice, self._rows.groups(self.typing)
        chosen = Chosen(choice.variant.key, self._figure(), tables_note(choice.variant))
        group = self.group if self.group in groups else next(iter(groups))
        tabs = self._rows.tabs(group, self._show) if len(groups) > 1 else []
        buttons = self._rows.buttons(self._services.back)
        return set_out(skin, chosen, groups, group, tabs, buttons)

    def _figure(self) -> Figure:
        """The games so far under the rules chosen."""
        choice, records = self.choice, self._services.records()
        key, options = choice.variant.key, choice.options
        if not choice.for_two:
            return patience_figure(tally(records, key, options))
        told = won_and_lost(records, key, options, choice.level)
        return duel_figure(told, key, choice.level)
