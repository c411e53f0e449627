"""A page of the chronicle where there is little room: its head, which leads on, when and how, and what happened."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.campaign.chronicle.story import Story
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label


class HeadLink(LinkButton):
    """The head of a page as a heading that can be followed: ink, underlined under the pointer."""

    text_token = "ink"

    def label_font(self) -> QFont:
        """Return the font of a name in a list."""
        return self._context.theme.font(15, 600)

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        if self.underMouse():
            super()._paint_ground(painter, rect)


class StoryEntry(QWidget):
    """Shows a story."""

    opened = Signal(object)
    """The user asked for what the head of this Story names."""

    def __init__(self, context: Context, story: Story, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.story = story
        self.head = HeadLink(context, text=story.head)
        self.head.clicked.connect(self._open)
        self.text = Label(context, text=story.text, role="body", wrap=True, parent=self)
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        line = FlowLayout(gap=8, line_gap=0)
        line.addWidget(self.head)
        line.addWidget(Label(context, text=story.when, role="second"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addLayout(line)
        column.addWidget(self.text)
        # Not before it stands in here: a label by itself would be a window.
        self.text.setVisible(bool(story.text))

    @Slot()
    def _open(self) -> None:
        self.opened.emit(self.story)
