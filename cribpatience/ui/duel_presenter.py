"""What the player does at the table for two: cut, bid, throw, play, claim; undo; the answers.

This is what undo must not touch, kept apart from the game. It knows no pixels and no words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from cribpatience.cards import Card
from cribpatience.game import Game
from cribpatience.rules import IllegalMove
from cribpatience.table import (
    Bid,
    Claim,
    Cut,
    Discard,
    Event,
    Move,
    Muggins,
    Play,
    State,
    evolve,
    seen_by,
    view,
)
from cribpatience.ui.director import Director, Look, Pace, Wait
from cribpatience.ui.duel_showing import show_duel
from cribpatience.ui.layout import display_order
from cribpatience.ui.opponent import BEAT, Opponent
from cribpatience.ui.worker import Thinker

ME, OTHER = 0, 1
HAND = "hand0"


class Asks(Enum):
    """What the player is to do now."""

    CUT = "cut"
    BID = "bid"
    THROW = "throw"
    PLAY = "play"
    CLAIM = "claim"
    POINT_OUT = "point_out"


_ASKS: dict[type[Move], Asks] = {
    Cut: Asks.CUT,
    Bid: Asks.BID,
    Discard: Asks.THROW,
    Play: Asks.PLAY,
    Claim: Asks.CLAIM,
    Muggins: Asks.POINT_OUT,
}


@dataclass(frozen=True, slots=True)
class Action:
    """The action button: what pressing it will do."""

    does: Asks | Wait
    enabled: bool = True
    cards: tuple[Card, ...] = ()
    """The cards that will be laid away, in dealing order."""


class DuelPresenter:
    """One game for two at the table."""

    def __init__(
        self,
        game: Game,
        pace: Pace,
        thinker: Thinker,
        *,
        moved: Callable[[], None],
        in_order: bool = True,
    ) -> None:
        """Show *game* at its present moment; *moved* is called when the game has changed."""
        self.game = game
        self.in_order = in_order
        self.chosen: list[Card] = []
        self.number = 0
        """The bid or claim that is being set."""
        self.cursor = 25
        """The card of the fanned pack that will be cut."""
        self._typed = ""
        self._moved = moved
        self._history: tuple[int, list[tuple[State, Event]]] = (-1, [])
        self.opponent = Opponent(OTHER, thinker)
        sides = game.rules.sides
        self.director = Director(self._look(), (HAND,), pace, show_duel, sides)
        self._set_number()

    # ---------------------------------------------------------------- the game
    def begin(self) -> None:
        """Show the opening of a new game."""
        self.director.look = Look(self._nothing(), HAND)
        self.director.feed(self._seen(0))

    def _nothing(self) -> State:
        """The table before the first shuffle."""
        dealer = self.game.record.dealer
        return State(
            known={ME: frozenset()},
            scores=(0,) * len(self.game.state.scores),
            target=self.game.rules.target,
            dealer=dealer,
            owner=dealer,
        )

    def _seen(self, move: int) -> list[Event]:
        """The events of move number *move* through the player's eyes; 0 is the opening."""
        s = self.game.before(move - 1) if move else self._nothing()
        seen: list[Event] = []
        for event in self.game.move_events(move):
            seen.append(seen_by(event, s, ME))
            s = evolve(s, event)
        return seen

    def _look(self) -> Look:
        s = view(self.game.state, ME)
        if s.asked is not None and s.asked.zone != "series":
            return Look(s, s.asked.zone, counting=True)
        return Look(s, HAND)

    @property
    def recorded(self) -> bool:
        """Whether the game is over and its result written down."""
        return self.game.state.over

    def play(self, move: Move) -> bool:
        """Make a move of the player; what the other side chose at the same time follows it."""
        try:
            self.game.play(ME, move)
        except IllegalMove:
            return False
        events = self._seen(self.game.at)
        answer = self.opponent.at_once(self.game)
        if answer is not None and self._answered(answer):
            events += self._seen(self.game.at)
        self._after(events)
        return True

    def _answered(self, move: Move) -> bool:
        try:
            self.game.play(OTHER, move)
        except IllegalMove:
            self.opponent.refused()  # the same card was cut
            return False
        return True

    def _after(self, events: list[Event]) -> None:
        self.chosen = []
        self.opponent.moved()
        self._moved()
        self.director.feed(events)
        self._set_number()

    # ---------------------------------------------------------------- time
    def advance(self, seconds: float) -> bool:
        """Let time pass for motion and for the other side. True while something moves."""
        moving = self.director.advance(seconds)
        self.opponent.think(self.game, seconds)
        if moving or not self.director.resting:
            self.opponent.moved()
            return moving
        if not self.opponent.awaited(self.game):
            return False
        pause = BEAT * (self.director.pace.speed or 0.5)
        move = self.opponent.ready(self.game, seconds, pause)
        if move is not None and self._answered(move):
            self._after(self._seen(self.game.at))
        return self.thinking or self.director.moving

    @property
    def thinking(self) -> bool:
        """Whether everything rests and the other side alone is to move."""
        return self.director.resting and self.director.shown.turn == (OTHER,)

    # ---------------------------------------------------------------- what is asked
    @property
    def asks(self) -> Asks | None:
        """What the player is to do now, when everything is shown."""
        if not self.director.resting or ME not in self.director.shown.turn:
            return None
        moves = self.game.legal(ME)
        return _ASKS[type(moves[0])] if moves else None

    @property
    def hand(self) -> list[Card]:
        """The cards in the player's hand, left to right."""
        cards = self.director.shown.zone(HAND)
        return [cards[i] for i in display_order(cards, self.in_order)]

    def playable(self, card: Card) -> bool:
        """Whether a card can be played or thrown now."""
        asks = self.asks
        if asks is Asks.PLAY:
            return Play(card) in self.game.legal(ME)
        return asks is Asks.THROW

    @property
    def to_throw(self) -> int:
        """How many cards are to be thrown."""
        moves = self.game.legal(ME)
        return len(moves[0].cards) if moves and isinstance(moves[0], Discard) else 0

    def press_card(self, card: Card) -> None:
        """Choose a card to throw or give it up; in the play, lay it."""
        if card not in self.hand or not self.playable(card):
            return
        if self.asks is Asks.PLAY:
            self.play(Play(card))
        elif card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen = [*self.chosen, card][-self.to_throw :]

    def clear(self) -> bool:
        """Give up every chosen card; whether there were any."""
        had = bool(self.chosen)
        self.chosen = []
        return had

    # ---------------------------------------------------------------- numbers
    @property
    def numbers(self) -> range:
        """The bids or claims that are possible; a pass is not among them."""
        found = [n for m in self.game.legal(ME) for n in (getattr(m, "points", None),) if n]
        least = found[0] if self.asks is Asks.BID and found else 0
        return range(least, (found[-1] if found else 0) + 1)

    def _set_number(self) -> None:
        self._typed = ""
        self.point_at(self.cursor)
        moves = self.game.legal(ME)
        bids = [m.points for m in moves if isinstance(m, Bid) and m.points]
        self.number = bids[0] if bids else 0

    def step(self, by: int) -> None:
        """Set the number higher or lower."""
        room = self.numbers
        if room:
            self.number = max(room[0], min(room[-1], self.number + by))
        self._typed = ""

    def type_digit(self, digit: int) -> None:
        """Type the number; what is too great begins a new one."""
        room = self.numbers
        typed = int(self._typed + str(digit))
        if typed > room[-1]:
            typed = digit
        self._typed = str(typed) if typed else ""
        self.number = typed if typed in room else max(room[0], min(room[-1], typed))

    def erase(self) -> None:
        """Take the last digit back."""
        self._typed = self._typed[:-1]
        room = self.numbers
        self.number = max(room[0], min(room[-1], int(self._typed or 0)))

    # ---------------------------------------------------------------- the cut
    def point_at(self, place: int) -> None:
        """Mark a card of the fan, or the nearest one that can be cut."""
        free = [m.place for m in self.game.legal(ME) if isinstance(m, Cut)]
        if free:
            self.cursor = min(free, key=lambda p: (abs(p - place), p))

    def move_cursor(self, by: int) -> None:
        """Mark the next card of the fan that can be cut."""
        free = [m.place for m in self.game.legal(ME) if isinstance(m, Cut)]
        beyond = [p for p in free if (p - self.cursor) * by > 0]
        if beyond:
            self.cursor = min(beyond) if by > 0 else max(beyond)

    # ---------------------------------------------------------------- the button
    def action(self) -> Action | None:
        """What the button does now; `None` while nothing can be pressed."""
        if self.director.wait is not None:
            return Action(self.director.wait)
        match self.asks:
            case Asks.THROW:
                hand = self.director.shown.zone(HAND)
                cards = tuple(card for card in hand if card in self.chosen)
                return Action(Asks.THROW, len(cards) == self.to_throw, cards)
            case Asks.CUT | Asks.BID | Asks.CLAIM | Asks.POINT_OUT as asks:
                return Action(asks)
        return None

    def act(self) -> bool:
        """Press the button: end the motion, go on, or do what is asked. False if it is dead."""
        if self.director.press():
            return True
        action = self.action()
        if action is None or not action.enabled:
            return False
        match action.does:
            case Asks.THROW:
                return self.play(Discard(action.cards))
            case Asks.CUT:
                self.point_at(self.cursor)
                return self.play(Cut(self.cursor))
            case Asks.BID:
                return self.play(Bid(self.number))
            case Asks.CLAIM:
                return self.play(Claim(self.number))
            case Asks.POINT_OUT:
                return self.play(Muggins(self.number))
        return False

    def pass_bid(self) -> bool:
        """Bid nothing."""
        return self.asks is Asks.BID and self.play(Bid(0))

    # ---------------------------------------------------------------- undo
    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the player to take back."""
        return self.game.last_choice(ME) is not None

    @property
    def undo_costs(self) -> bool:
        """Whether taking it back would mark the game as assisted."""
        at = self.game.last_choice(ME)
        return at is not None and self.game.told_more(at, ME, self.director.shown)

    def undo(self) -> None:
        """Take back the player's last decision with all that followed from it."""
        at = self.game.last_choice(ME)
        if at is None:
            return
        words = self.game.record.moves[at].split()
        self.game.go_to(at, ME, self.director.shown)
        self.opponent.forget()
        self._moved()
        self.director.jump(self._look())
        hand = self.game.view(ME).zone(HAND)
        self.chosen = [card for card in hand if words[1] == "d" and str(card) in words[2:]]
        self._set_number()

    def redo(self) -> bool:
        """Make the decision again that was taken back last."""
        if self.director.moving:
            self.director.press()
        if self.asks is None or not self.game.next_is(ME) or not self.game.redo():
            return False
        self._after(self._seen(self.game.at))
        return True

    # ---------------------------------------------------------------- what has happened
    def history(self) -> list[tuple[State, Event]]:
        """Every event that has been shown, each with the view before it."""
        at, told = self._history
        if at != self.game.at:
            s, told = self._nothing(), []
            for move in range(self.game.at + 1):
                for event in self._seen(move):
                    told.append((s, event))
                    s = evolve(s, event)
            self._history = (self.game.at, told)
        return told[: len(told) - len(self.director.queue)]
