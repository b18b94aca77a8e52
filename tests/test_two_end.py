"""The end of games for two: the first side at the target, lowball, skunks, matches."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import duels
import pytest
from duels import DEALER, PONE, rules_of, with_scores
from test_two_play import fields

from cribpatience.cards import parse_cards
from cribpatience.game import (
    Game,
    Record,
    RecordError,
    Seat,
    games_won,
    new_record,
    next_dealer,
    next_game,
    report,
    standing,
)
from cribpatience.rules import VARIANTS, OptionError, legal, play, start
from cribpatience.rules.pegging import Peg
from cribpatience.table import (
    Counted,
    Event,
    Finished,
    Pegged,
    Revealed,
    Scored,
    State,
    Turned,
)

END: list[dict[str, str]] = json.loads(
    (Path(__file__).parent / "data" / "end.json").read_text(encoding="utf-8")
)


def of_kind(kind: str) -> list[Any]:
    chosen = [e["spec"] for e in END if e["spec"].split()[0] == kind]
    ids = [f"{e['id']}: {e['spec']}" for e in END if e["spec"].split()[0] == kind]
    return [pytest.param(spec, id=name) for spec, name in zip(chosen, ids, strict=True)]


def finished(told: list[Event]) -> list[Finished]:
    return [e for e in told if isinstance(e, Finished)]


# ---------------------------------------------------------------- heels


@pytest.mark.parametrize("spec", of_kind("heels"))
def test_heels_score_at_once_and_can_win(spec: str) -> None:
    """END-01, END-02, MUG-02: 2 to the dealer when the starter is turned, from any hole."""
    told = fields(spec)
    after, outcome = spec.split(" = ")[1].split()
    rules = rules_of("six", target=int(told["target"]))
    packs = duels.packs_of(
        duels.one_deal("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", starter=told["starter"])
    )
    s, _ = start(rules, packs)
    s = with_scores(s, int(told["dealer"]), 0)
    s, events = duels.says(rules, s, packs, "1 d 6C 7C", "0 d 6D 7D")
    assert s.scores[DEALER] == int(after)
    assert Scored(DEALER, 2, "heels") in events
    if outcome == "play":
        assert (s.over, s.turn, type(rules.steps[s.step])) == (False, (PONE,), Peg)
        return
    assert (s.over, s.winner, s.turn) == (True, DEALER, ())
    assert not any(isinstance(e, Pegged) for e in events)
    kinds = [type(e).__name__ for e in events[events.index(Scored(DEALER, 2, "heels")) :]]
    assert kinds == ["Scored", "Revealed", "Revealed", "Revealed", "Finished"]
    assert s.up >= set(s.zone("hand0") + s.zone("hand1") + s.zone("crib"))


@pytest.mark.parametrize("counting", ["automatic", "manual"])
def test_mug_02_heels_are_never_claimed(counting: str) -> None:
    rules = rules_of("six", counting=counting, muggins=True, claim_pegs=True)
    packs = duels.packs_of(duels.one_deal("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", starter="JC"))
    s, _ = start(rules, packs)
    s, _ = duels.says(rules, s, packs, "1 d 6C 7C", "0 d 6D 7D")
    assert s.scores == (2, 0)
    assert (s.turn, s.asked) == ((PONE,), None)
    assert [str(m) for m in legal(rules, s, PONE)] == ["p 2C", "p 3C", "p 4C", "p 5C"]


# ---------------------------------------------------------------- the show


def show_from(scores: tuple[int, int], pone: str, dealer: str, crib: str, starter: str) -> Any:
    """Play a deal of `six` whose show begins with these scores; its end and its events."""
    rules = rules_of("six")
    thrown = crib.split()
    pack = duels.one_deal(
        f"{pone} {' '.join(thrown[:2])}", f"{dealer} {' '.join(thrown[2:])}", starter=starter
    )
    packs = duels.packs_of(pack)

    def play_on(s: State) -> tuple[State, list[Event]]:
        told: list[Event] = []
        s, events = duels.says(
            rules, s, packs, f"1 d {' '.join(thrown[:2])}", f"0 d {' '.join(thrown[2:])}"
        )
        told += events
        while not s.over and s.turn and s.deal == 1:
            (seat,) = s.turn
            s, more = play(rules, s, seat, legal(rules, s, seat)[0], packs)
            told += more
        return s, told

    begun, _ = start(rules, packs)
    _, told = play_on(begun)
    in_play = duels.gained(told)
    before = [n - pegs for n, pegs in zip(scores, in_play, strict=True)]
    return play_on(with_scores(begun, *before))


@pytest.mark.parametrize("spec", of_kind("show"))
def test_the_first_count_at_the_target_wins(spec: str) -> None:
    """END-04, END-06: pone counts first; scores stop at the target; nothing is counted after it."""
    told = fields(spec)
    winner, pone, dealer = spec.split(" = ")[1].split()
    crib = told.get("crib", "AC AD TC TD").replace(",", " ")
    s, events = show_from(
        (int(told["D"]), int(told["P"])),
        told["hand"].replace(",", " "),
        told["dealer"].replace(",", " "),
        crib,
        told["S"],
    )
    assert (s.over, s.winner) == (True, PONE if winner == "P" else DEALER)
    assert s.scores == (int(dealer), int(pone))
    counted = [e for e in events if isinstance(e, Counted)]
    assert [e.zone for e in counted] == ["hand1"]
    assert finished(events) == [Finished(PONE)]


def test_end_04_the_winning_count_is_announced_whole() -> None:
    spec = next(e["spec"] for e in END if e["id"] == "END-04")
    told = fields(spec)
    s, events = show_from(
        (112, 118),
        told["hand"].replace(",", " "),
        told["dealer"].replace(",", " "),
        "AC AD TC TD",
        "KS",
    )
    (counted,) = [e for e in events if isinstance(e, Counted)]
    # 4-5-6-9: fifteen for 6-9 and 4-5-6, with the king 5-K: 6, and a run of three: 9.
    assert counted.score.points == 9
    assert s.scores == (112, 121)
    assert s.tally[-1].points == 9


def test_end_09_the_end_is_told_once_and_last() -> None:
    """After the winning count the dealer's cards are shown and not counted."""
    s, events = show_from((112, 118), "4C 5D 6H 9S", "7C 8D 8H 2S", "AC AD TC TD", "KS")
    after = events[events.index(next(e for e in events if isinstance(e, Counted))) + 1 :]
    assert [type(e).__name__ for e in after] == ["Scored", "Revealed", "Finished"]
    assert after[1] == Revealed("crib", s.zone("crib"))


