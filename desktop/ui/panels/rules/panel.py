"""The Rules panel: search and contents at the left, one entry at the right, and the way back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.context import Context, Place
from desktop.ui.panels.rules.books import found_in_all, place_of, shelf
from desktop.ui.panels.rules.entry_list import ROW_HEIGHT, EntryRow, entry_column, entry_rows
from desktop.ui.panels.rules.entry_page import EntryPage
from desktop.ui.panels.rules.tables import game_of_campaign, running_battle
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import Choice, SearchField
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.words.games import game_name
from desktop.words.rulebook import Rulebook

MOST_FINDS = 6


class RulesPanel(Panel):
    """The rule books in the language of the windows, one at a time: that of the campaign's game to begin with."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.book = Rulebook(context.words.language, shelf()[0])
        self._past: list[tuple[str, str]] = []
        self._campaign: str | None = None
        self.games = Choice(context, "rules.game", parent=self)
        self.games.activated.connect(self._other_book)
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
        self.page.table_asked.connect(self._to_table)
        self.back = PlainButton(context, "rules.back", icon="arrow-left", parent=self)
        self.back.clicked.connect(self._back)
        side = PanelFrame(context, margin=0, parent=self)
        side.body.setContentsMargins(10, 10, 10, 4)
        side.body.addWidget(self.games)
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
        self._show_games()
        self._searched()

    def title(self) -> str:
        """Return the name of the panel."""
        return self.context.say("shell.rail.rules")

    def subtitle(self) -> str:
        """Return how much there is to read."""
        game = game_name(self.context.words, self.book.system)
        return self.context.say("rules.subtitle", n=len(self.book.entries()), game=game)

    def header_actions(self) -> Sequence[QWidget]:
        """Return the way back to the entry before."""
        return (self.back,)

    def refresh(self, change_set: object = None) -> None:
        """Show what is shown again; the books never change, but which battle runs does."""
        if self.context.campaign_id != self._campaign:
            self._campaign = self.context.campaign_id
            self._open_game(game_of_campaign(self.context))
        self.back.setEnabled(bool(self._past))
        self.page.show_battle(running_battle(self.context, self.book.system))
        if not self.page.shown and self.model.rowCount():
            self.open_entry(next((row.id for row in self.model.rows() if row.id), ""))

    def show_item(self, item: object) -> None:
        """Open an entry by its id, alone or with its game, as from the tracker or the set-up of a battle."""
        game, id = place_of(item, self.context.words.language, self.book.system)
        before = (self.book.system, self.page.shown)
        if self._open_game(game) and before[1]:
            self._past.append(before)
            self.page.shown = ""
        self.search.clear()
        self.open_entry(id)

    def escape(self) -> bool:
        """Leave the search."""
        found = bool(self.search.text())
        self.search.clear()
        return found

    @classmethod
    def finds(cls, context: Context, text: str, /) -> Iterable[Find]:
        """Offer the first entries that a search finds."""
        found = found_in_all(context.words.language, text, MOST_FINDS) if text.strip() else ()
        for game, entry in found:
            yield Find(f"{entry.id} {entry.title}", Place("rules", (game, entry.id)), entry.text[:80],
                       "book-open-variant")

    @Slot(str)
    def open_entry(self, id: str) -> None:
        """Show an entry and remember the one before."""
        entry = self.book.entry(id)
        if entry is None or entry.id == self.page.shown:
            return
        if self.page.shown:
            self._past.append((self.book.system, self.page.shown))
        self._show(entry.id)

    def _show(self, id: str) -> None:
        self.page.show_battle(running_battle(self.context, self.book.system))
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
            game, id = self._past.pop()
            self._open_game(game)
            self._show(id)

    @Slot()
    def _other_book(self) -> None:
        if self._open_game(self.games.current_key()):
            self._past.clear()
            self.page.shown = ""
            self.refresh()

    def _open_game(self, game: str) -> bool:
        """Open the book of a game; returns whether it is another one."""
        if game == self.book.system or game not in shelf():
            return False
        self.book = Rulebook(self.context.words.language, game)
        self._show_games()
        self._searched()
        self.head_changed.emit()
        return True

    def _show_games(self) -> None:
        lines = [(each, game_name(self.context.words, each)) for each in shelf()]
        self.games.set_lines(lines, self.book.system)

    @Slot(str)
    def _to_table(self, battle: str) -> None:
        self.context.go("battles", ("play", battle))

    @Slot()
    def _relook(self) -> None:
        shown = self.page.shown
        self.book = Rulebook(self.context.words.language, self.book.system)
        self._show_games()
        self._searched()
        if shown:
            self._show(shown)
        self.head_changed.emit()


def _identity(row: EntryRow) -> object:
    return row.id or row.title
