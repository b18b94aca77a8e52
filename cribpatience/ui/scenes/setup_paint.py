"""The set-up panel painted: everything but its controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribpatience.text import _
from cribpatience.text.names import variant_name
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes import menu_art
from cribpatience.ui.scenes.blocks import lay, natural_height, paint
from cribpatience.ui.scenes.menu_page import RULE, figure_height
from cribpatience.ui.scenes.menu_paint import paint_figure
from cribpatience.ui.scenes.menu_words import game_texts
from cribpatience.ui.scenes.pageframe import heading
from cribpatience.ui.scenes.setup_page import Page, Row, note_text

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas


def paint_page(cv: Canvas, page: Page) -> None:
    """Draw *page*."""
    frame = page.frame
    title = _("{game}: a new game").format(game=variant_name(page.chosen.variant))
    heading(cv, frame, title, frame.w - 8)
    if page.aside is not None:
        _paint_aside(cv, page, page.aside)
    cv.panel(*page.panel, 18)
    for number, row in enumerate(page.rows):
        _paint_row(cv, row, ruled=number > 0 or bool(page.tabs))
    note, y = page.note, page.note.y - 8
    cv.line(note.x, y, note.right, y, op=0.13)
    words = lay(cv.skin, [note_text(page.chosen)], Box(note.x + 30, note.y, note.w - 30, note.h))
    cv.icon("trophy", note.x + 10, note.cy, 20, cv.t["soft"], 1.6)
    paint(cv, words)


def _paint_row(cv: Canvas, row: Row, ruled: bool) -> None:
    if ruled:
        cv.line(row.box.x, row.box.y, row.box.right, row.box.y, op=0.10)
    if row.warned:
        cv.icon("info", row.box.x + 10, row.box.cy, 20, cv.t["accent"], 2.0)
    paint(cv, row.words)


def _paint_aside(cv: Canvas, page: Page, panel: Box) -> None:
    skin, game = cv.skin, page.chosen.variant
    cv.panel(*panel, 18)
    stage = Box(panel.x + 10, panel.y + 10, panel.w - 20, 226)
    menu_art.SCENES[game](cv, stage)
    x, w = panel.x + 24, panel.w - 48
    best = figure_height(skin, page.chosen.figure, w - 34, 1.0)
    foot = Box(x, panel.bottom - 24 - best, w, best)
    room = Box(x, stage.bottom + 14, w, foot.y - RULE - 8 - stage.bottom - 14)
    texts = game_texts(game)
    paint(cv, lay(skin, texts, room))
    if natural_height(skin, texts, w) <= room.h:
        cv.line(x, foot.y - RULE, x + w, foot.y - RULE, op=0.13)
    paint_figure(cv, page.chosen.figure, foot, 1.0)
