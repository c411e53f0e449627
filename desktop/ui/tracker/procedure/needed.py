"""The needed number in large, with its terms beside it. A tap on the number changes it by hand."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Slot
from PySide6.QtGui import QAction, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.paint import fitted, width_of
from desktop.ui.tracker.parts.rich_text import RichText
from desktop.ui.tracker.questions import NeededView
from desktop.ui.widgets.painting import paint_text

PX = 50
LARGEST = 110
"""Gives a capital height of 20 mm at 96 pixels an inch."""


class NeededBlock(QWidget):
    """A number to be read at arm's length, and where it comes from."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._chosen)
        self._needed = NeededView("")
        self._px = float(PX)
        self.terms = RichText(context, 14.5, self)
        self.terms.link_tapped.connect(intents.rule_requested)
        context.look_changed.connect(self.update)

    def show_needed(self, needed: NeededView, px: float) -> None:
        """Show a needed number in a size."""
        self._needed, self._px = needed, min(px, LARGEST)
        self.terms.show_lines(needed.lines)
        self.setAccessibleName(needed.speak or needed.number)
        self.setToolTip(self._context.say("tracker.ask.number_tip") if needed.key else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor if needed.key else Qt.CursorShape.ArrowCursor)
        self._place()
        self.update()

    def wanted_height(self, width: int) -> int:
        """Return the height that number and terms take at a width."""
        room = width - self._number_width(width)
        return max(round(self._px * 1.06), self.terms.heightForWidth(max(room, 60)) + 2)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the menu of changes by hand where the number itself is tapped."""
        if self._needed.key and event.position().x() < self._number_width(self.width()):
            self.open_menu()
        else:
            super().mouseReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take presses on the number."""
        event.setAccepted(bool(self._needed.key) and event.position().x() < self._number_width(self.width()))

    def open_menu(self) -> None:
        """Open the menu of changes by hand."""
        self.fill_menu().popup(self.mapToGlobal(QPoint(0, self.height())))

    def fill_menu(self) -> QMenu:
        """Fill the menu of changes by hand."""
        self._menu.clear()
        say, by_hand = self._context.say, self._needed.by_hand
        entries = [(say("tracker.ask.number_up"), by_hand + 1), (say("tracker.ask.number_down"), by_hand - 1)]
        entries += [(say("tracker.ask.number_back"), 0)] if by_hand else []
        for words, by in entries:
            action = QAction(words, self._menu)
            action.setData(by)
            self._menu.addAction(action)
        return self._menu

    @Slot(QAction)
    def _chosen(self, action: QAction) -> None:
        self._intents.number_corrected.emit(self._needed.key, action.data())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the terms beside the number."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the number."""
        if not self._needed.number:
            return
        painter, theme = QPainter(self), self._context.theme
        rect = QRectF(0, 0, self._number_width(self.width()) - 12, self.height())
        font = fitted(theme, self._needed.number, rect.width() + 4, self._px, 700)
        paint_text(painter, rect, self._needed.number, font, theme.color("ink"))

    def _number_width(self, width: int) -> int:
        if not self._needed.number:
            return 0
        wide = width_of(self._context.theme.font(self._px, 700), self._needed.number)
        return min(round(wide) + 14, max(width // 2, 80))

    def _place(self) -> None:
        left = self._number_width(self.width())
        room = max(self.width() - left, 40)
        tall = self.terms.heightForWidth(room)
        self.terms.setGeometry(QRect(left, max((self.height() - tall) // 2, 0), room, max(tall, 1)))
