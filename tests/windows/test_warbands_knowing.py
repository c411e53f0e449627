"""Who leads, and what is worth knowing about a warband."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.commands.advances import SetMisses
from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.recruiting import DismissRecruits, Recruit
from desktop.campaign.commands.warbands import EditWarband
from desktop.ui.panels.warbands.knowing.findings import findings
from tests.windows.warbands_support import (
    a_fenwatch,
    a_window,
    cards_of,
    close,
    press,
    said,
    with_band,
    with_campaign,
    with_recruits,
)

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_fenwatch(tmp_path)
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    yield night
    close(night)


def test_what_is_unspent_is_worth_knowing_and_leads_to_recruiting(night):
    rows = {row.title.text(): row for row in night.panel.roster.knowing.rows}
    rows["36 of 550 points unspent"].show_button.click()
    assert night.panel.middle.currentWidget() is night.panel.recruiting


@pytest.mark.rule("SK-180")
def test_a_warband_without_a_leader_says_so_and_show_asks_who(night):
    row = next(row for row in night.panel.roster.knowing.rows if row.finding.rule == "SK-180")
    assert row.title.text() == "Fenwatch Company has no leader yet."
    row.show_button.click()
    popover = night.panel.roster.leader_popover
    assert popover.rows[0].accessibleName() == "Aldreda Voss, highest Leadership, Ld 8"
    popover.rows[0].click()
    assert night.band().leader_name == "Aldreda Voss"
    assert "leader Aldreda Voss (Ld 8)" in night.panel.roster.head.line.accessibleName()
    assert "Aldreda Voss, leader" in [night.panel.roster.model.columns[0].spoken(row) for row in night.recruits()]
    assert all(row.finding.rule != "SK-180" for row in night.panel.roster.knowing.rows)


@pytest.mark.rule("SK-180")
def test_a_leader_without_the_highest_leadership_is_named_and_said(night):
    night.do(NameLeader(night.panel.reading.band.id, night.named("Pell").id))
    assert "Fenwatch Company: the leader does not have the highest Leadership." in said(night.panel.roster.knowing)


@pytest.mark.rule("SK-180")
def test_a_tie_is_asked_and_those_who_share_it_come_first(night):
    night.do(Recruit(night.panel.reading.band.id, given=cards_of("cinder-teeth")[0]))
    night.panel.roster.ask_leader()
    popover = night.panel.roster.leader_popover
    assert "2 share the highest Leadership, 8: choose one of them." in said(popover)
    assert [row.objectName() for row in popover.rows[:2]] == [night.named("Aldreda Voss").id,
                                                              night.named("Grask Emberjaw").id]
    popover.dismiss()


def test_the_leader_tapped_again_leads_no_more(night):
    night.do(NameLeader(night.panel.reading.band.id, night.named("Aldreda Voss").id))
    night.panel.roster.ask_leader()
    popover = night.panel.roster.leader_popover
    assert popover.rows[0].isChecked()
    popover.rows[0].click()
    assert night.band().leader is None


def test_the_leader_is_chosen_with_the_keyboard_alone(night):
    night.table.setFocus()
    press(night.table, Qt.Key.Key_L, CTRL)
    focused = night.window.focusWidget()
    assert focused is night.panel.roster.leader_popover.rows[0]
    press(focused, Qt.Key.Key_Space)
    assert night.band().leader_name == "Aldreda Voss"


@pytest.mark.rule("SK-201")
def test_scenario_advice_names_its_rule_and_show_selects_whom_it_is_about(qtbot, night):
    row = next(row for row in night.panel.roster.knowing.rows if row.finding.rule == "SK-201")
    row.show_button.click()
    assert night.table.current_row().name == "Jory Lantern"
    wanted = ("skirmish", "SK-201")
    with qtbot.waitSignal(night.context.place_asked, check_params_cb=lambda place: place.item == wanted):
        row.link.click()


def test_who_misses_a_battle_is_worth_knowing(night):
    night.do(SetMisses(night.named("Hob Tanner").id, 1))
    row = next(row for row in night.panel.roster.knowing.rows if "Hob Tanner" in row.title.text())
    assert row.title.text() == "Hob Tanner misses 1 battle"
    row.show_button.click()
    assert night.table.current_row().name == "Hob Tanner"


def test_with_nothing_to_note_it_is_said(night):
    band = night.panel.reading.band.id
    night.do(NameLeader(band, night.named("Aldreda Voss").id))
    night.do(DismissRecruits((night.named("Jory Lantern").id,)))
    night.do(EditWarband(band, points_limit=""))
    assert night.panel.roster.knowing.head.heading.text() == "Nothing to note"


def test_advice_about_battles_is_left_to_battles(tmp_path, qtbot):
    night = a_window(tmp_path)
    with_campaign(night)
    band = with_band(night, "Night Ledger", "", "freeform")
    with_recruits(night, band, cards_of("freeform-lanterns"))
    found = findings(night.band(band), night.recruits(band))
    assert [one.title for one in found] == ["freeform.advice.no_leader"]
    close(night)
