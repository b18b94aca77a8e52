"""The computer players: legal, deterministic, blind to secrets, and each better than the last."""

from __future__ import annotations

import csv
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from random import Random

import duels
import pytest
import variants
from duels import DEALER, PONE, rules_of
from test_cli import answer as printed
from test_cli import run
from test_two_play import moment_at

from cribpatience.cards import RANKS, Card, parse_cards
from cribpatience.game import Game, new_record
from cribpatience.game.ask import answer, choose, computers
from cribpatience.game.simulate import duel, patience, play_out
from cribpatience.players import LEVELS, PEOPLE, cribs
from cribpatience.players.ahead import series_points
from cribpatience.players.bids import crib_difference
from cribpatience.players.guesses import guesses
from cribpatience.players.throws import worths
from cribpatience.rules import VARIANTS, Rules, legal, play, start
from cribpatience.scoring import peg
from cribpatience.table import (
    Bid,
    Claim,
    Discard,
    Move,
    Muggins,
    Play,
    State,
    parse_move,
    unseen,
    view,
    worlds,
)

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
THINKING = pytest.mark.parametrize("level", ["beginner", "greedy", "steady"])


def chosen(level: str, rules: Rules, s: State, seat: int, seed: int = 1) -> Move:
    return choose(LEVELS[level], rules, view(s, seat), Random(seed))


# ---------------------------------------------------------------- known failures


@pytest.mark.parametrize("level", ["greedy", "beginner", "steady"])
def test_ai_03_a_king_that_makes_31_is_found(level: str) -> None:
    rules = rules_of("six")
    s, packs = duels.at_play(rules, "TH QD 4C", "AC KS 3C")
    s, _ = duels.lay(rules, s, packs, ["TH", "AC", "QD"])
    assert str(chosen(level, rules, s, DEALER)) == "p KS"


@pytest.mark.parametrize("hand", ["AS 5D 7S", "7S AS 5D", "5D 7S AS"])
def test_ai_04_the_best_card_whatever_the_order_of_the_hand(hand: str) -> None:
    rules = rules_of("six")
    s, packs = duels.at_play(rules, "6H TC TD", f"7C {hand}")
    s, _ = duels.lay(rules, s, packs, ["6H", "7C"])
    s, packs = duels.at_play(rules, f"6H {hand}", "7C KD KC")
    s, _ = duels.lay(rules, s, packs, ["6H", "7C"])
    assert str(chosen("greedy", rules, s, PONE)) == "p 5D"


@THINKING
def test_ai_05_no_five_is_led(level: str) -> None:
    rules = rules_of("six")
    s, _ = duels.at_play(rules, "5C 4D 9H KS", "2C 3C 7D 8D")
    for seed in range(10):
        if level != "greedy":
            assert str(chosen(level, rules, s, PONE, seed)) != "p 5C"


@EVERY_LEVEL
@pytest.mark.parametrize("variant", ["six", "five", "seven", "auction"])
def test_ai_07_ai_08_every_move_is_legal_from_the_lead_on(level: str, variant: str) -> None:
    """Whole games: no card twice, a card on an empty series, nothing that is not legal."""
    options = {"counting": "manual", "muggins": True, "claim_pegs": True}
    rules = VARIANTS[variant].rules(options)
    packs = duels.shuffled(3)
    s, _ = start(rules, packs)
    rng = Random(1)
    while not s.over and s.deal < 3:
        for seat in s.turn:
            moves = legal(rules, s, seat)
            assert LEVELS[level].choose(rules, view(s, seat), moves, rng) in moves
        s, _ = play(rules, s, s.turn[0], chosen(level, rules, s, s.turn[0]), packs)


@EVERY_LEVEL
def test_ai_12_the_one_card_that_fits_is_laid(level: str) -> None:
    rules = rules_of("six")
    assert str(chosen(level, rules, moment_at(rules, 24, "KS KD 5C"), DEALER)) == "p 5C"


def test_ai_11_memory_stays_flat() -> None:
    rules = rules_of("six", target=61)
    for deal in range(1, 4):
        play_out(rules, deal, ["steady", "greedy"], "warm")
    tracemalloc.start()
    sizes = []
    for block in range(3):
        for deal in range(2):
            play_out(rules, 100 + 10 * block + deal, ["steady", "greedy"], "x")
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[-1] - sizes[0] < 4_000_000  # the memory of series and ranks is bounded


