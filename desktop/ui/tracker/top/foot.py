"""The foot of the tablet form: Undo, Redo, Log, Due, Next under the thumb."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton
from desktop.ui.tracker.tap_guard import TapGuard
from desktop.ui.tracker.top.tools import NextButton, undo_faces
from desktop.ui.tracker.view import TableView

_SHARES = (112, 112, 96, 120, 304)


class Foot(QWidget):
    """Five large buttons in a row."""

    log_pressed = Signal()
    dues_pressed = Signal()

    def __init__(self, context: Context, intents: Intents, guard: TapGuard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.undo, self.redo, self.log, self.dues = (TableButton(context, Face(), self) for _ in range(4))
        self.next = NextButton(context, intents, guard, self)
        self.undo.clicked.connect(intents.undo_pressed)
        self.redo.clicked.connect(intents.redo_pressed)
        self.log.clicked.connect(self.log_pressed)
        self.dues.clicked.connect(self.dues_pressed)
        context.look_changed.connect(self.update)

    def show_table(self, table: TableView, measures: Measures) -> None:
        """Show what may be done now."""
        say = self._context.say
        undo, redo = undo_faces(self._context, table, words=True)
        self.undo.dress(undo)
        self.redo.dress(redo)
        self.undo.setEnabled(bool(table.undo))
        self.redo.setEnabled(bool(table.redo))
        self.log.dress(Face(say("tracker.log.title"), px=17))
        badge = str(table.due_now) if table.due_now else ""
        self.dues.dress(Face(say("tracker.due.short"), badge=badge, px=17))
        self.next.show_next(table, measures)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room in fixed parts."""
        super().resizeEvent(event)
        room = self.width() - 24 - 8 * 4
        x = 12.0
        buttons = (self.undo, self.redo, self.log, self.dues, self.next)
        for button, share in zip(buttons, _SHARES, strict=True):
            wide = room * share / sum(_SHARES)
            button.setGeometry(QRect(round(x), 10, round(wide), self.height() - 20))
            x += wide + 8

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the line above it."""
        painter, theme = QPainter(self), self._context.theme
        painter.fillRect(self.rect(), theme.color("surface"))
        painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
