"""The picture that scenes draw on: panels, pills, key caps and buttons over the plain strokes.

`Canvas` is built up from `Brush` (shapes and texts) and `Pieces` (cards and board). All
measures are units of the 1280 x 800 design; the skin knows what they are in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from cribpatience.ui.lettering import Rich
from cribpatience.ui.pieces import Pieces
from cribpatience.ui.tokens import (
    GOLD,
    GOLD_EDGE,
    GOLD_INK,
    IVORY,
    IVORY_INK,
    LEAST_PRESS,
)

_ROUND = 10_000
"""A radius that makes the ends half circles, whatever the height."""


class Canvas(Pieces):
    """A surface to draw a scene on; see `Brush` for how places and texts are given."""

    # ------------------------------------------------------------ grounds

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 16,
        fo: float = 0.93,
        blur: float = 10,
        alpha: int = 95,
    ) -> None:
        """A raised ground for texts and tables."""
        self.shadow(x, y, w, h, r, blur, alpha)
        if self.check:
            self.faults.frame(self.rect(x, y, w, h))
        t = self.t
        self.box(x, y, w, h, r, t["panel0"], t["panel1"], fo, t["edge"], 0.75, 1, 0.10)

    def inset(
        self, x: float, y: float, w: float, h: float, r: float = 12, op: float = 0.26
    ) -> None:
        """A sunken ground inside a panel."""
        self.box(x, y, w, h, r, "#000000", None, op, "#ffffff", 0.07)

    def tray(self, x: float, y: float, w: float, h: float, r: float = 16) -> None:
        """A dark ground on the cloth, for cards."""
        if self.check:
            self.faults.frame(self.rect(x, y, w, h))
        self.box(x, y, w, h, r, self.t["dark"], None, 0.56, self.t["line"], 0.20, 1.2)

    # ------------------------------------------------------------ short texts on their own ground

    def toast(self, s: Rich, cx: float, cy: float, fit: float | None = None) -> None:
        """What has just been counted."""
        room = None if fit is None else fit - 46
        w = self._shown_width(s, 19, "d", None, room) + 46
        h = max(42.0, self.skin.line_height(19, "d") + 14)
        self.shadow(cx - w / 2, cy - h / 2, w, h, h / 2, 9, 120, 4)
        self.box(cx - w / 2, cy - h / 2, w, h, _ROUND, *IVORY, 1, "#ffffff", 0.8)
        self.rich(s, cx, cy, 19, "d", IVORY_INK, "c", fit=room)

    def pill(
        self,
        s: Rich,
        cx: float,
        cy: float,
        size: float = 16,
        h: float = 38,
        icon: str | None = None,
        op: float = 0.62,
        pad: float = 22,
        chip: float | None = None,
        a: str = "c",
        font: str = "uib",
        c: str | None = None,
        fit: float | None = None,
    ) -> float:
        """A text on a dark round ground, at most *fit* wide; give its width."""
        sign = size * 1.5 + 4 if icon else 0.0
        room = None if fit is None else fit - 2 * pad - sign
        w = self._shown_width(s, size, font, chip, room) + 2 * pad + sign
        h = max(h, self.skin.line_height(size, font) + 6)
        x = cx - {"c": w / 2, "l": 0, "r": w}[a]
        self.box(x, cy - h / 2, w, h, _ROUND, self.t["dark"], None, op, "#ffffff", 0.12)
        if icon:
            self.icon(icon, x + pad + size * 0.55, cy, size * 1.25, c)
        self.rich(s, x + pad + sign, cy, size, font, c, "l", chip, fit=room)
        return w

    def cap(
        self,
        s: Rich,
        cx: float,
        cy: float,
        size: float = 12.5,
        a: str = "c",
        fit: float | None = None,
    ) -> float:
        """A caption on the cloth: a small pill."""
        return self.pill(s, cx, cy, size, 24, None, 0.50, 10, None, a, fit=fit)

    def _shown_width(
        self, s: Rich, size: float, font: str, chip: float | None, room: float | None
    ) -> float:
        w = self.rich_width(s, size, font, chip)
        return w if room is None else min(w, room)

    # ------------------------------------------------------------ keys and buttons

    def keycap(
        self,
        s: str,
        cx: float,
        cy: float,
        ink: str | None = None,
        a: str = "c",
        size: float = 12,
        on_gold: bool = False,
    ) -> float:
        """A key of the keyboard; give its width."""
        w, h = self.keycap_width(s, size), max(22.0, self.skin.line_height(size, "uib") + 4)
        x = cx - {"c": w / 2, "l": 0, "r": w}[a]
        if on_gold:
            self.box(x, cy - h / 2, w, h, 5, GOLD_INK, None, 0.14, GOLD_INK, 0.55, 1.2)
        else:
            self.box(x, cy - h / 2, w, h, 5, "#ffffff", None, 0.10, "#ffffff", 0.30, 1.2)
        colour = ink or (GOLD_INK if on_gold else self.t["text"])
        self.text(s, x + w / 2, cy, size, "uib", colour, "c")
        return w

    def keycap_width(self, s: str, size: float = 12) -> float:
        """How wide `keycap` would be."""
        return max(24.0, self.width(s, size, "uib") + 14)

    def button(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        label: Rich,
        kind: str = "ghost",
        icon: str | None = None,
        size: float | None = None,
        key: str | None = None,
        align: str = "c",
        chip: float | None = None,
        on: bool = False,
        hover: bool = False,
        enabled: bool = True,
    ) -> None:
        """A button; its label is made to fit, and the key cap goes before the label shrinks.

        Args:
            x: left edge.
            y: upper edge.
            w: width.
            h: height.
            label: its text, with cards if need be.
            kind: `primary` (the one thing to do now), `solid`, `ghost` or `bare`.
            icon: drawn before the label.
            size: of the label.
            key: the key that does the same.
            align: `c` or `l`.
            chip: height of the cards in the label.
            on: it is the chosen one of its group.
            hover: the pointer is on it.
            enabled: it can be pressed.
        """
        primary = kind == "primary" and enabled
        if enabled:
            self._button_ground(x, y, w, h, kind, on, hover)
        else:
            radius = _ROUND if kind == "primary" else 10
            self.box(x, y, w, h, radius, self.t["dark"], None, 0.62, "#ffffff", 0.12)
            key = None
        ink = GOLD_INK if primary else IVORY_INK if on else self.t["text" if enabled else "dim"]
        text_size = size or (17.0 if kind == "primary" else 15.0)
        self._button_label(x, y, w, h, label, ink, text_size, icon, key, align, chip, kind)

    def _button_ground(
        self, x: float, y: float, w: float, h: float, kind: str, on: bool, hover: bool
    ) -> None:
        t, edge = self.t, 0.55 if hover else 0.18
        if on:
            self.box(x, y, w, h, 10, *IVORY, 1, "#ffffff", 0.8)
        elif kind == "primary":
            self.shadow(x, y, w, h, h / 2, 8, 110, 4)
            top, bottom = ("#ffecba", "#efb94f") if hover else GOLD
            self.box(x, y, w, h, _ROUND, top, bottom, 1, GOLD_EDGE, 0.95 if hover else 0.6)
        elif kind == "solid":
            self.shadow(x, y, w, h, 12, 6, 80, 3)
            stroke = "#ffffff" if hover else t["edge"]
            self.box(x, y, w, h, 12, t["panel0"], t["panel1"], 0.96, stroke, 0.75, 1, 0.10)
        elif kind != "bare":
            self.box(x, y, w, h, 10, t["dark"], None, 0.55 if hover else 0.40, "#ffffff", edge)
        elif hover:
            self.box(x, y, w, h, 10, t["dark"], None, 0.30, "#ffffff", 0.30)

    def _button_label(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        label: Rich,
        ink: str,
        size: float,
        icon: str | None,
        key: str | None,
        align: str,
        chip: float | None,
        kind: str,
    ) -> None:
        k = self.skin.grow(size) / size
        sign = (size * 1.3 + 9) * k if icon else 0.0
        cap = self.keycap_width(key) + 10 if key else 0.0
        room = w - (max(24.0, h * 0.7) if kind == "primary" else 16.0) - sign
        wide = self.rich_width(label, size, "uib", chip)
        if cap and wide + cap > room:
            cap = 0.0
        wide = min(wide, room - cap)
        left = (
            x + w / 2 - (wide + sign + cap) / 2 if align == "c" else x + min(16.0, (w - wide) / 2)
        )
        middle = y + h / 2
        if icon:
            self.icon(icon, left + size * 0.65 * k, middle, size * 1.3 * k, ink)
        self.rich(label, left + sign, middle, size, "uib", ink, "l", chip, fit=room - cap)
        if key and cap:
            self.keycap(key, left + sign + wide + 10, middle, ink, "l", on_gold=ink == GOLD_INK)

    def bw(self, label: Rich, icon: str | None = None, size: float = 15, pad: float = 30) -> float:
        """How wide a button with this label should be."""
        sign = (size * 1.3 + 9) * self.skin.grow(size) / size if icon else 0.0
        return self.rich_width(label, size) + pad + sign

    def toolbar(
        self, items: Sequence[tuple[str, str]], right: float, y: float = 26, h: float = 44
    ) -> float:
        """A row of quiet buttons that ends at *right*; give where it begins."""
        h = max(h, math.ceil(LEAST_PRESS / self.u))
        y = max(14.0, y - (h - 44) / 2)
        x = right
        for label, icon in items:
            w = self.bw(label, icon)
            x -= w
            self.button(x, y, w, h, label, "ghost", icon)
            x -= 8
        return x


def hatch(
    x: float,
    y: float,
    w: float,
    h: float,
    step: float = 5,
    c: str = "#ffffff",
    op: float = 0.5,
    sw: float = 1.2,
    up: bool = True,
) -> str:
    """Slanted lines that fill a box exactly, as a vector shape for `Brush.svg`."""
    lines = ""
    shift = -h
    while shift < w:
        start, end = max(0.0, shift), min(w, shift + h)
        if end > start:
            y0, y1 = start - shift, end - shift
            if up:
                y0, y1 = h - y0, h - y1
            lines += f"M{x + start:.2f},{y + y0:.2f}L{x + end:.2f},{y + y1:.2f}"
        shift += step
    return f'<path d="{lines}" fill="none" stroke="{c}" stroke-opacity="{op}" stroke-width="{sw}"/>'
