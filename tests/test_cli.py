"""The commands as other programs run them: a process, its output, its exit status."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from test_game import independent_pack
from test_games import WORKED, throws

from cribpatience import text
from cribpatience.cli import main

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(__file__).parent / "data"


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: bytes
    stderr: bytes


def run_apart(*words: object, feed: bytes | str = b"", env: dict[str, str] | None = None) -> Done:
    """Run the command line in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "cribpatience", *map(str, words)],
        input=feed.encode() if isinstance(feed, str) else feed,
        env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    return Done(done.returncode, done.stdout, done.stderr)


def run(*words: object, feed: bytes | str = b"", encoding: str = "utf-8") -> Done:
    """Run the command line in this process, on streams as a console would give them."""
    streams = sys.stdin, sys.stdout, sys.stderr
    data = feed.encode() if isinstance(feed, str) else feed
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding=encoding)
    sys.stdout = io.TextIOWrapper(out, encoding=encoding, newline="\n")
    sys.stderr = io.TextIOWrapper(err, encoding=encoding, newline="\n")
    try:
        status = main(list(map(str, words)))
        sys.stdout.flush()
        sys.stderr.flush()
        return Done(status, out.getvalue(), err.getvalue())
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        text.use("en")


def answer(*words: object, by: Callable[..., Done] = run_apart, **more: Any) -> dict[str, Any]:
    """The one JSON object that a command prints."""
    done = by(*words, "--json", **more)
    assert done.stderr == b""
    assert done.returncode == 0
    (line,) = done.stdout.decode("ascii").splitlines()
    data: dict[str, Any] = json.loads(line)
    return data


def worked(folder: Path, variant: str, **changes: object) -> Path:
    """The record of a worked game in a file."""
    data = {
        "format": 1,
        "rules": 1,
        "variant": variant,
        "packs": [WORKED[variant]["deck"]],
        "moves": throws(variant),
        **changes,
    }
    path = folder / f"{variant}.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# ---------------------------------------------------------------- score and peg


def test_score_prints_every_combination_with_its_cards() -> None:
    data = answer("score", "5H 5C 5S JD", "5D")
    assert data["points"] == 29
    assert len(data["combos"]) == 15
    assert {"kind": "fifteen", "cards": "5H JD", "points": 2} in data["combos"]
    assert {"kind": "nobs", "cards": "JD", "points": 1} in data["combos"]
    assert sum(c["points"] for c in data["combos"]) == 29


def test_score_reads_every_worked_hand_line_by_line() -> None:
    """Each entry of the hand-scoring list, HAND-01 and on."""
    entries = json.loads((DATA / "show.json").read_text(encoding="utf-8"))
    lines = [f"{e['cards']}, {e['starter'] or '-'}{', crib' if e['crib'] else ''}" for e in entries]
    done = run("score", "-", feed="\n".join(lines))
    assert (done.returncode, done.stderr) == (0, b"")
    got = [json.loads(line)["points"] for line in done.stdout.splitlines()]
    assert got == [e["points"] for e in entries]


def test_peg_reads_every_worked_series_line_by_line() -> None:
    """Each entry of the list of the play, PEG-03 and on."""
    entries = json.loads((DATA / "pegging.json").read_text(encoding="utf-8"))
    done = run("peg", "-", feed="\n".join(e["series"] for e in entries) + "\n")
    assert (done.returncode, done.stderr) == (0, b"")
    got = [json.loads(line)["points"] for line in done.stdout.splitlines()]
    assert got == [e["points"] for e in entries]


def test_peg_prints_points_and_combinations_card_by_card() -> None:
    data = answer("peg", "4H 5C 6S 4D")
    assert data["points"] == [0, 0, 5, 3]
    assert data["combos"] == [
        [],
        [],
        [
            {"kind": "fifteen", "cards": "4H 5C 6S", "points": 2},
            {"kind": "run", "cards": "4H 5C 6S", "points": 3},
        ],
        [{"kind": "run", "cards": "5C 6S 4D", "points": 3}],
    ]


