"""How true the chances of the mark are: prints what was foretold beside what came.

    python tools/chances.py --games 300 arnold

plays games by the greatest mean, all cards remembered, and at each throw foretells the chance of
every fifth mark from 60 to 130. Foretold chances are put in tenths; of each tenth the mean chance
and how often the mark was reached are printed, and for each throw how far the two are apart.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np

from cribpatience.analysis import Rests, Tables, tables, worth
from cribpatience.analysis.rests import reach
from cribpatience.analysis.unseen import unseen_by
from cribpatience.cards import PACK
from cribpatience.rules import VARIANTS, Rules, play, start
from cribpatience.table import Discard, view

MARKS: Final = range(60, 131, 5)

Told = tuple[int, int, float]
"""The number of the throw, the mark, the chance."""


def game(rules: dict[int, Rules], seed: int, found: Tables, rests: Rests) -> tuple[list[Told], int]:
    """What was foretold at each throw of one game, and its total."""
    cards = list(PACK)
    Random(f"chances/{seed}").shuffle(cards)
    first, told, number = rules[MARKS[0]], list[Told](), 0
    s, _ = start(first, lambda _pack: tuple(cards))
    while not s.over:
        seen = view(s, 0)
        throw = worth(first, seen, found)
        assert throw.gains is not None
        gains, unseen = throw.gains()[throw.best], unseen_by(seen, "all")
        for mark, with_mark in rules.items():
            reached, _exact = reach(rests, with_mark, seen, "all", unseen, len(gains))
            told.append((number, mark, float(gains @ reached)))
        move = Discard(throw.throws.thrown[throw.best])
        s, _ = play(first, s, 0, move, lambda _pack: tuple(cards))
        number += 1
    return told, s.scores[0]


def compared(games: Iterator[tuple[list[Told], int]]) -> None:
    """Print tenths and throws."""
    by_tenth, by_throw = defaultdict(list), defaultdict(list)
    for told, total in games:
        for number, mark, chance in told:
            pair = chance, float(total >= mark)
            by_tenth[min(int(chance * 10), 9)].append(pair)
            by_throw[number].append(pair)
    print("foretold  came  cases")
    for tenth in sorted(by_tenth):
        chance, came = np.mean(by_tenth[tenth], axis=0)
        print(f"{chance:8.1%} {came:6.1%} {len(by_tenth[tenth]):6}")
    print("throw  foretold   came  root of the mean square")
    for number in sorted(by_throw):
        pairs = np.array(by_throw[number])
        chance, came = pairs.mean(axis=0)
        error = np.sqrt(((pairs[:, 0] - pairs[:, 1]) ** 2).mean())
        print(f"{number + 1:5} {chance:9.2%} {came:6.2%} {error:9.3f}")


def main() -> None:
    """Play and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant", choices=("arnold", "hoyle"))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    args = parser.parse_args()
    found, rests = tables(), Rests.load()
    rules = {mark: VARIANTS[args.variant].rules({"mark": mark}) for mark in MARKS}
    numbers = range(args.first, args.first + args.games)
    compared(game(rules, seed, found, rests) for seed in numbers)


if __name__ == "__main__":
    main()
