"""From the shown warband to the dialog that hands it on: a button in the header, a line in the menu, a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut

from desktop.ui.context import Context
from desktop.ui.widgets.buttons import PlainButton

if TYPE_CHECKING:
    from desktop.ui.panels.warbands.export.dialog import ExportDialog
    from desktop.ui.panels.warbands.panel import WarbandsPanel

KEY = "Ctrl+E"


class Exporting(QObject):
    """Opens the dialog for the warband that the panel shows. Shape: `dialog` is the one opened last."""

    def __init__(self, context: Context, panel: WarbandsPanel) -> None:
        super().__init__(panel)
        self._context, self._panel = context, panel
        self.dialog: ExportDialog | None = None
        self.button = PlainButton(context, "exports.menu.button", icon="tray-arrow-up", tip="exports.menu.button_tip")
        self.button.clicked.connect(self.show)
        shortcut = QShortcut(QKeySequence(KEY), panel)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.show)

    @Slot()
    def show(self) -> None:
        """Open the dialog; a warband without recruits has nothing to hand on."""
        # The dialog brings the painting of paper with it, which nobody waits for who does not export.
        from desktop.ui.panels.warbands.export.dialog import ExportDialog

        band = self._panel.reading.band
        if band is not None and self._panel.reading.recruits:
            self.dialog = ExportDialog(self._context, band.id, band.name, self._panel.window())
            self.dialog.show()
