"""The twelve court figures: flat shapes, one ink line, two-headed under a sash."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, NamedTuple

from cribpatience.ui.art.pips import pip
from cribpatience.ui.art.svg import INK, dot, frame, shape

RED: Final = "#c0272d"
NAVY: Final = "#223f6b"
GOLD: Final = "#e2ad3f"
CREAM: Final = "#fbf2dc"
GREEN: Final = "#1f6b52"
SKIN: Final = "#f4d3ae"
CHEEK: Final = "#eeb58f"
STEEL: Final = "#e8edf2"

BOX: Final = (53, 26, 144, 298)
"""The frame of a figure on the card: x, y, width, height."""

_SEAM = 176
"""Figures reach down to here; the sash hides where the two heads meet."""


class Dress(NamedTuple):
    """What the figures of one suit wear."""

    main: str
    second: str
    trim: str
    hair: str
    pattern: Callable[[Dress], str]


def court(rank: int, suit: str, ink: str) -> str:
    """The figure of a jack (11), queen (12) or king (13), framed and two-headed."""
    dress = DRESSES[suit]
    figure, x, y = _FIGURES[rank]
    half = figure(dress, suit) + pip(suit, x, y, 27, ink)
    left, top, wide, high = BOX
    return (
        frame(left, top, wide, high, 7, f'fill="{CREAM}" stroke="{INK}" stroke-width="1.6"')
        + half
        + f'<g transform="rotate(180 125 175)">{half}</g>'
        + _sash(dress)
        + frame(left, top, wide, high, 7, f'fill="none" stroke="{INK}" stroke-width="1.8"')
        + frame(
            left - 3,
            top - 3,
            wide + 6,
            high + 6,
            9,
            f'fill="none" stroke="{GOLD}" stroke-width="1.4"',
        )
    )


def _sash(dress: Dress) -> str:
    left, _, wide, _ = BOX
    band = frame(left, 169, wide, 12, 0, f'fill="{GOLD}" stroke="{INK}" stroke-width="1.5"')
    stones = "".join(
        shape(
            f"M{left + 7.2 + i * 14.4:.1f},171.2l4.6,3.8l-4.6,3.8l-4.6,-3.8z",
            dress.second if i % 2 else dress.main,
            INK,
            0.8,
        )
        for i in range(10)
    )
    return band + stones


# ---------------------------------------------------------------- figures


def _king(dress: Dress, suit: str) -> str:
    sword = shape("M181,44L186,52L186,150L176,150L176,52Z", STEEL) + shape(
        "M181,52L181,150", "none", "#8b95a3", 1.4
    )
    locks = shape("M99,72C92,84 91,108 97,122L109,124L104,80Z", dress.hair) + shape(
        "M151,72C158,84 159,108 153,122L141,124L146,80Z", dress.hair
    )
    hilt = shape("M163,150h36v7h-36z", GOLD) + dot(181, 163, 8.5, SKIN)
    fingers = shape("M174.5,160.5h13M175,165h12", "none", INK, 1)
    return (
        sword
        + locks
        + _robe(dress)
        + _ermine()
        + _face()
        + _beard(dress.hair)
        + _crown(dress)
        + hilt
        + fingers
    )


def _queen(dress: Dress, suit: str) -> str:
    hair = shape(
        "M125,56C99,54 93,80 96,104C97,118 90,128 84,134C100,140 113,132 113,120L137,120"
        "C137,132 150,140 166,134C160,128 153,118 154,104C157,80 151,54 125,56Z",
        dress.hair,
    )
    neck = shape("M114,112L136,112L139,124Q125,135 111,124Z", SKIN)
    fringe = shape(
        "M103,84C102,66 110,60 125,66C140,60 148,66 147,84"
        "C150,70 147,55 125,55C103,55 100,70 103,84Z",
        dress.hair,
    )
    return (
        hair
        + _robe(dress)
        + neck
        + _pearl_collar(dress)
        + _face(lashes=True)
        + _lips()
        + fringe
        + _tiara(dress)
        + _flower(dress, suit)
    )


def _jack(dress: Dress, suit: str) -> str:
    hair = shape(
        "M125,60C98,60 97,84 99,116C104,121 110,121 113,117L137,117"
        "C140,121 146,121 151,116C153,84 152,60 125,60Z",
        dress.hair,
    )
    neck = shape("M115,112L135,112L137,124Q125,132 113,124Z", SKIN)
    collar = shape("M100,124L112,118L125,131L138,118L150,124L139,142L125,134L111,142Z", CREAM)
    fringe = shape(
        "M103,88C102,76 106,69 114,68C122,74 132,74 137,68C145,69 148,76 147,88"
        "C152,72 147,60 125,60C103,60 98,72 103,88Z",
        dress.hair,
    )
    hand = dot(72, 160, 8.2, SKIN) + shape("M66,158h12M66.5,162.5h11", "none", INK, 1)
    return (
        _halberd()
        + hair
        + _robe(dress)
        + neck
        + collar
        + _face()
        + _lips()
        + fringe
        + _cap(dress, suit)
        + hand
    )


# ---------------------------------------------------------------- heads


def _face(lashes: bool = False) -> str:
    head = shape(
        "M103,88C103,66 112,58 125,58C138,58 147,66 147,88C147,106 136,117 125,117"
        "C114,117 103,106 103,88Z",
        SKIN,
    )
    cheeks = dot(111.5, 97, 4.2, CHEEK, None) + dot(138.5, 97, 4.2, CHEEK, None)
    nose = shape("M126,87.5L123,98.5Q125,101 128.4,99.6", "none", INK, 1.3)
    return head + cheeks + _eye(-1, lashes) + _eye(1, lashes) + nose


def _eye(side: int, lashes: bool) -> str:
    x = 125 + side * 10.5
    brow = shape(f"M{x - 6},81.5Q{x},77.5 {x + 6},81.5", "none", INK, 1.7)
    white = shape(
        f"M{x - 5},87.6Q{x},83.6 {x + 5},87.6Q{x},90.6 {x - 5},87.6Z", "#ffffff", INK, 1.1
    )
    lash = shape(f"M{x + side * 5},87.4l{side * 3.4},-2.4", "none", INK, 1.4) if lashes else ""
    return brow + white + dot(x, 87.2, 2.1, INK, None) + lash


def _lips() -> str:
    return shape("M118.8,106.6Q125,103.2 131.2,106.6Q125,111.6 118.8,106.6Z", "#b8322f", INK, 0.9)


def _beard(hair: str) -> str:
    beard = shape(
        "M102.6,92C105,101 111,104 125,104C139,104 145,101 147.4,92C149,112 141,133 125,139"
        "C109,133 101,112 102.6,92Z",
        hair,
    )
    moustache = shape(
        "M125,104.5C119,100 110.5,102.5 107,108.5C113,111.5 121,110.5 125,106.5"
        "C129,110.5 137,111.5 143,108.5C139.5,102.5 131,100 125,104.5Z",
        hair,
    )
    mouth = shape("M119.5,111.2Q125,114.4 130.5,111.2", "none", "#a3322e", 2.2)
    waves = "".join(
        shape(
            f"M{125 + dx},{119 - abs(dx) * 0.3:.1f}Q{125 + dx * 0.8:.1f},126"
            f" {125 + dx * 0.45:.2f},131",
            "none",
            INK,
            0.9,
        )
        for dx in (-9, 0, 9)
    )
    return beard + moustache + mouth + waves


def _crown(dress: Dress) -> str:
    band = shape("M101,70C112,64 138,64 149,70L148,60C138,55 112,55 102,60Z", dress.second)
    points = "".join(dot(x, y, 3.6, CREAM, INK, 1.2) for x, y in ((97, 41), (125, 35), (153, 41)))
    middle = CREAM if dress.second == RED else RED
    stones = "".join(
        dot(x, y, 2.4, fill, INK, 0.8)
        for x, y, fill in ((113, 63, CREAM), (125, 61.4, middle), (137, 63, CREAM))
    )
    return shape("M101,70L97,42L110,54L125,36L140,54L153,42L149,70Z", GOLD) + band + points + stones


def _tiara(dress: Dress) -> str:
    gold = shape(
        "M104,62C104,50 100,46 101,40C107,42 110,47 113,50C115,43 121,38 125,32"
        "C129,38 135,43 137,50C140,47 143,42 149,40C150,46 146,50 146,62C134,56 116,56 104,62Z",
        GOLD,
    )
    stones = (
        (101, 39, 3, CREAM),
        (125, 31, 3.4, CREAM),
        (149, 39, 3, CREAM),
        (125, 48, 3.8, dress.second),
        (113, 54.5, 2.2, CREAM),
        (137, 54.5, 2.2, CREAM),
    )
    return gold + "".join(dot(x, y, r, fill, INK, 1) for x, y, r, fill in stones)


def _cap(dress: Dress, suit: str) -> str:
    plume = "#f7e3c0" if suit == "D" else CREAM
    return (
        shape("M97,66C96,46 112,38 130,40C146,41 156,50 154,66C140,58 112,58 97,66Z", dress.main)
        + shape("M96,70C110,60 140,60 155,70L154,62C140,54 110,54 97,62Z", dress.trim)
        + shape("M146,58C158,50 170,34 167,20C152,24 142,38 143,56Z", plume)
        + shape("M145,57C153,46 160,34 165,24", "none", INK, 1.1)
        + dot(146, 60, 4, dress.second, INK, 1.1)
    )


# ---------------------------------------------------------------- what they hold and wear


def _halberd() -> str:
    return (
        shape("M70,58L74,58L74,176L70,176Z", "#8a5a2e")
        + shape("M72,38L77,58L67,58Z", STEEL)
        + shape("M75,62C86,60 91,68 90,80C84,76 79,77 75,80Z", STEEL)
        + shape("M69,64L60,71L69,78Z", STEEL)
    )


def _flower(dress: Dress, suit: str) -> str:
    petal = {"S": CREAM, "H": "#f3b6c0"}.get(suit, dress.second)
    stem = shape("M72,160C73,140 71,128 69,112", "none", "#2b6b3f", 3)
    leaf = shape("M72,142C80,138 86,132 87,125C79,126 74,132 72,142Z", "#3b8a55", INK, 1.1)
    petals = "".join(
        dot(69 + 9 * sin(i * pi / 3), 102 - 9 * cos(i * pi / 3), 6, petal, INK, 1.1)
        for i in range(6)
    )
    hand = dot(72, 163, 8, SKIN) + shape("M66,161h12M66.5,165.5h11", "none", INK, 1)
    return stem + leaf + petals + dot(69, 102, 5, GOLD, INK, 1.1) + hand


def _pearl_collar(dress: Dress) -> str:
    lace = shape(
        "M93,128C103,141 114,147 125,147C136,147 147,141 157,128L149,119"
        "C142,131 134,136 125,136C116,136 108,131 101,119Z",
        CREAM,
    )
    pearls = ((104, 131.5), (114, 138.5), (125, 141), (136, 138.5), (146, 131.5))
    return lace + "".join(dot(x, y, 2.6, dress.second, INK, 0.9) for x, y in pearls)


def _ermine() -> str:
    fur = shape(
        "M93,126C99,149 113,157 125,157C137,157 151,149 157,126L146,114"
        "C142,131 134,138 125,138C116,138 108,131 104,114Z",
        "#ffffff",
    )
    tails = ((104, 133), (114, 145), (125, 149.5), (136, 145), (146, 133))
    return fur + "".join(shape(f"M{x},{y - 3}l2,6h-4z", INK, None) for x, y in tails)


def _robe(dress: Dress) -> str:
    body = shape(
        f"M53,{_SEAM}L53,159C56,141 83,130 106,122L144,122C167,130 194,141 197,159L197,{_SEAM}Z",
        dress.main,
    )
    front = shape(f"M109,121L141,121L147,{_SEAM}L103,{_SEAM}Z", dress.trim)
    return body + _sleeve(dress, -1) + _sleeve(dress, 1) + front + dress.pattern(dress)


def _sleeve(dress: Dress, side: int) -> str:
    """Layered facets, mirrored about the middle of the card."""

    def x(away: float) -> str:
        return f"{125 + side * away:.1f}"

    s = _SEAM
    cloth = f"M{x(72)},{s}L{x(72)},159C{x(71)},152 {x(67)},147 {x(60)},142L{x(48)},{s}Z"
    trim = f"M{x(66)},146L{x(57)},{s}M{x(57)},141L{x(48)},{s}"
    return (
        shape(cloth, dress.second)
        + shape(trim, "none", dress.trim, 3)
        + shape(f"M{x(60)},142L{x(48)},{s}", "none", INK, 1.2)
        + shape(f"M{x(44)},134.5L{x(30)},{s}", "none", INK, 1.2)
        + shape(f"M{x(37)},131.5L{x(25)},{s}", "none", dress.trim, 2.4)
    )


# ---------------------------------------------------------------- patterns of the robes


def _diamonds(dress: Dress) -> str:
    return "".join(
        shape(f"M125,{y - 7}l6.5,7l-6.5,7l-6.5,-7z", dress.second, INK, 1.1)
        + dot(125, y, 1.7, dress.trim, None)
        for y in (137, 153, 169)
    )


def _chevrons(dress: Dress) -> str:
    return "".join(
        shape(f"M112.5,{y}L125,{y + 8}L137.5,{y}", "none", dress.second, 4)
        for y in (132, 145, 158, 171)
    )


def _stripes(dress: Dress) -> str:
    return "".join(
        shape(f"M{x},130L{125 + (x - 125) * 1.35:.1f},175", "none", dress.main, 3.4)
        for x in (117, 125, 133)
    )


def _dots(dress: Dress) -> str:
    return "".join(
        dot(x, y + (3 if x > 125 else 0), 3.2, dress.second, INK, 1)
        for y in (136, 149, 162)
        for x in (118, 132)
    )


DRESSES: Final = {
    "H": Dress(RED, NAVY, GOLD, "#7a4a21", _diamonds),
    "D": Dress("#d98a2b", RED, CREAM, "#3b2a20", _chevrons),
    "S": Dress(NAVY, RED, GOLD, "#565b66", _stripes),
    "C": Dress(GREEN, "#7b2d43", GOLD, "#a8702d", _dots),
}
"""A palette and a pattern for each suit, so courts differ in grey as well."""

_FIGURES: Final[dict[int, tuple[Callable[[Dress, str], str], float, float]]] = {
    11: (_jack, 180, 62),
    12: (_queen, 71, 46),
    13: (_king, 71, 50),
}
"""Each figure and where the suit sign stands beside its head."""
