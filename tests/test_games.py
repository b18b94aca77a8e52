"""Whole games played through the variants, with every count written out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cribpatience.game import Game, Record, report
from cribpatience.table import Scored, parse_move

DATA = Path(__file__).parent / "data"
WORKED: dict[str, Any] = json.loads((DATA / "games.json").read_text(encoding="utf-8"))

RICH = (
    "5H JC 5C JH 5S QC JD KC 2C 3C 2D 3D 5D "
    "7H 6H 7C 6C 8H 7D 8C 8D KD QS QD KS 9H "
    "6D 4H 6S 4C 9C 4D 9D 4S TH AH KH AD 3S "
    "AC 8S AS 9S 2H TC 2S TD 3H TS 7S JS QH"
)
"""Arnold's pack in which three deals make more than 121 points."""
RICH_MOVES = "0 d 2C 2D|0 d 3C 3D|0 d KD QD|0 d QS KS|0 d TH KH|0 d AH AD|0 d AC AS|0 d 8S 9S"
RICH_COUNTS = [
    # 5 5 5 J with 5D: 29. J J Q K: four fifteens 8, pair 2, two runs 6. 2 2 3 3 5: 15 and two pairs
    (29, 16, 6, 51),
    # 7 7 8 8 9: 24. 6 6 7 8 9: three fifteens 6, pair 2, two runs of four 8. K K Q Q 9: two pairs
    (24, 16, 4, 95),
    # 6 6 9 9 3: five fifteens 10, two pairs 4. 4 4 4 4 3: 12 and four fifteens. T K A A 3: 2, 2, 2
    (14, 20, 6, 135),
    # 2 2 3 7 Q: two fifteens 4, pair 2. T T T J Q: 6 and three runs 9. A A 8 9 Q: a pair
    (6, 15, 2, 158),
]
"""A, B, crib and running total of each deal, counted by hand."""


def given(variant: str, pack: str, moves: str | list[str] = "", **options: object) -> Game:
    lines = moves.split("|") if isinstance(moves, str) and moves else list(moves)
    return Game.load(
        Record(variant=variant, packs=(pack,), moves=tuple(lines), options=dict(options))
    )


def throws(variant: str) -> list[str]:
    """The moves of the worked game of a variant."""
    names = ["throw"] if variant == "hoyle" else ["throw_a", "throw_b"]
    return [f"0 d {deal[name]}" for deal in WORKED[variant]["deals"] for name in names]


def heels(game: Game, deal: int) -> int:
    return game.state.tallied(deal, "heels") or 0


# ---------------------------------------------------------------- the two worked games


def test_arnold_71_count_by_count() -> None:
    worked = WORKED["arnold"]
    game = given("arnold", worked["deck"])
    for number, deal in enumerate(worked["deals"], 1):
        seen = game.view()
        assert " ".join(map(str, seen.zone("handA"))) == deal["hand_a"]
        game.play(0, parse_move(f"d {deal['throw_a']}"))
        assert " ".join(map(str, game.view().zone("handB"))) == deal["hand_b"]
        game.play(0, parse_move(f"d {deal['throw_b']}"))
        s = game.state
        assert s.tallied(number, "handA") == deal["a_points"]
        assert s.tallied(number, "handB") == deal["b_points"]
        assert s.tallied(number, "crib") == deal["crib_points"]
        assert heels(game, number) == deal["heels"]
        assert s.scores == (deal["running_total"],)
    assert game.state.over
    assert game.state.scores == (71,)


def test_hoyle_92_count_by_count() -> None:
    worked = WORKED["hoyle"]
    game = given("hoyle", worked["deck"])
    for number, deal in enumerate(worked["deals"], 1):
        assert " ".join(map(str, game.view().zone("hand0"))) == deal["hand"]
        assert " ".join(map(str, game.state.zone("crib"))) == deal["blind_crib"]
        game.play(0, parse_move(f"d {deal['throw']}"))
        s = game.state
        assert s.tallied(number, "hand0") == deal["hand_points"]
        assert s.tallied(number, "crib") == deal["crib_points"]
        assert heels(game, number) == deal["heels"]
        assert s.scores == (deal["running_total"],)
    assert " ".join(map(str, game.state.zone("last"))) == "TS JC 6S 7D"
    assert game.state.tallied(6, "last") == 0
    assert game.state.scores == (92,)
    assert game.state.over