def test_end_03_a_go_wins_from_the_120th_hole() -> None:
    rules = rules_of("six")
    s, packs = duels.at_play(rules, "TH 9C 3S", "QD KC")
    s = with_scores(s, 90, 120)
    s, told = duels.lay(rules, s, packs, ["TH", "QD", "9C"])
    assert told[-2:] == [Revealed("crib", s.zone("crib")), Finished(PONE)]
    assert (s.over, s.scores, s.winner) == (True, (90, 121), PONE)
    assert not any(isinstance(e, Counted) for e in told)
    assert s.up >= set(s.zone("hand0")) | set(s.zone("hand1"))


def test_a_pegged_card_wins_at_once() -> None:
    rules = rules_of("six")
    s, packs = duels.at_play(rules, "5H 5S 2C 3C", "5C TD 9D 8D")
    s = with_scores(s, 120, 100)
    s, told = duels.lay(rules, s, packs, ["5H", "5C"])
    assert s.scores == (121, 100)
    assert (s.over, s.winner, s.series) == (True, DEALER, s.series)
    kinds = [type(e).__name__ for e in told[-6:]]
    assert kinds == ["Pegged", "Scored", "Revealed", "Revealed", "Revealed", "Finished"]
    assert legal(rules, s, PONE) == legal(rules, s, DEALER) == ()


# ---------------------------------------------------------------- lowball


def test_in_lowball_the_side_at_the_target_loses() -> None:
    rules = rules_of("six", lowball=True)
    s, packs = duels.at_play(rules, "5H 5S 2C 3C", "5C TD 9D 8D")
    s = with_scores(s, 120, 100)
    s, told = duels.lay(rules, s, packs, ["5H", "5C"])
    assert s.scores == (121, 100)
    assert told[-1] == Finished(PONE)


def test_in_lowball_counting_is_automatic() -> None:
    rules = rules_of("six", lowball=True, counting="manual", muggins=True, claim_pegs=True)
    s, _, _ = duels.random_game(rules, duels.shuffled(3), Random(3))
    assert s.over
    assert "muggins" not in {t.what for t in s.tally}
    assert rules.options["counting"] == "manual"  # the record keeps what was set


# ---------------------------------------------------------------- every game comes to an end


