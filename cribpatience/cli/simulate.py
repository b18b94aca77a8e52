"""`simulate`: many games without a window, and what they say about rules and players."""

from __future__ import annotations

import argparse
from typing import Any

from cribpatience.cli.output import complain, say, say_json, say_table
from cribpatience.cli.words import Commands, add_json, command
from cribpatience.game.simulate import duel, patience
from cribpatience.players import LEVELS
from cribpatience.rules import VARIANTS, OptionError
from cribpatience.rules.options import Choice, Number, Value
from cribpatience.text import _
from cribpatience.text.names import variant_name


def add(commands: Commands) -> None:
    """The command and its arguments."""
    parser = command(commands, "simulate", run, _("play many games and print means and wins"))
    parser.add_argument("key", choices=list(VARIANTS), metavar="VARIANT", help=_("what to play"))
    parser.add_argument(
        "--players", default=None, metavar="A,B", help=_("the levels that play, such as steady")
    )
    parser.add_argument(
        "--games", type=_whole, default=100, metavar="N", help=_("how many games, 100 at first")
    )
    parser.add_argument(
        "--seed", type=_whole, default=1, metavar="S", help=_("the same number, the same games")
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_("a switch of the rules, such as lowball=true"),
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it; 2 when players or switches are none of ours."""
    variant = VARIANTS[args.key]
    players = _players(args.players, variant.seats)
    if players is None:
        sentence = _("--players takes {n} of these, with commas between: {levels}")
        complain(sentence.format(n=variant.seats, levels=", ".join(LEVELS)))
        return 2
    try:
        rules = variant.rules(_options(args.key, args.option))
    except OptionError as error:
        complain(str(error))
        return 2
    data: dict[str, Any] = {"variant": args.key, "options": dict(rules.options), "seed": args.seed}
    if rules.patience:
        data |= patience(rules, players[0], args.games, args.seed)
    else:
        data |= duel(rules, (players[0], players[1]), args.games, args.seed).data()
    if args.json:
        say_json(data)
    else:
        (_tell_patience if rules.patience else _tell_duel)(data)
    return 0


def _players(text: str | None, seats: int) -> list[str] | None:
    """The levels at the seats, `None` when the text does not name so many."""
    names = ["steady"] * seats if text is None else text.split(",")
    if len(names) == 1 < seats:
        names *= seats
    return names if len(names) == seats and all(name in LEVELS for name in names) else None


def _options(key: str, texts: list[str]) -> dict[str, object]:
    """The switches that the words of the command line set."""
    known = {option.name: option for option in VARIANTS[key].options}
    given: dict[str, object] = {}
    for text in texts:
        name, _equals, value = text.partition("=")
        given[name] = _value(known[name], value) if name in known else value
    return given


def _value(option: Choice | Number, text: str) -> Value:
    """What a text means to an option; a text that means nothing stays one, to be refused."""
    if isinstance(option, Choice):
        said = {str(v).lower(): v for v in option.values}
        return said.get(text.lower(), text)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else text


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:9]) >= 1 and len(text) <= 8):
        sentence = _("“{text}” is no whole number from 1 to 99999999")
        raise argparse.ArgumentTypeError(sentence.format(text=text))
    return int(text)


# ---------------------------------------------------------------- for people


def _mean(sample: dict[str, Any], digits: int = 2) -> str:
    return f"{sample['mean']:.{digits}f} ± {sample['error']:.{digits}f}"


def _share(sample: dict[str, Any]) -> str:
    return f"{100 * sample['mean']:.1f} ± {100 * sample['error']:.1f} %"


def _tell_patience(data: dict[str, Any]) -> None:
    total = data["total"]
    say(f"{variant_name(data['variant'])}, {data['player']}")
    rows = (
        (_("Games"), str(data["games"])),
        (_("Mean total"), _mean(total)),
        (_("Spread"), f"{total['spread']:.2f}"),
        (_("Least and most"), f"{total['least']:.0f} – {total['most']:.0f}"),
        (_("Won"), _share(data["won"])),
    )
    say_table(rows, indent="  ")


def _tell_duel(data: dict[str, Any]) -> None:
    first, second = data["players"]
    say(f"{variant_name(data['variant'])}, {first['player']} – {second['player']}")
    say(_("Games: {n}; every pack is played twice with the sides changed.").format(n=data["games"]))
    say(_("The first player wins {share}").format(share=_share(data["first_player_wins"])))
    say(_("The first dealer wins {share}").format(share=_share(data["first_dealer_wins"])))
    head = ("", "", _("Wins"), _("Skunks"), _("Double"), _("Play"), _("Hand"), _("Crib"), _("All"))
    say_table([head, *_rows(first), *_rows(second)], indent="  ")


def _rows(tally: dict[str, Any]) -> list[tuple[str, ...]]:
    counts = tuple(str(tally[name]) for name in ("wins", "skunks", "double_skunks"))
    parts = ("pegging", "hand", "crib", "total")
    return [
        (
            tally["player"] if role == "dealer" else "",
            word,
            *(counts if role == "dealer" else ("", "", "")),
            *(_mean(tally[role][part]) for part in parts),
        )
        for role, word in (("dealer", _("as dealer")), ("pone", _("as pone")))
    ]
