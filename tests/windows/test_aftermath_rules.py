"""The dialog of the aftermath rules: kinds, tables line by line, gaps that lead somewhere, files, undo in place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.aftermath.rules import Change, Line, Rules
from desktop.campaign.commands.aftermath import SetAftermath
from desktop.campaign.commands.players import CreatePlayer
from desktop.campaign.commands.warbands import CreateWarband
from desktop.campaign.queries.aftermath import aftermath_rules
from desktop.exchange.aftermath_file import write_aftermath
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.dialog import AftermathDialog
from desktop.ui.panels.aftermath.wording import simple_advances, simple_set
from tests.windows.campaign_season import Season, a_window


@pytest.fixture
def window(qtbot, season: Season):
    return a_window(qtbot, season.desk, season.campaign, "campaign")


@pytest.fixture
def context(window) -> Context:
    return window.context


@pytest.fixture
def dialog(qtbot, context: Context, window, season: Season) -> AftermathDialog:
    found = AftermathDialog(context, season.campaign, window)
    found.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(found)
    found.show()
    qtbot.waitExposed(found)
    return found


def stored(season: Season) -> Rules:
    return aftermath_rules(season.desk.store, season.campaign)


def press(dialog: AftermathDialog, kind: str) -> None:
    dialog.kind.set_current(kind)
    dialog.kind.chosen.emit(kind)


def write(field, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_as_in_the_text_nothing_is_written(dialog, season):
    assert stored(season).kind == "text"
    assert not dialog.table.isVisible() and not dialog.simple.isVisible() and not dialog.copy.isVisible()


def test_the_simple_set_is_shown_and_copied_as_a_start(dialog, season):
    press(dialog, "simple")
    assert (stored(season).kind, stored(season).growth.step) == ("simple", 5)
    assert dialog.simple.isVisible()
    dialog.copy.click()
    assert (stored(season).kind, len(dialog.table.rows)) == ("own", 5)
    assert dialog.table.isVisible() and stored(season).whole


def test_the_simple_set_maims_in_every_game_that_is_played_and_its_lines_can_be_edited(request, season):
    season.desk.execute(CreateWarband(season.campaign, "Order of the Hour", system="regiment"))
    dialog = request.getfixturevalue("dialog")
    press(dialog, "simple")
    assert stored(season).lines[1].changes == (Change("M", -1), Change("Sp", -1))
    dialog.copy.click()
    write(dialog.table.rows[1].changes, "m -2, sp -1")
    assert stored(season).lines[1].changes == (Change("M", -2), Change("Sp", -1))


def test_a_line_is_written_field_by_field_and_undone_from_here(dialog, season):
    press(dialog, "simple")
    dialog.copy.click()
    row = dialog.table.rows[1]
    write(row.name, "Lame for life")
    write(row.changes, "m -1; WS -2")
    write(row.words, "rides no more")
    row.misses.changed.emit(row.misses.value())
    row.dies.click()
    line = stored(season).lines[1]
    assert line == Line(2, 2, "Lame for life", dies=True, changes=(Change("M", -1), Change("WS", -2)),
                        text="rides no more")
    QTest.keySequence(dialog, "Ctrl+Z")
    assert not stored(season).lines[1].dies and not dialog.table.rows[1].dies.isChecked()
    dialog.pair.redo.click()
    assert stored(season).lines[1].dies


@pytest.mark.parametrize(("part", "text"), [("changes", "Q"), ("changes", "XX -1"), ("low", "9"), ("low", "x")])
def test_what_cannot_be_read_is_told_in_its_place_and_stays_to_be_mended(dialog, season, part, text):
    press(dialog, "simple")
    dialog.copy.click()
    before, row = stored(season), dialog.table.rows[1]
    write(getattr(row, part), text)
    assert row.reason.isVisible() and row.reason.text()
    assert (stored(season), getattr(row, part).text()) == (before, text)
    write(getattr(row, part), {"changes": "WS +1", "low": "2"}[part])
    assert not row.reason.isVisible()


def test_a_line_that_was_refused_goes_with_what_was_typed_and_the_others_keep_their_own(dialog, season):
    press(dialog, "simple")
    dialog.copy.click()
    names = [line.name for line in stored(season).lines]
    write(dialog.table.rows[1].changes, "XX -1")
    write(dialog.table.rows[3].low, "x")
    dialog.table.rows[1].remove.click()
    rows = dialog.table.rows
    assert [line.name for line in stored(season).lines] == [names[at] for at in (0, 2, 3, 4)]
    assert [row.name.text() for row in rows] == [names[at] for at in (0, 2, 3, 4)]
    assert [row.reason.isVisible() for row in rows] == [False, False, True, False]
    assert "XX -1" not in [row.changes.text() for row in rows] and rows[2].low.text() == "x"
    rows[2].remove.click()
    assert [line.name for line in stored(season).lines] == [names[at] for at in (0, 2, 4)]
    write(dialog.table.rows[2].name, "Hale")
    dialog.table.rows[2].remove.click()
    assert [line.name for line in stored(season).lines] == [names[at] for at in (0, 2)]


def test_gaps_and_overlaps_are_told_live_and_lead_to_their_line(dialog, season):
    press(dialog, "simple")
    dialog.copy.click()
    write(dialog.table.rows[4].high, "5")
    cover = dialog.table.coverage
    assert (stored(season).missing, "6" in cover.said.text()) == ((6,), True)
    write(dialog.table.rows[3].high, "5")
    assert stored(season).twice == (5,)
    cover.cells[5].click()
    assert dialog.table.rows[3].name.hasFocus()
    cover.cells[6].click()
    assert (stored(season).missing, dialog.table.rows[5].name.hasFocus()) == ((), True)
    assert "6" in cover.cells[6].accessibleName()


def test_a_line_is_added_into_the_first_gap_and_taken_away(dialog, season):
    press(dialog, "own")
    assert dialog.table.rows == []
    dialog.table.add.click()
    assert (stored(season).lines[0].low, stored(season).lines[0].high) == (1, 6)
    dialog.table.rows[0].remove.click()
    assert (stored(season).lines, dialog.table.rows) == ((), [])


def test_other_dice_keep_the_lines(dialog, season):
    press(dialog, "simple")
    dialog.copy.click()
    dialog.table.dice.chosen.emit("d66")
    assert (stored(season).dice, stored(season).whole, stored(season).lines[4].high) == ("d66", True, 66)
    assert len(dialog.table.coverage.cells) == 36
    dialog.table.dice.chosen.emit("d6")
    assert stored(season).whole and stored(season).lines[4] == Line(5, 6, stored(season).lines[4].name)


def test_injuries_combine_and_leave_at_least_what_is_said(dialog, season):
    dialog.combine.chosen.emit("worst")
    dialog.least.set_value(2)
    dialog.least.changed.emit(2)
    assert (stored(season).combine, stored(season).least) == ("worst", 2)


def test_experience_is_off_until_it_is_wanted(dialog, season):
    assert not dialog.growth.table.isVisible()
    dialog.growth.steppers["step"].set_value(4)
    dialog.growth.steppers["step"].changed.emit(4)
    assert stored(season).growth.step == 4
    assert dialog.growth.none.isVisible()
    dialog.growth.simple.click()
    assert len(dialog.growth.table.rows) == 3


def test_tables_go_into_a_file_and_come_back(dialog, season, tmp_path: Path):
    press(dialog, "simple")
    dialog.copy.click()
    kept, path = stored(season), tmp_path / "table.aftermath.json"
    dialog.write(path)
    press(dialog, "text")
    dialog.read(str(path))
    assert stored(season) == kept
    assert path.name in dialog.said.text()


def test_a_file_with_faults_is_told_line_by_line_and_changes_nothing(dialog, season, tmp_path: Path):
    value = json.loads(write_aftermath(Rules("own", "d6", (Line(1, 6, "Well"),)), "x"))
    value["rules"]["lines"][0] |= {"high": 9, "misses": -1}
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(value, indent=1))
    before = stored(season)
    dialog.read(str(path))
    assert stored(season) == before
    assert len(dialog.said.text().split("\n")) == 3 and "high" in dialog.said.text()
    dialog.read(str(tmp_path / "nowhere.json"))
    assert dialog.said.text()


def test_what_is_changed_elsewhere_is_shown_and_what_is_being_typed_stays(dialog, season):
    press(dialog, "simple")
    dialog.copy.click()
    field = dialog.table.rows[0].name
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Half wri")
    season.desk.execute(SetAftermath(season.campaign, Rules("own", "d6", stored(season).lines, "worst")))
    assert (dialog.combine.current(), field.text()) == ("worst", "Half wri")


def test_it_is_read_again_once_for_a_change_of_its_own_and_not_for_others(qtbot, context, window, season):
    class Counted(AftermathDialog):
        shown = 0

        def show_rules(self, *, anew: bool = False) -> None:
            self.shown += 1
            super().show_rules(anew=anew)

    dialog = Counted(context, season.campaign, window)
    qtbot.addWidget(dialog)
    before = dialog.shown
    press(dialog, "simple")
    assert (dialog.shown, dialog.rules.kind, stored(season).kind) == (before + 1, "simple", "simple")
    press(dialog, "simple")
    season.desk.execute(CreatePlayer(season.campaign, "Osk"))
    assert dialog.shown == before + 2
    dialog.pair.undo.click()
    assert dialog.shown == before + 2 and dialog.pair.redo.isEnabled()
    dialog.pair.undo.click()
    assert (dialog.shown, dialog.rules.kind) == (before + 3, "text")


def test_the_dialog_speaks_the_language_of_now(dialog, context):
    press(dialog, "simple")
    context.set_language("ru")
    assert dialog.note.text() == context.say("aftermath.about.simple")
    context.set_language("en")


def test_every_control_has_a_name_of_its_own(dialog, season):
    press(dialog, "simple")
    dialog.copy.click()
    for row in dialog.table.rows:
        names = [widget.accessibleName() for widget in (row.low, row.high, row.name, row.changes, row.words, row.remove,
                                                        row.dies, row.misses, row.lasts)]
        assert all(names) and len(set(names)) == len(names)
    assert all(cell.accessibleName() for cell in dialog.table.coverage.cells.values())


def test_what_waits_after_battles_leads_to_where_it_is_done(window, context, season):
    growth = replace(simple_advances(context, "skirmish"), step=4)
    season.desk.execute(SetAftermath(season.campaign, replace(simple_set(context, "skirmish"), growth=growth)))
    panel = window.pages.panel()
    rows = {row.item.kind: row for row in panel.pending.rows}
    asked = []
    context.place_asked.connect(asked.append)
    rows["falls"].button.click()
    assert (asked[-1].panel, asked[-1].item) == ("battles", rows["falls"].item.battle)
    assert rows["falls"].item.battle in season.battles
    rows["advance"].button.click()
    assert (asked[-1].panel, asked[-1].item) == ("warbands", ("advance", rows["advance"].item.recruits[0]))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_names_of_our_own_table_are_seen_whole_in_a_small_dialog(qtbot, context, dialog, language):
    context.set_language(language)
    dialog.resize(800, 600)
    press(dialog, "simple")
    dialog.copy.click()
    fields = [row.name for row in dialog.table.rows]
    assert len(fields) == 5
    qtbot.waitUntil(lambda: all(
        field.fontMetrics().horizontalAdvance(field.text()) + 26 <= field.width() for field in fields))
