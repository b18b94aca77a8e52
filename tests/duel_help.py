"""What the tests of the table for two share: games, a table, and somebody who plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from cribpatience.game import Game, Record, new_record
from cribpatience.table import Bid, Claim, Discard, Move, Muggins
from cribpatience.ui.director import Pace
from cribpatience.ui.duel_presenter import Asks, DuelPresenter
from cribpatience.ui.worker import Prompt, Thinker

EVERY: dict[str, tuple[str, dict[str, Any]]] = {
    "six": ("six", {}),
    "six to 61": ("six", {"target": 61}),
    "six lowball": ("six", {"lowball": True, "target": 61}),
    "six manual": ("six", {"counting": "manual", "target": 61}),
    "six muggins": ("six", {"counting": "manual", "muggins": True, "target": 61}),
    "six all claims": (
        "six",
        {"counting": "manual", "muggins": True, "claim_pegs": True, "target": 61},
    ),
    "five": ("five", {}),
    "five without a start": ("five", {"start": False}),
    "five manual": ("five", {"counting": "manual", "muggins": True, "claim_pegs": True}),
    "seven": ("seven", {}),
    "seven with a crib of five": ("seven", {"crib_cards": 5}),
    "auction": ("auction", {}),
    "auction lowball": ("auction", {"lowball": True}),
    "auction muggins": ("auction", {"counting": "manual", "muggins": True}),
}
"""Every variant with every switch that changes what is shown."""


def duel(variant: str = "six", level: str = "greedy", deal: int = 4711, **options: Any) -> Game:
    """A new game against the computer."""
    return Game(new_record(variant, deal, options, new_id="ab" * 16, players=(level,)))


def dealt(variant: str = "six", dealer: int = 1, level: str = "greedy", **options: Any) -> Game:
    """A new game in which it is known who deals."""
    record: Record = duel(variant, level, **options).record
    return Game(replace(record, cut=False, dealer=dealer))


def presenter(
    game: Game, speed: float = 0.0, thinker: Thinker | None = None, **pace: Any
) -> DuelPresenter:
    """A table at which nothing is stored."""
    made = DuelPresenter(game, Pace(speed, **pace), thinker or Prompt(), moved=lambda: None)
    if game.at == 0:
        made.begin()
    return made


def settle(table: DuelPresenter) -> None:
    """Let time pass until the player is to do something."""
    for _ in range(4000):
        if not table.director.moving and (table.director.wait or table.asks or is_over(table)):
            return
        table.advance(0.1)
    raise AssertionError("the table never came to rest")


def is_over(table: DuelPresenter) -> bool:
    """Whether the end of the game has been shown."""
    return table.director.resting and table.director.shown.over


def press_on(table: DuelPresenter) -> None:
    """Press until a move of the player is due or everything was shown."""
    for _ in range(400):
        settle(table)
        if table.director.wait is None:
            return
        table.act()
    raise AssertionError("the presses led nowhere")


def play_on(table: DuelPresenter, rng: Random) -> None:
    """Make a move of the player, any one of those that are possible."""
    moves = table.game.legal(0)
    move = rng.choice(moves)
    if isinstance(move, Bid):
        move = Bid(0) if rng.random() < 0.6 else moves[1]
    if isinstance(move, (Claim, Muggins)):
        move = type(move)(rng.randrange(0, 13))
    assert table.play(move)


def do(table: DuelPresenter, move: Move) -> None:
    """Make this move as the player does: by pressing cards and buttons."""
    if isinstance(move, Discard):
        for card in move.cards:
            table.press_card(card)
        assert table.act()
    else:
        assert table.play(move)
    assert table.asks is not Asks.THROW
