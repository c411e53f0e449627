"""All options of a battle in one scrolling panel: house rules first, then readings, then defaults."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.battles import BattleRow
from desktop.campaign.values import OptionValue
from desktop.rules.kernel.codec import Scalar
from desktop.rules.systems import system
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.kept_focus import KeptFocus
from desktop.ui.panels.battles.setup.option_rows import option_rows, under_lines
from desktop.ui.widgets.buttons import LinkButton
from desktop.ui.widgets.heads import PanelFrame, SectionHead
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

GROUPS = ("house", "table", "reading", "default")


def changed_of(battle: BattleRow) -> tuple[OptionValue, ...]:
    """Return the options of a battle that are not at the defaults of its game, by key."""
    defaults = {spec.key: spec.default for spec in system(battle.system).options}
    changed = [one for one in battle.options if one.key in defaults and one.value != defaults[one.key]]
    return tuple(sorted(changed, key=lambda one: one.key))


class OptionsCard(PanelFrame):
    """House rules, readings of unclear lines, and defaults where the text is silent.

    Shape: `before` is what Tab stops at before the card; it has the focus while the rows are built anew.
    """

    changed = Signal(str, object)
    rule_asked = Signal(str)
    keep_asked = Signal()
    """The user wants later battles to be played by these options."""

    def __init__(self, context: Context, before: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(context, "battles.options.title", margin=0, parent=parent)
        self._context = context
        self.before = before
        self._shown: object = None
        self._battle: BattleRow | None = None
        self._kept_values: tuple[OptionValue, ...] = ()
        self._scroll = Scroller(self)
        self._scroll.take_rest()
        self.body.addWidget(self._scroll, 1)
        self.keep = LinkButton(context, "battles.options.keep", tip="battles.options.keep_tip")
        self.keep.clicked.connect(self.keep_asked)
        self._kept = Label(context, "battles.options.kept", role="second")
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 6, 14, 8)
        foot.addWidget(self._kept)
        foot.addWidget(self.keep)
        foot.addStretch(1)
        self.body.addLayout(foot)
        context.look_changed.connect(self._reword)

    def show_battle(self, battle: BattleRow, kept: tuple[OptionValue, ...]) -> None:
        """Show the options of a battle and what the campaign keeps; nothing is built anew when they are shown."""
        same = changed_of(battle) == kept
        self.keep.setVisible(not same)
        self._kept.setVisible(same and bool(kept))
        values: dict[str, Scalar] = {option.key: option.value for option in battle.options}
        wanted = (battle.id, battle.system, tuple(sorted((key, str(value)) for key, value in values.items())))
        if wanted == self._shown:
            return
        self._shown, self._battle, self._kept_values = wanted, battle, kept
        focus = KeptFocus(self._scroll, self.before)
        self._scroll.show_inside(self._inside(battle.system, values))
        focus.give_back()
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
    def _reword(self) -> None:
        """Build the rows anew in another language or look."""
        self._shown = None
        if self._battle is not None:
            self.show_battle(self._battle, self._kept_values)
