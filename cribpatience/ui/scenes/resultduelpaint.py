"""The drawing of the result of a game for two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribpatience.game import Standing
from cribpatience.store.bests import Best, Bests
from cribpatience.store.duels import Duels, Ended
from cribpatience.text import _
from cribpatience.text.names import level_name, variant_name
from cribpatience.text.sentences import duration
from cribpatience.ui.art.svg import number
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes import charts, duelwords
from cribpatience.ui.scenes.charts import HATCHED, PLAIN
from cribpatience.ui.scenes.duelsummary import Pair, Source
from cribpatience.ui.scenes.pageframe import heading
from cribpatience.ui.scenes.parts import paint_entry, paint_rank_row, paint_state
from cribpatience.ui.scenes.resultduellayout import DuelBoxes, lay_out, ranks_shown
from cribpatience.ui.scenes.standings import first_ranks, help_used, reasons
from cribpatience.ui.scenes.summary import Part
from cribpatience.ui.tokens import CRIB, HAND, MARK_LINE, P1, P2

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin

PEGS: Final = (P1, P2)
PATTERNS: Final = (PLAIN, HATCHED)
"""What tells the sides apart, in grey as well: the player's bars are plain."""
_SKUNK: Final = 30.5
"""The skunk line lies so far before the target: between the holes."""


@dataclass(frozen=True, slots=True)
class DuelResult:
    """All that the page tells."""

    outcome: Ended
    target: int
    has_skunks: bool
    told: Duels
    """The games under these rules against this level."""
    bests: Bests
    rank: int | None
    match: Standing | None
    sources: tuple[Source, ...]
    race: tuple[Pair, ...]
    hands: tuple[Part | None, ...]
    """The highest hand of each side."""
    cribs: tuple[Part | None, ...]

    @property
    def names(self) -> tuple[str, str]:
        """What the sides are called."""
        record = self.outcome.record
        return duelwords.name_of(record, 0), duelwords.name_of(record, 1)


def minus(points: int) -> str:
    """A number with a proper minus sign."""
    return str(points).replace("-", "−")


def boxes_of(skin: Skin, told: DuelResult, name: bool) -> DuelBoxes:
    """Where everything lies; *name* asks for room for the player's name."""
    match = told.match is not None
    return lay_out(skin, skunk=told.outcome.skunk, match=match, name=name)


def paint(cv: Canvas, told: DuelResult, deal: str, copied: bool, name: str | None) -> None:
    """All that is no target; *deal* says which cards, *name* stands in the field."""
    boxes = boxes_of(cv.skin, told, name is not None)
    page = boxes.page
    wide = min(cv.rich_width(deal, 14) + 90, page.w * 0.6)
    heading(cv, page, variant_name(told.outcome.record.variant), page.w - wide - 24)
    icon = "check" if copied else "cards"
    cv.pill(deal, page.right, page.title_y, 14, 34, icon, a="r", fit=wide)
    _score(cv, told, boxes)
    _standing(cv, told, boxes, name)
    _foot(cv, told, boxes.foot)
    _points(cv, told, boxes)
    cv.panel(*boxes.below, 18)
    _race(cv, told, boxes)
    _counts(cv, told, boxes.detail)


# ---------------------------------------------------------------- the score


def _score(cv: Canvas, told: DuelResult, boxes: DuelBoxes) -> None:
    game = told.outcome
    cv.panel(*boxes.left, 18)
    icon, words = duelwords.win_pill(game.record, game.won)
    paint_state(cv, boxes.pill, icon, words, good=game.won)
    box, half = boxes.scores, boxes.scores.w / 2
    cv.text(":", box.cx, box.cy, 60, "d", cv.t["soft"], "c", fit=(20, box.h * 1.2))
    for side, (points, name) in enumerate(zip((game.own, game.other), told.names, strict=True)):
        away, align = (-22, "r") if side == 0 else (22, "l")
        ink = None if (side == 0) == game.won else cv.t["soft"]
        fit = (half - 24, box.h * 1.24)
        wide = cv.text(minus(points), box.cx + away, box.cy, 80, "d", ink, align, fit=fit)
        middle = box.cx + away + (wide / 2 if side else -wide / 2)
        middle = min(max(middle, box.x + half * 0.5), box.right - half * 0.5)
        _side(cv, middle, boxes.names.cy, half - 10, side, name, boxes.names.h)
    place = boxes.margin
    line = duelwords.margin_line(game)
    cv.text(line, place.cx, place.cy, 16, "uib", a="c", fit=(place.w, place.h))
    skunk = boxes.skunk
    if skunk.h:
        words = duelwords.skunk_line(game, told.target)
        cv.text(words, skunk.cx, skunk.cy, 13.5, "ui", cv.t["soft"], "c", fit=(skunk.w, skunk.h))
    _ways(cv, told, boxes.way)


