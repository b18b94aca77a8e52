"""What the tests of the table share: worked games, and a player for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cribpatience.cards import parse_cards
from cribpatience.game import Game, Record, new_record
from cribpatience.ui.director import Pace
from cribpatience.ui.presenter import Does, TablePresenter

GAMES: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "games.json").read_text(encoding="utf-8")
)


def throws(variant: str) -> list[str]:
    """The throws of the worked game, in order."""
    deals = GAMES[variant]["deals"]
    if variant == "arnold":
        return [deal[key] for deal in deals for key in ("throw_a", "throw_b")]
    return [deal["throw"] for deal in deals]


def worked(variant: str, moves: int = 0) -> Game:
    """The worked game after so many throws."""
    texts = tuple(f"0 d {throw}" for throw in throws(variant)[:moves])
    return Game.load(Record(variant=variant, packs=(GAMES[variant]["deck"],), moves=texts))


def numbered(variant: str, deal: int = 4711) -> Game:
    """A new game of a numbered deal."""
    return Game(new_record(variant, deal, {}, new_id="ab" * 16))


def presenter(game: Game, speed: float = 1.0, **pace: Any) -> TablePresenter:
    """A table at which nothing is stored."""
    return TablePresenter(game, Pace(speed, **pace), moved=lambda final: None)


def choose(table: TablePresenter, cards: str) -> None:
    """Choose these cards."""
    for card in parse_cards(cards):
        table.toggle(card)


def settle(table: TablePresenter) -> None:
    """Let what moves come to rest."""
    for _ in range(400):
        if not table.director.moving:
            return
        table.director.advance(0.1)
    raise AssertionError("the table never came to rest")


def press_on(table: TablePresenter) -> None:
    """Press until the next throw is due or everything was shown."""
    for _ in range(400):
        settle(table)
        if table.director.wait is None:
            return
        table.act()
    raise AssertionError("the presses led nowhere")


def play_all(table: TablePresenter, cards: list[str]) -> None:
    """Play throw after throw, seeing everything that is shown between them."""
    for throw in cards:
        press_on(table)
        choose(table, throw)
        action = table.action()
        assert action is not None
        assert action.does is Does.LAY
        table.act()
    press_on(table)
