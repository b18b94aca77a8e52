"""The plain strokes of a picture: boxes, shadows, lines, icons, and every kind of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from cribpatience.cards import Card
from cribpatience.ui import lettering
from cribpatience.ui.art.svg import document
from cribpatience.ui.faults import Faults
from cribpatience.ui.lettering import Part, Rich
from cribpatience.ui.raster import BoxStyle
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_TEXT

Fit = float | tuple[float, float] | None
"""The room a text has: its width, or width and height, in units."""

_CHIP_GAP = 3


class Brush:
    """Draws in units on a surface; what is drawn later lies on top.

    Alignments are `l`, `c`, `r` and `t`, `m`, `b`. A colour of None is the theme's text colour.
    """

    def __init__(self, skin: Skin, surface: pygame.Surface, check: bool = False) -> None:
        self.skin = self.sk = skin
        self.dst = surface
        self.t, self.u, self.p = skin.t, skin.u, skin.px
        self.WU, self.HU, self.compact = skin.WU, skin.HU, skin.compact
        self.faults = Faults()
        """What `check` has found."""
        self.check = check
        """Whether to look for faults; only tests do."""

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The box in real pixels."""
        return pygame.Rect(self.p(x), self.p(y), self.p(w), self.p(h))

    # ------------------------------------------------------------ texts

    def width(self, s: str, size: float = 15, font: str = "ui") -> float:
        """How wide *s* is, in units."""
        return self.skin.width(s, size, font)

    def text(
        self,
        s: str,
        x: float,
        y: float,
        size: float = 15,
        font: str = "ui",
        c: str | None = None,
        a: str = "l",
        v: str = "m",
        fit: Fit = None,
    ) -> float:
        """Draw one line of text and give its width.

        With *fit* it is made smaller until it has room, but never below what can be read;
        then it is shortened. Braces are only braces here.
        """
        if not s:
            return 0.0
        shown, height = self._fitted(s, size, font, fit)
        return self._line(shown, x, y, height, font, c, a, v)

    def _fitted(self, s: str, size: float, font: str, fit: Fit) -> tuple[str, int]:
        if fit is None:
            return s, self.skin.text_px(size)
        width, height = fit if isinstance(fit, tuple) else (fit, None)
        return self.skin.fit(s, font, size, width, height)

    def _line(
        self, s: str, x: float, y: float, height: int, font: str, c: str | None, a: str, v: str
    ) -> float:
        colour = c or self.t["text"]
        picture = self.skin.text_at(s, font, height, colour)
        w, h = picture.get_size()
        place = pygame.Rect(
            self.p(x) - {"l": 0, "c": w // 2, "r": w}[a],
            self.p(y) - {"t": 0, "m": h // 2, "b": h}[v],
            w,
            h,
        )
        self._put_text(s, picture, place, colour)
        return w / self.u

    def _put_text(self, s: str, picture: pygame.Surface, place: pygame.Rect, c: str) -> None:
        if self.check and s.strip():
            self.faults.text(s, place, c, self.dst)
        self.dst.blit(picture, place)

    def lines(
        self, s: str, w: float, size: float = 15, font: str = "ui", count: int | None = None
    ) -> tuple[str, ...]:
        """*s* as lines of at most *w* units, at most *count* of them."""
        return lettering.lines(s, lambda t: self.skin.width(t, size, font), w, count)

    def leading(self, size: float, lh: float | None = None) -> float:
        """From line to line: *lh* or a fair distance, grown with the player's text size."""
        least = LEAST_TEXT / self.u * 1.25
        return max(least, (lh or size * 1.42) * self.skin.grow(size) / size)

    def wrap_height(
        self,
        s: str,
        w: float,
        size: float = 15,
        font: str = "ui",
        lh: float | None = None,
        count: int | None = None,
    ) -> float:
        """How high `wrap` would make *s*."""
        return len(self.lines(s, w, size, font, count)) * self.leading(size, lh)

    def wrap(
        self,
        s: str,
        x: float,
        y: float,
        w: float,
        size: float = 15,
        font: str = "ui",
        c: str | None = None,
        lh: float | None = None,
        a: str = "l",
        count: int | None = None,
    ) -> float:
        """Draw *s* in lines no wider than *w*, the middle of the first at *y*; give the height.

        With *count* there are no more lines than that; the last then ends with an ellipsis.
        """
        step = self.leading(size, lh)
        shown = self.lines(s, w, size, font, count)
        for i, line in enumerate(shown):
            self.text(line, x, y + i * step, size, font, c, a, fit=w)
        return len(shown) * step

    # ------------------------------------------------------------ texts with cards

    def chips(
        self,
        cards: Iterable[Card],
        x: float,
        y: float,
        h: float = 22,
        gap: float = _CHIP_GAP,
        a: str = "l",
        dim: bool = False,
    ) -> float:
        """Draw cards as chips in a row, centred on *y*; give the width."""
        pictures = [self.skin.chip(card, h) for card in cards]
        step = self.p(gap)
        total = sum(p.get_width() for p in pictures) + step * max(0, len(pictures) - 1)
        left = self.p(x) - {"l": 0, "c": total // 2, "r": total}[a]
        for picture in pictures:
            self._put(picture, left, self.p(y) - picture.get_height() // 2, 225 if dim else 255)
            left += picture.get_width() + step
        return total / self.u

    def chips_width(self, cards: Sequence[Card], h: float = 22, gap: float = _CHIP_GAP) -> float:
        """How wide `chips` would be."""
        total = sum(self.skin.chip(card, h).get_width() for card in cards)
        return (total + self.p(gap) * max(0, len(cards) - 1)) / self.u

    def rich(
        self,
        s: Rich,
        x: float,
        y: float,
        size: float = 15,
        font: str = "uib",
        c: str | None = None,
        a: str = "l",
        chip: float | None = None,
        fit: float | None = None,
    ) -> float:
        """Draw words with cards among them, centred on *y*; give the width.

        *s* is a text with tokens (`Lay {7C} {KH} in the crib`; put names in through
        `lettering.escape`) or a sequence of words and cards. *fit* as for `text`.
        """
        pieces, height, chip_size = self._fitted_parts(s, size, font, chip, fit)
        left = self.p(x)
        if a != "l":
            total = sum(self._part_px(p, font, height, chip_size) for p in pieces)
            left -= total // 2 if a == "c" else total
        start = left
        for piece in pieces:
            self._put_part(piece, left, self.p(y), font, height, chip_size, c or self.t["text"])
            left += self._part_px(piece, font, height, chip_size)
        return (left - start) / self.u

    def rich_width(
        self, s: Rich, size: float = 15, font: str = "uib", chip: float | None = None
    ) -> float:
        """How wide `rich` would be."""
        height, chip_size = self.skin.text_px(size), self._chip_size(size, chip)
        return self._parts_px(lettering.as_parts(s), font, height, chip_size) / self.u

    def _chip_size(self, size: float, chip: float | None) -> float:
        return self.skin.grow(size) / size * (chip or size * 1.5)

    def _fitted_parts(
        self, s: Rich, size: float, font: str, chip: float | None, fit: float | None
    ) -> tuple[tuple[Part, ...], int, float]:
        """The parts that fit, the text's height in pixels, the height of the chips in units."""
        pieces = lettering.as_parts(s)
        full, chip_full = self.skin.text_px(size), self._chip_size(size, chip)
        if fit is None:
            return pieces, full, chip_full
        most, height = int(fit * self.u), full
        while height > LEAST_TEXT:
            if self._parts_px(pieces, font, height, chip_full * height / full) <= most:
                break
            height -= 1
        chip_size = chip_full * height / full
        return self._cut(pieces, font, height, chip_size, most), height, chip_size

    def _cut(
        self, pieces: tuple[Part, ...], font: str, height: int, chip: float, most: int
    ) -> tuple[Part, ...]:
        """The parts that have room in *most* pixels; the last one shortened if need be."""
        kept: list[Part] = []
        for piece in pieces:
            wide = self._part_px(piece, font, height, chip)
            if wide <= most:
                kept.append(piece)
                most -= wide
                continue
            if isinstance(piece, str):
                kept.append(
                    lettering.shorten(piece, lambda t: self.skin.width_px(t, font, height), most)
                )
            break
        return tuple(kept)

    def _parts_px(self, pieces: Sequence[Part], font: str, height: int, chip: float) -> int:
        return sum(self._part_px(piece, font, height, chip) for piece in pieces)

    def _part_px(self, piece: Part, font: str, height: int, chip: float) -> int:
        if isinstance(piece, Card):
            return self.skin.chip(piece, chip).get_width() + self.p(_CHIP_GAP)
        return self.skin.width_px(piece, font, height)

    def _put_part(
        self, piece: Part, left: int, middle: int, font: str, height: int, chip: float, c: str
    ) -> None:
        if isinstance(piece, Card):
            picture = self.skin.chip(piece, chip)
            self.dst.blit(picture, (left, middle - picture.get_height() // 2))
            return
        picture = self.skin.text_at(piece, font, height, c)
        place = picture.get_rect(x=left, y=middle - picture.get_height() // 2)
        self._put_text(piece, picture, place, c)

    # ------------------------------------------------------------ shapes

    def _put(self, picture: pygame.Surface, x: int, y: int, alpha: int = 255) -> None:
        """Blit *picture*, fainter with a smaller *alpha*; the kept picture stays as it is."""
        if alpha >= 255:
            self.dst.blit(picture, (x, y))
            return
        faint = picture.copy()
        faint.fill((255, 255, 255, max(0, alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        self.dst.blit(faint, (x, y))

    def felt(self) -> None:
        """Fill the surface with the cloth."""
        self.dst.blit(self.skin.felt(), (0, 0))

    def svg(self, x: float, y: float, w: float, h: float, body: str, defs: str = "") -> None:
        """Draw vector shapes given in units of the box; kept, so draw the same again freely."""
        size = (max(1, self.p(w)), max(1, self.p(h)))
        drawing = document(w, h, body, defs)
        picture = self.skin.keep(("svg", size, drawing), lambda: self.skin.svg(drawing, size))
        self.dst.blit(picture, (self.p(x), self.p(y)))

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 12,
        f0: str = "#000000",
        f1: str | None = None,
        fo: float = 1.0,
        stroke: str | None = None,
        so: float = 1.0,
        sw: float = 1.0,
        hi: float = 0.0,
    ) -> None:
        """A box with radius *r*, filled from *f0* (above) to *f1* at opacity *fo*.

        *stroke*, *so*, *sw* are colour, opacity and width of its line; *hi* is the strength of
        a light upper edge.
        """
        wide, high = max(1, self.p(w)), max(1, self.p(h))
        radius = max(0, min(self.p(r), high // 2 - 1, wide // 2))
        style = BoxStyle(radius, f0, f1 or f0, fo, stroke, so, max(1.0, sw * self.u), hi)
        self.dst.blit(self.skin.box(wide, high, style), (self.p(x), self.p(y)))

    def shadow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 16,
        blur: float = 10,
        alpha: int = 95,
        dy: float = 5,
    ) -> None:
        """The soft shadow of a box, *dy* below it."""
        soft = max(2, self.p(blur))
        wide, high = max(1, self.p(w)), max(1, self.p(h))
        picture = self.skin.shadow(wide, high, self.p(r), soft, alpha)
        self.dst.blit(picture, (self.p(x) - 2 * soft, self.p(y) - 2 * soft + self.p(dy)))

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        c: str = "#ffffff",
        op: float = 0.12,
        w: float = 1,
    ) -> None:
        """A hairline, lying or standing."""
        thick = max(1, self.p(w))
        size = (self.p(x1 - x0), thick) if y0 == y1 else (thick, self.p(y1 - y0))
        stroke = pygame.Surface((max(1, size[0]), max(1, size[1])))
        stroke.fill(pygame.Color(c))
        stroke.set_alpha(round(255 * op))
        self.dst.blit(stroke, (self.p(x0), self.p(y0)))

    def icon(
        self,
        name: str,
        cx: float,
        cy: float,
        size: float = 20,
        c: str | None = None,
        sw: float = 1.8,
    ) -> None:
        """An icon round *cx*, *cy*."""
        picture = self.skin.icon(name, size, c or self.t["text"], sw)
        d = picture.get_width()
        self.dst.blit(picture, (self.p(cx) - d // 2, self.p(cy) - d // 2))

    def dim(self, k: float = 0.55) -> None:
        """Darken everything drawn so far: a dialog comes."""
        veil = pygame.Surface(self.dst.get_size())
        veil.fill((3, 14, 9))
        veil.set_alpha(round(255 * k))
        self.dst.blit(veil, (0, 0))
        self.faults.next_layer()
