"""The result of a game for two: what it says, where its buttons lead, and how it looks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from fake_services import FakeServices, as_services
from golden_pictures import assert_golden
from pages_help import GROUND, Looks, assert_laws, by_arrows, each_look, paint, skin_for
from pilot import Pilot
from test_store_duels import game as line

from cribpatience.game import Game, Record, new_record
from cribpatience.game.ask import choose
from cribpatience.players import LEVELS
from cribpatience.store.duels import ended
from cribpatience.store.settings import Settings
from cribpatience.ui.scenes import duelsummary, duelwords
from cribpatience.ui.scenes.resultduel import DuelResultScene, match_of

LOST, WON, SOLD = ("six", 7), ("six", 9), ("auction", 12)
LEVEL_OF = {LOST: "greedy", WON: "beginner", SOLD: "random"}
"""Who sits at the other side in the games that are played here; the player is greedy."""


@cache
def moves_of(variant: str, deal: int) -> Record:
    """The record of a game played to its end, always the same."""
    started = "2026-11-30T09:00:00Z"
    record = new_record(
        variant, deal, {}, players=["steady"], started=started, new_id=f"ee{deal:030x}"
    )
    game, rng = Game(record), Random(deal)
    levels = ("greedy", LEVEL_OF[variant, deal])
    while not game.state.over:
        seat = game.state.turn[0]
        game.play(seat, choose(LEVELS[levels[seat]], game.rules, game.view(seat), rng))
    return game.record


def played(which: tuple[str, int], **changes: Any) -> Game:
    game = Game.load(moves_of(*which))
    game.note(**{"seconds": 754.0, **changes})
    return game


def scene_of(game: Game, *others: Record, name: str = "") -> DuelResultScene:
    ledger = [*others, game.record]
    fake = FakeServices(records=ledger, settings=Settings(name=name))
    return DuelResultScene(as_services(fake), game)


def fake_of(scene: DuelResultScene) -> FakeServices:
    assert isinstance(scene.services, FakeServices)
    return scene.services


LEDGER = [line(n, 121, 121 - 5 * n) for n in range(1, 9)]


# ---------------------------------------------------------------- what a game came to


@pytest.mark.parametrize("which", [LOST, WON, SOLD])
def test_where_the_points_came_from_is_the_whole_score(which: tuple[str, int]) -> None:
    game = played(which)
    found = {source.key: source.points for source in duelsummary.sources(game)}
    sums = tuple(sum(points[side] for points in found.values()) for side in (0, 1))
    assert sums == game.state.scores
    assert set(found) >= {"play", "hands", "cribs"}
    assert ("bid" in found) == (which == SOLD)


def test_the_race_goes_from_nothing_to_the_score() -> None:
    game = played(LOST)
    race = duelsummary.race(game)
    assert race[0] == (0, 0)
    assert race[-1] == game.state.scores == (88, 121)
    assert len(race) == game.state.deal + 1 == 10
    steps = pairwise(race)
    assert all(a <= b for one, two in steps for a, b in zip(one, two, strict=True))


def test_the_best_counts_are_those_of_the_record() -> None:
    game = played(WON)
    for seat in (0, 1):
        hand = duelsummary.highest(game, seat, crib=False)
        crib = duelsummary.highest(game, seat, crib=True)
        assert hand is not None
        assert crib is not None
        assert game.record.result is not None
        assert hand.points == game.record.result["hands"][seat]
        assert crib.points == game.record.result["cribs"][seat]
        assert crib.crib


def test_the_match_is_counted_over_its_games() -> None:
    match = "ab" * 8
    before = replace(line(1, 121, 60), match=match, game=1, options={"match": 5})
    now = replace(line(2, 100, 121), match=match, game=2, options={"match": 5})
    other = replace(line(3, 121, 60), match="cd" * 8)
    left = replace(line(4, 121, 60), match=match, game=1, abandoned=True, result=None)
    found = match_of([before, other, left, now], now)
    assert found is not None
    assert found.games == (3, 1)  # 61 short is a double skunk and counts three
    assert found.winner == 0
    assert match_of([before], line(5, 121, 60)) is None


# ---------------------------------------------------------------- the words


def test_who_has_won_is_said_with_a_sign_and_words() -> None:
    record = line(1, 121, 60)
    assert duelwords.win_pill(record, True) == ("check", "You win")
    assert duelwords.win_pill(record, False) == ("close", "The computer wins")
    named = replace(record, seats=(record.seats[0], replace(record.seats[1], name="HAL")))
    assert duelwords.win_pill(named, False).words == "HAL wins"
    assert duelwords.against(named) == "HAL (Steady)"


@pytest.mark.parametrize(
    ("own", "other", "line_", "skunk"),
    [
        (121, 91, "won by 30 points", ""),
        (121, 120, "won by 1 point", ""),
        (90, 121, "lost by 31 points", "Skunk: the win counts 2 games"),
        (121, 60, "won by 61 points", "Double skunk: the win counts 3 games"),
    ],
)
def test_margin_and_skunk_are_words(own: int, other: int, line_: str, skunk: str) -> None:
    game = ended(line(1, own, other))
    assert game is not None
    assert duelwords.margin_line(game) == line_
    assert duelwords.skunk_line(game, 121) == skunk


def test_in_lowball_who_has_less_has_won() -> None:
    game = ended(line(1, 90, 121, options={"lowball": True}))
    assert game is not None
    assert game.won
    assert duelwords.margin_line(game) == "won by 31 points"


def test_a_match_says_what_decides_it() -> None:
    options = {"match": 3}
    games = [
        replace(line(1, 121, 100), match="ab" * 8, options=options),
        replace(line(2, 100, 121), match="ab" * 8, game=2, options=options),
        replace(line(3, 121, 100), match="ab" * 8, game=3, options=options),
    ]
    on, won = match_of(games[:1], games[1]), match_of(games[:2], games[2])
    assert on is not None
    assert won is not None
    assert duelwords.match_lines(on) == ("Match 1 : 1", "best of 3: 2 games win")
    assert duelwords.match_lines(won) == ("Match 2 : 1", "You have won the match")


# ---------------------------------------------------------------- the name


def test_only_one_of_the_best_wins_asks_for_a_name() -> None:
    assert scene_of(played(WON), *LEDGER).entry is not None
    assert scene_of(played(LOST), *LEDGER).entry is None
    assert scene_of(played(WON, takebacks=1), *LEDGER).entry is None
    many = [line(n, 121, 60) for n in range(1, 12)]
    scene = scene_of(played(WON), *many)
    assert scene.told.rank == 12
    assert scene.entry is None


def test_a_name_is_kept_on_enter() -> None:
    pilot = Pilot.start(scene_of(played(WON), *LEDGER))
    pilot.click("name")
    pilot.type("Ольга")
    pilot.press("n", "enter")
    scene = scene_in(pilot)
    assert fake_of(scene).named("rename") == [(scene.record.id, "Ольга")]
    assert scene.told.names[0] == "Ольга"
    assert not fake_of(scene).named("go_again")
    assert not pilot.faults()


# ---------------------------------------------------------------- keys and mouse


@pytest.fixture
def pilot() -> Pilot:
    return Pilot.start(scene_of(played(WON), *LEDGER, name="Olga"))


def scene_in(pilot: Pilot) -> DuelResultScene:
    scene = pilot.shell.top
    assert isinstance(scene, DuelResultScene)
    return scene


@pytest.mark.parametrize("key", ["n", "enter"])
def test_the_next_game_has_the_right_dealer(pilot: Pilot, key: str) -> None:
    pilot.press(key)
    assert fake_of(scene_in(pilot)).last == ("go_again", scene_in(pilot).game)


def test_the_buttons_lead_on(pilot: Pilot) -> None:
    fake = fake_of(scene_in(pilot))
    pilot.click("new")
    assert fake.last == ("go_again", scene_in(pilot).game)
    pilot.click("again")
    assert fake.last == ("go_same", scene_in(pilot).game)
    pilot.press("c")
    assert fake.last == ("copy", "9")
    pilot.click("bests")
    assert fake.last == ("go_bests", "six")
    pilot.click("menu")
    pilot.press("esc")
    assert fake.calls.count(("go_menu",)) == 2
    assert not pilot.faults()


def test_the_button_says_when_a_match_goes_on() -> None:
    skin = skin_for((1280, 800))

    def label(scene: DuelResultScene) -> str:
        return next(t.label for t in scene.targets(skin) if t.id == "new")

    assert label(scene_of(played(WON))) == "Play again"
    game = played(WON, match="ab" * 8, options={"match": 3})
    assert label(scene_of(game)) == "Next game"
    before = replace(line(1, 121, 100), match="ab" * 8, options={"match": 3})
    game.note(game=2)
    assert label(scene_of(game, before)) == "Play again"


def test_every_target_is_reached_by_tab_and_by_arrows(pilot: Pilot) -> None:
    names, seen = set(pilot.names()), set[str | None]()
    for _ in names:
        pilot.press("tab")
        seen.add(pilot.shell.marks.focus)
    assert seen == names
    assert by_arrows(pilot.shell.targets, "new") == names


# ---------------------------------------------------------------- laws and pictures


def in_a_match(which: tuple[str, int]) -> Game:
    return played(which, match="ab" * 8, options={"match": 5})


@each_look
@pytest.mark.parametrize("which", [LOST, WON, SOLD])
def test_it_keeps_the_laws_of_pages(which: tuple[str, int], looks: Looks) -> None:
    game = in_a_match(which)
    assert_laws(lambda: scene_of(game, *LEDGER, name="Anneliese von Hohenstaufen"), looks=looks)


def test_a_review_and_a_game_with_help_can_be_drawn() -> None:
    review = played(WON).copy_for_review("ab" * 8)
    for game in (review, played(LOST, takebacks=3, hints=1)):
        assert not paint(scene_of(game), skin_for((800, 600))).faults


@pytest.mark.parametrize(("name", "which"), [("lost", LOST), ("match", WON), ("auction", SOLD)])
def test_picture(name: str, which: tuple[str, int]) -> None:
    game = in_a_match(which) if name == "match" else played(which)
    scene = scene_of(game, *LEDGER, name="Olga")
    picture = paint(scene, skin_for((1280, 800)), ground=GROUND).dst
    assert_golden(picture, f"result_two_{name}")
