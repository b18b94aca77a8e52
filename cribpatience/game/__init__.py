"""Games and their records: the only place that knows a deal number."""

from cribpatience.game.game import Game, new_record, parse_turn
from cribpatience.game.match import Standing, games_won, next_dealer, next_game, standing
from cribpatience.game.record import FORMAT, RULES, NewerRecord, Record, RecordError, Seat
from cribpatience.game.report import combos, report
from cribpatience.game.verify import fault

__all__ = [
    "FORMAT",
    "RULES",
    "Game",
    "NewerRecord",
    "Record",
    "RecordError",
    "Seat",
    "Standing",
    "combos",
    "fault",
    "games_won",
    "new_record",
    "next_dealer",
    "next_game",
    "parse_turn",
    "report",
    "standing",
]
