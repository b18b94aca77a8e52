"""What throws are worth: known values, and every method against the trying of every case."""

from __future__ import annotations

import csv
import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import slow_analysis as slow
from hypothesis import given
from hypothesis import strategies as st
from variants import examples

from cribpatience.analysis import Pulls, Tables, choices, tables, two
from cribpatience.analysis.arnold import first_throw, second_throw
from cribpatience.analysis.blind import BINS, LEAST, outcomes
from cribpatience.analysis.every import COUNTED, histogram
from cribpatience.analysis.second import SecondHands
from cribpatience.analysis.tables import load
from cribpatience.analysis.throws import Starters, Throws
from cribpatience.analysis.unseen import Unseen, unseen_of
from cribpatience.cards import PACK, Card, parse_cards, show_cards
from cribpatience.scoring import total_at

DATA = Path(__file__).parent / "data"
HINTS: list[dict[str, Any]] = json.loads((DATA / "hints.json").read_text(encoding="utf-8"))
NAMES = [str(card) for card in PACK]


@pytest.fixture(scope="module")
def found() -> Tables:
    return tables()


def others(cards: tuple[Card, ...]) -> Unseen:
    return unseen_of(set(PACK) - set(cards))


# ---------------------------------------------------------------- known values


@pytest.mark.parametrize(
    ("hand", "throw", "arnold", "hoyle"),
    [
        ("5S JS 5H JH 5D KC", "JS JH", 31.105894, 21.359332),
        ("5S JS 5H JH 5D KC", "JS KC", 29.670009, 19.843654),
        ("AS 2S 3S 4S 5S 6S", "2S 3S", 29.759830, 19.841963),
        ("AS 2S 3S 4S 5S 6S", "5S 6S", 29.046509, 19.461726),
        ("9S 3C KC 6S KH AC", "3C AC", 20.157283, 9.898024),
        ("9S 3C KC 6S KH AC", "9S 6S", 19.904923, 9.904282),
    ],
)
def test_first_throws_of_both_patiences(
    found: Tables, hand: str, throw: str, arnold: float, hoyle: float
) -> None:
    cards, thrown = parse_cards(hand), parse_cards(throw)
    first = first_throw(found, cards, others(cards))
    number = first.throws.thrown.index(thrown)
    assert first.total[number] == pytest.approx(arnold, abs=5.1e-7)
    assert two.worth(found, cards, own_crib=True).total[number] == pytest.approx(hoyle, abs=5.1e-7)


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint["cards"])
def test_best_and_second_throw_to_a_blind_crib(found: Tables, hint: dict[str, Any]) -> None:
    row = choices(two.worth(found, parse_cards(hint["cards"]), own_crib=True))
    for place, name in enumerate(("best", "second")):
        known = hint[name]
        choice = next(c for c in row if show_cards(c.cards) == known["throw"])
        assert choice.total == pytest.approx(row[place].total)  # equal throws may change places
        assert round(choice.hand, 4) == known["hand"]
        assert round(choice.crib, 4) == known["crib"]
        assert round(choice.total, 4) == known["total"]


@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint["cards"])
def test_best_throw_to_the_other_sides_crib(found: Tables, hint: dict[str, Any]) -> None:
    best = choices(two.worth(found, parse_cards(hint["cards"]), own_crib=False))[0]
    assert show_cards(best.cards) == hint["opponents_crib"]["throw"]
    assert round(best.total, 4) == hint["opponents_crib"]["total"]
    assert best.total == pytest.approx(best.hand - best.crib)


def discards() -> list[dict[str, str]]:
    with (DATA / "discards.csv").open(encoding="utf-8") as stream:
        return list(csv.DictReader(stream))


def crib_of(found: Tables, pair: str, pulls: Pulls | None = None, own: bool = True) -> float:
    """The mean of a crib to which only these two cards are known to have gone."""
    cards = parse_cards(pair)
    unseen = others(cards)
    worth = two.worth(found, (*cards, *unseen.cards[:4]), own, pulls, unseen)
    return float(worth.crib[0])


@pytest.mark.parametrize("row", discards(), ids=lambda row: row["pair"])
def test_cribs_by_chance(found: Tables, row: dict[str, str]) -> None:
    one, other = row["pair"]
    summed = 58_800 * crib_of(found, f"{one}C {other}D")
    assert summed == pytest.approx(int(row["uniform_unsuited_sum_of_58800"]), abs=1e-6)
    if one != other:
        assert round(crib_of(found, f"{one}C {other}C"), 4) == float(row["uniform_suited"])


