"""The right side of the print dialog: what will be on paper, whether the text fits, which printer there is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.cards.deck import Deck
from desktop.cards.imposition import leaves
from desktop.cards.sheet import Sheet
from desktop.ui.context import Context
from desktop.ui.printing.finding_row import FindingRow
from desktop.ui.printing.rows import Group
from desktop.ui.printing.telling import findings, sheets_said
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

WIDTH = 346


class Summary(QScrollArea):
    """What the choices come to. Shape: `rows` are the findings about the fit, as widgets."""

    card_asked = Signal(int)
    """The user wants to see the card of this number."""

    texts_asked = Signal(str)
    """The user wants rule texts to stand there: one of `TEXTS`."""

    def __init__(self, context: Context, kept_for: str, printer: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumWidth(WIDTH)
        inner = QWidget()
        inner.setProperty("kind", "surface")
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(0)
        column.addWidget(self._paper())
        self.rows: list[FindingRow] = []
        self._fit = Group(context, "cards.print.fit")
        column.addWidget(self._fit)
        column.addWidget(self._printer(printer))
        column.addWidget(self._also())
        column.addStretch(1)
        if kept_for:
            column.addWidget(Label(context, "cards.print.kept_for", role="second", wrap=True, name=kept_for))
        self.setWidget(inner)

    def _printer(self, printer: str) -> Group:
        group = Group(self._context, "cards.print.printer")
        self.printer = Label(self._context, role="body", wrap=True)
        if printer:
            self.printer.set_words("cards.print.printer_is", name=printer)
        else:
            self.printer.set_words("cards.print.no_printer")
        group.column.addWidget(self.printer)
        return group

    def _also(self) -> Group:
        group = Group(self._context, "cards.print.also")
        self.roster_button = PlainButton(self._context, "cards.print.save_roster", icon="format-list-bulleted")
        group.add_control("cards.print.roster", self.roster_button)
        self.quick_button = PlainButton(self._context, "cards.print.save_quick", icon="book-open-variant")
        group.add_control("cards.print.quick", self.quick_button)
        return group

    def _paper(self) -> Group:
        group = Group(self._context, "cards.print.on_paper")
        self.count = Label(self._context, text="0", role="display")
        self.head = Label(self._context, role="row", wrap=True)
        self.note = Label(self._context, role="second", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self.head)
        words.addWidget(self.note)
        row.addLayout(words, 1)
        group.column.addLayout(row)
        return group

    def show_deck(self, deck: Deck, sheet: Sheet) -> None:
        """Tell what a deck on a sheet comes to."""
        head, note = sheets_said(deck, sheet, self._context.words)
        self.count.set_text(str(len(leaves(deck.cards, sheet))))
        self.head.set_text(head)
        self.note.set_text(note)
        opened = {row.finding.icon for row in self.rows if row.opened}
        self._clear()
        for finding in findings(deck, sheet, self._context.words) if deck.cards else ():
            if self.rows:
                self._fit.column.addWidget(Line())
            row = FindingRow(self._context, finding, opened=finding.icon in opened)
            row.shown.connect(self._show)
            row.offer_taken.connect(self.texts_asked)
            self.rows.append(row)
            self._fit.column.addWidget(row)

    def _clear(self) -> None:
        column = self._fit.column
        while column.count() > 2:
            item = column.takeAt(2)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = []

    @Slot(int)
    def _show(self, card: int) -> None:
        self.card_asked.emit(card)
