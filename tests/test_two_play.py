"""The play between players: known failures, published deals, extremes, and a second simulator."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import duels
import pytest
from duels import DEALER, PONE, at_play, gained, lay, only_play, pegged, rules_of

from cribpatience.cards import parse_cards
from cribpatience.rules import IllegalMove, Rules, legal, play, start
from cribpatience.table import (
    Event,
    Moved,
    Passed,
    Pegged,
    Play,
    Scored,
    SeriesEnded,
    State,
    parse_move,
    view,
)

DATA = Path(__file__).parent / "data"


def entries(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return found


def fields(spec: str) -> dict[str, str]:
    """The `key=value` pairs of an entry."""
    return dict(re.findall(r"(\w+)=(\S+)", spec))


def labelled(entry: dict[str, Any]) -> str:
    return f"{entry['id']}: {entry.get('spec') or entry.get('series')}"


PLAYS = [e for e in entries("play") if "order=P,D" in e["spec"]]


@pytest.mark.parametrize("entry", PLAYS, ids=labelled)
def test_a_deal_known_from_a_failure_is_played_right(entry: dict[str, Any]) -> None:
    """PEG-13 to PEG-37, END-03, AI-02: turns, goes and points through `six` and `five`."""
    spec = fields(entry["spec"])
    five = spec.get("mode") == "onego"
    rules = rules_of("five" if five else "six")
    s, packs = at_play(rules, spec["P"], spec["D"], 5 if five else 6)
    before = s.scores
    cards = [word[1:] for word in spec["play"].split(",")]
    order = [PONE if word[0] == "P" else DEALER for word in spec["play"].split(",")]
    s, told = lay(rules, s, packs, cards)
    assert [e.seat for e in told if isinstance(e, Pegged)] == order
    assert gained(told) == [int(n) for n in re.findall(r"[DP](\d+)", spec["score"])][::-1]
    if "next" in spec:
        assert s.turn == (DEALER if spec["next"] == "D" else PONE,)
    elif five:
        assert s.deal == 2, "the play is over, the hands were counted, the next deal is there"
    assert before == ((0, 3) if five else (0, 0))


def test_peg_17_the_lead_skips_a_seat_without_cards() -> None:
    """Three seats: C takes the go, A has no card, B leads."""
    spec = fields(next(e["spec"] for e in entries("play") if e["id"] == "PEG-17"))
    rules = only_play((0, 1, 2), 2)
    # Seat 2 deals, so A, B, C are the seats 0, 1, 2. A's second card is taken away.
    pack = "TH KC TD 3C 2S 4H"
    more = [str(c) for c in duels.PACK if str(c) not in pack.split()]
    packs = duels.packs_of(" ".join([pack, *more]))
    s, _ = start(rules.with_dealer(), packs, dealer=2)
    rules = rules.with_dealer()
    s = duels.evolve(s, Moved(parse_cards("3C"), "hand0", (1,), "spent", up=True))
    cards = [word[1:] for word in spec["play"].split(",")]
    s, told = lay(rules, s, packs, cards)
    assert gained(told, 3) == [0, 0, 2]
    assert [e.seat for e in told if isinstance(e, Passed)] == [1]
    assert not s.turn


@pytest.mark.parametrize("entry", entries("pegging"), ids=labelled)
def test_a_series_known_from_a_failure_scores_right_card_by_card(entry: dict[str, Any]) -> None:
    """PEG-03 to MUG-04, laid in turn by pone and dealer in `six`, or in `seven` when it is long."""
    cards = entry["series"].split()
    seven = len(cards) > 8
    rules = rules_of("seven" if seven else "six")
    s, packs = at_play(rules, " ".join(cards[0::2]), " ".join(cards[1::2]), 7 if seven else 6)
    s, told = lay(rules, s, packs, cards)
    assert pegged(told) == entry["points"]


@pytest.mark.parametrize("entry", entries("legal"), ids=labelled)
def test_what_can_be_played_must_be_and_nothing_else(entry: dict[str, Any]) -> None:
    """PEG-36, AI-03, AI-09, AI-12, MUG-04: the legal cards at a count."""
    left, _, right = entry["spec"].partition(" = ")
    spec = fields(left)
    rules = rules_of("six")
    s = moment_at(rules, int(spec["count"]), spec["hand"].replace(",", " "))
    assert s.count == int(spec["count"])
    moves = legal(rules, s, DEALER)
    assert [str(m) for m in moves] == [f"p {card}" for card in right.split()]
    assert legal(rules, view(s, DEALER), DEALER) == moves


def moment_at(rules: Rules, count: int, hand: str) -> State:
    """The dealer is to move at that *count* with *hand*."""
    s, _ = at_play(rules, "9H 9C 8H 8C", "9D 9S 8D 8S")
    stock = [c for c in s.zone("stock") if str(c) not in hand.split()]
    laid: list[str] = []
    while count:
        card = next(c for c in stock if c.value <= count and (count - c.value) != 1)
        stock.remove(card)
        laid.append(str(card))
        count -= card.value
    s = duels.evolve(s, Moved(s.zone("hand0"), "hand0", (0, 1, 2, 3), "spent", up=True))
    return duels.in_series(s, DEALER, " ".join(laid), hand)


def test_peg_36_a_card_too_high_is_refused_with_the_reason() -> None:
    rules = rules_of("six")
    s = moment_at(rules, 25, "KS 6D")
    with pytest.raises(IllegalMove, match="KS would bring the count to 35, and 31 is never passed"):
        play(rules, s, DEALER, parse_move("p KS"), duels.packs_of())
    with pytest.raises(IllegalMove, match="9H is not in the hand that is held"):
        play(rules, s, DEALER, parse_move("p 9H"), duels.packs_of())


def test_a_go_is_told_and_never_chosen() -> None:
    """AI-09, MUG-04: nobody can say go who holds a card that fits, and who cannot is not asked."""
    rules = rules_of("six")
    s, packs = at_play(rules, "QH 9S 4D", "QC KS JD")
    s, told = lay(rules, s, packs, ["QH", "QC", "9S"])
    goes = [e for e in told if isinstance(e, (Passed, SeriesEnded))]
    assert goes == [Passed(DEALER, 29), SeriesEnded(PONE, 29)]
    assert s.turn == (DEALER,)
    assert [str(m) for m in legal(rules, s, DEALER)] == ["p KS", "p JD"]


def test_the_events_of_a_card_in_their_order() -> None:
    rules = rules_of("six")
    s, packs = at_play(rules, "QH 9S 4D", "QC KS JD")
    s, _ = lay(rules, s, packs, ["QH", "QC"])
    assert [(laid.seat, str(laid.card)) for laid in s.series] == [(PONE, "QH"), (DEALER, "QC")]
    s, told = lay(rules, s, packs, ["9S"])
    names = [type(e).__name__ for e in told]
    assert names == ["Moved", "Pegged", "Passed", "Scored", "SeriesEnded", "Awaited"]
    assert told[3] == Scored(PONE, 1, "go")
    assert s.series == ()
    assert [[str(laid.card) for laid in series] for series in s.past] == [["QH", "QC", "9S"]]
    assert s.zone("played1") == parse_cards("QH 9S")


def test_thirty_one_swallows_the_last_card() -> None:
    """PEG-20's other half: 15 as the last card makes 3, 31 makes 2."""
    rules = rules_of("six")
    s, packs = at_play(rules, "TH AC", "TD KS")
    s, told = lay(rules, s, packs, ["TH", "TD", "AC"])
    s, told = lay(rules, *at_play(rules, "KH JS", "QC AD"), ["KH", "QC", "JS", "AD"])
    assert pegged(told) == [0, 0, 3, 2]
    assert gained(told) == [2, 3]  # no point for the last card on top of 31


