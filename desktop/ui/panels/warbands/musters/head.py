"""The head of a muster: its name and its points typed in place, its other limits behind a button, what it comes to."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.campaign.queries.musters import NamedMuster, Reckoned
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.army import ArmyLimits
from desktop.ui.context import Context
from desktop.ui.panels.warbands.form.limits import LimitsBox
from desktop.ui.panels.warbands.roster.total import TotalButton
from desktop.ui.widgets.buttons import IconButton, PlainButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.text import Label

_LIMIT_WIDTH = 92
_POPOVER_WIDTH = 360


class MusterHead(QWidget):
    """What is said of one muster. Whoever owns it decides what a change means."""

    renamed = Signal(str)
    """The user gave another name."""
    limited = Signal(object)
    """The user wants other limits: ArmyLimits."""
    delete_asked = Signal()
    """The user wants it forgotten."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._limits = ArmyLimits()
        self._roles: tuple[str, ...] = ()
        self.box: LimitsBox | None = None
        self.popover: Popover | None = None
        self.name = LeftField(context, "warbands.musters.name", hint="warbands.musters.name_hint")
        self.points = LeftField(context, "warbands.form.limit", hint="warbands.form.limit_hint")
        self.points.setFixedWidth(_LIMIT_WIDTH)
        self.more = PlainButton(context, "warbands.musters.more", icon="tune-variant", tip="warbands.musters.more_tip")
        self.forget = IconButton(context, "trash-can-outline", "warbands.musters.forget")
        self.total = TotalButton(context)
        fields = QWidget()
        flow = FlowLayout(fields, gap=8, line_gap=6)
        points = Label(context, "warbands.form.limit", role="second")
        points.setBuddy(self.points)
        for widget in (points, self.points, self.more, self.forget):
            flow.addWidget(widget)
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 10, 14, 8)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.total, 0, 1)
        grid.addWidget(fields, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        self.name.left.connect(self.renamed)
        self.points.left.connect(self._points)
        self.more.clicked.connect(self.ask_limits)
        self.forget.clicked.connect(self.delete_asked)

    def show_muster(self, band: WarbandRow, muster: NamedMuster, reckoned: Reckoned, roles: tuple[str, ...], *,
                    anew: bool) -> None:  # fmt: skip
        """Show a muster; what is being typed for it stays, `anew` for another one it does not."""
        self._limits, self._roles = muster.limits, roles
        self.name.show_text(muster.name, anew=anew)
        self.points.show_text(muster.limits.points, anew=anew)
        self.total.show_list(band, reckoned.total, (len(muster.recruits), reckoned.models), muster.limits.points)
        if self.box is not None:
            self.box.show_limits(muster.limits, roles)

    @Slot()
    def ask_limits(self) -> None:
        """Open the limits that are not about points."""
        self.popover = Popover(self._context, self.more, self._context.say("warbands.musters.more"))
        self.box = LimitsBox(self._context)
        self.box.show_limits(self._limits, self._roles)
        self.box.changed.connect(self._bounds)
        self.popover.body.addWidget(Label(self._context, "warbands.limits.words", role="second", wrap=True))
        self.popover.body.addWidget(self.box)
        self.popover.closed.connect(self._closed)
        self.popover.open_at(_POPOVER_WIDTH)
        self.box.first().setFocus()

    @Slot()
    def _closed(self) -> None:
        self.box = self.popover = None

    @Slot(str)
    def _points(self, text: str) -> None:
        self.limited.emit(replace(self._limits, points=text))

    @Slot(object)
    def _bounds(self, limits: object) -> None:
        if isinstance(limits, ArmyLimits):
            self.limited.emit(replace(limits, points=self._limits.points))
