"""What the start page tells, set out: boxes for its words, pictures and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from cribpatience.rules import PATIENCES
from cribpatience.rules.options import Options
from cribpatience.text import _
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.blocks import Text, natural_height, real_size
from cribpatience.ui.scenes.facts import (
    DUELS,
    Day,
    days,
    form_of,
    last_game,
    last_variant,
    level_of,
    options_of,
    tally,
    won_and_lost,
)
from cribpatience.ui.scenes.leaf import LEAF, WEEK_WIDTH
from cribpatience.ui.scenes.menu_layout import (
    Column,
    MenuLayout,
    Needs,
    column_width,
    inset,
    lay_out,
)
from cribpatience.ui.scenes.menu_words import (
    CRIBBAGE,
    Figure,
    duel_figure,
    figure_texts,
    game_texts,
    patience_figure,
    title_text,
    today_texts,
    tool_words,
)
from cribpatience.ui.services import Services, Waiting
from cribpatience.ui.widgets import button_width
from cribpatience.ui.widgets import least_height as press

if TYPE_CHECKING:
    from cribpatience.ui.skin import Skin

GAMES: Final = (*PATIENCES, CRIBBAGE)
"""The games with a panel of their own, from left to right."""

BIG: Final = 24.0
TOOL_GAP: Final = 8.0
RULE: Final = 12.0
"""Space above and below the hairline in a panel."""
_LEAST_LABEL: Final = 50.0
"""The words beside the last seven days are left out where they would be narrower."""


@dataclass(frozen=True, slots=True)
class MenuFacts:
    """What the page tells, as it was when the page was last opened."""

    today: date
    last: str
    """The game that was played last."""
    patience: str
    """The patience that was played last: today's deal is one."""
    form: str
    """The form of the game for two that was chosen last."""
    options: dict[str, Options]
    figures: dict[str, Figure]
    days: tuple[Day, ...]
    waiting: Waiting | None

    @property
    def primary(self) -> str:
        """The target that Enter presses."""
        return "continue" if self.waiting else f"play-{self.last}"

    def variant(self, game: str) -> str:
        """The variant that a game of the page stands for."""
        return self.form if game == CRIBBAGE else game


@dataclass(frozen=True, slots=True)
class Page:
    """The facts set out for one skin."""

    skin: Skin
    facts: MenuFacts
    layout: MenuLayout
    low: float
    """How high the figure and the button stand in the panels of the games."""
    squeeze: float
    """What the figure is made smaller by where there is not room for all."""


def gather(services: Services) -> MenuFacts:
    """What there is to tell now."""
    records, today = services.records(), services.today()
    waiting, settings = services.waiting(), services.settings
    form, level = form_of(settings), level_of(settings)
    stored = settings.last_setup
    options = {
        game: options_of(variant, stored.get(variant))
        for game, variant in ((game, form if game == CRIBBAGE else game) for game in GAMES)
    }
    figures = {game: patience_figure(tally(records, game, options[game])) for game in PATIENCES}
    duels = won_and_lost(records, form, options[CRIBBAGE], level)
    figures[CRIBBAGE] = duel_figure(duels, form, level)
    patience = waiting.variant if waiting else None
    patience = patience if patience in PATIENCES else last_variant(records)
    return MenuFacts(
        today=today,
        last=_game_of(waiting.variant if waiting else last_game(records)),
        patience=patience,
        form=form,
        options=options,
        figures=figures,
        days=days(records, patience, today),
        waiting=waiting,
    )


def _game_of(variant: str | None) -> str:
    """The game of the page that a variant belongs to; the first one before the first game."""
    if variant in DUELS:
        return CRIBBAGE
    return variant if variant in PATIENCES else GAMES[0]


def set_out(skin: Skin, facts: MenuFacts) -> Page:
    """The page for *skin*."""
    inner = column_width(skin.WU, skin.HU, skin.compact) - 2 * inset(skin.compact)
    low = _low_height(skin, facts, inner)
    words = max(natural_height(skin, game_texts(game), inner) for game in GAMES)
    body = words + 2 * RULE + low
    needs = Needs(
        tools=sum(button_width(skin, label, icon) + TOOL_GAP for _n, label, icon in tool_words()),
        title=skin.width(title_text(), 42, "d"),
        body=body + 14 + inset(skin.compact) - 4,
        bottom=_today_height(skin, facts.days[-1], inner),
    )
    layout = lay_out(skin.WU, skin.HU, skin.compact, press(skin), needs)
    squeeze = min(1.0, layout.columns[0].body.h / body)
    return Page(skin, facts, layout, _low_height(skin, facts, inner, squeeze), squeeze)


def is_narrow(skin: Skin, inner: float) -> bool:
    """The button of a panel stands below the text, over the whole width."""
    return inner < 300 or inner < 150 * skin.text_scale + _play_width(skin, True)


