"""The course of a warband's points as a small line: a dot a step, from what it had at its beginning."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

_HEIGHT = 22
_DOT = 2.2


def paint_course(painter: QPainter, rect: QRectF, points: Sequence[int], most: int, longest: int, color: QColor,
                 ground: QColor) -> None:
    """Paint points before the first battle and after each step in a box, all warbands on one scale.

    Shape: `most` is the highest total of all, `longest` the most steps of anybody: battles, and rounds sat out where
    they are worth something. Units: logical pixels.
    """
    base = rect.center().y() + _HEIGHT / 2
    painter.setPen(QPen(ground, 1.5))
    painter.drawLine(QPointF(rect.left(), base), QPointF(rect.right(), base))
    if len(points) < 2:
        return
    step = rect.width() / max(3, longest)
    least = min((0, *points))
    scale = _HEIGHT / max(1, most - least)
    dots = [QPointF(rect.left() + step * place, base - scale * (total - least))
            for place, total in enumerate(points)]
    painter.setPen(QPen(color, 1.8))
    painter.drawPolyline(QPolygonF(dots))
    painter.setBrush(color)
    for dot in dots[1:]:
        painter.drawEllipse(dot, _DOT, _DOT)
