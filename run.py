#!/usr/bin/env python3
"""Start the game with nothing but Python: `python3 run.py`; `python3 run.py test` runs its tests.

The first start makes a private `.venv` beside this file and installs the libraries there;
later starts only look at a stamp in it. `python3 run.py check` runs ruff and mypy. Everything
else on the command line goes to the game, for instance `python3 run.py --help`.
"""
# This file must be read by Pythons that are too old, so that they can say so. Therefore it has
# types in comments, and no stars in lists, f-strings or `raise ... from`. Even Python 2 reads it.

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys

MYPY = False  # only mypy believes that it is true
if MYPY:
    from collections.abc import Iterator  # noqa: F401

OLDEST = (3, 10)
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = os.path.join(VENV, "run.py-stamp")
CHECK_STAMP = os.path.join(VENV, "run.py-check-stamp")
LOCK = os.path.join(ROOT, ".venv.lock")
PINS = os.path.join(ROOT, "constraints.txt")
PROJECT = os.path.join(ROOT, "pyproject.toml")
CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))
FOREIGN = (
    "PYTHONPATH",
    "PYTHONHOME",
    "PYTHONSTARTUP",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
    "PIP_TARGET",
    "PIP_PREFIX",
    "PIP_ROOT",
    "PIP_PYTHON",
)


class SetUpError(Exception):
    """Why the game cannot be set up, in a sentence for the player."""


def main(args):
    # type: (list[str]) -> int
    """Set up what is missing, then become the game, its tests or its checks."""
    if sys.version_info < OLDEST:
        sys.stderr.write(
            "cribpatience needs Python 3.10 or newer, and this is Python %s: "
            "install a newer one and start it with that.\n" % sys.version.split()[0]
        )
        return 1
    try:
        set_up()
        if args[:1] == ["check"]:
            return check()
    except SetUpError as error:
        sys.stderr.write("cribpatience: %s\n" % error)
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\ncribpatience: stopped; the next start takes it up again.\n")
        return 130
    if args[:1] == ["test"]:
        os.chdir(ROOT)
        return become(["-m", "pytest"] + args[1:])
    # -I: the folder we stand in and the caller's PYTHON... variables must not lend modules
    return become(["-I", "-m", "cribpatience"] + args)


def set_up():
    # type: () -> None
    """Make `.venv` what this Python and this project need, unless it is that already."""
    place, wanted = place_line(), wanted_line()
    if read_stamp(STAMP) == [place, wanted] and venv_answers():
        return
    with only_one():
        stamp = read_stamp(STAMP)  # again: another start may have done it while we waited
        if stamp[:1] != [place] or not venv_answers():
            make_venv()
        elif stamp == [place, wanted]:
            return
        say("setting up the libraries ...")
        remove(STAMP)
        install("--editable", ROOT + "[test]")
        # last of all: without its stamp an interrupted set-up is made anew
        write_stamp(STAMP, place, wanted)


def place_line():
    # type: () -> str
    """What the `.venv` itself depends on: this Python's kind, and where the project lies."""
    kind = "%s-%d.%d" % ((sys.implementation.name,) + sys.version_info[:2])
    bits = 64 if sys.maxsize > 2**32 else 32
    return "%s-%s-%d %s" % (kind, sys.platform, bits, hashlib.sha256(os.fsencode(ROOT)).hexdigest())


def wanted_line():
    # type: () -> str
    """What the installed libraries depend on: `pyproject.toml` and the pinned versions."""
    digest = hashlib.sha256()
    for path in (PROJECT, PINS):
        try:
            with open(path, "rb") as file:
                digest.update(file.read())
        except OSError as error:
            raise SetUpError("cannot read %s (%s)." % (path, error.strerror))
    return digest.hexdigest()


