"""The faces of the 52 cards, and the chip, the small card that stands inside texts."""

from __future__ import annotations

from typing import Final, NamedTuple

from cribpatience.ui.art import courts
from cribpatience.ui.art.glyphs import breadth, write
from cribpatience.ui.art.pips import colour, pip
from cribpatience.ui.art.svg import document, dot, frame, linear

WIDTH: Final = 250
HEIGHT: Final = 350
RADIUS: Final = 17
"""The size of the drawing of a card; a card is 1.4 times as high as wide."""

PAPER: Final = ("#ffffff", "#f6f1e4")
PAPER_EDGE: Final = "#b9b09c"

PAPER_DEFS: Final = linear("paper", (0, HEIGHT), (0, PAPER[0]), (1, PAPER[1]))

PAPER_BODY: Final = frame(0, 0, WIDTH, HEIGHT, RADIUS, f'fill="{PAPER_EDGE}"') + frame(
    1.1, 1.1, WIDTH - 2.2, HEIGHT - 2.2, RADIUS - 1, 'fill="url(#paper)"'
)
"""The blank card."""

ENGLISH: Final = ("A", "J", "Q", "K")
"""The index letters of ace, jack, queen and king."""

_LEFT, _CENTRE, _RIGHT = 80, 125, 170
_TOP, _MIDDLE, _BOTTOM = 70, 175, 280
_TWO = ((_CENTRE, _TOP), (_CENTRE, _BOTTOM))
_FOUR = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_SIX = (*_FOUR, (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE))
_EIGHT = tuple((x, y) for y in (_TOP, 140, 210, _BOTTOM) for x in (_LEFT, _RIGHT))

SPOTS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: _TWO,
    3: (*_TWO, (_CENTRE, _MIDDLE)),
    4: _FOUR,
    5: (*_FOUR, (_CENTRE, _MIDDLE)),
    6: _SIX,
    7: (*_SIX, (_CENTRE, 122)),
    8: (*_SIX, (_CENTRE, 122), (_CENTRE, 228)),
    9: (*_EIGHT, (_CENTRE, _MIDDLE)),
    10: (*_EIGHT, (_CENTRE, 105), (_CENTRE, 245)),
}
"""Where the pips of a number card stand."""


class Index(NamedTuple):
    """The measures of the corner index."""

    letter: float
    """Height of the letter."""
    most: float
    """Greatest width of the letter."""
    pip: float
    x: float


_NORMAL = Index(letter=36, most=33, pip=27, x=26)
_JUMBO = Index(letter=50, most=38, pip=36, x=28)


def rank_text(rank: int, ranks: tuple[str, str, str, str] = ENGLISH) -> str:
    """What stands in the corner of a card of *rank*; *ranks* are ace, jack, queen, king."""
    named = {1: ranks[0], 11: ranks[1], 12: ranks[2], 13: ranks[3]}
    return named.get(rank, str(rank))


def face(
    rank: int,
    suit: str,
    ranks: tuple[str, str, str, str] = ENGLISH,
    four: bool = False,
    jumbo: bool = False,
) -> str:
    """The drawing of a card's face."""
    return document(WIDTH, HEIGHT, face_body(rank, suit, ranks, four, jumbo), PAPER_DEFS)


def face_body(
    rank: int,
    suit: str,
    ranks: tuple[str, str, str, str] = ENGLISH,
    four: bool = False,
    jumbo: bool = False,
) -> str:
    """The inside of `face`; it needs `PAPER_DEFS`."""
    ink = colour(suit, four)
    return (
        PAPER_BODY + _middle(rank, suit, ink) + _corners(rank_text(rank, ranks), suit, ink, jumbo)
    )


