"""The drawings: each card can be told from each other, and nothing is asked that is not drawn."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import numpy as np
import pygame
import pytest
from golden_pictures import assert_golden

from cribpatience.cards import BACK, PACK, Card
from cribpatience.ui import raster
from cribpatience.ui.art import backs, board, cards, glyphs, holes, icons, pips
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import P1, P2

RUSSIAN = ("Т", "В", "Д", "К")
WIDTHS = (50, 62, 138)


def grey(picture: pygame.Surface, width: int | None = None) -> np.ndarray:
    """The brightness of the picture, or of its left part, on a middle ground."""
    ground = pygame.Surface(picture.get_size())
    ground.fill("#808080")
    ground.blit(picture, (0, 0))
    raw = pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")
    high, wide = picture.get_height(), picture.get_width()
    return np.frombuffer(raw, dtype=np.uint8).reshape(high, wide, 3)[:, :width, 0].astype(int)


def differing(one: np.ndarray, other: np.ndarray) -> int:
    """How many pixels clearly differ in brightness."""
    return int((np.abs(one - other) > 50).sum())


def drawn(svg: str, width: int) -> pygame.Surface:
    return raster.draw(svg, (width, round(width * 1.4)))


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize("width", WIDTHS)
def test_every_face_differs_from_every_other_without_colour(width: int) -> None:
    faces = {card: grey(drawn(cards.face(card.rank, card.suit), width)) for card in PACK}
    alike = [
        (str(a), str(b))
        for a, b in itertools.combinations(PACK, 2)
        if differing(faces[a], faces[b]) < 0.004 * faces[a].size
    ]
    assert alike == []


@pytest.mark.parametrize("width", [30, 38, 49])
def test_small_cards_differ_without_colour(width: int) -> None:
    faces = {card: grey(drawn(cards.small_face(card.rank, card.suit), width)) for card in PACK}
    alike = [
        (str(a), str(b))
        for a, b in itertools.combinations(PACK, 2)
        if differing(faces[a], faces[b]) < 0.02 * faces[a].size
    ]
    assert alike == []


@pytest.mark.parametrize("jumbo", [False, True])
@pytest.mark.parametrize("ranks", [cards.ENGLISH, RUSSIAN])
def test_the_corner_alone_tells_a_card(jumbo: bool, ranks: tuple[str, str, str, str]) -> None:
    """In a row only the left part of a card is seen."""
    corners = {
        card: grey(drawn(cards.face(card.rank, card.suit, ranks, jumbo=jumbo), 88), 18)
        for card in PACK
    }
    alike = [
        (str(a), str(b))
        for a, b in itertools.combinations(PACK, 2)
        if differing(corners[a], corners[b]) < 8
    ]
    assert alike == []


@pytest.mark.parametrize("width", WIDTHS)
def test_every_back_differs_from_the_others_without_colour(width: int) -> None:
    pictures = {name: grey(drawn(backs.back(name), width)) for name in backs.BACKS}
    assert len(pictures) == 3
    for a, b in itertools.combinations(pictures, 2):
        change = np.abs(pictures[a] - pictures[b])
        assert (change > 12).mean() > 0.08, (a, b)


def test_a_face_is_the_same_turned_round_except_lone_pips() -> None:
    picture = drawn(cards.face(13, "H"), 138)
    turned = pygame.transform.rotate(picture, 180)
    assert (np.abs(grey(picture) - grey(turned)) > 40).mean() < 0.06


@pytest.mark.parametrize("card", PACK, ids=str)
def test_number_cards_have_as_many_pips_as_they_say(card: Card) -> None:
    drawing = cards.face(card.rank, card.suit)
    shown = drawing.count(pips.PATHS[card.suit])
    expected = {1: 1, 11: 2, 12: 2, 13: 2}.get(card.rank, card.rank)
    if card == Card(1, "S"):
        expected = 3  # a spade in a spade in a spade
    assert shown == expected + 2


def test_four_colours_give_each_suit_its_own() -> None:
    assert len({pips.colour(suit, four=True) for suit in "CDHS"}) == 4
    assert pips.colour("D", four=True) in cards.face(5, "D", four=True)
    assert pips.colour("D") not in cards.face(5, "D", four=True)


def test_index_letters_are_those_of_the_language() -> None:
    assert cards.rank_text(1, RUSSIAN) == "Т"
    assert cards.rank_text(12, RUSSIAN) == "Д"
    assert cards.rank_text(10, RUSSIAN) == "10"
    assert all(glyphs.has_outline(letter) for letter in (*RUSSIAN, *cards.ENGLISH, "10"))


def test_letters_keep_within_the_width_they_are_given() -> None:
    assert glyphs.breadth("10", 36, 33) == 33
    assert glyphs.breadth("J", 36, 33) < 33


def test_an_unknown_letter_is_drawn_as_a_question_mark() -> None:
    assert not glyphs.has_outline("漢")
    assert glyphs.write("漢", 0, 0, 10, "#000000", 9) == glyphs.write("?", 0, 0, 10, "#000000", 9)


def test_chips_are_as_wide_as_their_letters_need() -> None:
    ten, _ = cards.chip("10", "H")
    jack, _ = cards.chip("J", "H")
    assert 30 < jack < ten < 65


# ---------------------------------------------------------------- what the renderer knows

FORBIDDEN = re.compile(
    r"<(text|use|symbol|clipPath|mask|filter|pattern|marker|image)\b|currentColor|rgba?\(|hsl"
    r"|#[0-9a-fA-F]{8}\b|<g[^>]* opacity=|objectBoundingBox"
)
GRADIENT = re.compile(r"<(?:linear|radial)Gradient[^>]*>")


def drawings() -> Iterator[tuple[str, str]]:
    for card in PACK:
        yield f"face {card}", cards.face(card.rank, card.suit, RUSSIAN, True, True)
        yield f"small {card}", cards.small_face(card.rank, card.suit, RUSSIAN, True)
        yield f"chip {card}", cards.chip(cards.rank_text(card.rank), card.suit)[1]
    for name in backs.BACKS:
        yield f"back {name}", backs.back(name)
        yield f"chip {name}", cards.chip_back(backs.BACKS[name].bright)[1]
    for name in icons.ICONS:
        yield f"icon {name}", icons.icon(name, "#ffffff")
    for marked in (None, 40, 101, 150):
        yield f"board {marked}", board.board(marked)
    yield "peg", board.peg(P1)
    yield "peg with a letter", board.peg(P2, "C")


@pytest.mark.parametrize(("name", "svg"), list(drawings()), ids=lambda v: v if len(v) < 40 else "")
def test_drawings_use_only_what_the_renderer_knows(name: str, svg: str) -> None:
    assert FORBIDDEN.search(svg) is None
    for gradient in GRADIENT.findall(svg):
        assert 'gradientUnits="userSpaceOnUse"' in gradient
    for wanted in re.findall(r"url\(#(\w+)\)", svg):
        assert f'id="{wanted}"' in svg


def test_every_icon_is_drawn_and_has_its_own_shape() -> None:
    seen: dict[bytes, str] = {}
    for name in icons.ICONS:
        picture = raster.draw(icons.icon(name, "#ffffff"), (24, 24))
        assert picture.get_bounding_rect().w >= 6, name
        raw = pygame.image.tobytes(picture, "RGBA")
        assert raw not in seen, f"{name} looks like {seen.get(raw)}"
        seen[raw] = name


# ---------------------------------------------------------------- the board


def test_the_track_runs_hole_by_hole() -> None:
    for lane in range(holes.LANES):
        spots = [holes.hole(lane, n) for n in range(122)]
        assert len(set(spots)) == 122
        for a, b in itertools.pairwise(spots):
            assert 5 < np.hypot(a.x - b.x, a.y - b.y) < 30


def test_the_lanes_share_only_the_game_hole() -> None:
    lanes = [{holes.hole(lane, n) for n in range(122)} for lane in range(holes.LANES)]
    assert lanes[0] & lanes[1] == {holes.hole(0, 121)}
    assert len(holes.all_holes()) == 2 * 122 - 1 + 2


def test_known_scores_stand_where_the_board_says() -> None:
    start, one, five, six = (holes.hole(0, n) for n in (0, 1, 5, 6))
    assert start.y > one.y > five.y > six.y
    assert start.x == one.x == six.x
    assert five.y - six.y > one.y - holes.hole(0, 2).y  # the wider gap after each fifth
    last_left, first_over = holes.hole(0, 35), holes.hole(0, 36)
    assert first_over.y < last_left.y < one.y
    assert holes.hole(0, 45).x > holes.MIDDLE > holes.hole(0, 36).x
    assert holes.hole(0, 60).y > holes.hole(0, 46).y  # down on the right
    assert holes.hole(0, 61).y > holes.hole(0, 60).y
    assert holes.hole(0, 120).y < holes.hole(0, 90).y  # up in the middle
    assert holes.hole(0, 121).y < holes.hole(0, 120).y


@pytest.mark.parametrize(("score", "same"), [(122, 121), (158, 121), (-3, 0)])
def test_scores_off_the_board_stay_in_its_last_holes(score: int, same: int) -> None:
    assert holes.hole(0, score) == holes.hole(0, same)


def test_the_back_peg_waits_behind_the_start() -> None:
    assert holes.rear(0).y > holes.hole(0, 0).y
    assert holes.rear(0).x == holes.hole(0, 0).x


def test_a_walking_peg_is_between_two_holes() -> None:
    half = holes.hole(1, 7.5)
    assert half.y == pytest.approx((holes.hole(1, 7).y + holes.hole(1, 8).y) / 2)


def test_the_flag_covers_no_hole_and_keeps_on_the_board() -> None:
    across, along = holes.FLAG_W / 2, holes.FLAG_H / 2
    for number in range(1, 251):
        flag = holes.mark(number).flag
        assert flag.x - across >= 5, number
        assert flag.x + across <= 231, number
        assert flag.y - along >= 3, number
        assert flag.y + along <= 700, number
        covered = [
            spot
            for spot in holes.all_holes()
            if abs(spot.x - flag.x) < across + 2 and abs(spot.y - flag.y) < along + 2
        ]
        assert covered == [], number


def test_the_line_of_the_mark_lies_before_its_hole() -> None:
    for number in (1, 40, 60, 83, 101, 120):
        line = holes.mark(number).line
        assert line is not None
        (x0, y0), (x1, y1) = line
        spot, before = holes.hole(0, number), holes.hole(0, number - 1)
        side = [(x1 - x0) * (p.y - y0) - (y1 - y0) * (p.x - x0) for p in (spot, before)]
        assert side[0] * side[1] < 0, number


def test_numbers_make_room_for_the_flag() -> None:
    assert holes.numbers_beside(None) == holes.NUMBERED
    assert 30 not in holes.numbers_beside(30)
    assert 20 in holes.numbers_beside(30)


def test_a_patience_has_no_skunk_line() -> None:
    assert board.board().count("#7b2018") == 1
    assert "#7b2018" not in board.board(101)


def test_pegs_differ_without_colour_by_their_letter() -> None:
    plain, you, other = (
        grey(raster.draw(board.peg(P1, letter), (18, 18))) for letter in ("", "Y", "C")
    )
    assert differing(plain, you) > 20
    assert differing(you, other) > 4


# ---------------------------------------------------------------- accepted pictures


def sheet(skin: Skin, shown: list[Card], columns: int, width: int) -> pygame.Surface:
    w, h = width + 4, round(width * 1.4) + 4
    rows = -(-len(shown) // columns)
    ground = pygame.Surface((columns * w + 4, rows * h + 4))
    ground.fill("#1a6345")
    for i, card in enumerate(shown):
        ground.blit(skin.card(card, width), (4 + i % columns * w, 4 + i // columns * h))
    return ground


def test_the_pack_looks_as_accepted() -> None:
    skin = Skin((1280, 800))
    assert skin.u == 1
    assert_golden(sheet(skin, [*PACK, BACK], 13, 62), "cards_62")


def test_the_courts_look_as_accepted() -> None:
    skin = Skin((1280, 800), four=True, jumbo=True, ranks=RUSSIAN, back="blue")
    shown = [card for card in PACK if card.rank > 10] + [Card(1, "S"), BACK]
    assert len(shown) == 14
    assert_golden(sheet(skin, shown, 7, 138), "courts_138")


def test_the_board_looks_as_accepted() -> None:
    ground = pygame.Surface((236, 704))
    ground.fill("#1a6345")
    ground.blit(Skin((1280, 800)).board(101), (0, 0))
    assert ground.get_at((118, 79)) != pygame.Color("#1a6345")
    assert_golden(ground, "board_101")
