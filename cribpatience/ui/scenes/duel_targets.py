"""What can be pressed on the table for two: cards, the fan, the number row, the button, counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from cribpatience.cards import Card
from cribpatience.text import _
from cribpatience.text.cards import sign
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Wait
from cribpatience.ui.duel_layout import DuelLayout
from cribpatience.ui.duel_presenter import HAND, Asks, DuelPresenter
from cribpatience.ui.keys import Key
from cribpatience.ui.layout import Place, Spot
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes import duel_words as words
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_PRESS

CARD, ZONE = "card:", "zone:"
RISE = 22.0
NUMBERS = (Asks.BID, Asks.CLAIM, Asks.POINT_OUT)
FIELD_W = 72.0


def card_targets(
    table: DuelPresenter, places: dict[Spot, Place], press: Callable[[Card], None]
) -> list[Target]:
    """The cards to throw or to play, left to right; those that cannot be played say why."""
    asks = table.asks
    if asks not in (Asks.THROW, Asks.PLAY):
        return []
    cards = table.director.shown.zone(HAND)
    found = []
    for card in table.hand:
        box = places[HAND, cards.index(card)].box
        chosen, playable = card in table.chosen, table.playable(card)
        label = _("{card}, chosen") if chosen else "{card}"
        if not playable:
            label = _("{card}, cannot be played now")
        found.append(
            Target(
                f"{CARD}{card}",
                box._replace(y=box.y - RISE) if chosen else box,
                label.format(card=sign(card)),
                partial(press, card),
                "card",
                on=chosen,
                hint="" if playable else words.why_not(table, card),
            )
        )
    return found


def fan_target(lay: DuelLayout, table: DuelPresenter, cut: Callable[[], None]) -> list[Target]:
    """The fanned pack: a click cuts at the card under the mouse."""
    if table.asks is not Asks.CUT:
        return []
    return [Target("fan", lay.fan, _("The fanned pack"), cut, "hidden")]


def zone_targets(
    lay: DuelLayout, table: DuelPresenter, reread: Callable[[str], None]
) -> list[Target]:
    """Counts of this deal that can be read again."""
    director = table.director
    if director.wait not in (Wait.NEXT_DEAL, Wait.RESULT) or not director.stage.counting:
        return []
    zones = lay.rest_zones(director.shown, director.stage.zone)
    return [
        Target(
            f"{ZONE}{zone}",
            lay.rest_box(index, len(zones)).grown(-4),
            _("Read the count again: {zone}").format(zone=words.zone_title(director.shown, zone)),
            partial(reread, zone),
            "hidden",
            hint=_("Read this count again"),
        )
        for index, zone in enumerate(zones)
        if zone in director.counts
    ]


def button_place(lay: DuelLayout, table: DuelPresenter) -> tuple[float, float]:
    """The middle of the action button."""
    if table.director.stage.counting:
        return lay.next_button
    if table.asks is Asks.CUT or table.director.wait in (Wait.CUT_AGAIN, Wait.DEAL):
        return lay.cx, lay.fan.bottom + 168
    if table.director.wait is Wait.RESULT:
        return lay.cx, lay.won_panel.bottom - 48
    return lay.action


def action_button(
    skin: Skin, lay: DuelLayout, table: DuelPresenter, act: Callable[[], None]
) -> list[Target]:
    """The one thing to do now; the number row has its own button."""
    action = table.action()
    if action is None or action.does in NUMBERS:
        return []
    cx, cy = button_place(lay, table)
    waiting = isinstance(action.does, Wait)
    label = words.action_label(table, action)
    width = _measure(skin).rich_width(label, 17, "uib", 27) + (138 if waiting else 108)
    width = min(max(210, width), lay.right - lay.left)
    height = max(52.0, LEAST_PRESS / skin.u)
    return [
        Target(
            "act",
            Box(cx - width / 2, cy - height / 2, width, height),
            label,
            act,
            "primary",
            icon="next" if waiting else None,
            key=_("Enter"),
            shortcut=Key.ENTER,
            enabled=action.enabled,
        )
    ]


# -------------------------------------------------------------------- the number row


def number_y(lay: DuelLayout, table: DuelPresenter) -> float:
    """The middle of the row in which a number is set."""
    if table.asks is Asks.BID:
        return lay.action[1] + 26
    return lay.next_button[1] if table.director.stage.counting else lay.low_row


def number_parts(skin: Skin, lay: DuelLayout, table: DuelPresenter) -> dict[str, Box]:
    """The boxes of the row: label, less, field, more, say and, in the auction, pass."""
    cv = _measure(skin)
    action = table.action()
    assert action is not None
    height = max(48.0, LEAST_PRESS / skin.u)
    square = max(48.0, LEAST_PRESS / skin.u)
    widths = {"less": square, "field": FIELD_W, "more": square}
    widths["say"] = max(170.0, cv.rich_width(words.action_label(table, action), 17) + 116)
    if table.asks is Asks.BID:
        widths["pass"] = max(96.0, cv.bw(_("Pass")) + 30)
    else:
        widths = {"label": cv.width(words.number_label(table), 15, "uib") + 44, **widths}
    gap = 8.0
    edge = 48 if "pass" in widths else 0
    room = lay.right - lay.left - edge - gap * (len(widths) - 1)
    fixed = 2 * square + FIELD_W
    free = sum(widths.values()) - fixed
    scale = min(1.0, (room - fixed) / free)
    for name in ("label", "say", "pass"):
        if name in widths:
            widths[name] *= scale
    x = lay.cx - (sum(widths.values()) + gap * (len(widths) - 1)) / 2
    y = number_y(lay, table) - height / 2
    found = {}
    for name, width in widths.items():
        found[name] = Box(x, y, width, height)
        x += width + gap
    return found


def number_targets(
    skin: Skin,
    lay: DuelLayout,
    table: DuelPresenter,
    step: Callable[[int], None],
    act: Callable[[], None],
    passes: Callable[[], None],
) -> list[Target]:
    """The buttons of the row in which a bid or a claim is set."""
    action = table.action()
    if action is None or action.does not in NUMBERS:
        return []
    boxes, room = number_parts(skin, lay, table), table.numbers
    if not room:
        return []
    low, high = table.number <= room[0], table.number >= room[-1]
    say = words.action_label(table, action)
    found = [
        Target("less", boxes["less"], _("Less"), partial(step, -1), icon="minus", enabled=not low),
        Target("more", boxes["more"], _("More"), partial(step, 1), icon="plus", enabled=not high),
        Target("act", boxes["say"], say, act, "primary", key=_("Enter"), shortcut=Key.ENTER),
    ]
    if "pass" in boxes:
        found.append(
            Target("pass", boxes["pass"], _("Pass"), passes, "solid", key="P", shortcut=Key.P)
        )
    return found


def _measure(skin: Skin) -> Canvas:
    """A canvas to measure on."""
    return Canvas(skin, Surface((1, 1)))
