"""The drawing of the personal bests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cribpatience.store.bests import Best
from cribpatience.text import _
from cribpatience.text.sentences import duration
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.bestsdata import (
    APART,
    TEN,
    BestsData,
    High,
    note_of,
    value_of,
)
from cribpatience.ui.scenes.bestslayout import BestsBoxes, Columns, columns
from cribpatience.ui.scenes.duelwords import rank_of_win
from cribpatience.ui.scenes.pageframe import RowBox, heading, shown_rows
from cribpatience.ui.scenes.parts import paint_part
from cribpatience.ui.scenes.standings import grouped, rank_words, reasons, short_day
from cribpatience.ui.tokens import IVORY, IVORY_INK

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin

_GHOSTS = 10


class View(NamedTuple):
    """The lines of a list as they stand now."""

    places: Sequence[RowBox]
    first: int
    """The first line shown."""


def paint(cv: Canvas, told: BestsData, boxes: BestsBoxes, views: Mapping[str, View]) -> None:
    """All that is no target."""
    heading(cv, boxes.page, _("Personal bests"), boxes.page.w * 0.6)
    _tiles(cv, told, boxes)
    _ten(cv, told, boxes, views[TEN])
    _highlights(cv, told.highs, boxes.high)
    _apart(cv, told, boxes, views[APART])


# ---------------------------------------------------------------- the figures


def _tiles(cv: Canvas, told: BestsData, boxes: BestsBoxes) -> None:
    for box, (words, value, more) in zip(boxes.tiles, told.tiles, strict=True):
        cv.panel(*box, 14)
        room = box.w - 32
        upper, lower = box.y + box.h * 0.29, box.y + box.h * 0.67
        cv.text(words, box.x + 16, upper, 13, "ui", cv.t["dim"], fit=(room, box.h * 0.4))
        own = cv.text(value, box.x + 16, lower, 27, "d", fit=(room, box.h * 0.56))
        left = own + 9
        if more and room - left > 30:
            spot = box.x + 16 + left
            cv.text(more, spot, lower + 3, 12.5, "ui", cv.t["soft"], fit=(room - left, 24))


# ---------------------------------------------------------------- the ten best


def _title(cv: Canvas, box: Box, icon: str, words: str, more: str = "") -> None:
    y = box.y + 27
    cv.icon(icon, box.x + 32, y, 22)
    own = cv.text(words, box.x + 51, y, 18, "d", fit=(box.w - 72, 34))
    room = box.w - 51 - own - 36
    if more and room > 40:
        cv.text(more, box.right - 20, y + 1, 13, "ui", cv.t["dim"], "r", fit=(room, 30))


def _ten(cv: Canvas, told: BestsData, boxes: BestsBoxes, view: View) -> None:
    cv.panel(*boxes.ten, 16)
    entries = told.entries(TEN)
    more = _("without help, cards not seen before") if entries else ""
    title = _("Ten best wins") if told.for_two else _("Ten best")
    _title(cv, boxes.ten, "trophy", title, more)
    place = columns(cv.skin, boxes.heads)
    _heads(cv, boxes.heads, place, told.for_two)
    if not entries:
        _nothing_yet(cv, boxes, told.for_two)
        return
    for entry, row in zip(entries, view.places, strict=True):
        if row.shown:
            if row.box.y > boxes.rows.y + 1:
                cv.line(row.box.x, row.box.y, row.box.right, row.box.y, op=0.10)
            _line(cv, entry, row.box, place)
    _scroll_sign(cv, boxes.rows, boxes.row, view.first, len(entries))


def _heads(cv: Canvas, box: Box, place: Columns, for_two: bool) -> None:
    dim, y, tall = cv.t["dim"], box.cy, box.h
    if not for_two:
        cv.icon("flag", place.mark, y, 16, dim)
    words = _("Margin") if for_two else _("Total")
    cv.text(words, place.total, y, 12.5, "ui", dim, "r", fit=(place.total - place.rank, tall))
    cv.text(_("Name"), place.name, y, 12.5, "ui", dim, fit=(place.name_w, tall))
    ends = (
        (_("Date"), place.day, place.name + place.name_w),
        (_("Deal"), place.deal, place.day),
        (_("Time"), place.time, place.deal),
    )
    for words, right, left in ends:
        cv.text(words, right, y, 12.5, "ui", dim, "r", fit=(right - left - 8, tall))


def _line(cv: Canvas, entry: Best, box: Box, place: Columns) -> None:
    y, tall, soft = box.cy, box.h - 4, cv.t["soft"]
    _rank(cv, entry.rank or 0, place.rank, y)
    cv.text(value_of(entry), place.total, y, 20, "d", None, "r", fit=(46, tall))
    if entry.margin is None:
        mark_sign(cv, entry.reached, place.mark, y)
    _name(cv, entry, place, y, tall)
    when = short_day(entry.day)
    cv.text(when, place.day, y, 14, "ui", soft, "r",
            fit=(place.day - place.name - place.name_w - 8, tall))  # fmt: skip
    if entry.record.deal is not None:
        words = str(entry.record.deal)
        cv.text(words, place.deal, y, 13.5, "ui", soft, "r", fit=(place.deal - place.day - 8, tall))
    if entry.record.seconds > 0:
        words = duration(entry.record.seconds)
        cv.text(
            words, place.time, y, 13.5, "ui", soft, "r", fit=(place.time - place.deal - 8, tall)
        )


def _name(cv: Canvas, entry: Best, place: Columns, y: float, tall: float) -> None:
    """The player's name, and for two the score and against whom."""
    room = place.name_w - 8
    note = note_of(entry)
    share = room * 0.5 if note else room
    used = cv.text(entry.name, place.name, y, 14.5, "uib", fit=(share, tall))
    if note and room - used > 50:
        spot = place.name + used + 10
        cv.text(note, spot, y, 13, "ui", cv.t["soft"], fit=(room - used - 10, tall))


