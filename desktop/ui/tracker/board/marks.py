"""Paints what is worked out for the selected unit: the cells it reaches and sees, the line to its target, a blast."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from desktop.rules.kernel.boards import BoardLine, BoardReach, Cell, Station
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.board.places import CELL, cell_rect, centre
from desktop.ui.tracker.board.view import BoardView
from desktop.ui.tracker.parts.paint import dashed_pen, width_of
from desktop.ui.widgets.painting import paint_text

SMALL = 0.7
"""From afar, below this zoom, prices are left out."""

_CENTER = Qt.AlignmentFlag.AlignHCenter
_RIGHT = Qt.AlignmentFlag.AlignRight


def paint_unseen(painter: QPainter, theme: Theme, board: BoardView) -> None:
    """Paint a veil of thin strokes over the cells that the selected unit does not see (AP-031, AP-032)."""
    if not board.selected or not board.seen:
        return
    mine = board.token(board.selected)
    path = QPainterPath()
    for y in range(board.height):
        for x in range(board.width):
            if (x, y) not in board.seen and (mine is None or mine.cell != (x, y)):
                _stroke(path, cell_rect((x, y)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = theme.pen("edge", 1)
    pen.setCosmetic(True)
    painter.strokePath(path, pen)


def _stroke(path: QPainterPath, rect: QRectF) -> None:
    step = CELL / 4
    for at in range(1, 8):
        start, end = at * step, at * step
        x0, y0 = (start, 0.0) if start <= CELL else (CELL, start - CELL)
        x1, y1 = (0.0, end) if end <= CELL else (end - CELL, CELL)
        path.moveTo(rect.left() + x0, rect.top() + y0)
        path.lineTo(rect.left() + x1, rect.top() + y1)


def paint_reach(painter: QPainter, theme: Theme, board: BoardView, level: int, zoom: float) -> None:
    """Paint the cells that are reached, with their price in the corner where it can be read (AP-021)."""
    font = theme.font(12 / min(zoom, 1.0), 600, condensed=True)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for cell in dict.fromkeys((one.x, one.y) for one in board.reach):
        one = board.reach_at(cell, level)
        if one is None:
            continue
        rect = cell_rect(cell).adjusted(2, 2, -2, -2)
        if theme.has_washes:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("selwash"))
            painter.drawRoundedRect(rect, 4, 4)
        else:
            painter.setPen(theme.pen("select", 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
        if zoom < SMALL:
            continue
        text = str(one.cost) if not one.level else f"{one.cost}↑{one.level}"
        spot = QRectF(rect.left(), rect.top() + 1, rect.width() - 4, 15)
        paint_text(painter, spot, text, font, theme.color("select"), _RIGHT)


def paint_way(painter: QPainter, theme: Theme, start: Cell, reach: BoardReach) -> None:
    """Paint the way to a cell that waits for a second tap: gold, with the facing at its end."""
    points = [centre(start), *(centre(station[:2]) for station in reach.way)]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for token, width in (("surface", 8.0), ("nowedge", 4.0)):
        pen = theme.pen(token, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
    _paint_end(painter, theme, reach.way[-1])


def _paint_end(painter: QPainter, theme: Theme, station: Station) -> None:
    painter.save()
    painter.translate(centre(station[:2]))
    painter.rotate(45.0 * station[3])
    painter.setPen(theme.pen("surface", 2))
    painter.setBrush(theme.color("nowedge"))
    painter.drawPolygon(QPolygonF([QPointF(0, -15), QPointF(9, 7), QPointF(0, 3), QPointF(-9, 7)]))
    painter.restore()


def paint_blast(painter: QPainter, theme: Theme, cells: Iterable[Cell]) -> None:
    """Paint the cells that a blast takes: one dashed frame around them (AP-053)."""
    area = QPainterPath()
    for cell in cells:
        area.addRect(cell_rect(cell))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(dashed_pen(theme.color("bad"), 3))
    painter.drawPath(area.simplified())


def paint_line(painter: QPainter, theme: Theme, line: BoardLine, words: str) -> None:
    """Paint the line to the target: whole when it is free, broken when it is not, with what is to be known of it."""
    token = "ink" if line.free else "bad"
    stroke = QLineF(centre(line.start), centre(line.end))
    length = max(stroke.length(), 1.0)
    shown = QLineF(stroke.pointAt(min(20 / length, 0.5)), stroke.pointAt(max(1 - 20 / length, 0.5)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(theme.pen("surface", 6))
    painter.drawLine(shown)
    painter.setPen(theme.pen(token, 2.5) if line.free else dashed_pen(theme.color(token), 2.5))
    painter.drawLine(shown)
    font = theme.font(13, 600)
    wide = width_of(font, words) + 14
    spot = QRectF(stroke.pointAt(0.5).x() - wide / 2, stroke.pointAt(0.5).y() - 11, wide, 22)
    painter.setPen(theme.pen(token, 1.5))
    painter.setBrush(theme.color("raised"))
    painter.drawRoundedRect(spot, 4, 4)
    paint_text(painter, spot, words, font, theme.color(token), _CENTER)


def paint_cursor(painter: QPainter, theme: Theme, cell: Cell, *, strong: bool) -> None:
    """Paint the cell that the keyboard stands on: the focus ring, thin while the board has no focus."""
    rect = cell_rect(cell).adjusted(2, 2, -2, -2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if strong:
        painter.setPen(theme.pen("surface", 5))
        painter.drawRoundedRect(rect, 4, 4)
    painter.setPen(theme.pen("focus", 2.5 if strong else 1.0))
    painter.drawRoundedRect(rect, 4, 4)


def paint_place(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Paint where a piece would be put: a gold bar on an edge, a gold frame in a cell."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen("nowedge", 3))
    painter.drawRoundedRect(rect, 3, 3)
