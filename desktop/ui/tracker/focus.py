"""Where the focus goes: Tab from region to region, arrows to what stands next within a region."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

DIRECTIONS = {"left": QPoint(-1, 0), "right": QPoint(1, 0), "up": QPoint(0, -1), "down": QPoint(0, 1)}


def stops(region: QWidget) -> list[QWidget]:
    """Return the widgets of a region that take the focus, in the order in which they were made."""
    own = [region] if _takes_focus(region) else []
    return own + [child for child in region.findChildren(QWidget) if _takes_focus(child)]


def neighbour(current: QWidget, candidates: Iterable[QWidget], direction: str) -> QWidget | None:
    """Return the nearest candidate in a direction, straight ahead before aside; None when nothing is there."""
    step = DIRECTIONS[direction]
    here = _place(current)
    best: tuple[int, QWidget] | None = None
    for candidate in candidates:
        if candidate is current:
            continue
        there = _place(candidate)
        away = there.center() - here.center()
        ahead = away.x() * step.x() + away.y() * step.y()
        # What lies mostly above or below is not to the right, even if its middle is a little further on.
        half = (here.width() if step.x() else here.height()) // 2
        if ahead < half:
            continue
        cost = ahead + 3 * _aside(here, there, across=bool(step.x()))
        if best is None or cost < best[0]:
            best = (cost, candidate)
    return best[1] if best else None


def region_of(widget: QWidget | None, regions: Sequence[QWidget]) -> int:
    """Return the place of the region that holds a widget, -1 for none."""
    for number, region in enumerate(regions):
        if widget is not None and (region is widget or region.isAncestorOf(widget)):
            return number
    return -1


def enter(region: QWidget, preferred: QWidget | None = None) -> bool:
    """Give the focus to a region: to the preferred widget, else to its first stop. False when it has none."""
    found = stops(region)
    if not found:
        return False
    target = preferred if preferred in found else found[0]
    give(target, Qt.FocusReason.TabFocusReason)
    return True


def give(target: QWidget, reason: Qt.FocusReason) -> None:
    """Give a widget the focus, and scroll as far as needed for it to be seen."""
    target.setFocus(reason)
    around = target.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(target, 0, 8)


def _takes_focus(widget: QWidget) -> bool:
    wanted = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(wanted) and widget.isVisible() and widget.isEnabled()


def _place(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


def _aside(here: QRect, there: QRect, *, across: bool) -> int:
    """Return the gap between two places beside the way that is gone; what overlaps stands straight ahead."""
    if across:
        return max(here.top() - there.bottom(), there.top() - here.bottom(), 0)
    return max(here.left() - there.right(), there.left() - here.right(), 0)
