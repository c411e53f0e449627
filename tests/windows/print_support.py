"""Builders for the tests of the print dialog: a warband to print, the dialog shown, what its user does."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox

from desktop.cards.parts import Banner
from desktop.rules.kernel.card import Ability
from desktop.ui.context import Context
from desktop.ui.printing.dialog import PrintDialog
from desktop.ui.printing.subject import Entry, PrintSubject
from tests.cards.build import skirmisher
from tests.windows.shell_support import a_context

LONG = Ability("Tale", "She tells of the bridge, and of the fire upon it. " * 24)
NAMES = ("Aldreda Voss", "Corwin Hale", "Isolde Marr", "Pell", "Odo Fenn", "Lysk", "Jory", "Tam", "Nim", "Bex")


def a_subject(**changes: object) -> PrintSubject:
    entries = tuple(Entry(skirmisher(name, abilities=(LONG,) if name == "Lysk" else ()), number, number == 1, battles=3)
                    for number, name in enumerate(NAMES, start=1))
    subject = PrintSubject("Fenwatch Company", Banner("azure", "feather", "Fenwatch Company"), entries, "c1",
                           "Marches of Ennor", frozenset({1, 2, 6}), "500")
    return replace(subject, **changes)


def standing() -> float:
    """Tell a time that does not go on: what is laid out is ready on return, however busy the machine."""
    return 0.0


def shown(qtbot, context: Context | None = None, subject: PrintSubject | None = None) -> PrintDialog:
    dialog = PrintDialog(context or a_context(), subject or a_subject(), clock=standing)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def names(dialog: PrintDialog) -> list[str]:
    return [card.face.name for card in dialog.deck.cards]


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(dialog: PrintDialog, control, key: str) -> None:
    if isinstance(control, QComboBox):
        control.setCurrentIndex(control.findData(key))
        control.activated.emit(control.currentIndex())
    else:
        click(next(button for button in control.findChildren(QAbstractButton) if button.key == key))
