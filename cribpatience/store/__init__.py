"""Records on the disk: settings, saved games, the ledger of finished ones, and its bests."""

from cribpatience.store.bests import Best, Bests, Points, RuleSet, Tally
from cribpatience.store.check import Finding, check_data
from cribpatience.store.duels import Duels, Ended
from cribpatience.store.errors import Notice, StoreError
from cribpatience.store.ledger import Ledger
from cribpatience.store.paths import Places, places
from cribpatience.store.records import Verify
from cribpatience.store.saves import Found, Saves
from cribpatience.store.settings import Settings, SettingsFile
from cribpatience.store.store import Store

__all__ = [
    "Best",
    "Bests",
    "Duels",
    "Ended",
    "Finding",
    "Found",
    "Ledger",
    "Notice",
    "Places",
    "Points",
    "RuleSet",
    "Saves",
    "Settings",
    "SettingsFile",
    "Store",
    "StoreError",
    "Tally",
    "Verify",
    "check_data",
    "places",
]
