"""The settings: every change takes effect and is stored at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cribpatience.cards import BACK, parse_cards
from cribpatience.text import _
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.scenes import settingslayout
from cribpatience.ui.scenes.choices import ALL, GROUPS, Choice
from cribpatience.ui.scenes.nameentry import NameEntry
from cribpatience.ui.scenes.pageframe import heading, tools
from cribpatience.ui.scenes.settingslayout import arrows
from cribpatience.ui.widgets import NOWHERE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.services import Services
    from cribpatience.ui.skin import Skin

_SHOWN = parse_cards("9D JC QH AS")
"""The cards of the preview: every suit, courts and numbers."""


class SettingsScene(Still):
    """Three panels of settings with a preview of the cards."""

    def __init__(self, services: Services) -> None:
        self.services = services
        name = services.settings.name
        self.entry = NameEntry(name, name, lambda text: services.change(name=text))
        self._focus: str | None = None
        self._about = ""
        """The setting that is explained: the one with the focus, or under the mouse."""
        self._x = 0.0
        """Where the mouse was last, to tell one arrow from the other."""
        self._backwards: dict[str, Box] = {}

    @property
    def folder(self) -> Path:
        """Where the player's games lie."""
        return self.services.data_folder

    # ------------------------------------------------------------ targets

    def targets(self, skin: Skin) -> Sequence[Target]:
        """Every setting from above, panel after panel; the name; the way back."""
        boxes = settingslayout.lay_out(skin)
        found = []
        for group, rows in zip(GROUPS, boxes.rows, strict=True):
            for choice, box in zip(group.choices, rows, strict=False):
                found.append(self._target(skin, choice, box))
        kind = "field" if self.entry.editing else "row"
        found.append(Target("name", boxes.name, _("Your name"), self._edit, kind))
        done = Target("done", NOWHERE, _("Done"), self.services.back, icon="check")
        found += tools(skin, boxes.page, [done])
        if boxes.about is not None:
            found.append(Target("about", boxes.about, "", kind="hidden", enabled=False))
        return found

    def _target(self, skin: Skin, choice: Choice, box: Box) -> Target:
        settings = self.services.settings
        if choice.is_switch:
            label, on = _(choice.label), bool(getattr(settings, choice.name))
        else:
            self._backwards[choice.name] = arrows(skin, box)[0]
            words = _("{setting}: {value}")
            label = words.format(setting=_(choice.label), value=choice.said(settings))
            on = False
        return Target(
            choice.name,
            box,
            label,
            lambda: self._press(choice),
            "switch" if choice.is_switch else "row",
            on=on,
        )

    # ------------------------------------------------------------ painting

    def paint(self, cv: Canvas) -> None:
        """The panels with the preview and the folder."""
        boxes = settingslayout.lay_out(cv.skin)
        page = boxes.page
        heading(cv, page, _("Settings"), page.w * 0.6)
        for group, panel in zip(GROUPS, boxes.panels, strict=True):
            cv.panel(*panel, 16)
            y = panel.y + boxes.title / 2 + 3
            cv.icon(group.icon, panel.x + 30, y, 22)
            cv.text(_(group.title), panel.x + 50, y, 18, "d", fit=(panel.w - 66, boxes.title - 8))
        self._preview(cv, boxes.preview)
        self._folder(cv, boxes.folder)

    def _preview(self, cv: Canvas, box: Box) -> None:
        """Some cards as they look now."""
        if box.h < 60:
            return
        high = box.h - 34
        wide = min(high / 1.4, (box.w - 40) / 3.1)

        def draw() -> None:
            cards = (BACK, *_SHOWN)
            step = min(wide + 8, (box.w - 36 - wide) / (len(cards) - 1))
            left = (box.w - step * (len(cards) - 1) - wide) / 2
            for k, card in enumerate(cards):
                cv.card(card, left + k * step, (box.h - wide * 1.4) / 2, wide)

        cv.scene(*box, draw, key=("settings", cv.skin.back, round(box.w), round(box.h)))

    def _folder(self, cv: Canvas, box: Box) -> None:
        """Where the games lie."""
        if box.h < 40:
            return
        cv.inset(*box)
        line = cv.skin.line_height(13)
        y = box.y + 10 + line / 2
        cv.icon("folder", box.x + 22, y, 20, cv.t["dim"])
        room = box.w - 58
        cv.text(_("Your games are kept in"), box.x + 42, y, 13, "ui", cv.t["dim"], fit=room)
        step = cv.leading(13.5)
        count = max(1, int((box.h - 18 - line) / step))
        cv.wrap(str(self.folder), box.x + 16, y + line / 2 + 4 + step / 2, box.w - 32, 13.5,
                c=cv.t["soft"], count=count)  # fmt: skip

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        """Rows with a value, the name, and what the marked setting does."""
        if focus:
            self._focus = target.id
            if target.id != "name":
                self._leave_name()
        elif target.id == self._focus:
            self._focus = None
        if (focus or hover) and target.id in ALL:
            self._about = target.id
        if target.id == "name":
            self.entry.paint(cv, target.box, hover)
            return True
        if target.id == "about":
            self._paint_about(cv, target.box)
            return True
        if target.kind == "row" and target.id in ALL:
            self._paint_row(cv, ALL[target.id], target.box)
        return False

    def _paint_row(self, cv: Canvas, choice: Choice, box: Box) -> None:
        back, on = arrows(cv.skin, box)
        room = back.x - box.x - 18
        upper, lower = box.y + box.h * 0.30, box.y + box.h * 0.68
        tall = box.h * 0.46
        cv.text(_(choice.label), box.x + 12, upper, 12.5, "ui", cv.t["dim"], fit=(room, tall))
        said = choice.said(self.services.settings)
        cv.text(said, box.x + 12, lower, 15, "uib", fit=(room, tall))
        at, last = choice.at(self.services.settings), len(choice.values) - 1
        for place, icon, spent in ((back, "back", at == 0), (on, "arrow", at == last)):
            cv.icon(icon, place.cx, place.cy, 20, cv.t["dim"] if spent else cv.t["text"], 2.2)

    def _paint_about(self, cv: Canvas, box: Box) -> None:
        choice = ALL.get(self._about)
        words = _(choice.about) if choice else _("Every change is kept at once.")
        cv.inset(*box)
        cv.icon("info", box.x + 22, box.y + 23, 20, cv.t["dim"])
        x, w = box.x + 42, box.w - 56
        y = box.y + 23
        if choice:
            high = cv.skin.line_height(14, "uib")
            cv.text(_(choice.label), x, y, 14, "uib", fit=w)
            y += high / 2 + 6 + cv.leading(13.5) / 2
        count = max(1, int((box.bottom - 8 - y) / cv.leading(13.5) + 0.5))
        cv.wrap(words, x, y, w, 13.5, c=cv.t["soft"], count=count)

    # ------------------------------------------------------------ hands

    def key(self, key: Key, mods: Mods) -> bool:
        """Left and right change the setting that has the focus; Enter keeps the name."""
        if self.entry.editing and key in (Key.ENTER, Key.ESC):
            (self.entry.confirm if key is Key.ENTER else self.entry.cancel)()
            self.changed()
            return True
        choice = ALL.get(self._focus or "")
        if choice is None or key not in (Key.LEFT, Key.RIGHT):
            return False
        self._step(choice, 1 if key is Key.RIGHT else -1, around=choice.is_switch)
        return True

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        """Remember where the press is; anywhere else it keeps the name."""
        if what == "down":
            self._focus = None
            if target != "name":
                self._leave_name()
        self._x = x if what != "wheel" else self._x
        return False

    def raw(self, event: object) -> bool:
        """What is typed into the name."""
        if not self.entry.take(event):
            return False
        self.changed()
        return True

    def advance(self, dt: float) -> bool:
        """The caret blinks while the name is edited."""
        if self.entry.advance(dt):
            self.changed()
        return False

    def back(self) -> bool:
        """Leave; everything is stored already."""
        self.services.back()
        return True

    def closed(self) -> None:
        """A name that was typed and not confirmed is kept all the same."""
        self.entry.confirm()

    # ------------------------------------------------------------ changes

    def _press(self, choice: Choice) -> None:
        """The next value; the one before, when the mouse is on the arrow back."""
        back = self._backwards.get(choice.name)
        by_mouse = self._focus != choice.name
        backwards = by_mouse and back is not None and back.x <= self._x < back.right
        self._step(choice, -1 if backwards else 1, around=True)

    def _step(self, choice: Choice, by: int, *, around: bool) -> None:
        value = choice.stepped(self.services.settings, by, around=around)
        if value != getattr(self.services.settings, choice.name):
            self.services.change(**{choice.name: value})
        self._about = choice.name
        self.changed()

    def _edit(self) -> None:
        self.entry.begin()
        self.changed()

    def _leave_name(self) -> None:
        if self.entry.editing:
            self.entry.confirm()
            self.changed()
