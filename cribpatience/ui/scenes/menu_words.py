"""The words of the start page, with how large they stand."""

from __future__ import annotations

from datetime import date, datetime, time

from cribpatience.text import _, ngettext
from cribpatience.text.names import variant_blurb, variant_name
from cribpatience.text.sentences import deal_of, left_off, total_of_mark
from cribpatience.ui.keys import Key
from cribpatience.ui.scenes.blocks import Text
from cribpatience.ui.scenes.facts import Day, Tally
from cribpatience.ui.services import Waiting


def short_name(variant: str) -> str:
    """A patience by the name of the book's author alone."""
    return {"arnold": _("Arnold"), "hoyle": _("Hoyle")}[variant]


def title_text() -> str:
    """The name of the game."""
    return _("Crib Patience")


def tool_words() -> tuple[tuple[str, str, str], ...]:
    """Name, label and icon of each button of the toolbar."""
    return (
        ("bests", _("Personal bests"), "trophy"),
        ("rules", _("Rules"), "book"),
        ("settings", _("Settings"), "settings"),
        ("quit", _("Quit"), "quit"),
    )


def key_hint(key: Key | None) -> str:
    """The tool tip that names a key."""
    name = key.value.upper() if key else _("Ctrl+Q")
    return _("Key: {key}").format(key=name)


def game_texts(game: str) -> list[Text]:
    """Name and description of a patience."""
    return [
        Text(variant_name(game), 25, "d", one_line=True),
        Text(variant_blurb(game), 14.5, "ui", "soft", gap=3),
    ]


def _reached(told: Tally) -> str:
    if not told.games:
        return _("mark to reach: {mark}").format(mark=told.mark)
    text = ngettext(
        "mark {mark}: reached {k} of {n} game", "mark {mark}: reached {k} of {n} games", told.games
    )
    return text.format(mark=told.mark, k=told.reached, n=told.games)


def best_texts(told: Tally, k: float) -> list[Text]:
    """The line below a best total, *k* times its own size."""
    return [Text(_reached(told), 12.5 * k, "ui", "dim")]


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


def number_texts() -> list[Text]:
    """Deal by number in words."""
    return [
        Text(_("Deal by number"), 22, "d", one_line=True),
        Text(
            _("Play the cards a friend has played: the same number is always the same deal."),
            13.5,
            "ui",
            "soft",
            gap=2,
        ),
    ]


def waiting_texts(waiting: Waiting, today: date) -> tuple[list[Text], list[Text]]:
    """What stands above and below the row of deals."""
    above = [
        Text(_("A game is waiting"), 13.5, "ui", "dim"),
        Text(variant_name(waiting.variant), 25, "d", one_line=True),
    ]
    now = datetime.combine(today, time(12))
    below = [
        Text(deal_of(waiting.deal, waiting.deals), 15, "uib"),
        Text(total_of_mark(waiting.total, waiting.mark), 14, "ui", "soft"),
        Text(left_off(waiting.left, now) if waiting.left else "", 12.5, "ui", "dim"),
    ]
    return above, below


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
