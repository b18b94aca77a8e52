"""Pieces of a page that several pages draw: a count with its cards, a rank, a state, a heading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribpatience.store.bests import Best
from cribpatience.text import _
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.standings import short_day
from cribpatience.ui.tokens import DARK, IVORY, IVORY_INK

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.scenes.summary import Part


def paint_part(cv: Canvas, part: Part, x: float, y: float, w: float, high: float) -> None:
    """The cards of a count, the starter after a gap."""
    starter = (part.starter,) if part.starter else ()

    def wide(h: float) -> float:
        return cv.chips_width(part.cards, h) + (cv.chips_width(starter, h) + 12 if starter else 0)

    while high > 14 and wide(high) > w:
        high -= 1
    x += cv.chips(part.cards, x, y, high) + 12
    if starter:
        cv.box(x - 7, y - high * 0.4, 1.4, high * 0.8, 0, "#ffffff", None, 0.35)
        cv.chips(starter, x, y, high)


def paint_entry(cv: Canvas, box: Box, words: str, points: int, part: Part | None) -> None:
    """A name with its points, and the cards below it."""
    alone = part is None
    y = box.cy if alone else box.y + box.h * 0.3
    tall = box.h - 2 if alone else box.h * 0.5
    own = cv.text(str(points), box.right, y, 18, "d", None, "r", fit=(50, tall))
    cv.text(words, box.x, y, 14, "uib", fit=(box.w - own - 10, tall))
    if part is not None:
        paint_part(cv, part, box.x, box.y + box.h * 0.7, box.w, min(24.0, box.h * 0.42))


def paint_state(cv: Canvas, box: Box, icon: str, words: str, *, good: bool) -> None:
    """A pill round the middle of *box*: light for what is *good*, with an edge for the rest."""
    room = box.w - 70
    wide = min(cv.width(words, 16, "uib"), room) + 62
    x = box.cx - wide / 2
    if good:
        cv.box(x, box.y, wide, box.h, 18, *IVORY)
        ink = IVORY_INK
    else:
        cv.box(x, box.y, wide, box.h, 18, DARK, None, 0.5, "#ffffff", 0.45, 1.4)
        ink = cv.t["text"]
    cv.icon(icon, x + 24, box.cy, 20, ink, 2.8)
    cv.text(words, x + 42, box.cy, 16, "uib", ink, fit=(room, box.h - 4))


def paint_rank_row(cv: Canvas, row: Box, entry: Best, points: str, name: str, mine: bool) -> None:
    """One of the best games: its rank, its *points*, whose it is and its day; *mine* is lit."""
    tall = row.h - 3
    if mine:
        box = row.x - 10, row.y, row.w + 20, row.h
        cv.box(*box, 8, "#ffffff", None, 0.13, "#ffffff", 0.40, 1.2)
    cv.text(str(entry.rank), row.x + 13, row.cy, 14, "ui", cv.t["soft"], "c", fit=(26, tall))
    cv.text(points, row.x + 72, row.cy, 18, "d", None, "r", fit=(44, tall))
    when = _("this game") if mine else short_day(entry.day)
    font, ink = ("uib", None) if mine else ("ui", cv.t["soft"])
    day = min(cv.width(when, 13, font), row.w * 0.4)
    cv.text(when, row.right, row.cy, 13, font, ink, "r", fit=(day + 1, tall))
    room = row.right - day - 12 - row.x - 88
    cv.text(name, row.x + 88, row.cy, 14, font, ink, fit=(room, tall))
