"""What the start page tells, set out: boxes for its words, pictures and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from cribpatience.rules.options import Options
from cribpatience.text import _
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.blocks import Text, natural_height, real_size
from cribpatience.ui.scenes.facts import Day, Tally, days, last_variant, options_of, tally
from cribpatience.ui.scenes.leaf import WEEK_WIDTH
from cribpatience.ui.scenes.menu_layout import (
    Column,
    MenuLayout,
    Needs,
    column_width,
    inset,
    lay_out,
)
from cribpatience.ui.scenes.menu_words import (
    best_texts,
    game_texts,
    number_texts,
    title_text,
    today_texts,
    tool_words,
)
from cribpatience.ui.services import Services, Waiting
from cribpatience.ui.widgets import button_width
from cribpatience.ui.widgets import least_height as press

if TYPE_CHECKING:
    from cribpatience.ui.skin import Skin

GAMES: Final = ("arnold", "hoyle")
"""The patiences with a panel of their own, from left to right."""

BIG: Final = 24.0
TOOL_GAP: Final = 8.0
RULE: Final = 12.0
"""Space above and below the hairline in a panel."""


@dataclass(frozen=True, slots=True)
class MenuFacts:
    """What the page tells, as it was when the page was last opened."""

    today: date
    last: str
    """The patience that was played last."""
    options: dict[str, Options]
    tallies: dict[str, Tally]
    days: dict[str, tuple[Day, ...]]
    waiting: Waiting | None

    @property
    def primary(self) -> str:
        """The target that Enter presses."""
        return "continue" if self.waiting else f"play-{self.last}"


@dataclass(frozen=True, slots=True)
class Page:
    """The facts set out for one skin."""

    skin: Skin
    facts: MenuFacts
    layout: MenuLayout
    low: float
    """How high the best total and the button stand in the panels of the games."""
    squeeze: float
    """What the best total is made smaller by where there is not room for all."""


def gather(services: Services) -> MenuFacts:
    """What there is to tell now."""
    records, today = services.records(), services.today()
    waiting = services.waiting()
    stored = services.settings.last_setup
    options = {game: options_of(game, stored.get(game)) for game in GAMES}
    last = waiting.variant if waiting else last_variant(records)
    return MenuFacts(
        today=today,
        last=last if last in GAMES else GAMES[0],
        options=options,
        tallies={game: tally(records, game, options[game]) for game in GAMES},
        days={game: days(records, game, today) for game in GAMES},
        waiting=waiting,
    )


def set_out(skin: Skin, facts: MenuFacts) -> Page:
    """The page for *skin*."""
    inner = column_width(skin.WU, skin.HU, skin.compact) - 2 * inset(skin.compact)
    low = _low_height(skin, facts, inner)
    words = max(natural_height(skin, game_texts(game), inner) for game in GAMES)
    body = max(
        words + 2 * RULE + low,
        *(_today_height(skin, facts.days[game][-1], inner) for game in GAMES),
    )
    needs = Needs(
        tools=sum(button_width(skin, label, icon) + TOOL_GAP for _n, label, icon in tool_words()),
        title=skin.width(title_text(), 42, "d"),
        body=body + 14 + inset(skin.compact) - 4,
        bottom=natural_height(skin, number_texts(), inner) + 10 + press(skin),
    )
    layout = lay_out(skin.WU, skin.HU, skin.compact, press(skin), needs)
    squeeze = min(1.0, layout.columns[0].body.h / (words + 2 * RULE + low))
    return Page(skin, facts, layout, _low_height(skin, facts, inner, squeeze), squeeze)


def is_narrow(skin: Skin, inner: float) -> bool:
    """The button of a panel stands below the text, over the whole width."""
    return inner < 300 or inner < 150 * skin.text_scale + _play_width(skin, True)


def _play_width(skin: Skin, first: bool) -> float:
    if first:
        return button_width(skin, _("Play"), "play", _("Enter"), "primary")
    return max(92.0, button_width(skin, _("Play"), "play"))


def best_height(skin: Skin, told: Tally, width: float, k: float) -> float:
    """How high a best total stands, *k* times its own size."""
    return real_size(skin, BIG * k) * 1.25 + natural_height(skin, best_texts(told, k), width)


def _low_height(skin: Skin, facts: MenuFacts, inner: float, k: float = 1.0) -> float:
    """How high the highest best total stands, with its button, *k* times its own size."""
    narrow, button = is_narrow(skin, inner), press(skin, 50)
    lows = []
    for game in GAMES:
        beside = 0.0 if narrow else _play_width(skin, facts.primary == f"play-{game}") + 12
        best = best_height(skin, facts.tallies[game], inner - 34 - beside, k)
        lows.append(best + 10 + button if narrow else max(best, button))
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

    texts: Box
    choice: tuple[Box, Box]
    week: Box
    label: Box
    play: Box


def _today_play_width(skin: Skin) -> float:
    return max(92.0, button_width(skin, _("Play"), "play"))


def _today_height(skin: Skin, day: Day, inner: float) -> float:
    low = press(skin) + (58 if is_narrow(skin, inner) else 0)
    return natural_height(skin, today_texts(day), inner) + 10 + press(skin) + 14 + low


def today_boxes(skin: Skin, column: Column) -> TodayBoxes:
    """Where everything of today's deal lies below the picture."""
    body, h = column.body, press(skin)
    narrow = is_narrow(skin, body.w)
    w = body.w if narrow else _today_play_width(skin)
    play = Box(body.right - w, body.bottom - h, w, h)
    width = min(WEEK_WIDTH, body.w * 0.52)
    bars = Box(body.x, (play.y - 56) if narrow else play.y - 2, width, 46)
    end = body.right if narrow else play.x - 8
    label = Box(bars.right + 14, bars.y, end - bars.right - 14, bars.h)
    top = bars.y - 14 - h
    half = (body.w - 8) / 2
    choice = (Box(body.x, top, half, h), Box(body.x + half + 8, top, half, h))
    texts = Box(body.x, body.y, body.w, top - 8 - body.y)
    return TodayBoxes(texts, choice, bars, label, play)


def number_boxes(skin: Skin, panel: Box) -> tuple[Box, Box]:
    """The text and the button of deal by number."""
    pad, h = inset(skin.compact), press(skin)
    w = min(panel.w - 2 * pad, button_width(skin, _("Enter a number"), "cards", "D"))
    button = Box(panel.right - pad - w, panel.bottom - 18 - h, w, h)
    texts = Box(panel.x + pad, panel.y + 16, panel.w - 2 * pad, button.y - 8 - panel.y - 16)
    return texts, button


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
