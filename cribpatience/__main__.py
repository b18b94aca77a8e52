"""`python -m cribpatience` and the installed command: hand the command line to `cli`."""

import sys


def main() -> int:
    """Run the command line and give its exit status."""
    from cribpatience.cli import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
