"""Warbands made new, taken ready, edited, copied and deleted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.campaign.queries.campaigns import players
from desktop.campaign.queries.warbands import warbands
from desktop.ui.panels.warbands.banner.charges import CHARGES, stored, unused
from desktop.ui.panels.warbands.form.fields import SOMEBODY
from desktop.ui.theme import TINCTURES, glyph_exists
from desktop.words import LANGUAGES, Words
from tests.windows.warbands_support import a_fenwatch, a_window, close, double_click, press, with_campaign


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_fenwatch(tmp_path, most=2)
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    yield night
    close(night)


@pytest.fixture
def form(night):
    night.panel.new()
    return night.panel.form


def choose_player(fields, key: str) -> None:
    fields.player.setCurrentIndex(fields.player.findData(key))
    fields.player.activated.emit(fields.player.currentIndex())


def test_a_new_warband_gets_what_the_form_says_and_is_shown(qtbot, night, form):
    fields = form.fields
    qtbot.keyClicks(fields.name, "Hollow Pines")
    choose_player(fields, players(night.desk.store, night.campaign)[0].id)
    fields.limit.setText("500")
    qtbot.mouseClick(fields.banner.tinctures[2], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(fields.banner.charges[2], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(form.make, Qt.MouseButton.LeftButton)
    band = night.band()
    assert (band.name, band.player_name, band.points_limit, band.tincture, band.charge, band.system) == (
        "Hollow Pines", "Dasha", "500", "vert", "mdi6.pine-tree", "skirmish")
    assert night.panel.middle.currentWidget() is night.panel.roster
    assert night.panel.listing.view.current_row().name == "Hollow Pines"


def test_enter_in_the_name_makes_it_and_a_new_player_is_noted_down(qtbot, night, form):
    choose_player(form.fields, SOMEBODY)
    qtbot.keyClicks(form.fields.newcomer, "Ruta")
    form.fields.name.setFocus()
    qtbot.keyClicks(form.fields.name, "Hollow Pines")
    press(form.fields.name, Qt.Key.Key_Return)
    assert night.band().player_name == "Ruta"
    assert night.bar.words == "Hollow Pines: warband raised"
    night.bar.undo_button.click()
    assert [row.name for row in warbands(night.desk.store)] == ["Fenwatch Company"]
    assert [row.name for row in players(night.desk.store, night.campaign)] == ["Dasha"]


@pytest.mark.parametrize(("name", "limit", "reason"), [
    ("  ", "", "A name is needed."), ("Pines", "many", "“many” is no number of points.")])
def test_what_is_refused_is_said_in_place_and_nothing_typed_is_lost(night, form, name, limit, reason):
    choose_player(form.fields, SOMEBODY)
    form.fields.newcomer.setText("Ruta")
    form.fields.name.setText(name)
    form.fields.limit.setText(limit)
    form.make.click()
    assert form.reason.text() == reason
    assert (form.fields.name.text(), form.fields.limit.text()) == (name, limit)
    assert [row.name for row in players(night.desk.store, night.campaign)] == ["Dasha"]


def test_a_double_click_makes_one_warband(night, form):
    form.fields.name.setText("Hollow Pines")
    double_click(form.make)
    assert len(warbands(night.desk.store)) == 2


def test_the_banner_begins_with_what_nobody_carries(night, form):
    assert form.fields.filled.tincture == "gules"
    assert form.fields.filled.charge == "mdi6.fire"


def test_arrow_keys_choose_a_tincture_and_a_charge(qtbot, night, form):
    cells = form.fields.banner.tinctures
    chosen = next(cell for cell in cells if cell.isChecked())
    chosen.setFocus()
    press(chosen, Qt.Key.Key_Right)
    assert form.fields.banner.tincture == "vert"
    assert form.fields.preview.accessibleName() == "Banner: vert, fire"


def test_every_charge_is_a_glyph_with_a_word_in_both_languages():
    assert len(CHARGES) == len(set(CHARGES)) == 24
    for charge in CHARGES:
        assert glyph_exists(charge)
        for language in LANGUAGES:
            assert f"warbands.charge.{charge}" in Words(language)
    for tincture in TINCTURES:
        assert f"warbands.tincture.{tincture}" in Words("ru")


def test_with_every_banner_taken_one_is_still_given():
    taken = [(tincture, stored(charge)) for tincture in TINCTURES for charge in CHARGES]
    tincture, charge = unused(taken)
    assert tincture in TINCTURES
    assert charge in CHARGES


def test_a_ready_warband_is_taken_with_one_press_led_and_complete(qtbot, night, form):
    button = next(button for button in form.ready.buttons if button.objectName() == "cinder-teeth")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    band = night.band()
    assert (band.name, band.recruits, band.leader_name) == ("Cinder Teeth", 12, "Grask Emberjaw")
    assert (band.tincture, band.charge) == ("gules", "mdi6.fire")
    night.bar.undo_button.click()
    assert [row.name for row in warbands(night.desk.store)] == ["Fenwatch Company"]


def test_a_ready_warband_whose_name_is_taken_gets_a_number(night, form):
    next(button for button in form.ready.buttons if button.objectName() == "fenwatch").click()
    assert night.band().name == "Fenwatch Company (2)"


def test_a_campaign_without_a_warband_takes_a_ready_one_from_its_empty_page(qtbot, tmp_path):
    night = a_window(tmp_path)
    with_campaign(night)
    button = night.panel.no_warband.buttons[1]
    assert button.words == "Take Cinder Teeth"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (night.band().name, night.band().total.value, night.band().leader_name) == (
        "Cinder Teeth", "548", "Grask Emberjaw")
    close(night)


def test_edits_are_on_disk_as_they_are_made(qtbot, night):
    night.panel.roster.head.edit.click()
    form = night.panel.form
    assert not form.make.isVisible()
    form.fields.limit.setFocus()
    form.fields.limit.setText("600")
    form.fields.name.setFocus()
    assert night.band().points_limit == "600"
    form.fields.name.setText("The Watch")
    press(form.fields.name, Qt.Key.Key_Return)
    qtbot.mouseClick(form.fields.banner.tinctures[4], Qt.MouseButton.LeftButton)
    choose_player(form.fields, "")
    band = night.band()
    assert (band.name, band.tincture, band.player) == ("The Watch", "sable", None)
    for _ in range(4):
        night.undo()
    assert form.fields.name.text() == "Fenwatch Company"
    assert form.fields.limit.text() == "550"


def test_a_refused_edit_gives_the_old_value_back_with_the_reason(night):
    night.panel.edit()
    form = night.panel.form
    form.fields.limit.setText("lots")
    form.fields.limit.editingFinished.emit()
    assert form.reason.text() == "“lots” is no number of points."
    assert night.band().points_limit == "550"


def test_notes_of_a_warband_are_kept(night):
    night.panel.edit()
    night.panel.form.notes.setFocus()
    night.panel.form.notes.setPlainText("Sworn to the ford.")
    night.panel.form.done.click()
    assert night.band().notes == "Sworn to the ford."


def test_a_new_player_is_given_while_editing(qtbot, night):
    night.panel.edit()
    fields = night.panel.form.fields
    choose_player(fields, SOMEBODY)
    qtbot.keyClicks(fields.newcomer, "Lev")
    press(fields.newcomer, Qt.Key.Key_Return)
    assert night.band().player_name == "Lev"


def test_the_edited_warband_gone_from_elsewhere_closes_the_page(night):
    night.panel.form.begin(night.panel.reading)
    night.panel.form.ready.buttons[0].click()
    night.panel.edit()
    night.undo()
    night.undo()
    assert night.panel.middle.currentWidget() is night.panel.roster
    assert night.panel.reading.band.name == "Fenwatch Company"


def test_esc_leaves_the_form_with_nothing_kept(night, form):
    form.fields.name.setText("Hollow Pines")
    night.window.escape()
    assert night.panel.middle.currentWidget() is night.panel.roster
    assert len(warbands(night.desk.store)) == 1


def test_a_warband_is_copied_under_a_free_name_and_shown(night):
    night.panel.roster.do("duplicate")
    assert night.band().name == "Fenwatch Company (2)"
    assert night.band().total.value == "130"
    night.panel.listing.view.choose(warbands(night.desk.store)[0].id)
    night.panel.roster.do("duplicate")
    assert night.band().name == "Fenwatch Company (3)"


def test_a_deleted_warband_leaves_its_neighbour_and_comes_back_with_undo(night):
    night.panel.roster.do("duplicate")
    night.panel.roster.do("delete")
    assert night.band().name == "Fenwatch Company"
    assert night.bar.words == "Fenwatch Company (2): warband deleted with 2 recruits"
    night.bar.undo_button.click()
    assert [row.name for row in night.panel.listing.model.rows()] == ["Fenwatch Company", "Fenwatch Company (2)"]


def test_recruits_move_to_another_warband(night):
    night.panel.roster.do("duplicate")
    target = night.band().id
    night.panel.listing.view.choose(warbands(night.desk.store)[0].id)
    night.choose("Corwin Hale")
    night.panel.roster._move(target)
    assert [row.name for row in night.recruits(target)] == ["Aldreda Voss", "Corwin Hale", "Corwin Hale"]
    assert night.shown_names() == ["Aldreda Voss"]