@pytest.mark.parametrize("name", duels.EVERY)
def test_end_10_every_game_ends_within_a_bound_of_moves(name: str) -> None:
    """At most 4 decisions a card and 3 a count; a deal without points is impossible."""
    rules = duels.EVERY[name]
    for seed in range(4):
        s, told, moves = duels.random_game(rules, duels.shuffled(seed), Random(seed))
        assert s.over
        assert len(finished(told)) == 1
        assert isinstance(told[-1], Finished)
        assert moves < 60 * s.deal + 60
        assert s.winner is not None
        at_target = s.scores.index(rules.target or 0)
        assert s.winner == (1 - at_target if rules.lowball else at_target)
        assert max(s.scores) == rules.target
        assert sum(n == rules.target for n in s.scores) == 1


# ---------------------------------------------------------------- skunks


@pytest.mark.parametrize("spec", [e["spec"] for e in END if e["id"] == "END-11"])
def test_end_11_a_double_skunk_is_no_single_one(spec: str) -> None:
    score, _, kind = spec.partition(" = ")
    behind = int(score.split()[1])
    assert kind == "double"
    assert games_won(behind, 121, "2-3") == 3
    assert games_won(behind, 121, "3-4") == 4


@pytest.mark.parametrize(
    ("behind", "target", "skunks", "games"),
    [
        (91, 121, "2-3", 1),
        (90, 121, "2-3", 2),
        (61, 121, "2-3", 2),
        (60, 121, "2-3", 3),
        (90, 121, "3-4", 3),
        (60, 121, "3-4", 4),
        (0, 121, "off", 1),
        (-5, 121, "2-3", 3),
        (31, 61, "2-3", 1),
        (30, 61, "2-3", 2),
        (0, 61, "2-3", 3),
        (151, 181, "2-3", 1),
        (150, 181, "2-3", 2),
        (120, 181, "2-3", 3),
    ],
)
def test_a_skunk_begins_31_and_61_below_the_target(
    behind: int, target: int, skunks: str, games: int
) -> None:
    assert games_won(behind, target, skunks) == games


@pytest.mark.parametrize("value", ["1-2", "a-b-c", "", 2, None, ["2-3"]])
def test_end_17_other_skunk_values_are_refused(value: object) -> None:
    with pytest.raises(OptionError, match="the option “skunks” is 2-3 or 3-4 or off"):
        VARIANTS["six"].rules({"skunks": value})


# ---------------------------------------------------------------- records, results, matches


def played(seed: int = 5, **changes: Any) -> Game:
    """A whole numbered game of random moves, from its cut on."""
    record = new_record("six", 4711, changes.pop("options", {}), players=["steady"])
    game = Game(replace(record, **changes))
    rng = Random(seed)
    while not game.state.over:
        seat = rng.choice(game.state.turn)
        game.play(seat, duels.any_move(game.legal(seat), rng))
    return game


def test_end_16_a_lost_game_is_no_win() -> None:
    games = [played(seed) for seed in range(8)]
    assert {g.state.winner for g in games} == {0, 1}
    for game in games:
        result = game.result()
        assert result is not None
        assert result["won"] == (game.state.winner == 0)
        assert result["scores"] == list(game.state.scores)
        assert result["total"] == game.state.scores[0]
        assert result["games"] == games_won(min(game.state.scores), 121, "2-3")
        assert game.record.seats == (Seat(), Seat("", "steady"))


def test_a_record_replays_to_the_same_game() -> None:
    game = played()
    again = Game.load(Record.from_json(json.loads(json.dumps(game.record.to_json()))))
    assert again.state == game.state
    assert again.events() == game.events()
    assert report(again) == report(game)
    assert again.record == game.record


def test_save_02_a_game_resumes_in_the_middle_of_a_series() -> None:
    game = played()
    whole = game.record.moves
    for length in range(0, len(whole), 7):
        cut = Game.load(replace(game.record, moves=whole[:length], result=None))
        assert cut.state == game.before(length)


