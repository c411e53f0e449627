"""The Cards panel: the library at the left, the editor in the middle, the card as printed at the right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.campaign.queries.library import LibraryRow, library_card
from desktop.campaign.queries.warbands import warbands
from desktop.exchange.packs import CardPack
from desktop.ui.context import Context
from desktop.ui.panels.cards.columns import Columns
from desktop.ui.panels.cards.editor.page import EditorPage
from desktop.ui.panels.cards.finding import finds
from desktop.ui.panels.cards.library.pane import LibraryPane
from desktop.ui.panels.cards.packs.faults_page import FaultsPage
from desktop.ui.panels.cards.packs.files import PackRefusal
from desktop.ui.panels.cards.packs.review import ReviewPage
from desktop.ui.panels.cards.packs.work import PackWork
from desktop.ui.panels.cards.printed.pane import PrintedPane
from desktop.ui.panels.cards.work import CardsWork
from desktop.ui.printing.opening import print_cards
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.widgets.before_closing import BeforeClosing
from desktop.ui.widgets.buttons import IconButton, PlainButton, PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.heads import PanelFrame


class CardsPanel(Panel):
    """The library of cards. It belongs to the file and not to a campaign: so does its undo."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.work = CardsWork(context, self)
        self.packs = PackWork(context, self, self._exported)
        # What is built inside the place where it stays need not be dressed again when it comes there.
        self.stack = QStackedWidget(self)
        self.columns = Columns(context, self.stack)
        self.library = LibraryPane(context, self.columns)
        self.middle = QStackedWidget(self.columns)
        self.frame = PanelFrame(context, "cards_panel.editor", margin=0, parent=self.middle)
        self.duplicate_button = IconButton(context, "content-copy", "cards_panel.duplicate", parent=self.frame.head)
        self.delete_button = IconButton(context, "trash-can-outline", "cards_panel.delete", parent=self.frame.head)
        self.editor = EditorPage(context, self.frame)
        self.faults = FaultsPage(context, self.middle)
        self.review = ReviewPage(context, self.middle)
        self.printed = PrintedPane(context, self.columns.side)
        self.before_closing = BeforeClosing(self)
        self.packs_button = PlainButton(context, "cards_panel.packs.button", icon="package-variant",
                                        tip="cards_panel.packs.title", trailing="chevron-down", parent=self)
        self.new_button = PlainButton(context, "cards_panel.new", icon="plus", tip="cards_panel.new", parent=self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        context = self.context
        self.frame.head.add_action(self.duplicate_button)
        self.frame.head.add_action(self.delete_button)
        self.frame.body.addWidget(self.editor)
        self.middle.addWidget(self.frame)
        self.middle.addWidget(self.faults)
        self.middle.addWidget(self.review)
        self.columns.hold(self.library, self.middle, self.printed)
        self.columns.folded.connect(self._folded)
        self.take_button = PrimaryButton(context, "cards_panel.empty.take", icon="package-variant", big=True)
        self.import_button = PlainButton(context, "cards_panel.packs.import", icon="tray-arrow-down", big=True)
        self.first_button = PlainButton(context, "cards_panel.new", icon="plus", big=True)
        self.empty = EmptyState(context, "cards_panel.empty.title", "cards_panel.empty.words",
                                actions=(self.take_button, self.import_button, self.first_button), glyph="cards",
                                parent=self.stack)
        self.stack.addWidget(self.columns)
        self.stack.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        for button in (self.packs_button, self.new_button):
            button.hide()

    def _connect(self) -> None:
        work = self.work
        self.stack.currentChanged.connect(self._folded)
        self.library.card_chosen.connect(self._chosen)
        self.library.view.delete_asked.connect(self._delete)
        self.library.view.several_chosen.connect(self._show_selected)
        self.editor.stored.connect(work.store)
        self.editor.pictured.connect(work.set_picture)
        self.before_closing.closing.connect(self.editor.flush)
        self.printed.print_asked.connect(self._print)
        self.printed.recruit.asked.connect(self._recruit)
        self.printed.recruit.raise_asked.connect(self._raise)
        self.faults.left.connect(self._leave_page)
        self.review.left.connect(self._leave_page)
        self.review.taken.connect(self._take_reviewed)
        self.packs_button.clicked.connect(self.show_packs)
        for button in (self.new_button, self.first_button):
            button.clicked.connect(self._new)
        self.duplicate_button.clicked.connect(self._duplicate)
        self.delete_button.clicked.connect(self._delete)
        self.take_button.clicked.connect(self.packs.take_all_shipped)
        self.import_button.clicked.connect(self.packs.choose_file)
        work.made.connect(self._made)
        self.packs.refused.connect(self._show_faults)
        self.packs.reviewed.connect(self._show_review)

    # --- what the shell asks

    def title(self) -> str:
        """Return the name of the panel."""
        return self.context.say("shell.rail.cards")

    def subtitle(self) -> str:
        """Return how many cards the library holds."""
        if not self.context.is_open:
            return ""
        return self.context.say("cards_panel.subtitle", n=self.library.held)

    def header_actions(self) -> Sequence[QWidget]:
        """Return the buttons of the header."""
        buttons = (self.packs_button, self.new_button)
        return (self.columns.switch, *buttons) if self.columns.turning else buttons

    def undo_campaign(self) -> str | None:
        """Return None: the library belongs to no campaign."""
        return None

    def refresh(self, change_set: object = None) -> None:
        """Read again what a change disturbed: the cards, or the warbands to recruit into."""
        if not self.context.is_open:
            return
        every = not isinstance(change_set, ChangeSet)
        if every or (isinstance(change_set, ChangeSet) and change_set.touches("card")):
            self._refresh_cards()
        if every or (isinstance(change_set, ChangeSet) and change_set.touches("warband", "campaign")):
            bands = warbands(self.context.desk.store)
            self.printed.recruit.show_warbands(bands, self.context.campaign_id)
        self.head_changed.emit()

    def show_item(self, item: object) -> None:
        """Show a card by its id; with ("pack", name) take that shipped pack."""
        if isinstance(item, tuple):
            self.packs.take_shipped(str(item[-1]))
        elif isinstance(item, str):
            self.library.choose(item)

    def escape(self) -> bool:
        """Leave the list of faults or the pack that is looked at, then the search."""
        if self.middle.currentWidget() is not self.frame:
            self._leave_page()
            return True
        if self.library.filters.search.text():
            self.library.filters.search.clear()
            return True
        return False

    @classmethod
    def finds(cls, context: Context, text: str, /) -> Iterable[Find]:
        """Offer the shipped packs by name."""
        return finds(context, text)

    def hideEvent(self, event: QHideEvent) -> None:
        """Store what was being written before the panel is out of sight."""
        self.editor.flush()
        super().hideEvent(event)

    # --- what is shown

    def _refresh_cards(self) -> None:
        self.library.refresh()
        self.stack.setCurrentIndex(0 if self.library.held else 1)
        if self.library.current is None:
            self.library.choose_first()
        self._show_card(self.library.current)

    def _show_card(self, row: LibraryRow | None) -> None:
        card = library_card(self.context.desk.store, row.id) if row is not None and self.context.is_open else None
        key = row.id if row is not None else ""
        if self.editor.refusal is not None and key != self.editor.card_id:
            self.context.tell("cards_panel.not_stored", name=self.editor.card.name,
                              reason=self.context.reason(self.editor.refusal))
        if card is not None:
            self.editor.show_card(key, card)
        else:
            self.editor.show_nothing()
        self.frame.head.detail.set_text(row.pack if row is not None else "")
        self.duplicate_button.setEnabled(card is not None)
        self.delete_button.setEnabled(card is not None)
        self.printed.show_card(key, card)

    @Slot()
    def show_packs(self) -> None:
        """Open the note of the packs."""
        self.packs.show_note(self.packs_button)

    def _exported(self) -> list[LibraryRow]:
        """Return the cards that a pack file would hold: those selected together, else all that are found."""
        selected = self.library.selected()
        return selected if len(selected) > 1 else self.library.found()

    @Slot(object)
    def _show_faults(self, refusal: PackRefusal) -> None:
        self.faults.show_refusal(refusal)
        self.stack.setCurrentIndex(0)
        self.middle.setCurrentWidget(self.faults)
        self.faults.close_button.setFocus()

    @Slot(object, str)
    def _show_review(self, pack: CardPack, file: str) -> None:
        self.editor.flush()
        self.review.show_pack(pack, file)
        self.stack.setCurrentIndex(0)
        self.middle.setCurrentWidget(self.review)
        self.review.take_button.setFocus()

    @Slot(object)
    def _take_reviewed(self, pack: CardPack) -> None:
        if self.packs.take_pack(pack):
            self.middle.setCurrentWidget(self.frame)
            self._refresh_cards()

    @Slot()
    def _leave_page(self) -> None:
        self.middle.setCurrentWidget(self.frame)
        self._refresh_cards()

    @Slot()
    def _show_selected(self) -> None:
        self.printed.show_selected(len(self.library.selected()))

    @Slot()
    def _folded(self) -> None:
        codes = {self.packs_button: "cards_panel.packs.button", self.new_button: "cards_panel.new"}
        for button, code in codes.items():
            button.set_text("") if self.columns.turning else button.set_words(code)
        self.head_changed.emit()

    # --- what people do

    @Slot(object)
    def _chosen(self, row: LibraryRow | None) -> None:
        self._show_card(row)

    @Slot(str)
    def _made(self, card: str) -> None:
        self.refresh()
        self.middle.setCurrentWidget(self.frame)
        self.library.choose(card)
        self.editor.edit_name()

    @Slot()
    def _new(self) -> None:
        self.work.create(self.library.filters.wanted().system)

    @Slot()
    def _duplicate(self) -> None:
        if self.library.current is not None:
            self.work.duplicate(self.library.current)

    @Slot()
    def _delete(self) -> None:
        self.work.delete(self.library.selected())

    @Slot()
    def _print(self) -> None:
        store = self.context.desk.store
        rows = self.library.selected()
        cards = [card for row in rows if (card := library_card(store, row.id)) is not None]
        if cards:
            title = rows[0].name if len(rows) == 1 else self.context.say("cards_panel.printed.several", n=len(cards))
            print_cards(self.context, title, cards, self.window())

    @Slot(str, int)
    def _recruit(self, band: str, number: int) -> None:
        self.editor.flush()
        self.work.recruit(self.editor.card_id, band, number)

    @Slot()
    def _raise(self) -> None:
        self.context.go("warbands")
