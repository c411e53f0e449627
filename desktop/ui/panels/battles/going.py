"""Going to a battle, or to its table, without showing on the way what nobody asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.campaign.queries.battles import BattleDetail, battle_row

if TYPE_CHECKING:
    from desktop.ui.panels.battles.panel import BattlesPanel


class Going:
    """Leads the panel to a battle. Shape: `on` tells that the list is led, and not chosen from by the user."""

    def __init__(self, panel: BattlesPanel) -> None:
        self._panel = panel
        self.on = False

    def show(self, item: object) -> None:
        """Show a battle by its id; with ("play", id) go to its table."""
        left = self._panel.close_table()
        if not isinstance(item, tuple):
            self._show(item, anew=left)
        elif not self._play(item[-1]):
            self._show(item[-1], anew=left)

    def _show(self, key: object, *, anew: bool) -> None:
        """Show a battle; the list is read again where it was not while people sat at a table."""
        panel = self._panel
        if anew:
            panel.read_list()
        self._choose(key)
        panel.show_now()
        if anew:
            panel.view.setFocus()

    def _play(self, key: object) -> bool:
        """Go to the table of a battle; what lies under it is read and shown when it is left."""
        panel = self._panel
        row = battle_row(panel.context.desk.store, str(key)) if panel.context.is_open else None
        if row is None or not row.ruleset_version:
            return False
        self._choose(row.id)
        panel.detail = BattleDetail(row, (), (), ())
        panel.play()
        return panel.table is not None

    def _choose(self, key: object) -> None:
        self.on = True
        try:
            if not self._panel.view.choose(key):
                self._panel.read_list()
                self._panel.view.choose(key)
        finally:
            self.on = False
