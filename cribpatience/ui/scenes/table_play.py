"""The play area of the table: the trays while choosing, and the count with its list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cribpatience.cards import JACK, Card
from cribpatience.scoring import Combo, missed_flush
from cribpatience.table import Counted
from cribpatience.text import _, pgettext
from cribpatience.text import sentences as say
from cribpatience.text.names import zone_name
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Director, Wait
from cribpatience.ui.layout import Place, TableLayout
from cribpatience.ui.presenter import TablePresenter
from cribpatience.ui.scene import Box

TALL, TIGHT, FLAT = 53.0, 38.0, 27.0
"""Heights of a row of the list: with the cards below the name, closer, or beside it."""


class Counting(Protocol):
    """A table at which hands are counted."""

    director: Director


class CountRoom(Protocol):
    """Where a count is shown."""

    @property
    def count_tray(self) -> Box:
        """Where the counted cards stand."""

    @property
    def count_panel(self) -> Box:
        """The list of combinations."""

    def count_place(self, index: int, count: int, starter: bool) -> Place:
        """Card *index* of *count* counted ones."""


def paint_play(cv: Canvas, lay: TableLayout, table: TablePresenter, scroll: int) -> None:
    """Draw what lies behind the cards of the play area."""
    if table.director.stage.counting:
        _counting(cv, lay, table, scroll)
    else:
        _choosing(cv, lay, table)


# -------------------------------------------------------------------- choosing


def _choosing(cv: Canvas, lay: TableLayout, table: TablePresenter) -> None:
    if lay.other_tray is not None:
        _other(cv, lay.other_tray, table)
    _crib(cv, lay, table)


def _other(cv: Canvas, box: Box, table: TablePresenter) -> None:
    first, second = table.form.hands
    aside = table.director.stage.zone == second
    zone = first if aside else second
    cv.tray(*box)
    width = cv.text(zone_name(zone), box.x + 16, box.y + 19, 14, "uib", fit=box.w * 0.4)
    x = box.x + 16 + width
    if aside:
        cv.icon("check", x + 16, box.y + 19, 15, cv.t["text"], 2.2)
        _note(cv, _("set aside"), x + 29, box)
    elif table.director.shown.zone(zone):
        _note(cv, _("face down until A has thrown"), x + 10, box)


def _note(cv: Canvas, text: str, x: float, box: Box) -> None:
    cv.text(text, x, box.y + 19, 12.5, "ui", cv.t["dim"], fit=box.right - 14 - x)


def _crib(cv: Canvas, lay: TableLayout, table: TablePresenter) -> None:
    box = lay.crib_tray
    lying = len(table.director.shown.zone("crib"))
    cv.tray(*box)
    width = cv.text(zone_name("crib"), box.x + 16, box.y + 19, 14, "uib", fit=box.w * 0.4)
    _note(cv, _("{n} of {of}").format(n=lying, of=4), box.x + 16 + width + 9, box)
    for index in range(lying, 4):
        place = lay.crib_place(index)
        cv.slot(place.x, place.y, place.w)


# -------------------------------------------------------------------- counting


def lit_cards(table: Counting) -> frozenset[Card] | None:
    """The cards of the combination just told; `None` when nothing stands out."""
    counted = table.director.open_count
    if counted is None or not table.director.reached or not counted.score.combos:
        return None
    combo = counted.score.combos[table.director.reached - 1]
    lit = frozenset(combo.cards)
    if combo.kind == "nobs" and counted.starter is not None:
        return lit | {counted.starter}  # his nobs is a jack only beside the starter of its suit
    return lit


def _counting(cv: Canvas, lay: TableLayout, table: TablePresenter, scroll: int) -> None:
    zone = table.director.stage.zone
    box = lay.count_tray
    cv.tray(*box)
    width = cv.text(zone_name(zone), box.x + 18, box.y + 26, 17, "d", fit=box.w * 0.5)
    starter = bool(table.director.shown.zone("starter"))
    note = _("with the starter") if starter else _("without a starter")
    x = box.x + 18 + width + 10
    cv.text(note, x, box.y + 27, 13, "ui", cv.t["dim"], fit=box.right - 16 - x)
    counted = table.director.count
    if counted is not None:
        paint_told(cv, lay, table, counted)
    paint_list(cv, lay, table, counted, scroll)
    if zone != "last":
        _rest(cv, lay, table)


def paint_told(cv: Canvas, lay: CountRoom, table: Counting, counted: Counted) -> None:
    """The combination as it is said, or the sum of a count that is over."""
    box = lay.count_tray
    y = lay.count_place(0, 4, True).box.bottom + 50
    told = table.director.reached
    if table.director.open_count is not None and told:
        text = say.combo_line(counted.score.combos[told - 1])
    elif not counted.score.combos:
        text = _("Nothing here")
    else:
        text = say.points(counted.score.points)
    cv.toast(text, box.cx, y, fit=box.w - 40)
    if missed_flush(counted.cards, counted.starter, counted.crib) and all_told(table, counted):
        cv.wrap(
            say.missed_flush(counted.starter),
            box.x + 22,
            y + 44,
            box.w - 44,
            13,
            "ui",
            cv.t["soft"],
        )


def all_told(table: Counting, counted: Counted) -> bool:
    """Whether every combination of the count in view was told."""
    return table.director.reached >= len(counted.score.combos)


def list_room(lay: CountRoom, number: int) -> tuple[float, int]:
    """The height of a row of the list, and how many rows there is room for."""
    room = lay.count_panel.h - 46 - 62
    height = min(TALL, room / max(1, number))
    if height < TIGHT:
        height = FLAT
    return height, int(room // height)


def paint_list(
    cv: Canvas,
    lay: CountRoom,
    table: Counting,
    counted: Counted | None,
    scroll: int,
    name: str = "",
) -> None:
    """The count as it is spoken: a row a combination, the growing sum at the right."""
    box = lay.count_panel
    cv.panel(*box)
    cv.text(_("The count"), box.x + 18, box.y + 26, 17, "d", fit=box.w - 36)
    cv.line(box.x + 16, box.y + 46, box.right - 16, box.y + 46, op=0.14)
    combos = counted.score.combos if counted else ()
    reached = table.director.reached if counted else 0
    height, rows = list_room(lay, len(combos))
    first = min(max(0, len(combos) - rows), scroll) if scroll else max(0, reached - rows)
    for line in range(rows):
        at = Box(box.x, box.y + 52 + line * height, box.w, height)
        index = first + line
        if index < min(reached, len(combos)):
            now = index == reached - 1 and table.director.open_count is not None
            _combo(cv, at, combos[index], sum(c.points for c in combos[: index + 1]), now)
        elif index < max(len(combos), 5):
            _still_open(cv, at)
    if counted is None and name:
        return
    _sum(cv, box, table, combos[:reached], name or zone_name(table.director.stage.zone))


def _combo(cv: Canvas, at: Box, combo: Combo, total: int, now: bool) -> None:
    if now:
        cv.box(at.x + 8, at.y + 1, at.w - 16, at.h - 3, 10, "#ffffff", None, 0.12, "#ffffff", 0.30)
        cv.box(at.x + 8, at.y + at.h * 0.2, 4, at.h * 0.55, 2, cv.t["accent"])
    colour = None if now else cv.t["soft"]
    name = say.combo_name(combo)
    if at.h >= TIGHT:
        k = at.h / TALL
        cv.text(name, at.x + 22, at.y + 15 * k, 15 * k, "uib", colour, fit=at.w - 84)
        cv.chips(combo.cards, at.x + 22, at.y + 35 * k, 19 * k, 3, dim=not now)
        size = 24 if now else 18
    else:
        cv.text(name, at.x + 22, at.cy - 1, 13, "uib", colour, fit=82)
        room = at.w - 108 - 50
        height = 16 * min(1.0, room / cv.chips_width(combo.cards, 16, 1))
        cv.chips(combo.cards, at.x + 108, at.cy - 1, height, 1, dim=not now)
        size = 18 if now else 15
    cv.text(str(total), at.right - 22, at.cy - 1, size, "d", colour, "r")


def _still_open(cv: Canvas, at: Box) -> None:
    cv.box(at.x + 18, at.cy - 1.5, 62, 3, 1.5, cv.t["dim"], None, 0.16)
    cv.box(at.right - 38, at.cy - 1.5, 20, 3, 1.5, cv.t["dim"], None, 0.16)


def _sum(cv: Canvas, box: Box, table: Counting, told: Sequence[Combo], zone: str) -> None:
    y = box.bottom - 54
    cv.line(box.x + 16, y, box.right - 16, y, op=0.14)
    open_count = table.director.open_count
    whole = open_count is None or all_told(table, open_count)
    text = _("{zone} in all") if whole else _("{zone} so far")
    cv.text(text.format(zone=zone), box.x + 18, y + 27, 14, "ui", cv.t["dim"], fit=box.w - 100)
    cv.text(str(sum(c.points for c in told)), box.right - 22, y + 27, 30, "d", None, "r")


# -------------------------------------------------------------------- what else is counted


def rest_zones(table: TablePresenter) -> list[str]:
    """The zones that are counted in this deal beside the one in view."""
    zone = table.director.stage.zone
    return [z for z in (*table.form.hands, "crib") if z != zone]


def _rest(cv: Canvas, lay: TableLayout, table: TablePresenter) -> None:
    zones = rest_zones(table)
    cv.tray(*lay.rest_tray)
    for index, zone in enumerate(zones):
        box = lay.rest_box(index, len(zones))
        if index:
            cv.line(box.x, box.y + 22, box.x, box.bottom - 22, op=0.16)
        _waiting_zone(cv, lay, table, zone, box)
    if len(zones) == 1:
        _heels(cv, lay, table)


def _waiting_zone(cv: Canvas, lay: TableLayout, table: TablePresenter, zone: str, box: Box) -> None:
    counted = table.director.counts.get(zone)
    width = cv.text(zone_name(zone), box.x + 18, box.y + 20, 14, "uib", fit=box.w * 0.4)
    x = box.x + 18 + width
    if counted is None:
        cv.text(_("still to count"), x + 10, box.y + 20, 13, "ui", cv.t["dim"], fit=120)
        return
    cv.icon("check", x + 16, box.y + 20, 15, cv.t["text"], 2.2)
    cv.text(_("counted"), x + 29, box.y + 20, 13, "ui", cv.t["dim"], fit=120)
    right = lay.places(table.director.shown, table.director.stage.zone, True)
    edge = max((right[zone, i].box.right for i in range(len(counted.cards))), default=box.x)
    cv.text(str(counted.score.points), edge + 20, box.y + 80, 34, "d")
    if len(rest_zones(table)) == 1:
        for line, words in enumerate(say.summary(counted.score)[:3]):
            cv.text(words, edge + 20, box.y + 112 + line * 18, 13, "ui", cv.t["dim"], fit=140)


def _heels(cv: Canvas, lay: TableLayout, table: TablePresenter) -> None:
    shown = table.director.shown
    points = shown.tallied(shown.deal, "heels")
    if points is None:
        return
    box = lay.rest_tray
    x = box.x + 522
    cv.line(x - 20, box.y + 22, x - 20, box.bottom - 22, op=0.16)
    room = box.right - 16 - x
    cv.text(pgettext("column", "Heels"), x, box.y + 20, 14, "uib", fit=room)
    cv.text(str(points), x, box.y + 80, 34, "d")
    cv.wrap(say.heels_reason(), x, box.y + 112, room, 13, "ui", cv.t["dim"], 18)


def is_heels(table: TablePresenter) -> bool:
    """Whether a jack was just turned and its points are being told."""
    starter = table.director.shown.zone("starter")
    return table.director.wait is Wait.HEELS and bool(starter) and starter[0].rank == JACK
