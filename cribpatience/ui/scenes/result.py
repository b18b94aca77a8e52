"""The result: total, mark, rank among the bests, and every deal's points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cribpatience.game import Game, Record
from cribpatience.text import _
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes import resultdeals, resultextras, resultlayout, resultpaint
from cribpatience.ui.scenes.nameentry import Named, NameEntry
from cribpatience.ui.scenes.pageframe import place
from cribpatience.ui.scenes.resultdata import result_of
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services
    from cribpatience.ui.skin import Skin


class ResultScene(Named):
    """How a finished game ended, and what to do next."""

    def __init__(self, services: Services, game: Game) -> None:
        self.services, self.game = services, game
        self.told = result_of(game, services.bests(game.record.variant, game.record.options))
        self.entry: NameEntry | None = None
        if not self.record.review and self.record.id:
            name = self.record.seats[0].name
            self.entry = NameEntry(name or services.settings.name, name, self._named)

    @property
    def record(self) -> Record:
        """The record of the game, with the name as it was kept."""
        return self.told.record

    # ------------------------------------------------------------ the scene

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The name, the deals of the chart, and the buttons."""
        boxes = resultlayout.lay_out(skin, len(self.told.rows))
        found: list[Target] = []
        if self.entry is not None:
            kind = "field" if self.entry.editing else "row"
            found.append(Target("name", boxes.name, _("Your name"), self._edit, kind))
        found += [self._deal(k, box) for k, box in enumerate(boxes.columns)]
        return found + place(skin, boxes.page.foot, self._next(), [self._menu()])

    def _deal(self, k: int, box: Box) -> Target:
        return Target(
            f"deal:{k}",
            box,
            resultdeals.deal_spoken(self.told.rows[k]),
            lambda: self._choose(k),
            kind="row",
            on=self.told.chosen == k,
        )

    def _next(self) -> list[Target]:
        found = [
            Target("new", NOWHERE, _("New deal"), self._new_deal, "primary", "cards", "N", Key.N),
            Target(
                "again",
                NOWHERE,
                _("Same deal again"),
                self._again,
                icon="again",
                hint=_("The cards are known then, so the game is not ranked."),
            ),
        ]
        if self.record.deal is not None:
            words = _("Copy number")
            found.append(Target("copy", NOWHERE, words, self._copy, icon="copy", shortcut=Key.C))
        found += resultextras.targets(self)
        words = _("Bests")
        return [*found, Target("bests", NOWHERE, words, self._bests, icon="trophy")]

    def _menu(self) -> Target:
        return Target("menu", NOWHERE, _("Menu"), self._leave, icon="menu")

    def paint(self, cv: Canvas) -> None:
        """The panels."""
        self.told.typed = self.entry.text if self.entry is not None else ""
        resultpaint.paint(cv, self.told)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """The columns of the chart and the name."""
        if focus and target.id != "name":
            self._leave_name()
        if target.id == "name" and self.entry is not None:
            self.entry.paint(cv, target.box, hover)
            return True
        if target.id.startswith("deal:"):
            resultdeals.paint_column(cv, target, hover)
            return True
        return False

    def key(self, key: Key, mods: Mods) -> bool:
        """Enter keeps the name, or goes on with a new deal when nothing has the focus."""
        if self._name_key(key):
            return True
        if key is Key.ENTER and not (mods.ctrl or mods.alt):
            self._new_deal()
            return True
        return False

    def back(self) -> bool:
        """Leave for the menu."""
        self._leave()
        return True

    # ------------------------------------------------------------ what the buttons do

    def _choose(self, k: int) -> None:
        self.told.chosen = None if self.told.chosen == k else k
        self.changed()

    def _new_deal(self) -> None:
        self._keep_name()
        self.services.go_play(self.record.variant, self.record.options)

    def _again(self) -> None:
        self._keep_name()
        self.services.go_again(self.game)

    def _leave(self) -> None:
        self._keep_name()
        self.services.go_menu()

    def _bests(self) -> None:
        self._keep_name()
        self.services.go_bests(self.record.variant)

    def _copy(self) -> None:
        number = str(self.record.deal)
        if self.services.copy(number):
            self.told.answer = _("Copied: deal {number}").format(number=number)
        else:
            self.told.answer = _("No clipboard here: the number is {number}").format(number=number)
        self.changed()

    # ------------------------------------------------------------ the name

    def _named(self, name: str) -> None:
        if self.record.id is None:
            return
        self.services.rename(self.record.id, name)
        if name != self.services.settings.name:
            self.services.change(name=name)
        self.told.record = self.record.named(name)
        self.told.bests = self.services.bests(self.record.variant, self.record.options)
        self.changed()
