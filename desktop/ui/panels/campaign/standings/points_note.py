"""The small note in which a campaign's points table is changed; each change is stored at once."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.campaign.values import OUTCOMES, PointsTable
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import OutcomeMark
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_LEAST, _MOST = -20, 99


class PointsNote(Popover):
    """A number for each outcome. Shape: nothing is stored here; `changed` asks for it."""

    changed = Signal(object)
    """The user set another table: a PointsTable."""

    def __init__(self, context: Context, anchor: QWidget, points: PointsTable) -> None:
        super().__init__(context, anchor, context.say("campaign_panel.points.title"))
        self._points = points
        self.steppers: dict[str, Stepper] = {}
        grid = QGridLayout()
        grid.setContentsMargins(0, 6, 0, 6)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for line, outcome in enumerate(OUTCOMES):
            stepper = Stepper(context, "campaign.outcome." + outcome, lowest=_LEAST, highest=_MOST,
                              value=points.of(outcome))
            stepper.setObjectName(outcome)
            stepper.changed.connect(self._set)
            grid.addWidget(OutcomeMark(context, outcome), line, 0)
            grid.addWidget(Label(context, "campaign.outcome." + outcome, role="body"), line, 1)
            grid.addWidget(stepper, line, 2)
            self.steppers[outcome] = stepper
        self.body.addLayout(grid)
        self.body.addWidget(Label(context, "campaign_panel.points.note", role="second", wrap=True))

    @Slot(int)
    def _set(self, value: int) -> None:
        outcome = self.sender().objectName()
        points = replace(self._points, **{outcome: value})
        if points != self._points:
            self._points = points
            self.changed.emit(points)
