"""What an entry is about: a battle, a warband, a unit of that warband; each chosen from a list, none is none."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.commands.chronicle import About
from desktop.campaign.queries.names import battle_names, warband_names
from desktop.campaign.queries.roster import EVERY_STATE, recruit, roster
from desktop.ui.context import Context
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.flow_layout import FlowLayout

_WIDEST = 300


def battle_lines(context: Context, campaign: str) -> list[tuple[str, str]]:
    """Return the battles of a campaign as lines to choose from, newest first."""
    return list(reversed(battle_names(context.desk.store, campaign)))


def unit_lines(context: Context, warband: str) -> list[tuple[str, str]]:
    """Return the units of a warband as lines to choose from, also those that serve no more."""
    return [(row.id, row.name) for row in roster(context.desk.store, warband, EVERY_STATE)] if warband else []


def warband_of(context: Context, unit: str) -> str:
    """Return the warband of a unit, empty where it is gone."""
    row = recruit(context.desk.store, unit) if unit else None
    return row.warband if row is not None else ""


class AboutField(QWidget):
    """Three lists; the units follow the warband."""

    changed = Signal()
    """The user chose otherwise."""

    def __init__(self, context: Context, campaign: str, about: About, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._campaign = context, campaign
        self.battle = Choice(context, "chronicle.editor.which_battle", widest=_WIDEST)
        self.warband = Choice(context, "chronicle.editor.which_warband", widest=_WIDEST)
        self.unit = Choice(context, "chronicle.editor.which_unit", widest=_WIDEST)
        self._about = about
        row = FlowLayout(self, gap=8, line_gap=6)
        for choice in (self.battle, self.warband, self.unit):
            row.addWidget(choice)
            choice.activated.connect(self._chosen)
        self._fill()
        context.look_changed.connect(self._fill)

    @property
    def about(self) -> About:
        """What is chosen."""
        return About(self.battle.current_key(), self.warband.current_key(), self.unit.current_key())

    @Slot()
    def _fill(self) -> None:
        if not self._context.is_open:
            return
        context, say, about = self._context, self._context.say, self._about
        warband = about.warband or warband_of(context, about.recruit)
        self.battle.set_lines([("", say("chronicle.editor.no_battle")), *battle_lines(context, self._campaign)],
                              about.battle)
        names = warband_names(context.desk.store, self._campaign)
        self.warband.set_lines([("", say("chronicle.editor.no_warband")), *names], warband)
        units = unit_lines(context, warband)
        self.unit.set_lines([("", say("chronicle.editor.no_unit")), *units], about.recruit)
        self.unit.setVisible(bool(units))

    @Slot()
    def _chosen(self) -> None:
        chosen = self.about
        other = chosen.warband != (self._about.warband or warband_of(self._context, self._about.recruit))
        self._about = About(chosen.battle, chosen.warband, "" if other else chosen.recruit)
        self._fill()
        self.changed.emit()
