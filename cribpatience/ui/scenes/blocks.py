"""Texts below each other in a space that is given: sizes step down together until all fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cribpatience.ui.lettering import lines as broken_lines
from cribpatience.ui.scene import Box

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin

Tone = Literal["text", "soft", "dim"]
"""A colour of the theme by its name."""

_STEP: Final = 0.96
_BRIGHT: Final = 120.0
"""So far from the left edge the cloth may be too bright for a title without a ground."""
_TRAY_PAD: Final = 18.0
_SLACK: Final = 1.0
"""Units by which a line may be wider when drawn than when measured (whole pixels)."""


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of text and how it likes to stand."""

    words: str
    size: float = 15
    font: str = "ui"
    tone: Tone = "text"
    lead: float = 1.38
    """The height of a line as a multiple of the size."""
    gap: float = 0
    """Space above it, unless it is the first."""
    one_line: bool = False
    """Never broken: too wide a line is drawn smaller."""


class Line(NamedTuple):
    """One line at its place; *y* is its middle."""

    words: str
    x: float
    y: float
    size: float
    font: str
    tone: Tone
    high: float


@dataclass(frozen=True, slots=True)
class Block:
    """Lines set into a box."""

    lines: tuple[Line, ...]
    width: float
    high: float

    def moved(self, dx: float, dy: float) -> Block:
        """The same lines somewhere else."""
        lines = tuple(line._replace(x=line.x + dx, y=line.y + dy) for line in self.lines)
        return replace(self, lines=lines)


def real_size(skin: Skin, size: float) -> float:
    """How large *size* is drawn, in units: larger when the player wants larger texts."""
    return skin.text_px(size) / skin.u


def lay(skin: Skin, texts: Sequence[Text], box: Box, anchor: str = "t") -> Block:
    """*texts* in *box*, broken into lines, at the greatest size that fits.

    Args:
        skin: what measures.
        texts: from top to bottom; empty ones are left out.
        box: where they may stand.
        anchor: t, m or b: where the block stands when the box is higher.
    """
    shown = [text for text in texts if text.words]
    factor = 1.0
    block = _set(skin, shown, box.w, factor)
    while block.high > box.h + 0.5 and factor > 0.4:
        factor *= _STEP
        block = _set(skin, shown, box.w, factor)
    if block.high > box.h + 0.5:
        block = _cut(block, box.h)
    free = {"t": 0.0, "m": (box.h - block.high) / 2, "b": box.h - block.high}[anchor]
    return block.moved(box.x, box.y + max(0.0, free))


def natural_height(skin: Skin, texts: Sequence[Text], width: float) -> float:
    """How high *texts* stand at their own sizes."""
    return _set(skin, [text for text in texts if text.words], width, 1.0).high


def natural_width(skin: Skin, texts: Sequence[Text]) -> float:
    """How wide *texts* are when no line is broken."""
    return max((skin.width(t.words, t.size, t.font) for t in texts if t.words), default=0) + 2


def paint(cv: Canvas, block: Block, align: str = "l", colour: str | None = None) -> None:
    """Draw *block*; *align* is l, c or r within its width."""
    shift = {"l": 0.0, "c": block.width / 2, "r": block.width}[align]
    for line in block.lines:
        tone = colour or cv.skin.t[line.tone]
        x = line.x + shift
        cv.text(line.words, x, line.y, line.size, line.font, tone, align, fit=block.width + _SLACK)


def paint_title(cv: Canvas, words: str, box: Box, size: float) -> None:
    """Draw the title of a page on the cloth, or on a tray where the cloth is too bright."""
    room = (box.w, box.h + 8)
    if box.x > _BRIGHT:
        w = min(box.w, cv.width(words, size, "d") + 2 * _TRAY_PAD)
        cv.tray(box.x - 6, box.y - 4, w, box.h + 8)
        room = (w - 2 * _TRAY_PAD, box.h)
        box = box._replace(x=box.x - 6 + _TRAY_PAD)
    cv.text(words, box.x, box.cy, size, "d", fit=room)


def _set(skin: Skin, texts: Sequence[Text], width: float, factor: float) -> Block:
    lines: list[Line] = []
    y = 0.0
    for text in texts:
        size = text.size * factor
        high = real_size(skin, size) * text.lead
        y += text.gap * factor if lines else 0
        for words in _broken(skin, text, size, width):
            lines.append(Line(words, 0, y + high / 2, size, text.font, text.tone, high))
            y += high
    return Block(tuple(lines), width, y)


def _broken(skin: Skin, text: Text, size: float, width: float) -> tuple[str, ...]:
    if text.one_line:
        return (text.words,)
    return broken_lines(text.words, lambda words: skin.width(words, size, text.font), width)


def _cut(block: Block, high: float) -> Block:
    """As many lines as there is room for; an ellipsis says that there were more."""
    kept = [line for line in block.lines if line.y + line.high / 2 <= high + 0.5]
    kept = kept or [block.lines[0]]
    if len(kept) < len(block.lines):
        kept[-1] = kept[-1]._replace(words=kept[-1].words.rstrip(" .,;:") + "…")
    return Block(tuple(kept), block.width, kept[-1].y + kept[-1].high / 2)