def _rank(cv: Canvas, rank: int, x: float, y: float) -> None:
    if rank <= 3:
        cv.box(x - 14, y - 14, 28, 28, 14, *IVORY)
        cv.text(str(rank), x, y, 14, "ui7", IVORY_INK, "c", fit=(22, 26))
    else:
        cv.text(str(rank), x, y, 14, "ui", cv.t["soft"], "c", fit=(30, 30))


def mark_sign(cv: Canvas, reached: bool, x: float, y: float) -> None:
    """A check in a light disc where the mark was reached, an empty ring where it was missed."""
    if reached:
        cv.box(x - 10, y - 10, 20, 20, 10, *IVORY)
        cv.icon("check", x, y, 14, IVORY_INK, 3)
    else:
        cv.box(x - 9, y - 9, 18, 18, 9, "#000000", None, 0.15, cv.t["dim"], 0.7, 1.4)


def _nothing_yet(cv: Canvas, boxes: BestsBoxes, for_two: bool) -> None:
    """What will stand here: faint lines, and a sentence that says so."""
    place, box = columns(cv.skin, boxes.heads), boxes.rows
    shown = min(_GHOSTS, shown_rows(box, boxes.row))
    for k in range(shown):
        y = box.y + (k + 0.5) * boxes.row
        faint = 0.16 - 0.011 * k
        cv.text(str(k + 1), place.rank, y, 14, "ui", cv.t["dim"], "c", fit=(30, 30))
        for x, w in (
            (place.total - 40, 40),
            (place.name, place.name_w * 0.6),
            (place.day - 74, 74),
            (place.deal - 58, 58),
            (place.time - 34, 34),
        ):
            cv.box(x, y - 4, w, 8, 4, "#ffffff", None, faint)
    words = _nothing_words(for_two)
    w = min(460.0, box.w - 120)
    high = cv.wrap_height(words, w - 48, 15) + 36
    x, y = box.cx - w / 2, box.y + max(8.0, (box.h - high) * 0.36)
    cv.panel(x, y, w, high, 14, fo=1.0)
    cv.faults.next_layer()
    cv.wrap(words, box.cx, y + 18 + cv.leading(15) / 2, w - 48, 15, a="c")


def _nothing_words(for_two: bool) -> str:
    if for_two:
        return _(
            "The ten best wins will stand here, with margin, score, name, day and the number of "
            "the deal. Win a game against the computer, and it is the first."
        )
    return _(
        "The ten best games will stand here, with total, name, day and the number of the deal. "
        "Play a game to its last card, and it is the first."
    )


def _scroll_sign(cv: Canvas, view: Box, high: float, first: int, count: int) -> None:
    """A bar at the edge that says where in the list the lines stand."""
    shown = shown_rows(view, high)
    if count <= shown:
        return
    tall = shown * high
    x = view.right + 5
    cv.box(x, view.y, 4, tall, 2, "#000000", None, 0.35, "#ffffff", 0.10)
    part = max(24.0, tall * shown / count)
    y = view.y + (tall - part) * first / (count - shown)
    cv.box(x, y, 4, part, 2, cv.t["soft"], None, 0.9)


# ---------------------------------------------------------------- best hands


def _highlights(cv: Canvas, highs: Sequence[High], box: Box) -> None:
    cv.panel(*box, 16)
    shares = (0.26, 0.37, 0.37)
    y = box.y + 4
    for entry, share in zip(highs, shares, strict=True):
        high = (box.h - 8) * share
        place = Box(box.x + 20, y, box.w - 40, high)
        if y > box.y + 5:
            cv.line(place.x, y, place.right, y, op=0.12)
        _highlight(cv, place, entry)
        y += high


