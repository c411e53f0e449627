"""The first columns of a table that stay where they are while the others scroll away sideways."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Slot
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from desktop.ui.widgets.rows_view import RowsView


class KeptColumns(QTableView):
    """Lies over the left end of a rows view, and is seen only while that one is wider than its room.

    Shape: `count` columns are kept. It shows the rows and the selection of the view and takes no focus; a screen reader
    reads the view alone.
    """

    def __init__(self, view: RowsView, count: int) -> None:
        super().__init__(view)
        self._view, self._count = view, count
        self.setModel(view.model())
        self.setSelectionModel(view.selectionModel())
        self.setItemDelegate(view.itemDelegate())
        self.setSelectionMode(view.selectionMode())
        self.setSelectionBehavior(view.selectionBehavior())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setShowGrid(False)
        self.setWordWrap(False)
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(off)
        self.setVerticalScrollBarPolicy(off)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(view.verticalHeader().defaultSectionSize())
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsClickable(False)
        head.setMinimumSectionSize(view.horizontalHeader().minimumSectionSize())
        view.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(view.verticalScrollBar().setValue)
        view.horizontalScrollBar().rangeChanged.connect(self.lie_down)
        view.horizontalHeader().sectionResized.connect(self.lie_down)
        view.horizontalHeader().geometriesChanged.connect(self.lie_down)
        view.model().modelReset.connect(self.lie_down)
        view.selectionModel().currentChanged.connect(self._uncover)
        self.clicked.connect(view.clicked)
        view.viewport().installEventFilter(self)
        self.lie_down()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the view to another size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.lie_down()
        return super().eventFilter(watched, event)

    @Slot()
    def lie_down(self) -> None:
        """Take the place of the columns that are kept, or go where all of them have room."""
        view, head = self._view, self._view.horizontalHeader()
        wide = view.horizontalScrollBar().maximum() > 0
        self.setVisible(wide)
        if not wide:
            return
        columns = range(self.model().columnCount())
        for place in columns:
            self.setColumnHidden(place, place >= self._count)
            if place < self._count:
                self.setColumnWidth(place, view.columnWidth(place))
        width = sum(view.columnWidth(place) for place in columns[:self._count])
        self.horizontalHeader().setFixedHeight(head.height())
        # Its frame lies on that of the view, and at the right end it is the line that parts the two.
        both = 2 * view.frameWidth()
        self.setGeometry(0, 0, width + both, view.viewport().height() + head.height() + both)
        self.verticalScrollBar().setValue(view.verticalScrollBar().value())
        self.raise_()

    @Slot(QModelIndex, QModelIndex)
    def _uncover(self, current: QModelIndex, _before: QModelIndex) -> None:
        """Scroll the cell that the keyboard went to out from below."""
        if not self.isVisible() or current.column() < self._count:
            return
        below = self.width() - self._view.columnViewportPosition(current.column())
        if below > 0:
            bar = self._view.horizontalScrollBar()
            bar.setValue(bar.value() - below)