def _side(cv: Canvas, x: float, y: float, room: float, side: int, name: str, tall: float) -> None:
    """A swatch and the name of a side, round *x*."""
    wide = min(cv.width(name, 13.5), room - 22)
    left = x - (wide + 20) / 2
    cv.svg(left, y - 7, 14, 14, charts.swatch(PATTERNS[side]))
    cv.text(name, left + 20, y, 13.5, "ui", cv.t["soft"], fit=(wide + 1, tall))


def _ways(cv: Canvas, told: DuelResult, box: Box) -> None:
    """How far each side came: a bar up to the target, with the skunk line."""
    for side, points in enumerate((told.outcome.own, told.outcome.other)):
        y = box.y + side * 18
        cv.box(box.x, y, box.w, 12, 6, "#000000", None, 0.38, "#ffffff", 0.14)
        share = max(0.0, min(1.0, points / told.target))
        if share:
            cv.svg(box.x, y, box.w, 12, charts.strip(box.w * share, 12, PATTERNS[side]))
    if told.has_skunks and told.target > 31:
        x = box.x + box.w * (told.target - _SKUNK) / told.target
        cv.line(x, box.y - 3, x, box.y + 33, MARK_LINE, 1.0, 2)


# ---------------------------------------------------------------- where it stands


def _standing(cv: Canvas, told: DuelResult, boxes: DuelBoxes, name: str | None) -> None:
    left, first = boxes.left, boxes.blocks[0]
    cv.line(left.x + 28, first.y - 9, left.right - 28, first.y - 9)
    lines = [_standing_words(told)]
    if told.match is not None:
        lines.insert(0, ("flag", *duelwords.match_lines(told.match)))
    for box, (icon, head, line) in zip(boxes.blocks, lines, strict=True):
        cv.icon(icon, box.x + 18, box.cy, 32, cv.t["text"], 1.5)
        room = box.w - 46
        cv.text(head, box.x + 46, box.y + box.h * 0.27, 19, "d", fit=(room, box.h * 0.54))
        sub = box.y + box.h * 0.76
        cv.text(line, box.x + 46, sub, 13.5, "ui", cv.t["soft"], fit=(room, box.h * 0.42))
    record = told.outcome.record
    shown = first_ranks(told.bests, record, ranks_shown(boxes))
    for k, entry in enumerate(shown):
        row = Box(boxes.ranks.x, boxes.ranks.y + k * boxes.row, boxes.ranks.w, boxes.row)
        mine = entry.id == record.id
        if k and not mine and shown[k - 1].id != record.id:
            cv.line(row.x, row.y, row.right, row.y, op=0.10)
        words = name if mine and name and name.strip() else entry.name
        paint_rank_row(cv, row, entry, _margin(entry), words, mine)


def _margin(entry: Best) -> str:
    return duelwords.signed(entry.margin or 0)


def _standing_words(told: DuelResult) -> tuple[str, str, str]:
    """The icon and the two lines that say where the game stands."""
    record = told.outcome.record
    why = reasons(record)
    if record.review:
        return "review", _("Not recorded"), why[0].words
    if why:
        return why[0].icon, _("Not counted"), why[0].words
    if told.rank is not None:
        wins = duelwords.of_wins(len(told.bests.ranks))
        return "medal", duelwords.rank_of_win(told.rank), wins
    head = f"{told.told.wins} – {told.told.losses}"
    line = _("won and lost, level {level}").format(level=level_name(record.seats[1].player))
    return "medal", head, line


