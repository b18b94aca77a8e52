"""The program behind the window: which game is played, what is stored, where each press leads."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timezone
from pathlib import Path
from typing import Any
from uuid import uuid4

from cribpatience.cards import Card
from cribpatience.game import Game, Record, RecordError, fault, new_record, next_game
from cribpatience.game.numbers import new_deal
from cribpatience.players import LEVELS, PEOPLE
from cribpatience.rules import VARIANTS
from cribpatience.store.bests import Bests, rule_set, table
from cribpatience.store.duels import ended
from cribpatience.store.entry import Played, whole
from cribpatience.store.errors import StoreError
from cribpatience.store.paths import places
from cribpatience.store.settings import Settings
from cribpatience.store.store import Store
from cribpatience.text import _
from cribpatience.text import chosen as chosen_language
from cribpatience.text import use as speak
from cribpatience.text.cards import index_letters
from cribpatience.ui.host import Clock, Hooks, log_line
from cribpatience.ui.scenes.ask import AskScene
from cribpatience.ui.scenes.bests import BestsScene
from cribpatience.ui.scenes.calendar import CalendarScene
from cribpatience.ui.scenes.duel import DuelScene
from cribpatience.ui.scenes.duel_column import Games
from cribpatience.ui.scenes.menu import MenuScene
from cribpatience.ui.scenes.number import DealNumberScene
from cribpatience.ui.scenes.replay import ReplayScene
from cribpatience.ui.scenes.result import ResultScene
from cribpatience.ui.scenes.resultduel import DuelResultScene, match_of
from cribpatience.ui.scenes.rules import RulesScene
from cribpatience.ui.scenes.settings import SettingsScene
from cribpatience.ui.scenes.setup import SetupScene
from cribpatience.ui.scenes.statistics import StatisticsScene
from cribpatience.ui.scenes.table import TableScene
from cribpatience.ui.services import Waiting
from cribpatience.ui.shell import Shell
from cribpatience.ui.skin import Skin
from cribpatience.ui.sound import Sounds
from cribpatience.ui.worker import Thinker, Worker

POINTS: dict[str, dict[str, Any]] = {
    key: {o.name: o.default for o in variant.options if o.changes_points}
    for key, variant in VARIANTS.items()
}
"""For each variant the options that keep tables of bests apart, with their defaults."""

_LOOK = {"theme", "back", "four_colour", "jumbo", "text_scale", "language"}
"""Settings that change how everything is drawn."""


class App:
    """Implements what scenes ask for (`ui/services.py`)."""

    def __init__(
        self,
        data: Path | None = None,
        language: str | None = None,
        *,
        clock: Clock | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(timezone.utc),
        rng: random.Random | None = None,
        environ: Mapping[str, str] | None = None,
        strict: bool = False,
        check: bool = False,
        thinker: Thinker | None = None,
    ) -> None:
        """Open the store and the window.

        Args:
            data: the folder for everything; the system's own when not given.
            language: what `--lang` says.
            clock: the time of the loop.
            now: the date and time, in UTC.
            rng: where new deal numbers come from.
            environ: the environment.
            strict: let errors in scenes fly.
            check: collect faults of the pictures.
            thinker: answers for the computer players; a process of its own when not given.
        """
        self._now = now
        self._rng = rng or random.SystemRandom()
        self._wish = language
        self._environ = environ or {}
        self.store = Store(places(data), verify=fault)
        self.store.load_settings()
        self._speak()
        self.store.start()
        self.game: Game | None = None
        self._seconds = 0.0
        settings = self.settings
        self._sounds = Sounds(settings.sound_volume)
        log = self.store.places.data / "errors.log"
        self.thinker: Thinker = thinker or Worker(lambda line: log_line(log, line))
        hooks = Hooks(self._sized, self._quit, self._save_now, log)
        self.shell = Shell(
            self._make_skin,
            settings.window_size,
            settings.fullscreen,
            clock=clock,
            hooks=hooks,
            caption=_("Crib Patience"),
            strict=strict,
            check=check,
        )
        self.shell.reset(MenuScene(self))
        self._tell()

    # ---------------------------------------------------------------- look and language
    def _make_skin(self, size: tuple[int, int]) -> Skin:
        s = self.settings
        return Skin(
            size,
            theme=s.theme,
            four=s.four_colour,
            jumbo=s.jumbo,
            ranks=index_letters(),
            text_scale=s.text_scale,
            back=s.back,
        )

    def _speak(self) -> None:
        wish = self.settings.language
        speak(chosen_language(self._wish, None if wish == "auto" else wish, environ=self._environ))

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.store.settings.now

    @property
    def data_folder(self) -> Path:
        """The folder with the player's games."""
        return self.store.places.data

    def change(self, **values: Any) -> None:
        """Change settings: stored at once, and everything is drawn anew as needed."""
        setup = values.pop("last_setup", None)
        self._try(lambda: self._change(values, setup))
        self._sounds.volume = self.settings.sound_volume
        if "language" in values:
            self._wish = None
            self._speak()
        if "fullscreen" in values and values["fullscreen"] != self.shell.fullscreen:
            self.shell.toggle_fullscreen()
        for scene in self.shell.scenes:
            if isinstance(scene, (TableScene, DuelScene)):
                scene.refresh()
            else:
                scene.version += 1
        if _LOOK & values.keys():
            self.shell.reskin()

    def _change(
        self, values: Mapping[str, Any], setup: Mapping[str, Mapping[str, Any]] | None
    ) -> None:
        for variant, options in (setup or {}).items():
            self.store.settings.remember_setup(variant, options)
        if values:
            self.store.settings.change(**values)

    def _sized(self, size: tuple[int, int], fullscreen: bool) -> None:
        self._try(lambda: self.store.settings.change(window_size=size, fullscreen=fullscreen))

    # ---------------------------------------------------------------- nothing is lost
    def _try(self, do: Callable[[], object]) -> None:
        """Store something; what goes wrong is said once, and the game goes on."""
        try:
            do()
        except StoreError as error:
            self.store.tell(error)
        self._tell()

    def _tell(self) -> None:
        for notice in self.store.take_notices():
            self.shell.say(notice.sentence)

    def _moved(self, game: Game, final: bool) -> None:
        """A move was made or taken back: it is on the disk before anything is shown.

        A finished game goes to the ledger once it is *final*; before, its save holds the result,
        and a killed program finds it there at the next start.
        """
        self.game = game
        game.note(seconds=round(self._seconds, 1))
        if game.record.review:
            return
        if final:
            self._try(lambda: self.store.finish(game.record))
        else:
            self._try(lambda: self.store.saves.save(game.record))
        if self.store.ledger.pending:
            self._try(self.store.retry)

    def _save_now(self) -> None:
        """Put on the disk whatever is not there yet."""
        game = self.game
        if game is not None and game.at and not game.record.review:
            game.note(seconds=round(self._seconds, 1))
            self._try(lambda: self.store.saves.save(game.record))
        if self.store.ledger.pending:
            self._try(self.store.retry)

    def _quit(self) -> None:
        """The window closes: the game in progress waits for the next start."""
        self._leave()
        self._save_now()

    def close(self) -> None:
        """Let go of window and locks."""
        self.thinker.close()
        self._sounds.close()
        self.shell.close()
        self.store.close()

    def _tick(self, seconds: float) -> None:
        self._seconds += seconds

    # ---------------------------------------------------------------- where presses lead
    def go_menu(self) -> None:
        """The start page; the game in progress waits."""
        self._leave()
        self.shell.reset(MenuScene(self))

    def _leave(self) -> None:
        game, self.game = self.game, None
        if game is not None:
            self._keep(game)

    def _keep(self, game: Game) -> None:
        if game.record.review:
            return
        game.note(seconds=round(self._seconds, 1))
        identity = game.record.id or ""
        if game.state.over:
            self._try(lambda: self.store.finish(game.record))
        elif game.at:
            self._try(lambda: self.store.saves.save(game.record))
            self.store.saves.leave(identity)
        else:
            self.store.saves.forget(identity)

    def go_setup(self, variant: str, deal: int | None = None) -> None:
        """Choose the options of a new game."""
        if self.shell.scenes and isinstance(self.shell.top, DealNumberScene):
            self.shell.pop()
        self.shell.push(SetupScene(self, variant, deal))

    def go_play(
        self,
        variant: str,
        options: Mapping[str, Any],
        deal: int | None = None,
        player: str | None = None,
    ) -> None:
        """Begin a game; asks first if one is waiting."""
        self._unless_waiting(lambda: self._begin(variant, options, deal, player))

    def _unless_waiting(self, begin: Callable[[], None]) -> None:
        record = self._waiting_record()
        if record is None:
            begin()
            return

        def give_up() -> None:
            self._abandon(record)
            begin()

        self.ask(
            _("A game is waiting. If you begin another one, it is given up."),
            _("Begin"),
            _("Keep it"),
            give_up,
        )

    def _abandon(self, record: Record) -> None:
        self.game = None
        gone = replace(record, abandoned=True)
        self._try(lambda: self.store.finish(gone))

    def _begin(
        self,
        variant: str,
        options: Mapping[str, Any],
        deal: int | None,
        player: str | None = None,
    ) -> None:
        seen = self.store.seen_deals()
        number = new_deal(self._rng, seen) if deal is None else deal
        level = player or self.settings.opponent
        record = new_record(
            variant,
            number,
            options,
            name=self.settings.name,
            started=self._started(),
            new_id=uuid4().hex,
            repeated=number in seen,
            players=(level if level in LEVELS else PEOPLE[-1],) * (VARIANTS[variant].seats - 1),
        )
        if options.get("match", 1) != 1:
            record = replace(record, match=uuid4().hex)
        self.show_game(Game(self._seated(record)))

    def _seated(self, record: Record) -> Record:
        """The record with the name that the player gave to the computer."""
        name = self.settings.opponent_name
        seats = (record.seats[0], *(replace(seat, name=name) for seat in record.seats[1:]))
        return replace(record, seats=seats)

    def _started(self) -> str:
        return self._now().strftime("%Y-%m-%dT%H:%M:%SZ")

    def go_again(self, game: Game) -> None:
        """A patience: the same cards again, unranked. For two: the next game, or match."""
        if game.rules.patience:
            self._again(game)
        else:
            self._unless_waiting(lambda: self._next(game))

    def _next(self, game: Game) -> None:
        """The game that follows a finished one of two players, with the right dealer."""
        seen = self.store.seen_deals()
        games = [*self._match_games(game.record), game.record]
        record = next_game(games, new_deal(self._rng, seen), uuid4().hex)
        if record.match is None and record.options.get("match", 1) != 1:
            record = replace(record, match=uuid4().hex)
        self.show_game(Game(replace(record, started=self._started())))

    def _match_games(self, record: Record) -> list[Record]:
        """The finished games of the match that *record* belongs to, without itself."""
        if record.match is None:
            return []
        games = (r for r in self.records() if r.match == record.match and r.id != record.id)
        return [whole(r) for r in games if ended(r) is not None]

    def _games(self, record: Record) -> Games | None:
        """How the match stands to which the game belongs."""
        now = match_of(self.records(), record)
        return Games(now.games[0], now.games[1], now.needed) if now else None

    def _again(self, game: Game) -> None:
        record = replace(
            game.record,
            moves=(),
            takebacks=0,
            hints=0,
            result=None,
            seconds=0.0,
            started=self._started(),
            id=uuid4().hex,
            match=None,
            game=1,
            repeated=True,
            review=False,
            abandoned=False,
        )
        self._unless_waiting(lambda: self.show_game(Game(record)))

    def go_same(self, game: Game) -> None:
        """The same cards again, unranked; between players with the same dealer, out of a match."""
        self._again(game)

    def show_game(self, game: Game) -> None:
        """Put a game on the table: dealt out if it is new, else as it stands."""
        self.game = game
        self._seconds = game.record.seconds
        self.shell.reset(self._table(game))

    def _table(self, game: Game) -> TableScene | DuelScene:
        moved, tick, sound = self._moved, self._tick, self._sounds.play
        if game.rules.patience:
            return TableScene(self, game, moved=moved, tick=tick, sound=sound)
        return DuelScene(
            self,
            game,
            self.thinker,
            moved=lambda played: moved(played, played.state.over),
            tick=tick,
            sound=sound,
            games=self._games(game.record),
        )

    def go_resume(self) -> None:
        """The game that is waiting goes on."""
        record = self._waiting_record()
        taken = self.store.resume(record.id) if record and record.id else None
        self._tell()
        if taken is not None:
            self.show_game(Game.load(taken))

    def go_result(self, game: Game) -> None:
        """How a finished game ended."""
        self.game = None
        page = ResultScene if game.rules.patience else DuelResultScene
        self.shell.reset(page(self, game))

    def go_bests(self, variant: str | None = None) -> None:
        """The personal bests."""
        self.shell.push(BestsScene(self, variant))

    def go_statistics(self, variant: str | None = None) -> None:
        """What the games gave, in pictures."""
        self.shell.push(StatisticsScene(self, variant))

    def go_replay(self, record: Played) -> None:
        """A recorded game, to be looked at: it is loaded anew, and nothing of it is saved."""
        try:
            game = Game.load(whole(record))
        except RecordError:
            self.say(_("This game cannot be shown: its record is damaged."))
            return
        self.shell.push(ReplayScene(self, game))

    def go_calendar(self) -> None:
        """The days whose own deal was played."""
        self.shell.push(CalendarScene(self))

    def go_deal_number(self) -> None:
        """Ask for a deal number."""
        self.shell.push(DealNumberScene(self))

    def go_rules(self) -> None:
        """The rules."""
        self.shell.push(RulesScene(self))

    def go_settings(self) -> None:
        """The settings."""
        self.shell.push(SettingsScene(self))

    def back(self) -> None:
        """The scene below, or the start page."""
        if len(self.shell.scenes) > 1:
            self.shell.pop()
            top = self.shell.top
            if top is not None:
                top.version += 1
        else:
            self.go_menu()

    def quit(self) -> None:
        """Leave the program."""
        self.shell.quit()

    def ask(self, question: str, yes: str, no: str, then: Callable[[], None]) -> None:
        """A question with two answers."""
        self.shell.push(AskScene(self, question, yes, no, then))

    def say(self, sentence: str) -> None:
        """One sentence until it is dismissed."""
        self.shell.say(sentence)

    def copy(self, text: str) -> bool:
        """Put *text* on the clipboard."""
        return self.shell.copy(text)

    # ---------------------------------------------------------------- questions
    def _waiting_record(self) -> Record | None:
        if self.game is not None and not self.game.state.over and not self.game.record.review:
            return self.game.record
        waiting = self.store.waiting()
        self._tell_later()
        return next((r for r in waiting if r.moves), None)

    def _tell_later(self) -> None:
        if hasattr(self, "shell"):
            self._tell()

    def waiting(self) -> Waiting | None:
        """The game in progress, as the menu shows it."""
        record = self._waiting_record()
        if record is None:
            return None
        game = Game.load(record)
        s = game.view()
        return Waiting(
            variant=record.variant,
            options=record.options,
            number=record.deal,
            deal=s.deal,
            deals=game.rules.deals or 1,
            total=s.scores[0],
            mark=game.rules.mark or game.rules.target or 0,
            hand=_hand_of(game),
            left=self._left(record),
            other=None if game.rules.patience else s.scores[1],
            owner=_owner_of(game),
            opponent="" if game.rules.patience else record.seats[1].player,
        )

    def _left(self, record: Record) -> datetime | None:
        path = self.store.places.games / f"{record.id}.json"
        try:
            return datetime.fromtimestamp(path.stat().st_mtime)
        except OSError:
            return None

    def bests(self, variant: str, options: Mapping[str, Any]) -> Bests:
        """The bests of a variant under a rule set."""
        key = rule_set(Record(variant=variant, deal=1, options=options), POINTS)
        return table(self.records(), key, POINTS)

    def records(self) -> Sequence[Played]:
        """Every game of the ledger, oldest first."""
        entries = self.store.games()
        self._tell_later()
        return entries

    def seen_before(self, deal: int) -> bool:
        """Whether the player knows the cards of that number."""
        return deal in self.store.seen_deals()

    def today(self) -> date:
        """The local day."""
        return self._now().astimezone().date()

    def rename(self, game_id: str, name: str) -> None:
        """Another name for a recorded game, kept for the next ones."""
        self._try(lambda: self.store.ledger.amend(game_id, name))
        self._try(lambda: self.store.settings.change(name=name))


def _owner_of(game: Game) -> int | None:
    """Whose crib it is; `None` as long as that is not known."""
    s = game.state
    is_open = game.rules.variant == "auction" and not s.zone("crib")
    return None if not s.deal or is_open else s.owner


def _hand_of(game: Game) -> tuple[Card, ...]:
    """The cards the player is to choose from; for two, those in the hand."""
    if not game.rules.patience:
        return tuple(sorted(game.view().zone("hand0")))
    moves = game.legal()
    cards: dict[Card, None] = {}
    for move in moves:
        cards.update(dict.fromkeys(getattr(move, "cards", ())))
    return tuple(cards)


def run(
    variant: str | None = None,
    deal: int | None = None,
    lang: str | None = None,
    data: Path | None = None,
) -> int:
    """Open the window and play until it is closed; the exit status."""
    app = App(data, lang, environ=os.environ)
    try:
        if variant is not None or deal is not None:
            app.go_setup(variant or "arnold", deal)
        app.shell.run()
    finally:
        app.close()
    sys.stdout.flush()
    return 0
