"""The key of the line: what a full curve, a dashed one, a heavy one and the golden cup mean."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from desktop.ui.context import Context
from desktop.ui.theme import Theme
from desktop.ui.widgets.painting import dashed, paint_text

PATH, LINK = 1.6, 3.0
CUP = 22
_LINE = 22


def legend_lines(*, linked: bool, ahead: bool, carried: bool) -> tuple[str, ...]:
    """Return the keys of the lines that a key of what is there needs."""
    lines = ["path"]
    lines += ["ahead"] if ahead else []
    lines += ["link"] if linked else []
    lines += ["carries"] if carried else []
    return tuple(lines)


def paint_legend(painter: QPainter, at: QPointF, context: Context, lines: tuple[str, ...]) -> None:
    """Paint the key with its upper left corner at a point. Units: logical pixels."""
    theme = context.theme
    words = {"path": "campaign_panel.line.key_path", "ahead": "campaign_panel.line.key_ahead",
             "link": "campaign_panel.line.key_link", "carries": "campaign_panel.line.key_carries"}
    for place, line in enumerate(lines):
        y = at.y() + (place + 0.5) * _LINE
        if line == "carries":
            paint_cup(painter, QPointF(at.x() + 13, y), theme, side=20)
        else:
            color = theme.color("ink")
            width = LINK if line == "link" else PATH
            painter.setPen(dashed(color, width, 4, 3) if line == "ahead" else QPen(color, width))
            painter.drawLine(QPointF(at.x(), y), QPointF(at.x() + 26, y))
        box = QRectF(at.x() + 34, y - _LINE / 2, 200, _LINE)
        paint_text(painter, box, context.say(words[line]), theme.font(13, condensed=True), theme.color("ink2"))


def paint_cup(
    painter: QPainter, center: QPointF, theme: Theme, *, side: float = CUP, glyph: str = "trophy-outline"
) -> None:
    """Paint the golden mark of what is carried. Units: logical pixels."""
    painter.setPen(theme.pen("nowedge", 1))
    painter.setBrush(theme.color("now"))
    painter.drawEllipse(center, side / 2, side / 2)
    inner = side * 0.68
    theme.glyph(painter, QRectF(center.x() - inner / 2, center.y() - inner / 2, inner, inner), glyph, "onnow")
