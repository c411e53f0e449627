"""A list pasted as plain text: the text, and at once what would be found in it."""

from __future__ import annotations

from decimal import Decimal

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop.exchange.numbers import shown
from desktop.exchange.refusal import ImportRefused
from desktop.exchange.text_list.importing import read_list
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.text import Label

_PAUSE = 200
"""How long nothing is typed before the text is read. Units: milliseconds."""


class PasteSheet(Sheet):
    """Takes a text by paste or by hand; what is in it is told while it is written."""

    read = Signal(str)
    """The user wants this text read as a list."""

    def __init__(self, context: Context, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(context, "shell.import_paste.title", width=640, height=620, parent=parent)
        self.body.addWidget(Label(context, "shell.import_paste.about", role="second", wrap=True))
        self.field = QPlainTextEdit()
        self.field.setTabChangesFocus(True)
        self.field.setMinimumHeight(220)
        self.body.addWidget(self.field, 1)
        self.found = Label(context, role="strong", wrap=True)
        self.body.addWidget(self.found)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.look)
        cancel = PlainButton(context, "shell.cancel")
        cancel.clicked.connect(self.close)
        self.confirm = PrimaryButton(context, "shell.import_paste.read", icon="arrow-right")
        self.confirm.clicked.connect(self._confirm)
        self.add_button(cancel)
        self.add_button(self.confirm)
        self.field.setPlainText(text)
        self.field.textChanged.connect(self._timer.start)
        self._speak()
        self.look()
        self.field.setFocus()
        context.look_changed.connect(self._speak)

    @Slot()
    def look(self) -> None:
        """Say what is found in the text as it stands."""
        text = self.field.toPlainText()
        if not text.strip():
            self.found.set_words("shell.import_paste.empty")
            self.confirm.setEnabled(False)
            return
        try:
            read = read_list(text.encode("utf-8", "replace"), "")
        except ImportRefused as refused:
            self.found.set_text(self.context.reason(refused))
            self.confirm.setEnabled(False)
            return
        total = read.totals[0].counted if read.totals else Decimal(0)
        self.found.set_words("shell.import_paste.found", units=len(read.units), models=read.models,
                             points=shown(total), kind=read.points_name)
        self.confirm.setEnabled(True)

    @Slot()
    def _confirm(self) -> None:
        self._timer.stop()
        self.look()
        if self.confirm.isEnabled():
            text = self.field.toPlainText()
            self.close()
            self.read.emit(text)

    @Slot()
    def _speak(self) -> None:
        self.field.setFont(self.context.theme.font(14))
        self.field.setAccessibleName(self.context.say("shell.import_paste.field"))
        self.field.setPlaceholderText(self.context.say("shell.import_paste.hint"))
        self.look()
