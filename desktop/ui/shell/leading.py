"""Leads the keyboard into a page: to what had it there before, else to the first thing that takes it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget


def lead_into(page: QWidget) -> None:
    """Give the keyboard to a page that was gone to; where it is there already, it stays where it is."""
    focused: QWidget | None = QApplication.focusWidget()
    if focused is not None and (focused is page or page.isAncestorOf(focused)):
        return
    before: QWidget | None = page.focusWidget()
    target = before if before is not None and takes_keyboard(before) else first_stop(page)
    if target is not None:
        target.setFocus(Qt.FocusReason.OtherFocusReason)


def first_stop(page: QWidget) -> QWidget | None:
    """Return the first widget of a page that Tab would stop at, None where there is none."""
    each = page.nextInFocusChain()
    while each is not None and each is not page:
        if page.isAncestorOf(each) and takes_keyboard(each):
            return each
        each = each.nextInFocusChain()
    return None


def takes_keyboard(widget: QWidget) -> bool:
    """Return whether Tab would stop at a widget as it is shown now."""
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isVisible() and widget.isEnabled()
