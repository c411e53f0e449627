"""What is worth knowing about a set-up: reasons with their rule, never a stop."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.rules.kernel.offers import Advice
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.kept_focus import KeptFocus
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label


class AdviceCard(PanelFrame):
    """The advice of the text about a scenario, one line each.

    Shape: `before` has the focus while the lines are built anew.
    """

    rule_asked = Signal(str)

    def __init__(self, context: Context, before: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.advice.title", margin=0, parent=parent)
        self._context = context
        self.before = before
        self.head.detail.set_words("battles.advice.detail")
        self._scroll = Scroller(self)
        self._scroll.take_rest()
        self.body.addWidget(self._scroll, 1)

    def show_advice(self, advice: Sequence[Advice]) -> None:
        """Show the lines; none says so."""
        fresh = QWidget()
        column = QVBoxLayout(fresh)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for one in advice:
            column.addWidget(self._line(one))
            column.addWidget(Line())
        if not advice:
            nothing = Label(self._context, "battles.advice.none", role="second")
            nothing.setContentsMargins(14, 10, 14, 10)
            column.addWidget(nothing)
        column.addStretch(1)
        kept = KeptFocus(self._scroll, self.before)
        self._scroll.show_inside(fresh, from_top=True)
        kept.give_back()

    def _line(self, advice: Advice) -> QWidget:
        line = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(14, 6, 10, 6)
        row.setSpacing(10)
        row.addWidget(Glyph(self._context, "information-outline", parent=line))
        words = self._context.say(advice.code, **dict(advice.params))
        row.addWidget(Label(self._context, text=words, wrap=True), 1)
        if advice.rule:
            link = LinkButton(self._context, text=advice.rule, tip="battles.option.rule", parent=line)
            link.clicked.connect(self._asked)
            row.addWidget(link)
        return line

    @Slot()
    def _asked(self) -> None:
        link = self.sender()
        if isinstance(link, LinkButton):
            self.rule_asked.emit(link.words)
