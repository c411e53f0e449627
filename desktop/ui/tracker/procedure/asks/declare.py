"""A form of facts that are told together."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.tracker.procedure.asks.body import AskBody
from desktop.ui.tracker.procedure.facts import FactRows
from desktop.ui.tracker.questions import DeclareAsk


class DeclareBody(AskBody):
    """The facts as chips; always complete, since each has a default."""

    def __init__(self, context: Context, ask: DeclareAsk, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._facts = ask.facts
        self.rows = FactRows(context, self)
        self.rows.show_facts(self._facts)
        self.rows.changed.connect(self._changed)

    def answer(self) -> object | None:
        """Return the facts as pairs of key and value."""
        return tuple((fact.key, fact.value) for fact in self._facts)

    def wanted_height(self, width: int) -> int:
        """Return the height of all rows."""
        return self.rows.wanted_height(width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the facts all the room."""
        super().resizeEvent(event)
        self.rows.setGeometry(self.rect())

    @Slot(str, object)
    def _changed(self, key: str, value: bool | int | str) -> None:
        self._facts = tuple(
            replace(fact, value=value, assumed=False) if fact.key == key else fact for fact in self._facts
        )
        self.rows.show_facts(self._facts)
        self.picked.emit()
