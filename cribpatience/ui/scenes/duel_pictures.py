"""The whole picture of the table for two, put together from its parts."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from cribpatience.cards import BACK, Card
from cribpatience.text.names import variant_name
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.duel_layout import DuelLayout
from cribpatience.ui.duel_presenter import Asks, DuelPresenter
from cribpatience.ui.layout import BOARD_SIZE
from cribpatience.ui.scene import Target
from cribpatience.ui.scenes import duel_history as history
from cribpatience.ui.scenes.duel_cards import paint_cards, paint_moving, paint_walk, places_now
from cribpatience.ui.scenes.duel_column import Games, paint_board, paint_column
from cribpatience.ui.scenes.duel_middle import paint_ground, paint_number, paint_words
from cribpatience.ui.scenes.duel_show import paint_show
from cribpatience.ui.scenes.duel_targets import CARD


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the picture is made of."""

    table: DuelPresenter
    games: Games | None
    scroll: int
    """How far the list of combinations is scrolled."""
    why: str
    """Why the card that was pressed cannot be played."""
    history: int | None
    """How far the history is scrolled back; `None` while it is closed."""
    board_open: bool


def paint(cv: Canvas, lay: DuelLayout, shown: Shown) -> None:
    """Draw everything but the cards to choose from and what moves."""
    table = shown.table
    cv.text(variant_name(table.game.rules.variant), 32, 48, 24, "d", fit=lay.left - 44)
    paint_column(cv, lay, table, shown.games)
    if lay.board is not None:
        paint_board(cv, table, lay.board.x, lay.board.y)
    counting = table.director.stage.counting
    if counting:
        paint_show(cv, lay, table, shown.scroll)
    else:
        paint_ground(cv, lay, table)
    paint_cards(cv, lay, table)
    if not counting:
        paint_words(cv, lay, table, shown.why)
    paint_number(cv, lay, table)


def paint_target(
    cv: Canvas, lay: DuelLayout, shown: Shown, target: Target, marked: bool, foot: float
) -> bool:
    """Draw a card of the hand, the fan, a step of a number, or the history; *marked* is hovered."""
    if target.kind == "card":
        _card(cv, shown.table, target, marked)
    elif target.id == "fan":
        _cursor(cv, lay, shown.table)
    elif target.id == history.HISTORY:
        lines = history.lines(shown.table)
        history.paint_history(cv, lay, lines, shown.history or 0, foot)
    elif target.kind == "hidden":
        if marked:
            cv.box(*target.box, 14, "#ffffff", None, 0.05, "#ffffff", 0.45, 1.6)
    elif target.id in ("less", "more"):
        _step(cv, target, marked)
    else:
        return False
    return True


def _card(cv: Canvas, table: DuelPresenter, target: Target, marked: bool) -> None:
    card, box = Card.parse(target.id[len(CARD) :]), target.box
    if target.on:
        cv.card(card, box.x, box.y, box.w, 0.06, True, mark="check")
    elif not table.playable(card):
        cv.card(card, box.x, box.y, box.w, dim=True)
    elif table.asks is Asks.PLAY and marked:
        cv.card(card, box.x, box.y, box.w, 1.0, True)
    else:
        cv.card(card, box.x, box.y, box.w, 0.28 if marked else 0.0)


def _cursor(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    """The card of the fan that would be cut, raised out of it."""
    place = places_now(lay, table)["stock", table.cursor]
    cv.card(BACK, place.x, place.y - 20, place.w, 0.4, True)


def _step(cv: Canvas, target: Target, marked: bool) -> None:
    x, y, w, h = target.box
    cv.button(x, y, w, h, "", "solid", hover=marked, enabled=target.enabled)
    ink = cv.t["text" if target.enabled else "dim"]
    cv.icon(target.icon or "", x + w / 2, y + h / 2, 22, ink, 2.2)


def paint_over(cv: Canvas, lay: DuelLayout, shown: Shown) -> list[Rect]:
    """Draw what is on its way, and the board when a small window is asked for it."""
    table = shown.table
    touched = paint_moving(cv, lay, table)
    at = (lay.board.x, lay.board.y) if lay.board else None
    if shown.board_open and cv.compact:
        w, h = BOARD_SIZE
        at = ((cv.WU - w) / 2, (cv.HU - h) / 2)
        cv.dim()
        paint_board(cv, table, *at)
        touched.append(cv.dst.get_rect())
    if at is not None:
        touched += paint_walk(cv, table, *at)
    return touched
