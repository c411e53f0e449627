"""Panels of long campaigns show a part at a turn; what is shown last counts, and nothing wrong is seen meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.campaign.commands.battles import CreateBattle, DeleteBattle
from desktop.campaign.commands.campaigns import RenameCampaign
from desktop.campaign.commands.musters import SetMuster
from desktop.campaign.play_open import advice_of
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battle, battles
from desktop.ui.dialogs.history import HistoryDialog
from desktop.ui.panels.battles import panel as battles_module
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.battles.setup.option_rows import OptionRow
from desktop.ui.panels.battles.setup.side_card import MusterLine
from desktop.ui.panels.campaign import panel as campaign_module
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.panels.warbands import panel as warbands_module
from desktop.ui.panels.warbands.panel import WarbandsPanel
from desktop.ui.shell.window import MainWindow
from desktop.ui.widgets.switch import Switch
from desktop.ui.widgets.text import Label
from tests.windows.campaign_season import Season, of_all_panels


@pytest.fixture
def window(qtbot, season: Season, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A window on a campaign that counts as a long one."""
    for module, name in ((battles_module, "AT_ONCE"), (campaign_module, "_AT_ONCE"), (warbands_module, "_AT_ONCE")):
        monkeypatch.setattr(module, name, 0)
    window = of_all_panels(qtbot, season)
    yield window
    window.close()


def a_battles_panel(window: MainWindow) -> BattlesPanel:
    panel = window.show_panel("battles")
    assert isinstance(panel, BattlesPanel)
    return panel


def test_the_list_of_battles_comes_first_and_the_chosen_one_after_it(qtbot, window) -> None:
    panel = a_battles_panel(window)
    assert panel.model.rowCount() > 0
    assert panel.title() != panel.context.say("shell.rail.battles"), "the head names the battle at once"
    assert panel.pages.currentWidget() not in (panel.setup, panel.outcome)
    qtbot.waitUntil(lambda: panel.stages.over)
    assert panel.pages.currentWidget() in (panel.setup, panel.outcome)


def test_going_to_a_battle_takes_the_place_of_what_was_still_to_come(qtbot, window, season) -> None:
    panel = a_battles_panel(window)
    finished = next(row for row in battles(season.desk.store, season.campaign) if row.state == "finished")
    panel.show_item(finished.id)
    assert panel.stages.over
    assert panel.pages.currentWidget() is panel.outcome
    assert panel.view.current_row().id == finished.id


def test_from_table_to_table_and_back_to_the_battle_that_was_played(qtbot, window, season) -> None:
    rows = battles(season.desk.store, season.campaign)
    for row in [one for one in rows if one.state == "planned" and len(one.sides) == 2][:2]:
        season.desk.execute(StartBattle(row.id, 0))
    first, second = [one.id for one in battles(season.desk.store, season.campaign)
                     if one.state == "running" and one.ruleset_version][:2]
    panel = a_battles_panel(window)
    panel.show_item(("play", first))
    assert panel.table is None
    assert panel.pages.currentWidget() not in (panel.setup, panel.outcome), "nothing of another battle is seen"
    qtbot.waitUntil(lambda: panel.table is not None)
    panel.show_item(("play", second))
    qtbot.waitUntil(lambda: panel.table is not None)
    assert panel.table.presenter.table.id == second
    assert panel.table.isAncestorOf(QApplication.focusWidget()) or panel.table.tracker is QApplication.focusWidget()
    assert panel.view.current_row().id == second
    assert panel.leave_table()
    qtbot.waitUntil(lambda: panel.stages.over)
    assert panel.pages.currentWidget() is panel.outcome
    assert panel.view.hasFocus()


def test_closing_the_file_between_two_parts_leaves_nothing_to_be_shown(qtbot, window, season) -> None:
    panel = a_battles_panel(window)
    assert not panel.stages.over
    window.context.set_desk(None)
    qtbot.waitUntil(lambda: panel.stages.over)
    assert panel.pages.currentWidget() not in (panel.setup, panel.outcome)


def a_set_up(qtbot, window: MainWindow, season: Season) -> tuple[BattlesPanel, str]:
    """Return the panel with the set-up of a battle before its user."""
    panel = a_battles_panel(window)
    row = next(one for one in battles(season.desk.store, season.campaign)
               if one.state == "planned" and len(one.sides) == 2)
    panel.show_item(row.id)
    qtbot.waitUntil(lambda: panel.stages.over and panel.setup.advising.over)
    assert panel.pages.currentWidget() is panel.setup
    return panel, row.id


def press_quickly(*controls: QWidget) -> None:
    """Let Space wait in the queue of the events for each control, as for hands that are faster than the window."""
    for control in controls:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ")
            QApplication.postEvent(control, event)
    QApplication.processEvents()


def test_the_second_of_two_quick_presses_counts_on_the_first(qtbot, window, season) -> None:
    panel, key = a_set_up(qtbot, window, season)
    side = panel.detail.battle.sides[0].id
    before = {row.recruit.id for row in panel.detail.muster_of(side)}
    lines = [line for line in panel.setup.sides[0].findChildren(MusterLine) if line.check.isChecked()][:2]
    press_quickly(*(line.check for line in lines))
    qtbot.waitUntil(lambda: panel.stages.over and panel.setup.advising.over)
    left = {row.recruit.id for row in battle(season.desk.store, key).muster_of(side)}
    assert left == before - {line.recruit for line in lines}


