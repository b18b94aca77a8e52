"""Let the levels play each other and write the tables of docs/players.md.

    python tools/strength.py      # prints the tables
    python tools/strength.py --games 600 --own 2000 --write

Every pack is played twice with the sides changed. The same numbers give the same tables.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cribpatience.game.simulate import Duel, Sample, duel
from cribpatience.players import LEVELS
from cribpatience.rules import VARIANTS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "players.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
PARTS = (("pegging", "Play"), ("hand", "Hand"), ("crib", "Crib"), ("total", "All"))


def main() -> None:
    """Print or write the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="games of each pair of levels")
    parser.add_argument("--own", type=int, default=200, help="games of the best against itself")
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same games")
    parser.add_argument("--write", action="store_true", help="write docs/players.md")
    args = parser.parse_args()
    text = tables(args.games, args.own, args.seed)
    if args.write:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")
    else:
        print(text)


def tables(games: int, own: int, seed: int) -> str:
    """What was measured, in Markdown."""
    levels = list(LEVELS)[::-1]
    head = f"Six cards to 121, {games} games of each pair, seed {seed}; ± is one standard error."
    lines = [head, "", "| | " + " | ".join(f"against {k}" for k in levels[1:]) + " |"]
    lines.append("|---" * len(levels) + "|")
    met = {pair: meet(*pair, games, seed) for pair in combinations(levels, 2)}
    for strong in levels[:-1]:
        cells = (share(met[strong, weak]) if (strong, weak) in met else "" for weak in levels[1:])
        lines.append(f"| {strong} wins | " + " | ".join(cells) + " |")
    strongest = meet(levels[0], levels[0], own, seed)
    return "\n".join([*lines, "", *deals(levels[0], strongest)])


def meet(first: str, second: str, games: int, seed: int) -> Duel:
    """Two levels against each other."""
    print(f"{first} – {second}", file=sys.stderr, flush=True)
    return duel(VARIANTS["six"].rules({}), (first, second), games, seed)


def share(found: Duel) -> str:
    """The share of games that the first player won."""
    return percent(found.pairs)


def percent(sample: Sample) -> str:
    """A share with its standard error."""
    return f"{100 * sample.mean:.1f} ± {100 * sample.error:.1f} %"


def deals(level: str, found: Duel) -> list[str]:
    """What a complete deal is worth to both sides when a level plays itself."""
    lines = [
        f"`{level}` against itself, {found.games} games, points of a complete deal:",
        "",
        "| | " + " | ".join(title for _, title in PARTS) + " |",
        "|---" * (len(PARTS) + 1) + "|",
    ]
    for role in ("dealer", "pone"):
        first, second = (getattr(tally, role) for tally in found.tallies)
        cells = (pooled(first[part], second[part]) for part, _ in PARTS)
        lines.append(f"| {role} | " + " | ".join(cells) + " |")
    facts: dict[str, Any] = {
        "first": percent(found.first_dealer),
        "deals": f"{found.deals.mean:.1f}",
        "skunks": f"{100 * sum(t.skunks for t in found.tallies) / found.games:.1f}",
        "doubles": f"{100 * sum(t.double_skunks for t in found.tallies) / found.games:.1f}",
    }
    told = (
        "The first dealer wins {first} of the games. A game has {deals} deals on the average; "
        "{skunks} % end in a skunk and {doubles} % in a double skunk."
    )
    return [*lines, "", told.format(**facts)]


def pooled(first: Sample, second: Sample) -> str:
    """Both sides' mean. They had the same cards, so that two are hardly surer than one."""
    if not first.total + second.total:
        return ""
    mean = (first.total + second.total) / (first.n + second.n)
    return f"{mean:.2f} ± {max(first.error, second.error):.2f}"


if __name__ == "__main__":
    main()
