"""Keys by their place: other layouts, the lock keys, the keypad, events without a scancode."""

from types import SimpleNamespace

import pytest

from cribpatience.ui.keys import Key, Mods, from_codes, from_event, mods_of

pygame = pytest.importorskip("pygame")

CAPS, NUM = 0x2000, 0x1000


def event(key: int, scancode: int = 0, mod: int = 0) -> SimpleNamespace:
    return SimpleNamespace(key=key, scancode=scancode, mod=mod)


@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyz")
def test_letters_by_scancode_and_by_key(letter: str) -> None:
    scan = getattr(pygame, f"KSCAN_{letter.upper()}")
    assert from_codes(0, scan) is from_codes(ord(letter), 0) is Key(letter)


def test_keys_02_cyrillic_layout_presses_by_position() -> None:
    """KEYS-02: in a Russian layout the cap says г, т, я; the places are U, N, Z."""
    assert from_event(event(ord("г"), pygame.KSCAN_U)) is Key.U
    assert from_event(event(ord("т"), pygame.KSCAN_N)) is Key.N
    assert from_event(event(ord("я"), pygame.KSCAN_Z)) is Key.Z


def test_keys_02_digits_and_arrows_in_every_layout() -> None:
    for i, digit in enumerate("1234567890"):
        shown = ord("&é\"'(-è_çà"[i])  # what a French keyboard gives without Shift
        assert from_event(event(shown, pygame.KSCAN_1 + i)) is Key(digit)
    assert from_event(event(pygame.K_LEFT, pygame.KSCAN_LEFT)) is Key.LEFT


def test_latin_cap_wins_over_place() -> None:
    """On a French keyboard the place of Q is labelled A: Ctrl+Q must not lie on Ctrl+A."""
    assert from_event(event(ord("a"), pygame.KSCAN_Q)) is Key.A


@pytest.mark.parametrize("lock", [CAPS, NUM, CAPS | NUM])
def test_keys_01_lock_keys_change_nothing(lock: int) -> None:
    """KEYS-01: single-letter shortcuts with CapsLock and NumLock on."""
    pressed = event(pygame.K_u, pygame.KSCAN_U, lock)
    assert from_event(pressed) is Key.U
    assert mods_of(pressed) == Mods()


def test_keypad_is_a_twin() -> None:
    for i, digit in enumerate("1234567890"):
        scan = pygame.KSCAN_KP1 + i
        assert from_codes(0, scan) is Key(digit)
        assert from_codes(getattr(pygame, f"K_KP{digit}"), 0) is Key(digit)
        assert from_event(event(getattr(pygame, f"K_KP{digit}"), scan, NUM)) is Key(digit)
    assert from_codes(pygame.K_KP_ENTER, 0) is from_codes(0, pygame.KSCAN_KP_ENTER) is Key.ENTER


NAMED = {
    "RETURN": Key.ENTER,
    "SPACE": Key.SPACE,
    "ESCAPE": Key.ESC,
    "TAB": Key.TAB,
    "BACKSPACE": Key.BACKSPACE,
    "DELETE": Key.DELETE,
    "INSERT": Key.INSERT,
    "HOME": Key.HOME,
    "END": Key.END,
    "PAGEUP": Key.PAGE_UP,
    "PAGEDOWN": Key.PAGE_DOWN,
    "UP": Key.UP,
    "DOWN": Key.DOWN,
    "LEFT": Key.LEFT,
    "RIGHT": Key.RIGHT,
    "F1": Key.F1,
    "F11": Key.F11,
    "F12": Key.F12,
    "MINUS": Key.MINUS,
    "EQUALS": Key.PLUS,
    "KP_MINUS": Key.MINUS,
    "KP_PLUS": Key.PLUS,
}


@pytest.mark.parametrize("name", NAMED)
def test_named_keys(name: str) -> None:
    assert from_codes(getattr(pygame, f"K_{name}"), 0) is NAMED[name]
    assert from_codes(0, getattr(pygame, f"KSCAN_{name}")) is NAMED[name]


def test_unknown_keys_are_none() -> None:
    assert from_codes(0, 0) is None
    assert from_codes(pygame.K_LSHIFT, pygame.KSCAN_LSHIFT) is None
    assert from_codes(0x10FFFF, 500) is None


def test_modifiers() -> None:
    assert mods_of(event(0, mod=pygame.KMOD_RCTRL)) == Mods(ctrl=True)
    assert mods_of(event(0, mod=pygame.KMOD_LMETA)) == Mods(ctrl=True)
    assert mods_of(event(0, mod=pygame.KMOD_LSHIFT)) == Mods(shift=True)
    assert mods_of(event(0, mod=pygame.KMOD_LALT)) == Mods(alt=True)
    assert mods_of(event(0, mod=pygame.KMOD_MODE)) == Mods()
    assert mods_of(SimpleNamespace(key=0)) == Mods()


def test_digit_of_a_key() -> None:
    assert Key.K6.digit == 6
    assert Key.A.digit is None
    assert Key.F1.digit is None
