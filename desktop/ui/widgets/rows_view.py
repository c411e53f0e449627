"""The table of rows: flat lines, a selected row between two lines of ink, sorted by its heads, kept by identity."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.ui.context import Context
from desktop.ui.theme import Theme
from desktop.ui.theme.measures import ROW_HEIGHT
from desktop.ui.widgets.columns import ALIGNMENTS, Column, RowRole
from desktop.ui.widgets.painting import paint_text, text_width
from desktop.ui.widgets.rows_model import RowsModel

Index = QModelIndex | QPersistentModelIndex

_PADDING = 8


class RowDelegate(QStyledItemDelegate):
    """Paints the cells of a rows model from their column definitions."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, words and the lines of a cell."""
        theme, rect = self._context.theme, QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(rect, theme.color("selwash"))
        column: Column[Any] = index.data(RowRole.COLUMN)
        row = index.data(RowRole.ROW)
        inner = rect.adjusted(_PADDING, 0, -_PADDING, 0)
        if column.paint is not None:
            column.paint(painter, inner, theme, row)
        else:
            font = theme.font(15 if column.weight >= 500 else 14, column.weight, column.condensed)
            paint_text(painter, inner, column.text(row), font, theme.color(column.tone), ALIGNMENTS[column.align])
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.color("line"))
        if chosen:
            _paint_frame(painter, rect, theme, whole=index.model().columnCount() == 1)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the room of the words."""
        column: Column[Any] = index.data(RowRole.COLUMN)
        theme = self._context.theme
        font = theme.font(15 if column.weight >= 500 else 14, column.weight, column.condensed)
        width = text_width(font, str(index.data() or ""))
        return QSize(max(column.width, round(width + 2 * _PADDING + 1)), ROW_HEIGHT)


def _paint_frame(painter: QPainter, rect: QRectF, theme: Theme, *, whole: bool) -> None:
    """Paint the ink of a selected row: lines over and under it, and at its sides where it is one tile."""
    thick, ink = 2 if theme.has_washes else 3, theme.color("ink")
    for y in (rect.top(), rect.bottom() - thick):
        painter.fillRect(QRectF(rect.left(), y, rect.width(), thick), ink)
    for x in (rect.left(), rect.right() - thick) if whole else ():
        painter.fillRect(QRectF(x, rect.top(), thick, rect.height()), ink)


class RowsView(QTableView):
    """A table over a rows model. Enter or a double click activates; the selection follows its row through changes.

    Shape: one row is selected at a time, several with `several`. Units: row height in pixels.
    """

    row_chosen = Signal(object)
    """Another row is the current one; None when there is none."""
    row_activated = Signal(object)
    """The user asked to open a row."""

    def __init__(
        self, context: Context, model: RowsModel[Any], name: str, *, row_height: int = ROW_HEIGHT,
        several: bool = False, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._context = context
        self._rows = model
        self._name = name
        self._kept: object = None
        self._told: object = self
        self.setModel(model)
        self.setItemDelegate(RowDelegate(context, self))
        modes = QAbstractItemView.SelectionMode
        self.setSelectionMode(modes.ExtendedSelection if several else modes.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(row_height)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setMinimumSectionSize(24)
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self._sorted)
        model.modelAboutToBeReset.connect(self._keep)
        model.modelReset.connect(self._restore)
        model.dataChanged.connect(self._tell)
        self.activated.connect(self._activated)
        self._dress()
        context.look_changed.connect(self._dress)

    def current_row(self) -> Any:
        """Return the current row, or None."""
        return self._rows.row_at(self.currentIndex().row()) if self.currentIndex().isValid() else None

    def selected_rows(self) -> list[Any]:
        """Return the selected rows, top to bottom."""
        places = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [row for row in map(self._rows.row_at, places) if row is not None]

    def choose(self, identity: object) -> bool:
        """Select the row of an identity and bring it into view; tell whether it is there."""
        place = self._rows.place_of(identity)
        if place < 0:
            return False
        index = self._rows.index(place, 0)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)
        return True

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which row is the current one."""
        super().currentChanged(current, previous)
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the current row with Enter on every platform."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            if self.state() != QAbstractItemView.State.EditingState:
                self._activated(self.currentIndex())
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the stretching column what is left."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the columns again when the font or the style is another."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        columns = self._rows.columns
        head = self.horizontalHeader()
        widths = [self._column_width(place) for place in range(len(columns))]
        spare = self.viewport().width() - sum(widths)
        stretching = [place for place, column in enumerate(columns) if column.stretch]
        if spare > 0 and stretching:
            widths[stretching[0]] += spare
        for place, width in enumerate(widths):
            if head.sectionSize(place) != width:
                self.setColumnWidth(place, width)

    def _column_width(self, place: int) -> int:
        column = self._rows.columns[place]
        title = text_width(self._context.theme.font(13, 500, condensed=True), str(self._title(place)))
        widest = max(column.width, round(title + 2 * _PADDING + 1))
        if column.width:
            return widest
        return max(widest, self.sizeHintForColumn(place))

    def _title(self, place: int) -> object:
        return self._rows.headerData(place, Qt.Orientation.Horizontal)

    @Slot(int)
    def _sorted(self, column: int) -> None:
        up, down = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        # The head turns its own indicator before it tells of the click, so it cannot be asked what was before.
        self._rows.sort(column, down if self._rows.order == (column, up) else up)
        self._show_order()

    def _show_order(self) -> None:
        """Let the heads show by which of them the rows are sorted now: other columns may have come in before it."""
        head, order = self.horizontalHeader(), self._rows.order
        head.setSortIndicatorShown(order is not None)
        if order is not None:
            head.setSortIndicator(*order)

    @Slot()
    def _keep(self) -> None:
        self._kept = self._rows.identity_at(self.currentIndex().row())

    @Slot()
    def _restore(self) -> None:
        self._fit()
        self._show_order()
        if self._kept is None or not self.choose(self._kept):
            self._tell()

    @Slot()
    def _tell(self) -> None:
        row = self.current_row()
        if row is not self._told:
            self._told = row
            self.row_chosen.emit(row)

    @Slot(QModelIndex)
    def _activated(self, index: QModelIndex) -> None:
        row = self._rows.row_at(index.row())
        if row is not None:
            self.row_activated.emit(row)

    @Slot()
    def _dress(self) -> None:
        self.setAccessibleName(self._context.say(self._name))
        head = self.horizontalHeader()
        head.setFixedHeight(34)
        self._fit()
        self.viewport().update()