@pytest.mark.slow
def test_ai_11_a_thousand_games_end_in_one_process() -> None:
    rules = rules_of("six")
    for deal in range(1, 1001):
        s, _ = play_out(rules, deal, ["steady", "greedy"], "many")
        assert s.over


# ---------------------------------------------------------------- what a player may know


@THINKING
@pytest.mark.parametrize("variant", ["six", "auction", "seven"])
def test_a_player_sees_its_view_and_nothing_else(level: str, variant: str) -> None:
    """In a world that looks the same the choice is the same, whatever the others hold."""
    rules = rules_of(variant)
    packs = duels.shuffled(8)
    s, _ = start(rules, packs)
    hands = dict(enumerate(rules.hands))
    while s.deal < 2:
        seat = s.turn[0]
        world = worlds(view(s, seat), Random(5), hands)
        assert chosen(level, rules, world, seat) == chosen(level, rules, s, seat)
        s, _ = play(rules, s, seat, chosen(level, rules, s, seat), packs)


@EVERY_LEVEL
def test_the_same_chance_gives_the_same_game(level: str) -> None:
    rules = rules_of("six", target=61)
    assert play_out(rules, 77, [level, "greedy"], "a") == play_out(
        rules, 77, [level, "greedy"], "a"
    )


def test_guesses_agree_with_what_was_seen_and_with_every_go() -> None:
    rules = rules_of("six")
    s, packs = duels.at_play(rules, "QH 9S 4D", "QC KS JD")
    s, _ = duels.lay(rules, s, packs, ["QH", "QC", "9S"])  # the dealer said go at 29
    seen = view(s, PONE)
    free = sorted(card.rank for card in unseen(seen))
    for (hand,) in guesses(rules, seen, Random(1), 50):
        assert len(hand) == len(s.zone("hand0"))
        assert all(min(rank, 10) > 2 for rank in hand)
        assert set(hand) <= set(free)


@pytest.mark.parametrize("sides", [(0, 1, 2), (0, 1, 0, 1)])
def test_the_look_ahead_knows_more_than_two_seats(sides: tuple[int, ...]) -> None:
    """The play at tables of three and four: legal to the end, every guess of the right size."""
    rules = duels.only_play(sides, 4).with_dealer()
    packs = duels.shuffled(4)
    once = lambda number: packs(number) if number == 1 else ()  # noqa: E731
    s, _ = start(rules, once)
    while s.turn:
        (seat,) = s.turn
        for hands in guesses(rules, view(s, seat), Random(2), 5):
            others = [p for p in range(len(sides)) if p != seat]
            assert [len(hand) for hand in hands] == [len(s.zone(f"hand{p}")) for p in others]
        s, _ = play(rules, s, seat, chosen("steady", rules, s, seat), once)
    assert not any(s.zone(f"hand{p}") for p in range(len(sides)))


# ---------------------------------------------------------------- a computer seat in a game


def test_a_computer_seat_answers_the_same_after_loading() -> None:
    game = Game(new_record("six", 4711, {}, players=("steady",)))
    rng = Random(3)
    for _ in range(40):
        for seat in computers(game):
            assert game.record.seats[seat].player == "steady"
            move = answer(game, seat)
            assert answer(Game.load(game.record), seat) == move
            game.play(seat, move)
        if 0 in game.state.turn:
            game.play(0, rng.choice(game.legal(0)))
    assert computers(game) in ((), (1,))


class Broken:
    """A player that fails, or says what cannot be."""

    def __init__(self, move: Move | None) -> None:
        self.move = move

    def choose(self, rules: Rules, view: State, legal: tuple[Move, ...], rng: Random) -> Move:
        if self.move is None:
            raise ZeroDivisionError
        return self.move


@pytest.mark.parametrize("move", [None, parse_move("p KH"), parse_move("b 3")])
def test_when_a_player_fails_a_simple_one_moves(
    move: Move | None, caplog: pytest.LogCaptureFixture
) -> None:
    rules = rules_of("six")
    s, _ = duels.at_play(rules, "5C 4D 9H KS", "2C 3C 7D 8D")
    made = choose(Broken(move), rules, view(s, PONE), Random(1))
    assert made in legal(rules, s, PONE)
    assert len(caplog.records) == 1


