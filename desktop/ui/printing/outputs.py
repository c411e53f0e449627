"""The ways out of a print dialog: a PDF, pictures, a printer; each says what it did, or why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from desktop.cards.deck import Deck
from desktop.cards.files import file_stem, picture_name
from desktop.cards.layout import LaidCard
from desktop.cards.pdf import PdfPages
from desktop.cards.refusal import PaperRefused
from desktop.ui.context import Context, Notice
from desktop.ui.dialogs.save_place import documents
from desktop.ui.printing.jobs import Job, PdfFile, Pictures, Printout, Worker
from desktop.ui.printing.printer import printer_for
from desktop.ui.printing.shown import NO_PAGES


class Outputs(QObject):
    """Writes and prints the pages it was handed last. Questions to the user are the system's own dialogs, not modal."""

    def __init__(self, context: Context, window: QWidget, clock: Callable[[], float]) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._deck = Deck(())
        self._content = NO_PAGES
        self._other: Callable[[], PdfPages] = _no_pages
        self.worker = Worker(self, clock)

    @property
    def busy(self) -> bool:
        """Whether something is being written or printed."""
        return self.worker.busy

    def take(self, content: PdfPages, deck: Deck | None = None) -> None:
        """Take other pages, and the deck they show where they are cards."""
        self._content, self._deck = content, deck if deck is not None else Deck(())

    @Slot()
    def ask_pdf(self) -> None:
        """Ask where the PDF shall go."""
        self._ask("cards.print.pdf_tip", f"{file_stem(self._content.title)}.pdf").fileSelected.connect(self.save_pdf)

    @Slot()
    def ask_folder(self) -> None:
        """Ask which folder the pictures shall go into."""
        self._ask("cards.print.png_tip", "").fileSelected.connect(self.save_pictures)

    def ask_other(self, title: str, name: str, make: Callable[[], PdfPages]) -> None:
        """Ask where another document shall go; it is made when the answer is there. Shape: the title is a code."""
        self._other = make
        self._ask(title, f"{file_stem(name)}.pdf").fileSelected.connect(self.save_other)

    @Slot()
    def ask_printer(self) -> None:
        """Show the system's print dialog, set to the paper of the pages."""
        dialog = QPrintDialog(printer_for(self._content), self._window)
        dialog.setMinMax(1, max(1, len(self._content.pages)))
        dialog.finished.connect(self._asked_printer)
        dialog.show()

    @Slot(str)
    def save_pdf(self, path: str) -> None:
        """Write the pages as a PDF."""
        self.save(path, self._content)

    @Slot(str)
    def save_other(self, path: str) -> None:
        """Write the document that was asked for."""
        self.save(path, self._other())

    @Slot(str)
    def save_pictures(self, folder: str) -> None:
        """Write a picture of each side of a card."""
        cards = self._deck.cards
        self._start(lambda: Pictures(self._deck, Path(folder), partial(_name_of, cards)),
                    "cards.print.pictures_saved", {"n": len(cards), "folder": folder})

    @Slot(int)
    def _asked_printer(self, answer: int) -> None:
        dialog = self.sender()
        if not isinstance(dialog, QPrintDialog):
            return
        if answer == QDialog.DialogCode.Accepted:
            self.print_on(dialog.printer())
        dialog.deleteLater()

    def print_on(self, printer: QPrinter) -> None:
        """Print on the printer that was chosen in the system's dialog."""
        count = len(self._content.pages)
        self._start(lambda: Printout(printer, self._content), "cards.print.printed",
                    {"n": count, "name": printer.printerName()})

    def save(self, path: str, content: PdfPages) -> None:
        """Write any pages as a PDF, and say so."""
        target = Path(path)
        self._start(lambda: PdfFile(content, target), "cards.print.saved",
                    {"name": target.name, "folder": str(target.parent)})

    def _start(self, make: Callable[[], Job], done: str, params: Mapping[str, object]) -> None:
        self.worker.start(make, partial(self._over, done, params))

    def _over(self, done: str, params: Mapping[str, object], refused: PaperRefused | None) -> None:
        if refused is not None:
            self._tell(refused.code, refused.params)
        else:
            self._tell(done, params)

    def _tell(self, code: str, params: Mapping[str, object]) -> None:
        again = partial(self._context.say, code, **params)
        self._context.told.emit(Notice(again(), again=again))

    def _ask(self, title: str, name: str) -> QFileDialog:
        """Open the system's dialog for a file, or without a name for a folder."""
        dialog = QFileDialog(self._window, self._context.say(title), documents())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if name:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix("pdf")
            dialog.setNameFilter("PDF (*.pdf)")
            dialog.selectFile(name)
        else:
            dialog.setFileMode(QFileDialog.FileMode.Directory)
            dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.show()
        return dialog


def _name_of(cards: tuple[LaidCard, ...], number: int) -> str:
    return picture_name(cards[number], number + 1, len(cards))


def _no_pages() -> PdfPages:
    return NO_PAGES
