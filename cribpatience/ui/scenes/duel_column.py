"""The left column of the table for two: names and scores, crib, stock, what this deal brought."""

from __future__ import annotations

from typing import NamedTuple

from cribpatience.text import _, ngettext
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.duel_layout import DuelLayout
from cribpatience.ui.duel_presenter import ME, OTHER, DuelPresenter
from cribpatience.ui.pieces import Peg
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes import duel_words as words
from cribpatience.ui.tokens import IVORY, IVORY_INK, P1, P2, PegColours

PLAY = ("play", "go", "last-card", "heels")
COLOURS = (P1, P2)


class Games(NamedTuple):
    """How a match stands."""

    own: int
    other: int
    needed: int


def letters() -> tuple[str, str]:
    """What is written on the pegs, so that they differ without colour."""
    return "", "C"


def paint_column(cv: Canvas, lay: DuelLayout, table: DuelPresenter, games: Games | None) -> None:
    """Draw the whole column for what has been shown so far."""
    for side in (OTHER, ME):
        _plate(cv, lay.plate(side), table, side, lay.compact)
    stage = table.director.stage
    if stage.view.deal and not stage.view.cuts:
        _stock(cv, lay, table)
        _deal(cv, lay, table, games)


# -------------------------------------------------------------------- names and scores


def _plate(cv: Canvas, box: Box, table: DuelPresenter, side: int, bar: bool) -> None:
    director = table.director
    view = director.stage.view
    score = director.score(side)
    target = table.game.rules.target or 0
    cv.panel(*box)
    if _to_move(table, side):
        cv.box(*box, 16, "#ffffff", None, 0.0, IVORY[0], 0.85, 2)
        cv.icon("play", box.x + 12, box.y + 26, 11, IVORY[0], 2.4)
    cv.peg(box.x + 26, box.y + 27, COLOURS[side], letters()[side])
    width = cv.text(str(score), box.right - 18, box.cy - (4 if bar else 0), 34, "d", None, "r")
    room = box.w - 42 - 18 - width - 12
    cv.text(words.name_of(table, side), box.x + 42, box.y + 26, 17, "uib", fit=room)
    y = box.y + (56 if bar else 60)
    wide = cv.text(
        words.to_go(score, target), box.x + 18, y, 13, "ui", cv.t["dim"], fit=room * 0.62
    )
    if view.deal and view.dealer == side:
        _badge(cv, _("Dealer"), box.x + 18 + wide + 10, y, box.right - 24 - width)
    if bar:
        _bar(cv, box, score, target, COLOURS[side])


def _to_move(table: DuelPresenter, side: int) -> bool:
    view = table.director.shown
    return table.director.resting and side in view.turn and not view.over


def _badge(cv: Canvas, text: str, x: float, y: float, right: float) -> None:
    room = right - x
    if room < 30:
        return
    width = min(cv.width(text, 11.5, "uib") + 16, room)
    cv.box(x, y - 10, width, 20, 10, *IVORY, 1, "#ffffff", 0.8)
    cv.text(text, x + width / 2, y, 11.5, "uib", IVORY_INK, "c", fit=width - 10)


def _bar(cv: Canvas, box: Box, score: int, target: int, colours: PegColours) -> None:
    x, y, width = box.x + 18, box.bottom - 13, box.w - 36
    cv.box(x, y, width, 6, 3, "#000000", None, 0.38, "#ffffff", 0.12)
    if score > 0:
        cv.box(x, y, max(6.0, width * min(1.0, score / target)), 6, 3, colours.body, None, 1)


# -------------------------------------------------------------------- crib and stock


def _stock(cv: Canvas, lay: DuelLayout, table: DuelPresenter) -> None:
    view = table.director.stage.view
    counting = table.director.stage.counting
    stock, starter = lay.stock, lay.starter
    cv.deck(stock.x, stock.y, stock.w, 3)
    cv.slot(starter.x, starter.y, starter.w)
    y = lay.caption_y(stock)
    cv.cap(_("Stock"), stock.box.cx, y, fit=110)
    cv.cap(_("Starter"), starter.box.cx, y, fit=110)
    crib = view.zone("crib")
    if crib and not (counting and view.up.issuperset(crib)):
        last = lay.crib_place(view.owner, 3)
        middle = (48 + last.box.right) / 2
        cv.cap(words.zone_title(view, "crib"), middle, lay.caption_y(last), fit=220)
    elif not counting:
        _coming(cv, lay, view.owner)


