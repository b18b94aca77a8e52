"""What the project says of itself agrees, and what it ships is whole."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import cribpatience
from cribpatience import assets

ROOT = Path(__file__).resolve().parent.parent
TEXTS = {".py", ".md", ".toml", ".txt", ".json", ".pot", ".po", ".cfg", ".yml", ".yaml", ".sh", ""}
# in pieces, or this file would name them itself
HOSTS = (
    "pypi" + ".org",
    "python" + "hosted.org",
    "registry." + "npmjs",
    "npmjs" + ".com",
    "deb." + "debian.org",
    "debian" + ".org/debian",
    "conda" + ".anaconda.org",
    "pi" + "wheels.org",
)


def files() -> Iterator[Path]:
    """Every file that is or will be committed."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:  # an unpacked source archive
        yield from (p for p in ROOT.rglob("*") if p.is_file() and ".venv" not in p.parts)
        return
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            yield ROOT / name


def texts() -> Iterator[tuple[str, str]]:
    """The name and the text of every text file of the project."""
    for path in files():
        if path.suffix in TEXTS:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_no_file_names_a_package_registry() -> None:
    named = [(name, host) for name, text in texts() for host in HOSTS if host in text.lower()]
    assert named == []


def test_no_file_points_out_of_the_project() -> None:
    outside = re.compile(r"\.\./shared\b|(?<![\w.])/work/|\bknown-failures\.md\b|\bPLAN\.md\b")
    own = "tests/test_project.py"
    found = [(name, m[0]) for name, text in texts() for m in outside.finditer(text) if name != own]
    assert found == []


def test_the_newest_changes_are_of_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"(?m)^## \[([^\]]+)\]", text)
    assert next(v for v in versions if v != "Unreleased") == cribpatience.__version__
    released = re.findall(r"(?m)^## \[\d[^\]]*\] - (.*)$", text)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", day) for day in released)
    assert released == sorted(released, reverse=True)


def test_pip_and_uv_pin_the_same_versions() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    block = re.search(r"(?ms)^constraint-dependencies = \[\n(.*?)^\]$", project)
    assert block is not None
    for_uv = re.findall(r'"(.*)",$', block[1], re.MULTILINE)
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    for_pip = [line for line in lines if not line.startswith("#")]
    assert for_uv == for_pip
    assert all(re.match(r"[a-z0-9-]+==[0-9.]+( ;|$)", line) for line in for_pip)


def test_every_library_is_pinned() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    asked = set(re.findall(r'"([a-z-]+)[><]=?[\d.]+[^"]*"', project.split("[tool.")[0]))
    pinned = set(re.findall(r"(?m)^([a-z0-9-]+)==", (ROOT / "constraints.txt").read_text()))
    assert {"pygame-ce", "pygame-gui", "pytest", "ruff"} <= asked
    assert asked <= pinned


def slug(heading: str) -> str:
    """The anchor that a heading of a Markdown page has."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def test_links_between_the_pages_lead_somewhere() -> None:
    broken = []
    for name, text in texts():
        if not name.endswith(".md"):
            continue
        for target in re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            page = (ROOT / name).parent / path if path else ROOT / name
            if not page.exists():
                broken.append((name, target))
            elif anchor and page.suffix == ".md":
                heads = re.findall(r"(?m)^#+ (.*)$", page.read_text(encoding="utf-8"))
                if anchor not in map(slug, heads):
                    broken.append((name, target))
    assert broken == []


def test_files_that_the_pages_and_the_sources_name_are_there() -> None:
    named = re.compile(r"(?<![\w./-])((?:docs|tools|tests)/[\w./-]*\w\.(?:md|py|json|txt))\b")
    missing = {
        (name, path)
        for name, text in texts()
        if not name.startswith("tests/")
        for path in named.findall(text)
        if not (ROOT / path).exists()
    }
    assert missing == set()


def test_the_page_of_rules_keeps_its_numbers_and_stays_simple() -> None:
    """The help inside the game renders this page, and messages quote its numbers."""
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^\*\*(\d)\. ", text) == list("12345678")
    for line in text.splitlines():
        assert not re.match(r"###|>|```|\d+\.|\s+\S|!\[|\*\s", line), line
        assert line.count("|") in (0, 4), line  # three columns at most
        assert "](" not in line, line


# What is shipped


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive."""
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_the_wheel_is_whole(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert wheel.name == f"cribpatience-{cribpatience.__version__}-py3-none-any.whl"
    names = set(zipfile.ZipFile(wheel).namelist())
    committed = {path.relative_to(ROOT).as_posix() for path in files()}
    sources = {name for name in committed if name.startswith("cribpatience/")}
    shipped = {f"cribpatience/{name}" for name in committed if name.startswith("assets/")}
    assert sources | shipped <= names
    assert any(name.endswith("entry_points.txt") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"cribpatience", f"cribpatience-{cribpatience.__version__}.dist-info"}


def test_the_installed_wheel_finds_its_assets(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path)
    done = subprocess.run(
        [sys.executable, "-I", "-c", FIND, str(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout.strip() == str(tmp_path / "cribpatience" / "assets"), done.stderr


FIND = """
import sys
sys.path.insert(0, sys.argv[1])
from cribpatience.assets import asset
assert asset("fonts").is_dir()
print(asset())
"""


def test_the_source_archive_is_complete(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    committed = {path.relative_to(ROOT).as_posix() for path in files()}
    # what has been written since the archive was built cannot be in it
    built_at = archive.stat().st_mtime
    missing = committed - names
    assert [name for name in missing if (ROOT / name).stat().st_mtime < built_at] == []


# Assets


def test_a_checkout_finds_its_assets() -> None:
    assert assets.asset() == ROOT / "assets"
    assert assets.asset("fonts", "a.ttf") == ROOT / "assets" / "fonts" / "a.ttf"
    assert assets.asset("fonts").is_dir()


def test_a_frozen_program_finds_its_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        assets, "sys", SimpleNamespace(_MEIPASS=str(tmp_path), version_info=sys.version_info)
    )
    assert assets.asset("x") == tmp_path / "cribpatience" / "assets" / "x"
