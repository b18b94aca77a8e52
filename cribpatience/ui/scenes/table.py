"""The card table: what presses, keys and drags do, and what time brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from uuid import uuid4

from pygame import Rect

from cribpatience.cards import Card
from cribpatience.game import Game
from cribpatience.text import _
from cribpatience.text.names import variant_name
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Pace
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.layout import BOARD_SIZE, TableLayout
from cribpatience.ui.presenter import TablePresenter
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes import table_buttons as buttons
from cribpatience.ui.scenes.table_buttons import CARD, Tool
from cribpatience.ui.scenes.table_cards import (
    Ways,
    paint_board,
    paint_cards,
    paint_moving,
    paint_words,
    places_now,
)
from cribpatience.ui.scenes.table_column import paint_column
from cribpatience.ui.scenes.table_play import list_room, paint_play
from cribpatience.ui.services import Services
from cribpatience.ui.skin import Skin

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""The settings of speed as factors on every duration."""
SOUNDS = {
    "deal": "slide",
    "layout": "slide",
    "sweep": "slide",
    "throw": "place",
    "jump": "slide",
    "reveal": "turn",
    "turn": "turn",
    "open": "turn",
}
"""What is heard when a beat begins."""
DRAG = 6.0
"""Units that a pressed card must be moved before it is a drag."""
DIGITS = "123456"


def _silent(_value: object) -> None:
    """Nothing happens."""


