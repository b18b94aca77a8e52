"""The set-up panel set out: rows of words and controls, and what stands beside them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribpatience.game import Record
from cribpatience.rules import Variant
from cribpatience.rules.options import Options
from cribpatience.text import _
from cribpatience.text.names import option_help, option_name
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes.blocks import Block, Text, lay, natural_height
from cribpatience.ui.scenes.facts import Tally, tally
from cribpatience.ui.scenes.pageframe import Frame, frame, place
from cribpatience.ui.scenes.setup_words import preset_help, tables_note
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
_LEAST: Final = 470.0
"""The panel with the picture needs this height."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What has been chosen so far, and what is known about it."""

    variant: Variant
    options: Options
    wrong: Mapping[str, str | None]
    """For each field what is wrong with its text."""
    seen: bool
    """The cards of the chosen number were played with before."""
    cards: str
    """What is said about the cards."""
    records: Sequence[Record]


@dataclass(frozen=True, slots=True)
class Row:
    """One choice: its words at the left, its controls at the right."""

    box: Box
    words: Block
    controls: tuple[Target, ...]
    warned: bool
    """The words warn of something, which a sign shows."""


@dataclass(frozen=True, slots=True)
class Page:
    """The whole page."""

    skin: Skin
    chosen: Chosen
    frame: Frame
    aside: Box | None
    panel: Box
    rows: tuple[Row, ...]
    note: Box
    buttons: tuple[Target, ...]
    told: Tally
    """The games so far under the rules chosen."""


def set_out(
    skin: Skin,
    chosen: Chosen,
    controls: Mapping[str, Sequence[Target]],
    buttons: Sequence[Target],
) -> Page:
    """The page for *skin*; the controls come by the names of their rows."""
    page = frame(skin, foot=True)
    note = [note_text(chosen)]
    wide = page.w - (0 if skin.compact else ASIDE + _GAP) - 2 * _PAD
    foot = min(natural_height(skin, note, wide - 30), page.h * 0.2)
    needs = _needs(skin, chosen, controls, wide)
    aside, panel = _panels(skin, page, sum(max(_ROW, need) for need in needs.values()) + foot)
    inner = Box(panel.right - _PAD - wide, panel.y + _TOP, wide, panel.h - 2 * _TOP)
    below = Box(inner.x, inner.bottom - foot, wide, foot)
    area = Box(inner.x, inner.y, wide, below.y - _ABOVE_NOTE - inner.y)
    start, *others = buttons
    line = page.foot._replace(y=panel.bottom + _GAP)
    return Page(
        skin=skin,
        chosen=chosen,
        frame=page,
        aside=aside,
        panel=panel,
        rows=_rows(skin, chosen, controls, area, needs),
        note=below,
        buttons=tuple(place(skin, line, [start], others)),
        told=tally(chosen.records, chosen.variant.key, chosen.options),
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
    return Text(tables_note(chosen.variant), 13.5, "ui", "soft")


# ---------------------------------------------------------------- rows


def _words(chosen: Chosen, name: str) -> list[Text]:
    """The name of a choice, and its explanation or a warning."""
    if name == "preset":
        title, line, warned = _("Rules"), preset_help(), False
    elif name == "cards":
        title, line, warned = _("Cards"), chosen.cards, chosen.seen
    else:
        wrong = chosen.wrong.get(name)
        title, line, warned = option_name(name), wrong or option_help(name), bool(wrong)
    return [Text(title, 16, "uib"), Text(line, 13.5, "uib" if warned else "ui", "soft", gap=1)]


def _is_warned(chosen: Chosen, name: str) -> bool:
    return chosen.seen if name == "cards" else bool(chosen.wrong.get(name))


def _needs(
    skin: Skin, chosen: Chosen, controls: Mapping[str, Sequence[Target]], w: float
) -> dict[str, float]:
    """How high each row stands at its own size."""
    left = w - _controls_width(skin, controls, w) - _GAP
    press = least_height(skin)
    return {
        name: max(press, natural_height(skin, _words(chosen, name), left - _shift(chosen, name)))
        + 18
        for name in controls
    }


def _shift(chosen: Chosen, name: str) -> float:
    """Room for the sign of a warning."""
    return 26.0 if _is_warned(chosen, name) else 0.0


def _rows(
    skin: Skin,
    chosen: Chosen,
    controls: Mapping[str, Sequence[Target]],
    area: Box,
    needs: Mapping[str, float],
) -> tuple[Row, ...]:
    wide = _controls_width(skin, controls, area.w)
    least = least_height(skin) + 6
    highs = _shared(area.h, {name: (least, need) for name, need in needs.items()})
    rows, y = [], area.y
    for name, targets in controls.items():
        box = Box(area.x, y, area.w, highs[name])
        shift = _shift(chosen, name)
        text = Box(box.x + shift, y + 4, area.w - wide - _GAP - shift, box.h - 8)
        words = lay(skin, _words(chosen, name), text, "m")
        placed = _placed(skin, targets, Box(box.right - wide, y, wide, box.h))
        rows.append(Row(box, words, tuple(placed), shift > 0))
        y = box.bottom
    return tuple(rows)


def _shared(room: float, needs: Mapping[str, tuple[float, float]]) -> dict[str, float]:
    """*room* shared out to rows by the least height and the height that each needs."""
    total = sum(need for _least, need in needs.values())
    if total <= room:
        spare = (room - total) / len(needs)
        return {n: need + min(spare, max(0.0, _ROW - need)) for n, (_l, need) in needs.items()}
    least = sum(least for least, _need in needs.values())
    k = max(0.0, (room - least) / (total - least))
    return {name: low + (need - low) * k for name, (low, need) in needs.items()}


def _controls_width(skin: Skin, controls: Mapping[str, Sequence[Target]], w: float) -> float:
    """How wide the column of controls is: what the widest row asks for, within bounds."""
    need = max(_natural(skin, targets) for targets in controls.values())
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
