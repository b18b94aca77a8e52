"""Where everything of the table for two lies, in units: size and cards in, boxes out. Pure.

The other side sits at the top, the player at the bottom, the cards that are played lie between
them; names and scores, crib and stock are in the left column, the board is at the right edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cribpatience.cards import BACK, Card
from cribpatience.table import State
from cribpatience.ui.layout import (
    ASPECT,
    BOARD_SIZE,
    COUNT_W,
    HAND_W,
    Place,
    Spot,
    display_order,
)
from cribpatience.ui.scene import Box

ME, OTHER = 0, 1
HANDS = ("hand0", "hand1")
PLAYED = ("played0", "played1")
COLUMN_X, COLUMN_W, PLATE_H = 28.0, 240.0, 84.0
BACKS_W, FAN_W, REST_W = 100.0, 92.0, 84.0
CIRCLE = 92.0
CUT_AWAY = 104.0
"""How far a card that was cut is pulled out of the fan."""
STEP, PAST_STEP, BETWEEN = 58.0, 34.0, 16.0
"""From card to card in the series, in an earlier one, and the gap between two series."""


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """The boxes of the table in a window of so many units."""

    wu: float
    hu: float
    compact: bool

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
        return 288.0

    @property
    def right(self) -> float:
        """The right edge of the play area."""
        return self.wu - 28 if self.board is None else self.board.x - 20

    @property
    def cx(self) -> float:
        """The middle of the play area."""
        return (self.left + self.right) / 2

    # ---------------------------------------------------------------- the left column
    def plate(self, side: int) -> Box:
        """Name and score of a side."""
        y = self.hu - 44 - PLATE_H if side == ME else 84
        return Box(COLUMN_X, y, COLUMN_W, PLATE_H)

    def band(self, number: int) -> Box:
        """One of the three parts of the column between the plates, from above."""
        top, bottom = self.plate(OTHER).bottom, self.plate(ME).y
        height = (bottom - top) / 3
        return Box(COLUMN_X, top + number * height, COLUMN_W, height)

    @property
    def column_card(self) -> float:
        """The width of the cards in the column."""
        return min(REST_W, (self.band(0).h - 54) / ASPECT)

    def crib_band(self, owner: int) -> Box:
        """Where the crib of *owner* lies: at his side of the column."""
        return self.band(2 if owner == ME else 0)

    def deal_panel(self, owner: int) -> Box:
        """What this deal has brought: on the other side of the column."""
        band = self.band(0 if owner == ME else 2)
        height = min(134.0, band.h - 20)
        return Box(COLUMN_X, band.cy - height / 2, COLUMN_W, height)

    @property
    def stock(self) -> Place:
        """The top card of the stock."""
        band, w = self.band(1), self.column_card
        return Place(48, band.cy - w * ASPECT / 2 - 14, w, False)

    @property
    def starter(self) -> Place:
        """The starter beside the stock."""
        stock = self.stock
        return Place(160, stock.y, stock.w, True)

    def crib_place(self, owner: int, index: int) -> Place:
        """Card *index* of the crib while it lies face down."""
        band, w = self.crib_band(owner), self.column_card
        return Place(48 + index * 26, band.cy - w * ASPECT / 2 - 14, w, False)

    def caption_y(self, place: Place) -> float:
        """The middle of the caption below a card of the column."""
        return place.box.bottom + 20

    # ---------------------------------------------------------------- hands and play
    @property
    def hand_y(self) -> float:
        """The top of the player's hand."""
        return self.hu - HAND_W * ASPECT - 64

    def hand_place(self, index: int, count: int) -> Place:
        """Card *index* of *count* in the player's hand."""
        room = self.right - self.left - 20
        gap = 12.0 if count < 5 else -34.0
        if count >= 5 and room > 900:
            gap = min(10.0, (room - count * HAND_W) / max(1, count - 1))
        total = count * HAND_W + (count - 1) * gap
        if total > room:
            gap = (room - count * HAND_W) / (count - 1)
            total = room
        return Place(self.cx - total / 2 + index * (HAND_W + gap), self.hand_y, HAND_W, True)

    def backs_place(self, index: int, count: int) -> Place:
        """Card *index* of *count* of the other side."""
        total = BACKS_W + (count - 1) * STEP
        return Place(self.cx - total / 2 + index * STEP, 84, BACKS_W, False)

    @property
    def middle(self) -> Box:
        """The room between the two hands."""
        top = 84 + BACKS_W * ASPECT + 8
        return Box(self.left, top, self.right - self.left, self.hand_y - 26 - top)

    @property
    def toast_y(self) -> float:
        """The middle of the line that tells what was scored in the play."""
        return self.middle.y + 22

    @property
    def played_w(self) -> float:
        """The width of the cards that are played."""
        return min(104.0, (self.middle.h - 50) / 1.46 / ASPECT)

    def row_y(self, seat: int) -> float:
        """The top of the cards that a seat has played."""
        w = self.played_w
        total = w * ASPECT * 1.46
        top = self.middle.y + 46 + max(0.0, (self.middle.h - 46 - total) / 2)
        return top + (w * ASPECT * 0.46 if seat == ME else 0.0)

    @property
    def circle(self) -> tuple[float, float]:
        """The middle of the circle with the count."""
        return self.right - CIRCLE / 2 - 4, (self.row_y(OTHER) + self.row_y(ME)) / 2 + (
            self.played_w * ASPECT / 2
        )

    def played(self, view: State) -> dict[Card, Place]:
        """The cards on the table in the order they were laid; earlier series move together."""
        cards = [(laid, True) for series in view.past for laid in series]
        cards += [(laid, False) for laid in view.series]
        if not cards:
            return {}
        w = self.played_w
        steps = [self._step(view, i) for i in range(len(cards) - 1)]
        room = self.right - self.left - CIRCLE - 40 - w
        scale = min(1.0, room / sum(steps)) if steps else 1.0
        x = self.left + 14 + max(0.0, (room - sum(steps)) / 2)
        found: dict[Card, Place] = {}
        for (laid, _past), step in zip(cards, [*steps, 0.0], strict=True):
            found[laid.card] = Place(x, self.row_y(laid.seat), w, True)
            x += step * scale
        return found

    @staticmethod
    def _step(view: State, index: int) -> float:
        """How far the card after number *index* is moved to the right."""
        ends, number = [], 0
        for series in view.past:
            number += len(series)
            ends.append(number)
        if index + 1 in ends:
            return PAST_STEP + BETWEEN
        return PAST_STEP if ends and index + 1 < ends[-1] else STEP

    def bubble(self, seat: int) -> tuple[float, float]:
        """Where the words of a seat stand: the right end of its speech bubble."""
        y = 84 + BACKS_W * 0.5 if seat == OTHER else self.hand_y - 34
        return self.right - 8, y

    @property
    def action(self) -> tuple[float, float]:
        """The middle of the action button between the hands."""
        return self.cx, self.middle.cy + 6

    @property
    def won_panel(self) -> Box:
        """The panel that tells the winner when the game ends in the play."""
        cx, cy = self.action
        return Box(cx - 220, cy - 92, 440, 184)

    @property
    def low_row(self) -> float:
        """The middle of the row below the hand."""
        return self.hu - 32

    # ---------------------------------------------------------------- the cut
    @property
    def fan(self) -> Box:
        """The fanned pack."""
        width = self.right - self.left
        return Box(self.left, self.hu * 0.43 - 70, width, FAN_W * ASPECT + 44)

    def fan_place(self, index: int, count: int, raised: float = 0.0) -> Place:
        """Card *index* of *count* in the fan."""
        box = self.fan
        step = (box.w - FAN_W - 16) / max(1, count - 1)
        away = (index - (count - 1) / 2) / max(1.0, (count - 1) / 2)
        y = box.y + 14 + 24 * away * away - raised
        return Place(box.x + 8 + index * step, y, FAN_W, False)

    def fan_index(self, x: float, count: int) -> int:
        """The card of the fan at *x*."""
        box = self.fan
        step = (box.w - FAN_W - 16) / max(1, count - 1)
        return max(0, min(count - 1, int((x - box.x - 8) / step)))

    # ---------------------------------------------------------------- the show
    @property
    def order_tray(self) -> Box:
        """In which order is counted."""
        return Box(self.left, 84, self.right - self.left, 44)

    @property
    def rest_tray(self) -> Box:
        """What else is counted in this deal."""
        return Box(self.left, 140, self.right - self.left, 150 if self.hu >= 780 else 134)

    def rest_box(self, index: int, count: int) -> Box:
        """Part *index* of *count* in that tray."""
        tray = self.rest_tray
        width = tray.w / count
        return Box(tray.x + index * width, tray.y, width, tray.h)

    @property
    def count_panel(self) -> Box:
        """The list of combinations."""
        y = self.rest_tray.bottom + 12
        return Box(self.right - 254, y, 254, min(398.0, self.hu - 100 - y))

    @property
    def count_tray(self) -> Box:
        """Where the counted cards stand."""
        panel = self.count_panel
        return Box(self.left, panel.y, panel.x - 12 - self.left, panel.h)

    def count_place(self, index: int, count: int, starter: bool) -> Place:
        """Card *index* of *count* counted ones; index == count is the starter."""
        tray = self.count_tray
        step = 62.0 if count < 5 else 52.0
        total = COUNT_W + (count - 1) * step + (16 + COUNT_W if starter else 0)
        scale = min(1.0, (tray.w - 20) / total, (tray.h - 200) / (COUNT_W * ASPECT))
        x = tray.cx - total * scale / 2
        at = index * step if index < count else (count - 1) * step + COUNT_W + 16
        y = tray.y + 72 + max(0.0, min(44.0, (tray.h - 200 - COUNT_W * ASPECT * scale) / 2))
        return Place(x + at * scale, y, COUNT_W * scale, True)

    @property
    def next_button(self) -> tuple[float, float]:
        """The middle of the button that goes on while counting."""
        return self.cx, self.hu - 50

    # ---------------------------------------------------------------- cards
    def places(
        self, view: State, zone: str, counting: bool, *, in_order: bool = True
    ) -> dict[Spot, Place]:
        """The place of every card of a view; *zone* is counted, if *counting*."""
        places: dict[Spot, Place] = {}
        laid = self.played(view)
        for name, cards in view.zones.items():
            if name == "stock":
                places.update(self._stock_places(view, cards))
                continue
            shown = name != "crib" or view.up.issuperset(cards)
            mine = name != HANDS[OTHER] or counting
            order = display_order(cards, in_order and shown and mine)
            for rank, index in enumerate(order):
                card = cards[index]
                if name in PLAYED:
                    place = laid.get(card, Place(-180, 250, REST_W, True))
                else:
                    place = self._place(view, name, zone, counting, rank, len(cards))
                places[name, index] = place._replace(up=self._is_up(view, name, card))
        return places

    @staticmethod
    def _is_up(view: State, name: str, card: Card) -> bool:
        if card == BACK:
            return False
        return name == HANDS[ME] or card in view.up

    def _stock_places(self, view: State, cards: Sequence[Card]) -> dict[Spot, Place]:
        if not is_cut(view):
            return {("stock", i): self.stock for i in range(len(cards))}
        cut = {place: seat for seat, place in view.cuts}
        found: dict[Spot, Place] = {}
        for i, card in enumerate(cards):
            rise = 0.0 if i not in cut else (-CUT_AWAY if cut[i] == ME else CUT_AWAY)
            place = self.fan_place(i, len(cards), rise)
            found["stock", i] = place._replace(up=card in view.up)
        return found

    def _place(
        self, view: State, name: str, zone: str, counting: bool, rank: int, count: int
    ) -> Place:
        if name == "spent":
            return Place(-180, 250, REST_W, True)
        if counting and name in (zone, "starter"):
            size = len(view.zone(zone))
            return self.count_place(
                rank if name == zone else size, size, bool(view.zone("starter"))
            )
        if name == "starter":
            return self.starter
        if name == "crib" and not (counting and view.up.issuperset(view.zone("crib"))):
            return self.crib_place(view.owner, rank)
        if counting:
            return self._rest_place(view, name, zone, rank, count)
        if name == HANDS[ME]:
            return self.hand_place(rank, count)
        return self.backs_place(rank, count)

    def rest_zones(self, view: State, zone: str) -> list[str]:
        """What lies in the tray of the rest while *zone* is counted; a crib only when it is up."""
        crib_up = bool(view.zone("crib")) and view.up.issuperset(view.zone("crib"))
        names = [OTHER_FIRST[0], OTHER_FIRST[1], *(["crib"] if crib_up else [])]
        return [name for name in names if name != zone]

    def _rest_place(self, view: State, name: str, zone: str, rank: int, count: int) -> Place:
        zones = self.rest_zones(view, zone)
        box = self.rest_box(zones.index(name), len(zones))
        w = min(REST_W, (box.h - 32) / ASPECT)
        if len(zones) == 1:
            first, step = self.cx - 177, min(w + 6.0, 90.0)
        else:
            first, step = box.x + 146, min(58.0, (box.w - 160 - w) / max(1, count - 1))
        return Place(first + rank * step, box.cy - w * ASPECT / 2, w, True)


OTHER_FIRST = (HANDS[OTHER], HANDS[ME])


def is_cut(view: State) -> bool:
    """Whether the fanned pack lies on the table, to be cut for deal."""
    return bool(view.cuts) or (view.deal == 0 and len(view.zone("stock")) == 52)
