"""Battles and roster in small windows: no name, fate or button is cut, and all can be scrolled to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip

from desktop.campaign.commands.aftermath import SetAftermath
from desktop.campaign.queries.battles import battles
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.aftermath.wording import simple_set
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.warbands.roster.table import RosterTable
from tests.support.sample import copied_sample
from tests.windows.narrow_support import NARROW, cut
from tests.windows.night_program import QUIET, Program

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture(params=["en", "ru"])
def program(request, qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    copied_sample(tmp_path / "data" / "campaigns.gonfalon", request.param)
    program = Program(tmp_path, request.param).start()
    program.context.execute(SetAftermath(str(program.context.campaign_id), simple_set(program.context, "skirmish")))
    yield program
    program.quit()


def shown(program: Program, state: str) -> BattlesPanel:
    """Go to the last battle in a state."""
    rows = battles(program.context.desk.store, str(program.context.campaign_id))
    program.context.go("battles", [row.id for row in rows if row.state == state][-1])
    program.settle()
    panel = program.app.window.pages.panel()
    assert isinstance(panel, BattlesPanel)
    return panel


@quiet
@pytest.mark.parametrize("state", ["planned", "finished"])
def test_nothing_of_a_battle_is_cut_in_a_small_window(program, state):
    panel = shown(program, state)
    page = panel.setup if state == "planned" else panel.outcome
    for size in (*NARROW, NARROW[0]):
        program.window.resize(*size)
        program.settle()
        assert cut(page) == [], size
        assert cut(program.app.window.header) == [], size
        assert page.area.widget().width() <= page.area.viewport().width(), size


@quiet
def test_a_control_below_is_scrolled_into_sight_by_the_keyboard(program):
    panel = shown(program, "planned")
    program.window.resize(*NARROW[0])
    program.settle()
    last = panel.setup.order.practice
    assert last.visibleRegion().isEmpty()
    panel.setup.order.fields["name"].setFocus()
    for _ in range(12):
        if last.hasFocus():
            break
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert last.hasFocus()
    assert last.visibleRegion().boundingRect() == last.rect()


@quiet
def test_another_battle_is_read_from_its_top(program):
    panel = shown(program, "finished")
    program.window.resize(*NARROW[0])
    program.settle()
    bar = panel.outcome.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    panel.refresh()
    program.settle()
    assert bar.value() > 0
    panel.view.choose(panel.model.rows()[0].id)
    program.settle()
    assert bar.value() == 0


@quiet
def test_a_dialog_is_no_higher_than_the_screen(program):
    setup = shown(program, "planned").setup
    room = program.window.screen().availableSize()
    sheet = Sheet(program.context, "linked.title", width=room.width() + 300, height=room.height() + 300, parent=setup)
    assert sheet.width() == room.width()
    assert room.height() - 80 < sheet.height() < room.height()
    sheet.close()


@quiet
def test_the_options_stand_beside_the_sides_where_there_is_room(program):
    setup = shown(program, "planned").setup

    def left(widget):
        return widget.mapTo(setup, widget.rect().topLeft()).x()

    program.window.resize(1280, 800)
    program.settle()
    assert left(setup.options) > left(setup.order) + setup.order.width()
    program.window.resize(900, 600)
    program.settle()
    assert left(setup.options) == left(setup.order)
    assert setup.options.width() == setup.order.width()


@quiet
def test_a_narrow_head_keeps_the_title_and_leaves_out_the_key(program):
    panel = shown(program, "planned")
    whole = panel.go.key
    program.window.resize(1440, 900)
    program.settle()
    assert whole and panel.go.key == whole
    program.window.resize(900, 600)
    program.settle()
    assert panel.go.key == ""
    assert program.app.window.header.title.width() >= program.app.window.header.title.sizeHint().width()
    assert all(one.accessibleName() for one in program.shown(QAbstractButton, program.app.window.header))


@quiet
def test_the_points_of_a_roster_are_in_sight_in_the_smallest_window(program):
    program.window.resize(*NARROW[0])
    program.context.go("warbands")
    program.settle()
    (table,) = program.shown(RosterTable)
    last = table.model().columnCount() - 1
    assert table.columnViewportPosition(last) + table.columnWidth(last) <= table.viewport().width()
    assert table.horizontalScrollBar().maximum() == 0


@quiet
def test_a_choice_says_in_its_tooltip_what_it_cannot_show(program):
    choice = shown(program, "planned").setup.order.follows
    choice.set_lines([("", "The long way back over the causeway by night")])
    program.window.resize(*NARROW[0])
    program.settle()
    choice.setFixedWidth(120)
    assert choice.is_cut()
    here = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), choice.mapToGlobal(QPoint(5, 5)))
    QApplication.sendEvent(choice, here)
    assert QToolTip.text() == "The long way back over the causeway by night"
    QToolTip.hideText()
    choice.setFixedWidth(500)
    assert not choice.is_cut()
