"""The ways out of the print dialog: a PDF, pictures, the roster, a printer; each says what it did, or why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QObject, QStandardPaths, Qt, Slot
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from desktop.cards.deck import Deck
from desktop.cards.refusal import PaperRefused
from desktop.ui.context import Context, Notice
from desktop.ui.printing.choices import PrintChoices
from desktop.ui.printing.printer import print_sheets, printer_for
from desktop.ui.printing.saving import file_stem, save_pdf, save_pictures, save_roster
from desktop.ui.printing.subject import PrintSubject


class Outputs(QObject):
    """Writes and prints the deck it was handed last. Questions to the user are the system's own dialogs, not modal."""

    def __init__(self, context: Context, subject: PrintSubject, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._subject = subject
        self._window = window
        self._deck = Deck(())
        self._choices = PrintChoices()

    def take(self, deck: Deck, choices: PrintChoices) -> None:
        """Take another deck, laid out by the given choices."""
        self._deck, self._choices = deck, choices

    @Slot()
    def ask_pdf(self) -> None:
        """Ask where the PDF shall go."""
        name = f"{file_stem(self._subject.title)}.pdf"
        self._ask("cards.print.pdf_tip", name).fileSelected.connect(self.save_pdf)

    @Slot()
    def ask_roster(self) -> None:
        """Ask where the roster shall go."""
        name = self._context.say("cards.print.roster_file", name=self._subject.title)
        self._ask("cards.print.save_roster", f"{file_stem(name)}.pdf").fileSelected.connect(self.save_roster)

    @Slot()
    def ask_folder(self) -> None:
        """Ask which folder the pictures shall go into."""
        self._ask("cards.print.png_tip", "").fileSelected.connect(self.save_pictures)

    @Slot()
    def ask_printer(self) -> None:
        """Show the system's print dialog, set to the paper of the sheet."""
        dialog = QPrintDialog(printer_for(self._choices.sheet, self._subject.title), self._window)
        dialog.setMinMax(1, max(1, len(self._choices.sheet.places(len(self._deck.cards)))))
        dialog.finished.connect(self._asked_printer)
        dialog.show()

    @Slot(str)
    def save_pdf(self, path: str) -> None:
        """Write the sheets as a PDF."""
        self._save(path, lambda target: save_pdf(target, self._deck, self._choices, self._subject.title))

    @Slot(str)
    def save_roster(self, path: str) -> None:
        """Write the roster as a PDF."""
        self._save(path, lambda target: save_roster(target, self._subject, self._choices))

    @Slot(str)
    def save_pictures(self, folder: str) -> None:
        """Write a picture of each card."""
        try:
            count = save_pictures(Path(folder), self._deck)
        except PaperRefused as refused:
            self._tell(refused.code, refused.params)
        else:
            self._tell("cards.print.pictures_saved", {"n": count, "folder": folder})

    @Slot(int)
    def _asked_printer(self, answer: int) -> None:
        dialog = self.sender()
        if not isinstance(dialog, QPrintDialog):
            return
        if answer == QDialog.DialogCode.Accepted:
            self.print_on(dialog)
        dialog.deleteLater()

    def print_on(self, dialog: QPrintDialog) -> None:
        """Print on the printer that was chosen in the system's dialog."""
        printer = dialog.printer()
        try:
            count = print_sheets(printer, self._deck.cards, self._choices.sheet)
        except PaperRefused as refused:
            self._tell(refused.code, refused.params)
        else:
            self._tell("cards.print.printed", {"n": count, "name": printer.printerName()})

    def _save(self, path: str, write: Callable[[Path], None]) -> None:
        target = Path(path)
        try:
            write(target)
        except PaperRefused as refused:
            self._tell(refused.code, refused.params)
        else:
            self._tell("cards.print.saved", {"name": target.name, "folder": str(target.parent)})

    def _tell(self, code: str, params: Mapping[str, object]) -> None:
        again = partial(self._context.say, code, **params)
        self._context.told.emit(Notice(again(), again=again))

    def _ask(self, title: str, name: str) -> QFileDialog:
        """Open the system's dialog for a file, or without a name for a folder."""
        dialog = QFileDialog(self._window, self._context.say(title), _documents())
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


def _documents() -> str:
    places = QStandardPaths.standardLocations(QStandardPaths.StandardLocation.DocumentsLocation)
    return places[0] if places and Path(places[0]).is_dir() else QDir.homePath()
