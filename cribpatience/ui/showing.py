"""In which beats the events of a patience are shown, and what waits for a press."""

from __future__ import annotations

from dataclasses import replace

from cribpatience.cards import BACK
from cribpatience.table import Began, Counted, Finished, Moved, Revealed, Scored, Turned
from cribpatience.ui.director import DEAL, FLIP, MOVE, STAGGER, Director, Look, Wait


def show_patience(d: Director) -> None:
    """Show the first event of the queue, or wait for a press."""
    event = d.queue[0]
    on_press = d.pace.reveal_on_press
    match event:
        case Moved(source="stock", target=target):
            if target in d.hands or target == "crib":
                d.deal()
            elif not d.must_wait(Wait.LAST, on_press):
                d.run("layout", Look(d.after(1), target), 1, DEAL, stagger=STAGGER)
        case Moved(source=source, target="crib"):
            d.run("throw", Look(d.after(1), source), 1, MOVE)
        case Moved() if _nothing_but_the_end(d):
            if not d.must_wait(Wait.RESULT):
                while d.queue:
                    d.take()
        case Moved():
            if not d.must_wait(Wait.NEXT_DEAL):
                d.sweep()
        case Revealed(zone=zone) if _is_new_hand(d, zone):
            if not d.must_wait(Wait.REVEAL, on_press):
                d.run("reveal", Look(d.after(1), zone), 1, FLIP)
        case Turned():
            if not d.must_wait(Wait.STARTER, on_press):
                d.run("turn", replace(d.look, view=d.after(1)), 1, FLIP)
        case Scored(what="heels"):
            if not d.must_wait(Wait.HEELS):
                d.take()
        case Revealed() | Counted():
            d.tell(event)
        case Finished():
            if not d.must_wait(Wait.RESULT):
                d.take()
        case _:
            d.take()


def _is_new_hand(d: Director, zone: str) -> bool:
    return not d.look.counting and zone in d.hands and BACK in d.shown.zone(zone)


def _nothing_but_the_end(d: Director) -> bool:
    """Whether the cards of the last deal may stay where they are: only the result follows."""
    rest = list(d.queue)
    stays = all(isinstance(e, (Moved, Began, Finished)) for e in rest)
    return stays and not any(isinstance(e, Moved) and e.source == "stock" for e in rest)