def small_face(
    rank: int, suit: str, ranks: tuple[str, str, str, str] = ENGLISH, four: bool = False
) -> str:
    """The face of a very small card: a large letter and a large suit sign, nothing else.

    Pips and figures of the usual face are only specks at this size, and the corner's suit
    sign is too small to tell clubs from spades.
    """
    ink = colour(suit, four)
    letter = write(rank_text(rank, ranks), 76, 150, 118, ink, 112)
    return document(WIDTH, HEIGHT, PAPER_BODY + letter + pip(suit, 134, 252, 142, ink), PAPER_DEFS)


def _middle(rank: int, suit: str, ink: str) -> str:
    if rank == 1:
        return _ace(suit, ink)
    if rank <= 10:
        return "".join(pip(suit, x, y, 45, ink, y > _MIDDLE) for x, y in SPOTS[rank])
    return courts.court(rank, suit, ink)


def _corners(text: str, suit: str, ink: str, jumbo: bool) -> str:
    m = _JUMBO if jumbo else _NORMAL
    base = 19 + m.letter
    # Some letters (Q, Д, Щ) hang below the line, so the pip keeps clear of them.
    drop = 12 if text in {"Q", "Д", "Щ", "Ц"} else 10
    one = write(text, m.x, base, m.letter, ink, m.most) + pip(
        suit, m.x, base + drop + m.pip / 2, m.pip, ink
    )
    return one + f'<g transform="rotate(180 125 175)">{one}</g>'


def _ace(suit: str, ink: str) -> str:
    if suit == "S":
        return _ace_of_spades(ink)
    rings = "".join(
        dot(_CENTRE, _MIDDLE, r, "none", None).replace(
            "/>", f' stroke="{ink}" stroke-width="1.2" stroke-opacity=".35"/>'
        )
        for r in (74, 79)
    )
    return pip(suit, _CENTRE, _MIDDLE, 96, ink) + rings


def _ace_of_spades(ink: str) -> str:
    """The proud one: a spade in a spade, with a flower of eight leaves."""
    leaf = "M0,-5C5,-12 5,-20 0,-27C-5,-20-5,-12 0,-5Z"
    leaves = "".join(
        f'<path transform="translate(125 186) rotate({turn})" d="{leaf}" fill="{courts.GOLD}"/>'
        for turn in range(0, 360, 45)
    )
    return (
        pip("S", _CENTRE, _MIDDLE, 142, ink)
        + pip("S", _CENTRE, 178, 116, "#ffffff")
        + pip("S", _CENTRE, 178, 108, ink)
        + leaves
        + dot(_CENTRE, 186, 5, "#ffffff", None)
    )


CHIP_HEIGHT: Final = 31
"""The height of a chip's drawing; `chip` gives its width."""


def chip(text: str, suit: str, four: bool = False) -> tuple[float, str]:
    """The width of the small card for texts, and its drawing."""
    ink = colour(suit, four)
    wide = breadth(text, 16, 30)
    width = 6.5 + wide + 3 + 14 + 6
    body = (
        frame(0, 1.6, width, 29.4, 6, 'fill="#000000" fill-opacity=".28"')
        + frame(0, 0, width, 30, 6, f'fill="{PAPER_EDGE}"')
        + frame(0.8, 0.8, width - 1.6, 28.4, 5.2, 'fill="#fdfaf2"')
        + write(text, 6.5 + wide / 2, 23, 16, ink, 30)
        + pip(suit, 6.5 + wide + 3 + 7, 15.2, 15.5, ink)
    )
    return width, document(width, CHIP_HEIGHT, body)


def chip_back(stripe: str) -> tuple[float, str]:
    """The chip of a card that is not known."""
    width = 30.0
    body = (
        frame(0, 1.6, width, 29.4, 6, 'fill="#000000" fill-opacity=".28"')
        + frame(0, 0, width, 30, 6, f'fill="{PAPER_EDGE}"')
        + frame(0.8, 0.8, width - 1.6, 28.4, 5.2, 'fill="#fdfaf2"')
        + frame(4.5, 4.5, width - 9, 21, 3, f'fill="{stripe}"')
        + pip("D", width / 2, 15, 11, "#fdfaf2")
    )
    return width, document(width, CHIP_HEIGHT, body)
