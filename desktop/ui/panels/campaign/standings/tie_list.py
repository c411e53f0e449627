"""What tells equals apart, as a list to tick and to put in order: the ticked ones in front, numbered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.standings.chosen import TIE_BREAKS
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.text import Label

_ROW = 32


class _TieRow(QWidget):
    """One tie-break: its place among the ticked ones, its box, the way up and down."""

    ticked = Signal(str)
    moved = Signal(str, int)

    def __init__(self, context: Context, code: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.code = code
        name = context.say("campaign.tie." + code)
        self.number = Label(context, role="second")
        self.number.setFixedWidth(18)
        self.box = CheckRow(context, "campaign.tie." + code, height=_ROW)
        self.up = BareIconButton(context, "arrow-up", "campaign_panel.ties.up", side=_ROW, name=name)
        self.down = BareIconButton(context, "arrow-down", "campaign_panel.ties.down", side=_ROW, name=name)
        self.box.clicked.connect(self._tick)
        self.up.clicked.connect(self._up)
        self.down.clicked.connect(self._down)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.number)
        row.addWidget(self.box, 1)
        for button in (self.up, self.down):
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_place(self, place: int, of: int) -> None:
        """Show the place among the ticked ones, from 0; below that it is not ticked."""
        self.number.set_text(f"{place + 1}." if place >= 0 else "")
        self.box.setChecked(place >= 0)
        for button in (self.up, self.down):
            button.setVisible(place >= 0)
        self.up.setEnabled(place > 0)
        self.down.setEnabled(0 <= place < of - 1)

    @Slot()
    def _tick(self) -> None:
        self.ticked.emit(self.code)

    @Slot()
    def _up(self) -> None:
        self.moved.emit(self.code, -1)

    @Slot()
    def _down(self) -> None:
        self.moved.emit(self.code, 1)


class TieList(QWidget):
    """All tie-breaks. Shape: `order` are the ticked ones, the first first; nothing is stored here."""

    changed = Signal(object)
    """The user chose another order: a tuple of codes."""

    def __init__(self, context: Context, order: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.order = tuple(order)
        self.rows = {code: _TieRow(context, code, self) for code in TIE_BREAKS}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        for row in self.rows.values():
            row.ticked.connect(self._ticked)
            row.moved.connect(self._moved)
        self._arrange()

    def show_order(self, order: Sequence[str]) -> None:
        """Show an order as it is stored."""
        if tuple(order) != self.order:
            self.order = tuple(order)
            self._arrange()

    def _arrange(self) -> None:
        others = [code for code in TIE_BREAKS if code not in self.order]
        for code in self.rows:
            self._column.removeWidget(self.rows[code])
        for place, code in enumerate((*self.order, *others)):
            self.rows[code].show_place(place if code in self.order else -1, len(self.order))
            self._column.addWidget(self.rows[code])
        before: QWidget | None = None
        for code in (*self.order, *others):
            for widget in (self.rows[code].box, self.rows[code].up, self.rows[code].down):
                if before is not None:
                    QWidget.setTabOrder(before, widget)
                before = widget

    def _choose(self, order: tuple[str, ...]) -> None:
        self.order = order
        self._arrange()
        self.changed.emit(order)

    @Slot(str)
    def _ticked(self, code: str) -> None:
        if code in self.order:
            self._choose(tuple(one for one in self.order if one != code))
        else:
            self._choose((*self.order, code))

    @Slot(str, int)
    def _moved(self, code: str, step: int) -> None:
        order, at = list(self.order), self.order.index(code)
        order[at], order[at + step] = order[at + step], order[at]
        self._choose(tuple(order))
        # A button that has become useless would leave the keyboard nowhere.
        row = self.rows[code]
        pressed = row.up if step < 0 else row.down
        if not pressed.isEnabled():
            row.box.setFocus(Qt.FocusReason.OtherFocusReason)
