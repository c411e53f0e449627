"""The foot of the standings: what each outcome is worth, what tells equals apart, and the way to change it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.campaign.values import OUTCOMES, PointsTable
from desktop.ui.context import Context
from desktop.ui.panels.campaign.marks import OutcomeMark
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label


class PointsKey(QWidget):
    """Marks with their worth, and a pencil."""

    edit_asked = Signal()
    """The user wants other worths."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._worths: dict[str, Label] = {}
        inside = QWidget()
        flow = FlowLayout(gap=14, line_gap=2)
        flow.setContentsMargins(0, 6, 0, 6)
        inside.setLayout(flow)
        for outcome in OUTCOMES:
            pair = QWidget()
            row = QHBoxLayout(pair)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            self._worths[outcome] = Label(context, role="second")
            row.addWidget(OutcomeMark(context, outcome))
            row.addWidget(self._worths[outcome])
            flow.addWidget(pair)
        flow.addWidget(Label(context, "campaign_panel.points.equal", role="second"))
        self.edit = BareIconButton(context, "pencil-outline", "campaign_panel.points.edit", side=32)
        self.edit.clicked.connect(self.edit_asked)
        column = QHBoxLayout(self)
        column.setContentsMargins(14, 4, 8, 4)
        column.addWidget(inside, 1)
        column.addWidget(self.edit, 0, Qt.AlignmentFlag.AlignTop)

    def show_points(self, points: PointsTable) -> None:
        """Show what outcomes are worth."""
        for outcome, label in self._worths.items():
            label.set_words("campaign_panel.points." + outcome, points=points.of(outcome))
