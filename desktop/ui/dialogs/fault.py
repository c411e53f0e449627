"""The sheet for a fault of ours: what happened, that the data is stored, and details to copy."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.text import Label


class FaultDialog(Sheet):
    """Something went wrong that should not have. Shape: details are for whoever mends it, and in English."""

    def __init__(self, context: Context, details: str, log_file: str, parent: QWidget | None = None) -> None:
        super().__init__(context, "shell.fault.title", width=680, height=520, parent=parent)
        self._details = QPlainTextEdit(details)
        self._details.setReadOnly(True)
        self._details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._details.setTabChangesFocus(True)
        self.body.addWidget(Label(context, "shell.fault.stored", role="strong", wrap=True))
        self.body.addWidget(Label(context, "shell.fault.go_on", wrap=True))
        self.body.addSpacing(8)
        self._heading = Label(context, "shell.fault.details", role="second")
        self.body.addWidget(self._heading)
        self.body.addWidget(self._details, 1)
        if log_file:
            self.body.addWidget(Label(context, "shell.fault.log", role="second", wrap=True, file=log_file))
        self._copy = PlainButton(context, "shell.fault.copy", icon="content-copy")
        self._copy.clicked.connect(self._copied)
        go_on = PrimaryButton(context, "shell.fault.continue")
        go_on.clicked.connect(self.close)
        self.add_button(self._copy, left=True)
        self.add_button(go_on)
        self._name_details()
        context.look_changed.connect(self._name_details)

    @Slot()
    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._details.toPlainText())
        self._copy.set_words("shell.fault.copied")

    @Slot()
    def _name_details(self) -> None:
        self._details.setAccessibleName(self.context.say("shell.fault.details"))
