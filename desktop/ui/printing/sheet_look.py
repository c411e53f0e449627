"""The sheet: its paper, marks for the scissors, the gap between cards, where to begin."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.cards.measures import PAPERS
from desktop.ui.context import Context
from desktop.ui.printing.choices import GAP_MOST, PrintChoices
from desktop.ui.printing.first_place import FirstPlace
from desktop.ui.printing.rows import Group
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.switch import Switch
from desktop.ui.widgets.text import Label


class SheetLook(Group):
    """The third group of the left side."""

    changed = Signal(dict)
    """The user chose otherwise: fields of PrintChoices by name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards.print.sheet", parent)
        papers = [Segment(key, f"cards.print.paper.{key}") for key in PAPERS]
        self.paper = Segmented(context, papers, name="cards.print.paper_kind")
        self.paper.chosen.connect(self._paper_chosen)
        self.add_control("cards.print.paper_kind", self.paper)
        self.marks = Switch(context, "cards.print.marks", worded=False)
        self.marks.clicked.connect(self._marks_clicked)
        self.add_control("cards.print.marks", self.marks)
        self.gap = Stepper(context, "cards.print.gap", highest=GAP_MOST, unit=context.say("cards.print.mm"))
        self.gap.changed.connect(self._gap_changed)
        self.add_control("cards.print.gap", self.gap)
        self.first_place = FirstPlace(context)
        self.first_place.chosen.connect(self._first_chosen)
        note = Label(context, "cards.print.first_place_note", role="second", wrap=True)
        self.add_control("cards.print.first_place", self.first_place, note)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show what is chosen."""
        self.paper.set_current(choices.paper)
        self.marks.setChecked(choices.marks)
        self.gap.set_value(choices.gap)
        self.first_place.show_sheet(choices.sheet)

    @Slot(str)
    def _paper_chosen(self, key: str) -> None:
        self.changed.emit({"paper": key})

    @Slot(bool)
    def _marks_clicked(self, on: bool) -> None:
        self.changed.emit({"marks": on})

    @Slot(int)
    def _gap_changed(self, number: int) -> None:
        self.changed.emit({"gap": number})

    @Slot(int)
    def _first_chosen(self, place: int) -> None:
        self.changed.emit({"first": place})
