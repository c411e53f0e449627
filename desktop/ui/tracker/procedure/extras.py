"""In the tablet form, the ways from the procedure to the selected unit: statuses, card, correction."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.intents import Intents
from desktop.ui.tracker.parts.button import Face, TableButton


class Extras(QWidget):
    """Three buttons in a row."""

    status_wanted = Signal()

    def __init__(self, context: Context, intents: Intents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._intents = context, intents
        self._unit = ""
        self.status, self.card, self.correct = (TableButton(context, Face(), self) for _ in range(3))
        self.status.clicked.connect(self.status_wanted)
        self.card.clicked.connect(self._card_wanted)
        self.correct.clicked.connect(self._correct_wanted)

    def show_unit(self, unit: str) -> None:
        """Show the buttons for a unit."""
        self._unit = unit
        say = self._context.say
        self.status.dress(Face(say("tracker.unit.status"), icon="human-handsup", px=16))
        self.card.dress(Face(say("tracker.unit.card_short"), icon="cards-outline", px=16))
        self.correct.dress(Face(say("tracker.unit.correct"), icon="pencil-outline", px=16))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room."""
        super().resizeEvent(event)
        wide = (self.width() - 16) / 3
        for number, button in enumerate((self.status, self.card, self.correct)):
            button.setGeometry(QRect(round(number * (wide + 8)), 0, round(wide), self.height()))

    @Slot()
    def _card_wanted(self) -> None:
        self._intents.card_requested.emit(self._unit)

    @Slot()
    def _correct_wanted(self) -> None:
        self._intents.correct_requested.emit(self._unit)
