"""Writes the screenshots that the README shows: `python tools/shoot.py [FOLDER]`.

The positions are those of the worked games in `tests/data/games.json`. No window opens.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from cribpatience.cards import parse_cards  # noqa: E402
from cribpatience.game import Game, Record  # noqa: E402
from cribpatience.ui import shell as window  # noqa: E402
from cribpatience.ui.app import App  # noqa: E402
from cribpatience.ui.scenes.table import TableScene  # noqa: E402

SIZE = (1280, 800)
GAMES = json.loads((ROOT / "tests" / "data" / "games.json").read_text(encoding="utf-8"))
Until = Callable[[TableScene], bool]


def throws(variant: str) -> list[str]:
    """The throws of the worked game."""
    names = ("throw_a", "throw_b") if variant == "arnold" else ("throw",)
    return [deal[name] for deal in GAMES[variant]["deals"] for name in names]


def table(app: App, variant: str, moves: int) -> TableScene:
    """The worked game after so many throws, on the table."""
    texts = tuple(f"0 d {throw}" for throw in throws(variant)[:moves])
    record = Record(variant=variant, packs=(GAMES[variant]["deck"],), moves=texts, id="0" * 32)
    app.show_game(Game.load(record))
    scene = app.shell.top
    assert isinstance(scene, TableScene)
    return scene


def play_until(app: App, scene: TableScene, next_throw: str, until: Until) -> None:
    """Throw and press on until the picture is there."""
    for card in parse_cards(next_throw):
        scene.table.toggle(card)
    for _ in range(200):
        app.shell.step(1.0)
        if until(scene):
            break
        scene.table.act()
    scene.changed()
    app.shell.step(0.0)


def shoot(app: App, path: Path) -> None:
    """Save the window's picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = pygame.display.get_surface()
    assert picture is not None
    pygame.image.save(picture, path)
    print(path)


def shoot_two(data: Path, path: Path) -> None:
    """The play against the computer, with a series that is over."""
    from duel_program import Asks, Duel

    duel = Duel.begun(data, speed="off")
    duel.until(lambda table: table.asks is Asks.PLAY and bool(table.director.shown.past))
    shoot(duel.app, path)
    duel.app.close()


def main(folder: Path) -> None:
    """Write every picture."""
    window._desktop = lambda: (3840, 2160)
    with tempfile.TemporaryDirectory() as data:
        app = App(Path(data))
        app.shell.step(0.1)
        shoot(app, folder / "start.png")
        scene = table(app, "arnold", 3)
        play_until(app, scene, throws("arnold")[3], lambda s: len(s.table.chosen) == 2)
        shoot(app, folder / "arnold.png")
        scene = table(app, "hoyle", 3)
        play_until(
            app,
            scene,
            throws("hoyle")[3],
            lambda s: s.table.director.stage.zone == "crib" and s.table.director.reached == 4,
        )
        shoot(app, folder / "hoyle.png")
        app.close()
    with tempfile.TemporaryDirectory() as data:
        shoot_two(Path(data), folder / "six.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")
