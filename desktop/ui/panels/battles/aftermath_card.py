"""The aftermath of a battle: who was taken out, rolled by the app or typed, one by one or all; each once."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.rules import KINDS, Rules, rolled
from desktop.campaign.commands.aftermath import Fall, SetAftermath, SettleFalls
from desktop.campaign.queries.aftermath import FallRow, aftermath_rules, falls
from desktop.campaign.queries.battles import BattleDetail
from desktop.campaign.queries.campaigns import campaign
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.opening import RulesOpening
from desktop.ui.panels.aftermath.wording import choice_lines, sets_aside, with_kind
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.heads import PanelFrame
from desktop.ui.widgets.once import OncePlain
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

_LINES = 200
"""The list shows four who were taken out, however low the window is. Units: pixels."""

_CHOICE = 180
"""How wide the lines of a table are before they are shortened. Units: pixels."""


class FallLine(QWidget):
    """A recruit that was taken out: what was settled, or a roll of the app, or one that is typed."""

    settled = Signal(str, int, bool)
    """The recruit, the roll, and whether it was typed."""

    def __init__(self, context: Context, row: FallRow, rules: Rules, parent: QWidget) -> None:
        super().__init__(parent)
        self._row = row
        self._dice = rules.dice
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 2, 0, 2)
        box.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(context, text=row.name, role="row", wrap=True))
        words.addWidget(Label(context, text=row.warband, role="second", wrap=True))
        box.addLayout(words, 1)
        if row.scar is not None:
            how = "aftermath.card.typed" if row.scar.typed else "aftermath.card.rolled"
            box.addWidget(Label(context, how, role="second", roll=row.scar.roll))
            box.addWidget(Label(context, text=row.scar.name, role="strong"))
            return
        self.typed = Choice(context, "aftermath.card.type", widest=_CHOICE, parent=self)
        self.typed.setAccessibleName(context.say("aftermath.card.type_for", name=row.name))
        self.typed.set_lines(choice_lines(context, rules.lines, rules.dice))
        self.typed.activated.connect(self._typed)
        self.roll = OncePlain(context, "aftermath.card.roll", icon="dice-6-outline", parent=self)
        self.roll.setAccessibleName(context.say("aftermath.card.roll_for", name=row.name))
        self.roll.clicked.connect(self._rolled)
        # The app rolls on whole tables alone: what it rolled is not to be refused.
        self.roll.setEnabled(rules.whole)
        box.addWidget(self.typed)
        box.addWidget(self.roll)

    @Slot()
    def _typed(self) -> None:
        if self.typed.current_key():
            self.settled.emit(self._row.recruit, int(self.typed.current_key()), True)

    @Slot()
    def _rolled(self) -> None:
        self.settled.emit(self._row.recruit, rolled(self._dice), False)


class AftermathCard(PanelFrame):
    """What becomes of those taken out in a battle, and by which rules the campaign has it."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, "aftermath.card.title", margin=14, parent=parent)
        self._context = context
        self._detail: BattleDetail | None = None
        self._rules, self._falls = Rules(), tuple[FallRow, ...]()
        self.kind = Choice(context, "aftermath.card.kind", parent=self)
        self.kind.activated.connect(self._set_kind)
        self.rules = RulesOpening(context, self)
        self.edit = PlainButton(context, "aftermath.card.edit", icon="pencil-outline", tip="aftermath.rules.open_tip",
                                parent=self)
        self.edit.clicked.connect(self._edit)
        self.all = OncePlain(context, "aftermath.card.roll_all", icon="dice-multiple-outline", parent=self)
        self.all.clicked.connect(self._roll_all)
        self.note = Label(context, role="second", wrap=True)
        head = FlowLayout(gap=8, line_gap=6)
        for control in (self.kind, self.edit, self.all):
            head.addWidget(control)
        self.body.addLayout(head)
        self.body.addWidget(self.note)
        self._scroll = Scroller(self)
        self._scroll.take_rest(most=_LINES)
        self.body.addWidget(self._scroll, 1)
        self.lines: list[FallLine] = []
        context.look_changed.connect(self._reword)

    def show_battle(self, detail: BattleDetail) -> None:
        """Show the aftermath of a battle that counts; any other has none."""
        self._detail = detail
        self.setVisible(detail.battle.counts)
        if not detail.battle.counts:
            return
        store = self._context.desk.store
        self._rules, self._falls = aftermath_rules(store, detail.battle.campaign), falls(store, detail)
        self._show_kinds(self._rules)
        text = self._rules.kind == "text"
        waiting = sum(row.scar is None for row in self._falls)
        self.all.setVisible(not text and waiting > 1)
        self.all.setEnabled(self._rules.whole)
        gaps = ", ".join(map(str, (*self._rules.missing, *self._rules.twice)))
        if text or self._rules.whole or not waiting:
            self.note.set_words(_note(text=text, out=len(self._falls)), n=waiting)
        else:
            self.note.set_words("aftermath.card.gaps", n=waiting, rolls=gaps)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        self.lines = [] if text else [FallLine(self._context, row, self._rules, inside) for row in self._falls]
        for line in self.lines:
            line.settled.connect(self._settle)
            column.addWidget(line)
        column.addStretch(1)
        self._scroll.show_inside(inside)
        self._scroll.setVisible(bool(self.lines))

    def _show_kinds(self, rules: Rules) -> None:
        self.kind.set_lines([(kind, self._context.say("aftermath.kind." + kind)) for kind in KINDS], rules.kind)

    @Slot()
    def _reword(self) -> None:
        if self._detail is not None and self._context.is_open:
            self.show_battle(self._detail)

    @Slot()
    def _set_kind(self) -> None:
        kind = self.kind.current_key()
        if self._detail is None or kind in ("", self._rules.kind):
            return
        key, before = self._detail.battle.campaign, self._rules
        row = campaign(self._context.desk.store, key)
        game = row.system if row is not None else self._detail.battle.system
        rules = with_kind(self._context, before, kind, game, start=True)
        change = self._context.execute(SetAftermath(key, rules), self)
        if change is None:
            self._show_kinds(before)
            return
        if sets_aside(before, rules):
            self._context.tell("aftermath.rules.set_aside", undo=TakeBack(self._context, change))
        if kind == "own":
            self._edit()

    @Slot()
    def _edit(self) -> None:
        if self._detail is not None:
            self.rules.show_for(self._detail.battle.campaign)

    @Slot(str, int, bool)
    def _settle(self, recruit: str, roll: int, typed: bool) -> None:
        if self._detail is not None:
            self._context.execute(SettleFalls(self._detail.battle.id, (Fall(recruit, roll, typed),)), self)

    @Slot()
    def _roll_all(self) -> None:
        if self._detail is not None:
            rolls = tuple(Fall(row.recruit, rolled(self._rules.dice)) for row in self._falls if row.scar is None)
            if rolls:
                self._context.execute(SettleFalls(self._detail.battle.id, rolls), self)


def _note(*, text: bool, out: int) -> str:
    if not out:
        return "aftermath.card.nobody"
    return "aftermath.card.as_text" if text else "aftermath.card.waiting"
