"""The personal bests: tables by rule set, games apart, the opened line, and how it looks."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from fake_services import FakeServices, as_services, finished
from golden_pictures import assert_golden
from pages_help import (
    GROUND,
    NAMES,
    Looks,
    assert_laws,
    by_arrows,
    each_look,
    ledger,
    paint,
    played,
    skin_for,
)
from pilot import Pilot

from cribpatience.game import Record
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.bests import BestsScene
from cribpatience.ui.scenes.highlights import highlights
from cribpatience.ui.scenes.pageframe import Rows, row_boxes, shown_rows
from cribpatience.ui.scenes.standings import (
    default_set,
    figures,
    known_set,
    set_name,
    set_of,
    sets_played,
    short_day,
)

TOTALS = (104, 97, 92, 91, 90, 88, 84, 80, 77, 70, 66, 61)
SOLSUITE = {"mark": 85, "heels": False, "last_four": "hand"}
NO_HEELS = {"mark": 101, "heels": False, "last_four": "crib"}


def games() -> list[Record]:
    """Both variants, three rule sets, and games apart for every reason."""
    hoyle = ledger("hoyle", TOTALS)
    apart = [
        finished("hoyle", 99, 70, repeated=True, name=NAMES[5]),
        finished("hoyle", 88, 71, takebacks=2),
        finished("hoyle", 77, 72, hints=1, repeated=True),
        replace(played("hoyle", 73).record, takebacks=1),
        *(finished("hoyle", 60 + k, 80 + k, repeated=True) for k in range(9)),
    ]
    others = [
        finished("hoyle", 61, 74, options=SOLSUITE),
        finished("hoyle", 62, 75, options=NO_HEELS),
        finished("arnold", 103, 76),
    ]
    return [*hoyle, *apart, *others, played("hoyle", 77, seed=3).record]


def scene_of(records: list[Record], variant: str | None = "hoyle") -> BestsScene:
    return BestsScene(as_services(FakeServices(records=records)), variant)


def fake_of(scene: BestsScene) -> FakeServices:
    assert isinstance(scene.services, FakeServices)
    return scene.services


# ---------------------------------------------------------------- tables


def test_rule_sets_begin_with_the_usual_one() -> None:
    records = games()
    assert sets_played(records, "arnold") == [default_set("arnold")]
    sets = sets_played(records, "hoyle")
    assert [set_name(key) for key in sets] == ["Usual rules", "SolSuite", "Heels: No points"]
    assert sets_played([], "hoyle") == [default_set("hoyle")]


def test_the_mark_makes_no_rule_set_of_its_own() -> None:
    assert set_of("hoyle", {"mark": 120}) == default_set("hoyle")


def test_a_rule_set_that_nobody_knows_is_not_offered() -> None:
    assert known_set(default_set("hoyle"))
    assert not known_set(("hoyle", (("heels", "perhaps"), ("last_four", "crib"))))
    assert not known_set(("chess", ()))
    scene = scene_of([finished("hoyle", 90, 5, options={"heels": "perhaps"})])
    assert len(scene.sets) == 1


def test_figures_are_of_ranked_games_only() -> None:
    records = [*ledger("hoyle", (90, 80)), finished("hoyle", 121, 9, repeated=True)]
    found = figures(records, default_set("hoyle"))
    assert (found.games, found.reached, found.best, found.average) == (2, 1, 90, 85.0)
    assert figures([], default_set("hoyle")).average is None


def test_a_day_is_written_short() -> None:
    assert short_day(date(2026, 11, 4)) == "4 Nov 2026"
    assert short_day(None) == ""


def test_highlights_come_from_the_cards() -> None:
    record = played("hoyle", 77, seed=3).record
    found = highlights([record, finished("hoyle", 121, 5)])
    assert found.deal is not None
    assert found.hand is not None
    assert found.crib is not None
    assert found.hand.points >= found.hand.points // 2
    assert found.crib.crib
    assert highlights([finished("hoyle", 121, 5)]).deal is None


def test_the_variant_played_last_is_shown_first() -> None:
    assert scene_of(games(), None).variant == "hoyle"
    assert scene_of([finished("arnold", 90, 5)], None).variant == "arnold"
    assert scene_of([], "chess").variant == "arnold"


# ---------------------------------------------------------------- rows


def test_rows_scroll_by_whole_rows() -> None:
    rows = Rows()
    assert not rows.by(-1, 10, 4)
    assert rows.by(100, 10, 4)
    assert rows.first == 6
    assert rows.show(2, 10, 4)
    assert rows.first == 2
    assert not rows.show(4, 10, 4)
    assert rows.show(6, 10, 4)
    assert rows.first == 3
    assert rows.clamp(3, 4) == 0


def test_rows_scrolled_away_are_out_of_reach_of_the_mouse() -> None:
    view = Box(10, 100, 200, 180)
    assert shown_rows(view, 44) == 4
    places = row_boxes(view, 8, 44, 2)
    assert [place.shown for place in places] == [False] * 2 + [True] * 4 + [False] * 2
    assert [p.box.y for p in places] == sorted(p.box.y for p in places)


# ---------------------------------------------------------------- keys and mouse


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(scene_of(games()), size=(1280, 800))


def scene_in(pilot: Pilot) -> BestsScene:
    scene = pilot.shell.top
    assert isinstance(scene, BestsScene)
    return scene


def test_segments_choose_variant_and_rules(pilot: Pilot) -> None:
    pilot.click("set:1")
    assert [entry.total for entry in scene_in(pilot).told.bests.ranked] == [61]
    pilot.click("variant:arnold")
    assert [entry.total for entry in scene_in(pilot).told.bests.ranked] == [103]
    assert "set:0" not in pilot.names()
    assert not pilot.faults()


def test_cards_are_played_again(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    place = next(k for k, e in enumerate(scene.told.bests.apart) if e.record.deal == 73)
    for _ in range(place + 1):
        scene.rows["apart"].show(place, len(scene.told.bests.apart), 3)
    scene.changed()
    pilot.settle()
    pilot.click(f"apart:{place}")
    assert scene.opened is not None
    pilot.click(f"apart:{place}")
    assert scene.opened is None
    name, game = fake_of(scene).calls[-1]
    assert (name, game.record.deal) == ("go_same", 73)


def test_a_record_that_cannot_be_replayed_says_so(pilot: Pilot) -> None:
    pilot.click("best:0")
    pilot.click("best:0")
    scene = scene_in(pilot)
    assert scene.opened is not None
    assert "damaged" in scene.opened.answer
    assert not fake_of(scene).named("go_same")


def test_the_number_is_copied_from_an_opened_line(pilot: Pilot) -> None:
    pilot.click("best:1")
    pilot.press("c")
    scene = scene_in(pilot)
    assert fake_of(scene).last == ("copy", "1001")
    assert scene.opened is not None
    assert scene.opened.answer == "Copied: deal 1001"
    pilot.press("esc")
    assert scene.opened is None
    pilot.press("esc")
    assert fake_of(scene).last == ("back",)
    assert not pilot.faults()


def test_a_game_is_looked_at_from_its_line(pilot: Pilot) -> None:
    pilot.click("best:1")
    scene = scene_in(pilot)
    pilot.click("look")
    assert fake_of(scene).last == ("go_replay", scene.told.bests.ranked[1].record)
    assert scene.opened is None
    pilot.click("best:2")
    pilot.press("l")
    assert fake_of(scene).last == ("go_replay", scene.told.bests.ranked[2].record)


def test_the_keyboard_opens_a_line_and_comes_back_to_it(pilot: Pilot) -> None:
    while pilot.shell.marks.focus != "best:2":
        pilot.press("tab")
    pilot.press("enter")
    assert scene_in(pilot).opened is not None
    assert pilot.shell.marks.focus == "best:2"
    pilot.press("esc")
    assert pilot.shell.marks.focus == "best:2"


def test_a_press_beside_an_opened_line_closes_it(pilot: Pilot) -> None:
    pilot.click("best:2")
    pilot.click_at(5, 5)
    assert scene_in(pilot).opened is None


def test_the_list_follows_the_ring() -> None:
    pilot = Pilot.start(scene_of(games()), size=(800, 600))
    scene = scene_in(pilot)
    while pilot.shell.marks.focus != "best:0":
        pilot.press("tab")
    for _ in range(9):
        pilot.press("down")
    assert pilot.shell.marks.focus == "best:9"
    assert pilot.target("best:9").box.h > 40
    assert scene.rows["best"].first > 0
    for _ in range(9):
        pilot.press("up")
    assert scene.rows["best"].first == 0
    assert not pilot.faults()


def test_wheel_and_page_keys_scroll() -> None:
    pilot = Pilot.start(scene_of(games()), size=(800, 600))
    rows = scene_in(pilot).rows
    pilot.hover("best:0")
    pilot.wheel(-1)
    assert (rows["best"].first, rows["apart"].first) == (1, 0)
    pilot.hover("apart:0")
    pilot.wheel(-2)
    assert rows["apart"].first == 1
    pilot.press("home", "page down")
    assert rows["best"].first > 1
    pilot.press("end", "home")
    assert rows["best"].first == 0


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
def test_full_tables_keep_the_laws_of_pages(looks: Looks) -> None:
    records = games()
    assert_laws(lambda: scene_of(records), focus="apart:12", looks=looks)


@each_look
def test_empty_tables_keep_the_laws_of_pages(looks: Looks) -> None:
    assert_laws(lambda: scene_of([], "arnold"), looks=looks)


@each_look
def test_an_opened_line_keeps_the_laws_of_pages(looks: Looks) -> None:
    records = games()

    def scene() -> BestsScene:
        found = scene_of(records)
        found._open(found.told.bests.apart[0], "apart:0")
        return found

    assert_laws(scene, looks=looks)


def test_picture() -> None:
    real = [
        replace(played("hoyle", 100 + k, seed=k).record.named(NAMES[k % 7]), seconds=200.0 + 9 * k)
        for k in range(14)
    ]
    scene = scene_of([*real, *games()[12:]])
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "bests")


def test_picture_of_an_empty_history() -> None:
    scene = scene_of([], "arnold")
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "bests_empty")
