"""All options of a battle in one scrolling panel: house rules first, then readings, then defaults."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.queries.battles import BattleRow
from desktop.rules.kernel.codec import Scalar
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.kept_focus import KeptFocus
from desktop.ui.panels.battles.setup.option_rows import option_rows, under_lines
from desktop.ui.widgets.heads import PanelFrame, SectionHead
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

GROUPS = ("house", "table", "reading", "default")


class OptionsCard(PanelFrame):
    """House rules, readings of unclear lines, and defaults where the text is silent.

    Shape: `before` is what Tab stops at before the card; it has the focus while the rows are built anew.
    """

    changed = Signal(str, object)
    rule_asked = Signal(str)

    def __init__(self, context: Context, before: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.options.title", margin=0, parent=parent)
        self._context = context
        self.before = before
        self._shown: object = None
        self._scroll = Scroller(self)
        self.body.addWidget(self._scroll, 1)
        context.look_changed.connect(self._forget)

    def show_battle(self, battle: BattleRow) -> None:
        """Show the options of a battle; nothing is built anew when they are the ones shown."""
        values: dict[str, Scalar] = {option.key: option.value for option in battle.options}
        wanted = (battle.id, battle.system, tuple(sorted((key, str(value)) for key, value in values.items())))
        if wanted == self._shown:
            return
        self._shown = wanted
        kept = KeptFocus(self._scroll, self.before)
        self._scroll.show_inside(self._inside(battle.system, values))
        kept.give_back()
        changed = sum(values.get(spec.key, spec.default) != spec.default for spec in system(battle.system).options)
        self.head.detail.set_words("battles.options.changed", n=changed)
        self.head.detail.setVisible(changed > 0)

    def _inside(self, system_id: str, values: dict[str, Scalar]) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        specs = system(system_id).options
        for group in GROUPS:
            some = [spec for spec in specs if spec.group == group]
            if not some:
                continue
            column.addWidget(SectionHead(self._context, f"battles.options.{group}", margin=14))
            note = Label(self._context, f"battles.options.{group}_note", role="second", wrap=True)
            note.setContentsMargins(14, 0, 14, 6)
            column.addWidget(note)
            rows = option_rows(self._context, system_id, some, values, inside)
            for row in rows:
                row.changed.connect(self.changed)
                row.rule_asked.connect(self.rule_asked)
            under_lines(column, rows)
        if not specs:
            column.addWidget(Label(self._context, "battles.options.none", role="second", wrap=True))
        column.addStretch(1)
        return inside

    @Slot()
    def _forget(self) -> None:
        self._shown = None
