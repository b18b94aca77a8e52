"""The show at the table for two: the order of the counts, what waits, the count being told."""

from __future__ import annotations

from cribpatience.table import State
from cribpatience.text import _
from cribpatience.text import play as say
from cribpatience.text.names import zone_name
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Wait
from cribpatience.ui.duel_layout import DuelLayout
from cribpatience.ui.duel_presenter import DuelPresenter
from cribpatience.ui.lettering import escape
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes import duel_words as words
from cribpatience.ui.scenes.table_play import paint_list, paint_told
from cribpatience.ui.tokens import IVORY, IVORY_INK


def order_of(table: DuelPresenter, view: State) -> list[str]:
    """The zones in the order they are counted."""
    pone = f"hand{1 - view.dealer}"
    if table.game.rules.variant == "auction":
        return [f"hand{view.owner}", "crib", f"hand{1 - view.owner}"]
    return [pone, f"hand{view.dealer}", "crib"]


def paint_show(cv: Canvas, lay: DuelLayout, table: DuelPresenter, scroll: int) -> None:
    """Draw what lies behind the cards of the show."""
    view, zone = table.director.stage.view, table.director.stage.zone
    order = order_of(table, view)
    _order(cv, lay, table, order)
    zones = lay.rest_zones(view, zone)
    cv.tray(*lay.rest_tray)
    for index, name in enumerate(zones):
        box = lay.rest_box(index, len(zones))
        if index:
            cv.line(box.x, box.y + 20, box.x, box.bottom - 20, op=0.16)
        _rest(cv, table, name, box, order)
    _counted(cv, lay, table, scroll)


def _order(cv: Canvas, lay: DuelLayout, table: DuelPresenter, order: list[str]) -> None:
    box, view = lay.order_tray, table.director.stage.view
    now = table.director.stage.zone
    cv.tray(*box)
    names = [words.zone_title(view, zone) for zone in order]
    room = box.w - 32 - 22 * (len(order) - 1) - 3 * 24
    scale = min(1.0, room / sum(cv.width(name, 14, "uib") for name in names))
    x = box.x + 16
    for number, (zone, name) in enumerate(zip(order, names, strict=True)):
        if number:
            cv.icon("arrow", x + 7, box.cy, 14, cv.t["dim"])
            x += 22
        width = cv.width(name, 14, "uib") * scale
        done = zone in table.director.counts and zone != now
        if zone == now:
            cv.box(x - 2, box.cy - 15, width + 24, 30, 15, *IVORY)
            cv.text(name, x + 10, box.cy, 14, "uib", IVORY_INK, fit=width + 4)
            x += width + 30
        else:
            if done:
                cv.icon("check", x + 7, box.cy, 14, cv.t["text"], 2.2)
                x += 18
            cv.text(name, x, box.cy, 14, "uib", cv.t["dim"], fit=width + 4)
            x += width + 12


def _rest(cv: Canvas, table: DuelPresenter, zone: str, box: Box, order: list[str]) -> None:
    """A hand that is counted later, or was counted."""
    view = table.director.stage.view
    cv.text(words.zone_title(view, zone), box.x + 18, box.y + 22, 14, "uib", fit=124)
    tallied = _tallied(view, zone)
    if tallied is None:
        after = order.index(zone) == order.index(table.director.stage.zone) + 1
        text = _("counted next") if after else _("still to count")
        cv.text(text, box.x + 18, box.y + 43, 13, "ui", cv.t["dim"], fit=108)
        return
    cv.icon("check", box.x + 25, box.y + 44, 15, cv.t["text"], 2.2)
    cv.text(_("counted"), box.x + 38, box.y + 44, 13, "ui", cv.t["dim"], fit=88)
    cv.text(str(tallied), box.x + 18, box.y + 82, 34, "d")


def _tallied(view: State, zone: str) -> int | None:
    return view.tallied(view.deal, zone)


def _counted(cv: Canvas, lay: DuelLayout, table: DuelPresenter, scroll: int) -> None:
    director = table.director
    view, zone = director.stage.view, director.stage.zone
    box = lay.count_tray
    cv.tray(*box)
    width = cv.text(words.zone_title(view, zone), box.x + 18, box.y + 26, 17, "d", fit=box.w * 0.5)
    x = box.x + 18 + width + 10
    cv.text(words.role(view, zone), x, box.y + 27, 13, "ui", cv.t["dim"], fit=box.right - 16 - x)
    counted = director.count
    if director.wait is Wait.RESULT:
        _won(cv, lay, table)
    elif counted is not None and zone in director.counts:
        paint_told(cv, lay, table, counted)
    name = zone_name("crib" if zone == "crib" else "hand0")
    paint_list(cv, lay, table, counted, scroll, name)
    _claim(cv, table, zone, box)


def _won(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    """The count has ended the game."""
    box = lay.count_tray
    y = lay.count_place(0, 4, True).box.bottom + 50
    line = words.win_line(table.game.view(), table.game.state.winner)
    cv.toast(line, box.cx, y, fit=box.w - 30)
    skunk = words.skunk(table)
    if skunk:
        cv.pill(skunk, box.cx, y + 37, 13, 26, op=0.9, pad=12, fit=box.w - 24)


def _claim(cv: Canvas, table: DuelPresenter, zone: str, box: Box) -> None:
    """What was claimed for this hand, and what is to be said to it."""
    asked = table.director.shown.asked
    y = box.bottom - 26
    line = words.verdict(table, zone)
    if not line and asked is not None and asked.said is not None:
        line = _("{name}: {words}").format(
            name=escape(words.name_of(table, asked.seat)), words=say.claim_line(asked.said)
        )
    if line:
        cv.pill(line, box.cx, y, 13.5, 26, op=0.9, pad=12, fit=box.w - 24)
