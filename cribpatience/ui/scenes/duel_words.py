"""What is said at the table for two: names, what is asked, bubbles, the score just made."""

from __future__ import annotations

from cribpatience.cards import Card
from cribpatience.game.match import DOUBLE
from cribpatience.table import (
    Bade,
    Claimed,
    Finished,
    Passed,
    Pegged,
    PointedOut,
    Scored,
    State,
)
from cribpatience.text import _, ngettext
from cribpatience.text import play as say
from cribpatience.text.cards import tokens
from cribpatience.ui.director import Wait
from cribpatience.ui.duel_presenter import ME, OTHER, Action, Asks, DuelPresenter


def name_of(table: DuelPresenter, seat: int) -> str:
    """What a seat is called."""
    given = table.game.record.seats[seat].name
    return given or (_("You") if seat == ME else _("Computer"))


def skunk(table: DuelPresenter) -> str:
    """What the win counts, when it is more than one game."""
    game = table.game
    games = (game.result() or {}).get("games", 1)
    behind = (game.rules.target or 0) - min(game.state.scores)
    return say.skunk_line(games, behind >= DOUBLE) if games > 1 else ""


def zone_title(view: State, zone: str) -> str:
    """Whose hand or crib a zone is."""
    if zone == "crib":
        return _("Your crib") if view.owner == ME else _("Computer’s crib")
    return _("Your hand") if zone == "hand0" else _("Computer’s hand")


def role(view: State, zone: str) -> str:
    """What a zone is in the count: "pone, with the starter"."""
    if zone == "crib":
        return _("with the starter")
    seat = int(zone[-1])
    return _("dealer, with the starter") if seat == view.dealer else _("pone, with the starter")


def to_go(score: int, target: int) -> str:
    """What a side still needs."""
    n = target - score
    return ngettext("{n} to go", "{n} to go", n).format(n=n)


# -------------------------------------------------------------------- what is asked


def instruction(table: DuelPresenter) -> str:
    """What is asked of the player now, or what is waited for; empty when the button says it."""
    director = table.director
    if director.wait is not None:
        return _waiting(director.wait)
    view = director.shown
    match table.asks:
        case Asks.CUT:
            return _("Cut for deal: choose a card, the lower one deals")
        case Asks.THROW:
            return _throw(table.to_throw, view.owner == ME)
        case Asks.PLAY:
            return _("Your turn: play a card")
        case None if table.thinking:
            return _("The computer’s turn")
    return ""


def _throw(n: int, mine: bool) -> str:
    if mine:
        text = ngettext("Choose {n} card for your crib", "Choose {n} cards for your crib", n)
    else:
        text = ngettext(
            "Choose {n} card for the computer’s crib", "Choose {n} cards for the computer’s crib", n
        )
    return text.format(n=n)


def _waiting(wait: Wait) -> str:
    if wait is Wait.STARTER:
        return _("Until the starter is turned the throw can be taken back freely")
    if wait is Wait.GO:
        return _("Every card of yours would bring the count above 31")
    return ""


def action_label(table: DuelPresenter, action: Action) -> str:
    """What the button says: what will happen."""
    n = table.number
    match action.does:
        case Asks.THROW if action.enabled:
            return _("Lay {cards} in the crib").format(cards=tokens(action.cards))
        case Asks.THROW:
            n = table.to_throw - len(action.cards)
            return ngettext("Choose {n} more card", "Choose {n} more cards", n).format(n=n)
        case Asks.CUT:
            return _("Cut here")
        case Asks.BID:
            return ngettext("Bid {n} point", "Bid {n} points", n).format(n=n)
        case Asks.CLAIM:
            return ngettext("Claim {n} point", "Claim {n} points", n).format(n=n)
        case Asks.POINT_OUT if n:
            return ngettext("Muggins: {n} point", "Muggins: {n} points", n).format(n=n)
        case Asks.POINT_OUT:
            return _("Nothing was missed")
    return {
        Wait.STARTER: _("Turn the starter"),
        Wait.COMBO: _("Next"),
        Wait.NEXT_DEAL: _("Next deal"),
        Wait.RESULT: _("See the result"),
        Wait.CUT_AGAIN: _("Cut again"),
        Wait.DEAL: _("Deal the cards"),
        Wait.GO: say.go_line(),
    }.get(Wait(action.does), _("Next"))


