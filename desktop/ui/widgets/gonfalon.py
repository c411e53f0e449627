"""The gonfalon: the banner by which a side is known, by place, hatching and charge before colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme import Theme
from desktop.ui.widgets.painting import dashed

_POLE = 0.09
_CLOTH = 0.13
_TAIL = 0.22
_KNOBS_FROM = 100


def gonfalon_path(rect: QRectF, *, teeth: int = 0) -> QPainterPath:
    """Return the outline of the cloth within a rectangle: with a swallow tail, or with a row of teeth."""
    cloth = rect.adjusted(rect.width() * _CLOTH, rect.height() * 0.05, -rect.width() * _CLOTH, 0)
    notch = cloth.bottom() - rect.height() * _TAIL
    path = QPainterPath(cloth.topLeft())
    path.lineTo(cloth.topRight())
    if teeth:
        for step in range(2 * teeth + 1):
            x = cloth.right() - cloth.width() * step / (2 * teeth)
            path.lineTo(QPointF(x, cloth.bottom() if step % 2 else notch))
    else:
        path.lineTo(cloth.bottomRight())
        path.lineTo(QPointF(cloth.center().x(), notch))
        path.lineTo(cloth.bottomLeft())
    path.closeSubpath()
    return path


def paint_gonfalon(
    painter: QPainter, rect: QRectF, theme: Theme, tincture: str, charge: str = "", *, pole: bool = True
) -> None:
    """Paint the banner of a side: ground, hatching, charge on a plain disc, pole.

    Shape: charge is an mdi6 glyph name, empty for a plain banner. Units: logical pixels; three wide to four high.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path, fill = gonfalon_path(rect), theme.tincture_fill(tincture)
    painter.fillPath(path, fill)
    painter.fillPath(path, theme.hatch(tincture, painter.device().devicePixelRatio()))
    painter.setPen(QPen(fill, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    if charge:
        radius = min(rect.width() * 0.31, rect.height() * 0.25)
        center = QPointF(rect.center().x(), rect.top() + rect.height() * 0.44)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawEllipse(center, radius, radius)
        side = radius * 1.5
        box = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
        theme.glyph(painter, box, charge, "onfill")
    if pole:
        _paint_pole(painter, rect, theme.color("ink"))
    painter.restore()


def paint_standard(painter: QPainter, rect: QRectF, theme: Theme, charge: str = "star") -> None:
    """Paint the application's own sign: a golden banner with three points."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = gonfalon_path(rect, teeth=3)
    painter.fillPath(path, theme.color("now"))
    painter.setPen(QPen(theme.color("nowedge"), 1))
    painter.drawPath(path)
    side = rect.width() * 0.5
    box = QRectF(rect.center().x() - side / 2, rect.top() + rect.height() * 0.42 - side / 2, side, side)
    theme.glyph(painter, box, charge, "onnow")
    _paint_pole(painter, rect, theme.color("ink"))
    painter.restore()


def paint_blank(painter: QPainter, rect: QRectF, theme: Theme, charge: str = "plus") -> None:
    """Paint the banner of something that is not there yet: dashed, unhatched."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = gonfalon_path(rect, teeth=3)
    painter.fillPath(path, theme.color("surface"))
    painter.setPen(dashed(theme.color("edge"), 2.0, 6, 4))
    painter.drawPath(path)
    side = rect.width() * 0.56
    box = QRectF(rect.center().x() - side / 2, rect.top() + rect.height() * 0.4 - side / 2, side, side)
    theme.glyph(painter, box, charge, "edge")
    _paint_pole(painter, rect, theme.color("ink"))
    painter.restore()


def _paint_pole(painter: QPainter, rect: QRectF, color: QColor) -> None:
    thick = max(2.0, min(6.0, rect.width() * _POLE))
    knobbed = rect.width() >= _KNOBS_FROM
    y = rect.top() + (thick if knobbed else thick / 2)
    pen = QPen(color, thick)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    inset = thick if knobbed else thick / 2
    ends = QPointF(rect.left() + inset, y), QPointF(rect.right() - inset, y)
    painter.drawLine(*ends)
    if knobbed:
        painter.setBrush(color)
        painter.setPen(Qt.PenStyle.NoPen)
        for end in ends:
            painter.drawEllipse(end, thick, thick)


class Gonfalon(QWidget):
    """The banner of a side as a widget; its accessible name is given by whoever knows the side.

    Units: width and height in logical pixels.
    """

    def __init__(
        self, context: Context, tincture: str, charge: str = "", *, width: int = 36, height: int = 48,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._tincture = tincture
        self._charge = charge
        self._size = QSize(width, height)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    def show_side(self, tincture: str, charge: str, name: str = "") -> None:
        """Show the banner of a side, spoken by its name."""
        self._tincture, self._charge = tincture, charge
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size asked for."""
        return self._size

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the banner."""
        painter = QPainter(self)
        paint_gonfalon(painter, QRectF(self.rect()), self._context.theme, self._tincture, self._charge)
