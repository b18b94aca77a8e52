"""`export` and `import`: take the finished games away, and bring games in."""

from __future__ import annotations

import argparse
from pathlib import Path

from cribpatience.cli.output import CommandError, complain, say, say_bytes
from cribpatience.cli.reading import read_data
from cribpatience.cli.words import Commands, add_data, command
from cribpatience.game import fault
from cribpatience.store import Ledger, StoreError, places
from cribpatience.store.exchange import as_csv, as_lines, bring_in
from cribpatience.store.files import write_atomic
from cribpatience.text import _, ngettext


def add(commands: Commands) -> None:
    """Both commands and their arguments."""
    parser = command(commands, "export", run_export, _("write every finished game to a file"))
    help = _("the file to be written; standard output when not given")
    parser.add_argument("file", metavar=_("FILE"), nargs="?", help=help)
    help = _("a table as CSV in UTF-8 instead of whole records")
    parser.add_argument("--csv", action="store_true", help=help)
    add_data(parser, argparse.SUPPRESS)
    help = _("bring in games from a file; each is replayed and checked")
    parser = command(commands, "import", run_import, help)
    parser.add_argument("file", metavar=_("FILE"), help=_("an export; - for standard input"))
    add_data(parser, argparse.SUPPRESS)


def run_export(args: argparse.Namespace) -> int:
    """Write the games; 1 when the ledger has something that cannot be used."""
    found = Ledger(places(args.data)).read()
    for notice in found.notices:
        complain(notice.sentence)
    data = as_csv(found.records) if args.csv else b"".join(as_lines(found.records))
    if args.file in (None, "-"):
        say_bytes(data)
    else:
        try:
            write_atomic(Path(args.file), data)
        except StoreError as error:
            raise CommandError(str(error)) from None
    return 1 if found.notices else 0


def run_import(args: argparse.Namespace) -> int:
    """Take the games in; 1 when a line was refused."""
    data = read_data(args.file)
    try:
        done = bring_in(Ledger(places(args.data)), data, fault)
    except StoreError as error:
        raise CommandError(str(error)) from None
    for line in done.refused:
        complain(_("Line {n}: {reason}").format(n=line.line, reason=line.reason))
    n = len(done.added)
    told = ngettext("{n} game was imported", "{n} games were imported", n).format(n=n)
    there = _("{n} were there already").format(n=done.known)
    refused = _("{n} were refused").format(n=len(done.refused))
    say(f"{told}; {there}; {refused}.")
    return 1 if done.refused else 0
