"""Everything that depends on the size and the look: the scale, typefaces, ready-made pictures.

A new size or look is a new `Skin`; nothing is scaled up and nothing is kept from the old one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

import pygame

from cribpatience.assets import asset
from cribpatience.cards import BACK, Card
from cribpatience.ui import lettering, raster
from cribpatience.ui.art import backs, board, cards, icons
from cribpatience.ui.art.svg import document, frame, turned
from cribpatience.ui.raster import BoxStyle
from cribpatience.ui.tokens import (
    BOARD_H,
    BOARD_W,
    FONTS,
    LEAST_TEXT,
    THEMES,
    PegColours,
)

_Kept = TypeVar("_Kept")

_TEXTS = 700
_WIDTHS = 4000
_PICTURES = 900

SMALL_CARD = 50
"""Cards narrower than this many real pixels get the face made for small ones."""

Corner = tuple[str, str, str, str]
"""The index letters of ace, jack, queen and king."""


class Kept(OrderedDict[Hashable, _Kept]):
    """What was made before, up to a number; what was not used for longest goes first."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def get_or(self, key: Hashable, make: Callable[[], _Kept]) -> _Kept:
        """What is kept under *key*; made now if there is nothing."""
        if key in self:
            self.move_to_end(key)
            return self[key]
        made = self[key] = make()
        if len(self) > self._most:
            self.popitem(last=False)
        return made


