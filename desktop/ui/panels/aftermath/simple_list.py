"""Our own simple set, to be read: each roll with what it gives."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.campaign.aftermath.rules import Line
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.wording import StatNames, does_words, range_words
from desktop.ui.widgets.text import Label


class SimpleList(QWidget):
    """Shape: a row a line; it is made anew when the lines or the language are others."""

    def __init__(self, context: Context, names: StatNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._names = context, names
        self._shown: object = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 4, 0, 4)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(2, 1)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show the lines of a table."""
        wanted = (self._context.words.language, *lines)
        if wanted == self._shown:
            return
        self._shown = wanted
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for place, line in enumerate(lines):
            does = does_words(self._context, line, self._names) or self._context.say("aftermath.does.nothing")
            self._grid.addWidget(Label(self._context, text=range_words(line), role="row"), place, 0)
            self._grid.addWidget(Label(self._context, text=line.name, role="strong"), place, 1)
            self._grid.addWidget(Label(self._context, text=does, role="body", tone="ink2", wrap=True), place, 2)
