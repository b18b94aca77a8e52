"""The game between players in words: cards laid, go, bids, claims, who wins and by how much.

Who is meant stands beside a sentence, as a name or a bubble; no sentence bends round a name.
"""

from __future__ import annotations

from typing import Final

from cribpatience.scoring import Combo, Score
from cribpatience.text import N_, _, ngettext

_PARTS: Final = {
    "fifteen": N_("fifteen for {points}"),
    "thirty-one": N_("thirty-one for {points}"),
    "pair": N_("a pair for {points}"),
    "pair-royal": N_("a pair royal for {points}"),
    "double-pair-royal": N_("a double pair royal for {points}"),
    "run": N_("a run of {points}"),
}
_WHATS: Final = {
    "go": N_("go for {points}"),
    "last-card": N_("last card for {points}"),
    "heels": N_("his heels for {points}"),
    "start": N_("three for last"),
    "bid": N_("{points} for the crib"),
    "muggins": N_("muggins for {points}"),
    "play": N_("{points} in the play"),
    "crib": N_("{points} in the crib"),
}

# ---------------------------------------------------------------- the cut and the auction


def cut_line(deals: bool) -> str:
    """What the cut for deal decided, told to one side."""
    return _("The lower card: the first deal") if deals else _("The higher card: no deal")


def cut_again() -> str:
    """Said when equal ranks were cut."""
    return _("Equal ranks: cut again")


def bid_line(points: int) -> str:
    """A bid as it is said."""
    if not points:
        return _("Pass")
    return ngettext("{n} point for the crib", "{n} points for the crib", points).format(n=points)


def sold_line(points: int) -> str:
    """How the crib was sold."""
    if not points:
        return _("Nobody bids: the dealer has the crib for nothing")
    text = ngettext("The crib is sold for {n} point", "The crib is sold for {n} points", points)
    return text.format(n=points)


# ---------------------------------------------------------------- the play


def part(combo: Combo) -> str:
    """One part of what a card scores: "a run of 3"."""
    return _(_PARTS[combo.kind]).format(points=combo.points)


def peg_parts(score: Score, what: str = "") -> list[str]:
    """Each part of what a card scores; *what* is `go` or `last-card` if it ends the series."""
    parts = [part(combo) for combo in score.combos]
    return [*parts, what_line(what, 1)] if what else parts


def peg_line(score: Score, what: str = "") -> str:
    """What a card scores, naming each part: "fifteen for 2 and a run of 3"; empty for nothing."""
    parts = peg_parts(score, what)
    if not parts:
        return ""
    line = parts[0]
    for more in parts[1:]:
        line = _("{first} and {second}").format(first=line, second=more)
    return line


def count_line(count: int) -> str:
    """The count of the series, as it is said when a card is laid."""
    return _("Count {n}").format(n=count)


def go_line() -> str:
    """Said by who cannot play."""
    return _("Go")


def series_line(number: int) -> str:
    """What an earlier series is called."""
    return _("Series {n}").format(n=number)


def too_high(count: int) -> str:
    """Why a card cannot be played."""
    return _("It would bring the count to {n}; 31 is never passed").format(n=count)


def what_line(what: str, points: int) -> str:
    """Points that fell: a line of the history, for everything but the counts of hands."""
    text = _WHATS.get(what)
    if text is None:
        return ngettext("{n} point in the hand", "{n} points in the hand", points).format(n=points)
    return _(text).format(points=points)


# ---------------------------------------------------------------- counting by hand


def claim_line(points: int) -> str:
    """A claim as it is said."""
    return ngettext("{n} point claimed", "{n} points claimed", points).format(n=points)


def verdict(said: int, right: int) -> str:
    """What is to be said to a claim, at the hand it concerns."""
    if said == right:
        return _("Counted right")
    if said > right:
        text = ngettext(
            "{said} claimed, but it is {n} point", "{said} claimed, but it is {n} points", right
        )
        return text.format(said=said, n=right)
    n = right - said
    return ngettext("{n} point missed", "{n} points missed", n).format(n=n)


def muggins_line(points: int) -> str:
    """What the other side points out."""
    if not points:
        return _("Nothing to point out")
    return ngettext("Muggins: {n} point", "Muggins: {n} points", points).format(n=points)


# ---------------------------------------------------------------- the end


def skunk_line(games: int, double: bool) -> str:
    """What a skunk counts."""
    text = (
        N_("Double skunk: the win counts {games} games")
        if double
        else N_("Skunk: the win counts {games} games")
    )
    return _(text).format(games=games)


def match_line(own: int, other: int) -> str:
    """How a match stands, own games first."""
    return _("Games {own} : {other}").format(own=own, other=other)
