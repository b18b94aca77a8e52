"""Finds faults of a picture while it is drawn: for tests, never in play.

Each text is looked at on the ground it is about to be drawn on. Reported are
contrast below 4.5, texts that overlap, that run out of their panel, or that
the edge of the window cuts.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from cribpatience.ui.tokens import contrast

LEAST_CONTRAST: Final = 4.5
_COLUMNS, _ROWS = 13, 4
_FORGIVEN = 3
"""Of the looked-at points this many may be worse: a hairline, the edge of a shadow."""


class Faults(list[str]):
    """The faults found so far, and what is needed to find more."""

    def __init__(self) -> None:
        super().__init__()
        self._layer = 0
        self._frames: list[tuple[pygame.Rect, int]] = []
        self._texts: list[tuple[str, pygame.Rect, int]] = []

    def next_layer(self) -> None:
        """What was drawn so far lies under a scrim and is not compared with what comes."""
        self._layer += 1

    def frame(self, rect: pygame.Rect) -> None:
        """A panel or tray was drawn: texts that begin in it should end in it."""
        self._frames.append((rect, self._layer))

    def text(self, s: str, rect: pygame.Rect, colour: str, ground: pygame.Surface) -> None:
        """A text is about to be drawn."""
        window = ground.get_rect()
        core = rect.inflate(-2, -round(rect.h * 0.4)).clip(window)
        if core.w < 1 or core.h < 1:
            self.append(f"outside: {s!r}")
            return
        if not window.contains(rect):
            self.append(f"cut: {s!r}")
        if ground.get_flags() & pygame.SRCALPHA:
            return
        self._look_at_contrast(s, core, colour, ground)
        self._look_at_panel(s, rect)
        self._look_at_overlap(s, rect.inflate(0, -round(rect.h * 0.36)))

    def _look_at_contrast(
        self, s: str, core: pygame.Rect, colour: str, ground: pygame.Surface
    ) -> None:
        ratios = sorted(
            _contrast(colour, tuple(ground.get_at(point)[:3]))
            for point in (
                (
                    core.x + (core.w - 1) * i // (_COLUMNS - 1),
                    core.y + (core.h - 1) * j // (_ROWS - 1),
                )
                for i in range(_COLUMNS)
                for j in range(_ROWS)
            )
        )
        if ratios[_FORGIVEN] < LEAST_CONTRAST:
            self.append(f"contrast {ratios[_FORGIVEN]:.2f}: {s!r}")

    def _look_at_panel(self, s: str, rect: pygame.Rect) -> None:
        for frame, layer in reversed(self._frames):
            if layer == self._layer and frame.collidepoint(rect.x + 2, rect.centery):
                low = rect.bottom - round(rect.h * 0.2)
                if rect.right > frame.right - 4 or low > frame.bottom:
                    self.append(f"runs out of its panel: {s!r}")
                return

    def _look_at_overlap(self, s: str, core: pygame.Rect) -> None:
        for other, place, layer in self._texts:
            if layer == self._layer and place.colliderect(core):
                self.append(f"overlap: {s!r} / {other!r}")
        self._texts.append((s, core, self._layer))


@lru_cache(maxsize=200_000)
def _contrast(colour: str, ground: tuple[int, ...]) -> float:
    """The contrast of a text on one pixel; the same pairs come again and again."""
    return contrast(colour, "#" + bytes(ground).hex())