# ---------------------------------------------------------------- throws


PUBLISHED = list(
    csv.DictReader((Path(__file__).parent / "data" / "discards.csv").open(encoding="utf-8"))
)


def correlation(a: Sequence[float], b: Sequence[float]) -> float:
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    both = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    var_a = sum((x - mean_a) ** 2 for x in a)
    var_b = sum((y - mean_b) ** 2 for y in b)
    return float(both / (var_a * var_b) ** 0.5)


@pytest.mark.parametrize("source", ["hessel", "colvert", "schell"])
@pytest.mark.parametrize(("side", "table"), [("own", cribs.OWN), ("other", cribs.OTHER)])
def test_the_means_of_the_crib_agree_with_published_ones(
    source: str, side: str, table: tuple[tuple[float, ...], ...]
) -> None:
    ours, theirs = [], []
    for row in PUBLISHED:
        first, second = (RANKS.index(letter) for letter in row["pair"])
        nobs = 0.24 * row["pair"].count("J")  # the own jack is left to the suits
        ours.append(table[first][second] + nobs)
        theirs.append(float(row[f"{source}_{side}"]))
    assert len(ours) == 91
    assert correlation(ours, theirs) > 0.98
    assert sum(abs(a - b) for a, b in zip(ours, theirs, strict=True)) / 91 < 0.3


def throws_of(cards: str) -> tuple[Rules, State, tuple[Move, ...]]:
    rules = rules_of("six")
    packs = duels.packs_of(duels.one_deal("2C 3C 7D 8D 9D KD", cards))
    s, _ = start(rules, packs)
    return rules, s, legal(rules, s, DEALER)


@pytest.mark.parametrize(
    ("cards", "thrown", "mean"),
    [
        ("5H 5S 5D JC 6D 4S", "5H JC", 15.8043),
        ("4C 4D 6H 6S KH 2D", "KH 2D", 7.1304),
        ("AC 4H 5S 6D JH KC", "AC KC", 9.9565),
        ("2S 3S 8S 9S QS 5H", "QS 5H", 7.6522),
        ("6C 7C 8C 9C 2H KD", "2H KD", 14.7609),
    ],
)
def test_the_mean_of_the_kept_hand_is_exact(cards: str, thrown: str, mean: float) -> None:
    """Published means over the 46 cards that are not seen."""
    rules = rules_of("six")
    packs = duels.packs_of(duels.one_deal("", cards))
    s, _ = start(rules, packs)
    found = worths(rules, view(s, DEALER), legal(rules, s, DEALER))
    wanted = set(parse_cards(thrown))
    (worth,) = [w for w in found if set(w.move.cards) == wanted]
    assert worth.hand == pytest.approx(mean, abs=5e-5)


@pytest.mark.parametrize(
    ("cards", "own", "other"),
    [
        ("5H 5S 5D JC KD QS", "JC QS", "KD QS"),
        ("6C 7C 8C 9C 2H KD", "2H KD", "2H KD"),
        ("7H 8D 8S 9C TD QH", "TD QH", "TD QH"),
        ("2C 3D 8H 8C TS KD", "8H 8C", "TS KD"),
    ],
)
def test_steady_throws_what_the_books_advise(cards: str, own: str, other: str) -> None:
    rules = rules_of("six")
    for seat, thrown in ((DEALER, own), (PONE, other)):
        hands = ("", cards) if seat == DEALER else (cards, "")
        s, _ = start(rules, duels.packs_of(duels.one_deal(*hands)))
        move = chosen("steady", rules, s, seat)
        assert isinstance(move, Discard)
        assert set(move.cards) == set(parse_cards(thrown)), (seat, str(move))


def test_in_lowball_points_are_given_away() -> None:
    """Pone throws two fives to the crib of the other side, which has to count them."""
    rules = rules_of("six", lowball=True)
    s, _ = start(rules, duels.packs_of(duels.one_deal("5H 5S 5D JC KD 9S", "")))
    for level in ("beginner", "steady"):
        move = chosen(level, rules, s, PONE)
        assert isinstance(move, Discard)
        assert [card.rank for card in move.cards] == [5, 5]


