"""What lies over a window: popover, message bar, focus ring."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop.ui.widgets.buttons import LinkButton, PlainButton
from desktop.ui.widgets.focus_ring import OWN_RING, FocusRing
from desktop.ui.widgets.message_bar import READ_MS, STAYS_MS, MessageBar
from desktop.ui.widgets.popover import Popover, Term, show_terms
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label
from tests.windows.shell_support import a_context

TERMS = (Term("Profiles", "405"), Term("Weapons", "62", "SK-201"))


class Page(QWidget):
    def __init__(self, context) -> None:
        super().__init__()
        self.context = context
        self.total = PlainButton(context, text="467")
        self.other = PlainButton(context, text="other")
        column = QVBoxLayout(self)
        column.addWidget(self.total)
        column.addWidget(self.other)
        column.addStretch(1)
        self.bar = MessageBar(context, self)
        self.ring = FocusRing(context, self)


@pytest.fixture
def page(qtbot):
    page = Page(a_context())
    qtbot.addWidget(page)
    page.resize(700, 500)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    return page


def test_terms_show_each_line_the_total_and_the_note(page):
    popover = show_terms(page.context, page.total, "Where 467 comes from", TERMS, Term("Total", "467"), "A note.")
    said = {label.text() for label in popover.findChildren(Label)}
    assert {"Where 467 comes from", "Profiles", "405", "Weapons", "62", "Total", "467", "A note."} <= said
    assert page.rect().contains(popover.card_rect())


def test_what_is_too_much_for_the_window_scrolls_in_the_popover(qtbot, page):
    popover = Popover(page.context, page.total, "Notes")
    for number in range(60):
        popover.body.addWidget(Label(page.context, text=f"Note {number}", role="row"))
    popover.open_at(300)
    assert page.rect().contains(popover.card_rect())
    scroller = popover.findChild(Scroller)
    last = next(label for label in popover.findChildren(Label) if label.text() == "Note 59")
    bottom = last.mapTo(scroller.widget(), last.rect().bottomLeft()).y()
    assert bottom <= scroller.verticalScrollBar().maximum() + scroller.viewport().height()
    assert scroller.verticalScrollBar().maximum() > 0


def test_a_popover_goes_with_what_it_hangs_on(qtbot, page):
    popover = show_terms(page.context, page.total, "Terms", TERMS)
    page.total.hide()
    page.total.show()
    qtbot.wait(1)
    assert popover.isVisible()
    with qtbot.waitSignal(popover.closed):
        page.total.hide()
    assert page.focusWidget() is not page.total


@pytest.mark.parametrize("first_hidden", [True, False])
def test_a_popover_goes_when_what_it_hangs_on_is_deleted(qtbot, page, first_hidden):
    popover = show_terms(page.context, page.other, "Terms", TERMS)
    with qtbot.waitSignal(popover.closed):
        if first_hidden:
            page.other.hide()
        page.other.deleteLater()
        QCoreApplication.sendPostedEvents(page.other, QEvent.Type.DeferredDelete)
        assert not isValid(page.other)


def test_a_popover_whose_anchor_is_gone_can_still_be_closed(page):
    popover = show_terms(page.context, page.other, "Terms", TERMS)
    page.other.deleteLater()
    QCoreApplication.sendPostedEvents(page.other, QEvent.Type.DeferredDelete)
    popover.dismiss()
    assert not popover.isVisible()


def test_esc_closes_the_popover_and_gives_the_focus_back(qtbot, page):
    popover = show_terms(page.context, page.total, "Terms", TERMS)
    with qtbot.waitSignal(popover.closed):
        qtbot.keyClick(popover, Qt.Key.Key_Escape)
    assert page.focusWidget() is page.total


def test_a_click_beside_the_popover_closes_it_and_one_inside_does_not(qtbot, page):
    popover = show_terms(page.context, page.total, "Terms", TERMS)
    qtbot.mouseClick(popover, Qt.MouseButton.LeftButton, pos=popover.card_rect().center())
    assert popover.isVisible()
    with qtbot.waitSignal(popover.closed):
        qtbot.mouseClick(popover, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))


def test_a_rule_id_in_the_terms_asks_for_its_rule(qtbot, page):
    popover = show_terms(page.context, page.total, "Terms", TERMS)
    link = popover.findChild(LinkButton)
    with qtbot.waitSignal(popover.rule_asked, check_params_cb=lambda rule: rule == "SK-201"):
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)


def test_a_notice_shows_and_its_undo_takes_back_once(qtbot, page):
    taken = []
    page.context.tell("shell.undone", undo=lambda: taken.append(1), what="Pell dismissed")
    assert page.bar.words == "Undone: Pell dismissed"
    qtbot.mouseClick(page.bar.undo_button, Qt.MouseButton.LeftButton)
    assert (taken, page.bar.words) == ([1], "")


def test_a_notice_without_undo_offers_none_and_takes_no_focus(page):
    page.total.setFocus()
    page.context.tell("shell.nothing_to_undo")
    assert not page.bar.undo_button.isVisible()
    assert page.focusWidget() is page.total


def test_undo_stays_for_ten_seconds(page):
    assert STAYS_MS >= 10_000


def test_a_notice_speaks_the_other_language_at_once(page):
    bar = page.bar
    page.context.tell("shell.backed_up")
    page.context.set_language("ru")
    assert bar.words == page.context.say("shell.backed_up")


def test_turning_to_something_else_hides_what_was_read_and_leaves_an_undo(page):
    bar = page.bar
    page.context.tell("shell.backed_up")
    bar.pass_on()
    assert bar.words, "nobody reads that fast"
    QTest.qWait(READ_MS + 50)
    bar.pass_on()
    assert not bar.words
    page.context.tell("shell.backed_up", undo=print)
    QTest.qWait(READ_MS + 50)
    bar.pass_on()
    assert bar.words


def test_a_notice_that_stays_is_not_hidden_by_turning_to_something_else(page):
    bar = page.bar
    page.context.tell_until_closed("shell.backed_up")
    QTest.qWait(READ_MS + 50)
    bar.pass_on()
    assert bar.words
    page.context.tell("shell.nothing_to_undo")
    page.context.set_language("ru")
    QTest.qWait(READ_MS + 50)
    bar.pass_on()
    assert bar.words == page.context.say("shell.backed_up"), "it comes back, in the language of now"
    bar.dismiss()
    assert not bar.words


def test_a_long_notice_wraps_within_the_window(page):
    page.context.tell("shell.undone", what="a very long sentence that goes on and on " * 8)
    assert page.rect().contains(page.bar.geometry())


def test_the_ring_shows_for_the_keyboard_and_hides_for_the_pointer(qtbot, page):
    page.total.setFocus()
    assert not page.ring.isVisible()
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
    assert page.ring.isVisible()
    assert page.ring.geometry().contains(page.other.geometry())
    QTest.mouseClick(page.windowHandle(), Qt.MouseButton.LeftButton, pos=page.total.geometry().center())
    assert not page.ring.isVisible()


def test_a_window_that_nobody_holds_goes_with_the_focus_in_it(qtbot):
    page = Page(a_context())
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    page.total.setFocus()
    with qtbot.captureExceptions() as caught:
        del page
        gc.collect()
    assert caught == []


def test_what_paints_its_own_focus_has_no_second_ring(page):
    page.other.setProperty(OWN_RING, True)
    page.total.setFocus()
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
    assert page.focusWidget() is page.other
    assert not page.ring.isVisible()
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
    assert page.ring.isVisible()


def test_what_asks_a_column_for_another_inside_lives_until_its_event_is_over(page):
    scroller = Scroller(page)
    page.layout().addWidget(scroller)
    first = PlainButton(page.context, text="first")
    scroller.show_inside(first)
    first.setFocus()
    first.clicked.connect(lambda: scroller.show_inside(PlainButton(page.context, text="second")))
    first.click()
    assert isValid(first) and page.focusWidget() is not first
    assert scroller.widget().words == "second"
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(first)
