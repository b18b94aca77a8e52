"""What the result page of a patience tells; nothing of its look."""

from __future__ import annotations

from dataclasses import dataclass

from cribpatience.game import Game, Record
from cribpatience.store.bests import Best, Bests
from cribpatience.text.names import variant_name
from cribpatience.ui.scenes import summary
from cribpatience.ui.scenes.standings import deal_words, first_ranks, reasons
from cribpatience.ui.scenes.summary import DealRow


@dataclass(slots=True)
class ResultData:
    """A finished patience with its place among the others."""

    record: Record
    rows: list[DealRow]
    total: int
    """What the game came to."""
    mark: int
    """What was to be reached."""
    bests: Bests
    chosen: int | None = None
    """The deal whose counts are shown; `None` shows the best hand and crib."""
    answer: str = ""
    """What came of copying the deal number."""
    typed: str = ""
    """The name as it stands in the field."""

    @property
    def title(self) -> str:
        """The name of the patience."""
        return variant_name(self.record.variant)

    @property
    def rank(self) -> int | None:
        """The place of the game among those that are ranked."""
        return self.bests.rank_of(self.record.id) if self.record.id else None

    @property
    def games(self) -> int:
        """How many games are ranked."""
        return len(self.bests.ranks)

    @property
    def is_apart(self) -> bool:
        """Whether the game is kept out of the ranking."""
        return bool(reasons(self.record))

    @property
    def deal_words(self) -> str:
        """The number of the deal, or what came of copying it."""
        return deal_words(self.record, self.answer)

    def first_ranks(self, shown: int) -> list[Best]:
        """The first ranks; this game is always among them if it is ranked."""
        return first_ranks(self.bests, self.record, shown)

    def name_of(self, entry: Best) -> str:
        """The name in a line of the ranking: for this game what stands in the field."""
        return self.typed if self.is_this(entry) and self.typed.strip() else entry.name

    def is_this(self, entry: Best) -> bool:
        """Whether a line of the ranking is the game just played."""
        return bool(self.record.id) and entry.id == self.record.id


def result_of(game: Game, bests: Bests) -> ResultData:
    """What there is to tell about *game*."""
    total, mark = game.state.scores[0], game.rules.mark or 0
    return ResultData(game.record, summary.deals(game), total, mark, bests)
