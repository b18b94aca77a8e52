"""The drawing of the result page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cribpatience.text import _
from cribpatience.text.sentences import duration
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.resultdeals import paint_deals
from cribpatience.ui.scenes.resultlayout import ResultBoxes, lay_out, ranks_shown
from cribpatience.ui.scenes.standings import (
    help_used,
    mark_distance,
    mark_pill,
    of_games,
    rank_words,
    reasons,
    short_day,
)
from cribpatience.ui.tokens import DARK, IVORY, IVORY_INK, WAY

if TYPE_CHECKING:
    from cribpatience.store.bests import Best
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.scenes.result import ResultScene

_BOARD: Final = 121
"""The bar of the way goes at least as far as the board."""


def paint(cv: Canvas, scene: ResultScene) -> None:
    """All that is no target."""
    boxes = lay_out(cv.skin, len(scene.rows))
    page = boxes.page
    words = scene.deal_words
    wide = min(cv.rich_width(words, 14) + 90, page.w * 0.6)
    cv.text(scene.title, page.x + 4, page.title_y, 24, "d", fit=page.w - wide - 24)
    icon = "check" if scene.answer else "cards"
    cv.pill(words, page.right, page.title_y, 14, 34, icon, a="r", fit=wide)
    _total(cv, scene, boxes)
    _standing(cv, scene, boxes)
    _foot(cv, scene, boxes.foot)
    paint_deals(cv, scene, boxes)


# ---------------------------------------------------------------- the total


def _total(cv: Canvas, scene: ResultScene, boxes: ResultBoxes) -> None:
    panel, pill = boxes.left, boxes.pill
    cv.panel(*panel, 18)
    icon, words = mark_pill(scene.total, scene.mark)
    room = pill.w - 70
    wide = min(cv.width(words, 16, "uib"), room) + 62
    x = pill.cx - wide / 2
    if icon == "check":
        cv.box(x, pill.y, wide, pill.h, 18, *IVORY)
        ink = IVORY_INK
    else:
        cv.box(x, pill.y, wide, pill.h, 18, DARK, None, 0.5, "#ffffff", 0.45, 1.4)
        ink = cv.t["text"]
    cv.icon(icon, x + 24, pill.cy, 20, ink, 2.8)
    cv.text(words, x + 42, pill.cy, 16, "uib", ink, fit=(room, pill.h - 4))
    total = boxes.total
    cv.text(str(scene.total), total.cx, total.cy, 120, "d", a="c", fit=(total.w, total.h * 1.24))
    line = mark_distance(scene.total, scene.mark)
    place = boxes.distance
    cv.text(line, place.cx, place.cy, 16, "uib", a="c", fit=(place.w, place.h))
    _way(cv, scene, boxes.way)


def _way(cv: Canvas, scene: ResultScene, box: Box) -> None:
    """The way to the mark as a bar."""
    end = max(_BOARD, scene.mark, scene.total)
    mark, total = (v / end * box.w for v in (scene.mark, min(scene.total, end)))
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
    words = str(scene.mark)
    half = cv.width(words, 12.5, "uib") / 2
    at = min(max(at, box.x + half), box.right - half)
    cv.text(words, at, y, 12.5, "uib", a="c", fit=(60, 17))
    for value, x, align in ((0, box.x, "l"), (end, box.right, "r")):
        own = cv.width(str(value), 12)
        left = x if align == "l" else x - own
        if left > at + half + 4 or left + own < at - half - 4:
            cv.text(str(value), x, y, 12, "ui", cv.t["dim"], align, fit=(60, 17))


# ---------------------------------------------------------------- the rank


def _standing(cv: Canvas, scene: ResultScene, boxes: ResultBoxes) -> None:
    left, rank = boxes.left, boxes.rank
    cv.line(left.x + 28, rank.y - 8, left.right - 28, rank.y - 8)
    icon, head, line = _standing_words(scene)
    cv.icon(icon, rank.x + 18, rank.cy, 34, cv.t["text"], 1.5)
    room = rank.right - rank.x - 46
    cv.text(head, rank.x + 46, rank.y + 13, 20, "d", fit=(room, 27))
    cv.text(line, rank.x + 46, rank.y + 38, 13.5, "ui", cv.t["soft"], fit=(room, 22))
    shown = scene.first_ranks(ranks_shown(boxes))
    if not shown:
        words = _("There is no ranked game of this patience yet.")
        cv.wrap(
            words, boxes.ranks.x, boxes.ranks.y + 18, boxes.ranks.w, 13.5, c=cv.t["dim"], count=3
        )
    for k, entry in enumerate(shown):
        row = Box(boxes.ranks.x, boxes.ranks.y + k * boxes.row, boxes.ranks.w, boxes.row)
        mine = scene.is_this(entry)
        if k and not mine and not scene.is_this(shown[k - 1]):
            cv.line(row.x, row.y, row.right, row.y, op=0.10)
        _rank_row(cv, row, entry, scene.name_of(entry), mine)


def _standing_words(scene: ResultScene) -> tuple[str, str, str]:
    """The icon and the two lines that say where the game stands."""
    if scene.rank is not None:
        return "medal", rank_words(scene.rank), of_games(scene.games)
    why = reasons(scene.record)
    if scene.record.review:
        return "review", _("Not recorded"), why[0].words
    if why:
        return why[0].icon, _("Not ranked"), why[0].words
    return "info", _("Not recorded yet"), _("it is written down as soon as that is possible")


def _rank_row(cv: Canvas, row: Box, entry: Best, name: str, mine: bool) -> None:
    tall = row.h - 3
    if mine:
        box = row.x - 10, row.y, row.w + 20, row.h
        cv.box(*box, 8, "#ffffff", None, 0.13, "#ffffff", 0.40, 1.2)
    cv.text(str(entry.rank), row.x + 13, row.cy, 14, "ui", cv.t["soft"], "c", fit=(26, tall))
    cv.text(str(entry.total), row.x + 72, row.cy, 18, "d", None, "r", fit=(44, tall))
    when = _("this game") if mine else short_day(entry.day)
    font, ink = ("uib", None) if mine else ("ui", cv.t["soft"])
    day = min(cv.width(when, 13, font), row.w * 0.4)
    cv.text(when, row.right, row.cy, 13, font, ink, "r", fit=(day + 1, tall))
    room = row.right - day - 12 - row.x - 88
    cv.text(name, row.x + 88, row.cy, 14, font, ink, fit=(room, tall))


def _foot(cv: Canvas, scene: ResultScene, box: Box) -> None:
    """How long it took, and whether there was help."""
    cv.line(box.x, box.y - 2, box.right, box.y - 2)
    x, y = box.x, box.cy + 2
    record, ink = scene.record, cv.t["soft"]
    if record.seconds > 0:
        cv.icon("clock", x + 9, y, 18, cv.t["dim"])
        x += 26 + cv.text(duration(record.seconds), x + 25, y, 13.5, "ui", ink, fit=(90, 24)) + 24
    icon, words = help_used(record)
    cv.icon(icon, x + 9, y, 17, cv.t["dim"], 2.2)
    cv.text(words, x + 25, y, 13.5, "ui", ink, fit=(box.right - x - 25, 24))
