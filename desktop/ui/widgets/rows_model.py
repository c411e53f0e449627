"""A table model over frozen rows: it holds what a query returned and never asks the database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal, Slot

from desktop.ui.context import Context
from desktop.ui.theme.measures import PX_SECOND
from desktop.ui.widgets.columns import ALIGNMENTS, Column, Row, RowRole

Index = QModelIndex | QPersistentModelIndex


class RowsModel(QAbstractTableModel, Generic[Row]):
    """Rows of one kind, their columns, sorting and a filter.

    Shape: `identify` gives each row an identity that outlives a change; new rows with the same identities in the same
    order change in place, others reset the model.
    """

    edited = Signal(object, str, str)
    """The user typed into an editable cell: the row, the column's key, the text. Nothing is changed yet."""

    def __init__(
        self,
        context: Context,
        columns: Sequence[Column[Row]],
        identify: Callable[[Row], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._columns = tuple(columns)
        self._identify = identify
        self._all: tuple[Row, ...] = ()
        self._shown: list[Row] = []
        self._keep: Callable[[Row], bool] | None = None
        self._order: tuple[int, Qt.SortOrder] | None = None
        context.look_changed.connect(self._retitle)

    @property
    def columns(self) -> tuple[Column[Row], ...]:
        """The definitions of the columns, left to right."""
        return self._columns

    @property
    def order(self) -> tuple[int, Qt.SortOrder] | None:
        """The place of the column that rows are sorted by, and which way; None for the order of the query."""
        return self._order

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows."""
        self._all = tuple(rows)
        self._show()

    def set_columns(self, columns: Sequence[Column[Row]]) -> None:
        """Show other columns, for example another game's stats; rows stay sorted by one that is still there."""
        self.beginResetModel()
        if self._order is not None:
            keys, sorted_by = [column.key for column in columns], self._columns[self._order[0]].key
            self._order = (keys.index(sorted_by), self._order[1]) if sorted_by in keys else None
        self._columns = tuple(columns)
        self._shown = self._arranged()
        self.endResetModel()

    def set_filter(self, keep: Callable[[Row], bool] | None) -> None:
        """Show only the rows that pass, or all of them."""
        self._keep = keep
        self._show()

    def rows(self) -> tuple[Row, ...]:
        """Return the shown rows in the shown order."""
        return tuple(self._shown)

    def row_at(self, place: int) -> Row | None:
        """Return a shown row by place, or None past the end."""
        return self._shown[place] if 0 <= place < len(self._shown) else None

    def place_of(self, identity: object) -> int:
        """Return the place of a row by identity, -1 where it is not shown."""
        for place, row in enumerate(self._shown):
            if self._identify(row) == identity:
                return place
        return -1

    def identity_at(self, place: int) -> object:
        """Return the identity of a shown row by place, or None past the end."""
        row = self.row_at(place)
        return None if row is None else self._identify(row)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        """Return how many rows are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell answers to a role."""
        if not index.isValid():
            return None
        row, column = self._shown[index.row()], self._columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return column.text(row)
            case Qt.ItemDataRole.ToolTipRole:
                return column.tip(row) if column.tip is not None else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return int(ALIGNMENTS[column.align] | Qt.AlignmentFlag.AlignVCenter)
            case Qt.ItemDataRole.AccessibleTextRole:
                return column.spoken(row) if column.spoken is not None else column.text(row)
            case RowRole.ROW:
                return row
            case RowRole.SORT:
                return self._sort_key(column)(row)
            case RowRole.COLUMN:
                return column
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title of a column."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._context.say(column.title) if column.title else column.title_text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(ALIGNMENTS[column.align] | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.FontRole:
            return self._context.theme.font(PX_SECOND, 500, condensed=True)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that cells can be chosen, and typed into where the column says so."""
        flags = super().flags(index)
        if index.isValid() and self._columns[index.column()].editable:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for an edit; the cell changes when the change is on disk and the rows are set again."""
        if not index.isValid() or role != Qt.ItemDataRole.EditRole or not self._columns[index.column()].editable:
            return False
        row, column = self._shown[index.row()], self._columns[index.column()]
        if str(value) != column.text(row):
            self.edited.emit(row, column.key, str(value))
        return False

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; a negative number gives the order of the query back."""
        self._order = (column, order) if 0 <= column < len(self._columns) else None
        self.layoutAboutToBeChanged.emit()
        kept = [(index, self.identity_at(index.row())) for index in self.persistentIndexList()]
        self._shown = self._arranged()
        for index, identity in kept:
            self.changePersistentIndex(index, self.index(self.place_of(identity), index.column()))
        self.layoutChanged.emit()

    def _show(self) -> None:
        rows = self._arranged()
        if [self._identify(row) for row in rows] == [self._identify(row) for row in self._shown]:
            self._shown = rows
            if rows and self._columns:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self._columns) - 1))
            return
        self.beginResetModel()
        self._shown = rows
        self.endResetModel()

    def _arranged(self) -> list[Row]:
        rows = [row for row in self._all if self._keep is None or self._keep(row)]
        if self._order is not None:
            column, order = self._order
            rows.sort(key=self._sort_key(self._columns[column]), reverse=order == Qt.SortOrder.DescendingOrder)
        return rows

    @staticmethod
    def _sort_key(column: Column[Row]) -> Callable[[Row], Any]:
        return column.sort if column.sort is not None else lambda row: column.text(row).casefold()

    @Slot()
    def _retitle(self) -> None:
        if self._columns:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self._columns) - 1)
        if self._shown and self._columns:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(self._columns) - 1))
