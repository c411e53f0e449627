"""Lists brought into the program: looked at first, imported when confirmed, refused in words."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.campaign.telling import did
from desktop.ui.dialogs.import_draft import RefusedFile
from desktop.ui.dialogs.progress import ProgressSheet
from desktop.words import Words
from tests.exchange.updating_support import data, hero, squad
from tests.windows.import_support import bands, choose, imported, lines, push
from tests.windows.shell_program import names, said, started

ROSTERS = Path(__file__).parents[3] / "shared" / "data" / "rosters"
ROSTER = """<roster name="Night walk" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs/><forces>
<force name="f" id="1"><selections><selection id="a" name="Lamp" type="unit" number="1"><profiles>
<profile id="p" name="Lamp" typeName="Unit"><characteristics><characteristic name="PACE">6</characteristic>
</characteristics></profile></profiles></selection></selections></force></forces></roster>"""


@pytest.fixture
def start(qtbot, tmp_path, monkeypatch):
    yield from started(qtbot, tmp_path, monkeypatch)


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


@pytest.mark.parametrize("by", ["the message", "Undo"])
def test_the_first_import_is_taken_back_with_the_campaign_it_made(qtbot, start, tmp_path, by):
    application = start()
    file = tmp_path / "night.ros"
    file.write_text(ROSTER, "utf-8")
    push(qtbot, application.shell.importing.take([file]).confirm)
    campaign = application.context.campaign_id
    assert names(application) == ["Imported lists"]
    (entry,) = application.context.desk.history(campaign)
    assert [did(Words(language), entry.label) for language in ("en", "ru")] == [
        "Imported lists: campaign begun, 1 list imported: Night walk",
        "Imported lists: кампания начата, 1 список взят: Night walk"]
    assert application.window.header.undo.toolTip().startswith("Undo: import Night walk")
    if by == "Undo":
        push(qtbot, application.window.header.undo)
    else:
        push(qtbot, application.window.message_bar.undo_button)
    assert (names(application), bands(application), application.context.campaign_id) == ([], (), None)
    assert application.window.header.redo.toolTip().startswith("Redo: import Night walk")
    push(qtbot, application.window.header.redo)
    assert (names(application), application.context.campaign_id) == (["Imported lists"], campaign)
    assert [(band.name, band.recruits) for band in bands(application)] == [("Night walk", 1)]


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


def test_equal_lines_are_one_that_says_how_often(start, tmp_path):
    file = tmp_path / "list.ros"
    file.write_bytes(data(squad("Reeds", "a"), squad("Reeds", "b"), hero(), squad("Reeds", "c")))
    preview = start().shell.importing.take([file])
    shown = lines(preview)
    assert len(shown) == len(set(shown))
    (reeds,) = [line for line in shown if "Reeds: 5 models" in line]
    assert reeds.startswith("3 × Reeds: 5 models")
    assert preview.page.report.summary.text().startswith("Comes over: 4")
    assert [words for _, words in preview.told()].count(reeds) == 1
    assert "list.ros: Comes over: 4" in {head for head, _ in preview.told()}
    before = len(shown)
    choose(preview.page.report.filter, "came")
    assert 0 < len(lines(preview)) <= before


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
    assert len({(band.tincture, band.charge) for band in bands(application)}) == 2
    application.shell.edits.undo()
    assert (names(application), bands(application)) == ([], ())


def test_several_files_into_a_campaign_are_one_step(qtbot, start, tmp_path):
    application = start()
    old = imported(qtbot, application, tmp_path, squad("Reeds", "id-reeds"), name="old.ros")
    campaign = application.context.campaign_id
    new = tmp_path / "new.ros"
    old.write_bytes(data(squad("Reeds", "id-reeds"), hero()))
    new.write_bytes(data(hero()))
    preview = application.shell.importing.take([old, new])
    assert [bool(draft.target) for draft in preview.drafts] == [True, False]
    push(qtbot, preview.confirm)
    assert [band.recruits for band in bands(application)] == [2, 1]
    newest = application.context.desk.history(campaign)[0]
    assert did(Words("en"), newest.label).startswith("2 lists imported: ")
    assert did(Words("ru"), newest.label).startswith("2 списка взято: ")
    application.shell.edits.undo()
    assert [band.recruits for band in bands(application)] == [1]
    assert names(application) == ["Imported lists"]


def test_a_list_of_a_warband_that_went_with_its_campaign_is_refused_and_then_a_new_one(qtbot, start, tmp_path):
    application = start()
    file = imported(qtbot, application, tmp_path, squad())
    preview = application.shell.importing.take([file])
    assert preview.drafts[0].target
    application.shell.edits.undo()
    push(qtbot, preview.confirm)
    assert preview.reason
    assert names(application) == []
    push(qtbot, preview.confirm)
    assert [band.recruits for band in bands(application)] == [1]


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
