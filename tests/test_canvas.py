"""The canvas: texts keep in their places, moving things say what they touch, faults are found."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from golden_pictures import assert_golden, pixels
from hypothesis import given, settings
from hypothesis import strategies as st

from cribpatience.cards import BACK, Card, parse_cards
from cribpatience.ui.art import holes
from cribpatience.ui.canvas import Canvas, hatch
from cribpatience.ui.pieces import Peg
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import BOARD_H, BOARD_W, P1, P2

SIZE = (640, 480)
GROUND = "#1a6345"


@pytest.fixture(scope="module")
def skin() -> Skin:
    pygame.font.init()
    return Skin((1280, 800))


@pytest.fixture
def cv(skin: Skin) -> Canvas:
    return canvas(skin)


def canvas(skin: Skin, size: tuple[int, int] = SIZE, check: bool = True) -> Canvas:
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    return Canvas(skin, surface, check)


def changed(cv: Canvas) -> pygame.Rect:
    """The pixels that are no longer bare ground."""
    bare = pygame.Surface(cv.dst.get_size())
    bare.fill(GROUND)
    ys, xs = np.nonzero((pixels(cv.dst) != pixels(bare)).any(axis=2))
    if not len(xs):
        return pygame.Rect(0, 0, 0, 0)
    return pygame.Rect(xs.min(), ys.min(), xs.max() - xs.min() + 1, ys.max() - ys.min() + 1)


# ---------------------------------------------------------------- texts


@pytest.mark.parametrize(("align", "left"), [("l", 300), ("c", 250), ("r", 200)])
def test_texts_are_aligned(cv: Canvas, align: str, left: int) -> None:
    width = cv.text("W" * 8, 300, 100, 15, a=align, fit=100)
    place = changed(cv)
    assert width <= 100
    assert left <= place.x <= 300
    assert place.right <= left + 101


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_texts_keep_within_their_place(size: tuple[int, int], text_scale: float) -> None:
    cv = canvas(Skin(size, text_scale=text_scale))
    cv.text("Отложить две карты в криб", 20, 60, 22, fit=120)
    assert changed(cv).right <= cv.p(140) + 1


def test_a_height_holds_as_well(cv: Canvas) -> None:
    cv.text("15", 20, 60, 60, "d", fit=(200, 20))
    assert changed(cv).h <= 20


def test_nothing_is_drawn_for_no_text(cv: Canvas) -> None:
    assert cv.text("", 20, 20) == 0
    assert changed(cv).w == 0


def test_plain_text_takes_no_braces_for_cards(cv: Canvas, skin: Skin) -> None:
    assert cv.text("{5H}", 20, 20, 15) == pytest.approx(skin.width("{5H}", 15))


def test_rich_text_is_as_wide_as_it_says(cv: Canvas) -> None:
    label = "Lay {7C} {KH} in the crib"
    assert cv.rich(label, 20, 40, 17) == pytest.approx(cv.rich_width(label, 17))
    place = changed(cv)
    assert place.right <= 20 + cv.rich_width(label, 17) + 1


def test_parts_are_not_searched_for_cards(cv: Canvas, skin: Skin) -> None:
    name = "{5H}"
    assert cv.rich_width((name, " wins")) == pytest.approx(
        skin.width(name, 15, "uib") + skin.width(" wins", 15, "uib")
    )
    assert cv.rich_width(name) != pytest.approx(skin.width(name, 15, "uib"))


@given(
    words=st.lists(
        st.one_of(st.text(max_size=12), st.sampled_from(parse_cards("5H TD QS AC"))), max_size=7
    ),
    fit=st.floats(min_value=40, max_value=300),
)
@settings(max_examples=80)
def test_fitted_rich_text_never_overflows(skin: Skin, words: list[str | Card], fit: float) -> None:
    cv = canvas(skin)
    assert cv.rich(tuple(words), 20, 60, 24, fit=fit) <= fit + 0.01
    assert changed(cv).right <= 20 + fit + 1


def test_wrapped_text_gives_its_height(cv: Canvas) -> None:
    text = "Four deals, two hands and one crib from each: throw two from A before you may see B."
    height = cv.wrap_height(text, 200, 15)
    assert cv.wrap(text, 20, 40, 200, 15) == height
    assert height >= 3 * 15
    place = changed(cv)
    assert place.right <= 221
    assert place.bottom <= 40 + height
    assert cv.wrap_height(text, 200, 15, count=2) < height


def test_chips_stand_in_a_row(cv: Canvas) -> None:
    hand = parse_cards("5H TD QS")
    assert cv.chips(hand, 20, 40) == pytest.approx(cv.chips_width(hand))
    assert cv.chips((), 20, 40) == 0


# ---------------------------------------------------------------- buttons and pills


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.4, 2.0])
@pytest.mark.parametrize("kind", ["primary", "ghost", "solid", "bare"])
@pytest.mark.parametrize("label", ["Lay {7C} {KH} in the crib", "Отложить {7C} {KH} в криб сейчас"])
def test_labels_keep_within_their_buttons(text_scale: float, kind: str, label: str) -> None:
    skin = Skin((1280, 800), text_scale=text_scale)
    cv, ground = canvas(skin), canvas(skin)
    ground.button(100, 100, 240, 54, "", kind)
    cv.button(100, 100, 240, 54, label, kind, "cards", None, "Enter", chip=27)
    ys, xs = np.nonzero((pixels(cv.dst) != pixels(ground.dst)).any(axis=2))
    assert len(xs) > 0
    assert xs.min() >= 104
    assert xs.max() <= 336
    assert ys.min() >= 100
    assert ys.max() <= 154
    assert cv.faults == []


def test_the_states_of_a_button_look_different(skin: Skin) -> None:
    looks = []
    for state in ({}, {"hover": True}, {"on": True}, {"enabled": False}):
        cv = canvas(skin)
        cv.panel(80, 80, 300, 120)
        cv.button(100, 100, 200, 54, "Undo", "ghost", "undo", **state)
        assert cv.faults == []
        looks.append(pygame.image.tobytes(cv.dst, "RGB"))
    assert len(set(looks)) == 4


def test_a_button_is_as_wide_as_its_label_asks(cv: Canvas) -> None:
    assert cv.bw("Undo", "undo") > cv.bw("Undo") > cv.width("Undo", 15, "uib")


def test_the_toolbar_is_never_too_small_to_press() -> None:
    for size in ((800, 600), (1280, 800)):
        cv = canvas(Skin(size), size)
        left = cv.toolbar((("Menu", "menu"), ("Undo", "undo")), cv.WU - 28)
        assert left < cv.WU - 150
        high = changed(cv).h
        assert high >= 44


def test_pills_give_their_width_and_keep_to_it(cv: Canvas) -> None:
    width = cv.pill("Hand B: choose two cards for the crib", 320, 100, fit=200)
    assert width <= 200.01
    assert changed(cv).w <= 201
    assert cv.faults == []


def test_toasts_and_captions_are_readable(cv: Canvas) -> None:
    cv.toast("Run of four for 4", 320, 100)
    cv.cap("Stock 27", 320, 200)
    cv.keycap("Enter", 320, 300)
    assert [fault for fault in cv.faults if "Enter" not in fault] == []


# ---------------------------------------------------------------- cards say what they touch


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    "look",
    [
        {},
        {"lift": 1.0, "ring": True, "mark": "check"},
        {"lift": 0.4},
        {"dim": True},
        {"alpha": 0.5, "ring": "#ff0000"},
        {"turn": 0.2},
        {"turn": 0.5},
        {"turn": 0.9, "lift": 0.7},
        {"mark": "hint"},
    ],
    ids=str,
)
def test_a_card_touches_only_what_it_says(size: tuple[int, int], look: dict[str, object]) -> None:
    cv = canvas(Skin(size))
    said = cv.card(Card.parse("QH"), 120.3, 90.7, 110, **look)  # type: ignore[arg-type]
    assert said.contains(changed(cv))
    assert said.w < cv.p(110) + cv.p(80)


def test_a_card_turns_over_at_the_middle(skin: Skin) -> None:
    def look(card: Card, turn: float) -> bytes:
        cv = canvas(skin)
        cv.card(card, 100, 100, 100, turn=turn)
        return pygame.image.tobytes(cv.dst, "RGB")

    queen = Card.parse("QH")
    assert look(queen, 0) == look(BACK, 1)
    assert look(queen, 0.3) == look(BACK, 0.7)
    assert look(queen, 0.7) != look(BACK, 0.7)


def test_a_chosen_card_differs_from_a_lit_one_without_colour(skin: Skin) -> None:
    lit, chosen = canvas(skin), canvas(skin)
    lit.card(Card.parse("2C"), 100, 100, 138, 1, True)
    chosen.card(Card.parse("2C"), 100, 100, 138, 1, True, mark="check")
    change = (pixels(lit.dst).astype(int) - pixels(chosen.dst)) != 0
    ys, xs = np.nonzero(change.any(axis=2))
    assert len(xs) > 200
    assert xs.max() < 100 + 62 * 138 / 108  # also seen when the next card lies on it
    assert ys.min() > 100 + 0.7 * 193 - 22


def test_drawing_dim_or_faint_leaves_the_kept_card_alone(skin: Skin) -> None:
    before = pygame.image.tobytes(skin.card(BACK, 88), "RGBA")
    canvas(skin).card(BACK, 10, 10, 88, dim=True, alpha=0.3)
    assert pygame.image.tobytes(skin.card(BACK, 88), "RGBA") == before


def test_the_focus_ring_lies_round_the_box_and_is_broken(cv: Canvas) -> None:
    said = cv.focus_ring(100, 100, 120, 60)
    assert said.contains(changed(cv))
    for inside in (cv.rect(112, 101, 96, 58), cv.rect(101, 112, 118, 36)):
        assert (pixels(cv.dst.subsurface(inside)) == pygame.Color(GROUND)[:3]).all()
    edge = {tuple(cv.dst.get_at((x, said.y + said.h - 4)))[:3] for x in range(130, 190)}
    assert len(edge) > 2  # light and dark take turns


# ---------------------------------------------------------------- board and scenes


def test_pegs_stand_in_the_holes_of_their_scores(skin: Skin) -> None:
    for score in (1, 35, 45, 80, 121, 150):
        bare, pegged = canvas(skin, (300, 800)), canvas(skin, (300, 800))
        bare.board(20, 20, [])
        pegged.board(20, 20, [(0, score, None, P1)])
        ys, xs = np.nonzero((pixels(bare.dst) != pixels(pegged.dst)).any(axis=2))
        spot = holes.hole(0, score)
        assert abs((xs.min() + xs.max()) / 2 - 20 - spot.x) < 5
        assert abs((ys.min() + ys.max()) / 2 - 20 - spot.y) < 5


def test_both_pegs_are_seen_before_the_first_points(skin: Skin) -> None:
    bare, pegged = canvas(skin, (300, 800)), canvas(skin, (300, 800))
    bare.board(20, 20, [])
    pegged.board(20, 20, [Peg(0, 0, 0, P1)])
    ys, _ = np.nonzero((pixels(bare.dst) != pixels(pegged.dst)).any(axis=2))
    assert ys.min() < 20 + holes.hole(0, 0).y < 20 + holes.rear(0).y < ys.max()


@pytest.mark.parametrize("mark", [None, 1, 40, 85, 101, 121, 122, 250])
def test_the_board_is_readable_with_any_mark(skin: Skin, mark: int | None) -> None:
    cv = canvas(skin, (300, 800))
    cv.board(20, 20, [Peg(0, 67, 59, P1, "Y"), Peg(1, 54, 46, P2, "C")], mark)
    assert [fault for fault in cv.faults if str(mark) in fault] == []
    assert cv.faults == []


def test_a_walking_peg_touches_only_what_it_says(cv: Canvas) -> None:
    said = cv.peg(100, 100, P1, "Y", lift=0.6)
    assert said.contains(changed(cv))


def test_a_scene_with_a_key_is_drawn_once(cv: Canvas) -> None:
    drawn: list[int] = []

    def draw() -> None:
        drawn.append(1)
        cv.fan(parse_cards("5H 5C 5S JD"), 100, 60, 60, 30)

    for _ in range(3):
        cv.scene(20, 20, 200, 120, draw, key="fan")
    assert drawn == [1]
    cv.scene(20, 20, 200, 120, draw)
    assert drawn == [1, 1]


def test_a_scene_that_fails_gives_the_surface_back(cv: Canvas) -> None:
    whole = cv.dst

    def draw() -> None:
        raise RuntimeError("torn")

    with pytest.raises(RuntimeError, match="torn"):
        cv.scene(20, 20, 100, 100, draw)
    assert cv.dst is whole


def test_turned_boards_and_cards_are_drawn(cv: Canvas) -> None:
    cv.board_turned(320, 200, 300, 84, [(0, 112, P1), (1, 97, P2)])
    place = changed(cv)
    assert place.w > place.h
    cv.cardr(Card.parse("QS"), 320, 380, 90, -12, dim=True)
    assert changed(cv).h > place.h


def test_a_hatch_keeps_within_its_box(cv: Canvas) -> None:
    cv.svg(50, 50, 60, 40, hatch(10, 10, 40, 20, 5, "#ffffff", 1, 1))
    assert pygame.Rect(59, 59, 42, 22).contains(changed(cv))


# ---------------------------------------------------------------- faults


def test_a_good_picture_has_no_faults(skin: Skin) -> None:
    cv = canvas(skin)
    cv.panel(20, 20, 300, 200)
    cv.text("Deal 2 of 4", 40, 50, 16, "uib")
    cv.text("29 a deal from here", 40, 90, 13, c=cv.t["dim"])
    assert cv.faults == []


def test_faults_are_found(cv: Canvas) -> None:
    cv.text("pale", 40, 300, 16, c="#3f8463")
    cv.panel(20, 20, 100, 100)
    cv.text("much too long for it", 30, 50, 16)
    cv.text("upper", 30, 80, 16)
    cv.text("lower", 34, 83, 16)
    cv.text("sinks", 30, 115, 16)
    cv.text("at the edge", 600, 300, 16)
    cv.text("gone", 900, 300, 16)
    assert "runs out of its panel: 'sinks'" in cv.faults
    found = {fault.split(":")[0].split(" ")[0]: fault for fault in cv.faults}
    assert "pale" in cv.faults[0]
    assert "much too long" in "".join(cv.faults)
    assert "upper" in found["overlap"]
    assert "at the edge" in found["cut"]
    assert "gone" in found["outside"]


def test_a_dialog_is_not_compared_with_what_it_covers(cv: Canvas) -> None:
    cv.panel(20, 20, 300, 200)
    cv.text("below", 40, 60, 16)
    cv.dim()
    cv.panel(30, 30, 280, 180)
    cv.text("above", 40, 60, 16)
    assert cv.faults == []


def test_faults_are_looked_for_only_when_asked(skin: Skin) -> None:
    cv = canvas(skin, check=False)
    cv.text("gone", 900, 300, 16)
    assert cv.faults == []


# ---------------------------------------------------------------- accepted picture


def test_the_parts_look_as_accepted(skin: Skin) -> None:
    cv = canvas(skin)
    cv.panel(16, 16, 300, 150)
    cv.text("Крібедж: 29", 36, 46, 22, "d")
    cv.wrap("Four deals, two hands and one crib from each.", 36, 80, 260, 14.5, c=cv.t["soft"])
    cv.rich("Lay {7C} {KH}", 36, 140, 16)
    cv.button(340, 20, 280, 54, "Lay {7C} {KH}", "primary", None, 17, "Enter", chip=27)
    cv.button(340, 90, 130, 44, "Undo", "ghost", "undo")
    cv.button(490, 90, 130, 44, "Hint", "solid", "hint", hover=True)
    cv.toast("Run of four for 4", 480, 180)
    for i, card in enumerate(parse_cards("7C JD 3D KH")):
        chosen = i in (0, 3)
        cv.card(
            card, 30 + i * 90, 250, 110, float(chosen), chosen, i == 2, "check" if chosen else None
        )
    cv.focus_ring(120, 250, 110, 154, 8)
    cv.tray(420, 240, 200, 180)
    cv.deck(440, 270, 70)
    cv.slot(530, 270, 70, "Starter")
    assert cv.faults == []
    assert_golden(cv.dst, "parts")


def test_the_numbered_board_looks_as_accepted(skin: Skin) -> None:
    cv = canvas(skin, (BOARD_W + 40, BOARD_H + 40))
    cv.board(20, 20, [Peg(0, 67, 59, P1, "Y"), Peg(1, 54, 46, P2, "C")])
    assert cv.faults == []
    assert_golden(cv.dst, "board_two")
