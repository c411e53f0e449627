"""The status bar: that all is stored and since when, which campaign, and the newest backup. There is no Save button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.ui.context import Context
from desktop.ui.theme.measures import STATUS_HEIGHT, TARGET
from desktop.ui.widgets.buttons import BareButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.text import Label


class _BackupButton(BareButton):
    """The newest backup, in the words of the bar; a press shows all of them."""

    text_token = "ink2"

    def label_font(self) -> QFont:
        """Return the font of the bar."""
        return self._context.theme.font(13)


class StatusBar(QWidget):
    """The foot of the window. Units: 30 pixels high."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setProperty("kind", "status")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(STATUS_HEIGHT)
        self._mark = Glyph(context, "database-check-outline", side=18)
        self.stored = Label(context, "shell.status.nothing", role="second")
        self.campaign = Label(context, role="second")
        self.backup = _BackupButton(context, "shell.status.no_backup", tip="safety.backups.tip", height=TARGET)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 0, 16, 0)
        row.setSpacing(6)
        row.addWidget(self._mark)
        row.addWidget(self.stored)
        row.addSpacing(14)
        row.addWidget(self.campaign)
        row.addStretch(1)
        row.addWidget(self.backup)
        self._speak()
        context.look_changed.connect(self._speak)

    def show_no_file(self) -> None:
        """Say that no file is open: nothing of the one that was stands here any more."""
        self._mark.set_name("database-off-outline")
        self.stored.set_words("shell.status.no_file")
        self.show_campaign("")
        self.backup.hide()

    def show_nothing(self) -> None:
        """Say that the open file holds nothing that could have been stored yet."""
        self._mark.set_name("database-check-outline")
        self.stored.set_words("shell.status.nothing")

    def show_stored(self, clock: str) -> None:
        """Say since when everything is on disk. Shape: clock is said already, `20:17:31`."""
        self._mark.set_name("database-check-outline")
        self.stored.set_words("storage.state.stored", time=clock)

    def show_read_only(self) -> None:
        """Say that this file can be read but not written."""
        self._mark.set_name("database-lock-outline")
        self.stored.set_words("storage.state.look_only")

    def show_campaign(self, name: str) -> None:
        """Name the current campaign, or none."""
        self.campaign.set_text(name)

    def show_backup(self, moment: str, *, campaigns: bool = True) -> None:
        """Say when the newest backup was made and checked; empty where there is none."""
        self.backup.show()
        if moment:
            self.backup.set_words("storage.state.backup", time=moment)
        else:
            self.backup.set_words("storage.state.no_backup" if campaigns else "shell.status.no_backup")

    @Slot()
    def _speak(self) -> None:
        self.setAccessibleName(self._context.say("shell.status.name"))
