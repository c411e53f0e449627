"""A long night at the real windows: `python -m tests.windows.soaking FOLDER ACTS`; says as JSON what it cost.

A command each turn, every tenth undone; panels change, the window is hidden and shown, cards are looked at.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop.campaign.commands.campaigns import EditCampaignNotes
from desktop.campaign.queries.campaigns import campaigns
from desktop.exchange.sample import build_sample
from desktop.ui.app import Application, Options

_PANELS = ("campaign", "warbands", "battles", "cards", "rules")
_WARM = 0.2
"""The part of the acts after which everything has been shown once; from there on nothing should grow."""


def size() -> int:
    """Return the memory this process holds. Units: bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def descriptors() -> int:
    """Return how many files and pipes are open."""
    return len(list(Path("/proc/self/fd").iterdir()))


class Backups:
    """The backups of the night. Shape: `waiting` counts those that are still being made."""

    def __init__(self, application: Application) -> None:
        self.waiting = 0
        self._file = application.shell.file
        self._file.backed_up.connect(self._made)

    def make(self) -> None:
        """Make one beside the windows."""
        self.waiting += 1
        self._file.back_up_beside()

    def _made(self) -> None:
        self.waiting -= 1


def main(folder: Path, acts: int) -> None:
    """Go through the night."""
    qt = QApplication(sys.argv[:1])
    application = Application(Options(folder))
    application.start()
    while not application.warming.over:
        qt.processEvents()
    context, window = application.context, application.window
    build_sample(context.desk, "en")
    application.shell.current.choose()
    campaign = str(context.campaign_id or campaigns(context.desk.store)[0].id)
    before = (0, 0)
    backups = Backups(application)
    for number in range(acts):
        if number == int(acts * _WARM):
            before = at_rest(qt, backups)
        act(application, campaign, number)
        if number % 97 == 50:
            backups.make()
        qt.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    after = at_rest(qt, backups)
    log = application.crash_log.path
    faults = log.stat().st_size if log is not None and log.exists() else 0
    window.close()
    qt.processEvents()
    print(json.dumps({"grown": after[0] - before[0], "opened": after[1] - before[1], "faults": faults,  # noqa: T201
                      "entries": entries(folder)}), flush=True)


def act(application: Application, campaign: str, number: int) -> None:
    """Do the next thing of the night."""
    context, window = application.context, application.window
    if number % 10 == 9:
        application.shell.edits.undo()
    else:
        context.execute(EditCampaignNotes(campaign, f"It rained for the {number}. time."))
    if number % 7 == 3:
        window.show_panel(_PANELS[number // 7 % len(_PANELS)])
    if number % 60 == 20:
        window.hide()
    if number % 60 == 30:
        window.show()


def at_rest(qt: QApplication, backups: Backups) -> tuple[int, int]:
    """Return memory and open files when nothing is under way: a backup holds files of its own while it is made."""
    while backups.waiting:
        qt.processEvents()
    gc.collect()
    return size(), descriptors()


def entries(folder: Path) -> int:
    """Return the entries of the file, 0 where it is not whole."""
    from database.check import examine
    from database.opening import open_store

    path = next(folder.glob("*.gonfalon"))
    if examine(path) is not None:
        return 0
    store = open_store(path)
    found = store.last_seq
    store.close()
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
