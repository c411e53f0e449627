"""A plain yes or no."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.parts.rich_text import RichText
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.questions import ConfirmAsk
from desktop.ui.tracker.spans import Span


class ConfirmBody(AskBody):
    """The sentence that yes confirms; no is the plain button beside it."""

    def __init__(self, context: Context, ask: ConfirmAsk, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._ask = ask
        self._words = RichText(context, 16, self)
        self._words.show_lines(((Span(ask.text),),) if ask.text else ())

    @property
    def no_words(self) -> str:
        """What the button for no says, empty where there is none."""
        return self._ask.no

    def answer(self) -> object | None:
        """Return yes."""
        return True

    def confirm_words(self) -> str:
        """Return what yes says."""
        return self._ask.yes or self.context.say("tracker.ask.confirm")

    def wanted_height(self, width: int) -> int:
        """Return the height of the sentence."""
        return self._words.heightForWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the sentence all the room."""
        super().resizeEvent(event)
        self._words.setGeometry(self.rect())
