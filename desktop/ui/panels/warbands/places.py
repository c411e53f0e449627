"""Where the panel can be sent: things by their ids, and places that are no things."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.campaign.queries.roster import recruit
from desktop.campaign.queries.warbands import warband
from desktop.ui.panels.shared.chronicle_place import go_to_chronicle
from desktop.ui.panels.shared.one_dialog import OneDialog

if TYPE_CHECKING:
    from desktop.ui.panels.leaders.dialog import LeadersDialog
    from desktop.ui.panels.ledger.dialog import LedgerDialog
    from desktop.ui.panels.warbands.panel import WarbandsPanel

NEW, RECRUIT, MUSTERS = "new", "recruit", "musters"
"""Places of the panel that are no things: the form of a new warband; recruiting and the musters of the shown one."""

LEDGER, LEADERS = "ledger", "leaders"
"""The ledger of the shown warband, and who led it."""

ADVANCE = "advance"
"""What stands before the id of a recruit in an item that leads to the advance it has earned."""


class Places(QObject):
    """Shows what a Place of the panel names, and leads from the shown warband to its chronicle."""

    def __init__(self, panel: WarbandsPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._ledger: OneDialog[LedgerDialog] = OneDialog()
        self._leaders: OneDialog[LeadersDialog] = OneDialog()
        panel.head_buttons.chronicle.clicked.connect(self.chronicle)
        panel.roster.leaders_asked.connect(self.show_leaders)
        panel.roster.head.purse.clicked.connect(self.show_ledger)

    @property
    def ledger(self) -> LedgerDialog | None:
        """The ledger that is open."""
        return self._ledger.dialog

    @property
    def leaders(self) -> LeadersDialog | None:
        """The list of leaders that is open."""
        return self._leaders.dialog

    def show(self, item: object) -> None:
        """Show a warband or a recruit by id, with (ADVANCE, id) its advance; the form, recruiting, the musters."""
        panel = self._panel
        if item == NEW:
            panel.new()
        elif item == RECRUIT:
            panel.recruit()
        elif item == MUSTERS:
            panel.mustering.show()
        elif item == LEDGER:
            self.show_ledger()
        elif item == LEADERS:
            self.show_leaders()
        elif isinstance(item, tuple) and item[0] == ADVANCE:
            self.show(item[-1])
            panel.card.take_advance()
        elif isinstance(item, str) and panel.context.is_open:
            row = recruit(panel.context.desk.store, item)
            band = warband(panel.context.desk.store, row.warband if row is not None else item)
            if band is not None:
                panel.go_to(band, row)

    @Slot()
    def show_ledger(self) -> None:
        """Open the ledger of the shown warband."""
        from desktop.ui.panels.ledger.dialog import LedgerDialog

        band = self._panel.reading.band
        if band is not None:
            self._ledger.show(band.id, partial(LedgerDialog, self._panel.context, band, self._panel.window()))

    @Slot()
    def show_leaders(self) -> None:
        """Show who led the shown warband, and who follows."""
        from desktop.ui.panels.leaders.dialog import LeadersDialog

        band = self._panel.reading.band
        if band is not None:
            self._leaders.show(band.id, partial(LeadersDialog, self._panel.context, band, self._panel.window()))

    @Slot()
    def chronicle(self) -> None:
        """Go to the chronicle of the shown warband."""
        if self._panel.reading.band is not None:
            go_to_chronicle(self._panel.context, warband=self._panel.reading.band.id)