@pytest.mark.parametrize(
    ("variant", "options", "total", "won"),
    [
        ("arnold", {}, 71, False),
        ("arnold", {"mark": 71}, 71, True),
        ("arnold", {"mark": 72}, 71, False),
        ("arnold", {"mark": 1}, 71, True),
        ("arnold", {"mark": 250}, 71, False),
        ("hoyle", {}, 92, True),
        ("hoyle", {"mark": 92}, 92, True),
        ("hoyle", {"mark": 93}, 92, False),
        ("hoyle", {"mark": 1}, 92, True),
        ("hoyle", {"mark": 250}, 92, False),
        # Without heels the jack of deal 4 gives nothing; T J 6 7 is no flush as a hand either.
        ("hoyle", {"heels": False}, 90, True),
        ("hoyle", {"heels": False, "mark": 91}, 90, False),
        ("hoyle", {"last_four": "hand"}, 92, True),
        ("hoyle", {"heels": False, "last_four": "hand"}, 90, True),
    ],
)
def test_the_mark_and_the_switches_decide_the_worked_games(
    variant: str, options: dict[str, object], total: int, won: bool
) -> None:
    game = given(variant, WORKED[variant]["deck"], throws(variant), **options)
    assert game.result() == {"total": total, "won": won}
    assert game.state.winner == (0 if won else None)


# ---------------------------------------------------------------- SOLO-03, -04


def test_the_rich_game_counts_as_by_hand() -> None:
    game = given("arnold", RICH)
    moves = RICH_MOVES.split("|")
    for number, (a, b, crib, total) in enumerate(RICH_COUNTS, 1):
        for line in moves[2 * number - 2 : 2 * number]:
            game.play(0, parse_move(line[2:]))
        s = game.state
        assert [s.tallied(number, zone) for zone in ("handA", "handB", "crib")] == [a, b, crib]
        assert heels(game, number) == 0
        assert s.scores == (total,)


@pytest.mark.parametrize("mark", [1, 101, 121, 135])
def test_solo_03_no_win_before_the_last_deal_is_counted(mark: int) -> None:
    game = given("arnold", RICH, RICH_MOVES.rsplit("|", 2)[0], mark=mark)
    assert game.state.scores == (135,)
    assert not game.state.over
    assert game.result() is None
    assert game.state.winner is None
    assert game.state.deal == 4
    game.play(0, parse_move("d AC AS"))
    assert not game.state.over
    game.play(0, parse_move("d 8S 9S"))
    assert game.state.over
    assert game.result() == {"total": 158, "won": True}


