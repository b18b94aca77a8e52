"""A game: rules, cards and a list of moves. Undo, replay, save and review are readings of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

from cribpatience import deck
from cribpatience.cards import Card, parse_cards
from cribpatience.game.match import games_won
from cribpatience.game.record import Record, RecordError, Seat
from cribpatience.rules import (
    VARIANTS,
    IllegalMove,
    OptionError,
    Packs,
    Rules,
    legal,
    matched,
    play,
    start,
)
from cribpatience.rules.options import short
from cribpatience.table import Counted, Event, Move, MoveError, State, parse_move, view
from cribpatience.table.moves import whole

OPPONENT = "steady"
"""Who sits at the other seats of a record that does not say it."""


class Game:
    """One game in memory. `record` says all there is to say about it.

    The moves beyond `at` were taken back and can be made again.
    """

    def __init__(self, record: Record) -> None:
        """A game with the cards and options of *record*, before its first move.

        Raises:
            RecordError: an unknown variant, a wrong option, or a wrong number of seats.
        """
        self.rules = _rules_of(record)
        self._packs = _packs_of(record, self.rules)
        seats = _seated(record, self.rules)
        options = dict(self.rules.options)
        self._record = replace(record, moves=(), options=options, seats=seats)
        state, events = start(self.rules, self._packs, record.dealer)
        self._states = [state]
        self._events = [events]
        self._moves: list[str] = []
        self.at = 0

    @classmethod
    def load(cls, record: Record) -> Game:
        """The game after all moves of *record*, built apart from any game in progress.

        Raises:
            RecordError: the record cannot be replayed; the message names the move and the reason.
        """
        game = cls(record)
        for number, text in enumerate(record.moves, 1):
            try:
                seat, move = parse_turn(text)
                game.play(seat, move)
            except (MoveError, IllegalMove) as error:
                reason = f"move {number} ({short(text)}) is not possible: {error}"
                raise RecordError(reason) from None
        game._record = replace(game._record, result=record.result, seconds=record.seconds)
        return game

    @property
    def state(self) -> State:
        """The truth at this moment."""
        return self._states[self.at]

    def view(self, seat: int = 0) -> State:
        """What *seat* knows at this moment."""
        return view(self.state, seat)

    @property
    def record(self) -> Record:
        """The record up to this moment, with the result once the game is over."""
        record = replace(self._record, moves=tuple(self._moves[: self.at]))
        return replace(record, result=self.result())

    def result(self) -> dict[str, Any] | None:
        """How a finished game ended; `None` while it goes on.

        A patience gives total and success. Other games also give the score of each side, the
        winner, how many games the win counts, who dealt first, the number of deals, and the
        highest hand and crib that each seat counted.
        """
        s = self.state
        if not s.over:
            return None
        result: dict[str, Any] = {"total": s.scores[0], "won": s.winner == 0}
        if not self.rules.patience:
            assert self.rules.target is not None
            result["scores"] = list(s.scores)
            result["winner"] = s.winner
            skunks = str(self.rules.options.get("skunks", "off"))
            result["games"] = games_won(min(s.scores), self.rules.target, skunks)
            result["dealer"] = self.first_dealer
            result["deals"] = s.deal
            result["hands"], result["cribs"] = self._highest(False), self._highest(True)
        return result

    def _highest(self, crib: bool) -> list[int | None]:
        """For each seat the highest hand or crib, `None` when it never counted one."""
        counts = [e for e in self.events() if isinstance(e, Counted) and e.crib == crib]
        return [
            max((e.score.points for e in counts if e.seat == seat), default=None)
            for seat in range(self.rules.seats)
        ]

    @property
    def first_dealer(self) -> int | None:
        """The seat that deals first; `None` as long as it is being cut for."""
        s = self.state
        return (s.dealer - s.deal + 1) % self.rules.seats if s.deal else None

    def events(self, first: int = 0) -> tuple[Event, ...]:
        """What has happened from move *first* on; 0 begins with the opening."""
        return tuple(e for events in self._events[first : self.at + 1] for e in events)

    def move_events(self, move: int) -> tuple[Event, ...]:
        """What has happened with move number *move* alone; 0 is the opening."""
        return self._events[move]

    def next_is(self, seat: int) -> bool:
        """Whether the move that would be made again is one of *seat*."""
        return self.at < len(self._moves) and self._moves[self.at].startswith(f"{seat} ")

    def before(self, move: int) -> State:
        """The truth before move number *move* (counted from 0)."""
        return self._states[move]

    def legal(self, seat: int = 0) -> tuple[Move, ...]:
        """The moves *seat* may make now."""
        return legal(self.rules, self.state, seat)

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move and give what follows from it. Moves that were taken back are forgotten.

        Raises:
            IllegalMove: the rules do not allow it; nothing has changed.
        """
        move = matched(self.rules, self.state, seat, move)
        state, events = play(self.rules, self.state, seat, move, self._packs)
        del self._states[self.at + 1 :], self._events[self.at + 1 :], self._moves[self.at :]
        self._states.append(state)
        self._events.append(events)
        self._moves.append(f"{seat} {move}")
        self.at += 1
        return events

    def costs_takeback(self, seat: int = 0, shown: State | None = None) -> bool:
        """Whether undoing the last move would take back something already seen.

        Args:
            seat: whose eyes count.
            shown: the view as far as a screen has shown it, when that lags behind the truth.
        """
        return self.at > 0 and self.told_more(self.at - 1, seat, shown)

    def undo(self, seat: int = 0, shown: State | None = None) -> bool:
        """Take back the last move; a takeback is noted when something new was seen since.

        The same cards come again. Nothing happens at the very first state.

        Returns:
            Whether a move was taken back.
        """
        if self.at == 0:
            return False
        if self.costs_takeback(seat, shown):
            self._note_takeback()
        self.at -= 1
        return True

    def redo(self) -> tuple[Event, ...]:
        """Make the move again that was taken back last; its events, or none when there is none."""
        if self.at == len(self._moves):
            return ()
        self.at += 1
        return self._events[self.at]

    def go_to(self, moves: int, seat: int = 0, shown: State | None = None) -> None:
        """The game after so many moves; going back is a takeback like any other.

        Args:
            moves: how many moves there are then.
            seat: whose eyes count for a takeback.
            shown: the view as far as a screen has shown it.

        Raises:
            IndexError: the game has not that many moves.
        """
        if not 0 <= moves <= len(self._moves):
            raise IndexError(f"the game has {len(self._moves)} moves, not {moves}")
        if self.told_more(moves, seat, shown):
            self._note_takeback()
        self.at = moves

    @property
    def length(self) -> int:
        """How many moves there are, with those that were taken back."""
        return len(self._moves)

    def note(self, **changes: Any) -> None:
        """Change what the record says beside the moves: `seconds`, `hints`, `seats` …"""
        self._record = replace(self._record, **changes)

    def last_choice(self, seat: int = 0) -> int | None:
        """How many moves were made before the last one of *seat*: where undoing it leads to."""
        made = range(self.at - 1, -1, -1)
        return next((i for i in made if self._moves[i].startswith(f"{seat} ")), None)

    def told_more(self, moves: int, seat: int = 0, shown: State | None = None) -> bool:
        """Whether the *seat* has learnt something since the game had only so many moves.

        New faces tell something; so do the answers to a bid and to a count by hand. With a new
        pack everything seen of the old one is forgotten, so another pack tells something too.
        """
        now, then = self.state if shown is None else shown, self._states[moves]
        if now.known[seat] - then.known[seat]:
            return True
        if now.deal != then.deal and not self.rules.patience:
            return True
        return any(text.partition(" ")[2][0] in "bnm" for text in self._moves[moves : self.at])

    def _note_takeback(self) -> None:
        self._record = replace(self._record, takebacks=self._record.takebacks + 1)

    def copy_for_review(self, new_id: str) -> Game:
        """A copy up to this moment whose result is never recorded (the cards are known)."""
        record = replace(self.record, id=new_id, review=True, repeated=True, result=None)
        return Game.load(record)


