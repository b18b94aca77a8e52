"""Reads who imports and uses what in a package, from its source, and says what is not allowed."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LAYERS = (
    ("assets",),
    ("cards",),
    ("deck",),
    ("scoring",),
    ("table",),
    ("rules",),
    ("analysis",),
    ("players",),
    ("game",),
    ("text",),
    ("store",),
    ("start",),
    ("ui",),
    ("cli",),
    ("__main__",),
)
"""From the lowest to the highest; each imports itself and what stands below it."""

HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}

LIBRARIES = {
    "pygame": ("ui/",),
    "pygame_gui": ("ui/",),
    "numpy": ("analysis/",),
    "platformdirs": ("store/paths.py",),
    "filelock": ("store/",),
}
"""The libraries we use, and the files that may."""

# Chance, time, files and language come in as arguments below `game`.
OUTSIDE = ("random", "secrets", "time", "gettext", "locale", "io", "tempfile")
CALLS = ("open()", "os.open()", "random.Random()")
ARGUMENT = "random.Random"  # as the type of an argument

SHELL = "ui/shell.py"
SHELL_ONLY = (
    "pygame.display",
    "pygame.event.clear",
    "pygame.event.get",
    "pygame.event.peek",
    "pygame.event.poll",
    "pygame.event.pump",
    "pygame.event.wait",
    "pygame.time",
)
HARMLESS = ("pygame.display.get_surface", "pygame.display.get_surface()")
"""Whether there is a window decides how a surface is stored; asking changes nothing."""
NEVER = ("pygame.mouse.get_pos", "pygame.mouse.get_pressed", "pygame.key.get_pressed")


@dataclass(frozen=True)
class Use:
    """A dotted name that a file imports or calls, and the line that does."""

    line: int
    name: str
    imported: bool


def faults(package: Path) -> list[str]:
    """What in the tree of *package* is not allowed, one sentence each, with file and line."""
    found = []
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package).as_posix()
        for use in uses(path, package):
            found += [f"{where}:{use.line}: {why}" for why in objections(where, use, package.name)]
    return found


def objections(where: str, use: Use, package: str) -> Iterator[str]:
    """Why the file *where* may not import or use that name."""
    part = Path(where).parts[0].removesuffix(".py")
    top, _, rest = use.name.partition(".")
    if use.imported:
        if use.name.endswith(".*"):
            yield f"imports everything from {use.name[:-2]}"
        if top == package:
            yield from upwards(part, rest.partition(".")[0])
        elif top not in sys.stdlib_module_names:
            yield from foreign(where, top)
        if below_game(part) and top in OUTSIDE and use.name != ARGUMENT:
            yield f"{top} is used below game"
    if below_game(part) and use.name in CALLS:
        yield f"{use.name} is used below game"
    if begins(use.name, NEVER):
        yield f"{use.name} polls the player"
    if where != SHELL and begins(use.name, SHELL_ONLY) and use.name not in HARMLESS:
        yield f"{use.name} belongs to {SHELL}"


def upwards(part: str, other: str) -> Iterator[str]:
    """Why the layer *part* may not import the layer *other*; `""` is the package itself."""
    if part == "__init__" or not other or other.startswith("__version"):
        if part == "__init__" and other:
            yield f"the package itself imports {other}"
        return
    for name in (part, other):
        if name not in HEIGHT:
            yield f"{name} stands in no layer: give it a place in LAYERS"
            return
    if part != other and HEIGHT[part] <= HEIGHT[other]:
        yield f"{part} imports {other}, which does not stand below it"
    if other == "deck" and below_game(part) and HEIGHT[part] > HEIGHT["deck"]:
        yield f"{part} imports deck: no deal number is known below game"


def foreign(where: str, library: str) -> Iterator[str]:
    """Why the file *where* may not import that *library*."""
    if library not in LIBRARIES:
        yield f"{library} is no library of ours"
    elif not where.startswith(LIBRARIES[library]):
        yield f"{library} is imported outside {' and '.join(LIBRARIES[library])}"


def below_game(part: str) -> bool:
    """Does the layer *part* stand below `game`?"""
    return HEIGHT.get(part, -1) < HEIGHT["game"] and part not in ("assets", "__init__")


def begins(name: str, listed: tuple[str, ...]) -> bool:
    """Is *name* one of those *listed*, or inside one?"""
    return any(name.removesuffix("()") == one or name.startswith(one + ".") for one in listed)


def uses(path: Path, package: Path) -> Iterator[Use]:
    """What the file at *path* imports, and every dotted name it uses, by its full name."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    home = (package.name, *path.relative_to(package).parent.parts)
    known: dict[str, str] = {}
    for node in ast.walk(tree):
        for alias, meaning, name in imports(node, home):
            known[alias] = meaning
            yield Use(getattr(node, "lineno", 0), name, imported=True)
    inner = set()  # the a and the a.b of an a.b.c that has been told whole
    for node in ast.walk(tree):
        call = isinstance(node, ast.Call)
        said = node.func if isinstance(node, ast.Call) else node
        first, _, rest = dotted(said).partition(".")
        if not first or id(said) in inner:
            continue
        inner |= {id(part) for part in ast.walk(said)}
        full = known.get(first, first) + (f".{rest}" if rest else "") + ("()" if call else "")
        yield Use(getattr(node, "lineno", 0), full, imported=False)


def imports(node: ast.AST, home: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """For everything *node* imports: its local name, what that means, and what is imported."""
    if isinstance(node, ast.Import):
        for one in node.names:
            top = one.name.partition(".")[0]
            yield one.asname or top, one.name if one.asname else top, one.name
    elif isinstance(node, ast.ImportFrom):
        base = home[: len(home) - node.level + 1] if node.level else ()
        module = ".".join((*base, *filter(None, [node.module])))
        for one in node.names:
            name = f"{module}.{one.name}"
            yield one.asname or one.name, name, name


def dotted(node: ast.AST) -> str:
    """`a.b.c` for the expression that says it; empty for any other."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return f"{before}.{node.attr}" if before else ""
    return ""
