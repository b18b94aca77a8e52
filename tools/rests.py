"""What the later deals of a patience bring under best play: writes assets/analysis/rests.json.

    python tools/rests.py --games 5000 --raw FOLDER

plays so many games of each patience and memory by the greatest mean, one line a game in FOLDER, and
goes on where an earlier run stopped (`--games 0` takes what is there). Then it fits, for each deal,
the points of all later deals to the share of each rank among the cards that were left (least
squares), and writes how the points scatter about that. Heels and the last four do not change the
play, so every switch is fitted to the same games. `docs/analysis.md` says what it is used for and
how accurate it is.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from cribpatience.analysis import Memory, Tables, tables, worth
from cribpatience.analysis.rests import FILE, key, shares
from cribpatience.analysis.unseen import unseen_by
from cribpatience.assets import asset
from cribpatience.cards import PACK, Card, parse_cards, show_cards
from cribpatience.rules import VARIANTS, Rules, play, start
from cribpatience.scoring import total
from cribpatience.table import Discard, State, view

MEMORIES: Final[tuple[Memory, ...]] = ("all", "table")
QUANTILES: Final = 201
SWITCHES: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "arnold": {},
    "hoyle": {"heels": (True, False), "last_four": ("crib", "hand")},
}


def shuffled(variant: str, seed: int, number: int) -> Callable[[int], tuple[Card, ...]]:
    """The pack of one game."""
    cards = list(PACK)
    Random(f"rests/{seed}/{variant}/{number}").shuffle(cards)
    return lambda _number: tuple(cards)


def game(rules: Rules, memory: Memory, seed: int, number: int, found: Tables) -> dict[str, Any]:
    """One game by the greatest mean: before each deal's last throw the score and the shares."""
    packs = shuffled(rules.variant, seed, number)
    s, _ = start(rules, packs)
    deals: dict[int, dict[str, Any]] = {}
    while not s.over:
        seen = view(s, 0)
        left = shares(rules, seen, memory, unseen_by(seen, memory))
        deals[s.deal] = {"score": s.scores[0], "shares": [round(x, 5) for x in left.tolist()]}
        throw = worth(rules, seen, found, memory)
        move = Discard(throw.throws.thrown[throw.best])
        s, _ = play(rules, s, 0, move, packs)
    return line(s, list(deals.values()))


def line(s: State, deals: list[dict[str, Any]]) -> dict[str, Any]:
    """What is kept of a finished game."""
    heels = [s.tallied(deal, "heels") or 0 for deal in range(1, len(deals) + 1)]
    last = show_cards(s.zone("last"))
    return {"deals": deals, "heels": heels, "last": last, "total": s.scores[0]}


def games(raw: Path, variant: str, memory: Memory, number: int, seed: int) -> list[dict[str, Any]]:
    """So many games, played as far as they are not yet in the folder."""
    path = raw / f"{variant}-{memory}-{seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    done = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    rules, found = VARIANTS[variant].rules({}), tables(raw)
    with path.open("a", encoding="utf-8") as stream:
        for one in range(len(done), number):
            done.append(game(rules, memory, seed, one, found))
            stream.write(json.dumps(done[-1]) + "\n")
            stream.flush()
    return done


def options_of(variant: str) -> Iterator[dict[str, Any]]:
    """Every setting of the switches that change points."""
    switches = SWITCHES[variant]
    for values in product(*switches.values()):
        yield dict(zip(switches, values, strict=True))


def points_after(one: dict[str, Any], deal: int, options: dict[str, Any]) -> int:
    """What the deals after *deal* brought in that game under these switches."""
    after = one["deals"][deal] if deal < len(one["deals"]) else None
    last = parse_cards(one["last"])
    points = int(one["total"]) - int(one["deals"][deal]["score"] if after else one["total"])
    if not after and last:
        points = total(last, None, crib=True)
    if options.get("heels") is False:
        points -= sum(one["heels"][deal:])
    if options.get("last_four") == "hand":
        points += total(last, None) - total(last, None, crib=True)
    return points


def fitted(played: list[dict[str, Any]], deal: int, options: dict[str, Any]) -> dict[str, Any]:
    """The mean by shares, and the quantiles of what is left of the points."""
    points = np.array([points_after(one, deal, options) for one in played], np.float64)
    left = np.array([one["deals"][deal - 1]["shares"] for one in played]) - 1 / 13
    design = np.hstack([np.ones((len(played), 1)), left])
    known, *_ = np.linalg.lstsq(design, points, rcond=1e-3)
    rest = points - design @ known
    by_rank = known[1:].round(3)
    return {
        "base": round(float(known[0] - by_rank.sum() / 13), 4),
        "by_rank": by_rank.tolist(),
        "spread": round(float(rest.std()), 3),
        "quantiles": np.quantile(rest, np.linspace(0, 1, QUANTILES)).round(2).tolist(),
    }


def deals_with_a_rest(variant: str, memory: Memory) -> range:
    """The deals after which something is still to come that is not known by then."""
    deals = VARIANTS[variant].rules({}).deals or 0
    return range(1, deals + (variant == "hoyle" and memory == "table"))


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--raw", type=Path, required=True)
    args = parser.parse_args()
    counts: dict[str, int] = {}
    rests: dict[str, Any] = {}
    for variant, memory in product(SWITCHES, MEMORIES):
        played = games(args.raw, variant, memory, args.games, args.seed)
        totals = np.array([one["total"] for one in played])
        error = totals.std() / len(totals) ** 0.5
        counts[f"{variant} {memory}"] = len(totals)
        print(f"{variant}, memory {memory}: {totals.mean():.2f} ± {error:.2f}")
        for options in options_of(variant):
            name = key(VARIANTS[variant].rules(options))
            rests.setdefault(name, {})[memory] = {
                str(deal): fitted(played, deal, options)
                for deal in deals_with_a_rest(variant, memory)
            }
    source = f"tools/rests.py --seed {args.seed}"
    data = {"source": source, "games": counts, "rests": rests}
    target = asset(*FILE)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
