"""Widgets: measured sizes, layouts within their room, looks that differ without colour."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from cribpatience import text
from cribpatience.text.pseudo import pseudo
from cribpatience.ui import widgets
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.skin import Skin

SIZES = [(800, 600), (1024, 600), (1280, 800), (1920, 1080), (3840, 2160)]
KINDS = ("primary", "ghost", "solid", "bare", "segment", "switch", "link", "row")


@pytest.fixture(autouse=True, scope="module")
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    text.use("en")
    pygame.display.quit()


@cache
def skin_of(size: tuple[int, int], text_scale: float = 1.0) -> Skin:
    """One skin for all tests: its cloth takes longer than they do."""
    return Skin(size, text_scale=text_scale)


def target(label: str = "Take back", kind: str = "ghost", **more: object) -> Target:
    return Target(label, widgets.NOWHERE, label, kind=kind, **more)  # type: ignore[arg-type]


def canvas(skin: Skin) -> Canvas:
    cv = Canvas(skin, pygame.Surface(skin.size).convert(), check=True)
    cv.felt()
    return cv


def picture(made: Target, *, gray: bool = False, **state: bool) -> bytes:
    skin = skin_of((800, 600))
    cv = canvas(skin)
    cv.panel(40, 40, skin.WU - 80, 300)
    widgets.paint(cv, made, **state)
    assert cv.faults == []
    shown = pygame.transform.grayscale(cv.dst) if gray else cv.dst
    return pygame.image.tobytes(shown, "RGB")


def differ(a: bytes, b: bytes) -> float:
    """How many bytes in a hundred differ clearly."""
    return 100 * sum(abs(x - y) > 40 for x, y in zip(a[::3], b[::3], strict=True)) / (len(a) / 3)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_labels_fit_their_measured_width(size: tuple[int, int], kind: str) -> None:
    skin = skin_of(size)
    cv = canvas(skin)
    cv.panel(20, 20, skin.WU - 40, 300)
    made = target(pseudo("Start a new deal"), kind, icon="cards", key="Enter")
    [placed] = widgets.row(skin, [made], 40, 60, skin.WU - 80)
    assert placed.box.w == widgets.target_width(skin, made)
    widgets.paint(cv, placed)
    assert cv.faults == []
    assert placed.box.h * skin.u >= 44


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_rows_stay_in_their_room_at_every_text_size(size: tuple[int, int], scale: float) -> None:
    skin = skin_of(size, scale)
    made = [target(pseudo(label), icon="undo") for label in ("Hint", "Take back", "Menu", "Help")]
    for room in (300.0, 500.0, 900.0):
        for align in "lcr":
            placed = widgets.row(skin, made, 50, 10, room, align=align)
            assert placed[0].box.x >= 50 - 0.01
            assert placed[-1].box.right <= 50 + room + 0.01
            assert all(t.box.w * skin.u >= 43.5 for t in placed)
            for one, other in itertools.pairwise(placed):
                assert other.box.x >= one.box.right
            cv = Canvas(skin, pygame.Surface(skin.size).convert(), check=True)
            for t in placed:
                widgets.paint(cv, t)
            assert cv.faults == []


def test_row_alignment() -> None:
    skin = skin_of((1280, 800))
    made = [target("One"), target("Two")]
    left = widgets.row(skin, made, 100, 0, 800)
    right = widgets.row(skin, made, 100, 0, 800, align="r")
    middle = widgets.row(skin, made, 100, 0, 800, align="c")
    assert left[0].box.x == 100
    assert right[-1].box.right == pytest.approx(900)
    assert middle[0].box.x - 100 == pytest.approx(900 - middle[-1].box.right)


def test_flow_breaks_into_rows() -> None:
    skin = skin_of((800, 600))
    made = [target(f"Button number {i}") for i in range(9)]
    placed = widgets.flow(skin, made, 20, 30, 420)
    assert len({t.box.y for t in placed}) > 1
    assert all(t.box.x >= 20 and t.box.right <= 440 for t in placed)
    for one, other in itertools.pairwise(placed):
        assert other.box.y >= one.box.bottom or other.box.x >= one.box.right


def test_column_and_segments_and_toolbar() -> None:
    skin = skin_of((1280, 800))
    made = [target("Off"), target("Fast"), target("Normal speed")]
    column = widgets.column(skin, made, 10, 20, 300)
    assert [t.box.w for t in column] == [300] * 3
    assert column[1].box.y >= column[0].box.bottom
    segments = widgets.segmented(skin, made, 10, 20, 500)
    assert segments[-1].box.right == pytest.approx(510)
    assert {t.kind for t in segments} == {"segment"}
    assert segments[2].box.w > segments[0].box.w
    tools = widgets.toolbar(skin, made, 996)
    assert tools[-1].box.right == pytest.approx(996)
    assert tools[0].box.y == pytest.approx(26)
    assert widgets.row(skin, [], 0, 0, 100) == widgets.segmented(skin, [], 0, 0, 100) == []


@pytest.mark.parametrize("kind", ["switch", "segment", "row"])
def test_chosen_differs_without_colour(kind: str) -> None:
    """COLOUR-02, COLOUR-04: on and off are told apart in gray."""
    box = Box(100, 120, 320, 48)
    off = Target("x", box, "Heels", kind=kind)
    on = Target("x", box, "Heels", kind=kind, on=True)
    assert differ(picture(off, gray=True), picture(on, gray=True)) > 0.05


@pytest.mark.parametrize("kind", KINDS)
def test_every_state_has_a_look(kind: str) -> None:
    box = Box(100, 120, 320, 48)
    plain = Target("x", box, "Heels", kind=kind)
    off = Target("x", box, "Heels", kind=kind, enabled=False)
    assert picture(plain) != picture(plain, hover=True)
    if kind != "row":
        assert picture(plain) != picture(off)
        assert picture(off) == picture(off, hover=True)
    assert picture(plain, hover=True) != picture(plain, pressed=True) or kind in (
        "row",
        "switch",
        "link",
    )


@pytest.mark.parametrize("kind", ["card", "field", "hidden"])
def test_some_kinds_are_left_to_the_scene(kind: str) -> None:
    box = Box(100, 120, 320, 48)
    assert picture(Target("x", box, "5", kind=kind)) == picture(Target("y", box, "6", kind=kind))


@pytest.mark.parametrize("size", SIZES)
def test_banner_and_tip_are_readable_and_inside(size: tuple[int, int]) -> None:
    skin = skin_of(size)
    cv = canvas(skin)
    sentence = pseudo("The folder is full: the game goes on, but it cannot be saved any more. ") * 2
    widgets.banner(cv, sentence.strip(), 2)
    corner = Target("x", Box(skin.WU - 60, skin.HU - 60, 50, 50), "x", hint=pseudo("Take it back"))
    widgets.tip(cv, corner)
    assert cv.faults == []


def test_ring_is_drawn_round_every_kind() -> None:
    for kind in (*KINDS, "card", "field", "hidden"):
        skin = skin_of((800, 600))
        cv = canvas(skin)
        before = cv.dst.copy()
        widgets.ring(cv, Target("x", Box(100, 120, 138, 193), "5", kind=kind))
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(cv.dst, "RGB")
