"""A finished game as a short text to share: the cards, the points, the mark, and nobody's name."""

from __future__ import annotations

from cribpatience.game import Game
from cribpatience.text import _
from cribpatience.text.names import level_name, variant_name

_FULL = "▁▂▃▄▅▆▇█"
"""One column a deal, as high as its points."""


def share_text(game: Game) -> str:
    """A few lines, the last one ended: variant and deal, result, the points of each deal.

    Nothing in it tells about the person: no name, no time, no place.
    """
    head = variant_name(game.rules.variant)
    deal = game.record.deal
    if deal is not None:
        head = _("{name}, deal {number}").format(name=head, number=deal)
    points = deal_points(game)
    lines = [head, _result(game), columns(points), " ".join(map(str, points))]
    return "\n".join(line for line in lines if line) + "\n"


def _result(game: Game) -> str:
    s = game.state
    if game.rules.patience:
        total, mark = s.scores[0], game.rules.mark or 0
        sign = "✓" if total >= mark else "✗"
        return _("{total} of {mark} {sign}").format(total=total, mark=mark, sign=sign)
    own, other = s.scores[:2]
    level = level_name(game.record.seats[1].player)
    text = _("Won {own} : {other}") if s.winner == 0 else _("Lost {own} : {other}")
    return _("{result} against {level}").format(
        result=text.format(own=own, other=other), level=level
    )


def deal_points(game: Game) -> list[int]:
    """What each deal gave the player; the last four cards of a patience stand by themselves."""
    found: dict[tuple[int, bool], int] = {
        (deal, False): 0 for deal in range(1, game.state.deal + 1)
    }
    for told in game.state.tally:
        if told.side == 0:
            key = max(1, told.deal), told.what == "last"  # three for last come before the deal
            found[key] = found.get(key, 0) + told.points
    points = [found[key] for key in sorted(found)]
    beyond = sum(points) - game.state.scores[0]
    if beyond > 0:  # the board ends at the target, in the middle of a count or a play
        points[-1] -= beyond
    return points


def columns(points: list[int]) -> str:
    """The points as small columns, the highest one full."""
    most = max([*points, 1])
    return "".join(_FULL[max(0, round(p / most * (len(_FULL) - 1)))] for p in points)
