"""What can be pressed on the table: cards, the action button, counts to read again, the toolbar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from pygame import Surface

from cribpatience.cards import Card
from cribpatience.text import _, ngettext
from cribpatience.text.cards import sign, tokens
from cribpatience.text.names import zone_name
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Wait
from cribpatience.ui.keys import Key
from cribpatience.ui.layout import Place, Spot, TableLayout
from cribpatience.ui.presenter import Action, Does, TablePresenter
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes.table_play import rest_zones
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_PRESS

CARD = "card:"
ZONE = "zone:"
RISE = 22.0
"""Units that a chosen card stands higher."""


class Tool(NamedTuple):
    """A button of the toolbar."""

    id: str
    label: str
    icon: str
    act: Callable[[], None]
    key: Key
    enabled: bool = True


def card_targets(
    table: TablePresenter, places: dict[Spot, Place], toggle: Callable[[Card], None]
) -> list[Target]:
    """The cards to choose from, left to right."""
    zone = table.director.stage.zone
    cards = table.director.shown.zone(zone)
    found = []
    for card in table.hand:
        box = places[zone, cards.index(card)].box
        chosen = card in table.chosen
        rise = RISE if chosen and card not in table.parked else 0
        label = _("{card}, chosen") if chosen else "{card}"
        found.append(
            Target(
                f"{CARD}{card}",
                box._replace(y=box.y - rise),
                label.format(card=sign(card)),
                partial(toggle, card),
                "card",
                on=chosen,
            )
        )
    return found


def zone_targets(
    lay: TableLayout, table: TablePresenter, reread: Callable[[str], None]
) -> list[Target]:
    """Counts of this deal that can be read again."""
    director = table.director
    if director.wait not in (Wait.NEXT_DEAL, Wait.LAST, Wait.RESULT) or not director.stage.counting:
        return []
    zones = rest_zones(table)
    return [
        Target(
            f"{ZONE}{zone}",
            lay.rest_box(index, len(zones)).grown(-4),
            _("Read the count again: {zone}").format(zone=zone_name(zone)),
            partial(reread, zone),
            "hidden",
            hint=_("Read this count again"),
        )
        for index, zone in enumerate(zones)
        if zone in director.counts
    ]


def action_button(
    skin: Skin, lay: TableLayout, table: TablePresenter, act: Callable[[], None]
) -> Target | None:
    """The one thing to do now; `None` while nothing can be done."""
    action = table.action()
    if action is None:
        return None
    cx, cy = lay.next_button if table.director.stage.counting else lay.action
    waiting = isinstance(action.does, Wait)
    label = action_label(action, table.to_throw)
    width = _measure(skin).rich_width(label, 17, "uib", 27) + (138 if waiting else 108)
    width = min(max(210, width), lay.right - lay.left)
    height = max(54.0, LEAST_PRESS / skin.u)
    return Target(
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


def action_label(action: Action, to_throw: int) -> str:
    """What the button says: what will happen."""
    if action.does is Does.LAY:
        return _("Lay {cards} in the crib").format(cards=tokens(action.cards))
    if action.does is Does.CHOOSE:
        n = to_throw - len(action.cards)
        return ngettext("Choose {n} more card", "Choose {n} more cards", n).format(n=n)
    return {
        Wait.REVEAL: _("Turn up hand B"),
        Wait.STARTER: _("Turn the starter"),
        Wait.HEELS: _("Next"),
        Wait.COMBO: _("Next"),
        Wait.NEXT_DEAL: _("Next deal"),
        Wait.LAST: _("Turn up the last four"),
        Wait.RESULT: _("See the result"),
    }[action.does]


class Area(Protocol):
    """A play area with the toolbar above it."""

    @property
    def left(self) -> float:
        """The left edge."""

    @property
    def right(self) -> float:
        """The right edge."""


def toolbar(skin: Skin, lay: Area, tools: Sequence[Tool]) -> list[Target]:
    """The buttons above the play area, ending at its right edge."""
    canvas = _measure(skin)
    height = max(44.0, LEAST_PRESS / skin.u)
    y = max(14.0, 26 - (height - 44) / 2)
    widths = [canvas.bw(tool.label, tool.icon) for tool in tools]
    scale = min(1.0, (lay.right - lay.left - 8 * (len(tools) - 1)) / sum(widths))
    found: list[Target] = []
    x = lay.right
    for tool, width in zip(reversed(tools), reversed(widths), strict=True):
        x -= width * scale
        found.append(
            Target(
                tool.id,
                Box(x, y, width * scale, height),
                tool.label,
                tool.act,
                icon=tool.icon,
                shortcut=tool.key,
                enabled=tool.enabled,
            )
        )
        x -= 8
    return found[::-1]


def number_button(
    skin: Skin, lay: Area, deal: int | None, bar: Sequence[Target], copy: Callable[[], None]
) -> list[Target]:
    """The deal number, which can be copied; left out where there is no room beside the toolbar."""
    if deal is None:
        return []
    width = _measure(skin).bw(str(deal), "cards", 14)
    first = bar[0].box
    if lay.left + width > first.x - 8:
        return []
    hint = _("The number of this deal; press to copy it")
    box = Box(lay.left, first.y, width, first.h)
    return [Target("number", box, str(deal), copy, "ghost", icon="cards", hint=hint)]


def _measure(skin: Skin) -> Canvas:
    """A canvas to measure on."""
    return Canvas(skin, Surface((1, 1)))
