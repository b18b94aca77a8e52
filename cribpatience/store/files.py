"""Files written whole or not at all, and read without a surprise."""

from __future__ import annotations

import codecs
import errno
import json
import math
import os
import re
import secrets
import stat
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from cribpatience.store.errors import explain

LIMIT = 16 * 1024 * 1024
"""No file of ours that holds one thing is greater than this many bytes."""

_TEMPORARY = re.compile(r"\.(?P<name>.+)\.(?P<pid>\d{1,10})-[0-9a-f]{8}\.tmp")
_STALE = 60.0
_REPLACE_TRIES = 6


class Unreadable(ValueError):
    """Bytes that are no JSON text."""


def write_atomic(path: Path, data: bytes, previous: Path | None = None) -> None:
    """Put *data* into *path*: afterwards the file holds all of it, or what it held before.

    Args:
        path: the file to be written; its folder is made when it is not there.
        data: all that the file shall hold.
        previous: where what *path* held before is kept, once *data* is safe on the disk.

    Raises:
        StoreError: it could not be written; the file is as it was.
    """
    try:
        target = Path(os.path.realpath(path))  # a link stays a link to the same place
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary = target.with_name(f".{target.name}.{os.getpid()}-{secrets.token_hex(4)}.tmp")
        try:
            write_new(temporary, data)
            if previous is not None and target.exists():
                replace(target, previous)
            replace(temporary, target)
        except BaseException:
            discard(temporary)
            raise
        sync_folder(target.parent)
    except OSError as error:
        raise explain(error, path) from error


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet, down to the disk.

    Raises:
        OSError: it is there, or the system refused.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o666)
    try:
        write_all(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def write_all(handle: int, data: bytes) -> None:
    """Write every byte: a disk that is nearly full takes only a part at first.

    Raises:
        OSError: the system refused the rest.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def replace(source: Path, target: Path) -> None:
    """`os.replace`, patient with Windows, where a virus scanner may hold the file for a moment."""
    for attempt in range(_REPLACE_TRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if sys.platform != "win32" or attempt == _REPLACE_TRIES - 1:
                raise
            time.sleep(0.02 * (attempt + 1))


def sync_folder(folder: Path) -> None:
    """Make a rename in *folder* outlast a power failure, where the system can."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:  # some network file systems cannot; the file itself is safe
        pass
    finally:
        os.close(handle)


def discard(path: Path) -> None:
    """Delete a file if that is possible."""
    try:
        path.unlink()
    except OSError:
        pass


def read_bytes(path: Path, limit: int | None = LIMIT) -> bytes | None:
    """What the file holds, or `None` when there is no such file.

    Raises:
        StoreError: it cannot be read, is no ordinary file, or is greater than *limit*.
    """
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        # A pipe or a device would hold the program up for ever.
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        if limit is not None and status.st_size > limit:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise explain(error, path, reading=True) from error


def dump(data: object, *, indent: int | None = None) -> bytes:
    """JSON in UTF-8. Half a surrogate pair, which no font can draw, becomes a question mark."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, indent=indent)
    return text.encode("utf-8", "replace")


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


_DECODER = json.JSONDecoder(parse_float=_finite, parse_constant=_no_number)


def parse(data: bytes) -> Any:
    """The value of a JSON text.

    Raises:
        Unreadable: it is no JSON text in UTF-8.
    """
    try:
        value = _DECODER.decode(data.removeprefix(codecs.BOM_UTF8).decode())
        if b"\\u" in data:  # "\ud83d" without its other half would fail at the screen
            value = _DECODER.decode(dump(value).decode())
    except (ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from None
    return value


def clean_temporaries(folders: Iterable[Path]) -> int:
    """Remove what killed runs left half written; how many files that were."""
    stale = [path for folder in folders for path in leftovers(folder)]
    for path in stale:
        discard(path)
    return len(stale)


def leftovers(folder: Path) -> list[Path]:
    """The temporary files in *folder* whose writer is gone."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return []
    found = []
    for entry in entries:
        match = _TEMPORARY.fullmatch(entry.name)
        if match and _is_stale(entry, int(match["pid"])):
            found.append(Path(entry.path))
    return sorted(found)


def _is_stale(entry: os.DirEntry[str], pid: int) -> bool:
    try:
        status = entry.stat(follow_symlinks=False)
    except OSError:
        return False
    if not stat.S_ISREG(status.st_mode):
        return False
    return time.time() - status.st_mtime > _STALE or not _runs(pid)


def _runs(pid: int) -> bool:
    if sys.platform == "win32":  # there os.kill(pid, 0) would end the process
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
