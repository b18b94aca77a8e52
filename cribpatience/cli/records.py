"""`replay` and `legal`: what a recorded game says, and what may be played next."""

from __future__ import annotations

import argparse
from typing import Any

from cribpatience.cards import Card
from cribpatience.cli.output import say, say_json
from cribpatience.cli.reading import read_game
from cribpatience.cli.score import say_score
from cribpatience.cli.words import Commands, add_json, command
from cribpatience.game import Game, report
from cribpatience.scoring import missed_flush
from cribpatience.table import Counted, Event, Scored, Turned
from cribpatience.text import _, ngettext, sentences
from cribpatience.text.cards import sign, signs
from cribpatience.text.names import option_name, option_value, variant_name, zone_name


def add(commands: Commands) -> None:
    """Both commands and their arguments."""
    for name, run, help in (
        ("replay", run_replay, _("replay a recorded game and print every count")),
        ("legal", run_legal, _("replay a recorded game and print every legal move")),
    ):
        parser = command(commands, name, run, help)
        parser.add_argument("file", metavar=_("FILE"), help=_("the record; - for standard input"))
        add_json(parser)


def run_replay(args: argparse.Namespace) -> int:
    """Print what the whole game was."""
    game = read_game(args.file)
    if args.json:
        say_json(report(game))
    else:
        _tell_game(game)
    return 0


def run_legal(args: argparse.Namespace) -> int:
    """Print who may move, and how."""
    game = read_game(args.file)
    if args.json:
        say_json(moves(game))
    else:
        _tell_moves(game)
    return 0


def moves(game: Game) -> dict[str, Any]:
    """Every legal move as plain data, in the form of a record's lines."""
    s = game.state
    return {
        "variant": game.rules.variant,
        "over": s.over,
        "to_move": list(s.turn),
        "moves": [f"{seat} {move}" for seat in s.turn for move in game.legal(seat)],
    }


# ---------------------------------------------------------------- for people


def _tell_game(game: Game) -> None:
    _tell_head(game)
    deal = 0
    for event in game.events():
        deal = _tell_event(game, event, deal)
    say()
    _tell_end(game)


def _tell_head(game: Game) -> None:
    deal = game.record.deal
    cards = _("cards laid by hand") if deal is None else _("deal {n}").format(n=deal)
    say(f"{variant_name(game.rules.variant)}, {cards}")
    options = game.rules.options.items()
    say("; ".join(f"{option_name(name)}: {option_value(name, value)}" for name, value in options))


def _tell_event(game: Game, event: Event, deal: int) -> int:
    """Print what an event is worth telling; the number of the deal it belongs to."""
    match event:
        case Turned(card):
            deal += 1
            say()
            say(f"{sentences.deal_of(deal, game.rules.deals or deal)}: {_starter(card)}")
        case Scored(_side, _points, "heels"):
            say(f"  {sentences.heels_line()}")
        case Counted(_seat, zone, cards, starter, crib, score):
            say()
            say(f"  {zone_name(zone)}  {signs(cards)}")
            say_score(score, indent="    ")
            if missed_flush(cards, starter, crib):
                say(f"    {sentences.missed_flush(starter)}")
    return deal


def _starter(card: Card) -> str:
    return _("starter {card}").format(card=sign(card))


def _tell_end(game: Game) -> None:
    total, mark = game.state.scores[0], game.rules.mark
    say(_("Total: {points}").format(points=sentences.points(total)))
    if not game.state.over:
        say(_("The game goes on."))
    elif mark is not None:
        say(sentences.mark_line(total, mark))


def _tell_moves(game: Game) -> None:
    data = moves(game)
    if game.state.over:
        say(_("The game is over; there is no move."))
        return
    n = len(data["moves"])
    say(ngettext("{n} legal move:", "{n} legal moves:", n).format(n=n))
    for line in data["moves"]:
        say(f"  {line}")
