"""What the player is doing at the table: chosen cards, what the button will do, undo.

This is what undo must not touch, kept apart from the game. It knows no pixels and no words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from cribpatience.cards import Card
from cribpatience.game import Game
from cribpatience.rules.steps import Sweep
from cribpatience.table import Discard, Event, State, evolve, seen_by, view
from cribpatience.ui.director import Director, Look, Pace, Wait
from cribpatience.ui.layout import Form, display_order
from cribpatience.ui.showing import show_patience

ME = 0
"""The seat of the human at this computer."""


class Does(Enum):
    """What the action button does, beside granting what the director waits for."""

    CHOOSE = "choose"
    LAY = "lay"


@dataclass(frozen=True, slots=True)
class Action:
    """The action button: what pressing it will do."""

    does: Does | Wait
    enabled: bool
    cards: tuple[Card, ...] = ()
    """The cards that will be laid away, in dealing order."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score sheet. `None` stands for what is not counted yet."""

    deal: int
    """0 for the last four cards."""
    cells: tuple[int | None, ...]
    total: int | None
    now: bool


class TablePresenter:
    """One patience at the table."""

    def __init__(
        self, game: Game, pace: Pace, *, moved: Callable[[bool], None], in_order: bool = True
    ) -> None:
        """Show *game* at its present moment.

        Args:
            game: the game.
            pace: how fast it is shown.
            moved: called when the game has changed, before that is shown; with True once a
                finished game stands, because its last throw can no longer be taken back freely.
            in_order: whether cards lie sorted.
        """
        self.game = game
        self.in_order = in_order
        self.chosen: list[Card] = []
        self.parked: list[Card] = []
        """Chosen cards that were dragged onto the crib."""
        self._moved = moved
        self.recorded = False
        """Whether the game is over and its result stands."""
        self.form = form_of(game)
        self.director = Director(self._look(), self.form.hands, pace, show_patience)

    # ---------------------------------------------------------------- the game
    def begin(self) -> None:
        """Show the opening of a new game: the shuffle and the first deal."""
        empty = State(known={ME: frozenset()}, scores=self.game.state.scores)
        self.director.look = Look(empty, self.form.hands[0])
        self.director.feed(self._seen(0))

    def _seen(self, move: int) -> list[Event]:
        """The events of move number *move* through the player's eyes; 0 is the opening."""
        s = self.game.before(move - 1) if move else _nothing(self.game)
        seen: list[Event] = []
        for event in self.game.events(move):
            seen.append(seen_by(event, s, ME))
            s = evolve(s, event)
        return seen

    def _look(self) -> Look:
        s = view(self.game.state, ME)
        return Look(s, self.hand_zone(s) or self.form.hands[0])

    def hand_zone(self, s: State) -> str | None:
        """The zone that the player is to throw from in state *s*."""
        moves = self.game.legal(ME) if s.turn else ()
        for zone in self.form.hands:
            if moves and isinstance(moves[0], Discard) and moves[0].cards[0] in s.zone(zone):
                return zone
        return None

    # ---------------------------------------------------------------- choosing
    @property
    def choosing(self) -> bool:
        """Whether everything is shown and the player is to throw."""
        return self.director.resting and ME in self.director.shown.turn

    @property
    def hand(self) -> list[Card]:
        """The cards to choose from, left to right."""
        if not self.choosing:
            return []
        cards = self.director.shown.zone(self.director.look.zone)
        return [cards[i] for i in display_order(cards, self.in_order)]

    @property
    def to_throw(self) -> int:
        """How many cards are to be thrown."""
        moves = self.game.legal(ME)
        return len(moves[0].cards) if moves and isinstance(moves[0], Discard) else 0

    def toggle(self, card: Card) -> None:
        """Choose a card or give it up; with enough chosen, the one chosen first makes room."""
        if card not in self.hand:
            return
        if card in self.chosen:
            self.drop(card)
            return
        if len(self.chosen) == self.to_throw:
            self.drop(self.chosen[0])
        self.chosen.append(card)

    def park(self, card: Card) -> None:
        """Choose a card by laying it on the crib."""
        if card not in self.hand or card in self.parked:
            return
        if card not in self.chosen:
            self.toggle(card)
        self.parked.append(card)

    def unpark(self, card: Card) -> None:
        """Take a card back from the crib into the hand."""
        self.drop(card)

    def drop(self, card: Card) -> None:
        """Give a chosen card up."""
        if card in self.chosen:
            self.chosen.remove(card)
        if card in self.parked:
            self.parked.remove(card)

    def clear(self) -> bool:
        """Give up every chosen card; whether there were any."""
        had = bool(self.chosen)
        self.chosen, self.parked = [], []
        return had

    # ---------------------------------------------------------------- the button
    def action(self) -> Action | None:
        """What the button does now; `None` while nothing can be pressed."""
        if self.director.wait is not None:
            return Action(self.director.wait, True)
        if not self.choosing:
            return None
        cards = tuple(c for c in self.director.shown.zone(self.director.look.zone) if self._in(c))
        full = len(cards) == self.to_throw
        return Action(Does.LAY if full else Does.CHOOSE, full, cards)

    def _in(self, card: Card) -> bool:
        return card in self.chosen

    def act(self) -> bool:
        """Press the button: end the motion, go on, or lay the chosen cards. False if it is dead."""
        if self.director.wait is Wait.STARTER:
            self._report(final=True)
        if self.director.press():
            return True
        action = self.action()
        if action is None or action.does is not Does.LAY:
            return False
        self.clear()
        self.game.play(ME, Discard(action.cards))
        self._report(final=not self.director.pace.reveal_on_press)
        self.director.feed(self._seen(self.game.at))
        return True

    def _report(self, final: bool) -> None:
        """Say that the game has changed. A result stands once the last starter may be seen."""
        final = final and self.game.state.over
        if not final or not self.recorded:
            self.recorded = final
            self._moved(final)

    # ---------------------------------------------------------------- undo
    @property
    def can_undo(self) -> bool:
        """Whether there is a throw to take back."""
        return self.game.at > 0

    @property
    def undo_costs(self) -> bool:
        """Whether taking the last throw back would mark the game as assisted."""
        return self.game.costs_takeback(ME, self.director.shown)

    def undo(self) -> None:
        """Take back the last throw, which is chosen again; the same cards come again."""
        if not self.can_undo:
            return
        text = self.game.record.moves[-1]
        self.game.undo(ME, self.director.shown)
        self._report(final=False)
        self.director.jump(self._look())
        self.clear()
        stage = self.director.stage
        self.chosen = [c for c in stage.view.zone(stage.zone) if str(c) in text.split()]

    def redo(self) -> bool:
        """Make the throw again that was taken back last."""
        if self.director.moving:
            self.director.press()
        if not self.choosing or not self.game.redo():
            return False
        self.clear()
        self._report(final=not self.director.pace.reveal_on_press)
        self.director.feed(self._seen(self.game.at))
        return True

    # ---------------------------------------------------------------- the score sheet
    @property
    def columns(self) -> tuple[str, ...]:
        """What the sheet has a column for, in order: zones, and `heels`."""
        return (*self.form.hands, "crib", "heels")

    def rows(self) -> list[Row]:
        """The score sheet as far as it has been shown."""
        shown = self.director.shown
        rows = [self._row(deal) for deal in range(1, self.form.deals + 1)]
        if self.form.under_stock:
            last = self._cell(shown.deal, "last")
            now = self.director.look.zone == "last"
            rows.append(Row(0, (), last, now))
        return rows

    def _row(self, deal: int) -> Row:
        shown = self.director.shown
        cells = tuple(self._cell(deal, what) for what in self.columns)
        counted = [cell for cell in cells if cell is not None]
        now = deal == shown.deal and self.director.look.zone != "last"
        return Row(deal, cells, sum(counted) if counted else None, now)

    def _cell(self, deal: int, what: str) -> int | None:
        shown = self.director.shown
        told = shown.tallied(deal, what)
        open_count = self.director.open_count
        if told is None and open_count is not None and deal == shown.deal:
            return self.director.partial if open_count.zone == what else None
        return told


def form_of(game: Game) -> Form:
    """What the layout needs to know of the game's rules."""
    rules = game.rules
    under = any(isinstance(step, Sweep) and step.under_stock for step in rules.steps)
    return Form(rules.hands[ME], rules.deals or 1, under)


def _nothing(game: Game) -> State:
    """The table before the first shuffle."""
    return State(known={ME: frozenset()}, scores=(0,) * len(game.state.scores))
