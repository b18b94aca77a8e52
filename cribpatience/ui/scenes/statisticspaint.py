"""The drawing of the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cribpatience.text import _, ngettext
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes import curves
from cribpatience.ui.scenes import statisticswords as words
from cribpatience.ui.scenes.bestspaint import mark_sign
from cribpatience.ui.scenes.charts import HATCHED, PLAIN, strip, swatch
from cribpatience.ui.scenes.standings import grouped, short_day
from cribpatience.ui.scenes.statisticslayout import StatisticsBoxes, list_view
from cribpatience.ui.tokens import MARK_LINE

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.scenes.statistics import StatisticsScene

_TITLE = 27.0
"""The middle of a panel's title below its upper edge."""


def paint(cv: Canvas, scene: StatisticsScene) -> None:
    """All that is no target."""
    boxes = scene.layout(cv.skin)
    page = boxes.page
    cv.text(_("Statistics"), page.x + 4, page.title_y, 24, "d", fit=page.w * 0.28)
    if scene.as_table:
        _figures(cv, scene, boxes)
        _games(cv, scene, boxes)
        return
    for box, tile in zip(boxes.tiles, words.tiles(scene.told), strict=True):
        cv.panel(*box, 14)
        _tile(cv, box, tile, 27)
    _curve(cv, scene, boxes.curve)
    _columns(cv, scene, boxes.columns)
    _means(cv, scene, boxes.means)
    _rates(cv, scene, boxes.rates)
    _times(cv, scene, boxes.time)


def _tile(cv: Canvas, box: Box, tile: words.Tile, size: float) -> None:
    room = box.w - 32
    upper, lower = box.y + box.h * 0.29, box.y + box.h * 0.67
    cv.text(tile.name, box.x + 16, upper, 13, "ui", cv.t["dim"], fit=(room, box.h * 0.4))
    own = cv.text(tile.value, box.x + 16, lower, size, "d", fit=(room, box.h * 0.56))
    left = own + 9
    if tile.more and room - left > 30:
        spot = box.x + 16 + left
        cv.text(tile.more, spot, lower + 3, 12.5, "ui", cv.t["soft"], fit=(room - left, 24))


def _title(cv: Canvas, box: Box, text: str, more: str = "") -> float:
    """The title of a panel, with a few quiet words at the right; where the title ends."""
    y = box.y + _TITLE
    most = box.w * (0.6 if more else 1) - 40
    own = cv.text(text, box.x + 20, y, 17, "d", fit=(most, 34))
    room = box.w - own - 56
    if more and room > 40:
        cv.text(more, box.right - 20, y + 1, 12.5, "ui", cv.t["dim"], "r", fit=(room, 30))
    return box.x + 20 + own


def _legend(cv: Canvas, x: float, y: float, right: float, items: list[tuple[str, str]]) -> None:
    """Signs with their words from *x* on; smaller where there is no room."""
    x += 24
    signs, gap = 21.0, 16.0
    while True:  # what is drawn with its number beside it can do without words first
        needs = [cv.width(text, 12.5) for _drawing, text in items]
        room = right - x - signs * len(items) - gap * (len(items) - 1)
        squeeze = min(1.0, room / max(1.0, sum(needs)))
        if squeeze > 0.85 or len(items) < 3:
            break
        items = items[:-1]
    if room < 40 * len(items):
        return
    for (drawing, text), need in zip(items, needs, strict=True):
        cv.svg(x, y - 7, 14, 14, drawing)
        x += signs
        cv.text(text, x, y, 12.5, "ui", cv.t["soft"], fit=(need * squeeze + 0.5, 28))
        x += need * squeeze + gap


def _nothing(cv: Canvas, box: Box, text: str) -> None:
    """What will stand in an empty picture, on a ground that keeps it apart from the lines."""
    wide = min(box.w - 20, 460.0)
    high = min(box.h, cv.wrap_height(text, wide - 40, 14.5, "ui") + 24)
    x, y = box.cx - wide / 2, box.cy - high / 2
    t = cv.t
    cv.box(x, y, wide, high, 12, t["panel0"], t["panel1"], 1, "#ffffff", 0.18)
    lines = cv.lines(text, wide - 40, 14.5, "ui")
    step = min(cv.leading(14.5), (high - 8) / len(lines))
    top = box.cy - (len(lines) - 1) * step / 2
    for k, line in enumerate(lines):
        cv.text(line, box.cx, top + k * step, 14.5, "ui", t["soft"], "c", fit=(wide - 30, step))


