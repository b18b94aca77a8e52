"""A text of several faces set in lines: pure arithmetic over a ruler, no drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from cribpatience.cards import Card, parse_cards
from cribpatience.ui.scenes.markdown import Block, Span, Spans, plain


class Ruler(Protocol):
    """What measures; in units."""

    def words(self, text: str, size: float, font: str) -> float:
        """The width of words."""
        ...

    def chips(self, cards: Sequence[Card], high: float) -> float:
        """The width of small cards side by side."""
        ...


class Piece(NamedTuple):
    """Words or cards at their place in a line."""

    x: float
    text: str
    font: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the page; *y* is its middle, from the top of the page."""

    y: float
    high: float
    size: float
    tone: str
    """text, soft or dim: the colour by its name."""
    pieces: tuple[Piece, ...] = ()
    ruled: bool = False
    """A hairline stands under it."""


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry for the table of contents."""

    text: str
    level: int
    y: float


@dataclass(frozen=True, slots=True)
class Page:
    """The whole text, set."""

    lines: tuple[Line, ...]
    headings: tuple[Heading, ...]
    tops: tuple[float, ...]
    """Where each block begins."""
    high: float


class _Style(NamedTuple):
    size: float
    font: str
    tone: str
    lead: float
    """The height of a line as a multiple of the size."""
    before: float
    after: float


_HEADS: Final = (
    _Style(28, "d", "text", 1.3, 8, 10),
    _Style(21, "d", "text", 1.35, 22, 8),
    _Style(16.5, "uib", "text", 1.4, 14, 4),
)
_BODY: Final = _Style(15.5, "ui", "soft", 1.62, 0, 10)
_ENTRY: Final = _Style(15.5, "ui", "soft", 1.62, 0, 6)
_CELL: Final = _Style(14, "ui", "soft", 1.5, 5, 5)
_INDENT: Final = 30
_GAP: Final = 18
"""Between the columns of a table."""
_CHIP: Final = 1.45
"""Height of a small card as a multiple of the size of the words beside it."""


def flow(blocks: Sequence[Block], wide: float, scale: float, ruler: Ruler) -> Page:
    """*blocks* set to a page *wide* units wide; *scale* is how much larger the words are drawn."""
    setter = _Setter(wide, scale, ruler)
    tops: list[float] = []
    for block in blocks:
        tops.append(setter.y)
        setter.add(block)
    return Page(tuple(setter.lines), tuple(setter.headings), tuple(tops), setter.y)


class _Word(NamedTuple):
    """What is never broken: a word with the blank before it, or a card."""

    text: str
    font: str
    wide: float
    glue: bool
    """No blank stands before it."""
    cards: tuple[Card, ...] = ()


class _Setter:
    """Sets block after block below each other."""

    def __init__(self, wide: float, scale: float, ruler: Ruler) -> None:
        self.wide, self.scale, self.ruler = wide, scale, ruler
        self.y = 0.0
        self.lines: list[Line] = []
        self.headings: list[Heading] = []

    def add(self, block: Block) -> None:
        if block.kind == "table":
            self._table(block.rows)
        elif block.kind == "h":
            self._heading(block)
        elif block.kind == "li":
            self._entry(block)
        else:
            self._put(block.spans, _BODY, 0, self.wide)

    def _heading(self, block: Block) -> None:
        style = _HEADS[min(block.level, len(_HEADS)) - 1]
        self.headings.append(Heading(plain(block.spans), block.level, self.y))
        self._put(block.spans, style, 0, self.wide)

    def _entry(self, block: Block) -> None:
        indent = _INDENT * block.level * self.scale
        first = len(self.lines)
        self._put(block.spans, _ENTRY, indent, self.wide - indent)
        if first < len(self.lines):
            line = self.lines[first]
            mark = Piece(indent - 22 * self.scale, block.bullet, "uib")
            self.lines[first] = _with(line, (mark, *line.pieces))

    def _table(self, rows: Sequence[Sequence[Spans]]) -> None:
        columns = max(map(len, rows))
        widths = self._columns(rows, columns)
        for number, row in enumerate(rows):
            self._row(row, widths, head=number == 0)
        self.y += 12 * self.scale

    def _columns(self, rows: Sequence[Sequence[Spans]], columns: int) -> list[float]:
        """Widths by need: narrow columns get what they ask for, the others share the rest."""
        room = self.wide - _GAP * (columns - 1)
        need = [
            max(self._natural(row[k]) for row in rows if k < len(row)) + 1 for k in range(columns)
        ]
        widths = [0.0] * columns
        left = list(range(columns))
        while left:
            share = room / len(left)
            small = [k for k in left if need[k] <= share]
            if not small:
                for k in left:
                    widths[k] = share
                break
            for k in small:
                widths[k] = need[k]
                room -= need[k]
                left.remove(k)
        return widths

    def _natural(self, spans: Spans) -> float:
        blank = self.ruler.words(" ", _CELL.size, "ui")
        return sum(w.wide + (0 if w.glue else blank) for w in self._words(spans, _CELL))

    def _row(self, row: Sequence[Spans], widths: Sequence[float], head: bool) -> None:
        top, bottom, x = self.y, self.y, 0.0
        lines: list[Line] = []
        style = _CELL._replace(font="uib", tone="text") if head else _CELL
        for spans, wide in zip(row, widths, strict=False):
            self.y = top
            had = len(self.lines)
            self._put(spans, style, x, wide)
            lines += self.lines[had:]
            del self.lines[had:]
            bottom, x = max(bottom, self.y), x + wide + _GAP
        self.lines += _merged(lines)
        self.y = bottom
        if self.lines:
            self.lines[-1] = _with(self.lines[-1], self.lines[-1].pieces, ruled=True)

    def _put(self, spans: Spans, style: _Style, x: float, wide: float) -> None:
        """Set *spans* as lines from *x* on."""
        self.y += style.before * self.scale if self.lines else 0
        high = style.size * style.lead * self.scale
        for pieces in self._broken(self._words(spans, style), style, wide):
            moved = tuple(piece._replace(x=piece.x + x) for piece in pieces)
            self.lines.append(Line(self.y + high / 2, high, style.size, style.tone, moved))
            self.y += high
        self.y += style.after * self.scale

    def _words(self, spans: Spans, style: _Style) -> Iterator[_Word]:
        glue = True
        for span in spans:
            if span.style == "card":
                for card in parse_cards(span.text):
                    high = style.size * _CHIP * self.scale
                    yield _Word("", style.font, self.ruler.chips((card,), high), glue, (card,))
                    glue = False
                glue = True
                continue
            font = _face(span, style)
            for text in re.findall(r"\s+|\S+", span.text):
                if text.isspace():
                    glue = False
                else:
                    yield _Word(text, font, self.ruler.words(text, style.size, font), glue)
                    glue = True

    def _broken(
        self, words: Iterator[_Word], style: _Style, wide: float
    ) -> Iterator[tuple[Piece, ...]]:
        """The lines of *words*: a word that does not fit begins the next one."""
        blank = self.ruler.words(" ", style.size, style.font)
        line: list[Piece] = []
        x = 0.0
        for word in words:
            step = 0.0 if word.glue or not line else blank
            if line and x + step + word.wide > wide and not word.glue:
                yield tuple(line)
                line, x, step = [], 0.0, 0.0
            _append(line, word, x, step)
            last = line[-1]
            # Words set together are narrower than their widths added up.
            x = last.x + (
                word.wide if word.cards else self.ruler.words(last.text, style.size, last.font)
            )
        if line:
            yield tuple(line)


def _face(span: Span, style: _Style) -> str:
    return "uib" if span.style == "b" and style.font == "ui" else style.font


def _with(line: Line, pieces: tuple[Piece, ...], ruled: bool = False) -> Line:
    return Line(line.y, line.high, line.size, line.tone, pieces, ruled)


def _append(line: list[Piece], word: _Word, x: float, step: float) -> None:
    """Put *word* at the end of *line*, into the last piece when it is of the same face."""
    last = line[-1] if line else None
    if last and not last.cards and not word.cards and last.font == word.font:
        line[-1] = last._replace(text=f"{last.text}{' ' if step else ''}{word.text}")
    else:
        line.append(Piece(x + step, word.text, word.font, word.cards))


def _merged(lines: list[Line]) -> list[Line]:
    """Lines of the cells of one row that stand at the same height, as one."""
    by_y: dict[float, Line] = {}
    for line in lines:
        seen = by_y.get(round(line.y, 3))
        pieces = (*seen.pieces, *line.pieces) if seen else line.pieces
        by_y[round(line.y, 3)] = _with(line, pieces)
    return [by_y[y] for y in sorted(by_y)]
