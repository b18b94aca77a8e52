"""No command: the window."""

from __future__ import annotations

import argparse

from cribpatience.cli.output import complain
from cribpatience.start import StartError, prepare, refuse_plain_pygame
from cribpatience.text import _


def run(args: argparse.Namespace) -> int:
    """Open the window; 1 with a sentence when that is impossible."""
    prepare()
    try:
        refuse_plain_pygame()
        # Here and not above: no other command needs pygame, and it must find what was prepared.
        from cribpatience.ui.app import run as play

        return play(variant=args.variant, deal=args.deal, lang=args.lang, data=args.data)
    except StartError as error:
        complain(str(error))
    except RuntimeError as error:
        if type(error).__module__ != "pygame":
            raise
        sentence = _("The window could not be opened ({reason}). Check the display.")
        complain(sentence.format(reason=error))
    return 1
