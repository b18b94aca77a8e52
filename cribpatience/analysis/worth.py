"""What each throw is worth in the deal at hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cribpatience.analysis.tables import Floats, Ints
from cribpatience.analysis.throws import Throws


@dataclass(frozen=True, eq=False)
class Worth:
    """The 15 throws of one decision, an entry for each in every array."""

    throws: Throws
    hand: Floats
    """The mean of the hand that is thrown from."""
    crib: Floats
    """The mean of all else that the throw decides: the crib, and for Arnold's first throw the
    best second hand with it."""
    heels: float
    """The mean of heels, the same for every throw and in no other number here."""
    gains: Callable[[], Floats] | None = None
    """`[throw, points]`: in a patience the chances of all points that this deal still brings,
    heels and the hand thrown from before included. Worked out when called."""
    sign: int = 1
    """-1 when the crib counts for the other side."""
    spread: Floats | None = None
    """The standard deviation of hand and crib."""
    least: Ints | None = None
    """The least that hand and crib can come to."""
    greatest: Ints | None = None
    """The most that hand and crib can come to."""

    @property
    def total(self) -> Floats:
        """The mean of everything that the throw decides."""
        return self.hand + self.sign * self.crib

    @property
    def best(self) -> int:
        """The number of the throw with the greatest mean; the first of equal ones."""
        return int(self.total.round(9).argmax())
