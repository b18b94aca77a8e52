"""The calendar: which days were played, the pages, the days in a row, what a day leads to."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta, timezone

import pytest
from fake_services import TODAY, FakeServices, as_services, finished
from golden_pictures import assert_golden
from pages_help import GROUND, LOOKS, assert_laws, by_arrows, paint, played, skin_for
from pilot import Pilot

from cribpatience.deck import daily
from cribpatience.game import Record
from cribpatience.text.sentences import month_name
from cribpatience.ui.scenes.calendar import CalendarScene

MISSED = (3, 4, 9, 20, 21, 22, 40)


def history(days: int = 60) -> list[Record]:
    """The deals of the last days, some of them left out; today's can be replayed."""
    found = []
    for ago in range(days, 0, -1):
        day = TODAY - timedelta(days=ago)
        if ago not in MISSED:
            found.append(finished("hoyle", 60 + ago * 37 % 45, daily(day), day=day))
    return [*found, played("hoyle", daily(TODAY), seed=4).record]


def scene_of(records: list[Record], today: date = TODAY) -> CalendarScene:
    return CalendarScene(as_services(FakeServices(records=records, today=today)))


def calls(scene: CalendarScene) -> FakeServices:
    assert isinstance(scene.services, FakeServices)
    return scene.services


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(scene_of(history()))


def scene_in(pilot: Pilot) -> CalendarScene:
    scene = pilot.shell.top
    assert isinstance(scene, CalendarScene)
    return scene


def test_days_and_streaks() -> None:
    scene = scene_of(history())
    assert len(scene.days) == 30
    assert scene.month_played == 30 - 6
    assert (scene.streaks.now, scene.streaks.longest) == (3, 20)
    assert sum(scene.points) == (scene.played[TODAY].first.result or {})["total"]


def test_a_deal_of_another_day_leaves_its_day_unplayed() -> None:
    day = TODAY - timedelta(days=2)
    scene = scene_of([finished("hoyle", 90, daily(day), day=TODAY)])
    assert scene.played == {}
    assert scene.streaks.longest == 0


def test_a_day_ends_at_local_midnight() -> None:
    late = datetime.combine(TODAY, time(23, 59, 30)).astimezone(timezone.utc)
    record = replace(finished("hoyle", 90, daily(TODAY)), started=f"{late:%Y-%m-%dT%H:%M:%S}Z")
    assert list(scene_of([record]).played) == [TODAY]
    early = datetime.combine(TODAY + timedelta(days=1), time(0, 0, 5)).astimezone(timezone.utc)
    after = replace(record, started=f"{early:%Y-%m-%dT%H:%M:%S}Z")
    assert scene_of([after]).played == {}


def test_pages_by_keys_mouse_and_wheel(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    assert not pilot.target("next").enabled
    pilot.press("page up")
    assert (scene.month, scene.chosen) == (date(2026, 10, 1), date(2026, 10, 30))
    pilot.click("previous")
    assert scene.month == date(2026, 9, 1)
    pilot.hover("day:3")
    pilot.wheel(1)
    assert scene.month == date(2026, 8, 1)
    pilot.wheel(-1)
    pilot.click("next")
    pilot.press("page down", "page down")
    assert scene.month == date(2026, 11, 1)
    for _ in range(9):
        pilot.press("page up")
    assert (scene.month, scene.chosen) == (date(2026, 2, 1), date(2026, 2, 28))
    pilot.press("home")
    assert scene.chosen == TODAY
    pilot.press("-")
    assert scene.chosen == TODAY - timedelta(days=1)
    assert not pilot.faults()


def test_there_is_a_first_page() -> None:
    scene = scene_of([], date(2000, 2, 3))
    scene.turn(-1)
    assert not scene.has_previous
    scene.turn(-1)
    assert scene.month == date(2000, 1, 1)
    scene.turn(5)
    assert scene.month == date(2000, 2, 1)


def test_a_played_day_is_looked_at_again(pilot: Pilot) -> None:
    pilot.click("day:25")
    pilot.press("enter")
    scene = scene_in(pilot)
    name, record = calls(scene).calls[-1]
    assert (name, record.deal) == ("go_replay", 20261125)
    pilot.click("play")
    assert calls(scene).last == ("go_setup", "hoyle", 20261125)


def test_a_day_that_was_missed_can_be_played(pilot: Pilot) -> None:
    pilot.click("day:26")
    assert "look" not in pilot.names()
    pilot.press("enter")
    assert calls(scene_in(pilot)).last == ("go_setup", "hoyle", 20261126)
    pilot.press("esc")
    assert calls(scene_in(pilot)).last == ("back",)


def test_days_to_come_cannot_be_pressed() -> None:
    pilot = Pilot.start(scene_of([], date(2026, 11, 10)))
    assert not pilot.target("day:11").enabled
    pilot.press("+")
    assert scene_in(pilot).chosen == date(2026, 11, 10)


def test_every_target_is_reached_by_arrows(pilot: Pilot) -> None:
    names = {t.id for t in pilot.shell.targets if t.enabled}
    assert by_arrows(pilot.shell.targets, "day:12") >= names


def test_months_have_names() -> None:
    assert len({month_name(month) for month in range(1, 13)}) == 12


def test_the_laws_of_pages() -> None:
    records = history()
    assert_laws(lambda: scene_of(records), focus="day:12")
    assert_laws(lambda: scene_of([]))


@pytest.mark.slow
def test_all_looks() -> None:
    records = history()
    assert_laws(lambda: scene_of(records), looks=LOOKS)
    assert_laws(lambda: scene_of([], date(2026, 8, 31)), looks=LOOKS)


def test_picture() -> None:
    scene = scene_of(history())
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, "calendar")
