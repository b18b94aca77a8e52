"""What the screen has shown so far, and in which beats it shows the rest.

The truth changes at once; the picture follows. The director holds its own view, as far as it has
been shown, and a queue of events seen through the player's eyes. It knows no pixels and no clock:
time is handed in, and where cards lie is the layout's affair. In which beats events are shown
depends on the kind of game: `showing` for the patiences, `duel_showing` for two players.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace

from cribpatience.table import (
    Counted,
    Event,
    Moved,
    Pegged,
    Question,
    Revealed,
    State,
    evolve,
    fold,
)
from cribpatience.ui.beats import (
    DEAL,
    FLIP,
    HOLE,
    LONGEST_WALK,
    MOVE,
    READ,
    STAGGER,
    SWEEP,
    Beat,
    Look,
    Pace,
    Wait,
)
from cribpatience.ui.pegs import Pair, Walk, counting, pair, walk

__all__ = ["DEAL", "FLIP", "MOVE", "STAGGER", "Beat", "Director", "Look", "Pace", "Wait"]

_FRESH = frozenset({"cut", "gather", "deal", "throw", "play", "open", "takeup", "sweep", "jump"})
"""Beats that begin something new: what was said before them is no news any more."""


class Director:
    """Shows events one beat after the other, at the player's pace."""

    def __init__(
        self,
        look: Look,
        hands: tuple[str, ...],
        pace: Pace,
        show: Callable[[Director], None],
        sides: tuple[int, ...] = (),
    ) -> None:
        """A picture at rest.

        Args:
            look: what is on the table.
            hands: the zones the player throws from, in their order.
            pace: how fast things move.
            show: shows the first event of the queue, or waits.
            sides: the side of each seat, where pegs walk for every score.
        """
        self.look = look
        self.hands = hands
        self.pace = pace
        self.beat: Beat | None = None
        self.elapsed = 0.0
        self.wait: Wait | None = None
        self.counts: dict[str, Counted] = {}
        """What was counted in this deal, by zone."""
        self.claims: dict[str, Question] = {}
        """What was said to each zone when it was counted by hand; `series` for the last card."""
        self.reached = 0
        """How many combinations of the zone in view are told."""
        self.news: tuple[Event, ...] = ()
        """What has happened since a card was laid last, for bubbles and toasts."""
        self.version = 0
        """Rises with every change of the resting picture."""
        self.queue: deque[Event] = deque()
        """What is still to be shown."""
        self._sides = sides
        self._show = show
        self._read = 0.0
        self._granted: Wait | None = None

    # ---------------------------------------------------------------- what is seen
    @property
    def shown(self) -> State:
        """The view as far as it has been shown."""
        return self.look.view

    @property
    def moving(self) -> bool:
        """Whether a beat is under way."""
        return self.beat is not None

    @property
    def resting(self) -> bool:
        """Whether everything has been shown."""
        return self.beat is None and self.wait is None and not self.queue

    @property
    def stage(self) -> Look:
        """How the table is laid out: while cards glide, already as it will be."""
        return self.look if self.beat is None else self.beat.after

    @property
    def count(self) -> Counted | None:
        """The count in view, if the table shows one."""
        return self.counts.get(self.stage.zone) if self.stage.counting else None

    @property
    def open_count(self) -> Counted | None:
        """The count that is still being told: its points are not in the scores yet."""
        if self.wait is not Wait.COMBO:
            return None
        event = self.queue[0]
        assert isinstance(event, Counted)
        return event

    @property
    def partial(self) -> int:
        """The points of the open count that were told so far."""
        counted = self.open_count
        return sum(c.points for c in counted.score.combos[: self.reached]) if counted else 0

    @property
    def total(self) -> int:
        """The score of side 0 with what the open count has told so far."""
        return self.shown.scores[0] + self.partial

    def told(self, side: int) -> int:
        """The points of the open count that the pegs of *side* have had already."""
        counted = self.open_count
        if counted is None or not self._sides or counted.zone in self.claims:
            return 0
        return self.partial if self._sides[counted.seat] == side else 0

    def pegs(self, side: int) -> Pair:
        """How the pegs of *side* stand, with what the open count has told so far."""
        return counting(pair(self.shown, side), self.told(side), self.most)

    def score(self, side: int) -> int:
        """The score of *side*, already as it will be when the beat ends."""
        now = self.stage.view.scores[side]
        return min(now + self.told(side), self.most) if self.told(side) else now

    @property
    def most(self) -> int:
        """Where scores stop."""
        return 10_000 if self.shown.target is None else self.shown.target

    # ---------------------------------------------------------------- what is done
    def feed(self, events: Iterable[Event]) -> None:
        """More has happened: show it after what is still to be shown."""
        self.queue.extend(events)
        self._go_on()

    def press(self) -> bool:
        """The player wants to go on: end the motion, or grant what waits. False at rest."""
        if self.beat is not None:
            telling = self.beat.kind == "peg" and self.wait is not None
            self._end_beat()
            if not telling:
                return True
        if self.wait is None:
            return False
        self._grant()
        return True

    def advance(self, seconds: float) -> bool:
        """Let time pass. True while something moves or runs by itself."""
        if self.beat is not None:
            self.elapsed += seconds
            if self.elapsed >= self.beat.seconds + self.beat.hold:
                self._end_beat()
        elif self._runs_alone():
            self._read += seconds
            if self._read >= READ * (self.pace.speed or 1.0):
                self._grant()
        return self.beat is not None or self._runs_alone()

    def jump(self, look: Look) -> None:
        """Glide to another moment (undo, load); what was still to be shown is dropped."""
        before = self.look
        self.queue.clear()
        self.wait = self._granted = None
        self.beat = None
        self.counts, self.claims = {}, {}
        self.reached = 0
        self._start(Beat("jump", before, look, (), MOVE))

    def reread(self, zone: str) -> bool:
        """Show the finished count of another zone again, while the next deal waits."""
        if self.wait not in (Wait.NEXT_DEAL, Wait.LAST, Wait.RESULT) or zone not in self.counts:
            return False
        look = replace(self.look, zone=zone)
        self.reached = len(self.counts[zone].score.combos)
        self._start(Beat("reread", self.look, look, (), MOVE))
        return True

    # ---------------------------------------------------------------- waits
    def _runs_alone(self) -> bool:
        return self.pace.counting == "auto" and self.wait in (Wait.COMBO, Wait.HEELS)

    def _grant(self) -> None:
        self._read = 0.0
        self.version += 1
        if self.wait is Wait.COMBO and self._tell_more():
            return
        self._granted, self.wait = self.wait, None
        self._go_on()

    def _tell_more(self) -> bool:
        """Tell the next combination, or all of them; False when everything was told."""
        counted = self.open_count
        assert counted is not None
        every = len(counted.score.combos)
        if self.reached >= every:
            return False
        side = self._sides[counted.seat] if self._sides else 0
        before, told = self.pegs(side), self.told(side)
        self.reached = every if self.pace.counting == "hand" else self.reached + 1
        if self._sides and counted.zone not in self.claims:
            self.run_peg(0, side, before, self.pegs(side), told=told > 0)
        return True

    def must_wait(self, wait: Wait, always: bool = True) -> bool:
        """Whether the next event waits for a press that has not come yet."""
        if self._granted is wait or not always:
            self._granted = None
            return False
        self.wait = wait
        self._read = 0.0
        self.version += 1
        return True

    # ---------------------------------------------------------------- beats
    def _go_on(self) -> None:
        while self.queue and self.beat is None and self.wait is None:
            self._show(self)

    def deal(self) -> None:
        """Cards come from the stock, one after the other."""
        number = self.leading(lambda e: isinstance(e, Moved) and e.source == "stock")
        self.counts, self.claims = {}, {}
        look = Look(self.after(number), self.hands[0])
        self.run("deal", look, number, DEAL, stagger=STAGGER)

    def sweep(self) -> None:
        """The cards of a deal leave the table."""
        number = self.leading(lambda e: isinstance(e, Moved) and e.source != "stock")
        self.run("sweep", Look(self.after(number), self.hands[0]), number, SWEEP)

    def tell(self, event: Revealed | Counted) -> None:
        """Open a count: its cards go to the middle, then the combinations are told."""
        turned = 1 if isinstance(event, Revealed) else 0
        counted = self.queue[turned]
        assert isinstance(counted, Counted)
        if turned or not self.look.counting or self.look.zone != counted.zone:
            look = Look(self.after(turned), counted.zone, counting=True)
            self.run("open", look, turned, FLIP if turned else MOVE)
            return
        if counted.zone not in self.counts:
            self.remember(counted)
            self.counts[counted.zone] = counted
            self.reached = 0
            self.version += 1
        if not self.must_wait(Wait.COMBO):
            self.take()
            return
        if self.reached == 0:
            self._tell_more()

    def remember(self, event: Counted | Pegged) -> None:
        """Keep what was claimed for a zone: the state forgets it when the count is made."""
        asked = self.shown.asked
        if asked is not None:
            self.claims[asked.zone] = asked
        elif isinstance(event, Pegged):
            self.claims.pop("series", None)

    def take(self) -> None:
        """Fold an event that needs no motion."""
        event = self.queue.popleft()
        self.news += (event,)
        self.look = replace(self.look, view=evolve(self.shown, event))
        self.version += 1

    def after(self, number: int) -> State:
        """The view after so many events of the queue."""
        return fold(self.shown, (self.queue[i] for i in range(number)))

    def leading(self, belongs: Callable[[Event], bool]) -> int:
        """How many events at the head of the queue belong together."""
        number = 0
        while number < len(self.queue) and belongs(self.queue[number]):
            number += 1
        return number

    def run(
        self,
        kind: str,
        after: Look,
        number: int,
        seconds: float,
        *,
        stagger: float = 0.0,
        hold: float = 0.0,
        peg: Walk | None = None,
    ) -> None:
        """Begin a beat that shows the first *number* events of the queue."""
        events = tuple(self.queue.popleft() for _ in range(number))
        moved = sum(len(e.cards) for e in events if isinstance(e, Moved))
        seconds += stagger * max(0, moved - 1)
        self._start(Beat(kind, self.look, after, events, seconds, stagger, hold, peg))

    def run_peg(
        self,
        number: int,
        side: int,
        before: Pair,
        after: Pair,
        *,
        told: bool = False,
        hold: float = 0.0,
    ) -> None:
        """Let a peg walk for the first *number* events of the queue."""
        way = walk(side, before, after, told)
        seconds = min(LONGEST_WALK, HOLE * way.holes) if way else 0.0
        look = replace(self.look, view=self.after(number))
        self.run("peg", look, number, seconds, hold=hold, peg=way)

    def _start(self, beat: Beat) -> None:
        speed = self.pace.speed
        self.elapsed = 0.0
        self.version += 1
        self.news = beat.events if beat.kind in _FRESH else self.news + beat.events
        self.beat = replace(
            beat,
            seconds=beat.seconds * speed,
            stagger=beat.stagger * speed,
            hold=beat.hold * speed,
        )
        if not self.beat.seconds + self.beat.hold:
            self._end_beat()

    def _end_beat(self) -> None:
        assert self.beat is not None
        self.look, self.beat = self.beat.after, None
        self.version += 1
        self._go_on()
