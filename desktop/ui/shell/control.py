"""The shell's own work: opens files, shows settings, answers what windows ask for."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QFileDialog

from desktop.campaign.progress import Stopped
from desktop.ui.context import Context
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.ui.dialogs.settings import SettingsDialog
from desktop.ui.shell.archives import Archives
from desktop.ui.shell.beside import wait_beside
from desktop.ui.shell.comparing import Comparing
from desktop.ui.shell.current import CurrentCampaign
from desktop.ui.shell.edits import Edits
from desktop.ui.shell.importing import CAMPAIGN_SUFFIX, Importing, campaign_kinds
from desktop.ui.shell.open_file import OpenFile, Trouble, at_once
from desktop.ui.shell.safety import Safety
from desktop.ui.shell.salvaging import Salvaging
from desktop.ui.shell.troubles import Troubles
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.changeset import ChangeSet

BATTLE_END = "write_back"
"""The command that ends a battle; a backup follows it."""
_BACKUP_AFTER_MS = 1_000
"""How long after a battle its backup begins: the windows show what came of it first. Units: milliseconds."""


class Shell(QObject):
    """Ties the window to the open file. Shape: `file` is what is open, `window` what is shown."""

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self.window = window
        self.file = OpenFile(context, self)
        self.current = CurrentCampaign(context, window)
        self.archives = Archives(context, window, self.file)
        self.importing = Importing(context, window, self.file, self.archives.takes)
        self.edits = Edits(context, window)
        self.troubles = Troubles(context, window, self.file, self._opened)
        self.salvaging = Salvaging(context, window, self.file)
        self.comparing = Comparing(context, window)
        self.safety = Safety(context, window, self.file, self.troubles)
        self.file.wait = partial(wait_beside, context, "safety.backups.working", window)
        self.file.wait_for_check = partial(wait_beside, context, "safety.backups.checking", window)
        self._settings_dialog: SettingsDialog | None = None
        self._connect()

    def open(self, path: Path) -> Trouble | None:
        """Open a file and show its campaigns; a file that cannot be opened gets a page that says why."""
        trouble = self.file.open(path)
        if trouble is not None:
            self.troubles.show(trouble)
        else:
            self._opened(path)
        return trouble

    @Slot()
    def choose_file(self) -> None:
        """Ask for a campaign file, there or to be made, and open it; those that were set aside are named too."""
        say, page = self._context.say, self.troubles.page
        near = self.file.path or (page.trouble.path if page is not None else None)
        name, _ = QFileDialog.getSaveFileName(
            self.window,
            say("shell.opening.choose"),
            str(near.parent if near is not None and near.parent.is_dir() else Path.home()),
            f"{say('shell.opening.files')} ({' '.join(campaign_kinds())})",
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if name:
            path = Path(name)
            self.open(path if path.exists() or path.suffix else path.with_suffix(CAMPAIGN_SUFFIX))

    @Slot()
    def new_campaign(self) -> None:
        """Ask for a new campaign."""
        if self._context.is_open:
            dialog = NewCampaignDialog(self._context, self.window)
            dialog.made.connect(self.current.made)
            dialog.show()

    @Slot()
    def show_settings(self) -> None:
        """Show the settings, once."""
        if self._settings_dialog is not None:
            self._settings_dialog.raise_()
            self._settings_dialog.activateWindow()
            return
        path = self.file.path
        dialog = SettingsDialog(self._context, path, self.file.backups(path) if path else (), self.window)
        dialog.open_asked.connect(self.choose_file)
        dialog.backup_asked.connect(self.safety.back_up)
        dialog.restore_asked.connect(self._restore)
        dialog.destroyed.connect(self._settings_gone)
        self._settings_dialog = dialog
        dialog.show()

    @property
    def settings_dialog(self) -> SettingsDialog | None:
        """The settings while they are shown."""
        return self._settings_dialog

    @Slot()
    def open_sample(self) -> None:
        """Make the sample campaign and show it; it can be stopped, and then nothing of it is kept."""
        from desktop.exchange.sample import build_sample

        progress = ProgressSheet(self._context, "shell.sample.title", self.window)
        progress.show()
        desk, language = self._context.desk, self._context.words.language
        try:
            made = self._context.attempt(lambda: build_sample(desk, language, progress.step))
        except Stopped:
            made = None
            self._context.tell("shell.sample.stopped")
        finally:
            progress.finish()
        if made is not None:
            self.current.made(made)

    def found_damaged(self) -> bool:
        """Tell whether a fault came of a damaged file that is still being checked; then the ways out are shown."""
        trouble = self.file.doubted()
        if trouble is not None:
            self._damaged(trouble)
        return trouble is not None

    @Slot(object)
    def _damaged(self, trouble: object) -> None:
        """Close a file in which the check beside the windows found damage, and show the ways out."""
        if isinstance(trouble, Trouble) and trouble.path == self.file.path:
            self.file.close()
            self.troubles.show(trouble)

    def _connect(self) -> None:
        window, context = self.window, self._context
        window.open_asked.connect(self.choose_file)
        window.import_asked.connect(self.importing.choose)
        window.new_asked.connect(self.new_campaign)
        window.settings_asked.connect(self.show_settings)
        window.dropped.connect(self.importing.take)
        window.closing.connect(self._close)
        self.importing.file_asked.connect(self.open)
        self.importing.archive_asked.connect(self.archives.take)
        self.archives.file_asked.connect(self.open)
        self.salvaging.file_asked.connect(self.open)
        self.troubles.salvage_asked.connect(self.salvaging.rescue)
        self.troubles.compare_asked.connect(self.comparing.compare)
        self.comparing.file_asked.connect(self.open)
        self.comparing.restore_asked.connect(self.troubles.restore)
        self.file.moved.connect(self._moved)
        self.file.damaged.connect(self._damaged)
        self.file.neighbours_found.connect(self._neighbours)
        self.file.altered.connect(self._altered)
        context.asked.connect(self._asked)
        context.battle_out_asked.connect(self.archives.save_battle)
        context.campaign_changed.connect(self._show_backup)
        context.changes_committed.connect(self._committed)
        self.file.backed_up.connect(self._show_backup)
        self.file.backed_up.connect(self._list_backups)

    def _opened(self, path: Path) -> None:
        self.troubles.clear()
        self.current.choose()
        self._show_backup()
        if self._context.campaign_id is None:
            self.window.status.show_nothing()
        else:
            self.window.status.show_stored(_moment(datetime.fromtimestamp(path.stat().st_mtime).astimezone()))
        if self.file.read_only:
            self.window.status.show_read_only()
            self._context.tell("storage.read_only", name=path.name)
        self.window.show_panel(self._context.settings.values.panel or "campaign")
        self.window.lead_in()

    @Slot(str)
    def _asked(self, name: str) -> None:
        answers = {
            "sample": self.open_sample,
            "new": self.new_campaign,
            "open": self.choose_file,
            "import": self.importing.choose,
            "paste": self.importing.paste,
            "settings": self.show_settings,
            "history": self.safety.show_history,
            "backups": self.safety.show_backups,
            "save_campaign": self.archives.save_campaign,
            "take_archive": self.archives.choose,
            "salvage": self.salvaging.choose,
            "help": self.window.show_help,
        }
        if name in answers:
            answers[name]()

    @Slot()
    def _show_backup(self) -> None:
        if self.file.path is None:
            return
        backups = self.file.backups(self.file.path)
        moment = _moment(backups[0].at) if backups else ""
        self.window.status.show_backup(moment, campaigns=self._context.campaign_id is not None)

    @Slot(object)
    def _restore(self, backup: Path) -> None:
        if self._settings_dialog is not None:
            self._settings_dialog.close()
        if self.file.path is not None:
            self.troubles.restore(self.file.path, backup)

    @Slot()
    def _close(self) -> None:
        """Let the file go with the window: nobody waits before a window for its last backup."""
        self.window.hide()
        self.file.wait = at_once
        self.file.close()

    @Slot()
    def _list_backups(self) -> None:
        if self._settings_dialog is not None and self.file.path is not None:
            self._settings_dialog.show_backups(self.file.backups(self.file.path))

    @Slot(object, object)
    def _committed(self, change_set: ChangeSet, _initiator: object) -> None:
        if change_set.kind == "edit" and change_set.label.code == BATTLE_END:
            QTimer.singleShot(_BACKUP_AFTER_MS, self.file, self.file.back_up_beside)

    @Slot()
    def _settings_gone(self) -> None:
        self._settings_dialog = None

    @Slot()
    def _moved(self) -> None:
        self.current.choose()
        self.window.pages.refresh_all()
        self._context.tell("shell.moved_elsewhere")

    @Slot(int)
    def _neighbours(self, number: int) -> None:
        self._context.tell("storage.state.neighbours", n=number)

    @Slot(str)
    def _altered(self, name: str) -> None:
        self._context.tell_until_closed("storage.state.altered", name=name)


def _moment(at: datetime) -> str:
    """Return a moment as the status bar says it: the clock alone for today."""
    today = datetime.now().astimezone().date()
    return f"{at:%H:%M}" if at.date() == today else f"{at:%Y-%m-%d %H:%M}"