def _play_width(skin: Skin, first: bool) -> float:
    if first:
        return button_width(skin, _("Play"), "play", _("Enter"), "primary")
    return max(92.0, button_width(skin, _("Play"), "play"))


def figure_height(skin: Skin, figure: Figure, width: float, k: float) -> float:
    """How high a figure stands, *k* times its own size."""
    return real_size(skin, BIG * k) * 1.25 + natural_height(skin, figure_texts(figure, k), width)


def _low_height(skin: Skin, facts: MenuFacts, inner: float, k: float = 1.0) -> float:
    """How high the highest figure stands, with its button, *k* times its own size."""
    narrow, button = is_narrow(skin, inner), press(skin, 50)
    lows = []
    for game in GAMES:
        beside = 0.0 if narrow else _play_width(skin, facts.primary == f"play-{game}") + 12
        high = figure_height(skin, facts.figures[game], inner - 34 - beside, k)
        lows.append(high + 10 + button if narrow else max(high, button))
    return max(lows)


def play_box(page: Page, column: Column, first: bool) -> Box:
    """The button of a game's panel; the first one is larger."""
    skin, body = page.skin, column.body
    h = press(skin, 50 if first else 44)
    if is_narrow(skin, body.w):
        return Box(body.x, body.bottom - h, body.w, h)
    w = _play_width(skin, first)
    return Box(body.right - w, body.bottom - page.low / 2 - h / 2, w, h)


@dataclass(frozen=True, slots=True)
class TodayBoxes:
    """The parts of the panel of today's deal."""

    leaf: Box
    texts: Box
    week: Box
    label: Box | None
    """None where there is no room for words."""
    play: Box


_EDGE: Final = 16.0


def _leaf_width(inner: float) -> float:
    return min(LEAF[0], inner * 0.24)


def _today_height(skin: Skin, day: Day, inner: float) -> float:
    leaf = _leaf_width(inner)
    words = natural_height(skin, today_texts(day), inner - leaf - 20)
    return max(words, leaf / LEAF[0] * (LEAF[1] + 5)) + press(skin) + 12 + 2 * _EDGE


def today_boxes(page: Page) -> TodayBoxes:
    """Where everything of today's deal lies."""
    skin, panel = page.skin, page.layout.today
    pad, h = inset(skin.compact), press(skin)
    x, right = panel.x + pad, panel.right - pad
    w = max(92.0, button_width(skin, _("Play"), "play"))
    play = Box(right - w, panel.bottom - _EDGE - h, w, h)
    room = play.x - 12 - x
    width = min(WEEK_WIDTH, max(room * 0.62, room - 12 - 64.0 * skin.text_scale))
    label = Box(x + width + 12, play.y - 2, room - width - 12, h + 2)
    if label.w < _LEAST_LABEL:
        width, label = min(WEEK_WIDTH, room - 40), label._replace(w=0)
    top = panel.y + _EDGE
    high = play.y - 12 - top
    wide = min(_leaf_width(right - x), high * LEAF[0] / (LEAF[1] + 5))
    leaf = Box(x, top + 5, wide, wide / LEAF[0] * LEAF[1])
    texts = Box(x + wide + 20, top, right - x - wide - 20, high)
    week = Box(x, play.y - 2, width, h + 2)
    return TodayBoxes(leaf, texts, week, label if label.w else None, play)


def wide_parts(
    skin: Skin, panel: Box, button: float, texts: list[Text], least: float, extra: float = 0.0
) -> tuple[Box | None, Box]:
    """The picture and the text of the wide panel, beside a button of that width.

    The text needs *least* units; there is no picture when it would not have room with one.
    """
    rim, pad = (8.0, inset(True)) if skin.compact else (10.0, inset(False))
    right, high = panel.right - pad - button - 16, panel.h - 28
    room = right - least - pad - panel.x - rim
    if room >= 130:
        w = min(room, (panel.h - 2 * rim) * 300 / 175)
        stage = Box(panel.x + rim, panel.y + rim, w, panel.h - 2 * rim)
        left = stage.right + pad
        if natural_height(skin, texts, right - left) + extra <= high:
            return stage, Box(left, panel.y + 14, right - left, high)
    left = panel.x + pad
    return None, Box(left, panel.y + 14, right - left, high)


def continue_box(page: Page) -> Box:
    """The button of the waiting game."""
    panel, skin = page.layout.wide, page.skin
    w = max(190.0, button_width(skin, _("Continue"), "play", _("Enter"), "primary"))
    w, h = min(w, panel.w * 0.42), press(skin, 58)
    return Box(panel.right - inset(skin.compact) - w, panel.cy - h / 2, w, h)


def welcome_box(page: Page) -> Box:
    """The button of the welcome."""
    panel, skin = page.layout.wide, page.skin
    w, h = button_width(skin, _("How it is played"), "book"), press(skin)
    w = min(w, panel.w * 0.42)
    return Box(panel.right - inset(skin.compact) - w, panel.cy - h / 2, w, h)
