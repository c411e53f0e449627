"""All sides of the table beside one another."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import GAP, Measures
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.sides.column import SideColumn
from desktop.ui.tracker.sides.fold import HEIGHT as FOLD
from desktop.ui.tracker.sides.head import HEIGHT
from desktop.ui.tracker.tiles.room import MARGIN
from desktop.ui.tracker.tiles.tile import Tile
from desktop.ui.tracker.view import SideView


class Sides(QWidget):
    """The columns of the sides. Columns are kept and refilled, so that nothing moves when a value changes."""

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._columns: list[SideColumn] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)

    @property
    def columns(self) -> tuple[SideColumn, ...]:
        """The columns that are shown."""
        return tuple(column for column in self._columns if not column.isHidden())

    def tile_of(self, unit: str) -> Tile | None:
        """Return the tile of a unit, None when it is not on the table."""
        return next((tile for column in self.columns if (tile := column.tile_of(unit))), None)

    def _fits_compact(self, sides: tuple[SideView, ...], measures: Measures) -> bool:
        """Whether the longest side scrolls at full height and does not when its tiles are a little lower."""
        room = self.height() - HEIGHT
        most = max((len(side.tiles) for side in sides), default=0)
        fold = FOLD if any(side.out for side in sides) else 0
        full = most * (measures.tile(False) + 2 * MARGIN) + fold
        low = most * (replace(measures, compact=True).tile(False) + 2 * MARGIN) + fold
        return low <= room < full

    def bring_to_view(self, unit: str) -> None:
        """Scroll to a unit."""
        for column in self.columns:
            column.bring_to_view(unit)

    def show_sides(self, sides: tuple[SideView, ...], measures: Measures) -> None:
        """Show the sides."""
        measures = replace(measures, compact=self._fits_compact(sides, measures))
        self._row.setSpacing(8 if measures.tablet else GAP - 4)
        while len(self._columns) < len(sides):
            column = SideColumn(self._context, self._intents)
            self._columns.append(column)
            self._row.addWidget(column, 1)
        for column, side in zip(self._columns, sides, strict=False):
            column.show_side(side, measures)
            column.setVisible(True)
        for column in self._columns[len(sides) :]:
            column.setVisible(False)
