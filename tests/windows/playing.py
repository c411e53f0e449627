"""The real window that plays by itself and says what its status bar shows as stored, to be killed at any moment.

`python -m tests.windows.playing FILE`: writes the number of the newest entry after each act, once the screen shows it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.campaign.commands.campaigns import EditCampaignNotes
from desktop.campaign.queries.campaigns import campaigns
from desktop.ui.app import Application, Options


def main(file: Path) -> None:
    """Play until killed."""
    qt = QApplication(sys.argv[:1])
    application = Application(Options(file.parent / "data", file))
    application.window.show()
    application.open_first()
    qt.processEvents()
    context, number = application.context, 0
    campaign = campaigns(context.desk.store)[0].id
    while True:
        number += 1
        if number % 5 == 4:
            application.shell.edits.undo()
        else:
            context.execute(EditCampaignNotes(campaign, f"Night {number}"))
        qt.processEvents()
        print(context.desk.store.last_seq, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]))
