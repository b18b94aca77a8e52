"""In which beats the events of a game for two are shown, and what waits for a press.

What the other side does is shown by itself, each thing for as long as it takes to read it; the
player's presses turn the starter, tell the counts and begin the next deal.
"""

from __future__ import annotations

from dataclasses import replace

from cribpatience.table import (
    Asked,
    Awaited,
    Bade,
    Claimed,
    Counted,
    CribSold,
    CutAgain,
    Event,
    Finished,
    Moved,
    Passed,
    Pegged,
    Picked,
    PointedOut,
    Revealed,
    Scored,
    SeriesEnded,
    Shuffled,
    Turned,
)
from cribpatience.ui.director import FLIP, MOVE, Director, Look, Wait
from cribpatience.ui.pegs import pair

ME = 0
SAY, READ_CUT, READ_CARD, READ_SCORE, READ_SERIES = 0.9, 0.5, 0.25, 0.8, 0.25
"""Seconds that words, cut cards, a laid card, a score and a finished series can be read."""
_SAID = (Bade, CribSold, Claimed, PointedOut, Passed)


def show_duel(d: Director) -> None:
    """Show the first event of the queue, or wait for a press."""
    event = d.queue[0]
    match event:
        case Shuffled():
            _shuffle(d)
        case CutAgain():
            if not d.must_wait(Wait.CUT_AGAIN):
                d.run("gather", _here(d, 1), 1, MOVE)
        case Picked():
            d.run("cut", _here(d, 1), 1, FLIP, hold=READ_CUT)
        case Moved(source="stock"):
            d.deal()
        case Moved(target="crib"):
            _throw(d)
        case Moved(laid=seat) if seat is not None:
            _lay(d)
        case Moved(source=source) if source.startswith("played"):
            _take_up(d)
        case Moved():
            if not d.must_wait(Wait.NEXT_DEAL):
                d.sweep()
        case Turned():
            if not d.must_wait(Wait.STARTER, d.pace.reveal_on_press):
                d.run("turn", _here(d, 1), 1, FLIP, hold=READ_CARD)
        case Asked(zone=zone) if zone != "series" and not _is_open(d, zone):
            d.run("open", Look(d.shown, zone, counting=True), 0, MOVE)
        case Scored():
            _score(d, event)
        case SeriesEnded():
            d.run("series", _here(d, 1), 1, MOVE, hold=READ_SERIES)
        case Revealed() | Counted():
            _reveal(d, event)
        case Pegged():
            d.remember(event)
            d.take()
        case Finished():
            if not d.must_wait(Wait.RESULT):
                d.take()
        case _ if isinstance(event, _SAID):
            _say(d, event)
        case _:
            d.take()


def _here(d: Director, number: int) -> Look:
    """The table as it is laid out now, after so many events."""
    return replace(d.look, view=d.after(number))


def _is_open(d: Director, zone: str) -> bool:
    return d.look.counting and d.look.zone == zone


def _shuffle(d: Director) -> None:
    if not d.shown.cuts:
        d.take()
    elif not d.must_wait(Wait.DEAL):
        d.run("gather", _here(d, 1), 1, MOVE)


def _throw(d: Director) -> None:
    """What both sides throw goes to the crib together, as far as it has happened already."""
    number = d.leading(lambda e: isinstance(e, (Moved, Awaited)))
    while not isinstance(d.queue[number - 1], Moved):
        number -= 1
    d.run("throw", _here(d, number), number, MOVE)


def _lay(d: Director) -> None:
    """A card is laid, and its count said in the same moment."""
    number = 1
    if len(d.queue) > 1 and isinstance(d.queue[1], Pegged):
        d.claims.pop("series", None)
        number = 2
    d.run("play", _here(d, number), number, MOVE, hold=READ_CARD)


def _take_up(d: Director) -> None:
    number = d.leading(lambda e: isinstance(e, Moved) and e.source.startswith("played"))
    first = next(e for e in d.queue if isinstance(e, (Counted, Asked)))
    d.run("takeup", Look(d.after(number), first.zone, counting=True), number, MOVE)


def _score(d: Director, event: Scored) -> None:
    before, told = pair(d.shown, event.side), d.told(event.side)
    after = before.moved(event.points, d.most)
    in_show = d.look.counting and event.what != "muggins"
    hold = 0.0 if in_show or not event.points else READ_SCORE
    if told or (in_show and _is_counted(d, event.what)):
        before = after  # the pegs have walked while the count was told
    d.run_peg(1, event.side, before, after, hold=hold)


def _is_counted(d: Director, zone: str) -> bool:
    return zone in d.counts and zone not in d.claims


def _reveal(d: Director, event: Revealed | Counted) -> None:
    """A zone is turned up to be counted, or because the game is over."""
    following = d.queue[1] if len(d.queue) > 1 else None
    if isinstance(event, Counted) or isinstance(following, Counted):
        d.tell(event)
    elif isinstance(following, Asked):
        d.run("open", Look(d.after(1), following.zone, counting=True), 1, FLIP)
    else:
        number = d.leading(lambda e: isinstance(e, Revealed))
        d.run("reveal", _here(d, number), number, FLIP)


def _say(d: Director, event: Event) -> None:
    mine = isinstance(event, Passed) and event.seat == ME
    if not d.must_wait(Wait.GO, mine and d.pace.go_on_press):
        d.run("say", _here(d, 1), 1, 0.0, hold=SAY)
