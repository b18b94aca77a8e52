"""The running history of a game for two: a panel that can be scrolled and copied."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cribpatience.cards import BACK, Card
from cribpatience.table import (
    Bade,
    Claimed,
    Counted,
    CribSold,
    CutAgain,
    CutDecided,
    Event,
    Finished,
    Moved,
    Passed,
    Pegged,
    Picked,
    PointedOut,
    Scored,
    Shuffled,
    State,
    Turned,
)
from cribpatience.text import _, ngettext, sentences
from cribpatience.text import play as say
from cribpatience.text.cards import sign, token, tokens
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.duel_layout import DuelLayout
from cribpatience.ui.duel_presenter import DuelPresenter
from cribpatience.ui.keys import Key
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes import duel_words as words
from cribpatience.ui.skin import Skin

HISTORY = "history"
"""The target that is the panel of the history."""
WIDTH, ROW, CHIP = 360.0, 25.0, 17.0
_CHIP = re.compile(r"\{([A23456789TJQK][CDHS])\}")


class Line(NamedTuple):
    """A line of the history: who, and what happened."""

    who: str
    what: str
    head: bool = False


def lines(table: DuelPresenter) -> list[Line]:
    """Everything that has been shown so far, oldest first."""
    return [line for view, event in table.history() for line in _lines(table, view, event)]


def plain(line: Line) -> str:
    """A line for the clipboard."""
    text = _CHIP.sub(lambda m: sign(Card.parse(m[1])) + " ", line.what).strip()
    return f"{line.who}: {text}" if line.who else text


def _lines(table: DuelPresenter, view: State, event: Event) -> list[Line]:
    seat, text = _told(view, event)
    if not text:
        return []
    head = isinstance(event, (Shuffled, Finished))
    who = "" if seat is None else words.name_of(table, seat)
    if not isinstance(event, Pegged) or not event.score.combos:
        return [Line(who, text, head)]
    if len(event.score.combos) == 1:
        return [Line(who, f"{text} · {say.peg_line(event.score)}")]
    return [Line(who, text), Line(who, say.peg_line(event.score))]


def _told(view: State, event: Event) -> tuple[int | None, str]:
    """Who does it, and what is said of it; nothing for what is not told."""
    match event:
        case Shuffled():
            return None, _("Deal {n}").format(n=view.deal) if view.deal else _("The cut for deal")
        case Picked(seat, _place, card):
            return seat, _("cut {card}").format(card=token(card))
        case CutAgain():
            return None, say.cut_again()
        case CutDecided(dealer):
            return dealer, say.cut_line(True)
        case Bade(seat, points):
            return seat, say.bid_line(points)
        case CribSold(seat, points):
            return seat, say.sold_line(points)
        case Moved(target="crib", source=source, cards=cards) if source.startswith("hand"):
            return int(source[-1]), _thrown(cards)
        case Turned(card):
            return None, _("Starter {card}").format(card=token(card))
        case Pegged(seat, card, count, _score):
            return seat, _("{card} makes {count}").format(card=token(card), count=count)
        case Passed(seat, _count):
            return seat, say.go_line()
        case Scored(side, points, what):
            told = what in ("go", "last-card", "heels", "start", "muggins")
            return side, say.what_line(what, points) if told and points else ""
        case Claimed(seat, _zone, points):
            return seat, say.claim_line(points)
        case PointedOut(seat, _zone, points):
            return seat, say.muggins_line(points)
        case Counted(seat, _zone, cards, _starter, crib, score):
            what = _("Crib") if crib else _("Hand")
            counted = sentences.points(score.points)
            return seat, _("{zone} {cards} · {points}").format(
                zone=what, cards=tokens(cards), points=counted
            )
        case Finished(winner):
            return None, words.win_line(view, winner)
    return None, ""


def _thrown(cards: Sequence[Card]) -> str:
    if BACK in cards:
        n = len(cards)
        return ngettext("{n} card to the crib", "{n} cards to the crib", n).format(n=n)
    return _("{cards} to the crib").format(cards=tokens(cards))


# -------------------------------------------------------------------- the panel


def panel_box(lay: DuelLayout) -> Box:
    """Where the history lies."""
    return Box(lay.wu - 20 - WIDTH, 80, WIDTH, lay.hu - 80 - 20)


def targets(
    lay: DuelLayout, foot: float, copy: Callable[[], None], close: Callable[[], None]
) -> list[Target]:
    """The panel, which keeps presses from what lies below it, and its two buttons."""
    box = panel_box(lay)
    half = (box.w - 44) / 2
    y = box.bottom - 14 - foot
    left, right = Box(box.x + 16, y, half, foot), Box(box.x + 28 + half, y, half, foot)
    return [
        Target(HISTORY, box, _("History"), kind="hidden"),
        Target("log-copy", left, _("Copy"), copy, icon="copy", shortcut=Key.C),
        Target("log-close", right, _("Close"), close, icon="close"),
    ]


def row_height(skin: Skin) -> float:
    """How high a line is."""
    return max(ROW, skin.grow(13) / 13 * CHIP + 8)


def rows_of(skin: Skin, lay: DuelLayout, foot: float) -> int:
    """How many lines there is room for above the buttons, which are *foot* high."""
    return int((panel_box(lay).h - 62 - foot - 24) // row_height(skin))


def paint_history(
    cv: Canvas, lay: DuelLayout, told: Sequence[Line], scroll: int, foot: float
) -> None:
    """Draw the panel with the lines that end *scroll* before the newest one."""
    box = panel_box(lay)
    cv.faults.next_layer()
    cv.panel(*box, fo=0.98, blur=16, alpha=150)
    cv.text(_("History"), box.x + 20, box.y + 30, 19, "d", fit=box.w - 40)
    cv.line(box.x + 16, box.y + 54, box.right - 16, box.y + 54, op=0.14)
    rows, row = rows_of(cv.skin, lay, foot), row_height(cv.skin)
    last = max(min(rows, len(told)), len(told) - scroll)
    first = max(0, last - rows)
    for number, line in enumerate(told[first:last]):
        _paint_line(cv, line, box, box.y + 62 + (number + 0.5) * row)
    if len(told) > rows:
        _scrollbar(cv, box, foot, first, rows, len(told))


def _paint_line(cv: Canvas, line: Line, box: Box, y: float) -> None:
    if line.head:
        cv.box(box.x + 12, y - 11, box.w - 30, 22, 7, "#ffffff", None, 0.08)
        cv.rich(line.what, box.x + 20, y, 13.5, "uib", fit=box.w - 50)
        return
    x = box.x + 20
    if line.who:
        x += cv.text(line.who, x, y, 13, "uib", cv.t["dim"], fit=74) + 8
    cv.rich(line.what, x, y, 13, "ui", cv.t["soft"], chip=CHIP, fit=box.right - 24 - x)


def _scrollbar(cv: Canvas, box: Box, foot: float, first: int, rows: int, total: int) -> None:
    top, height = box.y + 64, box.h - 64 - foot - 24
    size = max(24.0, height * rows / total)
    at = top + (height - size) * first / max(1, total - rows)
    cv.box(box.right - 12, at, 4, size, 2, "#ffffff", None, 0.35)
