"""The one place with display, events and clock: a stack of scenes in a window.

`step(dt)` is one look at the world, and `run` is nothing but steps with sleep between them: sixty
a second while something moves, twenty while nothing does, and no drawing without a reason.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from cribpatience.start import INVISIBLE, hushed, need_display
from cribpatience.text import _
from cribpatience.ui import widgets
from cribpatience.ui.hands import OFF, Hands, Marks, by_id, hit
from cribpatience.ui.host import (
    BAR,
    MOST,
    START,
    Clock,
    Hooks,
    Size,
    WallClock,
    fitting,
    layout_size,
)
from cribpatience.ui.keys import Key, Mods, from_event, mods_of
from cribpatience.ui.messages import Banner, Guard, TipTimer
from cribpatience.ui.picture import Picture, View, stretched
from cribpatience.ui.scene import Scene, Target
from cribpatience.ui.skin import Skin
from cribpatience.ui.stack import Stack

FRAME: Final = 1 / 60
LOOK: Final = 1 / 20
AWAKE: Final = 1.0
"""For so many seconds after an event the next one is expected soon."""
SETTLE: Final = 0.12
"""A resize is drawn sharp after so many seconds without another one."""
RETRY: Final = 0.2
RETRIES: Final = 4
LONGEST: Final = 0.1
"""No step is longer, in seconds: after a pause nothing jumps."""
_REPEATING: Final = frozenset(
    {Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.PAGE_UP, Key.PAGE_DOWN, Key.TAB}
)
_REPAINT: Final = frozenset(
    {
        pygame.VIDEOEXPOSE,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWFOCUSGAINED,
    }
)
_MOUSE: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
_TEXT: Final = (pygame.TEXTINPUT, pygame.TEXTEDITING)
_KEYS: Final = (pygame.KEYDOWN, pygame.KEYUP)


class Shell:
    """The window."""

    def __init__(
        self,
        make_skin: Callable[[Size], Skin],
        size: Size | None = None,
        fullscreen: bool = False,
        *,
        clock: Clock | None = None,
        hooks: Hooks | None = None,
        caption: str = "cribpatience",
        icon: Path | None = None,
        strict: bool = False,
        check: bool = False,
    ) -> None:
        """Open the window.

        Args:
            make_skin: gives the look at a size; called again by `reskin`.
            size: of the window when it was last closed.
            fullscreen: begin without borders.
            clock: for `run`; tests hand in their own.
            hooks: what the program wants to hear of.
            caption: the title of the window.
            icon: a picture file for the window.
            strict: let errors in scenes fly instead of saying them.
            check: collect what the canvas finds wrong with the picture, in `faults`.
        """
        self.clock: Clock = clock or WallClock()
        self.hooks = hooks or Hooks()
        self.running = True
        self.fullscreen = fullscreen
        self._make_skin, self._check = make_skin, check
        self.stack = Stack(self._entered)
        self._hands = Hands(self._press)
        self._banner = Banner()
        self._guard = Guard(self.hooks, self.say, strict)
        self._targets_key: object = None
        self._targets: tuple[Target, ...] = ()
        self._moving = False
        self._stale = True
        self._resized_for: float | None = None
        self._resize_to: Size = (0, 0)
        self._tries, self._tried_for = 0, 0.0
        self._tips = TipTimer()
        self._held: set[int] = set()
        self._typing = False
        self._awake = 0.0
        self._past_faults: list[str] = []
        self._open(caption, icon)
        self._windowed = fitting(size or START, _desktop())
        self._set_mode()
        self._picture = self._built()

    # ------------------------------------------------------------ the window

    def _open(self, caption: str, icon: Path | None) -> None:
        with hushed():  # where there is no display, SDL's helpers talk to the console
            pygame.display.init()
        pygame.font.init()
        need_display(pygame.display.get_driver())
        if pygame.display.get_driver() == "x11":
            # Without a graphics card this makes showing a picture 15 to 50 times cheaper.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.set_caption(caption)
        if icon is not None and icon.is_file():
            with icon.open("rb") as file:
                pygame.display.set_icon(pygame.image.load(file, icon.name))
        pygame.key.set_repeat(400, 45)
        pygame.key.stop_text_input()

    def _set_mode(self) -> None:
        with warnings.catch_warnings():
            # A desktop that gives another size than was asked for is no news for the player.
            warnings.simplefilter("ignore", RuntimeWarning)
            if self.fullscreen:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _built(self) -> Picture:
        """A new skin, and a picture on it, for the size of the window now."""
        window = self._window()
        self._drawn_for = window.get_size()
        size = layout_size(self._drawn_for)
        self.skin = self._make_skin(size)
        screen = window if size == self._drawn_for else pygame.Surface(size).convert(window)
        self._resized_for = None
        self._targets_key = None
        self._stale = True
        return Picture(self.skin, screen, self._guard, self._check)

    @staticmethod
    def _window() -> pygame.Surface:
        window = pygame.display.get_surface()
        assert window is not None
        return window

    @property
    def size(self) -> Size:
        """The size of the window now, in pixels."""
        return self._window().get_size()

    def reskin(self) -> None:
        """The settings of the look have changed, or the size: make everything anew."""
        self._past_faults += self._picture.faults
        self._picture = self._built()
        self._hands.at = OFF  # the old place is in the old units
        self._hands.settle(self.marks, self.targets)

    def repaint(self) -> None:
        """Paint everything anew with the next step, as after the window was covered."""
        self._picture.forget()
        self._stale = True

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        self.fullscreen = not self.fullscreen
        self._set_mode()
        self._tries, self._tried_for = (0 if self.fullscreen else RETRIES), 0.0
        self.reskin()
        self.hooks.on_size(self._windowed, self.fullscreen)

    def copy(self, text: str) -> bool:
        """Put *text* on the clipboard; False where there is none."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            return False
        return True

    # ------------------------------------------------------------ the scenes

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.stack.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return self.stack.scenes

    @property
    def marks(self) -> Marks:
        """What is marked in the top scene."""
        return self.stack.marks

    def push(self, scene: Scene) -> None:
        """Put *scene* on top; the others wait."""
        self.stack.push(scene)

    def pop(self) -> Scene | None:
        """Take the top scene away."""
        return self.stack.pop()

    def replace(self, scene: Scene) -> None:
        """Put *scene* in the place of the top one."""
        self.stack.replace(scene)

    def reset(self, scene: Scene) -> None:
        """Close everything and show *scene*."""
        self.stack.reset(scene)

    def _entered(self) -> None:
        self._moving = False
        self._tips.hide()
        self._targets_key = None
        self._picture.forget()
        self._hands.enter(self.marks, self.targets)

    @property
    def targets(self) -> tuple[Target, ...]:
        """The press targets of the top scene, and of the banner above it."""
        top = self.top
        key = (id(top), top.version if top else 0, self._banner.sentence)
        if key != self._targets_key:
            self._targets_key = key
            found: list[Target] = []
            if top is not None:
                self._guard(lambda: found.extend(top.targets(self.skin)))
            if (said := self._banner.sentence) is not None:
                box, close = widgets.banner_box(self.skin, said), _("Close the message")
                found.append(Target(widgets.BANNER, box, close, self.hush, "hidden"))
            self._targets = tuple(found)
            self._hands.settle(self.marks, self._targets)
        return self._targets

    # ------------------------------------------------------------ messages

    def say(self, sentence: str) -> None:
        """Show *sentence* in a banner until the player sends it away; others wait behind it."""
        self._banner.say(sentence)

    def hush(self) -> None:
        """Send the sentence in the banner away."""
        self._banner.hush()

    @property
    def said(self) -> tuple[str, ...]:
        """The sentences in the banner and behind it."""
        return self._banner.waiting

    @property
    def faults(self) -> list[str]:
        """What was found wrong with the pictures so far."""
        return [*self._past_faults, *self._picture.faults]

    # ------------------------------------------------------------ the loop

    def run(self) -> None:
        """Play until the window is closed."""
        last = self.clock.now()
        while self.running:
            now = self.clock.now()
            self.step(min(LONGEST, now - last))
            last = now
            spent = self.clock.now() - now
            pause = FRAME if self.busy or self._awake > 0 else LOOK
            self.clock.sleep(max(0.001, pause - spent))

    @property
    def busy(self) -> bool:
        """Whether something moves, or is still to be drawn sharp."""
        return bool(self._moving or self._stale or self._tries) or self._resized_for is not None

    def step(self, dt: float) -> None:
        """Take what has come in, let *dt* seconds pass, draw what has changed."""
        self._awake = max(0.0, self._awake - dt)
        for event in pygame.event.get():
            self._awake = AWAKE
            self._event(event)
        self._follow_size(dt)
        top = self.top
        if top is not None:
            self._advance(top, dt)
        self._follow_tip(dt)
        self._follow_typing()
        if self.running:
            self._draw()

    def _advance(self, scene: Scene, dt: float) -> None:
        moving = [False]

        def go() -> None:
            moving[0] = scene.advance(dt)

        self._guard(go)
        self._moving = moving[0]

    def quit(self) -> None:
        """Save and close the window."""
        if self.running:
            self.running = False
            self._guard(self.hooks.on_quit)

    def close(self) -> None:
        """Let go of the scenes and of the display."""
        self.stack.clear()
        pygame.display.quit()

    def _follow_size(self, dt: float) -> None:
        """Draw anew for a new size: not at each of the many steps of a drag at the border."""
        size = self.size
        if self._tries:
            self._shrink_again(size, dt)
        elif size != self._drawn_for and (self._resized_for is None or size != self._resize_to):
            self._resized_for, self._resize_to = 0.0, size
        elif size == self._drawn_for and self._resized_for is not None:
            self.reskin()
        elif self._resized_for is not None:
            self._resized_for += dt
            if self._resized_for >= SETTLE:
                self._sharpen()

    def _shrink_again(self, size: Size, dt: float) -> None:
        """Ask again for the window's old size after the full screen.

        On X11 the first request comes too early: the desktop has not given up the full screen yet.
        """
        if size == self._windowed:
            self._tries = 0
            return
        self._tried_for += dt
        if self._tried_for >= RETRY:
            self._tries, self._tried_for = self._tries - 1, 0.0
            self._set_mode()

    def _sharpen(self) -> None:
        if not self.fullscreen:
            self._windowed = self.size
        self.reskin()
        self.hooks.on_size(self._windowed, self.fullscreen)

    def _follow_tip(self, dt: float) -> None:
        marks = self.marks
        name = marks.hover or (marks.focus if marks.ring else None) or ""
        target = by_id(self.targets, name)
        if target is None or not target.hint or marks.pressed:
            name = ""
        self._tips.rest_on(name, dt)

    def _follow_typing(self) -> None:
        """Text input is on only in a text field, so that no input method eats the game's keys."""
        typing = self._is_typing()
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def _draw(self) -> None:
        window = self._window()
        if window.get_size() != self._drawn_for:
            if self._resized_for == 0.0 or self._stale:
                stretched(self._picture.still, window)
                pygame.display.flip()
                self._stale = False
            return
        if self._picture.screen.get_size() == self._drawn_for:
            self._picture.screen = window  # SDL may have made a new one of the same size
        whole, self._stale = self._stale, False
        rects = self._picture.show(self._view(), self._moving, whole)
        if not rects:
            return
        if self._picture.screen is not window:
            stretched(self._picture.screen, window)
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def _view(self) -> View:
        more = max(0, len(self._banner.waiting) - 1)
        said, tip = self._banner.sentence, self._tips.shown
        return View(self.stack.visible, self.targets, said, more, tip)

    # ------------------------------------------------------------ events

    def _press(self, target: Target) -> None:
        self._tips.hide()
        self._guard(target.act)

    def _event(self, event: pygame.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in _REPAINT:
            self._stale = True
        elif event.type == pygame.WINDOWLEAVE:
            self._hands.leave(self.marks)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self.marks.pressed = None
        elif event.type in _KEYS:
            self._key_event(event)
        elif event.type in _TEXT:
            self._raw(event)
        elif event.type in _MOUSE:
            self._mouse_event(event)

    def _raw(self, event: pygame.Event) -> bool:
        taken = [False]
        top = self.top
        if top is not None:

            def offer() -> None:
                taken[0] = top.raw(event)

            self._guard(offer)
        return taken[0]

    def _key_event(self, event: pygame.Event) -> None:
        key, mods = from_event(event), mods_of(event)
        code = getattr(event, "scancode", 0) or event.key
        if event.type == pygame.KEYUP:
            self._held.discard(code)
            if self._is_typing():
                self._raw(event)
            return
        repeated = code in self._held
        self._held.add(code)
        typed = self._is_typing() and not _leaves_field(key) and self._raw(event)
        if typed or key is None or (repeated and key not in _REPEATING):
            return
        if not self._window_key(key, mods) and self.top is not None:
            scene = self.top
            self._guard(lambda: self._hands.key(scene, self.marks, self.targets, key, mods))

    def _is_typing(self) -> bool:
        target = by_id(self.targets, self.marks.focus)
        return target is not None and target.kind == "field"

    def _window_key(self, key: Key, mods: Mods) -> bool:
        """The keys that mean the same in every scene."""
        if key is Key.F11 or (key is Key.ENTER and mods.alt):
            self.toggle_fullscreen()
        elif key is Key.Q and mods.ctrl:
            self.quit()
        elif key is Key.ESC and self._banner.sentence:
            self.hush()
        else:
            return False
        return True

    def _mouse_event(self, event: pygame.Event) -> None:
        if self._resized_for is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._sharpen()  # nobody presses on a stretched picture
        if hasattr(event, "pos"):
            self._hands.at = self._units(*event.pos)
        scene = self.top
        if scene is None:
            return
        if any(target.kind == "field" for target in self.targets):
            self._raw(self._in_picture(event))
        self._guard(lambda: self._mouse(scene, event))

    def _in_picture(self, event: pygame.Event) -> pygame.Event:
        """A mouse event with its place in pixels of the picture."""
        if not hasattr(event, "pos") or self.skin.size == self.size:
            return event
        x, y = self._units(*event.pos)
        place = (self.skin.px(x), self.skin.px(y))
        return pygame.Event(event.type, {**event.dict, "pos": place})

    def _units(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in units of the picture, which may be stretched over it."""
        width, height = self.size
        return x * self.skin.WU / max(1, width), y * self.skin.HU / max(1, height)

    def _mouse(self, scene: Scene, event: pygame.Event) -> None:
        hands, marks = self._hands, self.marks
        if self._on_banner(event):
            return
        if event.type == pygame.MOUSEMOTION:
            hands.move(scene, marks, self.targets)
        elif event.type == pygame.MOUSEWHEEL:
            hands.wheel(scene, self.targets, getattr(event, "precise_y", event.y))
        elif event.button == 1:
            if event.type == pygame.MOUSEBUTTONDOWN:
                hands.down(scene, marks, self.targets)
            else:
                hands.up(scene, marks, self.targets)

    def _on_banner(self, event: pygame.Event) -> bool:
        """A press on the banner sends it away, and the scene below does not hear of it."""
        under = hit(self.targets, *self._hands.at)
        if under is None or under.id != widgets.BANNER or self.marks.pressed:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.hush()
        return event.type != pygame.MOUSEMOTION


def _leaves_field(key: Key | None) -> bool:
    """Whether a key means the same inside a text field as outside."""
    return key in (Key.TAB, Key.ENTER, Key.ESC, Key.UP, Key.DOWN, Key.F11)


def _desktop() -> Size:
    if pygame.display.get_driver() in INVISIBLE:
        return MOST[0], MOST[1] + BAR  # nothing has to fit a screen that is not there
    return (pygame.display.get_desktop_sizes() or [MOST])[0]
