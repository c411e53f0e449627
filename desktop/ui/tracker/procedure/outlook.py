"""What may come of the procedure: one bar in parts, from light to dark as it gets worse.

A tap shows what the figures take for granted in place of the caption.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.theme.theme import Theme
from desktop.ui.tracker.parts.paint import CENTER, RIGHT, elided, fitted, paint_fitted, width_of
from desktop.ui.tracker.parts.target import Target
from desktop.ui.tracker.questions import OutlookPart, OutlookView
from desktop.ui.widgets.painting import paint_box, paint_text

HEIGHT = 44


class OutlookBar(Target):
    """Caption, horizon and bar. Parts too narrow for their words speak them in the tooltip and in the name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._outlook = OutlookView("", "")
        self.setCheckable(True)
        context.look_changed.connect(self.update)

    def show_outlook(self, outlook: OutlookView) -> None:
        """Show what may come; an equal value costs nothing."""
        if outlook == self._outlook:
            return
        self._outlook = outlook
        self.setChecked(False)
        self.setText(outlook.caption)
        parts = ", ".join(f"{part.text} {part.percent} %" for part in outlook.parts)
        words = f"{outlook.caption}: {parts}. {outlook.horizon}"
        self.setAccessibleName(f"{words}. {outlook.assumptions}" if outlook.assumptions else words)
        self.setToolTip(f"{parts}\n{outlook.assumptions}" if outlook.assumptions else parts)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the bar."""
        return QSize(352, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint caption and bar."""
        outlook, theme = self._outlook, self._context.theme
        if not outlook.parts:
            return
        painter, width = QPainter(self), float(self.width())
        font = theme.font(13, 500, condensed=True)
        right = min(width_of(font, outlook.horizon), width * 0.45)
        spot = QRectF(width - right, 0, right, 18)
        paint_text(painter, spot, elided(font, outlook.horizon, right), font, theme.color("ink2"), RIGHT)
        caption = QRectF(0, 0, width - right - 10, 18)
        words = outlook.assumptions if self.isChecked() and outlook.assumptions else outlook.caption
        paint_fitted(painter, caption, words, theme, "ink2", 13.5)
        self._paint_bar(painter, QRectF(0, 20, width, self.height() - 21), theme)

    def _paint_bar(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        whole = QPainterPath()
        whole.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        shares = _drawn_shares(self._outlook.parts)
        x = rect.left()
        for part, share in zip(self._outlook.parts, shares, strict=True):
            cell = QRectF(x, rect.top(), rect.width() * share, rect.height())
            ground, ink = _shade(theme, part.shade)
            piece = QPainterPath()
            piece.addRect(cell)
            painter.fillPath(whole.intersected(piece), ground)
            if x > rect.left():
                painter.fillRect(QRectF(x, rect.top(), 1, rect.height()), theme.color("edge"))
            self._paint_words(painter, cell, part, ink)
            x += cell.width()
        paint_box(painter, rect, 3, None, theme.pen("edge", 1))

    def _paint_words(self, painter: QPainter, cell: QRectF, part: OutlookPart, ink: QColor) -> None:
        theme, room = self._context.theme, cell.width() - 4
        for words in (f"{part.text} {part.percent}", part.percent):
            font = fitted(theme, words, room, 13, 600)
            if width_of(font, words) <= room:
                paint_text(painter, cell, words, font, ink, CENTER)
                return


def _drawn_shares(parts: tuple[OutlookPart, ...]) -> list[float]:
    """Return the shares to draw: a small part keeps room for its figure, the large ones give it."""
    least = min(0.09, 1 / max(len(parts), 1))
    floors = [least if part.share > 0 else 0.0 for part in parts]
    raw = [max(part.share, floor) for part, floor in zip(parts, floors, strict=True)]
    over = sum(raw) - 1
    spare = sum(share - floor for share, floor in zip(raw, floors, strict=True))
    if over <= 0 or spare <= 0:
        total = sum(raw) or 1
        return [share / total for share in raw]
    return [share - over * (share - floor) / spare for share, floor in zip(raw, floors, strict=True)]


def _shade(theme: Theme, shade: int) -> tuple[QColor, QColor]:
    grounds = ("surface", "sunken", "line", "tick") if theme.has_washes else ("surface", "surface", "bar", "tick")
    ground = theme.color(grounds[min(max(shade, 0), 3)])
    inks = (theme.color("ink"), theme.color("ontick"))
    return ground, max(inks, key=lambda ink: _apart(ink, ground))


def _apart(one: QColor, other: QColor) -> float:
    """Return how far two colours are apart in lightness, as the eye weighs it."""
    weights = (0.299, 0.587, 0.114)
    first, second = ((color.redF(), color.greenF(), color.blueF()) for color in (one, other))
    return abs(sum(w * (a - b) for w, a, b in zip(weights, first, second, strict=True)))
