"""The marks of the history: chosen to go there, set under a name, named anew in place, taken away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.history_rows import MarkColumns, MarkRow
from desktop.ui.theme.measures import SPACE_3
from desktop.ui.widgets.buttons import IconButton, PlainButton
from desktop.ui.widgets.fields import TextField
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_ROW = 46
_WIDTH = 268


class MarksColumn(QWidget):
    """A list of marks over the field that sets one. Units: of a fixed width in pixels."""

    chosen = Signal(object)
    """The user pointed at a mark: its row."""
    mark_set = Signal(str)
    """A mark is to be set here under this name."""
    mark_named = Signal(str, str)
    """A mark, by its id, is to have another name."""
    mark_removed = Signal(str)
    """A mark, by its id, is to be taken away."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setFixedWidth(_WIDTH)
        self.model: RowsModel[MarkRow] = RowsModel(context, MarkColumns(context).columns(), _named)
        self.model.setParent(self)
        self.view = _MarksView(context, self.model, "safety.history.marks", row_height=_ROW)
        self.view.horizontalHeader().hide()
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.row_chosen.connect(self._chosen)
        self.view.removed.connect(self._remove)
        self.view.renamed.connect(self._rename)
        self.model.edited.connect(self._edited)
        self.none = Label(context, "safety.history.no_marks", role="second", wrap=True)
        self.field = TextField(context, "safety.history.mark_name", hint="safety.history.mark_hint")
        self.field.returnPressed.connect(self._set)
        self.set_button = PlainButton(context, "safety.history.set_mark", icon="flag-plus-outline")
        self.set_button.clicked.connect(self._set)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self.field.textEdited.connect(self.reason.hide)
        self.rename = IconButton(context, "pencil-outline", "safety.history.rename_mark")
        self.remove = IconButton(context, "flag-remove-outline", "safety.history.remove_mark")
        self.rename.clicked.connect(self._rename)
        self.remove.clicked.connect(self._remove)
        self._lay_out()
        self._chosen(None)

    def show_marks(self, rows: Sequence[MarkRow]) -> None:
        """Show the marks, newest first."""
        self.model.set_rows(rows)
        self.none.setVisible(not rows)
        self.view.setVisible(bool(rows))

    def show_reason(self, words: str) -> None:
        """Say under the field why a mark could not be set or named; empty once it was."""
        self.reason.set_text(words)
        self.reason.setVisible(bool(words))
        if not words:
            self.field.clear()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_3)
        column.addWidget(Label(self._context, "safety.history.marks", role="strong"))
        column.addWidget(self.view, 1)
        column.addWidget(self.none)
        column.addStretch(0)
        column.addWidget(self.field)
        column.addWidget(self.reason)
        row = QHBoxLayout()
        row.setSpacing(SPACE_3)
        row.addWidget(self.set_button, 1)
        row.addWidget(self.rename)
        row.addWidget(self.remove)
        column.addLayout(row)

    @Slot()
    def _set(self) -> None:
        self.mark_set.emit(self.field.text())

    @Slot()
    def _rename(self) -> None:
        row = self.view.current_row()
        if isinstance(row, MarkRow) and row.id:
            self.view.edit(self.view.currentIndex())

    @Slot()
    def _remove(self) -> None:
        row = self.view.current_row()
        if isinstance(row, MarkRow) and row.id:
            self.mark_removed.emit(row.id)

    @Slot(object, str, str)
    def _edited(self, row: object, _key: str, name: str) -> None:
        if isinstance(row, MarkRow) and row.id:
            self.mark_named.emit(row.id, name)

    @Slot(object)
    def _chosen(self, row: object) -> None:
        own = isinstance(row, MarkRow) and bool(row.id)
        self.rename.setEnabled(own)
        self.remove.setEnabled(own)
        if isinstance(row, MarkRow):
            self.chosen.emit(row)


class _MarksView(RowsView):
    """The list of marks; Delete takes one away, F2 gives it another name."""

    removed = Signal()
    renamed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a mark away on Delete, name it anew on F2."""
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.renamed.emit()
        else:
            super().keyPressEvent(event)


def _named(row: MarkRow) -> object:
    return row.seq, row.id
