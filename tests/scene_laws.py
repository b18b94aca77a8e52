"""What holds for every page and dialog, at any size, in any language, with texts of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations

import pygame

from cribpatience import text
from cribpatience.ui import widgets
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.focus import following, nearest
from cribpatience.ui.keys import ARROWS
from cribpatience.ui.scene import Scene, Target
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_PRESS

Size = tuple[int, int]

SIZES: Sequence[Size] = (
    (800, 600),
    (1024, 600),
    (1099, 900),
    (1100, 700),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (3840, 700),
    (800, 1600),
    (1100, 2000),
)
PAINTED: Sequence[tuple[Size, str, float]] = (
    ((800, 600), "en", 1.0),
    ((800, 600), "pseudo", 1.3),
    ((1100, 700), "pseudo", 1.0),
    ((1280, 800), "pseudo", 1.3),
    ((1366, 768), "en", 2.0),
    ((2560, 700), "en", 1.0),
    ((800, 1400), "pseudo", 1.3),
)
"""The sizes at which texts are looked at; painting costs more than laying out."""
EVERYDAY_SIZES = ((800, 600), (1280, 800), (3840, 700))
EVERYDAY_PAINTED = (PAINTED[1], PAINTED[3])
"""What the everyday run looks at; the slow tests look at everything."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Another language for a while."""
    before = text.current()
    text.use(language)
    try:
        yield
    finally:
        text.use(before)


def painted(scene: Scene, skin: Skin, focus: str | None = None) -> tuple[pygame.Surface, list[str]]:
    """The scene as the window shows it, and what is wrong with it."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))  # a text field does not work without
    cv = Canvas(skin, pygame.Surface(skin.size), check=True)
    cv.felt()
    targets = scene.targets(skin)
    scene.paint(cv)
    for target in targets:
        if not scene.paint_target(cv, target, target.id == focus, False):
            widgets.paint(cv, target)
    return cv.dst, list(cv.faults)


def assert_layout_laws(make: Callable[[], Scene], sizes: Sequence[Size] = EVERYDAY_SIZES) -> None:
    """Targets lie in the window, apart, and are large enough."""
    pygame.font.init()
    for size in sizes:
        for language, scale in (("en", 1.0), ("pseudo", 1.0), ("pseudo", 1.3), ("pseudo", 2.0)):
            skin = Skin(size, text_scale=scale)
            with speaking(language):
                assert_placed(make().targets(skin), skin, f"{size} {language} {scale}")


def assert_placed(targets: Sequence[Target], skin: Skin, where: str) -> None:
    """The laws of one picture."""
    names = [target.id for target in targets]
    assert len(set(names)) == len(names), f"{where}: two targets of one name"
    for target in targets:
        box = target.box
        assert min(box.w, box.h) * skin.u >= LEAST_PRESS - 0.01, f"{where}: {target.id} is small"
        inside = box.x >= 0 and box.y >= 0 and box.right <= skin.WU and box.bottom <= skin.HU
        assert inside, f"{where}: {target.id} leaves the window"
        assert target.label.strip(), f"{where}: {target.id} says nothing"
    for one, other in combinations(targets, 2):
        a, b = one.box, other.box
        apart = (
            a.right <= b.x + 0.01
            or b.right <= a.x + 0.01
            or a.bottom <= b.y + 0.01
            or b.bottom <= a.y + 0.01
        )
        assert apart, f"{where}: {one.id} and {other.id} overlap"


def assert_no_faults(
    make: Callable[[], Scene], looks: Sequence[tuple[Size, str, float]] = EVERYDAY_PAINTED
) -> None:
    """Texts have contrast, do not overlap, and stay in their panels."""
    for size, language, scale in looks:
        with speaking(language):
            _picture, faults = painted(make(), Skin(size, text_scale=scale))
        assert not faults, f"{size} {language} {scale}"


def assert_everything(make: Callable[[], Scene]) -> None:
    """All laws at all sizes, in all looks: for the slow tests."""
    assert_layout_laws(make, SIZES)
    assert_no_faults(make, PAINTED)


def assert_reachable(make: Callable[[], Scene]) -> None:
    """Tab goes round all targets; the arrows reach every one from every one."""
    for size in ((800, 600), (1280, 800)):
        targets = make().targets(Skin(size))
        names = [target.id for target in targets if target.enabled]
        seen, at = [], following(targets, None)
        while at is not None and at not in seen:
            seen.append(at)
            at = following(targets, at)
        assert seen == names, f"{size}: Tab"
        for start in names:
            assert _by_arrows(targets, start) == set(names), f"{size}: arrows from {start}"


def _by_arrows(targets: Sequence[Target], start: str) -> set[str]:
    found, edge = {start}, [start]
    while edge:
        at = edge.pop()
        for key in ARROWS:
            there = nearest(targets, at, key)
            if there is not None and there not in found:
                found.add(there)
                edge.append(there)
    return found
