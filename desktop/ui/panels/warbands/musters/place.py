"""From the shown warband to its musters: a button in the header, a line in the menus, a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut

if TYPE_CHECKING:
    from desktop.ui.panels.warbands.panel import WarbandsPanel

KEY = "Ctrl+M"


class MusterPlace(QObject):
    """Brings the page of the musters into the middle of a panel, and from it back to what a finding is about."""

    def __init__(self, panel: WarbandsPanel) -> None:
        super().__init__(panel)
        self._panel, self.page = panel, panel.work.musters
        panel.muster.clicked.connect(self.show)
        panel.roster.musters_asked.connect(self.show)
        panel.roster.muster_of_asked.connect(self.make_of)
        self.page.closed.connect(panel.leave_page)
        self.page.finding_asked.connect(self._show_finding)
        shortcut = QShortcut(QKeySequence(KEY), panel)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.show)

    @Slot()
    def show(self) -> None:
        """Show the named musters of the warband; one without recruits has nobody to muster."""
        if self._panel.reading.recruits:
            self._panel.show_page(self.page)
            self.page.open()
            self._panel.card.show_chosen()

    @Slot(object)
    def make_of(self, recruits: object) -> None:
        """Name a muster of some recruits and show it."""
        if isinstance(recruits, tuple) and recruits:
            self._panel.show_page(self.page)
            self.page.make_of(recruits)

    @Slot(object)
    def _show_finding(self, finding: object) -> None:
        """Show what a finding of a muster is about where it is the warband's: the roster knows."""
        self._panel.leave_page()
        self._panel.roster.show_finding(finding)
