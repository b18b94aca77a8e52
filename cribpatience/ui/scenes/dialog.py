"""The frame of a dialog: a panel in the middle of the window that is never larger than it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from cribpatience.ui.scene import Box

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.gui import TextField
    from cribpatience.ui.skin import Skin

PAD: Final = 28.0
_RIM: Final = 20.0


def widest(skin: Skin, wished: float) -> float:
    """*wished* units, or as wide as the window lets a dialog be."""
    return min(wished, skin.WU - 2 * _RIM)


def highest(skin: Skin) -> float:
    """How high a dialog may be."""
    return skin.HU - 2 * _RIM


def centred(skin: Skin, w: float, h: float) -> Box:
    """The panel of a dialog; a little above the middle, where the eye looks for it."""
    h = min(h, highest(skin))
    y = max(_RIM, (skin.HU - h) * 0.46)
    return Box((skin.WU - w) / 2, y, w, h)


def ground(cv: Canvas, box: Box) -> None:
    """Draw the panel."""
    cv.shadow(*box, 18, 20, 170, 12)
    cv.panel(*box, 18, 1.0)


def mark_all(field: TextField) -> None:
    """Mark the text of *field* as Ctrl+A does, so that it is also seen at once."""
    field.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL))
