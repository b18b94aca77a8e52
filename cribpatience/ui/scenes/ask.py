"""A question with two answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribpatience.text import _
from cribpatience.ui.scene import Box, Key, Still, Target
from cribpatience.ui.scenes import dialog
from cribpatience.ui.scenes.blocks import Block, Text, lay, natural_height, paint
from cribpatience.ui.services import Services
from cribpatience.ui.widgets import NOWHERE, least_height, row, target_width

if TYPE_CHECKING:
    from cribpatience.ui.canvas import Canvas
    from cribpatience.ui.skin import Skin

_WIDTHS: Final = (480.0, 640.0, 860.0, 1200.0)
"""A long question first makes the dialog wider, then the words smaller."""
_TALL: Final = 0.62
"""A dialog higher than this part of the window is made wider."""


@dataclass(frozen=True, slots=True)
class _Page:
    panel: Box
    question: Block
    buttons: tuple[Target, ...]


class AskScene(Still):
    """Asks before something is lost: Enter says yes, Esc says no."""

    modal = True

    def __init__(
        self, services: Services, question: str, yes: str, no: str, then: Callable[[], None]
    ) -> None:
        """Ask *question*; *then* is done when the answer is *yes*."""
        self._services = services
        self._question, self._yes, self._no = question, yes, no
        self._then = then

    def targets(self, skin: Skin) -> list[Target]:
        """Yes, then no; on the screen yes stands at the right."""
        no, yes = self._page(skin).buttons
        return [yes, no]

    def paint(self, cv: Canvas) -> None:
        """The panel and the question."""
        page = self._page(cv.skin)
        dialog.ground(cv, page.panel)
        paint(cv, page.question)

    def panel(self, skin: Skin) -> Box:
        """Where the dialog lies."""
        return self._page(skin).panel

    def back(self) -> bool:
        """Esc answers no."""
        self._services.back()
        return True

    def _agree(self) -> None:
        # The dialog goes first: what follows may ask again, or show another scene.
        self._services.back()
        self._then()

    def _refuse(self) -> None:
        self._services.back()

    def _page(self, skin: Skin) -> _Page:
        answers = [
            Target("no", NOWHERE, self._no, self._refuse, key=_("Esc")),
            Target("yes", NOWHERE, self._yes, self._agree, "primary", None, _("Enter"), Key.ENTER),
        ]
        texts = [Text(self._question, 18, "uib", lead=1.42)]
        high = least_height(skin, 48)
        frame = 2 * dialog.PAD + 26 + high
        need = sum(target_width(skin, answer) for answer in answers) + 12
        for wished in _WIDTHS:
            w = dialog.widest(skin, wished)
            inner = w - 2 * dialog.PAD
            words = natural_height(skin, texts, inner)
            if frame + words <= skin.HU * _TALL and need <= inner:
                break
        panel = dialog.centred(skin, w, frame + words)
        room = Box(panel.x + dialog.PAD, panel.y + dialog.PAD, inner, panel.h - frame)
        foot = panel.bottom - dialog.PAD - high
        buttons = row(skin, answers, room.x, foot, inner, high, align="r")
        return _Page(panel, lay(skin, texts, room), tuple(buttons))
