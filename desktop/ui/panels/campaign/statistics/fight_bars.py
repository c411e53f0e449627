"""What a warband took out and lost, battle by battle: two bars each, the filled one taken out, the hatched one lost."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.campaign.standings.bands import Fight
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import MARK, paint_outcome
from desktop.ui.widgets.painting import paint_text

_TOP, _FOOT = 20, 42
_WIDEST, _BAR = 92.0, 24.0


class FightBars(QWidget):
    """The bars, each with its number over it, the battle and how it ended under them."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._fights: tuple[Fight, ...] = ()
        self._tincture = "sable"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self._speak)

    def sizeHint(self) -> QSize:
        """Return the room of bars that can be told apart."""
        return QSize(560, 172)

    def show_fights(self, fights: Sequence[Fight], tincture: str) -> None:
        """Show the battles of a warband in order of play."""
        self._fights, self._tincture = tuple(fights), tincture or "sable"
        self._speak()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bars."""
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        base = self.height() - _FOOT
        painter.setPen(QPen(theme.color("edge"), 1))
        painter.drawLine(QPointF(0, base), QPointF(self.width(), base))
        if not self._fights:
            return
        most = max(1, *(max(fight.kills, fight.lost) for fight in self._fights))
        step = min(_WIDEST, self.width() / len(self._fights))
        bar = min(_BAR, step * 0.36)
        for at, fight in enumerate(self._fights):
            middle = step * (at + 0.5)
            for left, value, full in ((middle - bar - 1, fight.kills, True), (middle + 1, fight.lost, False)):
                high = (base - _TOP) * value / most
                self._paint_bar(painter, QRectF(left, base - high, bar, high), str(value), full=full)
            self._paint_foot(painter, QRectF(middle - step / 2, base, step, _FOOT), fight)

    def _paint_bar(self, painter: QPainter, rect: QRectF, value: str, *, full: bool) -> None:
        theme = self._context.theme
        if rect.height() > 0:
            color = theme.tincture_text(self._tincture)
            painter.setPen(QPen(color, 1.5))
            painter.setBrush(color if full else Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(0.75, 0.75, -0.75, 0))
            if not full:
                painter.save()
                painter.setClipRect(rect)
                y = rect.top() - rect.width()
                while y < rect.bottom():
                    painter.drawLine(QPointF(rect.left(), y + rect.width()), QPointF(rect.right(), y))
                    y += 6
                painter.restore()
        if rect.width() >= 8:
            box = QRectF(rect.left() - 8, rect.top() - 18, rect.width() + 16, 17)
            paint_text(painter, box, value, theme.font(12, 600, condensed=True), theme.color("ink"),
                       Qt.AlignmentFlag.AlignHCenter)

    def _paint_foot(self, painter: QPainter, rect: QRectF, fight: Fight) -> None:
        theme = self._context.theme
        box = QRectF(rect.left(), rect.top() + 4, rect.width(), 16)
        paint_text(painter, box, str(fight.number), theme.font(12, 500, condensed=True), theme.color("ink2"),
                   Qt.AlignmentFlag.AlignHCenter)
        mark = QRectF(rect.center().x() - MARK / 2, rect.top() + 23, MARK, MARK)
        paint_outcome(painter, mark, fight.outcome, theme.color("ink"))

    @Slot()
    def _speak(self) -> None:
        say = self._context.say
        self.setAccessibleName(say("statistics.bars.name"))
        self.setAccessibleDescription("; ".join(
            say("statistics.bars.spoken", number=fight.number, battle=fight.name, kills=fight.kills, lost=fight.lost)
            for fight in self._fights))
        self.update()
