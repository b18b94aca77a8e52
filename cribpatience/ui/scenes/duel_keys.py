"""Keys that set a number or mark a card of the fan at the table for two."""

from __future__ import annotations

from typing import Final

from cribpatience.ui.duel_presenter import DuelPresenter
from cribpatience.ui.keys import Key

_STEPS: Final = {
    Key.UP: 1,
    Key.PLUS: 1,
    Key.RIGHT: 1,
    Key.DOWN: -1,
    Key.MINUS: -1,
    Key.LEFT: -1,
}
_ALONG: Final = {Key.LEFT: -1, Key.RIGHT: 1, Key.UP: 5, Key.DOWN: -5, Key.HOME: -51, Key.END: 51}


def set_number(table: DuelPresenter, key: Key) -> bool:
    """Step, type or erase the bid or claim; whether the key did anything."""
    if key in _STEPS:
        table.step(_STEPS[key])
    elif key is Key.BACKSPACE:
        table.erase()
    elif key.digit is not None:
        table.type_digit(key.digit)
    else:
        return False
    return True


def mark_card(table: DuelPresenter, key: Key) -> bool:
    """Mark another card of the fanned pack; whether the key did anything."""
    by = _ALONG.get(key)
    if by is None:
        return False
    for _step in range(abs(by)):
        table.move_cursor(1 if by > 0 else -1)
    return True