# ---------------------------------------------------------------- curve and histogram


def _curve(cv: Canvas, scene: StatisticsScene, box: Box) -> None:
    told = scene.told
    cv.panel(*box, 16)
    end = _title(cv, box, words.curve_title(told.for_two))
    signs = (curves.sign(7, 7, False), curves.sign(7, 7, True), curves.MEAN_SIGN, curves.MARK_SIGN)
    items = list(zip(signs, words.legend(told), strict=True))
    _legend(cv, end, box.y + _TITLE, box.right - 20, items)
    plot = Box(box.x + 56, box.y + 56, box.w - 116, box.h - 92)
    games, means = told.drawn, told.means
    on = curves.axis([*(g.value for g in games), *map(round, means)], told.mark)
    body = curves.curve(plot.w, plot.h, games, means, on, told.mark)
    cv.svg(*plot.grown(8), f'<g transform="translate(8 8)">{body}</g>')
    high = plot.h / (len(on.lines) - 1)
    for value in on.lines:
        y = plot.y + on.at(value, plot.h)
        text = words.value_words(value, told.for_two)
        cv.text(text, plot.x - 14, y, 12, "ui", cv.t["dim"], "r", fit=(38, high))
    _ends(cv, scene, plot, on)
    if games:
        _numbers(cv, plot, len(told.games), len(games))
    else:
        _nothing(cv, plot, _empty_curve(told.for_two))


def _empty_curve(for_two: bool) -> str:
    if for_two:
        return _(
            "Every finished game will stand here: a diamond when it was won, a dot when it was "
            "lost, and a line for the mean of the last games."
        )
    return _(
        "Every finished game will stand here: a diamond when its mark was reached, else a dot, "
        "and a line for the mean of the last games."
    )


def _ends(cv: Canvas, scene: StatisticsScene, plot: Box, on: curves.Axis) -> None:
    """Mark and mean at the right ends of their lines, moved apart where they are close."""
    told, means = scene.told, scene.told.means
    x, high = plot.right + 12, cv.skin.line_height(14, "d") * 0.86
    y = plot.y + on.at(told.mark, plot.h)
    if not told.for_two:
        cv.text(str(told.mark), x, y, 14, "d", MARK_LINE, fit=(44, 40))
    if means:
        mean = plot.y + on.at(means[-1], plot.h)
        if not told.for_two and abs(mean - y) < high:
            mean = y + high if mean >= y else y - high
        text = words.value_words(means[-1], told.for_two)
        cv.text(text, x, mean, 14, "d", fit=(44, 40))


def _numbers(cv: Canvas, plot: Box, games: int, drawn: int) -> None:
    """The numbers of the games below the curve: the first one shown and round ones."""
    first = games - drawn + 1
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100) if drawn / s <= 8)
    at = [first, *(n for n in range(first + 1, games + 1) if n % step == 0)]
    each = plot.w / max(1, drawn - 1)
    if len(at) > 1 and (at[1] - at[0]) * each < 40:
        del at[1]
    wide = min(60.0, step * each - 6) if drawn > 1 else 60.0
    for n in at:
        x = plot.x + (n - first) * each
        cv.text(str(n), x, plot.bottom + 19, 12, "ui", cv.t["dim"], "c", fit=(max(18, wide), 24))


def _columns(cv: Canvas, scene: StatisticsScene, box: Box) -> None:
    told, bins = scene.told, scene.told.bins
    cv.panel(*box, 16)
    end = _title(cv, box, words.columns_title(told.for_two))
    names = (_("lost"), _("won")) if told.for_two else (_("below the mark"), _("mark reached"))
    items = [(swatch(HATCHED), names[0]), (swatch(PLAIN), names[1])]
    _legend(cv, end, box.y + _TITLE, box.right - 20, items)
    plot = Box(box.x + 56, box.y + 52, box.w - 84, max(40.0, box.h - 88))
    most = max([b.count for b in bins], default=0)
    games = max(1, len(told.games))
    top = max(1.0, most * 1.12)
    _shares(cv, plot, top / games)
    cv.svg(*plot, curves.columns(plot.w, plot.h, bins, top, told.mark))
    if not bins:
        _nothing(cv, plot, _("Here columns will show how often you come to which points."))
        return
    each = plot.w / len(bins)
    every = next(s for s in (1, 2, 4, 5, 10) if s * each >= 34)
    shift = next((k for k, b in enumerate(bins) if b.low == told.mark), 0) % every
    for k, found in enumerate(bins):
        if k % every == shift:
            text = words.value_words(found.low, told.for_two)
            x = plot.x + k * each
            cv.text(text, x, plot.bottom + 17, 12, "ui", cv.t["dim"], "c",
                    fit=(every * each - 6, 24))  # fmt: skip


