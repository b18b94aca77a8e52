"""The skin: one scale, readable text at every size, pictures that are kept but not for ever."""

from __future__ import annotations

import time

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribpatience.cards import BACK, PACK, Card
from cribpatience.ui import lettering, raster
from cribpatience.ui.art import cards, pips
from cribpatience.ui.raster import BoxStyle
from cribpatience.ui.skin import Kept, Skin
from cribpatience.ui.tokens import (
    FONTS,
    GOLD,
    GOLD_INK,
    IVORY,
    IVORY_INK,
    LEAST_TEXT,
    MARK,
    MARK_INK,
    P1,
    THEMES,
    WOOD_INK,
    contrast,
)

SIZES = [(800, 600), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160)]


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.fixture(scope="module")
def skin() -> Skin:
    pygame.font.init()
    return Skin((1280, 800))


# ---------------------------------------------------------------- scale


@pytest.mark.parametrize("size", SIZES)
def test_the_design_always_fits_the_window(size: tuple[int, int]) -> None:
    skin = Skin(size)
    assert skin.WU * skin.u == pytest.approx(size[0])
    assert skin.HU * skin.u == pytest.approx(size[1])
    least = (1000, 750) if skin.compact else (1280, 800)
    assert least[0] - 0.01 < skin.WU
    assert least[1] - 0.01 < skin.HU


def test_small_windows_are_compact() -> None:
    assert Skin((800, 600)).compact
    assert Skin((1099, 900)).compact
    assert not Skin((1100, 700)).compact


def test_a_window_without_size_does_not_break_the_skin() -> None:
    skin = Skin((0, 0))
    assert skin.u > 0
    assert skin.felt().get_size() == (1, 1)


def test_unknown_settings_fall_back_to_the_usual_look() -> None:
    skin = Skin((1280, 800), theme="plaid", back="gold", text_scale=9)
    assert skin.t is THEMES["green"]
    assert skin.back == "red"
    assert skin.text_scale == 2.0


def test_colours_are_found_by_name() -> None:
    skin = Skin((1280, 800), theme="blue")
    assert skin.colour("dim") == THEMES["blue"]["dim"]
    assert skin.colour("#123456") == "#123456"


# ---------------------------------------------------------------- text sizes


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.5, 2.0])
def test_no_text_is_too_small_to_read(size: tuple[int, int], text_scale: float) -> None:
    skin = Skin(size, text_scale=text_scale)
    assert min(skin.text_px(units) for units in (8, 11, 12.5, 15)) >= LEAST_TEXT


def test_the_players_text_size_counts_in_full_for_small_text_only() -> None:
    big = Skin((1280, 800), text_scale=2.0)
    assert big.grow(12) == 24
    assert big.grow(16) == 32
    assert 50 < big.grow(50) < 70
    sizes = [big.grow(units) for units in range(8, 121)]
    assert sizes == sorted(sizes)


@given(
    text=st.text(min_size=0, max_size=60),
    width=st.floats(min_value=24, max_value=400),
    size=st.floats(min_value=9, max_value=50),
    font=st.sampled_from(sorted(FONTS)),
)
@settings(max_examples=150)
def test_fitted_text_never_overflows(
    skin: Skin, text: str, width: float, size: float, font: str
) -> None:
    shown, height = skin.fit(text, font, size, width)
    assert height >= LEAST_TEXT
    assert skin.width_px(shown, font, height) <= width * skin.u


def test_text_shrinks_before_it_is_cut(skin: Skin) -> None:
    full = "Six cards, two for the crib"
    shown, height = skin.fit(full, "ui", 20, skin.width(full, 14, "ui"))
    assert shown == full
    assert LEAST_TEXT < height < 20
    shown, height = skin.fit(full, "ui", 20, 60)
    assert shown.endswith("…")
    assert height == LEAST_TEXT


def test_text_that_has_room_keeps_its_size(skin: Skin) -> None:
    assert skin.fit("15", "d", 50, 200) == ("15", 50)
    assert skin.fit("15", "d", 50, 200, 24)[1] < 24


