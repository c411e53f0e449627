"""Going to a battle, or to its table, without showing on the way what nobody asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.campaign.play_wounded import take_up
from desktop.campaign.queries.battles import BattleDetail, battle_row

if TYPE_CHECKING:
    from desktop.campaign.play import PlayTable
    from desktop.ui.panels.battles.panel import BattlesPanel


class Going:
    """Leads the panel to a battle. Shape: `on` tells that it does so now: what is heard meanwhile is its own doing."""

    def __init__(self, panel: BattlesPanel) -> None:
        self._panel = panel
        self._taken: PlayTable | None = None
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
        # Until the table is there nothing of another battle is to be seen under its name.
        panel.pages.setCurrentIndex(0)
        panel.play()
        panel.head_changed.emit()
        return True

    def sit_down(self, battle: str, *, at_once: bool) -> None:
        """Take a battle up and lay the table over it, each in a turn of its own where that is not done at once."""

        def take() -> None:
            context = self._panel.context
            self.on = True
            try:
                self._taken = context.attempt(lambda: take_up(context.desk, battle))
            finally:
                self.on = False

        self._taken = None
        self._panel.stages.begin((take, self._lay) if at_once else (_later, take, self._lay), at_once=at_once)

    def _lay(self) -> None:
        table, self._taken = self._taken, None
        if table is not None:
            self._panel.lay(table)
        else:
            self._panel.show_now()

    def _choose(self, key: object) -> None:
        self.on = True
        try:
            if not self._panel.view.choose(key):
                self._panel.read_list()
                self._panel.view.choose(key)
        finally:
            self.on = False


def _later() -> None:
    """Leave the turn to whoever wants to the table."""
