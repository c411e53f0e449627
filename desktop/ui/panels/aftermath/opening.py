"""Opening the rules of a campaign's aftermath from a window, once at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.panels.shared.one_dialog import OneDialog

if TYPE_CHECKING:
    from desktop.ui.panels.aftermath.dialog import AftermathDialog

PLACE = "aftermath"
"""The item of a Place of the Campaign panel that opens the rules of the current campaign."""


class RulesOpening(QObject):
    """Opens the dialog for a campaign over the window of a widget."""

    def __init__(self, context: Context, widget: QWidget) -> None:
        super().__init__(widget)
        self._context, self._widget = context, widget
        self._one: OneDialog[AftermathDialog] = OneDialog()

    @property
    def dialog(self) -> AftermathDialog | None:
        """The dialog that is open."""
        return self._one.dialog

    @Slot()
    def show(self) -> None:
        """Open the rules of the current campaign."""
        if self._context.campaign_id is not None:
            self.show_for(self._context.campaign_id)

    def show_for(self, campaign: str) -> None:
        """Open the rules of a campaign, or bring them to the front."""
        # Files and tables are read by nobody who does not open the rules.
        from desktop.ui.panels.aftermath.dialog import AftermathDialog

        self._one.show(campaign, partial(AftermathDialog, self._context, campaign, self._widget.window()))