def _foot(cv: Canvas, told: DuelResult, box: Box) -> None:
    """How many deals and how long it took, and whether there was help."""
    cv.line(box.x, box.y - 2, box.right, box.y - 2)
    record, ink, y = told.outcome.record, cv.t["soft"], box.cy + 2
    entries = [("cards", duelwords.deals_words(told.outcome.deals or len(told.race) - 1))]
    if record.seconds > 0:
        entries.append(("clock", duration(record.seconds)))
    if record.assisted:
        entries.append((help_used(record).icon, help_used(record).words))
    x, room = box.x, box.w / len(entries)
    for icon, words in entries:
        cv.icon(icon, x + 9, y, 17, cv.t["dim"], 2)
        cv.text(words, x + 25, y, 13.5, "ui", ink, fit=(room - 30, 24))
        x += room


# ---------------------------------------------------------------- where the points came from


def _points(cv: Canvas, told: DuelResult, boxes: DuelBoxes) -> None:
    panel, box = boxes.points, boxes.lines
    cv.panel(*panel, 18)
    title = _("Where the points came from")
    cv.text(title, panel.x + 24, panel.y + 30, 18, "d", fit=(panel.w - 48, 34))
    middle = min(170.0, box.w * 0.26)
    number_w = 44.0 * min(1.4, cv.skin.text_scale)
    bar = (box.w - middle) / 2 - number_w
    greatest = max(1, *(abs(points) for source in told.sources for points in source.points))
    high = box.h / (len(told.sources) + 2)
    _sides(cv, told, box, middle, high)
    for k, source in enumerate(told.sources):
        y = box.y + (k + 1.5) * high
        cv.line(box.x, y - high / 2, box.right, y - high / 2, op=0.10)
        words = duelwords.source_name(source.key)
        cv.text(words, box.cx, y, 14, "ui", cv.t["soft"], "c", fit=(middle - 12, high))
        for side, points in enumerate(source.points):
            _bar(cv, box, side, y, high, middle, number_w, bar * abs(points) / greatest)
            _number(cv, box, side, y, high, middle, number_w, minus(points), 15)
    y = box.y + (len(told.sources) + 1.5) * high
    cv.line(box.x, y - high / 2, box.right, y - high / 2, op=0.35)
    cv.text(_("Sum"), box.cx, y, 14.5, "uib", None, "c", fit=(middle - 12, high))
    for side, points in enumerate((told.outcome.own, told.outcome.other)):
        _number(cv, box, side, y, high, middle, number_w, minus(points), 19)


def _sides(cv: Canvas, told: DuelResult, box: Box, middle: float, high: float) -> None:
    """Whose points stand at the left and at the right."""
    y, room = box.y + high / 2, (box.w - middle) / 2 - 30
    for side, name in enumerate(told.names):
        align = "r" if side == 0 else "l"
        x = box.cx - middle / 2 - 24 if side == 0 else box.cx + middle / 2 + 24
        cv.text(name, x, y, 13.5, "uib", None, align, fit=(room, high))
        cv.peg(x + (17 if side == 0 else -17), y, PEGS[side])


def _bar(
    cv: Canvas,
    box: Box,
    side: int,
    y: float,
    high: float,
    middle: float,
    number_w: float,
    length: float,
) -> None:
    """A bar that grows away from the middle."""
    if length < 1:
        return
    tall = min(18.0, high * 0.56)
    away = middle / 2 + number_w
    x = box.cx - away - length if side == 0 else box.cx + away
    cv.svg(x, y - tall / 2, max(3.0, length), tall, charts.strip(length, tall, PATTERNS[side]))


def _number(
    cv: Canvas,
    box: Box,
    side: int,
    y: float,
    high: float,
    middle: float,
    number_w: float,
    words: str,
    size: float,
) -> None:
    align = "r" if side == 0 else "l"
    x = box.cx - middle / 2 - 6 if side == 0 else box.cx + middle / 2 + 6
    cv.text(words, x, y, size, "d", None, align, fit=(number_w - 10, high))


# ---------------------------------------------------------------- the race


