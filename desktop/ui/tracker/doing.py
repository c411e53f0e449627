"""Does something at a live table: what cannot be is said in words, and the table is shown again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from desktop.campaign.play import NotNow, PlayTable
from desktop.rules.kernel.driver import Running
from desktop.ui.context import Context
from desktop.ui.tracker.presenter import Presenter


class Doing(QObject):
    """What all acts share. `changed` says that the table has to be shown again."""

    changed = Signal()
    said = Signal(str)
    """A short word: why something could not be, what was rolled."""

    def __init__(self, context: Context, presenter: Presenter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context, self._presenter = context, presenter
        self._selected_before: list[str] | None = None

    @property
    def table(self) -> PlayTable:
        """The table that is acted upon."""
        return self._presenter.table

    def _say(self, words: str) -> None:
        if words:
            self.said.emit(words)

    def _start(self, action: Callable[[], Running | None]) -> None:
        """Start a step; the selection follows whoever acts, and returns when the step is over."""
        def started() -> None:
            before = list(self._presenter.selected)
            action()
            acting = self._presenter.acting_unit()
            if acting and self.table.session.draft is not None:
                self._selected_before, self._presenter.selected = before, [acting]

        self._do(started)

    def _do(self, action: Callable[[], Any], *, answering: bool = False) -> Any:
        """Do something at the table; what cannot be is said, in the question where it was an answer.

        Nothing is done in a battle that is only looked at; why stands in the place of what is due.
        """
        presenter = self._presenter
        if self.table.missing is not None:
            self.said.emit(self._context.say("tracker.locked.said"))
            return None
        presenter.asked, presenter.refusal = False, ""
        presenter.clock.bring()
        found = None
        try:
            found = action()
        except NotNow as no:
            words = presenter.wording.refusal(no.refusal)
            if answering and self.table.running is not None:
                presenter.refusal = words
            else:
                self.said.emit(words)
        except self._context.said_faults as fault:
            self.said.emit(self._context.reason(fault))
        if self.table.session.draft is None and self._selected_before is not None:
            presenter.selected, self._selected_before = self._selected_before, None
        self.changed.emit()
        return found
