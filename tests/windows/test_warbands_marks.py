"""Marks on the page of a figure: given, taken, healed, each once; values with their terms; what is due."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from desktop.campaign.aftermath.rules import Change, Growth
from desktop.campaign.commands.advances import EditCareer
from desktop.campaign.commands.aftermath import GiveMark, SetAftermath
from desktop.campaign.commands.recruits import EditRecruitCard
from desktop.campaign.queries.aftermath import experience, marks
from desktop.campaign.queries.marked import marked
from desktop.rules.kernel.card import Choice, Option, Stat
from desktop.ui.panels.aftermath.wording import simple_advances, simple_set
from desktop.ui.panels.warbands.marks.box import MarksBox
from desktop.ui.panels.warbands.marks.notes import AdvanceNote, GiveNote
from tests.windows.warbands_support import Night, a_fenwatch, close


@pytest.fixture
def night(qtbot, tmp_path: Path) -> Iterator[Night]:
    """Fenwatch Company by our own set; Pell is shown and has earned two advances."""
    night = a_fenwatch(tmp_path, most=4)
    growth = replace(simple_advances(night.context, "skirmish"), step=3)
    night.do(SetAftermath(night.campaign, replace(simple_set(night.context, "skirmish"), growth=growth)))
    night.do(EditCareer(pell(night), battles=6))
    night.choose("Pell")
    yield night
    close(night)


def pell(night: Night) -> str:
    return night.named("Pell").id


def box(night: Night) -> MarksBox:
    return night.figure.marks


def stat(night: Night, name: str = "M") -> str:
    return night.named("Pell").printed.stat(name)


def give(night: Night, kind: str, name: str, changes: str = "") -> GiveNote:
    box(night).give.click()
    note = box(night).note
    assert isinstance(note, GiveNote)
    note.kind.set_current(kind)
    note.fields.name.setText(name)
    note.fields.changes.setText(changes)
    return note


def test_what_is_due_is_told_and_taken_from_the_table(night):
    store = night.desk.store
    assert box(night).lived.text() == night.context.say("warbands.marks.due", n=2, points=6, next=9)
    box(night).take.click()
    note = box(night).note
    assert isinstance(note, AdvanceNote)
    note.typed.setCurrentIndex(note.typed.findData("1"))
    note.typed.activated.emit(note.typed.currentIndex())
    assert (stat(night), experience(store, pell(night)).due, box(night).note) == ("5", 1, None)
    assert marks(store, pell(night))[0].typed
    night.undo()
    assert (stat(night), experience(store, pell(night)).due) == ("4", 2)
    night.redo()
    assert (stat(night), experience(store, pell(night)).due) == ("5", 1)


@pytest.mark.parametrize("press", ["double", "enter", "click"])
def test_an_advance_is_applied_exactly_once(night, press):
    box(night).take.click()
    note = box(night).note
    assert isinstance(note, AdvanceNote)
    left = Qt.MouseButton.LeftButton
    if press == "enter":
        note.roll.setFocus()
        QTest.keyClick(note.roll, Qt.Key.Key_Return)
        QTest.keyClick(note.roll, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(note.roll, left)
        (QTest.mouseDClick if press == "double" else QTest.mouseClick)(note.roll, left)
    assert len(marks(night.desk.store, pell(night))) == 1
    night.undo()
    assert marks(night.desk.store, pell(night)) == ()
    night.redo()
    assert len(marks(night.desk.store, pell(night))) == 1


@pytest.mark.parametrize("press", ["double", "enter", "click"])
def test_a_reward_is_given_exactly_once(night, press):
    note = give(night, "reward", "Silver horn", "Ld +1")
    button, left = note.fields.give, Qt.MouseButton.LeftButton
    if press == "enter":
        QTest.keyClick(note.fields.changes, Qt.Key.Key_Return)
        QTest.keyClick(note.fields.changes, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(button, left)
        (QTest.mouseDClick if press == "double" else QTest.mouseClick)(button, left)
    assert [one.name for one in marks(night.desk.store, pell(night))] == ["Silver horn"]
    before = stat(night, "Ld")
    night.undo()
    assert (marks(night.desk.store, pell(night)), int(stat(night, "Ld"))) == ((), int(before) - 1)
    night.redo()
    assert stat(night, "Ld") == before


def test_an_advance_by_hand_says_what_it_is(night):
    box(night).take.click()
    note = box(night).note
    assert isinstance(note, AdvanceNote)
    note.by_hand.give.click()
    assert note.by_hand.reason.text() == night.context.say("aftermath.refusal.no_name")
    note.by_hand.name.setText("Ferryman")
    note.by_hand.changes.setText("Q")
    note.by_hand.give.click()
    assert "Q" in note.by_hand.reason.text() and note.by_hand.name.text() == "Ferryman"
    note.by_hand.changes.setText("S +1")
    note.by_hand.words.setText("knows the fords")
    note.by_hand.give.click()
    (mark,) = marks(night.desk.store, pell(night))
    assert (mark.name, mark.changes, mark.text, mark.kind) == ("Ferryman", (Change("S", 1),), "knows the fords",
                                                               "advance")


def test_healing_takes_back_its_own_part_and_the_terms_say_so(night):
    night.do(GiveMark(pell(night), "injury", "Lame", (Change("M", -1),)))
    give(night, "injury", "Sprain", "M -1").fields.give.click()
    assert stat(night) == "2"
    (value,) = box(night).values
    terms = value.show_sum()
    said = [label.text() for label in terms.findChildren(QLabel)]
    assert {"Lame", "Sprain", "−1", "2"} <= set(said)
    terms.dismiss()
    line = next(one for one in box(night).lines if one.row.scar.name == "Sprain")
    assert line.heal is not None
    line.heal.click()
    assert (stat(night), [term.name for term in marked(night.desk.store, pell(night)).values[0].terms]) == (
        "3", ["Lame"])
    last = box(night).lines[-1]
    assert (last.row.scar.name, last.heal) == ("Sprain", None)
    assert night.context.say("warbands.marks.healed") in last.detail.text()


def test_a_mark_can_be_taken_back_from_the_message_bar(night):
    give(night, "feat", "Held the ford alone").fields.give.click()
    assert len(marks(night.desk.store, pell(night))) == 1
    night.bar.undo_button.click()
    assert marks(night.desk.store, pell(night)) == ()


def test_without_marks_and_experience_there_is_only_the_way_to_give_one(night):
    night.do(SetAftermath(night.campaign, replace(simple_set(night.context, "skirmish"), growth=Growth())))
    assert box(night).give.isVisible()
    assert not box(night).take.isVisible() and not box(night).lived.isVisible() and box(night).lines == []


def test_what_waits_leads_to_the_note_of_the_advance(night):
    night.panel.show_item(("advance", pell(night)))
    assert isinstance(box(night).note, AdvanceNote)


def test_the_box_speaks_the_language_of_now(night):
    night.do(GiveMark(pell(night), "injury", "Lame", (Change("M", -1),)))
    night.context.set_language("ru")
    night.panel.refresh()
    assert night.context.say("aftermath.does.for_good") in box(night).lines[0].detail.text()


def test_every_control_has_a_name_of_its_own(night):
    night.do(GiveMark(pell(night), "injury", "Lame", (Change("M", -1),)))
    night.do(GiveMark(pell(night), "injury", "Sprain", (Change("M", -1),)))
    names = [line.heal.accessibleName() for line in box(night).lines if line.heal is not None]
    names += [value.accessibleName() for value in box(night).values] + [box(night).give.accessibleName()]
    assert all(names) and len(set(names)) == len(names)


def test_terms_name_the_option_that_sets_a_value_and_the_mark_on_top(night):
    row = night.named("Pell")
    mount = Option("mount", "Mount", (Choice("pony", "Pony", "10", stats=(Stat("M", "8"),)),), taken=("pony",))
    night.do(EditRecruitCard(row.id, replace(row.card, options=(*row.card.options, mount))))
    give(night, "injury", "Sprain", "M -1").fields.give.click()
    assert stat(night) == "7"
    tick = next(one for one in night.figure.options.ticks if one.key == "pony")
    assert tick.row.accessibleDescription() == "Mount\nM 8"
    (value,) = box(night).values
    assert "7" in value.text() and value.toolTip() == night.context.say(
        "warbands.marks.value", stat="M", value="7", plain="8")
    terms = value.show_sum()
    said = [label.text() for label in terms.findChildren(QLabel)]
    assert {night.context.say("warbands.marks.printed"), "4", night.context.say("warbands.marks.sets", name="Pony"),
            "8", "Sprain", "−1", "7"} <= set(said)
    terms.dismiss()
    night.undo()
    assert stat(night) == "8"
