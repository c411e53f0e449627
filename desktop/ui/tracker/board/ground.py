"""Paints what stands still: cells with their numbers, floors, walls, windows, obstacles."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from desktop.rules.kernel.boards import BoardPiece
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.board.places import CELL, MARGIN, board_rect, cell_rect, edge_line
from desktop.ui.widgets.painting import paint_text

_WALL, _LOW = 7.0, 6.0
_CENTER = Qt.AlignmentFlag.AlignHCenter
_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight


def paint_ground(painter: QPainter, theme: Theme, width: int, height: int, zoom: float) -> None:
    """Paint the cells, their numbers around, and a frame. The numbers stay readable from afar."""
    whole = board_rect(width, height)
    painter.fillRect(whole, theme.color("surface"))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    pen = theme.pen("line", 1)
    pen.setCosmetic(True)  # lines of one width at every zoom
    painter.setPen(pen)
    for x in range(1, width):
        painter.drawLine(QLineF(x * CELL, 0, x * CELL, whole.height()))
    for y in range(1, height):
        painter.drawLine(QLineF(0, y * CELL, whole.width(), y * CELL))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(theme.pen("edge", 2))
    painter.drawRect(whole)
    font = theme.font(12 / min(zoom, 1.0), 400, condensed=True)
    for x in range(width):
        spot = QRectF(x * CELL, -MARGIN, CELL, MARGIN - 4)
        paint_text(painter, spot, str(x + 1), font, theme.color("ink2"), _CENTER)
    for y in range(height):
        spot = QRectF(-MARGIN, y * CELL, MARGIN - 6, CELL)
        paint_text(painter, spot, str(y + 1), font, theme.color("ink2"), _RIGHT)


def paint_pieces(painter: QPainter, theme: Theme, pieces: Iterable[BoardPiece]) -> None:
    """Paint everything that stands on the board: floors first, then cells that are filled, then edges."""
    known = tuple(pieces)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for piece in known:
        if piece.kind == "floor":
            _paint_floor(painter, theme, piece)
    for piece in known:
        if piece.kind != "floor" and not piece.side:
            _paint_fill(painter, theme, piece)
    for piece in known:
        if piece.kind != "floor" and piece.side:
            _paint_edge(painter, theme, piece)


def _paint_floor(painter: QPainter, theme: Theme, piece: BoardPiece) -> None:
    """Paint an upper floor: a ground of its own, a frame for each level, and its number in the lower corner."""
    rect = cell_rect((piece.x, piece.y)).adjusted(2, 2, -2, -2)
    painter.setBrush(theme.color("sunken"))
    painter.setPen(theme.pen("edge", 1.5))
    painter.drawRect(rect)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset in range(1, min(piece.height, 3)):
        painter.drawRect(rect.adjusted(3 * inset, 3 * inset, -3 * inset, -3 * inset))
    spot = rect.adjusted(3, rect.height() - 15, 0, 0)
    paint_text(painter, spot, f"↑{piece.height}", theme.font(12, 600, condensed=True), theme.color("ink2"), _LEFT)


def _paint_fill(painter: QPainter, theme: Theme, piece: BoardPiece) -> None:
    """Paint what fills a cell: a solid block, or a low one with its height."""
    rect = cell_rect((piece.x, piece.y))
    if piece.kind == "wall":
        painter.fillRect(rect.adjusted(1, 1, -1, -1), theme.color("ink2"))
        painter.save()
        painter.setClipRect(rect.adjusted(1, 1, -1, -1))
        painter.setPen(theme.pen("surface", 1.5))
        for at in range(-int(CELL), int(CELL), 9):
            painter.drawLine(QLineF(rect.left() + at, rect.bottom(), rect.left() + at + CELL, rect.top()))
        painter.restore()
        painter.setPen(theme.pen("ink", 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(1, 1, -1, -1))
        return
    box = rect.adjusted(5, 5, -5, -5)
    painter.setBrush(theme.color("sunken"))
    painter.setPen(theme.pen("ink2", 2.5))
    painter.drawRoundedRect(box, 5, 5)
    painter.setPen(theme.pen("ink2", 1.5))
    painter.drawLine(QLineF(box.topLeft() + QPointF(2, 2), box.bottomRight() - QPointF(2, 2)))
    painter.drawLine(QLineF(box.topRight() + QPointF(-2, 2), box.bottomLeft() + QPointF(2, -2)))
    _paint_height(painter, theme, box.center(), piece.height)


def _paint_height(painter: QPainter, theme: Theme, at: QPointF, height: int) -> None:
    if height <= 0:
        return
    text = f"{height}″"
    font = theme.font(12, 600, condensed=True)
    spot = QRectF(at.x() - 10, at.y() - 8, 20, 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("surface"))
    painter.drawRoundedRect(spot, 3, 3)
    paint_text(painter, spot, text, font, theme.color("ink"), _CENTER)


def _paint_edge(painter: QPainter, theme: Theme, piece: BoardPiece) -> None:
    """Paint what stands on an edge: a solid bar, a bar with an opening, or a low bar with posts."""
    line = edge_line((piece.x, piece.y), piece.side)
    if piece.kind == "wall":
        painter.setPen(_bar(theme, "ink", _WALL))
        painter.drawLine(line)
        return
    if piece.kind == "window":
        painter.setPen(_bar(theme, "ink", _WALL))
        painter.drawLine(QLineF(line.p1(), line.pointAt(0.28)))
        painter.drawLine(QLineF(line.pointAt(0.72), line.p2()))
        painter.setPen(_bar(theme, "surface", _WALL))
        painter.drawLine(QLineF(line.pointAt(0.3), line.pointAt(0.7)))
        painter.setPen(_bar(theme, "ink", 2))
        painter.drawLine(QLineF(line.pointAt(0.28), line.pointAt(0.72)))
        return
    painter.setPen(_bar(theme, "ink2", _LOW))
    painter.drawLine(line)
    painter.setPen(_bar(theme, "surface", _LOW - 3.5))
    painter.drawLine(QLineF(line.pointAt(0.04), line.pointAt(0.96)))
    posts = QPainterPath()
    for at in (0.0, 0.5, 1.0):
        posts.addRect(QRectF(line.pointAt(at) - QPointF(3.5, 3.5), line.pointAt(at) + QPointF(3.5, 3.5)))
    painter.fillPath(posts, theme.color("ink2"))
    if piece.height > 1:
        _paint_height(painter, theme, line.pointAt(0.25), piece.height)


def _bar(theme: Theme, token: str, width: float) -> QPen:
    pen = theme.pen(token, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
