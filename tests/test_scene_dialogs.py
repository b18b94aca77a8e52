"""The dialogs: a deal number, and a question with two answers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from fake_services import FakeServices, finished
from golden_pictures import assert_golden
from pilot import Pilot
from scene_laws import assert_layout_laws, assert_no_faults, assert_reachable, painted, speaking

from cribpatience.ui import gui
from cribpatience.ui.scenes.ask import AskScene
from cribpatience.ui.scenes.menu import MenuScene
from cribpatience.ui.scenes.number import DealNumberScene, what_is_wrong
from cribpatience.ui.skin import Skin

QUESTION = "A game is waiting. If you begin another one, it is given up."


@pytest.fixture
def fake() -> FakeServices:
    return FakeServices(records=[finished("hoyle", 90, 2000)])


@pytest.fixture
def pilot(fake: FakeServices) -> Iterator[Pilot]:
    pilot = Pilot.start(DealNumberScene(fake))
    yield pilot
    pilot.close()


# ---------------------------------------------------------------- the deal number


@pytest.mark.parametrize(
    ("typed", "deal"),
    [
        ("4711", 4711),
        ("  4711 ", 4711),
        ("0004711", 4711),
        ("1", 1),
        ("999999999", 999_999_999),
        ("20261130", 20_261_130),
    ],
)
def test_a_number_goes_on_to_the_setup(
    pilot: Pilot, fake: FakeServices, typed: str, deal: int
) -> None:
    pilot.type(typed)
    pilot.press("enter")
    assert fake.calls == [("back",), ("go_setup", "hoyle", deal)]


@pytest.mark.parametrize("typed", ["0", "-5", "abc", "1000000000", "4 711", "٤", "4.7"])
def test_what_is_no_number_is_said_below_and_stays(
    pilot: Pilot, fake: FakeServices, typed: str
) -> None:
    # UI-06
    pilot.type(typed)
    pilot.press("enter")
    scene = pilot.shell.top
    assert isinstance(scene, DealNumberScene)
    assert fake.calls == []
    assert scene.text == typed
    assert scene.complaint == (
        f"“{typed}” is no deal number: type a whole number above 0, of at most nine digits."
    )
    pilot.type("12")  # what was wrong is marked, so this replaces it
    assert scene.complaint is None
    pilot.press("enter")
    assert fake.last == ("go_setup", "hoyle", 12)


def test_an_empty_field_asks_for_a_number(pilot: Pilot, fake: FakeServices) -> None:
    pilot.press("enter")
    scene = pilot.shell.top
    assert isinstance(scene, DealNumberScene)
    assert scene.complaint == "Type a whole number above 0, of at most nine digits."
    assert fake.calls == []


def test_nothing_is_said_before_the_first_try(pilot: Pilot) -> None:
    scene = pilot.shell.top
    assert isinstance(scene, DealNumberScene)
    pilot.type("-")
    assert scene.complaint is None


def test_a_number_can_be_pasted(
    pilot: Pilot, fake: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gui, "_clipboard", lambda: " 48213\n")
    pilot.press("ctrl+v", "enter")
    assert fake.last == ("go_setup", "hoyle", 48_213)


def test_the_other_patience_can_be_chosen(pilot: Pilot, fake: FakeServices) -> None:
    pilot.type("7")
    pilot.click("game-arnold")
    assert pilot.target("game-arnold").on
    pilot.click("go")
    assert fake.calls == [("back",), ("go_setup", "arnold", 7)]


def test_the_number_can_be_played_against_the_computer(pilot: Pilot, fake: FakeServices) -> None:
    pilot.type("7")
    pilot.click("game-cribbage")
    pilot.press("enter")
    assert fake.calls == [("back",), ("go_setup", "six", 7)]


def test_the_keyboard_alone_chooses_the_other_patience(pilot: Pilot, fake: FakeServices) -> None:
    pilot.type("7")
    pilot.press("tab", "space", "tab", "tab", "tab", "enter")
    assert fake.calls == [("back",), ("go_setup", "arnold", 7)]


def test_typing_goes_on_after_a_click_into_the_field(pilot: Pilot, fake: FakeServices) -> None:
    pilot.type("12")
    pilot.click("game-hoyle")
    pilot.click("field")
    pilot.press("end")
    pilot.type("3")
    pilot.press("enter")
    assert fake.last == ("go_setup", "hoyle", 123)


def test_letters_in_the_field_press_no_button_of_the_page_below(fake: FakeServices) -> None:
    pilot = Pilot.start(MenuScene(fake), DealNumberScene(fake))
    pilot.press("r", "s", "b", "n")
    assert fake.calls == []


@pytest.mark.parametrize("way", ["esc", "close"])
def test_esc_and_close_go_back(pilot: Pilot, fake: FakeServices, way: str) -> None:
    pilot.type("12")
    pilot.press("esc") if way == "esc" else pilot.click("close")
    assert fake.calls == [("back",)]


def test_the_sentence_is_in_the_language_of_the_program() -> None:
    with speaking("pseudo"):
        assert what_is_wrong("-5") != what_is_wrong("") != "Type a whole number above 0."
        assert "deal number" not in (what_is_wrong("-5") or "")


# ---------------------------------------------------------------- a question


@pytest.fixture
def answers() -> list[str]:
    return []


@pytest.fixture
def question(fake: FakeServices, answers: list[str]) -> Iterator[Pilot]:
    scene = AskScene(fake, QUESTION, "Begin", "Keep it", lambda: answers.append("yes"))
    pilot = Pilot.start(MenuScene(fake), scene)
    yield pilot
    pilot.close()


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (["enter"], ["yes"]),
        (["esc"], []),
        (["tab", "enter"], ["yes"]),
        (["tab", "tab", "enter"], []),
        (["tab", "left", "space"], []),
        (["tab", "left", "right", "space"], ["yes"]),
    ],
)
def test_keys_answer(
    question: Pilot, fake: FakeServices, answers: list[str], keys: list[str], said: list[str]
) -> None:
    question.press(*keys)
    assert answers == said
    assert fake.calls == [("back",)]


@pytest.mark.parametrize(("name", "said"), [("yes", ["yes"]), ("no", [])])
def test_clicks_answer(
    question: Pilot, fake: FakeServices, answers: list[str], name: str, said: list[str]
) -> None:
    question.click(name)
    assert answers == said
    assert fake.calls == [("back",)]


def test_the_dialog_is_closed_before_the_answer_is_carried_out(fake: FakeServices) -> None:
    scene = AskScene(fake, QUESTION, "Begin", "Keep it", lambda: fake.go_menu())
    Pilot.start(scene).press("enter")
    assert fake.calls == [("back",), ("go_menu",)]


def test_a_press_beside_the_dialog_does_nothing(question: Pilot, fake: FakeServices) -> None:
    question.click_at(100, 130)
    assert fake.calls == []


def test_the_longest_question_has_room_in_the_smallest_window(fake: FakeServices) -> None:
    long = "Every word of a long question is still there to be read. " * 25
    for scale in (1.0, 1.3, 2.0):
        skin = Skin((800, 600), text_scale=scale)
        scene = AskScene(fake, long, "Begin a new game now", "Keep the old one", fake.go_menu)
        assert painted(scene, skin)[1] == []
        panel = scene.panel(skin)
        assert panel.x >= 0
        assert panel.y >= 0
        assert panel.right <= skin.WU
        assert panel.bottom <= skin.HU


# ---------------------------------------------------------------- how they look


def test_the_layout_holds_at_every_size(fake: FakeServices) -> None:
    assert_layout_laws(lambda: DealNumberScene(fake))
    assert_layout_laws(lambda: AskScene(fake, QUESTION, "Begin", "Keep it", fake.go_menu))


def test_the_words_are_whole_and_readable(fake: FakeServices) -> None:
    def wrong() -> DealNumberScene:
        scene = DealNumberScene(fake)
        scene.raw(pygame.Event(pygame.TEXTINPUT, text="123456789 0123456789 012"))
        scene.go_on()
        return scene

    assert_no_faults(wrong)
    assert_no_faults(lambda: AskScene(fake, QUESTION * 3, "Begin", "Keep it", fake.go_menu))


def test_the_keyboard_reaches_everything(fake: FakeServices) -> None:
    assert_reachable(lambda: DealNumberScene(fake))
    assert_reachable(lambda: AskScene(fake, QUESTION, "Begin", "Keep it", fake.go_menu))


def test_golden_number(fake: FakeServices) -> None:
    pilot = Pilot.start(MenuScene(fake), DealNumberScene(fake))
    pilot.type("-5")
    pilot.press("enter")
    pilot.step()  # the wrong text is marked once it is seen to be wrong
    _assert_golden(pilot, "deal_number")


def test_golden_ask(fake: FakeServices) -> None:
    scene = AskScene(fake, QUESTION, "Begin", "Keep it", fake.go_menu)
    _assert_golden(Pilot.start(MenuScene(fake), scene), "ask")


def _assert_golden(pilot: Pilot, name: str) -> None:
    assert not pilot.faults()
    picture = pygame.display.get_surface()
    assert picture is not None
    assert_golden(picture, name)
    pilot.close()
