"""The empty page: a blank banner, what belongs here, and the one thing to do about it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.gonfalon import paint_blank
from desktop.ui.widgets.text import Label


class BlankBanner(QWidget):
    """The dashed banner of something that is not there yet. Units: width and height in pixels."""

    def __init__(self, context: Context, glyph: str = "plus", size: QSize | None = None,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._glyph = glyph
        self._size = size if size is not None else QSize(132, 162)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.look_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the size asked for."""
        return self._size

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the banner."""
        paint_blank(QPainter(self), QRectF(self.rect()), self._context.theme, self._glyph)


class EmptyState(QWidget):
    """Banner, title, one or two sentences, and the buttons to go on with, centred.

    Shape: title and words are codes of the catalogue; actions are buttons, the golden one first.
    """

    def __init__(
        self,
        context: Context,
        title: str,
        words: str,
        *,
        actions: Sequence[QWidget] = (),
        glyph: str = "plus",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(24, 24, 24, 24)
        self.column.setSpacing(10)
        self.column.addStretch(2)
        self.column.addWidget(BlankBanner(context, glyph), 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.addSpacing(18)
        self.heading = Label(context, title, role="display", wrap=True)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words = Label(context, words, role="lead", tone="ink2", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setMaximumWidth(600)
        self.words.setMinimumWidth(280)
        self.column.addWidget(self.heading)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.words, 8)
        row.addStretch(1)
        self.column.addLayout(row)
        self.column.addSpacing(18)
        buttons = FlowLayout(gap=12, centred=True)
        for action in actions:
            buttons.addWidget(action)
        self.column.addLayout(buttons)
        self.column.addStretch(3)
        self.setAccessibleName(self.heading.text())
