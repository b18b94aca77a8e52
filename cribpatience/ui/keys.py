"""Which key was pressed, whatever the keyboard layout, CapsLock and NumLock say."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol


class Key(Enum):
    """A key by its place on the keyboard; keypad twins count as the same key."""

    K0 = "0"
    K1 = "1"
    K2 = "2"
    K3 = "3"
    K4 = "4"
    K5 = "5"
    K6 = "6"
    K7 = "7"
    K8 = "8"
    K9 = "9"
    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"
    G = "g"
    H = "h"
    I = "i"  # noqa: E741  the key is called I
    J = "j"
    K = "k"
    L = "l"
    M = "m"
    N = "n"
    O = "o"  # noqa: E741  the key is called O
    P = "p"
    Q = "q"
    R = "r"
    S = "s"
    T = "t"
    U = "u"
    V = "v"
    W = "w"
    X = "x"
    Y = "y"
    Z = "z"
    ENTER = "enter"
    ESC = "esc"
    BACKSPACE = "backspace"
    TAB = "tab"
    SPACE = "space"
    MINUS = "-"
    PLUS = "+"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    HOME = "home"
    END = "end"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"
    INSERT = "insert"
    DELETE = "delete"
    F1 = "f1"
    F2 = "f2"
    F3 = "f3"
    F4 = "f4"
    F5 = "f5"
    F6 = "f6"
    F7 = "f7"
    F8 = "f8"
    F9 = "f9"
    F10 = "f10"
    F11 = "f11"
    F12 = "f12"

    @property
    def digit(self) -> int | None:
        """The number on the key, or None."""
        return int(self.value) if self.value.isdecimal() else None


ARROWS = (Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN)


class Mods(NamedTuple):
    """The modifier keys held down."""

    ctrl: bool = False
    shift: bool = False
    alt: bool = False


NO_MODS = Mods()


class KeyEvent(Protocol):
    """What is read of a key event: `key`, and where the source knows them `scancode`, `mod`."""

    @property
    def key(self) -> int:
        """SDL's key code."""


# SDL scancodes are USB HID usage numbers and never change; a key code without a letter is the
# scancode with bit 30 set. So this table needs no pygame, and tests need no window.
_BIT = 1 << 30
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SCAN: dict[int, Key] = {
    **{4 + i: Key(letter) for i, letter in enumerate(_LETTERS)},
    **{30 + i: Key(digit) for i, digit in enumerate("1234567890")},
    40: Key.ENTER,
    41: Key.ESC,
    42: Key.BACKSPACE,
    43: Key.TAB,
    44: Key.SPACE,
    45: Key.MINUS,
    46: Key.PLUS,
    **{58 + i: Key(f"f{i + 1}") for i in range(12)},
    73: Key.INSERT,
    74: Key.HOME,
    75: Key.PAGE_UP,
    76: Key.DELETE,
    77: Key.END,
    78: Key.PAGE_DOWN,
    79: Key.RIGHT,
    80: Key.LEFT,
    81: Key.DOWN,
    82: Key.UP,
    86: Key.MINUS,
    87: Key.PLUS,
    88: Key.ENTER,
    **{89 + i: Key(digit) for i, digit in enumerate("1234567890")},
}
_CODE: dict[int, Key] = {
    **{ord(letter): Key(letter) for letter in _LETTERS},
    **{ord(digit): Key(digit) for digit in "0123456789"},
    8: Key.BACKSPACE,
    9: Key.TAB,
    13: Key.ENTER,
    27: Key.ESC,
    32: Key.SPACE,
    127: Key.DELETE,
    ord("-"): Key.MINUS,
    ord("="): Key.PLUS,
    ord("+"): Key.PLUS,
}
_CTRL, _SHIFT, _ALT = 0x00C0 | 0x0C00, 0x0003, 0x0100
# On a Mac the command key does what Ctrl does elsewhere; AltGr (0x0200) writes letters: no Alt.


def from_codes(key: int, scancode: int) -> Key | None:
    """The key of SDL's key code and scancode (0 when unknown), or None for one we do not use.

    A Latin letter on the cap wins, so that a French or Dvorak keyboard presses what it shows; in
    a layout without Latin letters, and for everything else, the place of the key decides.
    """
    if key < 128 and chr(max(key, 0)) in _LETTERS:
        return _CODE[key]
    if scancode in _SCAN:
        return _SCAN[scancode]
    return _SCAN.get(key & ~_BIT) if key & _BIT else _CODE.get(key)


def from_event(event: KeyEvent) -> Key | None:
    """The key of a pygame key event; posted events may lack the scancode."""
    return from_codes(event.key, getattr(event, "scancode", 0) or 0)


def mods_of(event: KeyEvent) -> Mods:
    """The modifiers of a pygame key event; the lock keys do not count."""
    mod = getattr(event, "mod", 0) or 0
    return Mods(bool(mod & _CTRL), bool(mod & _SHIFT), bool(mod & _ALT))
