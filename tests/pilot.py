"""Plays the real shell as a user does: by posted events, on a clock that only tests move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from cribpatience.ui.host import Hooks, Size
from cribpatience.ui.scene import Scene, Target
from cribpatience.ui.shell import FRAME, Shell
from cribpatience.ui.skin import Skin

CODES = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
}
MODS = {
    "ctrl": (pygame.K_LCTRL, pygame.KMOD_LCTRL),
    "shift": (pygame.K_LSHIFT, pygame.KMOD_LSHIFT),
    "alt": (pygame.K_LALT, pygame.KMOD_LALT),
}
LONGEST = 60.0
"""No motion lasts longer, in seconds of the tests' clock."""


class HandClock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds


def plain_skin(size: Size) -> Skin:
    return Skin(size)


class Pilot:
    """Sits at the shell; everything it does arrives as an SDL event."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self._at = (0, 0)
        self._held_mods = 0

    @classmethod
    def start(
        cls,
        *scenes: Scene,
        size: Size = (1280, 800),
        hooks: Hooks | None = None,
        strict: bool = True,
    ) -> Pilot:
        """A shell of its own with *scenes* in it, the last on top."""
        pygame.event.clear() if pygame.display.get_init() else None
        shell = Shell(plain_skin, size, clock=HandClock(), hooks=hooks, strict=strict, check=True)
        pilot = cls(shell)
        for scene in scenes:
            shell.push(scene)
        pilot.settle()
        return pilot

    # ------------------------------------------------------------ time

    def step(self, seconds: float = FRAME) -> None:
        """Let a little time pass."""
        clock = self.shell.clock
        if isinstance(clock, HandClock):
            clock.time += seconds
        self.shell.step(seconds)

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(round(seconds / FRAME)):
            self.step()

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        self.step()
        for _ in range(round(LONGEST / FRAME)):
            if not self.shell.busy:
                return
            self.step()
        raise AssertionError(f"still moving after {LONGEST} seconds")

    # ------------------------------------------------------------ keys

    def press(self, *names: str) -> None:
        """Press keys one after the other: "enter", "u", "ctrl+z", "shift+tab"."""
        for name in names:
            self.post_key(name)
            self.settle()

    def post_key(self, name: str) -> None:
        """Press a key and let it go, without letting time pass."""
        *held, last = name.split("+") if name != "+" else ["+"]
        mod = 0
        for modifier in held:
            code, bits = MODS[modifier]
            mod |= bits
            self._key(pygame.KEYDOWN, code, mod)
        code = CODES.get(last) or pygame.key.key_code(last)
        text = last if len(last) == 1 and not held else ""
        self._key(pygame.KEYDOWN, code, mod, text)
        self._key(pygame.KEYUP, code, mod)
        for modifier in held:
            self._key(pygame.KEYUP, MODS[modifier][0], 0)

    def _key(self, what: int, code: int, mod: int, text: str = "") -> None:
        pygame.event.post(pygame.Event(what, key=code, mod=mod, scancode=0, unicode=text))

    def type(self, text: str) -> None:
        """Write *text*, in any script, as the system's text input hands it over."""
        for sign in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=sign))
        self.settle()

    # ------------------------------------------------------------ mouse

    def target(self, name: str) -> Target:
        """The press target of that name on the screen."""
        for target in self.shell.targets:
            if target.id == name:
                return target
        raise AssertionError(f"no {name!r} among {self.names()}")

    def names(self) -> Sequence[str]:
        """The names of all press targets on the screen."""
        return [target.id for target in self.shell.targets]

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of the window at a point in units."""
        width, height = self.shell.size
        skin = self.shell.skin
        return (
            min(width - 1, round(x * width / skin.WU)),
            min(height - 1, round(y * height / skin.HU)),
        )

    def click(self, name: str) -> None:
        """Click on a target, where it is not covered by another one."""
        self.click_at(*self.spot(name))

    def spot(self, name: str) -> tuple[float, float]:
        """A point of a target that no other target lies on."""
        target = self.target(name)
        box = target.box
        above = self.shell.targets[list(self.shell.targets).index(target) + 1 :]
        for fx in (0.5, 0.2, 0.8, 0.08, 0.92):
            for fy in (0.5, 0.2, 0.8):
                x, y = box.x + fx * box.w, box.y + fy * box.h
                if not any(other.box.has(x, y) for other in above):
                    return x, y
        raise AssertionError(f"{name!r} is covered")

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        """Click at a point in units."""
        self.move_to(x, y)
        self.button(True, button)
        self.button(False, button)
        self.settle()

    def move_to(self, x: float, y: float) -> None:
        """Move the mouse to a point in units."""
        old, self._at = self._at, self.pixel(x, y)
        rel = (self._at[0] - old[0], self._at[1] - old[1])
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=self._at, rel=rel, buttons=(0, 0, 0))
        )

    def hover(self, name: str) -> None:
        """Move the mouse onto a target."""
        self.move_to(*self.spot(name))
        self.settle()

    def button(self, down: bool, button: int = 1) -> None:
        """Press a mouse button down, or let it go."""
        what = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.Event(what, pos=self._at, button=button))

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Drag from one point to another, in units."""
        self.move_to(*start)
        self.button(True)
        self.step()
        for i in range(1, steps + 1):
            k = i / steps
            self.move_to(start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k)
            self.step()
        self.button(False)
        self.settle()

    def wheel(self, steps: int) -> None:
        """Turn the wheel; up is positive."""
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
        self.settle()

    # ------------------------------------------------------------ the window

    def resize(self, width: int, height: int) -> None:
        """Pull the window to another size, and wait until it is sharp."""
        self.start_resize(width, height)
        self.settle()

    def start_resize(self, width: int, height: int) -> None:
        """Pull the window to another size, without letting time pass."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, x=width, y=height))

    def pixels(self) -> bytes:
        """The picture in the window."""
        window = pygame.display.get_surface()
        assert window is not None
        return pygame.image.tobytes(window, "RGB")

    def repainted(self) -> bytes:
        """The picture after everything is painted anew at the same moment."""
        self.shell.repaint()
        self.shell.step(0.0)
        return self.pixels()

    def screenshot(self, path: Path) -> None:
        """Save the picture in the window."""
        window = pygame.display.get_surface()
        assert window is not None
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(window, path)

    def faults(self) -> list[str]:
        """What was wrong with the pictures so far; a press target too small to hit as well."""
        small = [
            f"too small to press: {target.id!r}"
            for target in self.shell.targets
            if 1 < min(target.box.w, target.box.h) * self.shell.skin.u < 43.5
        ]
        return [*self.shell.faults, *small]

    def close(self) -> None:
        """Close the window."""
        self.shell.close()
