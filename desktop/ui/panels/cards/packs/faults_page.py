"""What is wrong with a pack file, as a list with lines and places; stands where the editor was until it is read."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.cards.packs.files import PackRefusal
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.text import Label


class FaultsPage(PanelFrame):
    """Shows a file that was refused, or that others would refuse."""

    left = Signal()
    """The user has read it."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards_panel.packs.refused", margin=0, parent=parent)
        self._context = context
        self.lines: list[Label] = []
        self.reason = Label(context, role="strong", tone="bad", wrap=True)
        self.reason.setContentsMargins(14, 10, 14, 6)
        self.close_button = PlainButton(context, "cards_panel.packs.read", icon="check")
        self.close_button.clicked.connect(self.left)
        self.head.add_action(self.close_button)
        self.area = QScrollArea()
        self.area.setProperty("kind", "clear")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.note = Label(context, "cards_panel.packs.refused_note", role="second", wrap=True)
        self.note.setContentsMargins(14, 8, 14, 8)
        self.body.addWidget(self.reason)
        self.body.addWidget(self.area, 1)
        self.set_foot(self.note)

    def show_refusal(self, refusal: PackRefusal) -> None:
        """Show why a file was not taken, or not written."""
        self.head.heading.set_words(refusal.title)
        self.head.detail.set_text(refusal.file)
        self.note.set_words(refusal.note)
        self.reason.set_text(refusal.reason)
        self.setAccessibleName(refusal.reason)
        inside = QWidget()
        inside.setProperty("kind", "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(14, 0, 14, 8)
        column.setSpacing(6)
        self.lines = [Label(self._context, text=fault, wrap=True) for fault in refusal.faults]
        for line in self.lines:
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(line)
            column.addWidget(Line())
        column.addStretch(1)
        self.area.setWidget(inside)
