"""What people do with the battle that is chosen: delete it, give it up, open it again, save its report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.ui.panels.battles import deeds
from desktop.ui.panels.battles.report import save_report

if TYPE_CHECKING:
    from desktop.ui.panels.battles.panel import BattlesPanel


class ChosenDeeds(QObject):
    """Does to the chosen battle what the list and the page of its outcome ask for."""

    def __init__(self, panel: BattlesPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        panel.listing.delete_asked.connect(self._delete)
        panel.outcome.report_asked.connect(self._report)
        panel.outcome.abandon_asked.connect(self._abandon)
        panel.outcome.reopen_asked.connect(self._reopen)

    @Slot()
    def _delete(self) -> None:
        detail = self._panel.detail
        if detail is not None:
            deeds.delete(self._panel.context, detail.battle, self._panel)

    @Slot()
    def _abandon(self) -> None:
        detail = self._panel.detail
        if detail is not None:
            deeds.abandon(self._panel.context, detail.battle, self._panel)
            # The button that was pressed is gone; the keys of the panel shall go on.
            self._panel.view.setFocus()

    @Slot()
    def _reopen(self) -> None:
        detail = self._panel.detail
        if detail is not None:
            deeds.reopen(self._panel.context, detail.battle, self._panel)
            self._panel.view.setFocus()

    @Slot()
    def _report(self) -> None:
        if self._panel.detail is not None:
            save_report(self._panel.context, self._panel.detail.battle.id, self._panel)
