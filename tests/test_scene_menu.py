"""The start page: what it tells, where each press leads, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta

import pygame
import pytest
from fake_services import TODAY, FakeServices, finished
from golden_pictures import assert_golden
from pilot import Pilot
from scene_laws import (
    assert_everything,
    assert_layout_laws,
    assert_no_faults,
    assert_reachable,
    painted,
)
from test_store_duels import game as duel_game

from cribpatience.cards import parse_cards
from cribpatience.deck import daily
from cribpatience.store.settings import Settings
from cribpatience.ui import raster
from cribpatience.ui.scenes.facts import (
    days,
    last_game,
    last_variant,
    options_of,
    tally,
    won_and_lost,
)
from cribpatience.ui.scenes.menu import MenuScene
from cribpatience.ui.scenes.menu_words import duel_figure, waiting_texts
from cribpatience.ui.services import Waiting
from cribpatience.ui.skin import Skin

STANDARD = {"mark": 85, "heels": True, "last_four": "crib"}
WAITING = Waiting(
    variant="hoyle",
    options=STANDARD,
    number=4711,
    deal=4,
    deals=6,
    total=36,
    mark=85,
    hand=parse_cards("8H JS 4S 7H AC JH"),
    left=datetime(2026, 11, 30, 8, 12),
)

FOR_TWO = Waiting(
    variant="six",
    options={},
    number=4711,
    deal=5,
    deals=1,
    total=73,
    mark=121,
    hand=parse_cards("7C 8D 8S 9H"),
    left=datetime(2026, 11, 30, 8, 12),
    other=64,
    owner=1,
    opponent="steady",
)


def ledger() -> list[object]:
    """Two dozen games of Arnold's patience, then games of Hoyle's, the last days' deals too."""
    arnold = [finished("arnold", 78 + i, 1000 + i) for i in range(24)]
    hoyle = [finished("hoyle", 64 + 2 * i, 2000 + i) for i in range(21)]
    week = {6: 88, 5: 71, 4: 99, 2: 93, 1: 84}
    deals = [
        finished("hoyle", total, daily(TODAY - timedelta(back)), day=TODAY - timedelta(back))
        for back, total in week.items()
    ]
    return [*arnold, *hoyle, *deals]


def services(waiting: bool = True, records: bool = True) -> FakeServices:
    return FakeServices(
        waiting=WAITING if waiting else None,
        records=ledger() if records else (),  # type: ignore[arg-type]
    )


def against_the_computer() -> FakeServices:
    """A game for two waits, and some were played, most of them won."""
    scores = [(121, 100 - n) if n % 5 else (90 + n, 121) for n in range(1, 30)]
    duels = [duel_game(n, *score) for n, score in enumerate(scores, 1)]
    return FakeServices(waiting=FOR_TWO, records=[*ledger(), *duels])  # type: ignore[list-item]


@pytest.fixture
def fake() -> FakeServices:
    return services()


@pytest.fixture
def pilot(fake: FakeServices) -> Iterator[Pilot]:
    pilot = Pilot.start(MenuScene(fake))
    yield pilot
    pilot.close()


PRESSES = {
    "continue": ("go_resume",),
    "play-arnold": ("go_setup", "arnold", None),
    "play-hoyle": ("go_setup", "hoyle", None),
    "play-cribbage": ("go_setup", "six", None),
    "play-today": ("go_setup", "hoyle", 20261130),
    "number": ("go_deal_number",),
    "bests": ("go_bests", None),
    "statistics": ("go_statistics", None),
    "calendar": ("go_calendar",),
    "rules": ("go_rules",),
    "settings": ("go_settings",),
    "quit": ("quit",),
}


def test_a_click_leads_where_the_button_says(pilot: Pilot, fake: FakeServices) -> None:
    for name, call in PRESSES.items():
        pilot.click(name)
        assert fake.last == call
    assert len(fake.calls) == len(PRESSES)


KEYS = {
    "enter": ("go_resume",),
    "c": ("go_resume",),
    "n": ("go_play", "hoyle", STANDARD, None),
    "t": ("go_setup", "hoyle", 20261130),
    "d": ("go_deal_number",),
    "g": ("go_setup", "six", None),
    "b": ("go_bests", None),
    "a": ("go_statistics", None),
    "k": ("go_calendar",),
    "r": ("go_rules",),
    "s": ("go_settings",),
}


def test_a_key_leads_there_as_well(pilot: Pilot, fake: FakeServices) -> None:
    for key, call in KEYS.items():
        pilot.press(key)
        assert fake.last == call
    assert len(fake.calls) == len(KEYS)


