"""Column definitions of a rows model: what a column says of a row, how it sorts, how it is painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, Literal, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.ui.theme import Theme
from desktop.ui.widgets.painting import fitted, paint_text

Row = TypeVar("Row")

Align = Literal["left", "right", "center"]


class RowRole(IntEnum):
    """The roles that rows models answer beside Qt's own."""

    ROW = Qt.ItemDataRole.UserRole
    """The frozen row."""
    SORT = Qt.ItemDataRole.UserRole + 1
    """The value to sort by."""
    COLUMN = Qt.ItemDataRole.UserRole + 2
    """The column's definition."""


@dataclass(frozen=True)
class Column(Generic[Row]):
    """One column.

    Shape: `title` is a code of the catalogue or, with `title_text`, words that are data; `text` gives the words of a
    cell; `sort` its key (the words where None); `weight` the font weight; `tone` a colour token; `paint` paints the
    whole cell in place of the words; `spoken` what a screen reader hears where the words are not enough.
    Units: width in pixels, 0 for as wide as the words; the column with `stretch` takes what is left.
    """

    key: str
    text: Callable[[Row], str]
    title: str = ""
    title_text: str = ""
    sort: Callable[[Row], object] | None = None
    align: Align = "left"
    weight: int = 400
    condensed: bool = False
    tone: str = "ink"
    tip: Callable[[Row], str] | None = None
    spoken: Callable[[Row], str] | None = None
    paint: Callable[[QPainter, QRectF, Theme, Row], None] | None = None
    editable: bool = False
    width: int = 0
    stretch: bool = False


ALIGNMENTS = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "right": Qt.AlignmentFlag.AlignRight,
    "center": Qt.AlignmentFlag.AlignHCenter,
}
"""Qt's alignment of each column alignment."""


def fitting(text: Callable[[Row], str], *, weight: int = 400,
            tone: str = "ink") -> Callable[[QPainter, QRectF, Theme, Row], None]:
    """Return how a column paints words that may be longer than it is wide: condensed first, then shortened."""
    def paint(painter: QPainter, rect: QRectF, theme: Theme, row: Row) -> None:
        words, font = fitted(theme, text(row), 15 if weight >= 500 else 14, weight, rect.width())
        paint_text(painter, rect, words, font, theme.color(tone))

    return paint
