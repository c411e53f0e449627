"""How a card looks: its size and how it lies, its design and language, and what is ticked to be on it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.cards.deck import Ticks
from desktop.cards.designs import DESIGNS
from desktop.cards.measures import OWN, OWN_LEAST, OWN_MOST
from desktop.cards.rule_texts import TEXTS
from desktop.ui.context import Context
from desktop.ui.printing.choices import SIZES, PrintChoices
from desktop.ui.printing.rows import Group
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.stepper import Stepper
from desktop.words import LANGUAGES

_TICKS = {"wounds": "cards.print.tick.wounds", "statuses": "cards.print.tick.statuses",
          "points": "cards.print.tick.points", "career": "cards.print.tick.career", "notes": "cards.print.tick.notes",
          "picture": "cards.print.tick.picture"}
_LANGUAGES = {"en": "shell.language.en", "ru": "shell.language.ru"}
_UPRIGHT, _LYING = "upright", "lying"


class CardLook(Group):
    """The second group of the left side."""

    changed = Signal(dict)
    """The user chose otherwise: fields of PrintChoices by name."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "cards.print.card", parent)
        self._size, self._design, self._texts = "", "", ""
        self._add_size()
        self._add_design()
        box = QWidget()
        flow = FlowLayout(box, gap=16, line_gap=0)
        self.ticks = {name: CheckRow(context, code, height=34) for name, code in _TICKS.items()}
        for row in self.ticks.values():
            row.clicked.connect(self._ticked)
            flow.addWidget(row)
        self.column.addWidget(box)
        self._speak()
        context.look_changed.connect(self._speak)

    def _add_size(self) -> None:
        context = self.context
        self.size_choice = Choice(context, "cards.print.size")
        self.size_choice.activated.connect(self._size_chosen)
        self.add_control("cards.print.size", self.size_choice)
        self.own = QWidget()
        row = QHBoxLayout(self.own)
        row.setContentsMargins(0, 0, 0, 0)
        unit = context.say("cards.print.mm")
        self.own_width, self.own_height = (
            Stepper(context, code, lowest=OWN_LEAST, highest=OWN_MOST, unit=unit)
            for code in ("cards.print.own_width", "cards.print.own_height"))
        self.own_width.changed.connect(self._width_set)
        self.own_height.changed.connect(self._height_set)
        row.addStretch(1)
        for stepper in (self.own_width, self.own_height):
            row.addWidget(stepper)
        self.column.addWidget(self.own)
        ways = [Segment(_UPRIGHT, "cards.print.upright"), Segment(_LYING, "cards.print.lying")]
        self.lying = Segmented(context, ways, name="cards.print.lies")
        self.lying.chosen.connect(self._lying_chosen)
        self.add_control("cards.print.lies", self.lying)

    def _add_design(self) -> None:
        context = self.context
        self.design = Choice(context, "cards.print.design")
        self.design.activated.connect(self._design_chosen)
        self.add_control("cards.print.design", self.design)
        languages = [Segment(key, _LANGUAGES[key]) for key in LANGUAGES]
        self.language = Segmented(context, languages, name="cards.print.language")
        self.language.chosen.connect(self._language_chosen)
        self.add_control("cards.print.language", self.language)
        self.texts = Choice(context, "cards.print.texts")
        self.texts.activated.connect(self._texts_chosen)
        self.add_control("cards.print.texts", self.texts)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show what is chosen."""
        self._size, self._design, self._texts = choices.size, choices.design, choices.texts
        self._speak()
        self.own.setVisible(choices.size == OWN)
        self.own_width.set_value(choices.own_width)
        self.own_height.set_value(choices.own_height)
        self.lying.set_current(_LYING if choices.lying else _UPRIGHT)
        self.language.set_current(choices.language)
        for name, row in self.ticks.items():
            row.setChecked(getattr(choices.ticks, name))

    @Slot(int)
    def _size_chosen(self, _index: int) -> None:
        self.changed.emit({"size": self.size_choice.current_key()})

    @Slot(int)
    def _width_set(self, number: int) -> None:
        self.changed.emit({"own_width": number})

    @Slot(int)
    def _height_set(self, number: int) -> None:
        self.changed.emit({"own_height": number})

    @Slot(str)
    def _lying_chosen(self, key: str) -> None:
        self.changed.emit({"lying": key == _LYING})

    @Slot(int)
    def _design_chosen(self, _index: int) -> None:
        self.changed.emit({"design": self.design.current_key()})

    @Slot(str)
    def _language_chosen(self, key: str) -> None:
        self.changed.emit({"language": key})

    @Slot(int)
    def _texts_chosen(self, _index: int) -> None:
        self.changed.emit({"texts": self.texts.current_key()})

    @Slot()
    def _ticked(self) -> None:
        self.changed.emit({"ticks": Ticks(**{name: row.isChecked() for name, row in self.ticks.items()})})

    @Slot()
    def _speak(self) -> None:
        say = self.context.say
        self.size_choice.set_lines([(key, say(f"cards.size.{key}")) for key in SIZES], self._size)
        self.design.set_lines([(key, say(f"cards.design.{key}")) for key in DESIGNS], self._design)
        self.texts.set_lines([(key, say(f"cards.print.texts_on.{key}")) for key in TEXTS], self._texts)
