"""The fonts of paper: the faces that were shipped, in their own widths, whatever the windows wear."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontInfo, QRawFont

from desktop.cards.fonts import CONDENSED, FAMILY, Style, font_of, package_folder, width_of
from desktop.cards.measures import UNITS_PER_MM

FACES = [(400, "Regular"), (500, "Medium"), (600, "SemiBold"), (700, "Bold")]
TEXT = "Halberdier 0123 ёж"


@pytest.mark.parametrize(("weight", "face"), FACES)
@pytest.mark.parametrize("condensed", [False, True])
def test_a_style_is_set_in_the_shipped_face_and_in_its_own_width(weight: int, face: str, condensed: bool) -> None:
    style = Style(7.7, weight, condensed)
    assert QFontInfo(font_of(style)).family() == (CONDENSED if condensed else FAMILY)
    package, stem = (("fontpkg_fira_sans_condensed", "FiraSansCondensed") if condensed
                     else ("fontpkg_fira_sans", "FiraSans"))
    raw = QRawFont(str(package_folder(package) / "files" / f"{stem}-{face}.ttf"), font_of(style).pixelSize())
    advances = raw.advancesForGlyphIndexes(raw.glyphIndexesForString(TEXT))
    width = sum(advance.x() for advance in advances) / UNITS_PER_MM
    # Kerning brings pairs of letters a little nearer together.
    assert width_of(TEXT, style) == pytest.approx(width, rel=0.02)


@pytest.mark.parametrize("points", [6.0, 6.2, 7.7, 13.0])
def test_letters_are_never_smaller_than_asked(points: float) -> None:
    assert font_of(Style(points)).pixelSize() / UNITS_PER_MM * 72 / 25.4 >= points
