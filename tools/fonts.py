"""Makes ``assets/fonts/``, ``signs.json`` and ``glyphs.json`` from the original typefaces.

Run it only to change the set of characters or the typefaces:

    python tools/fonts.py FOLDER

FOLDER holds the four original files named in ``SOURCES`` and, as
``Inter-OFL.txt`` and ``Bitter-OFL.txt``, their licences.  Both typefaces are
under the SIL Open Font License 1.1 and have no reserved font name, so a
subset may keep the name.  They come from their authors,
https://github.com/rsms/inter and https://github.com/solmatas/BitterPro (the
npm packages ``@expo-google-fonts/inter`` and ``@expo-google-fonts/bitter``
hold the same files).  Needs fontTools; the game itself does not.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parents[1] / "assets"
SOURCES = ("Inter_500Medium", "Inter_600SemiBold", "Inter_700Bold", "Bitter_700Bold")
LICENCES = ("Inter-OFL.txt", "Bitter-OFL.txt")

RANGES = (
    (0x20, 0x7E),  # Latin
    (0xA0, 0x17F),  # Latin-1 and Latin Extended-A: names of all Europe
    (0x218, 0x21B),  # Romanian
    (0x400, 0x45F),  # Cyrillic with Ukrainian, Belarusian, Serbian
    (0x490, 0x491),  # Ukrainian ge
    (0x2010, 0x2026),  # dashes, quotes, bullet, ellipsis
)
SIGNS = "′″‹›⁄€₴№™←↑→↓↔↵⇥⇧⌘−×÷≤≥≠≈√∞●○■□▲▼◆★☆✓✔✗♠♥♦♣ẞ"

INDEX_FONT = "Bitter_700Bold"
INDEX_LETTERS = "?0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁІЇЄҐЎ"
"""What may stand in a card's corner or on a peg, in any language of the two scripts."""


def characters() -> list[int]:
    """Every character the game keeps, as code points."""
    wanted = {code for first, last in RANGES for code in range(first, last + 1)}
    return sorted(wanted | {ord(sign) for sign in SIGNS})


def kept_signs(font: Path) -> list[list[int]]:
    """The code points that the finished *font* has, as first and last of each range."""
    ranges: list[list[int]] = []
    for code in sorted(TTFont(font).getBestCmap()):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


def make_figures_tabular(font: TTFont) -> None:
    """Give the digits one width: SDL's text drawing cannot ask for the feature itself.

    The display face keeps its own: a total stands alone, and 15 looks better close.
    """
    substitutions = _single_substitutions(font, "tnum")
    for table in font["cmap"].tables:
        if not table.isUnicode():
            continue
        for code in range(ord("0"), ord("9") + 1):
            name = table.cmap[code]
            table.cmap[code] = substitutions.get(name, name)


def _single_substitutions(font: TTFont, feature: str) -> dict[str, str]:
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != feature:
            continue
        for index in record.Feature.LookupListIndex:
            for rule in table.LookupList.Lookup[index].SubTable:
                found.update(getattr(getattr(rule, "ExtSubTable", rule), "mapping", {}))
    return found


def make_subset(source: Path, target: Path) -> None:
    """Write the characters of *source* that the game uses to *target*."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    if source.stem != INDEX_FONT:
        make_figures_tabular(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def index_outlines(source: Path) -> dict[str, object]:
    """The outlines of the index letters in a letter height of 100, y downwards."""
    font = TTFont(source)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    k = 100 / font["OS/2"].sCapHeight
    letters = {}
    for letter in INDEX_LETTERS:
        glyph = glyphs[names[ord(letter)]]
        letters[letter] = _outline(glyph, glyphs, k)
    return {"font": INDEX_FONT, "height": 100, "letters": letters}


def _outline(glyph: object, glyphs: object, k: float) -> dict[str, object]:
    from fontTools.pens.transformPen import TransformPen

    pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.1f}".rstrip("0").rstrip("."))
    glyph.draw(TransformPen(pen, (k, 0, 0, -k, 0, 0)))  # type: ignore[attr-defined]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)  # type: ignore[attr-defined]
    left, _, right, _ = bounds.bounds
    return {
        "advance": round(glyph.width * k, 1),  # type: ignore[attr-defined]
        "left": round(left * k, 1),
        "right": round(right * k, 1),
        "path": pen.getCommands(),
    }


def main(folder: Path) -> None:
    """Make all of it from the originals in *folder*."""
    fonts = ASSETS / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for name in SOURCES:
        make_subset(folder / f"{name}.ttf", fonts / f"{name}.ttf")
    for name in LICENCES:
        shutil.copyfile(folder / name, fonts / name)
    signs = {f"{name}.ttf": kept_signs(fonts / f"{name}.ttf") for name in SOURCES}
    (ASSETS / "signs.json").write_text(json.dumps(signs) + "\n", encoding="utf-8")
    outlines = index_outlines(folder / f"{INDEX_FONT}.ttf")
    text = json.dumps(outlines, ensure_ascii=False, indent=1) + "\n"
    (ASSETS / "glyphs.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/fonts.py FOLDER")
    main(Path(sys.argv[1]))
