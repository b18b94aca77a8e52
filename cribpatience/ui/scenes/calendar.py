"""The calendar of the deals of the days: which were played and how, and the days in a row."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from cribpatience.deck import daily
from cribpatience.game import Game, RecordError
from cribpatience.store.entry import whole
from cribpatience.store.statistics import days_played, streaks
from cribpatience.text import _
from cribpatience.text.share import deal_points
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Still, Target
from cribpatience.ui.scenes import calendarpaint
from cribpatience.ui.scenes.calendarlayout import lay_out
from cribpatience.ui.scenes.facts import last_variant
from cribpatience.ui.scenes.pageframe import place, tools
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services
    from cribpatience.ui.skin import Skin

FIRST = date(2000, 1, 1)
"""No page lies before this month, unless something was played there."""


class CalendarScene(Still):
    """One month a page."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.today = services.today()
        records = services.records()
        self.played = days_played(records)
        self.streaks = streaks(self.played, self.today)
        self.variant = last_variant(records)
        self.month = self.today.replace(day=1)
        self.chosen = self.today
        self._points: dict[date, list[int]] = {}

    # ------------------------------------------------------------ what is shown

    @property
    def days(self) -> list[date]:
        """The days of the month."""
        found = [self.month]
        while (after := found[-1] + timedelta(days=1)).month == self.month.month:
            found.append(after)
        return found

    @property
    def month_played(self) -> int:
        """On how many days of the month its deal was played."""
        return sum(day in self.played for day in self.days)

    @property
    def points(self) -> list[int]:
        """What each deal of the chosen day's game gave; nothing where there is no such game."""
        known = self.played.get(self.chosen)
        if known is not None and self.chosen not in self._points:
            try:
                found = deal_points(Game.load(whole(known.first)))
            except RecordError:  # a line edited by hand: its total counts, its cards do not
                found = []
            self._points[self.chosen] = found
        return self._points.get(self.chosen, [])

    @property
    def has_next(self) -> bool:
        """Whether a later month has begun."""
        return self.month < self.today.replace(day=1)

    @property
    def has_previous(self) -> bool:
        """Whether there is an earlier page."""
        return self.month > min([FIRST, *self.played]).replace(day=1)

    def turn(self, months: int) -> None:
        """Turn pages; never beyond the present month."""
        number = self.month.year * 12 + self.month.month - 1 + months
        first = min([FIRST, *self.played]).replace(day=1)
        found = date(number // 12, number % 12 + 1, 1) if 12 <= number < 12 * 9999 else self.month
        self.month = max(first, min(found, self.today.replace(day=1)))
        if (self.chosen.year, self.chosen.month) != (self.month.year, self.month.month):
            self.chosen = min(self.today, self._same_day())
        self.changed()

    def _same_day(self) -> date:
        """The day of this month with the number of the chosen one, or the last one."""
        days = self.days
        return days[min(self.chosen.day, len(days)) - 1]

    # ------------------------------------------------------------ targets

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The pages, the days, what can be done with the chosen day, the way back."""
        boxes = lay_out(skin, self.month)
        pages = [
            Target(
                "previous", NOWHERE, _("Month before"), partial(self.turn, -1), icon="back",
                shortcut=Key.PAGE_UP, enabled=self.has_previous, hint=_("Key: Page up"),
            ),
            Target(
                "next", NOWHERE, _("Month after"), partial(self.turn, 1), icon="arrow",
                shortcut=Key.PAGE_DOWN, enabled=self.has_next, hint=_("Key: Page down"),
            ),
            Target("back", NOWHERE, _("Back"), self.services.back, icon="back"),
        ]  # fmt: skip
        days = [
            Target(
                f"day:{day.day}",
                box,
                calendarpaint.spoken(self, day),
                partial(self._choose, day),
                "row",
                on=day == self.chosen,
                enabled=day <= self.today,
            )
            for day, box in zip(self.days, boxes.days, strict=True)
        ]
        return [
            *days,
            *place(skin, boxes.page.foot, self._deeds()),
            *tools(skin, boxes.page, pages),
        ]

    def _deeds(self) -> list[Target]:
        known = self.played.get(self.chosen)
        if known is None:
            words = _("Play today’s deal") if self.chosen == self.today else _("Play this deal")
            return [
                Target("play", NOWHERE, words, self._play, "primary", "play", _("Enter"), Key.ENTER)
            ]
        look = partial(self.services.go_replay, known.first)
        return [
            Target(
                "look", NOWHERE, _("Look back"), look, "primary", "review", _("Enter"), Key.ENTER
            ),
            Target(
                "play",
                NOWHERE,
                _("Play again"),
                self._play,
                icon="again",
                hint=_("The cards are known then, so the game is not ranked."),
            ),
        ]

    def _choose(self, day: date) -> None:
        self.chosen = day
        self.changed()

    def _play(self) -> None:
        self.services.go_setup(self.variant, daily(self.chosen))

    # ------------------------------------------------------------ painting and hands

    def paint(self, cv: Canvas) -> None:
        """The month and its figures."""
        calendarpaint.paint(cv, self)

    def key(self, key: Key, mods: Mods) -> bool:
        """Home leads to today, plus and minus to the day after and before."""
        if mods.ctrl or mods.alt:
            return False
        if key is Key.HOME:
            self._go(self.today)
        elif key in (Key.PLUS, Key.MINUS):
            self._go(self.chosen + timedelta(days=1 if key is Key.PLUS else -1))
        else:
            return False
        return True

    def _go(self, day: date) -> None:
        if FIRST <= day <= self.today:
            self.chosen, self.month = day, day.replace(day=1)
            self.changed()

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """The wheel turns the pages."""
        if what != "wheel":
            return False
        self.turn(-1 if y > 0 else 1)
        return True

    def back(self) -> bool:
        """Leave for where it was opened."""
        self.services.back()
        return True
