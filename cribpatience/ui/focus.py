"""Where the focus ring goes next: in order with Tab, to the nearest target with the arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cribpatience.ui.keys import Key
from cribpatience.ui.scene import Box, Target

# How much a target off the straight line counts as farther away.
_ASIDE: Final = 2.5


def reachable(targets: Sequence[Target]) -> list[Target]:
    """The targets the ring may stop at."""
    return [target for target in targets if target.enabled]


def following(targets: Sequence[Target], current: str | None, back: bool = False) -> str | None:
    """The target after *current* in order (before it when *back*), round and round."""
    order = [target.id for target in targets if target.enabled or target.id == current]
    if not order:
        return None
    if current not in order:
        return order[-1 if back else 0]
    return order[(order.index(current) + (-1 if back else 1)) % len(order)]


def nearest(targets: Sequence[Target], current: str | None, key: Key) -> str | None:
    """The target an arrow *key* leads to from *current*; None when there is none that way."""
    start = next((target.box for target in targets if target.id == current), None)
    if start is None:
        return entrance(targets)
    found: tuple[float, str] | None = None
    for target in reachable(targets):
        way = _way(start, target.box, key) if target.id != current else None
        if way is not None and (found is None or way < found[0]):
            found = (way, target.id)
    return found[1] if found else None


def entrance(targets: Sequence[Target]) -> str | None:
    """Where an arrow enters a scene without a ring: the first card, else the first target."""
    order = reachable(targets)
    cards = [target for target in order if target.kind == "card"]
    return next((target.id for target in [*cards, *order]), None)


def first_focus(targets: Sequence[Target], keyboard: bool) -> str | None:
    """What has the focus in a new scene: a text field; for keyboard users the main button."""
    order = reachable(targets)
    fields = [target for target in order if target.kind == "field"]
    primaries = [target for target in order if target.kind == "primary"]
    wished = [*fields, *primaries] if keyboard else fields
    return wished[0].id if wished else None


def _way(start: Box, box: Box, key: Key) -> float | None:
    """How far *box* lies from *start* in the direction of *key*; None when not that way."""
    dx, dy = box.cx - start.cx, box.cy - start.cy
    along, aside = (
        (dx, _gap(start.y, start.bottom, box.y, box.bottom, dy))
        if key
        in (
            Key.LEFT,
            Key.RIGHT,
        )
        else (dy, _gap(start.x, start.right, box.x, box.right, dx))
    )
    if key in (Key.LEFT, Key.UP):
        along = -along
    # Overlapping cards lie close together: their centres decide, by more than a hair.
    if along <= 1:
        return None
    return along + _ASIDE * aside


def _gap(a0: float, a1: float, b0: float, b1: float, between: float) -> float:
    """How far apart two stretches are; side by side, a little by their centres."""
    return max(b0 - a1, a0 - b1, 0.0) + abs(between) * 0.02
