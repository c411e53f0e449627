"""Lists pasted as plain text, and files that were copied: by a key among the warbands, by a find everywhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtWidgets import QApplication

from desktop.ui.dialogs.import_paste import PasteSheet
from desktop.ui.dialogs.import_preview import ImportPreview
from tests.exchange.texts import APP
from tests.exchange.updating_support import data, squad
from tests.windows.import_support import bands, lines, push
from tests.windows.shell_program import started


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


def press_paste(qtbot, window):
    """Press Ctrl+V where the system's keys come in, so that every shortcut counts."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def test_a_copied_text_is_pasted_looked_at_and_imported(qtbot, start):
    application = start()
    application.window.show_panel("warbands")
    QApplication.clipboard().setText(APP)
    press_paste(qtbot, application.window)
    sheet = application.window.findChild(PasteSheet)
    assert sheet.found.text() == "Found: 3 units, 12 models, 360 pts"
    push(qtbot, sheet.confirm)
    preview = application.window.findChild(ImportPreview)
    assert "Line 20: Gate Guard: “Guard” taken as 9 of its models" in lines(preview)
    push(qtbot, preview.confirm)
    assert [(band.name, band.recruits, band.total.value) for band in bands(application)] == [("River Watch", 3, "360")]


def test_a_text_can_be_written_and_corrected_before_it_is_read(qtbot, start):
    application = start()
    QApplication.clipboard().setText("Dear all, see you on Friday")
    sheet = application.shell.importing.paste()
    assert not sheet.confirm.isEnabled()
    assert "No unit was found" in sheet.found.text()
    sheet.field.setPlainText("10 Pikes (100)")
    qtbot.waitUntil(sheet.confirm.isEnabled)
    sheet.field.clear()
    sheet.look()
    assert (sheet.found.text(), sheet.confirm.isEnabled()) == ("Paste or write the list above.", False)


def test_copied_files_are_looked_at_like_dropped_ones(start, tmp_path):
    application = start()
    file = tmp_path / "night.ros"
    file.write_bytes(data(squad()))
    copied = QMimeData()
    copied.setUrls([QUrl.fromLocalFile(str(file))])
    QApplication.clipboard().setMimeData(copied)
    assert isinstance(application.shell.importing.paste(), ImportPreview)


def test_paste_is_a_key_among_the_warbands_alone_and_a_find_everywhere(qtbot, start):
    application = start()
    application.window.show_panel("cards")
    QApplication.clipboard().setText(APP)
    press_paste(qtbot, application.window)
    assert application.window.findChild(PasteSheet) is None
    application.context.ask("paste")
    assert application.window.findChild(PasteSheet) is not None
