"""The pictures of the start page: small scenes of cards on brighter cloth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribpatience.cards import BACK, Card, parse_cards
from cribpatience.rules import VARIANTS
from cribpatience.ui.scene import Box
from cribpatience.ui.scenes.menu_words import CRIBBAGE
from cribpatience.ui.tokens import P1, P2, PegColours

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas

_STAGE: Final = (374.0, 226.0)
"""The size that the scenes are drawn for."""
_LEAST: Final = 168.0
"""So much of the height is always shown; a lower stage makes the cards smaller."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """Puts what is drawn for the design's stage onto one of another size."""

    cv: Canvas
    k: float
    dx: float
    dy: float

    def card(self, card: Card, x: float, y: float, w: float, angle: float) -> None:
        k = self.k
        self.cv.cardr(card, self.dx + x * k, self.dy + y * k, w * k, angle)

    def board(
        self,
        x: float,
        y: float,
        w: float,
        angle: float,
        pegs: Sequence[tuple[int, int, PegColours]],
    ) -> None:
        k = self.k
        self.cv.board_turned(self.dx + x * k, self.dy + y * k, w * k, angle, pegs)

    def fan(
        self,
        cards: Sequence[Card],
        x: float,
        y: float,
        w: float,
        step: float,
        spread: float,
        arc: float,
        raise_ends: float = 0.0,
    ) -> None:
        """Cards side by side, each turned a little more than the one before."""
        middle = (len(cards) - 1) / 2
        for i, card in enumerate(cards):
            away = i - middle
            up = raise_ends if i in (0, len(cards) - 1) else 0.0
            self.card(card, x + away * step, y + abs(away) ** 1.8 * arc - up, w, away * spread)


def arnold(cv: Canvas, box: Box) -> None:
    """Hand B still hidden, hand A seen."""

    def draw(stage: _Stage) -> None:
        stage.fan([BACK] * 6, 187, 34, 72, 34, -5, -0.6)
        stage.fan(parse_cards("AC 4D 5H JS JC 9D"), 187, 160, 92, 47, 6.2, 2.6, raise_ends=4.8)

    _scene(cv, box, "arnold", draw)


def hoyle(cv: Canvas, box: Box) -> None:
    """The stock with the starters under it, the crib, and the hand."""

    def draw(stage: _Stage) -> None:
        for i, card in enumerate(parse_cards("4C 7D TS")):
            stage.card(card, 142 + i * 34, 58 + i * 3, 66, 6 + i * 7)
        for edge in range(3):
            stage.card(BACK, 78 - edge * 1.4, 66 - edge * 1.6, 76, -6)
        stage.card(BACK, 300, 48, 66, 9)
        stage.card(BACK, 324, 56, 66, 19)
        stage.fan(parse_cards("6C 7S 7H 8H QS KD"), 187, 168, 88, 47, 6.2, 2.6)

    _scene(cv, box, "hoyle", draw)


def cribbage(cv: Canvas, box: Box) -> None:
    """The board between the backs of the other side and four cards of one's own."""

    def draw(stage: _Stage) -> None:
        stage.fan([BACK] * 4, 187, 6, 70, 40, -6, -0.6)
        stage.board(187, 86, 350, 84, [(0, 112, P1), (0, 104, P1), (1, 97, P2), (1, 91, P2)])
        stage.fan(parse_cards("5D TH JD QC"), 187, 176, 92, 58, 7, 3)

    _scene(cv, box, "cribbage", draw)


def hand(cv: Canvas, box: Box, cards: Sequence[Card]) -> None:
    """The cards of the waiting game; backs while there are none."""
    cards = cards or (BACK,) * 6
    k = min(box.w / 200, box.h / 175)
    middle = (len(cards) - 1) / 2
    step = min(35 * k, (box.w - 108 * k) / max(1, len(cards) - 1))

    def draw() -> None:
        for i, card in enumerate(cards):
            away = i - middle
            y = box.h / 2 + (4.5 + abs(away) ** 1.8 * 2.2) * k
            cv.cardr(card, box.w / 2 + away * step, y, 80 * k, away * 5.5)

    cv.scene(*box, draw, glow=0.5, key=("hand", tuple(cards)))


def welcome(cv: Canvas, box: Box) -> None:
    """The best hand there is: three fives and a jack, the fourth five turned up."""
    k = min(box.w / 300, box.h / 175)

    def draw() -> None:
        for i, card in enumerate(parse_cards("5C 5S 5D JH")):
            away = i - 1.5
            x, y = box.w / 2 + (-38 + away * 38) * k, box.h / 2 + (6 + abs(away) ** 1.8 * 2) * k
            cv.cardr(card, x, y, 80 * k, away * 5.5)
        cv.cardr(Card.parse("5H"), box.w / 2 + 94 * k, box.h / 2 + 2 * k, 80 * k, 9)

    cv.scene(*box, draw, glow=0.5, key="welcome")


SCENES: Final[dict[str, Callable[[Canvas, Box], None]]] = {
    "arnold": arnold,
    "hoyle": hoyle,
    **{key: cribbage for key, variant in VARIANTS.items() if variant.seats == 2},
    CRIBBAGE: cribbage,
}
"""The scene of each game; all games for two have the same."""


def _scale(box: Box) -> float:
    return min(box.w / _STAGE[0], box.h / _LEAST, max(1.0, box.h / _STAGE[1]))


def _scene(cv: Canvas, box: Box, name: str, draw: Callable[[_Stage], None]) -> None:
    """A stage that is drawn once for each look and size, and then kept."""
    k = _scale(box)
    stage = _Stage(cv, k, box.w / 2 - _STAGE[0] / 2 * k, box.h / 2 - _STAGE[1] / 2 * k)
    cv.scene(*box, lambda: draw(stage), key=("menu", name))
