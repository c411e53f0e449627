"""Groups of the dialog's sides: headings, and rows with words at the left and a control at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import SPACE_2, SPACE_3
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label


class Group(QWidget):
    """A heading with rows below it, parted by lines. Shape: codes of the catalogue are words."""

    def __init__(self, context: Context, head: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 18)
        self.column.setSpacing(SPACE_2)
        self.heading = Label(context, head, role="section")
        self.column.addWidget(self.heading)
        self.column.addWidget(Line())

    def add_control(self, code: str, control: QWidget, note: Label | None = None) -> None:
        """Add a row with words (and a quieter sentence below them) at the left and a control at the right."""
        self.add_row(code, control, note)

    def add_row(self, code: str, control: QWidget, note: Label | None = None) -> QWidget:
        """Add such a row and return it, for one that is not always there."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        if self.column.count() > 2:
            column.addWidget(Line())
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        name = Label(self.context, code, role="button", wrap=True)
        name.setBuddy(control)
        words.addWidget(name)
        if note is not None:
            words.addWidget(note)
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(SPACE_3)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(row)
        self.column.addWidget(inside)
        return inside
