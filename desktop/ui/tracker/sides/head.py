"""The head of a side: banner, name, strength, and a pip a starting figure with the bar at which the test falls due."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.parts.paint import RIGHT, paint_fitted
from desktop.ui.tracker.tiles.paint_parts import paint_cross, painted_chip
from desktop.ui.tracker.view import RoutView, SideView
from desktop.ui.widgets.chips import chip_width, paint_chip
from desktop.ui.widgets.gonfalon import paint_gonfalon
from desktop.ui.widgets.painting import paint_box

HEIGHT = 48
_PIP, _PITCH = 9.5, 12.5
_NARROW = 330
_NAME_SHARE = 0.42
"""The share of the head that badges leave to the name of the side."""


def rout_width(rout: RoutView, room: float) -> float:
    """Return how wide the pips of a side are; they close up where there are many."""
    return min(_PITCH * rout.start + 6, room)


def paint_rout(painter: QPainter, rect: QRectF, theme: Theme, rout: RoutView, tincture: str) -> None:
    """Paint a pip for each starting figure, crosses from the right, a bar where crosses call the test."""
    if rout.start <= 0:
        return
    pitch = min(_PITCH, (rect.width() - 6) / rout.start)
    side = min(_PIP, pitch - 2)
    bar_before = rout.start - rout.test_at if rout.test_at else -1
    x, y = rect.right() - pitch * rout.start - (6 if bar_before >= 0 else 0), rect.center().y()
    fill = theme.tincture_text(tincture)
    for number in range(rout.start):
        if number == bar_before:
            pen = QPen(theme.color("ink"), 2)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLine(QLineF(x + 4, y - 9, x + 4, y + 9))
            x += 6
        spot = QRectF(x + pitch - side, y - side / 2, side, side)
        if number < rout.start - rout.out:
            paint_box(painter, spot, 1.5, fill)
        else:
            paint_cross(painter, spot.adjusted(1, 1, -1, -1), theme, "ink", 2.2)
        x += pitch


class SideHead(QWidget):
    """The painted head of a side; it speaks name, strength and how near the test is."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._side = SideView("", "")
        self._measures = Measures()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        context.look_changed.connect(self.update)

    def show_side(self, side: SideView, measures: Measures) -> None:
        """Show a side."""
        shown = replace(side, tiles=(), out=())
        if (shown, measures) == (self._side, self._measures):
            return
        self._side, self._measures = shown, measures
        rout = side.rout.speak if side.rout else ""
        words = (side.name, side.note, side.strength, rout, *(chip.text for chip in side.badges))
        self.setAccessibleName(", ".join(word for word in words if word))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the head."""
        return QSize(300, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the head."""
        painter = QPainter(self)
        theme, side, rect = self._context.theme, self._side, QRectF(self.rect()).adjusted(2, 0, -2, 0)
        paint_gonfalon(painter, QRectF(rect.left(), 2, 33, 43), theme, side.tincture, side.charge)
        left = rect.left() + 43
        right = self._paint_right(painter, rect, theme)
        if self._measures.tablet and rect.width() < _NARROW:
            right = (rect.right() - 4, right[1])
        note = side.short if self._measures.tablet and side.short else side.note
        paint_fitted(painter, QRectF(left, 2, right[0] - left, 22), side.name, theme, "ink", 17, 600)
        paint_fitted(painter, QRectF(left, 23, right[1] - left, 20), note, theme, "ink2", 14)

    def _paint_right(self, painter: QPainter, rect: QRectF, theme: Theme) -> tuple[float, float]:
        """Paint strength, pips and badges at the right; return where name and note have to end."""
        side, edges = self._side, [rect.right() - 4, rect.right() - 4]
        if side.badges:
            for chip in map(painted_chip, reversed(side.badges)):
                wide = chip_width(theme, chip) + 8
                if edges[0] - wide < rect.left() + rect.width() * _NAME_SHARE:
                    break
                edges[0] -= wide
                paint_chip(painter, theme, QPointF(edges[0] + 8, 12 if side.rout is None else 3), chip)
            if side.rout is None:
                edges[1] = edges[0]
        elif side.strength and not self._measures.tablet:
            spot = QRectF(rect.center().x(), 2, rect.width() / 2, 22)
            paint_fitted(painter, spot, side.strength, theme, "ink2", 13, align=RIGHT)
            edges[0] -= min(110.0, rect.width() / 3)
        if side.rout is not None:
            width = rout_width(side.rout, rect.width() * 0.5)
            y = 14 if self._measures.tablet and rect.width() >= _NARROW and not side.badges else 23
            paint_rout(painter, QRectF(rect.right() - width, y, width, 20), theme, side.rout, side.tincture)
            edges[1] -= width + 10
            if self._measures.tablet:
                edges[0] = min(edges[0], edges[1])
        return edges[0], edges[1]
