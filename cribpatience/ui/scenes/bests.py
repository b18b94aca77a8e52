"""The personal bests: the ten best of a rule set, the games listed apart, and the figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribpatience.game import Game, RecordError
from cribpatience.rules import VARIANTS
from cribpatience.store.bests import Best, RuleSet
from cribpatience.text import _
from cribpatience.text.names import variant_short
from cribpatience.ui import widgets
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes import bestslayout, bestspaint
from cribpatience.ui.scenes.bestsdata import APART, TEN, gather, spoken
from cribpatience.ui.scenes.bestspaint import View
from cribpatience.ui.scenes.facts import last_game
from cribpatience.ui.scenes.pageframe import RowBox, Rows, row_boxes, shown_rows, tools
from cribpatience.ui.scenes.standings import known_set, set_name, set_options, sets_played
from cribpatience.ui.widgets import NOWHERE, row, segmented, target_width

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services
    from cribpatience.ui.skin import Skin

GAMES: Final = tuple(VARIANTS)
"""The variants to choose from."""


@dataclass(slots=True)
class Opened:
    """The game whose line was pressed."""

    entry: Best
    origin: str
    """The id of its line."""
    answer: str = ""
    """What came of a press."""


class BestsScene(Still):
    """Ten best, games apart and figures of one variant under one set of rules."""

    def __init__(self, services: Services, variant: str | None = None) -> None:
        self.services = services
        self.records = services.records()
        self.variant = variant if variant in VARIANTS else last_game(self.records) or GAMES[0]
        self.rows = {TEN: Rows(), APART: Rows()}
        self.opened: Opened | None = None
        self._focus: str | None = None
        self._shown = {TEN: 1, APART: 1}
        self._split = 0.0
        self._choose(self.variant, 0)

    def _choose(self, variant: str, number: int) -> None:
        """Show another variant or another of its rule sets."""
        self.variant, self.number = variant, number
        self.sets: list[RuleSet] = [
            key for key in sets_played(self.records, variant) if known_set(key)
        ]
        key = self.sets[number]
        bests = self.services.bests(variant, set_options(key))
        self.told = gather(self.records, bests, key)
        for rows in self.rows.values():
            rows.first = 0
        self.changed()

    # ------------------------------------------------------------ targets

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The choice of table, the lines, the way back; or the buttons of the opened line."""
        if self.opened is not None:
            return self._opened_targets(skin, self.opened)
        return self.page_targets(skin)

    def page_targets(self, skin: Skin) -> list[Target]:
        """What can be pressed while no line is opened."""
        boxes = bestslayout.lay_out(skin)
        back = Target("back", NOWHERE, _("Back"), self.services.back, icon="back")
        return [
            *self._choices(skin, boxes.choice),
            *self._lines(TEN, boxes.rows, boxes.row),
            *self._lines(APART, boxes.apart_rows, boxes.apart_row),
            *tools(skin, boxes.page, [back]),
        ]

    def _choices(self, skin: Skin, box: Box) -> list[Target]:
        """The variants, and where there are several the rule sets beside them."""
        variants = [
            Target(
                f"variant:{key}",
                NOWHERE,
                variant_short(key),
                lambda key=key: self._choose(key, 0),  # type: ignore[misc]
                "segment",
                on=key == self.variant,
            )
            for key in GAMES
        ]
        wide = sum(target_width(skin, t) for t in variants) + 4 * (len(variants) - 1)
        if len(self.sets) == 1:
            return segmented(skin, variants, box.x, box.y, min(wide, box.w), box.h)
        wide = min(wide, box.w * 0.6)
        right = Box(box.x + wide + 20, box.y, box.w - wide - 20, box.h)
        return [*segmented(skin, variants, box.x, box.y, wide, box.h), *self._sets(skin, right)]

    def _sets(self, skin: Skin, box: Box) -> list[Target]:
        """The rule sets side by side, or one at a time where there is no room for all."""
        sets = [
            Target(
                f"set:{k}",
                NOWHERE,
                set_name(key),
                lambda k=k: self._choose(self.variant, k),  # type: ignore[misc]
                "segment",
                on=k == self.number,
            )
            for k, key in enumerate(self.sets)
        ]
        need = sum(target_width(skin, t) for t in sets) + 4 * (len(sets) - 1)
        if need <= box.w:
            return segmented(skin, sets, box.x, box.y, need, box.h)
        now = replace(sets[self.number], act=self._turn(1))
        words = _("{n} of {of}: {name}")
        label = words.format(n=self.number + 1, of=len(sets), name=now.label)
        now = replace(now, label=label, hint=_("The next set of rules that was played."))
        side = max(44.0, box.h)
        steps = [
            Target("set-back", NOWHERE, "‹", self._turn(-1), hint=_("The rules before.")),
            Target("set-on", NOWHERE, "›", self._turn(1), hint=_("The next rules.")),
        ]
        places = (
            Box(box.x, box.y, side, box.h),
            Box(box.right - side, box.y, side, box.h),
        )
        middle = Box(box.x + side + 4, box.y, box.w - 2 * side - 8, box.h)
        back, on = (replace(t, box=place) for t, place in zip(steps, places, strict=True))
        return [back, replace(now, box=middle), on]

    def _turn(self, by: int) -> Callable[[], None]:
        return lambda: self._choose(self.variant, (self.number + by) % len(self.sets))

    def _lines(self, which: str, view: Box, high: float) -> list[Target]:
        found = []
        lines = zip(self.told.entries(which), self.places(which, view, high), strict=True)
        for k, (entry, place) in enumerate(lines):
            found.append(
                Target(
                    f"{which}:{k}",
                    place.box,
                    spoken(entry),
                    lambda entry=entry, k=k: self._open(entry, f"{which}:{k}"),  # type: ignore[misc]
                    "row",
                )
            )
        return found

    def places(self, which: str, view: Box, high: float) -> list[RowBox]:
        """Where the lines of a list stand; those scrolled away have no height."""
        count, shown = len(self.told.entries(which)), shown_rows(view, high)
        self._shown[which] = shown
        self._split = view.right if which == TEN else self._split
        return row_boxes(view, count, high, self.rows[which].clamp(count, shown))

    def _opened_targets(self, skin: Skin, opened: Opened) -> list[Target]:
        box = bestspaint.opened_box(skin)
        # The first button bears the name of the line, so that the focus comes and goes with it.
        name, words = opened.origin, _("Play these cards again")
        wishes = [Target(name, NOWHERE, words, self._again, "primary", "again")]
        if opened.entry.record.deal is not None:
            words = _("Copy deal number")
            wishes.append(Target("copy", NOWHERE, words, self._copy, icon="copy", shortcut=Key.C))
        words = _("Look back")
        wishes.append(Target("look", NOWHERE, words, self._look, icon="review", shortcut=Key.L))
        wishes.append(Target("close", NOWHERE, _("Close"), self._close, icon="close"))
        inside = box.w - 48
        first = row(skin, wishes[:1], box.x + 24, 0, inside)
        high = max(50.0, first[0].box.h)
        y = box.bottom - 24 - high
        rest = row(skin, wishes[1:], box.x + 24, y, inside, high)
        top = y - high - 14
        main = replace(wishes[0], box=Box(box.x + 24, top, inside, high))
        return [main, *rest]

    # ------------------------------------------------------------ painting

    def paint(self, cv: Canvas) -> None:
        """The figures, the lists and the best hands; above them the opened line."""
        boxes = bestslayout.lay_out(cv.skin)
        bestspaint.paint(cv, self.told, boxes, self._views(boxes))
        if self.opened is not None:
            for target in self.page_targets(cv.skin):
                widgets.paint(cv, target)
            cv.dim()
            bestspaint.paint_opened(cv, self.opened.entry, self.opened.answer)

    def _views(self, boxes: bestslayout.BestsBoxes) -> dict[str, View]:
        """Where the lines of both lists stand."""
        return {
            TEN: View(self.places(TEN, boxes.rows, boxes.row), self.rows[TEN].first),
            APART: View(
                self.places(APART, boxes.apart_rows, boxes.apart_row), self.rows[APART].first
            ),
        }

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """Nothing but the light on a line; a line that has the focus is brought into view."""
        if focus:
            self._follow(target.id)
        return target.kind == "row" and target.box.h < 1

    def _follow(self, name: str) -> None:
        which, _colon, number = name.partition(":")
        if name == self._focus or which not in self.rows:
            return
        self._focus = name
        count = len(self.told.entries(which))
        if self.rows[which].show(int(number), count, self._shown[which]):
            self.changed()

    # ------------------------------------------------------------ hands

    def key(self, key: Key, mods: Mods) -> bool:
        """Page keys scroll the list that has the focus."""
        which = APART if (self._focus or "").startswith(APART) else TEN
        count, shown = len(self.told.entries(which)), self._shown[which]
        steps = {
            Key.PAGE_UP: -shown,
            Key.PAGE_DOWN: shown,
            Key.HOME: -count,
            Key.END: count,
        }.get(key)
        if steps is None or self.opened is not None:
            return False
        if self.rows[which].by(steps, count, shown):
            self.changed()
        return True

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """The wheel scrolls the list under the mouse; a press beside an opened line closes it."""
        if self.opened is not None:
            if what == "up" and target is None:
                self._close()
            return self.opened is None
        if what == "wheel":
            which = TEN if x < self._split else APART
            steps = -1 if y > 0 else 1
            if self.rows[which].by(steps, len(self.told.entries(which)), self._shown[which]):
                self.changed()
            return True
        return False

    def back(self) -> bool:
        """Close the opened line, or leave."""
        if self.opened is not None:
            self._close()
        else:
            self.services.back()
        return True

    # ------------------------------------------------------------ one game

    def _open(self, entry: Best, origin: str) -> None:
        self.opened = Opened(entry, origin)
        self.changed()

    def _close(self) -> None:
        self.opened = None
        self.changed()

    def _again(self) -> None:
        assert self.opened is not None
        try:
            game = Game.load(self.opened.entry.record)
        except RecordError:
            self.opened.answer = _("This game cannot be played again: its record is damaged.")
            self.changed()
            return
        self._close()
        self.services.go_same(game)

    def _look(self) -> None:
        assert self.opened is not None
        record = self.opened.entry.record
        self._close()
        self.services.go_replay(record)

    def _copy(self) -> None:
        assert self.opened is not None
        number = str(self.opened.entry.record.deal)
        if self.services.copy(number):
            self.opened.answer = _("Copied: deal {number}").format(number=number)
        else:
            self.opened.answer = _("No clipboard here: the number is {number}").format(
                number=number
            )
        self.changed()
