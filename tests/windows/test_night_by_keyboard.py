"""A campaign night by the keyboard alone: not one press of a pointer from the empty program to the result redone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.ui.tracker.unit.offers import OfferButton
from tests.windows.night_keyboard import Keys
from tests.windows.night_program import QUIET, Program, counting
from tests.windows.night_story import Story, night
from tests.windows.night_table import a_file, at_the_table, to_phase

quiet = pytest.mark.qt_log_ignore(*QUIET)


@pytest.fixture
def program(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path).start()
    yield program
    program.quit()


@pytest.fixture
def battle(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Program]:
    """The program over a file with a planned battle."""
    monkeypatch.setenv("HOME", str(tmp_path))
    a_file(tmp_path, started=False)
    program = Program(tmp_path).start()
    yield program
    program.quit()


@pytest.fixture
def table(qtbot, tmp_path: Path, monkeypatch) -> Iterator[Keys]:
    """The keyboard at a table in the movement phase, with Hesk selected."""
    monkeypatch.setenv("HOME", str(tmp_path))
    program = Program(tmp_path)
    keys = at_the_table(program)
    to_phase(keys, "movement")
    keys.select("Hesk")
    yield keys
    program.quit()


@quiet
def test_a_stranger_gets_through_the_whole_night_with_the_keyboard_alone(program, capsys):
    with counting() as presses:
        keys = Keys(program)
        keys.press("Ctrl+N")
        keys.press("Escape")
        stalls = night(Story(program, keys))
    assert presses.pointed == 0
    with capsys.disabled():
        sys.stderr.write(f"\nby keyboard, {keys.presses} presses: {stalls}\n")


@quiet
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_panel_that_is_gone_to_by_its_number_has_the_keyboard(program, number):
    Keys(program).press("Ctrl+N")
    keys = Keys(program)
    keys.type("Marches")
    keys.press("Return", f"Ctrl+{number}")
    assert program.app.window.pages.panel().isAncestorOf(QApplication.focusWidget())


@quiet
def test_a_battle_found_by_its_name_has_the_keyboard_in_the_list(battle):
    keys = Keys(battle)
    keys.press("Ctrl+K")
    keys.type("toll")
    keys.press("Return")
    assert QApplication.focusWidget() is battle.app.window.pages.panel().view


@quiet
def test_enter_on_a_planned_battle_leads_into_its_set_up_and_starts_nothing(battle):
    keys = Keys(battle)
    keys.press("Ctrl+3", "Return")
    panel = battle.app.window.pages.panel()
    assert QApplication.focusWidget() is panel.setup.sides[0].choice
    assert panel.table is None


@quiet
def test_a_tick_in_the_muster_keeps_the_keyboard_where_it_was(battle):
    keys = Keys(battle)
    keys.press("Ctrl+3", "Return", "Tab", "Tab", "Tab")
    side = battle.app.window.pages.panel().setup.sides[0]
    before = QApplication.focusWidget().accessibleName()
    keys.press("Space")
    assert side.sum.text() == "11 of 12 figures muster"
    assert QApplication.focusWidget().accessibleName() == before
    keys.press("Space")
    assert side.sum.text() == "12 of 12 figures muster"


@quiet
def test_tab_goes_through_the_set_up_as_one_reads_it(battle):
    keys = Keys(battle)
    keys.press("Ctrl+3", "Return")
    setup = battle.app.window.pages.panel().setup
    read = (setup.sides[0].choice, setup.sides[1].choice, setup.order.fields["name"], setup.order.first)
    assert [keys.to(part) for part in read] == [0, 2 * 12 + 1, 2 * 11 + 1, 8]


@quiet
def test_an_offer_taken_up_hands_the_keyboard_to_its_question_and_then_to_the_tile(table):
    table.begin("Climb")
    assert table.tracker.question.isAncestorOf(QApplication.focusWidget())
    table.press("Escape")
    assert QApplication.focusWidget() is table.tile("Hesk")


@quiet
def test_arrows_lead_from_the_wound_boxes_of_a_figure_to_what_it_may_do(table):
    table.press("Tab", "Down", "Down")
    assert isinstance(QApplication.focusWidget(), OfferButton)


@quiet
def test_esc_leaves_the_table_for_the_list_of_battles(battle):
    keys = Keys(battle)
    keys.press("Ctrl+3", "Ctrl+Return", "Escape")
    panel = battle.app.window.pages.panel()
    assert panel.table is None
    assert QApplication.focusWidget() is panel.view