def test_two_quick_presses_on_options_both_count(qtbot, window, season) -> None:
    panel, key = a_set_up(qtbot, window, season)
    rows = [row for row in panel.setup.options.findChildren(OptionRow) if row.findChildren(Switch)][:2]
    before = [row.findChildren(Switch)[0].isChecked() for row in rows]
    press_quickly(*(row.findChildren(Switch)[0] for row in rows))
    stored = {option.key: option.value for option in battle(season.desk.store, key).battle.options}
    assert [stored[row.spec.key] for row in rows] == [not on for on in before]


def test_what_is_worth_knowing_follows_a_change_in_a_turn_of_its_own(qtbot, window, season) -> None:
    panel, key = a_set_up(qtbot, window, season)
    season.desk.execute(SetMuster(panel.detail.battle.sides[0].id, ()))
    assert panel.stages.over
    assert not panel.setup.advising.over
    qtbot.waitUntil(lambda: panel.setup.advising.over)
    said = [label.text() for label in panel.setup.advice.findChildren(Label)]
    assert any(words and words in said for words in (
        panel.context.say(one.code, **dict(one.params)) for one in advice_of(season.desk, key)))
    season.desk.execute(SetMuster(panel.detail.battle.sides[1].id, ()))
    season.desk.execute(DeleteBattle(key))
    qtbot.waitUntil(lambda: panel.stages.over and panel.setup.advising.over)
    assert panel.detail is not None
    assert panel.detail.battle.id != key


def test_the_start_key_counts_after_typing_in_the_set_up(qtbot, window, season) -> None:
    panel, key = a_set_up(qtbot, window, season)
    field = panel.setup.order.fields["name"]
    window.activateWindow()
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Another name")
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: panel.table is not None)
    found = battle(season.desk.store, key).battle
    assert (found.name, found.state) == ("Another name", "running")


def test_no_card_is_shown_until_that_of_the_other_warband_is_there(qtbot, window, season) -> None:
    panel = window.show_panel("warbands")
    assert isinstance(panel, WarbandsPanel)
    qtbot.waitUntil(lambda: panel.stages.over)
    before = panel.figure._row
    assert before is not None
    other = season.warbands[1] if panel.reading.band.id != season.warbands[1] else season.warbands[0]
    panel.places.show(other)
    panel.refresh()
    panel._show_band(season.warbands[0] if other == season.warbands[1] else season.warbands[1])
    assert panel.figure._row is None
    qtbot.waitUntil(lambda: panel.stages.over)
    assert panel.figure._row is not None
    assert panel.figure._row.id in {row.id for row in panel.reading.recruits}


def test_a_place_of_a_recruit_has_its_card_at_once(qtbot, window, season) -> None:
    panel = window.show_panel("warbands")
    assert isinstance(panel, WarbandsPanel)
    recruit = season.recruits[2][1]
    panel.show_item(recruit)
    assert panel.figure._row is not None
    assert panel.figure._row.id == recruit
    assert panel.stages.over


def a_campaign_panel(qtbot, window: MainWindow) -> CampaignPanel:
    panel = window.show_panel("campaign")
    assert isinstance(panel, CampaignPanel)
    assert panel.line.canvas.boxes, "the line of another campaign is there at once"
    qtbot.waitUntil(lambda: panel.stages.over)
    return panel


def test_a_change_is_in_the_head_at_once_and_in_the_parts_after_it(qtbot, window, season) -> None:
    panel = a_campaign_panel(qtbot, window)
    before = len(panel.line.canvas.boxes)
    panel.chronicle.notes.setFocus()
    made = season.desk.execute(CreateBattle(season.campaign, "Late", "skirmish", tuple(season.warbands[:2])))
    season.desk.execute(RenameCampaign(season.campaign, "Marches"))
    assert panel.title() == "Marches"
    assert len(panel.line.canvas.boxes) == before
    qtbot.waitUntil(lambda: panel.stages.over)
    assert made.battle in panel.line.canvas.boxes or made.new_id in panel.line.canvas.boxes
    assert len(panel.line.canvas.boxes) == before + 1
    assert panel.chronicle.notes.hasFocus()


def test_a_file_closed_after_a_change_has_nothing_more_read_from_it(qtbot, window, season) -> None:
    panel = a_campaign_panel(qtbot, window)
    season.desk.execute(RenameCampaign(season.campaign, "Marches"))
    assert not panel.stages.over
    window.context.set_desk(None)
    qtbot.waitUntil(lambda: panel.stages.over)


def test_a_hidden_panel_shows_a_change_when_it_comes_back(qtbot, window, season) -> None:
    panel = a_campaign_panel(qtbot, window)
    window.show_panel("rules")
    before = len(panel.line.canvas.boxes)
    season.desk.execute(CreateBattle(season.campaign, "Late", "skirmish", tuple(season.warbands[:2])))
    qtbot.wait(20)
    assert len(panel.line.canvas.boxes) == before, "nobody looks at it"
    window.show_panel("campaign")
    qtbot.waitUntil(lambda: panel.stages.over)
    assert len(panel.line.canvas.boxes) == before + 1


def test_a_history_that_is_open_shows_a_change_in_turns_of_its_own(qtbot, window, season) -> None:
    dialog = HistoryDialog(window.context, season.campaign, window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.stages.over
    before = dialog.model.rowCount()
    season.desk.execute(RenameCampaign(season.campaign, "Marches"))
    assert dialog.model.rowCount() == before
    qtbot.waitUntil(lambda: dialog.model.rowCount() == before + 1)
    assert dialog.timeline is not None
    assert dialog.model.row_at(0).line == dialog.timeline.lines[0]
