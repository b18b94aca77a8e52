"""Arrays kept as bytes between runs. What is damaged or of another version is as good as absent."""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

VERSION: Final = 1
"""Rises whenever the tables are built differently."""

Layout = Mapping[str, tuple[type[np.generic], tuple[int, ...]]]
"""For each array its kind of number and its shape."""
Arrays = dict[str, NDArray[Any]]


def read(folder: Path, name: str, layout: Layout) -> Arrays | None:
    """The arrays kept under *name*, or `None` when there are none that can be trusted."""
    try:
        data = _path(folder, name).read_bytes()
    except OSError:
        return None
    head, body = data[: len(_head(b""))], data[len(_head(b"")) :]
    if head != _head(body) or len(body) != sum(_size(*form) for form in layout.values()):
        return None
    arrays: Arrays = {}
    start = 0
    for key, (kind, shape) in layout.items():
        end = start + _size(kind, shape)
        arrays[key] = np.frombuffer(body[start:end], kind).reshape(shape)
        start = end
    return arrays


def write(folder: Path, name: str, layout: Layout, arrays: Arrays) -> None:
    """Keep *arrays* under *name*; a disk that does not take them costs only time."""
    body = b"".join(arrays[key].astype(kind).tobytes() for key, (kind, _) in layout.items())
    target = _path(folder, name)
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(_head(body) + body)
        temporary.replace(target)
    except OSError:
        pass


def _path(folder: Path, name: str) -> Path:
    return folder / f"{name}-{VERSION}.bin"


def _head(body: bytes) -> bytes:
    return f"cribpatience tables {VERSION} {sha256(body).hexdigest()}\n".encode()


def _size(kind: type[np.generic], shape: tuple[int, ...]) -> int:
    return int(np.dtype(kind).itemsize * np.prod(shape))
