"""What a warband is to keep to: set in its form, told with the reason and a jump, never in the way. Who is general."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.commands.leaders import NameLeader
from desktop.campaign.commands.limits import SetLimits
from desktop.campaign.commands.recruiting import DismissRecruits
from desktop.campaign.commands.recruits import SetSize
from desktop.rules.kernel.army import ArmyLimits, Bounds, RoleLimit
from tests.windows.warbands_support import close, press, said, with_band, with_recruits
from tests.windows.warbands_units import GENERAL, MARCHERS, RIVAL, a_shoal

GUARD = replace(MARCHERS, name="Tide Guard")


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_shoal(tmp_path, (GENERAL, MARCHERS, GUARD))
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    yield night
    close(night)


def told(night, words: str):
    """Return the row of a thing to know by the beginning of its title."""
    return next(row for row in night.panel.roster.knowing.rows if row.title.text().startswith(words))


def titles(night) -> list[str]:
    return [row.title.text() for row in night.panel.roster.knowing.rows]


def write(field, text: str) -> None:
    field.setFocus()
    field.selectAll()
    press(field, Qt.Key.Key_Backspace)
    QTest.keyClicks(field, text)
    press(field, Qt.Key.Key_Return)


def test_limits_are_typed_in_the_form_and_stored_field_by_field(night):
    night.panel.edit()
    box = night.panel.form.limits
    assert [row.role for row in box.rows] == ["", "", "Hero", "Battleline"]
    assert box.rows[3].most.accessibleName() == "Battleline, at most"
    write(box.rows[0].most, "12")
    write(box.rows[3].least, "3")
    assert night.band().limits == ArmyLimits("600", Bounds(most=12), roles=(RoleLimit("Battleline", least=3),))
    write(box.rows[0].most, "")
    assert night.band().limits.models == Bounds()
    night.undo()
    assert (night.band().limits.models.most, box.rows[0].most.text()) == (12, "12")


@pytest.mark.parametrize(("least", "most", "reason"), [
    ("5", "4", "At least 5, but 4 at most: one of them has to change."),
    ("many", "", "A number of models or units lies between 0 and 9999.")])
def test_limits_that_make_no_sense_are_refused_in_place(night, least, most, reason):
    night.panel.edit()
    form = night.panel.form
    if most:
        write(form.limits.rows[1].most, most)
    write(form.limits.rows[1].least, least)
    assert form.reason.text() == reason
    assert form.limits.rows[1].least.text() == least
    assert night.band().limits.units.least == 0


def test_a_broken_limit_is_told_with_the_reason_and_leads_to_the_limits(night):
    night.do(SetLimits(night.band().id, ArmyLimits(models=Bounds(20), roles=(RoleLimit("Battleline", most=1),))))
    row = told(night, "7 models, at least 20 wanted")
    row.show_button.click()
    assert night.panel.middle.currentWidget() is night.panel.form
    assert night.window.focusWidget() is night.panel.form.limits.rows[0].least


def test_a_role_that_is_there_too_often_leads_to_its_units(night):
    night.do(SetLimits(night.band().id, ArmyLimits(roles=(RoleLimit("Battleline", most=1),))))
    told(night, "Battleline: 2, 1 at most").show_button.click()
    assert [row.name for row in night.table.selected_rows()] == ["Reed Marchers", "Tide Guard"]


def test_a_card_of_which_there_is_one_alone_leads_to_all_of_them(night):
    with_recruits(night, night.band().id, (GENERAL,))
    told(night, "Lord of Sluices: there is one alone, 2 are here").show_button.click()
    assert [row.name for row in night.table.selected_rows()] == ["Lord of Sluices", "Lord of Sluices"]


def test_what_a_card_does_not_allow_leads_to_the_options_of_its_unit(night):
    night.do(SetSize(night.named("Tide Guard").id, 0, 2))
    row = told(night, "Marcher: 2 models, at least 3 needed")
    assert "Tide Guard: the card wants it otherwise." in said(row)
    row.show_button.click()
    assert night.table.current_row().name == "Tide Guard"
    assert night.window.focusWidget() is night.figure.options.sizes[0].stepper.field


def test_nothing_of_it_stops_anybody(night):
    night.do(SetLimits(night.band().id, ArmyLimits(models=Bounds(most=1), units=Bounds(most=1))))
    assert titles(night)[:2] == ["7 models, 1 at most", "3 units, 1 at most"]
    with_recruits(night, night.band().id, (MARCHERS,))
    assert titles(night)[:2] == ["10 models, 1 at most", "4 units, 1 at most"]
    assert night.panel.print.isEnabled()


@pytest.mark.rule("AS-027")
def test_no_general_is_told_and_a_general_named_later_is_the_one_of_the_card_first(night):
    row = told(night, "Shoal Watch has no general yet.")
    assert night.panel.roster.tools.leader.words == "General"
    assert "no general" in night.panel.roster.head.line.accessibleName()
    row.show_button.click()
    popover = night.panel.roster.leader_popover
    assert popover.heading.text() == "Who is the general of Shoal Watch?"
    assert popover.rows[0].objectName() == night.named("Lord of Sluices").id
    popover.rows[0].click()
    assert not [title for title in titles(night) if "general" in title]
    assert "general Lord of Sluices" in night.panel.roster.head.line.accessibleName()


@pytest.mark.rule("AS-027")
def test_two_generals_are_told_and_one_of_them_leads(night):
    with_recruits(night, night.band().id, (RIVAL,))
    row = told(night, "2 are general by their cards: Lord of Sluices, Lady of Locks")
    row.show_button.click()
    assert [one.name for one in night.table.selected_rows()] == ["Lord of Sluices", "Lady of Locks"]
    for name in ("Lord of Sluices", "Lady of Locks"):
        night.do(NameLeader(night.band().id, night.named(name).id))
        assert [one.name for one in night.recruits() if one.leads] == [name]
    night.undo()
    assert [one.name for one in night.recruits() if one.leads] == ["Lord of Sluices"]


def test_another_one_than_the_card_says_leads_and_it_is_told(night):
    night.do(NameLeader(night.band().id, night.named("Tide Guard").id))
    told(night, "Lord of Sluices is the general by the card, Tide Guard leads").show_button.click()
    night.panel.roster.leader_popover.dismiss()


@pytest.mark.rule("AS-027")
def test_a_general_removed_later_leaves_nobody_and_comes_back_with_undo(night):
    lord = night.named("Lord of Sluices").id
    night.do(NameLeader(night.band().id, lord))
    night.do(DismissRecruits((lord,)))
    assert night.band().leader is None
    assert told(night, "Shoal Watch has no general yet.")
    night.undo()
    assert night.band().leader == lord
    assert "Shoal Watch has no general yet." not in titles(night)


@pytest.mark.rule("AS-033")
def test_who_may_choose_sudden_death_is_told_against_each_rival(night):
    other = with_band(night, "Lock Keepers", "", "warscroll", player="", tincture="gules")
    with_recruits(night, other, (GENERAL,))
    night.panel.show_item(other)
    row = told(night, "Lock Keepers: 1 against 7 models. It may choose a sudden death objective.")
    assert "Against Shoal Watch, if both bring everybody." in said(row)
    row.show_button.click()
    assert night.panel.reading.band.name == "Shoal Watch"


def test_models_are_counted_in_a_column_and_in_the_head(night):
    column = night.panel.roster.model.column_place("models")
    assert [night.panel.roster.model.index(at, column).data() for at in range(3)] == ["1", "3", "3"]
    assert "points · 7 models" in night.panel.roster.head.total.accessibleName()