def test_esc_does_nothing_on_the_start_page(pilot: Pilot, fake: FakeServices) -> None:
    pilot.press("esc")
    assert fake.calls == []


def test_every_button_can_be_pressed_with_tab_and_enter(pilot: Pilot, fake: FakeServices) -> None:
    for name in pilot.names():
        pilot.press("tab")
        assert pilot.shell.marks.focus == name
        if name in PRESSES:
            pilot.press("enter")
            assert fake.last == PRESSES[name]


class TestWithoutAWaitingGame:
    @pytest.fixture
    def fake(self) -> FakeServices:
        return services(waiting=False)

    def test_enter_opens_the_patience_played_last(self, pilot: Pilot, fake: FakeServices) -> None:
        assert "continue" not in pilot.names()
        assert [t.id for t in pilot.shell.targets if t.kind == "primary"] == ["play-hoyle"]
        pilot.press("enter")
        assert fake.calls == [("go_setup", "hoyle", None)]

    def test_c_does_nothing(self, pilot: Pilot, fake: FakeServices) -> None:
        pilot.press("c")
        assert fake.calls == []

    def test_the_welcome_leads_to_the_rules(self, pilot: Pilot, fake: FakeServices) -> None:
        pilot.click("how")
        assert fake.calls == [("go_rules",)]


def test_a_first_start_offers_the_first_patience() -> None:
    fake = services(waiting=False, records=False)
    Pilot.start(MenuScene(fake)).press("enter")
    assert fake.calls == [("go_setup", "arnold", None)]


def test_n_plays_with_the_options_of_the_last_setup() -> None:
    fake = FakeServices(
        settings=Settings(last_setup={"hoyle": {"mark": 101, "heels": False}}),
        records=[finished("hoyle", 90, 5)],
    )
    Pilot.start(MenuScene(fake)).press("n")
    options = {"mark": 101, "heels": False, "last_four": "crib"}
    assert fake.calls == [("go_play", "hoyle", options, None)]


def test_cribbage_begins_as_it_was_chosen_last() -> None:
    options = {"lowball": True}
    settings = Settings(last_setup={"auction": options}, form="auction", opponent="beginner")
    fake = FakeServices(settings=settings, records=[duel_game(1, 121, 100)])
    pilot = Pilot.start(MenuScene(fake))
    assert [t.id for t in pilot.shell.targets if t.kind == "primary"] == ["play-cribbage"]
    pilot.press("enter", "g", "n")
    assert fake.calls[:2] == [("go_setup", "auction", None)] * 2
    name, variant, begun, deal = fake.calls[2]
    assert (name, variant, deal) == ("go_play", "auction", None)
    assert begun["lowball"] is True


def test_a_waiting_game_for_two_leaves_todays_deal_to_a_patience() -> None:
    fake = against_the_computer()
    pilot = Pilot.start(MenuScene(fake))
    pilot.press("t", "c")
    assert fake.calls == [("go_setup", "hoyle", 20261130), ("go_resume",)]


def test_a_new_day_brings_a_new_deal(pilot: Pilot, fake: FakeServices) -> None:
    fake.day = date(2026, 12, 1)
    pilot.step()
    pilot.step()
    pilot.press("t")
    assert fake.calls == [("go_setup", "hoyle", 20261201)]


# ---------------------------------------------------------------- what it tells


def test_the_best_and_the_games_that_reached_the_mark_are_counted() -> None:
    games = [finished("hoyle", total, n) for n, total in enumerate((84, 85, 99, 60), 1)]
    told = tally(games, "hoyle", options_of("hoyle", None))
    assert (told.best, told.games, told.reached, told.mark) == (99, 4, 2, 85)


def test_a_mark_chosen_later_counts_for_the_games_before() -> None:
    games = [finished("hoyle", total, n) for n, total in enumerate((84, 85, 99), 1)]
    assert tally(games, "hoyle", options_of("hoyle", {"mark": 90})).reached == 1


def test_games_kept_apart_are_not_counted() -> None:
    games = [
        finished("hoyle", 99, 1, takebacks=1),
        finished("hoyle", 99, 2, hints=1),
        finished("hoyle", 99, 3, repeated=True),
        finished("hoyle", 99, 4, abandoned=True),
        finished("hoyle", 99, 5, options={"heels": False}),
        finished("arnold", 99, 6),
    ]
    told = tally(games, "hoyle", options_of("hoyle", None))
    assert (told.best, told.games) == (None, 0)


