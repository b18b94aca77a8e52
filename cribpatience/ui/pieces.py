"""The things of the table: cards, stacks, fans, small scenes, the board and its pegs."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from cribpatience.cards import BACK, Card
from cribpatience.ui import raster
from cribpatience.ui.art import cards as card_art
from cribpatience.ui.art import courses, holes
from cribpatience.ui.brush import Brush
from cribpatience.ui.raster import BoxStyle
from cribpatience.ui.skin import card_height
from cribpatience.ui.tokens import (
    BOARD_H,
    BOARD_W,
    GOLD,
    GOLD_INK,
    MARK_INK,
    WOOD_INK,
    PegColours,
)

LIFT = 22
"""A card lifted by 1 rises this many units."""

_DIMMED = (196, 194, 184, 255)
_SHADOW_STEPS = 8
"""So many different shadows between a resting and a lifted card are kept ready."""


class Peg(NamedTuple):
    """The two pegs of a lane."""

    lane: int
    """0 is the outer lane."""
    front: float | None
    back: float | None
    """The scores; None for a peg that is not shown. A part of a hole while a peg walks."""
    colours: PegColours
    letter: str = ""
    """Drawn on the pegs so that they differ without colour."""


class Pieces(Brush):
    """Draws what lies on the table."""

    # ------------------------------------------------------------ cards

    def card(
        self,
        c: Card,
        x: float,
        y: float,
        w: float,
        lift: float = 0.0,
        ring: bool | str | None = None,
        dim: bool = False,
        mark: str | None = None,
        alpha: float = 1.0,
        turn: float = 1.0,
        drawn: float | None = None,
    ) -> pygame.Rect:
        """Draw a card; give the pixels it touches, with ring and shadow.

        Args:
            c: the card, or `BACK`.
            x: left edge at rest.
            y: upper edge at rest.
            w: width.
            lift: 1 raises the card by `LIFT` and widens its shadow.
            ring: True for the gold ring of a chosen or lit card, or a colour.
            dim: the card steps back, as those that do not count.
            mark: an icon in the lower left corner, never covered in a row: `check` for a
                chosen card, `hint` for an advised one. It says without colour what the ring says.
            alpha: 0 to 1.
            turn: how far it has been turned over: 0 lies on its face, 1 shows it.
            drawn: the width whose picture is scaled to *w*, for a card that grows on its way:
                outlines are only rasterised for widths at which cards come to rest.
        """
        full = self.p(w)
        wide = max(1, round(full * abs(math.cos(turn * math.pi)))) if turn < 1 else full
        box = pygame.Rect(
            self.p(x) + (full - wide) // 2, self.p(y - lift * LIFT), wide, card_height(full)
        )
        strength = round(255 * min(1.0, max(0.0, alpha)))
        rest = self.p(drawn or w)
        touched = self._card_shadow(box, rest, lift, strength)
        if ring:
            touched.union_ip(self._ring(box, w, ring, strength))
        self._put(
            self._card_picture(c if turn >= 0.5 else BACK, drawn or w, box.size, dim),
            *box.topleft,
            strength,
        )
        if mark:
            touched.union_ip(self._badge(mark, box, w))
        return touched.union(box)

    def _card_picture(self, c: Card, w: float, size: tuple[int, int], dim: bool) -> pygame.Surface:
        picture = self.skin.card(c, w)
        if dim:
            whole = picture
            picture = self.skin.keep(("dim", c, whole.get_width()), lambda: _dimmed(whole))
        if size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, size)
        return picture

    def _card_shadow(self, box: pygame.Rect, full: int, lift: float, strength: int) -> pygame.Rect:
        """The shadow grows wider and falls lower as the card rises."""
        high = round(min(1.0, max(0.0, lift)) * _SHADOW_STEPS) / _SHADOW_STEPS
        blur = max(2, self.p(5 + 8 * high))
        tall = card_height(full)
        picture = self.skin.shadow(full, tall, _radius(tall), blur, round(105 + 10 * high))
        if box.size != (full, tall):
            picture = pygame.transform.smoothscale(picture, (box.w + 4 * blur, box.h + 4 * blur))
        place = picture.get_rect(
            topleft=(box.x - 2 * blur, box.y - 2 * blur + self.p(3 + 8 * high))
        )
        self._put(picture, *place.topleft, strength)
        return place

    def _ring(self, box: pygame.Rect, w: float, ring: bool | str, strength: int) -> pygame.Rect:
        g = max(2, self.p(3.5 if w > 90 else 2.8))
        colour = self.t["accent"] if ring is True else str(ring)
        place = box.inflate(2 * g, 2 * g)
        picture = self.skin.box(place.w, place.h, BoxStyle(_radius(box.h) + g, colour, colour))
        self._put(picture, *place.topleft, strength)
        return place

    def _badge(self, mark: str, box: pygame.Rect, w: float) -> pygame.Rect:
        """A small round sign in the lower left corner of a card."""
        size = min(26.0, max(15.0, w * 0.17))
        d, away = self.p(size), self.p(size * 0.78)
        place = pygame.Rect(0, 0, d, d)
        place.center = (box.x + away, box.bottom - away)
        style = BoxStyle(d / 2, *GOLD, 1.0, GOLD_INK, 0.9, max(1.0, 1.4 * self.u))
        self.dst.blit(self.skin.box(d, d, style), place)
        picture = self.skin.icon(mark, size * 0.68, GOLD_INK, 2.8 if mark == "check" else 2.0)
        self.dst.blit(picture, picture.get_rect(center=place.center))
        return place

    def focus_ring(self, x: float, y: float, w: float, h: float, r: float = 10) -> pygame.Rect:
        """The keyboard's place: a dashed frame round a box, so it never looks like the chosen ring.

        Gives the pixels it touches.
        """
        line, rim, away = max(2, self.p(3)), max(1, self.p(1)), max(3, self.p(4))
        place = self.rect(x, y, w, h).inflate(2 * away + line, 2 * away + line)
        radius = min(self.p(r) + away, place.h // 2 - 1)
        dash = max(6, self.p(9))
        dashes = f"{dash} {round(dash * 0.9)}"
        dark, accent = self.t["dark"], self.t["accent"]
        ground = BoxStyle(radius, dark, dark, 0.0, dark, 0.95, line + 2 * rim)
        light = BoxStyle(radius - rim, accent, accent, 0.0, accent, 1.0, line, dashes=dashes)
        for style, box in ((ground, place), (light, place.inflate(-2 * rim, -2 * rim))):
            self.dst.blit(self.skin.box(box.w, box.h, style), box)
        return place

    def slot(
        self, x: float, y: float, w: float, label: str | None = None, n: str | None = None
    ) -> None:
        """An empty place for a card; *n* or *label* stands in it."""
        h, radius = w * 1.4, w * card_art.RADIUS / card_art.WIDTH + 1
        self.box(x, y, w, h, radius, "#000000", None, 0.22, self.t["line"], 0.34, 1.4)
        said = n or label
        if said:
            self.text(said, x + w / 2, y + h / 2, 15, "uib", self.t["dim"], "c", fit=w - 8)

    def deck(self, x: float, y: float, w: float, n: int = 3) -> None:
        """A stack of backs, *n* edges thick."""
        for k in range(n, -1, -1):
            self.card(BACK, x - 1.6 * k, y - 1.6 * k, w)

    # ------------------------------------------------------------ turned things and scenes

    def cardr(
        self, c: Card, cx: float, cy: float, w: float, ang: float = 0, dim: bool = False
    ) -> None:
        """A card round *cx*, *cy*, turned by *ang* degrees."""
        blur = max(2, self.p(4))
        shade = self.skin.turned_shadow(
            card_art.WIDTH, card_art.HEIGHT, card_art.RADIUS, w, ang, blur, 0.42
        )
        picture = self.skin.card_turned(c, w, ang)
        if dim:
            picture = _dimmed(picture)
        self._put_round(shade, cx, cy, self.p(3))
        self._put_round(picture, cx, cy)

    def _put_round(self, picture: pygame.Surface, cx: float, cy: float, drop: int = 0) -> None:
        w, h = picture.get_size()
        self.dst.blit(picture, (self.p(cx) - w // 2, self.p(cy) - h // 2 + drop))

    def fan(
        self,
        cards: Sequence[Card],
        cx: float,
        cy: float,
        w: float,
        step: float,
        spread: float = 6.0,
        arc: float = 0.0,
    ) -> None:
        """Cards in a fan round *cx*: *step* apart, *spread* degrees more each, on an *arc*."""
        for i, card in enumerate(cards):
            away = i - (len(cards) - 1) / 2
            self.cardr(card, cx + away * step, cy + abs(away) ** 1.8 * arc, w, away * spread)

    def board_turned(
        self,
        cx: float,
        cy: float,
        w: float,
        ang: float,
        pegs: Sequence[tuple[int, float, PegColours]] = (),
    ) -> None:
        """The board as a picture round *cx*, *cy*, *w* long; pegs are (lane, score, colours)."""
        spots = tuple((*holes.hole(lane, score), colours) for lane, score, colours in pegs)
        blur = max(2, self.p(6))
        shade = self.skin.turned_shadow(BOARD_W, BOARD_H, 22, w * BOARD_W / BOARD_H, ang, blur, 0.5)
        self._put_round(shade, cx, cy, self.p(6))
        self._put_round(self.skin.board_turned(w, ang, spots), cx, cy)

    def scene(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        draw: Callable[[], None],
        r: float = 14,
        glow: float = 0.42,
        key: Hashable = None,
    ) -> None:
        """A small stage of lighter cloth; *draw* draws on it in its own units, from its corner.

        With a *key* the whole stage is kept, for scenes that always look the same.
        """
        size = (max(1, self.p(w)), max(1, self.p(h)))
        radius = self.p(r)

        def make() -> pygame.Surface:
            return self._stage(size, radius, glow, draw)

        picture = make() if key is None else self.skin.keep(("scene", key, size), make)
        self.dst.blit(picture, (self.p(x), self.p(y)))
        self.box(x, y, w, h, r, "#000000", None, 0.0, "#ffffff", 0.16, 1.2)

    def _stage(
        self, size: tuple[int, int], radius: int, glow: float, draw: Callable[[], None]
    ) -> pygame.Surface:
        whole = self.dst
        self.dst = pygame.Surface(size, pygame.SRCALPHA, 32)
        try:
            self.dst.blit(raster.stage(size, self.t, glow), (0, 0))
            draw()
            mask = raster.box(*size, BoxStyle(radius, "#ffffff", "#ffffff"))
            self.dst.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return raster.screen_format(self.dst)
        finally:
            self.dst = whole

    # ------------------------------------------------------------ the board

    def board(
        self,
        x: float,
        y: float,
        pegs: Sequence[Peg | tuple[int, float | None, float | None, PegColours]],
        mark: int | None = None,
        label: str | None = None,
        lanes: int = 2,
    ) -> None:
        """The board with its pegs.

        *mark* is a patience's number to reach: it gets a line and a flag, which says *label*
        or the number; beyond 121 the flag stands at the end. Scores beyond 121 stay in the
        game hole.
        """
        self.shadow(x, y, BOARD_W, BOARD_H, 22, 18, 140, 12)
        self.dst.blit(self.skin.board(mark), (self.p(x), self.p(y)))
        for n in holes.numbers_beside(mark):
            at = holes.number_place(n)
            self._board_text(str(n), x + at.x, y + at.y, WOOD_INK)
        if mark is not None:
            at = holes.mark(mark).flag
            self._board_text(label or str(mark), x + at.x, y + at.y, MARK_INK)
        for lane, front, back, colours, *letter in pegs:
            self._pair(x, y, Peg(lane, front, back, colours, *letter))

    def game_board(
        self,
        x: float,
        y: float,
        target: int,
        pegs: Sequence[Peg],
        scores: Sequence[int],
        skunks: bool = True,
    ) -> None:
        """The board of a game for two to *target*: its pegs, and the *scores* beside them.

        A peg of None is on its way and drawn by `walking_peg`.
        """
        way = courses.course(target)
        self.shadow(x, y, BOARD_W, BOARD_H, 22, 18, 140, 12)
        self.dst.blit(self.skin.game_board(target, skunks), (self.p(x), self.p(y)))
        labels = way.labels(scores)
        for n, at in way.numbers:
            if not any(abs(at.x - s.x) < 28 and abs(at.y - s.y) < 17 for s in labels):
                self.text(str(n), x + at.x, y + at.y, 11, "uib", "#fff3dc", "c", fit=(26, 13.5))
        for peg in pegs:
            for score in (peg.back, peg.front):
                if score is not None:
                    spot = way.hole(peg.lane, score)
                    self.peg(x + spot.x, y + spot.y, peg.colours, peg.letter)
        for peg, score, at in zip(pegs, scores, labels, strict=True):
            self._score_tag(str(score), x + at.x, y + at.y, peg.colours)

    def _score_tag(self, s: str, cx: float, cy: float, colours: PegColours) -> None:
        self.box(cx - 13.5, cy - 8.5, 27, 17, 6, "#fff8ea", None, 1, colours.shade, 1, 1.4)
        self.text(s, cx, cy, 11, "ui7", colours.shade, "c", fit=(25, 14))

    def walking_peg(
        self, x: float, y: float, target: int, lane: int, score: float, peg: Peg
    ) -> pygame.Rect:
        """A peg on its way over the board at *x*, *y*; the pixels it touches."""
        spot = courses.course(target).hole(lane, score)
        return self.peg(x + spot.x, y + spot.y, peg.colours, peg.letter, 1.0)

    def _board_text(self, s: str, x: float, y: float, c: str) -> None:
        """Numbers keep their size: on the board there is no room to grow."""
        self.text(s, x, y, 11, "uib", c, "c", fit=(holes.FLAG_W - 3, 13.5))

    def _pair(self, x: float, y: float, pair: Peg) -> None:
        lane, front, back, colours, letter = pair
        if back is not None and (front is None or back != front or not front):
            start = back <= 0 and front is not None and front <= 0
            spot = holes.rear(lane) if start else holes.hole(lane, back)
            self.peg(x + spot.x, y + spot.y, colours, letter)
        if front is not None:
            spot = holes.hole(lane, front)
            self.peg(x + spot.x, y + spot.y, colours, letter)

    def peg(
        self, cx: float, cy: float, colours: PegColours, letter: str = "", lift: float = 0.0
    ) -> pygame.Rect:
        """A peg round *cx*, *cy*; while it walks it is lifted. Gives the pixels it touches."""
        size = 18.0 if letter else 15.5
        blur, r = max(2, self.p(3)), self.p(5.5)
        shade = self.skin.shadow(self.p(11), self.p(11), self.p(5.5), blur, 150)
        px, py = self.p(cx), self.p(cy)
        drop = (self.p(1.5 + 4 * lift), self.p(3 + 6 * lift))
        under = shade.get_rect(topleft=(px - r - 2 * blur + drop[0], py - r - 2 * blur + drop[1]))
        self.dst.blit(shade, under)
        picture = self.skin.peg(colours, letter, size)
        place = picture.get_rect(center=(px, py - self.p(5 * lift)))
        self.dst.blit(picture, place)
        return under.union(place)


def _radius(height: int) -> int:
    """The corner of a card of this height in pixels; its width changes while it turns."""
    return max(2, round(height / 1.4 * card_art.RADIUS / card_art.WIDTH))


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    shade = picture.copy()
    shade.fill(_DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
    return shade
