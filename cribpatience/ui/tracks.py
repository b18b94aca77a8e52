"""How cards glide in a beat: which card came from where, and where it is at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cribpatience.cards import BACK, Card
from cribpatience.table import Event, Moved, State, Turned
from cribpatience.ui.director import Beat
from cribpatience.ui.layout import Place, Spot

LIFT = 14.0
"""Units that a gliding card rises above its straight way, at most."""


@dataclass(frozen=True, slots=True)
class Track:
    """The way of one card through a beat."""

    face: Card
    """The face once it is up; `BACK` when it never is."""
    start: Place
    end: Place
    delay: float
    seconds: float

    def at(self, elapsed: float) -> tuple[Place, float]:
        """Where the card is, and how far it has turned over (0 back, 1 face)."""
        t = ease((elapsed - self.delay) / self.seconds) if self.seconds > 0 else 1.0
        x = self.start.x + (self.end.x - self.start.x) * t
        y = self.start.y + (self.end.y - self.start.y) * t
        w = self.start.w + (self.end.w - self.start.w) * t
        turn = float(self.start.up) + (float(self.end.up) - float(self.start.up)) * t
        return Place(x, y, w, turn > 0.5), turn


def ease(t: float) -> float:
    """Ease-out: fast at first, then gently to rest; *t* from 0 to 1."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


def tracks(
    beat: Beat, before: Mapping[Spot, Place], after: Mapping[Spot, Place]
) -> dict[Spot, Track]:
    """The tracks of all cards that change their place or side, by the spot where they end."""
    origins = came_from(beat)
    found: dict[Spot, Track] = {}
    glide = beat.seconds - beat.stagger * _last_turn(origins)
    for spot, end in after.items():
        origin, turn = origins.get(spot, (None, 0))
        start = before.get(origin, before.get(("stock", 0), end)) if origin else end
        if start == end or _out_of_sight(start, end):
            continue
        zone, index = spot
        face = beat.after.view.zone(zone)[index]
        if face == BACK and origin is not None:
            face = beat.before.view.zone(origin[0])[origin[1]]
        found[spot] = Track(face, start, end, beat.stagger * turn, glide)
    return found


def came_from(beat: Beat) -> dict[Spot, tuple[Spot, int]]:
    """For each spot after the beat the spot before it, and its turn among the moved cards."""
    if beat.events:
        return _by_events(beat.before.view, beat.events)
    return _by_faces(beat.before.view, beat.after.view)


def _by_events(before: State, events: tuple[Event, ...]) -> dict[Spot, tuple[Spot, int]]:
    lying: dict[str, list[tuple[Spot, int]]] = {
        zone: [((zone, i), 0) for i in range(len(cards))] for zone, cards in before.zones.items()
    }
    turn = 0
    for event in events:
        if isinstance(event, Turned):
            event = Moved((event.card,), "stock", (0,), "starter", up=True)
        if not isinstance(event, Moved):
            continue
        source = lying.get(event.source, [])
        for place in event.places:
            lying.setdefault(event.target, []).append((source[place][0], turn))
            turn += 1
        gone = set(event.places)
        kept = [item for i, item in enumerate(source) if i not in gone]
        lying[event.source] = kept if event.source != event.target else source
    return {(zone, i): item for zone, items in lying.items() for i, item in enumerate(items)}


def _by_faces(before: State, after: State) -> dict[Spot, tuple[Spot, int]]:
    """For a jump between two moments: the same face is the same card, backs stay in their zone."""
    seen = {c: (z, i) for z, cards in before.zones.items() for i, c in enumerate(cards)}
    found: dict[Spot, tuple[Spot, int]] = {}
    for zone, cards in after.zones.items():
        old = before.zone(zone)
        for index, card in enumerate(cards):
            if card != BACK and card in seen:
                found[zone, index] = (seen[card], 0)
            elif index < len(old):
                found[zone, index] = ((zone, index), 0)
            else:
                found[zone, index] = (("stock", 0), 0)
    return found


def _last_turn(origins: Mapping[Spot, tuple[Spot, int]]) -> int:
    return max((turn for _, turn in origins.values()), default=0)


def _out_of_sight(start: Place, end: Place) -> bool:
    return start.x < 0 and end.x < 0
