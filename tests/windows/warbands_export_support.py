"""Builders for tests of the export dialog: opened over a warband, its formats chosen as a hand does."""

from __future__ import annotations

from desktop.exchange.exports.making import Choices, make
from desktop.exchange.exports.subject import read_subject
from desktop.ui.panels.warbands.export.dialog import ExportDialog
from desktop.ui.panels.warbands.export.work import paper
from tests.exchange.build import cost, entry, line, packed, roster, to_xml
from tests.exchange.exports_support import Room
from tests.windows.warbands_support import Night

CONTENT = packed(to_xml(roster(entry("Rat", "model", 1, line("Rat"), points="3"),
                               entry("Cat", "model", 1, line("Cat"), points="9"), costs=[cost("pts", "12")])))


def opened(qtbot, night: Night) -> ExportDialog:
    night.panel.exporting.show()
    dialog = night.panel.exporting.dialog
    assert dialog is not None
    ready(qtbot, dialog)
    return dialog


def ready(qtbot, dialog: ExportDialog) -> None:
    """Wait until what is chosen is made, or refused."""
    qtbot.waitUntil(lambda: dialog.said.text() != "Being made …", timeout=20_000)


def choose(qtbot, dialog: ExportDialog, key: str) -> None:
    """Choose a form in the list as a hand does."""
    box = dialog.choices.form_choice
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())
    ready(qtbot, dialog)


def expected(night: Night, form: str, language: str = "en", full: bool = False) -> bytes:
    subject = read_subject(night.desk, night.panel.reading.band.id)
    return make(subject, Choices(form, language, full), paper).data


def imported(night: Night) -> str:
    band = Room(night.desk, night.campaign).imported(CONTENT, "rats.rosz")
    night.panel.show_item(band)
    return band
