"""Combinations, counts and results in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Final

from cribpatience.cards import Card
from cribpatience.scoring import Combo, Score
from cribpatience.text import N_, _, ngettext, pgettext

# ---------------------------------------------------------------- one combination

_NAMES: Final = {
    "fifteen": N_("Fifteen"),
    "thirty-one": N_("Thirty-one"),
    "pair": N_("Pair"),
    "pair-royal": N_("Pair royal"),
    "double-pair-royal": N_("Double pair royal"),
    "flush": N_("Flush"),
    "nobs": N_("His nobs"),
}
_RUN_NAMES: Final = {
    3: N_("Run of three"),
    4: N_("Run of four"),
    5: N_("Run of five"),
    6: N_("Run of six"),
    7: N_("Run of seven"),
}
_LINES: Final = {
    "fifteen": N_("Fifteen for {points}"),
    "thirty-one": N_("Thirty-one for {points}"),
    "pair": N_("Pair for {points}"),
    "pair-royal": N_("Pair royal for {points}"),
    "double-pair-royal": N_("Double pair royal for {points}"),
    "flush": N_("Flush for {points}"),
    "nobs": N_("His nobs for {points}"),
}
_RUN_LINES: Final = {
    3: N_("Run of three for {points}"),
    4: N_("Run of four for {points}"),
    5: N_("Run of five for {points}"),
    6: N_("Run of six for {points}"),
    7: N_("Run of seven for {points}"),
}


def combo_name(combo: Combo) -> str:
    """What *combo* is called: "Run of three"."""
    if combo.kind == "run":
        return _(_RUN_NAMES[len(combo.cards)])
    return _(_NAMES[combo.kind])


def combo_line(combo: Combo) -> str:
    """*combo* as it is said when it is counted: "Run of three for 3"."""
    line = _RUN_LINES[len(combo.cards)] if combo.kind == "run" else _LINES[combo.kind]
    return _(line).format(points=combo.points)


# ---------------------------------------------------------------- a whole count

_FIFTEENS: Final = {
    1: N_("fifteen {points}"),
    2: N_("two fifteens {points}"),
    3: N_("three fifteens {points}"),
    4: N_("four fifteens {points}"),
    5: N_("five fifteens {points}"),
    6: N_("six fifteens {points}"),
    7: N_("seven fifteens {points}"),
    8: N_("eight fifteens {points}"),
}
_PAIRS: Final = {
    1: N_("pair {points}"),
    2: N_("two pairs {points}"),
    3: N_("three pairs {points}"),
}
_ALIKE: Final = {3: N_("pair royal {points}"), 6: N_("double pair royal {points}")}
_RUNS: Final = {
    (3, 1): N_("run of three {points}"),
    (3, 2): N_("two runs of three {points}"),
    (3, 3): N_("three runs of three {points}"),
    (3, 4): N_("four runs of three {points}"),
    (3, 6): N_("six runs of three {points}"),
    (3, 8): N_("eight runs of three {points}"),
    (4, 1): N_("run of four {points}"),
    (4, 2): N_("two runs of four {points}"),
    (4, 3): N_("three runs of four {points}"),
    (4, 4): N_("four runs of four {points}"),
    (5, 1): N_("run of five {points}"),
    (5, 2): N_("two runs of five {points}"),
    (6, 1): N_("run of six {points}"),
}


def summary(score: Score) -> list[str]:
    """The count in a few words, equal kinds together: "three fifteens 6", "pair royal 6"."""
    groups = [
        *_fifteens(_of_kind(score, "fifteen")),
        *_pairs(_of_kind(score, "pair")),
        *_runs(_of_kind(score, "run")),
        *((N_("flush {points}"), c.points) for c in _of_kind(score, "flush")),
        *((N_("his nobs {points}"), c.points) for c in _of_kind(score, "nobs")),
    ]
    return [_(text).format(points=points) for text, points in groups] or [_("no points")]


_Group = tuple[str, int]


def _of_kind(score: Score, kind: str) -> list[Combo]:
    return [combo for combo in score.combos if combo.kind == kind]


def _points(combos: Iterable[Combo]) -> int:
    return sum(combo.points for combo in combos)


def _fifteens(combos: Sequence[Combo]) -> list[_Group]:
    # More than eight need no words of their own: no hand of four holds them.
    rest, lines = len(combos), list[_Group]()
    while rest:
        n = min(rest, max(_FIFTEENS))
        lines.append((_FIFTEENS[n], 2 * n))
        rest -= n
    return lines


def _pairs(combos: Sequence[Combo]) -> list[_Group]:
    by_rank = Counter(combo.cards[0].rank for combo in combos)
    single = sum(1 for n in by_rank.values() if n == 1)
    lines = [(_PAIRS[single], 2 * single)] if single else []
    return lines + [(_ALIKE[n], 2 * n) for n in sorted(by_rank.values(), reverse=True) if n > 1]


def _runs(combos: Sequence[Combo]) -> list[_Group]:
    by_size: dict[int, list[Combo]] = {}
    for combo in combos:
        by_size.setdefault(len(combo.cards), []).append(combo)
    return [
        (_RUNS[size, len(runs)], _points(runs))
        for size, runs in sorted(by_size.items(), reverse=True)
    ]


def heels_line() -> str:
    """Said when the starter is a jack and its two points fall."""
    return _("His heels for 2")


def heels_reason() -> str:
    """Why heels fell."""
    return _("the starter is a jack")


def missed_flush(starter: Card | None) -> str:
    """Why a crib of one suit scores no flush."""
    if starter is None:
        return _("All of one suit, but in a crib a flush needs a starter of the same suit.")
    return _("All of one suit, but in a crib a flush counts only when the starter is of it too.")


# ---------------------------------------------------------------- the mark


def points(n: int) -> str:
    """A number of points: "12 points"."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def still_needed(total: int, mark: int) -> str:
    """What is missing to *mark*: "26 still needed"."""
    n = mark - total
    if n <= 0:
        return _("mark reached")
    return ngettext("{n} still needed", "{n} still needed", n).format(n=n)