# ---------------------------------------------------------------- the play, bids and claims


@pytest.mark.parametrize("seed", range(20))
def test_the_fast_points_of_a_series_are_those_of_the_play(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        cards: list[Card] = []
        for card in rng.sample(duels.PACK, 10):
            if sum(c.value for c in cards) + card.value > 31:
                break
            cards.append(card)
        assert series_points(tuple(c.rank for c in cards)) == peg(cards).points


def test_steady_takes_the_last_card_rather_than_leave_a_go() -> None:
    """At 26 with A and 5: the five makes 31; the ace first would let the other side say go."""
    rules = rules_of("six")
    s = moment_at(rules, 26, "AS 5D KD")
    assert str(chosen("steady", rules, s, DEALER)) == "p 5D"


def test_bids_stay_near_the_worth_of_the_crib() -> None:
    rules = rules_of("auction")
    highest = []
    for seed in range(12):
        packs = duels.shuffled(seed)
        s, _ = start(rules, packs)
        assert 4 < crib_difference(rules, view(s, PONE)) < 20
        while isinstance(legal(rules, s, s.turn[0])[0], Bid):
            seat = s.turn[0]
            s, _ = play(rules, s, seat, chosen("steady", rules, s, seat), packs)
        highest.append(max(points for _, points in s.bids))
    assert 2 <= sum(highest) / len(highest) <= 8


def test_in_lowball_nobody_pays_for_a_crib() -> None:
    rules = rules_of("auction", lowball=True)
    for level in ("beginner", "greedy", "steady"):
        s, _ = start(rules, duels.shuffled(2))
        assert chosen(level, rules, s, PONE) == Bid(0)


def counting_state(said: int | None = None) -> tuple[Rules, State]:
    rules = rules_of("six", counting="manual", muggins=True)
    s, packs = duels.at_play(rules, "KH", "9C")
    s, _ = duels.says(rules, s, packs, "1 p KH", "0 p 9C")
    if said is not None:
        s, _ = duels.says(rules, s, packs, f"1 n {said}")
    return rules, s


def test_steady_counts_right_and_points_out_everything() -> None:
    rules, s = counting_state()
    right = chosen("steady", rules, s, PONE)
    assert isinstance(right, Claim)
    rules, s = counting_state(0)
    pointed = chosen("steady", rules, s, DEALER)
    assert pointed == Muggins(right.points)


def test_a_beginner_misses_things() -> None:
    """5-5-6-7 with 8, worth 14 and more, is not always counted whole; nothing is over-claimed."""
    rules = rules_of("six", counting="manual", muggins=True)
    pack = duels.one_deal("5D 5H 6C 7S KD KC", "2C 2D 9H 9S TC TD", starter="8H")
    s, _ = start(rules, duels.packs_of(pack))
    s, _ = duels.says(rules, s, duels.packs_of(pack), "1 d KD KC", "0 d TC TD")
    while s.asked is None:
        (seat,) = s.turn
        s, _ = play(rules, s, seat, legal(rules, s, seat)[0], duels.packs_of(pack))
    said = {chosen("beginner", rules, s, PONE, seed) for seed in range(60)}
    steady = chosen("steady", rules, s, PONE)
    assert isinstance(steady, Claim)
    # 7-8 fifteen 2, pair 2, two runs of four 8: 12.
    assert steady.points == 12
    assert steady in said
    assert len(said) > 2
    assert all(isinstance(m, Claim) and m.points <= 12 for m in said)


def test_the_levels_for_people_are_levels() -> None:
    assert set(PEOPLE) <= set(LEVELS)


# ---------------------------------------------------------------- strength and simulation


def test_each_level_beats_random() -> None:
    """Duplicate deals, so few games suffice; docs/players.md has the measured numbers."""
    rules = rules_of("six", target=61)
    for strong, weak in (("steady", "random"), ("greedy", "random"), ("beginner", "random")):
        found = duel(rules, (strong, weak), 20, 1)
        assert found.tallies[0].wins > 13, (strong, weak)


def test_duplicate_deals_change_the_sides() -> None:
    rules = VARIANTS["six"].rules({"target": 61})
    found = duel(rules, ("greedy", "greedy"), 8, 5)
    assert found.games == 8
    assert sum(t.wins for t in found.tallies) == 8
    # The same player on both sides wins exactly one game of each pair: the deals are the same.
    assert (found.pairs.mean, found.pairs.n, found.pairs.error) == (0.5, 4, 0.0)
    assert found.data() == duel(rules, ("greedy", "greedy"), 8, 5).data()


def test_the_means_add_up() -> None:
    found = duel(rules_of("six", target=61), ("greedy", "beginner"), 6, 2)
    for tally in found.tallies:
        for parts in (tally.dealer, tally.pone):
            whole = sum(parts[name].total for name in ("pegging", "hand", "crib", "heels"))
            assert whole == parts["total"].total
        assert tally.dealer["crib"].mean > 0
        assert tally.pone["crib"].mean == 0


def test_patiences_are_simulated_too() -> None:
    data = patience(variants.HOYLE, "greedy", 12, 3)
    assert data["total"]["n"] == data["games"] == 12
    assert data["total"]["least"] <= data["total"]["mean"] <= data["total"]["most"]
    assert data["won"]["mean"] == pytest.approx(data["wins"] / 12, abs=1e-4)
    better = patience(variants.HOYLE, "steady", 12, 3)
    assert better["total"]["mean"] > patience(variants.HOYLE, "random", 12, 3)["total"]["mean"]


def test_simulate_prints_one_object() -> None:
    data = printed(
        "simulate", "six", "--games", 4, "--players", "greedy,random", "--seed", 9, by=run
    )
    assert (data["variant"], data["seed"], data["games"]) == ("six", 9, 4)
    assert [p["player"] for p in data["players"]] == ["greedy", "random"]
    assert set(data["players"][0]) == {
        "player",
        "wins",
        "skunks",
        "double_skunks",
        "dealer",
        "pone",
    }
    for part in ("pegging", "hand", "crib"):
        assert set(data["players"][0]["dealer"][part]) == {"mean", "error", "n"}
    assert set(data["first_player_wins"]) == {"mean", "error", "n"}
    again = printed(
        "simulate", "six", "--games", 4, "--players", "greedy,random", "--seed", 9, by=run
    )
    assert again == data


def test_simulate_takes_switches_and_patiences() -> None:
    data = printed(
        "simulate", "five", "--games", 2, "--players", "greedy", "--option", "lowball=true", by=run
    )
    assert data["options"]["lowball"] is True
    assert data["games"] == 2
    data = printed("simulate", "hoyle", "--games", 2, "--players", "greedy", by=run)
    assert data["total"]["n"] == 2
    text = run("simulate", "six", "--games", 2, "--players", "greedy").stdout.decode()
    assert "The first dealer wins" in text
    text = run("simulate", "arnold", "--games", 2, "--players", "greedy").stdout.decode()
    assert "Mean total" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "greedy,expert"), "--players takes 2 of these"),
        (("--players", "a,b,c"), "--players takes 2 of these"),
        (("--option", "target=100"), "the option “target” is 121 or 61, not '100'"),
        (("--option", "mark=1"), "six has no option 'mark'"),
        (("--games", "0"), "“0” is no whole number from 1"),
        (("--seed", "x"), "“x” is no whole number from 1"),
    ],
)
def test_simulate_refuses_what_it_does_not_know(words: tuple[str, ...], said: str) -> None:
    try:
        done = run("simulate", "six", *words)
        status, error = done.returncode, done.stderr
    except SystemExit as left:
        status, error = int(str(left.code)), said.encode()
    assert status == 2
    assert said in error.decode()


def test_a_card_played_is_not_played_again() -> None:
    """AI-07: the second card differs from the first, because the seat holds it no more."""
    rules = rules_of("six")
    s, packs = duels.at_play(rules, "5C 4D 9H KS", "2C 3C 7D 8D")
    laid: list[Move] = []
    while s.deal == 1:
        (seat,) = s.turn
        move = chosen("steady", rules, s, seat)
        laid.append(move)
        s, _ = play(rules, s, seat, move, packs)
    assert all(isinstance(m, Play) for m in laid)
    assert len(set(map(str, laid))) == 8
