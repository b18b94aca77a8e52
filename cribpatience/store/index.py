"""The index beside the ledger: what was read last time, so that only new lines are read.

It is a copy and never more: when it is missing, damaged, of another version, or does not fit the
ledger, the ledger is read from its first line and the index is written anew.
"""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final

from cribpatience.store.columns import Columns
from cribpatience.store.errors import StoreError
from cribpatience.store.files import dump, parse, read_bytes, write_atomic

VERSION: Final = 1
"""Rises with every change of the columns, or of what the lines of the ledger mean."""
_MAGIC: Final = b"cribpatience index\n"
_BLOCK: Final = 1 << 20


@dataclass(slots=True)
class Reading:
    """How far the ledger has been read, and what was found."""

    columns: Columns = field(default_factory=Columns)
    offset: int = 0
    """The bytes of the ledger that the columns stand for."""
    crc: int = 0
    """The check sum of those bytes."""
    stamp: tuple[int, ...] = ()
    """Device, inode, size and time of the ledger when it was read."""
    newer: int = 0
    """Lines that only a newer version can read."""
    names: dict[str, str] = field(default_factory=dict)
    """Names for games that are not there (yet)."""
    gone: set[str] = field(default_factory=set)
    """Deleted games that are not there (yet)."""


def stamp_of(status: os.stat_result) -> tuple[int, ...]:
    """What changes whenever the ledger does."""
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def load(path: Path, ledger: BinaryIO) -> Reading | None:
    """What the index at *path* says of the open *ledger*; `None` when it cannot be used."""
    try:
        reading = _parse(read_bytes(path, limit=None) or b"")
        status = os.fstat(ledger.fileno())
        fits = reading.stamp == stamp_of(status) or _is_beginning(reading, ledger)
    except (StoreError, OSError, ValueError, KeyError, TypeError, OverflowError):
        return None
    return reading if fits else None


def save(path: Path, reading: Reading) -> None:
    """Write the index; when that is impossible, the next start reads the ledger instead."""
    columns = reading.columns
    body = b"".join(columns.body())
    head = {
        "version": VERSION,
        "offset": reading.offset,
        "crc": reading.crc,
        "stamp": list(reading.stamp),
        "newer": reading.newer,
        "amended": reading.names,
        "gone": sorted(reading.gone),
        **columns.head(),
    }
    text = dump(head)
    check = zlib.crc32(body, zlib.crc32(text))
    try:
        write_atomic(path, b"%s%08x\n%s\n%s" % (_MAGIC, check, text, body))
    except StoreError:
        pass


def _parse(data: bytes) -> Reading:
    start = len(_MAGIC) + 9
    end = data.index(b"\n", start)
    text, body = data[start:end], data[end + 1 :]
    check = int(data[len(_MAGIC) : start], 16)
    if not data.startswith(_MAGIC) or zlib.crc32(body, zlib.crc32(text)) != check:
        raise ValueError("it is damaged")
    head: dict[str, Any] = parse(text)
    if head["version"] != VERSION:
        raise ValueError("it is of another version")
    return Reading(
        columns=Columns.read(head, body),
        offset=int(head["offset"]),
        crc=int(head["crc"]),
        stamp=tuple(head["stamp"]),
        newer=int(head["newer"]),
        names=dict(head["amended"]),
        gone=set(head["gone"]),
    )


def _is_beginning(reading: Reading, ledger: BinaryIO) -> bool:
    """Whether the ledger still begins with the bytes that were read."""
    left, crc = reading.offset, 0
    ledger.seek(0)
    while left:
        block = ledger.read(min(left, _BLOCK))
        if not block:
            return False
        crc, left = zlib.crc32(block, crc), left - len(block)
    return crc == reading.crc
