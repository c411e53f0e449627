"""A strip over the foot of a print dialog while something is written or printed: how far it is, and the way out."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.text import Label


class ProgressStrip(QFrame):
    """Hidden while nothing is under way."""

    cancelled = Signal()
    """The user wants no more of it."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "surface")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(12)
        self.words = Label(context, role="button")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(14)
        self.cancel = PlainButton(context, "shell.cancel")
        self.cancel.clicked.connect(self._cancel)
        row.addWidget(self.words)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        self.hide()

    @Slot(int, int)
    def show_progress(self, done: int, total: int) -> None:
        """Show how far things are."""
        self.words.set_words("cards.print.progress", done=done, total=total)
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setAccessibleName(self.words.text())
        self.show()

    @Slot()
    def finish(self) -> None:
        """Nothing is under way any more."""
        self.hide()

    @Slot()
    def _cancel(self) -> None:
        self.cancelled.emit()
        self.hide()
