"""The stat line of the selected unit as a table of large values."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.paint import CENTER, paint_fitted
from desktop.ui.tracker.view import StatView
from desktop.ui.widgets.painting import paint_box

ROW = 46
_IN_ROW = 11


class StatTable(QWidget):
    """Names above values, in printed order; more than eleven take a second row."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._stats: tuple[StatView, ...] = ()
        context.look_changed.connect(self.update)

    def show_stats(self, stats: tuple[StatView, ...]) -> None:
        """Show a stat line; an equal one costs nothing."""
        if stats == self._stats:
            return
        self._stats = stats
        self.setAccessibleName(", ".join(f"{stat.name} {stat.value}" for stat in stats))
        self.update()

    @property
    def rows(self) -> int:
        """How many rows the table takes."""
        return -(-len(self._stats) // _IN_ROW)

    def sizeHint(self) -> QSize:
        """Return the room of the table."""
        return QSize(360, self.rows * ROW)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cells."""
        if not self._stats:
            return
        painter, theme = QPainter(self), self._context.theme
        rect = QRectF(self.rect())
        paint_box(painter, rect, 5, theme.color("surface"), theme.pen("line", 1))
        in_row = -(-len(self._stats) // self.rows)
        wide, tall = rect.width() / in_row, rect.height() / self.rows
        for number, stat in enumerate(self._stats):
            row, column = divmod(number, in_row)
            cell = QRectF(column * wide, row * tall, wide, tall)
            if column:
                painter.setPen(theme.pen("line", 1))
                painter.drawLine(QLineF(cell.left(), cell.top() + 1, cell.left(), cell.bottom() - 1))
            name = QRectF(cell.left() + 2, cell.top() + 4, wide - 4, 16)
            paint_fitted(painter, name, stat.name, theme, "ink2", 13.5, align=CENTER)
            value = QRectF(cell.left() + 2, cell.top() + 19, wide - 4, tall - 21)
            paint_fitted(painter, value, stat.value, theme, "ink", 19, 600, CENTER)
