"""`python3 run.py`: sets itself up, mends itself, and says in one sentence what is missing."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py as a module, working on an empty project folder, with pip and exec replaced.

    The project's folder has a space and Cyrillic letters in its name.
    """
    folder = tmp_path / "мои игры"
    folder.mkdir()
    for name in ("run.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    spec = importlib.util.spec_from_file_location("run_under_test", folder / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made: list[tuple[str, ...]] = []

    def make_venv() -> None:
        made.append(("venv",))
        module.remove(module.VENV)
        Path(module.PYTHON).parent.mkdir(parents=True)
        Path(module.PYTHON).symlink_to(sys.executable)

    monkeypatch.setattr(module, "make_venv", make_venv)
    monkeypatch.setattr(module, "install", lambda *what: made.append(("install", *what)))
    module.made = made  # type: ignore[attr-defined]
    return module


def steps(run: ModuleType) -> list[str]:
    """What has been done since the last call."""
    done = [step[0] for step in run.made]
    run.made.clear()
    return done


def test_the_first_start_makes_everything_and_the_second_nothing(run: ModuleType) -> None:
    run.set_up()
    assert run.made == [("venv",), ("install", "--editable", run.ROOT + "[test]")]
    steps(run)
    run.set_up()
    assert steps(run) == []


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_a_changed_project_is_installed_again_without_a_new_venv(
    run: ModuleType, name: str
) -> None:
    run.set_up()
    steps(run)
    with (Path(run.ROOT) / name).open("a") as file:
        file.write("# changed\n")
    run.set_up()
    assert steps(run) == ["install"]


def test_an_interrupted_install_is_made_anew(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*what: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(run, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            run.set_up()
    steps(run)
    run.set_up()
    assert steps(run) == ["venv", "install"]


def test_an_interrupted_update_is_made_anew(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up()
    steps(run)
    Path(run.PROJECT).write_text("changed")

    def fails(*what: str) -> None:
        raise run.SetUpError("no network")

    with monkeypatch.context() as patch:
        patch.setattr(run, "install", fails)
        with pytest.raises(run.SetUpError):
            run.set_up()
    run.set_up()
    assert steps(run) == ["venv", "install"]


def test_a_venv_of_another_tool_is_replaced(run: ModuleType) -> None:
    Path(run.PYTHON).parent.mkdir(parents=True)
    Path(run.PYTHON).symlink_to(sys.executable)
    (Path(run.VENV) / "theirs").write_text("")
    run.set_up()
    assert steps(run) == ["venv", "install"]
    assert not (Path(run.VENV) / "theirs").exists()


def test_a_venv_whose_python_is_gone_is_replaced(run: ModuleType) -> None:
    run.set_up()
    steps(run)
    Path(run.PYTHON).unlink()
    Path(run.PYTHON).symlink_to("/nowhere/python3")
    run.set_up()
    assert steps(run) == ["venv", "install"]


def test_a_venv_of_another_python_version_is_replaced(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up()
    steps(run)
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not run.venv_answers()


@pytest.mark.parametrize("torn", [b"", b"one line", b"\xff\xfe", b"a\nb\nc\n", b"\n\n"])
def test_a_torn_stamp_is_no_stamp(run: ModuleType, torn: bytes) -> None:
    run.set_up()
    steps(run)
    Path(run.STAMP).write_bytes(torn)
    run.set_up()
    assert steps(run) == ["venv", "install"]


@pytest.mark.parametrize("kind", ["file", "link"])
def test_whatever_stands_at_the_venvs_place_is_removed(
    run: ModuleType, kind: str, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "file").write_text("")
    if kind == "file":
        Path(run.VENV).write_text("")
    else:
        Path(run.VENV).symlink_to(kept)
    run.set_up()
    assert steps(run) == ["venv", "install"]
    assert (kept / "file").exists()


def test_a_moved_project_is_set_up_for_its_new_place(run: ModuleType, tmp_path: Path) -> None:
    before = run.place_line()
    run.ROOT = str(tmp_path / "elsewhere")
    assert run.place_line() != before


def test_two_starts_at_once_set_up_once(run: ModuleType) -> None:
    threads = [threading.Thread(target=run.set_up) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert steps(run) == ["venv", "install"]


def test_a_folder_that_cannot_be_written_is_said(
    run: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(run.LOCK).mkdir()
    assert run.main([]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"cribpatience: cannot write in {run.ROOT} (")
    assert len(told.splitlines()) == 1


def test_an_old_python_is_said(
    run: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(sys, "version", "3.9.2 (default)")
    assert run.main([]) == 1
    assert "needs Python 3.10 or newer, and this is Python 3.9.2" in capsys.readouterr().err
    assert steps(run) == []


def test_ctrl_c_in_the_set_up_is_no_traceback(
    run: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "set_up", interrupted)
    assert run.main([]) == 130
    assert "the next start takes it up again" in capsys.readouterr().err


def test_the_checkers_are_installed_when_they_are_wanted_first(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    statuses = iter([0, 1, 0, 0, 0, 0])
    monkeypatch.setattr(subprocess, "call", lambda *args, **options: next(statuses))
    assert run.main(["check"]) == 1  # all of them run, and one complained
    assert steps(run) == ["venv", "install", "install"]
    assert run.main(["check"]) == 0
    assert steps(run) == []


def test_what_is_started_and_how(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(run, "become", lambda args: started.append(args) or 7)
    monkeypatch.chdir(Path(run.ROOT).parent)
    here = Path.cwd()
    assert run.main(["replay", "a file.json"]) == 7
    assert Path.cwd() == here  # so that the file is found
    assert run.main(["test", "-k", "undo"]) == 7
    assert str(Path.cwd()) == run.ROOT
    assert started == [
        ["-I", "-m", "cribpatience", "replay", "a file.json"],
        ["-m", "pytest", "-k", "undo"],
    ]


def test_the_callers_python_settings_are_left_behind(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PIP_TARGET"):
        monkeypatch.setenv(name, "/theirs")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    kept = run.clean_environment()
    assert not {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PIP_TARGET"} & set(kept)
    assert (kept["PIP_USER"], kept["LANG"]) == ("0", "uk_UA.UTF-8")


def test_a_failed_install_is_said_in_one_sentence(tmp_path: Path) -> None:
    module = load(tmp_path)
    module.PYTHON = shutil.which("false")
    with pytest.raises(module.SetUpError, match="Is there a network"):
        module.install("nothing")


def test_a_python_without_venv_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(tmp_path)
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(module.SetUpError, match="sudo apt install python3-venv"):
        module.make_venv()


def load(folder: Path) -> ModuleType:
    """run.py as a module in *folder*, nothing replaced."""
    shutil.copy(ROOT / "run.py", folder)
    spec = importlib.util.spec_from_file_location("run_as_it_is", folder / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_old_pythons_can_read_it_far_enough_to_be_told() -> None:
    source = (ROOT / "run.py").read_text(encoding="ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    for node in ast.walk(tree):
        assert not isinstance(node, (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match))
        if isinstance(node, (ast.List, ast.Tuple)):  # Python 2 has no stars in lists
            assert not any(isinstance(item, ast.Starred) for item in node.elts)
        if isinstance(node, ast.Raise):  # nor `raise ... from`
            assert node.cause is None
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
    outside = {"contextlib", "hashlib", "os", "shutil", "subprocess", "sys"}
    imported = {alias.name for node in tree.body for alias in getattr(node, "names", ())}
    assert imported == outside


@pytest.mark.slow
def test_from_a_clean_folder_to_a_running_command(tmp_path: Path) -> None:
    folder = tmp_path / "нова гра"
    ignored = shutil.ignore_patterns(".*", "__pycache__", "tests", "build", "dist")
    shutil.copytree(ROOT, folder, ignore=ignored)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "cribpatience.py").write_text("raise SystemExit('the wrong one')")
    environment = {**os.environ, "HOME": str(elsewhere)}
    # the Python that runs this may itself be in a venv: begin with the one below it
    python = getattr(sys, "_base_executable", sys.executable)

    def start(*args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [python, str(folder / "run.py"), *args],
            cwd=elsewhere,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=500,
            check=False,
        )

    first = start("shuffle", "1", "--json")
    assert first.returncode == 0, first.stderr
    assert "7D 9S 5S 6H 7S" in first.stdout
    assert "setting up" in first.stderr
    environment["PYTHONPATH"] = str(elsewhere)
    second = start("shuffle", "1", "--json")
    assert (second.returncode, second.stdout, second.stderr) == (0, first.stdout, "")
    wrong = start("no such command")
    assert wrong.returncode == 2
    assert "Traceback" not in wrong.stderr
