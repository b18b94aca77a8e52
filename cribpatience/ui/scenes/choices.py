"""The settings as a list to choose from: their names, values and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cribpatience.store.settings import Settings
from cribpatience.text import LANGUAGES, N_, _
from cribpatience.ui.art.backs import BACKS
from cribpatience.ui.tokens import THEMES

Value = str | bool | float


@dataclass(frozen=True, slots=True)
class Choice:
    """One setting with the values it can take, in order."""

    name: str
    """As the settings call it."""
    label: str
    about: str
    """What it does, in a sentence."""
    values: tuple[Value, ...] = (False, True)
    words: tuple[str, ...] = ()
    """The words for the values; a switch needs none."""

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return not self.words

    def at(self, settings: Settings) -> int:
        """Which of the values is in force: the nearest for numbers, the first for strangers."""
        now = getattr(settings, self.name)
        if isinstance(now, float):
            return min(range(len(self.values)), key=lambda k: abs(float(self.values[k]) - now))
        return self.values.index(now) if now in self.values else 0

    def stepped(self, settings: Settings, by: int, *, around: bool) -> Value:
        """The value *by* places on: round and round, or no farther than the ends."""
        k = self.at(settings) + by
        count = len(self.values)
        return self.values[k % count if around else max(0, min(count - 1, k))]

    def said(self, settings: Settings) -> str:
        """The value in force, in words."""
        if self.is_switch:
            return _("On") if getattr(settings, self.name) else _("Off")
        return _(self.words[self.at(settings)])


@dataclass(frozen=True, slots=True)
class Group:
    """Settings that stand in one panel."""

    name: str
    title: str
    icon: str
    choices: tuple[Choice, ...]


_THEME_WORDS: Final = {"green": N_("Green"), "blue": N_("Blue")}
_BACK_WORDS: Final = {
    "red": N_("Red, lattice"),
    "blue": N_("Blue, waves"),
    "green": N_("Green, stars"),
}
_SCALES: Final = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
_VOLUMES: Final = tuple(k / 10 for k in range(11))


def _percents(values: Sequence[float]) -> tuple[str, ...]:
    return tuple(f"{round(100 * value)} %" for value in values)


def _named(keys: Sequence[str], words: dict[str, str]) -> tuple[str, ...]:
    return tuple(words.get(key, key) for key in keys)


LOOK: Final = Group(
    "look",
    N_("Table and cards"),
    "cards",
    (
        Choice(
            "theme",
            N_("Table cloth"),
            N_("The colour of the cloth and of the panels."),
            tuple(THEMES),
            _named(tuple(THEMES), _THEME_WORDS),
        ),
        Choice(
            "back",
            N_("Backs of the cards"),
            N_("Each back has a pattern of its own."),
            tuple(BACKS),
            _named(tuple(BACKS), _BACK_WORDS),
        ),
        Choice(
            "four_colour",
            N_("Four colours"),
            N_("Clubs are green and diamonds blue, so that no two suits are alike."),
        ),
        Choice(
            "jumbo",
            N_("Large indices"),
            N_("Greater numbers and letters in the corners of the cards."),
        ),
        Choice(
            "text_scale",
            N_("Size of texts"),
            N_("Texts grow where there is room; what would not fit is drawn smaller."),
            _SCALES,
            _percents(_SCALES),
        ),
    ),
)
PLAY: Final = Group(
    "play",
    N_("Play"),
    "play",
    (
        Choice(
            "counting",
            N_("Counting"),
            N_("How hands and cribs are counted: at your own pace or by themselves."),
            ("step", "hand", "auto"),
            (N_("A combination a press"), N_("A hand a press"), N_("By itself")),
        ),
        Choice(
            "reveal",
            N_("New cards"),
            N_("Whether hand B and the starter wait for a press before they are turned up."),
            ("press", "auto"),
            (N_("Turned on a press"), N_("Turned by themselves")),
        ),
        Choice(
            "say_go",
            N_("Saying go"),
            N_("On: go is said by a press of yours. Off: it is said by itself."),
        ),
        Choice(
            "sorted_hand",
            N_("Your hand"),
            N_("Sorted by rank, or in the order in which the cards were dealt."),
            (True, False),
            (N_("Sorted"), N_("As dealt")),
        ),
        Choice(
            "show_unseen",
            N_("Cards not seen yet"),
            N_("A grid of the cards that can still come. Off for those who like to remember."),
        ),
        Choice(
            "speed",
            N_("Motion of the cards"),
            N_("How fast cards move. A press always skips to the end."),
            ("off", "fast", "normal", "slow"),
            (N_("Off"), N_("Fast"), N_("Normal"), N_("Slow")),
        ),
        Choice(
            "reduced_motion",
            N_("Less motion"),
            N_("Cards appear in their places instead of gliding there."),
        ),
    ),
)
_KEYS: Final = ("auto", *(key for key, _name in LANGUAGES))
PROGRAM: Final = Group(
    "program",
    N_("Program"),
    "settings",
    (
        Choice(
            "language",
            N_("Language"),
            N_("The language of all texts and of the letters on the cards."),
            _KEYS,
            (N_("As the system"), *(name for _key, name in LANGUAGES)),
        ),
        Choice(
            "sound_volume",
            N_("Sound"),
            N_("How loud cards and points are; 0 % is silence."),
            _VOLUMES,
            _percents(_VOLUMES),
        ),
        Choice(
            "fullscreen",
            N_("Full screen"),
            N_("The game fills the screen. F11 does the same anywhere."),
        ),
    ),
)
GROUPS: Final = (LOOK, PLAY, PROGRAM)
ALL: Final = {choice.name: choice for group in GROUPS for choice in group.choices}
