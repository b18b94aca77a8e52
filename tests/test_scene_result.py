"""The page of the result: what it says, what its keys do, and how it looks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fake_services import FakeServices, as_services
from golden_pictures import assert_golden
from pages_help import (
    GROUND,
    Looks,
    assert_laws,
    by_arrows,
    each_look,
    ledger,
    paint,
    played,
    skin_for,
    worked,
)
from pilot import Pilot

from cribpatience.game import Game
from cribpatience.store.settings import Settings
from cribpatience.text.share import share_text
from cribpatience.ui.scenes import summary
from cribpatience.ui.scenes.result import ResultScene
from cribpatience.ui.scenes.resultdeals import deal_spoken
from cribpatience.ui.scenes.standings import mark_distance, mark_pill, of_games, rank_words, reasons

TOTALS = (104, 97, 95, 91, 90, 88, 84, 80, 77, 70, 66, 61)


def scene_of(game: Game, *, totals: tuple[int, ...] = TOTALS, name: str = "") -> ResultScene:
    others = ledger(game.record.variant, totals)
    fake = FakeServices(records=[*others, game.record], settings=Settings(name=name))
    return ResultScene(as_services(fake), game)


def fake_of(scene: ResultScene) -> FakeServices:
    assert isinstance(scene.services, FakeServices)
    return scene.services


# ---------------------------------------------------------------- what a game came to


def test_the_worked_hoyle_game_reads_deal_by_deal() -> None:
    rows = summary.deals(worked("hoyle"))
    assert [row.total for row in rows] == [14, 11, 11, 26, 10, 20, 0]
    assert [row.heels for row in rows] == [0, 0, 0, 2, 0, 0, 0]
    assert [[part.points for part in row.parts] for row in rows] == [
        [12, 2], [9, 2], [7, 4], [12, 12], [4, 6], [16, 4], [0],
    ]  # fmt: skip
    assert " ".join(map(str, rows[3].thrown)) == "8H 7H"
    assert rows[6].number is None
    assert " ".join(map(str, rows[6].parts[0].cards)) == "TS JC 6S 7D"


def test_the_worked_arnold_game_reads_hand_by_hand() -> None:
    rows = summary.deals(worked("arnold"))
    assert [row.total for row in rows] == [15, 17, 23, 16]
    assert summary.zones(rows) == ["handA", "handB", "crib"]
    assert " ".join(map(str, rows[0].thrown)) == "7D 6H KC TH"
    assert rows[0].points_of("handA") == 8
    assert rows[0].points_of("last") is None


def test_best_hand_and_best_crib_keep_their_cards() -> None:
    rows = summary.deals(worked("hoyle"))
    hand, crib = summary.best(rows, crib=False), summary.best(rows, crib=True)
    assert hand is not None
    assert crib is not None
    assert (hand.part.points, hand.deal.number) == (16, 6)
    assert " ".join(map(str, crib.part.cards)) == "7S 6C 8H 7H"
    assert str(crib.part.starter) == "JC"
    deal = summary.best_deal(rows)
    assert deal is not None
    assert deal.number == 4


def test_a_deal_is_spoken_with_its_counts() -> None:
    row = summary.deals(worked("hoyle"))[3]
    assert deal_spoken(row) == (
        "Deal 4: 26 points; Hand J♠ 4♠ A♣ J♥ J♣ 12; Crib 7♠ 6♣ 8♥ 7♥ J♣ 12; Heels 2"
    )


# ---------------------------------------------------------------- the words


def test_the_mark_is_said_with_a_sign_and_words() -> None:
    assert mark_pill(92, 85) == ("check", "Mark reached")
    assert mark_pill(85, 85) == ("check", "Mark reached")
    assert mark_pill(71, 101) == ("close", "Mark missed by 30")
    assert mark_distance(92, 85) == "7 above the mark of 85"
    assert mark_distance(85, 85) == "exactly the mark of 85"
    assert mark_distance(84, 85) == "1 below the mark of 85"


def test_ranks_are_words_up_to_the_tenth() -> None:
    assert rank_words(1) == "Your best game"
    assert rank_words(3) == "Third best"
    assert rank_words(10) == "Tenth best"
    assert rank_words(24) == "Place 24"
    assert of_games(49) == "of your 49 games"
    assert of_games(1) == "the first of this patience"


def test_why_a_game_is_not_ranked() -> None:
    record = played("hoyle", 7).record
    assert reasons(record) == []
    assert [r.words for r in reasons(replace(record, takebacks=1))] == ["a takeback was used"]
    assert [r.words for r in reasons(replace(record, repeated=True))] == ["the cards were known"]
    assert [r.words for r in reasons(worked("hoyle").record)] == ["the pack was given"]
    assert reasons(replace(record, review=True))[0].icon == "review"


# ---------------------------------------------------------------- rank and ranking


def test_a_ranked_game_stands_among_the_first_ranks() -> None:
    scene = scene_of(played("hoyle", 48213))
    assert scene.told.rank is not None
    assert scene.told.games == len(TOTALS) + 1
    shown = scene.told.first_ranks(5)
    assert len(shown) == 5
    assert [entry for entry in shown if scene.told.is_this(entry)]


def test_a_game_with_help_is_not_among_them() -> None:
    scene = scene_of(played("hoyle", 48213, takebacks=1))
    assert scene.told.rank is None
    assert scene.told.is_apart
    assert not [entry for entry in scene.told.first_ranks(5) if scene.told.is_this(entry)]


def test_a_review_copy_takes_no_name() -> None:
    game = played("hoyle", 48213).copy_for_review("ab" * 8)
    scene = ResultScene(as_services(FakeServices()), game)
    assert scene.entry is None
    assert "name" not in [t.id for t in scene.targets(skin_for((1280, 800)))]
    assert not paint(scene, skin_for((1280, 800))).faults


# ---------------------------------------------------------------- keys and mouse


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(scene_of(played("hoyle", 48213), name="Ольга"))


def scene_in(pilot: Pilot) -> ResultScene:
    scene = pilot.shell.top
    assert isinstance(scene, ResultScene)
    return scene


@pytest.mark.parametrize("key", ["n", "enter"])
def test_a_new_deal_has_the_same_rules_and_another_number(pilot: Pilot, key: str) -> None:
    pilot.press(key)
    options = dict(scene_in(pilot).record.options)
    assert fake_of(scene_in(pilot)).last == ("go_play", "hoyle", options, None)


def test_the_buttons_lead_on(pilot: Pilot) -> None:
    fake = fake_of(scene_in(pilot))
    pilot.click("again")
    assert fake.last == ("go_again", scene_in(pilot).game)
    pilot.click("bests")
    assert fake.last == ("go_bests", "hoyle")
    pilot.click("menu")
    assert fake.last == ("go_menu",)
    pilot.press("esc")
    assert fake.calls.count(("go_menu",)) == 2
    assert not pilot.faults()


def test_a_game_is_looked_at_and_shared(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    fake = fake_of(scene)
    for press in (lambda: pilot.click("look"), lambda: pilot.press("l")):
        press()
        assert fake.calls[-1] == ("go_replay", scene.game.record)
    pilot.click("share")
    assert fake.named("copy") == [(share_text(scene.game),)]
    assert "short text" in fake.calls[-1][1]
    fake.clipboard = False
    pilot.press("x")
    assert "no clipboard" in fake.calls[-1][1]
    assert not pilot.faults()


def test_the_deal_number_is_copied_or_shown(pilot: Pilot) -> None:
    fake = fake_of(scene_in(pilot))
    pilot.press("c")
    assert fake.last == ("copy", "48213")
    assert scene_in(pilot).told.deal_words == "Copied: deal 48213"
    fake.clipboard = False
    pilot.click("copy")
    assert scene_in(pilot).told.deal_words == "No clipboard here: the number is 48213"


def test_a_name_in_any_script_is_kept_on_enter(pilot: Pilot) -> None:
    fake = fake_of(scene_in(pilot))
    pilot.click("name")
    pilot.press("end")
    pilot.type(" Ю 李😀")
    pilot.press("n", "enter")
    game_id = scene_in(pilot).record.id
    assert fake.named("rename") == [(game_id, "Ольга Ю 李😀")]
    assert fake.settings.name == "Ольга Ю 李😀"
    assert not fake.named("go_play")
    assert not pilot.faults()


def test_a_name_is_kept_when_another_target_is_pressed(pilot: Pilot) -> None:
    pilot.click("name")
    pilot.type("!")
    pilot.click("deal:0")
    assert fake_of(scene_in(pilot)).named("rename")
    assert scene_in(pilot).told.chosen == 0


def test_a_name_is_kept_when_the_ring_moves_on(pilot: Pilot) -> None:
    pilot.press("tab")
    assert pilot.shell.marks.focus == "name"
    pilot.press("enter")
    pilot.type("!")
    pilot.press("tab")
    assert [name for _id, name in fake_of(scene_in(pilot)).named("rename")] == ["Ольга!"]


def test_esc_gives_the_old_name_back(pilot: Pilot) -> None:
    pilot.click("name")
    pilot.type("!")
    pilot.press("esc")
    entry = scene_in(pilot).entry
    assert entry is not None
    assert entry.text == "Ольга"
    assert not fake_of(scene_in(pilot)).named("go_menu")


def test_the_offered_name_is_kept_without_a_press(pilot: Pilot) -> None:
    scene = scene_in(pilot)
    assert scene.record.seats[0].name == ""
    scene.closed()
    assert fake_of(scene).named("rename") == [(scene.record.id, "Ольга")]


def test_a_deal_shows_its_counts_and_hides_them_again(pilot: Pilot) -> None:
    pilot.click("deal:3")
    assert scene_in(pilot).told.chosen == 3
    pilot.click("deal:3")
    assert scene_in(pilot).told.chosen is None


def test_every_target_is_reached_by_tab_and_by_arrows(pilot: Pilot) -> None:
    names, seen = set(pilot.names()), set[str | None]()
    for _ in names:
        pilot.press("tab")
        seen.add(pilot.shell.marks.focus)
    assert seen == names
    assert by_arrows(pilot.shell.targets, "new") == names


# ---------------------------------------------------------------- laws and pictures


@each_look
def test_hoyle_keeps_the_laws_of_pages(looks: Looks) -> None:
    game = played("hoyle", 48213)
    assert_laws(
        lambda: scene_of(game, name="Anneliese von Hohenstaufen"), focus="deal:3", looks=looks
    )


@each_look
def test_arnold_without_a_rank_keeps_the_laws_of_pages(looks: Looks) -> None:
    game = worked("arnold", id="ab" * 8, takebacks=2, hints=1)

    def scene() -> ResultScene:
        found = scene_of(game, totals=())
        found.told.chosen = 1
        return found

    assert_laws(scene, looks=looks)


def test_an_extreme_game_can_be_drawn() -> None:
    game = played("hoyle", 999_999_999, options={"mark": 250, "last_four": "hand"}, seconds=99999.0)
    assert not paint(scene_of(game, totals=(250,)), skin_for((800, 600))).faults


@pytest.mark.parametrize("variant", ["hoyle", "arnold"])
def test_picture(variant: str) -> None:
    game = played(variant, 48213, seed=5)
    totals = TOTALS if variant == "hoyle" else ()
    scene = scene_of(game, totals=totals, name="Olga")
    if variant == "arnold":
        scene.told.chosen = 1
    assert_golden(paint(scene, skin_for((1280, 800)), ground=GROUND).dst, f"result_{variant}")
