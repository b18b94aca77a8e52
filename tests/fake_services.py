"""A program for scenes under test: it remembers what it was asked, and goes nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, time, timezone
from pathlib import Path
from typing import Any

from cribpatience.game import Game, Record, Seat
from cribpatience.rules import VARIANTS
from cribpatience.store.bests import Bests, rule_set, seen_deals, table
from cribpatience.store.settings import CHECKS, Settings
from cribpatience.ui.services import Services, Waiting

TODAY = date(2026, 11, 30)
POINTS = {
    key: {o.name: o.default for o in variant.options if o.changes_points}
    for key, variant in VARIANTS.items()
}


class FakeServices:
    """Answers from what the test gave it; `calls` lists every request that leaves the scene."""

    def __init__(
        self,
        *,
        settings: Settings | None = None,
        waiting: Waiting | None = None,
        records: Sequence[Record] = (),
        today: date = TODAY,
        clipboard: bool = True,
    ) -> None:
        self.settings = settings or Settings()
        self.waits = waiting
        self.ledger = list(records)
        self.day = today
        self.clipboard = clipboard
        self.data_folder = Path("/home/olga/.local/share/cribpatience")
        self.calls: list[tuple[Any, ...]] = []

    @property
    def last(self) -> tuple[Any, ...] | None:
        """The last request."""
        return self.calls[-1] if self.calls else None

    def named(self, name: str) -> list[tuple[Any, ...]]:
        """Every request of that name, without the name."""
        return [call[1:] for call in self.calls if call[0] == name]

    # what changes something

    def change(self, **values: Any) -> None:
        for name, value in values.items():
            assert CHECKS[name](value), f"the setting {name} cannot be {value!r}"
        self.settings = replace(self.settings, **values)
        self.calls.append(("change", values))

    def rename(self, game_id: str, name: str) -> None:
        self.calls.append(("rename", game_id, name))
        self.ledger = [r.named(name) if r.id == game_id else r for r in self.ledger]

    def copy(self, text: str) -> bool:
        self.calls.append(("copy", text))
        return self.clipboard

    def say(self, sentence: str) -> None:
        self.calls.append(("say", sentence))

    def ask(self, question: str, yes: str, no: str, then: Any) -> None:
        self.calls.append(("ask", question, yes, no, then))

    # where to go

    def go_menu(self) -> None:
        self.calls.append(("go_menu",))

    def go_setup(self, variant: str, deal: int | None = None) -> None:
        self.calls.append(("go_setup", variant, deal))

    def go_play(
        self,
        variant: str,
        options: Mapping[str, Any],
        deal: int | None = None,
        player: str | None = None,
    ) -> None:
        VARIANTS[variant].rules(options)  # what cannot be played is a fault of the scene
        level = () if player is None else (player,)
        self.calls.append(("go_play", variant, dict(options), deal, *level))

    def go_again(self, game: Game) -> None:
        self.calls.append(("go_again", game))

    def go_same(self, game: Game) -> None:
        self.calls.append(("go_same", game))

    def go_resume(self) -> None:
        self.calls.append(("go_resume",))

    def go_result(self, game: Game) -> None:
        self.calls.append(("go_result", game))

    def go_bests(self, variant: str | None = None) -> None:
        self.calls.append(("go_bests", variant))

    def go_statistics(self, variant: str | None = None) -> None:
        self.calls.append(("go_statistics", variant))

    def go_replay(self, record: Record) -> None:
        self.calls.append(("go_replay", record))

    def go_calendar(self) -> None:
        self.calls.append(("go_calendar",))

    def go_deal_number(self) -> None:
        self.calls.append(("go_deal_number",))

    def go_rules(self) -> None:
        self.calls.append(("go_rules",))

    def go_settings(self) -> None:
        self.calls.append(("go_settings",))

    def back(self) -> None:
        self.calls.append(("back",))

    def quit(self) -> None:
        self.calls.append(("quit",))

    # what is known

    def waiting(self) -> Waiting | None:
        return self.waits

    def records(self) -> Sequence[Record]:
        return tuple(self.ledger)

    def bests(self, variant: str, options: Mapping[str, Any]) -> Bests:
        key = rule_set(Record(variant=variant, deal=1, options=options), POINTS)
        return table(self.ledger, key, POINTS)

    def seen_before(self, deal: int) -> bool:
        return deal in seen_deals(self.ledger)

    def today(self) -> date:
        return self.day


def finished(
    variant: str,
    total: int,
    deal: int,
    *,
    mark: int | None = None,
    day: date = TODAY,
    name: str = "Olga",
    **changes: Any,
) -> Record:
    """A line of the ledger as a game that ended with *total* leaves it."""
    options = dict(VARIANTS[variant].defaults) | ({"mark": mark} if mark else {})
    started = datetime.combine(day, time(9)).astimezone()
    record = Record(
        variant=variant,
        deal=deal,
        options=options,
        seats=(Seat(name),),
        moves=("0 d AC 2C",),
        started=f"{started.astimezone(timezone.utc):%Y-%m-%dT%H:%M:%S}Z",
        seconds=312.0,
        result={"total": total, "won": total >= int(options["mark"])},
        id=f"{deal:09d}{total:03d}{'abc'.find(variant[0]) + 2:04d}",
    )
    return replace(record, **changes)


def as_services(fake: FakeServices) -> Services:
    """The same object as the type checker wants to see it."""
    return fake
