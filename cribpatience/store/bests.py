"""Questions to the ledger: bests, counts, cards already seen. Nothing here touches the disk."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timezone

from cribpatience.game.record import Record
from cribpatience.store.records import is_begun
from cribpatience.text import _

Value = bool | int | str
Points = Mapping[str, Mapping[str, Value]]
"""For each variant the options that change points, with their defaults."""
RuleSet = tuple[str, tuple[tuple[str, Value], ...]]
"""A variant and the options that change points: games are compared only within one."""

LIMIT = 10
"""How many bests a table shows."""


@dataclass(frozen=True, slots=True)
class Best:
    """A line of the table."""

    record: Record
    total: int
    """The player's points at the end."""
    rank: int | None
    """Its place among the bests; `None` for a game that is listed apart."""

    @property
    def id(self) -> str:
        """The game's id."""
        return self.record.id or ""

    @property
    def name(self) -> str:
        """The player's name as it was entered."""
        return name_of(self.record)

    @property
    def margin(self) -> int | None:
        """By how many points a game for two was won; `None` for a patience."""
        return margin_of(self.record)

    @property
    def reached(self) -> bool:
        """Whether the win mark was reached; between players whether the game was won."""
        return has_won(self.record)

    @property
    def day(self) -> date | None:
        """The day on which the game began, where the player is."""
        return local_day(self.record.started)


@dataclass(frozen=True, slots=True)
class Bests:
    """The table of one rule set."""

    ranked: tuple[Best, ...]
    """The ten best."""
    apart: tuple[Best, ...]
    """Games with help, with cards seen before, or with cards laid by hand."""
    ranks: Mapping[str, int]
    """The place of every ranked game, also beyond the tenth, by its id."""

    def rank_of(self, id: str) -> int | None:
        """The place of a game; `None` when it is listed apart or unknown."""
        return self.ranks.get(id)

    @property
    def best(self) -> int | None:
        """The best ranked total."""
        return self.ranked[0].total if self.ranked else None


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over every game of a rule set, also those listed apart."""

    games_played: int = 0
    """Finished and abandoned games."""
    finished: int = 0
    reached: int = 0
    """Finished games that reached their mark."""
    average: float | None = None
    """The average total of the finished games."""
    seconds: float | None = None
    """The average time of the finished games, without those whose time is unknown (STATS-08)."""


def rule_set(record: Record, points: Points) -> RuleSet:
    """The rule set of a game, with the defaults of the options it does not name."""
    known = points.get(record.variant)
    if known is None:  # a variant this version does not have: each set of options by itself
        return record.variant, tuple(sorted((k, _plain(v)) for k, v in record.options.items()))
    return record.variant, tuple(
        (name, _plain(record.options.get(name, default))) for name, default in sorted(known.items())
    )


def _plain(value: object) -> Value:
    return value if isinstance(value, (bool, int, str)) else json.dumps(value, sort_keys=True)


def rule_sets(entries: Iterable[Record], points: Points) -> tuple[RuleSet, ...]:
    """Every rule set that was played, in the order of its first game."""
    return tuple(dict.fromkeys(key for _record, key in with_rule_sets(entries, points)))


def with_rule_sets(entries: Iterable[Record], points: Points) -> Iterator[tuple[Record, RuleSet]]:
    """Every game with its rule set; that of the same options is worked out once."""
    known: dict[tuple[object, ...], RuleSet] = {}
    for record in entries:
        quick = (record.variant, *record.options.items())
        try:
            key = known.get(quick)
        except TypeError:  # a hand-edited ledger: an option that is a list
            yield record, rule_set(record, points)
            continue
        if key is None:
            key = known[quick] = rule_set(record, points)
        yield record, key


def table(entries: Iterable[Record], key: RuleSet, points: Points, limit: int = LIMIT) -> Bests:
    """The bests of one rule set: the greatest total first, of equals the earlier one.

    Of games between players only those that were won are bests, by how far the other side was
    behind (END-16).
    """
    finished = [r for r in _of(entries, key, points) if total_of(r) is not None]
    finished.sort(key=_place)
    ranked = [record for record in finished if is_ranked(record) and not _is_lost(record)]
    return Bests(
        ranked=tuple(Best(r, _total(r), place) for place, r in enumerate(ranked[:limit], 1)),
        apart=tuple(Best(r, _total(r), None) for r in finished if not is_ranked(r)),
        ranks={r.id: place for place, r in enumerate(ranked, 1) if r.id},
    )


def tally(entries: Iterable[Record], key: RuleSet, points: Points) -> Tally:
    """The counts of one rule set."""
    played = [record for record in _of(entries, key, points) if is_begun(record)]
    finished = [record for record in played if total_of(record) is not None]
    return Tally(
        games_played=len(played),
        finished=len(finished),
        reached=sum(map(has_won, finished)),
        average=_mean([_total(record) for record in finished]),
        seconds=_mean([record.seconds for record in finished if record.seconds > 0]),
    )


def _of(entries: Iterable[Record], key: RuleSet, points: Points) -> Iterator[Record]:
    for record in entries:
        if record.variant == key[0] and not record.review and rule_set(record, points) == key:
            yield record


def _place(record: Record) -> tuple[int, str]:
    return -_worth(record), _instant(record.started)


def _worth(record: Record) -> int:
    """What a finished game is ranked by."""
    margin = margin_of(record)
    return _total(record) if margin is None else margin


def _is_lost(record: Record) -> bool:
    return margin_of(record) is not None and not has_won(record)


def margin_of(record: Record) -> int | None:
    """By how many points a finished game for two was won, below zero when it was lost."""
    scores = record.result.get("scores") if record.result else None
    if not isinstance(scores, list) or len(scores) != 2:
        return None
    margin: int = abs(scores[0] - scores[1])
    return margin if has_won(record) else -margin


def _instant(started: str | None) -> str:
    # All are UTC in one form, so the order of the texts is the order in time; unknown ones last.
    return started.rstrip("Z") if started else "~"


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def is_ranked(record: Record) -> bool:
    """Whether a finished game counts for the bests: numbered cards, unseen before, no help."""
    return (
        record.deal is not None
        and not record.assisted
        and not record.repeated
        and not record.review
        and not record.abandoned
        and total_of(record) is not None
    )


def total_of(record: Record) -> int | None:
    """The total of a finished game."""
    if record.abandoned or record.result is None:
        return None
    total = record.result.get("total")
    return total if type(total) is int else None


def _total(record: Record) -> int:
    total = total_of(record)
    assert total is not None
    return total


def has_won(record: Record) -> bool:
    """Whether a finished game reached its mark."""
    return record.result is not None and record.result.get("won") is True


def name_of(record: Record) -> str:
    """The player's name as entered, or a stand-in for an empty one (STATS-15)."""
    name = record.seats[0].name
    return name if name.strip() else _("Player")


