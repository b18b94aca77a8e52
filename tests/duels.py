"""Deals and moments of the games for two, made for the tests: known hands, known scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from random import Random

from cribpatience.cards import PACK, Card, parse_cards
from cribpatience.rules import VARIANTS, Packs, Rules, legal, play, start
from cribpatience.rules.claims import Claims
from cribpatience.rules.cutting import CutForDeal
from cribpatience.rules.pegging import Peg
from cribpatience.rules.steps import Deal, Shuffle
from cribpatience.table import (
    Awaited,
    Bid,
    Discard,
    Event,
    Move,
    Moved,
    Pegged,
    Play,
    Scored,
    State,
    evolve,
    fold,
    parse_move,
)

PONE, DEALER = 1, 0
"""The seats, in deals that seat 0 deals."""


def rules_of(variant: str, **options: object) -> Rules:
    """The rules of a game whose first dealer is known."""
    return VARIANTS[variant].rules(options).with_dealer()


# ---------------------------------------------------------------- packs


def one_deal(pone: str, dealer: str, crib: str = "", starter: str = "", size: int = 6) -> str:
    """A whole pack as text that deals these cards singly, pone first; the rest is filled up.

    The hands may be short: cards that are named nowhere make them full.
    """
    hands = [pone.replace(",", " ").split(), dealer.replace(",", " ").split()]
    more, turned = crib.split(), starter.split()
    named = {*hands[0], *hands[1], *more, *turned}
    spare = [str(card) for card in PACK if str(card) not in named]
    # No jack is turned by chance: his heels would score.
    spare.sort(key=lambda text: text[0] == "J")
    for hand in hands:
        while len(hand) < size:
            hand.append(spare.pop(0))
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    return " ".join([*dealt, *more, *turned, *spare])


def packs_of(*texts: str) -> Packs:
    """The packs of a game without a cut: pack 1 for the first deal, and so on."""
    packs = [parse_cards(text) for text in texts]
    return lambda number: packs[number - 1] if number <= len(packs) else ()


def cut_pack(first: str) -> Packs:
    """Pack 0 begins with the cards of *first*; every other pack lies in order."""
    named = parse_cards(first)
    whole = (*named, *(card for card in PACK if card not in named))
    return lambda number: whole if number == 0 else PACK


# ---------------------------------------------------------------- moments


def with_scores(s: State, *scores: int) -> State:
    """The same moment with other scores, brought about by events."""
    gains = (n - has for n, has in zip(scores, s.scores, strict=True))
    return fold(s, (Scored(side, points, "before") for side, points in enumerate(gains)))


def step_of(rules: Rules, kind: type) -> int:
    """The index of the step of that kind."""
    return next(i for i, step in enumerate(rules.steps) if isinstance(step, kind))


def at_play(rules: Rules, pone: str, dealer: str, size: int = 6) -> tuple[State, Packs]:
    """The play is to begin with these cards; hands shorter than usual have lost the others."""
    packs = packs_of(*[one_deal(pone, dealer, size=size)] * 60)
    wanted = {
        PONE: parse_cards(pone.replace(",", " ")),
        DEALER: parse_cards(dealer.replace(",", " ")),
    }
    s, _ = start(rules, packs)
    for seat, cards in wanted.items():
        throws = legal(rules, s, seat)
        fits = [m for m in throws if isinstance(m, Discard) and not set(m.cards) & set(cards)]
        s, _ = play(rules, s, seat, fits[0], packs)
    for seat, cards in wanted.items():
        s = evolve(s, _only(s, f"hand{seat}", cards))
    return s, packs


def _only(s: State, zone: str, cards: Sequence[Card]) -> Moved:
    surplus = [(i, c) for i, c in enumerate(s.zone(zone)) if c not in cards]
    return Moved(tuple(c for _, c in surplus), zone, tuple(i for i, _ in surplus), "spent", up=True)


def lay(rules: Rules, s: State, packs: Packs, cards: Iterable[str]) -> tuple[State, list[Event]]:
    """Lay cards, each by the seat that holds it; it must be that seat's turn."""
    told: list[Event] = []
    for text in cards:
        (card,) = parse_cards(text)
        seat = next(p for p in range(rules.seats) if card in s.zone(f"hand{p}"))
        s, events = play(rules, s, seat, Play(card), packs)
        told += events
    return s, told


def pegged(events: Iterable[Event]) -> list[int]:
    """What each card scored by itself."""
    return [e.score.points for e in events if isinstance(e, Pegged)]


def gained(events: Iterable[Event], sides: int = 2) -> list[int]:
    """The points of the play, with go and last card, for each side."""
    sums = [0] * sides
    for e in events:
        if isinstance(e, Scored) and e.what in ("play", "go", "last-card"):
            sums[e.side] += e.points
    return sums


