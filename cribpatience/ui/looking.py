"""A finished game on the table, to be looked at: it goes forward, back and to any move.

The presenters of the tables show it, with nothing to be chosen, played or saved: the game is one of
its own, loaded from a record.
"""

from __future__ import annotations

from typing import Protocol

from cribpatience.game import Game
from cribpatience.game.game import parse_turn
from cribpatience.table import Discard, Event, Move, Play
from cribpatience.ui.director import Director, Look, Pace, Wait
from cribpatience.ui.duel_presenter import Asks, DuelPresenter
from cribpatience.ui.presenter import ME, TablePresenter
from cribpatience.ui.worker import Key, Task, Thought


class _Nobody:
    """Thinks nothing: all moves are made already."""

    def ask(self, key: Key, task: Task) -> None:
        """Nobody thinks."""

    def answer(self, seconds: float) -> Thought | None:
        """There is no answer."""
        return None

    def close(self) -> None:
        """Nothing is held."""


class LookingTable(TablePresenter):
    """A patience that is looked at."""

    def __init__(self, game: Game, pace: Pace, moves: tuple[str, ...], in_order: bool) -> None:
        self._moves = moves
        super().__init__(game, pace, moved=lambda final: None, in_order=in_order)

    def look(self) -> Look:
        """The moment of the game."""
        return self._look()

    def seen(self, move: int) -> list[Event]:
        """The events of a move."""
        return self._seen(move)

    def mark_next(self) -> None:
        """Mark the cards that will be laid away next."""
        move = next_of(self.game, self._moves)
        self.chosen = list(move[1].cards) if move and isinstance(move[1], Discard) else []


class LookingDuel(DuelPresenter):
    """A game for two that is looked at."""

    def __init__(self, game: Game, pace: Pace, moves: tuple[str, ...], in_order: bool) -> None:
        self._moves = moves
        super().__init__(game, pace, _Nobody(), moved=lambda: None, in_order=in_order)

    @property
    def asks(self) -> Asks | None:
        """Only cards about to be laid are shown as a choice; cuts and numbers are told."""
        move = next_of(self.game, self._moves)
        if move is None or move[0] != ME or not self.director.resting:
            return None
        kinds: dict[type[Move], Asks] = {Discard: Asks.THROW, Play: Asks.PLAY}
        return kinds.get(type(move[1]))

    @property
    def thinking(self) -> bool:
        """Nobody thinks."""
        return False

    def look(self) -> Look:
        """The moment of the game."""
        return self._look()

    def seen(self, move: int) -> list[Event]:
        """The events of a move."""
        return self._seen(move)

    def mark_next(self) -> None:
        """Mark the cards that the player will lay next."""
        move = next_of(self.game, self._moves)
        if move is None or move[0] != ME:
            self.chosen = []
        elif isinstance(move[1], Discard):
            self.chosen = list(move[1].cards)
        else:
            self.chosen = [move[1].card] if isinstance(move[1], Play) else []


class Shown(Protocol):
    """What both tables have in common."""

    game: Game
    director: Director

    def look(self) -> Look:
        """The moment of the game."""

    def seen(self, move: int) -> list[Event]:
        """The events of a move."""

    def mark_next(self) -> None:
        """Mark what will be laid next."""


def next_of(game: Game, moves: tuple[str, ...]) -> tuple[int, Move] | None:
    """The move that follows now; `None` at the end."""
    return parse_turn(moves[game.at]) if game.at < len(moves) else None


class Film:
    """Runs a recorded game forward and back."""

    def __init__(self, table: Shown, moves: tuple[str, ...]) -> None:
        self._table = table
        self.moves = moves
        self.go_to(0)

    @property
    def director(self) -> Director:
        """What has been shown."""
        return self._table.director

    @property
    def at(self) -> int:
        """How many moves are made."""
        return self._table.game.at

    @property
    def length(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    @property
    def next_move(self) -> tuple[int, Move] | None:
        """The move that follows."""
        return next_of(self._table.game, self.moves)

    @property
    def at_end(self) -> bool:
        """Whether everything has been shown."""
        director = self.director
        done = director.resting or director.wait is Wait.RESULT
        return self.at == self.length and done and not director.moving

    def go_to(self, at: int) -> None:
        """The moment before move number *at*, counted from 0; beyond the last one its end."""
        at = max(0, min(at, self.length))
        self._table.game.go_to(at)
        self.director.jump(self._table.look())
        self._table.mark_next()

    def forward(self) -> bool:
        """Show what comes next: the rest of a motion, a count, or a move; False at the end."""
        director, game = self.director, self._table.game
        if self.at_end:
            return False
        if director.moving or director.wait is not None:
            director.press()
        elif self.at < self.length:
            game.go_to(self.at + 1)
            director.feed(self._table.seen(self.at))
        if director.resting:
            self._table.mark_next()
        return True

    def settle(self) -> None:
        """A motion has ended by itself: mark what follows."""
        if self.director.resting:
            self._table.mark_next()

    def back(self) -> None:
        """The moment before the move that was shown last."""
        self.go_to(self.at - 1)

    def to_end(self) -> None:
        """The last count or card, with everything told."""
        self.go_to(self.length - 1)
        pace, self.director.pace = self.director.pace, Pace(0.0, "hand", False)
        while not self.at_end and self.forward():
            pass
        self.director.pace = pace

    def to_deal(self, by: int) -> None:
        """The first move of the deal before (-1) or after (1) this one."""
        game = self._table.game
        deals = [game.before(k).deal for k in range(self.length)]
        now = game.before(min(self.at, self.length - 1)).deal if deals else 0
        firsts = [k for k in range(self.length) if k == 0 or deals[k] != deals[k - 1]]
        if by > 0:
            later = [k for k in firsts if deals[k] > now]
            self.go_to(later[0]) if later else self.to_end()
        else:
            earlier = [k for k in firsts if deals[k] < now or k < self.at]
            self.go_to(earlier[-1] if earlier else 0)


def film_of(game: Game, pace: Pace, in_order: bool) -> tuple[LookingTable | LookingDuel, Film]:
    """A loaded game on its table, at its beginning."""
    moves = game.record.moves
    game.go_to(0)
    kind = LookingTable if game.rules.patience else LookingDuel
    table = kind(game, pace, moves, in_order)
    return table, Film(table, moves)
