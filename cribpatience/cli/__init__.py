"""The command line: commands that need no window, and the one that opens it."""

from cribpatience.cli.entry import main

__all__ = ["main"]
