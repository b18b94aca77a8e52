"""The panel for a new game: what can be chosen, what is stored, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from fake_services import FakeServices, finished
from golden_pictures import assert_golden
from pilot import Pilot
from scene_laws import (
    assert_everything,
    assert_layout_laws,
    assert_no_faults,
    assert_reachable,
    painted,
)

from cribpatience.store.settings import Settings
from cribpatience.ui.scenes.facts import preset_of, presets
from cribpatience.ui.scenes.setup import SetupScene
from cribpatience.ui.skin import Skin

STANDARD = {"mark": 85, "heels": True, "last_four": "crib"}
OWN = {"mark": 101, "heels": False, "last_four": "crib"}


@pytest.fixture
def fake() -> FakeServices:
    games = [finished("hoyle", 70 + n, 2000 + n) for n in range(20)]
    return FakeServices(records=games)


@pytest.fixture
def pilot(fake: FakeServices) -> Iterator[Pilot]:
    pilot = Pilot.start(SetupScene(fake, "hoyle"))
    yield pilot
    pilot.close()


def played(fake: FakeServices) -> tuple[object, ...]:
    """The one game that was begun."""
    assert len(fake.named("go_play")) == 1
    return fake.named("go_play")[0]


# ---------------------------------------------------------------- what is stored


def test_enter_starts_the_game_as_it_is_written(pilot: Pilot, fake: FakeServices) -> None:
    pilot.press("enter")
    assert fake.calls == [
        ("change", {"last_setup": {"hoyle": STANDARD}}),
        ("go_play", "hoyle", STANDARD, None),
    ]


def test_the_last_choice_of_this_patience_is_the_first_one_now() -> None:
    fake = FakeServices(settings=Settings(last_setup={"hoyle": OWN, "arnold": {"mark": 120}}))
    Pilot.start(SetupScene(fake, "hoyle")).click("start")
    assert played(fake) == ("hoyle", OWN, None)
    assert fake.settings.last_setup == {"hoyle": OWN, "arnold": {"mark": 120}}


@pytest.mark.parametrize("stored", [{"mark": 0}, {"mark": "85"}, {"heels": 1}, {"lowball": True}])
def test_a_stored_choice_that_is_none_gives_way_to_the_rules(stored: dict[str, object]) -> None:
    fake = FakeServices(settings=Settings(last_setup={"hoyle": stored}))
    Pilot.start(SetupScene(fake, "hoyle")).press("enter")
    assert played(fake) == ("hoyle", STANDARD, None)


def test_esc_and_back_leave_without_a_trace(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("mark:120")
    pilot.press("esc")
    pilot.click("back")
    assert fake.calls == [("back",), ("back",)]


# ---------------------------------------------------------------- the mark


def test_an_offered_mark_is_chosen_by_a_click(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("mark:120")
    assert [t.id for t in pilot.shell.targets if t.on and t.id.startswith("mark")] == ["mark:120"]
    pilot.press("enter")
    assert played(fake)[1] == STANDARD | {"mark": 120}


def test_the_mark_steps_by_mouse_and_by_key(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("more:mark")
    pilot.press("+", "+", "-")
    pilot.click("less:mark")
    pilot.click("less:mark")
    pilot.press("-", "enter")
    assert played(fake)[1] == STANDARD | {"mark": 84}


@pytest.mark.parametrize(("mark", "key"), [(1, "-"), (250, "+")])
def test_the_mark_stops_at_its_bounds(mark: int, key: str) -> None:
    fake = FakeServices(settings=Settings(last_setup={"hoyle": {"mark": mark}}))
    Pilot.start(SetupScene(fake, "hoyle")).press(key, "enter")
    assert played(fake)[1] == STANDARD | {"mark": mark}


@pytest.mark.parametrize(("typed", "mark"), [("121", 121), (" 61 ", 61), ("1", 1), ("0250", 250)])
def test_a_typed_mark_is_a_number(pilot: Pilot, fake: FakeServices, typed: str, mark: int) -> None:
    # UI-06
    pilot.click("field:mark")
    pilot.type(typed)
    pilot.press("enter")
    assert played(fake)[1] == STANDARD | {"mark": mark}


@pytest.mark.parametrize("typed", ["0", "-5", "abc", "251", "8.5", " "])
def test_a_text_that_is_no_mark_is_said_and_kept(
    pilot: Pilot, fake: FakeServices, typed: str
) -> None:
    # UI-06
    pilot.click("field:mark")
    pilot.type(typed)
    pilot.press("enter")
    assert fake.calls == []
    scene = pilot.shell.top
    assert isinstance(scene, SetupScene)
    assert scene.choice.fields["mark"].text == typed
    assert scene.choice.complaint("mark") == "A whole number from 1 to 250."
    pilot.press("backspace", "backspace", "backspace", "backspace")
    pilot.type("90")
    pilot.press("enter")
    assert played(fake)[1] == STANDARD | {"mark": 90}


def test_an_emptied_field_starts_nothing(pilot: Pilot, fake: FakeServices) -> None:
    # UI-06
    pilot.click("field:mark")
    pilot.press("backspace", "enter")
    assert fake.calls == []


def test_tab_reaches_the_field_and_typing_replaces_what_it_held(
    pilot: Pilot, fake: FakeServices
) -> None:
    while pilot.shell.marks.focus != "field:mark":
        pilot.press("tab")
    pilot.type("77")
    pilot.press("tab", "tab")
    assert pilot.target("field:mark").kind == "hidden"
    pilot.click("start")
    assert played(fake)[1] == STANDARD | {"mark": 77}


def test_keys_step_the_mark_until_the_field_is_entered(pilot: Pilot) -> None:
    assert pilot.target("field:mark").kind == "hidden"
    pilot.click("field:mark")
    assert pilot.target("field:mark").kind == "field"


# ---------------------------------------------------------------- switches and presets


def test_switches_are_thrown_by_mouse_and_keyboard(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("switch:heels")
    while pilot.shell.marks.focus != "last_four:hand":
        pilot.press("tab")
    pilot.press("space")
    pilot.click("start")
    assert played(fake)[1] == {"mark": 85, "heels": False, "last_four": "hand"}


def test_a_preset_sets_the_switches_and_leaves_the_mark(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("mark:101")
    pilot.click("preset:SolSuite")
    assert pilot.target("preset:SolSuite").on
    assert not pilot.target("switch:heels").on
    pilot.press("enter")
    assert played(fake)[1] == {"mark": 101, "heels": False, "last_four": "hand"}


def test_standard_takes_every_switch_back(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("preset:SolSuite")
    pilot.click("preset:")
    pilot.press("enter")
    assert played(fake)[1] == STANDARD


def test_a_mixture_is_no_preset(pilot: Pilot) -> None:
    pilot.click("switch:heels")
    assert not any(t.on for t in pilot.shell.targets if t.id.startswith("preset"))


def test_a_patience_without_presets_has_no_row_for_them() -> None:
    names = Pilot.start(SetupScene(FakeServices(), "arnold")).names()
    assert not any(name.startswith("preset") for name in names)


def test_presets_are_told_apart_by_what_changes_points() -> None:
    hoyle = SetupScene(FakeServices(), "hoyle").choice.variant
    assert presets(hoyle)["SolSuite"] == {"heels": False, "last_four": "hand"}
    assert preset_of(hoyle, STANDARD | {"mark": 3}) == ""
    assert preset_of(hoyle, OWN) is None


# ---------------------------------------------------------------- the cards


def test_a_given_number_is_played(fake: FakeServices) -> None:
    pilot = Pilot.start(SetupScene(fake, "hoyle", 4711))
    assert pilot.target("deal-given").label == "Deal 4\u00a0711"
    pilot.press("enter")
    assert played(fake) == ("hoyle", STANDARD, 4711)


def test_a_given_number_can_be_played_as_another_patience(fake: FakeServices) -> None:
    pilot = Pilot.start(SetupScene(fake, "hoyle", 4711))
    pilot.click("form:arnold")
    assert pilot.target("form:arnold").on
    pilot.press("enter")
    assert played(fake) == ("arnold", {"mark": 101}, 4711)
    assert "form:arnold" not in Pilot.start(SetupScene(fake, "hoyle")).names()


def test_a_given_number_can_be_dropped(fake: FakeServices) -> None:
    pilot = Pilot.start(SetupScene(fake, "hoyle", 4711))
    pilot.click("deal-new")
    pilot.press("enter")
    assert played(fake) == ("hoyle", STANDARD, None)


@pytest.mark.parametrize(("deal", "seen"), [(2003, True), (4711, False), (None, False)])
def test_cards_seen_before_are_said_to_be_unranked(
    fake: FakeServices, deal: int | None, seen: bool
) -> None:
    scene = SetupScene(fake, "hoyle", deal)
    assert (
        scene.choice.cards_words() == "You have seen these cards: the game will be unranked."
    ) == seen


# ---------------------------------------------------------------- how it looks


SCENES = [("hoyle", 2003), ("hoyle", None), ("arnold", 999_999_999)]


def test_the_layout_holds(fake: FakeServices) -> None:
    assert_layout_laws(lambda: SetupScene(fake, "hoyle", 2003))


def test_the_words_are_whole_and_readable(fake: FakeServices) -> None:
    assert_no_faults(lambda: SetupScene(fake, "hoyle", 2003))


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "deal"), SCENES)
def test_the_laws_hold_at_every_size(fake: FakeServices, variant: str, deal: int | None) -> None:
    assert_everything(lambda: SetupScene(fake, variant, deal))


def test_the_keyboard_reaches_everything(fake: FakeServices) -> None:
    assert_reachable(lambda: SetupScene(fake, "hoyle", 2003))


def test_the_field_stays_readable_while_it_is_typed_in(pilot: Pilot) -> None:
    pilot.click("field:mark")
    pilot.type("abc")
    for size in ((800, 600), (1280, 800)):
        _picture, faults = painted(pilot.shell.scenes[-1], Skin(size))
        assert not faults


@pytest.mark.parametrize(("name", "deal"), [("setup", None), ("setup_seen", 2003)])
def test_golden(fake: FakeServices, name: str, deal: int | None) -> None:
    pilot = Pilot.start(SetupScene(fake, "hoyle", deal))
    assert not pilot.faults()
    picture = pygame.display.get_surface()
    assert picture is not None
    assert_golden(picture, name)
    pilot.close()
