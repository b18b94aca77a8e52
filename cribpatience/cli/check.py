"""`check-data`: reads every file of the player and says what is damaged."""

from __future__ import annotations

import argparse

from cribpatience.cli.output import say, say_json
from cribpatience.cli.words import Commands, add_data, add_json, command
from cribpatience.game import fault
from cribpatience.store import check_data, places
from cribpatience.text import _, ngettext


def add(commands: Commands) -> None:
    """The command and its arguments."""
    help = _("read and replay everything stored, and say what is damaged")
    parser = command(commands, "check-data", run, help)
    add_data(parser, argparse.SUPPRESS)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print what is wrong; 1 when anything is. Nothing is changed."""
    where = places(args.data)
    findings = check_data(where, verify=fault)
    if args.json:
        data = [{"file": str(f.path), "line": f.line, "what": f.sentence} for f in findings]
        say_json({"folder": str(where.data), "ok": not findings, "findings": data})
        return 1 if findings else 0
    for finding in findings:
        say(str(finding))
    if not findings:
        say(_("Everything in “{folder}” is in order.").format(folder=where.data))
        return 0
    n = len(findings)
    say(ngettext("{n} thing to look at.", "{n} things to look at.", n).format(n=n))
    return 1
