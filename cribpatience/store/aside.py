"""Files that cannot be used are renamed, never deleted, and the player is told once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

from cribpatience.store.errors import Notice
from cribpatience.store.files import sync_folder
from cribpatience.text import _

DAMAGED = "damaged"
NEWER = "newer"


def set_aside(path: Path, what: str, now: datetime | None = None) -> Notice:
    """Rename *path* so that it is out of the way, and say so.

    Args:
        path: the file that cannot be used.
        what: `DAMAGED`, or `NEWER` for what a newer version of the program wrote.
        now: the time for the name; the clock's when not given.
    """
    try:
        kept = _renamed(path, what, now or datetime.now())
    except OSError:
        return Notice(_left(what).format(file=path), path)
    return Notice(_kept(what).format(file=path.name, kept=kept), kept)


def _renamed(path: Path, what: str, now: datetime) -> Path:
    for kept in free_names(path.name, what, now):
        target = path.with_name(kept)
        if not os.path.lexists(target):
            os.rename(path, target)
            sync_folder(path.parent)
            return target
    raise AssertionError("there is always a free name")


def free_names(name: str, what: str, now: datetime) -> Iterator[str]:
    """Names for what is set aside, in the order to be tried."""
    stem = f"{name}.{what}-{now:%Y%m%d-%H%M%S}"
    yield stem
    for number in count(2):
        yield f"{stem}-{number}"


def is_aside(name: str) -> bool:
    """Whether a file's name says that it was set aside."""
    return f".{DAMAGED}-" in name or f".{NEWER}-" in name


def _kept(what: str) -> str:
    if what == NEWER:
        return _(
            "“{file}” was written by a newer version of the program and is kept as “{kept}”. "
            "Install the newer version to use it."
        )
    return _("“{file}” is damaged and cannot be used; it is kept as “{kept}”.")


def _left(what: str) -> str:
    if what == NEWER:
        return _(
            "“{file}” was written by a newer version of the program and is left alone. "
            "Install the newer version to use it."
        )
    return _("“{file}” is damaged and cannot be used, nor renamed. Rename it yourself.")