def read_stamp(path):
    # type: (str) -> list[str]
    """The lines of a stamp; none when there is no whole one."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().splitlines()
    except (OSError, ValueError):
        return []


def write_stamp(path, *lines):
    # type: (str, str) -> None
    """Note what has been installed."""
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    except OSError as error:
        raise cannot_write(error)


def venv_answers():
    # type: () -> bool
    """Does the Python in `.venv` run, and is it of our version?

    It does not when the Python it was made from is gone, and it is another one when the
    system has moved on to a newer Python under the same name.
    """
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        told = subprocess.run(
            [PYTHON, "-I", "-S", "-c", code],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    except OSError:
        return False
    return told.stdout.split() == [b"%d.%d" % sys.version_info[:2]]


def make_venv():
    # type: () -> None
    """Make an empty `.venv` with pip, in place of whatever stands there."""
    try:
        import ensurepip  # noqa: F401  (Debian leaves this one out)
        import venv
    except ImportError:
        raise no_venv()
    say("making a private .venv beside run.py (first start only; about 150 MB) ...")
    remove(VENV)
    # `python -m venv` and not venv.create, which would hand its traceback to the player
    command = [sys.executable, "-m", venv.__name__, VENV]
    made = subprocess.run(command, env=clean_environment(), capture_output=True, check=False)
    if made.returncode:
        told = (made.stdout + made.stderr).decode(errors="replace").strip()
        if "ensurepip" in told:
            raise no_venv()
        last = told.splitlines()[-1] if told else "no message"
        raise SetUpError("cannot make %s (%s)." % (VENV, last))


def no_venv():
    # type: () -> SetUpError
    """The sentence for a Python that came in parts."""
    return SetUpError(
        "this Python lacks its venv module. On Debian or Ubuntu: sudo apt install python3-venv"
    )


def install(*what):
    # type: (str) -> None
    """Install *what* into `.venv`, at the pinned versions."""
    command = [PYTHON, "-I", "-m", "pip", "--disable-pip-version-check", "--no-input"]
    command += ["install", "-qq", "--constraint", PINS]  # -qq: errors only
    done = subprocess.run(command + list(what), env=clean_environment(), cwd=ROOT, check=False)
    if done.returncode:
        raise SetUpError(
            "the libraries could not be installed; pip's own words stand above. Is there a "
            "network, and room on the disk? The same command tries again."
        )


def check():
    # type: () -> int
    """Run ruff and mypy over the project; 0 when they have nothing to say."""
    wanted = wanted_line()
    if read_stamp(CHECK_STAMP) != [wanted]:
        with only_one():
            say("setting up the checkers ...")
            # with the libraries of all that is checked, for their types
            install("--editable", ROOT + "[test,check,tools]")
            write_stamp(CHECK_STAMP, wanted)
    return max([subprocess.call([PYTHON, "-I", "-m"] + list(line), cwd=ROOT) for line in CHECKS])


def become(args):
    # type: (list[str]) -> int
    """Hand this process over to the Python in `.venv`: its exit status and signals are ours."""
    sys.stdout.flush()
    sys.stderr.flush()
    command = [PYTHON] + args
    if os.name != "nt":
        os.execve(PYTHON, command, clean_environment())
    # Windows' exec would return to the prompt at once, so wait instead. Ctrl+C reaches the
    # child as well; what it says is what we say.
    child = subprocess.Popen(command, env=clean_environment())
    while True:
        with contextlib.suppress(KeyboardInterrupt):
            return child.wait()


def clean_environment():
    # type: () -> dict[str, str]
    """Our environment without what would bend our Python towards the caller's own."""
    kept = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    kept["PIP_USER"] = "0"
    return kept


@contextlib.contextmanager
def only_one():
    # type: () -> Iterator[None]
    """Hold the set-up for ourselves: a second start waits, and a dead one holds nothing."""
    try:
        file = open(LOCK, "a")  # noqa: SIM115  (the with below closes it)
    except OSError as error:
        raise cannot_write(error)
    with file:
        told = False
        while not lock(file.fileno()):
            if not told:
                say("another start is setting up; waiting for it ...")
                told = True
            import time

            time.sleep(0.2)
        yield


def lock(handle):
    # type: (int) -> bool
    """Take the lock if it is free; the system gives it back when the file is closed."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except PermissionError:
        return False  # how Windows says that it is taken
    except OSError:
        return True  # a file system without locks: two starts at once are rare enough
    return True


def remove(path):
    # type: (str) -> None
    """Delete a file, a link or a whole folder, or nothing at all."""
    try:
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        elif os.path.lexists(path):
            os.remove(path)
    except OSError as error:
        raise cannot_write(error)


def cannot_write(error):
    # type: (OSError) -> SetUpError
    """The sentence for a folder that is not ours to write in."""
    return SetUpError(
        "cannot write in %s (%s): copy the project to a folder of your own and start it there."
        % (ROOT, error.strerror)
    )


def say(sentence):
    # type: (str) -> None
    """Tell the player at once what takes the time."""
    sys.stderr.write("cribpatience: %s\n" % sentence)
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
