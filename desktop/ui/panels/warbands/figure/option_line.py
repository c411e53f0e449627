"""What the rows of the options share: name, control and price in one line, and under it what it does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.widgets.painting import text_width
from desktop.ui.widgets.text import Label

PRICE_WIDTH = 36
GAP = 8


class OptionLine(QWidget):
    """A name at the left, a control, a price at the right edge; the control stands under the name where it is tight.

    Units: room and width in logical pixels; `width` is what the control takes at least.
    """

    def __init__(self, context: Context, name: str, control: QWidget, *, room: int, width: int,
                 parent: QWidget) -> None:  # fmt: skip
        super().__init__(parent)
        self._name = Label(context, text=name, wrap=True)
        self.price = Label(context, role="row")
        self.price.setMinimumWidth(PRICE_WIDTH)
        self.price.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.detail = Label(context, role="second", wrap=True)
        self.detail.hide()
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 5, 0, 5)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(2)
        stacked = text_width(context.theme.font(14), name) + width + PRICE_WIDTH + 3 * GAP > room
        grid.addWidget(self._name, 0, 0, 1, 2 if stacked else 1)
        grid.addWidget(control, 1 if stacked else 0, 0 if stacked else 1, Qt.AlignmentFlag.AlignLeft if stacked else
                       Qt.AlignmentFlag(0))
        grid.addWidget(self.price, 1 if stacked else 0, 1 if stacked else 2)
        grid.addWidget(self.detail, 2, 0, 1, 3)
        grid.setColumnStretch(0, 1)
        if not stacked:
            control.setMinimumWidth(width)

    def show_detail(self, words: str) -> None:
        """Show what it does, or nothing."""
        if words == self.detail.text():
            return
        self.detail.set_text(words)
        self.detail.setVisible(bool(words))
