"""What the result and the personal bests say about games for two."""

from __future__ import annotations

from cribpatience.game import Record, Standing
from cribpatience.game.match import DOUBLE
from cribpatience.store.duels import Ended
from cribpatience.text import _, ngettext
from cribpatience.text import play as say
from cribpatience.text.names import level_name
from cribpatience.ui.scenes.standings import Reason


def name_of(record: Record, seat: int) -> str:
    """What a seat is called: by its name, else you or the computer."""
    return record.seats[seat].name.strip() or (_("You") if seat == 0 else _("Computer"))


def win_pill(record: Record, won: bool) -> Reason:
    """Who has won, as a sign and words."""
    if won:
        return Reason("check", _("You win"))
    name = record.seats[1].name.strip()
    words = _("{name} wins").format(name=name) if name else _("The computer wins")
    return Reason("close", words)


def margin_line(game: Ended) -> str:
    """By how much it was won or lost; in lowball who has less is ahead."""
    n = game.margin
    if game.won:
        return ngettext("won by {n} point", "won by {n} points", n).format(n=n)
    return ngettext("lost by {n} point", "lost by {n} points", n).format(n=n)


def skunk_line(game: Ended, target: int) -> str:
    """What the win counts, when it is more than one game."""
    behind = target - min(game.own, game.other)
    return say.skunk_line(game.games, behind >= DOUBLE) if game.skunk else ""


def score_words(game: Ended) -> str:
    """Both scores, the player's first."""
    return f"{game.own} : {game.other}"


def signed(margin: int) -> str:
    """A margin with its sign: "+24", "−3"."""
    return f"{margin:+d}".replace("-", "−")


def against(record: Record) -> str:
    """Against which level, and what it is called."""
    level, name = level_name(record.seats[1].player), record.seats[1].name.strip()
    return f"{name} ({level})" if name else level


def match_lines(now: Standing) -> tuple[str, str]:
    """How a match stands, and what decides it."""
    head = _("Match {own} : {other}").format(own=now.games[0], other=now.games[1])
    if now.over:
        line = _("You have won the match") if now.winner == 0 else _("The match is lost")
    else:
        text = ngettext(
            "best of {length}: {n} game wins", "best of {length}: {n} games win", now.needed
        )
        line = text.format(length=now.length, n=now.needed)
    return head, line


def deals_words(n: int) -> str:
    """How many deals a game had."""
    return ngettext("{n} deal", "{n} deals", n).format(n=n)


def of_wins(n: int) -> str:
    """Among how many wins: what follows a rank."""
    if n == 1:
        return _("the first game won by these rules")
    return ngettext("of your {n} win", "of your {n} wins", n).format(n=n)


def rank_of_win(rank: int) -> str:
    """A place among the wins: "Third best win"."""
    if rank == 1:
        return _("Your best win")
    return _("Place {rank} of your wins").format(rank=rank)


def source_name(key: str) -> str:
    """Where points came from."""
    return {
        "play": _("The play"),
        "hands": _("Hands"),
        "cribs": _("Cribs"),
        "heels": _("Heels"),
        "start": _("Three for last"),
        "muggins": _("Muggins"),
        "bid": _("Bids"),
    }[key]
