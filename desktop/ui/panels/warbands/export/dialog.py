"""The dialog that hands a warband on: choose a form, look at what comes of it, copy or save it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QSizePolicy, QWidget

from desktop.campaign.changeset import ChangeSet
from desktop.cards.refusal import PaperRefused
from desktop.cards.safe_file import write_file
from desktop.exchange.exports.formats import form_of
from desktop.exchange.exports.making import make
from desktop.exchange.exports.refusal import ExportRefused
from desktop.exchange.exports.subject import Subject, read_subject
from desktop.exchange.report import Line, Sort
from desktop.ui.context import Context
from desktop.ui.dialogs.save_place import documents
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.warbands.export.choices import ExportChoices
from desktop.ui.panels.warbands.export.work import ExportWork, Outcome, paper
from desktop.ui.printing.saving import file_stem
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.text import Label

_TABLES = ("campaign", "player", "warband", "recruit")
_SORTS = (Sort.WARNED, Sort.LEFT, Sort.CAME)


class ExportDialog(Sheet):
    """Hands one warband on. Not modal: what changes in the warband meanwhile is in the file as well."""

    def __init__(self, context: Context, band: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(context, "exports.dialog.title", width=760, height=720, parent=parent)
        self._band, self._name = band, name
        self._outcome: Outcome | None = None
        self.choices = ExportChoices(context)
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setTabChangesFocus(True)
        self.preview.setMinimumHeight(220)
        self.said = Label(context, role="second", wrap=True)
        self.copy_button = PlainButton(context, "exports.dialog.copy", icon="content-copy",
                                       tip="exports.dialog.copy_tip")
        self.save_button = PrimaryButton(context, "exports.dialog.save", icon="content-save-outline")
        self._work = ExportWork(self)
        self._lay_out()
        self._connect()
        self._dress()
        self.begin()
        self.choices.form_choice.setFocus()

    def _lay_out(self) -> None:
        heading = Label(self.context, text=self._name, role="name", wrap=True)
        # A name of one endless word must not push the buttons out of the dialog.
        heading.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for widget in (heading, self.choices, Label(self.context, "exports.dialog.preview", role="button")):
            self.body.addWidget(widget)
        self.body.addWidget(self.preview, 1)
        self.body.addWidget(self.said)
        close = PlainButton(self.context, "shell.close")
        close.clicked.connect(self.close)
        for button in (close, self.copy_button, self.save_button):
            self.add_button(button)

    def _connect(self) -> None:
        self.choices.changed.connect(self.begin)
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.ask_where)
        self._work.finished.connect(self._show)
        self.finished.connect(self._work.stop)
        self.context.look_changed.connect(self._dress)
        self.context.changes_committed.connect(self._changed)

    # --- what comes of the choices

    @Slot()
    def begin(self) -> None:
        """Make what is chosen anew; until it is there nothing can be copied or saved."""
        self._outcome = None
        self._allow()
        self.preview.clear()
        subject = self._subject()
        if subject is not None:
            self._tell("exports.dialog.making", {}, "ink2")
            self._work.start(subject, self.choices.choices)

    def _subject(self) -> Subject | None:
        """Return the warband as it stands, None where that was told to be impossible."""
        try:
            return read_subject(self.context.desk, self._band) if self.context.is_open else None
        except ExportRefused as refused:
            self._tell(refused.code, refused.params, "bad")
        except self.context.said_faults as fault:
            self.said.set_text(self.context.reason(fault))
        return None

    @Slot(object)
    def _show(self, outcome: object) -> None:
        if not isinstance(outcome, Outcome):
            return
        self._outcome = outcome
        form, refusal = form_of(outcome.choices.form), outcome.refusal
        told = outcome.made.told if outcome.made is not None else ()
        # A row of a table that goes on in the next line is a row no more.
        wraps = QPlainTextEdit.LineWrapMode.NoWrap if form.key == "csv" else QPlainTextEdit.LineWrapMode.WidgetWidth
        self.preview.setLineWrapMode(wraps)
        self.preview.setPlainText("\n".join(self._lines(told)) if outcome.made and form.source else outcome.preview)
        if refusal is not None:
            self._tell(refusal.code, refusal.params, "bad")
        elif form.source:
            self._tell("exports.dialog.some_lost" if any(line.sort is Sort.LEFT for line in told) else
                       "exports.dialog.nothing_lost", {}, "note")
        else:
            self.said.set_text("")
        self._allow()

    def _lines(self, told: tuple[Line, ...]) -> list[str]:
        """What there is to tell of a roster, what is not in it first."""
        if not told:
            return [self.context.say("exports.dialog.unchanged")]
        found = []
        for sort in _SORTS:
            lines = [self.context.say(line.code, **line.params) for line in told if line.sort is sort]
            if lines:
                found += [self.context.say(f"exports.dialog.{sort.value}", n=len(lines)),
                          *(f"    {line}" for line in lines), ""]
        return found

    def _allow(self) -> None:
        ready = self._outcome is not None and self._outcome.refusal is None
        self.save_button.setEnabled(ready)
        self.copy_button.setEnabled(ready)
        self.copy_button.setVisible(self.choices.form.key in ("text", "md"))

    @Slot(object, object)
    def _changed(self, change: object, _initiator: object) -> None:
        if isinstance(change, ChangeSet) and change.touches(*_TABLES):
            self.begin()

    # --- where it goes

    @Slot()
    def copy(self) -> None:
        """Put the text on the clipboard."""
        if self._outcome is not None and self._outcome.made is not None:
            QGuiApplication.clipboard().setText(self._outcome.made.text)
            self._tell("exports.dialog.copied", {"name": self._name}, "good")

    @Slot()
    def ask_where(self) -> None:
        """Ask where the file shall go."""
        form = self.choices.form
        dialog = QFileDialog(self, self.context.say("exports.dialog.title"), documents())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(form.suffix.removeprefix("."))
        dialog.setNameFilter(f"{_filter_name(self.context.say(f'exports.form.{form.key}'))} (*{form.suffix})")
        dialog.selectFile(f"{file_stem(self._name)}{form.suffix}")
        dialog.fileSelected.connect(self.save)
        dialog.show()

    @Slot(str)
    def save(self, path: str) -> None:
        """Write the file, whole or not at all, and say what came of it."""
        target, data = Path(path), self._data()
        if data is None:
            return
        try:
            write_file(target, data)
        except PaperRefused as refused:
            self._tell(refused.code, refused.params, "bad")
        else:
            self._tell("exports.dialog.saved", {"name": target.name, "folder": str(target.parent)}, "good")

    def _data(self) -> bytes | None:
        """Return the bytes of the file; paper is painted now."""
        if self._outcome is None:
            return None
        if self._outcome.made is not None:
            return self._outcome.made.data
        subject = self._subject() if self._outcome.refusal is None else None
        return make(subject, self._outcome.choices, paper).data if subject is not None else None

    def _tell(self, code: str, params: Mapping[str, object], tone: str) -> None:
        self.said.set_tone(tone)
        self.said.set_words(code, **params)

    @Slot()
    def _dress(self) -> None:
        self.preview.setFont(self.context.theme.font(14))
        self.preview.setAccessibleName(self.context.say("exports.dialog.preview"))
        if self._outcome is not None:
            self._show(self._outcome)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Wait for what is being made: it would tell somebody who is gone."""
        self._work.stop()
        super().closeEvent(event)


def _filter_name(words: str) -> str:
    """A name for the filter of the file dialog, which takes brackets for patterns."""
    return words.partition(" (")[0]
