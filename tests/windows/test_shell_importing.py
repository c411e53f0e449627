"""Lists brought into the program: looked at first, imported when confirmed, brought up to date, refused in words."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.campaign.commands.advances import EditCareer
from desktop.campaign.queries.roster import EVERY_STATE, roster
from desktop.campaign.queries.warbands import warbands
from desktop.ui.dialogs.import_draft import RefusedFile
from desktop.ui.dialogs.import_paste import PasteSheet
from desktop.ui.dialogs.import_preview import ImportPreview
from desktop.ui.dialogs.progress import ProgressSheet
from tests.exchange.texts import APP
from tests.exchange.updating_support import data, hero, squad
from tests.windows.shell_program import names, said, started

ROSTERS = Path(__file__).parents[3] / "shared" / "data" / "rosters"
ROSTER = """<roster name="Night walk" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs/><forces>
<force name="f" id="1"><selections><selection id="a" name="Lamp" type="unit" number="1"><profiles>
<profile id="p" name="Lamp" typeName="Unit"><characteristics><characteristic name="PACE">6</characteristic>
</characteristics></profile></profiles></selection></selections></force></forces></roster>"""


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


def bands(application):
    return warbands(application.context.desk.store)


def recruits(application, states=("active",)):
    return [row.name for row in roster(application.context.desk.store, bands(application)[0].id, states)]


def lines(preview):
    return [line.words for line in preview.page.report.model.rows()]


def push(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def press_paste(qtbot, window):
    """Press Ctrl+V where the system's keys come in, so that every shortcut counts."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def choose(box, key):
    """Choose a line of a drop-down as a user does."""
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())


def imported(qtbot, application, tmp_path, *parts, name="list.ros"):
    file = tmp_path / name
    file.write_bytes(data(*parts))
    push(qtbot, application.shell.importing.take([file]).confirm)
    return file


def test_nothing_is_written_before_it_is_confirmed_and_then_in_one_step(qtbot, start, tmp_path):
    application = start()
    file = tmp_path / "night.ros"
    file.write_text(ROSTER, "utf-8")
    preview = application.shell.importing.take([file])
    assert (names(application), bands(application)) == ([], ())
    assert "night.ros: 1 unit, 1 model, 0 points" in said(preview)
    assert "Lamp: 1 model, 0 points, 0 weapons, 1 ability" in lines(preview)
    push(qtbot, preview.confirm)
    assert application.window.pages.key == "warbands"
    assert [(band.name, band.system, band.recruits) for band in bands(application)] == [("Night walk", "freeform", 1)]
    assert application.window.message_bar.words == "Night walk imported"
    application.shell.edits.undo()
    assert bands(application) == ()


def test_cancel_imports_nothing(qtbot, start, tmp_path):
    application = start()
    file = tmp_path / "night.ros"
    file.write_text(ROSTER, "utf-8")
    preview = application.shell.importing.take([file])
    push(qtbot, preview.cancel)
    assert (names(application), bands(application)) == ([], ())


def test_the_warband_gets_the_name_and_the_game_that_are_chosen(qtbot, start, tmp_path):
    application = start()
    file = tmp_path / "list.ros"
    file.write_bytes(data(squad(), hero()))
    preview = application.shell.importing.take([file])
    assert preview.page.game.current_key() == "freeform"
    preview.page.name.selectAll()
    qtbot.keyClicks(preview.page.name, "Marsh Guard")
    choose(preview.page.game, "assault")
    assert any(line.startswith("Squad: not in the list, assumed") for line in lines(preview))
    assert "Does not fit: has 3 of 8 values" in preview.page.why.text()
    push(qtbot, preview.confirm)
    (band,) = bands(application)
    assert (band.name, band.system, band.recruits, band.models) == ("Marsh Guard", "assault", 2, 6)


