"""What a game's events say, deal by deal, as plain data: the answer of the command `replay`."""

from __future__ import annotations

from typing import Any

from cribpatience.cards import show_cards
from cribpatience.game.game import Game
from cribpatience.scoring import Score
from cribpatience.table import Counted, Event, Pegged, Scored, State, Turned, evolve


def report(game: Game) -> dict[str, Any]:
    """The game up to its last move: the result, and for each deal the starter and all points."""
    s = game.state
    data: dict[str, Any] = {
        "variant": game.rules.variant,
        "over": s.over,
        "winner": s.winner,
        "scores": list(s.scores),
    }
    if game.rules.patience:
        data["won"] = s.over and s.winner == 0
    data["hands"] = _hands(game)
    return data


def combos(score: Score) -> list[dict[str, Any]]:
    """Every combination of a count with its cards, as the commands print them."""
    return [
        {"kind": c.kind, "cards": show_cards(c.cards), "points": c.points} for c in score.combos
    ]


def _hands(game: Game) -> list[dict[str, Any]]:
    """One entry a deal whose starter was turned, and one for last cards counted without one."""
    hands: list[dict[str, Any]] = []
    s = State(
        scores=(0,) * len(game.state.scores),
        known=dict.fromkeys(game.state.known, _NONE),
        target=game.rules.target,
    )
    for event in game.events():
        match event:
            case Turned(card):
                hands.append(_entry(str(card)) | _auctioned(s))
            case Counted(starter=None):
                hands.append(_entry(None))
        s = evolve(s, event)
        if hands:
            _add(hands[-1], event)
            hands[-1]["scores"] = list(s.scores)
    return hands


_NONE: frozenset[Any] = frozenset()


def _auctioned(s: State) -> dict[str, Any]:
    """What was bid in this deal and whose the crib is, where it was sold."""
    if not s.bids:
        return {}
    return {"bids": [{"seat": p, "points": n} for p, n in s.bids], "crib": s.owner}


def _entry(starter: str | None) -> dict[str, Any]:
    return {"starter": starter, "heels": 0, "pegs": [], "shows": [], "scores": []}


def _add(hand: dict[str, Any], event: Event) -> None:
    match event:
        case Scored(_, points, "heels"):
            hand["heels"] = points
        case Pegged(seat, card, count, score):
            peg = {"seat": seat, "card": str(card), "count": count, "points": score.points}
            hand["pegs"].append({**peg, "go": 0})
        case Scored(_, points, "go" | "last-card"):
            hand["pegs"][-1]["go"] = points
        case Counted(seat, _, cards, _, crib, score):
            hand["shows"].append(
                {
                    "seat": seat,
                    "what": "crib" if crib else "hand",
                    "cards": show_cards(cards),
                    "points": score.points,
                    "combos": combos(score),
                }
            )
