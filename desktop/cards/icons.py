"""Our own signs: SVG files under `resources/icons/cards`, read as outlines, so that they print sharp in any ink.

The files hold one `path` with absolute moves, lines, curves and closes in a square of 24; that is all of SVG they use.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from importlib import resources
from xml.etree import ElementTree

from PySide6.QtGui import QPainterPath, QTransform

_SIDE = 24.0
_STEP = re.compile(r"([MLCZ])([^MLCZ]*)")
_FOLDER = "resources", "icons", "cards"


@functools.cache
def icon_names() -> tuple[str, ...]:
    """Return the names of all signs."""
    folder = resources.files(_FOLDER[0]).joinpath(*_FOLDER[1:])
    return tuple(sorted(file.name.removesuffix(".svg") for file in folder.iterdir() if file.name.endswith(".svg")))


@functools.lru_cache(maxsize=64)
def icon_path(name: str) -> QPainterPath:
    """Return the outline of a sign, centred on the origin, in a square of side 1; empty when there is none."""
    if name not in icon_names():
        return QPainterPath()
    file = resources.files(_FOLDER[0]).joinpath(*_FOLDER[1:], f"{name}.svg")
    path = QPainterPath()
    for element in ElementTree.fromstring(file.read_text("utf-8")).iter("{http://www.w3.org/2000/svg}path"):
        _draw(path, element.get("d", ""))
    return QTransform.fromScale(1 / _SIDE, 1 / _SIDE).map(path.translated(-_SIDE / 2, -_SIDE / 2))


def _draw(path: QPainterPath, steps: str) -> None:
    for letter, text in _STEP.findall(steps):
        numbers = [float(number) for number in text.replace(",", " ").split()]
        if letter == "Z":
            path.closeSubpath()
        elif letter == "M":
            path.moveTo(numbers[0], numbers[1])
        for part in _parts(numbers, {"L": 2, "C": 6}.get(letter, 0)):
            if letter == "L":
                path.lineTo(part[0], part[1])
            else:
                path.cubicTo(*part)


def _parts(numbers: list[float], size: int) -> Iterator[list[float]]:
    for start in range(0, len(numbers) - size + 1, size) if size else ():
        yield numbers[start : start + size]
