"""The curve of the totals, the columns of a histogram and intervals, as vector drawings.

Readable in grey: reached is a light diamond and missed a small dot, the mean is a thick line and
the mark a dashed one; columns below the mark are hatched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribpatience.store.statistics import Bin, Played
from cribpatience.ui.art.svg import number
from cribpatience.ui.scenes.charts import HATCHED, PLAIN, pattern_box
from cribpatience.ui.tokens import MARK_LINE

_DOT: Final = "#8fbfa6"
_RIM: Final = "#0b2c20"
_SHADE: Final = "#06180f"
_MARK_DASH: Final = f'stroke="{MARK_LINE}" stroke-width="2" stroke-dasharray="9 5"'


class Axis(NamedTuple):
    """An axis from *low* to *high* with a line at every *step*."""

    low: int
    high: int
    step: int

    @property
    def lines(self) -> list[int]:
        """The values that have a line."""
        return list(range(self.low, self.high + 1, self.step))

    def at(self, value: float, room: float) -> float:
        """How far from the upper end of *room* a value lies."""
        return room - (value - self.low) / (self.high - self.low) * room


def axis(values: Sequence[int], mark: int) -> Axis:
    """An axis that holds all values and the mark, with five lines or fewer and some air."""
    low, high = min([*values, mark]), max([*values, mark])
    if not values:
        low, high = mark - 30, mark + 20
    step = next(s for s in (5, 10, 20, 30, 40, 50, 100, 200, 1000, 5000) if (high - low) / s <= 4)
    return Axis((low - 1) // step * step, -(-(high + 1) // step) * step, step)


def curve(
    wide: float, high: float, games: Sequence[Played], means: Sequence[float], on: Axis, mark: int
) -> str:
    """The games as dots and diamonds, the mean of the last ones as a line, the mark."""
    body = "".join(_grid_line(on.at(value, high), wide) for value in on.lines)
    y = number(on.at(mark, high))
    body += f'<path d="M0,{y}H{number(wide)}" fill="none" {_MARK_DASH}/>'
    if not games:
        return body
    step = wide / max(1, len(games) - 1)
    dots = [(k * step, on.at(game.value, high), game.won) for k, game in enumerate(games)]
    small = 1.0 if step > 7 else max(0.55, step / 7)
    body += (
        f'<path d="{_way([(x, y) for x, y, _won in dots])}" fill="none" stroke="#a9c9b8"'
        f' stroke-opacity="{0.45 if step > 4 else 0.25}" stroke-width="1.2"/>'
    )
    body += "".join(sign(x, y, won, small) for x, y, won in sorted(dots, key=lambda d: d[2]))
    way = _way([(k * step, on.at(mean, high)) for k, mean in enumerate(means)])
    return body + (
        f'<path d="{way}" fill="none" stroke="{_SHADE}" stroke-width="6.5"'
        ' stroke-linejoin="round" stroke-linecap="round" stroke-opacity=".8"/>'
        f'<path d="{way}" fill="none" stroke="#ffffff" stroke-width="3.2"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _grid_line(y: float, wide: float) -> str:
    return (
        f'<path d="M0,{number(y)}H{number(wide)}" stroke="#ffffff" stroke-opacity=".10"'
        ' stroke-width="1"/>'
    )


def _way(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points)


def sign(x: float, y: float, won: bool, k: float = 1.0) -> str:
    """A game: a light diamond when its mark was reached, else a small dot."""
    if won:
        r = 6 * k
        return (
            f'<path d="M{number(x)},{number(y - r)}l{number(r)},{number(r)}l{number(-r)},'
            f'{number(r)}l{number(-r)},{number(-r)}Z" fill="#ffffff" stroke="{_RIM}"'
            f' stroke-width="{number(1.2 * k)}"/>'
        )
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(3.2 * k)}" fill="{_DOT}"'
        f' stroke="{_RIM}" stroke-width=".8"/>'
    )


MEAN_SIGN: Final = '<path d="M0,7H14" stroke="#ffffff" stroke-width="3.2"/>'
"""The line of the mean in a legend, 14 x 14."""
MARK_SIGN: Final = (
    f'<path d="M0,7H14" stroke="{MARK_LINE}" stroke-width="2" stroke-dasharray="6 3"/>'
)


def columns(wide: float, high: float, bins: Sequence[Bin], top: float, mark: int) -> str:
    """A column for each bin, hatched below the mark; *top* is the count at the upper edge."""
    each = wide / max(1, len(bins))
    pad = min(6.0, each * 0.12)
    body = ""
    for k, found in enumerate(bins):
        if found.count:
            tall = max(3.0, found.count / top * high)
            pattern = PLAIN if found.low >= mark else HATCHED
            body += pattern_box(pattern, k * each + pad, high - tall, each - 2 * pad, tall)
    ground = number(high - 0.5)
    body += (
        f'<path d="M0,{ground}H{number(wide)}" stroke="#ffffff" stroke-opacity=".4"'
        ' stroke-width="1"/>'
    )
    x = mark_at(wide, bins, mark)
    if x is not None:
        body += f'<path d="M{number(x)},0V{number(high)}" fill="none" {_MARK_DASH}/>'
    return body


def mark_at(wide: float, bins: Sequence[Bin], mark: int) -> float | None:
    """How far from the left the mark stands; `None` where it is not between the columns."""
    if not bins:
        return wide * 0.6
    edge = (mark - bins[0].low) / bins[0].width
    return edge * wide / len(bins) if 0 <= edge <= len(bins) else None


def interval(wide: float, high: float, low: float, share: float | None, top: float) -> str:
    """A 95 % interval on a way from 0 to 1: a hatched strip with ends, and a diamond in it."""
    middle = high / 2
    body = (
        f'<path d="M0,{number(middle)}H{number(wide)}" stroke="#ffffff" stroke-opacity=".22"'
        ' stroke-width="2" stroke-linecap="round"/>'
    )
    if share is None:
        return body
    x0, x1 = low * wide, top * wide
    body += pattern_box(HATCHED, x0, middle - 6, max(4.0, x1 - x0), 12, small=True)
    for x in (x0, x1):
        body += (
            f'<path d="M{number(x)},{number(middle - 9)}V{number(middle + 9)}" stroke="#eef2e8"'
            ' stroke-width="2"/>'
        )
    return body + sign(share * wide, middle, True, 1.15)