def test_seven_cards_make_more_than_two_series() -> None:
    rules = rules_of("seven")
    s, packs = at_play(rules, "KH KD QH QD 9H", "KC KS QC QS 9C", 7)
    s, told = lay(rules, s, packs, ["KH", "KC", "KD", "KS", "QH", "QC", "QD", "QS", "9H", "9C"])
    ends = [e.count for e in told if isinstance(e, SeriesEnded)]
    assert ends == [30, 30, 29, 9]


# ---------------------------------------------------------------- extremes

EXTREMES = (
    # hands of pone and dealer, the order, points of pone and dealer in the play
    ("dealer's greatest, 30", "7C 7D 4C 4D", "7H 7S 4H 4S", "7C 7H 7D 7S 4C 4H 4D 4S", None, 30),
    ("pone's greatest, 24", "5C 4C 4D 4H", "6C 4S 9C 9D", "5C 6C 4C 4S 4D 4H 9C 9D", 24, None),
    ("both together, 44", "7C 7D 5C 5D", "7H 7S 5H 5S", "7C 7H 7D 7S 5C 5H 5D 5S", None, None),
)


@pytest.mark.parametrize("case", EXTREMES, ids=lambda c: c[0])
def test_the_extremes_of_the_play(case: tuple[Any, ...]) -> None:
    _, pone, dealer, order, of_pone, of_dealer = case
    rules = rules_of("six")
    s, packs = at_play(rules, pone, dealer)
    s, told = lay(rules, s, packs, order.split())
    got = gained(told)
    if of_pone is not None:
        assert got[PONE] == of_pone
    if of_dealer is not None:
        assert got[DEALER] == of_dealer
    if of_pone is of_dealer is None:
        assert sum(got) == 44
        assert pegged(told) == [0, 2, 6, 12, 0, 2, 8, 12]


