"""A battle that another follows from: what is carried over from it, struck off and added line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.triumphs import TRIUMPH
from desktop.campaign.play_wounded import BY_HAND
from desktop.campaign.queries.battles import BattleDetail, LinkRow
from desktop.campaign.values import ABSENT, Carried
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.carried import KINDS
from desktop.ui.panels.battles.setup.carried_unit import CarriedUnit
from desktop.ui.panels.shared.carried_note import note_words
from desktop.ui.widgets.buttons import BareIconButton, PlainButton
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

    def __init__(self, context: Context, link: LinkRow, before: BattleDetail, sides: Sequence[tuple[str, str]],
                 suffered: Mapping[str, int]) -> None:
        """`suffered` are the wounds that recruits had taken at the end of the battle before."""
        super().__init__()
        self._context, self._link, self._sides = context, link, dict(sides)
        self.said: tuple[Carried, ...] = link.said
        self._suffered = suffered
        bands = {side.id: side.warband for side in before.battle.sides}
        self._fought = {row.recruit.id: (row, bands.get(row.side, "")) for row in before.musters
                        if bands.get(row.side, "") in self._sides}
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
        told = {each.recruit: each for each in self.said if each.recruit in self._fought}
        shown = [key for key, (row, _) in self._fought.items() if row.fate in _STRUCK or key in told]
        self.strikes: list[BareIconButton] = []
        self._add_lines(frozenset(told))
        self.units = [self._unit(key, told.get(key)) for key in shown]
        self._add_units([key for key in self._fought if key not in shown])
        self._add_other()

    def _add_lines(self, told: frozenset[str]) -> None:
        """Show what comes along: triumphs first, then each note with the way to strike it; units have their rows."""
        for each in self._link.carries:
            if each.what == TRIUMPH and each not in self.said:
                name = self._sides.get(each.warband, "")
                if name:
                    self._column.addWidget(Label(self._context, "linked.triumph", role="body", wrap=True, name=name))
        for place, each in enumerate(self.said):
            if each.recruit in told:
                continue
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

    def _unit(self, recruit: str, said: Carried | None) -> CarriedUnit:
        row, band = self._fought[recruit]
        fate = self._context.say("campaign.fate." + row.fate)
        suffered = self._suffered.get(recruit, BY_HAND)
        unit = CarriedUnit(self._context, recruit, band, row.recruit.name, fate, suffered=suffered, said=said)
        unit.changed.connect(self._unit_told)
        return unit

    def _add_units(self, others: Sequence[str]) -> None:
        """Show who was hurt there or is carried, and a way to the others."""
        if self.units:
            self._column.addWidget(Label(self._context, "linked.units", role="second"))
        for unit in self.units:
            self._column.addWidget(unit)
        self.somebody = Choice(self._context, "linked.somebody", widest=320)
        self.somebody.set_lines([("", self._context.say("linked.somebody")),
                                 *((key, self._fought[key][0].recruit.name) for key in others)])
        self.somebody.activated.connect(self._somebody)
        self.somebody.setVisible(bool(others))
        row = QHBoxLayout()
        row.addWidget(self.somebody)
        row.addStretch(1)
        self._column.addLayout(row)

    def _add_other(self) -> None:
        context = self._context
        self.who = Choice(context, "linked.who", widest=200)
        self.who.set_lines([("", context.say("linked.both")), *self._sides.items()])
        self.kind = Choice(context, "linked.what")
        self.kind.set_lines([(key, context.say("linked.kind." + key)) for key in KINDS], "objective")
        self.text = TextField(context, "linked.text", hint="linked.text_hint")
        self._taking = False
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
    def typed(self) -> tuple[str, str, str]:
        """What is typed for another line and not taken yet: for whom, what, the words."""
        return ("", "", "") if self._taking else (self.who.current_key(), self.kind.current_key(), self.text.text())

    def retype(self, typed: tuple[str, str, str]) -> None:
        """Go on with what was typed into the block before this one."""
        for choice, key in zip((self.who, self.kind), typed, strict=False):
            choice.setCurrentIndex(max(choice.findData(key), 0))
        self.text.setText(typed[2])

    @property
    def before(self) -> str:
        """The battle it follows from, by id."""
        return self._link.before

    def place_of(self, widget: QWidget | None) -> str:
        """Return the recruit whose row a control is in, empty for none of them."""
        return next((unit.recruit for unit in self.units if widget is not None and unit.isAncestorOf(widget)), "")

    def reach(self, recruit: str, *, wounds: bool = False) -> None:
        """Give the keyboard to the row of a recruit (to its wounds if asked and shown), or to the words at the end."""
        unit = next((one for one in self.units if one.recruit == recruit), None)
        target: QWidget = self.text
        if unit is not None:
            target = unit.wounds.field if wounds and not unit.wounds.isHidden() else unit.how
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _take(self) -> None:
        text = self.text.text().strip()
        if text:
            one = Carried(self.kind.current_key(), self.who.current_key(), text)
            self._taking = True
            self.changed.emit(self._link.before, (*self.said, one))
            # Only where it was refused this block is still there, with its words.
            self._taking = False
        else:
            self.text.setFocus()

    @Slot(str, object)
    def _unit_told(self, recruit: str, carried: object) -> None:
        place = next((at for at, each in enumerate(self.said) if each.recruit == recruit), len(self.said))
        others = [each for each in self.said if each.recruit != recruit]
        if isinstance(carried, Carried):
            others.insert(min(place, len(others)), carried)
        self.changed.emit(self._link.before, tuple(others))

    @Slot()
    def _somebody(self) -> None:
        """Carry somebody who was not hurt: as absent until the row says otherwise."""
        recruit = self.somebody.current_key()
        if recruit:
            row, band = self._fought[recruit]
            self._unit_told(recruit, Carried(ABSENT, band, row.recruit.name, recruit))

    @Slot()
    def _strike(self) -> None:
        place = int(self.sender().objectName())
        self.changed.emit(self._link.before, (*self.said[:place], *self.said[place + 1:]))

    @Slot()
    def _unlink(self) -> None:
        self.unlinked.emit(self._link.before)