def test_solo_03_hoyle_is_not_won_before_the_last_four_are_counted() -> None:
    game = given("hoyle", WORKED["hoyle"]["deck"], throws("hoyle")[:-1], mark=50)
    assert game.state.scores == (72,)
    assert not game.state.over
    events = game.play(0, parse_move("d QC 4C"))
    assert [e.what for e in events if isinstance(e, Scored)] == ["hand0", "crib", "last"]
    assert game.state.over


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_solo_04_the_total_is_the_sum_of_the_counted_deals_at_every_undo_and_redo(
    variant: str,
) -> None:
    deals = WORKED[variant]["deals"]
    game = given(variant, WORKED[variant]["deck"], throws(variant))
    per_deal = len(throws(variant)) // len(deals)
    totals = [0, *(deal["running_total"] for deal in deals)]
    for at in range(game.length - 1, -1, -1):
        assert game.undo()
        assert game.state.scores == (totals[at // per_deal],)
        assert sum(t.points for t in game.state.tally) == totals[at // per_deal]
    for at in range(1, game.length + 1):
        assert game.redo()
        assert game.state.scores == (totals[at // per_deal],)
        assert sum(t.points for t in game.state.tally) == totals[at // per_deal]


# ---------------------------------------------------------------- heels, nobs, the last four


def arnold_pack(a: str, b: str, starter: str) -> str:
    """Arnold's pack whose first deal is A, B and the starter."""
    dealt = [c for pair in zip(a.split(), b.split(), strict=True) for c in pair]
    return filled([*dealt, starter])


def filled(cards: list[str]) -> str:
    rest = [r + s for s in "CDHS" for r in "A23456789TJQK" if r + s not in cards]
    return " ".join([*cards, *rest])


def hoyle_pack(starters: dict[int, str]) -> str:
    """Hoyle's pack with the starters of deals 1 to 5 where they are turned."""
    rest = [r + s for s in "CDHS" for r in "A23456789TJQK" if r + s not in starters.values()]
    places = {9 * deal - 1: card for deal, card in starters.items()}
    return " ".join(places[i] if i in places else rest.pop(0) for i in range(52))


def test_arnold_gives_heels_and_then_nobody_has_nobs_for_the_starter() -> None:
    pack = arnold_pack("2C 4C 6D 8H 9S KD", "2D 4D 6H 8S 9C KC", "JH")
    game = given("arnold", pack, "0 d 2C 4C|0 d 2D 4D")
    # A: 6 9 is fifteen; 8 9 J no run: 2. B the same. Crib 2 4 2 4 J: two pairs 4; 2-... T5: none.
    assert heels(game, 1) == 2
    assert game.state.tallied(1, "handA") == 2
    assert game.state.tallied(1, "handB") == 2
    assert game.state.tallied(1, "crib") == 4
    assert game.state.scores == (10,)


@pytest.mark.parametrize(("switch", "points"), [(True, 2), (False, 0)])
def test_hoyle_gives_heels_only_when_the_switch_is_on(switch: bool, points: int) -> None:
    game = given("hoyle", hoyle_pack({1: "JD"}), heels=switch)
    before = game.state.scores[0]
    events = game.play(0, game.legal()[0])
    assert before == 0
    assert sum(e.points for e in events if isinstance(e, Scored) and e.what == "heels") == points
    assert (game.state.tallied(1, "heels") or 0) == points


@pytest.mark.parametrize(("as_what", "points"), [("hand", 4), ("crib", 0)])
def test_hoyles_last_four_of_one_suit_score_as_a_hand_only(as_what: str, points: int) -> None:
    # 2 4 8 T hold no fifteen, no pair and no run.
    pack = hoyle_pack({2: "2H", 3: "4H", 4: "8H", 5: "TH"})
    game = given("hoyle", pack, last_four=as_what)
    while not game.state.over:
        game.play(0, game.legal()[0])
    assert " ".join(map(str, game.state.zone("last"))) == "4H 8H TH 2H"
    assert game.state.tallied(6, "last") == points
    last = report(game)["hands"][-1]
    assert last["starter"] is None
    assert last["shows"][0]["what"] == as_what
    assert last["shows"][0]["points"] == points


@pytest.mark.parametrize("as_what", ["hand", "crib"])
def test_hoyles_last_four_have_no_nobs_and_count_their_fifteens_and_pairs(as_what: str) -> None:
    # 5H JC 5S JH without a starter: four fifteens 8, two pairs 4, no nobs, no flush.
    pack = hoyle_pack({2: "JH", 3: "5H", 4: "JC", 5: "5S"})
    game = given("hoyle", pack, last_four=as_what)
    while not game.state.over:
        game.play(0, game.legal()[0])
    assert game.state.tallied(6, "last") == 12


def test_in_deal_six_the_starter_of_deal_one_is_dealt_and_that_of_deal_two_is_turned() -> None:
    game = given("hoyle", WORKED["hoyle"]["deck"], throws("hoyle")[:-1])
    assert [str(c) for c in game.view().zone("hand0")] == ["9S", "6D", "8D", "QC", "6H", "4C"]
    assert [str(c) for c in game.view().zone("stock")] == ["7D", "TS", "JC", "6S"]


@pytest.mark.parametrize(
    ("crib", "points"),
    [("JH 5C 9S KD", 5), ("JS 5C 9S KD", 4)],
)
def test_hand_15_nobs_in_the_crib_survive_save_and_load(crib: str, points: int) -> None:
    one, two, three, four = crib.split()
    pack = arnold_pack(f"{one} {two} 3C 6C 7C QC", f"{three} {four} 3D 6D 7D QD", "2H")
    game = given("arnold", pack, [f"0 d {one} {two}", f"0 d {three} {four}"])
    text = json.dumps(game.record.to_json())
    loaded = Game.load(Record.from_json(json.loads(text)))
    for g in (game, loaded):
        assert g.state.tallied(1, "crib") == points


def test_hand_15_heels_survive_save_and_load() -> None:
    pack = arnold_pack("2C 4C 6D 8H 9S KD", "2D 4D 6H 8S 9C KC", "JH")
    game = given("arnold", pack, ["0 d 2C 4C"])
    loaded = Game.load(Record.from_json(json.loads(json.dumps(game.record.to_json()))))
    for g in (game, loaded):
        g.play(0, parse_move("d 2D 4D"))
        assert heels(g, 1) == 2


@pytest.mark.parametrize(("starter", "points"), [("QC", 0), ("QH", 5)])
def test_hand_08_and_10_a_crib_needs_the_starter_for_its_flush(starter: str, points: int) -> None:
    # 2 4 8 T Q hold no fifteen, no pair and no run.
    arnold = given(
        "arnold",
        arnold_pack("2H 4H 3C 5C 6D 7S", "8H TH 3D 5D 6S 7C", starter),
        "0 d 2H 4H|0 d 8H TH",
    )
    hoyle = given("hoyle", filled(["2H", "4H", "3C", "8H", "TH", "5C", "6D", "7S", starter]))
    hoyle.play(0, parse_move("d 2H 4H"))
    for game in (arnold, hoyle):
        assert game.state.tallied(1, "crib") == points


def test_a_hand_of_one_suit_needs_no_starter_for_its_flush() -> None:
    # 2 4 8 T of hearts with QC: flush 4.
    arnold = given(
        "arnold",
        arnold_pack("2H 4H 8H TH 6D 7S", "3C 5C 3D 5D 6S 7C", "QC"),
        "0 d 6D 7S|0 d 6S 7C",
    )
    hoyle = given("hoyle", filled(["2H", "4H", "6D", "3C", "5C", "7S", "8H", "TH", "QC"]))
    hoyle.play(0, parse_move("d 6D 7S"))
    assert arnold.state.tallied(1, "handA") == 4
    assert hoyle.state.tallied(1, "hand0") == 4


# ---------------------------------------------------------------- deals


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_deal_04_and_05_every_deal_begins_with_a_clear_table(variant: str) -> None:
    game = given(variant, WORKED[variant]["deck"])
    hands = ("handA", "handB") if variant == "arnold" else ("hand0",)
    deals, seen_deals = WORKED[variant]["deals"], 0
    while not game.state.over:
        s = game.state
        if s.deal > seen_deals:
            seen_deals = s.deal
            assert all(len(s.zone(hand)) == 6 for hand in hands)
            assert len(s.zone("crib")) == (0 if variant == "arnold" else 2)
            assert s.zone("starter") == ()
            gone = 13 if variant == "arnold" else 8
            assert len(s.zone("spent")) == gone * (s.deal - 1)
        game.play(0, game.legal()[0])
    assert seen_deals == len(deals)


@pytest.mark.parametrize("variant", ["arnold", "hoyle"])
def test_deal_07_the_crib_holds_the_four_cards_of_this_deal_when_it_is_counted(
    variant: str,
) -> None:
    game = given(variant, WORKED[variant]["deck"], throws(variant))
    cribs = [
        show["cards"].split()
        for hand in report(game)["hands"]
        for show in hand["shows"]
        if show["what"] == "crib" and hand["starter"] is not None
    ]
    names = ["throw", "blind_crib"] if variant == "hoyle" else ["throw_a", "throw_b"]
    wanted = [
        sorted(" ".join(deal[name] for name in names).split()) for deal in WORKED[variant]["deals"]
    ]
    assert [sorted(crib) for crib in cribs] == wanted
