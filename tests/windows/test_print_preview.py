"""What the print dialog shows before printing: what fits, sheets turned, zoom."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import Entry
from tests.cards.build import skirmisher
from tests.windows.print_support import a_subject, click, shown


@pytest.fixture
def dialog(qtbot) -> PrintDialog:
    return shown(qtbot)


def test_show_leads_to_the_card_and_frames_it(dialog: PrintDialog) -> None:
    dialog.preview.show_page(1)
    row = next(row for row in dialog.summary.rows if row.links)
    click(row.links[0])
    assert dialog.preview.view.page == 0
    assert dialog.deck.cards[dialog.preview.view.framed].face.name == "Lysk"


def test_the_fit_is_told_in_words(dialog: PrintDialog) -> None:
    heads = [row.finding.head for row in dialog.summary.rows]
    assert heads == ["9 cards as designed", "1 figure on several cards", "Nothing is cut, no letter missing"]
    assert [each.words for each in dialog.summary.rows[1].finding.affected] == ["Lysk: 2 parts, 1 of 1 texts move"]


def test_letters_that_no_font_has_are_told_before_printing(qtbot) -> None:
    dialog = shown(qtbot, subject=a_subject(entries=(Entry(skirmisher("Li 龍"), 1),), muster=frozenset()))
    finding = dialog.summary.rows[-1].finding
    assert finding.head == "1 letter not in our fonts"
    assert "龍" in finding.text
    assert [each.card for each in finding.affected] == [0]


def test_sheets_turn_by_button_and_by_key(dialog: PrintDialog) -> None:
    assert not dialog.top.before.isEnabled()
    click(dialog.top.after)
    assert dialog.top.place.text() == "Sheet 2 of 2"
    assert not dialog.top.after.isEnabled()
    QTest.keyClick(dialog.preview, Qt.Key.Key_PageUp)
    assert dialog.top.place.text() == "Sheet 1 of 2"
    assert "Aldreda Voss" in dialog.preview.view.accessibleName()


def test_the_sheet_fits_the_window_until_a_zoom_is_chosen(dialog: PrintDialog) -> None:
    fitted = dialog.preview.view.zoom
    click(dialog.top.larger)
    assert dialog.preview.view.zoom == (fitted // 10 + 1) * 10
    QTest.keyClick(dialog.preview, Qt.Key.Key_Minus)
    assert dialog.preview.view.zoom == fitted // 10 * 10
    assert dialog.top.zoom.text() == f"{fitted // 10 * 10} %"
    click(dialog.top.real)
    assert dialog.preview.view.zoom == round(dialog.screen().physicalDotsPerInch() / 96 * 100)


def test_the_wheel_zooms_with_ctrl_held(dialog: PrintDialog) -> None:
    before = dialog.preview.view.zoom
    viewport = dialog.preview.viewport()
    middle = QPointF(viewport.rect().center())
    event = QWheelEvent(middle, viewport.mapToGlobal(middle), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
                        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(viewport, event)
    assert dialog.preview.view.zoom > before


@pytest.mark.parametrize("zoom", [25, 100, 300])
def test_every_zoom_paints_the_sheet(dialog: PrintDialog, zoom: int) -> None:
    dialog.preview.set_zoom(zoom)
    picture = dialog.preview.view.grab().toImage()
    rect = dialog.preview.view.card_rect(0)
    assert rect is not None
    ink = picture.pixelColor(round(rect.left() + rect.width() * 0.04), round(rect.top() + rect.height() * 0.1))
    assert ink.red() < 60
