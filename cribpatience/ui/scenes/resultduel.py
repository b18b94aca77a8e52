"""The result of a game for two: who won, by how much, where the points came from, the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cribpatience.game import Game, Record, Standing, standing
from cribpatience.store.duels import ended
from cribpatience.store.entry import Played, whole
from cribpatience.text import _
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Target
from cribpatience.ui.scenes import duelsummary, resultduelpaint
from cribpatience.ui.scenes.facts import won_and_lost
from cribpatience.ui.scenes.nameentry import Named, NameEntry
from cribpatience.ui.scenes.pageframe import place
from cribpatience.ui.scenes.resultduelpaint import DuelResult, boxes_of
from cribpatience.ui.scenes.standings import deal_words
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services
    from cribpatience.ui.skin import Skin

_BEST = 10
"""A win among so many bests asks for a name."""


class DuelResultScene(Named):
    """How a game against the computer ended, and what to do next."""

    def __init__(self, services: Services, game: Game) -> None:
        self.services, self.game = services, game
        self.record = game.record
        self.answer = ""
        """What came of copying the deal number."""
        self.told = self._tell()
        self.entry: NameEntry | None = None
        if self.told.rank is not None and self.told.rank <= _BEST and self.record.id:
            name = self.record.seats[0].name
            self.entry = NameEntry(name or services.settings.name, name, self._named)

    def _tell(self) -> DuelResult:
        """All that the page says."""
        game, record = self.game, self.record
        outcome = ended(record)
        assert outcome is not None, "the game is not over"
        level = record.seats[1].player
        bests = self.services.bests(record.variant, record.options)
        records = self.services.records()
        return DuelResult(
            outcome=outcome,
            target=game.rules.target or 0,
            has_skunks=record.options.get("skunks") != "off",
            told=won_and_lost(records, record.variant, game.rules.options, level),
            bests=bests,
            rank=bests.rank_of(record.id) if record.id else None,
            match=match_of(records, record),
            sources=duelsummary.sources(game),
            race=duelsummary.race(game),
            hands=tuple(duelsummary.highest(game, seat, crib=False) for seat in (0, 1)),
            cribs=tuple(duelsummary.highest(game, seat, crib=True) for seat in (0, 1)),
        )

    # ------------------------------------------------------------ the scene

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The name where it is asked for, and the buttons."""
        boxes = boxes_of(skin, self.told, self.entry is not None)
        found: list[Target] = []
        if self.entry is not None:
            kind = "field" if self.entry.editing else "row"
            found.append(Target("name", boxes.name, _("Your name"), self._edit, kind))
        menu = Target("menu", NOWHERE, _("Menu"), self._leave, icon="menu")
        return found + place(skin, boxes.page.foot, self._next(), [menu])

    def _next(self) -> list[Target]:
        on = self.told.match is not None and not self.told.match.over
        words = _("Next game") if on else _("Play again")
        hint = _("The dealer of the next game deals first, as the rules say.")
        again = _("Same cards again")
        known = _("The cards are known then, so the game is not ranked.")
        found = [
            Target("new", NOWHERE, words, self._go_on, "primary", "cards", "N", Key.N, hint=hint),
            Target("again", NOWHERE, again, self._again, icon="again", hint=known),
        ]
        if self.record.deal is not None:
            words = _("Copy deal number")
            found.append(Target("copy", NOWHERE, words, self._copy, icon="copy", shortcut=Key.C))
        words = _("Personal bests")
        return [*found, Target("bests", NOWHERE, words, self._bests, icon="trophy")]

    def paint(self, cv: Canvas) -> None:
        """The panels."""
        name = self.entry.text if self.entry is not None else None
        words = deal_words(self.record, self.answer)
        resultduelpaint.paint(cv, self.told, words, bool(self.answer), name)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """The name."""
        if focus and target.id != "name":
            self._leave_name()
        if target.id == "name" and self.entry is not None:
            self.entry.paint(cv, target.box, hover)
            return True
        return False

    def key(self, key: Key, mods: Mods) -> bool:
        """Enter keeps the name, or goes on with the next game when nothing has the focus."""
        if self._name_key(key):
            return True
        if key is Key.ENTER and not (mods.ctrl or mods.alt):
            self._go_on()
            return True
        return False

    def back(self) -> bool:
        """Leave for the menu."""
        self._leave()
        return True

    # ------------------------------------------------------------ what the buttons do

    def _go_on(self) -> None:
        self._keep_name()
        self.services.go_again(self.game)

    def _again(self) -> None:
        self._keep_name()
        self.services.go_same(self.game)

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

    # ------------------------------------------------------------ the name

    def _named(self, name: str) -> None:
        if self.record.id is None:
            return
        self.services.rename(self.record.id, name)
        if name != self.services.settings.name:
            self.services.change(name=name)
        self.record = self.record.named(name)
        self.game.note(seats=self.record.seats)
        self.told = self._tell()
        self.changed()


def match_of(records: Sequence[Played], record: Record) -> Standing | None:
    """How the match stands to which *record* belongs; `None` for a single game."""
    if record.match is None:
        return None
    games = (r for r in records if r.match == record.match and r.id != record.id)
    others = [whole(game) for game in games if ended(game)]
    return standing([*others, record])