class Skin:
    """The look at one size of the window; all its pictures are made when first asked for."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: str = "green",
        four: bool = False,
        jumbo: bool = False,
        ranks: Corner = cards.ENGLISH,
        text_scale: float = 1.0,
        back: str = "red",
    ) -> None:
        width, height = size
        self.size = (max(1, width), max(1, height))
        self.compact = width < 1100 or height < 700
        """The window is small: no board, tighter columns."""
        design = (1000, 750) if self.compact else (1280, 800)
        self.u = max(0.1, min(width / design[0], height / design[1]))
        """Real pixels in a unit."""
        self.WU, self.HU = width / self.u, height / self.u
        """The window in units."""
        self.t = THEMES.get(theme, THEMES["green"])
        self.four, self.jumbo, self.ranks = four, jumbo, ranks
        self.text_scale = min(2.0, max(0.8, text_scale))
        self.back = back if back in backs.BACKS else "red"
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._texts: Kept[pygame.Surface] = Kept(_TEXTS)
        self._widths: Kept[int] = Kept(_WIDTHS)
        self._pictures: Kept[pygame.Surface] = Kept(_PICTURES)

    # ------------------------------------------------------------ measures

    def px(self, units: float) -> int:
        """*units* in real pixels."""
        return round(units * self.u)

    def colour(self, name: str) -> str:
        """The theme's colour called *name* (`text`, `dim`, `accent` ...), or *name* itself."""
        found = {**self.t}.get(name, name)
        return found if isinstance(found, str) else name

    def grow(self, size: float) -> float:
        """What the player's text size makes of *size*.

        Up to 16 units it counts in full; headings and big numbers, which are easy to read
        already, grow less and keep their place.
        """
        return size * (1 + (self.text_scale - 1) * min(1.0, 16 / size))

    def text_px(self, size: float) -> int:
        """The height of a text of *size* in real pixels; never too small to read."""
        return max(LEAST_TEXT, self.px(self.grow(size)))

    def width(self, s: str, size: float = 15, font: str = "ui") -> float:
        """How wide *s* is, in units."""
        return self.width_px(s, font, self.text_px(size)) / self.u

    def line_height(self, size: float = 15, font: str = "ui") -> float:
        """How high a line of text is, in units."""
        return self.font_px(font, self.text_px(size)).get_height() / self.u

    # ------------------------------------------------------------ texts

    def font(self, name: str, size: float) -> pygame.font.Font:
        """The typeface *name* at *size* units."""
        return self.font_px(name, self.text_px(size))

    def font_px(self, name: str, height: int) -> pygame.font.Font:
        """The typeface *name* at *height* real pixels."""
        key = (name, height)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(asset("fonts", FONTS[name]), height)
        return self._fonts[key]

    def plain(self, s: str, font: str) -> str:
        """*s* with a replacement for each sign that the typeface *font* lacks."""
        return lettering.drawable(s, FONTS[font])

    def width_px(self, s: str, font: str, height: int) -> int:
        """How wide *s* is in real pixels at *height* real pixels."""

        def measure() -> int:
            return self.font_px(font, height).size(self.plain(s, font))[0]

        return self._widths.get_or((s, font, height), measure)

    def text(
        self, s: str, font: str = "ui", size: float = 15, c: str = "#ffffff"
    ) -> pygame.Surface:
        """*s* as a picture in the colour *c*."""
        return self.text_at(s, font, self.text_px(size), c)

    def text_at(self, s: str, font: str, height: int, c: str) -> pygame.Surface:
        """*s* as a picture, *height* real pixels high."""

        def render() -> pygame.Surface:
            picture = self.font_px(font, height).render(self.plain(s, font), True, c)
            return raster.screen_format(picture)

        return self._texts.get_or((s, font, height, c), render)

    def fit(
        self, s: str, font: str, size: float, width: float, height: float | None = None
    ) -> tuple[str, int]:
        """*s* and its height in pixels, made smaller and at last shortened to fit *width* units."""
        most, px = int(width * self.u), self.text_px(size)
        if height is not None:
            px = max(LEAST_TEXT, min(px, int(height * self.u / 1.22)))
        while px > LEAST_TEXT and self.width_px(s, font, px) > most:
            px -= 1
        return lettering.shorten(s, lambda t: self.width_px(t, font, px), most), px

    # ------------------------------------------------------------ pictures

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under *key*; *make* draws it the first time."""
        return self._pictures.get_or(key, make)

    def svg(self, drawing: str, size: tuple[int, int]) -> pygame.Surface:
        """A drawing that is used once or seldom, at *size* real pixels."""
        return raster.draw(drawing, size)

    def card(self, card: Card, width: float) -> pygame.Surface:
        """The face of *card*, or its back, *width* units wide."""
        w = max(2, self.px(width))
        return self.keep(
            ("card", card, w), lambda: raster.draw(self._card(card, w), (w, card_height(w)))
        )

    def _card(self, card: Card, w: int) -> str:
        if card == BACK:
            return backs.back(self.back)
        if w < SMALL_CARD:
            return cards.small_face(card.rank, card.suit, self.ranks, self.four)
        return cards.face(card.rank, card.suit, self.ranks, self.four, self.jumbo)

    def card_turned(self, card: Card, width: float, angle: float) -> pygame.Surface:
        """A card turned by *angle* degrees, drawn as vectors so that its edges stay clean."""
        defs, body = self._card_parts(card)
        return self._turned(("turned", card), cards.WIDTH, cards.HEIGHT, body, defs, width, angle)

    def _card_parts(self, card: Card) -> tuple[str, str]:
        if card == BACK:
            return backs.back_defs(self.back), backs.back_body(self.back)
        body = cards.face_body(card.rank, card.suit, self.ranks, self.four, self.jumbo)
        return cards.PAPER_DEFS, body

    def board_turned(
        self, width: float, angle: float, pegs: tuple[tuple[float, float, PegColours], ...]
    ) -> pygame.Surface:
        """The board with *pegs* at board coordinates; before turning it is *width* units high."""
        body = board.body() + "".join(board.flat_peg(*peg) for peg in pegs)
        w = width * BOARD_W / BOARD_H
        return self._turned(("board", pegs), BOARD_W, BOARD_H, body, board.DEFS, w, angle)

    def _turned(
        self, name: Hashable, w: float, h: float, body: str, defs: str, width: float, angle: float
    ) -> pygame.Surface:
        wide, high, group = turned(w, h, body, angle)
        k = width / w * self.u
        size = (max(1, round(wide * k)), max(1, round(high * k)))
        drawing = document(wide, high, group, defs)
        return self.keep((name, size, angle), lambda: raster.draw(drawing, size))

    def turned_shadow(
        self, w: float, h: float, r: float, width: float, angle: float, blur: int, opacity: float
    ) -> pygame.Surface:
        """The shadow of a turned box that is *w* x *h* in its own drawing; pad is `3 * blur`."""
        solid = frame(0, 0, w, h, r, f'fill="#000000" fill-opacity="{opacity}"')
        wide, high, group = turned(w, h, solid, angle)
        k, pad = width / w * self.u, 3 * blur
        size = (max(1, round(wide * k)), max(1, round(high * k)))

        # Wide blurs are made at a quarter of the size: nobody sees it, and it is far faster.
        q = 1 if blur < 6 else 4

        def make() -> pygame.Surface:
            w_px, h_px = size[0] + 2 * pad, size[1] + 2 * pad
            inner = (max(1, size[0] // q), max(1, size[1] // q))
            room = pygame.Surface((max(1, w_px // q), max(1, h_px // q)), pygame.SRCALPHA)
            room.blit(raster.draw(document(wide, high, group), inner), (pad // q, pad // q))
            soft = pygame.transform.gaussian_blur(room, max(1, blur // q))
            if q > 1:
                soft = pygame.transform.smoothscale(soft, (w_px, h_px))
            return raster.screen_format(soft)

        return self.keep(("shade", w, h, size, angle, blur, opacity), make)

    def chip(self, card: Card, height: float) -> pygame.Surface:
        """The small card for texts, *height* units high."""
        h = max(8, self.px(height))

        def make() -> pygame.Surface:
            width, drawing = self._chip(card)
            return raster.draw(drawing, (round(h * width / cards.CHIP_HEIGHT), h))

        return self.keep(("chip", card, h), make)

    def _chip(self, card: Card) -> tuple[float, str]:
        if card == BACK:
            return cards.chip_back(backs.BACKS[self.back].bright)
        return cards.chip(cards.rank_text(card.rank, self.ranks), card.suit, self.four)

    def box(self, width: int, height: int, style: BoxStyle) -> pygame.Surface:
        """A box with round corners, in pixels."""
        w, h = max(1, width), max(1, height)
        return self.keep(("box", w, h, style), lambda: raster.box(w, h, style))

    def shadow(
        self, width: int, height: int, radius: float, blur: int, alpha: int
    ) -> pygame.Surface:
        """A soft shadow with `2 * blur` pixels of room on each side."""
        key = ("shadow", width, height, radius, blur, alpha)
        return self.keep(key, lambda: raster.shadow(width, height, radius, blur, alpha))

    def icon(self, name: str, size: float, c: str, weight: float = 1.8) -> pygame.Surface:
        """An icon, *size* units wide."""
        d = max(1, self.px(size))
        drawing = icons.icon
        return self.keep(
            ("icon", name, d, c, weight), lambda: raster.draw(drawing(name, c, weight), (d, d))
        )

    def peg(self, colours: PegColours, letter: str = "", size: float = 15.5) -> pygame.Surface:
        """A peg from above, *size* units wide."""
        d = max(3, self.px(size))
        key = ("peg", colours, letter, d)
        return self.keep(key, lambda: raster.draw(board.peg(colours, letter), (d, d)))

    def board(self, mark: int | None = None) -> pygame.Surface:
        """The board without numbers and pegs; with the line of *mark* in a patience."""
        size = (self.px(BOARD_W), self.px(BOARD_H))
        return self.keep(("boardsvg", mark, size), lambda: raster.draw(board.board(mark), size))

    def game_board(self, target: int, skunks: bool) -> pygame.Surface:
        """The board for a game for two, without numbers and pegs."""
        size = (self.px(BOARD_W), self.px(BOARD_H))
        drawing = board.game_board
        return self.keep(
            ("gameboard", target, skunks, size), lambda: raster.draw(drawing(target, skunks), size)
        )

    def felt(self) -> pygame.Surface:
        """The cloth that fills the window, with its two hairlines."""
        return self.keep("felt", self._felt)

    def _felt(self) -> pygame.Surface:
        cloth = raster.felt(self.size, self.t, coarse=self.u > 1.6)
        for inset, opacity in ((12, 0.16), (18, 0.08)):
            style = BoxStyle(
                radius=self.px(26 - inset / 2),
                top="#000000",
                bottom="#000000",
                opacity=0.0,
                stroke=self.t["line"],
                stroke_opacity=opacity,
                stroke_width=max(1.0, 1.2 * self.u),
            )
            raster.hairline(cloth, self.px(inset), style)
        return cloth


def card_height(width: int) -> int:
    """How high a card is that is *width* wide."""
    return round(width * cards.HEIGHT / cards.WIDTH)
