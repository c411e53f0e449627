"""What all bodies of a question have in common."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.questions import FilledView


class AskBody(QWidget):
    """Gathers an answer by taps and digits.

    Shape: `answer` is plain data, or None while it is not complete; then `reason` may say why.
    """

    picked = Signal()
    """Something was picked: what Confirm says may have changed."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.refused = ""

    def set_scale(self, scale: float) -> None:
        """Take the size of the battle text."""

    def fill(self, filled: FilledView) -> None:
        """Take over an answer that the app rolled."""

    def answer(self) -> object | None:
        """Return the answer as it stands, None while there is none."""
        return None

    def forced(self) -> bool:
        """Return whether the answer passes over a refusal."""
        return False

    def faces(self) -> tuple[int, ...]:
        """Return the single dice, where they were told."""
        return ()

    def confirm_words(self) -> str:
        """Return what Confirm says for the answer as it stands."""
        return self.context.say("tracker.ask.confirm")

    def reason(self) -> str:
        """Return why the last entry cannot be, empty when it can."""
        return self.refused

    def digit(self, number: int) -> bool:
        """Take a digit from the keyboard; False when digits mean nothing here."""
        _ = number
        return False

    def point_at(self, unit: str) -> None:
        """Take a tapped tile as what is meant, where the question is about units."""

    def wanted_height(self, width: int) -> int:
        """Return the height that shows everything at a width; the body scrolls in less."""
        _ = width
        return 118

    def least_height(self, width: int) -> int:
        """Return the height that will do in a low window."""
        return self.wanted_height(width)
