"""The keyboard through a rebuild: what had the focus has it again, and Tab goes through the set-up as one reads it.

Lists of the set-up are built anew at every change. A control that has the focus must not vanish with it, or the next
key goes nowhere.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


class KeptFocus:
    """Notes which control of a holder has the focus, before its inside is built anew.

    Shape: a control is known by the named widget around it (its object name) and its place among the stops there.
    """

    def __init__(self, holder: QWidget, meanwhile: QWidget) -> None:
        self._holder = holder
        self._name, self._place = "", -1
        focused: QWidget | None = QApplication.focusWidget()
        if focused is None or not holder.isAncestorOf(focused):
            return
        named: QWidget | None = focused
        while named is not None and named is not holder and not named.objectName():
            named = named.parentWidget()
        if named is not None and named is not holder:
            self._name, self._place = named.objectName(), stops(named).index(focused)
        meanwhile.setFocus(Qt.FocusReason.OtherFocusReason)

    def give_back(self) -> None:
        """Give the focus to the control that stands there now, where there still is one."""
        named = self._holder.findChild(QWidget, self._name) if self._name else None
        found = stops(named) if named is not None else []
        if 0 <= self._place < len(found):
            found[self._place].setFocus(Qt.FocusReason.OtherFocusReason)


def stops(holder: QWidget) -> list[QWidget]:
    """Return the widgets below a holder that Tab stops at, and itself if it does, in the order they were made."""
    each = [holder, *holder.findChildren(QWidget)]
    # The list of a drop-down hangs below it, but in a window of its own.
    near = [one for one in each if one.window() is holder.window()]
    return [one for one in near if bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus)]


def in_order(*parts: QWidget) -> None:
    """Let Tab go through parts one after the other, and through each in the order in which it was made."""
    for one, other in pairwise([stop for part in parts for stop in stops(part)]):
        QWidget.setTabOrder(one, other)