def _shares(cv: Canvas, plot: Box, top: float) -> None:
    """Lines and per cents at the left of the histogram."""
    step = next(s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if top / s <= 4.3 or s == 0.5)
    k = 0
    while k * step <= top:
        y = plot.bottom - k * step / top * plot.h
        if k:
            cv.line(plot.x, y, plot.right, y, op=0.10)
        text = words.percent(k * step)
        high = step / top * plot.h
        cv.text(text, plot.x - 10, y, 12, "ui", cv.t["dim"], "r", fit=(42, min(24, high)))
        k += 1


# ---------------------------------------------------------------- the right column


def _means(cv: Canvas, scene: StatisticsScene, box: Box) -> None:
    told, found = scene.told, scene.averages
    cv.panel(*box, 16)
    more = ""
    if found.games and len(told.games) > found.games:
        more = ngettext("the last {n} game", "the last {n} games", found.games).format(
            n=found.games
        )
    _title(cv, box, words.means_title(), more)
    bars = words.mean_bars(told, found)
    y = box.y + 48
    names = words.role_words(told)
    if names and bars:
        items = [(swatch(PLAIN), names[0]), (swatch(HATCHED), names[1])]
        _legend(cv, box.x - 4, y + 8, box.right - 20, items)
        y += 24
    body = Box(box.x + 20, y, box.w - 40, box.bottom - 12 - y)
    if not bars:
        _nothing(cv, body, _("Here the means of your hands, cribs and more will stand."))
        return
    most = max(v for bar in bars for v in bar.values if v is not None) or 1.0
    high = body.h / len(bars)
    wide = min(body.w * 0.3, max(cv.width(bar.name, 13.5) for bar in bars) + 14)
    for k, bar in enumerate(bars):
        row = Box(body.x, body.y + k * high, body.w, high)
        if k == len(bars) - 1:
            cv.line(row.x, row.y, row.right, row.y, op=0.2)
        _mean_row(cv, row, bar, wide, most)


def _mean_row(cv: Canvas, row: Box, bar: words.Mean, wide: float, most: float) -> None:
    """The name, one bar a role, and the numbers in columns at the right, in the same order."""
    cv.text(bar.name, row.x, row.cy, 13.5, "uib", fit=(wide - 8, row.h - 2))
    number = len(bar.values)
    step, cell = (row.h - 6) / number, min(54.0, row.w * 0.17)
    x, room = row.x + wide, row.w - wide - cell * number - 4
    for k, value in enumerate(bar.values):
        end = row.right - cell * (number - 1 - k)
        if value is None:
            cv.text("–", end, row.cy, 13.5, "ui", cv.t["dim"], "r", fit=(cell - 4, row.h - 2))
            continue
        y = row.y + 3 + step * (k + 0.5)
        thick = min(14.0, step * 0.78)
        length = max(4.0, value / most * room)
        cv.svg(x, y - thick / 2, length, thick, strip(length, thick, PLAIN if k == 0 else HATCHED))
        cv.text(f"{value:.2f}", end, row.cy, 13.5, "uib", None, "r", fit=(cell - 4, row.h - 2))


def _rates(cv: Canvas, scene: StatisticsScene, box: Box) -> None:
    told = scene.told
    cv.panel(*box, 16)
    _title(cv, box, words.won_words(told.for_two), _("95 % interval"))
    rates = told.rates
    body = Box(box.x + 20, box.y + 46, box.w - 40, box.h - 46 - 12)
    high = body.h / len(rates)
    wide = min(body.w * 0.3, max(cv.width(name, 13.5) for name, _rate in rates) + 14)
    for k, (name, found) in enumerate(rates):
        y = body.y + high * (k + 0.5)
        cv.text(name, body.x, y, 13.5, "uib", fit=(wide - 8, high - 2))
        room = body.w - wide - 132
        low, top = found.interval
        if room > 40:
            drawing = curves.interval(room, 22, low, found.share, top)
            cv.svg(
                body.x + wide - 8,
                y - 11,
                room + 16,
                22,
                f'<g transform="translate(8 0)">{drawing}</g>',
            )
        end = body.right - 86
        cv.text(words.percent(found.share), end, y, 14, "uib", None, "r", fit=(44, high - 2))
        if found.games:
            cv.text(words.between(found), body.right, y, 12.5, "ui", cv.t["soft"], "r",
                    fit=(80, high - 2))  # fmt: skip


