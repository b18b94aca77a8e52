"""Ask for a deal number, and for the game to play with its cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cribpatience import deck
from cribpatience.text import _
from cribpatience.ui.gui import TextField
from cribpatience.ui.scene import Box, Key, Still, Target
from cribpatience.ui.scenes import dialog
from cribpatience.ui.scenes.blocks import Block, Text, lay, natural_height, paint
from cribpatience.ui.scenes.facts import form_of, last_variant
from cribpatience.ui.scenes.menu_page import GAMES
from cribpatience.ui.scenes.menu_words import CRIBBAGE, game_name
from cribpatience.ui.services import Services
from cribpatience.ui.tokens import MARK_LINE
from cribpatience.ui.widgets import NOWHERE, least_height, row, segmented

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin

FIELD: Final = "field"
_LONGEST: Final = 24
"""Signs that the field takes: more than a number has, so that what was pasted can be seen."""
_WIDE: Final = 520.0
_GAP: Final = 16.0


def what_is_wrong(text: str) -> str | None:
    """Why *text* is no deal number, in one sentence; `None` when it is one."""
    if not text.strip():
        return _("Type a whole number above 0, of at most nine digits.")
    try:
        deck.parse_deal(text)
    except deck.DealError:
        sentence = _(
            "“{text}” is no deal number: type a whole number above 0, of at most nine digits."
        )
        return sentence.format(text=text.strip())
    return None


@dataclass(frozen=True, slots=True)
class _Page:
    panel: Box
    words: Block
    field: Box
    wrong: Box
    games: tuple[Target, ...]
    buttons: tuple[Target, ...]


class DealNumberScene(Still):
    """A number goes on to the set-up of a new game with its cards."""

    modal = True

    def __init__(self, services: Services) -> None:
        self._services = services
        game = last_variant(services.records())
        self._game = game if game in GAMES else GAMES[0]
        self._field = TextField(longest=_LONGEST)
        self.complaint: str | None = None
        """The sentence below the field; there is none before the first try."""
        self._typing = True
        self._mark_all = False
        """Mark the whole text when the field is next painted: what is typed then replaces it."""

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._field.text

    # ------------------------------------------------------------ what the shell asks

    def targets(self, skin: Skin) -> list[Target]:
        """The field, the patiences, the buttons."""
        page = self._page(skin)
        field = Target(FIELD, page.field, _("Deal number"), kind="field")
        close, go = page.buttons
        return [field, *page.games, go, close]

    def paint(self, cv: Canvas) -> None:
        """The panel, its words, and what is wrong."""
        page = self._page(cv.skin)
        dialog.ground(cv, page.panel)
        paint(cv, page.words)
        if self.complaint:
            wrong = lay(cv.skin, [Text(self.complaint, 13.5, "uib")], page.wrong)
            paint(cv, wrong, colour=MARK_LINE)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """The field is drawn here; a ring elsewhere ends the typing."""
        if target.id != FIELD:
            self._now_typing(self._typing and not focus)
            return False
        self._now_typing(self._typing or focus)
        self._field.paint(cv, target.box, self._typing, hover)
        if self.complaint is not None:
            cv.icon("info", target.box.right - 24, target.box.cy, 22, cv.t["accent"], 2.2)
        if self._mark_all and self._typing:
            self._mark_all = False
            dialog.mark_all(self._field)
            self.changed()
        return True

    def _now_typing(self, typing: bool) -> None:
        if typing != self._typing:
            self._typing = typing
            self.changed()

    def advance(self, dt: float) -> bool:
        """The caret blinks; that is no motion."""
        if self._field.advance(dt):
            self.changed()
        return False

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """A press on the field begins to type there, one elsewhere ends it."""
        if what == "down":
            self._now_typing(target == FIELD)
        return False

    def raw(self, event: object) -> bool:
        """Signs and the mouse for the field."""
        before = self._field.text
        used = self._field.take(event)
        if self.complaint is not None and self._field.text != before:
            self.complaint = what_is_wrong(self._field.text)
        if used:
            self.changed()
        return used

    def closed(self) -> None:
        """Let go of the field."""
        self._field.close()

    def back(self) -> bool:
        """Close."""
        self._services.back()
        return True

    # ------------------------------------------------------------ what happens

    def _chooses(self, game: str) -> Callable[[], None]:
        def choose() -> None:
            self._game = game
            self.changed()

        return choose

    def go_on(self) -> None:
        """Go on to the set-up, or say what is wrong."""
        self.complaint = what_is_wrong(self._field.text)
        if self.complaint is not None:
            self._mark_all = True
            self.changed()
            return
        self._services.back()
        form = form_of(self._services.settings)
        variant = form if self._game == CRIBBAGE else self._game
        self._services.go_setup(variant, deck.parse_deal(self._field.text))

    # ------------------------------------------------------------ layout

    def _page(self, skin: Skin) -> _Page:
        w = dialog.widest(skin, _WIDE * max(1.0, min(1.35, skin.text_scale)))
        inner, pad = w - 2 * dialog.PAD, dialog.PAD
        words = [
            Text(_("Deal by number"), 22, "d"),
            Text(_("The same number is always the same deal."), 14, "ui", "soft", gap=3),
        ]
        press, high = least_height(skin), least_height(skin, 52)
        wrong = natural_height(skin, [Text(what_is_wrong("-" * 9) or "", 13.5, "uib")], inner)
        fixed = 2 * pad + high + 8 + 2 * press + 2 * _GAP + 8
        text = natural_height(skin, words, inner)
        panel = dialog.centred(skin, w, fixed + text + wrong)
        room = min(1.0, (panel.h - fixed) / (text + wrong))
        y = panel.y + pad
        block = lay(skin, words, Box(panel.x + pad, y, inner, text * room))
        y += text * room + _GAP
        field = Box(panel.x + pad, y, inner, high)
        below = Box(field.x, field.bottom + 6, inner, wrong * room)
        y = below.bottom + 10
        games = segmented(skin, self._games(), field.x, y, inner)
        foot = panel.bottom - pad - press
        buttons = row(skin, self._buttons(), field.x, foot, inner, press, align="r")
        return _Page(panel, block, field, below, tuple(games), tuple(buttons))

    def _games(self) -> list[Target]:
        return [
            Target(
                f"game-{game}",
                NOWHERE,
                game_name(game),
                self._chooses(game),
                on=game == self._game,
            )
            for game in GAMES
        ]

    def _buttons(self) -> list[Target]:
        close = Target("close", NOWHERE, _("Close"), self._services.back, key=_("Esc"))
        go = Target("go", NOWHERE, _("Go on"), self.go_on, "primary", None, _("Enter"), Key.ENTER)
        return [close, replace(go, hint=_("Choose the mark and the rules of the game."))]
