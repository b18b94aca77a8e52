"""Find the files that travel with the program: fonts, glyph outlines and catalogues."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def asset(*parts: str) -> Path:
    """The path of one asset, such as `asset("fonts", "Inter-Medium.ttf")`.

    The file itself need not exist; `asset()` is the folder of them all.
    """
    return folder().joinpath(*parts)


def folder() -> Path:
    """Where the assets lie: in the installed package, in a frozen program, or in the source tree.

    A wheel carries them inside the package. PyInstaller unpacks its data below `sys._MEIPASS`,
    wherever this module itself may be. An editable install or a plain checkout leaves them in
    the project's top folder, beside the package.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    inside = Path(frozen) / "cribpatience" / "assets" if frozen else HERE / "assets"
    return inside if inside.is_dir() or frozen else HERE.parent / "assets"