def test_explicit_packs_have_no_cut_and_rest_when_they_run_out() -> None:
    """One pack is one deal: after its show nobody is to move, and the game is not over."""
    pack = duels.one_deal("4C 5D 6H 9S AC AD", "7C 8D 8H 2S TC TD", starter="KS")
    game = Game(Record("six", packs=(pack,), dealer=0, seats=(Seat(), Seat())))
    assert (game.state.deal, game.state.dealer, game.state.turn) == (1, 0, (0, 1))
    for text in ("1 d AC AD", "0 d TC TD"):
        seat, move = text.split(" ", 1)
        game.play(int(seat), duels.parse_move(move))
    while game.state.turn:
        (seat_to_play,) = game.state.turn
        game.play(seat_to_play, game.legal(seat_to_play)[0])
    assert (game.state.over, game.state.deal) == (False, 1)
    data = report(game)
    assert data["winner"] is None
    (hand,) = data["hands"]
    assert hand["starter"] == "KS"
    assert [(s["seat"], s["what"]) for s in hand["shows"]] == [
        (1, "hand"),
        (0, "hand"),
        (0, "crib"),
    ]
    assert hand["shows"][0]["points"] == 9
    assert len(hand["pegs"]) == 8
    assert (
        sum(p["points"] + p["go"] for p in hand["pegs"]) + sum(s["points"] for s in hand["shows"])
        == sum(hand["scores"])
        == sum(data["scores"])
    )
    assert set(hand["pegs"][0]) == {"seat", "card", "count", "points", "go"}


def test_the_dealer_of_an_explicit_game_is_the_one_named() -> None:
    pack = duels.one_deal("4C 5D 6H 9S AC AD", "7C 8D 8H 2S TC TD", starter="KS")
    game = Game(Record("six", packs=(pack, pack), dealer=1, seats=(Seat(), Seat())))
    assert game.state.dealer == 1
    assert game.state.zone("hand0") == parse_cards("4C 5D 6H 9S AC AD")  # pone is dealt first


def test_the_report_says_what_was_bid() -> None:
    game = Game(Record("auction", deal=12, dealer=0, cut=False, seats=(Seat(), Seat())))
    for text in ("1 b 1", "0 b 3", "1 b 0"):
        seat, move = text.split(" ", 1)
        game.play(int(seat), duels.parse_move(move))
    for seat_to_throw in (0, 1):
        game.play(seat_to_throw, game.legal(seat_to_throw)[0])
    (hand,) = report(game)["hands"]
    assert hand["bids"] == [
        {"seat": 1, "points": 1},
        {"seat": 0, "points": 3},
        {"seat": 1, "points": 0},
    ]
    assert hand["crib"] == 0


def finished_record(
    game: int, winner: int, games: int = 1, dealer: int = 0, **options: Any
) -> Record:
    result = {
        "total": 121,
        "won": winner == 0,
        "scores": [121, 100],
        "winner": winner,
        "games": games,
        "dealer": dealer,
    }
    return Record(
        "six",
        deal=game,
        options=options,
        seats=(Seat("Olga"), Seat("", "steady")),
        match="ab" * 8,
        game=game,
        result=result,
        moves=("0 c 1",),
    )


@pytest.mark.parametrize(
    ("value", "winner", "dealer", "following"),
    [
        ("loser", 0, 0, 1),
        ("loser", 1, 0, 0),
        ("winner", 0, 1, 0),
        ("winner", 1, 1, 1),
        ("alternate", 0, 0, 1),
        ("alternate", 0, 1, 0),
    ],
)
def test_who_deals_the_next_game(value: str, winner: int, dealer: int, following: int) -> None:
    record = finished_record(1, winner, dealer=dealer, next_dealer=value)
    assert next_dealer(record) == following


def test_a_match_of_five_is_won_by_three_games_and_a_skunk_counts_two() -> None:
    one = finished_record(1, 1, match=5)
    two = finished_record(2, 0, games=2, match=5)
    so_far = standing([two, one])
    assert (so_far.games, so_far.played, so_far.over) == ((2, 1), 2, False)
    assert so_far.next_dealer == 1
    three = finished_record(3, 0, match=5)
    end = standing([one, two, three])
    assert (end.games, end.winner, end.needed) == ((3, 1), 0, 3)


def test_ui_07_the_next_game_has_the_same_rules_and_the_right_dealer() -> None:
    """Three games after each other: same options, scores 0, the loser deals."""
    game = played(options={"target": 61, "match": 5}, match="cd" * 8)
    records = [game.record]
    for number in (2, 3):
        record = next_game(records, deal=number * 100, new_id="ef" * 8)
        assert record.options == game.record.options
        assert (record.game, record.match, record.cut) == (number, "cd" * 8, False)
        follower = Game(record)
        assert follower.state.scores == (0, 0)
        assert follower.state.dealer == next_dealer(records[-1])
        assert not follower.state.zone("spent")
        rng = Random(number)
        while not follower.state.over:
            seat = rng.choice(follower.state.turn)
            follower.play(seat, duels.any_move(follower.legal(seat), rng))
        assert follower.result() is not None
        assert follower.result()["dealer"] == record.dealer  # type: ignore[index]
        records.append(follower.record)


