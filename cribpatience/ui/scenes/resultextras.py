"""What else can be done with a finished game: look at it again, share it as a text."""

from __future__ import annotations

from typing import Protocol

from cribpatience.game import Game
from cribpatience.text import _
from cribpatience.text.share import share_text
from cribpatience.ui.keys import Key
from cribpatience.ui.scene import Target
from cribpatience.ui.services import Services
from cribpatience.ui.widgets import NOWHERE


class Ended(Protocol):
    """A page about a finished game."""

    services: Services
    game: Game


def targets(page: Ended) -> list[Target]:
    """The buttons."""

    def look() -> None:
        page.services.go_replay(page.game.record)

    def share() -> None:
        copied = page.services.copy(share_text(page.game))
        page.services.say(
            _("The result is copied as a short text, to be pasted where you like.")
            if copied
            else _("There is no clipboard to copy to.")
        )

    return [
        Target("look", NOWHERE, _("Look back"), look, icon="review", shortcut=Key.L),
        Target(
            "share",
            NOWHERE,
            _("Share"),
            share,
            icon="share",
            shortcut=Key.X,
            hint=_("Copies a short text: deal, points and mark, nothing about you"),
        ),
    ]
