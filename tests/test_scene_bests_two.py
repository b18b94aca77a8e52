"""The personal bests of games for two: figures, wins, rule sets, and how they look."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fake_services import FakeServices, as_services, finished
from golden_pictures import assert_golden
from pages_help import GROUND, Looks, assert_laws, by_arrows, each_look, paint, skin_for
from pilot import Pilot
from test_scene_result_two import LOST, WON, played
from test_store_duels import LEDGER as NINE
from test_store_duels import game

from cribpatience.game import Record, Seat
from cribpatience.ui.scenes.bests import BestsScene
from cribpatience.ui.scenes.bestsdata import note_of, spoken, value_of

SHORT = {"target": 61}
CLUB = {"counting": "manual", "muggins": True}


def games() -> list[Record]:
    """Six-card games by several rules, games apart, another form, and a patience."""
    seats = (Seat("Taras"), Seat("HAL", "beginner"))
    return [
        *NINE,
        game(20, 121, 70, repeated=True),
        game(21, 80, 121, takebacks=2),
        game(22, 61, 44, options=SHORT),
        game(23, 121, 100, options=CLUB),
        game(24, 100, 121, options={"lowball": True}),
        game(25, 61, 29, variant="five", seats=seats),
        finished("hoyle", 90, 5),
        played(WON).record,
        played(LOST).record,
    ]


def scene_of(records: list[Record], variant: str | None = "six") -> BestsScene:
    return BestsScene(as_services(FakeServices(records=records)), variant)


def values(scene: BestsScene) -> list[str]:
    return [tile.value for tile in scene.told.tiles]


# ---------------------------------------------------------------- what is told


def test_the_figures_are_those_of_the_ledger() -> None:
    scene = scene_of(list(NINE))
    assert values(scene) == ["6 – 3", "3", "2 – 2", "+6.6"]
    assert [tile.more for tile in scene.told.tiles] == [
        "67 % won", "wins in a row", "given and taken", "average, best win +62",
    ]  # fmt: skip
    assert [(high.words, high.value) for high in scene.told.highs] == [
        ("Fewest deals to win", "7"), ("Highest hand", "24"), ("Highest crib", "17"),
    ]  # fmt: skip


def test_the_highest_counts_show_their_cards() -> None:
    scene = scene_of([played(WON).record])
    hand, crib = scene.told.highs[1:]
    assert hand.part is not None
    assert crib.part is not None
    assert (hand.value, crib.value) == (str(hand.part.points), str(crib.part.points))


def test_the_list_holds_wins_alone() -> None:
    scene = scene_of(games())
    assert [value_of(entry) for entry in scene.told.bests.ranked] == [
        "+62", "+33", "+30", "+21", "+15", "+6", "+1",
    ]  # fmt: skip
    assert [value_of(entry) for entry in scene.told.bests.apart] == ["+51", "−41"]


def test_each_set_of_rules_has_a_table_of_its_own() -> None:
    pilot = Pilot.start(scene_of(games()), size=(800, 600))
    scene = scene_in(pilot)
    assert len(scene.sets) == 4
    found = []
    for _ in scene.sets:
        found.append((pilot.target(f"set:{scene.number}").label, values(scene)[0]))
        pilot.click("set-on")
    assert found == [
        ("1 of 4: Usual rules", "7 – 4"),
        ("2 of 4: Quick game to 61", "1 – 0"),
        ("3 of 4: Club rules", "1 – 0"),
        ("4 of 4: Lowball: The target loses", "1 – 0"),
    ]
    assert scene.number == 0
    pilot.click("set-back")
    assert scene.number == 3
    assert not pilot.faults()


def test_the_form_played_last_is_shown_first() -> None:
    assert scene_of(games(), None).variant == "six"
    assert scene_of([game(1, 61, 20, variant="five")], None).variant == "five"
    assert scene_of([], None).variant == "arnold"


def test_an_empty_table_says_what_will_stand_there() -> None:
    scene = scene_of([], "seven")
    assert values(scene) == ["–"] * 4
    assert not paint(scene, skin_for((1280, 800))).faults


def test_a_line_is_spoken_with_all_it_shows() -> None:
    scene = scene_of(games(), "five")
    entry = scene.told.bests.ranked[0]
    assert note_of(entry) == "61 : 29, HAL (Beginner), skunk"
    assert spoken(entry).startswith("1., won, 61 : 29, HAL (Beginner), skunk, Taras, ")


# ---------------------------------------------------------------- keys and mouse


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(scene_of(games()))


def scene_in(pilot: Pilot) -> BestsScene:
    scene = pilot.shell.top
    assert isinstance(scene, BestsScene)
    return scene


def test_the_cards_of_a_win_are_played_again(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    place = next(k for k, e in enumerate(scene.told.bests.ranked) if e.record.deal == 9)
    pilot.click(f"best:{place}")
    assert not pilot.faults()
    pilot.click(f"best:{place}")
    fake = scene.services
    assert isinstance(fake, FakeServices)
    name, again = fake.calls[-1]
    assert (name, again.record.deal) == ("go_same", 9)


def test_every_target_is_reached_by_tab_and_by_arrows(pilot: Pilot) -> None:
    names, seen = set(pilot.names()), set[str | None]()
    for _ in names:
        pilot.press("tab")
        seen.add(pilot.shell.marks.focus)
    assert seen == names
    shown = {target.id for target in pilot.shell.targets if target.box.h >= 1}
    assert by_arrows(pilot.shell.targets, "best:0") >= shown


# ---------------------------------------------------------------- laws and pictures


@each_look
def test_it_keeps_the_laws_of_pages(looks: Looks) -> None:
    records = games()
    assert_laws(lambda: scene_of(records), focus="apart:1", looks=looks)


@each_look
def test_an_opened_win_keeps_the_laws_of_pages(looks: Looks) -> None:
    records = games()

    def scene() -> BestsScene:
        found = scene_of(records)
        found._open(found.told.bests.ranked[0], "best:0")
        return found

    assert_laws(scene, looks=looks)


def test_picture() -> None:
    named = [replace(record, seconds=600.0) for record in games()]
    scene = scene_of(named)
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "bests_two")
