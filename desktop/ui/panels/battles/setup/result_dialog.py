"""A result entered by hand, for a battle that was fought without the tracker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.commands.results import Fate, SideResult, WriteBack
from desktop.campaign.queries.battles import BattleDetail, MusterRow, SideRow
from desktop.campaign.queries.presence import candidates, fights_later
from desktop.campaign.values import FATES, OUT_FATES, OUTCOMES
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.battles.setup.carried import with_later
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.stepper import Stepper
from desktop.ui.widgets.text import Label

_OTHER = {"major": "loss", "minor": "loss", "draw": "draw"}
"""How a battle of two ended for the other, where that is plain."""

_MOST_KILLS = 99


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of recruits after a battle, by recruit: what became of them in words, the battles they fought."""

    later: Mapping[str, str]
    fights: Mapping[str, tuple[str, ...]]


class FateLine:
    """What became of a mustered unit: its fate, how many of its models were lost, how many foes it took out."""

    def __init__(self, context: Context, row: MusterRow, grid: QGridLayout, at: int, known: Known, parent: QWidget
                 ) -> None:
        self.row = row
        self._context, self._fought = context, ", ".join(known.fights.get(row.recruit.id, ()))
        self._later = known.later.get(row.recruit.id, "")
        name = row.recruit.name
        self.fate = Choice(context, "linked.result.unit", parent=parent)
        self.fate.set_lines([(key, context.say("campaign.fate." + key)) for key in FATES], "stood")
        self.fate.setAccessibleName(context.say("linked.result.unit", name=name))
        self.lost = Stepper(context, "linked.result.lost", highest=max(row.models, 0), parent=parent)
        self.lost.field.setAccessibleName(context.say("linked.result.lost", name=name))
        self.kills = Stepper(context, "linked.result.kills", highest=_MOST_KILLS, parent=parent)
        self.kills.field.setAccessibleName(context.say("linked.result.kills", name=name))
        self.fate.activated.connect(self._chosen)
        self.note = Label(context, role="second", wrap=True, parent=parent)
        self._show_note()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(context, text=name, role="body", wrap=True, parent=parent))
        words.addWidget(self.note)
        grid.addLayout(words, at, 0)
        for place, widget in enumerate((self.fate, self.lost, self.kills), 1):
            grid.addWidget(widget, at, place)

    def said(self) -> Fate:
        """Return what was said of the unit."""
        return Fate(self.row.recruit.id, self.fate.current_key(), self.lost.value(), self.kills.value())

    def _chosen(self) -> None:
        """Who is out is lost whole, until somebody says otherwise."""
        self.lost.set_value(self.row.models if self.fate.current_key() in OUT_FATES else 0)
        self._show_note()

    def _show_note(self) -> None:
        """Say what became of the unit later; and, where it is said to die, that this does not fit what it did later."""
        clash = self._fought and self.fate.current_key() == "dead"
        words = self._context.say("linked.later.clash", battles=self._fought) if clash else self._later
        self.note.set_text(words)
        self.note.set_tone("bad" if clash else "ink2")
        self.note.setVisible(bool(words))
        self.fate.setAccessibleDescription(words)


class SideBlock(QWidget):
    """How it ended for one side, and what became of everybody who fought for it."""

    def __init__(self, context: Context, side: SideRow, musters: tuple[MusterRow, ...], known: Known, parent: QWidget
                 ) -> None:
        super().__init__(parent)
        self.side = side
        self.outcome = Choice(context, "linked.result.outcome")
        self.outcome.set_lines([("", context.say("linked.result.choose")),
                                *((key, context.say("campaign.outcome." + key)) for key in OUTCOMES)])
        self.outcome.setAccessibleName(context.say("linked.result.outcome", name=side.name))
        head = QHBoxLayout()
        head.setSpacing(10)
        banner = Gonfalon(context, side.tincture or "sable", side.charge, width=24, height=32)
        banner.setAccessibleName(side.name)
        head.addWidget(banner)
        head.addWidget(Label(context, text=side.name, role="section", wrap=True), 1)
        head.addWidget(self.outcome)
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for place, code in ((2, "linked.result.lost_head"), (3, "linked.result.kills_head")):
            grid.addWidget(Label(context, code, role="second"), 0, place, Qt.AlignmentFlag.AlignLeft)
        self.lines = [FateLine(context, row, grid, at, known, self) for at, row in enumerate(musters, 1)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 10)
        column.addLayout(head)
        column.addLayout(grid)

    def said(self) -> SideResult:
        """Return what was said of the side."""
        return SideResult(self.side.id, self.outcome.current_key(), fates=tuple(line.said() for line in self.lines))


class ResultDialog(Sheet):
    """Writes a typed result back, as the tracker does; what is refused is said in the foot and nothing is lost."""

    def __init__(self, context: Context, detail: BattleDetail, parent: QWidget | None = None) -> None:
        super().__init__(context, "linked.result.title", width=760, height=760, parent=parent)
        self._detail = detail
        self.heading.set_text(f"{detail.battle.number} {detail.battle.name}")
        self.body.addWidget(Label(context, "linked.result.note", role="second", wrap=True))
        self.sides = []
        store = context.desk.store
        there = [one for rows in candidates(store, detail.battle.id).values() for one in rows]
        known = Known(with_later(context, {}, there), fights_later(store, detail.battle.id))
        for side in detail.battle.sides:
            block = SideBlock(context, side, detail.muster_of(side.id), known, self)
            block.outcome.activated.connect(self._ended)
            self.body.addWidget(block)
            self.body.addWidget(Line())
            self.sides.append(block)
        self.body.addStretch(1)
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.reason.setMinimumWidth(260)
        cancel = PlainButton(context, "shell.cancel")
        cancel.clicked.connect(self.close)
        self.save = PrimaryButton(context, "linked.result.save", icon="check")
        self.save.clicked.connect(self._save)
        self.add_button(self.reason, left=True)
        self.add_button(cancel)
        self.add_button(self.save)
        if len(self.sides) < 2:
            self.reason.set_words("linked.result.few")
            self.save.setEnabled(False)
        else:
            self.sides[0].outcome.setFocus()
        context.desk_changed.connect(self.close)

    @Slot()
    def _ended(self) -> None:
        """Say the other half where it is plain and nobody has said it yet."""
        self.reason.set_text("")
        if len(self.sides) != 2:
            return
        told = next(block for block in self.sides if block.outcome is self.sender())
        other = next(block for block in self.sides if block is not told)
        plain = _OTHER.get(told.outcome.current_key(), "")
        if plain and not other.outcome.current_key():
            other.outcome.setCurrentIndex(other.outcome.findData(plain))

    @Slot()
    def _save(self) -> None:
        command = WriteBack(self._detail.battle.id, tuple(block.said() for block in self.sides), "agreed")
        try:
            change = self.context.desk.execute(command, self)
        except self.context.said_faults as fault:
            self.reason.set_text(self.context.reason(fault))
            return
        self.context.tell("linked.result.done", undo=TakeBack(self.context, change), name=self._detail.battle.name)
        self.close()
