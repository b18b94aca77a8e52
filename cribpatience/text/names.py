"""What variants, zones and switches are called."""

from __future__ import annotations

from typing import Final

from cribpatience.text import N_, _

_VARIANTS: Final = {
    "arnold": N_("Arnold’s patience"),
    "hoyle": N_("Hoyle’s patience"),
    "six": N_("Six-card cribbage"),
    "five": N_("Five-card cribbage"),
    "seven": N_("Seven-card cribbage"),
    "auction": N_("Auction cribbage"),
}
_BLURBS: Final = {
    "arnold": N_(
        "Four deals, two hands and one crib from each: throw two from A before you may see B."
    ),
    "hoyle": N_(
        "Six deals of six cards. Starters go back under the stock, and those who remember, gain."
    ),
    "six": N_("The game for two as it is mostly played: six cards each, two to the crib, to 121."),
    "five": N_("The old short game to 61: hands of three, and the play stops after one series."),
    "seven": N_("The long game to 181: seven cards each, hands of five."),
    "auction": N_("Six cards each, and the crib goes to the higher bidder, who leads and shows."),
}
_SHORT: Final = {
    "arnold": N_("Arnold"),
    "hoyle": N_("Hoyle"),
    "six": N_("Six cards"),
    "five": N_("Five cards"),
    "seven": N_("Seven cards"),
    "auction": N_("Auction"),
}
_LEVELS: Final = {
    "random": N_("Chance"),
    "beginner": N_("Beginner"),
    "greedy": N_("Greedy"),
    "steady": N_("Steady"),
}
_LEVELS_EXPLAINED: Final = {
    "random": N_("Throws and plays anything."),
    "beginner": N_("Plays by rule of thumb and overlooks points now and then."),
    "greedy": N_("Takes what scores at once."),
    "steady": N_("Weighs every throw and looks ahead in the play."),
}
_PRESETS: Final = {
    "": N_("Standard"),
    "quick": N_("Quick game to 61"),
    "club": N_("Club rules"),
}
_PRESETS_EXPLAINED: Final = {
    "": N_("The rules as they are mostly played."),
    "SolSuite": N_("No points for heels, and the last four count as a hand."),
    "quick": N_("Half the board, all else as it is mostly played."),
    "club": N_("Everybody counts by hand, and muggins is called."),
}
_ZONES: Final = {
    "handA": N_("Hand A"),
    "handB": N_("Hand B"),
    "hand0": N_("Hand"),
    "hand1": N_("Other hand"),
    "played0": N_("Cards laid"),
    "played1": N_("Cards laid by the other side"),
    "crib": N_("Crib"),
    "starter": N_("Starter"),
    "stock": N_("Stock"),
    "last": N_("Last four"),
    "spent": N_("Out of play"),
}
_OPTIONS: Final = {
    "mark": N_("Mark to reach"),
    "heels": N_("Heels"),
    "last_four": N_("Last four cards"),
    "target": N_("Target"),
    "lowball": N_("Lowball"),
    "counting": N_("Counting"),
    "muggins": N_("Muggins"),
    "claim_pegs": N_("Count each card in the play"),
    "skunks": N_("Skunks"),
    "match": N_("Match"),
    "next_dealer": N_("First dealer of the next game"),
    "crib_cards": N_("Cards in the crib"),
    "start": N_("Three for last"),
}
_VALUES: Final[dict[tuple[str, bool | int | str], str]] = {
    ("heels", True): N_("Two points"),
    ("heels", False): N_("No points"),
    ("last_four", "crib"): N_("Counted as a crib"),
    ("last_four", "hand"): N_("Counted as a hand"),
    ("target", 121): N_("121 points"),
    ("target", 61): N_("61 points"),
    ("lowball", False): N_("The target wins"),
    ("lowball", True): N_("The target loses"),
    ("counting", "automatic"): N_("Automatic"),
    ("counting", "manual"): N_("By hand"),
    ("muggins", False): N_("Missed points are lost"),
    ("muggins", True): N_("Missed points go to the other side"),
    ("claim_pegs", False): N_("Automatic"),
    ("claim_pegs", True): N_("By hand"),
    ("skunks", "2-3"): N_("Count 2 games, double 3"),
    ("skunks", "3-4"): N_("Count 3 games, double 4"),
    ("skunks", "off"): N_("Off"),
    ("match", 1): N_("Single game"),
    ("match", 3): N_("Best of three"),
    ("match", 5): N_("Best of five"),
    ("match", 7): N_("Best of seven"),
    ("next_dealer", "loser"): N_("The loser"),
    ("next_dealer", "winner"): N_("The winner"),
    ("next_dealer", "alternate"): N_("The other side"),
    ("crib_cards", 4): N_("Four"),
    ("crib_cards", 5): N_("Five"),
    ("start", True): N_("On"),
    ("start", False): N_("Off"),
}
_EXPLAINED: Final = {
    "mark": N_("The game is won when its total reaches the mark."),
    "heels": N_("Two points when the starter is a jack."),
    "last_four": N_("As a hand, four of one suit score a flush of 4; as a crib they do not."),
    "target": N_("The game ends at once when a side reaches it."),
    "lowball": N_("The same play, but the side that reaches the target loses."),
    "counting": N_("By hand: each player says what a hand or crib is worth."),
    "muggins": N_("Counting by hand: points that a player misses can be claimed."),
    "claim_pegs": N_("Counting by hand: each card laid in the play is counted by its player too."),
    "skunks": N_("How many games a win counts when the other side is 31 or 61 points short."),
    "match": N_("How many games are played at most; more than half of them win."),
    "next_dealer": N_("Who deals first when another game follows."),
    "crib_cards": N_("Five: one more card is dealt to the crib from the pack."),
    "start": N_("The first pone of the game pegs 3 points, once."),
}


def variant_name(key: str) -> str:
    """The name of a variant."""
    return _(_VARIANTS[key])


def variant_blurb(key: str) -> str:
    """A variant in two sentences."""
    return _(_BLURBS[key])


def variant_short(key: str) -> str:
    """A variant in a word or two, where its kind is clear."""
    return _(_SHORT[key])


def preset_name(key: str) -> str:
    """What a preset is called; the names of other programs stay as they are."""
    text = _PRESETS.get(key)
    return _(text) if text else key


def preset_help(key: str | None) -> str:
    """What a preset sets; `None` is a mixture of one's own."""
    text = None if key is None else _PRESETS_EXPLAINED.get(key)
    return _(text) if text else _("Sets all the switches of the rules at once.")


def level_name(key: str) -> str:
    """What a level of the computer is called; one that nobody knows by its key."""
    text = _LEVELS.get(key)
    return _(text) if text else key


def level_help(key: str) -> str:
    """How a level of the computer plays, in a sentence."""
    text = _LEVELS_EXPLAINED.get(key)
    return _(text) if text else ""


def zone_name(zone: str) -> str:
    """What a zone of the table is called."""
    return _(_ZONES[zone])


def option_name(name: str) -> str:
    """What a switch of the rules is called."""
    return _(_OPTIONS[name])


def option_value(name: str, value: bool | int | str) -> str:
    """One setting of a switch; a number without words stands for itself."""
    text = _VALUES.get((name, value))
    return _(text) if text else str(value)


def option_help(name: str) -> str:
    """What a switch does, in a sentence."""
    return _(_EXPLAINED[name])
