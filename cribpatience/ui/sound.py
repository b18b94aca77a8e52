"""Four small sounds. Where there is no sound card every call does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cribpatience.assets import asset
from cribpatience.start import hushed

NAMES: Final = ("place", "slide", "turn", "score")
"""A card laid down, a card on its way, a card turned over, points."""


class Sounds:
    """The sounds of the game; the device is opened when the first one is heard."""

    def __init__(self, volume: float = 0.6, log: Callable[[str], None] | None = None) -> None:
        self._volume = 0.0
        self._log = log or (lambda line: None)
        self._ready: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self.volume = volume

    @property
    def volume(self) -> float:
        """From 0 (silence) to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        for sound in self._loaded.values():
            sound.set_volume(self._volume)

    def play(self, name: str) -> None:
        """Let a sound be heard, or nothing when it cannot be."""
        if self._volume <= 0 or not self._open():
            return
        sound = self._loaded.get(name)
        if sound is not None:
            try:
                sound.play()
            except pygame.error as error:  # the device has gone away
                self._silence(error)

    def place(self) -> None:
        """A card is laid down."""
        self.play("place")

    def slide(self) -> None:
        """A card is on its way."""
        self.play("slide")

    def turn(self) -> None:
        """A card is turned over."""
        self.play("turn")

    def score(self) -> None:
        """Points."""
        self.play("score")

    def close(self) -> None:
        """Let go of the device."""
        if self._ready:
            self._loaded.clear()
            pygame.mixer.quit()
        self._ready = None

    def _open(self) -> bool:
        """Open the device the first time; whether there is one."""
        if self._ready is None:
            self._ready = True
            try:
                with hushed():  # ALSA talks to the console when there is no card
                    pygame.mixer.init(22050, -16, 2, 512)
            except (pygame.error, NotImplementedError, ImportError) as error:
                self._silence(error)
            else:
                self._load()
        return self._ready

    def _silence(self, error: Exception) -> None:
        self._ready = False
        self._loaded.clear()
        self._log(f"no sound: {error}")

    def _load(self) -> None:
        for name in NAMES:
            try:
                # A file object, because SDL's own file names are not safe in every folder.
                with asset("sounds", f"{name}.wav").open("rb") as file:
                    sound = pygame.mixer.Sound(file)
            except (pygame.error, OSError) as error:
                self._log(f"no sound “{name}”: {error}")
                continue
            sound.set_volume(self._volume)
            self._loaded[name] = sound
