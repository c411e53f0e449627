"""The note of the bonus points: what was given and why, each to be taken back, and a line to give the next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.standings import Standings
from desktop.campaign.standings.chosen import Bonus
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import IconButton, PlainButton
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.popover import Popover
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label
from desktop.words.numbers import signed

_WIDTH, _LIST_HEIGHT, _WIDEST = 600, 168, 250
_LEAST, _MOST = -99, 99


class _BonusRow(QWidget):
    """One bonus: whose, why, how much, and the way out."""

    struck = Signal(str)

    def __init__(self, context: Context, bonus: Bonus, name: str, detail: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bonus = bonus.id
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(context, text=f"{name}: {bonus.reason}", role="body", wrap=True))
        if detail:
            words.addWidget(Label(context, text=detail, role="second", wrap=True))
        self.strike = IconButton(context, "trash-can-outline", "campaign_panel.bonus.strike", side=32, name=name,
                                 reason=bonus.reason)
        self.strike.clicked.connect(self._strike)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addLayout(words, 1)
        row.addWidget(Label(context, text=signed(bonus.points), role="row"))
        row.addWidget(self.strike)

    @Slot()
    def _strike(self) -> None:
        self.struck.emit(self._bonus)


class BonusNote(Popover):
    """What was given, over the line that gives more. Shape: nothing is stored here."""

    given = Signal(str, int, str, str)
    """Give a bonus: warband, points, reason, battle or empty."""
    struck = Signal(str)
    """Take a bonus back, by its id."""

    def __init__(self, context: Context, anchor: QWidget, found: Standings, warband: str = "") -> None:
        super().__init__(context, anchor, context.say("campaign_panel.bonus.title"))
        self._context, self._found = context, found
        self.rows: list[_BonusRow] = []
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(0, 2, 6, 2)
        self._inside.setSpacing(8)
        self.area = Scroller()
        self.area.setFixedHeight(_LIST_HEIGHT)
        self.area.show_inside(inside)
        self.warband = Choice(context, "campaign_panel.bonus.warband", widest=_WIDEST)
        self.battle = Choice(context, "campaign_panel.bonus.battle", widest=_WIDEST)
        self.points = Stepper(context, "campaign_panel.bonus.points", lowest=_LEAST, highest=_MOST,
                              value=found.bonus_worth or 1)
        self.reason = TextField(context, "campaign_panel.bonus.reason", hint="campaign_panel.bonus.reason_hint")
        self.give = PlainButton(context, "campaign_panel.bonus.give", icon="star-plus-outline")
        self.fault = Label(context, role="second", tone="bad", wrap=True)
        self.body.addWidget(self.area)
        self.body.addSpacing(6)
        self.body.addLayout(self._form())
        self.body.addWidget(self.fault)
        self.warband.set_lines([(row.warband, row.name) for row in found.rows], warband)
        self.warband.currentIndexChanged.connect(self._list_battles)
        self.give.clicked.connect(self._give)
        self.reason.returnPressed.connect(self._give)
        self.reason.textEdited.connect(self._no_fault)
        self._list_battles()
        self._list()

    def open(self) -> None:
        """Show the note, the reason ready to be typed."""
        self.open_at(_WIDTH)
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_standings(self, found: Standings) -> None:
        """Show what is stored now; what is being typed stays."""
        self._found = found
        self.warband.set_lines([(row.warband, row.name) for row in found.rows], self.warband.current_key())
        self._list_battles()
        self._list()

    def show_fault(self, words: str) -> None:
        """Say why a bonus was not given; empty once it was, and the line is ready for the next."""
        self.fault.set_text(words)
        if not words:
            self.reason.clear()
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _form(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        grid.addWidget(self.warband, 0, 0)
        grid.addWidget(self.battle, 0, 1)
        grid.addWidget(self.points, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.reason, 1, 0, 1, 2)
        grid.addWidget(self.give, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _list(self) -> None:
        while self._inside.count():
            item = self._inside.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = []
        for bonus in self._found.bonuses:
            row = self._found.row(bonus.warband)
            made = _BonusRow(self._context, bonus, row.name if row is not None else "–", self._detail(bonus))
            made.struck.connect(self.struck)
            self._inside.addWidget(made)
            self.rows.append(made)
        if not self._found.bonuses:
            self._inside.addWidget(Label(self._context, "campaign_panel.bonus.none", tone="ink2", wrap=True))
        self._inside.addStretch(1)

    def _detail(self, bonus: Bonus) -> str:
        """Say for which battle a bonus was given, or that it does not count now."""
        row = self._found.row(bonus.warband)
        counts = next((each for each in row.given if each.id == bonus.id), None) if row is not None else None
        if counts is None:
            return self._context.say("campaign_panel.bonus.idle")
        return f"{counts.number} {counts.name}" if counts.battle else ""

    @Slot()
    def _list_battles(self) -> None:
        row = self._found.row(self.warband.current_key())
        lines = [("", self._context.say("campaign_panel.bonus.no_battle"))]
        lines += [(worth.battle, f"{worth.number} {worth.name}") for worth in (row.worths if row is not None else ())]
        self.battle.set_lines(lines, self.battle.current_key())

    @Slot()
    def _give(self) -> None:
        self.given.emit(self.warband.current_key(), self.points.value(), self.reason.text(), self.battle.current_key())

    @Slot()
    def _no_fault(self) -> None:
        self.fault.set_text("")
