"""The table for two: what presses and keys do, and what time brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from uuid import uuid4

from pygame import Rect

from cribpatience.cards import Card
from cribpatience.game import Game
from cribpatience.text import _
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Pace
from cribpatience.ui.duel_layout import DuelLayout
from cribpatience.ui.duel_presenter import Asks, DuelPresenter
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Still, Target
from cribpatience.ui.scenes import duel_history as history
from cribpatience.ui.scenes import duel_pictures as pictures
from cribpatience.ui.scenes import duel_targets as pressed
from cribpatience.ui.scenes import duel_words as words
from cribpatience.ui.scenes import table_buttons as buttons
from cribpatience.ui.scenes.duel_cards import places_now
from cribpatience.ui.scenes.duel_column import Games
from cribpatience.ui.scenes.duel_history import HISTORY
from cribpatience.ui.scenes.duel_keys import mark_card, set_number
from cribpatience.ui.scenes.duel_pictures import Shown
from cribpatience.ui.scenes.table import SOUNDS, SPEEDS
from cribpatience.ui.scenes.table_buttons import Tool
from cribpatience.ui.scenes.table_play import list_room
from cribpatience.ui.services import Services
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_PRESS
from cribpatience.ui.worker import Thinker

DUEL_SOUNDS = {**SOUNDS, "play": "place", "cut": "turn", "takeup": "slide", "series": "turn"}


def _silent(_value: object) -> None:
    """Nothing happens."""


class DuelScene(Still):
    """One game for two on the table."""

    def __init__(
        self,
        services: Services,
        game: Game,
        thinker: Thinker,
        *,
        moved: Callable[[Game], None],
        tick: Callable[[float], None] = _silent,
        sound: Callable[[str], None] = _silent,
        games: Games | None = None,
    ) -> None:
        """Show *game*: from its opening if it is new, else as it stands.

        Args:
            services: the program.
            game: the game to play.
            thinker: answers for the computer.
            moved: called at once after every change of the game, before anything is shown.
            tick: told how much time of play has passed, in seconds.
            sound: plays a sound by its name.
            games: how the match stands, if it is one.
        """
        self.services = services
        self._thinker, self._games = thinker, games
        self._report, self._tick, self._sound = moved, tick, sound
        self._skin: Skin | None = None
        self._seen_version = -1
        self._seen_turn: object = None
        self._heard: object = None
        self._scroll = 0
        self._history: int | None = None
        """How far the history is scrolled back; `None` while it is closed."""
        self._board_open = False
        self._why = ""
        self._take(game)
        if game.at == 0:
            self.table.begin()

    def _take(self, game: Game) -> None:
        self.game = game
        self.table = DuelPresenter(
            game,
            self.pace(),
            self._thinker,
            moved=lambda: self._report(self.game),
            in_order=self.services.settings.sorted_hand,
        )

    def pace(self) -> Pace:
        """How fast things move under the settings now."""
        settings = self.services.settings
        speed = 0.0 if settings.reduced_motion else SPEEDS[settings.speed]
        return Pace(speed, settings.counting, settings.reveal == "press", settings.say_go)

    def refresh(self) -> None:
        """The settings have changed."""
        self.table.director.pace = self.pace()
        self.table.in_order = self.services.settings.sorted_hand
        self.changed()

    def layout(self, skin: Skin) -> DuelLayout:
        """Where everything lies."""
        return DuelLayout(skin.WU, skin.HU, skin.compact)

    # ---------------------------------------------------------------- targets
    def targets(self, skin: Skin) -> Sequence[Target]:
        """Cards first, then the button, then what leads away, the history on top."""
        self._skin = skin
        lay, table = self.layout(skin), self.table
        bar = buttons.toolbar(skin, lay, self._tools())
        return [
            *pressed.card_targets(table, places_now(lay, table), self._press_card),
            *pressed.fan_target(lay, table, self._act),
            *pressed.zone_targets(lay, table, self._reread),
            *pressed.number_targets(skin, lay, table, self._step, self._act, self._pass),
            *pressed.action_button(skin, lay, table, self._act),
            *bar,
            *buttons.number_button(skin, lay, self.game.record.deal, bar, self._copy),
            *(
                history.targets(lay, self._foot(skin), self._copy_history, self._toggle_history)
                if self._history is not None
                else ()
            ),
        ]

    def _tools(self) -> list[Tool]:
        return [
            Tool("undo", _("Undo"), "undo", self._undo, Key.U, self.table.can_undo),
            Tool("log", _("History"), "clock", self._toggle_history, Key.L),
            Tool("rules", _("Rules"), "book", self.services.go_rules, Key.R),
            Tool("settings", _("Settings"), "settings", self.services.go_settings, Key.S),
            Tool("menu", _("Menu"), "menu", self.services.go_menu, Key.M),
        ]

    @staticmethod
    def _foot(skin: Skin) -> float:
        return max(44.0, LEAST_PRESS / skin.u)

    # ---------------------------------------------------------------- what presses do
    def _press_card(self, card: Card) -> None:
        self._why = ""
        if not self.table.playable(card):
            self._why = words.why_not(self.table, card)
        self.table.press_card(card)
        self._after()

    def _act(self) -> None:
        self._scroll, self._why = 0, ""
        told = self.table.director.reached
        self.table.act()
        if self.table.director.reached > told:
            self._sound("score")
        self._after()

    def _pass(self) -> None:
        self.table.pass_bid()
        self._after()

    def _step(self, by: int) -> None:
        self.table.step(by)
        self.changed()

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

    def _copy_history(self) -> None:
        text = "\n".join(history.plain(line) for line in history.lines(self.table))
        copied = self.services.copy(text + "\n")
        self.services.say(
            _("The history is copied.") if copied else _("There is no clipboard to copy to.")
        )

    def _toggle_history(self) -> None:
        self._history = 0 if self._history is None else None
        self.changed()

    def _new(self) -> None:
        self.services.go_setup(self.game.rules.variant)

    def _toggle_board(self) -> None:
        """A small window has no room for the board: it lies over the table when asked for."""
        self._board_open = not self._board_open
        self.changed()

    # ---------------------------------------------------------------- undo
    def _undo(self) -> None:
        if self.table.director.moving:
            self.table.director.press()
            self.changed()
        if not self.table.can_undo:
            return
        record = self.game.record
        if self.table.recorded and not record.review:
            self.services.ask(
                _("The result is recorded. Look back in a copy that is not recorded?"),
                _("Look back"),
                _("Leave it"),
                self._look_back,
            )
        elif self.table.undo_costs and not record.assisted and not record.review:
            self.services.ask(
                _(
                    "You have learnt something since this choice. If you take it back, the same "
                    "cards come again and the game is listed apart from the personal bests."
                ),
                _("Take it back"),
                _("Leave it"),
                self._take_back,
            )
        else:
            self._take_back()

    def _take_back(self) -> None:
        self._scroll, self._why = 0, ""
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
        """Digits choose, play or type; Space goes on; the rest as at the patiences."""
        if mods.ctrl:
            found = {Key.Z: self._undo, Key.Y: self._redo, Key.N: self._new, Key.C: self._copy}
        elif mods.alt:
            return False
        elif self._entered(key):
            return True
        else:
            found = {
                Key.Y: self._redo,
                Key.N: self._new,
                Key.B: self._toggle_board,
                Key.H: self._toggle_history,
            }
        act = found.get(key)
        if act is not None:
            act()
        return act is not None

    def _entered(self, key: Key) -> bool:
        """Keys that depend on what is asked; whether the key was one of them."""
        if key in (Key.SPACE, Key.ENTER):
            return self._go_on()
        if key in (Key.PAGE_UP, Key.PAGE_DOWN):
            return self._scroll_by(-6 if key is Key.PAGE_UP else 6)
        if key.digit is not None and self.table.director.moving:
            self.table.director.press()
            self._after()
        asks = self.table.asks
        if asks is Asks.CUT or asks in pressed.NUMBERS:
            used = (mark_card if asks is Asks.CUT else set_number)(self.table, key)
            self.changed()
            return used
        return key.digit is not None and self._digit(key.digit)

    def _go_on(self) -> bool:
        director = self.table.director
        goes = director.moving or director.wait is not None or self.table.asks is Asks.CUT
        if goes:
            self._act()
        return goes

    def _digit(self, number: int) -> bool:
        hand = self.table.hand
        if self.table.asks in (Asks.THROW, Asks.PLAY) and 1 <= number <= len(hand):
            self._press_card(hand[number - 1])
        return bool(hand)

    def back(self) -> bool:
        """Esc closes what is open, gives the chosen cards up, then leaves for the start page."""
        if self._board_open:
            self._board_open = False
        elif self._history is not None:
            self._history = None
        elif not self.table.clear():
            self.services.go_menu()
        self.changed()
        return True

    # ---------------------------------------------------------------- mouse
    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """A press during motion skips it; over the fan the mouse marks a card."""
        if what == "wheel":
            return self._scroll_by(-round(y) * (3 if self._history is not None else 1))
        if what == "down" and self.table.director.moving and not self._leads_away(target):
            self.table.director.press()
            self._after()
            return True
        if what == "move" and target == "fan" and self._skin is not None:
            before = self.table.cursor
            self.table.point_at(self.layout(self._skin).fan_index(x, 52))
            if self.table.cursor != before:
                self.changed()
        return False

    @staticmethod
    def _leads_away(target: str | None) -> bool:
        return target in ("log", "rules", "settings", "menu", HISTORY, "log-copy", "log-close")

    def _scroll_by(self, rows: int) -> bool:
        if self._skin is None:
            return False
        lay = self.layout(self._skin)
        counted = self.table.director.count
        if self._history is not None:
            room = history.rows_of(self._skin, lay, self._foot(self._skin))
            most = max(0, len(history.lines(self.table)) - room)
            self._history = max(0, min(most, self._history - rows))
        elif counted is not None:
            number = len(counted.score.combos)
            _height, room = list_room(lay, number)
            self._scroll = max(0, min(number - room, self._scroll + rows))
        else:
            return False
        self.changed()
        return True

    # ---------------------------------------------------------------- time
    def advance(self, dt: float) -> bool:
        """Let time pass for motion, for the other side, and for the clock of the game."""
        if not self.game.state.over:
            self._tick(dt)
        director = self.table.director
        moving = self.table.advance(dt)
        self._hear()
        turn = (director.version, self.table.thinking)
        if turn != self._seen_turn:
            self._seen_turn = turn
            self._why = ""
            self._after()
        return moving

    def _hear(self) -> None:
        beat = self.table.director.beat
        if beat is not self._heard:
            self._heard = beat
            if beat is not None and beat.kind in DUEL_SOUNDS:
                self._sound(DUEL_SOUNDS[beat.kind])
            elif beat is not None and beat.walk is not None and beat.events:
                self._sound("score")

    # ---------------------------------------------------------------- pictures
    @property
    def _shown(self) -> Shown:
        return Shown(
            self.table, self._games, self._scroll, self._why, self._history, self._board_open
        )

    def paint(self, cv: Canvas) -> None:
        """Everything but the cards to choose from and what moves."""
        pictures.paint(cv, self.layout(cv.skin), self._shown)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """Cards of the hand, the fan, the steps of a number, and the history."""
        lay, foot = self.layout(cv.skin), self._foot(cv.skin)
        return pictures.paint_target(cv, lay, self._shown, target, focus or hover, foot)

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """What is on its way, and the board when a small window is asked for it."""
        return pictures.paint_over(cv, self.layout(cv.skin), self._shown)
