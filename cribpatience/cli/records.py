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
from cribpatience.table import (
    Bade,
    Claimed,
    Counted,
    CribSold,
    CutDecided,
    Event,
    Passed,
    Pegged,
    Scored,
    Turned,
)
from cribpatience.text import _, ngettext, play, sentences
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
        if not game.rules.patience:
            _tell_play(game, event)
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
            say(f"{_deal(game, deal)}: {_starter(card)}")
        case Scored(_side, _points, "heels"):
            say(f"  {sentences.heels_line()}")
        case Counted(seat, zone, cards, starter, crib, score):
            say()
            say(f"  {_what(game, seat, zone)}  {signs(cards)}")
            say_score(score, indent="    ")
            if missed_flush(cards, starter, crib):
                say(f"    {sentences.missed_flush(starter)}")
    return deal


def _tell_play(game: Game, event: Event) -> None:
    """Print what happens between players only."""
    match event:
        case CutDecided(seat):
            say(_("{who} deals first").format(who=_who(game, seat)))
        case Bade(seat, points):
            say(f"  {_who(game, seat)}: {play.bid_line(points)}")
        case CribSold(seat, points):
            say(f"  {_who(game, seat)}: {play.sold_line(points)}")
        case Pegged(seat, card, count, score):
            line = f"  {_who(game, seat)}: {sign(card)}, {play.count_line(count)}"
            say("; ".join(filter(None, (line, play.peg_line(score)))))
        case Passed(seat):
            say(f"  {_who(game, seat)}: {play.go_line()}")
        case Claimed(seat, _zone, points):
            say(f"  {_who(game, seat)}: {play.claim_line(points)}")
        case Scored(side, points, "go" | "last-card" | "muggins" | "start" as what):
            say(f"  {_who(game, game.rules.sides.index(side))}: {play.what_line(what, points)}")


def _what(game: Game, seat: int, zone: str) -> str:
    """What is counted: a zone, and between players whose it is."""
    if game.rules.patience:
        return zone_name(zone)
    return f"{_who(game, seat)}: {zone_name('crib' if zone == 'crib' else 'hand0')}"


def _who(game: Game, seat: int) -> str:
    """What a player is called: by name, or by its level, or by the number of the seat."""
    sits = game.record.seats[seat]
    return sits.name or (sits.player if sits.player != "human" else _("Seat {n}").format(n=seat))


def _deal(game: Game, n: int) -> str:
    """Which deal it is; a game to a target has no last one."""
    if game.rules.deals is None:
        return _("Deal {n}").format(n=n)
    return sentences.deal_of(n, game.rules.deals)


def _starter(card: Card) -> str:
    return _("starter {card}").format(card=sign(card))


def _tell_end(game: Game) -> None:
    if not game.rules.patience:
        _tell_scores(game)
        return
    total, mark = game.state.scores[0], game.rules.mark
    say(_("Total: {points}").format(points=sentences.points(total)))
    if not game.state.over:
        say(_("The game goes on."))
    elif mark is not None:
        say(sentences.mark_line(total, mark))


def _tell_scores(game: Game) -> None:
    s = game.state
    seats = [game.rules.sides.index(side) for side in range(len(s.scores))]
    rows = zip(seats, s.scores, strict=True)
    say("; ".join(f"{_who(game, seat)}: {score}" for seat, score in rows))
    if s.winner is None:
        say(_("The game goes on."))
    else:
        say(_("{who} wins").format(who=_who(game, seats[s.winner])))


def _tell_moves(game: Game) -> None:
    data = moves(game)
    if game.state.over:
        say(_("The game is over; there is no move."))
        return
    if not game.state.turn:
        say(_("The cards of this record have run out; there is no move."))
        return
    n = len(data["moves"])
    say(ngettext("{n} legal move:", "{n} legal moves:", n).format(n=n))
    for line in data["moves"]:
        say(f"  {line}")
