"""Roll and Confirm: the app's dice on the left, the answer in gold on the right."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.folding import Measures
from desktop.ui.tracker.parts.button import Face, Kind, TableButton
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.asks.confirm import ConfirmBody
from desktop.ui.tracker.questions import QuestionView

_GAP = 8


class RollRow(QWidget):
    """Roll (or No) and Confirm. Confirm says what it will write; it is off until there is something to write."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.roll, self.no, self.confirm = (TableButton(context, Face(), self) for _ in range(3))

    def show_question(self, question: QuestionView, body: AskBody, measures: Measures) -> None:
        """Show what may be pressed for an answer as it stands."""
        say, tablet = self._context.say, measures.tablet
        faces = question.filled.text if question.filled is not None else ""
        self.roll.dress(Face(say("tracker.ask.roll"), icon="dice-multiple", key="" if tablet or faces else "R",
                             note=faces, px=18 if not faces else 15, icon_px=26 if not faces else 20,
                             speak=say("tracker.ask.roll_app"), tip=say("tracker.ask.roll_app")))  # fmt: skip
        no = body.no_words if isinstance(body, ConfirmBody) else ""
        self.no.dress(Face(no, px=16))
        self.roll.setVisible(question.can_roll)
        self.no.setVisible(bool(no))
        self.say_confirm(body, measures)
        self._place()

    def say_confirm(self, body: AskBody, measures: Measures) -> None:
        """Say on Confirm what it will write."""
        ready = body.answer() is not None
        key = "Enter" if ready and not measures.tablet else ""
        px = 24 if measures.tablet and ready else 20 if ready else 16
        self.confirm.dress(Face(body.confirm_words(), key=key, kind=Kind.PRIMARY, px=px, weight=600))
        self.confirm.setEnabled(ready)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room: about a third for Roll."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        left = 0
        first = next((button for button in (self.roll, self.no) if not button.isHidden()), None)
        if first is not None:
            wide = round(self.width() * 0.355)
            first.setGeometry(QRect(0, 0, wide, self.height()))
            left = wide + _GAP
        self.confirm.setGeometry(QRect(left, 0, self.width() - left, self.height()))
