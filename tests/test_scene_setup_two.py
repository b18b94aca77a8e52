"""The panel for a new game against the computer: forms, switches, levels, names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from fake_services import FakeServices
from golden_pictures import assert_golden
from pilot import Pilot
from scene_laws import assert_everything, assert_layout_laws, assert_no_faults, assert_reachable
from test_store_duels import game

from cribpatience.players import PEOPLE
from cribpatience.rules import VARIANTS
from cribpatience.rules.options import Choice
from cribpatience.store.settings import Settings
from cribpatience.ui.scenes.facts import DUELS, preset_of, presets, settled
from cribpatience.ui.scenes.setup import SetupScene
from cribpatience.ui.scenes.setup_rows import GROUPS
from cribpatience.ui.scenes.standings import set_name, set_of

SIX = dict(VARIANTS["six"].defaults)


@pytest.fixture
def fake() -> FakeServices:
    return FakeServices(records=[game(n, 121, 121 - 7 * n) for n in range(1, 9)])


@pytest.fixture
def pilot(fake: FakeServices) -> Iterator[Pilot]:
    pilot = Pilot.start(SetupScene(fake, "six"))
    yield pilot
    pilot.close()


def scene_in(pilot: Pilot) -> SetupScene:
    scene = pilot.shell.top
    assert isinstance(scene, SetupScene)
    return scene


def played(fake: FakeServices) -> tuple[Any, ...]:
    """The one game that was begun."""
    assert len(fake.named("go_play")) == 1
    return fake.named("go_play")[0]


# ---------------------------------------------------------------- what is stored


def test_enter_starts_the_game_as_it_is_written(pilot: Pilot, fake: FakeServices) -> None:
    pilot.press("enter")
    kept = {"last_setup": {"six": SIX}, "form": "six", "opponent": "steady"}
    assert fake.calls == [
        ("change", kept | {"name": "", "opponent_name": ""}),
        ("go_play", "six", SIX, None, "steady"),
    ]


def test_each_form_remembers_its_own_choice() -> None:
    last = {"six": {"target": 61, "match": 5}, "seven": {"crib_cards": 5}}
    fake = FakeServices(settings=Settings(last_setup=last, opponent="beginner"))
    pilot = Pilot.start(SetupScene(fake, "six"))
    assert pilot.target("target:61").on
    pilot.click("form:seven")
    assert pilot.target("crib_cards:5").on
    assert "target:61" not in pilot.names()
    pilot.click("form:six")
    pilot.press("enter")
    assert played(fake) == ("six", SIX | {"target": 61, "match": 5}, None, "beginner")
    assert fake.settings.last_setup["seven"] == {"crib_cards": 5}


@pytest.mark.parametrize("form", DUELS)
def test_every_form_is_chosen_and_started(pilot: Pilot, fake: FakeServices, form: str) -> None:
    pilot.click(f"form:{form}")
    pilot.press("enter")
    assert played(fake) == (form, dict(VARIANTS[form].defaults), None, "steady")
    assert fake.settings.form == form


@pytest.mark.parametrize("level", PEOPLE)
def test_every_level_is_chosen(pilot: Pilot, fake: FakeServices, level: str) -> None:
    pilot.click(f"level:{level}")
    pilot.press("enter")
    assert played(fake)[3] == fake.settings.opponent == level


def test_a_level_chosen_by_a_command_stays_on_offer() -> None:
    fake = FakeServices(settings=Settings(opponent="greedy"))
    names = Pilot.start(SetupScene(fake, "six")).names()
    assert [n for n in names if n.startswith("level")] == [
        "level:beginner", "level:steady", "level:greedy",
    ]  # fmt: skip


def test_a_given_number_is_played(fake: FakeServices) -> None:
    pilot = Pilot.start(SetupScene(fake, "six", 4711))
    pilot.press("enter")
    assert played(fake) == ("six", SIX, 4711, "steady")


# ---------------------------------------------------------------- every switch


def groups_of(pilot: Pilot) -> dict[str, list[str]]:
    """The controls of each group."""
    found = {}
    for group in GROUPS:
        pilot.click(f"group:{group}")
        found[group] = [n for n in pilot.names() if not n.startswith("group:")]
    return found


@pytest.mark.parametrize("form", DUELS)
def test_every_switch_of_the_rules_has_its_control(fake: FakeServices, form: str) -> None:
    groups = groups_of(Pilot.start(SetupScene(fake, form)))
    assert all(len(set(group)) == len(group) for group in groups.values()), "one name, one target"
    names = [name for group in groups.values() for name in group]
    for option in VARIANTS[form].options:
        assert isinstance(option, Choice)
        if set(option.values) == {True, False}:
            assert f"switch:{option.name}" in names
        else:
            assert {f"{option.name}:{value}" for value in option.values} <= set(names)


def test_page_keys_turn_to_the_other_groups(pilot: Pilot) -> None:
    pilot.press("page down")
    assert scene_in(pilot).group == "counting"
    pilot.press("page down", "page down", "page up")
    assert scene_in(pilot).group == "match"


def test_all_switches_reach_the_game(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("target:61")
    pilot.click("group:counting")
    for name in ("counting:manual", "switch:muggins", "switch:claim_pegs"):
        pilot.click(name)
    pilot.click("group:match")
    for name in ("skunks:3-4", "match:3", "next_dealer:winner"):
        pilot.click(name)
    pilot.press("enter")
    assert played(fake)[1] == {
        "target": 61,
        "lowball": False,
        "counting": "manual",
        "muggins": True,
        "claim_pegs": True,
        "skunks": "3-4",
        "match": 3,
        "next_dealer": "winner",
    }


def test_switches_without_effect_are_dead_and_say_why(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("group:counting")
    assert not pilot.target("switch:muggins").enabled
    pilot.click("counting:manual")
    assert pilot.target("switch:muggins").enabled
    pilot.click("switch:muggins")
    pilot.click("group:game")
    pilot.click("switch:lowball")
    pilot.click("group:counting")
    dead = ("counting:manual", "switch:muggins", "switch:claim_pegs")
    assert not any(pilot.target(name).enabled for name in dead)
    pilot.press("enter")
    assert played(fake)[1] == SIX | {"lowball": True}


def test_games_that_are_played_alike_have_the_same_rules() -> None:
    assert settled(SIX | {"muggins": True, "claim_pegs": True}) == SIX
    manual = SIX | {"counting": "manual", "muggins": True}
    assert settled(manual) == manual
    assert settled(manual | {"lowball": True}) == SIX | {"lowball": True}
    assert settled({"mark": 85, "heels": True}) == {"mark": 85, "heels": True}


# ---------------------------------------------------------------- presets


def test_presets_set_the_switches_of_the_rules(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("preset:quick")
    assert pilot.target("target:61").on
    pilot.click("preset:club")
    assert pilot.target("target:121").on
    assert pilot.target("preset:club").on
    pilot.press("enter")
    assert played(fake)[1] == SIX | {"counting": "manual", "muggins": True}


def test_presets_have_names_in_the_tables() -> None:
    six = VARIANTS["six"]
    assert list(presets(six)) == ["", "quick", "club"]
    assert preset_of(six, SIX | {"match": 7, "skunks": "off"}) == ""
    assert preset_of(six, SIX | {"lowball": True}) is None
    assert set_name(set_of("six", {"target": 61})) == "Quick game to 61"
    assert set_name(set_of("auction", {"counting": "manual", "muggins": True})) == "Club rules"


# ---------------------------------------------------------------- names


def test_names_in_any_script_are_kept(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("group:match")
    pilot.click("field:name")
    pilot.type("Ольга 李")
    pilot.click("field:opponent")
    pilot.type(" Deep  Thought ")
    pilot.press("tab", "enter")
    pilot.click("start")
    assert fake.settings.name == "Ольга 李"
    assert fake.settings.opponent_name == "Deep Thought"


def test_letters_in_a_name_are_no_keys_and_enter_starts(pilot: Pilot, fake: FakeServices) -> None:
    pilot.click("group:match")
    pilot.click("field:name")
    pilot.press("n", "c", "g")
    assert not fake.calls
    pilot.type("Eva")
    pilot.press("enter")
    assert played(fake)[0] == "six"
    assert fake.settings.name == "Eva"


# ---------------------------------------------------------------- how it looks


def scene_of(fake: FakeServices, form: str, group: str, deal: int | None = None) -> SetupScene:
    scene = SetupScene(fake, form, deal)
    scene.group = group
    return scene


@pytest.mark.parametrize("group", GROUPS)
def test_the_layout_holds(fake: FakeServices, group: str) -> None:
    assert_layout_laws(lambda: scene_of(fake, "six", group, 4711), ((800, 600), (1280, 800)))


@pytest.mark.parametrize("group", GROUPS)
def test_the_words_are_whole_and_readable(fake: FakeServices, group: str) -> None:
    looks = [((800, 600), "pseudo", 1.3)]
    assert_no_faults(lambda: scene_of(fake, "six", group, 4711), looks)


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("form", DUELS)
def test_the_laws_hold_at_every_size(fake: FakeServices, form: str, group: str) -> None:
    assert_everything(lambda: scene_of(fake, form, group, 999_999_999))


@pytest.mark.parametrize("group", GROUPS)
def test_the_keyboard_reaches_everything(fake: FakeServices, group: str) -> None:
    assert_reachable(lambda: scene_of(fake, "six", group))


@pytest.mark.parametrize("group", GROUPS)
def test_golden(fake: FakeServices, group: str) -> None:
    pilot = Pilot.start(scene_of(fake, "six", group))
    assert not pilot.faults()
    picture = pygame.display.get_surface()
    assert picture is not None
    assert_golden(picture, f"setup_two_{group}")
    pilot.close()
