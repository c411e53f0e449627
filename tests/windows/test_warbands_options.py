"""Options in the builder: taken, counted, for all, by default; sizes; the cases that other tools were reported for."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.aftermath.rules import Change
from desktop.campaign.commands.aftermath import GiveMark
from desktop.rules.kernel.card import Choice, Stat
from desktop.ui.panels.warbands.figure.effects import effect_words
from tests.windows.warbands_support import close, press, said
from tests.windows.warbands_units import GENERAL, MARCHERS, a_shoal, one_number

NAME = MARCHERS.name


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_shoal(tmp_path, (MARCHERS,))
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    night.choose(NAME)
    yield night
    close(night)


def pick(night, key: str) -> None:
    """Choose a line of the drop-down of armour as a hand does."""
    choice = night.figure.options.picks[0].choice
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


def count(night, key: str):
    return next(row for row in night.figure.options.counts if row.key == key)


def tick(night, key: str):
    return next(row.row for row in night.figure.options.ticks if row.key == key)


def step(night, key: str, times: int) -> None:
    """Press an arrow in the number of a choice, up or down so many times."""
    stepper = count(night, key).stepper
    for _ in range(abs(times)):
        press(stepper, Qt.Key.Key_Up if times > 0 else Qt.Key.Key_Down)


def resize(night, n: int) -> None:
    """Step the number of models to another one."""
    stepper = night.figure.options.sizes[0].stepper
    while stepper.value() != n:
        press(stepper, Qt.Key.Key_Up if stepper.value() < n else Qt.Key.Key_Down)


def test_free_default_armour_removed_and_another_bought_keeps_the_total_three_times_over(night):
    for _ in range(3):
        one_number(night, NAME, 30, 30)
        pick(night, "")
        one_number(night, NAME, 30, 30)
        assert night.named(NAME).card.options[0].without == 1
        pick(night, "scale")
        one_number(night, NAME, 42, 42)
        pick(night, "plate")
        one_number(night, NAME, 50, 50)
        pick(night, "hide")
    one_number(night, NAME, 30, 30)
    while night.desk.undo_status(night.campaign).undo.code in ("take_option", "set_choice"):
        night.undo()
    one_number(night, NAME, 30, 30)


def test_what_is_there_by_default_is_shown_as_taken_and_what_it_does_beside_it(night):
    armour = night.figure.options.picks[0]
    assert (armour.choice.currentText(), armour.price.text()) == ("Hide", "0")
    pick(night, "plate")
    assert (armour.price.text(), armour.line.detail.text()) == ("+20", "Save 3+")
    pick(night, "")
    assert (armour.choice.currentText(), armour.price.text(), armour.line.detail.isVisibleTo(night.figure)) == (
        "None", "–", False)


@pytest.mark.parametrize("order", list(permutations(("bolas", "bolas", "net", "net")))[::4])
def test_the_second_to_fifth_identical_special_weapon_removed_in_any_order(night, order):
    resize(night, 12)
    step(night, "bolas", 3)
    step(night, "net", 3)
    worth = {"bolas": 5, "net": 3}
    total = 30 + 9 * 8 + 3 * 5 + 3 * 3
    one_number(night, NAME, total, total)
    for key in order:
        step(night, key, -1)
        total -= worth[key]
        one_number(night, NAME, total, total)
    weapons = {weapon.name: weapon.count for weapon in night.named(NAME).printed.weapons}
    assert weapons == {"Spear": 10, "Bolas": 1, "Net": 1}


@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1), (2, 4, 1, 3), (3, 1, 4, 2)])
def test_the_second_to_fifth_of_identical_units_dismissed_in_any_order(night, order):
    step(night, "bolas", 1)
    for _ in range(4):
        night.choose(NAME)
        night.panel.roster.copy()
    keys = [row.id for row in night.recruits()]
    assert night.panel.roster.head.total.value == "175"
    for left, place in zip((140, 105, 70, 35), order, strict=True):
        night.table.choose(keys[place])
        night.panel.roster.dismiss()
        assert night.panel.roster.head.total.value == str(left)
    night.choose(NAME)
    one_number(night, NAME, 35, 35)
    for _ in order:
        night.undo()
    assert [row.id for row in night.recruits()] == keys
    assert night.panel.roster.head.total.value == "175"


def test_size_three_six_four_with_a_weapon_for_all(qtbot, night):
    qtbot.mouseClick(tick(night, "tower"), Qt.MouseButton.LeftButton)
    one_number(night, NAME, 36, 36)
    resize(night, 6)
    one_number(night, NAME, 30 + 24 + 12, 66)
    assert night.named(NAME).printed.models == 6
    resize(night, 4)
    one_number(night, NAME, 30 + 8 + 8, 46)
    qtbot.mouseClick(tick(night, "tower"), Qt.MouseButton.LeftButton)
    one_number(night, NAME, 38, 38)
    for _ in range(7):
        night.undo()
    one_number(night, NAME, 30, 30)


def test_what_smaller_units_have_no_place_for_comes_back_with_the_models(night):
    resize(night, 6)
    step(night, "bolas", 3)
    assert night.named(NAME).points == str(30 + 24 + 15)
    resize(night, 4)
    assert (count(night, "bolas").stepper.value(), night.named(NAME).points) == (2, str(30 + 8 + 10))
    assert "Special weapon: 3 taken, 2 places." in night.figure.options.faults.text()
    resize(night, 6)
    assert (count(night, "bolas").stepper.value(), night.named(NAME).points) == (3, str(30 + 24 + 15))
    assert not night.figure.options.faults.isVisibleTo(night.figure)


def test_a_full_option_lets_no_more_in_and_says_how_many_of_how_many(night):
    resize(night, 4)
    step(night, "bolas", 2)
    assert "Special weapon: 2 of 2, 1 for every 2 models" in said(night.figure)
    step(night, "net", 1)
    assert [count(night, key).stepper.value() for key in ("bolas", "net")] == [2, 0]


def test_in_a_single_place_one_takes_the_place_of_the_other(night):
    step(night, "bolas", 1)
    step(night, "net", 1)
    assert [count(night, key).stepper.value() for key in ("bolas", "net")] == [0, 1]
    one_number(night, NAME, 33, 33)


def test_a_number_can_be_typed_and_is_told_in_one_step(night):
    resize(night, 12)
    field = count(night, "net").stepper.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "4")
    press(field, Qt.Key.Key_Return)
    assert night.named(NAME).points == str(30 + 72 + 12)
    assert night.desk.undo_status(night.campaign).undo.code == "take_option"
    night.undo()
    assert night.named(NAME).points == "102"


def test_a_size_out_of_bounds_is_kept_and_told(night):
    stepper = night.figure.options.sizes[0].stepper
    press(stepper, Qt.Key.Key_Down)
    assert night.named(NAME).printed.models == 2
    assert night.figure.options.faults.text() == "Marcher: 2 models, at least 3 needed."


def test_the_focus_stays_on_a_number_that_changes(night):
    stepper = count(night, "bolas").stepper
    stepper.setFocus()
    press(stepper, Qt.Key.Key_Up)
    assert night.window.focusWidget() is stepper.field


def test_every_choice_says_its_price_and_what_it_does(night):
    bolas, tower = count(night, "bolas"), tick(night, "tower")
    assert bolas.line.detail.text() == '+5 each · Range 8", Attacks 2 · instead of Spear'
    assert tower.accessibleName() == "Tower shields, Shields · +2 for each model, +6"
    lines = night.figure.options.picks[0].choice
    assert lines.itemData(2, Qt.ItemDataRole.AccessibleTextRole) == "Scale, +12, Save 4+"


def test_the_first_option_is_where_the_keyboard_arrives(night):
    night.table.setFocus()
    press(night.table, Qt.Key.Key_Return)
    assert night.window.focusWidget() is night.figure.options.sizes[0].stepper.field


@pytest.fixture
def three(qtbot, tmp_path):
    night = a_shoal(tmp_path, (MARCHERS, replace(MARCHERS, name="Tide Guard"), GENERAL), limit="")
    qtbot.waitExposed(night.window)
    yield night
    close(night)


def test_an_option_and_a_size_are_set_for_all_that_are_selected_and_have_it(qtbot, three):
    three.choose(*(row.name for row in three.recruits()))
    three.choose("Lord of Sluices", "Tide Guard", NAME)
    everybody = three.figure.several.row
    assert everybody.accessibleName() == "For all 3 selected that have it"
    qtbot.mouseClick(everybody, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(tick(three, "tower"), Qt.MouseButton.LeftButton)
    assert [row.points for row in three.recruits()] == ["36", "36", "120"]
    press(three.figure.options.sizes[0].stepper, Qt.Key.Key_Up)
    pick(three, "plate")
    step(three, "net", 1)
    assert [row.points for row in three.recruits()] == [str(30 + 8 + 8 + 20 + 3)] * 2 + ["120"]
    for points in (66, 46, 36, 30):
        three.undo()
        assert [row.points for row in three.recruits()] == [str(points)] * 2 + ["120"]


def test_only_the_one_that_is_shown_is_changed_unless_all_are_asked_for(qtbot, three):
    three.choose("Tide Guard", NAME)
    qtbot.mouseClick(tick(three, "tower"), Qt.MouseButton.LeftButton)
    assert [row.points for row in three.recruits()] == ["36", "30", "120"]
    qtbot.mouseClick(three.figure.several.row, Qt.MouseButton.LeftButton)
    three.choose(NAME)
    assert not three.figure.several.isVisibleTo(three.figure)
    three.choose("Tide Guard", NAME)
    assert not three.figure.several.row.isChecked()


def test_stats_that_are_words_are_said_in_the_language_of_the_window(night):
    night.context.set_language("ru")
    model = night.panel.roster.model
    heads = [model.headerData(place, Qt.Orientation.Horizontal) for place in range(len(model.columns))]
    assert heads[3:7] == ["Движ.", "Раны", "Отв.", "Спас."]
    assert [column.key for column in model.columns][3:7] == ["stat Move", "stat Wounds", "stat Bravery", "stat Save"]
    assert "Спасение −1" in tick(night, "tower").accessibleDescription()
    recruit = night.recruits()[0]
    night.do(GiveMark(recruit.id, "injury", "Хромой", (Change("Move", -1),)))
    marks = night.figure.marks
    (value,) = marks.values
    assert value.text() == "Движение 4\"" and "Движение" in value.toolTip()
    assert "Движение −1" in marks.lines[0].detail.text()
    assert night.recruits()[0].printed.stat("Move") == '4"'
    night.context.set_language("en")
    assert model.headerData(3, Qt.Orientation.Horizontal) == "Move"
    assert night.figure.marks.values[0].text() == "Move 4\""


def test_wounds_that_are_a_stat_of_the_game_are_told_once(night):
    stat, alone = Choice("a", "Hale", changes=(Stat("Wounds", "+1"),), wounds="+1"), Choice("b", "Hale", wounds="+1")
    for language, told in (("en", "Wounds +1"), ("ru", "Раны +1")):
        night.context.set_language(language)
        assert [effect_words(night.context, "warscroll", choice) for choice in (stat, alone)] == [told, told]