def _highlight(cv: Canvas, box: Box, entry: High) -> None:
    alone = entry.part is None
    y = box.cy if alone else box.y + box.h * 0.3
    tall = box.h * (0.9 if alone else 0.5)
    own = cv.text(entry.value, box.right, y, 20, "d", None, "r", fit=(60, tall))
    room = box.w - own - 12
    name = cv.text(entry.words, box.x, y, 14.5, "uib", fit=(room, tall))
    if entry.note and room - name > 50:
        spot = box.x + name + 10
        cv.text(entry.note, spot, y, 13, "ui", cv.t["dim"], fit=(room - name - 10, tall))
    if entry.part is not None:
        high = min(25.0, box.h * 0.42)
        paint_part(cv, entry.part, box.x, box.y + box.h * 0.7, box.w, high)


# ---------------------------------------------------------------- games apart


def _apart(cv: Canvas, told: BestsData, boxes: BestsBoxes, lines: View) -> None:
    box, view = boxes.apart, boxes.apart_rows
    cv.panel(*box, 16)
    entries = told.entries(APART)
    _title(cv, box, "cards", _("Not ranked"), str(len(entries)) if entries else "")
    if not entries:
        words = _("Games with help, and games with cards seen before, are listed here.")
        room = max(1, int(view.h / cv.leading(13.5)))
        cv.wrap(words, view.x + 6, view.y + 14, view.w - 12, 13.5, c=cv.t["soft"], count=room)
        return
    for entry, row in zip(entries, lines.places, strict=True):
        if row.shown:
            if row.box.y > view.y + 1:
                cv.line(row.box.x, row.box.y, row.box.right, row.box.y, op=0.10)
            _apart_line(cv, entry, row.box)
    _scroll_sign(cv, view, boxes.apart_row, lines.first, len(entries))


def _apart_line(cv: Canvas, entry: Best, box: Box) -> None:
    upper, lower = box.y + box.h * 0.3, box.y + box.h * 0.72
    tall, left = box.h * 0.48, box.x + 58
    cv.text(value_of(entry), box.x + 44, box.cy, 18, "d", None, "r", fit=(40, box.h - 6))
    when = short_day(entry.day)
    own = cv.text(when, box.right - 8, upper, 12.5, "ui", cv.t["soft"], "r",
                  fit=(box.w * 0.4, tall))  # fmt: skip
    cv.text(entry.name, left, upper, 14, "uib", fit=(box.right - own - 18 - left, tall))
    why = reasons(entry.record)
    if why:
        cv.icon(why[0].icon, left + 7, lower, 14, cv.t["dim"], 2)
        words = ", ".join(reason.words for reason in why)
        cv.text(words, left + 20, lower, 12.5, "ui", cv.t["soft"],
                fit=(box.right - left - 28, tall))  # fmt: skip


# ---------------------------------------------------------------- the opened line


def opened_box(skin: Skin) -> Box:
    """Where the opened game lies."""
    w = min(500.0, skin.WU - 80)
    line = skin.line_height(15)
    h = 24 + skin.line_height(21, "d") + 3 * line + 74 + 2 * max(50.0, 44 / skin.u, line + 18)
    return Box((skin.WU - w) / 2, (skin.HU - h) / 2, w, h)


def paint_opened(cv: Canvas, entry: Best, answer: str) -> None:
    """The game of a line that was pressed, and what came of a press on its buttons."""
    box = opened_box(cv.skin)
    record = entry.record
    cv.panel(*box, 18, fo=1.0, blur=16, alpha=150)
    line = cv.skin.line_height(15)
    y = box.y + 22 + cv.skin.line_height(21, "d") / 2
    room = box.w - 48
    head = (
        _("Deal {number}").format(number=grouped(record.deal))
        if record.deal is not None
        else _("Cards laid by hand")
    )
    own = cv.text(value_of(entry), box.right - 24, y, 26, "d", None, "r", fit=(80, 44))
    cv.text(head, box.x + 24, y, 21, "d", fit=(room - own - 16, 44))
    y += cv.skin.line_height(21, "d") / 2 + 4 + line / 2
    known = (entry.name, note_of(entry), short_day(entry.day))
    about = ", ".join(part for part in known if part)
    cv.text(about, box.x + 24, y, 15, "ui", cv.t["soft"], fit=room)
    why = reasons(record)
    words = _("Not ranked: {reason}").format(reason=why[0].words) if why else _rank_line(entry)
    cv.text(words, box.x + 24, y + line, 15, "ui", cv.t["soft"], fit=room)
    shown = answer or _("Played again, these cards are known: not ranked.")
    ink = None if answer else cv.t["dim"]
    font = "uib" if answer else "ui"
    cv.text(shown, box.x + 24, y + 2 * line + 8, 14, font, ink, fit=room)


def _rank_line(entry: Best) -> str:
    rank = entry.rank or 1
    return rank_words(rank) if entry.margin is None else rank_of_win(rank)
