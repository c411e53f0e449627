"""The program over a real folder, with panels that stay blank: started, looked at, and closed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from desktop.campaign.queries.campaigns import campaigns
from desktop.ui import app as app_module
from desktop.ui.app import Application, Options
from desktop.ui.shell.panel import Panel
from desktop.ui.shell.panels import PanelEntry
from desktop.ui.shell.window import MainWindow

Start = Callable[..., Application]


class BlankPanel(Panel):
    def title(self) -> str:
        return "Blank"


class ShortWindow(MainWindow):
    def __init__(self, context) -> None:
        keys = ("campaign", "warbands", "battles", "cards", "rules")
        super().__init__(context, [PanelEntry(key, f"shell.rail.{key}", "star", lambda: BlankPanel) for key in keys])


def started(qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Yield what starts the program over a folder; all that were started are closed at the end."""
    monkeypatch.setattr(app_module, "MainWindow", ShortWindow)
    open_ones: list[Application] = []

    def begin(file: Path | None = None) -> Application:
        application = Application(Options(tmp_path / "data", file))
        application.context.set_language("en")
        qtbot.addWidget(application.window)
        application.window.show()
        application.open_first()
        open_ones.append(application)
        return application

    yield begin
    for application in open_ones:
        application.window.close()
        logging.getLogger().removeHandler(application.crash_log.memory)
    QApplication.processEvents()


def names(application) -> list[str]:
    return [row.name for row in campaigns(application.context.desk.store)]


def said(widget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))
