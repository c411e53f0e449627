"""One thing that was changed both here and there: the two values side by side, one of them to be chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.archive.plan import Conflict
from desktop.ui.context import Context
from desktop.ui.dialogs.facts import flowing
from desktop.ui.dialogs.merge_words import both_words, head_words
from desktop.ui.theme.measures import SPACE_3, SPACE_5
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.text import Label

SIDES = ("ours", "theirs")


class ConflictRow(PanelFrame):
    """Both values of a conflict. Nothing is chosen at first: people have to say which holds."""

    chosen = Signal()
    """One of the two was chosen."""

    def __init__(self, context: Context, conflict: Conflict, parent: QWidget | None = None) -> None:
        super().__init__(context, margin=12, parent=parent)
        self._context = context
        self.conflict = conflict
        self.heading = flowing(Label(context, role="row", wrap=True))
        self.note = flowing(Label(context, role="second", wrap=True))
        self._group = QButtonGroup(self)
        self.ticks: dict[str, CheckRow] = {}
        self.values: dict[str, Label] = {}
        self.body.setSpacing(SPACE_3)
        self.body.addWidget(self.heading)
        columns = QHBoxLayout()
        columns.setSpacing(SPACE_5)
        for side in SIDES:
            columns.addLayout(self._side(side), 1)
        self.body.addLayout(columns)
        self.body.addWidget(self.note)
        self._group.buttonClicked.connect(self.chosen)
        self._speak()
        context.look_changed.connect(self._speak)

    @property
    def side(self) -> str:
        """Which side was chosen, empty while none was."""
        return next((side for side, tick in self.ticks.items() if tick.isChecked()), "")

    def choose(self, side: str) -> None:
        """Choose a side."""
        self.ticks[side].setChecked(True)
        self.chosen.emit()

    def _side(self, side: str) -> QVBoxLayout:
        tick = CheckRow(self._context, f"safety.merge.{side}", parent=self)
        value = flowing(Label(self._context, role="body", wrap=True))
        value.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._group.addButton(tick)
        self.ticks[side], self.values[side] = tick, value
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(tick)
        column.addWidget(value, 1)
        return column

    @Slot()
    def _speak(self) -> None:
        both = both_words(self._context, self.conflict)
        self.heading.set_text(head_words(self._context, self.conflict))
        self.values["ours"].set_text(both.ours)
        self.values["theirs"].set_text(both.theirs)
        self.note.set_text(both.note)
        self.note.setVisible(bool(both.note))
        for side, words in (("ours", both.ours), ("theirs", both.theirs)):
            self.ticks[side].setAccessibleDescription(f"{self.heading.text()}: {words}")
