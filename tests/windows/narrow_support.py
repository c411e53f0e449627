"""What is cut in a window: words with too little room, controls that stand outside of what holds them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QComboBox, QLabel, QLineEdit, QWidget

NARROW = ((900, 600), (1024, 768), (1280, 800))
"""The smallest window, and two small screens. Units: pixels."""


def cut(root: QWidget) -> list[str]:
    """Return what is cut below a widget, in words; what a page scrolls up to is not."""
    return [found for kind in (QLabel, QAbstractButton, QLineEdit, QComboBox)
            for widget in root.findChildren(kind) if widget.isVisible() for found in _faults(widget, root)]


def _faults(widget: QWidget, root: QWidget) -> Iterator[str]:
    said = f"{type(widget).__name__} {getattr(widget, 'text', str)() or widget.accessibleName()!r}"
    least = widget.minimumSizeHint()
    if widget.width() < least.width():
        yield f"{said} has {widget.width()} of {least.width()} pixels"
    if isinstance(widget, QLabel) and widget.wordWrap():
        least.setHeight(widget.heightForWidth(widget.width()))
    if widget.height() < least.height():
        yield f"{said} is {widget.height()} of {least.height()} pixels high"
    holder, scrolled = widget.parentWidget(), False
    while holder is not None:
        place = QRect(widget.mapTo(holder, QPoint()), widget.size())
        scrolled = scrolled or isinstance(holder.parentWidget(), QAbstractScrollArea)
        below = not scrolled and place.bottom() >= holder.height()
        if place.left() < 0 or place.right() >= holder.width() or below:
            yield f"{said} stands outside of {type(holder).__name__}: {place.getRect()} in {holder.size().toTuple()}"
            return
        holder = None if holder is root else holder.parentWidget()