# ---------------------------------------------------------------- odd texts


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ольга Ґедзь", "Ольга Ґедзь"),
        ("Zoë Łukasz", "Zoë Łukasz"),
        ("e\u0301", "é"),
        ("и\u0306", "й"),
        ("a\x00b\tc\nd", "a b c d"),
        ("漢字", "□□"),
        ("😀!", "□!"),
        ("a\u200d\u202eb\ufe0f", "ab"),
        ("\ud800", "□"),
        ("{5H}", "{5H}"),
    ],
)
def test_signs_the_typeface_lacks_are_replaced(text: str, shown: str) -> None:
    assert lettering.drawable(text, FONTS["ui"]) == shown


@given(text=st.text(alphabet=st.characters(codec=None), max_size=30))
def test_any_name_can_be_drawn(skin: Skin, text: str) -> None:
    for font in ("ui", "d"):
        picture = skin.text(text, font, 16, "#ffffff")
        assert picture.get_height() > 0


@pytest.mark.parametrize("font", sorted(set(FONTS.values())))
def test_the_typefaces_have_the_letters_of_the_three_languages(font: str) -> None:
    wanted = "AZaz09ÄßéőĄżАЯаяЁёЇїЄєІіҐґ—–’„“”«»…№−×□"
    assert [c for c in wanted if c not in lettering.signs()[font]] == []


def test_figures_of_the_text_faces_have_one_width(skin: Skin) -> None:
    for font in ("ui", "uib", "ui7"):
        assert len({skin.width_px(figure * 8, font, 40) for figure in "0123456789"}) == 1


# ---------------------------------------------------------------- lines and tokens


def by_letters(text: str) -> float:
    return float(len(text))


def test_lines_are_filled_and_breaks_are_kept() -> None:
    assert lettering.lines("one two three\nfour", by_letters, 8) == ("one two", "three", "four")
    assert lettering.lines("", by_letters, 8) == ("",)


def test_a_word_that_is_too_long_is_broken() -> None:
    assert lettering.lines("abcdefghij kl", by_letters, 4) == ("abcd", "efgh", "ij", "kl")


def test_more_lines_than_asked_for_end_in_an_ellipsis() -> None:
    assert lettering.lines("one two three four", by_letters, 8, 2) == ("one two", "three f…")
    assert lettering.lines("one two", by_letters, 8, 2) == ("one two",)
    cut = lettering.lines("aaaa bbbb\ncc", by_letters, 4, 2)
    assert cut == ("aaaa", "bbb…")


@given(text=st.text(alphabet="abc \n", max_size=60), most=st.integers(1, 20))
def test_no_line_is_too_wide(text: str, most: int) -> None:
    assert all(len(line) <= most for line in lettering.lines(text, by_letters, most))


def test_tokens_are_cards_and_names_are_not() -> None:
    seven, king = Card.parse("7C"), Card.parse("KH")
    assert lettering.parts("Lay {7C} {KH} in") == ("Lay ", seven, " ", king, " in")
    assert lettering.parts("{??}") == (BACK,)
    assert lettering.parts("{7X} {} {77}") == ("{7X} {} {77}",)
    assert lettering.parts(lettering.token(king)) == (king,)
    name = lettering.escape("{5H}")
    assert lettering.parts(name) == (name,)
    assert lettering.drawable(name, FONTS["ui"]) == "{5H}"
    assert lettering.as_parts(("{5H}", king)) == ("{5H}", king)


# ---------------------------------------------------------------- what is kept


def test_what_was_not_used_for_longest_is_dropped_first() -> None:
    kept: Kept[int] = Kept(2)
    made: list[str] = []

    def make(name: str) -> int:
        made.append(name)
        return len(made)

    for name in ("a", "b", "a", "c", "a", "b"):
        kept.get_or(name, lambda name=name: make(name))
    assert made == ["a", "b", "c", "b"]
    assert len(kept) == 2


def test_pictures_are_made_once(skin: Skin) -> None:
    card = PACK[0]
    assert skin.card(card, 88) is skin.card(card, 88)
    assert skin.chip(card, 22) is skin.chip(card, 22)
    assert skin.felt() is skin.felt()
    assert skin.board(101) is skin.board(101)
    assert skin.board(101) is not skin.board(None)
    assert skin.peg(P1) is skin.peg(P1)
    assert skin.icon("menu", 20, "#ffffff") is skin.icon("menu", 20, "#ffffff")
    assert skin.shadow(20, 20, 4, 6, 90) is skin.shadow(20, 20, 4, 6, 90)


