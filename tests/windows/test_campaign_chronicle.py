"""The chronicle and the notes of the campaign over a real file."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from shiboken6 import isValid

from desktop.campaign.commands.chronicle import About, WriteEntry
from desktop.campaign.commands.warbands import EditWarband
from desktop.campaign.files import open_desk
from desktop.campaign.queries.campaigns import campaign
from desktop.campaign.queries.chronicle import Scope
from desktop.ui.context import Place
from desktop.ui.panels.campaign.chronicle.page import PAGE, ChroniclePage
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.panels.shared.chronicle_place import CHRONICLE, SHARE, WRITE
from tests.support.pictures import a_png
from tests.windows.campaign_season import Season, a_window


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def panel(window) -> CampaignPanel:
    return window.pages.panel()


def test_the_chronicle_tells_the_newest_battle_first(panel):
    heads = [entry.story.head for entry in panel.chronicle.entries]
    assert heads[:3] == ["7 Long Causeway", "6 Gibbet Lane", "5 Tithe Barn"]


def test_a_story_says_who_ran_who_was_lost_who_did_best_and_what_is_carried(panel):
    story = next(entry.story for entry in panel.chronicle.entries if entry.story.head == "6 Gibbet Lane")
    assert story.when.endswith("Gallows Crows, major victory")
    assert story.text == (
        "Bone River broke and ran. Gallows Crows lost nobody. "
        "Bone River lost 1 of 5: <b>Bone River 1</b>, their leader. "
        "Best deed: <b>Gallows Crows 1</b> (Gallows Crows), 1 foe taken out. "
        "<b>Gallows Crows</b> carries a triumph into 8 Sluice House."
    )


def test_a_name_with_signs_of_rich_text_stays_a_name(panel, season):
    season.desk.execute(EditWarband(season.warbands[1], name="<b>Crows & Co"))
    story = next(entry for entry in panel.chronicle.entries if entry.story.head == "6 Gibbet Lane")
    assert "&lt;b&gt;Crows &amp; Co lost nobody" in story.story.text


def test_a_story_leads_to_its_battle(qtbot, panel, season):
    with qtbot.waitSignal(panel.context.place_asked,
                          check_params_cb=lambda place: place == Place("battles", season.battles[6])):
        qtbot.mouseClick(panel.chronicle.entries[0].head, Qt.MouseButton.LeftButton)


@pytest.fixture
def page(qtbot, panel) -> ChroniclePage:
    qtbot.mouseClick(panel.chronicle.read, Qt.MouseButton.LeftButton)
    told(qtbot, panel.told.page)
    return panel.told.page


def told(qtbot, page: ChroniclePage) -> list[str]:
    """Return the heads on the page once all is told."""
    qtbot.waitUntil(lambda: not page.busy)
    return [entry.story.head for entry in page.entries]


def undo_bar(qtbot, window) -> None:
    undo = next(one for one in window.message_bar.findChildren(QAbstractButton) if one.words == "Undo")
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)


def choose(qtbot, choice, key: str) -> None:
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


def test_the_whole_chronicle_is_read_newest_or_oldest_first_and_escape_leads_back(qtbot, window, panel, page):
    assert told(qtbot, page)[:2] == ["7 Long Causeway", "6 Gibbet Lane"]
    oldest = next(one for one in page.filters.order.findChildren(QAbstractButton) if one.key == "oldest")
    qtbot.mouseClick(oldest, Qt.MouseButton.LeftButton)
    assert told(qtbot, page)[0] == "1 Salt Stair"
    assert panel.escape()
    assert panel.stack.currentWidget() is panel.sharing
    assert not panel.escape()


def test_a_warband_a_unit_or_a_battle_is_read_by_itself(qtbot, panel, page, season):
    choose(qtbot, page.filters.warband, season.warbands[1])
    assert told(qtbot, page) == ["6 Gibbet Lane", "3 Crow Hill"]
    choose(qtbot, page.filters.unit, season.recruits[1][0])
    assert told(qtbot, page) == ["6 Gibbet Lane", "3 Crow Hill"]
    assert page.entries[0].story.text == "<b>Gallows Crows 1</b>: stood, 1 foe taken out."
    choose(qtbot, page.filters.battle, season.battles[0])
    assert told(qtbot, page) == ["1 Salt Stair"]
    assert page.scope == Scope(battle=season.battles[0])


def test_places_lead_to_parts_of_the_chronicle(qtbot, panel, season):
    panel.show_item((CHRONICLE, Scope(recruit=season.recruits[2][1])))
    assert panel.told.page.scope == Scope(season.warbands[2], season.recruits[2][1])
    panel.show_item((CHRONICLE, Scope(warband="gone")))
    assert panel.told.page.scope == Scope()
    panel.show_item((WRITE,))
    assert panel.told.editor is not None
    finds = [find.place.item for find in CampaignPanel.finds(panel.context, "chron")]
    assert finds == [(CHRONICLE, Scope()), (WRITE,), (SHARE,)]


@pytest.mark.usefixtures("last_of_november")
def test_an_entry_is_written_about_what_is_read_and_can_be_taken_back(qtbot, window, panel, page, season, tmp_path):
    choose(qtbot, page.filters.warband, season.warbands[1])
    qtbot.mouseClick(page.write, Qt.MouseButton.LeftButton)
    editor = panel.told.editor
    (tmp_path / "snow.png").write_bytes(a_png(40, 30))
    editor.title.setText("Winter")
    editor.text.setPlainText("Snow <b>everywhere</b>.")
    editor.day.setText("2026-13-01")
    editor.picture.take_file(tmp_path / "snow.png")
    qtbot.mouseClick(editor.save, Qt.MouseButton.LeftButton)
    assert "2026-13-01" in editor.reason.text()
    editor.day.setText("2026-09-20")
    editor.activateWindow()
    editor.text.setFocus()
    qtbot.waitUntil(editor.text.hasFocus)
    QTest.keyClick(editor.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert told(qtbot, page) == ["6 Gibbet Lane", "Winter", "3 Crow Hill"]
    entry = page.entries[1]
    assert entry.story.text == "Snow &lt;b&gt;everywhere&lt;/b&gt;."
    assert entry.picture.accessibleName() == "Picture: Winter"
    assert entry.story.when == "20 Sept · Gallows Crows"
    assert "Winter" in [one.story.head for one in panel.chronicle.entries]
    undo_bar(qtbot, window)
    assert told(qtbot, page) == ["6 Gibbet Lane", "3 Crow Hill"]


def test_a_battle_is_told_in_other_words_and_from_its_steps_again(qtbot, window, panel, page, season):
    before = page.entries[0].story.text
    qtbot.mouseClick(page.entries[0].edit, Qt.MouseButton.LeftButton)
    editor = panel.told.editor
    assert "lost" in editor.text.toPlainText()
    editor.text.setPlainText("It rained.\n\nWe ran.")
    qtbot.mouseClick(editor.save, Qt.MouseButton.LeftButton)
    told(qtbot, page)
    assert page.entries[0].story.text.count("<p") == 2
    assert page.entries[0].story.when.endswith("in your words")
    assert panel.chronicle.entries[0].story.text == "It rained. We ran."
    qtbot.mouseClick(page.entries[0].again, Qt.MouseButton.LeftButton)
    told(qtbot, page)
    assert page.entries[0].story.text == before
    undo_bar(qtbot, window)
    told(qtbot, page)
    assert page.entries[0].story.when.endswith("in your words")


def test_an_entry_is_changed_and_struck_out_with_undo_in_the_message_bar(qtbot, window, panel, page, season):
    season.desk.execute(WriteEntry(season.campaign, "Winter", "Snow.", about=About(season.battles[6])))
    assert told(qtbot, page)[0] == "Winter"
    qtbot.mouseClick(page.entries[0].edit, Qt.MouseButton.LeftButton)
    editor = panel.told.editor
    assert editor.about.about == About(season.battles[6])
    editor.title.setText("Thaw")
    qtbot.mouseClick(editor.save, Qt.MouseButton.LeftButton)
    assert told(qtbot, page)[0] == "Thaw"
    qtbot.mouseClick(page.entries[0].strike, Qt.MouseButton.LeftButton)
    assert told(qtbot, page)[0] == "7 Long Causeway"
    undo_bar(qtbot, window)
    assert told(qtbot, page)[0] == "Thaw"


def test_what_was_typed_is_not_dropped_at_the_first_escape(qtbot, panel, page):
    qtbot.mouseClick(page.write, Qt.MouseButton.LeftButton)
    editor = panel.told.editor
    editor.title.setText("Winter")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert editor.isVisible()
    assert editor.reason.text().startswith("This is not saved yet.")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not isValid(editor) or not editor.isVisible()
    qtbot.mouseClick(page.write, Qt.MouseButton.LeftButton)
    QTest.keyClick(panel.told.editor, Qt.Key.Key_Escape)
    assert not isValid(panel.told.editor) or not panel.told.editor.isVisible()


def test_what_was_typed_after_the_warning_is_warned_about_again(qtbot, panel, page):
    qtbot.mouseClick(page.write, Qt.MouseButton.LeftButton)
    editor = panel.told.editor
    editor.title.setText("Winter")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    editor.text.setPlainText("Snow everywhere, and three pages more.")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert isValid(editor) and editor.isVisible()
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not isValid(editor) or not editor.isVisible()


def test_with_another_file_an_untouched_editor_closes_and_words_stay_to_be_copied(qtbot, panel, page, season):
    panel.told.write()
    untouched = panel.told.editor
    panel.told.write()
    editor = panel.told.editor
    editor.text.setPlainText("Snow everywhere.")
    panel.context.set_desk(None)
    assert not isValid(untouched) or not untouched.isVisible()
    assert editor.isVisible() and editor.reason.text() == panel.context.say("chronicle.editor.other_file")
    editor.reason.set_text("")
    panel.context.set_language("ru")
    panel.context.set_language("en")
    qtbot.mouseClick(editor.save, Qt.MouseButton.LeftButton)
    assert editor.isVisible() and editor.reason.text()
    assert editor.text.toPlainText() == "Snow everywhere."
    panel.context.set_desk(season.desk)
    editor.drop()


def test_words_for_one_file_are_not_written_into_another(panel, page, season, tmp_path):
    panel.told.write()
    editor = panel.told.editor
    editor.text.setPlainText("Snow everywhere.")
    season.desk.store.copy_what_was_open(tmp_path / "copy.gonfalon")
    other = open_desk(tmp_path / "copy.gonfalon")
    before = other.store.last_seq
    panel.context.set_desk(other)
    editor.save.click()
    assert (other.store.last_seq, editor.isVisible()) == (before, True)
    assert editor.reason.text() == panel.context.say("chronicle.editor.other_file")
    panel.context.set_desk(season.desk)
    other.store.close()
    editor.drop()


def test_of_a_long_chronicle_the_newest_is_told_and_more_at_a_wish(qtbot, panel, page, season):
    for number in range(20):
        season.desk.execute(WriteEntry(season.campaign, f"Note {number}"))
    assert len(told(qtbot, page)) == PAGE
    assert page.more.words == "Earlier entries (15)"
    qtbot.mouseClick(page.more, Qt.MouseButton.LeftButton)
    assert len(told(qtbot, page)) == 2 * PAGE


def test_the_place_that_is_read_is_kept_when_something_is_written_or_the_look_is_another(qtbot, panel, page, season):
    for number in range(6):
        season.desk.execute(WriteEntry(season.campaign, f"Note {number}", "Snow, and no end of it.\n\n" * 4))
    told(qtbot, page)
    bar = page.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 400)
    bar.setValue(300)
    heads = told(qtbot, page)
    season.desk.execute(EditWarband(season.warbands[0], name="Shoal Guard"))
    assert told(qtbot, page) == heads and bar.value() == 300
    panel.context.set_theme("dark" if panel.context.settings.values.theme == "light" else "light")
    told(qtbot, page)
    assert bar.value() == 300
    qtbot.wait(1)
    assert bar.value() == 300
    choose(qtbot, page.filters.warband, season.warbands[1])
    told(qtbot, page)
    assert bar.value() == 0


def test_an_empty_part_says_so(qtbot, panel, page, season):
    choose(qtbot, page.filters.battle, season.battles[8])
    assert told(qtbot, page) == []
    assert page.empty.isVisible()


def test_notes_store_themselves_on_leaving_and_undo_brings_the_old_ones_back(qtbot, window, panel, season):
    notes = panel.chronicle.notes
    notes.setFocus()
    notes.setPlainText("Oskar brings the barn.")
    panel.standings.view.setFocus()
    assert campaign(season.desk.store, season.campaign).notes == "Oskar brings the barn."
    qtbot.mouseClick(window.header.undo, Qt.MouseButton.LeftButton)
    assert notes.toPlainText() == "Bring the river boards."


def test_notes_being_written_are_stored_when_the_window_closes(window, panel, season):
    panel.chronicle.notes.setFocus()
    panel.chronicle.notes.setPlainText("Half a sentence")
    window.close()
    assert campaign(season.desk.store, season.campaign).notes == "Half a sentence"


def test_a_change_of_somebody_else_does_not_take_away_what_is_being_written(panel, season):
    notes = panel.chronicle.notes
    notes.setFocus()
    notes.setPlainText("I am wri")
    season.desk.execute(EditWarband(season.warbands[0], name="Shoal Guard"))
    assert notes.toPlainText() == "I am wri"
    assert ("Shoal Guard", 5) in [(row.name, row.points) for row in panel.standings.model.rows()]
