"""What can go wrong on a disk, each as one sentence with the mend."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path

from cribpatience.text import _


class StoreError(ValueError):
    """A file could not be read or written; the text is one sentence for the player."""

    def __init__(self, sentence: str, path: Path, code: int | None = None) -> None:
        super().__init__(sentence)
        self.path = path
        self.code = code
        """The system's number of the error, where there was one."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should be told once."""

    sentence: str
    path: Path


def explain(error: OSError, path: Path, *, reading: bool = False) -> StoreError:
    """The sentence for what the system said about *path*."""
    template = _read_reason(error) if reading else _write_reason(error)
    sentence = template.format(
        file=path, folder=path.parent, reason=error.strerror or type(error).__name__
    )
    return StoreError(sentence, path, error.errno)


def _write_reason(error: OSError) -> str:
    code = error.errno
    if code in (errno.ENOSPC, getattr(errno, "EDQUOT", None)):
        return _("“{file}” could not be written: the disk is full. Make room on it.")
    if code in (errno.EACCES, errno.EPERM):
        return _(
            "“{file}” could not be written: you may not write there. "
            "Change the permissions of “{folder}” or choose another folder with --data."
        )
    if code == errno.EROFS:
        return _(
            "“{file}” could not be written: the disk is read-only. "
            "Choose another folder with --data."
        )
    if code in (errno.ENOTDIR, errno.EEXIST):
        return _(
            "“{file}” could not be written: where the folder “{folder}” should be there is "
            "something else. Rename it or choose another folder with --data."
        )
    if code == errno.EISDIR:
        return _("“{file}” could not be written: a folder has that name. Rename the folder.")
    if code == errno.EFBIG:
        return _("“{file}” could not be written: the system allows no file so great. Make room.")
    if code == errno.ENAMETOOLONG:
        return _(
            "“{file}” could not be written: the name is too long. "
            "Choose another folder with --data."
        )
    return _("“{file}” could not be written ({reason}). Check the disk.")


def _read_reason(error: OSError) -> str:
    code = error.errno
    if code in (errno.EACCES, errno.EPERM):
        return _("“{file}” could not be read: you may not. Change its permissions.")
    if code == errno.EISDIR:
        return _("“{file}” could not be read: a folder has that name. Rename the folder.")
    if code == errno.EFBIG:
        return _("“{file}” could not be read: it is far too great to be ours. Rename it.")
    if code == errno.EINVAL:
        return _("“{file}” could not be read: it is no ordinary file. Rename it.")
    return _("“{file}” could not be read ({reason}). Check the disk.")


def busy(path: Path) -> StoreError:
    """The sentence for a file that another running copy of the program holds."""
    sentence = _("“{file}” is in use by another running copy of the program. Close that one.")
    return StoreError(sentence.format(file=path), path, errno.EAGAIN)
