"""The table for two at every size: all inside the window, apart, and no index covered."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from duel_help import EVERY, duel, is_over, play_on, presenter, press_on, settle

from cribpatience.cards import BACK
from cribpatience.table import State
from cribpatience.ui.duel_layout import HANDS, ME, OTHER, PLAYED, DuelLayout
from cribpatience.ui.scene import Box

SIZES = [
    (800, 600),
    (1024, 600),
    (1099, 900),
    (1100, 700),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (800, 1600),
]


def layout(size: tuple[int, int]) -> DuelLayout:
    """The layout of a window of so many pixels, by the rule of the design."""
    width, height = size
    compact = width < 1100 or height < 700
    design = (1000, 750) if compact else (1280, 800)
    u = min(width / design[0], height / design[1])
    return DuelLayout(width / u, height / u, compact)


def inside(box: Box, lay: DuelLayout) -> bool:
    """Whether a box lies in the window."""
    return box.x >= 0 and box.y >= 0 and box.right <= lay.wu + 0.01 and box.bottom <= lay.hu + 0.01


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes do not overlap."""
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.bottom <= other.y + 0.01
        or other.bottom <= one.y + 0.01
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("owner", [ME, OTHER])
def test_the_regions_lie_in_the_window_and_apart(size: tuple[int, int], owner: int) -> None:
    lay = layout(size)
    crib = [lay.crib_place(owner, i).box for i in (0, 3)]
    column = [lay.plate(ME), lay.plate(OTHER), lay.deal_panel(owner), lay.stock.box]
    column += [lay.starter.box, Box(48, crib[0].y, crib[1].right - 48, crib[0].h + 32)]
    column += [lay.board] if lay.board else []
    hands = [lay.hand_place(0, 4).box, lay.backs_place(0, 4).box, lay.middle]
    show = [lay.order_tray, lay.rest_tray, lay.count_tray, lay.count_panel]
    x, y = lay.next_button
    show.append(Box(x - 150, y - 26, 300, 52))
    for boxes in (column + hands, column + show, [*column, lay.fan]):
        assert all(inside(box, lay) for box in boxes)
        assert all(apart(a, b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_words_and_buttons_have_room_between_the_hands(size: tuple[int, int]) -> None:
    lay = layout(size)
    rows = Box(lay.left, lay.row_y(OTHER), 10, lay.row_y(ME) - lay.row_y(OTHER))
    assert rows.y >= lay.toast_y + 20
    assert lay.row_y(ME) + lay.played_w * 1.4 <= lay.hand_y - 22
    cx, cy = lay.circle
    assert inside(Box(cx - 46, cy - 46, 92, 92), lay)
    assert cx + 46 <= lay.right
    assert lay.low_row + 26 <= lay.hu


def assert_cards_readable(lay: DuelLayout, view: State, zone: str, counting: bool) -> None:
    """Every card is in the window, and each that lies face up shows its corner."""
    places = lay.places(view, zone, counting)
    for (name, _index), place in places.items():
        if name != "spent":
            assert inside(place.box, lay), (name, place)
    groups = [(HANDS[0],), (HANDS[1],), ("crib",), PLAYED]
    for names in groups:
        row = sorted(
            (place.x, place.w, place.y)
            for (name, _i), place in places.items()
            if name in names and place.up
        )
        for (x, w, _y), (following, _w, _z) in pairwise(row):
            assert following - x >= min(24, w / 4) - 0.01, (names, following - x)


@pytest.mark.parametrize("name", ["six", "five", "seven with a crib of five", "auction muggins"])
def test_no_index_is_covered_in_whole_games(name: str) -> None:
    variant, options = EVERY[name]
    table = presenter(duel(variant, "random", **options))
    layouts = [layout(size) for size in SIZES]
    rng = Random(name)
    counted = set()
    for _ in range(400):
        settle(table)
        look = table.director.look
        if not look.view.cuts and look.view.deal:
            counted |= {look.zone} if look.counting else set()
            for lay in layouts:
                assert_cards_readable(lay, look.view, look.zone, look.counting)
        if is_over(table):
            break
        if table.director.wait is not None:
            table.act()
        else:
            play_on(table, rng)
    assert counted == {"hand0", "hand1", "crib"}


def test_backs_of_the_other_side_stay_backs_and_in_place() -> None:
    table = presenter(duel("six", "random"))
    press_on(table)
    table.act()
    press_on(table)
    lay = layout((1280, 800))
    look = table.director.look
    places = lay.places(look.view, look.zone, look.counting)
    backs = [places[HANDS[OTHER], i] for i in range(6)]
    assert not any(place.up for place in backs)
    assert [p.x for p in backs] == sorted(p.x for p in backs), "a back tells nothing by its place"
    assert set(look.view.zone(HANDS[OTHER])) == {BACK}


def test_the_fan_marks_the_card_under_the_mouse() -> None:
    for size in SIZES:
        lay = layout(size)
        for index in range(52):
            place = lay.fan_place(index, 52)
            assert inside(place.box, lay)
            assert lay.fan_index(place.x + 2, 52) == index
        assert lay.fan_index(-50, 52) == 0
        assert lay.fan_index(lay.wu + 50, 52) == 51
