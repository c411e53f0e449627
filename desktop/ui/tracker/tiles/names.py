"""Names of units in more rows than one, broken at their spaces only."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.parts.paint import SMALLEST, elided, width_of
from desktop.ui.widgets.painting import paint_text

_FONTS = ((14.0, False), (13.0, False), (12.0, False), (12.0, True))
_LEADING = 1.25


def broken(font: QFont, name: str, room: float, most: int) -> list[str]:
    """Return the rows of a name, at most so many; a row may be wider than the room where no space parts it."""
    rows: list[str] = []
    for word in name.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and width_of(font, longer) <= room:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows if len(rows) <= most else [*rows[: most - 1], " ".join(rows[most - 1 :])]


def paint_name_rows(painter: QPainter, rect: QRectF, theme: Theme, name: str) -> None:
    """Paint a name in the middle of a rectangle as large as its rows fit; what fits no row ends in dots."""
    if rect.width() < SMALLEST:
        return
    font, pitch, rows = _largest(rect, theme, name)
    top = rect.center().y() - pitch * len(rows) / 2
    for number, row in enumerate(rows):
        spot = QRectF(rect.left(), top + number * pitch, rect.width(), pitch)
        paint_text(painter, spot, elided(font, row, rect.width()), font, theme.color("ink"))


def _largest(rect: QRectF, theme: Theme, name: str) -> tuple[QFont, int, list[str]]:
    """Return the largest font in which a name fits a rectangle, else the smallest, with its pitch and the rows."""
    tried = []
    for px, condensed in _FONTS:
        font, pitch = theme.font(px, 600, condensed=condensed), round(px * _LEADING)
        rows = broken(font, name, rect.width(), max(int(rect.height() // pitch), 1))
        tried.append((font, pitch, rows))
        if all(width_of(font, row) <= rect.width() for row in rows):
            break
    return tried[-1]
