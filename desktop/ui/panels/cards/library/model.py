"""The model of the list: as many rows as were looked at so far, more as the list is scrolled."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex

from desktop.campaign.queries.library import LibraryRow
from desktop.ui.context import Context
from desktop.ui.panels.cards.library.column import CardColumn
from desktop.ui.panels.cards.library.finding import PAGE, Found
from desktop.ui.widgets.rows_model import RowsModel

Index = QModelIndex | QPersistentModelIndex


class LibraryModel(RowsModel[LibraryRow]):
    """Cards found, by name. Shape: `total` are found, `rowCount` of them are read."""

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(context, [CardColumn(context).column()], _identity, parent)
        self._found: Found | None = None

    @property
    def total(self) -> int:
        """How many cards are found."""
        return self._found.total if self._found is not None else 0

    def show_found(self, found: Found | None, *, anew: bool) -> None:
        """Show what was found: the first page when it is looked for `anew`, else as much as was looked at before."""
        self._found = found
        many = PAGE if anew else max(PAGE, self.rowCount())
        self.set_rows(found.rows(0, many) if found is not None else ())

    def read_to(self, card: str) -> bool:
        """Read on until a card is among the rows; tell whether it is found at all."""
        if self.place_of(card) < 0 and self._found is not None and self.rowCount() < self.total:
            self.set_rows(self._found.rows(0, self.total))
        return self.place_of(card) >= 0

    def all_found(self) -> tuple[LibraryRow, ...]:
        """Return every card found, also those beyond the rows."""
        return self._found.rows(0, self.total) if self._found is not None else ()

    def canFetchMore(self, parent: Index) -> bool:
        """Tell whether there is a further page."""
        return not parent.isValid() and self.rowCount() < self.total

    def fetchMore(self, parent: Index) -> None:
        """Read the next page."""
        if self._found is None or parent.isValid():
            return
        first = self.rowCount()
        rows = self._found.rows(first)
        if rows:
            self.beginInsertRows(QModelIndex(), first, first + len(rows) - 1)
            self._all = (*self._all, *rows)
            self._shown.extend(rows)
            self.endInsertRows()


def _identity(row: LibraryRow) -> object:
    return row.id
