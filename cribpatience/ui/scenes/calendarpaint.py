"""The drawing of the calendar."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from cribpatience.deck import daily
from cribpatience.store.bests import has_won, total_of
from cribpatience.store.statistics import DayPlayed
from cribpatience.text import N_, _, ngettext
from cribpatience.text.names import variant_name
from cribpatience.text.sentences import month_name
from cribpatience.text.sentences import points as points_words
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes import charts
from cribpatience.ui.scenes.bestspaint import mark_sign
from cribpatience.ui.scenes.calendarlayout import lay_out
from cribpatience.ui.scenes.charts import PLAIN, Segment
from cribpatience.ui.scenes.leaf import LEAF, leaf
from cribpatience.ui.scenes.standings import short_day
from cribpatience.ui.tokens import IVORY, IVORY_INK

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.scenes.calendar import CalendarScene

_WEEK: Final = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def paint(cv: Canvas, scene: CalendarScene) -> None:
    """All that is no target."""
    boxes = lay_out(cv.skin, scene.month)
    page, panel = boxes.page, boxes.month
    cv.text(_("Deals of the days"), page.x + 4, page.title_y, 24, "d", fit=page.w * 0.28)
    cv.panel(*panel, 16)
    title = _("{month} {year}").format(month=month_name(scene.month.month), year=scene.month.year)
    y = (panel.y + boxes.heads[0].y) / 2 + 2
    own = cv.text(title, panel.x + 20, y, 19, "d", fit=(panel.w * 0.55, 36))
    n = scene.month_played
    more = ngettext("{n} day played", "{n} days played", n).format(n=n)
    room = panel.w - own - 60
    cv.text(more, panel.right - 20, y + 1, 13, "ui", cv.t["dim"], "r", fit=(room, 30))
    for name, box in zip(_WEEK, boxes.heads, strict=True):
        cv.text(_(name), box.cx, box.cy, 12.5, "ui", cv.t["dim"], "c", fit=(box.w - 6, box.h))
    for day, box in zip(scene.days, boxes.days, strict=True):
        _day(cv, scene, day, box)
    _tiles(cv, scene, boxes.tiles)
    _chosen(cv, scene, boxes.chosen)


def _day(cv: Canvas, scene: CalendarScene, day: date, box: Box) -> None:
    """A cell: played days are raised, with the total and whether the mark was reached."""
    known = scene.played.get(day)
    if known is not None:
        cv.box(*box, 10, "#ffffff", None, 0.10, "#ffffff", 0.22)
    elif day <= scene.today:
        cv.box(*box, 10, "#000000", None, 0.16, "#ffffff", 0.06)
    size = box.w < 78
    x, y = box.x + (16 if size else 20), box.y + min(18.0, box.h * 0.3)
    if day == scene.today:
        cv.box(x - 13, y - 12, 26, 24, 12, *IVORY)
        cv.text(str(day.day), x, y, 13.5, "ui7", IVORY_INK, "c", fit=(22, 22))
    else:
        ink = cv.t["text"] if known else cv.t["dim"]
        cv.text(str(day.day), x, y, 13.5, "uib", ink, "c", fit=(24, box.h * 0.5))
    if known is None:
        return
    total, low = total_of(known.first) or 0, box.bottom - box.h * 0.28
    mark_sign(cv, has_won(known.first), box.right - 15, min(y + 1, box.y + 18))
    cv.text(str(total), box.cx, low, 20, "d", None, "c", fit=(box.w - 12, box.h * 0.5))


def _tiles(cv: Canvas, scene: CalendarScene, boxes: tuple[Box, ...]) -> None:
    found, days = scene.streaks, len(scene.played)
    won = sum(has_won(known.first) for known in scene.played.values())
    reached = ngettext("mark reached on {n}", "mark reached on {n}", won).format(n=won)
    until = "" if scene.today in scene.played or not found.now else _("go on today")
    tiles = (
        (_("Days in a row"), str(found.now), until),
        (_("Longest row"), str(found.longest), ""),
        (_("Days played"), str(days), reached if days else ""),
    )
    for box, (name, value, more) in zip(boxes, tiles, strict=True):
        cv.panel(*box, 14)
        upper, lower = box.y + box.h * 0.29, box.y + box.h * 0.67
        room = box.w - 32
        cv.text(name, box.x + 16, upper, 13, "ui", cv.t["dim"], fit=(room, box.h * 0.4))
        left = cv.text(value, box.x + 16, lower, 26, "d", fit=(room, box.h * 0.56)) + 9
        if more and room - left > 30:
            cv.text(more, box.x + 16 + left, lower + 3, 12.5, "ui", cv.t["soft"],
                    fit=(room - left, 24))  # fmt: skip


def _chosen(cv: Canvas, scene: CalendarScene, box: Box) -> None:
    """The leaf of the chosen day and what it gave."""
    cv.panel(*box, 16)
    day, known = scene.chosen, scene.played.get(scene.chosen)
    k = min(1.0, (box.h - 40) / (LEAF[1] + 8), box.w * 0.3 / LEAF[0])
    leaf(cv, box.x + 20, box.y + 24, day, k)
    x = box.x + 20 + LEAF[0] * k + 18
    room = box.right - 16 - x
    lines = _lines(scene, day, known)
    sizes = [(17.0, "d"), *[(14.0, "ui")] * (len(lines) - 1)]
    needs = [cv.skin.line_height(size, font) * 1.1 for size, font in sizes]
    squeeze = min(1.0, (box.h - 32) / sum(needs))
    y = box.y + 20.0
    for text, (size, font), need in zip(lines, sizes, needs, strict=True):
        high = need * squeeze
        ink = None if font == "d" else cv.t["soft"]
        cv.text(text, x, y + high / 2, size, font, ink, fit=(room, high))
        y += high
    top = max(y, box.y + 24 + LEAF[1] * k) + 20
    below = Box(box.x + 20, top, box.w - 40, box.bottom - 16 - top)
    if scene.points:
        _columns(cv, scene.points, below)
    elif known is None:
        _explain(cv, below)


def _columns(cv: Canvas, points: list[int], box: Box) -> None:
    """The points of each deal of the chosen day."""
    head, foot = cv.skin.line_height(13) + 4, cv.skin.line_height(12) + 6
    plot = Box(box.x, box.y + head, box.w, min(150.0, box.h - head - foot))
    if plot.h < 34:
        return
    most = max(*points, 1)
    each = plot.w / len(points)
    wide = min(34.0, each * 0.62)
    bars = [[Segment(n, PLAIN)] for n in points]
    cv.line(plot.x, plot.bottom, plot.right, plot.bottom, op=0.4)
    cv.svg(*plot, charts.bars(plot.w, plot.h, bars, most, wide))
    for k, n in enumerate(points):
        x, y = plot.x + each * (k + 0.5), plot.bottom - n / most * plot.h
        cv.text(str(n), x, y - head / 2 - 1, 13, "uib", None, "c", fit=(each - 2, head))
        name = str(k + 1)
        cv.text(name, x, plot.bottom + foot / 2 + 1, 12, "ui", cv.t["dim"], "c",
                fit=(each - 2, foot))  # fmt: skip


def _explain(cv: Canvas, box: Box) -> None:
    """What the deal of a day is, as far as there is room to say it."""
    text = _("Every day has a deal of its own, the same cards for everyone. Only a game begun on "
             "its own day counts here.")  # fmt: skip
    step = cv.leading(13.5)
    lines = cv.lines(text, box.w, 13.5)
    if len(lines) * step > box.h:
        return
    for k, line in enumerate(lines):
        cv.text(line, box.x, box.y + (k + 0.5) * step, 13.5, "ui", cv.t["soft"], fit=box.w)


def _lines(scene: CalendarScene, day: date, known: DayPlayed | None) -> list[str]:
    number = _("Number {number}").format(number=daily(day))
    if known is None:
        state = _("not played yet") if day == scene.today else _("not played on its day")
        return [short_day(day), number, state]
    games = known.games - 1
    again = ngettext(
        "{n} more game with these cards", "{n} more games with these cards", games
    ).format(n=games)
    return [
        points_words(total_of(known.first) or 0),
        variant_name(known.first.variant),
        _("mark reached") if has_won(known.first) else _("mark missed"),
        number,
        *([again] if games else []),
    ]


def spoken(scene: CalendarScene, day: date) -> str:
    """A day with what it gave, for those who do not see it."""
    known = scene.played.get(day)
    if known is None:
        words = [short_day(day), _("not played")]
    else:
        reached = _("mark reached") if has_won(known.first) else _("mark missed")
        words = [short_day(day), points_words(total_of(known.first) or 0), reached]
    return ", ".join([*words, *([_("today")] if day == scene.today else [])])
