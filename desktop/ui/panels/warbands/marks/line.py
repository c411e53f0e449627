"""A mark: what it is, what it does, where it comes from, and the button that heals it or takes it back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.rules import Line as Result
from desktop.campaign.queries.marked import MarkRow
from desktop.ui.context import Context
from desktop.ui.panels.aftermath.wording import StatNames, does_words
from desktop.ui.panels.warbands.wording import SEPARATOR
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.once import OncePlain
from desktop.ui.widgets.text import Label

_ICONS: Final = {"injury": "bandage", "advance": "star-plus-outline", "reward": "gift-outline",
                 "feat": "medal-outline"}


class MarkLine(QWidget):
    """Shape: a mark that is healed or over is told quietly and has no button."""

    healed = Signal(str)
    """The mark of this id is to be healed, or taken back."""

    def __init__(self, context: Context, row: MarkRow, names: StatNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        scar = row.scar
        tone = "ink" if row.stands else "ink2"
        self.name = Label(context, text=scar.name, role="row", tone=tone, wrap=True)
        self.detail = Label(context, text=detail_of(context, row, names), role="second", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.detail)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 6, 0, 6)
        box.setSpacing(10)
        box.addWidget(Glyph(context, _ICONS.get(scar.kind, "circle-outline"), side=20, token=tone), 0,
                      Qt.AlignmentFlag.AlignTop)
        box.addLayout(words, 1)
        self.heal: OncePlain | None = None
        if row.stands:
            code = "warbands.marks.heal" if scar.kind == "injury" else "warbands.marks.take_back"
            self.heal = OncePlain(context, code, tip=code + "_tip")
            self.heal.setAccessibleName(context.say(code + "_name", name=scar.name))
            self.heal.clicked.connect(self._heal)
            box.addWidget(self.heal, 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(f"{scar.name}, {self.detail.text()}")

    @Slot()
    def _heal(self) -> None:
        self.healed.emit(self.row.scar.id)


def detail_of(context: Context, row: MarkRow, names: StatNames) -> str:
    """Return what a mark does, how long still, from which battle, and whether it is over."""
    scar, say = row.scar, context.say
    does = does_words(context, Result(0, 0, "", scar.dies, scar.misses, scar.changes, scar.lasts, scar.text), names)
    parts = [say(f"warbands.marks.kind.{scar.kind}"), does]
    if scar.healed:
        parts.append(say("warbands.marks.healed" if scar.kind == "injury" else "warbands.marks.taken_back"))
    elif not row.stands:
        parts.append(say("warbands.marks.over"))
    elif row.left:
        parts.append(say("warbands.marks.left", n=row.left))
    if scar.roll:
        parts.append(say("aftermath.card.typed" if scar.typed else "aftermath.card.rolled", roll=scar.roll))
    return SEPARATOR.join(part for part in (*parts, row.battle) if part)