def seen_deals(records: Iterable[Record]) -> set[int]:
    """The deals whose cards the player knows: something was thrown in them, in any variant."""
    return {r.deal for r in records if r.deal is not None and is_begun(r)}


def local_day(started: str | None) -> date | None:
    """The day of a UTC time where the player is now (CLOCK-04)."""
    if started is None:
        return None
    try:
        moment = datetime.fromisoformat(started[:19])
        return moment.replace(tzinfo=timezone.utc).astimezone().date()
    except (ValueError, OverflowError, OSError):  # a day that no calendar of the system has
        return None


COLUMNS = (
    "name", "variant", "options", "deal", "total", "reached", "ranked", "started", "seconds",
    "takebacks", "hints", "repeated", "abandoned",
)  # fmt: skip
"""The head of `rows`."""


def rows(entries: Iterable[Record]) -> Iterator[tuple[str, ...]]:
    """Every game as a row of texts for a table in a file, after the row with the columns."""
    yield COLUMNS
    for record in entries:
        total = total_of(record)
        yield (
            record.seats[0].name,
            record.variant,
            " ".join(f"{name}={_shown(value)}" for name, value in sorted(record.options.items())),
            "" if record.deal is None else str(record.deal),
            "" if total is None else str(total),
            _shown(has_won(record)),
            _shown(is_ranked(record)),
            record.started or "",
            f"{record.seconds:g}",
            str(record.takebacks),
            str(record.hints),
            _shown(record.repeated),
            _shown(record.abandoned),
        )


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
