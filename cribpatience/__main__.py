"""`python -m cribpatience` and the installed command: hand the command line to `cli`."""

import sys
from multiprocessing import freeze_support


def main() -> int:
    """Run the command line and give its exit status."""
    try:
        from cribpatience.cli import main as run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130  # Ctrl+C at the console is no fault that needs a traceback


if __name__ == "__main__":
    freeze_support()  # in a frozen program the players' process begins here, too
    sys.exit(main())
