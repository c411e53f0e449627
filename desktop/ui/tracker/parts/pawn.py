"""The pawn that shows how a figure lies: upright, on its back, face down, struck through."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from desktop.ui.tracker.view import Pose

_SIDE = 24.0


def _upright() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(12, 5.4), 4.1, 4.1)
    body = QPainterPath(QPointF(10.3, 8.4))
    body.lineTo(13.7, 8.4)
    body.lineTo(17.8, 17.6)
    body.lineTo(6.2, 17.6)
    body.closeSubpath()
    return path.united(body)


def _foot() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(5.5, 18.6, 13, 2.9), 0.6, 0.6)
    return path


def _lying(turn: float) -> QPainterPath:
    """The pawn turned about its middle, its base cut off, resting on the ground line."""
    turned = QTransform().translate(12, 13.5).rotate(turn).translate(-12, -10.6).map(_upright())
    drop = 17.6 - turned.boundingRect().bottom()
    return turned.translated(0, drop)


_UPRIGHT, _FOOT, _ON_BACK, _FACE_DOWN = _upright(), _foot(), _lying(-90), _lying(90)
_GROUND = QRectF(2.5, 18.6, 19, 2.0)


def paint_pawn(painter: QPainter, rect: QRectF, pose: Pose, color: QColor) -> None:
    """Paint the pawn of a pose centred in a rectangle, as large as it allows."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / _SIDE, side / _SIDE)
    outline = QPen(color, 1.9)
    outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if pose is Pose.STANDING:
        painter.fillPath(_UPRIGHT, color)
        painter.fillPath(_FOOT, color)
    elif pose is Pose.KNOCKED_DOWN:
        painter.strokePath(_ON_BACK, outline)
        painter.fillRect(_GROUND, color)
    elif pose is Pose.STUNNED:
        painter.fillPath(_FACE_DOWN, color)
        painter.fillRect(_GROUND, color)
    elif pose is Pose.OUT:
        painter.strokePath(_UPRIGHT, outline)
        painter.fillPath(_FOOT, color)
        painter.setPen(QPen(color, 2.0))
        painter.drawLines([QLineF(3, 3, 21, 21), QLineF(21, 3, 3, 21)])
    painter.restore()
