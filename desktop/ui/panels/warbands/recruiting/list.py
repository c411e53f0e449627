"""The list of who may be recruited: name, role, where from, price, and how many are picked with - and +."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.panels.warbands.recruiting.basket import Basket
from desktop.ui.panels.warbands.recruiting.offers import Offered, Offers
from desktop.ui.panels.warbands.wording import SEPARATOR, shown
from desktop.ui.theme import Theme
from desktop.ui.theme.measures import RADIUS_BUTTON
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.painting import fitted, paint_box, paint_text
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView

ROW_HEIGHT = 54
_SIDE = 34
_COUNT = 34
_PRICE = 64

Index = QModelIndex | QPersistentModelIndex


def zones(row: QRectF) -> tuple[QRectF, QRectF, QRectF]:
    """Return where minus, count and plus are within a row. Units: logical pixels."""
    top = row.center().y() - _SIDE / 2
    plus = QRectF(row.right() - _SIDE - 10, top, _SIDE, _SIDE)
    count = QRectF(plus.left() - _COUNT, top, _COUNT, _SIDE)
    return QRectF(count.left() - _SIDE, top, _SIDE, _SIDE), count, plus


class OfferColumn:
    """The one column of the list, painted in two lines."""

    def __init__(self, context: Context, offers: Offers, basket: Basket, serving: Mapping[str, int]) -> None:
        self._context = context
        self._serving = serving
        self._offers = offers
        self._basket = basket

    def column(self) -> Column[Offered]:
        """Return the definition of the column."""
        return Column("offered", self.text, "warbands.recruit.list", paint=self.paint, spoken=self.spoken, stretch=True)

    @staticmethod
    def text(row: Offered) -> str:
        """Return the name."""
        return row.name

    def spoken(self, row: Offered) -> str:
        """Return what a screen reader hears."""
        number = self._basket.count(row.key)
        picked = self._context.say("warbands.recruit.picked", n=number) if number else ""
        parts = (row.name, self._line(row), shown(self._offers.price(row)), picked)
        return ", ".join(part for part in parts if part)

    def _line(self, row: Offered) -> str:
        """Return the second line: role, pack, how many of them serve in the warband."""
        number = self._serving.get(row.name, 0)
        serving = self._context.say("warbands.recruit.serving", n=number) if number else ""
        return SEPARATOR.join(part for part in (row.role, row.source, serving) if part)

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme, row: Offered) -> None:
        """Paint a row; its - and + are where `zones` says."""
        whole = rect.adjusted(-8, 0, 8, 0)
        minus, count, plus = zones(whole)
        number = self._basket.count(row.key)
        price = QRectF(minus.left() - _PRICE - 8, rect.top(), _PRICE, rect.height())
        words = QRectF(rect.left() + 6, rect.top(), price.left() - rect.left() - 12, rect.height())
        said, font = fitted(theme, row.name, 15, 600, words.width())
        paint_text(painter, QRectF(words.left(), words.top() + 6, words.width(), 22), said, font, theme.color("ink"))
        said, font = fitted(theme, self._line(row), 13, 400, words.width())
        paint_text(painter, QRectF(words.left(), words.top() + 28, words.width(), 18), said, font, theme.color("ink2"))
        paint_text(painter, price, shown(self._offers.price(row)), theme.font(15, 600), theme.color("ink"),
                   Qt.AlignmentFlag.AlignRight)
        self._paint_step(painter, theme, plus, "plus")
        if number:
            self._paint_step(painter, theme, minus, "minus")
            paint_text(painter, count, str(number), theme.font(17, 700), theme.color("ink"),
                       Qt.AlignmentFlag.AlignHCenter)

    @staticmethod
    def _paint_step(painter: QPainter, theme: Theme, rect: QRectF, glyph: str) -> None:
        paint_box(painter, rect, RADIUS_BUTTON, theme.color("surface"), theme.pen("edge", theme.control_px))
        theme.glyph(painter, rect.adjusted(8, 8, -8, -8), glyph, "ink")


class OfferList(RowsView):
    """Arrows move, plus and minus pick, Enter asks to recruit; - and + of a row can be tapped, twice counts twice."""

    stepped = Signal(object, int)
    """The user picked one more (+1) or one less (-1) of somebody."""
    confirmed = Signal()
    """The user pressed Enter."""

    def __init__(self, context: Context, model: RowsModel[Offered], parent: QWidget | None = None) -> None:
        super().__init__(context, model, "warbands.recruit.list", row_height=ROW_HEIGHT, parent=parent)
        self._offered = model
        self.setProperty("kind", "bare")
        self.horizontalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick with plus and minus, confirm with Enter."""
        if not self.take_key(event):
            super().keyPressEvent(event)

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key means here, also when it was pressed in the field above; tell whether it meant anything."""
        key = Qt.Key(event.key())
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}
        row = self.current_row()
        if key in steps and isinstance(row, Offered):
            self.stepped.emit(row, steps[key])
        elif key in moves:
            last = self._offered.rowCount() - 1
            place = min(max(self.currentIndex().row() + moves[key], 0), last)
            self.choose(self._offered.identity_at(place))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.confirmed.emit()
        else:
            return False
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Step a count where - or + is tapped, else choose the row."""
        super().mousePressEvent(event)
        self._tap(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Count a quick second tap as well."""
        self._tap(event.position().toPoint())

    def _tap(self, place: QPoint) -> None:
        index = self.indexAt(place)
        row = self._offered.row_at(index.row())
        if row is None:
            return
        minus, _, plus = zones(QRectF(self.visualRect(index)))
        if plus.contains(place):
            self.stepped.emit(row, 1)
        elif minus.contains(place):
            self.stepped.emit(row, -1)
