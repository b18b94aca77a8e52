"""What scenes may ask of the program: settings, records, and where to go next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cribpatience.cards import Card

if TYPE_CHECKING:
    from cribpatience.game import Game
    from cribpatience.store.bests import Bests
    from cribpatience.store.entry import Played
    from cribpatience.store.settings import Settings


@dataclass(frozen=True, slots=True)
class Waiting:
    """The game in progress, as the menu shows it."""

    variant: str
    options: Mapping[str, Any]
    number: int | None
    """The deal number; `None` for an explicit pack."""
    deal: int
    deals: int
    total: int
    mark: int
    hand: tuple[Card, ...]
    """The cards to choose from."""
    left: datetime | None
    """When it was left, in local time."""
    other: int | None = None
    """What the other side has, in a game for two; *mark* is its target then."""
    owner: int | None = None
    """Whose crib it is, in a game for two; `None` before it is known."""
    opponent: str = ""
    """The level of the other side."""

    @property
    def for_two(self) -> bool:
        """Whether it is a game against the computer."""
        return self.other is not None


class Services(Protocol):
    """The program as a scene sees it."""

    @property
    def settings(self) -> Settings:
        """The settings now."""

    @property
    def data_folder(self) -> Path:
        """The folder with the player's games."""

    def change(self, **values: Any) -> None:
        """Change settings: they are stored at once and everything is drawn anew as needed."""

    def go_menu(self) -> None:
        """Leave for the start page; a game in progress waits there."""

    def go_setup(self, variant: str, deal: int | None = None) -> None:
        """Choose the options of a new game; *deal* is a number already chosen."""

    def go_play(
        self,
        variant: str,
        options: Mapping[str, Any],
        deal: int | None = None,
        player: str | None = None,
    ) -> None:
        """Begin a game (a new number when *deal* is `None`); asks first if one is waiting.

        *player* is the level of the computer, for two; the one chosen last when not given.
        """

    def go_again(self, game: Game) -> None:
        """A patience: the same cards again, unranked. For two: the next game, dealer and all."""

    def go_same(self, game: Game) -> None:
        """The same cards again, unranked; between players with the same dealer, out of a match."""

    def go_resume(self) -> None:
        """Go on with the game that is waiting."""

    def go_result(self, game: Game) -> None:
        """Show how a finished game ended."""

    def go_bests(self, variant: str | None = None) -> None:
        """Show the personal bests."""

    def go_statistics(self, variant: str | None = None) -> None:
        """Show what the games of a variant gave; without one, of the game played last."""

    def go_replay(self, record: Played) -> None:
        """Lay a recorded game on the table, to look at it move by move."""

    def go_calendar(self) -> None:
        """Show on which days the day's deal was played."""

    def go_deal_number(self) -> None:
        """Ask for a deal number."""

    def go_rules(self) -> None:
        """Show the rules."""

    def go_settings(self) -> None:
        """Show the settings."""

    def back(self) -> None:
        """Leave the scene on top."""

    def quit(self) -> None:
        """Leave the program; everything is saved."""

    def ask(self, question: str, yes: str, no: str, then: Any) -> None:
        """Ask in a dialog and call *then* if the answer is *yes*."""

    def say(self, sentence: str) -> None:
        """Show one sentence until it is dismissed."""

    def copy(self, text: str) -> bool:
        """Put *text* on the clipboard; `False` where there is none."""

    def waiting(self) -> Waiting | None:
        """The game in progress, if there is one."""

    def bests(self, variant: str, options: Mapping[str, Any]) -> Bests:
        """The personal bests of a variant under a rule set."""

    def records(self) -> Sequence[Played]:
        """Every game of the ledger, oldest first."""

    def seen_before(self, deal: int) -> bool:
        """Whether the cards of that number were already played with."""

    def today(self) -> date:
        """The local day."""

    def rename(self, game_id: str, name: str) -> None:
        """Enter another name for a recorded game."""
