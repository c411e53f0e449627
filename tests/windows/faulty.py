"""The real program in which something fails: `python -m tests.windows.faulty FOLDER PLACE`, PLACE is where.

It stores a campaign, lets the fault happen, stores another one, and says what is shown and stored as JSON.
"""

from __future__ import annotations

import json
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRunnable, Qt, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QListView

from desktop.campaign.commands.campaigns import CreateCampaign
from desktop.campaign.queries.campaigns import campaigns
from desktop.ui import app
from desktop.ui.app import Application, Options
from desktop.ui.dialogs.fault import FaultDialog

SECRET = "Aldreda Voss of the Fenwatch"


class Worker(QRunnable):
    """A worker that fails."""

    def run(self) -> None:
        """Fail."""
        raise ValueError("in a worker")


class Model(QAbstractListModel):
    """A model that fails."""

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        """Return one."""
        return 1

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Fail once asked for words."""
        if role == Qt.ItemDataRole.DisplayRole:
            raise ValueError("in a model")
        return None


def fail(application: Application, place: str) -> None:
    """Let something fail."""
    if place == "slot":
        raise ValueError("in a slot")
    if place == "worker":
        QThreadPool.globalInstance().start(Worker())
    elif place == "thread":
        threading.Thread(target=Worker().run).start()
    else:
        application.view = QListView()  # type: ignore[attr-defined]
        application.view.setModel(Model(application.view))  # type: ignore[attr-defined]
        application.view.show()  # type: ignore[attr-defined]


class Night:
    """What happens, one thing after the other."""

    def __init__(self, application: Application, place: str) -> None:
        self.application, self.place = application, place

    def stores(self) -> None:
        """Store something, and then let it fail."""
        self.application.context.execute(CreateCampaign(SECRET))
        QTimer.singleShot(50, self.fails)
        QTimer.singleShot(900, self.tells)

    def fails(self) -> None:
        """Fail."""
        fail(self.application, self.place)

    def tells(self) -> None:
        """Go on and say what is there."""
        window, context = self.application.window, self.application.context
        shown = window.findChild(FaultDialog)
        context.execute(CreateCampaign("After it"))
        log = self.application.crash_log.path
        text = log.read_text("utf-8") if log is not None and log.exists() else ""
        print(json.dumps({"shown": shown is not None, "stored": [row.name for row in campaigns(context.desk.store)],  # noqa: T201
                          "logged": "ValueError: in a " in text, "secret": SECRET in text}), flush=True)
        for widget in QApplication.topLevelWidgets():
            widget.close()


class Faulty(Application):
    """The program with a fault to come."""

    def start(self) -> None:
        """Start as ever, and soon do something."""
        super().start()
        self.night = Night(self, sys.argv[2])
        QTimer.singleShot(400, self.night.stores)


if __name__ == "__main__":
    app.Application = Faulty  # type: ignore[misc]
    sys.exit(app.run(Options(Path(sys.argv[1]))))
