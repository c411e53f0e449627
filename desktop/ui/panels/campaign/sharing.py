"""How the four parts of the Campaign panel share the room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.panels.campaign.line.frame import LineFrame
from desktop.ui.theme.measures import PANEL_GAP

_NARROW = 1060
_LINE_LEAST, _LINE_MOST, _LINE_NARROW = 130, 0.47, 0.8
_PART_LEAST = 290


class Sharing(QScrollArea):
    """The line above, as high as it needs within bounds; three panels below, in two rows when it is narrow.

    Shape: where the window is too low for all of it, the whole page scrolls.
    """

    def __init__(self, line: LineFrame, standings: QWidget, pending: QWidget, chronicle: QWidget) -> None:
        super().__init__()
        self._line = line
        self._parts = (standings, pending, chronicle)
        self._narrow: bool | None = None
        self._grid = QGridLayout()
        self._grid.setSpacing(PANEL_GAP)
        self.setProperty("kind", "clear")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._page = QWidget()
        self._page.setProperty("kind", "clear")
        self.setWidget(self._page)
        column = QVBoxLayout(self._page)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(PANEL_GAP)
        column.addWidget(line)
        column.addLayout(self._grid, 1)
        self._arrange(narrow=False)

    def share(self) -> None:
        """Give the line the height it needs now."""
        share = _LINE_NARROW if self._narrow else _LINE_MOST
        wished, most = self._line.wished_height(), round(self.viewport().height() * share)
        self._line.setFixedHeight(min(wished, max(_LINE_LEAST, most)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share anew."""
        super().resizeEvent(event)
        self._arrange(narrow=self.width() < _NARROW)
        self.share()

    def _arrange(self, *, narrow: bool) -> None:
        if narrow == self._narrow:
            return
        self._narrow = narrow
        standings, pending, chronicle = self._parts
        for part in self._parts:
            self._grid.removeWidget(part)
        self._grid.addWidget(standings, 0, 0)
        self._grid.addWidget(pending, 0, 1)
        if narrow:
            self._grid.addWidget(chronicle, 1, 0, 1, 2)
        else:
            self._grid.addWidget(chronicle, 0, 2)
        for place, stretch in enumerate((5, 4, 0) if narrow else (42, 29, 29)):
            self._grid.setColumnStretch(place, stretch)
        for part in self._parts:
            part.setMinimumHeight(_PART_LEAST)
