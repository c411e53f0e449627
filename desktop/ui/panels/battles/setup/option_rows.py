"""Options of a battle: house rules as switches, readings and defaults as choices, each with its source and rule."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.codec import Scalar
from desktop.rules.kernel.options import OptionSpec
from desktop.ui.context import Context
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.painting import text_width
from desktop.ui.widgets.segmented import Segment, Segmented
from desktop.ui.widgets.switch import Switch
from desktop.ui.widgets.text import Label

SOURCE_GLYPHS = {"printed": "square", "inferred": "rhombus-outline", "reading": "menu", "default": "circle-outline",
                 "house": "home-outline", "typed": "pencil", "card": "cards-outline"}
"""The shape by which the source of a number is known; the word stands beside it."""

SIDE_BY_SIDE = 312
"""Choices whose words need more room together go into a list. Units: pixels."""


WIDEST = 326
"""No list of values is wider. Units: pixels."""


class OptionRow(QWidget):
    """One option with its words, its control, its source and the rule it belongs to."""

    changed = Signal(str, object)
    """The option of this key takes another value."""
    rule_asked = Signal(str)

    def __init__(self, context: Context, system: str, spec: OptionSpec, value: Scalar, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._system = system
        self.spec = spec
        self.setObjectName(spec.key)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(3)
        name = Label(context, f"{system}.option.{spec.key}.name", role="strong", wrap=True)
        effect = Label(context, f"{system}.option.{spec.key}.text", role="second", wrap=True)
        if spec.values == (False, True):
            self._switch = Switch(context, f"{system}.option.{spec.key}.name", parent=self)
            self._switch.setChecked(bool(value))
            self._switch.clicked.connect(self._switched)
            words = QVBoxLayout()
            words.setSpacing(2)
            words.addWidget(name)
            words.addWidget(effect)
            row = QHBoxLayout()
            row.addLayout(words, 1)
            row.addWidget(self._switch)
            column.addLayout(row)
        else:
            column.addWidget(name)
            column.addWidget(effect)
            column.addWidget(self._control(value))
        column.addWidget(self._source(changed=value != spec.default))

    def _control(self, value: Scalar) -> QWidget:
        if not self.spec.values:
            return self._text(str(value or ""))
        lines = [(_key(one), self._value_words(_key(one))) for one in self.spec.values]
        if len(lines) == 1:
            return Label(self._context, text=lines[0][1], role="second", wrap=True)
        font = self._context.theme.font(15, 600)
        if sum(text_width(font, words) + 24 for _, words in lines) <= SIDE_BY_SIDE:
            choice = Segmented(self._context, [Segment(key, text=words) for key, words in lines], _key(value),
                               name=f"{self._system}.option.{self.spec.key}.name", parent=self)
            choice.chosen.connect(self._chosen)
            return choice
        self._list = Choice(self._context, f"{self._system}.option.{self.spec.key}.name", widest=WIDEST, parent=self)
        self._list.set_lines(lines, _key(value))
        self._list.activated.connect(self._listed)
        return self._list

    def _value_words(self, key: str) -> str:
        """Return the words of a value; a number without words of its own is said in figures."""
        code = f"{self._system}.option.{self.spec.key}.value.{key}"
        return self._context.say(code) if code in self._context.words else key

    def _text(self, value: str) -> QWidget:
        """Return a field for words of the table's own: what the phases are called, which statuses there are."""
        self._field = TextField(self._context, f"{self._system}.option.{self.spec.key}.name", text=value, parent=self)
        self._field.setCursorPosition(0)
        self._field.setToolTip(value)
        self._field.editingFinished.connect(self._typed)
        self._was = value
        return self._field

    def _source(self, *, changed: bool) -> QWidget:
        line = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(Glyph(self._context, SOURCE_GLYPHS.get(self.spec.source, "circle-outline"), side=14, parent=line))
        row.addWidget(Label(self._context, f"battles.source.{self.spec.source}", role="label"))
        for id in (self.spec.reading, self.spec.rule):
            if id:
                link = LinkButton(self._context, text=id, tip="battles.option.rule", parent=line)
                link.clicked.connect(self._asked)
                row.addWidget(link)
        row.addStretch(1)
        if changed:
            row.addWidget(Label(self._context, "battles.option.changed", role="label", tone="note"))
        return line

    def _tell(self, key: str) -> None:
        value = next((one for one in self.spec.values if _key(one) == key), self.spec.default)
        self.changed.emit(self.spec.key, value)

    @Slot()
    def _switched(self) -> None:
        self.changed.emit(self.spec.key, self._switch.isChecked())

    @Slot(str)
    def _chosen(self, key: str) -> None:
        self._tell(key)

    @Slot()
    def _typed(self) -> None:
        text = self._field.text().strip()
        if text != self._was:
            self._was = text
            self.changed.emit(self.spec.key, text)

    @Slot()
    def _listed(self) -> None:
        self._tell(self._list.current_key())

    @Slot()
    def _asked(self) -> None:
        link = self.sender()
        if isinstance(link, LinkButton):
            self.rule_asked.emit(link.words)


def _key(value: Scalar) -> str:
    return str(value).casefold()


def option_rows(
    context: Context, system: str, specs: Iterable[OptionSpec], values: dict[str, Scalar], parent: QWidget
) -> list[OptionRow]:
    """Return the rows of the options given, in their order."""
    return [OptionRow(context, system, spec, values.get(spec.key, spec.default), parent) for spec in specs]


def under_lines(column: QVBoxLayout, rows: Iterable[QWidget]) -> None:
    """Add rows to a column with a line under each."""
    for row in rows:
        column.addWidget(row)
        column.addWidget(Line())
