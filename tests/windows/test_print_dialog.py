"""The print dialog itself: how it opens and closes, languages, themes, names, a large army."""

from __future__ import annotations

from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit

from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import Entry
from tests.cards.build import skirmisher
from tests.windows.print_support import LONG, NAMES, a_subject, names, shown
from tests.windows.shell_support import a_context


@pytest.fixture
def dialog(qtbot) -> PrintDialog:
    return shown(qtbot)


def test_it_opens_with_every_figure_and_says_what_will_be_on_paper(dialog: PrintDialog) -> None:
    assert sorted(set(names(dialog))) == sorted(NAMES)
    assert dialog.summary.count.text() == str(len(dialog.deck.cards))
    assert dialog.summary.head.text() == "cards on 2 sheets"
    assert "100 %" in dialog.summary.note.text()
    assert dialog.top.place.text() == "Sheet 1 of 2"


def test_another_language_is_spoken_at_once(dialog: PrintDialog) -> None:
    dialog.context.set_language("ru")
    assert dialog.windowTitle() == "Печать карт · Fenwatch Company, 10 фигурок"
    assert dialog.summary.head.text() == "карт на 2 листах"
    assert dialog.top.place.text() == "Лист 1 из 2"
    assert dialog.deck.cards[0].face.leader == "leader"


@pytest.mark.parametrize("theme", ["light", "dark", "lamp", "contrast"])
def test_it_paints_in_every_theme_and_language(qtbot, theme: str) -> None:
    for language in ("en", "ru"):
        dialog = shown(qtbot, a_context(language, theme))
        assert not dialog.grab().isNull()


def test_every_control_has_a_name_and_every_icon_a_tooltip(dialog: PrintDialog) -> None:
    for control in dialog.findChildren(QAbstractButton) + dialog.findChildren(QComboBox):
        assert control.accessibleName() or control.toolTip(), control
    for field in dialog.findChildren(QLineEdit):
        assert field.accessibleName(), field


def test_a_large_army_is_laid_out_in_slices(qtbot) -> None:
    entries = tuple(Entry(skirmisher(f"Figure {number}", abilities=(LONG,)), number) for number in range(1, 201))
    a_slice_each_look = count().__next__
    dialog = PrintDialog(a_context(), a_subject(entries=entries, muster=frozenset()), clock=a_slice_each_look)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    assert dialog.deck.cards == ()
    qtbot.waitUntil(lambda: len(dialog.deck.cards) == 400, timeout=20000)


def test_esc_closes_it(dialog: PrintDialog) -> None:
    QTest.keyClick(dialog.preview, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
