"""The left side of the Cards panel: search, filters, the list, how many were found."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.library import LibraryRow, facets, library_keywords, library_size
from desktop.ui.context import Context
from desktop.ui.panels.cards.library.column import ROW_HEIGHT
from desktop.ui.panels.cards.library.filters import FilterBox
from desktop.ui.panels.cards.library.finding import Found
from desktop.ui.panels.cards.library.model import LibraryModel
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label


class CardView(RowsView):
    """The list of cards. The Delete key asks for what the trash can asks for."""

    delete_asked = Signal()
    """The user wants the selected cards deleted."""
    several_chosen = Signal()
    """Other cards are selected together."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for deletion on Delete."""
        if event.key() == Qt.Key.Key_Delete and self.selected_rows():
            self.delete_asked.emit()
        else:
            super().keyPressEvent(event)

    def selectAll(self) -> None:
        """Select every card found, also those that were not scrolled to yet."""
        model = self.model()
        while model.canFetchMore(self.rootIndex()):
            model.fetchMore(self.rootIndex())
        super().selectAll()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell that other cards are selected."""
        super().selectionChanged(selected, deselected)
        self.several_chosen.emit()


class LibraryPane(PanelFrame):
    """Finds cards. Shape: the current row is the card that is shown; several may be selected together.

    `held` is how many cards the library holds.
    """

    card_chosen = Signal(object)
    """Another card is the current one: its LibraryRow, or None."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, margin=0, parent=parent)
        self._context = context
        self.held = 0
        self.filters = FilterBox(context, self._keywords)
        self.filters.changed.connect(self._search)
        self.filters.unfolded.connect(self._offer)
        self.model = LibraryModel(context, self)
        self.view = CardView(context, self.model, "cards_panel.library.name", row_height=ROW_HEIGHT, several=True)
        self.view.setProperty("kind", "bare")
        self.view.horizontalHeader().hide()
        self.view.row_chosen.connect(self.card_chosen)
        self.count = Label(context, role="second")
        self.count.setContentsMargins(14, 8, 14, 8)
        self.nothing = Label(context, "cards_panel.library.nothing", tone="ink2", wrap=True)
        self.nothing.setContentsMargins(14, 4, 14, 0)
        self.filters.setContentsMargins(10, 10, 10, 2)
        self.body.setSpacing(6)
        self.body.addWidget(self.filters)
        self.body.addWidget(self.nothing)
        self.body.addWidget(self.view, 1)
        self.set_foot(self.count)

    @property
    def current(self) -> LibraryRow | None:
        """The card that is shown."""
        row: LibraryRow | None = self.view.current_row()
        return row

    def selected(self) -> list[LibraryRow]:
        """Return the selected cards, top to bottom."""
        return self.view.selected_rows()

    def found(self) -> list[LibraryRow]:
        """Return every card found, also those not looked at yet."""
        return list(self.model.all_found())

    def refresh(self) -> None:
        """Read the library again, as far as it was looked at."""
        self.held = library_size(self._context.desk.store)
        self._find(anew=False)
        if self.filters.toggle.isChecked():
            self._offer()

    def choose(self, card: str) -> bool:
        """Show a card by its id; what hides it is not looked for any longer. Tell whether it is there."""
        if not self.model.read_to(card):
            self.filters.reset()
        return self.model.read_to(card) and self.view.choose(card)

    def choose_first(self) -> None:
        """Show the first card found, if any."""
        row = self.model.row_at(0)
        if row is not None:
            self.view.choose(row.id)

    def _find(self, *, anew: bool) -> None:
        wanted = self.filters.wanted()
        found = Found(self._context.desk, wanted, self.held)
        self.model.show_found(found, anew=anew)
        self.nothing.setVisible(not found.total)
        if wanted.text or wanted.filters:
            self.count.set_words("cards_panel.library.found", n=found.total)
        else:
            self.count.set_words("cards_panel.library.all", n=found.total)

    @Slot()
    def _offer(self) -> None:
        """Offer what may be filtered by; with many cards that takes a moment, so only while the filters are seen."""
        self.filters.show_facets(facets(self._context.desk.store))

    def _keywords(self) -> tuple[str, ...]:
        return library_keywords(self._context.desk.store)

    @Slot()
    def _search(self) -> None:
        if not self._context.is_open:
            return
        self.filters.clear.setEnabled(bool(self.filters.wanted().filters))
        self._find(anew=True)
        if self.current is None:
            self.choose_first()
