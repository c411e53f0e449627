"""How many models of a line an owner may take: from and to, in steps, each beyond the least for so many points."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.rules.kernel.card import Profile
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.number_field import MOST, NumberField, PointsField
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label


class SizeRow(QWidget):
    """The fields of a size, as one sentence."""

    left = Signal()
    """Something of the size is another one."""

    def __init__(self, context: Context, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.least = NumberField(context, "cards_panel.size.least")
        self.most = NumberField(context, "cards_panel.size.most", low=1)
        self.step = NumberField(context, "cards_panel.size.step", low=1)
        self.points = PointsField(context, "cards_panel.size.points")
        flow = FlowLayout(gap=6, line_gap=4)
        self.setLayout(flow)
        for field, key in ((self.least, "least"), (self.most, "most"), (self.step, "step"), (self.points, "points")):
            field.setObjectName(f"{path}.{key}")
            field.left.connect(self._left)
            label = Label(context, f"cards_panel.size.{key}_word", role="second")
            label.setBuddy(field)
            flow.addWidget(label)
            flow.addWidget(field)
        flow.addWidget(Label(context, "cards_panel.size.end_word", role="second"))

    def show_profile(self, profile: Profile, *, anew: bool) -> None:
        """Show the size of a stat line as stored."""
        self.least.show_number(profile.least, anew=anew)
        self.most.show_number(profile.most, anew=anew)
        self.step.show_number(profile.step, anew=anew)
        self.points.show_text(profile.points, anew=anew)

    def profile(self, before: Profile, after: Profile) -> Profile:
        """Return a stat line with the size as the fields hold it. Raises a Refusal where a field is no number."""
        least, most = self.least.number(before.least), self.most.number(before.most)
        return replace(after, least=min(least, MOST - 1), most=max(most, least + 1), step=self.step.number(before.step),
                       points=self.points.points(before.points))

    @Slot()
    def _left(self) -> None:
        self.left.emit()
