"""The rules as a page to read: contents on the left, the text on the right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribpatience.assets import asset
from cribpatience.cards import Card
from cribpatience.text import _, current
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes.flow import Line, Page, flow
from cribpatience.ui.scenes.markdown import Block, Span, Spans, parse
from cribpatience.ui.scenes.pageframe import (
    GAP,
    Frame,
    Rows,
    frame,
    heading,
    row_boxes,
    shown_rows,
    tools,
)
from cribpatience.ui.skin import Skin
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services

_NAME: Final = "rules"
_CARD: Final = re.compile(r"(?<![\w/])((?:[A23456789TJQK][CDHS])(?: [A23456789TJQK][CDHS])*)(?!\w)")
_MEASURE: Final = 780.0
"""No line of text is wider than this, in units."""
_STEP: Final = 56.0
"""How far an arrow key or a notch of the wheel scrolls."""


def rules_file() -> Path | None:
    """The page of rules: in the language spoken now, or in English; `None` if it is missing.

    A wheel has it among the assets, a checkout in its folder of documents.
    """
    folders = (asset(), asset().parent / "docs")
    names = (f"{_NAME}.{current()}.md", f"{_NAME}.md")
    return next((f / n for n in names for f in folders if (f / n).is_file()), None)


@lru_cache(maxsize=4)
def _blocks(path: Path | None) -> tuple[Block, ...]:
    """The page as blocks, with its cards drawn as cards, without its title."""
    if path is None:
        return (Block("p", (Span(_("The page of rules is missing from this installation.")),)),)
    found = [_illustrated(block) for block in parse(path.read_text(encoding="utf-8"))]
    return tuple(found[1:] if found and found[0].level == 1 and found[0].kind == "h" else found)


def _illustrated(block: Block) -> Block:
    """The block with cards in its words drawn as cards, unless it explains how they are written."""
    if any(span.style == "b" and span.text.startswith("C D H S") for span in block.spans):
        return block
    rows = tuple(tuple(_with_cards(cell) for cell in row) for row in block.rows)
    return replace(block, spans=_with_cards(block.spans), rows=rows)


def _with_cards(spans: Spans) -> Spans:
    return tuple(piece for span in spans for piece in _parted(span))


def _parted(span: Span) -> Iterator[Span]:
    if span.style == "card":
        yield span
        return
    for k, text in enumerate(_CARD.split(span.text.replace("'", "’"))):
        if text:
            yield Span(text, "card" if k % 2 else span.style)


class _SkinRuler:
    """Measures with the typefaces of a skin."""

    def __init__(self, skin: Skin) -> None:
        self._skin = skin

    def words(self, text: str, size: float, font: str) -> float:
        return self._skin.width(text, size, font)

    def chips(self, cards: Sequence[Card], high: float) -> float:
        wide = sum(self._skin.chip(card, high).get_width() for card in cards)
        return (wide + self._skin.px(3) * (len(cards) - 1)) / self._skin.u


class RulesScene(Still):
    """The page of rules with its table of contents."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.offset = 0.0
        """How far the text is scrolled, in units."""
        self._contents = Rows()
        self._shown = 1
        self._page: Page | None = None
        self._set_for: tuple[object, ...] = ()
        self._view = Box(0, 0, 1, 1)
        self._focus: str | None = None

    # ------------------------------------------------------------ measures

    def lay_out(self, skin: Skin) -> tuple[Frame, Box, Box]:
        """The frame, the panel of the contents and the panel of the text."""
        page = frame(skin, foot=False)
        wide = 250.0 if skin.compact else 296.0
        contents = Box(page.x, page.top, wide, page.h)
        x = contents.right + GAP
        return page, contents, Box(x, page.top, page.right - x, page.h)

    def page(self, skin: Skin) -> Page:
        """The text set for this skin; the place that was read stays in view."""
        _frame, _contents, panel = self.lay_out(skin)
        inset = 28.0 if skin.compact else 40.0
        wide = min(panel.w - 2 * inset, _MEASURE * max(1.0, skin.text_scale))
        self._view = Box(panel.x + inset, panel.y + 18, wide, panel.h - 36)
        path = rules_file()
        key = (wide, skin.u, skin.text_scale, skin.ranks, path)
        if self._page is None or key != self._set_for:
            place = self._place()
            self._page = flow(_blocks(path), wide, skin.grow(15) / 15, _SkinRuler(skin))
            self._set_for = key
            self._go_back_to(place)
        return self._page

    def _place(self) -> tuple[int, float]:
        """The block at the upper edge, and how much of it has gone by."""
        if self._page is None:
            return 0, 0.0
        tops = (*self._page.tops, self._page.high)
        k = max((k for k, top in enumerate(tops[:-1]) if top <= self.offset), default=0)
        return k, (self.offset - tops[k]) / max(1.0, tops[k + 1] - tops[k])

    def _go_back_to(self, place: tuple[int, float]) -> None:
        assert self._page is not None
        tops = (*self._page.tops, self._page.high)
        k = min(place[0], len(tops) - 2)
        self.offset = tops[k] + place[1] * (tops[k + 1] - tops[k])
        self._clamp()

    def _clamp(self) -> None:
        if self._page is not None:
            self.offset = max(0.0, min(self.offset, self._page.high - self._view.h))

    # ------------------------------------------------------------ targets

    def targets(self, skin: Skin) -> Sequence[Target]:
        """The text, the contents, and the way back."""
        text = self.page(skin)
        page, contents, panel = self.lay_out(skin)
        found = [Target("text", panel, _("The text of the rules"), kind="hidden")]
        view, high = self._list(skin, contents)
        now = self._section(text)
        count = len(text.headings)
        self._shown = shown_rows(view, high)
        first = self._contents.clamp(count, self._shown)
        for k, place in enumerate(row_boxes(view, count, high, first)):
            heading = text.headings[k]
            found.append(
                Target(
                    f"go:{k}",
                    place.box,
                    heading.text,
                    lambda y=heading.y: self._go_to(y),  # type: ignore[misc]
                    "row",
                    on=k == now,
                )
            )
        back = Target("back", NOWHERE, _("Back"), self.services.back, icon="back", shortcut=Key.R)
        return [*found, *tools(skin, page, [back])]

    def _list(self, skin: Skin, panel: Box) -> tuple[Box, float]:
        """Where the contents stand and how high an entry is."""
        top = max(52.0, skin.line_height(18, "d") + 24)
        view = Box(panel.x + 10, panel.y + top, panel.w - 20, panel.h - top - 10)
        return view, max(44.0, 44 / skin.u, skin.line_height(14.5) + 12)

    def _section(self, page: Page) -> int:
        """The heading under which the upper edge of the text lies."""
        if self.offset >= page.high - self._view.h - 1 and self.offset > 0:
            seen = [k for k, h in enumerate(page.headings) if h.y < self.offset + self._view.h / 2]
        else:
            seen = [k for k, h in enumerate(page.headings) if h.y <= self.offset + 30]
        return seen[-1] if seen else 0

    def _go_to(self, y: float) -> None:
        self.offset = y
        self._clamp()
        self.changed()

    # ------------------------------------------------------------ painting

    def paint(self, cv: Canvas) -> None:
        """Both panels."""
        page = self.page(cv.skin)
        shape, contents, panel = self.lay_out(cv.skin)
        heading(cv, shape, _("Rules"), shape.w * 0.28)
        cv.panel(*contents, 16)
        y = contents.y + max(52.0, cv.skin.line_height(18, "d") + 24) / 2 + 2
        cv.icon("book", contents.x + 30, y, 22)
        cv.text(_("Contents"), contents.x + 50, y, 18, "d", fit=(contents.w - 66, 40))
        cv.panel(*panel, 16)
        view = self._view
        cv.dst.set_clip(cv.rect(panel.x, view.y, panel.w, view.h))
        check = cv.check
        for line in page.lines:
            y, half = line.y - self.offset, line.high / 2
            if y + half > 0 and y - half < view.h:
                # A line at the edge is cut on purpose: its words are no fault of the picture.
                cv.check = check and y - half >= 0 and y + half <= view.h
                _line(cv, line, view, view.y + y)
        cv.check = check
        cv.dst.set_clip(None)
        self._scroll_sign(cv, panel, page)

    def _scroll_sign(self, cv: Canvas, panel: Box, page: Page) -> None:
        view = self._view
        if page.high <= view.h:
            return
        x = panel.right - 14
        cv.box(x, view.y, 5, view.h, 2.5, "#000000", None, 0.35, "#ffffff", 0.10)
        part = max(36.0, view.h * view.h / page.high)
        y = view.y + (view.h - part) * self.offset / (page.high - view.h)
        cv.box(x, y, 5, part, 2.5, cv.t["soft"], None, 0.9)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """The entries of the contents; the one that has the focus is brought into view."""
        if focus:
            self._follow(target.id)
        elif target.id == self._focus:
            self._focus = None
        if target.kind != "row":
            return target.id == "text"
        if target.box.h < 1:
            return True
        box = target.box
        assert self._page is not None
        level = self._page.headings[int(target.id[3:])].level
        inset = 18 + 16 * max(0, level - 2)
        font, ink = ("uib", cv.t["text"]) if target.on else ("ui", cv.t["soft"])
        cv.text(target.label, box.x + inset, box.cy, 14.5, font, ink,
                fit=(box.w - inset - 14, box.h - 6))  # fmt: skip
        return False

    def _follow(self, name: str) -> None:
        before, self._focus = self._focus, name
        if name == before or not name.startswith("go:") or self._page is None:
            return
        if self._contents.show(int(name[3:]), len(self._page.headings), self._shown):
            self.changed()

    # ------------------------------------------------------------ hands

    def key(self, key: Key, mods: Mods) -> bool:
        """Page keys scroll; the arrows too, unless they walk through the contents."""
        page = self._view.h - _STEP
        steps = {
            Key.PAGE_DOWN: page,
            Key.PAGE_UP: -page,
            Key.SPACE: -page if mods.shift else page,
            Key.HOME: -1e9,
            Key.END: 1e9,
        }
        if self._focus in (None, "text"):
            steps |= {Key.DOWN: _STEP, Key.UP: -_STEP}
        if key not in steps:
            return False
        self._scroll(steps[key])
        return True

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """The wheel scrolls what lies under it."""
        if what != "wheel" or self._page is None:
            return False
        if target is not None and target.startswith("go:"):
            step = -1 if y > 0 else 1
            if self._contents.by(step, len(self._page.headings), self._shown):
                self.changed()
                return True
        self._scroll(-y * _STEP)
        return True

    def _scroll(self, by: float) -> None:
        before = self.offset
        self.offset += by
        self._clamp()
        if self.offset != before:
            self.changed()

    def back(self) -> bool:
        """Leave."""
        self.services.back()
        return True


def _line(cv: Canvas, line: Line, view: Box, y: float) -> None:
    ink = cv.t["soft"] if line.tone == "soft" else cv.t["text"]
    for piece in line.pieces:
        x = view.x + piece.x
        if piece.cards:
            high = line.size * 1.45 * cv.skin.grow(15) / 15
            cv.chips(piece.cards, x, y, high)
        else:
            strong = piece.font == "uib"
            cv.text(piece.text, x, y, line.size, piece.font, cv.t["text"] if strong else ink)
    if line.ruled:
        low = y + line.high / 2 + 4
        cv.line(view.x, low, view.right, low, op=0.12)
