"""A list of lines, each beside its bullet: a line that wraps goes on under its own words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.facts import flowing
from desktop.ui.theme.measures import SPACE_2
from desktop.ui.widgets.text import Label


class Bullets(QWidget):
    """Lines of body text, said already."""

    def __init__(self, context: Context, lines: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE_2)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        for row, line in enumerate(lines):
            grid.addWidget(Label(context, text="•", role="body"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(flowing(Label(context, text=line, role="body", wrap=True)), row, 1)
