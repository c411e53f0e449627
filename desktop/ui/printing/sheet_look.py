"""The sheet: its paper, marks for the scissors, gap and bleed, where to begin."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.ui.context import Context
from desktop.ui.printing.choices import BLEED_MOST, GAP_MOST, SHEETS, PrintChoices
from desktop.ui.printing.first_place import FirstPlace
from desktop.ui.printing.rows import Group
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.switch import Switch
from desktop.ui.widgets.text import Label


class SheetLook(Group):
    """The third group of the left side."""

    changed = Signal(dict)
    """The user chose otherwise: fields of PrintChoices by name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards.print.sheet", parent)
        self._paper = ""
        self.paper = Choice(context, "cards.print.paper_kind")
        self.paper.activated.connect(self._paper_chosen)
        self.add_control("cards.print.paper_kind", self.paper)
        self.marks = Switch(context, "cards.print.marks", worded=False)
        self.marks.clicked.connect(self._marks_clicked)
        self.add_control("cards.print.marks", self.marks)
        self.gap = Stepper(context, "cards.print.gap", highest=GAP_MOST, unit=context.say("cards.print.mm"))
        self.gap.changed.connect(self._gap_changed)
        self.add_control("cards.print.gap", self.gap)
        self.bleed = Stepper(context, "cards.print.bleed", highest=BLEED_MOST, unit=context.say("cards.print.mm"))
        self.bleed.changed.connect(self._bleed_changed)
        self.add_control("cards.print.bleed", self.bleed, Label(context, "cards.print.bleed_note", role="second",
                                                                wrap=True))
        self.first_place = FirstPlace(context)
        self.first_place.chosen.connect(self._first_chosen)
        note = Label(context, "cards.print.first_place_note", role="second", wrap=True)
        self.add_control("cards.print.first_place", self.first_place, note)
        self._speak()
        context.look_changed.connect(self._speak)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show what is chosen."""
        self._paper = choices.paper
        self._speak()
        self.marks.setChecked(choices.marks)
        self.gap.set_value(choices.gap)
        self.bleed.set_value(choices.bleed)
        self.marks.setEnabled(not choices.sheet.single)
        self.first_place.show_sheet(choices.sheet)

    @Slot(int)
    def _paper_chosen(self, _index: int) -> None:
        self.changed.emit({"paper": self.paper.current_key()})

    @Slot(bool)
    def _marks_clicked(self, on: bool) -> None:
        self.changed.emit({"marks": on})

    @Slot(int)
    def _gap_changed(self, number: int) -> None:
        self.changed.emit({"gap": number})

    @Slot(int)
    def _bleed_changed(self, number: int) -> None:
        self.changed.emit({"bleed": number})

    @Slot(int)
    def _first_chosen(self, place: int) -> None:
        self.changed.emit({"first": place})

    @Slot()
    def _speak(self) -> None:
        lines = [(key, self.context.say(f"cards.print.paper.{key}")) for key in SHEETS]
        self.paper.set_lines(lines, self._paper)
