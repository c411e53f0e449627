"""What can be read of a damaged file brought over into a new one, beside the windows; it can be stopped."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from desktop.campaign.progress import Progress, Stopped
from desktop.ui.context import Context
from desktop.ui.shell.beside import watch_beside
from desktop.ui.shell.open_file import OpenFile
from desktop.ui.shell.window import MainWindow

if TYPE_CHECKING:
    from desktop.campaign.salvaging.bringing import Brought
    from desktop.ui.dialogs.salvage_report import SalvageReport


class Salvaging(QObject):
    """Asks for a new file, brings over what can be read, and shows what came and what was lost."""

    file_asked = Signal(object)
    """The new file is to be opened: its path."""

    def __init__(self, context: Context, window: MainWindow, file: OpenFile) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._file = file

    @Slot()
    def choose(self) -> None:
        """Ask for a damaged file, and save what can be read of it."""
        say = self._context.say
        start = str(self._file.path.parent) if self._file.path is not None else str(Path.home())
        name, _ = QFileDialog.getOpenFileName(self._window, say("safety.salvage.choose"), start,
                                              f"{say('safety.salvage.any')} (*)")
        if name:
            self.rescue(Path(name))

    @Slot(object)
    def rescue(self, damaged: Path) -> SalvageReport | None:
        """Bring over what can be read of a file; None where that was not to be, which is said."""
        from desktop.campaign.files import SUFFIX, StorageError
        from desktop.campaign.refusal import Refusal
        from desktop.ui.dialogs.save_place import ask_place

        context, say = self._context, self._context.say
        if self._file.is_same(damaged):
            context.tell("safety.archive.own_file", name=damaged.name)
            return None
        name = damaged.name.split(".")[0] or damaged.stem
        target = ask_place(self._window, say("safety.salvage.place"), f"{name} {say('safety.salvage.suffix')}", SUFFIX,
                           say("shell.opening.files"), damaged.parent)
        if target is None:
            return None
        try:
            with self._file.undisturbed():
                told = watch_beside(context, "safety.salvage.working", self._window, partial(_brought, damaged, target))
        except Stopped:
            context.tell("safety.salvage.stopped")
        except (Refusal, StorageError) as fault:
            context.tell_words(context.reason(fault))
        else:
            return self._show(damaged, told)
        return None

    def _show(self, damaged: Path, told: Brought) -> SalvageReport:
        from desktop.ui.dialogs.salvage_report import SalvageReport

        sheet = SalvageReport(self._context, damaged, told, self._window)
        sheet.open_asked.connect(self.file_asked)
        sheet.show()
        return sheet


def _brought(damaged: Path, target: Path, told: Progress) -> Brought:
    from desktop.campaign.salvaging.bringing import bring_over

    return bring_over(damaged, target, told)
