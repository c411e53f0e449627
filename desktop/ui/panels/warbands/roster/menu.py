"""The menus of the roster: what is done with the selected recruits, and with the warband."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.ui.context import Context
from desktop.ui.panels.warbands.wording import ranked


@dataclass(frozen=True, slots=True)
class Situation:
    """What a menu is about: the selected recruits, the warband, and where recruits may go."""

    chosen: tuple[RosterRow, ...]
    band: WarbandRow
    others: Sequence[WarbandRow]
    sorted: bool = False


class RosterMenu(QMenu):
    """One menu for both places. Shape: `asked` tells the name of a deed, `move_asked` the id of a warband."""

    asked = Signal(str)
    move_asked = Signal(str)

    def __init__(self, context: Context, situation: Situation, *, whole: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.setAccessibleName(context.say("warbands.tools.more"))
        if situation.chosen:
            self._recruits(situation)
        if whole:
            self.addSeparator()
            self._band(situation)
        self.aboutToHide.connect(self.deleteLater)

    def open(self, place: QPoint) -> None:
        """Show the menu at a point of the screen."""
        self.popup(place)

    def _recruits(self, situation: Situation) -> None:
        first, several = situation.chosen[0], len(situation.chosen)
        if several == 1:
            self._add("rename", "warbands.menu.rename", "pencil-outline", "F2")
            lead = "warbands.menu.no_lead" if first.leads else "warbands.menu.lead"
            self._add("no_lead" if first.leads else "lead", ranked(situation.band.system, lead), "crown-outline")
            self._add("fit" if first.misses else "miss",
                      "warbands.menu.fit" if first.misses else "warbands.menu.miss", "bandage")
        self._add("copy", "warbands.menu.copy", "content-copy", "Ctrl+D", n=several)
        self._add("up", "warbands.menu.up", "arrow-up", "Alt+↑")
        self._add("down", "warbands.menu.down", "arrow-down", "Alt+↓")
        if situation.others:
            target = self.addMenu(self._context.theme.icon("account-arrow-right-outline"),
                                  self._context.say("warbands.menu.move"))
            for band in situation.others:
                action = target.addAction(band.name.replace("&", "&&"))
                action.setData(band.id)
                action.triggered.connect(self._move)
        self._add("muster_of", "warbands.musters.of_these", "format-list-checks", n=several)
        self._add("dismiss", "warbands.menu.dismiss", "trash-can-outline", "Del", n=several)

    def _band(self, situation: Situation) -> None:
        self._add("edit", "warbands.menu.edit", "pencil-outline", name=situation.band.name)
        self._add("musters", "warbands.musters.button", "format-list-checks", "Ctrl+M")
        self._add("leaders", ranked(situation.band.system, "leaders.open"), "crown-outline")
        self._add("ledger", "ledger.open", "cash-multiple")
        self._add("duplicate", "warbands.menu.duplicate", "content-duplicate")
        self._add("export", "exports.menu.open", "tray-arrow-up", "Ctrl+E")
        own = self._add("own_order", "warbands.menu.own_order", "sort-variant")
        own.setEnabled(situation.sorted)
        self._add("delete", "warbands.menu.delete", "delete-outline", name=situation.band.name)

    def _add(self, deed: str, code: str, icon: str, key: str = "", **params: object) -> QAction:
        words = self._context.say(code, **params).replace("&", "&&")
        # Behind a tab Qt prints a key at the right; it binds nothing, the table does.
        action = self.addAction(self._context.theme.icon(icon), f"{words}\t{key}" if key else words)
        action.setObjectName(deed)
        action.triggered.connect(self._ask)
        return action

    @Slot()
    def _ask(self) -> None:
        self.asked.emit(self.sender().objectName())

    @Slot()
    def _move(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.move_asked.emit(str(action.data()))
