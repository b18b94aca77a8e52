"""Players: given the view of a seat and its legal moves, which one to make.

A player never sees the game, its cards or its deal number; chance is handed in.
"""

from cribpatience.players import bids, chance, counting, pegs, throws
from cribpatience.players.player import Level, Player

LEVELS: dict[str, Player] = {
    "random": Level(
        throw=chance.anything,
        play=chance.anything,
        bid=bids.halfway,
        claim=chance.anything,
        point_out=chance.anything,
    ),
    "greedy": Level(
        throw=throws.best_now,
        play=pegs.most_now,
        bid=bids.up_to_four,
        claim=counting.exact,
        point_out=counting.all_missed,
    ),
    "beginner": Level(
        throw=throws.rule_of_thumb,
        play=pegs.rule_of_thumb,
        bid=bids.up_to_four,
        claim=counting.careless,
        point_out=counting.some_missed,
    ),
    "steady": Level(
        throw=throws.best_mean,
        play=pegs.looked_ahead,
        bid=bids.worth_it,
        claim=counting.exact,
        point_out=counting.all_missed,
    ),
}
"""Every level by its key, the weaker ones first; a new one is an entry here, tests and docs."""

PEOPLE = ("beginner", "steady")
"""The levels that are offered to play against."""

__all__ = ["LEVELS", "PEOPLE", "Level", "Player"]
