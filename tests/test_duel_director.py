"""The picture of a game for two follows the truth: beat by beat, in every variant."""

from __future__ import annotations

from random import Random

import pytest
from duel_help import EVERY, duel, is_over, play_on, presenter, press_on

from cribpatience.table import view


@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("name", EVERY)
def test_at_rest_the_screen_shows_what_the_seat_knows(name: str, speed: float) -> None:
    variant, options = EVERY[name]
    table = presenter(duel(variant, "random", deal=4711 + len(name), **options), speed)
    rng = Random(name)
    for _ in range(2000):
        press_on(table)
        assert table.director.shown == view(table.game.state, 0)
        for side in (0, 1):
            assert table.director.pegs(side).front == table.game.state.scores[side]
        if is_over(table):
            break
        play_on(table, rng)
    assert table.game.state.over
