"""The left side of the Battles panel: the battles; send and bin for the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.battles import BattleRow
from desktop.ui.context import Context
from desktop.ui.panels.battles.battle_list import ROW_HEIGHT, BattleColumn
from desktop.ui.widgets.buttons import IconButton
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView

WIDTH = 250


class ListPane(PanelFrame):
    """The list; one battle is chosen as long as there are any."""

    chosen = Signal(object)
    """Another battle is the chosen one."""
    activated = Signal(object)
    """A battle is to be gone to: by Enter or a double click."""
    delete_asked = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.list.title", margin=0, parent=parent)
        self._context = context
        self._column_of = BattleColumn(context)
        self.model: RowsModel[BattleRow] = RowsModel(context, [self._column_of.column()], _identity)
        self.view = RowsView(context, self.model, "battles.list.title", row_height=ROW_HEIGHT, parent=self)
        self.view.setProperty("kind", "bare")
        self.view.horizontalHeader().hide()
        self.view.row_chosen.connect(self.chosen)
        self.view.row_activated.connect(self.activated)
        self.delete = IconButton(context, "trash-can-outline", "battles.delete", parent=self)
        self.delete.clicked.connect(self.delete_asked)
        self.send = IconButton(context, "export-variant", "safety.merge.send_tip", parent=self)
        self.send.clicked.connect(self._send)
        self.head.add_action(self.send)
        self.head.add_action(self.delete)
        self.body.addWidget(self.view)
        self.setFixedWidth(WIDTH)

    def show_battles(self, rows: Sequence[BattleRow]) -> None:
        """Show the battles without telling; where none is chosen, the first that is not over yet is."""
        blocked = self.blockSignals(True)
        if tuple(rows) != self.model.rows():
            self.model.set_rows(rows)
        if self.view.current_row() is None and rows:
            shown = next((row for row in rows if row.state in ("running", "planned")), rows[-1])
            self.view.choose(shown.id)
        self.blockSignals(blocked)
        self.send.setEnabled(bool(rows))

    @Slot()
    def _send(self) -> None:
        row = self.view.current_row()
        if isinstance(row, BattleRow):
            self._context.battle_out_asked.emit(row.id)


def _identity(row: BattleRow) -> object:
    return row.id