def parse_turn(text: str) -> tuple[int, Move]:
    """The seat and the move of a record's line, "0 d 8S 5S".

    Raises:
        MoveError: the text is no such line.
    """
    seat, _, move = text.partition(" ")
    number = whole(seat)
    if number is None:
        raise MoveError("a line begins with the number of the seat, as in “0 d 8S 5S”")
    return number, parse_move(move)


def _rules_of(record: Record) -> Rules:
    variant = VARIANTS.get(record.variant)
    if variant is None:
        known = ", ".join(VARIANTS)
        raise RecordError(f"there is no variant {short(record.variant)}; there are {known}")
    try:
        rules = variant.rules(record.options)
    except OptionError as error:
        raise RecordError(str(error)) from None
    if record.dealer >= rules.seats:
        raise RecordError(f"“dealer” is {record.dealer}, and there is no such seat")
    is_known = record.packs is not None or not record.cut
    return rules.with_dealer() if is_known else rules


def _seated(record: Record, rules: Rules) -> tuple[Seat, ...]:
    """Who sits where; a record that names nobody has the human at seat 0."""
    seats = record.seats
    if seats == (Seat(),):
        seats += (Seat(player=OPPONENT),) * (rules.seats - 1)
    if len(seats) != rules.seats:
        raise RecordError(
            f"{record.variant} has {rules.seats} seat(s), and the record names {len(seats)}"
        )
    return seats


def _packs_of(record: Record, rules: Rules) -> Packs:
    """Where the packs come from. A patience has one, other games one a hand and one for the cut."""
    if record.packs is None:
        assert record.deal is not None
        return _numbered(record.deal)
    packs = tuple(map(parse_cards, record.packs))
    first = 0 if rules.patience else 1
    if rules.patience and len(packs) != 1:
        raise RecordError(f"a patience has one pack, and the record names {len(packs)}")

    def explicit(number: int) -> tuple[Card, ...]:
        return packs[number - first] if number - first < len(packs) else ()

    return explicit


def _numbered(deal: int) -> Packs:
    return cache(partial(deck.pack, deal))


def new_record(
    variant: str,
    deal: int,
    options: Mapping[str, Any],
    *,
    name: str = "",
    started: str | None = None,
    new_id: str | None = None,
    repeated: bool = False,
    players: Sequence[str] = (),
) -> Record:
    """The record of a game that is about to begin; *players* sit at the seats after the first."""
    return Record(
        variant=variant,
        deal=deal,
        options=dict(options),
        seats=(Seat(name), *(Seat(player=player) for player in players)),
        started=started,
        id=new_id,
        repeated=repeated,
    )