def in_series(s: State, seat: int, laid: str, hand: str) -> State:
    """*seat* is to move with *hand* after the cards *laid* by the other seat, wherever they lay."""
    other = 1 - seat
    for card in parse_cards(laid):
        zone, place = _found(s, card)
        s = evolve(s, Moved((card,), zone, (place,), f"played{other}", up=True, laid=other))
    for card in parse_cards(hand):
        zone, place = _found(s, card)
        s = evolve(s, Moved((card,), zone, (place,), f"hand{seat}", seen=(seat,)))
    return evolve(s, Awaited((seat,)))


def _found(s: State, card: Card) -> tuple[str, int]:
    return next((zone, cards.index(card)) for zone, cards in s.zones.items() if card in cards)


def says(rules: Rules, s: State, packs: Packs, *texts: str) -> tuple[State, list[Event]]:
    """Moves as lines of a record."""
    told: list[Event] = []
    for text in texts:
        seat, _, move = text.partition(" ")
        s, events = play(rules, s, int(seat), parse_move(move), packs)
        told += events
    return s, told


# ---------------------------------------------------------------- every switch


def _sets(variant: str, **values: tuple[object, ...]) -> dict[str, Rules]:
    found = {}
    for chosen in product(*values.values()):
        options = dict(zip(values, chosen, strict=True))
        name = " ".join([variant, *(f"{k}={v}" for k, v in options.items())])
        found[name] = VARIANTS[variant].rules(options)
    return found


_BOTH = (False, True)
EVERY: dict[str, Rules] = {
    **_sets("six", target=(121, 61), lowball=_BOTH),
    **_sets("six", counting=("manual",), muggins=_BOTH, claim_pegs=_BOTH),
    **_sets("five", start=_BOTH, lowball=_BOTH),
    **_sets("five", counting=("manual",), muggins=(True,), claim_pegs=(True,)),
    **_sets("seven", crib_cards=(4, 5), lowball=_BOTH),
    **_sets("seven", counting=("manual",), muggins=(True,), claim_pegs=(False,)),
    **_sets("auction", lowball=_BOTH),
    **_sets("auction", counting=("manual",), muggins=(True,), claim_pegs=(True,)),
}
"""Every variant and every switch that changes what happens at the table."""


def any_move(moves: tuple[Move, ...], rng: Random) -> Move:
    """Any of the moves; bids stay low, or scores would sink faster than they rise."""
    if isinstance(moves[0], Bid):
        return rng.choice(moves[:3])
    return rng.choice(moves)


# ---------------------------------------------------------------- any number of seats


def _clockwise(seats: int, s: State) -> list[int]:
    return [(s.dealer + k) % seats for k in range(1, seats + 1)]


def _plan(seats: int, cards: int, s: State) -> list[str]:
    return [f"hand{p}" for p in _clockwise(seats, s)] * cards


def _leads(seats: int, s: State) -> int:
    return _clockwise(seats, s)[0]


def only_play(sides: tuple[int, ...], cards: int, one_series: bool = False) -> Rules:
    """Nothing but the play: hands of so many cards are dealt and laid, once."""
    seats = len(sides)
    hands = tuple(f"hand{p}" for p in range(seats))
    laid = tuple(f"played{p}" for p in range(seats))
    return Rules(
        variant="for the tests",
        options={},
        sides=sides,
        hands=tuple((hand,) for hand in hands),
        opening=(),
        cutting=(Shuffle(), CutForDeal(seats)),
        deal=(
            Shuffle(),
            Deal(partial(_plan, seats, cards), {f"hand{p}": (p,) for p in range(seats)}),
            Peg(hands, laid, Claims(sides), partial(_leads, seats), one_series),
        ),
        target=1000,
    )


def shuffled(seed: int) -> Packs:
    """Packs in an order of their own for each number."""

    def packs(number: int) -> tuple[Card, ...]:
        cards = list(PACK)
        Random(f"{seed}/{number}").shuffle(cards)
        return tuple(cards)

    return packs


Chooser = Callable[[tuple[Move, ...], Random], Move]


def random_game(
    rules: Rules, packs: Packs, rng: Random, most: int = 5000
) -> tuple[State, list[Event], int]:
    """A whole game of random moves: its end, its events, how many moves."""
    s, events = start(rules, packs)
    told = list(events)
    for moves in range(most):
        if s.over or not s.turn:
            return s, told, moves
        seat = rng.choice(s.turn)
        s, events = play(rules, s, seat, any_move(legal(rules, s, seat), rng), packs)
        told += events
    raise AssertionError("the game has no end")


def beginning_with(rules: Rules, **changes: object) -> Rules:
    """The same rules with some fields changed."""
    return replace(rules, **changes)  # type: ignore[arg-type]
