"""Whether a stored record is true: its moves are possible, and they make the result it claims."""

from __future__ import annotations

from cribpatience.game.game import Game
from cribpatience.game.record import Record, RecordError
from cribpatience.rules.options import short


def fault(record: Record) -> str | None:
    """What is wrong with *record*, as one sentence, or `None`."""
    try:
        made = Game.load(record).result()
    except RecordError as error:
        return str(error)
    if record.result is None:
        return None
    if made is None:
        return "it has a result, but its moves do not end the game"
    for name, value in made.items():
        claimed = record.result.get(name)
        if type(claimed) is not type(value) or claimed != value:
            return f"its result says “{name}” is {short(claimed)}, but the moves make {value}"
    return None
