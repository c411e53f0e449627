"""Points and options: one number everywhere, options that keep the focus, the limit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from desktop.campaign.commands.recruiting import Recruit
from desktop.ui.widgets.popover import TermsPopover
from tests.windows.warbands_support import (
    a_fenwatch,
    cards_of,
    close,
    press,
    said,
)

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def night(qtbot, tmp_path):
    night = a_fenwatch(tmp_path)
    qtbot.waitExposed(night.window)
    night.window.activateWindow()
    yield night
    close(night)


def points_everywhere(night, name: str) -> dict[str, str]:
    """Return what a recruit and the warband come to, wherever it stands."""
    model = night.panel.roster.model
    row = night.named(name)
    place, column = model.place_of(row.id), model.column_place("points")
    popover = night.panel.roster.head.total.show_terms()
    terms = [label.text() for label in popover.findChildren(type(popover.heading))]
    popover.dismiss()
    return {
        "table": model.index(place, column).data(), "card": night.figure.card.card.face.points,
        "sum": night.figure.options.total.text(), "head": night.panel.roster.head.total.value,
        "list": night.panel.listing.view.current_row().total.value, "terms": terms[terms.index("Total") + 1],
    }  # fmt: skip


def test_points_are_one_number_everywhere_before_and_after_an_option(night):
    night.choose("Aldreda Voss")
    assert points_everywhere(night, "Aldreda Voss") == {
        "table": "78", "card": "78", "sum": "= 78", "head": "514", "list": "514", "terms": "514"}
    choice = night.figure.options.picks[0].choice
    choice.setCurrentIndex(choice.findData("great_sword"))
    choice.activated.emit(choice.currentIndex())
    assert points_everywhere(night, "Aldreda Voss") == {
        "table": "80", "card": "80", "sum": "= 80", "head": "516", "list": "516", "terms": "516"}
    night.undo()
    assert points_everywhere(night, "Aldreda Voss")["head"] == "514"
    night.redo()
    assert points_everywhere(night, "Aldreda Voss")["list"] == "516"


def test_the_terms_of_the_total_add_up_to_it(night):
    popover = night.panel.roster.head.total.show_terms()
    numbers = [label.text() for label in popover.findChildren(type(popover.heading)) if label.text().isdigit()]
    assert sum(map(int, numbers[:-1])) == int(numbers[-1]) == 514
    popover.dismiss()


def test_a_discount_stays_and_is_a_term_of_its_own(night):
    band = night.panel.reading.band.id
    night.do(Recruit(band, given=cards_of("fenwatch")[1], paid="34"))
    popover = night.panel.roster.head.total.show_terms()
    assert "Corwin Hale: paid otherwise than the card says" in said(popover)
    assert "−18" in said(popover)
    popover.dismiss()
    night.table.choose(night.recruits()[-1].id)
    assert night.figure.options.paid.label.text() == "−18"


def test_an_option_left_shows_no_price_and_taken_again_its_own(night):
    night.choose("Aldreda Voss")
    pick = night.figure.options.picks[0]
    pick.choice.setCurrentIndex(0)
    pick.choice.activated.emit(0)
    assert (pick.price.text(), night.panel.roster.head.total.value) == ("–", "509")
    assert night.named("Aldreda Voss").printed.weapons[0].name == "Blade"


def test_an_option_of_several_is_ticked_and_full_it_waits(qtbot, night):
    night.choose("Aldreda Voss")
    ticks = {tick.row.accessibleName(): tick.row for tick in night.figure.options.ticks}
    qtbot.mouseClick(ticks["Horn, +2"], Qt.MouseButton.LeftButton)
    assert ticks["Horn, +2"].isChecked()
    assert night.panel.roster.head.total.value == "516"
    qtbot.mouseClick(ticks["Hand bow, Missile weapon, +6"], Qt.MouseButton.LeftButton)
    assert not ticks["Hand bow, Missile weapon, +6"].isChecked()
    assert night.panel.roster.head.total.value == "510"


def test_the_focus_stays_on_an_option_that_changes(night):
    night.choose("Aldreda Voss")
    choice = night.figure.options.picks[0].choice
    choice.setFocus()
    press(choice, Qt.Key.Key_Down)
    assert night.window.focusWidget() is choice
    assert choice.current_key() == "great_sword"


def test_scrolling_over_an_option_swaps_no_weapon(night, qtbot):
    night.choose("Aldreda Voss")
    choice = night.figure.options.picks[0].choice
    before = choice.current_key()
    event = _wheel(choice)
    QApplication.sendEvent(choice, event)
    assert (choice.current_key(), event.isAccepted()) == (before, False)


def _wheel(widget):
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QWheelEvent

    centre = QPointF(widget.rect().center())
    return QWheelEvent(centre, widget.mapToGlobal(centre), QPoint(0, -120), QPoint(0, -120), Qt.MouseButton.NoButton,
                       Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)


def test_equal_recruits_share_a_card_as_they_do_in_print(night):
    night.choose("Pell")
    night.panel.roster.copy()
    assert night.figure.card.card.face.count == 2
    assert night.figure.card.card.face.number == "4, 12"


def test_over_the_limit_is_said_in_list_head_and_things_to_know(night):
    night.do(Recruit(night.panel.reading.band.id, given=cards_of("fenwatch")[0]))
    assert night.panel.reading.band.over_limit
    assert "42 over the limit" in night.panel.roster.head.total.accessibleName()
    column = night.panel.listing.model.columns[0]
    assert "over its limit" in column.spoken(night.panel.listing.view.current_row())
    first = night.panel.roster.knowing.rows[0]
    assert first.title.text() == "42 over the limit of 550"
    first.show_button.click()
    popover = night.window.findChild(TermsPopover)
    assert popover.heading.text() == "Where 592 comes from"
    popover.dismiss()
