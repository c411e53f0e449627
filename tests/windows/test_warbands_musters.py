"""Named musters: made, ticked, limited, forgotten, by hand and by keyboard; and the set-up of a battle with them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.campaign.commands.battles import CreateBattle
from desktop.campaign.commands.named_musters import CallMuster, CreateNamedMuster
from desktop.campaign.commands.recruits import SetSize
from desktop.campaign.queries.battles import battle
from desktop.campaign.queries.musters import named_musters
from desktop.rules.kernel.army import ArmyLimits, Bounds
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.shell.panels import PanelEntry
from tests.windows import warbands_support
from tests.windows.warbands_support import close, press, said, with_band, with_recruits
from tests.windows.warbands_units import GENERAL, MARCHERS, a_shoal

GUARD = replace(MARCHERS, name="Tide Guard")
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def night(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(warbands_support, "ENTRIES", (
        *warbands_support.ENTRIES, PanelEntry("battles", "shell.rail.battles", "sword-cross", lambda: BattlesPanel)))
    night = a_shoal(tmp_path, (GENERAL, MARCHERS, GUARD))
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    yield night
    close(night)


@pytest.fixture
def page(night):
    night.panel.mustering.show()
    return night.panel.musters


def musters(night):
    return named_musters(night.desk.store, night.band().id)


def named(night, *names: str, limits: ArmyLimits = ArmyLimits(), name: str = "Patrol") -> str:
    ids = tuple(night.named(each).id for each in names)
    return night.do(CreateNamedMuster(night.band().id, name, ids, limits)).added("named_muster")[0]


def write(field, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    press(field, Qt.Key.Key_Return)


def test_with_no_muster_the_page_says_what_one_is_and_makes_one_of_everybody_fit(qtbot, night, page):
    assert "No muster named yet" in said(page)
    qtbot.mouseClick(page.empty_new, Qt.MouseButton.LeftButton)
    found = musters(night)
    assert [(one.name, one.recruits) for one in found] == [("Muster 1", tuple(row.id for row in night.recruits()))]
    assert night.window.focusWidget() is page.head.name
    write(page.head.name, "Whole watch")
    assert musters(night)[0].name == "Whole watch"


def test_a_tap_on_the_box_takes_one_off_and_the_total_follows(qtbot, night, page):
    named(night, *(row.name for row in night.recruits()))
    place = page.table.visualRect(page.who.index(0, 0)).center()
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (page.head.total.value, [row.on for row in page.who.rows()]) == ("60", [False, True, True])
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place + QPoint(200, 0))
    assert page.head.total.value == "60"
    night.undo()
    assert page.head.total.value == "180"


def test_several_are_ticked_with_the_keyboard_in_one_step(night, page):
    named(night, "Lord of Sluices")
    page.table.setFocus()
    page.table.choose_several(tuple(row.id for row in night.recruits()))
    press(page.table, Qt.Key.Key_Space)
    assert len(musters(night)[0].recruits) == 3
    press(page.table, Qt.Key.Key_Space)
    assert musters(night)[0].recruits == ()
    night.undo()
    night.undo()
    assert len(musters(night)[0].recruits) == 1


def test_its_own_limits_are_typed_and_told_beside_it(night, page):
    named(night, "Lord of Sluices", "Reed Marchers")
    write(page.head.points, "140")
    page.head.ask_limits()
    write(page.head.box.rows[0].most, "3")
    page.head.popover.dismiss()
    assert musters(night)[0].limits == ArmyLimits("140", Bounds(most=3))
    assert [row.title.text() for row in page.knowing.rows][:2] == ["10 over the limit of 140", "4 models, 3 at most"]
    assert "2 limits not kept" in page.list.model().columns[0].spoken(page.list.current_row())
    page.knowing.rows[1].show_button.click()
    assert night.window.focusWidget() is page.head.box.rows[0].least
    page.head.popover.dismiss()


def test_a_limit_that_is_no_number_is_refused_and_stays_to_be_mended(night, page):
    named(night, "Lord of Sluices")
    write(page.head.points, "many")
    assert night.bar.words == "“many” is no number of points."
    assert (page.head.points.text(), musters(night)[0].limits.points) == ("many", "")


def test_its_total_shows_its_terms(night, page):
    named(night, "Lord of Sluices", "Reed Marchers")
    popover = page.head.total.show_terms()
    assert "Where 150 comes from" in said(popover)
    popover.dismiss()


def test_a_muster_is_forgotten_and_comes_back(night, page):
    named(night, "Lord of Sluices")
    page.list.setFocus()
    press(page.list, Qt.Key.Key_Delete)
    assert (musters(night), night.bar.words) == ((), "Patrol: muster forgotten")
    assert page.empty.isVisibleTo(night.panel)
    night.bar.undo_button.click()
    assert [one.name for one in musters(night)] == ["Patrol"]


def test_musters_are_walked_with_the_keyboard_from_the_roster_and_back(night):
    named(night, "Lord of Sluices")
    named(night, "Tide Guard", name="Gate guard")
    night.table.setFocus()
    press(night.table, Qt.Key.Key_M, CTRL)
    page = night.panel.musters
    assert night.window.focusWidget() is page.list
    press(page.list, Qt.Key.Key_Down)
    assert (page.head.name.text(), page.head.total.value) == ("Gate guard", "30")
    press(page.list, Qt.Key.Key_Return)
    assert night.window.focusWidget() is page.table
    press(page.table, Qt.Key.Key_Down)
    assert night.figure.card.card.face.name == "Reed Marchers"
    assert night.panel.escape()
    assert night.panel.middle.currentWidget() is night.panel.roster


def test_a_muster_is_named_of_those_that_are_selected(night):
    night.choose("Lord of Sluices", "Tide Guard")
    night.panel.roster.do("muster_of")
    assert [night.panel.musters.head.total.value, len(musters(night)[0].recruits)] == ["150", 2]


def test_options_changed_beside_a_muster_change_what_it_comes_to(qtbot, night, page):
    named(night, "Reed Marchers")
    page.table.choose(night.named("Reed Marchers").id)
    tower = next(tick.row for tick in night.figure.options.ticks if tick.key == "tower")
    qtbot.mouseClick(tower, Qt.MouseButton.LeftButton)
    assert page.head.total.value == "36"


# --- in the set-up of a battle


@pytest.fixture
def planned(night):
    rival = with_band(night, "Lock Keepers", "", "warscroll", player="", tincture="gules")
    with_recruits(night, rival, (GENERAL,))
    return night.do(CreateBattle(night.campaign, "Toll Bridge", warbands=(night.band().id, rival),
                                 system="warscroll")).added("battle")[0]


def sides(night, planned):
    found = battle(night.desk.store, planned)
    assert found is not None
    return found, found.battle.sides


def set_up(night, planned):
    panel = night.window.show_panel("battles")
    panel.show_item(planned)
    QApplication.processEvents()
    return panel.setup.sides[0]


def call(card, key: str) -> None:
    card.muster.setCurrentIndex(card.muster.findData(key))
    card.muster.activated.emit(card.muster.currentIndex())


def test_a_named_muster_is_called_up_in_the_set_up_with_its_limits(night, planned):
    patrol = named(night, "Lord of Sluices", "Reed Marchers", limits=ArmyLimits("140"))
    card = set_up(night, planned)
    assert [card.muster.itemText(at) for at in range(card.muster.count())] == ["Everybody fit (3)", "Patrol (2)"]
    call(card, patrol)
    found, both = sides(night, planned)
    assert [row.recruit.name for row in found.muster_of(both[0].id)] == ["Lord of Sluices", "Reed Marchers"]
    assert (card.sum.text(), card.rest.text(), card.faults.text()) == (
        "2 of 3 figures muster", "150 of 140 points", "10 over the limit of 140")
    call(card, "")
    assert (card.sum.text(), card.rest.text()) == ("3 of 3 figures muster", "180 points")


def test_ticks_beside_a_muster_keep_its_limits_and_are_said(night, planned):
    patrol = named(night, "Lord of Sluices", limits=ArmyLimits("140"))
    _, both = sides(night, planned)
    night.do(CallMuster(both[0].id, patrol))
    card = set_up(night, planned)
    card.muster_changed.emit(both[0].id, tuple(row.id for row in night.recruits()))
    assert (card.muster.currentText(), card.rest.text()) == ("Patrol, changed by ticks", "180 of 140 points")


def test_a_warband_without_musters_asks_nothing(night, planned):
    assert not set_up(night, planned).muster.isVisibleTo(night.window)


def test_what_changes_on_a_card_changes_the_planned_battle(night, planned):
    card = set_up(night, planned)
    night.do(SetSize(night.named("Tide Guard").id, 0, 12))
    assert card.rest.text() == "252 points"
    assert sides(night, planned)[1][0].models == 16
