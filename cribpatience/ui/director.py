"""What the screen has shown so far, and in which beats it shows the rest.

The truth changes at once; the picture follows. The director holds its own view, as far as it has
been shown, and a queue of events seen through the player's eyes. It knows no pixels and no clock:
time is handed in, and where cards lie is the layout's affair.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum

from cribpatience.cards import BACK
from cribpatience.table import (
    Began,
    Counted,
    Event,
    Finished,
    Moved,
    Revealed,
    Scored,
    State,
    Turned,
    evolve,
    fold,
)


class Wait(Enum):
    """What a press will do next."""

    REVEAL = "reveal"
    STARTER = "starter"
    HEELS = "heels"
    COMBO = "combo"
    NEXT_DEAL = "next_deal"
    LAST = "last"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Look:
    """What is on the table and how it is laid out: to choose from `zone`, or to count it."""

    view: State
    zone: str
    counting: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """One movement from a look to the next; `seconds` is 0 where nothing glides."""

    kind: str
    before: Look
    after: Look
    events: tuple[Event, ...]
    seconds: float
    stagger: float = 0.0
    """Seconds between the start of one moved card and the next."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things move, and what waits for a press."""

    speed: float = 1.0
    """Factor on every duration; 0 shows everything at once."""
    counting: str = "step"
    """`step` one combination a press, `hand` a whole hand a press, `auto` by itself."""
    reveal_on_press: bool = True
    """Whether new cards are turned only when the player says so."""


MOVE, DEAL, FLIP, SWEEP = 0.26, 0.42, 0.34, 0.36
STAGGER = 0.09
READ = 1.4
"""Seconds that an automatic count leaves for each combination."""


