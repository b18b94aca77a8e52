"""The other side of the table: asks the thinker, waits for its answer, and says when it moves."""

from __future__ import annotations

from dataclasses import replace

from cribpatience.game import Game
from cribpatience.game.ask import chance, computers
from cribpatience.table import Move
from cribpatience.ui.worker import Key, Task, Thinker, Thought

BEAT = 0.6
"""Seconds between the end of all motion and the answer of the computer."""


class Opponent:
    """The computer player at one seat.

    Where both sides are to choose at the same time it thinks from the moment before either has,
    so that its choice never depends on who was faster.
    """

    def __init__(self, seat: int, thinker: Thinker) -> None:
        self.seat = seat
        self._thinker = thinker
        self._asked: Key | None = None
        self._held: Thought | None = None
        self._refused: Key | None = None
        self._rested = 0.0

    def forget(self) -> None:
        """The game has moved on in another way: no answer counts any more."""
        self._asked = self._held = self._refused = None
        self._rested = 0.0

    def awaited(self, game: Game) -> bool:
        """Whether the computer is to move."""
        return self.seat in computers(game)

    def _key(self, game: Game) -> Key:
        """The question that is open now."""
        at = game.at
        if at and self._refused != (at - 1, self.seat):
            before, now = game.before(at - 1), game.state
            if before.step == now.step and len(before.turn) > 1 and self.seat in before.turn:
                return at - 1, self.seat
        return at, self.seat

    def think(self, game: Game, seconds: float) -> None:
        """Ask if need be, and fetch the answer when it is there."""
        if not self.awaited(game):
            return
        key = self._key(game)
        if key != self._asked:
            self._asked, self._held = key, None
            self._thinker.ask(key, _task(game, key))
        if self._held is None:
            thought = self._thinker.answer(seconds)
            if thought is not None and thought.key == key:
                self._held = thought

    def at_once(self, game: Game) -> Move | None:
        """The answer that was kept back until the other side had chosen too."""
        held = self._held
        if held is None or not self.awaited(game) or held.key != self._key(game):
            return None
        return held.move

    def ready(self, game: Game, seconds: float, pause: float) -> Move | None:
        """The move, when everything has rested for *pause* seconds; *seconds* more have passed."""
        self._rested += seconds
        if self._rested < pause or len(game.state.turn) > 1:
            return None
        return self.at_once(game)

    def moved(self) -> None:
        """Something has happened: the next answer waits for its own beat."""
        self._rested = 0.0

    def refused(self) -> None:
        """The answer that was kept back is not possible any more: ask again."""
        self._refused, self._asked, self._held = self._asked, None, None


def _task(game: Game, key: Key) -> Task:
    at, seat = key
    if at != game.at:
        record = game.record
        game = Game.load(replace(record, moves=record.moves[:at], result=None))
    return Task(game.record.seats[seat].player, game.rules, game.view(seat), chance(game, seat))
