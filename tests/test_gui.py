"""The text field: any script, clipboard, selection, input methods, resize."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from cribpatience.ui import gui
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.gui import TextField
from cribpatience.ui.keys import Key
from cribpatience.ui.scene import Box, Still, Target
from cribpatience.ui.skin import Skin


class Form(Still):
    """A dialog with a field and a button."""

    def __init__(self, field: TextField) -> None:
        self.field = field
        self.done: list[str] = []

    def targets(self, skin: Skin) -> list[Target]:
        wide = skin.WU - 200
        return [
            Target("name", Box(100, 100, wide, 52), "Name", kind="field"),
            Target(
                "ok",
                Box(100, 220, 200, 56),
                "Done",
                lambda: self.done.append(self.field.text),
                "primary",
                shortcut=Key.ENTER,
            ),
            Target("u", Box(400, 220, 100, 56), "Undo", self.fail, shortcut=Key.U),
        ]

    def fail(self) -> None:
        raise AssertionError("a letter typed into the field has pressed a button")

    def paint(self, cv: Canvas) -> None:
        cv.panel(60, 60, cv.WU - 120, 300)

    def paint_target(self, cv: Canvas, target: Target, focus: bool, hover: bool) -> bool:
        if target.id != "name":
            return False
        self.field.paint(cv, target.box, focus, hover)
        return True

    def raw(self, event: object) -> bool:
        used = self.field.take(event)
        self.changed()
        return used

    def advance(self, dt: float) -> bool:
        if self.field.advance(dt):
            self.changed()
        return False

    def closed(self) -> None:
        self.field.close()


@pytest.fixture
def form() -> Form:
    return Form(TextField(placeholder="Your name"))


@pytest.fixture
def pilot(form: Form) -> Iterator[Pilot]:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)  # how pygame-gui says that something is amiss
        made = Pilot.start(form)
        yield made
        made.close()


@pytest.mark.parametrize(
    "name", ["Olga", "Ольга Ґалаґан", "Größe", "奥尔加", "أولغا", "👩‍🦰", "a.b %{c} <b>", "{5H}"]
)
def test_any_name_can_be_typed(pilot: Pilot, form: Form, name: str) -> None:
    pilot.type(name)
    assert form.field.text == name
    pilot.press("enter")
    assert form.done == [name]


def test_letters_in_the_field_are_no_shortcuts(pilot: Pilot, form: Form) -> None:
    pilot.press("u")
    pilot.type("u")
    assert form.field.text == "u"


def test_editing_keys(pilot: Pilot, form: Form) -> None:
    pilot.type("Olgaa")
    pilot.press("backspace", "home")
    pilot.type("1")
    pilot.press("delete", "right", "left", "end")
    pilot.type("2")
    assert form.field.text == "1lga2"


def test_typing_replaces_what_is_marked(pilot: Pilot, form: Form) -> None:
    pilot.type("Olga")
    pilot.press("ctrl+a")
    pilot.type("Ян")
    assert form.field.text == "Ян"
    form.field.select_all()
    pilot.press("backspace")
    assert form.field.text == ""


def test_keys_02_clipboard_in_a_cyrillic_layout(
    pilot: Pilot, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    """KEYS-02: Ctrl+A, C, V by the place of the key."""
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "two\nlines\t" + kept[-1])
    pilot.type("Olga")
    for cap, scan in (("ф", pygame.KSCAN_A), ("с", pygame.KSCAN_C), ("м", pygame.KSCAN_V)):
        event = {"key": ord(cap), "scancode": scan, "mod": pygame.KMOD_LCTRL, "unicode": ""}
        pygame.event.post(pygame.Event(pygame.KEYDOWN, event))
        pygame.event.post(pygame.Event(pygame.KEYUP, event))
        pilot.settle()
    assert kept == ["Olga"]
    assert form.field.text == "two lines Olga"


def test_no_clipboard_is_no_error(
    pilot: Pilot, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    pilot.type("Olga")
    pilot.press("ctrl+a", "ctrl+c", "ctrl+v")
    assert form.field.text in ("Olga", "")


def test_input_method_shows_what_it_composes(pilot: Pilot, form: Form) -> None:
    before = pilot.pixels()
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="nihao", start=0, length=5))
    pilot.settle()
    assert form.field.composed == "nihao"
    assert pilot.pixels() != before
    pilot.press("backspace")
    pilot.type("你")
    assert (form.field.text, form.field.composed) == ("你", "")


def test_length_and_signs_are_limited() -> None:
    field = TextField("12a3456", longest=4, accepts=str.isdigit)
    assert field.text == "1234"
    field.text = "9x9"
    assert field.text == "99"
    field.take(pygame.Event(pygame.TEXTINPUT, text="7654"))
    assert field.text == "9976"


def test_text_is_kept_when_the_focus_leaves_and_comes_back(pilot: Pilot, form: Form) -> None:
    pilot.type("Olga")
    pilot.press("tab")
    assert form.field._line is None
    pilot.press("shift+tab")
    pilot.type("!")
    assert form.field.text == "Olga!"


def test_window_13_the_field_follows_a_resize(pilot: Pilot, form: Form) -> None:
    """WINDOW-13: from 800 x 600 to 1600 x 900, and a click at the right edge sets the caret."""
    pilot.resize(800, 600)
    pilot.type("Olga")
    pilot.press("home")
    pilot.resize(1600, 900)
    assert form.field.text == "Olga"
    box = pilot.target("name").box
    pilot.click_at(box.right - 30, box.cy)
    pilot.type("!")
    assert form.field.text == "Olga!"
    assert pilot.pixels() == pilot.repainted()


def test_caret_blinks(pilot: Pilot, form: Form) -> None:
    seen = set()
    for _ in range(40):
        pilot.wait(0.1)
        seen.add(pilot.pixels())
    assert len(seen) == 2


def test_keys_repeat_as_before_when_the_field_is_gone(pilot: Pilot, form: Form) -> None:
    pilot.type("a")
    pilot.shell.reset(Empty())
    assert pygame.key.get_repeat() == (400, 45)


class Empty(Still):
    def targets(self, skin: Skin) -> list[Target]:
        return []

    def paint(self, cv: Canvas) -> None:
        pass


def test_pygame_gui_is_loaded_with_the_first_field_only() -> None:
    code = (
        "import sys, cribpatience.ui.shell, cribpatience.ui.gui as g; g.TextField('a');"
        "assert 'pygame_gui' not in sys.modules"
    )
    root = Path(gui.__file__).parent.parent.parent
    subprocess.run([sys.executable, "-c", code], cwd=root, check=True)


def test_many_fields_leave_nothing_behind(pilot: Pilot, form: Form) -> None:
    """Each focus makes a field; killed ones must not be kept alive by events in the queue."""
    import gc
    import weakref

    kept = []
    for _ in range(6):
        pilot.type("a")
        line = form.field._line
        assert line is not None
        kept.append(weakref.ref(line._entry))
        form.field.close()
        form.changed()
        pilot.settle()
        del line
    form.field.close()
    pilot.step()
    gc.collect()
    assert sum(ref() is not None for ref in kept) <= 1
