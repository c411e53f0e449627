"""A drop-down list of choices with their prices: narrow when closed, the prices in a column when open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import BUTTON_HEIGHT, RADIUS_BUTTON
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.painting import fitted, paint_box, paint_text, text_width

Index = QModelIndex | QPersistentModelIndex

_PRICE = int(Qt.ItemDataRole.UserRole) + 1
_DETAIL = _PRICE + 1
_LINE, _TALL = 34, 50
_WIDEST_DETAIL = 380
_EDGES = 46
_NARROWEST = 110


class Line(NamedTuple):
    """One line of the list: its key, its words, its price said already, and what it does."""

    key: str
    words: str
    price: str = ""
    detail: str = ""


class _PricedDelegate(QStyledItemDelegate):
    """Paints words at the left and the price at the right."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, rect = self._context.theme, QRectF(option.rect)
        painter.save()
        painter.fillRect(rect, theme.color("raised"))
        if option.state & QStyle.StateFlag.State_Selected:
            paint_box(painter, rect, 4, theme.color("selwash"), theme.pen("ink", 2))
        inner, detail = rect.adjusted(10, 0, -10, 0), str(index.data(_DETAIL) or "")
        if detail:
            under = QRectF(inner.left(), inner.top() + 27, inner.width(), 18)
            small = theme.font(13)
            said = QFontMetricsF(small).elidedText(detail, Qt.TextElideMode.ElideRight, under.width())
            paint_text(painter, under, said, small, theme.color("ink2"))
            inner.setHeight(32)
        paint_text(painter, inner, str(index.data()), theme.font(15), theme.color("ink"))
        price = str(index.data(_PRICE) or "")
        paint_text(painter, inner, price, theme.font(15, 600), theme.color("ink"), Qt.AlignmentFlag.AlignRight)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        theme = self._context.theme
        width = text_width(theme.font(15), str(index.data())) + text_width(
            theme.font(15, 600), str(index.data(_PRICE) or ""))
        detail = str(index.data(_DETAIL) or "")
        under = min(text_width(theme.font(13), detail) - 26, _WIDEST_DETAIL)
        return QSize(round(max(width, under)) + _EDGES, _TALL if detail else _LINE)


class PricedChoice(Choice):
    """Takes what room there is; a long line is condensed, then cut, and whole in the tooltip and in the list."""

    def __init__(self, context: Context, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(context, name, parent=parent)
        self._shown: tuple[Line, ...] = ()
        self.setAccessibleName(name)
        self.setItemDelegate(_PricedDelegate(context, self))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[Line], current: str) -> None:
        """Show choices and which is taken, without telling."""
        if tuple(lines) != self._shown:
            self._shown = tuple(lines)
            self.set_lines([(line.key, line.words) for line in lines], current)
            for place, line in enumerate(lines):
                self.setItemData(place, line.price, _PRICE)
                self.setItemData(place, line.detail, _DETAIL)
                said = ", ".join(part for part in (line.words, line.price, line.detail) if part)
                self.setItemData(place, said, Qt.ItemDataRole.AccessibleTextRole)
                self.setItemData(place, line.detail, Qt.ItemDataRole.ToolTipRole)
            widest = max(self.itemDelegate().sizeHint(QStyleOptionViewItem(), self.model().index(place, 0)).width()
                         for place in range(len(lines)))
            self.view().setMinimumWidth(widest + 8)
        blocked = self.blockSignals(True)
        self.setCurrentIndex(max(0, self.findData(current)))
        self.blockSignals(blocked)
        self.setToolTip(self.currentText())
        self.update()

    def narrow_width(self) -> int:
        """Return the least width that holds every line in the condensed face. Units: logical pixels."""
        font = self._context.theme.font(15, 500, condensed=True)
        return round(max(text_width(font, line.words) for line in self._shown)) + _EDGES

    def minimumSizeHint(self) -> QSize:
        """Return the room of a few letters and the chevron."""
        return QSize(min(_NARROWEST, self.sizeHint().width()), BUTTON_HEIGHT)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel scroll the page: a weapon is not swapped by scrolling past it."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint box, words and chevron."""
        theme, painter, rect = self._context.theme, QPainter(self), QRectF(self.rect())
        pen = theme.pen("ink" if self.underMouse() else "edge", theme.control_px)
        paint_box(painter, rect, RADIUS_BUTTON, theme.color("surface"), pen)
        inner = rect.adjusted(12, 0, -32, 0)
        said, font = fitted(theme, self.currentText(), 15, 500, inner.width())
        paint_text(painter, inner, said, font, theme.color("ink"))
        theme.glyph(painter, QRectF(rect.right() - 29, rect.center().y() - 9, 18, 18), "chevron-down", "ink")
