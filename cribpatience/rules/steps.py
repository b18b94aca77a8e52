"""The steps that most games share: shuffle, deal, throw, reveal, starter, show, sweep, finish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from cribpatience.cards import JACK
from cribpatience.rules.claims import Claims, told
from cribpatience.rules.rules import Packs
from cribpatience.scoring import Score, show
from cribpatience.table import (
    Awaited,
    Counted,
    Discard,
    Event,
    Finished,
    Move,
    Moved,
    Revealed,
    Scored,
    Shuffled,
    State,
    Turned,
)


class Automatic:
    """What steps without a decision share: nobody ever moves in them."""

    __slots__ = ()

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        """No move: the step runs by itself."""
        return ()

    def play(self, s: State, seat: int, move: Move) -> Iterable[Event]:
        """Never called, because no move is legal."""
        raise AssertionError("a step without a decision was played")


@dataclass(frozen=True, slots=True)
class Shuffle(Automatic):
    """Take the next pack."""

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """The pack becomes the stock: pack 0 before the first deal, else the pack of the deal."""
        return (Shuffled(packs(s.deal)),)


@dataclass(frozen=True, slots=True)
class Deal(Automatic):
    """Deal cards one by one from the top of the stock."""

    plan: Callable[[State], Iterable[str]]
    """The zone of each card in dealing order; it may depend on who deals."""
    seen: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The seats that look at what comes to a zone; nobody looks at a zone that is not named."""

    def begin(self, s: State, packs: Packs) -> Iterator[Event]:
        """One `Moved` a card."""
        for card, zone in zip(s.zone("stock"), self.plan(s), strict=False):
            yield Moved((card,), "stock", (0,), zone, seen=self.seen.get(zone, ()))


@dataclass(frozen=True, slots=True)
class Throw:
    """Each seat lays cards of its hand away in the crib, all at the same time."""

    hands: tuple[str, ...]
    """The zone that each seat throws from."""
    count: int

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """Everybody is to throw."""
        return (Awaited(tuple(range(len(self.hands)))),)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        """Every way to choose the cards, each in dealing order."""
        hand = s.zone(self.hands[seat])
        return tuple(Discard(cards) for cards in combinations(hand, self.count))

    def play(self, s: State, seat: int, move: Move) -> Iterator[Event]:
        """The cards go face down to the crib, known to the thrower alone."""
        assert isinstance(move, Discard)
        zone = self.hands[seat]
        hand = s.zone(zone)
        places = tuple(hand.index(card) for card in move.cards)
        yield Moved(move.cards, zone, places, "crib", seen=(seat,))
        yield Awaited(tuple(p for p in s.turn if p != seat))


@dataclass(frozen=True, slots=True)
class Reveal(Automatic):
    """Turn a zone face up."""

    zone: str

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """The faces of the zone."""
        return (Revealed(self.zone, s.zone(self.zone)),)


@dataclass(frozen=True, slots=True)
class CutStarter(Automatic):
    """Turn the next card of the stock as the starter; a jack gives his heels."""

    sides: tuple[int, ...]
    heels: bool = True

    def begin(self, s: State, packs: Packs) -> Iterator[Event]:
        """The starter, and 2 for his heels to the dealer at once (docs/rules.md 5)."""
        starter = s.zone("stock")[0]
        yield Turned(starter)
        if self.heels and starter.rank == JACK:
            yield Scored(self.sides[s.dealer], 2, "heels")


@dataclass(frozen=True, slots=True)
class Count:
    """One item of a show: whose zone is counted, and how."""

    seat: int
    zone: str
    crib: bool = False


@dataclass(frozen=True, slots=True)
class Show:
    """Count hands and crib aloud, one after the other (docs/rules.md 6)."""

    order: Callable[[State], Iterable[Count]]
    claims: Claims

    def begin(self, s: State, packs: Packs) -> Iterator[Event]:
        """For each zone: its faces, the count, the points; or its faces and the question."""
        yield from self._go_on(s, tuple(self.order(s)))

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        """What can be said to the zone that is being counted by hand."""
        return self.claims.legal(s)

    def play(self, s: State, seat: int, move: Move) -> Iterator[Event]:
        """What is said; when nobody is to say more, the count and the next zones."""
        assert s.asked is not None
        order = tuple(self.order(s))
        now = next(i for i, item in enumerate(order) if item.zone == s.asked.zone)
        score = self._score(s, order[now])
        s = yield from told(s, self.claims.hear(s, seat, move, score))
        if self.claims.waits(s, score):
            return
        s = yield from told(s, self._count(s, order[now]))
        s = yield from told(s, (Awaited(()),))
        yield from self._go_on(s, order[now + 1 :])

    def _go_on(self, s: State, order: tuple[Count, ...]) -> Iterator[Event]:
        for item in order:
            cards = s.zone(item.zone)
            if not s.up.issuperset(cards):
                yield Revealed(item.zone, cards)
            if self.claims.manual:
                yield from self.claims.ask(item.seat, item.zone)
                return
            yield from self._count(s, item)

    def _count(self, s: State, item: Count) -> Iterator[Event]:
        score = self._score(s, item)
        starter = next(iter(s.zone("starter")), None)
        yield Counted(item.seat, item.zone, s.zone(item.zone), starter, item.crib, score)
        yield from self.claims.scored(s, item.seat, item.zone, score)

    def _score(self, s: State, item: Count) -> Score:
        return show(s.zone(item.zone), next(iter(s.zone("starter")), None), item.crib)


@dataclass(frozen=True, slots=True)
class Headstart(Automatic):
    """Pone of the first deal pegs some points before it, once a game."""

    sides: tuple[int, ...]
    points: int

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """The points."""
        pone = (s.dealer + 1) % len(self.sides)
        return (Scored(self.sides[pone], self.points, "start"),)


@dataclass(frozen=True, slots=True)
class TakeUp(Automatic):
    """Every player takes back up what it laid in the play, for the show."""

    laid: tuple[str, ...]
    hands: tuple[str, ...]

    def begin(self, s: State, packs: Packs) -> Iterator[Event]:
        """One `Moved` a seat, face up."""
        for laid, hand in zip(self.laid, self.hands, strict=True):
            cards = s.zone(laid)
            if cards:
                yield Moved(cards, laid, tuple(range(len(cards))), hand, up=True)


@dataclass(frozen=True, slots=True)
class Sweep(Automatic):
    """Clear the table for the next deal."""

    zones: tuple[str, ...]
    under_stock: bool = False
    """Whether the starter goes face up under the stock instead of out of play."""

    def begin(self, s: State, packs: Packs) -> Iterator[Event]:
        """One `Moved` a zone, the starter last."""
        for zone in (*self.zones, "starter"):
            cards = s.zone(zone)
            target = "stock" if zone == "starter" and self.under_stock else "spent"
            yield Moved(cards, zone, tuple(range(len(cards))), target, up=True)


@dataclass(frozen=True, slots=True)
class LayOut(Automatic):
    """Lay all that is left of the stock face up in a zone."""

    zone: str

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """The rest of the stock."""
        rest = s.zone("stock")
        return (Moved(rest, "stock", tuple(range(len(rest))), self.zone, up=True),)


@dataclass(frozen=True, slots=True)
class Finish(Automatic):
    """End a patience: it is won when the total reaches the mark, and only now (docs/rules.md)."""

    mark: int

    def begin(self, s: State, packs: Packs) -> Iterable[Event]:
        """The result."""
        return (Finished(0 if s.scores[0] >= self.mark else None),)
