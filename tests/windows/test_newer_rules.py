"""A battle of newer rules in the windows: it is looked at, nothing in it can be pressed, and it says why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from desktop.campaign.commands.pairing_battles import PairBattle
from desktop.campaign.commands.pairings import AddPairing
from desktop.campaign.commands.rounds import AddRound
from desktop.campaign.desk import Desk
from desktop.campaign.play_open import open_play
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import battle
from desktop.rules.kernel.pieces import Unit
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.battles.report import report_blocks, write_report
from desktop.ui.tracker.parts.button import TableButton
from desktop.ui.tracker.tiles.tile import Tile
from desktop.ui.widgets.wounds import WoundBox
from tests.campaign.merging import play
from tests.support.newer import KINDLE, newer_rules
from tests.support.night import a_desk, rows, with_battle, with_campaign, with_warband
from tests.windows.calendar_support import lines, opened_calendar, went
from tests.windows.campaign_season import a_window
from tests.windows.shell_support import a_context
from tests.windows.tracker_night import Night
from tests.windows.warbands_support import said


def begun(folder: Path, *, strange: bool = False) -> tuple[Desk, str]:
    """Return a file with a battle that newer rules have begun."""
    desk = a_desk(folder)
    campaign = with_campaign(desk)
    bands = [with_warband(desk, campaign, pack, name, who) for pack, name, who in (
        ("fenwatch", "Fenwatch Company", "Dasha"), ("cinder-teeth", "Cinder Teeth", "Mikko"))]
    key = with_battle(desk, campaign, *bands)
    with newer_rules(strange=strange):
        desk.execute(StartBattle(key, 0, "sample"))
        if not strange:
            play(desk, 0, 20)
            open_play(desk, key).start(KINDLE)
    return desk, key


@pytest.fixture
def night(qtbot, tmp_path: Path) -> Iterator[Night]:
    desk, key = begun(tmp_path)
    made = Night(qtbot, open_play(desk, key))
    yield made
    made.dialog.close_table()
    desk.store.close()


def a_panel(qtbot, desk: Desk, language: str = "en") -> BattlesPanel:
    context = a_context(language)
    context.set_desk(desk)
    context.set_campaign(rows(desk, "campaign")[0]["id"])
    panel = BattlesPanel(context)
    qtbot.addWidget(panel)
    panel.resize(1200, 800)
    panel.show()
    panel.refresh()
    panel.show_item(rows(desk, "battle")[0]["id"])
    return panel


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("strange", [False, True], ids=["readable", "unreadable"])
def test_the_page_says_why_and_offers_only_to_look(qtbot, tmp_path, strange, language):
    desk, _ = begun(tmp_path, strange=strange)
    panel = a_panel(qtbot, desk, language)
    page, say = panel.outcome, panel.context.say
    code = "campaign.refusal.newer_log" if strange else "campaign.refusal.newer_rules"

    assert page.where.text() == say(code, name="The Toll Bridge", needs="99", has="1")
    assert (page.log.isEnabled(), page.abandon.isEnabled(), page.report.isEnabled()) == (not strange, False, True)
    assert page.abandon.toolTip() == page.where.text()
    assert panel.go.isVisible() is not strange
    assert strange or panel.go.text() == say("battles.look")
    assert say("battles.outcome.lost", n=0, all=11) not in said(page)
    panel.play()
    assert (panel.table is None) is strange
    panel.leave_table()
    desk.store.close()


def test_a_battle_of_todays_rules_beside_it_is_played_as_ever(qtbot, tmp_path):
    desk, _ = begun(tmp_path)
    bands = [row["id"] for row in rows(desk, "warband")]
    other = with_battle(desk, rows(desk, "campaign")[0]["id"], *bands, name="Salt Stair")
    desk.execute(StartBattle(other, 0, "sample"))
    panel = a_panel(qtbot, desk)
    panel.show_item(other)

    assert panel.outcome.abandon.isEnabled() and panel.outcome.abandon.toolTip() == ""
    assert panel.go.text() == panel.context.say("battles.go_on")
    panel.play()
    assert panel.table.tracker.next.isEnabled()
    panel.leave_table()
    desk.store.close()


def test_nothing_that_writes_can_be_pressed(night):
    tracker, dialog = night.tracker, night.dialog
    reason = dialog.presenter.locked
    night.intents.unit_selected.emit(next(iter(night.ids.values())), False)
    writing = [button for region in (tracker.sides, tracker.unit.head, tracker.unit.statuses)
               for button in region.findChildren(QAbstractButton) if isinstance(button, TableButton | WoundBox)]
    writing += [tracker.next, tracker.tools.undo, tracker.tools.redo, tracker.unit.offers.correct]

    assert "version 99" in reason and len(writing) > 30
    assert [button for button in writing if button.isEnabled() or button.toolTip() != reason] == []
    assert all(tile.isEnabled() for tile in tracker.sides.findChildren(Tile))
    assert tracker.unit.offers.buttons() == [] and tracker.unit.offers.card.isEnabled()
    assert tracker.log.note.isHidden() and tracker.log.fill_menu(tracker.table.log.lines[0]).isEmpty()
    assert tracker.table.battle_offers == () and not tracker.table.undo and not tracker.table.redo
    assert [due.text for group in tracker.table.groups for due in group.dues] == [reason]


def test_keys_and_intents_write_nothing_and_say_why(night):
    table, tracker = night.table, night.tracker
    unit = next(iter(night.ids.values()))
    night.intents.unit_selected.emit(unit, False)
    clocks = dict(table.clocks)
    before = (table.desk.store.last_seq, table.battle, rows(table.desk, "battle"))
    intents = night.intents
    acts = [lambda: intents.wound_tapped.emit(unit, 1), lambda: intents.status_toggled.emit("out"),
            lambda: intents.start_requested.emit("skirmish.shoot", unit, True), intents.next_pressed.emit,
            lambda: intents.due_opened.emit(""), lambda: intents.log_line_tapped.emit(0), intents.pause_pressed.emit,
            lambda: intents.note_written.emit(0, "torches"), lambda: intents.correct_requested.emit(unit),
            lambda: intents.board_acted.emit("walk", (unit, ())), night.dialog.write_back, intents.undo_pressed.emit,
            intents.redo_pressed.emit, lambda: intents.mount_tapped.emit(unit), intents.procedure_left.emit]
    for act in acts:
        act()
    for key in (Qt.Key.Key_N, Qt.Key.Key_W, Qt.Key.Key_D, Qt.Key.Key_O, Qt.Key.Key_P, Qt.Key.Key_Minus):
        night.key(key)

    assert (table.desk.store.last_seq, table.battle, rows(table.desk, "battle")) == before
    assert tracker.toast.words == night.context.say("tracker.locked.said")
    assert tracker.toast.geometry().left() >= 0 and tracker.toast.geometry().right() <= tracker.width()
    assert night.dialog._sheet is None and not tracker.entry.isVisible()
    night.clock.now += 60_000
    night.dialog.tick()
    assert table.clocks == clocks and not night.dialog.presenter.clock.running


def test_what_can_be_shown_is_shown(night):
    log = night.tracker.table.log.lines
    assert len(log) == 21
    assert log[-1].text[0].text == night.context.say("tracker.log.unknown")
    units = night.table.battle.all(Unit)
    tile = night.tracker.sides.tile_of(units[0].id)
    chips = {chip.code: chip for chip in tile.view.chips}
    assert chips["ablaze"].text == night.context.say("tracker.newer.status")
    assert "ablaze" in chips["ablaze"].end and "ablaze" not in tile.view.speak
    assert night.context.say("tracker.newer.phase") in log[-1].when and "embers" not in log[-1].when
    night.intents.opponent_toggled.emit()
    assert night.dialog.opponent.isVisible()
    night.intents.opponent_toggled.emit()
    night.context.set_language("ru")
    assert "99" in night.tracker.table.locked and night.tracker.next.face.text == "Только просмотр"
    tile = night.tracker.sides.tile_of(units[0].id)
    assert "новое состояние" in [chip.text for chip in tile.view.chips]
    assert "новая фаза" in night.tracker.table.log.lines[-1].when


@pytest.mark.parametrize("strange", [False, True], ids=["readable", "unreadable"])
def test_its_report_can_be_written(qtbot, tmp_path, strange):
    desk, key = begun(tmp_path, strange=strange)
    context = a_context()
    detail = battle(desk.store, key)
    words = " ".join(str(block) for block in report_blocks(context, detail, desk))
    context.set_desk(desk)
    write_report(context, detail, tmp_path / "report.pdf")

    assert "version 99" in words and "Aldreda Voss" in words
    assert (context.say("tracker.log.unknown") in words) is not strange
    assert (tmp_path / "report.pdf").stat().st_size > 2000
    desk.store.close()


@pytest.mark.parametrize("strange", [False, True], ids=["readable", "unreadable"])
def test_pending_and_the_calendar_say_the_same_and_offer_to_see_it(qtbot, tmp_path, strange):
    desk, key = begun(tmp_path, strange=strange)
    campaign, bands = rows(desk, "campaign")[0]["id"], [row["id"] for row in rows(desk, "warband")]
    there = desk.execute(AddRound(campaign, "Round 1", "2026-01-01", "2026-01-14")).new_id
    desk.execute(PairBattle(desk.execute(AddPairing(there, *bands)).new_id, key))
    window = a_window(qtbot, desk, campaign, "campaign")
    panel, say = window.pages.panel(), window.context.say
    waiting = next(row for row in panel.pending.rows if row.item.battle == key)
    page = opened_calendar(qtbot, panel)
    (line,) = lines(page, 0)
    code = "unread" if strange else "look"

    assert (waiting.detail.text(), waiting.button.words) == (say("campaign.pending." + code),
                                                             say("campaign_panel.pending.see"))
    assert line.state.text() == say("calendar.pairing." + code, number=1, battle="The Toll Bridge")
    assert line.action.words == say("calendar.pairing.see")
    assert page.summary.text() == say("calendar.summary", rounds=1, settled=0, fights=1)
    places = went(panel)
    qtbot.mouseClick(line.action, Qt.MouseButton.LeftButton)
    assert [(place.panel, place.item) for place in places] == [("battles", key)]
    desk.store.close()