def test_fitted_throws_give_the_published_cribs(found: Tables) -> None:
    """Nearly: the published means are those of the hands that such a pair is thrown from."""
    pulls = Pulls.load()
    for own, column in ((True, "hessel_own"), (False, "hessel_other")):
        off = []
        for row in discards():
            one, other = row["pair"]
            off.append(crib_of(found, f"{one}C {other}D", pulls, own) - float(row[column]))
        assert abs(np.mean(off)) < 0.35
        assert np.std(off) < 0.15


def test_every_hand_is_counted(found: Tables) -> None:
    tallies = histogram(found)
    known = json.loads((DATA / "frequency.json").read_text(encoding="utf-8"))["hand4"]
    assert tallies.sum() == COUNTED == 12_994_800
    assert {str(p): int(n) for p, n in enumerate(tallies) if n} == {
        points: n for points, n in known.items() if n
    }


# ---------------------------------------------------------------- tables


@given(st.lists(st.integers(0, 12), min_size=5, max_size=5))
def test_ranks_score_as_the_slow_scorer_says(found: Tables, ranks: list[int]) -> None:
    faces = "".join(sorted("A23456789TJQK"[rank] for rank in ranks))
    if max(map(faces.count, faces)) <= 4:
        assert found.five[tuple(ranks)] == slow.by_rank(faces)
    four = "".join(sorted("A23456789TJQK"[rank] for rank in ranks[:4]))
    assert found.four[tuple(ranks[:4])] == slow.by_rank(four)


