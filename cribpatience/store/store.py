"""The store of one running copy: what must happen together when games begin, go on and end."""

from __future__ import annotations

from collections.abc import Iterable

from cribpatience.game.record import Record
from cribpatience.store.bests import seen_deals
from cribpatience.store.entry import Entries
from cribpatience.store.errors import Notice, StoreError
from cribpatience.store.files import clean_temporaries
from cribpatience.store.ledger import Ledger
from cribpatience.store.paths import Places
from cribpatience.store.records import Verify, belongs_in_ledger, id_of, is_done
from cribpatience.store.saves import Found, Saves
from cribpatience.store.settings import Settings, SettingsFile


class Store:
    """Settings, saved games and the ledger of one player."""

    def __init__(self, places: Places, verify: Verify | None = None) -> None:
        """The store at *places*; a saved game that *verify* finds fault with counts as damaged."""
        self.places = places
        self.settings = SettingsFile(places)
        self.saves = Saves(places, verify)
        self.ledger = Ledger(places)
        self._pile: list[Notice] = []
        self._sentences: set[str] = set()
        self._deleted: list[tuple[str, ...]] = []

    def start(self) -> None:
        """Clear up after killed runs, and write down the games they had finished."""
        clean_temporaries(self.places.folders)
        self.saves.tidy()
        for record in self._told(self.saves.finished()):
            try:
                self._write_down(record)
            except StoreError as error:  # the saved game stays, and the next start tries again
                self.tell(error)

    def tell(self, *news: Notice | StoreError) -> None:
        """Put something on the pile of what the player should be told, if it is new."""
        for item in news:
            notice = Notice(str(item), item.path) if isinstance(item, StoreError) else item
            if notice.sentence not in self._sentences:
                self._sentences.add(notice.sentence)
                self._pile.append(notice)

    def take_notices(self) -> list[Notice]:
        """What the player should be told now, each once in a run of the program."""
        pile, self._pile = self._pile, []
        return pile

    def _told(self, found: Found) -> tuple[Record, ...]:
        self.tell(*found.notices)
        return found.records

    def load_settings(self) -> Settings:
        """The settings on the disk."""
        settings, notices = self.settings.load()
        self.tell(*notices)
        return settings

    def entries(self) -> tuple[Record, ...]:
        """The finished games, in the order they were written down, and those still to be."""
        return (*self._told(self.ledger.read()), *self.ledger.pending)

    def games(self) -> Entries:
        """The same games for questions: light rows that load their records when asked."""
        entries, notices = self.ledger.entries()
        self.tell(*notices)
        return entries

    def waiting(self) -> tuple[Record, ...]:
        """The games that can go on, the newest first."""
        return tuple(r for r in self._told(self.saves.waiting()) if not self._is_over(r))

    def resume(self, id: str) -> Record | None:
        """Take up a waiting game; `None` when it is gone or another copy plays it."""
        records = self._told(self.saves.claim(id))
        return records[0] if records else None

    def _is_over(self, record: Record) -> bool:
        """Whether an old copy of a game outlived its place in the ledger."""
        try:
            return self.ledger.has(id_of(record))
        except StoreError:
            return False

    def finish(self, record: Record) -> bool:
        """Write a game down that has its result or was abandoned, and end its saved game.

        Returns:
            Whether it was written down now; not so for a review, or when nothing was done in it.

        Raises:
            StoreError: that is impossible now; the game is kept, and `retry` tries again.
        """
        if record.review or not is_done(record):
            return False
        try:
            # A run that is killed between here and the ledger finds the result at the next start.
            if belongs_in_ledger(record):
                self.saves.save(record)
        except StoreError:  # the ledger is tried all the same, and speaks for both
            pass
        return self._write_down(record)

    def _write_down(self, record: Record) -> bool:
        written = self.ledger.append(record)
        self.saves.forget(id_of(record))
        return written

    def retry(self) -> list[Record]:
        """Write down the finished games that could not be before; those that are safe now.

        Raises:
            StoreError: it is still impossible.
        """
        safe = self.ledger.retry()
        for record in safe:
            self.saves.forget(id_of(record))
        return safe

    def delete(self, id: str) -> int:
        """Take a game out of every list; how many games that were.

        Raises:
            StoreError: that is impossible now.
        """
        return self._delete([g.id for g in self.games() if g.id == id])

    def delete_all(self, variant: str) -> int:
        """Take every game of a variant out of every list; how many that were.

        Raises:
            StoreError: that is impossible now.
        """
        return self._delete([g.id for g in self.games() if g.variant == variant])

    def _delete(self, ids: Iterable[str | None]) -> int:
        gone = tuple(id for id in ids if id)
        self.ledger.delete(gone)
        if gone:
            self._deleted.append(gone)
        return len(gone)

    def undo_delete(self) -> int:
        """Bring back what was deleted last, until the program is closed; how many games.

        Raises:
            StoreError: that is impossible now.
        """
        if not self._deleted:
            return 0
        self.ledger.delete(self._deleted[-1], deleted=False)
        return len(self._deleted.pop())

    def seen_deals(self) -> set[int]:
        """The deals whose cards the player knows, from finished and from waiting games."""
        return seen_deals(self.games()) | seen_deals(self.saves.peek())

    def close(self) -> None:
        """Let go of every lock, and leave the next start a quick way into the ledger."""
        self.saves.close()
        self.ledger.close()
