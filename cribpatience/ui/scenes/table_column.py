"""The left column of the table: what the score is, the stock, and which cards nobody has seen."""

from __future__ import annotations

from cribpatience.cards import BACK, Card
from cribpatience.table import State, unseen
from cribpatience.text import _, pgettext
from cribpatience.text.cards import rank_letter
from cribpatience.text.sentences import deal_of, still_needed
from cribpatience.ui.art.pips import pip
from cribpatience.ui.canvas import Canvas
from cribpatience.ui.layout import TableLayout
from cribpatience.ui.presenter import Row, TablePresenter
from cribpatience.ui.scene import Box
from cribpatience.ui.tokens import MARK, MARK_EDGE, MARK_INK, WAY

SUITS = "SHDC"


def paint_column(cv: Canvas, lay: TableLayout, table: TablePresenter, *, show_unseen: bool) -> None:
    """Draw the whole column for what has been shown so far."""
    _plate(cv, lay, table)
    shown = table.director.shown
    if lay.form.under_stock:
        _stock_tray(cv, lay, shown, table.director.stage.counting)
    else:
        _stock(cv, lay, shown)
    if show_unseen and lay.unseen is not None:
        _unseen(cv, lay, shown, lay.unseen)


# -------------------------------------------------------------------- the score plate


def _plate(cv: Canvas, lay: TableLayout, table: TablePresenter) -> None:
    box = lay.plate
    mark = table.game.rules.mark or 0
    total = table.director.total
    cv.panel(*box)
    _mark_pill(cv, box, mark, _deal_line(table))
    width = cv.text(str(total), box.x + 18, box.y + 73, 50, "d")
    room = box.w - 36 - width - 12
    cv.text(still_needed(total, mark), box.right - 18, box.y + 66, 14, "uib", None, "r", fit=room)
    pace = _pace(table, total, mark)
    if pace:
        cv.text(pace, box.right - 18, box.y + 86, 12.5, "ui", cv.t["dim"], "r", fit=room)
    _way(cv, box, total, mark)
    _sheet(cv, lay, table)


def _deal_line(table: TablePresenter) -> str:
    shown = table.director.shown
    if table.director.stage.zone == "last":
        return _("The last four")
    return deal_of(max(1, shown.deal), table.form.deals)


def _mark_pill(cv: Canvas, box: Box, mark: int, deal: str) -> None:
    text = _("Mark {mark}").format(mark=mark)
    width = min(cv.width(text, 12.5, "uib") + 38, box.w * 0.55)
    x = box.right - 16 - width
    cv.text(deal, box.x + 18, box.y + 27, 16, "uib", fit=x - box.x - 26)
    cv.box(x, box.y + 15, width, 24, 12, MARK[0], MARK[1], 1, MARK_EDGE, 0.35)
    cv.icon("flag", x + 15, box.y + 27, 14, MARK_INK, 2)
    cv.text(text, x + width - 10, box.y + 27, 12.5, "uib", MARK_INK, "r", fit=width - 36)


