"""The start page painted: everything but its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribpatience.text import _
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes import menu_art
from cribpatience.ui.scenes.blocks import (
    Text,
    lay,
    natural_height,
    natural_width,
    paint,
    paint_title,
    real_size,
)
from cribpatience.ui.scenes.charts import HATCHED, PLAIN, strip
from cribpatience.ui.scenes.facts import mark_of
from cribpatience.ui.scenes.leaf import LEAF, leaf, week
from cribpatience.ui.scenes.menu_layout import Column
from cribpatience.ui.scenes.menu_page import (
    BIG,
    GAMES,
    RULE,
    Page,
    continue_box,
    is_narrow,
    play_box,
    today_boxes,
    welcome_box,
    wide_parts,
)
from cribpatience.ui.scenes.menu_words import (
    Figure,
    figure_texts,
    game_texts,
    title_text,
    today_texts,
    waiting_texts,
    welcome_texts,
)
from cribpatience.ui.services import Waiting
from cribpatience.ui.tokens import IVORY, MARK_LINE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas


def paint_page(cv: Canvas, page: Page) -> None:
    """Draw *page*."""
    paint_title(cv, title_text(), page.layout.title, 42)
    for game, column in zip(GAMES, page.layout.columns, strict=True):
        _paint_game(cv, page, game, column)
    _paint_today(cv, page)
    if page.facts.waiting:
        _paint_waiting(cv, page, page.facts.waiting)
    else:
        _paint_welcome(cv, page)


def _ground(cv: Canvas, panel: Box) -> None:
    cv.panel(*panel, 18)


def _paint_game(cv: Canvas, page: Page, game: str, column: Column) -> None:
    skin, figure = cv.skin, page.facts.figures[game]
    first = page.facts.primary == f"play-{game}"
    button = play_box(page, column, first)
    body, narrow = column.body, is_narrow(skin, column.body.w)
    _ground(cv, column.panel)
    if column.picture:
        menu_art.SCENES[game](cv, column.picture)
    top = body.bottom - page.low
    rule = top - RULE
    cv.line(body.x, rule, body.right, rule, op=0.13)
    paint(cv, lay(skin, game_texts(game), Box(body.x, body.y, body.w, rule - 4 - body.y)))
    if narrow:
        box = Box(body.x, top, body.w, button.y - 10 - top)
    else:
        box = Box(body.x, top, button.x - 12 - body.x, page.low)
    paint_figure(cv, figure, box, page.squeeze)


def paint_figure(cv: Canvas, figure: Figure, box: Box, k: float) -> None:
    """What a game has brought; *k* times its own size."""
    skin = cv.skin
    cv.icon(figure.icon, box.x + 12, box.cy, 24, cv.t["text"], 1.6)
    x, w = box.x + 34, box.w - 34
    words = figure_texts(figure, k)
    sub = natural_height(skin, words, w)
    line = real_size(skin, BIG * k) * 1.25
    y = box.cy - (line + sub) / 2
    if not figure.big:
        cv.text(_("No game yet"), x, y + line / 2, 15 * k, "uib", fit=w)
    else:
        used = cv.text(figure.big, x, y + line / 2, BIG * k, "d", fit=w) + 9
        lower, room = y + line / 2 + 3, w - used
        if room > 24:
            cv.text(figure.beside, x + used, lower, 13 * k, "ui", cv.t["dim"], fit=room)
    paint(cv, lay(skin, words, Box(x, y + line, w, sub)))


def _paint_today(cv: Canvas, page: Page) -> None:
    skin, facts = cv.skin, page.facts
    boxes = today_boxes(page)
    _ground(cv, page.layout.today)
    leaf(cv, boxes.leaf.x, boxes.leaf.y, facts.today, boxes.leaf.w / LEAF[0])
    paint(cv, lay(skin, today_texts(facts.days[-1]), boxes.texts, "m"))
    mark = mark_of(facts.options[facts.patience])
    line = week(cv, boxes.week, facts.days, mark)
    x = boxes.week.right + 6
    flag = min(max(line, boxes.week.y + 7), boxes.week.bottom - 22)
    room = boxes.play.x - 6 - x
    cv.text(str(mark), x, flag, 12, "uib", MARK_LINE, fit=room)
    if boxes.label:
        words = [Text(_("last 7 days"), 12, "ui", "dim", lead=1.15)]
        under = Box(x, flag + 8, room, boxes.label.bottom - flag - 8)
        paint(cv, lay(skin, words, under, "b"))


def _paint_waiting(cv: Canvas, page: Page, waiting: Waiting) -> None:
    skin, panel = cv.skin, page.layout.wide
    _ground(cv, panel)
    above, below = waiting_texts(waiting, page.facts.today)
    bar, texts = 30.0, [*above, *below]
    least = natural_width(skin, texts)
    stage, column = wide_parts(skin, panel, continue_box(page).w, texts, least, bar)
    if stage:
        menu_art.hand(cv, stage, waiting.hand)
    high = natural_height(skin, above, column.w), natural_height(skin, below, column.w)
    squeeze = min(1.0, (column.h - bar) / sum(high))
    y = column.cy - (sum(high) * squeeze + bar) / 2
    paint(cv, lay(skin, above, Box(column.x, y, column.w, high[0] * squeeze)))
    y += high[0] * squeeze
    way = _paint_sides if waiting.for_two else _paint_deals
    way(cv, column.x, y + bar / 2, column.w, waiting)
    paint(cv, lay(skin, below, Box(column.x, y + bar, column.w, high[1] * squeeze)))


def _paint_deals(cv: Canvas, x: float, y: float, w: float, waiting: Waiting) -> None:
    """One stroke a deal: full for those that are over, framed for the one being played."""
    step = min(42.0, w / waiting.deals)
    for number in range(1, waiting.deals + 1):
        at = x + (number - 1) * step
        if number < waiting.deal:
            cv.box(at, y - 5, step - 7, 10, 5, IVORY[0])
        elif number == waiting.deal:
            cv.box(at, y - 5, step - 7, 10, 5, "#000000", None, 0.35, IVORY[0], 0.95, 1.6)
        else:
            cv.box(at, y - 5, step - 7, 10, 5, "#000000", None, 0.35, "#ffffff", 0.22)


def _paint_sides(cv: Canvas, x: float, y: float, w: float, waiting: Waiting) -> None:
    """One bar a side, up to the target: the player's above."""
    wide = min(250.0, w)
    for points, pattern, top in (
        (waiting.total, PLAIN, y - 11),
        (waiting.other or 0, HATCHED, y + 1),
    ):
        cv.box(x, top, wide, 9, 4.5, "#000000", None, 0.35, "#ffffff", 0.22)
        share = max(0.0, min(1.0, points / max(1, waiting.mark)))
        if share:
            cv.svg(x, top, wide, 9, strip(wide * share, 9, pattern))


def _paint_welcome(cv: Canvas, page: Page) -> None:
    panel = page.layout.wide
    _ground(cv, panel)
    texts = welcome_texts()
    least = min(natural_width(cv.skin, texts[:1]), panel.w * 0.45)
    stage, column = wide_parts(cv.skin, panel, welcome_box(page).w, texts, least)
    if stage:
        menu_art.welcome(cv, stage)
    paint(cv, lay(cv.skin, texts, column, "m"))
