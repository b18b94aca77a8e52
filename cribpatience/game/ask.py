"""Asking a computer player for its move: the same answer whenever the same game stands the same."""

from __future__ import annotations

import logging
from hashlib import sha256
from random import Random

from cribpatience.game.game import Game
from cribpatience.players import LEVELS, Player
from cribpatience.rules import Rules, legal
from cribpatience.table import Move, State

HUMAN = "human"
"""Who sits at a seat that nobody here answers for."""

_log = logging.getLogger(__name__)


def computers(game: Game) -> tuple[int, ...]:
    """The seats that are to move now and whose player is one of the levels."""
    seats = game.record.seats
    return tuple(p for p in game.state.turn if seats[p].player in LEVELS)


def answer(game: Game, seat: int) -> Move:
    """The move of the computer player at *seat*; it depends on the record and nothing else."""
    player = LEVELS[game.record.seats[seat].player]
    return choose(player, game.rules, game.view(seat), chance(game, seat))


def chance(game: Game, seat: int) -> Random:
    """The chance of a seat at this moment: drawn from the cards' number and the moves so far."""
    record = game.record
    cards = record.deal if record.deal is not None else record.packs
    text = "/".join(map(str, (record.variant, cards, seat, *record.moves)))
    return Random(int.from_bytes(sha256(text.encode()).digest()[:8], "big"))


def choose(player: Player, rules: Rules, view: State, rng: Random) -> Move:
    """What a player chooses; a player that fails is logged, and a simple one moves instead."""
    (seat,) = view.known
    moves = legal(rules, view, seat)
    if len(moves) == 1:
        return moves[0]
    try:
        move = player.choose(rules, view, moves, rng)
        if move in moves:
            return move
        _log.error("a player chose the move “%s”, which is not possible", move)
    except Exception:  # whatever it is, the game must go on
        _log.exception("a player failed")
    return LEVELS["greedy"].choose(rules, view, moves, rng)
