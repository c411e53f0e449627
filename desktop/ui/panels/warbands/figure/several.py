"""Whom a change of options concerns where several recruits are selected: the one whose card is shown, or all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.ui.context import Context
from desktop.ui.widgets.check_row import CheckRow


class Several(QWidget):
    """A row to tick, shown while several are selected. Shape: not ticked for another selection than before."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._rows: tuple[RosterRow, ...] = ()
        self.row: CheckRow | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        context.look_changed.connect(self._say)
        self.hide()

    def show_rows(self, rows: Sequence[RosterRow]) -> None:
        """Say how many a change may concern."""
        before = tuple(row.id for row in self._rows)
        self._rows = tuple(rows)
        if tuple(row.id for row in rows) != before:
            self._say()

    def concerned(self, shown: RosterRow) -> tuple[RosterRow, ...]:
        """Return whom a change is for: all that are selected where that is ticked, else the one that is shown."""
        return self._rows if self.row is not None and self.row.isChecked() else (shown,)

    @Slot()
    def _say(self) -> None:
        if self.row is not None:
            self.row.hide()
            self.row.deleteLater()
        self.row = None
        self.setVisible(len(self._rows) > 1)
        if len(self._rows) > 1:
            self.row = CheckRow(self._context, text=self._context.say("warbands.options.for_several",
                                                                      n=len(self._rows)), parent=self)
            self._column.addWidget(self.row)


def with_option(rows: Sequence[RosterRow], shown: RosterRow, option: str) -> tuple[str, ...]:
    """Return those of some recruits who have an option as the shown one has it: by key and by name."""
    name = next(slot.name for slot in shown.card.options if slot.key == option)
    return tuple(row.id for row in rows
                 if any((slot.key, slot.name) == (option, name) for slot in row.card.options))
