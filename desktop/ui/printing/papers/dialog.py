"""Standings, chronicle, rosters, reports on paper: which document, its language and paper, and its true pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.campaigns import campaign as campaign_of
from desktop.cards.parts import Banner
from desktop.cards.pdf import PdfPages
from desktop.cards.refusal import PaperRefused
from desktop.ui.context import Context
from desktop.ui.printing.jobs import Worker
from desktop.ui.printing.outputs import Outputs
from desktop.ui.printing.papers.chronicle import ChronicleDraft
from desktop.ui.printing.papers.documents import CHRONICLE, ON_PAPER, STANDINGS, document, offered
from desktop.ui.printing.preview import Preview
from desktop.ui.printing.printer import printer_name
from desktop.ui.printing.progress_strip import ProgressStrip
from desktop.ui.printing.rows import Group
from desktop.ui.printing.saving import document_paper
from desktop.ui.printing.sharing.dialog import ShareDialog
from desktop.ui.printing.shown import NO_PAGES, shown_document
from desktop.ui.printing.subject import PrintSubject
from desktop.ui.printing.top_bar import TopBar
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.focus_ring import FocusRing
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.message_bar import MessageBar
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.words import LANGUAGES, Words

_WIDTH = 348
_KEPT = "documents"
"""Under this key the language and the paper of documents are kept."""

_PAPERS = ("a4", "letter")


class PapersDialog(QDialog):
    """Prints the documents of a campaign. Not modal; Esc closes it; language and paper are kept.

    Shape: `key` is the document that is shown first. `clock` is as for the Worker.
    """

    def __init__(
        self, context: Context, campaign: str, parent: QWidget | None = None, *, key: str = STANDINGS,
        clock: Callable[[], float] = monotonic,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.context, self.campaign, self.key = context, campaign, key
        found = campaign_of(context.desk.store, campaign)
        self._name = found.name if found is not None else ""
        kept = context.settings.printing(_KEPT)
        self._language = str(kept.get("language")) if kept.get("language") in LANGUAGES else context.words.language
        self._paper = str(kept.get("paper")) if kept.get("paper") in _PAPERS else _PAPERS[0]
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(900, 600)
        self.resize(1280, 900)
        subject = PrintSubject(self._name, Banner("sable", "sitemap", self._name), ())
        self.top = TopBar(context, subject, title="cards.papers.title", second="cards.papers.whose")
        self.top.png.hide()
        self.preview = Preview(context)
        self.outputs = Outputs(context, self, clock)
        self.making = Worker(self, clock)
        self.progress = ProgressStrip(context)
        self._lay_out()
        self._connect()
        self.message_bar = MessageBar(context, self)
        self.ring = FocusRing(context, self)
        self._speak()
        self._show()
        self.preview.setFocus()

    def _options(self) -> QWidget:
        context = self.context
        side = QWidget()
        side.setProperty("kind", "surface")
        side.setFixedWidth(_WIDTH)
        column = QVBoxLayout(side)
        column.setContentsMargins(16, 14, 16, 14)
        group = Group(context, "cards.papers.which")
        self.which = Choice(context, "cards.papers.which", widest=_WIDTH - 32)
        self.which.activated.connect(self._which_chosen)
        group.column.addWidget(self.which)
        languages = [Segment(key, f"shell.language.{key}") for key in LANGUAGES]
        self.language = Segmented(context, languages, name="cards.print.language")
        self.language.chosen.connect(self._language_chosen)
        group.add_control("cards.print.language", self.language)
        papers = [Segment(key, f"cards.print.paper.{key}") for key in _PAPERS]
        self.paper = Segmented(context, papers, name="cards.print.paper_kind")
        self.paper.chosen.connect(self._paper_chosen)
        group.add_control("cards.print.paper_kind", self.paper)
        column.addWidget(group)
        self.share = PlainButton(context, "chronicle.share.button", icon="export-variant", tip="chronicle.share.tip")
        column.addWidget(self.share, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        return side

    def _lay_out(self) -> None:
        centre = QVBoxLayout()
        centre.setSpacing(0)
        centre.addWidget(self.preview, 1)
        centre.addWidget(self.progress)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self._options())
        middle.addWidget(Line(upright=True))
        middle.addLayout(centre, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top)
        column.addLayout(middle, 1)

    def _connect(self) -> None:
        self.top.lead(self.preview)
        for button, slot in ((self.top.pdf, self.outputs.ask_pdf), (self.top.print, self.outputs.ask_printer),
                             (self.top.close_button, self.reject)):
            button.clicked.connect(slot)
        self.share.clicked.connect(self.show_share)
        self.context.desk_changed.connect(self.close)
        for worker in (self.outputs.worker, self.making):
            worker.moved.connect(self.progress.show_progress)
            worker.ended.connect(self.progress.finish)
            self.progress.cancelled.connect(worker.stop)
        self.context.look_changed.connect(self._speak)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave what is being written: a file that is not whole is not there."""
        self.outputs.worker.stop()
        self.making.stop()
        super().closeEvent(event)

    @Slot()
    def show_share(self) -> None:
        """Hand chronicle and standings on as a file."""
        ShareDialog(self.context, self.campaign, self).show()

    def _show(self) -> None:
        words, paper = Words(self._language), document_paper(self._paper)
        self.language.set_current(self._language)
        self.paper.set_current(self._paper)
        self.making.stop()
        if self.key != CHRONICLE:
            self._take(document(self.context.desk, self.campaign, self.key, words, paper))
            return
        self.outputs.take(NO_PAGES)
        self.top.allow(cards=False, fits=False, printer=bool(printer_name()))
        draft = ChronicleDraft(self.context.desk, self.campaign, ON_PAPER, words, paper)
        self.making.start(lambda: draft, partial(self._told, draft))

    def _told(self, draft: ChronicleDraft, refused: PaperRefused | None) -> None:
        if refused is None:
            self._take(draft.content())

    def _take(self, content: PdfPages) -> None:
        self.outputs.take(content)
        self.preview.show_pages(shown_document(content))
        self.top.allow(cards=True, fits=True, printer=bool(printer_name()))

    def _keep(self) -> None:
        self.context.settings.keep_printing(_KEPT, {"language": self._language, "paper": self._paper})
        self._show()

    @Slot(int)
    def _which_chosen(self, _index: int) -> None:
        self.key = self.which.current_key()
        self.preview.view.page = 0
        self._show()

    @Slot(str)
    def _language_chosen(self, key: str) -> None:
        self._language = key
        self._keep()

    @Slot(str)
    def _paper_chosen(self, key: str) -> None:
        self._paper = key
        self._keep()

    @Slot()
    def _speak(self) -> None:
        self.setWindowTitle(f"{self.context.say('cards.papers.title')} · {self._name}")
        self.setAccessibleName(self.windowTitle())
        lines = [(one.key, one.name) for one in offered(self.context.desk, self.campaign, self.context)]
        self.which.set_lines(lines, self.key)
