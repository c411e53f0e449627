"""Fira Sans and Fira Sans Condensed on paper, loaded by file so that a card looks the same on every machine.

Two features are set on purpose. Ligatures are off and figures are left as the font has them: Qt writes no text for a
glyph that stands for no single character, and a PDF whose numbers cannot be searched or read aloud is half a PDF.
Figures that must stand in columns are centred or set one by one.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from desktop.cards.measures import UNITS_PER_MM, mm_of_points

FAMILY = "Fira Sans"
CONDENSED = "Fira Sans Condensed"
SIGNS = "Material Design Icons"

_FACES = {"fontpkg_fira_sans": "FiraSans", "fontpkg_fira_sans_condensed": "FiraSansCondensed"}
_WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")


@dataclass(frozen=True, slots=True)
class Style:
    """How a piece of text is set. Units: size in points; weight 400, 500, 600 or 700."""

    points: float
    weight: int = 400
    condensed: bool = False

    @property
    def size(self) -> float:
        """The size of the letters in mm."""
        return mm_of_points(self.points)


def package_folder(package: str) -> Path:
    """Return the folder of an installed package without running it.

    Raises:
        FileNotFoundError: the package is not installed.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(package)
    return Path(next(iter(spec.submodule_search_locations)))


def regular_file() -> Path:
    """Return the file of the plain face, which says what letters there are."""
    return package_folder("fontpkg_fira_sans") / "files" / "FiraSans-Regular.ttf"


def signs_file() -> Path:
    """Return the file of the signs, the `mdi6` set that `qtawesome` carries."""
    return next((package_folder("qtawesome") / "fonts").glob("materialdesignicons6-webfont-*.ttf"))


@functools.cache
def load_fonts() -> None:
    """Hand the font files to Qt, once a process; it needs a QGuiApplication.

    Raises:
        FileNotFoundError: a face is missing or broken.
    """
    for package, stem in _FACES.items():
        for weight in _WEIGHTS:
            path = package_folder(package) / "files" / f"{stem}-{weight}.ttf"
            if QFontDatabase.addApplicationFont(str(path)) < 0:
                raise FileNotFoundError(path)
    QFontDatabase.addApplicationFont(str(signs_file()))


_KNOWN_WIDE = ("DejaVu Sans", "Segoe UI Symbol", "Segoe UI", "Apple Symbols", "Noto Sans Symbols",
               "Noto Sans Symbols 2", "Noto Emoji", "Arial Unicode MS")
"""Families that many machines have and that hold letters and signs of many kinds."""


@functools.cache
def other_families() -> tuple[str, ...]:
    """Return the families of this machine that stand in where Fira lacks a letter, in the order they are asked."""
    load_fonts()
    present = set(QFontDatabase.families())
    chosen = [name for name in _KNOWN_WIDE if name in present]
    for system in QFontDatabase.WritingSystem:
        if system not in (QFontDatabase.WritingSystem.Any, QFontDatabase.WritingSystem.WritingSystemsCount):
            chosen += [name for name in QFontDatabase.families(system) if _stands_in(name)][:1]
    return tuple(dict.fromkeys(chosen))


def _stands_in(family: str) -> bool:
    return (not family.startswith((FAMILY, SIGNS)) and QFontDatabase.isSmoothlyScalable(family)
            and not QFontDatabase.isPrivateFamily(family))


@functools.lru_cache(maxsize=256)
def font_of(style: Style) -> QFont:
    """Return the font of a style. Units: its pixel size counts hundredths of a millimetre, rounded up.

    Everything is said outright: what a font leaves open, a painter takes from the font of the windows.
    """
    load_fonts()
    family = CONDENSED if style.condensed else FAMILY
    font = QFont(family)
    font.setFamilies([family, SIGNS, *other_families()])
    font.setPixelSize(math.ceil(style.size * UNITS_PER_MM))
    font.setWeight(QFont.Weight(style.weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setItalic(False)
    font.setUnderline(False)
    font.setOverline(False)
    font.setStrikeOut(False)
    font.setKerning(True)
    # The stretch is the face's own: any other one would be made of it by pulling.
    font.setStretch(QFont.Stretch.Condensed if style.condensed else QFont.Stretch.Unstretched)
    font.setCapitalization(QFont.Capitalization.MixedCase)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100)
    font.setWordSpacing(0)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    for tag in ("liga", "dlig", "clig", "tnum", "lnum", "onum", "smcp"):
        font.setFeature(QFont.Tag(tag), 0)
    return font


@functools.lru_cache(maxsize=8192)
def width_of(text: str, style: Style) -> float:
    """Return how wide a text without a break is. Units: mm."""
    return QFontMetricsF(font_of(style)).horizontalAdvance(text) / UNITS_PER_MM


def cap_height(style: Style) -> float:
    """Return the height of a capital letter, by which text is centred in a box. Units: mm."""
    return style.size * 0.689