def test_another_kind_of_cost_can_be_the_points(qtbot, start, tmp_path):
    application = start()
    source = data(squad(), hero()).replace(b"<costs><cost name=\"pts\" typeId=\"c-pts\" value=\"50\"/></costs>",
                                           b"<costs><cost name=\"pts\" typeId=\"c-pts\" value=\"50\"/>"
                                           b"<cost name=\"Gold\" typeId=\"c-g\" value=\"7\"/></costs>")
    assert source.count(b"Gold") == 1
    file = tmp_path / "list.ros"
    file.write_bytes(source)
    preview = application.shell.importing.take([file])
    choose(preview.page.points, "Gold")
    assert "7 Gold" in preview.page.counts.text()
    push(qtbot, preview.confirm)
    assert bands(application)[0].total.value == "7"


def test_lines_are_sifted_by_their_sort(start, tmp_path):
    file = tmp_path / "list.ros"
    file.write_bytes(data(squad(), hero()))
    preview = start().shell.importing.take([file])
    QAbstractItemModelTester(preview.page.report.model)
    everything = lines(preview)
    choose(preview.page.report.filter, "came")
    assert 0 < len(lines(preview)) < len(everything) + 1
    assert {line.sort for line in preview.page.report.model.rows()} == {"came"}
    choose(preview.page.report.filter, "")
    assert lines(preview) == everything


def test_the_report_is_kept_as_text_and_as_a_table(qtbot, start, tmp_path, monkeypatch):
    file = tmp_path / "list.ros"
    file.write_bytes(data(squad("=SUM(A1)"), hero()))
    preview = start().shell.importing.take([file])
    for name, kind in (("report.txt", "Text (*.txt)"), ("report.csv", "Table (CSV) (*.csv)")):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, n=name, k=kind: (str(tmp_path / n), k))
        push(qtbot, preview.save)
    text = (tmp_path / "report.txt").read_text("utf-8")
    assert text.startswith("Look before you import\n\nlist.ros: Comes over: 2\n- =SUM(A1): 5 models, 100 pts")
    rows = list(csv.reader(io.StringIO((tmp_path / "report.csv").read_text("utf-8-sig"))))
    assert rows[0] == ["About", "Line"]
    assert rows[1][1].startswith("'=SUM(A1): 5 models")
    push(qtbot, preview.copy)
    assert QApplication.clipboard().text() == text


def test_a_report_that_cannot_be_written_says_so(qtbot, start, tmp_path):
    file = tmp_path / "list.ros"
    file.write_bytes(data(squad()))
    preview = start().shell.importing.take([file])
    assert not preview.save_report(tmp_path / "nowhere" / "report.txt")
    assert preview.reason


@pytest.mark.parametrize("content", [b"", b"\x00" * 40, b"<roster", b"PK\x03\x04zip", b"hello", b"{}"])
def test_what_is_no_list_is_refused_in_words_and_changes_nothing(start, tmp_path, content):
    application = start()
    file = tmp_path / "bad.ros"
    file.write_bytes(content)
    preview = application.shell.importing.take([file])
    (entry,) = preview.entries
    assert isinstance(entry, RefusedFile)
    assert lines(preview) == [entry.reason]
    assert "Error" not in entry.reason
    assert not preview.confirm.isVisibleTo(preview)
    assert names(application) == []


def test_several_files_come_in_together_and_go_back_together(qtbot, start, tmp_path):
    application = start()
    paths = [tmp_path / name for name in ("a.ros", "missing.ros", "b.ros")]
    paths[0].write_bytes(data(squad("Reeds", "id-reeds")))
    paths[2].write_bytes(data(hero()))
    preview = application.shell.importing.take(paths)
    assert [row.file for row in preview.model.rows()] == ["a.ros", "missing.ros", "b.ros"]
    preview.files.choose(id(preview.entries[1]))
    assert lines(preview) == ["There is no such file"]
    push(qtbot, preview.confirm)
    assert [band.recruits for band in bands(application)] == [1, 1]
    assert application.window.message_bar.words == "2 lists imported"