def test_tables_are_kept_and_read_back(tmp_path: Path, found: Tables) -> None:
    folder = tmp_path / "deep" / "cache"
    assert (load(folder).five == found.five).all()
    (file,) = folder.iterdir()
    written = file.stat().st_mtime_ns
    again = load(folder)
    assert file.stat().st_mtime_ns == written
    for name in ("five", "four", "sixes", "splits"):
        assert (getattr(again, name) == getattr(found, name)).all()


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "longer", "other version"])
def test_damaged_tables_are_built_again(tmp_path: Path, found: Tables, damage: str) -> None:
    load(tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    changed = bytearray(whole)
    changed[len(whole) // 2] ^= 1
    file.write_bytes(
        {
            "cut": whole[:-100],
            "changed": bytes(changed),
            "empty": b"",
            "longer": whole + b"\0",
            "other version": whole.replace(b"tables 1", b"tables 0", 1),
        }[damage]
    )
    assert (load(tmp_path).splits == found.splits).all()
    assert file.read_bytes() == whole


def test_a_folder_that_takes_nothing_is_no_hindrance(tmp_path: Path, found: Tables) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert (load(blocked / "cache").five == found.five).all()


# ---------------------------------------------------------------- against every case


@st.composite
def tight(draw: st.DrawFn, size: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A hand of six and so many unseen cards, often of few suits, so that flushes abound."""
    suits = draw(st.sampled_from(["CDHS", "CD", "CDH", "H", "S"]))
    near = [card for card in PACK if card.suit in suits]
    pool = near if len(near) >= size else near + [card for card in PACK if card not in near][:13]
    unseen = draw(st.permutations(pool))[:size]
    rest = [card for card in PACK if card not in unseen]
    mine = [card for card in rest if card.suit in suits]
    wide = draw(st.booleans()) or len(mine) < 6
    hand = draw(st.permutations(rest if wide else mine))[:6]
    return tuple(hand), tuple(unseen)


@examples(0.5)
@given(tight(8), st.booleans(), st.sampled_from([1, -1]))
def test_blind_cribs_end_as_every_case_says(
    found: Tables, cards: tuple[tuple[Card, ...], ...], known: bool, sign: int
) -> None:
    hand, hidden = cards
    turned = hidden[:1] if known else hidden
    unseen = unseen_of(hidden[1:] if known else hidden)
    ends = outcomes(found, Throws(hand), unseen, Starters(turned), sign=sign)
    starter = str(turned[0]) if known else None
    cases = slow.blind_sums(list(map(str, hand)), list(map(str, unseen.cards)), starter, sign)
    for number, (hands, sums) in enumerate(cases.values()):
        assert ends.hand[number] == pytest.approx(float(slow.mean(hands)))
        assert ends.total[number] == pytest.approx(float(slow.mean(sums)))
        assert (ends.least[number], ends.greatest[number]) == (min(sums), max(sums))
        shares = np.zeros(BINS)
        for value, times in sums.items():
            shares[value - LEAST] = times / sums.total()
        assert np.allclose(ends.sums[number], shares)
        spread = sum(n * (v - ends.total[number]) ** 2 for v, n in sums.items()) / sums.total()
        assert ends.spread[number] == pytest.approx(spread**0.5, abs=1e-6)


@examples(0.25)
@given(tight(8), st.integers(0, 14))
def test_second_hands_are_worth_what_every_case_says(
    found: Tables, cards: tuple[tuple[Card, ...], ...], number: int
) -> None:
    hand, hidden = cards
    throw = Throws(hand).thrown[number]
    laid = tuple(map(str, throw))
    exact = slow.second_mean(laid, list(map(str, hidden)))
    assert SecondHands(found, unseen_of(hidden)).mean(throw) == pytest.approx(float(exact))


@examples(0.2)
@given(tight(7))
def test_second_hands_with_one_starter_left(
    found: Tables, cards: tuple[tuple[Card, ...], ...]
) -> None:
    hand, hidden = cards
    seconds = SecondHands(found, unseen_of(hidden))
    for throw in list(combinations(hand, 2))[::4]:
        exact = slow.second_mean(tuple(map(str, throw)), list(map(str, hidden)))
        assert seconds.mean(throw) == pytest.approx(float(exact))


@examples(0.5)
@given(tight(12), st.permutations(PACK))
def test_throws_to_half_a_crib(
    found: Tables, cards: tuple[tuple[Card, ...], ...], mixed: list[Card]
) -> None:
    hand, hidden = cards
    first = tuple(card for card in mixed if card not in hand + hidden)[:6]
    kept, laid = first[:4], first[4:]
    worth = second_throw(found, kept, laid, hand, unseen_of(hidden))
    assert worth.gains is not None
    gains, starters = worth.gains(), list(map(str, hidden))
    texts = tuple(map(str, laid))
    for number, (throw, rest) in enumerate(slow.splits(list(map(str, hand)))):
        ends = [slow.answer(texts, throw, rest, [z]) for z in starters]
        mine = [slow.points(list(map(str, kept)), z) + 2 * (z[0] == "J") for z in starters]
        assert worth.total[number] == pytest.approx(sum(ends) / len(ends))
        assert worth.least is not None
        assert worth.least[number] == min(ends)
        every = [end + more for end, more in zip(ends, mine, strict=True)]
        assert gains[number] @ np.arange(gains.shape[1]) == pytest.approx(sum(every) / len(every))
        assert gains[number][max(every)] > 0
        assert gains[number][max(every) + 1 :].sum() == 0


@pytest.mark.parametrize("hand", ["5S JS 5H JH 5D KC", "2C 4C 6C 8C TD QD"])
def test_the_chances_of_a_first_throw_have_its_mean(found: Tables, hand: str) -> None:
    worth = first_throw(found, parse_cards(hand), others(parse_cards(hand)))
    assert worth.gains is not None
    gains = worth.gains()
    assert np.allclose(gains.sum(axis=1), 1)
    assert gains.min() >= 0
    assert np.allclose(gains @ np.arange(gains.shape[1]), worth.total + worth.heels)


@pytest.mark.slow
def test_the_chances_of_a_first_throw_are_nearly_those_of_every_case(found: Tables) -> None:
    """From nine cards of mixed suits; flush and nobs are mixed in as if they were independent."""
    cards = list(PACK)
    Random(5).shuffle(cards)
    hand, hidden = tuple(cards[:6]), cards[6:15]
    worth = first_throw(found, hand, unseen_of(hidden))
    assert worth.gains is not None
    gains, texts = worth.gains(), list(map(str, hidden))
    for number, (throw, kept) in list(enumerate(slow.splits(list(map(str, hand)))))[::5]:
        ends = []
        for second in combinations(texts, 6):
            rest = [card for card in texts if card not in second]
            best = max(slow.splits(second), key=lambda s: slow.answer(throw, *s, rest))
            for z in rest:
                end = slow.points(kept, z) + slow.answer(throw, *best, [z])
                ends.append(end + 2 * (z[0] == "J"))
        for points in range(gains.shape[1]):
            share = sum(end >= points for end in ends) / len(ends)
            assert abs(gains[number][points:].sum() - share) < 0.1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_third_deal_hand_by_hand(found: Tables, seed: int) -> None:
    """All 38,760 second hands from twenty unseen cards, each split with each starter."""
    cards = list(range(52))
    Random(seed).shuffle(cards)
    hidden, laid = sorted(cards[:20]), cards[20:22]
    summed = cases = 0
    for hand in combinations(hidden, 6):
        rest = [z for z in hidden if z not in hand]
        best = 0
        for i, j in combinations(range(6), 2):
            a, b, c, d = (card for place, card in enumerate(hand) if place not in (i, j))
            e, f = hand[i], hand[j]
            value = 0
            for z in rest:
                value += total_at(a, b, c, d, z) + total_at(*laid, e, f, z, True)
            best = max(best, value)
        summed += best
        cases += len(rest)
    unseen = unseen_of(PACK[place] for place in hidden)
    exact = SecondHands(found, unseen).mean([PACK[place] for place in laid])
    assert exact == pytest.approx(summed / cases, abs=1e-9)
