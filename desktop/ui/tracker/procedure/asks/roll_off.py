"""A roll-off: a die for each side; equal dice are rolled again."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.asks.dice_rows import DiceRows
from desktop.ui.tracker.questions import FilledView, RollOffAsk


class RollOffBody(AskBody):
    """Both dice of a roll-off."""

    def __init__(self, context: Context, ask: RollOffAsk, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._ask = ask
        self.dice = DiceRows(context, ask.names, ask.faces, self)
        self.dice.changed.connect(self._picked)

    def fill(self, filled: FilledView) -> None:
        """Take over the dice that the app rolled."""
        self.dice.set_faces(filled.faces)
        self._check()

    def answer(self) -> object | None:
        """Return both faces, None on a tie."""
        faces = self.dice.faces()
        return faces if faces is not None and faces[0] != faces[1] else None

    def faces(self) -> tuple[int, ...]:
        """Return both faces."""
        return self.dice.faces() or ()

    def confirm_words(self) -> str:
        """Return who wins the roll-off."""
        faces = self.dice.faces()
        if faces is None or faces[0] == faces[1]:
            return self.context.say("tracker.ask.pick_dice")
        name = self._ask.names[0 if faces[0] > faces[1] else 1]
        return self.context.say("tracker.ask.wins", name=name)

    def digit(self, number: int) -> bool:
        """Take a digit as the next face."""
        return self.dice.digit(number)

    def wanted_height(self, width: int) -> int:
        """Return the height of both rows."""
        _ = width
        return self.dice.wanted_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the dice all the room."""
        super().resizeEvent(event)
        self.dice.setGeometry(self.rect())

    def _check(self) -> None:
        faces = self.dice.faces()
        tie = faces is not None and faces[0] == faces[1]
        self.refused = (self._ask.tie or self.context.say("tracker.ask.tie")) if tie else ""

    @Slot()
    def _picked(self) -> None:
        self._check()
        self.picked.emit()