def test_the_greatest_card_of_all_scores_15() -> None:
    """7-2-2-2-2 as the last card: 12 and 2 for fifteen, and 1 for the last card."""
    rules = rules_of("six")
    s, packs = at_play(rules, "7C 2D 2S", "2C 2H")
    s, told = lay(rules, s, packs, ["7C", "2C", "2D", "2H", "2S"])
    assert pegged(told) == [0, 0, 2, 6, 14]
    assert told[-1] is not None
    assert gained(told)[PONE] == 2 + 14 + 1


def test_a_dealer_makes_78_in_one_deal() -> None:
    """3344 and 5-5-5-J in the crib with the last five: 29 in the play, 20 and 29 at the show."""
    rules = rules_of("six")
    pack = duels.one_deal("3C 3D 4C 4D 5C 5D", "3H 3S 4H 4S 5H JS", starter="5S")
    packs = duels.packs_of(pack)
    s, _ = start(rules, packs)
    s, _ = duels.says(rules, s, packs, "1 d 5C 5D", "0 d 5H JS")
    s, more = lay(rules, s, packs, ["3C", "3H", "3D", "3S", "4C", "4H", "4D", "4S"])
    assert gained(more)[DEALER] == 29
    points = {(t.side, t.what): t.points for t in s.tally}
    assert points[DEALER, "hand0"] == 20
    assert points[DEALER, "crib"] == 29
    assert s.scores[DEALER] == 78


PUBLISHED = (
    # pone, dealer, the cards in order, own points of each card, pone's and dealer's sum
    ("QC TC 2D 4C", "5D 6D 4D 4H", "QC 5D TC 6D 2D 4D 4C 4H", [0, 2, 0, 2, 0, 0, 2, 6], (2, 11)),
    ("6C 7C 9C JC", "7D 8D 9D 9H", "9C 9D JC 9H 6C 8D 7C 7D", [0, 2, 0, 0, 2, 0, 4, 0], None),
    ("AC AD 6C 8C", "2D 5D JD KD", "8C JD 6C 5D AC AD 2D KD", [0, 0, 0, 0, 0, 4, 0, 0], None),
    ("KC 7C 2C 3C", "TD 9D 8D 7D", "KC TD 7C 2C 9D 3C 8D 7D", [0] * 8, (1, 1)),
    ("4C 5C 5D 6C", "3D 2D AD AH", "4C 2D 5C 3D 6C AD 5D AH", [0, 0, 0, 4, 5, 6, 0, 0], None),
)


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda c: c[2])
def test_published_deals(case: tuple[Any, ...]) -> None:
    pone, dealer, order, points, sums = case
    rules = rules_of("six")
    s, packs = at_play(rules, pone, dealer)
    s, told = lay(rules, s, packs, order.split())
    assert pegged(told) == points
    if sums:
        assert (gained(told)[PONE], gained(told)[DEALER]) == sums


# ---------------------------------------------------------------- a second simulator

_VALUE = dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


def card_points(series: list[str]) -> int:
    """What the last card of a series of texts scores, worked out by itself."""
    order = ["A23456789TJQK".index(c[0]) for c in series]
    points = 2 * (sum(_VALUE[c[0]] for c in series) in (15, 31))
    tail = order[::-1]
    alike = 0
    while alike < len(tail) and tail[alike] == tail[0]:
        alike += 1
    points += {1: 0, 2: 2, 3: 6, 4: 12}[alike]
    runs = [n for n in range(3, len(tail) + 1) if _in_a_row(sorted(tail[:n]))]
    return points + max(runs, default=0)


def _in_a_row(ranks: list[int]) -> bool:
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def second_opinion(
    hands: dict[int, list[str]], first: int, laid: list[tuple[int, str]], one_series: bool
) -> tuple[list[int], list[int]]:
    """Replay the cards laid: each one's own points, and 1 where it ends a series below 31.

    The turn goes round a table of seats; every pass is worked out from the hands.
    """
    seats = len(hands)
    hands = {p: list(cards) for p, cards in hands.items()}
    own, ends = [], []
    series: list[str] = []
    turn: int | None = first
    for seat, card in laid:
        assert turn == seat, f"seat {turn} should have laid, not {seat}"
        hands[seat].remove(card)
        series.append(card)
        own.append(card_points(series))
        count = sum(_VALUE[c[0]] for c in series)
        assert count <= 31
        ring = [(seat + k) % seats for k in range(1, seats)] + [seat]
        able = [p for p in ring if any(count + _VALUE[c[0]] <= 31 for c in hands[p])]
        ends.append(int(not able and count != 31))
        if not able:
            series = []
            able = [] if one_series else [p for p in ring if hands[p]]
        turn = able[0] if able else None
    assert turn is None, f"seat {turn} could still lay a card"
    return own, ends


