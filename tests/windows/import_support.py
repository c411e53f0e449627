"""What tests of the import's preview share: what is shown, what came of it, and the hands of a user."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.campaign.queries.roster import roster
from desktop.campaign.queries.warbands import warbands
from tests.exchange.updating_support import data


def bands(application):
    return warbands(application.context.desk.store)


def recruits(application, states=("active",)):
    return [row.name for row in roster(application.context.desk.store, bands(application)[0].id, states)]


def lines(preview):
    return [line.words for line in preview.page.report.model.rows()]


def push(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(box, key):
    """Choose a line of a drop-down as a user does."""
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())


def imported(qtbot, application, tmp_path, *parts, name="list.ros"):
    file = tmp_path / name
    file.write_bytes(data(*parts))
    push(qtbot, application.shell.importing.take([file]).confirm)
    return file
