"""Just enough Markdown for a page of rules: headings, paragraphs, lists, tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cribpatience.cards import CardError, parse_cards


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line: words in one face, or cards."""

    text: str
    style: str = ""
    """Empty, "b" for strong or "card" for the cards that *text* names."""


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, a heading, an entry of a list, or a table."""

    kind: str
    """p, h, li or table."""
    spans: Spans = ()
    level: int = 1
    """Of a heading 1 to 6; of an entry its depth from 1."""
    bullet: str = ""
    """What stands before an entry: • or its number."""
    rows: tuple[tuple[Spans, ...], ...] = ()
    """Of a table; the first row is its head."""


_HEADING: Final = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_ENTRY: Final = re.compile(r"(\s*)([-*+]|\d+[.)])\s+(.*)$")
_RULE: Final = re.compile(r"\s*([-*_])(\s*\1){2,}\s*$")
_HEAD_END: Final = re.compile(r"\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")
_INLINE: Final = re.compile(
    r"`([^`]+)`|\*\*(.+?)\*\*|__(.+?)__|!?\[([^\]]*)\]\([^)]*\)|<a [^>]*>|</a>"
    r"|(?<!\w)[*_](?!\s)([^*_]+?)[*_](?!\w)"
)


def parse(text: str) -> list[Block]:
    """The blocks of *text* in order."""
    lines = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL).splitlines()
    return list(_blocks(lines))


def plain(spans: Spans) -> str:
    """The words of *spans* without their faces."""
    return "".join(span.text for span in spans)


def _blocks(lines: list[str]) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip() or _RULE.match(line):
            at += 1
        elif heading := _HEADING.match(line):
            yield Block("h", inline(heading[2]), len(heading[1]))
            at += 1
        elif (
            line.lstrip().startswith("|") and at + 1 < len(lines) and _HEAD_END.match(lines[at + 1])
        ):
            end = _run(lines, at, lambda s: s.lstrip().startswith("|"))
            yield _table([lines[at], *lines[at + 2 : end]])
            at = end
        elif entry := _ENTRY.match(line):
            end = _run(lines, at + 1, _goes_on)
            yield _entry(entry, lines[at + 1 : end])
            at = end
        else:
            end = _run(lines, at + 1, _goes_on)
            yield Block("p", inline(_joined(lines[at:end])))
            at = end


def _run(lines: list[str], at: int, belongs: Callable[[str], bool]) -> int:
    """The first line from *at* on that does not belong."""
    while at < len(lines) and belongs(lines[at]):
        at += 1
    return at


def _goes_on(line: str) -> bool:
    """Whether a line goes on with the paragraph or entry before it."""
    return bool(line.strip()) and not (
        _HEADING.match(line) or _ENTRY.match(line) or line.lstrip().startswith("|")
    )


def _joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def _entry(entry: re.Match[str], more: list[str]) -> Block:
    indent, mark, first = entry.groups()
    bullet = "•" if mark in "-*+" else mark
    return Block("li", inline(_joined([first, *more])), 1 + len(indent) // 2, bullet)


def _table(lines: list[str]) -> Block:
    rows = (line.strip().strip("|").split("|") for line in lines)
    return Block("table", rows=tuple(tuple(inline(cell.strip()) for cell in row) for row in rows))


def inline(text: str) -> Spans:
    """The spans of a line of text."""
    return tuple(_spans(text))


def _spans(text: str) -> Iterator[Span]:
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            yield Span(text[at : found.start()])
        at = found.end()
        code, strong, strong2, link, slanted = found.groups()
        if code:
            yield _code(code)
        elif strong or strong2:
            yield Span(strong or strong2, "b")
        elif link:
            yield Span(link)
        elif slanted:
            yield Span(slanted, "b")
    if at < len(text):
        yield Span(text[at:])


def _code(text: str) -> Span:
    """Cards are shown as cards, anything else stands out by its weight."""
    try:
        cards = parse_cards(text)
    except CardError:
        return Span(text, "b")
    return Span(" ".join(map(str, cards)), "card") if cards else Span(text, "b")
