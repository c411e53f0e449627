"""Fira Sans from its packages, loaded by file, with tabular lining figures.

The fonts come as dependencies and are handed to Qt by path, so that no machine has to have them installed and
the same text takes the same room everywhere.
"""

from __future__ import annotations

import functools
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

FAMILY = "Fira Sans"
FAMILY_CONDENSED = "Fira Sans Condensed"

_FACES = {
    "fontpkg_fira_sans": ("FiraSans", ("Regular", "Italic", "Medium", "SemiBold", "Bold")),
    "fontpkg_fira_sans_condensed": ("FiraSansCondensed", ("Regular", "Medium", "SemiBold", "Bold")),
}


def package_folder(package: str) -> Path:
    """Return the folder of an installed package without importing it.

    Raises: FileNotFoundError when the package is missing.
    """
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(package)
    return Path(spec.origin).parent


def font_files() -> list[Path]:
    """Return the font files of the application. Shape: one path a face, sans before condensed."""
    return [
        package_folder(package) / "files" / f"{stem}-{face}.ttf"
        for package, (stem, faces) in _FACES.items()
        for face in faces
    ]


@functools.cache
def load_fonts() -> None:
    """Hand the font files to Qt, once a process; it needs a QGuiApplication.

    Raises: FileNotFoundError when a face is missing or broken.
    """
    for path in font_files():
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            raise FileNotFoundError(path)


@functools.lru_cache(maxsize=256)
def _font(px: float, weight: int, condensed: bool, italic: bool) -> QFont:
    load_fonts()
    font = QFont(FAMILY_CONDENSED if condensed else FAMILY)
    font.setPixelSize(max(1, round(px)))
    font.setWeight(QFont.Weight(weight))
    font.setItalic(italic)
    # The plain string form of setFeature is refused by PySide6; the tag form holds.
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setFeature(QFont.Tag("lnum"), 1)
    return font


def fira(px: float, weight: int = 400, *, condensed: bool = False, italic: bool = False) -> QFont:
    """Return a Fira font with tabular lining figures. Units: px in logical pixels, weight 400, 500, 600 or 700."""
    return QFont(_font(px, weight, condensed, italic))
