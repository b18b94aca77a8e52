"""What every test needs before it begins: no window, no sound, no chance."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if os.environ.get("CRIBPATIENCE_REAL_WINDOW") != "1":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "everyday",
    derandomize=True,
    deadline=None,
    max_examples=40,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", parent=settings.get_profile("everyday"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everyday"))


@pytest.fixture(autouse=True)
def typefaces() -> None:
    """A test that closed its window took the typefaces with it; the next one has them again."""
    import pygame  # only now: the drivers were chosen above

    pygame.font.init()
