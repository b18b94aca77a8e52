"""The start page: the patiences, cribbage, the waiting game, today's deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cribpatience.text import _
from cribpatience.ui.scene import Key, Mods, Still, Target
from cribpatience.ui.scenes.menu_layout import Column
from cribpatience.ui.scenes.menu_page import (
    GAMES,
    TOOL_GAP,
    Page,
    continue_box,
    gather,
    play_box,
    set_out,
    today_boxes,
    welcome_box,
)
from cribpatience.ui.scenes.menu_paint import paint_page
from cribpatience.ui.scenes.menu_words import CRIBBAGE, key_hint, tool_words
from cribpatience.ui.services import Services
from cribpatience.ui.tokens import LEAST_PRESS
from cribpatience.ui.widgets import NOWHERE, row

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin


class MenuScene(Still):
    """Where every session begins and every game ends."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._page: Page | None = None

    # ------------------------------------------------------------ what the shell asks

    def targets(self, skin: Skin) -> list[Target]:
        """Games first, the toolbar last."""
        page = self._page = set_out(skin, gather(self._services))
        found = [*self._continue(page), *self._play(page), *self._todays(page)]
        return [*found, *self._welcome(page), *self._tools(page)]

    def paint(self, cv: Canvas) -> None:
        """Everything but the buttons."""
        page = self._page
        if page is None or page.skin is not cv.skin:
            page = self._page = set_out(cv.skin, gather(self._services))
        paint_page(cv, page)

    def key(self, key: Key, mods: Mods) -> bool:
        """N begins at once what was played last, C goes on, G opens cribbage."""
        if mods.ctrl or mods.alt or self._page is None:
            return False
        facts = self._page.facts
        if key is Key.N:
            self._services.go_play(facts.variant(facts.last), facts.options[facts.last])
        elif key is Key.G:
            self._services.go_setup(facts.form)
        elif key is Key.C and facts.waiting:
            self._services.go_resume()
        else:
            return False
        return True

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """A fine frame says that the last seven days can be pressed."""
        if target.id == "calendar":
            cv.box(*target.box.grown(3), 10, "#ffffff", None, 0.0, "#ffffff", 0.22)
        return False

    def advance(self, dt: float) -> bool:
        """A new day brings a new deal."""
        if self._page is not None and self._page.facts.today != self._services.today():
            self.changed()
        return False

    # ------------------------------------------------------------ targets

    def _continue(self, page: Page) -> list[Target]:
        if page.facts.waiting is None:
            return []
        return [
            Target(
                "continue",
                continue_box(page),
                _("Continue"),
                self._services.go_resume,
                "primary",
                "play",
                _("Enter"),
                Key.ENTER,
            )
        ]

    def _play(self, page: Page) -> list[Target]:
        return [
            self._play_button(page, game, column)
            for game, column in zip(GAMES, page.layout.columns, strict=True)
        ]

    def _play_button(self, page: Page, game: str, column: Column) -> Target:
        first = page.facts.primary == f"play-{game}"
        hint = _("Choose the mark and the rules of a new game.")
        if game == CRIBBAGE:
            hint = _("Choose the form and the rules of a new game. Key: G")
        return Target(
            f"play-{game}",
            play_box(page, column, first),
            _("Play"),
            self._opens(page.facts.variant(game)),
            "primary" if first else "ghost",
            "play",
            _("Enter") if first else None,
            Key.ENTER if first else None,
            hint=hint,
        )

    def _opens(self, variant: str, deal: int | None = None) -> Callable[[], None]:
        return lambda: self._services.go_setup(variant, deal)

    def _todays(self, page: Page) -> list[Target]:
        facts = page.facts
        play = Target(
            "play-today",
            today_boxes(page).play,
            _("Play"),
            self._opens(facts.patience, facts.days[-1].number),
            "ghost",
            "play",
            None,
            Key.T,
            hint=key_hint(Key.T),
        )
        boxes = today_boxes(page)
        right = boxes.play.x - 8
        left = min(boxes.week.x, right - LEAST_PRESS / page.skin.u)
        week = boxes.week._replace(x=left, w=right - left)
        words = _("The deals of the last days: open the calendar")
        calendar = Target(
            "calendar",
            week,
            words,
            self._services.go_calendar,
            "row",
            shortcut=Key.K,
            hint=_("Calendar. {key}").format(key=key_hint(Key.K)),
        )
        return [calendar, play]

    def _welcome(self, page: Page) -> list[Target]:
        if page.facts.waiting:
            return []
        box = welcome_box(page)
        return [Target("how", box, _("How it is played"), self._services.go_rules, "ghost", "book")]

    def _tools(self, page: Page) -> list[Target]:
        acts = (
            self._services.go_deal_number,
            lambda: self._services.go_bests(None),
            self._services.go_statistics,
            self._services.go_rules,
            self._services.go_settings,
            self._services.quit,
        )
        keys = (Key.D, Key.B, Key.A, Key.R, Key.S, None)
        buttons = [
            Target(name, NOWHERE, label, act, "ghost", icon, None, key, hint=key_hint(key))
            for (name, label, icon), act, key in zip(tool_words(), acts, keys, strict=True)
        ]
        x, y, w, h = page.layout.tools
        return row(page.skin, buttons, x, y, w, h, TOOL_GAP, "r")
