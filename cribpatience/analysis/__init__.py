"""What each choice is worth, exactly; the only place for numpy, and never imported at start-up."""

from cribpatience.analysis.advice import Advice, AdviceError, Choice, advise, choices, worth
from cribpatience.analysis.pulls import Pulls
from cribpatience.analysis.rests import Rests
from cribpatience.analysis.tables import Tables, tables
from cribpatience.analysis.unseen import Memory
from cribpatience.analysis.worth import Worth

__all__ = [
    "Advice",
    "AdviceError",
    "Choice",
    "Memory",
    "Pulls",
    "Rests",
    "Tables",
    "Worth",
    "advise",
    "choices",
    "tables",
    "worth",
]
