"""The window for the other player: sides, clocks, phase and the needed number, and nothing more; it may be turned."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Form, Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.procedure.needed import NeededBlock
from desktop.ui.tracker.questions import NeededView
from desktop.ui.tracker.sides.sides import Sides
from desktop.ui.tracker.top.clocks import Clocks
from desktop.ui.tracker.top.phases import PhaseBanner, Phases
from desktop.ui.tracker.view import TableView

_TOP, _NEEDED = 88, 150
_NEEDED_PX = 104


class OpponentTable(QWidget):
    """What both players may see. Its own signals go nowhere: it only shows."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context, self._intents = context, Intents(self)
        self._asking = False
        self.banner = PhaseBanner(context, self)
        self.clocks, self.phases = Clocks(context, self._intents, self), Phases(context, self.banner, self)
        self.sides, self.needed = Sides(context, self._intents, self), NeededBlock(context, self._intents, self)

    def show_table(self, table: TableView) -> None:
        """Show a table."""
        scale = self._context.settings.values.battle_text / 100
        measures = Measures(Form.DESK, scale=scale)
        question = table.question
        self._asking = question is not None and question.needed is not None and bool(question.needed.number)
        self.clocks.show_clocks(table.clocks, measures)
        self.phases.show_phases(table.phases, measures)
        # Fights first and the rest folded, as on a tablet: nobody scrolls in this window.
        self.sides.show_sides(table.sides, Measures(Form.TABLET, upright=True, scale=scale))
        shown = question.needed if question is not None and question.needed is not None else NeededView("")
        self.needed.show_needed(shown, _NEEDED_PX)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the parts."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the grounds."""
        painter, theme = QPainter(self), self._context.theme
        painter.fillRect(self.rect(), theme.color("window"))
        painter.fillRect(0, 0, self.width(), _TOP, theme.color("surface"))
        painter.fillRect(0, _TOP - 1, self.width(), 1, theme.color("line"))
        if self._asking:
            painter.fillRect(0, self.height() - _NEEDED, self.width(), _NEEDED, theme.color("surface"))

    def _place(self) -> None:
        width, height = self.width(), self.height()
        clocks = min(340, width // 2)
        self.clocks.setGeometry(QRect(12, 12, clocks, _TOP - 24))
        self.phases.setGeometry(QRect(clocks + 30, 0, max(width - clocks - 42, 60), _TOP))
        below = _NEEDED if self._asking else 0
        self.needed.setVisible(self._asking)
        self.needed.setGeometry(QRect(24, height - _NEEDED + 10, width - 48, _NEEDED - 20))
        self.sides.setGeometry(QRect(12, _TOP + 20, width - 24, max(height - _TOP - 28 - below, 60)))


class OpponentView(QWidget):
    """Paints that table, upright or turned by 180 degrees. A tap or Space turns it."""

    def __init__(self, context: Context) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._context = context
        self.table = OpponentTable(context)
        self.turned = False
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)

    def show_table(self, table: TableView) -> None:
        """Show a table."""
        words = self._context.say("tracker.opponent", name=table.battle)
        self.setWindowTitle(table.battle)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.table.show_table(table)
        self.update()

    def turn(self) -> None:
        """Turn the table round."""
        self.turned = not self.turned
        self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Turn by a tap."""
        self.turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn by Space."""
        if event.key() == Qt.Key.Key_Space:
            self.turn()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the table the size of the window."""
        super().resizeEvent(event)
        self.table.resize(self.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the table, turned where it is."""
        painter = QPainter(self)
        if self.turned:
            painter.translate(self.width(), self.height())
            painter.rotate(180)
        self.table.render(painter, QPoint(0, 0))
