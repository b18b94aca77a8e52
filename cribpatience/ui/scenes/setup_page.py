"""The set-up panel set out: rows of words and controls, and what stands beside them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes.blocks import Block, Text, lay, natural_height
from cribpatience.ui.scenes.menu_words import Figure
from cribpatience.ui.scenes.pageframe import Frame, frame, place
from cribpatience.ui.tokens import LEAST_PRESS
from cribpatience.ui.widgets import least_height, segmented, target_width

if TYPE_CHECKING:
    from cribpatience.ui.skin import Skin

FIELD: Final = "field:"
"""So the targets of the fields begin."""
ASIDE: Final = 372.0
"""Width of the panel with the picture; a small window has none."""
_GAP: Final = 20.0
_PAD: Final = 24.0
_ROW: Final = 96.0
"""A row grows no higher than this."""
_FIELD: Final = 88.0
_TOP: Final = 14.0
_ABOVE_NOTE: Final = 12.0
_BELOW_TABS: Final = 12.0
_LEAST: Final = 470.0
"""The panel with the picture needs this height."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One choice: its name, what it means or what is wrong with it, and its controls."""

    title: str
    line: str
    controls: tuple[Target, ...]
    warned: bool = False
    """The line warns of something, which a sign shows."""


Groups = Mapping[str, Sequence[Entry]]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What stands beside the choices."""

    variant: str
    figure: Figure
    """The games so far under the rules chosen."""
    note: str
    """Which choices keep tables of bests apart."""


@dataclass(frozen=True, slots=True)
class Row:
    """One choice set out: its words at the left, its controls at the right."""

    box: Box
    words: Block
    controls: tuple[Target, ...]
    warned: bool


@dataclass(frozen=True, slots=True)
class Page:
    """The whole page."""

    skin: Skin
    chosen: Chosen
    frame: Frame
    aside: Box | None
    panel: Box
    tabs: tuple[Target, ...]
    rows: tuple[Row, ...]
    note: Box
    buttons: tuple[Target, ...]


def set_out(
    skin: Skin,
    chosen: Chosen,
    groups: Groups,
    group: str,
    tabs: Sequence[Target],
    buttons: Sequence[Target],
) -> Page:
    """The page for *skin* with the entries of one *group*; all groups have the same room."""
    page = frame(skin, foot=True)
    note = [note_text(chosen)]
    wide = page.w - (0 if skin.compact else ASIDE + _GAP) - 2 * _PAD
    foot = min(natural_height(skin, note, wide - 30), page.h * 0.2)
    head = least_height(skin) + _BELOW_TABS if tabs else 0.0
    highest = max(
        sum(max(_ROW, need) for need in _needs(skin, entries, wide)) for entries in groups.values()
    )
    aside, panel = _panels(skin, page, head + highest + foot)
    inner = Box(panel.right - _PAD - wide, panel.y + _TOP, wide, panel.h - 2 * _TOP)
    below = Box(inner.x, inner.bottom - foot, wide, foot)
    top = inner.y + head
    area = Box(inner.x, top, wide, below.y - _ABOVE_NOTE - top)
    start, *others = buttons
    line = page.foot._replace(y=panel.bottom + _GAP)
    return Page(
        skin=skin,
        chosen=chosen,
        frame=page,
        aside=aside,
        panel=panel,
        tabs=tuple(segmented(skin, tabs, inner.x, inner.y + 4, wide)),
        rows=_rows(skin, groups[group], area),
        note=below,
        buttons=tuple(place(skin, line, [start], others)),
    )


def _panels(skin: Skin, page: Frame, content: float) -> tuple[Box | None, Box]:
    """The panels, no higher than their content asks for, where the eye looks for them."""
    least = 0.0 if skin.compact else _LEAST
    high = min(page.h, max(content + _ABOVE_NOTE + 2 * _TOP, least))
    top = page.top + (page.h - high) * 0.25
    if skin.compact:
        return None, Box(page.x, top, page.w, high)
    aside = Box(page.x, top, ASIDE, high)
    return aside, Box(aside.right + _GAP, top, page.right - aside.right - _GAP, high)


def note_text(chosen: Chosen) -> Text:
    """Which choices keep tables of bests apart."""
    return Text(chosen.note, 13.5, "ui", "soft")


# ---------------------------------------------------------------- rows


def _words(entry: Entry) -> list[Text]:
    """The name of a choice, and its explanation or a warning."""
    font = "uib" if entry.warned else "ui"
    return [Text(entry.title, 16, "uib"), Text(entry.line, 13.5, font, "soft", gap=1)]


def _needs(skin: Skin, entries: Sequence[Entry], w: float) -> list[float]:
    """How high each row stands at its own size."""
    left = w - _controls_width(skin, entries, w) - _GAP
    press = least_height(skin)
    return [
        max(press, natural_height(skin, _words(entry), left - _shift(entry))) + 18
        for entry in entries
    ]


def _shift(entry: Entry) -> float:
    """Room for the sign of a warning."""
    return 26.0 if entry.warned else 0.0


def _rows(skin: Skin, entries: Sequence[Entry], area: Box) -> tuple[Row, ...]:
    wide = _controls_width(skin, entries, area.w)
    least = least_height(skin) + 6
    needs = _needs(skin, entries, area.w)
    rows, y = [], area.y
    for entry, high in zip(entries, _shared(area.h, [(least, n) for n in needs]), strict=True):
        box = Box(area.x, y, area.w, high)
        shift = _shift(entry)
        text = Box(box.x + shift, y + 4, area.w - wide - _GAP - shift, box.h - 8)
        words = lay(skin, _words(entry), text, "m")
        placed = _placed(skin, entry.controls, Box(box.right - wide, y, wide, box.h))
        rows.append(Row(box, words, tuple(placed), entry.warned))
        y = box.bottom
    return tuple(rows)


def _shared(room: float, needs: Sequence[tuple[float, float]]) -> list[float]:
    """*room* shared out to rows by the least height and the height that each needs."""
    total = sum(need for _least, need in needs)
    if total <= room:
        spare = (room - total) / len(needs)
        return [need + min(spare, max(0.0, _ROW - need)) for _least, need in needs]
    least = sum(least for least, _need in needs)
    k = max(0.0, (room - least) / (total - least))
    return [low + (need - low) * k for low, need in needs]


def _controls_width(skin: Skin, entries: Sequence[Entry], w: float) -> float:
    """How wide the column of controls is: what the widest row asks for, within bounds."""
    need = max(_natural(skin, entry.controls) for entry in entries)
    return min(max(need, 0.46 * w), 0.62 * w)


def _natural(skin: Skin, targets: Sequence[Target]) -> float:
    fields = [t for t in targets if t.id.startswith(FIELD)]
    others = [t for t in targets if not t.id.startswith(FIELD)]
    return sum(target_width(skin, t) + 4 for t in others) + (_FIELD + 16) * len(fields)


def _placed(skin: Skin, targets: Sequence[Target], box: Box) -> list[Target]:
    """The controls of one row in the middle of its height."""
    high = least_height(skin)
    y = box.cy - high / 2
    if not targets:
        return []
    number = next((i for i, t in enumerate(targets) if t.id.startswith(FIELD)), None)
    if number == 0:
        return [replace(targets[0], box=Box(box.x, y, box.w, high))]
    if number is None:
        if targets[0].kind == "switch":
            return [replace(targets[0], box=Box(box.x, y, box.w, high))]
        return segmented(skin, targets, box.x, y, box.w)
    offered, stepper = targets[: number - 1], targets[number - 1 :]
    side = math.ceil(LEAST_PRESS / skin.u)
    fixed = 2 * side + 8 + (len(offered) * (side + 4) + 8 if offered else 0)
    field = max(side, min(_FIELD * skin.text_scale, box.w - fixed))
    step = field + 2 * side + 8
    placed = _stepper(stepper, Box(box.right - step, y, step, high), side)
    if not offered:
        return placed
    return [*segmented(skin, offered, box.x, y, box.w - step - 12), *placed]


def _stepper(targets: Sequence[Target], box: Box, side: float) -> list[Target]:
    """Less, the field, more."""
    less, line, more = targets
    h = box.h
    return [
        replace(less, box=Box(box.x, box.y, side, h)),
        replace(line, box=Box(box.x + side + 4, box.y, box.w - 2 * side - 8, h)),
        replace(more, box=Box(box.right - side, box.y, side, h)),
    ]
