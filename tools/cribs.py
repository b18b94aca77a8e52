"""Work out what a crib is worth for each pair of ranks thrown to it: `players/cribs.py`.

Six cards are dealt at random, each side throws what keeps the best mean of hand and crib, and what
was thrown is counted. From that follow new means of the crib, and after a few rounds they stand
still. The jack of the pair itself and the flush are left out: they depend on suits.

    python tools/cribs.py            # prints the module
    python tools/cribs.py --write    # writes it
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cribpatience.cards import JACK, PACK, Card
from cribpatience.scoring import total
from cribpatience.scoring.fast import rank_points

MODULE = Path(__file__).resolve().parent.parent / "cribpatience" / "players" / "cribs.py"
RANKS = range(1, 14)
ROUNDS, DEALS = 4, 5000

Pair = tuple[int, int]
Means = dict[Pair, float]

HEAD = '''"""The mean of a crib for each pair of ranks thrown to it (made by `tools/cribs.py`).

Rows and columns are the ranks from ace to king. The other side throws two cards that suit it best.
His nobs by the own cards and a flush are not in it.
"""

from __future__ import annotations

from typing import Final
'''


def main() -> None:
    """Print or write the module."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the module")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of each round")
    args = parser.parse_args()
    text = module(*work_out(args.deals))
    if args.write:
        MODULE.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def work_out(deals: int) -> tuple[Means, Means]:
    """The means for the own crib and for the other side's."""
    rng = Random(2026)
    pairs = list(combinations_with_replacement(RANKS, 2))
    even = Counter({pair: ways(pair, [0] * 14) for pair in pairs})
    own = other = {pair: mean(pair, even) for pair in pairs}
    for number in range(ROUNDS):
        n = deals * (4 if number == ROUNDS - 1 else 1)
        by_dealer = thrown(own, 1, n, rng)
        by_pone = thrown(other, -1, n, rng)
        own = {pair: mean(pair, by_pone) for pair in pairs}
        other = {pair: mean(pair, by_dealer) for pair in pairs}
    return own, other


def thrown(crib: Means, sign: int, deals: int, rng: Random) -> Counter[Pair]:
    """How often each pair of ranks is thrown by who counts *sign* times the crib."""
    counts: Counter[Pair] = Counter()
    for _ in range(deals):
        hand = rng.sample(PACK, 6)
        starters = rng.sample([card for card in PACK if card not in hand], 23)  # half are enough
        throws = combinations(hand, 2)
        best = max(throws, key=lambda pair: worth(hand, pair, starters, crib, sign))
        counts[rank_pair(best)] += 1
    return counts


def worth(
    hand: list[Card], pair: tuple[Card, ...], starters: list[Card], crib: Means, sign: int
) -> float:
    """The mean of the hand that is kept and of the crib."""
    kept = [card for card in hand if card not in pair]
    points = sum(total(kept, starter) for starter in starters) / len(starters)
    return points + sign * crib[rank_pair(pair)]


def rank_pair(pair: tuple[Card, ...]) -> Pair:
    """The ranks of two cards, the lower one first."""
    low, high = sorted(card.rank for card in pair)
    return low, high


def mean(pair: Pair, others: Counter[Pair]) -> float:
    """The mean of a crib with *pair*, when the other side's pairs occur as in *others*."""
    gone = [0] * 14
    for rank in pair:
        gone[rank] += 1
    points = weight = 0.0
    for other, often in others.items():
        chance = often * ways(other, gone) / ways(other, [0] * 14)
        if not chance:
            continue
        out = list(gone)
        for rank in other:
            out[rank] += 1
        nobs = other.count(JACK) / 4
        for starter in RANKS:
            left = 4 - out[starter]
            held = list(out)
            held[starter] += 1
            here = nobs if starter != JACK else 0.0
            points += chance * left * (rank_points(held[1:]) + here)
            weight += chance * left
    return points / weight


def ways(pair: Pair, gone: list[int]) -> int:
    """In how many ways two cards can have these ranks, with those cards *gone*."""
    low, high = pair
    if low == high:
        left = 4 - gone[low]
        return left * (left - 1) // 2
    return (4 - gone[low]) * (4 - gone[high])


def module(own: Means, other: Means) -> str:
    """The text of the module."""
    parts = [HEAD]
    for name, means, what in (
        ("OWN", own, "In the own crib."),
        ("OTHER", other, "In the other side's crib."),
    ):
        rows = (
            "    (" + ", ".join(f"{means[min(a, b), max(a, b)]:.2f}" for b in RANKS) + "),\n"
            for a in RANKS
        )
        parts.append(
            f'{name}: Final[tuple[tuple[float, ...], ...]] = (\n{"".join(rows)})\n"""{what}"""\n'
        )
    return "\n".join(parts)


if __name__ == "__main__":
    main()
