"""The cards and pegs of the table for two, lying and on their way."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from cribpatience.cards import BACK, Card
from cribpatience.table import State
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.duel_layout import PLAYED, DuelLayout, is_cut
from cribpatience.ui.duel_presenter import HAND, Asks, DuelPresenter
from cribpatience.ui.layout import Place, Spot
from cribpatience.ui.pieces import Peg
from cribpatience.ui.scenes.duel_column import COLOURS, letters
from cribpatience.ui.scenes.table_cards import RAISED
from cribpatience.ui.scenes.table_play import lit_cards
from cribpatience.ui.tracks import Track, tracks

_LAYERS = ("stock", "starter", "crib", "hand1", "played0", "played1", "hand0", "spent")


def places_now(lay: DuelLayout, table: DuelPresenter) -> dict[Spot, Place]:
    """Where every card lies, or will lie when the beat ends."""
    look = table.director.stage
    return lay.places(look.view, look.zone, look.counting, in_order=table.in_order)


def tracks_now(lay: DuelLayout, table: DuelPresenter) -> dict[Spot, Track]:
    """The ways of the cards that move."""
    beat = table.director.beat
    if beat is None or beat.kind in ("peg", "say"):
        return {}
    before, after = (
        lay.places(look.view, look.zone, look.counting, in_order=table.in_order)
        for look in (beat.before, beat.after)
    )
    return tracks(beat, before, after)


def _layer(zone: str) -> int:
    return _LAYERS.index("played0" if zone in PLAYED else zone)


def _drawing_order(places: Mapping[Spot, Place]) -> list[Spot]:
    """From left to right, so that no index is covered; cards that were cut last."""
    return sorted(
        places,
        key=lambda spot: (
            _layer(spot[0]),
            spot[0] == "stock" and places[spot].up,
            places[spot].x,
            spot[1],
        ),
    )


def paint_cards(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    """Draw the cards that neither move nor can be pressed."""
    places = places_now(lay, table)
    moving = tracks_now(lay, table)
    stage = table.director.stage
    fan = is_cut(stage.view)
    pressed = table.asks in (Asks.THROW, Asks.PLAY)
    lit = lit_cards(table)
    past = past_cards(stage.view)
    for spot in _drawing_order(places):
        zone, index = spot
        if spot in moving or zone == "spent" or (zone == "stock" and not fan):
            continue
        if zone == HAND and pressed and not stage.counting:
            continue
        face = stage.view.zone(zone)[index]
        counted = stage.counting and zone in (stage.zone, "starter")
        dim = zone in PLAYED and face in past
        _paint_card(cv, places[spot], face, lit if counted else None, dim)


def past_cards(view: State) -> frozenset[Card]:
    """The cards of the earlier series of this deal."""
    return frozenset(laid.card for series in view.past for laid in series)


def _paint_card(
    cv: Canvas, place: Place, face: Card, lit: frozenset[Card] | None, dim: bool
) -> None:
    card = face if place.up else BACK
    if lit is not None and face in lit:
        cv.card(card, place.x, place.y, place.w, RAISED, True)
    else:
        cv.card(card, place.x, place.y, place.w, dim=dim or lit is not None)


def paint_moving(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> list[Rect]:
    """Draw what is on its way; the pixels touched."""
    director = table.director
    touched = []
    for track in sorted(tracks_now(lay, table).values(), key=lambda t: -t.delay):
        place, turn = track.at(director.elapsed)
        touched.append(cv.card(track.face, place.x, place.y, place.w, 0.3, turn=turn))
    return touched


def paint_walk(cv: Canvas, table: DuelPresenter, x: float, y: float) -> list[Rect]:
    """Draw the peg that walks over the board at *x*, *y*."""
    beat = table.director.beat
    if beat is None or beat.walk is None:
        return []
    walk = beat.walk
    at = walk.at(table.director.elapsed / beat.seconds if beat.seconds else 1.0)
    target = table.game.rules.target or 121
    peg = Peg(walk.side, None, None, COLOURS[walk.side], letters()[walk.side])
    return [cv.walking_peg(x, y, target, walk.side, at, peg)]
