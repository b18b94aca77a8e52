"""Questions to the ledger: bests, counts, cards already seen. Nothing here touches the disk."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date, datetime, timezone
from typing import NamedTuple

from cribpatience.game.record import Record
from cribpatience.store.columns import NONE, RANKED, WON, Group, ranks
from cribpatience.store.entry import Entries, Entry, Played, whole
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

    game: Played
    total: int
    """The player's points at the end."""
    rank: int | None
    """Its place among the bests; `None` for a game that is listed apart."""

    @property
    def record(self) -> Record:
        """The whole record."""
        return whole(self.game)

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id or ""

    @property
    def name(self) -> str:
        """The player's name as it was entered."""
        return name_of(self.game)

    @property
    def margin(self) -> int | None:
        """By how many points a game for two was won; `None` for a patience."""
        return margin_of(self.game)

    @property
    def reached(self) -> bool:
        """Whether the win mark was reached; between players whether the game was won."""
        return has_won(self.game)

    @property
    def day(self) -> date | None:
        """The day on which the game began, where the player is."""
        return local_day(self.game.started)


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


def rule_set(record: Played | Group, points: Points) -> RuleSet:
    """The rule set of a game, with the defaults of the options it does not name."""
    options = record.options
    known = points.get(record.variant)
    if known is None:  # a variant this version does not have: each set of options by itself
        return record.variant, tuple(sorted((k, _plain(v)) for k, v in options.items()))
    return record.variant, tuple(
        (name, _plain(options.get(name, default))) for name, default in sorted(known.items())
    )


def _plain(value: object) -> Value:
    return value if isinstance(value, (bool, int, str)) else json.dumps(value, sort_keys=True)


def rule_sets(entries: Iterable[Played], points: Points) -> tuple[RuleSet, ...]:
    """Every rule set that was played, in the order of its first game."""
    if not isinstance(entries, Entries):
        return tuple(dict.fromkeys(rule_set(record, points) for record in entries))
    columns = entries.columns
    groups = dict.fromkeys(map(columns.group.__getitem__, entries.rows))
    keys = [rule_set(columns.groups[group], points) for group in groups]
    return tuple(dict.fromkeys([*keys, *(rule_set(r, points) for r in entries.pending)]))


def with_rule_sets(entries: Iterable[Played], points: Points) -> Iterator[tuple[Played, RuleSet]]:
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


class _Line(NamedTuple):
    """What ranking and counting need of a finished game; lines sort as a table does."""

    below: int
    """What it is ranked by, below zero so that the greatest comes first."""
    instant: str
    place: int
    """Its place in the ledger: of games that began at once the earlier one comes first."""
    total: int
    flags: int
    seconds: float
    game: int | Record
    """A record, or a row of the ledger."""


_DUEL = 1 << 14
"""Beside the flags of a row: the game had two sides."""


def table(entries: Iterable[Played], key: RuleSet, points: Points, limit: int = LIMIT) -> Bests:
    """The bests of one rule set: the greatest total first, of equals the earlier one.

    Of games between players only those that were won are bests, by how far the other side was
    behind (END-16).
    """
    games = entries if isinstance(entries, Entries) else _gathered(entries)
    finished = sorted(_lines(games, key, points)[0])
    ranked = [line for line in finished if line.flags & RANKED and not _is_lost(line)]
    apart = [line for line in finished if not line.flags & RANKED]
    ids = [_id(games, line) for line in ranked]
    return Bests(
        ranked=tuple(_best(games, line, n) for n, line in enumerate(ranked[:limit], 1)),
        apart=tuple(_best(games, line, None) for line in apart),
        ranks={id: place for place, id in enumerate(ids, 1) if id},
    )


def tally(entries: Iterable[Played], key: RuleSet, points: Points) -> Tally:
    """The counts of one rule set."""
    games = entries if isinstance(entries, Entries) else _gathered(entries)
    finished, abandoned = _lines(games, key, points)
    return Tally(
        games_played=len(finished) + abandoned,
        finished=len(finished),
        reached=sum(line.flags & WON != 0 for line in finished),
        average=_mean([line.total for line in finished]),
        seconds=_mean([line.seconds for line in finished if line.seconds > 0]),
    )


def _gathered(games: Iterable[Played]) -> Entries:
    """Games from anywhere, as if none of them were in the ledger."""
    return Entries.of_records(map(whole, games))


def _lines(entries: Entries, key: RuleSet, points: Points) -> tuple[list[_Line], int]:
    """The finished games of one rule set, and the number of others that were begun."""
    c, rows = entries.columns, entries.of(lambda group: rule_set(group, points) == key)
    total, own, other, flags, started = c.total, c.own, c.other, c.flags, c.started
    lines = [
        _line(total[r], own[r], other[r], flags[r], started[r], c.seconds[r], r, r)
        for r in rows
        if total[r] != NONE
    ]
    others = len(rows) - len(lines)
    for place, record in enumerate(entries.pending, len(c)):
        if record.variant != key[0] or record.review or rule_set(record, points) != key:
            continue
        points_made = total_of(record)
        if points_made is not None:
            own_score, other_score = _scores(record) or (NONE, NONE)
            held = (WON if has_won(record) else 0) | (RANKED if ranks(record) else 0)
            start = record.started or ""
            lines.append(
                _line(
                    points_made,
                    own_score,
                    other_score,
                    held,
                    start,
                    record.seconds,
                    place,
                    record,
                )
            )
        elif is_begun(record):
            others += 1
    return lines, others


