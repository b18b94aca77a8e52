"""A recorded game on the table: forward, back and to any move; nothing is played or saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from cribpatience.game import Game, Record
from cribpatience.text import _
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Pace
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.looking import LookingTable, film_of
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes import replay_words as words
from cribpatience.ui.scenes.replay_tables import DuelView, PatienceView
from cribpatience.ui.scenes.table import SPEEDS
from cribpatience.ui.services import Services
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import IVORY, LEAST_PRESS
from cribpatience.ui.widgets import button_width

SLIDER: Final = "slider"
_PAUSE: Final = 1.3
"""Seconds that a picture rests while the game runs by itself."""
_GAP: Final = 6.0


class ReplayScene(Still):
    """One game of the ledger."""

    def __init__(self, services: Services, game: Game) -> None:
        """Look at *game*, which nobody else holds, from its beginning."""
        self.services = services
        self.record: Record = game.record
        settings = services.settings
        table, self.film = film_of(game, self.pace(), settings.sorted_hand)
        self.view: PatienceView | DuelView
        if isinstance(table, LookingTable):
            self.view = PatienceView(table, settings.show_unseen)
        else:
            self.view = DuelView(table)
        self.running = False
        self._rested = 0.0
        self._held = False
        self._seen = -1
        self._slider = Box(0, 0, 1, 1)

    def pace(self) -> Pace:
        """How fast things move: hands are counted whole, and nothing waits to be turned."""
        settings = self.services.settings
        speed = 0.0 if settings.reduced_motion else SPEEDS[settings.speed]
        return Pace(speed, "hand", False)

    # ---------------------------------------------------------------- targets
    def targets(self, skin: Skin) -> Sequence[Target]:
        """The way through the game, the cards again, the way back."""
        film = self.film
        start, end = film.at == 0 and film.director.resting, film.at_end
        steps = [
            ("first", _("To the beginning"), self._first, not start, "Home"),
            ("previous", _("One move back"), self._previous, not start, "←"),
            ("next", _("One step on"), self._next, not end, "→"),
            ("last", _("To the end"), self._last, not end, "End"),
        ]
        run = _("Stop") if self.running else _("Run by itself")
        high = max(44.0, LEAST_PRESS / skin.u)
        left, right = self.view.edges(skin)
        y = max(14.0, 26 - (high - 44) / 2)
        again, close = _("Play again"), _("Close")
        room = right - left
        wide = min(button_width(skin, again, "again"), room * 0.36)
        icons = {"previous": "back", "next": "arrow"}
        found, x = list[Target](), left
        for name, label, act, enabled, key in steps:
            hint = _("{what}. Key: {key}").format(what=label, key=key)
            icon = icons.get(name, name)
            box = Box(x, y, high, high)
            found.append(Target(name, box, label, act, icon=icon, enabled=enabled, hint=hint))
            x += high + _GAP
        hint = _("{what}. Key: {key}").format(what=run, key="P")
        icon = "pause" if self.running else "play"
        found.append(
            Target(
                "run", Box(x, y, high, high), run, self._run, icon=icon, shortcut=Key.P,
                enabled=not end, hint=hint,
            )
        )  # fmt: skip
        x += high + _GAP + 4
        end_x = right - high - _GAP
        found.append(
            Target(
                "again",
                Box(end_x - wide, y, wide, high),
                again,
                self._again,
                icon="again",
                hint=_("Play these cards again; they are known then, so the game is not ranked."),
            )
        )
        box = Box(right - high, y, high, high)
        found.append(Target("close", box, close, self.services.back, icon="close", hint=close))
        self._slider = Box(x, y, max(high, end_x - wide - _GAP - 4 - x), high)
        label = words.slider_words(film.at, film.length)
        slider = Target(SLIDER, self._slider, label, kind="hidden", hint=_("Drag to any move"))
        return [*found[:5], slider, *found[5:]]

    # ---------------------------------------------------------------- what presses do
    def _first(self) -> None:
        self.film.go_to(0)
        self._stopped()

    def _previous(self) -> None:
        self.film.back()
        self._stopped()

    def _next(self) -> None:
        self.film.forward()
        self._stopped()

    def _last(self) -> None:
        self.film.to_end()
        self._stopped()

    def _deal(self, by: int) -> None:
        self.film.to_deal(by)
        self._stopped()

    def _run(self) -> None:
        self.running = not self.running
        self._rested = _PAUSE
        self.changed()

    def _stopped(self) -> None:
        self.running = False
        self.changed()

    def _again(self) -> None:
        self.services.go_same(Game.load(self.record))

    # ---------------------------------------------------------------- hands
    def key(self, key: Key, mods: Mods) -> bool:
        """Arrows step, Home and End go to the ends, page keys from deal to deal."""
        if mods.ctrl or mods.alt:
            return False
        if key in (Key.PAGE_UP, Key.PAGE_DOWN):
            self._deal(-1 if key is Key.PAGE_UP else 1)
            return True
        act = {
            Key.HOME: self._first,
            Key.LEFT: self._previous,
            Key.RIGHT: self._next,
            Key.SPACE: self._next,
            Key.ENTER: self._next,
            Key.END: self._last,
        }.get(key)
        if act is not None:
            act()
        return act is not None

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """The slider follows the mouse; the wheel steps."""
        if what == "wheel":
            (self._previous if y > 0 else self._next)()
            return True
        if what == "down" and target == SLIDER:
            self._held = True
        if not self._held:
            return False
        if what == "up":
            self._held = False
            return True
        self._slide(x)
        return True

    def _slide(self, x: float) -> None:
        left, wide = self._way()
        of = self.film.length
        at = max(0, min(of, round((x - left) / wide * of)))
        if at == of and self.film.at_end:
            return
        if at != self.film.at or not self.film.director.resting:
            (self.film.to_end if at == of else lambda: self.film.go_to(at))()
            self._stopped()

    def _way(self) -> tuple[float, float]:
        """Where the way of the knob begins, and how long it is."""
        return self._slider.x + 14, max(1.0, self._slider.w - 28)

    def back(self) -> bool:
        """Leave for where the game was opened."""
        self.services.back()
        return True

    def advance(self, dt: float) -> bool:
        """Let motion go on, and the next step come while the game runs by itself."""
        director = self.film.director
        moving = director.advance(dt)
        if self.running and not moving:
            self._rested += dt
            if self._rested >= _PAUSE:
                self._rested = 0.0
                self.running = self.film.forward() and not self.film.at_end
                self.changed()
        if director.version != self._seen:
            self._seen = director.version
            self.film.settle()
            self.changed()
        return moving or self.running

    # ---------------------------------------------------------------- pictures
    @property
    def line(self) -> str:
        """What follows, or that it is the end."""
        move = self.film.next_move
        if move is None:
            return words.end_words(self.record)
        return words.move_words(self.record, *move)

    def paint(self, cv: Canvas) -> None:
        """The table as it was at this moment."""
        self.view.paint(cv, self.line if self.film.director.resting else "")

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """The slider, and the steps, which are arrows without a word."""
        if target.id == SLIDER:
            self._paint_slider(cv, target.box, focus or hover or self._held)
        elif target.box.w == target.box.h:
            x, y, w, h = target.box
            cv.button(x, y, w, h, "", "ghost", hover=hover, enabled=target.enabled)
            ink = cv.t["text" if target.enabled else "dim"]
            cv.icon(target.icon or "", x + w / 2, y + h / 2, 20, ink, 2)
        else:
            return False
        return True

    def _paint_slider(self, cv: Canvas, box: Box, lit: bool) -> None:
        film, t = self.film, cv.t
        cv.box(*box, 10, t["dark"], None, 0.62, "#ffffff", 0.4 if lit else 0.14)
        left, wide = self._way()
        y = box.y + box.h * 0.68
        share = film.at / film.length if film.length else 1.0
        cv.box(left, y - 2.5, wide, 5, 2.5, "#ffffff", None, 0.25)
        if share:
            cv.box(left, y - 2.5, max(5.0, wide * share), 5, 2.5, *IVORY)
        cv.box(left + wide * share - 8, y - 8, 16, 16, 8, *IVORY, 1, "#ffffff", 0.9)
        text = words.place_words(film.at, film.length)
        cv.text(text, box.cx, box.y + box.h * 0.28, 12, "uib", None, "c",
                fit=(box.w - 12, box.h * 0.44))  # fmt: skip

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """Cards and pegs on their way."""
        return self.view.paint_over(cv)
