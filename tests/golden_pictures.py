"""Compares a picture with the one that was accepted before.

Set CRIBPATIENCE_GOLDEN=accept to accept what is drawn now; look at it first.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import numpy as np
import pygame

GOLDEN = Path(__file__).parent / "golden"
RECORD = GOLDEN / "pygame.txt"
"""The version of pygame that drew the accepted pictures."""

TILE = 16
TOLERANCE = 12.0
"""With another pygame a tile may differ by this much in its mean brightness."""


def pixels(picture: pygame.Surface) -> np.ndarray:
    """The colours of *picture*: height x width x 3."""
    width, height = picture.get_size()
    raw = np.frombuffer(pygame.image.tobytes(picture, "RGB"), dtype=np.uint8)
    return raw.reshape(height, width, 3)


def worst_tile(one: np.ndarray, other: np.ndarray) -> float:
    """The greatest difference of mean brightness of two tiles at the same place."""
    height, width = (n - n % TILE for n in one.shape[:2])
    change = one[:height, :width].astype(float) - other[:height, :width].astype(float)
    tiles = change.reshape(height // TILE, TILE, width // TILE, TILE, 3)
    return float(np.abs(tiles.mean(axis=(1, 3, 4))).max())


def assert_golden(picture: pygame.Surface, name: str) -> None:
    """Assert that *picture* is the accepted one called *name*."""
    path = GOLDEN / f"{name}.png"
    if os.environ.get("CRIBPATIENCE_GOLDEN") == "accept":
        accept(picture, path)
    assert path.exists(), f"no accepted picture {path.name}; see {Path(__file__).name}"
    drawn, accepted = pixels(picture), pixels(pygame.image.load(path))
    assert drawn.shape == accepted.shape, f"{name}: the size has changed"
    if np.array_equal(drawn, accepted):
        return
    actual = Path(tempfile.gettempdir()) / f"{name}.actual.png"
    pygame.image.save(picture, actual)
    same_pygame = RECORD.read_text(encoding="utf-8").strip() == pygame.version.ver
    worst = worst_tile(drawn, accepted)
    assert not same_pygame, f"{name} differs from what was accepted (worst {worst:.1f}): {actual}"
    assert worst <= TOLERANCE, f"{name} differs too much (worst {worst:.1f}): {actual}"


def accept(picture: pygame.Surface, path: Path) -> None:
    """Take *picture* as the accepted one."""
    GOLDEN.mkdir(exist_ok=True)
    pygame.image.save(picture, path)
    RECORD.write_text(pygame.version.ver + "\n", encoding="utf-8")
