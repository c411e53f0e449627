"""Table and order of a planned battle: name, day, round, game, first turn, what it follows, clocks."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.campaign.queries.battles import BattleDetail, BattleRow
from desktop.campaign.values import Clocks
from desktop.rules.systems import ids
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.carried import carried_words
from desktop.ui.theme.measures import BUTTON_HEIGHT
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name

CLOCKS = ("off", "up", "down")


class OrderCard(PanelFrame):
    """Everything about a battle that is no muster and no rule."""

    edited = Signal(str, str)
    """A field (name, played_on, round_label) was given another text."""
    system_chosen = Signal(str)
    first_chosen = Signal(int)
    clocks_chosen = Signal(object)
    """The clocks that were chosen, a `Clocks`."""
    practice_chosen = Signal(bool)
    follows_chosen = Signal(str)
    """The battle that this one follows; empty for none."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.order.title", margin=14, parent=parent)
        self._context = context
        self.head.detail.set_words("battles.order.detail")
        self.fields = {key: TextField(context, f"battles.order.{key}", hint=f"battles.order.{key}_hint", parent=self)
                       for key in ("name", "played_on", "round_label")}
        for key, field in self.fields.items():
            field.setObjectName(key)
            field.editingFinished.connect(self._edited)
        self.system = Choice(context, "battles.order.system", parent=self)
        self.system.activated.connect(self._system)
        self.follows = Choice(context, "battles.order.follows", parent=self)
        self.follows.activated.connect(self._follows)
        self.first = Choice(context, "battles.order.first", parent=self)
        self.first.activated.connect(self._first)
        self.clocks = Segmented(context, [Segment(key, f"battles.clock.{key}") for key in CLOCKS],
                                name="battles.order.clocks", parent=self)
        self.clocks.chosen.connect(self._clocks)
        self.minutes = Stepper(context, "battles.order.minutes", lowest=5, highest=600, value=60, parent=self)
        self.minutes.changed.connect(self._clocks)
        self._each = Label(context, "battles.order.minutes", role="second")
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self._place(grid, 0, "name", self.fields["name"], "played_on", self.fields["played_on"])
        self._place(grid, 1, "round_label", self.fields["round_label"], "system", self.system)
        self._place(grid, 2, "follows", self.follows, "first", self.first)
        self._lay_below(grid)
        self.body.addLayout(grid)
        self.body.addStretch(1)

    def _lay_below(self, grid: QGridLayout) -> None:
        self.carried = Label(self._context, role="strong", wrap=True)
        self.practice = CheckRow(self._context, "aftermath.setup.practice", height=BUTTON_HEIGHT, parent=self)
        self.practice.setToolTip(self._context.say("aftermath.setup.practice_tip"))
        self.practice.clicked.connect(self.practice_chosen)
        grid.addWidget(self.carried, 4, 0, 1, 4)
        row = QHBoxLayout()
        for widget in (self.clocks, self.minutes, self._each):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.practice)
        grid.addWidget(Label(self._context, "battles.order.clocks", role="second"), 3, 0)
        grid.addLayout(row, 3, 1, 1, 3)

    def _place(self, grid: QGridLayout, line: int, left: str, one: QWidget, right: str, other: QWidget) -> None:
        for column, (key, widget) in enumerate(((left, one), (right, other))):
            label = Label(self._context, f"battles.order.{key}", role="second")
            label.setBuddy(widget)
            grid.addWidget(label, line, 2 * column)
            grid.addWidget(widget, line, 2 * column + 1)

    def show_battle(self, detail: BattleDetail, others: list[BattleRow], first: int) -> None:
        """Show a battle; `first` is the side that shall begin, -1 to roll for it."""
        battle = detail.battle
        texts = {"name": battle.name, "played_on": battle.played_on or "", "round_label": battle.round_label}
        for key, field in self.fields.items():
            if not field.hasFocus():
                field.setText(texts[key])
        self.system.set_lines([(id, game_name(self._context.words, id)) for id in ids()], battle.system)
        none = ("", self._context.say("battles.order.follows_none"))
        before = detail.comes_from[0].before if detail.comes_from else ""
        named = [(row.id, f"{row.number} {row.name}") for row in others if row.id != battle.id]
        self.follows.set_lines([none, *named], before)
        sides = [(str(place), side.name) for place, side in enumerate(battle.sides)]
        self.first.set_lines([("-1", self._context.say("battles.order.first_roll")), *sides], str(first))
        self.practice.setChecked(battle.practice)
        self.carried.set_text(carried_words(self._context, detail, others))
        self.carried.setVisible(bool(self.carried.text()))
        self.clocks.set_current(battle.clocks.mode)
        self.minutes.set_value(battle.clocks.minutes)
        for widget in (self.minutes, self._each):
            widget.setVisible(battle.clocks.mode == "down")

    @Slot()
    def _clocks(self) -> None:
        self.clocks_chosen.emit(Clocks(self.clocks.current(), self.minutes.value()))

    @Slot()
    def _edited(self) -> None:
        field = self.sender()
        if isinstance(field, TextField):
            self.edited.emit(field.objectName(), field.text())

    @Slot()
    def _system(self) -> None:
        self.system_chosen.emit(self.system.current_key())

    @Slot()
    def _follows(self) -> None:
        self.follows_chosen.emit(self.follows.current_key())

    @Slot()
    def _first(self) -> None:
        self.first_chosen.emit(int(self.first.current_key() or "-1"))
