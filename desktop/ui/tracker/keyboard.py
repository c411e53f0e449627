"""Keeps the keyboard at the table: what goes away hands the focus on within the table, and arrows lead on.

A button that is hidden or switched off while it has the focus, as an offer is that was just taken up, hands it to
whatever comes next in the window: to the rail, as often as not, where no key of the table counts. And those buttons
that are not the table's own, wound boxes and rule links, take an arrow for a Tab as all of Qt's do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from desktop.ui.tracker.focus import DIRECTIONS, stops
from desktop.ui.tracker.keys import command_of
from desktop.ui.tracker.parts.target import Target

if TYPE_CHECKING:
    from desktop.ui.tracker.tracker import Tracker


class TableKeyboard(QObject):
    """Looks after the focus of one tracker. Shape: lives as long as the tracker."""

    def __init__(self, tracker: Tracker) -> None:
        super().__init__(tracker)
        self._tracker = tracker
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._moved)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take an arrow before the button does."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            command = command_of(event)
            if command in DIRECTIONS:
                self._tracker.do(command)
                return True
        return super().eventFilter(watched, event)

    @Slot()
    def lead_home(self) -> None:
        """Give the keyboard to the open question, else to the tile of whoever is selected."""
        if QApplication.focusWidget() is self._tracker:
            (self._place_in_question() or self._selected() or self._tracker).setFocus(Qt.FocusReason.OtherFocusReason)

    def _place_in_question(self) -> QWidget | None:
        """Return Confirm where it may be pressed, else the first thing to pick."""
        question = self._tracker.question
        if self._tracker.table.question is None or not question.isVisible():
            return None
        confirm, body = question.roll_row.confirm, question.body
        picks = stops(body) if body is not None else []
        return confirm if confirm.isEnabled() else picks[0] if picks else None

    def _selected(self) -> QWidget | None:
        unit = self._tracker.table.unit
        tile = self._tracker.sides.tile_of(unit.unit) if unit is not None else None
        return tile if tile is not None and tile.isVisible() else None

    @Slot("QWidget*", "QWidget*")
    def _moved(self, before: QWidget | None, now: QWidget | None) -> None:
        if "_tracker" not in self.__dict__:
            return  # Python collects the table: its last events come when the attributes here are gone already
        tracker = self._tracker
        if isinstance(now, QAbstractButton) and not isinstance(now, Target) and tracker.isAncestorOf(now):
            # A filter that is set twice works once, and Qt drops it with the button.
            now.installEventFilter(self)
        if before is None or not tracker.isVisible() or not tracker.isAncestorOf(before):
            return
        if not (before.isVisible() and before.isEnabled()):
            # What takes its place is shown only when the table has been filled anew.
            tracker.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, self, self.lead_home)
