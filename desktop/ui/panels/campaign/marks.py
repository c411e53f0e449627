"""The mark of a result, told by its shape: a full triangle, an outlined one, two lines, one turned upside down."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.painting import dashed

MARK: Final = 14
"""The side of a mark. Units: logical pixels."""

_STROKE = 1.6


def paint_outcome(painter: QPainter, rect: QRectF, outcome: str, color: QColor) -> None:
    """Paint the mark of an outcome within a square; an unknown outcome paints nothing. Units: logical pixels."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = rect.adjusted(1, 1.5, -1, -1.5)
    painter.setPen(QPen(color, _STROKE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if outcome == "major":
        painter.setBrush(color)
        painter.drawPolygon(_triangle(box, up=True))
    elif outcome == "minor":
        painter.drawPolygon(_triangle(box, up=True))
    elif outcome == "draw":
        painter.setPen(QPen(color, 2))
        for y in (rect.center().y() - 2.5, rect.center().y() + 2.5):
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
    elif outcome == "loss":
        painter.setPen(dashed(color, _STROKE, 2.2, 1.6))
        painter.drawPolygon(_triangle(box, up=False))
    painter.restore()


def _triangle(box: QRectF, *, up: bool) -> QPolygonF:
    tip, base = (box.top(), box.bottom()) if up else (box.bottom(), box.top())
    return QPolygonF([QPointF(box.center().x(), tip), QPointF(box.right(), base), QPointF(box.left(), base)])


class OutcomeMark(QWidget):
    """The mark of an outcome as a widget; the words beside it say what it means."""

    def __init__(self, context: Context, outcome: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._outcome = outcome
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the side of the mark, both ways."""
        return QSize(MARK, MARK)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark."""
        paint_outcome(QPainter(self), QRectF(self.rect()), self._outcome, self._context.theme.color("ink"))
