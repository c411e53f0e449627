"""Opening the rules of a campaign's aftermath from a window, once at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context

if TYPE_CHECKING:
    from desktop.ui.panels.aftermath.dialog import AftermathDialog

PLACE = "aftermath"
"""The item of a Place of the Campaign panel that opens the rules of the current campaign."""


class RulesOpening(QObject):
    """Opens the dialog for a campaign over the window of a widget. Shape: `dialog` is the one that is open, or None."""

    def __init__(self, context: Context, widget: QWidget) -> None:
        super().__init__(widget)
        self._context, self._widget = context, widget
        self.dialog: AftermathDialog | None = None

    @Slot()
    def show(self) -> None:
        """Open the rules of the current campaign."""
        if self._context.campaign_id is not None:
            self.show_for(self._context.campaign_id)

    def show_for(self, campaign: str) -> None:
        """Open the rules of a campaign, or bring them to the front."""
        # Files and tables are read by nobody who does not open the rules.
        from desktop.ui.panels.aftermath.dialog import AftermathDialog

        if self.dialog is None:
            self.dialog = AftermathDialog(self._context, campaign, self._widget.window())
            self.dialog.destroyed.connect(self._gone)
        self.dialog.show()
        self.dialog.activateWindow()

    @Slot()
    def _gone(self) -> None:
        self.dialog = None
