"""Choose the exact versions again: writes constraints.txt and the same list for uv.

Run it with uv on the path: `uv run python tools/pin.py`. Then look at the golden pictures,
for another pygame-ce draws other pixels.
"""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# Exact versions for run.py and uv, written by tools/pin.py. Any index will do.\n"
COMPILE = (
    "uv pip compile pyproject.toml --universal --python-version 3.10 --all-extras --upgrade "
    "--no-header --no-annotate --no-emit-index-url --quiet"
)


def pins() -> list[str]:
    """The newest versions that `pyproject.toml` allows, one requirement each."""
    made = subprocess.run(
        COMPILE.split(), cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    )
    return [line for line in made.stdout.splitlines() if line and not line.startswith(("#", "-"))]


def with_pins(project: str, lines: list[str]) -> str:
    """The text of `pyproject.toml` with *lines* as uv's constraints."""
    rows = "".join(f'    "{line}",\n' for line in lines)
    return re.sub(
        r"(?ms)^constraint-dependencies = \[.*?\]$",
        lambda _: f"constraint-dependencies = [\n{rows}]",
        project,
    )


def main() -> None:
    """Write both lists."""
    project = ROOT / "pyproject.toml"
    # without the old list, which would hold the new one back
    project.write_text(with_pins(project.read_text(encoding="utf-8"), []), encoding="utf-8")
    lines = pins()
    project.write_text(with_pins(project.read_text(encoding="utf-8"), lines), encoding="utf-8")
    (ROOT / "constraints.txt").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
