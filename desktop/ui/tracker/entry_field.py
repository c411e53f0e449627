"""The field for a quick entry on the selection: it stands at the selected tile and shows its sign before Enter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QRegularExpression, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.entry import parse_entry
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.paint import paint_fitted
from desktop.ui.widgets.painting import paint_box

SIZE = (300, 76)


class _Field(QLineEdit):
    """The text field; Enter and Esc are its own while it is open."""

    left = Signal()

    def event(self, event: QEvent) -> bool:
        """Keep Enter and Esc from the table."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
            event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave when the focus goes elsewhere."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class EntryField(QFrame):
    """`-2`, `+1`, `=3`, `-2d3` on the selection."""

    closed = Signal()

    def __init__(self, context: Context, intents: Intents, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._whom = ""
        self.field = _Field(self)
        self.field.setFont(context.theme.font(24, 600))
        pattern = QRegularExpression(r"[-−+=]\d{0,3}([dDкК]\d{0,3})?")
        self.field.setValidator(QRegularExpressionValidator(pattern, self.field))
        self.field.returnPressed.connect(self._entered)
        self.field.left.connect(self._left)
        self.hide()

    def open(self, sign: str, whom: str, near: QRect) -> None:
        """Open with a sign, beside a tile."""
        self._whom = whom
        self.field.setAccessibleName(self._context.say("tracker.entry.name", whom=whom))
        parent = self.parentWidget()
        assert parent is not None
        wide, tall = SIZE
        x = min(max(near.left() + 40, 4), max(parent.width() - wide - 4, 4))
        y = min(max(near.bottom() - 4, 4), max(parent.height() - tall - 4, 4))
        self.setGeometry(x, y, wide, tall)
        self.field.setGeometry(10, 30, wide - 20, 38)
        self.show()
        self.raise_()
        self.field.setText(sign)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint frame and whom it is for."""
        painter, theme, rect = QPainter(self), self._context.theme, QRectF(self.rect())
        paint_box(painter, rect, 6, theme.color("raised"), theme.pen("ink", 2))
        paint_fitted(painter, QRectF(12, 6, rect.width() - 24, 22), self._whom, theme, "ink", 15, 600)

    def _entered(self) -> None:
        entry = parse_entry(self.field.text())
        if entry is None:
            return
        self._close()
        self._intents.entry_made.emit(entry)

    def _left(self) -> None:
        self._close()

    def _close(self) -> None:
        if self.isHidden():
            return
        self.hide()
        self.closed.emit()