def number_label(table: DuelPresenter) -> str:
    """What the number stands for that is being set."""
    view = table.director.shown
    asked = view.asked
    if table.asks is Asks.BID:
        high = view.bids[-1][1] if view.bids else 0
        if not high:
            return _("What is the crib worth to you?")
        return ngettext("The computer bids {n} point", "The computer bids {n} points", high).format(
            n=high
        )
    assert asked is not None
    if table.asks is Asks.POINT_OUT:
        return _("What was missed?")
    if asked.zone == "series":
        return _("What does your card score?")
    return _("What is your crib worth?") if asked.zone == "crib" else _("What is your hand worth?")


# -------------------------------------------------------------------- what was said


def bubbles(table: DuelPresenter) -> dict[int, str]:
    """The words of each seat that are still in the air."""
    director = table.director
    view = director.stage.view
    said: dict[int, str] = {seat: say.go_line() for seat in view.passed}
    if view.bids and not view.zone("crib") and not view.zone("starter"):
        said.update({seat: say.bid_line(points) for seat, points in view.bids})
    for event in director.news:
        match event:
            case Passed(seat, _count):
                said[seat] = say.go_line()
            case Bade(seat, points):
                said[seat] = say.bid_line(points)
            case Claimed(seat, _zone, points):
                said[seat] = say.claim_line(points)
            case PointedOut(seat, _zone, points):
                said[seat] = say.muggins_line(points)
    return said


def scored(table: DuelPresenter) -> tuple[str, int | None]:
    """The line for what was scored last, with all its parts, and the side that scored it."""
    pegged: Pegged | None = None
    ends, line, side = "", "", None
    for event in table.director.news:
        match event:
            case Pegged():
                pegged, ends = event, ""
                side = event.seat if event.score.points else side
            case Scored(what="go" | "last-card" as what):
                ends, side = what, event.side
            case Scored(what="heels" | "start" | "muggins" | "bid" as what) if event.points:
                line, side = say.what_line(what, abs(event.points)), event.side
            case Finished():
                pass
    if pegged is not None:
        line = say.peg_line(pegged.score, ends) or line
    return line[:1].upper() + line[1:], side


def verdict(table: DuelPresenter, zone: str) -> str:
    """What is to be said to the claim for a zone that was counted by hand."""
    question = table.director.claims.get(zone)
    if question is None or question.said is None:
        return ""
    right = _right(table, zone)
    if right is None:
        return ""
    line = say.verdict(question.said, right)
    if question.said < right and question.pointed is not None:
        line = _("{first}. {second}").format(
            first=line, second=say.muggins_line(min(question.pointed, right - question.said))
        )
    return line


def _right(table: DuelPresenter, zone: str) -> int | None:
    if zone != "series":
        counted = table.director.counts.get(zone)
        return counted.score.points if counted else None
    pegs = [e.score.points for e in table.director.news if isinstance(e, Pegged)]
    return pegs[-1] if pegs else None


def cut_words(view: State) -> str:
    """What the cut for deal has decided."""
    if len(view.cuts) < 2:
        return ""
    ranks = [view.zone("stock")[place].rank for _seat, place in view.cuts]
    if ranks[0] == ranks[1]:
        return say.cut_again()
    mine = next(place for seat, place in view.cuts if seat == ME)
    lowest = min(ranks) == view.zone("stock")[mine].rank
    return _("You deal first") if lowest else _("The computer deals first")


def win_line(view: State, winner: int | None) -> str:
    """Who has won, and how the scores stand."""
    own, other = view.scores
    text = _("You win {own} : {other}") if winner == ME else _("The computer wins {own} : {other}")
    if winner == OTHER:
        own, other = other, own
    return text.format(own=own, other=other)


def why_not(table: DuelPresenter, card: Card) -> str:
    """Why a card of the hand cannot be played now."""
    return say.too_high(table.director.shown.count + card.value)