def test_an_updated_list_shows_the_difference_and_keeps_careers(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero(), hero("Wren", "id-wren"))
    store, desk = application.context.desk.store, application.context.desk
    first = roster(store, bands(application)[0].id)[0]
    desk.execute(EditCareer(first.id, battles=3, kills=9))
    file.write_bytes(data(squad(points="120"), hero("Tam", "id-tam")))
    preview = application.shell.importing.take([file])
    assert preview.page.target.currentText() == "Bring “River Watch” up to date"
    told = lines(preview)
    assert "Squad: points: 100 → 120" in told
    assert "Tam: added, 1 model, 50 pts" in told
    assert "Wren: not in the list any more" in told
    wren = next(row.id for row in roster(store, bands(application)[0].id) if row.name == "Wren")
    choice = preview.page.gone.choices[wren]
    push(qtbot, choice._buttons[2])
    push(qtbot, preview.confirm)
    assert len(bands(application)) == 1
    assert recruits(application, EVERY_STATE) == ["Squad", "Odo", "Tam"]
    again = roster(store, bands(application)[0].id)[0]
    assert (again.id, again.kills, again.points) == (first.id, 9, "120")
    application.shell.edits.undo()
    assert recruits(application) == ["Squad", "Odo", "Wren"]


def test_all_that_are_gone_are_retired_by_one_choice(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero(), hero("Wren", "id-wren"))
    file.write_bytes(data(squad()))
    preview = application.shell.importing.take([file])
    push(qtbot, preview.page.gone.all._buttons[1])
    assert {choice.current() for choice in preview.page.gone.choices.values()} == {"retire"}
    push(qtbot, preview.confirm)
    assert (recruits(application), recruits(application, EVERY_STATE)) == (["Squad"], ["Squad", "Odo", "Wren"])


def test_an_updated_list_can_be_a_new_warband_all_the_same(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero())
    preview = application.shell.importing.take([file])
    assert "Nothing has changed since the last import" in lines(preview)
    choose(preview.page.target, "")
    push(qtbot, preview.confirm)
    assert [band.recruits for band in bands(application)] == [2, 2]


def test_what_was_changed_meanwhile_is_looked_at_again(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad(), hero())
    file.write_bytes(data(squad(points="120"), hero()))
    preview = application.shell.importing.take([file])
    application.shell.edits.undo()
    push(qtbot, preview.confirm)
    assert preview.reason
    assert preview.page.target.current_key() == ""
    push(qtbot, preview.confirm)
    assert [band.recruits for band in bands(application)] == [2]


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
    file.write_text(ROSTER, "utf-8")
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


def test_reading_many_files_shows_how_far_it_is_and_can_be_stopped(qtbot, start, tmp_path, monkeypatch):
    application = start()
    paths = [tmp_path / f"{number}.ros" for number in range(12)]
    for path in paths:
        path.write_bytes(data(squad()))
    seen = []

    def stop(sheet, done, total):
        seen.append((done, total))
        if done > total // 3:
            sheet.stop()
        return real(sheet, done, total)

    real = ProgressSheet.step
    monkeypatch.setattr(ProgressSheet, "step", stop)
    assert application.shell.importing.take(paths) is None
    assert seen == sorted(seen)
    assert max(seen)[0] < 12_000
    assert application.window.message_bar.words == "Stopped. Nothing was imported"
    assert names(application) == []


@pytest.mark.parametrize("name", ["chaos-chosen.ros", "Writhing Shadow.ros", "thousand-sons-campaign.ros"])
def test_a_real_list_comes_over_whole(qtbot, start, name):
    found = next(ROSTERS.rglob(name), None) if ROSTERS.exists() else None
    if found is None:
        pytest.skip("the real rosters are not here")
    application = start()
    preview = application.shell.importing.take([found])
    push(qtbot, preview.confirm)
    (band,) = bands(application)
    assert band.recruits == len(preview.drafts[0].converted().units) > 0
