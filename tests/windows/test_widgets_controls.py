"""Buttons, segments, switches, steppers, fields: by mouse, by keyboard, for screen readers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.widgets.buttons import IconButton, LinkButton, PlainButton, PrimaryButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.chips import ChipLabel
from desktop.ui.widgets.fields import Choice, SearchField
from desktop.ui.widgets.painting import text_width
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.switch import Switch
from tests.windows.shell_support import a_context


def shown(qtbot, widget):
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_a_button_speaks_the_other_language_at_once(qtbot):
    context = a_context()
    button = shown(qtbot, PrimaryButton(context, "shell.undo"))
    before = button.sizeHint().width()
    context.set_language("ru")
    assert button.words == button.accessibleName() == "Отменить"
    assert button.sizeHint().width() > before


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_press_the_button_they_stand_on_and_no_link(qtbot, key):
    button = shown(qtbot, PlainButton(a_context(), "shell.undo"))
    link = shown(qtbot, LinkButton(a_context(), text="SK-190"))
    heard = []
    for one in (button, link):
        one.clicked.connect(lambda _=False, one=one: heard.append(one))
        qtbot.keyClick(one, key)
    assert heard == ([button, link] if key == Qt.Key.Key_Space else [button])


def test_a_button_with_a_name_that_holds_an_ampersand_shows_it(qtbot):
    button = shown(qtbot, PlainButton(a_context(), text="Ash & Ember"))
    assert button.accessibleName() == "Ash & Ember"
    assert button.text() == "Ash && Ember"


def test_the_same_words_again_lay_nothing_out_and_others_do(qtbot):
    class Counted(PlainButton):
        laid_out = 0

        def updateGeometry(self) -> None:
            self.laid_out += 1
            super().updateGeometry()

    button = shown(qtbot, Counted(a_context(), text="467"))
    before = button.laid_out
    button.set_text("467")
    assert button.laid_out == before
    button.set_text("468")
    button.set_words("shell.undo")
    button.set_text("468")
    assert (button.laid_out, button.words) == (before + 3, "468")


def test_an_icon_button_has_a_tooltip_and_the_same_as_its_name(qtbot):
    button = shown(qtbot, IconButton(a_context(), "close", "shell.close"))
    assert button.toolTip() == button.accessibleName() == "Close"
    assert min(button.sizeHint().width(), button.sizeHint().height()) >= 24


def test_a_link_is_a_target_of_twenty_four_pixels(qtbot):
    link = shown(qtbot, LinkButton(a_context(), text="SK-1", tip="shell.rule_link"))
    assert min(link.sizeHint().width(), link.sizeHint().height()) >= 24


@pytest.fixture
def segments(qtbot):
    choices = [Segment("a", text="all models"), Segment("b", text="any"), Segment("c", text="none")]
    return shown(qtbot, Segmented(a_context(), choices, "a", name="shell.rail.rules"))


def test_a_click_chooses_a_segment_and_tells(qtbot, segments):
    button = segments.children()[3]
    with qtbot.waitSignal(segments.chosen, check_params_cb=lambda key: key == "b"):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert segments.current() == "b"


def test_choosing_by_program_tells_nobody(qtbot, segments):
    with qtbot.assertNotEmitted(segments.chosen):
        segments.set_current("c")
    assert segments.current() == "c"


def test_the_arrow_key_moves_to_the_next_segment(qtbot, segments):
    first = segments.children()[2]
    first.setFocus()
    with qtbot.waitSignal(segments.chosen):
        qtbot.keyClick(first, Qt.Key.Key_Right)
    assert segments.current() == "b"


def test_a_segment_tells_a_screen_reader_what_it_belongs_to(segments):
    assert segments.children()[2].accessibleName() == "Rules: all models"


def test_a_switch_says_its_name_and_is_turned_by_the_space_key(qtbot):
    switch = shown(qtbot, Switch(a_context(), "shell.rail.rules"))
    with qtbot.waitSignal(switch.clicked):
        qtbot.keyClick(switch, Qt.Key.Key_Space)
    assert switch.isChecked()
    assert switch.accessibleName() == "Rules"


@pytest.fixture
def stepper(qtbot):
    return shown(qtbot, Stepper(a_context(), "shell.rail.cards", lowest=0, highest=20, value=3, unit="mm"))


@pytest.mark.parametrize(
    ("key", "value"), [(Qt.Key.Key_Up, 4), (Qt.Key.Key_Down, 2), (Qt.Key.Key_PageUp, 13), (Qt.Key.Key_PageDown, 0)]
)
def test_keys_step_a_number_within_its_bounds(qtbot, stepper, key, value):
    qtbot.keyClick(stepper, key)
    assert stepper.value() == value


def test_a_typed_number_counts_when_the_field_is_left(qtbot, stepper):
    stepper.field.setText("12")
    with qtbot.waitSignal(stepper.changed):
        qtbot.keyClick(stepper.field, Qt.Key.Key_Return)
    assert stepper.value() == 12


def test_nonsense_in_the_field_gives_the_number_back(qtbot, stepper):
    stepper.field.setText("x")
    stepper.field.editingFinished.emit()
    assert (stepper.value(), stepper.field.text()[:1]) == (3, "3")


def test_at_its_bound_a_stepper_does_not_tell(qtbot, stepper):
    stepper.set_value(20)
    with qtbot.assertNotEmitted(stepper.changed):
        qtbot.keyClick(stepper, Qt.Key.Key_Up)


def test_a_check_row_speaks_name_detail_and_value(qtbot):
    row = shown(qtbot, CheckRow(a_context(), text="Orchard Pikes", detail="reserve", value="15"))
    assert row.accessibleName() == "Orchard Pikes, reserve, 15"


def test_a_choice_is_as_wide_as_its_longest_line(qtbot):
    context = a_context()
    choice = shown(qtbot, Choice(context, "shell.rail.cards"))
    choice.set_lines([("a", "Poker 63 × 88 mm"), ("b", "A")], "b")
    assert choice.current_key() == "b"
    assert choice.minimumSizeHint().width() > text_width(context.theme.font(15, 500), "Poker 63 × 88 mm") + 40


def test_a_search_field_is_named_and_hints(qtbot):
    field = shown(qtbot, SearchField(a_context(), "shell.go_to", key="Ctrl K"))
    assert (field.accessibleName(), field.placeholderText()) == ("Go to anything", "Go to anything")


def test_a_chip_speaks_and_is_never_narrower_than_its_words(qtbot):
    context = a_context()
    page = shown(qtbot, QWidget())
    chip = ChipLabel(context, text="Knocked down", kind="solid")
    QVBoxLayout(page).addWidget(chip)
    assert chip.accessibleName() == "Knocked down"
    assert chip.minimumSizeHint().width() >= text_width(context.theme.font(13, 600, True), "Knocked down") + 12


def test_the_cross_clears_a_search_and_the_field_keeps_the_focus(qtbot):
    field = shown(qtbot, SearchField(a_context(), "shell.go_to"))
    assert not field.clearing.isVisible()
    qtbot.keyClicks(field, "fen")
    qtbot.mouseClick(field.clearing, Qt.MouseButton.LeftButton)
    assert field.text() == ""
    assert not field.clearing.isVisible()
    assert field.clearing.accessibleName() == "Clear"
