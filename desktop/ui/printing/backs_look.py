"""The backs of cards: on the back of the sheet or folded over, the banner on those that are empty, and their shift."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.cards.sheet import BACKS
from desktop.ui.context import Context
from desktop.ui.printing.choices import NUDGE_MOST, PrintChoices
from desktop.ui.printing.rows import Group
from desktop.ui.printing.tenths import TenthStepper
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.switch import Switch
from desktop.ui.widgets.text import Label


class BacksLook(Group):
    """The fourth group of the left side."""

    changed = Signal(dict)
    """The user chose otherwise: fields of PrintChoices by name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards.print.backs", parent)
        self._backs = ""
        self.backs = Choice(context, "cards.print.backs")
        self.backs.activated.connect(self._backs_chosen)
        self.note = Label(context, role="second", wrap=True)
        self.add_control("cards.print.backs_where", self.backs)
        self.column.addWidget(self.note)
        self.emblems = Switch(context, "cards.print.emblems", worded=False)
        self.emblems.clicked.connect(self._emblems_clicked)
        self.emblems_row = self.add_row("cards.print.emblems", self.emblems)
        self.nudge = QWidget()
        row = QHBoxLayout(self.nudge)
        row.setContentsMargins(0, 0, 0, 0)
        self.nudge_x = TenthStepper(context, "cards.print.nudge_x", most=NUDGE_MOST)
        self.nudge_y = TenthStepper(context, "cards.print.nudge_y", most=NUDGE_MOST)
        self.nudge_x.changed.connect(self._moved_x)
        self.nudge_y.changed.connect(self._moved_y)
        for stepper in (self.nudge_x, self.nudge_y):
            row.addWidget(stepper)
        self.nudge_label = Label(context, "cards.print.nudge", role="button", wrap=True)
        self.nudge_label.setBuddy(self.nudge_x)
        self.column.addWidget(self.nudge_label)
        self.column.addWidget(self.nudge)
        self.test = PlainButton(context, "cards.print.test", icon="ruler", tip="cards.print.test_tip")
        self.add_row("cards.print.test_note", self.test)
        self._speak()
        context.look_changed.connect(self._speak)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show what is chosen."""
        self._backs = choices.backs
        self._speak()
        self.emblems.setChecked(choices.emblems)
        self.emblems_row.setVisible(choices.sheet.has_backs)
        for widget in (self.nudge, self.nudge_label):
            widget.setVisible(choices.sheet.two_sided)
        self.nudge_x.set_value(choices.nudge_x)
        self.nudge_y.set_value(choices.nudge_y)

    @Slot(int)
    def _backs_chosen(self, _index: int) -> None:
        self.changed.emit({"backs": self.backs.current_key()})

    @Slot(bool)
    def _emblems_clicked(self, on: bool) -> None:
        self.changed.emit({"emblems": on})

    @Slot(int)
    def _moved_x(self, tenths: int) -> None:
        self.changed.emit({"nudge_x": tenths})

    @Slot(int)
    def _moved_y(self, tenths: int) -> None:
        self.changed.emit({"nudge_y": tenths})

    @Slot()
    def _speak(self) -> None:
        self.backs.set_lines([(key, self.context.say(f"cards.print.back.{key}")) for key in BACKS], self._backs)
        self.note.set_words(f"cards.print.back_note.{self._backs or 'none'}")
