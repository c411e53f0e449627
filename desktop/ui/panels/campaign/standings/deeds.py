"""What people do to the standings, each thing one command: worths, tie-breaks, bonus points."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from desktop.campaign.command import Command
from desktop.campaign.commands.campaigns import SetPointsTable
from desktop.campaign.commands.standings import GiveBonus, SetBonusWorth, SetByeWorth, SetTieBreaks, StrikeBonus
from desktop.campaign.values import PointsTable
from desktop.ui.context import Context
from desktop.ui.panels.campaign.standings.frame import StandingsFrame
from desktop.ui.panels.shared.taking_back import TakeBack


class StandingsDeeds(QObject):
    """Runs what a frame asks for on the current campaign; without one it does nothing."""

    def __init__(self, context: Context, frame: StandingsFrame) -> None:
        super().__init__(frame)
        self._context, self._frame = context, frame
        frame.points_changed.connect(self._set_points)
        frame.bye_changed.connect(self._set_bye_worth)
        frame.bonus_changed.connect(self._set_bonus_worth)
        frame.ties_changed.connect(self._set_ties)
        frame.bonus_given.connect(self._give_bonus)
        frame.bonus_struck.connect(self._strike_bonus)

    @Slot(object)
    def _set_points(self, points: PointsTable) -> None:
        self._do(SetPointsTable(self._campaign, points))

    @Slot(int)
    def _set_bye_worth(self, points: int) -> None:
        self._do(SetByeWorth(self._campaign, points))

    @Slot(int)
    def _set_bonus_worth(self, points: int) -> None:
        self._do(SetBonusWorth(self._campaign, points))

    @Slot(object)
    def _set_ties(self, order: tuple[str, ...]) -> None:
        self._do(SetTieBreaks(self._campaign, order))

    @Slot(str, int, str, str)
    def _give_bonus(self, warband: str, points: int, reason: str, battle: str) -> None:
        """Give bonus points; why not is said in the note they were asked for in."""
        fault = ""
        try:
            self._context.desk.execute(GiveBonus(warband, points, reason, battle), self)
        except self._context.said_faults as refused:
            fault = self._context.reason(refused)
        if self._frame.bonus is not None:
            self._frame.bonus.show_fault(fault)

    @Slot(str)
    def _strike_bonus(self, bonus: str) -> None:
        """Take bonus points back, and offer to give them again."""
        change = self._context.execute(StrikeBonus(self._campaign, bonus), self) if self._campaign else None
        if change is not None:
            self._context.tell("campaign_panel.bonus.struck", undo=TakeBack(self._context, change),
                               **dict(change.label.params))

    @property
    def _campaign(self) -> str:
        return self._context.campaign_id or ""

    def _do(self, command: Command) -> None:
        if self._campaign:
            self._context.execute(command, self)