def _coming(cv: Canvas, lay: DuelLayout, owner: int) -> None:
    """Whose crib it will be, before anything lies in it."""
    place = lay.crib_place(owner, 0)
    text = _("Your crib") if owner == ME else _("Computer’s crib")
    middle = (place.x + lay.crib_place(owner, 3).box.right) / 2
    cv.slot(middle - place.w / 2, place.y, place.w)
    cv.cap(text, middle, lay.caption_y(place), fit=220)


# -------------------------------------------------------------------- what this deal brought


def _deal(cv: Canvas, lay: DuelLayout, table: DuelPresenter, games: Games | None) -> None:
    view = table.director.stage.view
    box = lay.deal_panel(view.owner)
    rows = _rows(table, games)
    cv.panel(*box)
    cv.text(_("This deal"), box.x + 18, box.y + 25, 14.5, "uib", fit=box.w - 110)
    xs = (box.x + 168, box.x + 216)
    for x, colours, letter in zip(xs, COLOURS, letters(), strict=True):
        cv.peg(x - 5, box.y + 25, colours, letter)
    step = (box.h - 46) / len(rows)
    for line, (name, values, now) in enumerate(rows):
        y = box.y + 44 + (line + 0.5) * step
        if now:
            cv.box(
                box.x + 8,
                y - step / 2 + 1,
                box.w - 16,
                step - 2,
                7,
                "#ffffff",
                None,
                0.10,
                "#ffffff",
                0.28,
            )
        cv.text(name, box.x + 18, y, 13.5, "ui", cv.t["soft"], fit=(106, step - 3))
        for x, value in zip(xs, values, strict=True):
            if value is None:
                cv.box(x - 8, y - 1, 7, 2, 1, cv.t["dim"], None, 0.45)
            else:
                cv.text(str(value), x, y, 15, "uib", None, "r", fit=(40, step - 3))


Row = tuple[str, tuple[int | None, int | None], bool]


def _rows(table: DuelPresenter, games: Games | None) -> list[Row]:
    stage = table.director.stage
    zone = stage.zone if stage.counting else ""
    playing = not zone and bool(stage.view.zone("starter"))
    found: list[Row] = [
        (_("The play"), _sums(table, PLAY), playing),
        (_("The hands"), _sums(table, ("hand0", "hand1")), zone in ("hand0", "hand1")),
        (_("The crib"), _sums(table, ("crib",)), zone == "crib"),
    ]
    other = _sums(table, ("bid", "start", "muggins"))
    if any(value is not None for value in other):
        name = _("The bid") if table.game.rules.variant == "auction" else _("Other points")
        found.append((name, other, False))
    if games is not None:
        text = ngettext("Games, of {n}", "Games, of {n}", games.needed).format(n=games.needed)
        found.append((text, (games.own, games.other), False))
    return found


def _sums(table: DuelPresenter, whats: tuple[str, ...]) -> tuple[int | None, int | None]:
    """What each side has made of these in the deal; `None` as long as nothing was counted."""
    director = table.director
    view = director.stage.view
    found: list[int | None] = []
    for side in (ME, OTHER):
        points = [
            t.points
            for t in view.tally
            if t.deal == view.deal and t.side == side and t.what in whats
        ]
        counted = director.open_count
        if counted is not None and counted.zone in whats and director.told(side):
            points.append(director.told(side))
        found.append(sum(points) if points else None)
    return found[0], found[1]


# -------------------------------------------------------------------- the board


def paint_board(cv: Canvas, table: DuelPresenter, x: float, y: float) -> None:
    """The board; a peg that walks is left out and drawn by `paint_walk`."""
    director = table.director
    walk = director.beat.walk if director.beat else None
    pegs = []
    for side in (ME, OTHER):
        pair = director.pegs(side)
        front: int | None = pair.front
        back: int | None = pair.back
        if walk is not None and walk.side == side:
            front, back = walk.stands, None
        pegs.append(Peg(side, front, back, COLOURS[side], letters()[side]))
    rules = table.game.rules
    scores = [director.score(side) for side in (ME, OTHER)]
    skunks = rules.options.get("skunks") != "off"
    cv.game_board(x, y, rules.target or 121, pegs, scores, skunks)
