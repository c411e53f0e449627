"""Table and order of a planned battle: name, day, round, game, first turn, what it follows, clocks."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.campaign.queries.battles import BattleDetail, BattleRow
from desktop.campaign.values import Clocks
from desktop.rules.systems import ids
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.carried import carried_words
from desktop.ui.theme.measures import BUTTON_HEIGHT
from desktop.ui.widgets.buttons import IconButton, PlainButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label
from desktop.words.games import game_name

CLOCKS = ("off", "up", "down")
_WORDS_FROM = 610
SEVERAL = "*"
"""The line that stands for several battles it follows from."""


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
    links_asked = Signal()
    """What it follows from, and what is carried over, is to be looked at."""
    result_asked = Signal()
    """Its result is to be entered by hand."""
    given_up = Signal()
    """It is not going to be fought."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.order.title", margin=14, parent=parent)
        self._context = context
        self._roomy: bool | None = None
        self.head.detail.set_words("battles.order.detail")
        self.fields = {key: TextField(context, f"battles.order.{key}", hint=f"battles.order.{key}_hint", parent=self)
                       for key in ("name", "played_on", "round_label")}
        for key, field in self.fields.items():
            field.setObjectName(key)
            field.editingFinished.connect(self._edited)
        self.system = Choice(context, "battles.order.system", widest=140, parent=self)
        self.system.activated.connect(self._system)
        self.follows = Choice(context, "battles.order.follows", widest=100, parent=self)
        self.follows.activated.connect(self._follows)
        self.links = IconButton(context, "link-variant", "linked.button", parent=self)
        self.links.clicked.connect(self.links_asked)
        self._following = self._with_links()
        self._add_deeds()
        self.first = Choice(context, "battles.order.first", widest=140, parent=self)
        self.first.activated.connect(self._first)
        self.clocks = Segmented(context, [Segment(key, f"battles.clock.{key}") for key in CLOCKS],
                                name="battles.order.clocks", parent=self)
        self.clocks.chosen.connect(self._clocks)
        self.minutes = Stepper(context, "battles.order.minutes", lowest=5, highest=600, value=60, parent=self)
        self.minutes.changed.connect(self._clocks)
        self._each = Label(context, "battles.order.minutes", role="second")
        self._lay_out()

    def _lay_out(self) -> None:
        self.part = QWidget(self)
        self._grid = grid = QGridLayout(self.part)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self._place(grid, 0, "name", self.fields["name"], "played_on", self.fields["played_on"])
        self._place(grid, 1, "round_label", self.fields["round_label"], "system", self.system)
        both = (("follows", self._following), ("first", self.first))
        self._labels = {key: self._label(key, widget) for key, widget in both}
        self._lay_below(grid)
        self._arrange(roomy=True)
        self.body.addWidget(self.part)
        self.body.addStretch(1)

    def _add_deeds(self) -> None:
        """Put what can be done with the whole battle into the head."""
        context = self._context
        self.give_up = PlainButton(context, "linked.result.give_up", icon="cancel", tip="linked.result.give_up_tip",
                                   parent=self)
        self.result = PlainButton(context, "linked.result.button", icon="pencil-outline", tip="linked.result.tip",
                                  parent=self)
        self.give_up.clicked.connect(self.given_up)
        self.result.clicked.connect(self.result_asked)
        for button in (self.give_up, self.result):
            self.head.add_action(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words of the head's buttons, and two fields in a line, only where there is room for them."""
        super().resizeEvent(event)
        roomy = self.width() >= _WORDS_FROM
        self.head.detail.setVisible(roomy)
        for button, code in ((self.give_up, "linked.result.give_up"), (self.result, "linked.result.button")):
            if roomy:
                button.set_words(code)
            else:
                button.set_text("")
        self._arrange(roomy=roomy)

    def _arrange(self, *, roomy: bool) -> None:
        """Set what it follows and who is first beside each other, or in lines of their own: their names are long."""
        if roomy == self._roomy:
            return
        self._roomy = roomy
        both = (("follows", self._following), ("first", self.first))
        for key, widget in both:
            self._grid.removeWidget(self._labels[key])
            self._grid.removeWidget(widget)
        for place, (key, widget) in enumerate(both):
            line, column = (2, 2 * place) if roomy else (2 + place, 0)
            self._grid.addWidget(self._labels[key], line, column)
            self._grid.addWidget(widget, line, column + 1, 1, 1 if roomy else 3)

    def _with_links(self) -> QWidget:
        holder = QWidget(self)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.follows, 1)
        row.addWidget(self.links)
        holder.setFocusProxy(self.follows)
        return holder

    def _lay_below(self, grid: QGridLayout) -> None:
        self.carried = Label(self._context, role="strong", wrap=True)
        self.practice = CheckRow(self._context, "aftermath.setup.practice", height=BUTTON_HEIGHT, parent=self)
        self.practice.setToolTip(self._context.say("aftermath.setup.practice_tip"))
        self.practice.clicked.connect(self.practice_chosen)
        row = FlowLayout(gap=8, line_gap=6)
        for widget in (self.clocks, self.minutes, self._each, self.practice):
            row.addWidget(widget)
        grid.addWidget(Label(self._context, "battles.order.clocks", role="second"), 4, 0)
        grid.addLayout(row, 4, 1, 1, 3)
        grid.addWidget(self.carried, 5, 0, 1, 4)

    def _place(self, grid: QGridLayout, line: int, left: str, one: QWidget, right: str, other: QWidget) -> None:
        for column, (key, widget) in enumerate(((left, one), (right, other))):
            grid.addWidget(self._label(key, widget), line, 2 * column)
            grid.addWidget(widget, line, 2 * column + 1)

    def _label(self, key: str, widget: QWidget) -> Label:
        label = Label(self._context, f"battles.order.{key}", role="second")
        label.setBuddy(widget)
        return label

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
        if len(detail.comes_from) > 1:
            first_name = next((words for key, words in named if key == before), "")
            several = self._context.say("linked.several", n=len(detail.comes_from), first=first_name)
            named.insert(0, (SEVERAL, several))
            before = SEVERAL
        self.follows.set_lines([none, *named], before)
        self._show_round(battle)
        sides = [(str(place), side.name) for place, side in enumerate(battle.sides)]
        self.first.set_lines([("-1", self._context.say("battles.order.first_roll")), *sides], str(first))
        self.practice.setChecked(battle.practice)
        self.carried.set_text(carried_words(self._context, detail, others))
        self.carried.setVisible(bool(self.carried.text()))
        self.clocks.set_current(battle.clocks.mode)
        self.minutes.set_value(battle.clocks.minutes)
        for widget in (self.minutes, self._each):
            widget.setVisible(battle.clocks.mode == "down")

    def _show_round(self, battle: BattleRow) -> None:
        """Leave the round of a battle that settles a pairing to the calendar."""
        field = self.fields["round_label"]
        field.setEnabled(not battle.round_id)
        field.setToolTip(self._context.say("linked.round.tip", round=battle.round_label) if battle.round_id else "")

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
        if self.follows.current_key() == SEVERAL:
            self.links_asked.emit()
        else:
            self.follows_chosen.emit(self.follows.current_key())

    @Slot()
    def _first(self) -> None:
        self.first_chosen.emit(int(self.first.current_key() or "-1"))
