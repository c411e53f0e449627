"""A battle that another follows from: what is carried over from it, struck off and added line by line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.triumphs import TRIUMPH
from desktop.campaign.queries.battles import BattleDetail, LinkRow
from desktop.campaign.values import Carried
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.carried import KINDS, note_words
from desktop.ui.widgets.buttons import BareIconButton, PlainButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.text import Label

_STRUCK = ("hurt", "fled", "out", "captured")
"""The fates after which somebody may come wounded or not at all."""


class CarryBlock(QWidget):
    """One link. Everything is stored at once; a triumph that was earned comes along by itself."""

    changed = Signal(str, object)
    """From the battle of this id these are carried, in so many words: a tuple of Carried."""
    unlinked = Signal(str)
    """The link from the battle of this id is to go."""

    def __init__(self, context: Context, link: LinkRow, before: BattleDetail, sides: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._context, self._link, self._sides = context, link, dict(sides)
        self.said: tuple[Carried, ...] = link.said
        name = f"{before.battle.number} {before.battle.name}"
        head = QHBoxLayout()
        head.addWidget(Label(context, "linked.before", role="strong", battle=name))
        head.addStretch(1)
        self.unlink = BareIconButton(context, "link-variant-off", "linked.unlink", battle=name)
        self.unlink.clicked.connect(self._unlink)
        head.addWidget(self.unlink)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 6, 0, 6)
        self._column.setSpacing(4)
        self._column.addLayout(head)
        self.strikes: list[BareIconButton] = []
        self._add_lines()
        self.units = [self._unit_row(one) for one in _units(context, before, self._sides)]
        if self.units:
            self._column.addWidget(Label(context, "linked.units", role="second"))
            flow = FlowLayout(gap=16, line_gap=2)
            for row in self.units:
                flow.addWidget(row)
            self._column.addLayout(flow)
        self._add_other()

    def _add_lines(self) -> None:
        """Show what comes along: triumphs first, then each note with the way to strike it."""
        for each in self._link.carries:
            if each.what == TRIUMPH and each not in self.said:
                name = self._sides.get(each.warband, "")
                if name:
                    self._column.addWidget(Label(self._context, "linked.triumph", role="body", wrap=True, name=name))
        for place, each in enumerate(self.said):
            name = self._sides.get(each.warband, "")
            triumph = each.what == TRIUMPH and name
            words = (self._context.say("linked.triumph", name=name) if triumph else
                     note_words(self._context, each, name))
            line = QHBoxLayout()
            line.addWidget(Label(self._context, text=words, role="body", wrap=True), 1)
            strike = BareIconButton(self._context, "close", "linked.strike", what=words)
            strike.setObjectName(str(place))
            strike.clicked.connect(self._strike)
            line.addWidget(strike)
            self.strikes.append(strike)
            self._column.addLayout(line)

    def _unit_row(self, one: tuple[Carried, str]) -> CheckRow:
        carried, words = one
        row = CheckRow(self._context, text=words, height=32)
        row.setChecked(carried in self.said)
        row.setProperty("carried", carried)
        row.clicked.connect(self._unit_ticked)
        return row

    def _add_other(self) -> None:
        context = self._context
        self.who = Choice(context, "linked.who", widest=200)
        self.who.set_lines([("", context.say("linked.both")), *self._sides.items()])
        self.kind = Choice(context, "linked.what")
        self.kind.set_lines([(key, context.say("linked.kind." + key)) for key in KINDS], "objective")
        self.text = TextField(context, "linked.text", hint="linked.text_hint")
        self.take = PlainButton(context, "linked.take", icon="plus")
        self.take.clicked.connect(self._take)
        self.text.returnPressed.connect(self._take)
        self.text.setMinimumWidth(160)
        line = FlowLayout(gap=8, line_gap=6)
        for widget in (self.who, self.kind, self.text, self.take):
            line.addWidget(widget)
        self._column.addWidget(Label(context, "linked.other", role="second"))
        self._column.addLayout(line)

    @property
    def before(self) -> str:
        """The battle it follows from, by id."""
        return self._link.before

    def place_of(self, widget: QWidget | None) -> int:
        """Return which of the units a control is, -1 for none of them."""
        return next((at for at, row in enumerate(self.units) if row is widget), -1)

    def reach(self, place: int) -> None:
        """Give the keyboard to a unit by its place, or to the words of something else."""
        target = self.units[place] if 0 <= place < len(self.units) else self.text
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _take(self) -> None:
        text = self.text.text().strip()
        if text:
            one = Carried(self.kind.current_key(), self.who.current_key(), text)
            self.changed.emit(self._link.before, (*self.said, one))
        else:
            self.text.setFocus()

    @Slot()
    def _unit_ticked(self) -> None:
        row = self.sender()
        carried = row.property("carried")
        others = tuple(each for each in self.said if each != carried)
        ticked = isinstance(row, CheckRow) and row.isChecked()
        self.changed.emit(self._link.before, (*others, carried) if ticked else others)

    @Slot()
    def _strike(self) -> None:
        place = int(self.sender().objectName())
        self.changed.emit(self._link.before, (*self.said[:place], *self.said[place + 1:]))

    @Slot()
    def _unlink(self) -> None:
        self.unlinked.emit(self._link.before)


def _units(context: Context, before: BattleDetail, sides: dict[str, str]) -> list[tuple[Carried, str]]:
    """Return who may come wounded from a battle, each with the words of the row: those of warbands that fight on."""
    bands = {side.id: side.warband for side in before.battle.sides}
    found = []
    for row in before.musters:
        band = bands.get(row.side, "")
        if row.fate in _STRUCK and band in sides:
            fate = context.say("campaign.fate." + row.fate)
            words = context.say("linked.unit", name=row.recruit.name, fate=fate)
            found.append((Carried("wounded", band, words), words))
    return found
