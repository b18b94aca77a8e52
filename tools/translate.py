"""Keep the translations in step with the sources: `translate.py`, `--check` or `--add LANGUAGE`.

Without an argument: writes assets/locale/cribpatience.pot from the sources, brings every .po up to
date with it and compiles each .po to .mo. Reading the sources needs the standard library only, so
that the tests can do it anywhere; the .po files are merged and compiled with Babel.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALE: Final = ROOT / "assets" / "locale"
POT: Final = LOCALE / "cribpatience.pot"
DOMAIN: Final = "cribpatience"

# Which arguments of a call are context, text and plural.
CALLS: Final[dict[str, tuple[int | None, int, int | None]]] = {
    "_": (None, 0, None),
    "N_": (None, 0, None),
    "ngettext": (None, 0, 1),
    "pgettext": (0, 1, None),
    "npgettext": (0, 1, 2),
}
# Where the calls are defined they are handed names, not sentences.
SKIPPED: Final = frozenset({"cribpatience/text/__init__.py", "cribpatience/text/pseudo.py"})

_HEAD: Final = """\
# The sentences of cribpatience. tools/translate.py writes this file.
msgid ""
msgstr ""
"Project-Id-Version: cribpatience\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""

Ident = tuple[str | None, str]


class SourceError(ValueError):
    """A call that hands gettext something else than plain text."""


@dataclass
class Message:
    """One text to translate, and the files it stands in."""

    context: str | None
    text: str
    plural: str | None = None
    files: set[str] = field(default_factory=set)


def sources() -> list[Path]:
    """The files whose sentences are translated."""
    found = sorted((ROOT / "cribpatience").rglob("*.py"))
    return [path for path in found if _name(path) not in SKIPPED]


def extract(paths: Iterable[Path]) -> dict[Ident, Message]:
    """The messages of *paths*, by context and text.

    Raises:
        SourceError: a text is not written out, so that no translator would ever see it.
    """
    found: dict[Ident, Message] = {}
    for path in paths:
        for context, text, plural in _calls(path):
            message = found.setdefault((context, text), Message(context, text))
            message.plural = message.plural or plural
            message.files.add(_name(path))
    return found


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


def _calls(path: Path) -> Iterator[tuple[str | None, str, str | None]]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    marked = _marked_tables(tree)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id not in CALLS or (node.func.id == "_" and _looked_up(node, marked)):
            continue
        context, text, plural = (
            None if place is None else _literal(node, place, path) for place in CALLS[node.func.id]
        )
        assert text is not None
        yield context, text, plural


def _marked_tables(tree: ast.Module) -> set[str]:
    """The names at the top of a module whose value is made of N_("…")."""
    names: set[str] = set()
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else ()
        target = node.target if isinstance(node, ast.AnnAssign) else (*targets, None)[0]
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        if isinstance(target, ast.Name) and value and "N_" in _names(value):
            names.add(target.id)
    return names


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _looked_up(call: ast.Call, marked: set[str]) -> bool:
    """Whether _( ) is handed a text that N_( ) marked: out of a table or a field, or by a name.

    A name alone must stand in a module that has such a table, or any variable would pass.
    """
    argument = call.args[0] if len(call.args) == 1 else None
    if isinstance(argument, ast.Name):
        return bool(marked)
    return isinstance(argument, (ast.Subscript, ast.Attribute))


def _literal(call: ast.Call, place: int, path: Path) -> str:
    argument = call.args[place] if place < len(call.args) else None
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise SourceError(f"{_name(path)}:{call.lineno}: gettext needs a text that is written out here")


def pot_text(messages: dict[Ident, Message]) -> str:
    """The template: messages in order of their first file and text, without line numbers."""
    ordered = sorted(messages.values(), key=lambda m: (min(m.files), m.text, m.context or ""))
    return "\n".join([_HEAD, *map(_entry, ordered)])


def _entry(message: Message) -> str:
    lines = [f"#: {name}" for name in sorted(message.files)]
    if "{" in message.text:
        lines.append("#, python-brace-format")
    if message.context is not None:
        lines.append(f"msgctxt {_quoted(message.context)}")
    lines.append(f"msgid {_quoted(message.text)}")
    if message.plural is None:
        lines.append('msgstr ""')
    else:
        lines += [f"msgid_plural {_quoted(message.plural)}", 'msgstr[0] ""', 'msgstr[1] ""']
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, escaped)
    return f'"{text}"'


def catalogues() -> list[Path]:
    """The .po files there are."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def merge_and_compile(path: Path) -> str:
    """Bring one .po up to date, compile it; what is still missing, in a line."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po

    language = path.parent.parent.name
    with POT.open(encoding="utf-8") as file:
        template = read_po(file)
    with path.open(encoding="utf-8") as file:
        catalogue = read_po(file, locale=language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    with path.open("wb") as out:
        write_po(out, catalogue, width=98, include_lineno=False, omit_header=False)
    with path.with_suffix(".mo").open("wb") as out:
        write_mo(out, catalogue)
    missing = sum(1 for m in catalogue if m.id and not _is_complete(m.string))
    return f"{language}: {len(catalogue)} sentences, {missing} not translated"


def _is_complete(value: str | Iterable[str] | None) -> bool:
    forms = (value,) if isinstance(value, str) else tuple(value or ())
    return all(forms)


def add(language: str) -> None:
    """Begin the catalogue of a new language."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    # Babel knows the plural forms of the language; merging brings the sentences.
    with path.open("xb") as out:
        write_po(out, Catalog(locale=language, project=DOMAIN, fuzzy=False))


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only say whether the .pot is current")
    parser.add_argument("--add", metavar="LANGUAGE", help="begin a new catalogue, such as uk")
    options = parser.parse_args(arguments)
    text = pot_text(extract(sources()))
    if options.check:
        current = POT.read_text(encoding="utf-8") if POT.exists() else ""
        if text != current:
            print(f"{_name(POT)} is not up to date: run tools/translate.py", file=sys.stderr)
        return int(text != current)
    LOCALE.mkdir(parents=True, exist_ok=True)
    POT.write_text(text, encoding="utf-8", newline="\n")
    if options.add:
        add(options.add)
    for path in catalogues():
        print(merge_and_compile(path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
