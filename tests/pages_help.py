"""What the tests of the pages share: games, a ledger, and the laws that every page keeps."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, time, timezone
from pathlib import Path
from typing import Any

import pygame
import pytest
from fake_services import TODAY, finished

from cribpatience import text
from cribpatience.game import Game, Record, new_record
from cribpatience.ui import widgets
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.focus import nearest
from cribpatience.ui.keys import ARROWS
from cribpatience.ui.scene import Scene, Target
from cribpatience.ui.skin import Skin

GAMES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "games.json").read_text(encoding="utf-8")
)
LOOKS: tuple[tuple[tuple[int, int], str, float], ...] = (
    ((800, 600), "pseudo", 1.0),
    ((1024, 768), "pseudo", 1.0),
    ((1280, 800), "pseudo", 1.0),
    ((1000, 1400), "pseudo", 1.0),
    ((1920, 1080), "en", 1.0),
    ((3840, 2160), "pseudo", 1.0),
    ((800, 600), "pseudo", 1.3),
    ((800, 600), "en", 2.0),
    ((1280, 800), "en", 0.8),
    ((1280, 800), "pseudo", 2.0),
)
"""Sizes, languages and sizes of text that every page is drawn with."""
Looks = Sequence[tuple[tuple[int, int], str, float]]
EVERYDAY: Looks = (LOOKS[0], LOOKS[9])
"""What the everyday run draws; the slow tests draw the others too."""
each_look = pytest.mark.parametrize(
    "looks",
    [
        pytest.param(EVERYDAY, id="everyday"),
        pytest.param([look for look in LOOKS if look not in EVERYDAY], marks=pytest.mark.slow),
    ],
)
NAMES = ("Olga", "Тарас", "李明", "Ö😀", "", "Anneliese von Hohenstaufen-Babenberg " * 3, "{5H}")
GROUND = "#1a6345"


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak *language* for a while."""
    text.use(language)
    try:
        yield
    finally:
        text.use("en")


def worked(variant: str, **changes: Any) -> Game:
    """The worked game of `data/games.json` up to its end."""
    data = GAMES[variant]
    throws = [d[key] for d in data["deals"] for key in ("throw", "throw_a", "throw_b") if key in d]
    record = Record(variant, packs=(data["deck"],), moves=tuple(f"0 d {t}" for t in throws))
    game = Game.load(record)
    game.note(**changes)
    return game


def played(variant: str, deal: int, seed: int = 0, **changes: Any) -> Game:
    """A numbered game, thrown by chance to its end."""
    started = datetime.combine(TODAY, time(9)).astimezone(timezone.utc)
    options = changes.pop("options", {})
    record = new_record(
        variant, deal, options, started=f"{started:%Y-%m-%dT%H:%M:%S}Z", new_id=f"{deal:016x}"
    )
    game, chance = Game(record), random.Random(seed)
    while not game.state.over:
        game.play(0, chance.choice(game.legal()))
    game.note(**{"seconds": 312.0, **changes})
    return game


def ledger(variant: str, totals: Sequence[int]) -> list[Record]:
    """Ranked games with these totals and all sorts of names."""
    return [
        finished(variant, total, 1000 + k, name=NAMES[k % len(NAMES)])
        for k, total in enumerate(totals)
    ]


# ---------------------------------------------------------------- pictures


def skin_for(size: tuple[int, int], text_scale: float = 1.0, theme: str = "green") -> Skin:
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    return Skin(size, theme, text_scale=text_scale)


def paint(scene: Scene, skin: Skin, focus: str | None = None, ground: str | None = None) -> Canvas:
    """The scene as the shell paints it, checked; on a plain *ground* for pictures to be kept."""
    while True:
        cv = Canvas(skin, pygame.Surface(skin.size, 0, 32), check=True)
        if ground:
            cv.dst.fill(ground)
        else:
            cv.felt()
        version = scene.version
        scene.paint(cv)
        for target in scene.targets(skin):
            if not scene.paint_target(cv, target, target.id == focus, False):
                widgets.paint(cv, target)
            if target.id == focus:
                widgets.ring(cv, target)
        if scene.version == version:
            return cv


def assert_laws(
    make: Callable[[], Scene],
    focus: str | None = None,
    looks: Looks = EVERYDAY,
) -> None:
    """No page in any look has a fault, a target out of reach, or one too small to press."""
    for size, language, scale in looks:
        with speaking(language):
            skin, scene = skin_for(size, scale), make()
            faults = paint(scene, skin, focus).faults
            assert not faults, f"{size} {language} {scale}: {faults}"
            assert_targets(scene.targets(skin), skin)


def assert_targets(targets: Sequence[Target], skin: Skin) -> None:
    """All inside the window, none too small, no two of one name, none over another."""
    assert len({t.id for t in targets}) == len(targets)
    shown = [t for t in targets if t.box.h >= 1]
    for target in shown:
        x, y, w, h = target.box
        where = f"{target.id} at {skin.size}"
        assert x >= 0, where
        assert y >= 0, where
        assert x + w <= skin.WU + 0.01, where
        assert y + h <= skin.HU + 0.01, where
        if target.enabled:
            assert min(w, h) * skin.u >= 43.5, f"{where} is too small: {w * skin.u, h * skin.u}"
    for k, one in enumerate(shown):
        for other in shown[k + 1 :]:
            apart = (
                one.box.right <= other.box.x + 0.5
                or other.box.right <= one.box.x + 0.5
                or one.box.bottom <= other.box.y + 0.5
                or other.box.bottom <= one.box.y + 0.5
            )
            assert apart, f"{one.id} lies over {other.id} at {skin.size}"


def by_arrows(targets: Sequence[Target], start: str) -> set[str]:
    """The targets that the arrow keys lead to from *start*."""
    found, new = set[str](), {start}
    while new:
        found |= new
        new = {
            name
            for current in new
            for key in ARROWS
            if (name := nearest(targets, current, key)) is not None
        } - found
    return found
