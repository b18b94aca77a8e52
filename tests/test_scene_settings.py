"""The settings: every value by mouse and keyboard, stored at once, and how they look."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from fake_services import FakeServices, as_services
from golden_pictures import assert_golden
from pages_help import GROUND, Looks, assert_laws, by_arrows, each_look, paint, skin_for
from pilot import Pilot

from cribpatience.store.settings import CHECKS, Settings
from cribpatience.ui.scenes.choices import ALL, GROUPS
from cribpatience.ui.scenes.settings import SettingsScene
from cribpatience.ui.scenes.settingslayout import arrows

NOT_HERE = {"window_size", "last_setup", "name", "opponent", "opponent_name", "form"}
"""Chosen by doing, in the set-up panel, or as a text."""
"""Settings that are chosen elsewhere, or typed."""


def scene_of(**settings: object) -> SettingsScene:
    fake = FakeServices(settings=replace(Settings(name="Olga"), **settings))  # type: ignore[arg-type]
    scene = SettingsScene(as_services(fake))
    return scene


def fake_of(scene: SettingsScene) -> FakeServices:
    assert isinstance(scene.services, FakeServices)
    return scene.services


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(scene_of())


def scene_in(pilot: Pilot) -> SettingsScene:
    scene = pilot.shell.top
    assert isinstance(scene, SettingsScene)
    return scene


# ---------------------------------------------------------------- the list


def test_every_setting_can_be_chosen() -> None:
    assert set(ALL) == {f.name for f in fields(Settings)} - NOT_HERE


def test_every_value_is_one_that_the_settings_accept() -> None:
    for choice in ALL.values():
        assert all(CHECKS[choice.name](value) for value in choice.values), choice.name
        assert choice.is_switch or len(choice.words) == len(choice.values)


def test_the_default_is_among_the_values() -> None:
    for choice in ALL.values():
        default = getattr(Settings(), choice.name)
        assert choice.values[choice.at(Settings())] == default


def test_a_value_between_two_is_shown_as_the_nearest() -> None:
    assert ALL["text_scale"].said(replace(Settings(), text_scale=1.22)) == "115 %"
    assert ALL["theme"].at(replace(Settings(), theme="purple")) == 0


# ---------------------------------------------------------------- keys and mouse


@pytest.mark.parametrize("name", list(ALL))
def test_a_press_takes_every_value_in_turn(pilot: Pilot, name: str) -> None:
    scene, choice = scene_in(pilot), ALL[name]
    start, seen = getattr(scene.services.settings, name), set()
    for _ in choice.values:
        pilot.click_at(pilot.target(name).box.x + 30, pilot.target(name).box.cy)
        seen.add(getattr(scene.services.settings, name))
    assert seen == set(choice.values)
    assert getattr(scene.services.settings, name) == start
    assert not pilot.faults()


def test_the_arrow_back_leads_back(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    box = pilot.target("text_scale").box
    back, on = arrows(pilot.shell.skin, box)
    pilot.click_at(back.cx, back.cy)
    assert scene.services.settings.text_scale == 0.9
    pilot.click_at(on.cx, on.cy)
    assert scene.services.settings.text_scale == 1.0


def test_left_and_right_change_the_value_with_the_ring(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    pilot.press("tab")
    assert pilot.shell.marks.focus == "theme"
    pilot.press("right")
    assert fake_of(scene).last == ("change", {"theme": "blue"})
    pilot.press("right")
    assert len(fake_of(scene).calls) == 1
    pilot.press("left", "down", "down", "right")
    assert scene.services.settings.theme == "green"
    assert scene.services.settings.four_colour
    assert pilot.shell.marks.focus == "four_colour"


def test_enter_takes_the_next_value(pilot: Pilot) -> None:
    pilot.click_at(*_back_arrow(pilot, "speed"))
    assert scene_in(pilot).services.settings.speed == "fast"
    pilot.press("tab", "shift+tab", "enter")
    assert scene_in(pilot).services.settings.speed == "normal"


def _back_arrow(pilot: Pilot, name: str) -> tuple[float, float]:
    back, _on = arrows(pilot.shell.skin, pilot.target(name).box)
    return back.cx, back.cy


def test_the_name_is_kept(pilot: Pilot) -> None:
    pilot.click("name")
    pilot.press("end")
    pilot.type(" Ї")
    pilot.press("enter")
    assert scene_in(pilot).services.settings.name == "Olga Ї"
    pilot.click("name")
    pilot.type("!")
    pilot.click("jumbo")
    assert scene_in(pilot).services.settings.name == "Olga Ї!"
    pilot.click("name")
    pilot.type("?")
    pilot.press("esc")
    assert scene_in(pilot).entry.text == "Olga Ї!"
    assert not fake_of(scene_in(pilot)).named("back")


@pytest.mark.parametrize("how", ["esc", "done"])
def test_it_closes(pilot: Pilot, how: str) -> None:
    scene = scene_in(pilot)
    pilot.press("esc") if how == "esc" else pilot.click("done")
    assert fake_of(scene).last == ("back",)


def test_every_target_is_reached(pilot: Pilot) -> None:
    names, seen = set(pilot.names()) - {"about"}, set[str | None]()
    for _ in names:
        pilot.press("tab")
        seen.add(pilot.shell.marks.focus)
    assert seen == names
    assert by_arrows(pilot.shell.targets, "theme") == names


def test_the_marked_setting_is_explained(pilot: Pilot) -> None:
    before = pilot.pixels()
    pilot.hover("counting")
    assert scene_in(pilot)._about == "counting"
    assert pilot.pixels() != before


# ---------------------------------------------------------------- laws and pictures


@each_look
def test_the_settings_keep_the_laws_of_pages(looks: Looks) -> None:
    assert_laws(scene_of, focus="reveal", looks=looks)


def test_every_explanation_can_be_drawn() -> None:
    for group in GROUPS:
        for choice in group.choices:
            scene, skin = scene_of(), skin_for((800, 600))
            assert not paint(scene, skin, focus=choice.name).faults


def test_a_long_folder_can_be_drawn() -> None:
    scene = scene_of()
    fake_of(scene).data_folder = Path("/home/" + "Ольга и друзья/" * 12)
    assert not paint(scene, skin_for((800, 600))).faults


def test_picture() -> None:
    picture = paint(scene_of(), skin_for((1280, 800)), focus="counting", ground=GROUND).dst
    assert_golden(picture, "settings")
