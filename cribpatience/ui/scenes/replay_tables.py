"""The tables drawn for a recorded game: as they are played at, without buttons and questions."""

from __future__ import annotations

from pygame import Rect

from cribpatience.cards import Card
from cribpatience.text.names import variant_name
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.duel_layout import DuelLayout
from cribpatience.ui.layout import TableLayout
from cribpatience.ui.looking import LookingDuel, LookingTable
from cribpatience.ui.scene import Target
from cribpatience.ui.scenes import duel_cards, table_cards
from cribpatience.ui.scenes import duel_column as duel_column
from cribpatience.ui.scenes.duel_middle import paint_ground
from cribpatience.ui.scenes.duel_middle import paint_words as paint_duel_words
from cribpatience.ui.scenes.duel_show import paint_show
from cribpatience.ui.scenes.duel_targets import card_targets as duel_hand
from cribpatience.ui.scenes.table_buttons import CARD, card_targets
from cribpatience.ui.scenes.table_column import paint_column
from cribpatience.ui.scenes.table_play import paint_play
from cribpatience.ui.skin import Skin


def _nothing(_card: Card) -> None:
    """Cards cannot be pressed here."""


def _paint_hand(cv: Canvas, hand: list[Target]) -> None:
    """The cards of the hand; those that were laid next stand higher and are checked."""
    for target in hand:
        card, box = Card.parse(target.id[len(CARD) :]), target.box
        if target.on:
            cv.card(card, box.x, box.y, box.w, 0.06, True, mark="check")
        else:
            cv.card(card, box.x, box.y, box.w)


class PatienceView:
    """The table of a patience."""

    def __init__(self, table: LookingTable, show_unseen: bool) -> None:
        self.table = table
        self._show_unseen = show_unseen
        self._ways = table_cards.Ways()

    def _layout(self, skin: Skin) -> TableLayout:
        return TableLayout(skin.WU, skin.HU, skin.compact, self.table.form)

    def edges(self, skin: Skin) -> tuple[float, float]:
        """The edges of the play area."""
        lay = self._layout(skin)
        return lay.left, lay.right

    def paint(self, cv: Canvas, line: str) -> None:
        """Everything that stands still, with *line* below the hand."""
        lay, table = self._layout(cv.skin), self.table
        name = variant_name(table.game.rules.variant)
        cv.text(name, 32, 48, 24, "d", fit=lay.left - 44)
        paint_column(cv, lay, table, show_unseen=self._show_unseen)
        paint_play(cv, lay, table, 0)
        if lay.board is not None:
            table_cards.paint_board(cv, table, lay.board.x, lay.board.y)
        table_cards.paint_cards(cv, lay, table, self._ways.now(lay, table))
        places = table_cards.places_now(lay, table)
        _paint_hand(cv, card_targets(table, places, _nothing))
        if line and not table.director.stage.counting:
            cv.pill(line, lay.cx, cv.HU - 31, 15.5, 36, fit=lay.right - lay.left)

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """The cards on their way."""
        director = self.table.director
        moving = self._ways.now(self._layout(cv.skin), self.table)
        return table_cards.paint_moving(cv, moving, director.elapsed)


class DuelView:
    """The table of a game for two."""

    def __init__(self, table: LookingDuel) -> None:
        self.table = table

    def _layout(self, skin: Skin) -> DuelLayout:
        return DuelLayout(skin.WU, skin.HU, skin.compact)

    def edges(self, skin: Skin) -> tuple[float, float]:
        """The edges of the play area."""
        lay = self._layout(skin)
        return lay.left, lay.right

    def paint(self, cv: Canvas, line: str) -> None:
        """Everything that stands still, with *line* below the hand."""
        lay, table = self._layout(cv.skin), self.table
        name = variant_name(table.game.rules.variant)
        cv.text(name, 32, 48, 24, "d", fit=lay.left - 44)
        duel_column.paint_column(cv, lay, table, None)
        if lay.board is not None:
            duel_column.paint_board(cv, table, lay.board.x, lay.board.y)
        counting = table.director.stage.counting
        if counting:
            paint_show(cv, lay, table, 0)
        else:
            paint_ground(cv, lay, table)
        duel_cards.paint_cards(cv, lay, table)
        if not counting:
            _paint_hand(cv, duel_hand(table, duel_cards.places_now(lay, table), _nothing))
            paint_duel_words(cv, lay, table, line)

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """What is on its way."""
        lay = self._layout(cv.skin)
        touched = duel_cards.paint_moving(cv, lay, self.table)
        if lay.board is not None:
            touched += duel_cards.paint_walk(cv, self.table, lay.board.x, lay.board.y)
        return touched
