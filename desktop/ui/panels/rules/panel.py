"""The Rules panel: search and contents at the left, one entry at the right, and the way back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context, Place
from desktop.ui.panels.rules.entry_list import ROW_HEIGHT, EntryRow, entry_column, entry_rows
from desktop.ui.panels.rules.entry_page import EntryPage
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import SearchField
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.words.rulebook import Rulebook

MOST_FINDS = 6


class RulesPanel(Panel):
    """The rule book of the skirmish in the language of the windows."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.book = Rulebook(context.words.language)
        self._past: list[str] = []
        self.search = SearchField(context, "rules.search", hint="rules.search_hint", parent=self)
        self.search.textChanged.connect(self._searched)
        self.search.returnPressed.connect(self._first_found)
        self.model: RowsModel[EntryRow] = RowsModel(context, [entry_column()], _identity)
        self.view = RowsView(context, self.model, "rules.list", row_height=ROW_HEIGHT)
        self.view.setProperty("kind", "bare")
        self.view.horizontalHeader().hide()
        self.view.row_chosen.connect(self._chosen)
        self.page = EntryPage(context, self)
        self.page.entry_asked.connect(self.open_entry)
        self.back = PlainButton(context, "rules.back", icon="arrow-left", parent=self)
        self.back.clicked.connect(self._back)
        side = PanelFrame(context, margin=0, parent=self)
        side.body.setContentsMargins(10, 10, 10, 4)
        side.body.addWidget(self.search)
        side.body.addWidget(self.view)
        side.setFixedWidth(360)
        row = QHBoxLayout()
        row.setSpacing(PANEL_GAP)
        row.addWidget(side)
        row.addWidget(self.page, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.addLayout(row)
        context.look_changed.connect(self._relook)
        self._searched()

    def title(self) -> str:
        """Return the name of the panel."""
        return self.context.say("shell.rail.rules")

    def subtitle(self) -> str:
        """Return how much there is to read."""
        return self.context.say("rules.subtitle", n=len(self.book.entries()))

    def header_actions(self) -> Sequence[QWidget]:
        """Return the way back to the entry before."""
        return (self.back,)

    def refresh(self, change_set: object = None) -> None:
        """Show what is shown again; the book itself never changes."""
        self.back.setEnabled(bool(self._past))
        if not self.page.shown and self.model.rowCount():
            self.open_entry(next((row.id for row in self.model.rows() if row.id), ""))

    def show_item(self, item: object) -> None:
        """Open an entry by its id, as from the tracker or the set-up of a battle."""
        self.search.clear()
        self.open_entry(str(item))

    def escape(self) -> bool:
        """Leave the search."""
        found = bool(self.search.text())
        self.search.clear()
        return found

    @classmethod
    def finds(cls, context: Context, text: str, /) -> Iterable[Find]:
        """Offer the first entries that a search finds."""
        for entry in Rulebook(context.words.language).search(text)[:MOST_FINDS] if text.strip() else ():
            yield Find(f"{entry.id} {entry.title}", Place("rules", entry.id), entry.text[:80], "book-open-variant")

    @Slot(str)
    def open_entry(self, id: str) -> None:
        """Show an entry and remember the one before."""
        entry = self.book.entry(id)
        if entry is None or entry.id == self.page.shown:
            return
        if self.page.shown:
            self._past.append(self.page.shown)
        self._show(entry.id)

    def _show(self, id: str) -> None:
        self.page.show_entry(self.book, self.book.entry(id))
        self.view.choose(id)
        self.back.setEnabled(bool(self._past))

    @Slot(object)
    def _chosen(self, row: EntryRow | None) -> None:
        if row is not None and row.id:
            self.open_entry(row.id)

    @Slot()
    def _searched(self) -> None:
        self.model.set_rows(entry_rows(self.book, self.search.text()))
        if not self.model.rowCount():
            self.page.show_entry(self.book, None)

    @Slot()
    def _first_found(self) -> None:
        first = next((row.id for row in self.model.rows() if row.id), "")
        if first:
            self.open_entry(first)
            self.view.setFocus()

    @Slot()
    def _back(self) -> None:
        if self._past:
            self._show(self._past.pop())

    @Slot()
    def _relook(self) -> None:
        shown = self.page.shown
        self.book = Rulebook(self.context.words.language)
        self._searched()
        if shown:
            self._show(shown)
        self.head_changed.emit()


def _identity(row: EntryRow) -> object:
    return row.id or row.title
