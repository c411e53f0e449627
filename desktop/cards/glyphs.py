"""Charges and signs: glyphs of the `mdi6` set that `qtawesome` carries, as outlines.

The font and its list of names are read from the package's files: importing qtawesome would pull in QtWidgets.
An outline prints as a shape, so that no sign is ever taken for a letter when the text of a PDF is read.
"""

from __future__ import annotations

import functools
import json
import tomllib
from importlib import resources
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QRawFont, QTransform

from desktop.cards.fonts import package_folder, signs_file

_SIDE = 1000.0


@functools.cache
def _codes() -> dict[str, int]:
    file: Path = next((package_folder("qtawesome") / "fonts").glob("materialdesignicons6-webfont-charmap-*.json"))
    return {name: int(code, 16) for name, code in json.loads(file.read_text("utf-8")).items()}


@functools.cache
def sign_letters() -> dict[str, str]:
    """Return the signs that the fonts of text lack, each with the letter of the `mdi6` font that stands for it."""
    data = tomllib.loads((resources.files("resources") / "icons" / "letters.toml").read_text("utf-8"))
    return {sign: chr(_codes()[name]) for group in data.values() for sign, name in group.items()}


@functools.lru_cache(maxsize=64)
def glyph_path(name: str) -> QPainterPath:
    """Return the outline of a glyph, centred on the origin, in a square of side 1; empty when there is none."""
    code = _codes().get(name.removeprefix("mdi6."))
    if code is None:
        return QPainterPath()
    font = QRawFont(str(signs_file()), _SIDE)
    path = font.pathForGlyph(font.glyphIndexesForString(chr(code))[0])
    middle: QPointF = path.boundingRect().center()
    return QTransform.fromScale(1 / _SIDE, 1 / _SIDE).map(path.translated(-middle))
