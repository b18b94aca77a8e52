"""The statistics: what the games of a rule set gave, as pictures and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from cribpatience.game import Game, RecordError
from cribpatience.rules import VARIANTS
from cribpatience.store.bests import RuleSet
from cribpatience.store.entry import whole
from cribpatience.store.statistics import Averages, Period, Played, played
from cribpatience.text import _
from cribpatience.text.names import variant_name, variant_short
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes import statisticspaint
from cribpatience.ui.scenes import statisticswords as words
from cribpatience.ui.scenes.facts import POINTS, last_game
from cribpatience.ui.scenes.pageframe import RowBox, Rows, row_boxes, shown_rows, tools
from cribpatience.ui.scenes.standings import known_set, set_name, sets_played
from cribpatience.ui.scenes.statisticslayout import (
    StatisticsBoxes,
    lay_out,
    list_view,
    side_by_side,
)
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services
    from cribpatience.ui.skin import Skin

FIGURES, GAMES = "figure", "game"
MEANT: Final = 200
"""The means of hand, crib and play are those of so many games at most: the last ones."""
_AT_ONCE: Final = 4
"""So many patiences are replayed in one frame; of the longer games for two one."""


class StatisticsScene(Still):
    """Figures, curve, histogram, means, results and times of one rule set."""

    def __init__(self, services: Services, variant: str | None = None) -> None:
        self.services = services
        self.records = services.records()
        self.period = Period.ALL
        self.as_table = False
        self.rows = {FIGURES: Rows(), GAMES: Rows()}
        self._replayed: dict[str, Averages] = {}
        self._shown = {FIGURES: 1, GAMES: 1}
        self._split = 0.0
        self._focus: str | None = None
        found = variant or last_game(self.records) or next(iter(VARIANTS))
        self._choose(found if found in VARIANTS else next(iter(VARIANTS)), 0)

    # ------------------------------------------------------------ what is looked at

    def _choose(self, variant: str, number: int) -> None:
        """Look at another variant or another of its rule sets."""
        self.variant, self.number = variant, number
        self.sets: list[RuleSet] = [
            key for key in sets_played(self.records, variant) if known_set(key)
        ]
        self._gather()

    def _look_at(self, period: Period) -> None:
        self.period = period
        self._gather()

    def _gather(self) -> None:
        key = self.sets[self.number]
        games = played(self.records, key, POINTS, self.period, self.services.today())
        self.told = words.picture_of(key, games)
        self.averages = Averages()
        self._todo: list[Played] = list(games[-MEANT:])
        for rows in self.rows.values():
            rows.first = 0
        self._listed: list[words.Row] | None = None
        self.changed()

    @property
    def counted(self) -> bool:
        """Whether the means are those of all games they are to be of."""
        return not self._todo

    def advance(self, dt: float) -> bool:
        """Replay a few games for the means of hand, crib and play: the page stays quick."""
        if not self._todo:
            return False
        before = self.averages.games // 25
        for _turn in range(1 if self.told.for_two else _AT_ONCE):
            if self._todo:
                self.averages.take(self._means_of(self._todo.pop()))
        if not self._todo or self.averages.games // 25 != before:
            self._listed = None
            self.changed()
        return bool(self._todo)

    def _means_of(self, game: Played) -> Averages:
        name = game.record.id or ""
        if not name or name not in self._replayed:
            found = Averages()
            try:
                found.add(Game.load(whole(game.record)))
            except RecordError:  # a line edited by hand: its total counts, its cards do not
                found = Averages()
            if not name:
                return found
            self._replayed[name] = found
        return self._replayed[name]

    @property
    def figure_rows(self) -> list[words.Row]:
        """The lines of the table of figures."""
        if self._listed is None:
            self._listed = words.rows(self.told, self.averages)
        return self._listed

    @property
    def game_rows(self) -> list[tuple[int, Played, float]]:
        """The lines of the table of games, the newest first: number, game, running mean."""
        drawn, means = self.told.drawn, self.told.means
        first = len(self.told.games) - len(drawn) + 1
        return [(first + k, g, m) for k, (g, m) in enumerate(zip(drawn, means, strict=True))][::-1]

    # ------------------------------------------------------------ targets

    def layout(self, skin: Skin) -> StatisticsBoxes:
        """Where everything lies."""
        return lay_out(skin, len(self.told.rates))

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The filters, the lines of the tables when they are shown, the way back."""
        boxes = self.layout(skin)
        look = Target(
            "look",
            NOWHERE,
            _("As pictures") if self.as_table else _("As tables"),
            self._turn_over,
            icon="stats" if self.as_table else "menu",
            shortcut=Key.V,
            hint=_("Key: {key}").format(key="V"),
        )
        back = Target("back", NOWHERE, _("Back"), self.services.back, icon="back")
        found = side_by_side(skin, self._filters(), boxes.filters)
        if self.as_table:
            found += self._figure_targets(skin, boxes) + self._game_targets(skin, boxes)
        return [*found, *tools(skin, boxes.page, [look, back])]

    def _filters(self) -> list[list[Target]]:
        variants = [
            Target(
                f"variant:{key}",
                NOWHERE,
                variant_short(key),
                partial(self._choose, key, 0),
                "segment",
                on=key == self.variant,
                hint=variant_name(key),
            )
            for key in VARIANTS
        ]
        periods = [
            Target(
                f"period:{period.value}",
                NOWHERE,
                words.period_words(period),
                partial(self._look_at, period),
                "segment",
                on=period is self.period,
            )
            for period in Period
        ]
        return [variants, periods, *([self._rule_sets()] if len(self.sets) > 1 else [])]

    def _rule_sets(self) -> list[Target]:
        """One button that goes round the rule sets: they may be many, and long to say."""
        after = (self.number + 1) % len(self.sets)
        label = set_name(self.sets[self.number])
        return [
            Target(
                "rules",
                NOWHERE,
                label,
                partial(self._choose, self.variant, after),
                "segment",
                "next",
                hint=_("The rules of these games; press for the next ones: {rules}").format(
                    rules=set_name(self.sets[after])
                ),
            )
        ]

    def _figure_targets(self, skin: Skin, boxes: StatisticsBoxes) -> list[Target]:
        lines = self.figure_rows
        places = self.places(FIGURES, list_view(skin, boxes.left), boxes.row)
        return [
            Target(f"{FIGURES}:{k}", place.box, words.spoken(line), kind="row")
            for k, (line, place) in enumerate(zip(lines, places, strict=True))
        ]

    def _game_targets(self, skin: Skin, boxes: StatisticsBoxes) -> list[Target]:
        places = self.places(GAMES, list_view(skin, boxes.right), boxes.row)
        two = self.told.for_two
        return [
            Target(
                f"{GAMES}:{k}",
                place.box,
                words.game_spoken(n, game, mean, two),
                partial(self.services.go_replay, game.record),
                "row",
                hint=_("Look at this game again"),
            )
            for k, ((n, game, mean), place) in enumerate(zip(self.game_rows, places, strict=True))
        ]

    def places(self, which: str, view: Box, high: float) -> list[RowBox]:
        """Where the lines of a table stand; those scrolled away have no height."""
        count = len(self.figure_rows if which == FIGURES else self.told.drawn)
        shown = shown_rows(view, high)
        self._shown[which] = shown
        self._split = view.right if which == FIGURES else self._split
        return row_boxes(view, count, high, self.rows[which].clamp(count, shown))

    def _turn_over(self) -> None:
        self.as_table = not self.as_table
        self._focus = None
        self.changed()

    # ------------------------------------------------------------ painting

    def paint(self, cv: Canvas) -> None:
        """Pictures or tables."""
        statisticspaint.paint(cv, self)

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
        if self.rows[which].show(int(number), self._count(which), self._shown[which]):
            self.changed()

    def _count(self, which: str) -> int:
        return len(self.figure_rows if which == FIGURES else self.told.drawn)

    # ------------------------------------------------------------ hands

    def key(self, key: Key, mods: Mods) -> bool:
        """Page keys scroll the table that has the focus."""
        if not self.as_table:
            return False
        which = GAMES if (self._focus or "").startswith(GAMES) else FIGURES
        count, shown = self._count(which), self._shown[which]
        steps = {
            Key.PAGE_UP: -shown,
            Key.PAGE_DOWN: shown,
            Key.HOME: -count,
            Key.END: count,
        }.get(key)
        if steps is None:
            return False
        if self.rows[which].by(steps, count, shown):
            self.changed()
        return True

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """The wheel scrolls the table under the mouse."""
        if what != "wheel" or not self.as_table:
            return False
        which = FIGURES if x < self._split else GAMES
        if self.rows[which].by(-1 if y > 0 else 1, self._count(which), self._shown[which]):
            self.changed()
        return True

    def back(self) -> bool:
        """Leave for where it was opened."""
        self.services.back()
        return True
