"""Before and after the play: the cut, the deal, the throws, the auction, counting by hand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import duels
import pytest
from duels import DEALER, PONE, only_play, rules_of, says

from cribpatience.cards import BACK, PACK, Card, parse_cards
from cribpatience.rules import VARIANTS, IllegalMove, Packs, Rules, legal, play, start
from cribpatience.rules.auction import Auction
from cribpatience.rules.pegging import Peg
from cribpatience.rules.steps import Show, Throw
from cribpatience.table import (
    Asked,
    Awaited,
    Bade,
    Claimed,
    Counted,
    CribSold,
    Cut,
    CutAgain,
    CutDecided,
    Discard,
    Event,
    Moved,
    Pegged,
    Picked,
    PointedOut,
    Scored,
    Shuffled,
    State,
    evolve,
    seen_by,
    view,
)

CUTS = [
    (e["id"], e["spec"])
    for e in json.loads((Path(__file__).parent / "data" / "end.json").read_text(encoding="utf-8"))
    if e["id"].startswith("DEAL")
]

# ---------------------------------------------------------------- the cut for deal


@pytest.mark.parametrize(("id", "spec"), CUTS)
def test_the_lowest_card_deals_and_equal_ranks_cut_again(id: str, spec: str) -> None:
    """DEAL-01 to DEAL-03: the first seat cuts the first card named, the next the second."""
    cards, _, outcome = spec.partition(" = ")
    seats = len(cards.split())
    rules = VARIANTS["six"].rules({}) if seats == 2 else only_play((0, 1, 2), 4)
    packs = duels.cut_pack(cards)
    s, _ = start(rules, packs)
    assert s.turn == tuple(range(seats))
    s, events = says(rules, s, packs, *(f"{seat} c {seat}" for seat in range(seats)))
    if outcome.startswith("tie"):
        tied = tuple(int(n) - 1 for n in outcome.split()[1:])
        assert (s.turn, s.deal, s.cuts) == (tied, 0, ())
        assert [e for e in events if isinstance(e, CutAgain)] == [CutAgain(tied)]
        assert s.up == frozenset()
    else:
        assert CutDecided(int(outcome) - 1) in events
        assert (s.deal, s.dealer, s.owner) == (1, int(outcome) - 1, int(outcome) - 1)


def test_deal_03_the_cards_go_back_and_are_not_cut_a_second_time() -> None:
    rules = VARIANTS["six"].rules({})
    packs = duels.cut_pack("QH QC JD KS")
    s, _ = start(rules, packs)
    s, _ = says(rules, s, packs, "0 c 0", "1 c 1")
    assert s.zone("stock") == packs(0)
    for seat in (0, 1):
        assert legal(rules, s, seat) == tuple(Cut(i) for i in range(2, 52))
    with pytest.raises(IllegalMove):
        play(rules, s, 0, Cut(0), packs)
    s, events = says(rules, s, packs, "1 c 3", "0 c 2")
    assert CutDecided(0) in events
    assert s.dealer == 0


def test_the_places_do_not_shift_when_the_other_side_has_cut() -> None:
    rules = VARIANTS["six"].rules({})
    s, _ = start(rules, lambda number: PACK)
    s, events = says(rules, s, lambda number: PACK, "1 c 5")
    assert events[0] == Picked(1, 5, Card.parse("6C"))
    assert s.turn == (0,)
    assert Cut(5) not in legal(rules, s, 0)
    assert view(s, 0).zone("stock")[5] == Card.parse("6C")
    assert view(s, 0).zone("stock").count(BACK) == 51
    s, events = says(rules, s, lambda number: PACK, "0 c 40")
    assert events[0] == Picked(0, 40, PACK[40])


def test_deal_12_one_cut_is_resolved_once() -> None:
    """Two quick clicks: the second is refused, and the deal follows exactly once."""
    rules = VARIANTS["six"].rules({})
    packs = duels.cut_pack("TH KD")
    s, _ = start(rules, packs)
    s, _ = says(rules, s, packs, "0 c 0")
    with pytest.raises(IllegalMove, match="not the turn of seat 0"):
        play(rules, s, 0, Cut(7), packs)
    s, events = says(rules, s, packs, "1 c 1")
    assert sum(isinstance(e, CutDecided) for e in events) == 1
    assert sum(isinstance(e, Shuffled) for e in events) == 1
    assert s.deal == 1


def test_the_cut_uses_pack_0_and_the_deals_the_packs_after_it() -> None:
    asked: list[int] = []

    def packs(number: int) -> tuple[Card, ...]:
        asked.append(number)
        return duels.shuffled(9)(number)

    s, _, _ = duels.random_game(VARIANTS["six"].rules({}), packs, Random(4))
    assert sorted(set(asked)) == list(range(s.deal + 1))


# ---------------------------------------------------------------- the deal


@pytest.mark.parametrize(
    ("variant", "size", "options"),
    [
        ("six", 6, {}),
        ("five", 5, {}),
        ("seven", 7, {}),
        ("seven", 7, {"crib_cards": 5}),
        ("auction", 6, {}),
    ],
)
def test_deal_04_every_deal_is_fresh_and_singly_from_pone(
    variant: str, size: int, options: dict[str, object]
) -> None:
    """DEAL-04, DEAL-05, DEAL-07: nothing is left of the deal before."""
    rules = rules_of(variant, **options)
    packs = duels.shuffled(11)
    s, events = start(rules, packs)
    rng = Random(2)
    seen = 0
    while not s.over:
        if any(isinstance(e, Shuffled) for e in events):
            seen += 1
            pack = packs(s.deal)
            pone = 1 - s.dealer
            assert s.zone(f"hand{pone}") == pack[0 : 2 * size : 2]
            assert s.zone(f"hand{s.dealer}") == pack[1 : 2 * size : 2]
            blind = 1 if options.get("crib_cards") == 5 else 0
            assert s.zone("crib") == pack[2 * size : 2 * size + blind]
            assert (s.series, s.past, s.goes, s.bids) == ((), (), (), ())
            assert s.zone("starter") == s.zone("played0") == s.zone("played1") == ()
            assert s.owner == s.dealer == (s.deal - 1) % 2
            for seat in (0, 1):
                assert view(s, seat).known[seat] == set(s.zone(f"hand{seat}"))
        seat = rng.choice(s.turn)
        s, events = play(rules, s, seat, duels.any_move(legal(rules, s, seat), rng), packs)
    assert seen == s.deal > 3


def test_deal_07_the_crib_keeps_its_cards_until_it_is_counted() -> None:
    rules = rules_of("six")
    for seed in range(5):
        _, told, _ = duels.random_game(rules, duels.shuffled(seed), Random(seed))
        thrown: list[Card] = []
        for e in told:
            if isinstance(e, Shuffled):
                thrown = []
            if isinstance(e, Moved) and e.target == "crib":
                thrown += e.cards
            if isinstance(e, Counted) and e.crib:
                assert list(e.cards) == thrown
                assert len(thrown) == 4


def test_both_throw_at_the_same_time_and_see_nothing_of_the_other() -> None:
    """Whatever the other side throws, I see two backs leave its hand and am asked the same."""
    rules = rules_of("six")
    packs = duels.shuffled(21)
    s, _ = start(rules, packs)
    assert s.turn == (0, 1)
    heard: set[tuple[object, ...]] = set()
    for move in legal(rules, s, 1):
        t, (first, *more) = play(rules, s, 1, move, packs)
        seen = seen_by(first, s, 0)
        assert isinstance(seen, Moved)
        assert seen.cards == (BACK, BACK)
        assert more == [Awaited((0,))]
        assert view(t, 0).zone("crib") == (BACK, BACK)
        heard.add((seen.source, seen.target, seen.up, legal(rules, t, 0)))
    assert len(heard) == 1


def test_ai_15_after_a_refused_throw_the_second_answer_counts() -> None:
    rules = rules_of("six")
    packs = duels.packs_of(duels.one_deal("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D"))
    s, _ = start(rules, packs)
    with pytest.raises(IllegalMove, match="2D is not in the hand that is held"):
        play(rules, s, 1, Discard(parse_cards("2D 3C")), packs)
    with pytest.raises(IllegalMove, match="2 cards are thrown, not 1"):
        play(rules, s, 1, Discard(parse_cards("3C")), packs)
    s, _ = says(rules, s, packs, "1 d 7C 6C")
    assert s.zone("crib") == parse_cards("6C 7C")


def test_deal_08_no_joker_and_52_cards() -> None:
    s, _ = start(VARIANTS["six"].rules({}), duels.shuffled(1))
    assert sorted(s.zone("stock")) == sorted(PACK)


# ---------------------------------------------------------------- five and seven cards


def test_the_first_pone_of_five_pegs_three_once() -> None:
    rules = VARIANTS["five"].rules({})
    packs = duels.cut_pack("TH KD")
    s, _ = start(rules, packs)
    s, events = says(rules, s, packs, "0 c 0", "1 c 1")
    assert [e for e in events if isinstance(e, Scored)] == [Scored(PONE, 3, "start")]
    assert s.scores == (0, 3)
    _, told, _ = duels.random_game(rules, duels.shuffled(3), Random(1))
    assert sum(isinstance(e, Scored) and e.what == "start" for e in told) == 1
    s, _ = start(rules_of("five", start=False), packs)
    assert s.scores == (0, 0)


def test_peg_37_cards_that_were_not_played_are_counted() -> None:
    """Five cards: after the first series the rest of the hands is shown and counted."""
    rules = rules_of("five")
    pack = duels.one_deal("TH 9C 4S 2C 2D", "KD QC 5H 3C 3D", starter="6C", size=5)
    packs = duels.packs_of(pack, pack)
    s, _ = start(rules, packs)
    s, _ = says(rules, s, packs, "1 d 2C 2D", "0 d 3C 3D")
    s, told = duels.lay(rules, s, packs, ["TH", "KD", "9C"])
    counted = {e.zone: (len(e.cards), e.score.points) for e in told if isinstance(e, Counted)}
    # T 9 4 with 6: 9-6 for 2. K Q 5 with 6: K-5 and Q-5 for 4. Crib 2 2 3 3 with 6: pairs 4.
    assert counted == {"hand1": (3, 2), "hand0": (3, 4), "crib": (4, 4)}
    assert s.deal == 2


def test_seven_cards_leave_hands_of_five_and_a_crib_as_switched() -> None:
    for crib_cards in (4, 5):
        rules = rules_of("seven", crib_cards=crib_cards)
        _, told, _ = duels.random_game(rules, duels.shuffled(3), Random(1))
        sizes = {(e.crib, len(e.cards)) for e in told if isinstance(e, Counted)}
        assert sizes == {(False, 5), (True, crib_cards)}


def test_a_blind_card_in_the_crib_is_known_to_nobody() -> None:
    rules = rules_of("seven", crib_cards=5)
    s, _ = start(rules, duels.shuffled(6))
    for seat in (0, 1):
        assert view(s, seat).zone("crib") == (BACK,)


# ---------------------------------------------------------------- the auction


def sold(*bids: str, **options: object) -> tuple[Rules, State, list[Event], Packs]:
    """An auction with these bids, seat 0 dealing; then both throw their last two cards."""
    rules = rules_of("auction", **options)
    pack = duels.one_deal("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", starter="KS")
    packs = duels.packs_of(pack, pack)
    s, _ = start(rules, packs)
    s, told = says(rules, s, packs, *bids)
    return rules, s, told, packs


def test_pone_bids_first_before_the_throws() -> None:
    rules, s, _, _ = sold()
    assert isinstance(rules.steps[s.step], Auction)
    assert s.turn == (PONE,)
    assert [str(m) for m in legal(rules, s, PONE)] == [f"b {n}" for n in range(30)]
    _, s, _, _ = sold("1 b 4")
    assert s.turn == (DEALER,)
    assert [str(m) for m in legal(rules, s, DEALER)] == ["b 0", *(f"b {n}" for n in range(5, 30))]


def test_the_highest_bid_is_taken_off_the_score_which_may_sink_below_0() -> None:
    rules, s, told, _ = sold("1 b 1", "0 b 3", "1 b 5", "0 b 0")
    assert (s.owner, s.dealer, s.scores) == (PONE, DEALER, (0, -5))
    assert [e for e in told if isinstance(e, (CribSold, Scored))] == [
        CribSold(PONE, 5),
        Scored(PONE, -5, "bid"),
    ]
    assert s.bids == ((1, 1), (0, 3), (1, 5), (0, 0))
    assert isinstance(rules.steps[s.step], Throw)
    assert s.turn == (0, 1)


def test_if_pone_passes_at_once_the_dealer_has_the_crib_for_nothing() -> None:
    _, s, told, _ = sold("1 b 0")
    assert (s.owner, s.scores) == (DEALER, (0, 0))
    assert told[:2] == [Bade(PONE, 0), CribSold(DEALER, 0)]
    assert not any(isinstance(e, Scored) for e in told)


def test_29_ends_the_auction() -> None:
    _, s, _, _ = sold("1 b 2", "0 b 29")
    assert (s.owner, s.scores, s.turn) == (DEALER, (-29, 0), (0, 1))


@pytest.mark.parametrize(
    ("bids", "owner"),
    [(("1 b 0",), DEALER), (("1 b 2", "0 b 0"), PONE), (("1 b 2", "0 b 3", "1 b 0"), DEALER)],
)
def test_the_owner_leads_and_shows_hand_and_crib_first(bids: tuple[str, ...], owner: int) -> None:
    rules, s, _, packs = sold(*bids)
    s, _ = says(rules, s, packs, "0 d 6D 7D", "1 d 6C 7C")
    assert isinstance(rules.steps[s.step], Peg)
    assert s.turn == (owner,)
    told: list[Event] = []
    while s.deal == 1:
        (seat,) = s.turn
        s, events = play(rules, s, seat, legal(rules, s, seat)[0], packs)
        told += events
    counted = [(e.seat, e.zone) for e in told if isinstance(e, Counted)]
    assert counted == [(owner, f"hand{owner}"), (owner, "crib"), (1 - owner, f"hand{1 - owner}")]
    assert s.owner == s.dealer == 1, "the next deal begins with its dealer again"


def test_heels_stay_with_the_dealer_when_the_crib_is_sold() -> None:
    rules = rules_of("auction")
    packs = duels.packs_of(duels.one_deal("2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", starter="JS"))
    s, _ = start(rules, packs)
    s, told = says(rules, s, packs, "1 b 1", "0 b 0", "0 d 6D 7D", "1 d 6C 7C")
    assert Scored(DEALER, 2, "heels") in told
    assert s.scores == (2, -1)


def test_in_lowball_the_price_is_added() -> None:
    """Points are what one pays with; taken off, the price would be a gift and no game would end."""
    _, s, _, _ = sold("1 b 3", "0 b 0", lowball=True)
    assert (s.owner, s.scores) == (PONE, (0, 3))


# ---------------------------------------------------------------- counting by hand


def at_show(**options: object) -> tuple[Rules, State, list[Event], Packs]:
    """The first question of a show by hand: pone has 9, the dealer 10, the crib 4."""
    rules = rules_of("six", counting="manual", **options)
    pack = duels.one_deal("4C 5D 6H 9S AC AD", "7C 8D 8H 2S TC TD", starter="KS")
    packs = duels.packs_of(pack, pack)
    s, _ = start(rules, packs)
    s, told = says(rules, s, packs, "1 d AC AD", "0 d TC TD")
    while isinstance(rules.steps[s.step], Peg):
        (seat,) = s.turn
        s, told = says(rules, s, packs, f"{seat} {legal(rules, s, seat)[0]}")
    return rules, s, told, packs


def test_each_hand_and_the_crib_is_asked_for_in_order() -> None:
    rules, s, told, packs = at_show()
    base = s.scores
    assert isinstance(rules.steps[s.step], Show)
    assert told[-2:] == [Asked(PONE, "hand1"), Awaited((PONE,))]
    assert not any(isinstance(e, Counted) for e in told), "the count is not told before the claim"
    assert [str(m) for m in legal(rules, s, PONE)] == [f"n {n}" for n in range(30)]
    s, told = says(rules, s, packs, "1 n 9")
    assert [type(e).__name__ for e in told] == [
        "Claimed",
        "Counted",
        "Scored",
        "Awaited",
        "Asked",
        "Awaited",
    ]
    assert s.scores == (base[0], base[1] + 9)
    s, told = says(rules, s, packs, "0 n 10")
    assert s.asked is not None
    assert (s.asked.zone, s.turn) == ("crib", (DEALER,))
    s, told = says(rules, s, packs, "0 n 4")
    counted = [e.score.points for e in told if isinstance(e, Counted)]
    assert counted == [4], "two pairs: aces and tens"
    assert s.deal == 2
    assert s.asked is None


def test_what_is_missed_is_lost_without_muggins() -> None:
    rules, s, _, packs = at_show()
    base = s.scores
    s, told = says(rules, s, packs, "1 n 7")
    assert s.scores == (base[0], base[1] + 7)
    (counted,) = [e for e in told if isinstance(e, Counted)]
    assert counted.score.points == 9, "the full count is always told"
    assert s.turn == (DEALER,)


def test_an_overclaim_is_corrected_at_the_hand_it_concerns() -> None:
    for muggins in (False, True):
        rules, s, _, packs = at_show(muggins=muggins)
        base = s.scores
        s, told = says(rules, s, packs, "1 n 12")
        assert told[0] == Claimed(PONE, "hand1", 12)
        assert isinstance(told[1], Counted)
        assert (told[1].zone, told[1].score.points) == ("hand1", 9)
        assert told[2] == Scored(PONE, 9, "hand1")
        assert s.scores == (base[0], base[1] + 9)


@pytest.mark.parametrize(
    ("said", "pointed", "pone", "dealer"),
    [
        (7, 2, 7, 2),
        (7, 1, 7, 1),
        (7, 0, 7, 0),
        (7, 5, 7, 2),
        (9, 0, 9, 0),
        (9, 3, 9, 0),
        (0, 9, 0, 9),
    ],
)
def test_muggins_gives_what_was_missed_and_pointed_out(
    said: int, pointed: int, pone: int, dealer: int
) -> None:
    rules, s, _, packs = at_show(muggins=True)
    base = s.scores
    s, told = says(rules, s, packs, f"1 n {said}")
    assert told == [Claimed(PONE, "hand1", said), Awaited((DEALER,))], "right or not, one is asked"
    assert [str(m) for m in legal(rules, s, DEALER)] == [f"m {n}" for n in range(30)]
    assert s.asked is not None
    assert s.asked.said == said
    s, told = says(rules, s, packs, f"0 m {pointed}")
    assert told[0] == PointedOut(DEALER, "hand1", pointed)
    assert isinstance(told[1], Counted)
    assert s.scores == (base[0] + dealer, base[1] + pone)
    assert (s.turn, s.asked and s.asked.zone) == ((DEALER,), "hand0")


def test_the_claimant_wins_before_muggins_can_be_claimed() -> None:
    rules, s, _, packs = at_show(muggins=True)
    s = duels.with_scores(s, 120, 114)
    s, told = says(rules, s, packs, "1 n 7", "0 m 2")
    assert (s.over, s.winner, s.scores) == (True, PONE, (120, 121))
    assert any(isinstance(e, Counted) for e in told)


def test_muggins_can_win() -> None:
    rules, s, _, packs = at_show(muggins=True)
    s = duels.with_scores(s, 119, 100)
    s, _ = says(rules, s, packs, "1 n 7", "0 m 2")
    assert (s.over, s.winner, s.scores) == (True, DEALER, (121, 107))


def test_each_card_is_counted_by_hand_with_its_own_switch() -> None:
    rules = rules_of("six", counting="manual", claim_pegs=True)
    s, packs = duels.at_play(rules, "QH 9S 4D", "QC KS JD")
    s, told = says(rules, s, packs, "1 p QH")
    assert [type(e).__name__ for e in told] == ["Moved", "Asked", "Awaited"]
    assert s.turn == (PONE,)
    assert [str(laid.card) for laid in s.series] == ["QH"]
    s, told = says(rules, s, packs, "1 n 0", "0 p QC", "0 n 0")
    assert [e.score.points for e in told if isinstance(e, Pegged)] == [0, 2]
    assert s.scores == (0, 0), "the pair was missed"
    s, told = says(rules, s, packs, "1 p 9S", "1 n 2")
    assert s.scores == (0, 1), "nothing for the nine; the go falls by itself"


def test_mug_01_too_late_when_the_claimant_has_played() -> None:
    """The fifteen was missed; who lets it pass and plays on cannot claim it any more."""
    rules = rules_of("six", counting="manual", claim_pegs=True, muggins=True)
    s, packs = duels.at_play(rules, "8C 2C 3C", "7D KS JD")
    s, _ = says(rules, s, packs, "1 p 8C", "1 n 0", "0 m 0", "0 p 7D", "0 n 0")
    assert (s.turn, s.asked and s.asked.said) == ((PONE,), 0)
    late, _ = says(rules, s, packs, "1 m 0", "1 p 2C", "1 n 0", "0 m 0")
    with pytest.raises(IllegalMove):
        says(rules, late, packs, "1 m 2")
    assert late.scores == (0, 0)
    in_time, _ = says(rules, s, packs, "1 m 2")
    assert in_time.scores == (0, 2)
    assert in_time.turn == (PONE,)


def test_muggins_alone_changes_nothing() -> None:
    plain = duels.random_game(rules_of("six"), duels.shuffled(4), Random(4))
    switched = rules_of("six", muggins=True, claim_pegs=True)
    assert duels.random_game(switched, duels.shuffled(4), Random(4)) == plain


def test_claims_of_five_card_hands_go_up_to_46() -> None:
    rules = rules_of("seven", counting="manual")
    s, packs = duels.at_play(rules, "KH", "9C", 7)
    s, _ = says(rules, s, packs, "1 p KH", "0 p 9C")
    assert str(legal(rules, s, PONE)[-1]) == "n 46"


def test_a_view_of_a_claim_is_the_same_for_both_sides() -> None:
    _, s, _, _ = at_show(muggins=True)
    assert view(s, 0).asked == view(s, 1).asked == s.asked
    t = evolve(s, Claimed(PONE, "hand1", 4))
    assert view(t, 0).asked == evolve(view(s, 0), Claimed(PONE, "hand1", 4)).asked