def _pace(table: TablePresenter, total: int, mark: int) -> str:
    """How much each deal that is still to come must bring."""
    shown = table.director.shown
    left = table.form.deals - shown.deal + (0 if table.director.stage.counting else 1)
    if total >= mark or left <= 0 or not shown.deal:
        return ""
    return _("{n} a deal from here").format(n=-(-(mark - total) // left))


def _way(cv: Canvas, box: Box, total: int, mark: int) -> None:
    x, y, width = box.x + 18, box.y + 105, box.w - 36
    cv.box(x, y, width, 8, 4, "#000000", None, 0.38, "#ffffff", 0.12)
    if total:
        share = min(1.0, total / mark)
        cv.box(x, y, max(8, width * share), 8, 4, *WAY, 1)


def _sheet(cv: Canvas, lay: TableLayout, table: TablePresenter) -> None:
    box = lay.plate
    heads = [_head(what) for what in table.columns] + [pgettext("column", "Sum")]
    gaps = (34.0, 42.0, 50.0, 44.0) if len(heads) == 5 else (46.0, 46.0, 46.0)
    columns = [box.right - 18 - sum(gaps[i:]) for i in range(len(heads))]
    for x, head, room in zip(columns, heads, (40.0, *gaps), strict=True):
        cv.text(head, x, box.y + 134, 12, "ui", cv.t["dim"], "r", fit=room - 5)
    for number, row in enumerate(table.rows()):
        _row(cv, lay, number, row, columns)


def _head(what: str) -> str:
    return {
        "handA": pgettext("column", "A"),
        "handB": pgettext("column", "B"),
        "hand0": pgettext("column", "Hand"),
        "crib": pgettext("column", "Crib"),
        "heels": pgettext("column", "Heels"),
    }[what]


def _row(cv: Canvas, lay: TableLayout, number: int, row: Row, columns: list[float]) -> None:
    box, height = lay.plate, lay.row_h
    top = box.y + 150 + height * number
    y = top + height / 2
    if number:
        cv.line(box.x + 16, top, box.right - 16, top, op=0.10)
    if row.now:
        cv.box(
            box.x + 8, top + 2, box.w - 16, height - 4, 7, "#ffffff", None, 0.10, "#ffffff", 0.28
        )
    if row.deal == 0:
        cv.text(_("Last four"), box.x + 18, y, 12.5, "ui", cv.t["dim"], fit=box.w - 90)
    else:
        strong = row.now or row.total is not None
        cv.text(str(row.deal), box.x + 24, y, 13.5, "uib", None if strong else cv.t["dim"], "c")
    counted = row.total is not None
    for x, cell in zip(columns, row.cells, strict=False):
        _cell(cv, x, y, cell, counted)
    if counted:
        cv.text(str(row.total), columns[-1], y, 15, "uib", None, "r")
    elif not row.now:
        _dash(cv, columns[-1], y)


def _cell(cv: Canvas, x: float, y: float, cell: int | None, counted: bool) -> None:
    if cell is not None:
        cv.text(str(cell), x, y, 14, "ui", None, "r")
    elif counted:
        cv.text("–", x, y, 14, "ui", cv.t["dim"], "r")
    else:
        _dash(cv, x, y)


def _dash(cv: Canvas, x: float, y: float) -> None:
    cv.box(x - 8, y - 1, 7, 2, 1, cv.t["dim"], None, 0.45)


# -------------------------------------------------------------------- the stock


def _stock(cv: Canvas, lay: TableLayout, shown: State) -> None:
    place, starter = lay.stock, lay.starter
    left = len(shown.zone("stock"))
    cv.slot(place.x, place.y, place.w)
    if left:
        cv.deck(place.x, place.y, place.w, min(3, 1 + left // 13))
    cv.slot(starter.x, starter.y, starter.w)
    y = place.box.bottom + 20
    cv.cap(_("Stock {n}").format(n=left), place.box.cx, y, fit=108)
    cv.cap(_("Starter"), starter.box.cx, y, fit=108)


def _stock_tray(cv: Canvas, lay: TableLayout, shown: State, counting: bool) -> None:
    box = lay.stock_tray
    assert box is not None
    cv.tray(*box)
    place, starter = lay.stock, lay.starter
    left = len(shown.zone("stock"))
    cv.slot(place.x, place.y, place.w)
    if left:
        cv.deck(place.x, place.y, place.w, 2)
    turned = shown.zone("starter")
    cv.slot(starter.x, starter.y, starter.w)
    if turned and counting:
        cv.card(turned[0], starter.x, starter.y, starter.w)
    elif not turned:
        cv.text(_("starter"), starter.box.cx, starter.box.cy, 12, "ui", cv.t["dim"], "c", fit=54)
    cv.text(str(left), 196, box.y + 44, 26, "d")
    cv.text(_("in stock"), 196, box.y + 68, 12.5, "ui", cv.t["dim"], fit=62)
    _under_stock(cv, lay, box, shown)


def _under_stock(cv: Canvas, lay: TableLayout, box: Box, shown: State) -> None:
    y = box.y + 121
    cv.text(_("Under the stock"), 46, y, 13, "uib", fit=204)
    lying = starters_under(shown)
    for number in range(1, 6):
        place = lay.under(number)
        card = lying.get(number)
        if card is None:
            cv.slot(place.x, place.y, place.w)
        else:
            cv.card(card, place.x, place.y, place.w)
        colour = cv.t["dim"] if card is None else cv.t["text"]
        cv.text(f"s{number}", place.box.cx, place.box.bottom + 10, 11.5, "uib", colour, "c")
    for line, text in enumerate(
        (_("s1 and s2 return in deal 6,"), _("s3 s4 s5 s2 are the last four"))
    ):
        cv.text(text, 46, y + 97 + line * 16, 12, "ui", cv.t["dim"], fit=206)
    if lay.unseen is not None:
        cv.line(44, y + 125, 252, y + 125, op=0.14)


def starters_under(shown: State) -> dict[int, Card]:
    """The starters that lie under the stock, by their number: those of deals 1 to 5.

    The first two leave the stock in deal 6, so those that are left then are the last ones.
    """
    lying = [card for card in shown.zone("stock") if card != BACK]
    first = 6 - len(lying) if shown.deal >= 6 else 1
    return {first + i: card for i, card in enumerate(lying)}


# -------------------------------------------------------------------- cards not seen yet


def _unseen(cv: Canvas, lay: TableLayout, shown: State, box: Box) -> None:
    left = unseen(shown)
    if lay.form.under_stock:
        _grid(cv, box, left)
        return
    cv.panel(*box)
    cv.text(_("Not seen yet"), box.x + 18, box.y + 25, 14.5, "uib", fit=box.w - 80)
    cv.text(str(len(left)), box.right - 18, box.y + 25, 17, "d", None, "r")
    _grid(cv, Box(44, box.y + 46, 208, box.h - 60), left)


def _grid(cv: Canvas, box: Box, left: frozenset[Card]) -> None:
    """The pack by suit and rank: a full mark is a card nobody has seen, a hollow one was seen."""
    margin = 22.0
    width, height = (box.w - margin) / 13, (box.h - 14) / 4
    for rank in range(1, 14):
        x = box.x + margin + (rank - 0.5) * width
        cv.text(rank_letter(rank), x, box.y + 5, 11, "uib", cv.t["dim"], "c")
    body = [_mark(box, suit, rank, left, width, height, cv) for suit in SUITS for rank in range(14)]
    cv.svg(*box, "".join(body))


def _mark(
    box: Box, suit: str, rank: int, left: frozenset[Card], width: float, height: float, cv: Canvas
) -> str:
    y = 14 + height * (SUITS.index(suit) + 0.5)
    if rank == 0:
        colour = "#f4f1e6" if suit in "SC" else "#ff8f84"
        return pip(suit, 8, y, min(14.0, height - 1), colour)
    w, h = width - 4.4, min(height - 3.4, 17)
    x = 22 + (rank - 0.5) * width
    if Card(rank, suit) in left:
        return _rect(x - w / 2, y - h / 2, w, h, 2.6, f'fill="{cv.t["soft"]}"')
    hollow = f'fill="none" stroke="{cv.t["dim"]}" stroke-opacity=".34" stroke-width="1.1"'
    return _rect(x - w / 2 + 0.6, y - h / 2 + 0.6, w - 1.2, h - 1.2, 2.4, hollow)


def _rect(x: float, y: float, w: float, h: float, r: float, style: str) -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r}" {style}/>'