def test_a_bad_line_gives_an_error_and_the_others_their_points() -> None:
    lines = "5H 5C 5S JD, 5D\r\n\nxx, 5D\n5H 5C 5S JD, 5H\n2H 4H 6H 8H, 3C, CRIB\n2H, 3C\n\xff"
    done = run("score", "-", feed="\ufeff".encode() + lines.encode("latin-1"))
    assert done.returncode == 1
    data = [json.loads(line) for line in done.stdout.splitlines()]
    assert [list(d) for d in data] == [["points", "combos"]] + [["error"]] * 3 + [
        ["points", "combos"]
    ] + [["error"]] * 2
    assert data[0]["points"] == 29
    assert data[4]["points"] == 7
    assert "'xx' is not a card" in data[2]["error"]
    assert "5H" in data[3]["error"]


def test_score_answers_each_line_as_it_comes() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "cribpatience", "score", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdin
    assert process.stdout
    for _ in range(3):
        process.stdin.write(b"5H 5C 5S JD, 5D\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["points"] == 29
    process.communicate()
    assert process.returncode == 0


# ---------------------------------------------------------------- replay and legal


@pytest.mark.parametrize(
    ("variant", "total", "won", "starters"),
    [
        ("arnold", 71, False, ["3C", "QS", "4C", "6C"]),
        ("hoyle", 92, True, ["4C", "7D", "TS", "JC", "6S", "7D", None]),
    ],
)
def test_replay_of_the_worked_games(
    tmp_path: Path, variant: str, total: int, won: bool, starters: list[str | None]
) -> None:
    data = answer("replay", worked(tmp_path, variant))
    assert (data["variant"], data["over"], data["scores"]) == (variant, True, [total])
    assert (data["won"], data["winner"]) == (won, 0 if won else None)
    assert [h["starter"] for h in data["hands"]] == starters
    for deal, hand in zip(WORKED[variant]["deals"], data["hands"], strict=False):
        assert hand["scores"] == [deal["running_total"]]
        assert hand["heels"] == deal["heels"]
        assert hand["pegs"] == []
        names = ["hand_points"] if variant == "hoyle" else ["a_points", "b_points"]
        assert [s["points"] for s in hand["shows"]] == [deal[n] for n in (*names, "crib_points")]
        assert all(sum(c["points"] for c in s["combos"]) == s["points"] for s in hand["shows"])


def test_legal_prints_every_move_of_the_seat_to_move(tmp_path: Path) -> None:
    path = worked(tmp_path, "hoyle", moves=[])
    data = answer("legal", path)
    assert (data["variant"], data["over"], data["to_move"]) == ("hoyle", False, [0])
    assert len(data["moves"]) == 15
    assert data["moves"][0] == "0 d 9C 3D"
    assert data["moves"][-1] == "0 d 5S 3C"
    over = answer("legal", worked(tmp_path, "hoyle"))
    assert over == {"variant": "hoyle", "over": True, "to_move": [], "moves": []}
    assert answer("legal", "-", feed=path.read_bytes()) == over


def test_a_numbered_record_from_standard_input_with_a_bom() -> None:
    text = '{"format": 1, "variant": "arnold", "deal": 1}'
    data = answer("replay", "-", feed="\ufeff" + text)
    assert data == {
        "variant": "arnold",
        "over": False,
        "winner": None,
        "scores": [0],
        "won": False,
        "hands": [],
    }


# ---------------------------------------------------------------- shuffle


@pytest.mark.parametrize("deal", [1, 4711, 999_999_999])
def test_shuffle_prints_the_pack_that_anyone_can_work_out(deal: int) -> None:
    wanted = " ".join(independent_pack(deal))
    assert answer("shuffle", deal) == {"deal": deal, "pack": 0, "cards": wanted}
    other = answer("shuffle", f"000{deal}", "--pack", 3)
    assert (other["deal"], other["pack"]) == (deal, 3)
    assert sorted(other["cards"].split()) == sorted(wanted.split())
    assert other["cards"] != wanted


def test_seed_02_the_shuffle_does_not_hang_on_hash_seeds() -> None:
    outputs = {
        run_apart("shuffle", 77, "--json", env={"PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


# ---------------------------------------------------------------- errors and exit statuses


@pytest.mark.parametrize(
    "words",
    [
        ["golf"],
        ["--golf"],
        ["score"],
        ["score", "5H 5C 5S JD"],
        ["score", "-", "5D"],
        ["score", "-", "--crib"],
        ["peg"],
        ["replay"],
        ["legal", "a", "b"],
        ["shuffle"],
        ["shuffle", "abc"],
        ["shuffle", "0"],
        ["shuffle", "1000000000"],
        ["shuffle", "9" * 5000],
        ["shuffle", "1", "--pack", "-1"],
        ["shuffle", "1", "--pack", "9" * 5000],
        ["scores", "--variant", "golf"],
        ["scores", "--csv", "--json"],
        ["--deal", "АБВ"],
        ["--deal", "5", "shuffle", "1"],
        ["--variant", "golf"],
        ["score", "5H", "5C", "5S", "JD", "5D"],
    ],
)
def test_a_wrong_command_line_exits_with_2(words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert done.stdout == b""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(b"cribpatience")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["score", "5H 5C 5S 5H", "-"], "5H is named twice"),
        (["score", "5H 5C 5S 5D", "5d"], "5D is named twice"),
        (["score", "5H 5C", "5D"], "3 to 5 cards, and this one has 2"),
        (["score", "5H 5C 5S 4C 4D 4H", "5D"], "3 to 5 cards, and this one has 6"),
        (["score", "", "5D"], "3 to 5 cards, and this one has 0"),
        (["score", "5H 5C 5S 1H", "5D"], "'1H' is not a card"),
        (["score", "5H 5C 5S JD", "5D 4D"], "'5D 4D' is not a card"),
        (["score", "5H 5C 5S JD", ""], "'' is not a card"),
        (["peg", "TH TC TS 4D"], "4D brings the count to 34"),
        (["peg", "TH TC TS AC AD"], "AD brings the count to 32"),
        (["peg", ""], "at least one card"),
        (["peg", "4H 4H"], "4H is named twice"),
        (["replay", "no such file"], "There is no file “no such file”. Check its name."),
        (["replay", "."], "“.” is a folder. Name a file in it."),
        (["legal", "a" * 5000], "could not be read"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_wrong_data_exits_with_1_and_one_sentence(
    words: list[str], said: str, form: list[str]
) -> None:
    done = run(*words, *form)
    assert done.returncode == 1
    assert done.stdout == b""
    (line,) = done.stderr.decode().splitlines()
    assert said in line


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"\xff\xfe{\x00", "is no JSON text"),
        (b'{"format": 1', "is no JSON text"),
        (b"[" * 100_000, "is no JSON text"),
        (b"9" * 6000, "is no JSON text"),
        (b'{"format": NaN}', "is no JSON text"),
        (b"[]", "not the record of a game"),
        (b'"\\ud800"', "not the record of a game"),
        (b'{"format": 2}', "“format” is 2: a newer version"),
        (b'{"format": 1, "variant": "golf", "deal": 1}', "there is no variant 'golf'"),
        (b'{"format": 1, "variant": "\\ud800", "deal": 1}', "there is no variant"),
        (b'{"format": 1, "variant": "hoyle", "deal": 0}', "“deal” must be"),
        (
            b'{"format": 1, "variant": "hoyle", "deal": 1, "moves": ["0 d AC AD"]}',
            "move 1 ('0 d AC AD') is not possible: AC AD is not in the hand",
        ),
    ],
)
@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_damaged_record_is_named_with_its_place(
    tmp_path: Path, command: str, data: bytes, said: str
) -> None:
    path = tmp_path / "игра 1.json"
    path.write_bytes(data)
    done = run(command, path, "--json")
    assert (done.returncode, done.stdout) == (1, b"")
    (line,) = done.stderr.decode().splitlines()
    assert "игра 1.json" in line
    assert said in line


def test_moves_after_the_end_are_refused_with_their_number(tmp_path: Path) -> None:
    path = worked(tmp_path, "hoyle", moves=[*throws("hoyle"), "0 d 8S 5S"])
    done = run("replay", path, "--json")
    assert done.returncode == 1
    assert b"move 7" in done.stderr
    assert b"the game is over" in done.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = worked(tmp_path, "hoyle")
    path.chmod(0)
    done = run("replay", path)
    assert done.returncode == 1
    assert b"you may not" in done.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_an_endless_file_is_not_read_to_its_end() -> None:
    done = run("replay", "/dev/zero")
    assert done.returncode == 1
    assert b"far too great" in done.stderr


# ---------------------------------------------------------------- consoles


def every_command(folder: Path) -> list[list[object]]:
    path = worked(folder, "hoyle")
    return [
        ["score", "5H 5C 5S JD", "5D"],
        ["score", "5♥ 5♣ 5♠", "-"],
        ["peg", "4♥ 5C 6S 4D"],
        ["replay", path],
        ["legal", path],
        ["shuffle", "1"],
        ["scores", "--data", folder / "нет"],
        ["check-data", "--data", folder / "нет"],
        ["--help"],
        ["--lang", "pseudo", "--help"],
        ["--version"],
    ]


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp437", "koi8-u", "utf-16"])
def test_every_console_takes_what_is_printed(tmp_path: Path, encoding: str) -> None:
    for words in every_command(tmp_path):
        assert run(*words, encoding=encoding).returncode == 0
    assert run("replay", "нет такого ♥", encoding=encoding).returncode == 1
    assert run("shuffle", "♥", encoding=encoding).returncode == 2


def test_a_console_without_a_language_takes_what_is_printed(tmp_path: Path) -> None:
    env = {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    for words in every_command(tmp_path):
        assert run_apart(*words, env=env).returncode == 0
    assert run_apart("replay", "нет такого ♥", env=env).returncode == 1
    assert run_apart("shuffle", "♥", env=env).returncode == 2
    path = tmp_path / "игра.json"
    path.write_bytes(worked(tmp_path, "hoyle").read_bytes())
    assert answer("replay", path, env=env)["scores"] == [92]


def test_suits_become_letters_where_the_console_has_no_signs() -> None:
    done = run("score", "5H 5C 5S JD", "5D", encoding="cp1251")
    assert b"Fifteen   5H JD      2" in done.stdout.replace(b"\r", b"")
    done = run("score", "5H 5C 5S JD", "5D")
    assert "Fifteen   5♥ J♦      2" in done.stdout.decode()


@pytest.mark.skipif(os.name == "nt", reason="pipes of Windows end in another way")
def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    path = worked(tmp_path, "hoyle")
    for words in (["score", "-"], ["replay", str(path)], ["--help"]):
        process = subprocess.Popen(
            [sys.executable, "-m", "cribpatience", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdout
        process.stdout.close()
        _, said = process.communicate(b"5H 5C 5S JD, 5D\n" * 20_000)
        assert said == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cribpatience", "shuffle", "1"],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"The output could not be written (")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent in another way there")
def test_ctrl_c_ends_a_command_without_a_word() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "cribpatience", "score", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write(b"5H 5C 5S JD, 5D\n")
    process.stdin.flush()
    process.stdout.readline()
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert said == b""
    assert process.returncode == 130


@pytest.mark.skipif(os.name == "nt", reason="the shell's words")
def test_closed_streams_are_no_traceback() -> None:
    for closing in (">&-", "<&-", "2>&-"):
        done = subprocess.run(
            f'"{sys.executable}" -m cribpatience score - {closing}',
            shell=True,
            input=b"5H 5C 5S JD, 5D\n",
            capture_output=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            check=False,
        )
        assert b"Traceback" not in done.stderr
        assert done.returncode in (0, 1)


# ---------------------------------------------------------------- what is imported


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        ["score", "5H 5C 5S JD", "5D"],
        ["peg", "4H"],
        ["shuffle", "1"],
        ["replay", "no such file"],
        ["legal", "no such file"],
        ["scores", "--data", "no such folder"],
        ["check-data", "--data", "no such folder"],
    ],
)
def test_no_command_imports_pygame_or_numpy(words: list[str], tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from cribpatience.cli import main\n"
        "main(sys.argv[1:])\n"
        "names = {name.partition('.')[0] for name in sys.modules}\n"
        "sys.exit(sorted(names & {'pygame', 'pygame_gui', 'numpy'}) or 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=tmp_path,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert list(tmp_path.iterdir()) == []
