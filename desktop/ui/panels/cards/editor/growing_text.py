"""A field for a rule text that is as high as its words."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.notes_field import NotesField

_AROUND = 22
_LINES_MOST = 14


class GrowingText(NotesField):
    """Grows and shrinks with its text, so that a page of rule texts has one scroll bar and not ten."""

    def __init__(self, context: Context, name: str, *, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(context, name, hint=hint, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(2)
        self.textChanged.connect(self._grow)
        self._grow()

    def sizeHint(self) -> QSize:
        """Return the room of the lines as they are broken now."""
        line = QFontMetricsF(self.font()).lineSpacing()
        # The document counts lines only as they are painted; asking for each block lays it out.
        block, height = self.document().begin(), 0.0
        while block.isValid() and height < _LINES_MOST * line:
            height += self.blockBoundingRect(block).height()
            block = block.next()
        return QSize(200, round(max(line, min(height, _LINES_MOST * line))) + _AROUND)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew and be as high as they are."""
        super().resizeEvent(event)
        self._grow()

    @Slot()
    def _grow(self) -> None:
        height = self.sizeHint().height()
        full = height >= _LINES_MOST * QFontMetricsF(self.font()).lineSpacing()
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if full else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)
        if height != self.height():
            self.setFixedHeight(height)
