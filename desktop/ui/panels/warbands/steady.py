"""A rows model that tells only of the rows that are other ones, for lists that are shown again at every change."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker

from desktop.ui.widgets.columns import Row
from desktop.ui.widgets.rows_model import RowsModel


class SteadyModel(RowsModel[Row]):
    """Shape: what a cell shows hangs on its row alone, so that a row that is the same one need not be painted again."""

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows; where the same ones stand in the same order, only those that changed are told."""
        before = self.rows()
        names = [self._identify(row) for row in before]
        steady = self._order is None and self._keep is None and [self._identify(row) for row in rows] == names
        if not steady:
            super().set_rows(rows)
            return
        # What is told of all rows is kept back: those that changed are told one by one.
        with QSignalBlocker(self):
            super().set_rows(rows)
        last = len(self.columns) - 1
        for place, (old, new) in enumerate(zip(before, rows, strict=True)):
            if new is not old and new != old:
                self.dataChanged.emit(self.index(place, 0), self.index(place, last))
