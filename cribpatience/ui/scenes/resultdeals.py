"""The deals of the result page: their bars, their table, and the counts of one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cribpatience.cards import Card
from cribpatience.text import _
from cribpatience.text.cards import signs
from cribpatience.text.names import zone_name
from cribpatience.text.sentences import points as points_words
from cribpatience.ui.scene import Box, Target
from cribpatience.ui.scenes import charts, summary
from cribpatience.ui.scenes.charts import DOTTED, HATCHED, PLAIN, SPOTTED, Segment
from cribpatience.ui.scenes.parts import paint_entry
from cribpatience.ui.scenes.resultdata import ResultData
from cribpatience.ui.scenes.resultlayout import ResultBoxes
from cribpatience.ui.scenes.summary import DealRow, Part

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas


def paint_deals(cv: Canvas, told: ResultData, boxes: ResultBoxes) -> None:
    """The two panels with the deals."""
    _chart(cv, told, boxes)
    _table(cv, told, boxes)
    _detail(cv, told, boxes.detail)


# ---------------------------------------------------------------- the bars


def _patterns(rows: list[DealRow]) -> dict[str, str]:
    """The pattern of each zone."""
    hands = [zone for zone in summary.zones(rows) if zone != "crib"]
    found = dict(zip(hands, (PLAIN, SPOTTED), strict=False))
    return {**found, "crib": HATCHED}


def _pattern(part: Part, patterns: dict[str, str]) -> str:
    return patterns.get(part.zone, HATCHED if part.crib else PLAIN)


def _chart(cv: Canvas, told: ResultData, boxes: ResultBoxes) -> None:
    panel, plot, rows = boxes.chart, boxes.plot, told.rows
    patterns = _patterns(rows)
    cv.panel(*panel, 18)
    title = cv.text(_("Deal by deal"), panel.x + 24, panel.y + 30, 18, "d", fit=(panel.w * 0.4, 34))
    _legend(cv, told, panel, panel.x + 24 + title + 24, patterns)
    top, step = charts.scale(max((row.total for row in rows), default=0))
    width = min(72.0, plot.w / len(rows) * 0.52)
    columns = [
        [Segment(part.points, _pattern(part, patterns)) for part in row.parts]
        + [Segment(row.heels, DOTTED)]
        for row in rows
    ]
    body = charts.grid(plot.w, plot.h, top, step)
    cv.svg(*plot, body + charts.bars(plot.w, plot.h, columns, top, width))
    for value in range(0, top + 1, step):
        y = plot.bottom - plot.h * value / top
        cv.text(str(value), plot.x - 12, y, 12, "ui", cv.t["dim"], "r", fit=(34, 20))
    for k, row in enumerate(rows):
        _column(cv, row, plot, Box(plot.x + plot.w * k / len(rows), 0, plot.w / len(rows), 0), top)


def _column(cv: Canvas, row: DealRow, plot: Box, column: Box, top: int) -> None:
    """What stands above and below a bar."""
    x, wide = column.cx, column.w - 8
    y = plot.bottom - plot.h * row.total / top - 15
    cv.text(str(row.total), x, y, 18, "d", None, "c", fit=(wide, 30))
    cv.text(deal_name(row), x, plot.bottom + 17, 12.5, "ui", cv.t["soft"], "c", fit=(wide, 21))
    cards = row.thrown or [card for part in row.parts for card in part.cards]
    _thrown(cv, cards, x, plot.bottom + 43, wide, dim=not row.thrown)


def _thrown(cv: Canvas, cards: Sequence[Card], x: float, y: float, wide: float, dim: bool) -> None:
    """The cards in a row, or in two where they would become too small."""
    rows, high = [cards], _fitting(cv, cards, wide)
    if high < 19 and len(cards) > 2:
        half = (len(cards) + 1) // 2
        rows = [cards[:half], cards[half:]]
        high = min(20.0, _fitting(cv, rows[0], wide))
        y -= (high + 2) / 2 - 5
    for k, some in enumerate(rows):
        cv.chips(some, x, y + k * (high + 2), high, high / 8, "c", dim=dim)


def _fitting(cv: Canvas, cards: Sequence[Card], wide: float) -> float:
    """How high the cards may be to stand side by side."""
    high = 24.0
    while high > 14 and cv.chips_width(cards, high, high / 8) > wide:
        high -= 1
    return high


def _legend(
    cv: Canvas, told: ResultData, panel: Box, left: float, patterns: dict[str, str]
) -> None:
    """What the patterns mean, from the right edge to the left."""
    entries = [(zone_name(zone), pattern) for zone, pattern in patterns.items()]
    entries.append((_("Heels"), DOTTED))
    widths = [cv.width(words, 12.5) for words, _pattern in entries]
    room = panel.right - 24 - left
    gap = min(18.0, max(8.0, (room - sum(widths)) / len(entries) - 20))
    shrink = min(1.0, (room - (20 + gap) * len(entries)) / sum(widths))
    x = panel.right - 24.0
    for (words, pattern), natural in reversed(list(zip(entries, widths, strict=True))):
        wide = natural * shrink
        cv.text(words, x - wide, panel.y + 30, 12.5, "ui", cv.t["soft"], fit=(wide + 1, 28))
        cv.svg(x - wide - 20, panel.y + 23, 14, 14, charts.swatch(pattern))
        x -= wide + 20 + gap


def deal_name(row: DealRow) -> str:
    """What a deal is called."""
    return _("Deal {n}").format(n=row.number) if row.number else zone_name(row.parts[0].zone)


def deal_spoken(row: DealRow) -> str:
    """A deal with all its counts, for those who do not see the chart."""
    said = [f"{deal_name(row)}: {points_words(row.total)}"]
    for part in row.parts:
        cards = signs((*part.cards, *((part.starter,) if part.starter else ())))
        said.append(f"{zone_name(part.zone)} {cards} {part.points}")
    if row.heels:
        said.append(f"{_('Heels')} {row.heels}")
    return "; ".join(said)


def paint_column(cv: Canvas, target: Target, hover: bool) -> None:
    """The light over a column of the chart."""
    if target.on:
        cv.box(*target.box, 10, "#ffffff", None, 0.06, "#ffffff", 0.45, 1.4)
    elif hover:
        cv.box(*target.box, 10, "#ffffff", None, 0.05, "#ffffff", 0.25)


# ---------------------------------------------------------------- the table


def _table(cv: Canvas, told: ResultData, boxes: ResultBoxes) -> None:
    panel, box, rows = boxes.below, boxes.table, told.rows
    cv.panel(*panel, 18)
    cv.text(_("Points"), panel.x + 24, panel.y + 28, 18, "d", fit=(box.w, 34))
    zones = summary.zones(rows)
    lines = [(zone_name(zone), [_of_zone(row, zone, zones) for row in rows]) for zone in zones]
    heels = [row.heels if row.number else None for row in rows]
    lines.append((_("Heels"), heels))
    label = min(104.0, box.w * 0.22)
    ends = _columns(rows, box, label)
    high = box.h / (len(lines) + 2)
    _table_head(cv, rows, box, ends, high)
    for k, (words, values) in enumerate(lines):
        y = box.y + (k + 1.5) * high
        cv.line(box.x, y - high / 2, box.right, y - high / 2, op=0.10)
        _table_row(cv, words, [*values, sum(v or 0 for v in values)], box, ends, y, high)
    y = box.y + (len(lines) + 1.5) * high
    cv.line(box.x, y - high / 2, box.right, y - high / 2, op=0.35)
    totals: list[int | None] = [row.total for row in rows]
    _table_row(cv, _("Sum"), [*totals, told.total], box, ends, y, high, strong=True)


def _columns(rows: list[DealRow], box: Box, label: float) -> list[float]:
    """Where the columns begin and end; those with words at their head are wider."""
    shares = [1.0 if row.number else 1.5 for row in rows] + [1.5]
    step = (box.w - label) / sum(shares)
    ends = [box.x + label]
    for share in shares:
        ends.append(ends[-1] + share * step)
    return ends


def _of_zone(row: DealRow, zone: str, zones: list[str]) -> int | None:
    """The points of *zone*; the last cards stand with the cribs or the hands, as they counted."""
    if row.number:
        return row.points_of(zone)
    part = row.parts[0]
    home = "crib" if part.crib else next(z for z in zones if z != "crib")
    return part.points if zone == home else None


def _table_head(cv: Canvas, rows: list[DealRow], box: Box, ends: list[float], high: float) -> None:
    y = box.y + high / 2
    cv.text(_("Deal"), box.x, y, 12.5, "ui", cv.t["dim"], fit=(ends[0] - box.x - 6, high))
    heads = [str(row.number) if row.number else _("Last") for row in rows] + [_("Sum")]
    for words, start, end in zip(heads, ends, ends[1:], strict=False):
        cv.text(words, end, y, 12.5, "ui", cv.t["dim"], "r", fit=(end - start - 3, high))


def _table_row(
    cv: Canvas,
    words: str,
    values: list[int | None],
    box: Box,
    ends: list[float],
    y: float,
    high: float,
    strong: bool = False,
) -> None:
    ink = None if strong else cv.t["soft"]
    room = (ends[0] - box.x - 6, high)
    cv.text(words, box.x, y, 13.5, "uib" if strong else "ui", ink, fit=room)
    for k, (value, end) in enumerate(zip(values, ends[1:], strict=True)):
        if value is None:
            continue
        last = k == len(values) - 1
        font = "d" if strong or last else "ui"
        size = 17 if strong and last else 15 if font == "d" else 14
        cv.text(str(value), end, y, size, font, ink, "r", fit=(end - ends[k] - 3, high))


# ---------------------------------------------------------------- one deal


def _detail(cv: Canvas, told: ResultData, box: Box) -> None:
    """The best hand and crib, or the counts of the chosen deal, with their cards."""
    cv.inset(*box)
    entries = _chosen(told) if told.chosen is not None else _bests(told)
    high = (box.h - 12) / max(1, len(entries))
    for k, (words, points, part) in enumerate(entries):
        place = Box(box.x + 14, box.y + 6 + k * high, box.w - 28, high)
        if k:
            cv.line(place.x, place.y, place.right, place.y, op=0.10)
        paint_entry(cv, place, words, points, part)


def _chosen(told: ResultData) -> list[tuple[str, int, Part | None]]:
    assert told.chosen is not None
    row = told.rows[told.chosen]
    name = deal_name(row)
    if row.number is None:
        return [(name, part.points, part) for part in row.parts]
    entries: list[tuple[str, int, Part | None]] = [
        (
            _("{deal}, {what}").format(deal=name, what=zone_name(part.zone))
            if k == 0
            else zone_name(part.zone),
            part.points,
            part,
        )
        for k, part in enumerate(row.parts)
    ]
    if row.heels:
        entries.append((_("Heels"), row.heels, None))
    return entries


def _bests(told: ResultData) -> list[tuple[str, int, Part | None]]:
    entries: list[tuple[str, int, Part | None]] = []
    for words, crib in ((_("Best hand"), False), (_("Best crib"), True)):
        found = summary.best(told.rows, crib=crib)
        if found:
            entries.append((words, found.part.points, found.part))
    return entries
