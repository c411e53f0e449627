"""Cells of tables: columns of plain numbers, and numbers with a bar beside them to be looked at rather than read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from desktop.campaign.standings.table import StandingRow
from desktop.ui.theme import Theme
from desktop.ui.widgets.columns import Column, Row, fitting
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import fitted, paint_box, paint_text

_NUMBER = 30
_HEIGHT = 14


def paint_bar(painter: QPainter, rect: QRectF, theme: Theme, value: int, most: int, *, outlined: bool = False) -> None:
    """Paint a number, and at its left a bar as long as its share of the highest of all.

    Shape: filled, or with `outlined` an empty frame, so that two kinds are told apart without colour.
    Units: logical pixels.
    """
    paint_text(painter, rect, str(value), theme.font(14, 600 if value else 400), theme.color("ink"),
               Qt.AlignmentFlag.AlignRight)
    room = rect.width() - _NUMBER
    if value <= 0 or most <= 0 or room < 8:
        return
    wide = max(2.0, room * value / most)
    bar = QRectF(rect.left() + room - wide, rect.center().y() - _HEIGHT / 2, wide, _HEIGHT)
    if outlined:
        paint_box(painter, bar, 2, None, theme.pen("bar", 1.5))
    else:
        paint_box(painter, bar, 2, theme.color("bar"))


def number_column(key: str, title: str, value: Callable[[Row], int], *, width: int = 44,
                  weight: int = 400) -> Column[Row]:
    """Return a column of whole numbers. Shape: `title` is a code of the catalogue. Units: width in pixels."""

    def text(row: Row) -> str:
        return str(value(row))

    return Column(key, text, title, sort=value, align="right", width=width, weight=weight)


def bar_column(key: str, title: str, value: Callable[[Row], int], most: Callable[[], int], *,
               outlined: bool = False) -> Column[Row]:
    """Return a column of whole numbers with bars, the longest for what `most` says."""

    def text(row: Row) -> str:
        return str(value(row))

    def paint(painter: QPainter, rect: QRectF, theme: Theme, row: Row) -> None:
        paint_bar(painter, rect, theme, value(row), most(), outlined=outlined)

    return Column(key, text, title, sort=value, align="right", width=92, paint=paint)


def text_column(key: str, title: str, text: Callable[[Row], str], *, width: int, weight: int = 400,
                tone: str = "ink", stretch: bool = False, sort: Callable[[Row], object] | None = None) -> Column[Row]:
    """Return a column of words that keep to their cell: condensed where they are too wide, then shortened.

    Shape: whole in the tooltip. Units: width in pixels.
    """
    return Column(key, text, title, sort=sort, tip=text, width=width, weight=weight, tone=tone,
                  paint=fitting(text, weight=weight, tone=tone), stretch=stretch)


def paint_warband(painter: QPainter, rect: QRectF, theme: Theme, row: StandingRow) -> None:
    """Paint the banner of a warband and its name beside it. Units: logical pixels."""
    banner = QRectF(rect.left(), rect.center().y() - 14, 21, 28)
    paint_gonfalon(painter, banner, theme, row.tincture or "sable", row.charge)
    room = rect.adjusted(29, 0, 0, 0)
    words, font = fitted(theme, row.name, 15, 600, room.width())
    paint_text(painter, room, words, font, theme.color("ink"))
