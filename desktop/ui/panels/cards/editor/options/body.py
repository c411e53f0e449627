"""An open option: how often it may be taken, of which line, by default, and its choices."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.rules.kernel.card import Card, Option
from desktop.ui.context import Context
from desktop.ui.panels.cards.editor.number_field import NumberField
from desktop.ui.panels.cards.editor.options.changes import with_default, with_per
from desktop.ui.panels.cards.editor.options.choices import Choices
from desktop.ui.widgets.fields import Choice as DropDown
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label

UNIT, EACH, EVERY = "unit", "each", "every"
_FIRST_EVERY = 5
_WIDEST = 220


class OptionBody(QWidget):
    """Everything about the option at a place."""

    left = Signal()
    """Something of it is another one."""
    asked = Signal(object, str)
    """The card is to be changed by a function, as in `Section`."""

    def __init__(self, context: Context, path: str, place: int) -> None:
        super().__init__()
        self._context, self._path, self.place = context, path, place
        self._option = Option("", "")
        self.most = NumberField(context, "cards_panel.option.most", low=1)
        self.kind = DropDown(context, "cards_panel.option.kind")
        self.per = NumberField(context, "cards_panel.option.per", low=2)
        self.line = DropDown(context, "cards_panel.option.line", widest=_WIDEST)
        self.default = DropDown(context, "cards_panel.option.default", widest=_WIDEST)
        self.least = NumberField(context, "cards_panel.option.least", blank=True)
        for widget, key in ((self.most, "most"), (self.per, "per"), (self.least, "least"), (self.kind, "kind"),
                            (self.line, "line"), (self.default, "default")):
            widget.setObjectName(f"{path}.{key}")
        for field in (self.most, self.per, self.least):
            field.left.connect(self._tell_left)
        self.kind.activated.connect(self._choose_kind)
        self.line.activated.connect(self._tell_left)
        self.default.activated.connect(self._choose_default)
        self.choices = Choices(context, f"{path}.choices", place)
        self.choices.left.connect(self.left)
        self.choices.asked.connect(self.asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 2, 0, 2)
        column.setSpacing(6)
        column.addWidget(self._sentence())
        column.addWidget(self.choices)

    def _sentence(self) -> QWidget:
        box = QWidget()
        flow = FlowLayout(gap=6, line_gap=6)
        box.setLayout(flow)
        say = self._context
        self._models = Label(say, "cards_panel.option.models_word", role="second")
        self._of = Label(say, "cards_panel.option.line_word", role="second")
        parts = (Label(say, "cards_panel.option.most_word", role="second"), self.most, self.kind, self.per,
                 self._models, self._of, self.line, Label(say, "cards_panel.option.default_word", role="second"),
                 self.default, Label(say, "cards_panel.option.least_word", role="second"), self.least)
        for part in parts:
            flow.addWidget(part)
        return box

    def show_card(self, card: Card, *, anew: bool) -> None:
        """Show the option of a card as stored."""
        self._option = option = card.options[self.place]
        say = self._context.say
        kind = EVERY if option.per > 1 else EACH if option.per else UNIT
        self.most.show_number(option.most, anew=anew)
        self.kind.set_lines([(key, say(f"cards_panel.option.kind_{key}")) for key in (UNIT, EACH, EVERY)], kind)
        self.per.show_number(option.per, anew=anew)
        self.per.setVisible(kind == EVERY)
        self._models.setVisible(kind == EVERY)
        names = dict.fromkeys((*(line.name for line in card.profiles), *(come.name for slot in card.options
                               for choice in slot.choices for come in choice.models), option.profile))
        lines = [("", say("cards_panel.option.whole_unit")), *((name, name) for name in names if name)]
        self.line.set_lines(lines, option.profile)
        self._of.setVisible(len(lines) > 2 or bool(option.profile))
        self.line.setVisible(len(lines) > 2 or bool(option.profile))
        self.default.set_lines([("", say("cards_panel.option.no_default")),
                                *((choice.key, choice.name) for choice in option.choices)], option.default)
        self.least.show_number(option.least, anew=anew)
        self.choices.show_card(card, anew=anew)

    def option(self, card: Card, before: Option) -> Option:
        """Return the option as the fields hold it. Raises a Refusal where a field is no number."""
        per = self.per.number(before.per) if before.per > 1 else before.per
        return replace(before, most=self.most.number(before.most), per=per, least=self.least.number(before.least),
                       profile=self.line.current_key(), choices=self.choices.kept(before.choices, card))

    @Slot()
    def _tell_left(self) -> None:
        self.left.emit()

    @Slot()
    def _choose_kind(self) -> None:
        per = {UNIT: 0, EACH: 1, EVERY: max(self._option.per, _FIRST_EVERY)}[self.kind.current_key()]
        if per != self._option.per:
            self.asked.emit(partial(with_per, at=self.place, per=per), f"{self._path}.kind")

    @Slot()
    def _choose_default(self) -> None:
        if self.default.current_key() != self._option.default:
            self.asked.emit(partial(with_default, at=self.place, key=self.default.current_key()),
                            f"{self._path}.default")
