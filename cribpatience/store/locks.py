"""Locks that keep two running copies out of each other's way, and die with their process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cribpatience.store.errors import busy, explain

if TYPE_CHECKING:
    from filelock import BaseFileLock

MOMENT = 1.0
"""The longest that anything waits for another copy, in seconds."""
_POLL = 0.01


class Lock:
    """A lock file, held from `take` to `release` or to the end of the process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: BaseFileLock | None = None

    @property
    def held(self) -> bool:
        """Whether this copy holds it; not so once its file has been deleted."""
        return self._lock is not None and self.path.exists()

    def take(self, wait: float = MOMENT) -> bool:
        """Take the lock; `False` when another copy holds it for longer than *wait*.

        Raises:
            StoreError: the lock file cannot be made.
        """
        # Only now: the library takes as long to load as all the rest of the store.
        from filelock import FileLock, Timeout

        if self.held:
            return True
        self.release()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.path, thread_local=False)
            lock.acquire(timeout=wait, poll_interval=_POLL)
        except Timeout:
            return False
        except NotImplementedError:  # some network file systems have no locks: do without
            return True
        except OSError as error:
            raise explain(error, self.path) from error
        self._lock = lock
        return True

    def release(self) -> None:
        """Let go of the lock, when it is held."""
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release(force=True)


@contextmanager
def locked(path: Path, guarded: Path) -> Iterator[None]:
    """Hold the lock file *path* for a few statements that change *guarded*.

    Raises:
        StoreError: another copy holds it for longer than a moment, or it cannot be made.
    """
    lock = Lock(path)
    if not lock.take():
        raise busy(guarded)
    try:
        yield
    finally:
        lock.release()