def _race(cv: Canvas, told: DuelResult, boxes: DuelBoxes) -> None:
    """Both scores after each deal: one line a side, each with marks of its own."""
    panel, plot = boxes.below, boxes.plot
    title = panel.x + 24
    used = cv.text(_("Deal by deal"), title, panel.y + 30, 18, "d", fit=(plot.right - title, 34))
    _legend(cv, told, plot.right, panel.y + 30, plot.right - title - used - 24)
    low = min(0, *(points for pair in told.race for points in pair))
    span = told.target - low
    last = max(1, len(told.race) - 1)

    def at(deal: int, points: int) -> tuple[float, float]:
        return plot.w * deal / last, plot.h * (1 - (points - low) / span)

    steps = 30 if told.target > 61 else 20
    values = [*range(0, told.target - steps // 2, steps), told.target]
    body = "".join(_level(plot.w, at(0, value)[1], value == told.target) for value in values)
    for side in (1, 0):
        body += _line([at(k, pair[side]) for k, pair in enumerate(told.race)], side)
    cv.svg(plot.x - 8, plot.y - 8, plot.w + 16, plot.h + 16, _shifted(body))
    for value in values:
        y = plot.y + at(0, value)[1]
        ink = MARK_LINE if value == told.target else cv.t["dim"]
        cv.text(str(value), plot.x - 14, y, 12, "ui", ink, "r", fit=(34, 18))
    every = max(1, -(-last // max(1, int(plot.w / (26 * cv.skin.text_scale)))))
    for deal in range(every, last + 1, every):
        x = plot.x + at(deal, 0)[0]
        cv.text(str(deal), x, plot.bottom + 19, 12, "ui", cv.t["dim"], "c", fit=(24, 20))


def _legend(cv: Canvas, told: DuelResult, right: float, y: float, room: float) -> None:
    """Which line is whose, where there is room to say it."""
    wide = [cv.width(name, 12.5) for name in told.names]
    if sum(wide) + 2 * 34 + 16 > room:
        return
    x = right
    for side in (1, 0):
        x -= wide[side]
        cv.text(told.names[side], x, y, 12.5, "ui", cv.t["soft"], fit=(wide[side] + 1, 26))
        x -= 34
        cv.svg(x, y - 7, 28, 14, _line([(0, 7), (14, 7), (28, 7)], side, marked=1))
        x -= 16


def _shifted(body: str) -> str:
    return f'<g transform="translate(8 8)">{body}</g>'


def _level(wide: float, y: float, target: bool) -> str:
    look = (
        f'stroke="{MARK_LINE}" stroke-width="1.8" stroke-dasharray="9 5"'
        if target
        else 'stroke="#ffffff" stroke-opacity=".12"'
    )
    return f'<path d="M0,{number(y)}H{number(wide)}" {look}/>'


def _line(points: list[tuple[float, float]], side: int, marked: int | None = None) -> str:
    """Own: a thick bright line with discs. The other: a thin dashed one with diamonds.

    Every point after the first has its mark, or one alone.
    """
    way = "L".join(f"{number(x)},{number(y)}" for x, y in points)
    look = (
        f'stroke="{HAND}" stroke-width="3"'
        if side == 0
        else f'stroke="{CRIB}" stroke-width="2" stroke-dasharray="6 3"'
    )
    shown = points[1:] if marked is None else [points[marked]]
    marks = "".join(_mark(x, y, side) for x, y in shown)
    return f'<path d="M{way}" fill="none" stroke-linejoin="round" {look}/>{marks}'


def _mark(x: float, y: float, side: int) -> str:
    if side == 0:
        return (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="4.4" fill="{HAND}" stroke="#0b2c20"'
            ' stroke-width="1.4"/>'
        )
    return (
        f'<path d="M{number(x)},{number(y - 5)}l5,5l-5,5l-5,-5Z" fill="{CRIB}"'
        ' stroke="#0b2c20" stroke-width="1.2"/>'
    )


def _counts(cv: Canvas, told: DuelResult, box: Box) -> None:
    """The highest hand and crib of each side, with their cards."""
    cv.inset(*box)
    own = (_("Your best hand"), _("Your best crib"))
    other = (_("Computer’s best hand"), _("Computer’s best crib"))
    parts = (told.hands[0], told.cribs[0], told.hands[1], told.cribs[1])
    entries = [
        (words, part) for words, part in zip((*own, *other), parts, strict=True) if part is not None
    ]
    high = (box.h - 12) / max(1, len(entries))
    for k, (words, part) in enumerate(entries):
        place = Box(box.x + 14, box.y + 6 + k * high, box.w - 28, high)
        if k:
            cv.line(place.x, place.y, place.right, place.y, op=0.10)
        paint_entry(cv, place, words, part.points, part)
