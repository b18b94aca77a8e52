"""What stands between the hands: the count, scores, bubbles, the auction, what is asked."""

from __future__ import annotations

from cribpatience.table import State
from cribpatience.text import _
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Wait
from cribpatience.ui.duel_layout import CIRCLE, DuelLayout
from cribpatience.ui.duel_presenter import ME, Asks, DuelPresenter
from cribpatience.ui.lettering import escape
from cribpatience.ui.scenes import duel_words as words
from cribpatience.ui.scenes.duel_targets import NUMBERS, number_parts
from cribpatience.ui.tokens import IVORY, IVORY_INK


def paint_ground(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    """What lies behind the cards: the count and the panel of the auction."""
    view = table.director.stage.view
    if _playing(view):
        _circle(cv, lay, view)
    if table.asks is Asks.BID:
        _auction(cv, lay, table)


def _playing(view: State) -> bool:
    return bool(view.series or view.past or view.zone("starter"))


def _circle(cv: Canvas, lay: DuelLayout, view: State) -> None:
    cx, cy = lay.circle
    r = CIRCLE / 2
    cv.shadow(cx - r, cy - r, CIRCLE, CIRCLE, r, 9, 100)
    t = cv.t
    cv.box(cx - r, cy - r, CIRCLE, CIRCLE, r, t["panel0"], t["panel1"], 0.96, t["accent"], 0.95, 2)
    cv.text(str(view.count), cx, cy - 6, 36, "d", None, "c", fit=(66, 44))
    cv.text(_("Count"), cx, cy + 26, 12, "uib", t["accent"], "c", fit=(CIRCLE - 22, 18))


def paint_words(cv: Canvas, lay: DuelLayout, table: DuelPresenter, why: str) -> None:
    """What is said, above the cards: the score just made, bubbles, what is asked."""
    director = table.director
    view = director.stage.view
    room = lay.right - lay.left
    _scored(cv, lay, table)
    for seat, text in words.bubbles(table).items():
        _bubble(cv, lay, seat, text)
    if view.cuts and not view.over:
        decided = words.cut_words(view)
        if decided:
            cv.toast(decided, lay.cx, lay.fan.bottom + 112, fit=room)
    text = why or words.instruction(table)
    if text and table.asks not in NUMBERS:
        cv.pill(text, lay.cx, cv.HU - 31, 15.5, 36, fit=room)


def _scored(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    director = table.director
    room = lay.right - lay.left
    if director.wait is Wait.RESULT or director.shown.over:
        _won(cv, lay, table)
        return
    text, side = words.scored(table)
    verdict = words.verdict(table, "series")
    if text:
        name = words.name_of(table, ME if side is None else side)
        if side is not None:
            text = _("{name}: {words}").format(name=escape(name), words=text)
        cv.toast(text, lay.cx, lay.toast_y, fit=room)
    if verdict:
        y = lay.toast_y + (34 if text else 0)
        cv.pill(verdict, lay.cx, y, 13, 26, op=0.92, pad=12, fit=room)


def _won(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    """The game is over in the play: who has won, with what, and whether it was a skunk."""
    game, box = table.game, lay.won_panel
    cv.panel(*box, fo=0.98, blur=16, alpha=150)
    line = words.win_line(game.view(ME), game.state.winner)
    cv.text(line, box.cx, box.y + 36, 24, "d", None, "c", fit=(box.w - 36, 34))
    rest = [text for text in (words.scored(table)[0], words.skunk(table)) if text]
    for number, text in enumerate(rest):
        y = box.y + 68 + number * 24
        cv.text(text, box.cx, y, 14, "ui", cv.t["soft"], "c", fit=(box.w - 36, 23))


def _bubble(cv: Canvas, lay: DuelLayout, seat: int, text: str) -> None:
    """A speech bubble that points to who speaks."""
    right, y = lay.bubble(seat)
    width = min(max(74.0, cv.width(text, 17, "d") + 36), 190.0)
    x = right - width
    cv.shadow(x, y - 21, width, 42, 16, 8, 110, 3)
    tail = (
        f'<path d="M{12},{16}L{0},{8}L{16},{2}Z" fill="{IVORY[1]}"/>'
        if seat != ME
        else f'<path d="M{12},{0}L{0},{14}L{24},{2}Z" fill="{IVORY[1]}"/>'
    )
    if seat == ME:
        cv.svg(x + 18, y + 18, 26, 16, tail)
    else:
        cv.svg(x - 9, y - 9, 18, 18, tail)
    cv.box(x, y - 21, width, 42, 16, *IVORY, 1, "#ffffff", 0.8)
    cv.text(text, x + width / 2, y, 17, "d", IVORY_INK, "c", fit=width - 20)


# -------------------------------------------------------------------- numbers


def _auction(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    boxes = number_parts(cv.skin, lay, table)
    x, right = boxes["less"].x - 24, boxes["pass"].right + 24
    y = boxes["less"].y - 76
    cv.panel(x, y, right - x, boxes["less"].bottom + 22 - y)
    room = right - x - 40
    cv.text(_("The auction of the crib"), lay.cx, y + 28, 17, "d", None, "c", fit=room)
    label = words.number_label(table)
    cv.text(label, lay.cx, y + 56, 14, "ui", cv.t["soft"], "c", fit=room)


def paint_number(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    """The label and the number of the row in which a bid or a claim is set."""
    if table.asks not in NUMBERS:
        return
    boxes = number_parts(cv.skin, lay, table)
    label = boxes.get("label")
    if label is not None:
        cv.pill(
            words.number_label(table), label.cx, label.cy, 15, min(40, label.h), pad=16, fit=label.w
        )
    field = boxes["field"]
    cv.panel(*field, r=10)
    cv.text(str(table.number), field.cx, field.cy, 26, "d", None, "c", fit=field.w - 12)