class TableScene(Still):
    """One patience on the table."""

    def __init__(
        self,
        services: Services,
        game: Game,
        *,
        moved: Callable[[Game, bool], None],
        tick: Callable[[float], None] = _silent,
        sound: Callable[[str], None] = _silent,
    ) -> None:
        """Show *game*: dealt out if it is new, else as it stands.

        Args:
            services: the program.
            game: the game to play.
            moved: called at once after every change of the game, before anything is shown; with
                True once a finished game stands and is to be recorded.
            tick: told how much time of play has passed, in seconds.
            sound: plays a sound by its name.
        """
        self.services = services
        self._report, self._tick, self._sound = moved, tick, sound
        self._ways = Ways()
        self._scroll = 0
        self._drag: _Drag | None = None
        self._skin: Skin | None = None
        self._seen_version = -1
        self._heard: object = None
        self._board_open = False
        self._take(game)
        if game.at == 0:
            self.table.begin()

    def _take(self, game: Game) -> None:
        self.game = game
        self.table = TablePresenter(
            game,
            self.pace(),
            moved=lambda final: self._report(self.game, final),
            in_order=self.services.settings.sorted_hand,
        )

    def pace(self) -> Pace:
        """How fast things move under the settings now."""
        settings = self.services.settings
        speed = 0.0 if settings.reduced_motion else SPEEDS[settings.speed]
        return Pace(speed, settings.counting, settings.reveal == "press")

    def refresh(self) -> None:
        """The settings have changed."""
        self.table.director.pace = self.pace()
        self.table.in_order = self.services.settings.sorted_hand
        self.changed()

    def _layout(self, skin: Skin) -> TableLayout:
        return TableLayout(skin.WU, skin.HU, skin.compact, self.table.form)

    # ---------------------------------------------------------------- targets
    def targets(self, skin: Skin) -> Sequence[Target]:
        """Cards first, then the button, then what leads away."""
        self._skin = skin
        lay = self._layout(skin)
        found = self._cards(lay) + buttons.zone_targets(lay, self.table, self._reread)
        button = buttons.action_button(skin, lay, self.table, self._act)
        bar = buttons.toolbar(skin, lay, self._tools())
        number = buttons.number_button(skin, lay, self.game.record.deal, bar, self._copy)
        return [*found, *([button] if button else []), *bar, *number]

    def _cards(self, lay: TableLayout) -> list[Target]:
        return buttons.card_targets(self.table, places_now(lay, self.table), self._toggle)

    def _tools(self) -> list[Tool]:
        return [
            Tool("undo", _("Undo"), "undo", self._undo, Key.U, self.table.can_undo),
            Tool("rules", _("Rules"), "book", self.services.go_rules, Key.R),
            Tool("settings", _("Settings"), "settings", self.services.go_settings, Key.S),
            Tool("menu", _("Menu"), "menu", self.services.go_menu, Key.M),
        ]

    # ---------------------------------------------------------------- what presses do
    def _toggle(self, card: Card) -> None:
        self.table.toggle(card)
        self.changed()

    def _act(self) -> None:
        self._scroll = 0
        told = self.table.director.reached
        self.table.act()
        if self.table.director.reached > told and not self.table.director.moving:
            self._sound("score")
        self._after()

    def _after(self) -> None:
        """Look where the director has come to."""
        director = self.table.director
        if director.resting and director.shown.over:
            self.services.go_result(self.game)
        self.changed()

    def _reread(self, zone: str) -> None:
        self._scroll = 0
        self.table.director.reread(zone)
        self.changed()

    def _copy(self) -> None:
        number = str(self.game.record.deal)
        copied = self.services.copy(number)
        text = _("The deal number {number} is copied.") if copied else _("Deal number {number}")
        self.services.say(text.format(number=number))

    def _new(self) -> None:
        self.services.go_setup(self.game.rules.variant)

    # ---------------------------------------------------------------- undo
    def _undo(self) -> None:
        if self.table.director.moving:
            self.table.director.press()
            self.changed()
        if not self.table.can_undo:
            return
        record = self.game.record
        if self.table.recorded and not record.review:
            self._ask_to_look_back()
        elif self.table.undo_costs and not record.assisted and not record.review:
            self._ask_to_take_back()
        else:
            self._take_back()

    def _ask_to_look_back(self) -> None:
        self.services.ask(
            _("The result is recorded. Look back in a copy that is not recorded?"),
            _("Look back"),
            _("Leave it"),
            self._look_back,
        )

    def _ask_to_take_back(self) -> None:
        self.services.ask(
            _(
                "You have seen new cards since this throw. If you take it back, the same cards "
                "come again and the game is listed apart from the personal bests."
            ),
            _("Take it back"),
            _("Leave it"),
            self._take_back,
        )

    def _take_back(self) -> None:
        self._scroll = 0
        self.table.undo()
        self.changed()

    def _look_back(self) -> None:
        self._take(self.game.copy_for_review(uuid4().hex))
        self._take_back()

    def _redo(self) -> None:
        self.table.redo()
        self._after()

    # ---------------------------------------------------------------- keys
    def key(self, key: Key, mods: Mods) -> bool:
        """Digits choose cards, Space goes on, Y makes a throw again, N begins another game."""
        if mods.ctrl:
            return self._ctrl(key)
        if mods.alt:
            return False
        if key in (Key.SPACE, Key.ENTER):
            return self._go_on()
        if key.value in DIGITS:
            return self._digit(int(key.value))
        if key in (Key.PAGE_UP, Key.PAGE_DOWN):
            return self._scroll_by(-3 if key is Key.PAGE_UP else 3)
        act = {Key.Y: self._redo, Key.N: self._new, Key.B: self._toggle_board}.get(key)
        if act is not None:
            act()
        return act is not None

    def _ctrl(self, key: Key) -> bool:
        act = {Key.Z: self._undo, Key.Y: self._redo, Key.N: self._new, Key.C: self._copy}.get(key)
        if act is not None:
            act()
        return act is not None

    def _go_on(self) -> bool:
        director = self.table.director
        goes = director.moving or director.wait is not None
        if goes:
            self._act()
        return goes

    def _digit(self, number: int) -> bool:
        if self.table.director.moving:
            self.table.director.press()
            self._after()
        hand = self.table.hand
        if number <= len(hand):
            self._toggle(hand[number - 1])
        return bool(hand)

    def _toggle_board(self) -> None:
        """A small window has no room for the board: it lies over the table when asked for."""
        self._board_open = not self._board_open
        self.changed()

    def back(self) -> bool:
        """Esc gives the chosen cards up; with none chosen it leaves for the start page."""
        if self._board_open:
            self._board_open = False
        elif not self.table.clear():
            self.services.go_menu()
        self.changed()
        return True

    # ---------------------------------------------------------------- mouse
    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """A press during motion skips it; a pressed card can be dragged onto the crib."""
        if what == "wheel":
            return self._scroll_by(-round(y))
        if what == "down":
            if self.table.director.moving:
                self.table.director.press()
                self._after()
                return True
            self._drag = self._grabbed(x, y, target)
            return False
        if self._drag is None:
            return False
        return self._dragged(x, y) if what == "move" else self._dropped()

    def _grabbed(self, x: float, y: float, target: str | None) -> _Drag | None:
        if target is None or not target.startswith(CARD) or self._skin is None:
            return None
        boxes = {t.id: t.box for t in self._cards(self._layout(self._skin))}
        box = boxes.get(target)
        return _Drag(Card.parse(target[len(CARD) :]), x, y, box) if box else None

    def _dragged(self, x: float, y: float) -> bool:
        drag = self._drag
        assert drag is not None
        begun = drag.active
        drag.to(x, y)
        if drag.active and not begun:
            self.changed()
        return drag.active

    def _dropped(self) -> bool:
        drag, self._drag = self._drag, None
        assert drag is not None
        if not drag.active or self._skin is None:
            return False
        if self._layout(self._skin).crib_tray.grown(40).has(drag.box.cx, drag.box.cy):
            self.table.park(drag.card)
            self._sound("place")
        else:
            self.table.unpark(drag.card)
        self.changed()
        return True

    def _scroll_by(self, rows: int) -> bool:
        counted = self.table.director.count
        if counted is None or self._skin is None:
            return False
        number = len(counted.score.combos)
        _height, room = list_room(self._layout(self._skin), number)
        self._scroll = max(0, min(number - room, self._scroll + rows))
        self.changed()
        return True

    # ---------------------------------------------------------------- time
    def advance(self, dt: float) -> bool:
        """Let time pass for the motion and for the clock of the game."""
        if not self.game.state.over:
            self._tick(dt)
        director = self.table.director
        moving = director.advance(dt)
        self._hear()
        if director.version != self._seen_version:
            self._seen_version = director.version
            self._after()
        return moving or (self._drag is not None and self._drag.active)

    def _hear(self) -> None:
        beat = self.table.director.beat
        if beat is not self._heard:
            self._heard = beat
            if beat is not None and beat.kind in SOUNDS:
                self._sound(SOUNDS[beat.kind])

    # ---------------------------------------------------------------- pictures
    def paint(self, cv: Canvas) -> None:
        """Everything but the cards to choose from and those that move."""
        lay = self._layout(cv.skin)
        name = variant_name(self.game.rules.variant)
        cv.text(name, 32, 48, 24, "d", fit=lay.left - 44)
        paint_column(cv, lay, self.table, show_unseen=self.services.settings.show_unseen)
        paint_play(cv, lay, self.table, self._scroll)
        if lay.board is not None:
            paint_board(cv, self.table, lay.board.x, lay.board.y)
        paint_cards(cv, lay, self.table, self._ways.now(lay, self.table))
        if not self.table.director.stage.counting:
            paint_words(cv, lay, self.table)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """Cards of the hand, and the outline of a count that can be read again."""
        if target.kind == "hidden":
            if hover or focus:
                cv.box(*target.box, 14, "#ffffff", None, 0.05, "#ffffff", 0.45, 1.6)
            return True
        if target.kind != "card":
            return False
        card = Card.parse(target.id[len(CARD) :])
        if self._drag is None or not self._drag.active or self._drag.card != card:
            self._paint_choice(cv, card, target, hover)
        return True

    def _paint_choice(self, cv: Canvas, card: Card, target: Target, hover: bool) -> None:
        box = target.box
        if target.on:
            cv.card(card, box.x, box.y, box.w, 0.06, True, mark="check")
        else:
            cv.card(card, box.x, box.y, box.w, 0.28 if hover else 0.0)

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """Cards on their way, the one under the mouse, and the board when it is asked for."""
        moving = self._ways.now(self._layout(cv.skin), self.table)
        touched = paint_moving(cv, moving, self.table.director.elapsed)
        drag = self._drag
        if drag is not None and drag.active:
            touched.append(cv.card(drag.card, drag.box.x, drag.box.y, drag.box.w, 0.4, True))
        if self._board_open and cv.compact:
            w, h = BOARD_SIZE
            cv.dim()
            paint_board(cv, self.table, (cv.WU - w) / 2, (cv.HU - h) / 2)
            touched.append(cv.dst.get_rect())
        return touched


class _Drag:
    """A card held with the mouse."""

    def __init__(self, card: Card, x: float, y: float, box: Box) -> None:
        self.card, self.box = card, box
        self.active = False
        self._grip = (x - box.x, y - box.y)
        self._from = (x, y)

    def to(self, x: float, y: float) -> None:
        """The mouse is at a point now."""
        away = max(abs(x - self._from[0]), abs(y - self._from[1]))
        self.active = self.active or away > DRAG
        self.box = self.box._replace(x=x - self._grip[0], y=y - self._grip[1])
