"""The name of the warband in the head: a text until it has the focus, then a field."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import RADIUS_BUTTON
from desktop.ui.widgets.painting import paint_box, text_width

_PX = 21
_HEIGHT = 32
_ROOM = 14


class NameField(QLineEdit):
    """Tells another name when it is left or Enter is pressed; Esc gives the name back that was there."""

    renamed = Signal(str)
    """The user gave another name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._kept = ""
        self.setProperty("kind", "plain")
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.editingFinished.connect(self._leave)
        self.textEdited.connect(self.updateGeometry)
        self._speak()
        context.look_changed.connect(self._speak)

    def show_name(self, name: str) -> None:
        """Show a name; what is being typed stays until it is left."""
        self._kept = name
        if self.hasFocus() and self.isModified() and self.text() != name:
            return
        if self.text() != name:
            self.setText(name)
            self.setCursorPosition(0)
            self.updateGeometry()
        self.setModified(False)

    def sizeHint(self) -> QSize:
        """Return the room of the name."""
        return QSize(round(text_width(self.font(), self.text())) + _ROOM, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the room of a short name: a long one scrolls in its field."""
        return QSize(min(120, self.sizeHint().width()), _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a box under the name while it is typed into, and a line under the pointer."""
        theme = self._context.theme
        if self.hasFocus() or self.underMouse():
            ground = theme.color("surface") if self.hasFocus() else None
            paint_box(QPainter(self), QRectF(self.rect()), RADIUS_BUTTON, ground, theme.pen("edge", theme.control_px))
        super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the name back that was there with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.setText(self._kept)
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the name."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()

    @Slot()
    def _leave(self) -> None:
        typed = self.text().strip()
        if typed and typed != self._kept:
            self.renamed.emit(typed)
        self.setText(self._kept)
        self.setModified(False)
        self.setCursorPosition(0)
        self.deselect()

    @Slot()
    def _speak(self) -> None:
        self.setFont(self._context.theme.font(_PX, 700))
        self.setAccessibleName(self._context.say("warbands.head.name"))
        self.setToolTip(self._context.say("warbands.head.name_tip"))
