"""The shell: scenes, focus, mouse, banner, resize, full screen, errors, idle cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pilot import HandClock, Pilot, plain_skin

from cribpatience.ui.canvas import Canvas
from cribpatience.ui.focus import entrance, first_focus, following, nearest
from cribpatience.ui.hands import hit
from cribpatience.ui.host import Hooks, fitting, layout_size
from cribpatience.ui.keys import Key, Mods
from cribpatience.ui.scene import Box, Scene, Still, Target
from cribpatience.ui.shell import Shell
from cribpatience.ui.skin import Skin
from cribpatience.ui.widgets import banner_box


class Page(Still):
    """A scene with three buttons and a ball that can roll."""

    def __init__(self, *names: str, modal: bool = False) -> None:
        self.names = names or ("one", "two", "three")
        self.modal = modal
        self.log: list[str] = []
        self.ball: float | None = None
        self.boom = ""
        self.painted = 0
        self.shortcuts: dict[str, Key] = {}
        self.kinds: dict[str, str] = {}
        self.off: set[str] = set()
        self.taken: set[str] = set()
        self.pointed: list[tuple[str, str | None]] = []
        self.gone = False

    def targets(self, skin: Skin) -> list[Target]:
        made = []
        for i, name in enumerate(self.names):
            made.append(
                Target(
                    name,
                    Box(100 + 200 * i, skin.HU - 200, 160, 60),
                    name.title(),
                    lambda name=name: self.act(name),
                    self.kinds.get(name, "ghost"),
                    shortcut=self.shortcuts.get(name),
                    enabled=name not in self.off,
                    hint=f"This is {name}",
                )
            )
        return made

    def act(self, name: str) -> None:
        if self.boom == "act":
            raise RuntimeError("boom")
        self.log.append(name)

    def paint(self, cv: Canvas) -> None:
        self.painted += 1
        if self.boom == "paint":
            raise RuntimeError("boom")
        if self.modal:
            cv.panel(80, cv.HU - 300, 800, 240)
        else:
            cv.pill("×", cv.WU / 2, 200)

    def paint_over(self, cv: Canvas) -> list[pygame.Rect]:
        if self.ball is None:
            return []
        x = 100 + self.ball * 700
        cv.shadow(x, cv.HU - 230, 60, 60)
        cv.box(x, cv.HU - 230, 60, 60, 30, "#ffffff")
        return [cv.rect(x, cv.HU - 230, 60, 60).inflate(cv.p(60), cv.p(60))]

    def advance(self, dt: float) -> bool:
        if self.ball is not None:
            self.ball += dt
            if self.ball >= 1:
                self.ball = None
        return self.ball is not None

    def key(self, key: Key, mods: Mods) -> bool:
        name = "+".join([*(["ctrl"] if mods.ctrl else []), key.value])
        if name in self.taken:
            self.log.append(name)
        return name in self.taken

    def pointer(self, what: str, x: float, y: float, target: str | None) -> bool:
        self.pointed.append((what, target))
        return what in self.taken

    def back(self) -> bool:
        self.log.append("back")
        return True

    def closed(self) -> None:
        self.gone = True


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def pilot(page: Page) -> Iterator[Pilot]:
    made = Pilot.start(page)
    yield made
    made.close()


def a_scene(page: Page) -> Scene:
    """The type checker sees here that a page is a scene."""
    return page


# ---------------------------------------------------------------- keys


def test_tab_goes_round_and_enter_and_space_press(pilot: Pilot, page: Page) -> None:
    pilot.press("tab", "enter", "tab", "space", "tab", "tab", "enter", "shift+tab", "enter")
    assert page.log == ["one", "two", "one", "three"]


def test_ring_is_shown_after_keys_only(pilot: Pilot, page: Page) -> None:
    assert not pilot.shell.marks.ring
    pilot.press("tab")
    assert (pilot.shell.marks.focus, pilot.shell.marks.ring) == ("one", True)
    pilot.click("two")
    assert (pilot.shell.marks.focus, pilot.shell.marks.ring) == ("two", False)
    pilot.press("right")
    assert (pilot.shell.marks.focus, pilot.shell.marks.ring) == ("three", True)


def test_enter_without_a_ring_presses_nothing_but_a_shortcut(pilot: Pilot, page: Page) -> None:
    pilot.click("one")
    pilot.press("enter")
    assert page.log == ["one"]
    page.shortcuts["three"] = Key.ENTER
    page.changed()
    pilot.press("enter")
    assert page.log == ["one", "three"]


def test_keys_03_enter_presses_what_has_the_ring(pilot: Pilot, page: Page) -> None:
    """KEYS-03: not the shortcut of another button."""
    page.shortcuts["three"] = Key.ENTER
    page.changed()
    pilot.press("tab", "enter")
    assert page.log == ["one"]


def test_on_a_card_enter_is_left_to_the_button_that_carries_it(pilot: Pilot, page: Page) -> None:
    page.kinds["one"] = "card"
    page.shortcuts["three"] = Key.ENTER
    page.changed()
    pilot.press("right", "space", "enter")
    assert page.log == ["one", "three"]
    page.off.add("three")
    page.changed()
    pilot.press("enter")
    assert page.log == ["one", "three", "one"]


def test_disabled_targets_are_passed_over(pilot: Pilot, page: Page) -> None:
    page.off.add("one")
    page.shortcuts["one"] = Key.U
    page.changed()
    pilot.press("tab", "enter", "u")
    pilot.click("one")
    assert page.log == ["two"]


def test_scene_keys_come_before_the_ring_and_modifiers_keep_shortcuts_away(
    pilot: Pilot, page: Page
) -> None:
    page.taken = {"right", "ctrl+z"}
    page.shortcuts["two"] = Key.Z
    page.changed()
    pilot.press("right", "ctrl+z", "z", "esc")
    assert page.log == ["right", "ctrl+z", "two", "back"]
    assert pilot.shell.marks.focus is None


def test_a_held_key_acts_once_but_arrows_repeat(pilot: Pilot, page: Page) -> None:
    page.shortcuts["two"] = Key.U
    page.changed()
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_u, scancode=0, mod=0))
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, scancode=0, mod=0))
    pilot.settle()
    assert page.log == ["two"]
    assert pilot.shell.marks.focus == "three"


def test_ctrl_q_and_closing_the_window_quit_through_the_hook(page: Page) -> None:
    for post in (
        lambda p: p.post_key("ctrl+q"),
        lambda p: pygame.event.post(pygame.Event(pygame.QUIT)),
    ):
        asked: list[bool] = []
        pilot = Pilot.start(page, hooks=Hooks(on_quit=lambda asked=asked: asked.append(True)))
        post(pilot)
        pilot.step()
        assert not pilot.shell.running
        assert asked == [True]
        pilot.close()


# ---------------------------------------------------------------- mouse


def test_press_is_down_and_up_on_the_same_target(pilot: Pilot, page: Page) -> None:
    pilot.drag(pilot.spot("one"), pilot.spot("two"))
    assert page.log == []
    pilot.click("two")
    assert page.log == ["two"]


def test_ui_01_each_click_acts_once(pilot: Pilot, page: Page) -> None:
    """UI-01: triple clicks, and left and right in turn."""
    x, y = pilot.spot("one")
    for _ in range(3):
        pilot.click_at(x, y)
        pilot.click_at(x, y, button=3)
    assert page.log == ["one"] * 3


def test_ui_10_two_quick_presses_are_two(pilot: Pilot, page: Page) -> None:
    """UI-10: both arrive before the next frame."""
    for _ in range(2):
        pilot.move_to(*pilot.spot("one"))
        pilot.button(True)
        pilot.button(False)
    pilot.settle()
    assert page.log == ["one", "one"]


def test_a_drag_taken_by_the_scene_is_no_press(pilot: Pilot, page: Page) -> None:
    page.taken = {"move"}
    pilot.drag(pilot.spot("one"), pilot.spot("one"))
    assert page.log == []
    assert page.pointed[:2] == [("move", "one"), ("down", "one")]
    assert page.pointed[-1] == ("up", "one")


def test_hover_follows_the_mouse_and_leaves_with_it(pilot: Pilot, page: Page) -> None:
    pilot.hover("two")
    assert pilot.shell.marks.hover == "two"
    pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    pilot.settle()
    assert pilot.shell.marks.hover is None


def test_wheel_tells_what_lies_under_the_mouse(pilot: Pilot, page: Page) -> None:
    pilot.hover("two")
    pilot.wheel(-1)
    assert page.pointed[-1] == ("wheel", "two")


def test_tool_tip_comes_after_a_while_and_goes_with_a_press(pilot: Pilot, page: Page) -> None:
    before = pilot.pixels()
    pilot.hover("two")
    hovered = pilot.pixels()
    assert hovered != before
    pilot.wait(0.7)
    assert pilot.pixels() != hovered
    pilot.click("two")
    assert pilot.pixels() == hovered
    pilot.wait(2)
    assert pilot.pixels() == hovered


# ---------------------------------------------------------------- scenes


def test_a_dialog_gets_all_events_and_the_focus_comes_back(pilot: Pilot, page: Page) -> None:
    pilot.press("tab", "tab")
    dialog = Page("yes", "no", modal=True)
    dialog.kinds["no"] = "primary"
    pilot.shell.push(dialog)
    pilot.settle()
    assert pilot.shell.marks.focus == "no"
    pilot.press("enter", "esc")
    pilot.click_at(580, 630)
    assert dialog.log == ["no", "back"]
    pilot.shell.pop()
    pilot.press("enter")
    assert page.log == ["two"]
    assert dialog.gone
    assert not page.gone


def test_keys_03_opened_by_keys_confirmed_by_enter(pilot: Pilot, page: Page) -> None:
    """KEYS-03: Enter in a menu opened by keyboard gives its command only."""
    page.shortcuts["three"] = Key.ENTER
    menu = Page("new", "quit", modal=True)
    pilot.press("tab")
    pilot.shell.push(menu)
    pilot.press("down", "right", "enter")
    assert menu.log == ["quit"]
    assert page.log == []


def test_replace_and_reset_close_what_leaves(pilot: Pilot, page: Page) -> None:
    second, third = Page("a"), Page("b")
    pilot.shell.push(second)
    pilot.shell.replace(third)
    assert second.gone
    last = Page("c")
    pilot.shell.reset(last)
    assert page.gone
    assert third.gone
    assert pilot.shell.stack.scenes == (last,)
    pilot.settle()
    assert pilot.names() == ["c"]


def test_only_the_top_scene_advances(pilot: Pilot, page: Page) -> None:
    page.ball = 0.0
    pilot.step()
    rolled = page.ball
    pilot.shell.push(Page("x", modal=True))
    pilot.settle()
    assert page.ball == rolled


# ---------------------------------------------------------------- painting


@pytest.fixture
def real_pilot(page: Page) -> Iterator[Pilot]:
    """Painted in layers as in play, not on one canvas as when it is checked."""
    shell = Shell(plain_skin, (1000, 700), clock=HandClock(), strict=True)
    made = Pilot(shell)
    shell.push(page)
    made.settle()
    yield made
    made.close()


def test_a_still_scene_is_painted_once(real_pilot: Pilot, page: Page) -> None:
    pilot = real_pilot
    painted = page.painted
    before = pilot.pixels()
    pilot.wait(3)
    pilot.hover("two")
    pilot.press("tab", "tab")
    assert page.painted == painted
    assert pilot.pixels() != before
    page.changed()
    pilot.settle()
    assert page.painted == painted + 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1501, 977)])
def test_dirty_repaint_equals_full_repaint(
    real_pilot: Pilot, page: Page, size: tuple[int, int]
) -> None:
    pilot = real_pilot
    pilot.resize(*size)
    still = pilot.pixels()
    page.ball = 0.0
    for k in range(40):
        if k == 10:
            pilot.move_to(*pilot.spot("two"))
        if k == 20:
            pilot.post_key("tab")
        if k == 25:
            pilot.shell.say("A sentence that lies above everything else.")
        if k == 28:
            pilot.shell.hush()
        pilot.step(0.0301)
        assert pilot.pixels() == pilot.repainted(), k
    pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    pilot.shell.marks.ring = False
    pilot.settle()
    assert page.ball is None
    assert pilot.pixels() == still


def test_checked_and_layered_painting_agree(pilot: Pilot, page: Page) -> None:
    pilot.resize(1000, 700)
    checked = pilot.pixels()
    pilot.close()
    shell = Shell(plain_skin, (1000, 700), clock=HandClock(), strict=True)
    layered = Pilot(shell)
    shell.push(page)
    layered.settle()
    assert layered.pixels() == checked
    layered.close()


def test_nothing_is_shown_anew_without_a_reason(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(None))
    pilot.wait(2)
    assert shown == []
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    pilot.step()
    assert len(shown) == 1


def test_the_loop_sleeps_when_nothing_moves(page: Page) -> None:
    slept: list[float] = []

    class Clock(HandClock):
        def sleep(self, seconds: float) -> None:
            slept.append(seconds)
            super().sleep(seconds)
            if self.time > 10:
                shell.running = False
            elif page.ball is None and 5 < self.time < 5.2:
                page.ball = 0.0

    shell = Shell(plain_skin, (800, 600), clock=Clock(), strict=True)
    shell.push(page)
    shell.run()
    shell.close()
    assert max(slept) == pytest.approx(1 / 20)
    assert min(slept) == pytest.approx(1 / 60)
    assert len(slept) < 20 * 10 + 60 * 3.5


def test_faults_are_found(pilot: Pilot, page: Page) -> None:
    assert pilot.faults() == []
    pilot.shell.push(Page("a name that is far too long for its own button and more of it"))
    pilot.settle()
    assert pilot.faults() == []


# ---------------------------------------------------------------- banner


def test_banner_stays_and_queues_and_goes_by_press_or_esc(pilot: Pilot, page: Page) -> None:
    before = pilot.pixels()
    for text in ("The disk is full.", "The disk is full.", "The file is damaged."):
        pilot.shell.say(text)
    pilot.wait(30)
    assert pilot.shell.said == ("The disk is full.", "The file is damaged.")
    assert pilot.pixels() != before
    pilot.click("banner")
    assert pilot.shell.said == ("The file is damaged.",)
    assert page.pointed[-1][0] != "up"
    pilot.press("esc")
    assert pilot.shell.said == ()
    assert page.log == []
    pilot.move_to(0, 0)
    pilot.settle()
    assert pilot.pixels() == before


def test_banner_is_reached_by_the_ring(pilot: Pilot, page: Page) -> None:
    pilot.shell.say("The disk is full.")
    pilot.press("shift+tab", "enter")
    assert pilot.shell.said == ()
    assert page.log == []


# ---------------------------------------------------------------- the window


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_window_13_press_after_a_resize(pilot: Pilot, page: Page, size: tuple[int, int]) -> None:
    """WINDOW-13: targets are where they are drawn, and react."""
    pilot.resize(*size)
    assert pilot.shell.skin.size == size
    pilot.click("three")
    assert page.log == ["three"]
    assert pilot.faults() == []


def test_window_smaller_than_least_is_shown_smaller(pilot: Pilot, page: Page) -> None:
    pilot.resize(500, 400)
    assert pilot.shell.skin.size == (800, 640)
    pilot.click("two")
    assert page.log == ["two"]


def test_window_01_resize_twice_in_the_middle_of_motion(pilot: Pilot, page: Page) -> None:
    """WINDOW-01: maximise and restore twice while something moves; it ends in its place."""
    pilot.resize(1280, 800)
    still = pilot.pixels()
    page.ball = 0.0
    for size in ((1920, 1080), (1280, 800)) * 2:
        pilot.start_resize(*size)
        pilot.step()
        pilot.wait(0.1)
    pilot.settle()
    assert page.ball is None
    assert pilot.pixels() == still == pilot.repainted()


def test_resize_is_debounced_and_sharp_in_the_end(pilot: Pilot, page: Page) -> None:
    made: list[tuple[int, int]] = []
    pilot.shell._make_skin = lambda size: made.append(size) or Skin(size)  # type: ignore[func-returns-value]
    for width in range(900, 1000, 10):
        pilot.start_resize(width, 700)
        pilot.step()
    assert made == []
    pilot.wait(0.15)
    assert made == [(990, 700)]
    assert pilot.pixels() == pilot.repainted()


def test_press_during_a_resize_hits_what_it_points_at(pilot: Pilot, page: Page) -> None:
    pilot.start_resize(900, 650)
    pilot.step()
    x, y = 180 * 0.9, 650 - 170 * 0.8667
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(round(x), round(y)), button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(round(x), round(y)), button=1))
    pilot.settle()
    assert page.log == ["one"]


def test_size_is_reported_once_it_is_settled(page: Page) -> None:
    sizes: list[tuple[tuple[int, int], bool]] = []
    pilot = Pilot.start(page, hooks=Hooks(on_size=lambda size, full: sizes.append((size, full))))
    pilot.resize(1000, 700)
    pilot.press("f11")
    full = pilot.shell.size
    assert full == pygame.display.get_desktop_sizes()[0]
    pilot.press("alt+enter")
    assert pilot.shell.size == (1000, 700)
    assert sizes == [((1000, 700), False), ((1000, 700), True), ((1000, 700), False)]
    pilot.close()


def test_full_screen_in_the_middle_of_motion(pilot: Pilot, page: Page) -> None:
    page.ball = 0.0
    pilot.step()
    pilot.post_key("f11")
    pilot.settle()
    assert pilot.shell.fullscreen
    assert page.ball is None
    pilot.click("one")
    assert page.log == ["one"]


def test_window_03_06_first_window_fits_the_desktop() -> None:
    """WINDOW-03, WINDOW-06: a size stored on a large screen opens on a small one."""
    assert fitting((3840, 2160), (1024, 600)) == (1024, 600)
    assert fitting((1280, 800), (1920, 1080)) == (1280, 800)
    assert fitting((3000, 2000), (1920, 1080)) == (1920, 1016)
    assert fitting((10, 10), (1920, 1080)) == (800, 600)
    assert fitting((9999, 9999), (7680, 4320)) == (3840, 2160)
    assert fitting((1280, 800), (640, 480)) == (640, 480)
    assert layout_size((500, 400)) == (800, 640)
    assert layout_size((1280, 800)) == (1280, 800)


# ---------------------------------------------------------------- errors


@pytest.mark.parametrize("where", ["act", "paint"])
def test_an_error_is_saved_logged_and_said(page: Page, tmp_path: Path, where: str) -> None:
    saved: list[bool] = []
    file = tmp_path / "данные" / "errors.txt"
    hooks = Hooks(on_error=lambda: saved.append(True), log=file)
    pilot = Pilot.start(page, hooks=hooks, strict=False)
    page.boom = where
    page.changed()
    pilot.settle()
    pilot.click("one")
    assert saved
    assert "RuntimeError: boom" in file.read_text(encoding="utf-8")
    assert any(str(file) in sentence for sentence in pilot.shell.said)
    assert pilot.shell.running
    page.boom = ""
    pilot.shell.hush()
    pilot.click("two")
    assert page.log[-1] == "two"
    pilot.close()


def test_an_error_without_a_place_to_log_is_still_said(page: Page) -> None:
    def fail() -> None:
        raise OSError("no space left")

    pilot = Pilot.start(page, hooks=Hooks(on_error=fail), strict=False)
    page.boom = "act"
    pilot.click("one")
    assert "boom" in pilot.shell.said[0]
    pilot.close()


def test_in_tests_errors_fly(pilot: Pilot, page: Page) -> None:
    page.boom = "act"
    with pytest.raises(RuntimeError, match="boom"):
        pilot.click("one")


# ---------------------------------------------------------------- the ring's arithmetic


def boxes(**places: tuple[float, float]) -> list[Target]:
    return [Target(name, Box(x, y, 80, 40), name) for name, (x, y) in places.items()]


def test_arrows_go_to_the_nearest() -> None:
    made = boxes(a=(0, 0), b=(100, 0), c=(0, 100), d=(100, 100), far=(900, 10))
    assert nearest(made, "a", Key.RIGHT) == "b"
    assert nearest(made, "a", Key.DOWN) == "c"
    assert nearest(made, "d", Key.UP) == "b"
    assert nearest(made, "d", Key.LEFT) == "c"
    assert nearest(made, "b", Key.RIGHT) == "far"
    assert nearest(made, "a", Key.UP) is None
    assert nearest(made, None, Key.UP) == "a"


def test_arrows_walk_along_overlapping_cards() -> None:
    hand = [replace(t, kind="card") for t in boxes(a=(0, 0), b=(34, 0), c=(68, 0))]
    assert nearest(hand, "a", Key.RIGHT) == "b"
    assert nearest(hand, "c", Key.LEFT) == "b"
    assert entrance([*boxes(top=(0, -90)), *hand]) == "a"
    top = hit(hand, 70, 10)
    assert top is not None
    assert top.id == "c"


def test_tab_order_without_targets() -> None:
    assert following([], None) is None
    assert nearest([], None, Key.LEFT) is None
    assert first_focus([], keyboard=True) is None
    field = [replace(t, kind="field") for t in boxes(name=(0, 0))]
    assert first_focus([*boxes(a=(0, 50)), *field], keyboard=False) == "name"
    assert first_focus(boxes(a=(0, 50)), keyboard=False) is None


def test_banner_fits_the_longest_sentence() -> None:
    pygame.font.init()
    skin = Skin((800, 600))
    long = "Something went wrong, and this sentence says it with far too many words. " * 4
    box = banner_box(skin, long)
    assert box.bottom < skin.HU
    assert box.right < skin.WU
