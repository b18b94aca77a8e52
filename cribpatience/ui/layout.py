"""Where everything of the card table lies, in units: size and cards in, boxes out.

Pure: it knows no screen. The regions are those of the 1280 x 800 design: a top bar, a left column
with the score, the play area, and the board at the right edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cribpatience.cards import BACK, Card
from cribpatience.table import State
from cribpatience.ui.scene import Box

ASPECT = 1.4
"""Height of a card over its width."""
COLUMN = Box(28, 84, 240, 0)
BOARD_SIZE = (236, 704)
HAND_W, TRAY_W, COUNT_W = 138.0, 88.0, 108.0
ROW_H = {4: 28.0, 6: 24.0}

Spot = tuple[str, int]
"""A place in a zone."""


class Place(NamedTuple):
    """Where a card lies: its left upper corner, its width, and which side is up."""

    x: float
    y: float
    w: float
    up: bool

    @property
    def box(self) -> Box:
        """The card's rectangle."""
        return Box(self.x, self.y, self.w, self.w * ASPECT)


@dataclass(frozen=True, slots=True)
class Form:
    """What the layout needs to know of a patience."""

    hands: tuple[str, ...]
    deals: int
    under_stock: bool
    """Whether the starters go back under the stock, so that a tray shows them."""

    @property
    def rows(self) -> int:
        """Rows of the score sheet: one a deal, and one for the last four cards."""
        return self.deals + (1 if self.under_stock else 0)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The boxes of the table in a window of so many units."""

    wu: float
    hu: float
    compact: bool
    form: Form

    # ---------------------------------------------------------------- regions
    @property
    def board(self) -> Box | None:
        """The board, which a small window has no room for."""
        if self.compact:
            return None
        w, h = BOARD_SIZE
        return Box(self.wu - w - 28, 72 + (self.hu - 92 - h) / 2, w, h)

    @property
    def left(self) -> float:
        """The left edge of the play area."""
        return 288

    @property
    def right(self) -> float:
        """The right edge of the play area."""
        return self.wu - 28 if self.board is None else self.board.x - 20

    @property
    def cx(self) -> float:
        """The middle of the play area."""
        return (self.left + self.right) / 2

    @property
    def plate(self) -> Box:
        """The score plate."""
        height = 128 + 28 + self.row_h * self.form.rows + 12
        return Box(COLUMN.x, COLUMN.y, COLUMN.w, height)

    @property
    def row_h(self) -> float:
        """The height of a row of the score sheet."""
        return ROW_H[self.form.deals]

    @property
    def stock_tray(self) -> Box | None:
        """The tray with stock, starter and the starters under the stock."""
        if not self.form.under_stock:
            return None
        y = self.plate.bottom + 18
        return Box(COLUMN.x, y, COLUMN.w, self.hu - 24 - y)

    @property
    def unseen(self) -> Box | None:
        """The panel of the cards not seen yet; `None` where there is no room for it."""
        tray = self.stock_tray
        if tray is not None:
            y = tray.y + 254
            height = tray.bottom - 8 - y
            return Box(44, y, 208, height) if height >= 62 else None
        y = self.plate.bottom + 24 + TRAY_W * ASPECT + 46
        height = min(self.hu - 24 - y, 216)
        return Box(COLUMN.x, y, COLUMN.w, height) if height > 120 else None

    @property
    def stock(self) -> Place:
        """The top card of the stock."""
        tray = self.stock_tray
        if tray is not None:
            return Place(46, tray.y + 15, 62, False)
        return Place(48, self.plate.bottom + 24, TRAY_W, False)

    @property
    def starter(self) -> Place:
        """The starter beside the stock."""
        stock = self.stock
        step = stock.w + 12 if self.stock_tray else 112
        return Place(stock.x + step, stock.y, stock.w, True)

    def under(self, number: int) -> Place:
        """The small copy of starter *number* (from 1) in the tray of those under the stock."""
        tray = self.stock_tray
        assert tray is not None
        return Place(46 + (number - 1) * 41.5, tray.y + 133, 38, True)

    # ---------------------------------------------------------------- choosing
    @property
    def other_tray(self) -> Box | None:
        """Arnold's other hand: B face down, or A set aside."""
        if len(self.form.hands) < 2:
            return None
        width = self.right - self.left
        own = width * 0.425 if self.wu < 1300 else min(360, width * 0.43)
        crib = min(width - own - 12, 420)
        return Box(self.left + (width - own - 12 - crib) / 2, 84, own, 172)

    @property
    def crib_tray(self) -> Box:
        """Where the crib fills up."""
        other = self.other_tray
        if other is None:
            return Box(self.cx - 210, 84, 420, 172)
        return Box(other.right + 12, 84, min(self.right - self.left - other.w - 12, 420), 172)

    def crib_place(self, index: int) -> Place:
        """Slot *index* of the crib."""
        tray = self.crib_tray
        gap = (tray.w - 26 - 4 * TRAY_W) / 3
        return Place(tray.x + 13 + index * (TRAY_W + gap), tray.y + 36, TRAY_W, False)

    @property
    def hand_y(self) -> float:
        """The top of the hand that is chosen from."""
        return self.hu - HAND_W * ASPECT - 64

    def hand_place(self, index: int, count: int) -> Place:
        """Card *index* of *count* in the hand that is chosen from."""
        width = self.right - self.left
        gap = -34.0 if width < 800 else min(10.0, (width - 6 * HAND_W) / 5)
        total = count * HAND_W + (count - 1) * gap
        x = self.cx - total / 2 + index * (HAND_W + gap)
        return Place(x, self.hand_y, HAND_W, True)

    @property
    def action(self) -> tuple[float, float]:
        """The middle of the action button while choosing."""
        return self.cx, (self.crib_tray.bottom + self.hand_y - 22) / 2

    # ---------------------------------------------------------------- counting
    @property
    def count_panel(self) -> Box:
        """The list of combinations."""
        return Box(self.right - 254, 84, 254, 377)

    @property
    def count_tray(self) -> Box:
        """Where the counted cards stand."""
        return Box(self.left, 84, self.count_panel.x - 12 - self.left, 377)

    def count_place(self, index: int, count: int, starter: bool) -> Place:
        """Card *index* of *count* counted ones; index == count is the starter."""
        tray = self.count_tray
        step = 62.0
        total = COUNT_W + (count - 1) * step + (16 + COUNT_W if starter else 0)
        scale = min(1.0, (tray.w - 20) / total)
        x = tray.cx - total * scale / 2
        at = index * step if index < count else (count - 1) * step + COUNT_W + 16
        return Place(x + at * scale, tray.y + 108, COUNT_W * scale, True)

    @property
    def rest_tray(self) -> Box:
        """What else is counted in this deal, below."""
        y = self.count_tray.bottom + 14
        return Box(self.left, y, self.right - self.left, 172)

    def rest_box(self, index: int, count: int) -> Box:
        """Part *index* of *count* in the tray below."""
        tray = self.rest_tray
        width = tray.w / count
        return Box(tray.x + index * width, tray.y, width, tray.h)

    @property
    def next_button(self) -> tuple[float, float]:
        """The middle of the button that goes on while counting."""
        return self.cx, self.hu - 61

    # ---------------------------------------------------------------- cards
    def places(
        self,
        view: State,
        zone: str,
        counting: bool,
        *,
        in_order: bool = True,
        parked: Sequence[Card] = (),
    ) -> dict[Spot, Place]:
        """The place of every card of a view.

        Args:
            view: what is on the table.
            zone: the hand that is chosen from, or the zone that is counted.
            counting: how the table is laid out.
            in_order: whether cards lie sorted by rank instead of as they were dealt.
            parked: chosen cards that were dragged onto the crib.
        """
        places: dict[Spot, Place] = {}
        for name, cards in view.zones.items():
            if name in ("stock", "spent"):  # a pile: one place for all
                pile = self._place(view, name, zone, counting, 0, len(cards))._replace(up=False)
                places.update(((name, index), pile) for index in range(len(cards)))
                continue
            # A crib lies as it came until it is turned up: its own backs must not move about.
            in_row = name != "crib" or view.up.issuperset(cards)
            order = display_order(cards, in_order and in_row)
            for rank, index in enumerate(order):
                place = self._place(view, name, zone, counting, rank, len(cards))
                face = cards[index]
                up = place.up and face != BACK
                if name == "crib":
                    up = face in view.up
                if name == zone and not counting and face in parked:
                    place = self.crib_place(len(view.zone("crib")) + list(parked).index(face))
                    up = True
                places[name, index] = place._replace(up=up)
        return places

    def _place(
        self, view: State, name: str, zone: str, counting: bool, rank: int, count: int
    ) -> Place:
        if name == "stock":
            return self.stock
        if name == "spent":
            return Place(-180, 250, TRAY_W, True)
        if counting:
            return self._counting_place(view, name, zone, rank, count)
        if name == "starter":
            return self.starter
        if name == zone:
            return self.hand_place(rank, count)
        if name == "crib":
            return self.crib_place(rank)
        return self._other_place(rank, count)

    def _counting_place(self, view: State, name: str, zone: str, rank: int, count: int) -> Place:
        if name == zone:
            return self.count_place(rank, count, bool(view.zone("starter")))
        if name == "starter":
            size = len(view.zone(zone))
            return self.count_place(size, size, True)
        others = [z for z in (*self.form.hands, "crib") if z != zone]
        box = self.rest_box(others.index(name), len(others)) if name in others else self.rest_tray
        step = min(74.0, (min(box.w, 354) - 36 - TRAY_W - 76) / max(1, count - 1))
        return Place(box.x + 18 + rank * step, box.y + 36, TRAY_W, True)

    def _other_place(self, rank: int, count: int) -> Place:
        tray = self.other_tray
        if tray is None:
            return Place(-180, 250, TRAY_W, True)
        room = (tray.w - 28 - TRAY_W) / max(1, count - 1)
        step = room if count > 4 else min(62.0, room)
        total = TRAY_W + (count - 1) * step
        return Place(tray.cx - total / 2 + rank * step, tray.y + 36, TRAY_W, True)


def display_order(cards: Sequence[Card], in_order: bool) -> list[int]:
    """The indices of *cards* from left to right; backs stay where they are, at the end."""
    indices = list(range(len(cards)))
    if not in_order:
        return indices
    return sorted(indices, key=lambda i: (cards[i] == BACK, cards[i].rank, _suit_key(cards[i]), i))


def _suit_key(card: Card) -> int:
    return "CDHS".find(card.suit) if card.suit else 0