def _line(
    total: int,
    own: int,
    other: int,
    flags: int,
    started: str,
    seconds: float,
    place: int,
    game: int | Record,
) -> _Line:
    below = -total
    if own != NONE:
        below = -abs(own - other) if flags & WON else abs(own - other)
        flags |= _DUEL
    # All are UTC in one form, so the order of the texts is the order in time; unknown ones last.
    return _Line(below, started.rstrip("Z") or "~", place, total, flags, seconds, game)


def _is_lost(line: _Line) -> bool:
    return line.flags & (_DUEL | WON) == _DUEL


def _best(entries: Entries, line: _Line, rank: int | None) -> Best:
    game = line.game
    return Best(entries.entry(game) if isinstance(game, int) else game, line.total, rank)


def _id(entries: Entries, line: _Line) -> str:
    game = line.game
    return entries.columns.ids[game] if isinstance(game, int) else game.id or ""


class Mark(NamedTuple):
    """How a ranked game ended."""

    total: int
    won: bool


def ranked_marks(entries: Iterable[Played], wanted: Callable[[Played | Group], bool]) -> list[Mark]:
    """How the ranked games ended whose variant and options are *wanted*."""
    if not isinstance(entries, Entries):
        some = [g for g in entries if is_ranked(g) and wanted(g)]
        return [Mark(total, has_won(g)) for g in some if (total := total_of(g)) is not None]
    totals, flags = entries.columns.total, entries.columns.flags
    rows = entries.of(wanted, RANKED)
    marks = [Mark(totals[r], flags[r] & WON != 0) for r in rows]
    return marks + ranked_marks(entries.pending, wanted)


def first_totals(entries: Iterable[Played], variant: str, deals: Set[int]) -> dict[int, int]:
    """The total of the first finished game of *variant* with each of some *deals*."""
    first: dict[int, int] = {}
    for game in _dealt(entries, deals):
        total, number = total_of(game), game.deal
        if game.variant == variant and number in deals and total is not None:
            assert number is not None
            first.setdefault(number, total)
    return first


def _dealt(entries: Iterable[Played], deals: Set[int]) -> Iterable[Played]:
    if not isinstance(entries, Entries):
        return entries
    numbers = entries.columns.deal
    rows = [row for row in entries.rows if numbers[row] in deals]
    return [*map(entries.entry, rows), *entries.pending]


def _scores(record: Record) -> tuple[int, int] | None:
    scores = record.result.get("scores") if record.result else None
    if not isinstance(scores, list) or len(scores) != 2:
        return None
    return scores[0], scores[1]


def margin_of(record: Played) -> int | None:
    """By how many points a finished game for two was won, below zero when it was lost."""
    scores = record.scores if isinstance(record, Entry) else _scores(record)
    if scores is None:
        return None
    margin = abs(scores[0] - scores[1])
    return margin if has_won(record) else -margin


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def is_ranked(record: Played) -> bool:
    """Whether a finished game counts for the bests.

    Its cards were numbered and unseen before, it had no help, and it was played here: what was
    imported can never push down a game that was honestly won.
    """
    return record.ranked if isinstance(record, Entry) else ranks(record)


def total_of(record: Played) -> int | None:
    """The total of a finished game."""
    if isinstance(record, Entry):
        return record.total
    if record.abandoned or record.result is None:
        return None
    total = record.result.get("total")
    return total if type(total) is int else None


def has_won(record: Played) -> bool:
    """Whether a finished game reached its mark."""
    if isinstance(record, Entry):
        return record.won
    return record.result is not None and record.result.get("won") is True


def name_of(record: Played) -> str:
    """The player's name as entered, or a stand-in for an empty one (STATS-15)."""
    name = entered_name(record)
    return name if name.strip() else _("Player")


def entered_name(record: Played) -> str:
    """The player's name as entered."""
    return record.name if isinstance(record, Entry) else record.seats[0].name


def seen_deals(records: Iterable[Played]) -> set[int]:
    """The deals whose cards the player knows: something was thrown in them, in any variant.

    A game that was deleted leaves its cards known.
    """
    if isinstance(records, Entries):
        return (set(records.columns.deal) - {0}) | seen_deals(records.pending)
    return {r.deal for r in records if r.deal is not None and (isinstance(r, Entry) or is_begun(r))}


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
    "takebacks", "hints", "repeated", "abandoned", "imported",
)  # fmt: skip
"""The head of `rows`."""


def rows(entries: Iterable[Played]) -> Iterator[tuple[str, ...]]:
    """Every game as a row of texts for a table in a file, after the row with the columns."""
    yield COLUMNS
    for record in entries:
        total = total_of(record)
        yield (
            entered_name(record),
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
            _shown(record.imported),
        )


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
