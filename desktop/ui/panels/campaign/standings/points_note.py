"""The small note in which a campaign's points table and its tie-breaks are changed; each change is stored at once."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.standings import Standings
from desktop.campaign.values import OUTCOMES
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import OutcomeMark
from desktop.ui.panels.campaign.standings.key import BYE_GLYPH
from desktop.ui.panels.campaign.standings.tie_list import TieList
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_LEAST, _MOST = -20, 99
WIDTH = 680
"""The width of the note. Units: pixels."""


class PointsNote(Popover):
    """A number for each outcome, for a bye and for a bonus; beside them what tells equals apart. Nothing is stored."""

    changed = Signal(object)
    """The user set another table: a PointsTable."""
    bye_changed = Signal(int)
    """The user said what sitting a round out is worth."""
    bonus_changed = Signal(int)
    """The user said what a bonus is as a rule."""
    ties_changed = Signal(object)
    """The user chose other tie-breaks: a tuple of codes."""

    def __init__(self, context: Context, anchor: QWidget, found: Standings) -> None:
        super().__init__(context, anchor, context.say("campaign_panel.points.title"))
        self._points = found.points
        self.steppers: dict[str, Stepper] = {}
        self.bye = Stepper(context, "campaign_panel.points.bye_name", lowest=_LEAST, highest=_MOST,
                           value=found.bye_worth)
        self.bye.changed.connect(self.bye_changed)
        self.bonus = Stepper(context, "campaign_panel.points.bonus_name", lowest=_LEAST, highest=_MOST,
                             value=found.bonus_worth)
        self.bonus.changed.connect(self.bonus_changed)
        self.ties = TieList(context, found.tie_breaks)
        self.ties.changed.connect(self.ties_changed)
        left = QVBoxLayout()
        left.addLayout(self._grid(context))
        left.addWidget(Label(context, "campaign_panel.points.note", role="second", wrap=True))
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addWidget(Label(context, "campaign_panel.ties.title", role="row"))
        right.addWidget(self.ties)
        right.addWidget(Label(context, "campaign_panel.ties.note", role="second", wrap=True))
        right.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(Line(upright=True))
        row.addLayout(right, 1)
        self.body.addLayout(row)

    def _grid(self, context: Context) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 6, 0, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for line, outcome in enumerate(OUTCOMES):
            stepper = Stepper(context, "campaign.outcome." + outcome, lowest=_LEAST, highest=_MOST,
                              value=self._points.of(outcome))
            stepper.setObjectName(outcome)
            stepper.changed.connect(self._set)
            grid.addWidget(OutcomeMark(context, outcome), line, 0)
            grid.addWidget(Label(context, "campaign.outcome." + outcome, role="body"), line, 1)
            grid.addWidget(stepper, line, 2)
            self.steppers[outcome] = stepper
        others = ((BYE_GLYPH, "campaign_panel.points.bye_name", self.bye),
                  ("star-plus-outline", "campaign_panel.points.bonus_name", self.bonus))
        for line, (glyph, name, stepper) in enumerate(others, start=len(OUTCOMES)):
            grid.addWidget(Glyph(context, glyph, side=16), line, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(Label(context, name, role="body"), line, 1)
            grid.addWidget(stepper, line, 2)
        return grid

    def show_standings(self, found: Standings) -> None:
        """Show what is stored, after an undo for example."""
        self._points = found.points
        for outcome, stepper in self.steppers.items():
            stepper.set_value(found.points.of(outcome))
        self.bye.set_value(found.bye_worth)
        self.bonus.set_value(found.bonus_worth)
        self.ties.show_order(found.tie_breaks)

    @Slot(int)
    def _set(self, value: int) -> None:
        outcome = self.sender().objectName()
        points = replace(self._points, **{outcome: value})
        if points != self._points:
            self._points = points
            self.changed.emit(points)
