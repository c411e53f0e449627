"""The cells of the roster: several selected rows as one block, and names typed into their cells."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionViewItem, QTableView, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.rows_view import RowDelegate

Index = QModelIndex | QPersistentModelIndex


class NameDelegate(RowDelegate):
    """Paints rows as all tables do, and lets names be typed in a field that fills the cell."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._words = context

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell; between two selected rows one thin line stands for the ink of both."""
        super().paint(painter, option, index)
        view = option.widget
        if not option.state & QStyle.StateFlag.State_Selected or not isinstance(view, QTableView):
            return
        theme, rect = self._words.theme, QRectF(option.rect)
        chosen = view.selectionModel()
        if chosen.isRowSelected(index.row() - 1):
            painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 3), theme.color("selwash"))
        if chosen.isRowSelected(index.row() + 1):
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 3, rect.width(), 3), theme.color("selwash"))
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.color("edge"))

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return the field for a name."""
        field = QLineEdit(parent)
        field.setProperty("kind", "cell")
        field.setFont(self._words.theme.font(15, 600))
        field.setAccessibleName(self._words.say("warbands.roster.rename", name=str(index.data())))
        field.setStyleSheet("padding: 0 6px;")
        return field

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: Index) -> None:
        """Let the field fill its cell, a line short of its borders."""
        editor.setGeometry(option.rect.adjusted(1, 2, -1, -3))