def test_thousands_of_texts_do_not_fill_the_memory() -> None:
    skin = Skin((1280, 800))
    for n in range(2000):
        skin.text(str(n), "ui", 15, "#ffffff")
    assert len(skin._texts) <= 700


def test_a_new_look_has_pictures_of_its_own() -> None:
    card = Card.parse("5D")
    two, four = Skin((1280, 800)), Skin((1280, 800), four=True)
    red, blue = Skin((1280, 800)), Skin((1280, 800), back="blue")

    def raw(picture: pygame.Surface) -> bytes:
        return pygame.image.tobytes(picture, "RGBA")

    assert raw(two.card(card, 88)) != raw(four.card(card, 88))
    assert raw(red.card(BACK, 88)) != raw(blue.card(BACK, 88))
    assert raw(two.card(card, 88)) == raw(red.card(card, 88))


def test_cards_are_drawn_at_the_exact_size() -> None:
    for size in SIZES:
        skin = Skin(size)
        picture = skin.card(PACK[20], 138)
        assert picture.get_width() == round(138 * skin.u)
        assert picture.get_height() == round(round(138 * skin.u) * 1.4)


def test_very_small_cards_get_a_face_of_their_own() -> None:
    skin = Skin((1280, 800))
    small = pygame.image.tobytes(skin.card(Card.parse("KC"), 38), "RGBA")
    drawn = raster.draw(cards.small_face(13, "C"), (38, 53))
    assert small == pygame.image.tobytes(drawn, "RGBA")


# ---------------------------------------------------------------- cloth, boxes, shadows


def test_the_cloth_fills_the_window_and_is_the_same_each_time() -> None:
    for size in ((800, 600), (1281, 803)):
        one, other = Skin(size).felt(), Skin(size).felt()
        assert one.get_size() == size
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_cloth_is_brightest_in_the_middle() -> None:
    cloth = Skin((1280, 800)).felt()
    small = pygame.transform.smoothscale(cloth, (9, 9))
    assert sum(small.get_at((4, 4))[:3]) > sum(small.get_at((0, 0))[:3]) + 40


def test_the_cloth_is_ready_quickly() -> None:
    raster.noise()
    start = time.process_time()
    Skin((1280, 800)).felt()
    assert time.process_time() - start < 0.5


def test_the_hairline_is_the_outline_of_a_whole_box() -> None:
    style = BoxStyle(9, "#000000", "#000000", 0.0, "#ffffff", 1.0, 2.0)
    drawn, whole = (pygame.Surface((90, 70)) for _ in range(2))
    raster.hairline(drawn, 5, style)
    whole.blit(raster.box(80, 60, style), (5, 5))
    change = pygame.transform.average_color(_difference(drawn, whole), consider_alpha=False)
    assert max(change[:3]) <= 1


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    left, right = one.copy(), other.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    right.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    left.blit(right, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return left


def test_a_shadow_has_room_to_fade() -> None:
    for blur in (3, 10):
        picture = raster.shadow(40, 30, 6, blur, 120)
        assert picture.get_size() == (40 + 4 * blur, 30 + 4 * blur)
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((20 + 2 * blur, 15 + 2 * blur)).a > 60


# ---------------------------------------------------------------- contrast


def table() -> list[tuple[str, str, str]]:
    pairs = [
        ("ink on gold", GOLD_INK, GOLD[0]),
        ("ink on gold, below", GOLD_INK, GOLD[1]),
        ("ink on ivory", IVORY_INK, IVORY[0]),
        ("ink on ivory, below", IVORY_INK, IVORY[1]),
        ("flag", MARK_INK, MARK[0]),
        ("flag, below", MARK_INK, MARK[1]),
        ("numbers on walnut", WOOD_INK, "#74452a"),
    ]
    for name, theme in THEMES.items():
        for ink in ("text", "dim", "soft", "accent"):
            pairs.append((f"{name} {ink} above", theme[ink], theme["panel0"]))  # type: ignore[literal-required]
            pairs.append((f"{name} {ink} below", theme[ink], theme["panel1"]))  # type: ignore[literal-required]
    for four in (False, True):
        for suit in "CDHS":
            pairs.append((f"{suit} on paper", pips.colour(suit, four), cards.PAPER[1]))
    return pairs


@pytest.mark.parametrize(("name", "ink", "ground"), table())
def test_every_ink_is_readable_on_its_ground(name: str, ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5, name


def test_contrast_is_that_of_the_formula() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
