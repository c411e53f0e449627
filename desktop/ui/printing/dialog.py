"""The print dialog: options at the left, the true sheet in the middle, what will be on paper at the right."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.cards.deck import Deck
from desktop.ui.context import Context
from desktop.ui.printing.choices import PrintChoices, kept, restored
from desktop.ui.printing.options import Options
from desktop.ui.printing.outputs import Outputs
from desktop.ui.printing.preview import Preview
from desktop.ui.printing.printer import printer_name
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.printing.summary import Summary
from desktop.ui.printing.top_bar import TopBar
from desktop.ui.printing.work import DeckWork
from desktop.ui.widgets.focus_ring import FocusRing
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.message_bar import MessageBar


class PrintDialog(QDialog):
    """Prints a subject. Not modal; Esc closes it; the choices are kept for the subject's campaign.

    `clock` is as for the DeckWork.
    """

    def __init__(
        self, context: Context, subject: PrintSubject, parent: QWidget | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.context = context
        self.subject = subject
        self.deck = Deck(())
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowContextHelpButtonHint, False)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self.setMinimumSize(1000, 600)
        self.resize(1440, 900)
        choices = restored(context.settings.printing(subject.campaign), context.words.language)
        self._printer_name = printer_name()
        self.top = TopBar(context, subject)
        self.options = Options(context, subject, choices)
        self.preview = Preview(context)
        self.summary = Summary(context, subject.kept_for, self._printer_name)
        self.outputs = Outputs(context, subject, self)
        self._work = DeckWork(self, clock)
        self._lay_out()
        self._connect()
        self.message_bar = MessageBar(context, self)
        self.ring = FocusRing(context, self)
        self._speak()
        self._begin()
        self.preview.setFocus()

    @property
    def choices(self) -> PrintChoices:
        """What is chosen at the moment."""
        return self.options.choices

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.options)
        middle.addWidget(Line(upright=True))
        middle.addWidget(self.preview, 1)
        middle.addWidget(Line(upright=True))
        middle.addWidget(self.summary)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addLayout(middle, 1)

    def _connect(self) -> None:
        top, preview, outputs = self.top, self.preview, self.outputs
        for button, slot in ((top.before, self._turn_back), (top.after, self._turn_on), (top.smaller, self._zoom_out),
                             (top.larger, self._zoom_in), (top.real, preview.real_size), (top.png, outputs.ask_folder),
                             (top.pdf, outputs.ask_pdf), (top.print, outputs.ask_printer),
                             (top.close_button, self.reject), (self.summary.roster_button, outputs.ask_roster)):
            button.clicked.connect(slot)
        self.options.changed.connect(self._chosen)
        self.summary.card_asked.connect(preview.show_card)
        preview.turned.connect(self._turned)
        self._work.finished.connect(self._show_deck)
        self.context.look_changed.connect(self._speak)

    def _begin(self) -> None:
        self._work.start(self.subject, self.choices)

    @Slot(object)
    def _chosen(self, choices: object) -> None:
        if isinstance(choices, PrintChoices):
            self.context.settings.keep_printing(self.subject.campaign, kept(choices))
            self._begin()

    @Slot(object)
    def _show_deck(self, deck: object) -> None:
        if not isinstance(deck, Deck):
            return
        self.deck = deck
        self.outputs.take(deck, self.choices)
        self.preview.show_deck(deck, self.choices.sheet)
        self.summary.show_deck(deck, self.choices.sheet)
        self.top.allow(cards=bool(deck.cards), printer=bool(self._printer_name))

    @Slot()
    def _turned(self) -> None:
        self.top.show_place(self.preview.view.page, self.preview.pages, self.preview.view.zoom)

    @Slot()
    def _turn_back(self) -> None:
        self.preview.show_page(self.preview.view.page - 1)

    @Slot()
    def _turn_on(self) -> None:
        self.preview.show_page(self.preview.view.page + 1)

    @Slot()
    def _zoom_out(self) -> None:
        self.preview.step_zoom(-1)

    @Slot()
    def _zoom_in(self) -> None:
        self.preview.step_zoom(1)

    @Slot()
    def _speak(self) -> None:
        words = self.context.say("cards.print.whose", name=self.subject.title, n=len(self.subject.entries))
        self.setWindowTitle(f"{self.context.say('cards.print.title')} · {words}")
        self.setAccessibleName(self.windowTitle())
        self.summary.show_deck(self.deck, self.choices.sheet)
