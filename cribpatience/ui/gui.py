"""The one adaptor to pygame-gui: a line to type in, loaded when the first one is edited.

pygame-gui brings the caret, the selection and the clipboard. What it lacks is mended here: letters
its font does not have are kept, an input method shows what it composes, shortcuts work in layouts
without Latin letters, and our keys keep repeating afterwards. Nothing else of it is used, and
this module alone would have to be replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from cribpatience.assets import asset
from cribpatience.ui.keys import from_event, mods_of
from cribpatience.ui.scene import Box
from cribpatience.ui.tokens import DARK, FONTS

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.elements import UITextEntryLine

    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin

LONGEST: Final = 60
"""A field takes no more signs than this unless it is told otherwise."""
SIZE: Final = 16.0
_PAD: Final = 14.0
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_COMMANDS: Final = "acvx"


def _anything(_sign: str) -> bool:
    return True


class TextField:
    """One line of text that the player can edit while the field has the focus."""

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = LONGEST,
        accepts: Callable[[str], bool] = _anything,
    ) -> None:
        """A field with *text* in it.

        Args:
            text: what stands in it at first.
            placeholder: shown, dim, while it is empty.
            longest: how many signs it takes.
            accepts: which signs it takes.
        """
        self.placeholder = placeholder
        self._longest, self._accepts = longest, accepts
        self._text = self._clean(text)[:longest]
        self._caret = len(self._text)
        self._composed = ""
        self._focused = False
        self._line: _Line | None = None

    @property
    def text(self) -> str:
        """What has been typed."""
        return self._line.text if self._line else self._text

    @text.setter
    def text(self, text: str) -> None:
        self._set(self._clean(text)[: self._longest], len(text))

    @property
    def composed(self) -> str:
        """What an input method has not finished yet."""
        return self._composed

    # ------------------------------------------------------------ events

    def take(self, event: object) -> bool:
        """A pygame event for the field; whether it is used up."""
        if not isinstance(event, pygame.Event):
            return False
        if event.type == pygame.TEXTEDITING:
            self._composed = event.text
        elif event.type == pygame.TEXTINPUT:
            self._composed = ""
            self._insert(event.text)
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        elif event.type in _MOUSE and self._line is not None:
            return self._line.take(event)
        else:
            return False
        return True

    def _key(self, event: pygame.Event) -> bool:
        key, mods = from_event(event), mods_of(event)
        if self._composed:
            return True  # the input method has it
        if mods.ctrl and key is not None and key.value in _COMMANDS:
            if key.value == "v":
                self._insert(_clipboard())
                return True
            # By the place of the key: in a Cyrillic layout Ctrl+C says something else.
            event = pygame.Event(pygame.KEYDOWN, key=ord(key.value), mod=pygame.KMOD_CTRL)
        elif mods.ctrl or mods.alt:
            return False
        if self._line is not None:
            self._line.take(event)
        elif event.key == pygame.K_BACKSPACE:
            self._set(self._text[:-1], len(self._text))
        # A letter comes as text input; its key must not be a shortcut of the scene as well.
        return True

    def _insert(self, text: str) -> None:
        start, end = self._line.selection if self._line else (self._caret, self._caret)
        before, after = self.text[:start], self.text[end:]
        added = self._clean(text)[: max(0, self._longest - len(before) - len(after))]
        self._set(before + added + after, len(before) + len(added))

    def _clean(self, text: str) -> str:
        """*text* without line breaks and other signs that nobody can see or that are not taken."""
        joined = "".join(c if c.isprintable() or c == "\u200d" else " " for c in text)
        return "".join(filter(self._accepts, joined))

    def _set(self, text: str, caret: int) -> None:
        self._text, self._caret = text, min(caret, len(text))
        if self._line is not None:
            self._line.set(self._text, self._caret)

    def select_all(self) -> None:
        """Mark everything, so that typing replaces it."""
        if self._line is not None:
            self._line.select_all()

    # ------------------------------------------------------------ the picture

    def advance(self, dt: float) -> bool:
        """Let *dt* seconds pass; True when the caret has changed, so that it must be painted."""
        return self._line is not None and self._line.advance(dt)

    def paint(self, cv: Canvas, box: Box, focus: bool, hover: bool = False) -> None:
        """Draw the field; *focus* is whether keys go to it (with or without the ring)."""
        edge = 0.9 if focus else 0.5 if hover else 0.25
        cv.box(*box, 10, "#000000", None, 0.40 if focus else 0.26, "#ffffff", edge, 1.3)
        inner = Box(box.x + _PAD, box.y + 4, box.w - 2 * _PAD, box.h - 8)
        if not focus:
            self.close()
            self._paint_still(cv, inner)
            return
        if self._line is None or not self._line.fits(cv.skin, inner):
            self._open(cv.skin, inner)
        assert self._line is not None
        self._line.draw(cv.dst)
        if not self.text and not self._composed:
            cv.text(self.placeholder, inner.x + 3, inner.cy, SIZE, "ui", cv.t["dim"], fit=inner.w)
        if self._composed:
            cv.pill(self._composed, inner.x, box.bottom + 22, SIZE, 36, a="l", fit=inner.w)
        pygame.key.set_text_input_rect(cv.rect(*inner))

    def _paint_still(self, cv: Canvas, inner: Box) -> None:
        if self._text:
            cv.text(self._text, inner.x, inner.cy, SIZE, "uib", fit=(inner.w, inner.h))
        else:
            dim = cv.t["dim"]
            cv.text(self.placeholder, inner.x, inner.cy, SIZE, "ui", dim, fit=(inner.w, inner.h))

    def _open(self, skin: Skin, inner: Box) -> None:
        self.close()
        self._line = _Line(skin, inner)
        self._line.set(self._text, self._caret)

    def close(self) -> None:
        """Let go of pygame-gui; the text stays."""
        if self._line is not None:
            self._text, self._caret = self._line.text, self._line.caret
            self._line.kill()
            self._line, self._composed = None, ""


class _Line:
    """pygame-gui's text entry line at one place of one skin."""

    def __init__(self, skin: Skin, inner: Box) -> None:
        from pygame_gui import UIManager
        from pygame_gui.elements import UITextEntryLine

        self._skin, self._inner = skin, inner
        self._repeat = pygame.key.get_repeat()
        pygame.font.init()  # without it pygame-gui says that it cannot find its fonts
        self._manager: UIManager = UIManager(skin.size, None, enable_live_theme_updates=False)
        path = str(asset("fonts", FONTS["uib"]))
        self._manager.add_font_paths("field", path, path, path, path)
        self._manager.preload_fonts(
            [{"name": "field", "point_size": skin.text_px(SIZE), "style": "regular"}]
        )
        self._manager.get_theme().load_theme(_theme(skin))
        rect = pygame.Rect(*(skin.px(v) for v in inner))
        self._entry: UITextEntryLine = UITextEntryLine(relative_rect=rect, manager=self._manager)
        self._entry.focus()  # type: ignore[no-untyped-call]  # pygame-gui is half typed
        self._caret_on = True

    def fits(self, skin: Skin, inner: Box) -> bool:
        """Whether it was made for this place."""
        return skin is self._skin and inner == self._inner

    @property
    def text(self) -> str:
        """What stands in it."""
        return str(self._entry.get_text())

    @property
    def caret(self) -> int:
        """Before which sign the caret stands."""
        return int(self._entry.edit_position)

    @property
    def selection(self) -> tuple[int, int]:
        """The marked signs, from and to; at the caret when none are marked."""
        start, end = sorted(self._entry.select_range)
        return (int(start), int(end)) if end > start else (self.caret, self.caret)

    def set(self, text: str, caret: int) -> None:
        """Show *text*, and the caret before the sign *caret*."""
        entry = self._entry
        entry.select_range = [0, 0]
        entry.set_text(text)  # not typed in: that would refuse letters its font lacks
        entry.edit_position = caret
        entry.cursor_has_moved_recently = True
        entry.redraw()  # type: ignore[no-untyped-call]  # as above
        self.advance(0.0)

    def select_all(self) -> None:
        """Mark everything."""
        end = len(self.text)
        self._entry.select_range = [0, end]
        self._entry.edit_position = end
        self._entry.redraw()  # type: ignore[no-untyped-call]  # as above
        self.advance(0.0)

    def take(self, event: pygame.Event) -> bool:
        """A key or the mouse; whether it is used up."""
        if event.type == pygame.MOUSEMOTION:
            self._manager.mouse_position = event.pos
            return bool(self._entry.selection_in_progress)
        try:
            used = bool(self._entry.process_event(event))
        except pygame.error:  # no clipboard
            return True
        self.advance(0.0)
        return used

    def advance(self, dt: float) -> bool:
        """Let time pass; whether the caret came or went, or the selection grew."""
        before = (self._entry.cursor_on, *self._entry.select_range)
        self._entry.update(dt)
        return before != (self._entry.cursor_on, *self._entry.select_range)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the ground of the field."""
        picture = self._entry.image
        if picture is not None:
            surface.blit(picture, self._entry.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def kill(self) -> None:
        """Take it out of pygame-gui."""
        self._entry.unfocus()  # type: ignore[no-untyped-call]  # as above
        self._entry.kill()  # type: ignore[no-untyped-call]  # as above
        self._manager.clear_and_reset()  # type: ignore[no-untyped-call]  # as above
        pygame.key.set_repeat(*self._repeat)  # unfocus() has switched it off for all keys


def _theme(skin: Skin) -> dict[str, dict[str, dict[str, str]]]:
    """The look of the line; every size is a text in pixels."""
    clear = "#00000000"
    return {
        "text_entry_line": {
            "font": {
                "name": "field",
                "size": str(skin.text_px(SIZE)),
                "bold": "0",
                "italic": "0",
            },
            "colours": {
                "dark_bg": clear,
                "normal_border": clear,
                "normal_text": skin.t["text"],
                "text_cursor": skin.t["accent"],
                "selected_bg": skin.t["accent"],
                "selected_text": DARK,
            },
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "padding": "2,2",
            },
        }
    }


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError):
        return ""
