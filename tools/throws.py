"""How dealer and pone throw: writes assets/analysis/throws.json, fitted by best answers to answers.

    python tools/throws.py

Every multiset of six ranks is thrown from by the best mean of hand and crib (the pone's crib counts
against him), while the other side's throws are those of the round before, starting from throws by
chance. Suits are left out of it: no flush, no nobs. After a few rounds only a handful of close
choices still change, and those rounds are averaged. A number of the file says how much likelier a
pair of ranks lies in the crib than two cards drawn by chance. `docs/analysis.md` compares what
follows from it with published tables.
"""

from __future__ import annotations

import argparse
import csv
import json
from math import comb
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cribpatience.analysis.pulls import FILE
from cribpatience.analysis.tables import FOURS, SIXES, N, Tables, tables
from cribpatience.analysis.unseen import JACKS
from cribpatience.assets import asset
from cribpatience.cards import RANKS

Floats = NDArray[Any]

ROUNDS: Final = 12
AVERAGED: Final = 6
NOBS: Final = 12 / 52
"""The chance that the starter has the suit of a jack that lies in the crib."""
CHUNK: Final = 4599  # a quarter of the hands at a time


class Pack:
    """Every multiset of six ranks with what is left of the pack beside it."""

    def __init__(self, found: Tables) -> None:
        """Count what is left, and what each kept four is worth over the starters."""
        self.tables = found
        sixes = found.sixes.astype(np.int64)
        self.held = np.array([(sixes == rank).sum(axis=1) for rank in range(N)]).T
        self.left = 4 - self.held
        combs = np.array([comb(4, n) for n in range(5)])
        self.weights = combs[self.held].prod(axis=1).astype(np.float64)
        self.pairs, self.fours = found.splits // FOURS, found.splits % FOURS
        means = found.kept[self.fours] * self.left
        self.hands = means.sum(axis=2) / 46
        one, two = found.pairs.T
        self.chance = np.where(one == two, 6, 16) / 1326

    def cribs(self, pull: Floats) -> Floats:
        """`[split, six]`: the mean of the crib when the other half is thrown so."""
        table = self.tables.cribs.reshape(len(pull), -1).astype(np.float32)
        rows = []
        for start in range(0, SIXES, CHUNK):
            weights = self._weights(self.left[start : start + CHUNK], pull)
            rows.append(table @ (weights / weights.sum(axis=0)).astype(np.float32))
        whole = np.hstack(rows)
        return whole[self.pairs, np.arange(SIXES)]

    def _weights(self, left: Floats, pull: Floats) -> Floats:
        """`[starter and pair, six]`: how often they lie there, in proportion."""
        one, two = self.tables.pairs.T
        same = one == two
        ways = left[:, one] * (left[:, two] - same) / (1 + same) * pull
        ranks = np.arange(N)[:, None]
        starters = left[:, :, None] - (ranks == one) - (ranks == two)
        whole = np.maximum(starters, 0) * ways[:, None, :]
        answer: Floats = whole.reshape(len(left), -1).T
        return answer

    def thrown(self, values: Floats) -> Floats:
        """How much likelier than by chance each pair is thrown by the best of *values*."""
        best = values.argmax(axis=0)
        pairs = self.pairs[best, np.arange(SIXES)]
        shares = np.bincount(pairs, self.weights, len(self.chance)) / self.weights.sum()
        answer: Floats = shares / self.chance
        return answer


def fitted(pack: Pack) -> tuple[Floats, Floats]:
    """The pull of each pair in the throws of dealer and pone."""
    dealer = pone = np.ones(len(pack.chance))
    last: list[tuple[Floats, Floats]] = []
    for number in range(ROUNDS + AVERAGED):
        dealer, pone = (
            pack.thrown(pack.hands + pack.cribs(pone)),
            pack.thrown(pack.hands - pack.cribs(dealer)),
        )
        last.append((dealer, pone))
        changed = 0.0 if number == 0 else float(abs(dealer - last[-2][0]).max())
        print(f"round {number + 1}: greatest change {changed:.4f}")
    dealers, pones = zip(*last[-AVERAGED:], strict=True)
    return np.mean(dealers, axis=0), np.mean(pones, axis=0)


def means(pack: Pack, sign: int, pull: Floats) -> Floats:
    """The mean of the crib for each pair, over the hands that it is thrown from, with nobs."""
    cribs = pack.cribs(pull)
    best = (pack.hands + sign * cribs).argmax(axis=0)
    every = np.arange(SIXES)
    pairs = pack.pairs[best, every]
    summed = np.bincount(pairs, pack.weights * cribs[best, every], len(pull))
    found: Floats = summed / np.bincount(pairs, pack.weights, len(pull))
    jacks = (pack.tables.pairs == JACKS).sum(axis=1)
    theirs = float((jacks * pull * pack.chance).sum())
    answer: Floats = found + (jacks + theirs) * NOBS
    return answer


def compare(pack: Pack, dealer: Floats, pone: Floats, path: Path) -> None:
    """Print how far the means are from the columns of published tables in a CSV file."""
    with path.open(encoding="utf-8") as stream:
        rows = {row["pair"]: row for row in csv.DictReader(stream)}
    names = [RANKS[a] + RANKS[b] for a, b in pack.tables.pairs]
    for side, sign, pull in (("own", 1, pone), ("other", -1, dealer)):
        mine = means(pack, sign, pull)
        for author in ("hessel", "colvert", "rasmussen", "schell"):
            theirs = np.array([float(rows[name][f"{author}_{side}"]) for name in names])
            off = np.where(np.isfinite(mine), mine - theirs, 0.0)  # some pairs are never thrown
            worst = int(abs(off).argmax())
            print(
                f"{author:10} {side:5}: mean {off.mean():+.3f}, spread {off.std():.3f}, "
                f"greatest {off[worst]:+.2f} at {names[worst]}"
            )


def main() -> None:
    """Fit, compare and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compare", type=Path, help="a CSV file of published tables")
    args = parser.parse_args()
    pack = Pack(tables())
    dealer, pone = fitted(pack)
    if args.compare:
        compare(pack, dealer, pone, args.compare)
    pulls = {"dealer": dealer.round(4).tolist(), "pone": pone.round(4).tolist()}
    target = asset(*FILE)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps({"source": "tools/throws.py", **pulls}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
