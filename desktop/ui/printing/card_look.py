"""How a card looks: its size, design and language, and what is ticked to be on it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.cards.deck import Ticks
from desktop.cards.designs import DESIGNS
from desktop.cards.measures import CARD_SIZES
from desktop.ui.context import Context
from desktop.ui.printing.choices import PrintChoices
from desktop.ui.printing.rows import Group
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.words import LANGUAGES

_TICKS = {"wounds": "cards.print.tick.wounds", "statuses": "cards.print.tick.statuses",
          "points": "cards.print.tick.points", "career": "cards.print.tick.career", "notes": "cards.print.tick.notes"}
_LANGUAGES = {"en": "shell.language.en", "ru": "shell.language.ru"}


class CardLook(Group):
    """The second group of the left side."""

    changed = Signal(dict)
    """The user chose otherwise: fields of PrintChoices by name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards.print.card", parent)
        self.size_choice = Choice(context, "cards.print.size")
        self.size_choice.activated.connect(self._size_chosen)
        self.add_control("cards.print.size", self.size_choice)
        self.design = Choice(context, "cards.print.design")
        self.design.activated.connect(self._design_chosen)
        self.add_control("cards.print.design", self.design)
        languages = [Segment(key, _LANGUAGES[key]) for key in LANGUAGES]
        self.language = Segmented(context, languages, name="cards.print.language")
        self.language.chosen.connect(self._language_chosen)
        self.add_control("cards.print.language", self.language)
        box = QWidget()
        flow = FlowLayout(box, gap=16, line_gap=0)
        self.ticks = {name: CheckRow(context, code, height=34) for name, code in _TICKS.items()}
        for row in self.ticks.values():
            row.clicked.connect(self._ticked)
            flow.addWidget(row)
        self.column.addWidget(box)
        self._size, self._design = "", ""
        self._speak()
        context.look_changed.connect(self._speak)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show what is chosen."""
        self._size, self._design = choices.size, choices.design
        self._speak()
        self.language.set_current(choices.language)
        for name, row in self.ticks.items():
            row.setChecked(getattr(choices.ticks, name))

    @Slot(int)
    def _size_chosen(self, _index: int) -> None:
        self.changed.emit({"size": self.size_choice.current_key()})

    @Slot(int)
    def _design_chosen(self, _index: int) -> None:
        self.changed.emit({"design": self.design.current_key()})

    @Slot(str)
    def _language_chosen(self, key: str) -> None:
        self.changed.emit({"language": key})

    @Slot()
    def _ticked(self) -> None:
        self.changed.emit({"ticks": Ticks(**{name: row.isChecked() for name, row in self.ticks.items()})})

    @Slot()
    def _speak(self) -> None:
        lines = [(key, self.context.say(f"cards.size.{key}")) for key in CARD_SIZES]
        self.size_choice.set_lines(lines, self._size)
        self.design.set_lines([(key, self.context.say(f"cards.design.{key}")) for key in DESIGNS], self._design)
