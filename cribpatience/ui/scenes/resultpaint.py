"""The drawing of the result page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribpatience.text import _
from cribpatience.text.sentences import duration
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.pageframe import heading
from cribpatience.ui.scenes.parts import paint_rank_row, paint_state
from cribpatience.ui.scenes.resultdata import ResultData
from cribpatience.ui.scenes.resultdeals import paint_deals
from cribpatience.ui.scenes.resultlayout import ResultBoxes, lay_out, ranks_shown
from cribpatience.ui.scenes.standings import (
    help_used,
    mark_distance,
    mark_pill,
    of_games,
    rank_words,
    reasons,
)
from cribpatience.ui.tokens import WAY

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas

_BOARD: Final = 121
"""The bar of the way goes at least as far as the board."""


def paint(cv: Canvas, told: ResultData) -> None:
    """All that is no target."""
    boxes = lay_out(cv.skin, len(told.rows))
    page = boxes.page
    words = told.deal_words
    wide = min(cv.rich_width(words, 14) + 90, page.w * 0.6)
    heading(cv, page, told.title, page.w - wide - 24)
    icon = "check" if told.answer else "cards"
    cv.pill(words, page.right, page.title_y, 14, 34, icon, a="r", fit=wide)
    _total(cv, told, boxes)
    _standing(cv, told, boxes)
    _foot(cv, told, boxes.foot)
    paint_deals(cv, told, boxes)


# ---------------------------------------------------------------- the total


def _total(cv: Canvas, told: ResultData, boxes: ResultBoxes) -> None:
    panel, pill = boxes.left, boxes.pill
    cv.panel(*panel, 18)
    icon, words = mark_pill(told.total, told.mark)
    paint_state(cv, pill, icon, words, good=icon == "check")
    total = boxes.total
    cv.text(str(told.total), total.cx, total.cy, 120, "d", a="c", fit=(total.w, total.h * 1.24))
    line = mark_distance(told.total, told.mark)
    place = boxes.distance
    cv.text(line, place.cx, place.cy, 16, "uib", a="c", fit=(place.w, place.h))
    _way(cv, told, boxes.way)


def _way(cv: Canvas, told: ResultData, box: Box) -> None:
    """The way to the mark as a bar."""
    end = max(_BOARD, told.mark, told.total)
    mark, total = (v / end * box.w for v in (told.mark, min(told.total, end)))
    cv.svg(
        box.x,
        box.y,
        box.w,
        30,
        f'<rect x="0.5" y="10" width="{box.w - 1:.1f}" height="10" rx="5" fill="#000000"'
        ' fill-opacity=".38" stroke="#ffffff" stroke-opacity=".14"/>'
        f'<rect x="0" y="10" width="{max(10.0, total):.1f}" height="10" rx="5" fill="{WAY[0]}"/>'
        f'<path d="M{min(mark, box.w - 1.2):.1f},3V27" stroke="#ffffff" stroke-width="2.4"/>',
    )
    y, at = box.y + 39, box.x + mark
    words = str(told.mark)
    half = cv.width(words, 12.5, "uib") / 2
    at = min(max(at, box.x + half), box.right - half)
    cv.text(words, at, y, 12.5, "uib", a="c", fit=(60, 17))
    for value, x, align in ((0, box.x, "l"), (end, box.right, "r")):
        own = cv.width(str(value), 12)
        left = x if align == "l" else x - own
        if left > at + half + 4 or left + own < at - half - 4:
            cv.text(str(value), x, y, 12, "ui", cv.t["dim"], align, fit=(60, 17))


# ---------------------------------------------------------------- the rank


def _standing(cv: Canvas, told: ResultData, boxes: ResultBoxes) -> None:
    left, rank = boxes.left, boxes.rank
    cv.line(left.x + 28, rank.y - 8, left.right - 28, rank.y - 8)
    icon, head, line = _standing_words(told)
    cv.icon(icon, rank.x + 18, rank.cy, 34, cv.t["text"], 1.5)
    room = rank.right - rank.x - 46
    cv.text(head, rank.x + 46, rank.y + 13, 20, "d", fit=(room, 27))
    cv.text(line, rank.x + 46, rank.y + 38, 13.5, "ui", cv.t["soft"], fit=(room, 22))
    shown = told.first_ranks(ranks_shown(boxes))
    if not shown:
        words = _("There is no ranked game of this patience yet.")
        cv.wrap(
            words, boxes.ranks.x, boxes.ranks.y + 18, boxes.ranks.w, 13.5, c=cv.t["dim"], count=3
        )
    for k, entry in enumerate(shown):
        row = Box(boxes.ranks.x, boxes.ranks.y + k * boxes.row, boxes.ranks.w, boxes.row)
        mine = told.is_this(entry)
        if k and not mine and not told.is_this(shown[k - 1]):
            cv.line(row.x, row.y, row.right, row.y, op=0.10)
        paint_rank_row(cv, row, entry, str(entry.total), told.name_of(entry), mine)


def _standing_words(told: ResultData) -> tuple[str, str, str]:
    """The icon and the two lines that say where the game stands."""
    if told.rank is not None:
        return "medal", rank_words(told.rank), of_games(told.games)
    why = reasons(told.record)
    if told.record.review:
        return "review", _("Not recorded"), why[0].words
    if why:
        return why[0].icon, _("Not ranked"), why[0].words
    return "info", _("Not recorded yet"), _("it is written down as soon as that is possible")


def _foot(cv: Canvas, told: ResultData, box: Box) -> None:
    """How long it took, and whether there was help."""
    cv.line(box.x, box.y - 2, box.right, box.y - 2)
    x, y = box.x, box.cy + 2
    record, ink = told.record, cv.t["soft"]
    if record.seconds > 0:
        cv.icon("clock", x + 9, y, 18, cv.t["dim"])
        x += 26 + cv.text(duration(record.seconds), x + 25, y, 13.5, "ui", ink, fit=(90, 24)) + 24
    icon, words = help_used(record)
    cv.icon(icon, x + 9, y, 17, cv.t["dim"], 2.2)
    cv.text(words, x + 25, y, 13.5, "ui", ink, fit=(box.right - x - 25, 24))
