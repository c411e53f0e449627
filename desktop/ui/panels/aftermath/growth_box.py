"""Experience and advances: what earns points, how many earn an advance, what it brings."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.rules import Growth, Line
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.table import TableEditor
from desktop.ui.panels.aftermath.wording import StatNames
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_PARTS = ("step", "battle", "kill", "survival")


class GrowthBox(QWidget):
    """Shape: nothing is stored here; `changed` asks for another Growth, `simple_asked` for our own advances."""

    changed = Signal(object)
    """The user set something else: a Growth."""
    simple_asked = Signal()
    """The user wants our own advances as a start."""

    def __init__(self, context: Context, names: StatNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._growth = Growth()
        self.steppers: dict[str, Stepper] = {}
        holder = QWidget()
        flow = FlowLayout(holder, gap=18, line_gap=6)
        for part in _PARTS:
            stepper = Stepper(context, f"aftermath.growth.{part}", highest=99)
            stepper.setObjectName(part)
            stepper.changed.connect(self._set)
            both = QWidget()
            row = QHBoxLayout(both)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(8)
            row.addWidget(Label(context, f"aftermath.growth.{part}", role="button"))
            row.addWidget(stepper)
            flow.addWidget(both)
            self.steppers[part] = stepper
        self.note = Label(context, "aftermath.growth.note", role="second", wrap=True)
        self.table = TableEditor(context, names, injuries=False, name="aftermath.growth.dice")
        self.table.changed.connect(self._table)
        self.simple = PlainButton(context, "aftermath.growth.simple", icon="content-copy")
        self.simple.clicked.connect(self.simple_asked)
        self.none = Label(context, "aftermath.growth.no_table", role="second", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(holder)
        column.addWidget(self.note)
        column.addWidget(self.none)
        column.addWidget(self.table)
        row = QHBoxLayout()
        row.addWidget(self.simple)
        row.addStretch(1)
        column.addLayout(row)

    def show_growth(self, growth: Growth, *, anew: bool = False) -> None:
        """Show what earns experience, and the table of advances."""
        self._growth = growth
        for part, stepper in self.steppers.items():
            stepper.set_value(getattr(growth, part))
        counted = growth.step > 0
        self.note.setVisible(not counted)
        self.none.setVisible(counted and not growth.lines)
        self.table.setVisible(counted)
        self.table.coverage.setVisible(bool(growth.lines))
        self.simple.setVisible(not growth.lines)
        self.table.show_table(growth.dice, growth.lines, anew=anew)

    @Slot(int)
    def _set(self, _value: int) -> None:
        step, battle, kill, survival = (self.steppers[part].value() for part in _PARTS)
        self.changed.emit(replace(self._growth, step=step, battle=battle, kill=kill, survival=survival))

    @Slot(str, object)
    def _table(self, dice: str, lines: tuple[Line, ...]) -> None:
        self.changed.emit(replace(self._growth, dice=dice, lines=lines))
