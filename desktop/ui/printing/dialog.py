"""The print dialog: options at the left, the true sheet in the middle, what will be on paper at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.cards.choosing import FIRST
from desktop.cards.deck import Deck
from desktop.cards.painter.calibration import test_sheet
from desktop.cards.pdf import PdfPages
from desktop.cards.quick_reference import has_quick_reference
from desktop.ui.context import Context
from desktop.ui.printing.choices import PrintChoices, kept, restored
from desktop.ui.printing.options import Options
from desktop.ui.printing.outputs import Outputs
from desktop.ui.printing.papers.quick import quick_content
from desktop.ui.printing.preview import Preview
from desktop.ui.printing.printer import printer_name
from desktop.ui.printing.progress_strip import ProgressStrip
from desktop.ui.printing.saving import document_paper, roster_content
from desktop.ui.printing.shown import shown_deck
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.printing.summary import Summary
from desktop.ui.printing.top_bar import TopBar
from desktop.ui.printing.work import DeckWork
from desktop.ui.widgets.focus_ring import FocusRing
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.message_bar import MessageBar
from desktop.words import Words


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
        self.outputs = Outputs(context, self, clock)
        self.progress = ProgressStrip(context)
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
        centre = QVBoxLayout()
        centre.setSpacing(0)
        centre.addWidget(self.preview, 1)
        centre.addWidget(self.progress)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.options)
        middle.addWidget(Line(upright=True))
        middle.addLayout(centre, 1)
        middle.addWidget(Line(upright=True))
        middle.addWidget(self.summary)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addLayout(middle, 1)

    def _connect(self) -> None:
        top, preview, outputs = self.top, self.preview, self.outputs
        top.lead(preview)
        for button, slot in ((top.png, outputs.ask_folder), (top.pdf, outputs.ask_pdf),
                             (top.print, outputs.ask_printer), (top.close_button, self.reject),
                             (self.summary.roster_button, self._ask_roster),
                             (self.summary.quick_button, self._ask_quick), (self.options.backs.test, self._ask_test)):
            button.clicked.connect(slot)
        self.options.changed.connect(self._chosen)
        self.summary.card_asked.connect(preview.show_card)
        self.summary.texts_asked.connect(self.options.set_texts)
        self._work.finished.connect(self._show_deck)
        outputs.worker.moved.connect(self.progress.show_progress)
        outputs.worker.ended.connect(self.progress.finish)
        self.progress.cancelled.connect(outputs.worker.stop)
        self.context.look_changed.connect(self._speak)

    def _begin(self) -> None:
        self._work.start(self.subject, self.choices)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave what is being written: a file that is not whole is not there."""
        self.outputs.worker.stop()
        super().closeEvent(event)

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
        choices = self.choices
        shown = shown_deck(deck, choices.sheet, self.subject.title, choices.language)
        self.outputs.take(shown.content, deck)
        self.preview.show_pages(shown)
        self.summary.show_deck(deck, choices.sheet)
        fits = bool(deck.cards) and choices.sheet.fits
        self.top.allow(cards=bool(deck.cards), fits=fits, printer=bool(self._printer_name))

    # --- what else goes on paper

    @Slot()
    def _ask_roster(self) -> None:
        name = self.context.say("cards.print.roster_file", name=self.subject.title)
        self.outputs.ask_other("cards.print.save_roster", name, self.roster)

    @Slot()
    def _ask_quick(self) -> None:
        words = Words(self.choices.language)
        name = words.say("cards.quick.file", name=words.say(f"{self._game}.name"))
        self.outputs.ask_other("cards.print.save_quick", name,
                               partial(quick_content, self._game, words, document_paper(self.choices.paper)))

    @Slot()
    def _ask_test(self) -> None:
        self.outputs.ask_other("cards.print.test", self.context.say("cards.test.title"), self.test)

    def roster(self) -> PdfPages:
        """Return the roster of the subject as pages."""
        return roster_content(self.subject, self.choices)

    def test(self) -> PdfPages:
        """Return the test sheet for the paper and the backs that are chosen."""
        choices = self.choices
        paper = document_paper(choices.paper)
        return test_sheet(paper, Words(choices.language), choices.backs if choices.sheet.two_sided else "")

    @property
    def _game(self) -> str:
        return self.subject.system or FIRST

    @Slot()
    def _speak(self) -> None:
        words = self.context.say("cards.print.whose", name=self.subject.title, n=len(self.subject.entries))
        self.setWindowTitle(f"{self.context.say('cards.print.title')} · {words}")
        self.setAccessibleName(self.windowTitle())
        self.summary.quick_button.setEnabled(has_quick_reference(self._game, self.context.words))
        self.summary.show_deck(self.deck, self.choices.sheet)
