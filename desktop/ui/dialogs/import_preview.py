"""The preview of an import: nothing is written before it is confirmed, and the report can be kept without importing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.exchange.report_files import Told, as_csv, as_text
from desktop.ui.context import Context
from desktop.ui.dialogs.import_draft import Draft, RefusedFile
from desktop.ui.dialogs.import_page import ImportPage
from desktop.ui.dialogs.import_report import SORTS, SaidLine, in_order
from desktop.ui.dialogs.save_place import documents
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

Entry = Draft | RefusedFile
_FILES_WIDTH = 230
_WIDE, _NARROW = 840, 640


class ImportPreview(Sheet):
    """The files one by one, each with its choices and its lines; *Import* takes all that can be taken."""

    confirmed = Signal(object)
    """The user wants the drafts of these files imported: a list of `Draft`."""

    def __init__(self, context: Context, entries: Sequence[Entry], parent: QWidget | None = None) -> None:
        super().__init__(context, "shell.import_preview.title", width=880, height=760, parent=parent)
        self.entries = tuple(entries)
        self.page = ImportPage(context)
        self.page.changed.connect(self._count)
        self._reason = Label(context, role="second", tone="bad", wrap=True)
        self._reason.hide()
        self.model: RowsModel[Entry] = RowsModel(context, [Column("file", self._file_words, stretch=True)], id, self)
        self.files = RowsView(context, self.model, "shell.import_preview.files", parent=self)
        self._lay_out()
        self._add_buttons()
        self.model.set_rows(self.entries)
        self.files.row_chosen.connect(self._show)
        if self.entries:
            first = next(iter(self.drafts), self.entries[0])
            self.files.choose(id(first))
            self._show(first)
        self._count()
        context.look_changed.connect(self._count)

    @property
    def drafts(self) -> list[Draft]:
        """The files that can be imported."""
        return [one for one in self.entries if not isinstance(one, RefusedFile)]

    @property
    def reason(self) -> str:
        """Why it was not done, empty where nothing was refused."""
        return self._reason.text() if self._reason.isVisibleTo(self) else ""

    def show_reason(self, words: str) -> None:
        """Say why it was not done; the preview stays."""
        self._reason.set_text(words)
        self._reason.show()
        self.page.refresh()

    def _lay_out(self) -> None:
        self.files.horizontalHeader().hide()
        self.files.setFixedWidth(_FILES_WIDTH)
        self.files.setVisible(len(self.entries) > 1)
        self.setMinimumWidth(_WIDE if len(self.entries) > 1 else _NARROW)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.page, 1)
        right.addWidget(self._reason)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.files)
        row.addLayout(right, 1)
        self.body.addLayout(row, 1)

    def _add_buttons(self) -> None:
        self.save = PlainButton(self.context, "shell.import_preview.save", icon="content-save-outline")
        self.save.clicked.connect(self._save)
        self.copy = PlainButton(self.context, "shell.import_preview.copy", icon="content-copy")
        self.copy.clicked.connect(self._copy)
        self.add_button(self.copy, left=True)
        self.add_button(self.save, left=True)
        self.cancel = PlainButton(self.context, "shell.cancel" if self.drafts else "shell.close")
        self.cancel.clicked.connect(self.close)
        self.add_button(self.cancel)
        self.confirm = PrimaryButton(self.context, "shell.import_preview.import", icon="tray-arrow-down")
        self.confirm.clicked.connect(self._confirm)
        self.confirm.setVisible(bool(self.drafts))
        self.add_button(self.confirm)

    def _file_words(self, entry: Entry) -> str:
        refused = isinstance(entry, RefusedFile)
        return self.context.say("shell.import_preview.refused", file=entry.file) if refused else entry.file

    @Slot(object)
    def _show(self, entry: Entry | None) -> None:
        if isinstance(entry, RefusedFile):
            self.page.show_refused(entry.file, entry.reason, entry.lines)
        elif entry is not None:
            self.page.show_draft(entry)

    @Slot()
    def _count(self) -> None:
        drafts = self.drafts
        if len(drafts) > 1:
            self.confirm.set_words("shell.import_preview.import_all", n=len(drafts))
        elif drafts and drafts[0].target:
            self.confirm.set_words("shell.import_preview.do_update")
        else:
            self.confirm.set_words("shell.import_preview.import")

    @Slot()
    def _confirm(self) -> None:
        self._reason.hide()
        self.confirmed.emit(self.drafts)

    # --- the report as a file

    def told(self) -> list[Told]:
        """Return the report of all files in words: the head of each line, and the line."""
        found: list[Told] = []
        for entry in self.entries:
            ordered = in_order(self.context, _lines_of(entry))
            heads = {sort: self.context.say(code, n=sum(line.times for line in ordered if line.sort == sort))
                     for sort, code, _, _ in SORTS}
            found += [(f"{entry.file}: {heads[line.sort]}", line.words) for line in ordered]
        return found

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self.heading.text(), self.told()).decode("utf-8"))
        self.copy.set_words("shell.import_preview.copied")

    @Slot()
    def _save(self) -> None:
        say = self.context.say
        stem = Path(self.entries[0].file).stem if self.entries else "report"
        kinds = f"{say('shell.import_preview.text_file')} (*.txt);;{say('shell.import_preview.csv_file')} (*.csv)"
        start = f"{documents()}/{stem} {say('shell.import_preview.report')}.txt"
        name, kind = QFileDialog.getSaveFileName(self, say("shell.import_preview.save"), start, kinds)
        if name:
            path = Path(name)
            self.save_report(path if path.suffix else path.with_suffix(".csv" if "csv" in kind else ".txt"))

    def save_report(self, path: Path) -> bool:
        """Write the report, as CSV for a name that ends so, else as text; tells whether it could be written."""
        heads = (self.context.say("shell.import_preview.csv_sort"), self.context.say("shell.import_preview.csv_line"))
        csv = path.suffix.casefold() == ".csv"
        try:
            write_file(path, as_csv(heads, self.told()) if csv else as_text(self.heading.text(), self.told()))
        except PaperRefused as refused:
            self.show_reason(self.context.reason(refused))
            return False
        self.save.set_words("shell.import_preview.saved")
        return True


def _lines_of(entry: Entry) -> list[SaidLine]:
    return [SaidLine("warned", entry.reason), *entry.lines] if isinstance(entry, RefusedFile) else entry.lines()