class Director:
    """Shows events one beat after the other, at the player's pace."""

    def __init__(self, look: Look, hands: tuple[str, ...], pace: Pace) -> None:
        """A picture at rest; `hands` are the zones the player throws from, in their order."""
        self.look = look
        self.hands = hands
        self.pace = pace
        self.beat: Beat | None = None
        self.elapsed = 0.0
        self.wait: Wait | None = None
        self.counts: dict[str, Counted] = {}
        """What was counted in this deal, by zone."""
        self.reached = 0
        """How many combinations of the zone in view are told."""
        self.version = 0
        """Rises with every change of the resting picture."""
        self._queue: deque[Event] = deque()
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
        return self.beat is None and self.wait is None and not self._queue

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
        event = self._queue[0]
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

    # ---------------------------------------------------------------- what is done
    def feed(self, events: Iterable[Event]) -> None:
        """More has happened: show it after what is still to be shown."""
        self._queue.extend(events)
        self._go_on()

    def press(self) -> bool:
        """The player wants to go on: end the motion, or grant what waits. False at rest."""
        if self.beat is not None:
            self._end_beat()
            return True
        if self.wait is None:
            return False
        self._grant()
        return True

    def advance(self, seconds: float) -> bool:
        """Let time pass. True while something moves or runs by itself."""
        if self.beat is not None:
            self.elapsed += seconds
            if self.elapsed >= self.beat.seconds:
                self._end_beat()
        elif self._runs_alone():
            self._read += seconds
            if self._read >= READ * (self.pace.speed or 1.0):
                self._grant()
        return self.beat is not None or self._runs_alone()

    def jump(self, look: Look) -> None:
        """Glide to another moment (undo, load); what was still to be shown is dropped."""
        before = self.look
        self._queue.clear()
        self.wait = self._granted = None
        self.beat = None
        self.counts = {}
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
        self.reached = every if self.pace.counting == "hand" else self.reached + 1
        return True

    def _must_wait(self, wait: Wait, always: bool = True) -> bool:
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
        while self._queue and self.beat is None and self.wait is None:
            self._show_next()

    def _show_next(self) -> None:
        event = self._queue[0]
        on_press = self.pace.reveal_on_press
        match event:
            case Moved(source="stock", target=target):
                if target in self.hands or target == "crib":
                    self._deal()
                elif not self._must_wait(Wait.LAST, on_press):
                    self._run("layout", Look(self._after(1), target), 1, DEAL, STAGGER)
            case Moved(source=source, target="crib"):
                self._run("throw", Look(self._after(1), source), 1, MOVE)
            case Moved() if self._nothing_but_the_end():
                if not self._must_wait(Wait.RESULT):
                    self._take_all()
            case Moved():
                if not self._must_wait(Wait.NEXT_DEAL):
                    self._sweep()
            case Revealed(zone=zone) if self._is_new_hand(zone):
                if not self._must_wait(Wait.REVEAL, on_press):
                    self._run("reveal", Look(self._after(1), zone), 1, FLIP)
            case Turned():
                if not self._must_wait(Wait.STARTER, on_press):
                    self._run("turn", replace(self.look, view=self._after(1)), 1, FLIP)
            case Scored(what="heels"):
                if not self._must_wait(Wait.HEELS):
                    self._take()
            case Revealed() | Counted():
                self._count(event)
            case Finished():
                if not self._must_wait(Wait.RESULT):
                    self._take()
            case _:
                self._take()

    def _is_new_hand(self, zone: str) -> bool:
        return not self.look.counting and zone in self.hands and BACK in self.shown.zone(zone)

    def _deal(self) -> None:
        number = self._leading(lambda e: isinstance(e, Moved) and e.source == "stock")
        self.counts = {}
        self._run("deal", Look(self._after(number), self.hands[0]), number, DEAL, STAGGER)

    def _sweep(self) -> None:
        number = self._leading(lambda e: isinstance(e, Moved) and e.source != "stock")
        self._run("sweep", Look(self._after(number), self.hands[0]), number, SWEEP)

    def _count(self, event: Revealed | Counted) -> None:
        """Open a count: its cards go to the middle, then the combinations are told."""
        turned = 1 if isinstance(event, Revealed) else 0
        counted = self._queue[turned]
        assert isinstance(counted, Counted)
        if turned or not self.look.counting or self.look.zone != counted.zone:
            look = Look(self._after(turned), counted.zone, counting=True)
            self._run("open", look, turned, FLIP if turned else MOVE)
            return
        if counted.zone not in self.counts:
            self.counts[counted.zone] = counted
            self.reached = 0
            self.version += 1
        if not self._must_wait(Wait.COMBO):
            self._take()
            return
        if self.reached == 0:
            self._tell_more()

    def _take(self) -> None:
        """Fold an event that needs no motion."""
        self.look = replace(self.look, view=evolve(self.shown, self._queue.popleft()))
        self.version += 1

    def _nothing_but_the_end(self) -> bool:
        """Whether the cards of the last deal may stay where they are: only the result follows."""
        rest = list(self._queue)
        stays = all(isinstance(e, (Moved, Began, Finished)) for e in rest)
        return stays and not any(isinstance(e, Moved) and e.source == "stock" for e in rest)

    def _take_all(self) -> None:
        while self._queue:
            self._take()

    def _after(self, number: int) -> State:
        return fold(self.shown, (self._queue[i] for i in range(number)))

    def _leading(self, belongs: Callable[[Event], bool]) -> int:
        number = 0
        while number < len(self._queue) and belongs(self._queue[number]):
            number += 1
        return number

    def _run(self, kind: str, after: Look, number: int, seconds: float, stagger: float = 0) -> None:
        events = tuple(self._queue.popleft() for _ in range(number))
        moved = sum(len(e.cards) for e in events if isinstance(e, Moved))
        seconds += stagger * max(0, moved - 1)
        self._start(Beat(kind, self.look, after, events, seconds, stagger))

    def _start(self, beat: Beat) -> None:
        speed = self.pace.speed
        self.elapsed = 0.0
        self.version += 1
        self.beat = replace(beat, seconds=beat.seconds * speed, stagger=beat.stagger * speed)
        if not self.beat.seconds:
            self._end_beat()

    def _end_beat(self) -> None:
        assert self.beat is not None
        self.look, self.beat = self.beat.after, None
        self.version += 1
        self._go_on()
