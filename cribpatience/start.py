"""What must hold before a window opens: the right pygame, a quiet start, a real display."""

import importlib
import os
import sys
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager

from cribpatience.text import _

INVISIBLE = ("offscreen", "dummy")
"""SDL's drivers that show nothing to anybody."""

SETTINGS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # the window's class on X11: docks match it with the desktop entry's StartupWMClass
    "SDL_VIDEO_X11_WMCLASS": "cribpatience",
    # real pixels on Windows, or its scaling makes the cards soft
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}

MEND = "pip uninstall -y pygame && pip install --force-reinstall pygame-ce"


class StartError(Exception):
    """Why the window cannot open, in a sentence for the person at the console."""


def prepare(environment: MutableMapping[str, str] = os.environ) -> None:
    """Set what SDL and pygame read when they are imported; what the user has set stands."""
    for name, value in SETTINGS.items():
        environment.setdefault(name, value)


def refuse_plain_pygame() -> None:
    """Check that pygame is pygame-ce and nothing else; imports it.

    Both packages install into the same folder, and no installer notices. When both are there,
    which files won is chance, so the mixture is refused even when it happens to start.

    Raises:
        StartError: naming the commands that mend it.
    """
    if has_distribution("pygame"):
        sentence = _("The package pygame stands beside pygame-ce and spoils it. Mend it: {mend}")
        raise StartError(sentence.format(mend=MEND))
    try:
        pygame = importlib.import_module("pygame")
    except ImportError as error:
        sentence = _("The package pygame-ce cannot be loaded ({reason}). Mend it: {mend}")
        raise StartError(sentence.format(reason=error, mend=MEND)) from error
    if not getattr(pygame, "IS_CE", False):
        sentence = _("The game needs pygame-ce, and this is another pygame. Mend it: {mend}")
        raise StartError(sentence.format(mend=MEND))


def has_distribution(name: str) -> bool:
    """Is the distribution *name* installed?"""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def need_display(driver: str, environment: MutableMapping[str, str] = os.environ) -> None:
    """Check that the video *driver* shows a window, unless the user chose it.

    Without a display SDL falls back to a driver that draws into nothing, and the game would
    wait for ever for a player who cannot see it.

    Raises:
        StartError: when nobody could see the window.
    """
    chosen = environment.get("SDL_VIDEODRIVER") or environment.get("SDL_VIDEO_DRIVER")
    if driver in INVISIBLE and not chosen:
        raise StartError(
            _(
                "There is no display to open a window on. Start the game from a desktop session, "
                "or set DISPLAY first."
            )
        )


@contextmanager
def hushed() -> Iterator[None]:
    """Keep what C libraries write to the console away while the block runs.

    ALSA complains in many lines when there is no sound card, which is no error for us. Its
    words go past Python straight to file descriptor 2, so that is what is turned away.
    """
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (AttributeError, OSError, ValueError):  # no console at all: nothing to keep clean
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
