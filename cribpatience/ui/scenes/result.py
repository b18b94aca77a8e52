"""The result: total, mark, rank among the bests, and every deal's points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cribpatience.game import Game
from cribpatience.store.bests import Best
from cribpatience.text import _
from cribpatience.text.names import variant_name
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes import resultdeals, resultextras, resultlayout, resultpaint, summary
from cribpatience.ui.scenes.nameentry import NameEntry
from cribpatience.ui.scenes.pageframe import place
from cribpatience.ui.scenes.standings import grouped, reasons
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services
    from cribpatience.ui.skin import Skin


class ResultScene(Still):
    """How a finished game ended, and what to do next."""

    def __init__(self, services: Services, game: Game) -> None:
        self.services, self.game = services, game
        self.record = game.record
        self.rows = summary.deals(game)
        self.bests = services.bests(self.record.variant, self.record.options)
        self.rank = self.bests.rank_of(self.record.id) if self.record.id else None
        self.chosen: int | None = None
        """The deal whose counts are shown; `None` shows the best hand and crib."""
        self.answer = ""
        """What came of copying the deal number."""
        self.entry: NameEntry | None = None
        if not self.record.review and self.record.id:
            name = self.record.seats[0].name
            self.entry = NameEntry(name or services.settings.name, name, self._named)

    # ------------------------------------------------------------ what is known

    @property
    def title(self) -> str:
        """The name of the patience."""
        return variant_name(self.record.variant)

    @property
    def total(self) -> int:
        """What the game came to."""
        return self.game.state.scores[0]

    @property
    def mark(self) -> int:
        """What was to be reached."""
        return self.game.rules.mark or 0

    @property
    def games(self) -> int:
        """How many games are ranked."""
        return len(self.bests.ranks)

    @property
    def is_apart(self) -> bool:
        """Whether the game is kept out of the ranking."""
        return bool(reasons(self.record))

    def first_ranks(self, shown: int) -> list[Best]:
        """The first ranks; this game is always among them if it is ranked."""
        best = list(self.bests.ranked[:shown])
        mine = [entry for entry in self.bests.ranked if entry.id == self.record.id]
        if mine and mine[0] not in best:
            best[-1:] = mine
        elif self.rank is not None and not mine and best:
            best[-1:] = [Best(self.record, self.total, self.rank)]
        return best

    def name_of(self, entry: Best) -> str:
        """The name in a line of the ranking: for this game what stands in the field."""
        mine = self.is_this(entry) and self.entry is not None and self.entry.text.strip()
        return self.entry.text if mine and self.entry else entry.name

    def is_this(self, entry: Best) -> bool:
        """Whether a line of the ranking is the game just played."""
        return bool(self.record.id) and entry.id == self.record.id

    # ------------------------------------------------------------ the scene

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The name, the deals of the chart, and the buttons."""
        boxes = resultlayout.lay_out(skin, len(self.rows))
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
            resultdeals.deal_spoken(self.rows[k]),
            lambda: self._choose(k),
            kind="row",
            on=self.chosen == k,
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
        resultpaint.paint(cv, self)

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
        if self.entry is not None and self.entry.editing and key in (Key.ENTER, Key.ESC):
            (self.entry.confirm if key is Key.ENTER else self.entry.cancel)()
            self.changed()
            return True
        if key is Key.ENTER and not (mods.ctrl or mods.alt):
            self._new_deal()
            return True
        return False

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """A press anywhere else keeps the name."""
        if what == "down" and target != "name":
            self._leave_name()
        return False

    def raw(self, event: object) -> bool:
        """What is typed into the name."""
        if self.entry is None or not self.entry.take(event):
            return False
        self.changed()
        return True

    def advance(self, dt: float) -> bool:
        """The caret blinks while the name is edited."""
        if self.entry is not None and self.entry.advance(dt):
            self.changed()
        return False

    def back(self) -> bool:
        """Leave for the menu."""
        self._leave()
        return True

    def closed(self) -> None:
        """A name that was typed and not confirmed is kept all the same."""
        self._keep_name()

    # ------------------------------------------------------------ what the buttons do

    def _choose(self, k: int) -> None:
        self.chosen = None if self.chosen == k else k
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
            self.answer = _("Copied: deal {number}").format(number=number)
        else:
            self.answer = _("No clipboard here: the number is {number}").format(number=number)
        self.changed()

    @property
    def deal_words(self) -> str:
        """The number of the deal, or what came of copying it."""
        if self.answer:
            return self.answer
        if self.record.deal is None:
            return _("Cards laid by hand")
        return _("Deal {number}").format(number=grouped(self.record.deal))

    # ------------------------------------------------------------ the name

    def _edit(self) -> None:
        assert self.entry is not None
        self.entry.begin()
        self.changed()

    def _leave_name(self) -> None:
        if self.entry is not None and self.entry.editing:
            self.entry.confirm()
            self.changed()

    def _keep_name(self) -> None:
        if self.entry is not None:
            self.entry.confirm()

    def _named(self, name: str) -> None:
        if self.record.id is None:
            return
        self.services.rename(self.record.id, name)
        if name != self.services.settings.name:
            self.services.change(name=name)
        self.record = self.record.named(name)
        self.bests = self.services.bests(self.record.variant, self.record.options)
        self.changed()
