"""Games and their records: the only place that knows a deal number."""

from cribpatience.game.game import Game, new_record, parse_turn
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
    "combos",
    "fault",
    "new_record",
    "parse_turn",
    "report",
]