def _times(cv: Canvas, scene: StatisticsScene, box: Box) -> None:
    cv.panel(*box, 16)
    tiles = words.time_tiles(scene.told.times)
    left = 4.0
    if box.w > 340:
        cv.icon("clock", box.x + 30, box.cy, 22, cv.t["dim"])
        left = 42.0
    each = (box.w - left - 4) / len(tiles)
    for k, tile in enumerate(tiles):
        _tile(cv, Box(box.x + left + k * each, box.y + 4, each, box.h - 8), tile, 20)


# ---------------------------------------------------------------- tables


def _figures(cv: Canvas, scene: StatisticsScene, boxes: StatisticsBoxes) -> None:
    panel = boxes.left
    cv.panel(*panel, 16)
    _title(cv, panel, _("Figures"))
    view = list_view(cv.skin, panel)
    group = ""
    for line, row in zip(scene.figure_rows, scene.places("figure", view, boxes.row), strict=True):
        if not row.shown:
            continue
        box = row.box
        cv.line(box.x, box.y, box.right, box.y, op=0.22 if line.group != group else 0.08)
        tall, first = box.h - 4, box.w * 0.27
        if line.group != group:
            cv.text(line.group, box.x + 8, box.cy, 12.5, "ui", cv.t["dim"], fit=(first - 12, tall))
        group = line.group
        second = box.w * 0.26
        cv.text(line.name, box.x + first, box.cy, 14, "uib", fit=(second - 8, tall))
        room = box.w - first - second - 8
        cv.text(line.value, box.right - 8, box.cy, 14, "ui", cv.t["soft"], "r", fit=(room, tall))


def _games(cv: Canvas, scene: StatisticsScene, boxes: StatisticsBoxes) -> None:
    panel, told = boxes.right, scene.told
    cv.panel(*panel, 16)
    more = ""
    if len(told.drawn) < len(told.games):
        text = ngettext("the last {n} game", "the last {n} games", len(told.drawn))
        more = text.format(n=len(told.drawn))
    _title(cv, panel, words.curve_title(told.for_two), more)
    view = list_view(cv.skin, panel)
    ends = [view.x + view.w * part for part in (0.11, 0.26, 0.34, 0.5, 0.76, 1.0)]
    ends[-1] -= 8
    heads = (
        _("No."),
        _("Margin") if told.for_two else _("Total"),
        "",
        _("Mean"),
        _("Date"),
        _("Deal"),
    )
    y = view.y - max(24.0, cv.skin.line_height(12.5) + 4) / 2
    lefts = [view.x, *ends[:-1]]
    for text, left, end in zip(heads, lefts, ends, strict=True):
        cv.text(text, end, y, 12.5, "ui", cv.t["dim"], "r", fit=(end - left - 8, 30))
    if not told.games:
        _nothing(cv, view, _("No finished games yet: each will have a line here."))
        return
    for (n, game, mean), row in zip(
        scene.game_rows, scene.places("game", view, boxes.row), strict=True
    ):
        if not row.shown:
            continue
        box, tall = row.box, row.box.h - 4
        cv.line(box.x, box.y, box.right, box.y, op=0.08)
        deal = "" if game.record.deal is None else grouped(game.record.deal)
        cells = (
            (str(n), 13, "ui", cv.t["dim"]),
            (words.value_words(game.value, told.for_two), 17, "d", cv.t["text"]),
            ("", 13, "ui", cv.t["dim"]),
            (words.value_words(mean, told.for_two, 1), 14, "ui", cv.t["soft"]),
            (short_day(game.day), 13.5, "ui", cv.t["soft"]),
            (deal, 13.5, "ui", cv.t["soft"]),
        )
        mark_sign(cv, game.won, (ends[1] + ends[2]) / 2 + 4, box.cy)
        for (text, size, font, ink), left, end in zip(cells, lefts, ends, strict=True):
            cv.text(text, end, box.cy, size, font, ink, "r", fit=(end - left - 8, tall))