TABLES = {
    "six": (only_play((0, 1), 4), 700),
    "five": (only_play((0, 1), 3, one_series=True), 700),
    "seven": (only_play((0, 1), 5), 500),
    "three": (only_play((0, 1, 2), 4), 400),
    "partners": (only_play((0, 1, 0, 1), 4), 300),
    "partners, five cards": (only_play((0, 1, 0, 1), 5), 200),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_second_simulator_agrees_with_every_play(name: str) -> None:
    rules, number = TABLES[name]
    for seed in range(number):
        check_play(rules.with_dealer(), seed, one_series=name == "five")


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_a_second_simulator_agrees_with_thousands_of_plays(name: str) -> None:
    rules, number = TABLES[name]
    for seed in range(1000, 1000 + 10 * number):
        check_play(rules.with_dealer(), seed, one_series=name == "five")


def check_play(rules: Rules, seed: int, one_series: bool) -> None:
    rng = Random(seed)
    packs = duels.shuffled(seed)
    once = lambda number: packs(number) if number == 1 else ()  # noqa: E731
    s, _ = start(rules, once)
    hands = {p: [str(c) for c in s.zone(f"hand{p}")] for p in range(rules.seats)}
    first = s.turn[0]
    told: list[Event] = []
    while s.turn:
        (seat,) = s.turn
        s, events = play(rules, s, seat, rng.choice(legal(rules, s, seat)), once)
        told += events
    laid = [(e.seat, str(e.card)) for e in told if isinstance(e, Pegged)]
    own, ends = second_opinion(hands, first, laid, one_series)
    assert pegged(told) == own
    sums = [0] * (max(rules.sides) + 1)
    for (seat, _), points, end in zip(laid, own, ends, strict=True):
        sums[rules.sides[seat]] += points + end
    assert gained(told, len(sums)) == sums
    if not one_series:
        assert len(laid) == sum(map(len, hands.values()))


@pytest.mark.parametrize("variant", ["six", "five", "seven", "auction"])
def test_the_play_of_whole_games_agrees_too(variant: str) -> None:
    rules = rules_of(variant)
    for seed in range(12):
        s, told, _ = duels.random_game(rules, duels.shuffled(seed), Random(seed))
        deals = by_deal(told)
        for deal in deals[:-1]:  # the game may end in the middle of the last play
            check_deal(rules, deal, one_series=variant == "five")
        assert len(deals) == s.deal


def by_deal(told: list[Event]) -> list[list[Event]]:
    """The events from one shuffle to the next."""
    deals: list[list[Event]] = []
    for e in told:
        if type(e).__name__ == "Shuffled":
            deals.append([])
        if deals:
            deals[-1].append(e)
    return deals


def check_deal(rules: Rules, deal: list[Event], one_series: bool) -> None:
    hands: dict[int, list[str]] = {0: [], 1: []}
    for e in deal:
        if isinstance(e, Moved) and e.source == "stock" and e.target in ("hand0", "hand1"):
            hands[int(e.target[-1])] += map(str, e.cards)
        if isinstance(e, Moved) and e.target == "crib" and e.source != "stock":
            hands[int(e.source[-1])] = [
                c for c in hands[int(e.source[-1])] if c not in map(str, e.cards)
            ]
    laid = [(e.seat, str(e.card)) for e in deal if isinstance(e, Pegged)]
    own, ends = second_opinion(hands, laid[0][0], laid, one_series)
    assert pegged(deal) == own
    sums = [0, 0]
    for (seat, _), points, end in zip(laid, own, ends, strict=True):
        sums[seat] += points + end
    assert gained(deal) == sums


# ---------------------------------------------------------------- the computer asked in the play


def test_deal_05_a_card_of_the_last_deal_can_be_played_again() -> None:
    rules = rules_of("six")
    one = duels.one_deal("KH 2C 3C 4C 8D 9D", "7H 7S 6D 6S TD TC")
    packs = duels.packs_of(one, one, one)
    s, _ = start(rules, packs)
    s, _ = duels.says(rules, s, packs, "1 d 8D 9D", "0 d TD TC")
    rng = Random(1)
    while s.deal == 1:
        (seat,) = s.turn
        s, _ = play(rules, s, seat, rng.choice(legal(rules, s, seat)), packs)
    assert (s.series, s.past, s.goes, s.count) == ((), (), (), 0)
    assert s.zone("crib") == s.zone("starter") == s.zone("played0") == s.zone("played1") == ()
    # Seat 1 deals now, and seat 0 is dealt the KH that seat 1 had.
    s, _ = duels.says(rules, s, packs, "0 d 8D 9D", "1 d TD TC")
    assert Play(parse_cards("KH")[0]) in legal(rules, s, 0)
