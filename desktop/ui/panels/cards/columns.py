"""How library, editor and printed card share the room: side by side, or two of them in turn where it is narrow."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.panels.cards.printed.pane import PrintedPane
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.segmented import Segment, Segmented

EDIT, PRINTED = "edit", "printed"
_LIBRARY, _LIBRARY_NARROW, _PRINTED = 318, 270, 368
_NARROW = 1120


class Columns(QWidget):
    """Three columns. Shape: `narrow` tells that editor and printed card take turns, and `switch` turns them."""

    folded = Signal()
    """The columns are narrow now, or not any longer."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.narrow = False
        self._library: QWidget | None = None
        self._middle: QWidget | None = None
        self.switch = Segmented(context, [Segment(EDIT, "cards_panel.columns.edit"),
                                          Segment(PRINTED, "cards_panel.columns.printed")],
                                EDIT, name="cards_panel.columns.name", parent=self)  # fmt: skip
        self.switch.chosen.connect(self._turn)
        self.switch.hide()
        self.side = PanelFrame(context, margin=0, parent=self)

    def hold(self, library: QWidget, middle: QWidget, printed: PrintedPane) -> None:
        """Set the columns beside each other."""
        self._library, self._middle = library, middle
        self.side.body.addWidget(printed)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 14, 16, 14)
        row.setSpacing(PANEL_GAP)
        row.addWidget(library)
        row.addWidget(middle, 1)
        row.addWidget(self.side)
        self._share()

    @property
    def turning(self) -> bool:
        """Whether two columns take turns; where the library is empty there are none."""
        return self.narrow and not self.isHidden()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        if narrow != self.narrow:
            self.narrow = narrow
            self._share()
            self.folded.emit()

    def _share(self) -> None:
        if self._library is None or self._middle is None:
            return
        self._library.setFixedWidth(_LIBRARY_NARROW if self.narrow else _LIBRARY)
        turned = self.narrow and self.switch.current() == PRINTED
        self._middle.setVisible(not turned)
        self.side.setVisible(turned or not self.narrow)
        if self.narrow:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(16777215)
        else:
            self.side.setFixedWidth(_PRINTED)

    @Slot()
    def _turn(self) -> None:
        self._share()