def test_after_a_decided_match_a_new_game_stands_alone() -> None:
    records = [finished_record(1, 0, games=2, match=3)]
    assert standing(records).over
    record = next_game(records, deal=9)
    assert (record.match, record.game, record.result, record.moves) == (None, 1, None, ())


def test_an_unfinished_game_has_no_next_dealer() -> None:
    with pytest.raises(ValueError, match="not finished"):
        next_dealer(Record("six", deal=1, seats=(Seat(), Seat())))
    with pytest.raises(ValueError, match="at least one game"):
        standing([])


def test_the_starter_of_every_deal_is_turned_once() -> None:
    rules = rules_of("six")
    s, told, _ = duels.random_game(rules, duels.shuffled(2), Random(2))
    turned = sum(isinstance(e, Turned) for e in told)
    assert s.deal - 1 <= turned <= s.deal


# ---------------------------------------------------------------- taking back


def by_hand(moves: int = 0) -> Game:
    """A deal counted by hand, with muggins, up to its first question and *moves* answers."""
    pack = duels.one_deal("4C 5D 6H 9S AC AD", "7C 8D 8H 2S TC TD", starter="KS")
    options = {"counting": "manual", "muggins": True}
    record = Record("six", packs=(pack, pack), dealer=0, options=options, seats=(Seat(), Seat()))
    game = Game(record)
    for text in ("1 d AC AD", "0 d TC TD"):
        seat, move = text.split(" ", 1)
        game.play(int(seat), duels.parse_move(move))
    while game.state.asked is None:
        (seat_to_play,) = game.state.turn
        game.play(seat_to_play, game.legal(seat_to_play)[0])
    for text in ("1 n 7", "0 m 0", "0 n 3")[:moves]:
        seat, move = text.split(" ", 1)
        game.play(int(seat), duels.parse_move(move))
    return game


def test_a_claim_that_was_answered_cannot_be_taken_back_for_nothing() -> None:
    """No new face was seen, but the right count was told."""
    game = by_hand(3)
    assert game.last_choice(0) == game.at - 1
    assert game.last_choice(1) == game.at - 3
    assert game.undo(0)
    assert game.record.takebacks == 1


def test_a_throw_can_be_taken_back_as_long_as_nothing_followed() -> None:
    pack = duels.one_deal("4C 5D 6H 9S AC AD", "7C 8D 8H 2S TC TD", starter="KS")
    game = Game(Record("six", packs=(pack,), dealer=0, seats=(Seat(), Seat())))
    game.play(0, duels.parse_move("d TC TD"))
    assert not game.costs_takeback(0)
    game.play(1, duels.parse_move("d AC AD"))
    assert game.costs_takeback(0)
    assert game.last_choice(0) == 0
    game.go_to(0)
    assert game.record.takebacks == 1
    assert game.state.turn == (0, 1)


def test_going_back_over_a_new_pack_is_a_takeback() -> None:
    """Seat 0 gets the same cards again, so that no face of the second deal is a new one."""
    one, other = "4C 5D 6H 9S AC AD", "7C 8D 8H 2S TC TD"
    packs = (duels.one_deal(one, other, starter="KS"), duels.one_deal(other, one, starter="KS"))
    game = Game(Record("six", packs=packs, dealer=0, seats=(Seat(), Seat())))
    for text in ("1 d AC AD", "0 d TC TD"):
        seat, move = text.split(" ", 1)
        game.play(int(seat), duels.parse_move(move))
    while game.state.deal == 1:
        (seat_to_play,) = game.state.turn
        before = game.at
        game.play(seat_to_play, game.legal(seat_to_play)[0])
    assert game.view(0).known[0] <= game.before(before).known[0]
    assert game.costs_takeback(0)


def test_a_new_game_has_no_choice_to_take_back() -> None:
    game = Game(new_record("six", 3, {}, players=("steady",)))
    assert game.last_choice(0) is None
    assert game.first_dealer is None


@pytest.mark.parametrize("name", ["cut", "match", "game"])
def test_a_record_keeps_what_belongs_to_matches(name: str) -> None:
    plain = Record("six", deal=1, seats=(Seat(), Seat()))
    assert name not in plain.to_json()
    record = replace(plain, cut=False, match="ab" * 8, game=2)
    assert Record.from_json(record.to_json()) == record
    wrong = {"cut": "no", "match": "xyz", "game": -1}
    with pytest.raises(RecordError, match=f"“{name}” must be"):
        Record.from_json({**plain.to_json(), name: wrong[name]})
