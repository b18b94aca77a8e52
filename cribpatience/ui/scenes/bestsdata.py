"""What the page of the personal bests tells about one variant under one set of rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cribpatience.rules import VARIANTS
from cribpatience.store.bests import Best, Bests, RuleSet
from cribpatience.store.duels import Duels, duels, ended
from cribpatience.store.entry import Played
from cribpatience.text import _, ngettext
from cribpatience.text.names import zone_name
from cribpatience.text.sentences import points as points_words
from cribpatience.ui.scenes.duelwords import against, score_words, signed
from cribpatience.ui.scenes.facts import POINTS
from cribpatience.ui.scenes.highlights import best_of, highlights
from cribpatience.ui.scenes.standings import Figures, figures, reasons, short_day
from cribpatience.ui.scenes.summary import Part

TEN, APART = "best", "apart"
"""The lists of the page."""


class Tile(NamedTuple):
    """A figure above the lists."""

    words: str
    value: str
    more: str = ""


class High(NamedTuple):
    """One of the highest counts."""

    words: str
    value: str
    note: str = ""
    part: Part | None = None


@dataclass(frozen=True, slots=True)
class BestsData:
    """All that the page tells."""

    bests: Bests
    tiles: tuple[Tile, ...]
    highs: tuple[High, ...]
    for_two: bool

    def entries(self, which: str) -> Sequence[Best]:
        """The lines of a list."""
        return self.bests.ranked if which == TEN else self.bests.apart


NOTHING: Final = "–"


def gather(records: Sequence[Played], bests: Bests, key: RuleSet) -> BestsData:
    """What there is to tell about the games of one rule set."""
    if VARIANTS[key[0]].seats == 2:
        told = duels(records, key, POINTS)
        return BestsData(bests, _tiles_for_two(told), _highs_for_two(told), True)
    return BestsData(bests, _tiles(figures(records, key), bests), _highs(bests), False)


# ---------------------------------------------------------------- a patience


def _tiles(numbers: Figures, bests: Bests) -> tuple[Tile, ...]:
    best = bests.ranked[0] if bests.ranked else None
    share = _("of {games}, {percent} %").format(
        games=numbers.games, percent=round(100 * numbers.reached / max(1, numbers.games))
    )
    average = NOTHING if numbers.average is None else f"{numbers.average:.1f}"
    return (
        Tile(_("Games"), str(numbers.games)),
        Tile(_("Best"), str(best.total), short_day(best.day)) if best else Tile(_("Best"), NOTHING),
        Tile(_("Average"), average),
        Tile(_("Mark reached"), str(numbers.reached), share if numbers.games else ""),
    )


def _highs(bests: Bests) -> tuple[High, ...]:
    found = highlights(entry.record for entry in bests.ranked)
    deal = found.deal
    note = ", ".join(f"{zone_name(part.zone)} {part.points}" for part in deal.parts) if deal else ""
    return (
        High(_("Best deal"), str(deal.total) if deal else NOTHING, note),
        _high(_("Best hand"), found.hand.points if found.hand else None, found.hand),
        _high(_("Best crib"), found.crib.points if found.crib else None, found.crib),
    )


def _high(words: str, points: int | None, part: Part | None) -> High:
    return High(words, NOTHING if points is None else str(points), "", part)


# ---------------------------------------------------------------- for two


def _tiles_for_two(told: Duels) -> tuple[Tile, ...]:
    if not told.games:
        names = (_("Won and lost"), _("Longest streak"), _("Skunks"), _("Margin"))
        return tuple(Tile(name, NOTHING) for name in names)
    percent = round(100 * (told.rate or 0))
    average = told.average_margin or 0.0
    best = told.best_margin
    return (
        Tile(
            _("Won and lost"),
            f"{told.wins} – {told.losses}",
            _("{percent} % won").format(percent=percent),
        ),
        Tile(
            _("Longest streak"),
            str(told.streak),
            ngettext("win in a row", "wins in a row", told.streak),
        ),
        Tile(_("Skunks"), f"{told.given} – {told.taken}", _("given and taken")),
        Tile(
            _("Margin"),
            f"{average:+.1f}".replace("-", "−"),
            _("average, best win {best}").format(best=signed(best))
            if best is not None
            else _("average of all games"),
        ),
    )


def _highs_for_two(told: Duels) -> tuple[High, ...]:
    hand = best_of(told.hand.record, crib=False) if told.hand else None
    crib = best_of(told.crib.record, crib=True) if told.crib else None
    fewest = NOTHING if told.fewest is None else str(told.fewest)
    return (
        High(_("Fewest deals to win"), fewest),
        _high(_("Highest hand"), told.hand.hand if told.hand else None, hand),
        _high(_("Highest crib"), told.crib.crib if told.crib else None, crib),
    )


# ---------------------------------------------------------------- lines


def value_of(entry: Best) -> str:
    """What a game is ranked by, as its line shows it."""
    return str(entry.total) if entry.margin is None else signed(entry.margin)


def note_of(entry: Best) -> str:
    """What stands beside the name: of a game for two the score and against whom."""
    game = ended(entry.record)
    if game is None:
        return ""
    known = [score_words(game), against(entry.record), _("skunk") if game.skunk else ""]
    return ", ".join(part for part in known if part)


def spoken(entry: Best) -> str:
    """A line with all its columns, for those who do not see the table."""
    said = [f"{entry.rank}." if entry.rank else _("Not ranked")]
    if entry.margin is None:
        said += [points_words(entry.total)]
        said.append(_("mark reached") if entry.reached else _("mark missed"))
    else:
        said += [_("won") if entry.reached else _("lost"), note_of(entry)]
    said += [entry.name, short_day(entry.day)]
    if entry.record.deal is not None:
        said.append(_("Deal {number}").format(number=entry.record.deal))
    said += [reason.words for reason in reasons(entry.record)]
    return ", ".join(part for part in said if part)
