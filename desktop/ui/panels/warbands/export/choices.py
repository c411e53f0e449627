"""What is chosen for an export: the form, its language, how full it is, and what spreadsheets of a country want."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.exchange.exports.formats import FORMS, Form, form_of
from desktop.exchange.exports.making import Choices
from desktop.ui.context import Context
from desktop.ui.theme.measures import SPACE_3, SPACE_5
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.text import Label
from desktop.words import LANGUAGES

_COMMA, _SEMICOLON = "comma", "semicolon"
_SEPARATORS = {_COMMA: ",", _SEMICOLON: ";"}
_SEMICOLONS = frozenset({"ru"})
"""Languages whose spreadsheets write a comma in numbers and want another sign between values."""


class ExportChoices(QWidget):
    """The upper part of the dialog. Shape: only what concerns the chosen form is shown."""

    changed = Signal()
    """The user chose otherwise."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        language = context.words.language
        self.form_choice = Choice(context, "exports.dialog.form")
        self.about = Label(context, role="second", wrap=True)
        self.language = Segmented(context, [Segment(each, f"shell.language.{each}") for each in LANGUAGES], language,
                                  name="exports.dialog.language")
        self.full = CheckRow(context, "exports.dialog.full", height=34)
        self.separator = Segmented(context, [Segment(key, f"exports.dialog.{key}") for key in _SEPARATORS],
                                   _SEMICOLON if language in _SEMICOLONS else _COMMA, name="exports.dialog.separator")
        self.bom = CheckRow(context, "exports.dialog.bom", height=34)
        self.bom.setChecked(True)
        self._key = FORMS[0].key
        self._rows = {"language": self._row("exports.dialog.language", self.language, "exports.dialog.language_note"),
                      "separator": self._row("exports.dialog.separator", self.separator,
                                             "exports.dialog.separator_note")}
        self._lay_out()
        self._connect()
        self._speak()

    @property
    def form(self) -> Form:
        """The chosen form."""
        return form_of(self._key)

    @property
    def choices(self) -> Choices:
        """Everything that is chosen."""
        return Choices(self._key, self.language.current(), self.full.isChecked(),
                       _SEPARATORS[self.separator.current()], self.bom.isChecked())

    def choose(self, key: str) -> None:
        """Choose a form by its key, as the user does."""
        self._key = key
        # A page is read by somebody who has nothing else; a chat wants it short.
        self.full.setChecked(key in ("html", "pdf"))
        self._speak()
        self.changed.emit()

    def _row(self, name: str, control: QWidget, note: str) -> QWidget:
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_5)
        words = QVBoxLayout()
        words.setSpacing(0)
        label = Label(self._context, name, role="button")
        label.setBuddy(control)
        words.addWidget(label)
        words.addWidget(Label(self._context, note, role="second", wrap=True))
        row.addLayout(words, 1)
        row.addWidget(control)
        return widget

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_3)
        column.addWidget(Label(self._context, "exports.dialog.form", role="button"))
        for widget in (self.form_choice, self.about, self._rows["language"], self.full, self._rows["separator"],
                       self.bom):
            column.addWidget(widget)

    def _connect(self) -> None:
        self.form_choice.activated.connect(self._form_chosen)
        self.language.chosen.connect(self._chosen)
        self.separator.chosen.connect(self._chosen)
        self.full.clicked.connect(self._chosen)
        self.bom.clicked.connect(self._chosen)
        self._context.look_changed.connect(self._speak)

    @Slot()
    def _form_chosen(self) -> None:
        self.choose(self.form_choice.current_key())

    @Slot()
    def _chosen(self) -> None:
        self.changed.emit()

    @Slot()
    def _speak(self) -> None:
        say, form = self._context.say, self.form
        self.form_choice.set_lines([(each.key, say(f"exports.form.{each.key}")) for each in FORMS], form.key)
        self.about.set_words(f"exports.about.{form.key}")
        self._rows["language"].setVisible(form.spoken)
        self.full.setVisible(form.full)
        for widget in (self._rows["separator"], self.bom):
            widget.setVisible(form.key == "csv")