def total_of_mark(total: int, mark: int) -> str:
    """How far a game has come: "36 of 85, 49 still needed"."""
    n = mark - total
    if n <= 0:
        return _("{total} of {mark}, mark reached").format(total=total, mark=mark)
    text = ngettext("{total} of {mark}, {n} still needed", "{total} of {mark}, {n} still needed", n)
    return text.format(total=total, mark=mark, n=n)


def mark_line(total: int, mark: int) -> str:
    """How a game ended: the mark reached or missed, and by how much."""
    n = abs(total - mark)
    if n == 0:
        return _("Mark {mark} reached exactly.").format(mark=mark)
    if total > mark:
        text = ngettext(
            "Mark {mark} reached with {n} point to spare.",
            "Mark {mark} reached with {n} points to spare.",
            n,
        )
    else:
        text = ngettext("Mark {mark} missed by {n} point.", "Mark {mark} missed by {n} points.", n)
    return text.format(mark=mark, n=n)


def deal_of(n: int, of: int) -> str:
    """Which deal is played: "Deal 4 of 6"."""
    return _("Deal {n} of {of}").format(n=n, of=of)


# ---------------------------------------------------------------- dates


def month_name(month: int) -> str:
    """The name of a month (1 to 12) as it stands above a page of a calendar."""
    return (
        pgettext("month alone", "January"),
        pgettext("month alone", "February"),
        pgettext("month alone", "March"),
        pgettext("month alone", "April"),
        pgettext("month alone", "May"),
        pgettext("month alone", "June"),
        pgettext("month alone", "July"),
        pgettext("month alone", "August"),
        pgettext("month alone", "September"),
        pgettext("month alone", "October"),
        pgettext("month alone", "November"),
        pgettext("month alone", "December"),
    )[month - 1]


def month_short(month: int) -> str:
    """The name of a month (1 to 12) in a few letters, for the leaf of a calendar."""
    return (
        pgettext("month", "Jan"),
        pgettext("month", "Feb"),
        pgettext("month", "Mar"),
        pgettext("month", "Apr"),
        pgettext("month", "May"),
        pgettext("month", "Jun"),
        pgettext("month", "Jul"),
        pgettext("month", "Aug"),
        pgettext("month", "Sep"),
        pgettext("month", "Oct"),
        pgettext("month", "Nov"),
        pgettext("month", "Dec"),
    )[month - 1]


def local(moment: str | datetime) -> datetime:
    """A moment in the time of this computer; text is ISO 8601, as a record keeps it.

    Raises:
        ValueError: the text is no moment.
    """
    if isinstance(moment, str):
        # Python 3.10 does not read the Z that records end with.
        moment = datetime.fromisoformat(moment.replace("Z", "+00:00"))
    return moment.astimezone()


def day(moment: str | date) -> str:
    """The day of a moment, written the same in every language: "2026-11-30"."""
    if isinstance(moment, (str, datetime)):
        return local(moment).date().isoformat()
    return moment.isoformat()


def left_off(moment: str | datetime, now: datetime) -> str:
    """When a waiting game was left: "left off today at 08:12"."""
    then = local(moment)
    ago = (now.astimezone().date() - then.date()).days
    if ago == 0:
        return _("left off today at {time}").format(time=f"{then:%H:%M}")
    if ago == 1:
        return _("left off yesterday at {time}").format(time=f"{then:%H:%M}")
    return _("left off on {day}").format(day=day(then))


def duration(seconds: float) -> str:
    """How long a game took: "5:12" or "1:02:09"."""
    minutes, rest = divmod(int(max(0, seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
