"""A line of a table as it is written: the rolls, the name, and under them what it does."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.rules import Line as Result
from desktop.campaign.refusal import Refusal
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.wording import StatNames, changes_text, dice_rolls, read_changes
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.left_field import LeftField
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_ROLL, _CHANGES = 54, 150
"""Widths of fields. Units: logical pixels."""
_NARROW = 640
"""Below this width the text stands under the name. Units: logical pixels."""
_MOST = 99


class LineRow(QWidget):
    """One result. Shape: nothing is stored here; `left` tells that a field is another one, `result` reads them all."""

    left = Signal()
    """Something of the line is another one."""
    removed = Signal(int)
    """The line at this place is to go."""

    def __init__(self, context: Context, place: int, names: StatNames, *, injuries: bool) -> None:
        super().__init__()
        self._context, self._names = context, names
        self.place = place
        self._shown = Result(0, 0, "")
        self.low = LeftField(context, "aftermath.line.low")
        self.high = LeftField(context, "aftermath.line.high")
        for field in (self.low, self.high):
            field.setFixedWidth(_ROLL)
            field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.name = LeftField(context, "aftermath.line.name", hint="aftermath.line.name_hint")
        self.remove = BareIconButton(context, "close", "aftermath.line.remove", side=32)
        self.dies = CheckRow(context, "aftermath.line.dies", height=36)
        self.misses = Stepper(context, "aftermath.line.misses", highest=_MOST)
        self.changes = LeftField(context, "aftermath.line.changes", hint="aftermath.line.changes_hint")
        self.changes.setFixedWidth(_CHANGES)
        self.lasts = Stepper(context, "aftermath.line.lasts", highest=_MOST)
        self.words = LeftField(context, "aftermath.line.text", hint="aftermath.line.text_hint")
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.hide()
        self._lay_out(injuries=injuries)
        for field in (self.low, self.high, self.name, self.changes, self.words):
            field.left.connect(self._tell)
        for stepper in (self.misses, self.lasts):
            stepper.changed.connect(self._tell)
        self.dies.clicked.connect(self._tell)
        self.remove.clicked.connect(self._remove)

    def _lay_out(self, *, injuries: bool) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 8)
        column.setSpacing(6)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(6)
        first = QHBoxLayout()
        first.setSpacing(6)
        for widget in (self.low, Label(self._context, text="–"), self.high):
            first.addWidget(widget)
        first.addWidget(self.name, 1)
        # The name is never empty and stands behind two rolls; what else it means seldom is written.
        self._top.addLayout(first, 2)
        self._top.addWidget(self.words, 1)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addLayout(self._top, 1)
        row.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        below = QWidget()
        flow = FlowLayout(below, gap=14, line_gap=6)
        if injuries:
            flow.addWidget(self.dies)
            self._worded(flow, "aftermath.line.misses", self.misses)
        else:
            self.dies.setParent(self)
            self.misses.setParent(self)
            self.dies.hide()
            self.misses.hide()
        self._worded(flow, "aftermath.line.changes", self.changes)
        self._worded(flow, "aftermath.line.lasts", self.lasts)
        column.addWidget(below)
        column.addWidget(self.reason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the text beside the name, or under it where there is no room."""
        super().resizeEvent(event)
        wide = self.width() >= _NARROW
        self._top.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _worded(self, flow: QLayout, code: str, field: QWidget) -> None:
        """Put words and their field into the flow as one thing, so that they never part."""
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        label = Label(self._context, code, role="second")
        label.setBuddy(field)
        row.addWidget(label)
        row.addWidget(field)
        flow.addWidget(both)

    def show_result(self, line: Result, *, anew: bool) -> None:
        """Show a line as stored; what is being written stays."""
        self._shown = line
        for field, text in ((self.low, str(line.low)), (self.high, str(line.high)), (self.name, line.name),
                            (self.changes, changes_text(line.changes, self._names)), (self.words, line.text)):
            field.show_text(text, anew=anew)
        self.dies.setChecked(line.dies)
        self.misses.set_value(line.misses)
        self.lasts.set_value(line.lasts)
        if anew:
            self.refuse("")

    def result(self, dice: str) -> Result:
        """Return the line as the fields hold it.

        Raises:
            Refusal: a roll is none of these dice, the name is missing, or a change is none.
        """
        low, high = self._roll(self.low, dice), self._roll(self.high, dice)
        if low > high:
            # Whoever moves one end past the other means a single roll there.
            low = high = low if low != self._shown.low else high
        if not self.name.text().strip():
            raise Refusal("aftermath.refusal.no_name")
        return replace(self._shown, low=low, high=high, name=self.name.text().strip(), dies=self.dies.isChecked(),
                       misses=self.misses.value(), changes=read_changes(self.changes.text(), self._names),
                       lasts=self.lasts.value(), text=self.words.text().strip())

    def refuse(self, reason: str) -> None:
        """Say in place why the line was not taken, and keep what was typed."""
        self.reason.setVisible(bool(reason))
        self.reason.set_text(reason)

    def _roll(self, field: LeftField, dice: str) -> int:
        text, (least, most) = field.text().strip(), dice_rolls(dice)
        if not text.isdecimal() or not least <= int(text) <= most:
            raise Refusal("aftermath.refusal.no_roll", text=text, least=least, most=most)
        return int(text)

    @Slot()
    def _tell(self) -> None:
        self.left.emit()

    @Slot()
    def _remove(self) -> None:
        self.removed.emit(self.place)
