"""Laws of the layout: everything inside, nothing covered, from 800 x 600 to 3840 x 2160."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from table_help import play_all, presenter, throws, worked

from cribpatience.cards import BACK, parse_cards
from cribpatience.ui.layout import Box, Form, Place, TableLayout, display_order
from cribpatience.ui.presenter import form_of

SIZES = [
    (800, 600),
    (1024, 600),
    (1024, 768),
    (1099, 700),
    (1100, 700),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1100, 1400),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
]
FORMS = {
    "arnold": Form(("handA", "handB"), 4, False),
    "hoyle": Form(("hand0",), 6, True),
}


def layout(size: tuple[int, int], form: Form) -> TableLayout:
    """The layout of a window of so many pixels, by the rule of the design."""
    width, height = size
    compact = width < 1100 or height < 700
    design = (1000, 750) if compact else (1280, 800)
    u = min(width / design[0], height / design[1])
    return TableLayout(width / u, height / u, compact, form)


def inside(box: Box, lay: TableLayout) -> bool:
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
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_the_regions_lie_in_the_window_and_apart(size: tuple[int, int], form: Form) -> None:
    lay = layout(size, form)
    column = [lay.plate] + [b for b in (lay.stock_tray, lay.board) if b is not None]
    if lay.stock_tray is None:
        column += [lay.stock.box, lay.starter.box] + ([lay.unseen] if lay.unseen else [])
    choosing = [lay.crib_tray, *(lay.hand_place(i, 6).box for i in (0, 5))]
    choosing += [lay.other_tray] if lay.other_tray else []
    counting = [lay.count_tray, lay.count_panel, lay.rest_tray]
    for boxes in (column + choosing, column + counting):
        assert all(inside(box, lay) for box in boxes)
        assert all(apart(a, b) for a, b in combinations(boxes, 2) if a is not b)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_buttons_have_room_between_trays_and_cards(size: tuple[int, int], form: Form) -> None:
    lay = layout(size, form)
    _x, y = lay.action
    assert lay.crib_tray.bottom + 27 <= y <= lay.hand_y - 22 - 27, "a chosen card rises by 22"
    _x, y = lay.next_button
    assert lay.rest_tray.bottom <= y - 27
    assert y + 27 <= lay.hu


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("variant", FORMS)
def test_no_index_is_covered(size: tuple[int, int], variant: str) -> None:
    """An overlapped card always shows its corner: a quarter of its width, and 24 units."""
    for moves in range(len(throws(variant))):
        table = presenter(worked(variant, moves))
        look = table.director.look
        lay = layout(size, form_of(table.game))
        views = [(look.zone, False), (look.zone, True), ("crib", True)]
        for zone, counting in views:
            places = lay.places(look.view, zone, counting)
            for name in ("hand0", "handA", "handB", "crib", "last"):
                row = sorted(
                    (places[name, i].x, places[name, i].w)
                    for i in range(len(look.view.zone(name)))
                    if places[name, i].up
                )
                for (x, w), (following, _w) in pairwise(row):
                    assert following - x >= min(24, w / 4), (name, counting)


def test_every_card_has_a_place_and_only_known_ones_are_up() -> None:
    table = presenter(worked("arnold", 1))
    look = table.director.look
    lay = layout((1280, 800), form_of(table.game))
    places = lay.places(look.view, look.zone, look.counting)
    assert len(places) == 52
    assert [places["crib", i].up for i in range(2)] == [False, False], "my throw lies face down"
    assert all(places["handA", i].up and places["handB", i].up for i in range(4))
    assert not any(places["stock", i].up for i in range(len(look.view.zone("stock"))))


def test_sorted_hands_stand_by_rank_and_backs_last() -> None:
    hand = parse_cards("KH 3D 7C 3C")
    assert display_order(hand, True) == [3, 1, 2, 0]
    assert display_order(hand, False) == [0, 1, 2, 3]
    assert display_order((BACK, *hand), True) == [4, 2, 3, 1, 0]


def test_parked_cards_lie_in_the_free_slots_of_the_crib() -> None:
    table = presenter(worked("hoyle"))
    look = table.director.look
    lay = layout((1280, 800), form_of(table.game))
    (card,) = parse_cards("8S")
    index = look.view.zone("hand0").index(card)
    places = lay.places(look.view, look.zone, False, parked=[card])
    assert places["hand0", index] == lay.crib_place(2)._replace(up=True)
    assert isinstance(places["hand0", index], Place)


@pytest.mark.parametrize("variant", FORMS)
def test_counted_cards_stay_in_the_tray(variant: str) -> None:
    table = presenter(worked(variant))
    play_all(table, throws(variant))
    look = table.director.look
    for size in SIZES:
        lay = layout(size, form_of(table.game))
        places = lay.places(look.view, look.zone, True)
        for index in range(len(look.view.zone(look.zone))):
            box = places[look.zone, index].box
            assert lay.count_tray.x <= box.x
            assert box.right <= lay.count_tray.right
