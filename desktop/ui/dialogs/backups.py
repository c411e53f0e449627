"""The backups of the open file: when, how large, up to which battle, and a look inside before one is restored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.looking import Look, look
from desktop.campaign.telling import did
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.shell.open_file import BackupRow
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.columns import Column
from desktop.ui.widgets.rows_model import RowsModel
from desktop.ui.widgets.rows_view import RowsView
from desktop.ui.widgets.text import Label

_ROW = 34
_INSIDE = 118
"""Room for what is in a backup, so that the list does not move under the pointer. Units: pixels."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A backup as the table shows it; what is inside is read after the table stands."""

    backup: BackupRow
    inside: Look | None = None
    read: bool = False


class BackupsDialog(Sheet):
    """Lists the backups, the newest first and chosen. Nothing happens to the file before *Restore* is pressed."""

    backup_asked = Signal()
    """Make a backup now."""
    restore_asked = Signal(object)
    """Put this backup in the place of the file: its path."""

    def __init__(self, context: Context, backups: Sequence[BackupRow], parent: QWidget | None = None) -> None:
        super().__init__(context, "safety.backups.title", width=860, height=660, parent=parent)
        self._rows: list[_Row] = []
        self.model: RowsModel[_Row] = RowsModel(context, self._columns(), _identity)
        self.model.setParent(self)
        self.view = RowsView(context, self.model, "safety.backups.list", row_height=_ROW)
        self.inside = Label(context, "safety.backups.choose", role="body", wrap=True)
        self.inside.setMinimumHeight(_INSIDE)
        self.none = Label(context, "shell.settings.no_backups", role="second", wrap=True)
        self.back_up = PlainButton(context, "shell.settings.back_up", icon="content-save-outline")
        self.restore = PrimaryButton(context, "safety.backups.restore", icon="backup-restore")
        self._reading = QTimer(self)
        self._reading.setInterval(0)
        self._lay_out()
        self._connect()
        self.show_backups(backups)
        self.view.setFocus()

    def show_backups(self, backups: Sequence[BackupRow]) -> None:
        """List backups, the newest first; what was read of one before is not read again."""
        known = {row.backup.path: row for row in self._rows}
        self._rows = [known.get(backup.path, _Row(backup)) for backup in backups]
        self.model.set_rows(self._rows)
        self.none.setVisible(not self._rows)
        self.view.setVisible(bool(self._rows))
        if self._rows and self.view.current_row() is None:
            self.view.choose(self._rows[0].backup.path)
        self._chosen(self.view.current_row())
        self._reading.start()

    def _columns(self) -> tuple[Column[_Row], ...]:
        return (Column("when", _when, "safety.history.when", sort=_at, weight=500, width=150),
                Column("size", self._size, "safety.backups.size", sort=_size, align="right", tone="ink2", width=90),
                Column("campaigns", _campaigns, "safety.backups.campaigns", stretch=True, width=200),
                Column("battle", _last, "safety.backups.last", width=220))

    def _lay_out(self) -> None:
        self.body.addWidget(Label(self.context, "shell.settings.backups_note", role="second", wrap=True))
        self.body.addWidget(self.view, 1)
        self.body.addWidget(self.none, 1)
        self.body.addWidget(self.inside)
        close = PlainButton(self.context, "shell.close")
        close.clicked.connect(self.close)
        self.add_button(self.back_up, left=True)
        self.add_button(close)
        self.add_button(self.restore)

    def _connect(self) -> None:
        self.view.row_chosen.connect(self._chosen)
        self.back_up.clicked.connect(self.backup_asked)
        self.restore.clicked.connect(self._restore)
        self._reading.timeout.connect(self._read_one)
        self.context.look_changed.connect(self._speak)
        self.context.desk_changed.connect(self.close)
        self.context.changes_committed.connect(self._look_again)

    @Slot()
    def _read_one(self) -> None:
        """Look into one more backup, so that the list stands at once."""
        place = next((at for at, row in enumerate(self._rows) if not row.read), -1)
        if place < 0 or not self.context.is_open:
            self._reading.stop()
            return
        backup = self._rows[place].backup
        self._rows[place] = _Row(backup, look(backup.path, self.context.desk.store), read=True)
        self.model.set_rows(self._rows)
        current = self.view.current_row()
        if isinstance(current, _Row) and current.backup == backup:
            self._chosen(current)

    @Slot(object, object)
    def _look_again(self, _change_set: object, _initiator: object) -> None:
        """Something was done since: what a backup would leave out is more now."""
        self._rows = [_Row(row.backup) for row in self._rows]
        self.model.set_rows(self._rows)
        self._chosen(self.view.current_row())
        self._reading.start()

    @Slot(object)
    def _chosen(self, row: object) -> None:
        there = isinstance(row, _Row)
        self.restore.setEnabled(there and not self.context.desk.store.read_only)
        if isinstance(row, _Row) and row.read:
            self.inside.set_text("\n".join(self._said(row)))
        else:
            self.inside.set_words("safety.backups.reading" if there else "safety.backups.choose")

    def _said(self, row: _Row) -> list[str]:
        say, inside = self.context.say, row.inside
        if inside is None:
            return [say("safety.backups.unreadable")]
        said = [say("safety.backups.campaign", name=each.name, warbands=each.warbands, battles=each.battles,
                    finished=each.finished) for each in inside.glance.campaigns]
        if inside.missing is None:
            return [*said, say("safety.backups.another")]
        if not inside.missing:
            return [*said, say("safety.backups.same")]
        named = "; ".join(did(self.context.words, label) for label in inside.named)
        kind = "missing_steps" if not named else "missing" if inside.steps else "missing_changes"
        return [*said, say(f"safety.backups.{kind}", n=inside.missing - inside.steps, steps=inside.steps, what=named)]

    @Slot()
    def _restore(self) -> None:
        row = self.view.current_row()
        if isinstance(row, _Row):
            self.restore_asked.emit(row.backup.path)

    @Slot()
    def _speak(self) -> None:
        self._chosen(self.view.current_row())

    def _size(self, row: _Row) -> str:
        return self.context.say("shell.settings.size", kb=max(1, row.backup.size // 1024))


def _identity(row: _Row) -> Path:
    return row.backup.path


def _when(row: _Row) -> str:
    return f"{row.backup.at:%Y-%m-%d %H:%M}"


def _at(row: _Row) -> object:
    return row.backup.at


def _size(row: _Row) -> int:
    return row.backup.size


def _campaigns(row: _Row) -> str:
    return ", ".join(each.name for each in row.inside.glance.campaigns) if row.inside is not None else ""


def _last(row: _Row) -> str:
    names = (each.last_battle for each in row.inside.glance.campaigns) if row.inside is not None else ()
    return ", ".join(name for name in names if name)
