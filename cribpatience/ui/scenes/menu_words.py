"""The words of the start page, with how large they stand."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Final, NamedTuple

from cribpatience.store.duels import Duels
from cribpatience.text import _, ngettext
from cribpatience.text.names import level_name, variant_blurb, variant_name, variant_short
from cribpatience.text.sentences import deal_of, left_off, total_of_mark
from cribpatience.ui.keys import Key
from cribpatience.ui.scenes.blocks import Text
from cribpatience.ui.scenes.facts import Day, Tally
from cribpatience.ui.services import Waiting

CRIBBAGE: Final = "cribbage"
"""All the games for two together, as one of the games of the start page."""


class Figure(NamedTuple):
    """What a game has brought so far: a number with a sign and words."""

    icon: str
    big: str
    """Empty before the first game."""
    beside: str
    below: str


def title_text() -> str:
    """The name of the game."""
    return _("Crib Patience")


def tool_words() -> tuple[tuple[str, str, str], ...]:
    """Name, label and icon of each button of the toolbar."""
    return (
        ("number", _("Deal by number"), "cards"),
        ("bests", _("Personal bests"), "trophy"),
        ("statistics", _("Statistics"), "stats"),
        ("rules", _("Rules"), "book"),
        ("settings", _("Settings"), "settings"),
        ("quit", _("Quit"), "quit"),
    )


def key_hint(key: Key | None) -> str:
    """The tool tip that names a key."""
    name = key.value.upper() if key else _("Ctrl+Q")
    return _("Key: {key}").format(key=name)


def game_name(game: str) -> str:
    """What a game of the start page is called."""
    return _("Cribbage") if game == CRIBBAGE else variant_name(game)


def _blurb(game: str) -> str:
    if game != CRIBBAGE:
        return variant_blurb(game)
    return _(
        "Against the computer, to 121 on the board: with six, five or seven cards, or an auction."
    )


def game_texts(game: str) -> list[Text]:
    """Name and description of a game."""
    return [
        Text(game_name(game), 25, "d", one_line=True),
        Text(_blurb(game), 14.5, "ui", "soft", gap=3),
    ]


# ---------------------------------------------------------------- what a game has brought


def patience_figure(told: Tally) -> Figure:
    """The best total, and how often the mark was reached."""
    big = "" if told.best is None else str(told.best)
    return Figure("trophy", big, _("your best"), _reached(told))


def _reached(told: Tally) -> str:
    if not told.games:
        return _("mark to reach: {mark}").format(mark=told.mark)
    text = ngettext(
        "mark {mark}: reached {k} of {n} game", "mark {mark}: reached {k} of {n} games", told.games
    )
    return text.format(mark=told.mark, k=told.reached, n=told.games)


def duel_figure(told: Duels, form: str, level: str) -> Figure:
    """Games won and lost, against which level."""
    big = f"{told.wins} – {told.losses}" if told.games else ""
    below = _("{form}, level {level}").format(form=variant_short(form), level=level_name(level))
    return Figure("medal", big, _("won and lost"), below)


def figure_texts(figure: Figure, k: float) -> list[Text]:
    """The line below a figure, *k* times its own size."""
    return [Text(figure.below, 12.5 * k, "ui", "dim")]


# ---------------------------------------------------------------- the bottom row


def today_texts(day: Day) -> list[Text]:
    """Today's deal in words."""
    if day.total is None:
        line = _("Number {number}, not played yet").format(number=day.number)
    else:
        line = _("Number {number}: you made {total}").format(number=day.number, total=day.total)
    return [
        Text(_("Today’s deal"), 22, "d", one_line=True),
        Text(line, 13.5, "ui", "soft", gap=2),
        Text(_("the same cards for everyone"), 13, "ui", "dim"),
    ]


def waiting_texts(waiting: Waiting, today: date) -> tuple[list[Text], list[Text]]:
    """What stands above and below the picture of how far the waiting game has come."""
    above = [
        Text(_("A game is waiting"), 13.5, "ui", "dim"),
        Text(variant_name(waiting.variant), 25, "d", one_line=True),
    ]
    now = datetime.combine(today, time(12))
    where, score = _for_two(waiting) if waiting.for_two else _alone(waiting)
    below = [
        Text(where, 15, "uib"),
        Text(score, 14, "ui", "soft"),
        Text(left_off(waiting.left, now) if waiting.left else "", 12.5, "ui", "dim"),
    ]
    return above, below


def _alone(waiting: Waiting) -> tuple[str, str]:
    where = deal_of(waiting.deal, waiting.deals)
    return where, total_of_mark(waiting.total, waiting.mark)


def _for_two(waiting: Waiting) -> tuple[str, str]:
    """Which deal and whose crib, and how both sides stand."""
    if not waiting.deal:
        where = _("Before the first deal")
    elif waiting.owner is None:
        where = _("Deal {n}").format(n=waiting.deal)
    elif waiting.owner == 0:
        where = _("Deal {n}, your crib").format(n=waiting.deal)
    else:
        where = _("Deal {n}, the computer’s crib").format(n=waiting.deal)
    score = _("You {own}, {level} {other}, to {target}").format(
        own=waiting.total,
        level=level_name(waiting.opponent),
        other=waiting.other,
        target=waiting.mark,
    )
    return where, score


def welcome_texts() -> list[Text]:
    """What stands where no game waits."""
    return [
        Text(_("The best hand counts 29"), 25, "d"),
        Text(
            _(
                "Throw two cards to the crib, turn the starter, and see what you hold counted"
                " one combination at a time. A game takes about five minutes."
            ),
            14.5,
            "ui",
            "soft",
            gap=4,
        ),
    ]
