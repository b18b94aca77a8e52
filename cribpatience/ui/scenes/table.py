"""The card table: choosing, counting, motion. It joins presenter, layout and canvas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from uuid import uuid4

from pygame import Rect, Surface

from cribpatience.cards import BACK, Card
from cribpatience.game import Game
from cribpatience.text import _, ngettext
from cribpatience.text.cards import sign, tokens
from cribpatience.text.names import variant_name, zone_name
from cribpatience.text.sentences import heels_line
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Pace, Wait
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.layout import Place, Spot, TableLayout
from cribpatience.ui.presenter import Action, Does, TablePresenter
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes.table_column import paint_column
from cribpatience.ui.scenes.table_play import (
    is_heels,
    list_room,
    lit_cards,
    paint_play,
    rest_zones,
)
from cribpatience.ui.services import Services
from cribpatience.ui.skin import Skin
from cribpatience.ui.tokens import LEAST_PRESS, P1
from cribpatience.ui.tracks import Track, tracks

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
DRAG = 6.0
"""Units that a pressed card must be moved before it is a drag."""
CARD = "card:"
ZONE = "zone:"


class TableScene(Still):
    """One patience on the table."""

    def __init__(
        self,
        services: Services,
        game: Game,
        *,
        moved: Callable[[Game], None],
        tick: Callable[[float], None] = lambda _seconds: None,
    ) -> None:
        """Show *game*: dealt out if it is new, else as it stands.

        Args:
            services: the program.
            game: the game to play.
            moved: called at once after every change of the game, before anything is shown.
            tick: told how much time of play has passed.
        """
        self.services = services
        self._report = moved
        self._tick = tick
        self._scroll = 0
        self._drag: _Drag | None = None
        self._skin: Skin | None = None
        self._told = -1
        self._board_shown = False
        self._take(game)
        if game.at == 0 and not game.length:
            self.table.begin()

    def _take(self, game: Game) -> None:
        settings = self.services.settings
        self.game = game
        self.table = TablePresenter(
            game, self.pace(), moved=self._moved, in_order=settings.sorted_hand
        )

    def _moved(self) -> None:
        self._report(self.game)

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

    # ---------------------------------------------------------------- geometry
    def _layout(self, skin: Skin) -> TableLayout:
        return TableLayout(skin.WU, skin.HU, skin.compact, self.table.form)

    def _places(self, lay: TableLayout) -> dict[Spot, Place]:
        look = self.table.director.stage
        return lay.places(
            look.view,
            look.zone,
            look.counting,
            in_order=self.table.in_order,
            parked=self.table.parked,
        )

    def _tracks(self, lay: TableLayout) -> dict[Spot, Track]:
        beat = self.table.director.beat
        if beat is None:
            return {}
        before, after = (
            lay.places(look.view, look.zone, look.counting, in_order=self.table.in_order)
            for look in (beat.before, beat.after)
        )
        return tracks(beat, before, after)

    # ---------------------------------------------------------------- targets
    def targets(self, skin: Skin) -> Sequence[Target]:
        """Cards first, then the button, then what leads away."""
        self._skin = skin
        lay = self._layout(skin)
        found = [*self._cards(lay), *self._zones(lay)]
        button = self._button(skin, lay)
        if button is not None:
            found.append(button)
        return [*found, *self._toolbar(skin, lay)]

    def _cards(self, lay: TableLayout) -> list[Target]:
        table = self.table
        zone = table.director.stage.zone
        cards = table.director.shown.zone(zone)
        places = self._places(lay)
        found = []
        for card in table.hand:
            place = places[zone, cards.index(card)]
            lifted = 22 if card in table.chosen and card not in table.parked else 0
            chosen = card in table.chosen
            state = _("{card}, chosen") if chosen else "{card}"
            found.append(
                Target(
                    f"{CARD}{card}",
                    place.box._replace(y=place.y - lifted),
                    state.format(card=sign(card)),
                    partial(self._toggle, card),
                    "card",
                    on=chosen,
                )
            )
        return found

    def _zones(self, lay: TableLayout) -> list[Target]:
        """Counts of this deal that can be read again."""
        table = self.table
        if table.director.wait not in (Wait.NEXT_DEAL, Wait.LAST, Wait.RESULT):
            return []
        zones = rest_zones(table)
        return [
            Target(
                f"{ZONE}{zone}",
                lay.rest_box(index, len(zones)).grown(-4),
                _("Read the count again: {zone}").format(zone=zone_name(zone)),
                partial(self._reread, zone),
                "hidden",
                hint=_("Read this count again"),
            )
            for index, zone in enumerate(zones)
            if zone in table.director.counts and table.director.stage.counting
        ]

    def _button(self, skin: Skin, lay: TableLayout) -> Target | None:
        action = self.table.action()
        if action is None:
            return None
        counting = self.table.director.stage.counting
        cx, cy = lay.next_button if counting else lay.action
        icon = "next" if isinstance(action.does, Wait) else None
        label = self._label(action)
        canvas = Canvas(skin, _scratch())
        width = canvas.rich_width(label, 17, "uib", 27) + (108 if icon is None else 138)
        width = min(max(210, width), lay.right - lay.left)
        height = max(54.0, LEAST_PRESS / skin.u)
        return Target(
            "act",
            Box(cx - width / 2, cy - height / 2, width, height),
            label,
            self._act,
            "primary",
            icon=icon,
            key=_("Enter"),
            shortcut=Key.ENTER,
            enabled=action.enabled,
        )

    def _label(self, action: Action) -> str:
        if action.does is Does.LAY:
            return _("Lay {cards} in the crib").format(cards=tokens(action.cards))
        if action.does is Does.CHOOSE:
            n = self.table.to_throw - len(action.cards)
            return ngettext("Choose {n} more card", "Choose {n} more cards", n).format(n=n)
        return {
            Wait.REVEAL: _("Turn up hand B"),
            Wait.STARTER: _("Turn the starter"),
            Wait.HEELS: _("Next"),
            Wait.COMBO: _("Next"),
            Wait.NEXT_DEAL: _("Next deal"),
            Wait.LAST: _("Turn up the last four"),
            Wait.RESULT: _("See the result"),
        }[action.does]

    def _toolbar(self, skin: Skin, lay: TableLayout) -> list[Target]:
        canvas = Canvas(skin, _scratch())
        height = max(44.0, LEAST_PRESS / skin.u)
        y = max(14.0, 26 - (height - 44) / 2)
        items = [
            ("menu", _("Menu"), "menu", self.services.go_menu, Key.M, True),
            ("settings", _("Settings"), "settings", self.services.go_settings, Key.S, True),
            ("rules", _("Rules"), "book", self.services.go_rules, Key.R, True),
            ("undo", _("Undo"), "undo", self._undo, Key.U, self.table.can_undo),
        ]
        widths = [canvas.bw(label, icon) for _id, label, icon, *_rest in items]
        room = lay.right - lay.left - 8 * (len(items) - 1)
        scale = min(1.0, room / sum(widths))
        found, x = [], lay.right
        for (name, label, icon, act, key, enabled), width in zip(items, widths, strict=True):
            x -= width * scale
            box = Box(x, y, width * scale, height)
            found.append(Target(name, box, label, act, icon=icon, shortcut=key, enabled=enabled))
            x -= 8
        found.reverse()
        number = self._number(canvas, lay, x, y, height)
        return [*found, number] if number else found

    def _number(
        self, canvas: Canvas, lay: TableLayout, right: float, y: float, height: float
    ) -> Target | None:
        """The deal number, which can be copied; left out where there is no room."""
        deal = self.game.record.deal
        if deal is None:
            return None
        label = str(deal)
        width = canvas.bw(label, "cards", 14)
        if lay.left + width > right - 8:
            return None
        return Target(
            "number",
            Box(lay.left, y, width, height),
            label,
            self._copy,
            "bare",
            icon="cards",
            hint=_("The number of this deal; press to copy it"),
        )

    # ---------------------------------------------------------------- what presses do
    def _toggle(self, card: Card) -> None:
        self.table.toggle(card)
        self.changed()

    def _act(self) -> None:
        self._scroll = 0
        self.table.act()
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
        done = _("Deal {number} is copied.") if self.services.copy(number) else _("Deal {number}")
        self.services.say(done.format(number=number))

    def _undo(self) -> None:
        table = self.table
        if table.director.moving:
            table.director.press()
            self.changed()
        if not table.can_undo:
            return
        if table.recorded and not self.game.record.review:
            self.services.ask(
                _("The result is recorded. Look back in a copy that is not recorded?"),
                _("Look back"),
                _("Leave it"),
                self._look_back,
            )
        elif table.undo_costs and not self.game.record.assisted and not self.game.record.review:
            self.services.ask(
                _(
                    "You have seen new cards since this throw. If you take it back, the same cards "
                    "come again and the game is listed apart from the personal bests."
                ),
                _("Take it back"),
                _("Leave it"),
                self._take_back,
            )
        else:
            self._take_back()

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

    # ---------------------------------------------------------------- keys and mouse
    def key(self, key: Key, mods: Mods) -> bool:
        """Digits choose cards, Space goes on, Y makes a throw again, B shows the board."""
        table = self.table
        if mods.ctrl:
            return self._ctrl(key)
        if mods.alt:
            return False
        if key in (Key.SPACE, Key.ENTER) and (table.director.moving or table.director.wait):
            self._act()
        elif key.value in "123456" and len(key.value) == 1:
            return self._digit(int(key.value))
        elif key is Key.Y:
            self._redo()
        elif key is Key.N and not table.director.moving:
            self._new()
        elif key is Key.B and self._skin is not None and self._skin.compact:
            self._board_shown = not self._board_shown
            self.changed()
        elif key in (Key.PAGE_UP, Key.PAGE_DOWN):
            return self._scroll_by(-3 if key is Key.PAGE_UP else 3)
        else:
            return False
        return True

    def _ctrl(self, key: Key) -> bool:
        act = {Key.Z: self._undo, Key.Y: self._redo, Key.N: self._new, Key.C: self._copy}.get(key)
        if act is None:
            return False
        act()
        return True

    def _digit(self, number: int) -> bool:
        if self.table.director.moving:
            self.table.director.press()
            self._after()
        hand = self.table.hand
        if number <= len(hand):
            self._toggle(hand[number - 1])
        return bool(hand)

    def _new(self) -> None:
        self.services.go_setup(self.game.rules.variant)

    def back(self) -> bool:
        """Esc gives the chosen cards up; with none chosen it leaves for the start page."""
        if self._board_shown:
            self._board_shown = False
        elif not self.table.clear():
            self.services.go_menu()
        self.changed()
        return True

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
        if what == "move":
            return self._dragged(x, y)
        return self._dropped(x, y)

    def _grabbed(self, x: float, y: float, target: str | None) -> _Drag | None:
        if target is None or not target.startswith(CARD) or self._skin is None:
            return None
        card = Card.parse(target[len(CARD) :])
        boxes = {t.id: t.box for t in self._cards(self._layout(self._skin))}
        box = boxes.get(target)
        return _Drag(card, x, y, box) if box else None

    def _dragged(self, x: float, y: float) -> bool:
        drag = self._drag
        assert drag is not None
        begun = drag.active
        drag.to(x, y)
        if drag.active and not begun:
            self.changed()
        return drag.active

    def _dropped(self, x: float, y: float) -> bool:
        drag, self._drag = self._drag, None
        assert drag is not None
        if not drag.active or self._skin is None:
            return False
        if self._layout(self._skin).crib_tray.grown(40).has(drag.box.cx, drag.box.cy):
            self.table.park(drag.card)
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
        if director.version != self._told:
            self._told = director.version
            self._after()
        return moving

    # ---------------------------------------------------------------- pictures
    def paint(self, cv: Canvas) -> None:
        """Everything but the cards to choose from and those that move."""
        lay = self._layout(cv.skin)
        table = self.table
        name = variant_name(self.game.rules.variant)
        cv.text(name, 32, 48, 24, "d", fit=lay.left - 44)
        paint_column(cv, lay, table, show_unseen=self.services.settings.show_unseen)
        paint_play(cv, lay, table, self._scroll)
        if lay.board is not None:
            self._paint_board(cv, lay.board.x, lay.board.y)
        self._paint_cards(cv, lay)
        if not table.director.stage.counting:
            self._paint_words(cv, lay)
        if self._board_shown and lay.board is None:
            cv.dim()
            self._paint_board(cv, (cv.WU - 236) / 2, (cv.HU - 704) / 2)

    def _paint_board(self, cv: Canvas, x: float, y: float) -> None:
        director = self.table.director
        back = director.shown.scores[0] - self._last_step()
        front = director.total
        back = back if front == director.shown.scores[0] else director.shown.scores[0]
        cv.board(x, y, [(0, front, back, P1)], mark=self.game.rules.mark)

    def _last_step(self) -> int:
        """The points that were given last, so that the hind peg stands where the front one was."""
        given = [t.points for t in self.table.director.shown.tally if t.points]
        return given[-1] if given else 0

    def _paint_cards(self, cv: Canvas, lay: TableLayout) -> None:
        places = self._places(lay)
        moving = self._tracks(lay)
        view = self.table.director.stage.view
        lit = lit_cards(self.table)
        to_choose = set(self.table.hand)
        for spot in _drawing_order(places):
            zone, index = spot
            face = view.zone(zone)[index]
            if spot in moving or zone in ("stock", "spent") or face in to_choose:
                continue
            self._paint_card(cv, places[spot], face, lit, zone)

    def _paint_card(
        self, cv: Canvas, place: Place, face: Card, lit: frozenset[Card] | None, zone: str
    ) -> None:
        card = face if place.up else BACK
        look = self.table.director.stage
        counted = look.counting and zone in (look.zone, "starter")
        if lit is None or not counted:
            cv.card(card, place.x, place.y, place.w)
        elif face in lit:
            cv.card(card, place.x, place.y, place.w, 1.2, True)
        else:
            cv.card(card, place.x, place.y, place.w, dim=True)

    def _paint_words(self, cv: Canvas, lay: TableLayout) -> None:
        """What is asked of the player, below the hand; heels when they fall."""
        text = self._instruction()
        room = lay.right - lay.left
        if text:
            cv.pill(text, lay.cx, cv.HU - 31, 15.5, 36, fit=room)
        if is_heels(self.table):
            x, y = lay.action
            cv.toast(heels_line(), x, y - 66, fit=room)

    def _instruction(self) -> str:
        table = self.table
        if table.director.wait is Wait.REVEAL:
            return _("Until hand B is turned up the throw can be taken back freely")
        if table.director.wait is Wait.STARTER:
            return _("Until the starter is turned the throw can be taken back freely")
        if not table.choosing:
            return ""
        zone = zone_name(table.director.stage.zone)
        n = table.to_throw
        return ngettext(
            "{zone}: choose {n} card for the crib", "{zone}: choose {n} cards for the crib", n
        ).format(zone=zone, n=n)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """Cards of the hand, and the outline of a count that can be read again."""
        if target.kind == "hidden":
            if hover or focus:
                cv.box(*target.box, 14, "#ffffff", None, 0.05, "#ffffff", 0.45, 1.6)
            return True
        if target.kind != "card":
            return False
        card = Card.parse(target.id[len(CARD) :])
        if self._drag is not None and self._drag.active and self._drag.card == card:
            return True
        chosen = card in self.table.chosen
        box = target.box
        lift = 0.0
        if hover and not chosen:
            lift = 0.28
        cv.card(
            card,
            box.x,
            box.y,
            box.w,
            lift or (0.06 if chosen else 0.0),
            True if chosen else None,
            mark="check" if chosen else None,
        )
        return True

    def paint_over(self, cv: Canvas) -> list[Rect]:
        """Cards on their way, and the one under the mouse."""
        touched: list[Rect] = []
        director = self.table.director
        if director.beat is not None:
            moving = self._tracks(self._layout(cv.skin))
            for track in sorted(moving.values(), key=lambda t: -t.delay):
                place, turn = track.at(director.elapsed)
                touched.append(cv.card(track.face, place.x, place.y, place.w, 0.3, turn=turn))
        drag = self._drag
        if drag is not None and drag.active:
            touched.append(cv.card(drag.card, drag.box.x, drag.box.y, drag.box.w, 0.4, True))
        return touched


class _Drag:
    """A card held with the mouse."""

    def __init__(self, card: Card, x: float, y: float, box: Box) -> None:
        self.card = card
        self.active = False
        self._grip = (x - box.x, y - box.y)
        self._from = (x, y)
        self.box = box

    def to(self, x: float, y: float) -> None:
        """The mouse is at a point now."""
        away = max(abs(x - self._from[0]), abs(y - self._from[1]))
        self.active = self.active or away > DRAG
        self.box = self.box._replace(x=x - self._grip[0], y=y - self._grip[1])


def _scratch() -> Surface:
    """A surface to measure on."""
    return Surface((1, 1))


def _drawing_order(places: dict[Spot, Place]) -> list[Spot]:
    """From left to right, so that no index is covered by the card to its left."""
    return sorted(places, key=lambda spot: (spot[0], places[spot].x))
