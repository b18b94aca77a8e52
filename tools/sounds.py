"""Make the sounds of the game out of noise and sines: writes assets/sounds/*.wav.

Standard library only and the same bytes on every run, so nothing but this file has to be trusted
or licensed. Run it again after changing a sound: python tools/sounds.py
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE: Final = 22050

Samples = list[float]


def place() -> Samples:
    """A card laid down: a snap of dull noise and a low thud."""
    noise, level, out = random.Random(1), 0.0, Samples()
    for i in range(int(0.11 * RATE)):
        t = i / RATE
        level += 0.5 * (noise.uniform(-1, 1) - level)
        thud = 0.5 * math.sin(2 * math.pi * 140 * t) * math.exp(-t * 55)
        out.append(level * math.exp(-t * 70) + thud)
    return out


def slide() -> Samples:
    """A card pushed over the cloth: noise that swells and fades."""
    noise, level, count = random.Random(2), 0.0, int(0.2 * RATE)
    out = Samples()
    for i in range(count):
        level += 0.3 * (noise.uniform(-1, 1) - level)
        out.append(level * math.sin(math.pi * i / count) ** 2)
    return out


def turn() -> Samples:
    """A card turned over: a short brush, then a softer snap."""
    noise, level, out = random.Random(3), 0.0, Samples()
    for i in range(int(0.16 * RATE)):
        t = i / RATE
        level += 0.6 * (noise.uniform(-1, 1) - level)
        brush = 0.35 * math.sin(math.pi * min(1.0, t / 0.07)) ** 2
        snap = math.exp(-(t - 0.07) * 90) if t >= 0.07 else 0.0
        out.append(level * (brush + snap))
    return out


def score() -> Samples:
    """Points: three notes of a fourth and a fifth, one after the other, dying away."""
    notes, out = (659.25, 880.0, 1318.5), Samples()
    for i in range(int(0.6 * RATE)):
        t = i / RATE
        sounding = ((k, f) for k, f in enumerate(notes) if t > 0.07 * k)
        out.append(sum(_note(f, t - 0.07 * k, 5 + k) / (k + 1) for k, f in sounding))
    return _faded(out)


def _note(frequency: float, t: float, damping: float) -> float:
    return math.sin(2 * math.pi * frequency * t) * math.exp(-t * damping) * min(1.0, t * 400)


def _faded(samples: Samples) -> Samples:
    """*samples* with a soft end, so that the loudspeaker does not click."""
    tail = len(samples) // 6
    last = len(samples)
    return [x * min(1.0, (last - i) / tail) for i, x in enumerate(samples)]


SOUNDS: Final[dict[str, tuple[Callable[[], Samples], float]]] = {
    "place": (place, 0.8),
    "slide": (slide, 0.45),
    "turn": (turn, 0.6),
    "score": (score, 0.5),
}
"""How each is made, and how loud its loudest moment is."""


def write(path: Path, samples: Sequence[float], loudest: float) -> None:
    """Write *samples* as a small one-channel WAV file."""
    peak = max(map(abs, samples)) or 1.0
    data = array.array("h", (round(x / peak * loudest * 32767) for x in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (make, loudest) in SOUNDS.items():
        write(FOLDER / f"{name}.wav", make(), loudest)


if __name__ == "__main__":
    main()