def test_games_won_and_lost_are_those_against_the_level_chosen() -> None:
    games = [
        duel_game(1, 121, 90),
        duel_game(2, 90, 121),
        duel_game(3, 121, 60, level="beginner"),
        duel_game(4, 121, 60, takebacks=1),
        duel_game(5, 121, 60, abandoned=True),
        duel_game(6, 61, 60, options={"target": 61}),
    ]
    options = options_of("six", None)
    steady = won_and_lost(games, "six", options, "steady")
    assert duel_figure(steady, "six", "steady") == (
        "medal", "1 – 1", "won and lost", "Six cards, level Steady",
    )  # fmt: skip
    assert duel_figure(won_and_lost([], "six", options, "beginner"), "six", "beginner").big == ""
    short = options_of("six", {"target": 61})
    assert won_and_lost(games, "six", short, "steady").wins == 1


def test_a_waiting_game_for_two_says_both_scores_and_whose_crib_it_is() -> None:
    def told(waiting: Waiting) -> list[str]:
        return [text.words for text in waiting_texts(waiting, TODAY)[1]]

    assert told(FOR_TWO)[:2] == ["Deal 5, the computer’s crib", "You 73, Steady 64, to 121"]
    assert told(replace(FOR_TWO, owner=0))[0] == "Deal 5, your crib"
    assert told(replace(FOR_TWO, owner=None))[0] == "Deal 5"
    assert told(replace(FOR_TWO, deal=0))[0] == "Before the first deal"


def test_the_game_played_last_is_known_of_all_kinds() -> None:
    assert last_game([]) is None
    assert last_game([finished("hoyle", 1, 2), duel_game(1, 121, 90)]) == "six"
    assert last_variant([finished("hoyle", 1, 2), duel_game(1, 121, 90)]) == "hoyle"


def test_the_last_seven_days_show_the_first_game_of_each() -> None:
    yesterday = TODAY - timedelta(1)
    games = [
        finished("hoyle", 70, daily(yesterday)),
        finished("hoyle", 95, daily(yesterday), repeated=True),
        finished("arnold", 88, daily(TODAY)),
        finished("hoyle", 99, daily(TODAY - timedelta(7))),
    ]
    week = days(games, "hoyle", TODAY)
    assert [day.day for day in week] == [TODAY - timedelta(back) for back in range(6, -1, -1)]
    assert [day.total for day in week] == [None] * 5 + [70, None]


def test_the_last_variant_is_that_of_the_last_game() -> None:
    assert last_variant([]) == "arnold"
    assert last_variant([finished("arnold", 1, 1), finished("hoyle", 1, 2)]) == "hoyle"


def test_options_that_do_not_fit_give_way_to_the_defaults() -> None:
    assert options_of("hoyle", {"mark": 999}) == STANDARD
    assert options_of("hoyle", {"heels": False}) == STANDARD | {"heels": False}


# ---------------------------------------------------------------- how it looks


STATES = [(True, True), (False, True), (False, False)]


def test_the_layout_holds() -> None:
    assert_layout_laws(lambda: MenuScene(services()))


def test_the_words_are_whole_and_readable() -> None:
    assert_no_faults(lambda: MenuScene(services(False)))
    assert_no_faults(lambda: MenuScene(against_the_computer()))


@pytest.mark.slow
@pytest.mark.parametrize(("waiting", "records"), STATES)
def test_the_laws_hold_at_every_size(waiting: bool, records: bool) -> None:
    assert_everything(lambda: MenuScene(services(waiting, records)))


@pytest.mark.slow
def test_the_laws_hold_at_every_size_with_a_game_for_two() -> None:
    assert_everything(lambda: MenuScene(against_the_computer()))


@pytest.mark.parametrize("waiting", [True, False])
def test_the_keyboard_reaches_everything(waiting: bool) -> None:
    assert_reachable(lambda: MenuScene(services(waiting)))


def test_the_pictures_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, skin = MenuScene(services()), Skin((1280, 800))
    painted(scene, skin)

    def draw(svg: str, size: tuple[int, int]) -> pygame.Surface:
        raise AssertionError("painted again")

    monkeypatch.setattr(raster, "draw", draw)
    painted(scene, skin)


@pytest.mark.parametrize(
    ("name", "waiting", "records"),
    [("menu_waiting", True, True), ("menu", False, True), ("menu_first", False, False)],
)
def test_golden(name: str, waiting: bool, records: bool) -> None:
    pilot = Pilot.start(MenuScene(services(waiting, records)))
    assert not pilot.faults()
    picture = pygame.display.get_surface()
    assert picture is not None
    assert_golden(picture, name)
    pilot.close()


def test_golden_with_a_game_for_two() -> None:
    pilot = Pilot.start(MenuScene(against_the_computer()))
    assert not pilot.faults()
    picture = pygame.display.get_surface()
    assert picture is not None
    assert_golden(picture, "menu_two")
    pilot.close()
