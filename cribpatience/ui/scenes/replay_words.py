"""What is told of a recorded game while it is looked at."""

from __future__ import annotations

from cribpatience.game import Record
from cribpatience.table import Bid, Claim, Cut, Discard, Move, Muggins, Play
from cribpatience.text import _, ngettext
from cribpatience.text import play as say
from cribpatience.text.cards import token, tokens
from cribpatience.ui.lettering import escape


def move_words(record: Record, seat: int, move: Move) -> str:
    """The move that follows: "You: {5H}{JS} to the crib"."""
    name = record.seats[seat].name if seat < len(record.seats) else ""
    who = _("You") if seat == 0 else escape(name) or _("Computer")
    return _("{name}: {words}").format(name=who, words=_done(move, seat == 0))


def _done(move: Move, own: bool) -> str:
    match move:
        case Discard(cards) if own:
            return _("{cards} to the crib").format(cards=tokens(cards))
        case Discard(cards):
            n = len(cards)
            return ngettext("{n} card to the crib", "{n} cards to the crib", n).format(n=n)
        case Play(card):
            return _("{card} is laid").format(card=token(card))
        case Cut():
            return _("cuts the pack")
        case Bid(points):
            return say.bid_line(points)
        case Claim(points):
            return say.claim_line(points)
        case Muggins(points):
            return say.muggins_line(points)
    raise AssertionError(move)


def end_words(record: Record) -> str:
    """What is said when all moves are made."""
    if record.abandoned:
        return _("Here the game was given up")
    total = record.result.get("total") if record.result else None
    if total is None:
        return _("The last move")
    return ngettext("The end: {n} point", "The end: {n} points", total).format(n=total)


def place_words(at: int, of: int) -> str:
    """Which move of how many follows."""
    return _("{at} of {of}").format(at=min(at + 1, of) if of else 0, of=of)


def slider_words(at: int, of: int) -> str:
    """The slider, for those who do not see it."""
    return _("Move {at} of {of}").format(at=min(at + 1, of) if of else 0, of=of)
