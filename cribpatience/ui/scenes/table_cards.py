"""The cards and the board of the table, lying and on their way."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from cribpatience.cards import BACK, Card
from cribpatience.text import _, ngettext
from cribpatience.text.names import zone_name
from cribpatience.text.sentences import heels_line
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.director import Beat, Wait
from cribpatience.ui.layout import Place, Spot, TableLayout
from cribpatience.ui.presenter import TablePresenter
from cribpatience.ui.scenes.table_play import is_heels, lit_cards
from cribpatience.ui.tokens import P1
from cribpatience.ui.tracks import Track, tracks

RAISED = 1.2
"""Lift of a card that belongs to the combination being told."""


def places_now(lay: TableLayout, table: TablePresenter) -> dict[Spot, Place]:
    """Where every card lies, or will lie when the beat ends."""
    look = table.director.stage
    return lay.places(
        look.view, look.zone, look.counting, in_order=table.in_order, parked=table.parked
    )


class Ways:
    """The ways of the cards that move, found once a beat and not once a frame."""

    def __init__(self) -> None:
        self._for: tuple[Beat, TableLayout] | None = None
        self._tracks: dict[Spot, Track] = {}

    def now(self, lay: TableLayout, table: TablePresenter) -> dict[Spot, Track]:
        """The tracks of the beat under way; none at rest."""
        beat = table.director.beat
        if beat is None:
            return {}
        if self._for is None or self._for[0] is not beat or self._for[1] != lay:
            before, after = (
                lay.places(look.view, look.zone, look.counting, in_order=table.in_order)
                for look in (beat.before, beat.after)
            )
            self._for, self._tracks = (beat, lay), tracks(beat, before, after)
        return self._tracks


def paint_cards(
    cv: Canvas, lay: TableLayout, table: TablePresenter, moving: Mapping[Spot, Track]
) -> None:
    """Draw the cards that neither move nor can be chosen."""
    places = places_now(lay, table)
    view = table.director.stage.view
    lit = lit_cards(table)
    to_choose = set(table.hand)
    for spot in _drawing_order(places):
        zone, index = spot
        face = view.zone(zone)[index]
        if spot in moving or zone in ("stock", "spent") or face in to_choose:
            continue
        counted = table.director.stage.counting and zone in (table.director.stage.zone, "starter")
        _paint_card(cv, places[spot], face, lit if counted else None)


def _paint_card(cv: Canvas, place: Place, face: Card, lit: frozenset[Card] | None) -> None:
    card = face if place.up else BACK
    if lit is None:
        cv.card(card, place.x, place.y, place.w)
    elif face in lit:
        cv.card(card, place.x, place.y, place.w, RAISED, True)
    else:
        cv.card(card, place.x, place.y, place.w, dim=True)


def _drawing_order(places: Mapping[Spot, Place]) -> list[Spot]:
    """From left to right, so that no index is covered by the card to its left."""
    return sorted(places, key=lambda spot: (spot[0], places[spot].x))


def paint_moving(cv: Canvas, moving: Mapping[Spot, Track], elapsed: float) -> list[Rect]:
    """Draw the cards on their way; the pixels they touch."""
    touched = []
    for track in sorted(moving.values(), key=lambda t: -t.delay):
        if elapsed < track.delay:  # it still lies in the stock, which is drawn already
            continue
        place, turn = track.at(elapsed)
        rest = max(track.start.w, track.end.w)
        touched.append(cv.card(track.face, place.x, place.y, place.w, 0.3, turn=turn, drawn=rest))
    return touched


def paint_board(cv: Canvas, table: TablePresenter, x: float, y: float) -> None:
    """The board: the front peg at the total, the hind peg where the front one stood before."""
    director = table.director
    scored = director.shown.scores[0]
    front = director.total
    back = scored if front != scored else scored - _last_step(table)
    cv.board(x, y, [(0, front, back, P1)], mark=table.game.rules.mark)


def _last_step(table: TablePresenter) -> int:
    """The points that were given last."""
    given = [t.points for t in table.director.shown.tally if t.points]
    return given[-1] if given else 0


def paint_words(cv: Canvas, lay: TableLayout, table: TablePresenter) -> None:
    """What is asked of the player, below the hand; heels when they fall."""
    text = instruction(table)
    room = lay.right - lay.left
    if text:
        cv.pill(text, lay.cx, cv.HU - 31, 15.5, 36, fit=room)
    if is_heels(table):
        x, y = lay.action
        cv.toast(heels_line(), x, y - 66, fit=room)


def instruction(table: TablePresenter) -> str:
    """What is asked of the player while choosing; empty while nothing is."""
    if table.director.wait is Wait.REVEAL:
        return _("Until hand B is turned up the throw can be taken back freely")
    if table.director.wait is Wait.STARTER:
        return _("Until the starter is turned the throw can be taken back freely")
    if not table.choosing:
        return ""
    zone = zone_name(table.director.stage.zone)
    n = table.to_throw
    text = ngettext(
        "{zone}: choose {n} card for the crib", "{zone}: choose {n} cards for the crib", n
    )
    return text.format(zone=zone, n=n)
