"""A battle that another follows from: what is carried over from it, struck off and added line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.aftermath.triumphs import TRIUMPH
from desktop.campaign.play_wounded import BY_HAND
from desktop.campaign.queries.battles import BattleDetail, LinkRow, MusterRow
from desktop.campaign.values import ABSENT, Carried
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.carried import KINDS
from desktop.ui.panels.battles.setup.carried_lines import CarriedLines
from desktop.ui.panels.battles.setup.carried_unit import CarriedUnit
from desktop.ui.panels.shared.carried_note import note_words
from desktop.ui.widgets.buttons import BareIconButton, PlainButton
from desktop.ui.widgets.fields import Choice, TextField
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

_STRUCK = ("hurt", "fled", "out", "captured")
"""The fates after which somebody may come wounded or not at all."""


class CarryBlock(QWidget):
    """One link. Everything is stored at once; a triumph that was earned comes along by itself.

    Shape: what is there stays where it is when the link is shown again, so that no press on it is lost.
    """

    changed = Signal(str, object)
    """From the battle of this id these are carried, in so many words: a tuple of Carried."""
    unlinked = Signal(str)
    """The link from the battle of this id is to go."""

    def __init__(self, context: Context, before: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self.before = context, before
        self.said: tuple[Carried, ...] = ()
        self._sides: dict[str, str] = {}
        self._fought: dict[str, tuple[MusterRow, str]] = {}
        self._others: list[tuple[str, str]] = []
        self.units: list[CarriedUnit] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 6, 0, 0)
        self._column.setSpacing(4)
        self._add_head()
        self._add_units()
        self._add_other()
        self._column.addSpacing(6)
        self._column.addWidget(Line(parent=self))

    def _add_head(self) -> None:
        self.heading = Label(self._context, role="strong", wrap=True, parent=self)
        self.unlink = BareIconButton(self._context, "link-variant-off", "linked.unlink", parent=self, battle="")
        self.unlink.clicked.connect(self._unlink)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.unlink)
        self._column.addLayout(head)
        self.lines = CarriedLines(self._context, self)
        self.lines.struck.connect(self._strike)
        self._column.addWidget(self.lines)

    def _add_units(self) -> None:
        """Make room for who was hurt there or is carried, and a way to the others."""
        self._whose = Label(self._context, "linked.units", role="second", parent=self)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self.somebody = Choice(self._context, "linked.somebody", widest=320, parent=self)
        self.somebody.activated.connect(self._somebody)
        row = QHBoxLayout()
        row.addWidget(self.somebody)
        row.addStretch(1)
        self._column.addWidget(self._whose)
        self._column.addLayout(self._rows)
        self._column.addLayout(row)

    def _add_other(self) -> None:
        context = self._context
        self.who = Choice(context, "linked.who", widest=200, parent=self)
        self.kind = Choice(context, "linked.what", parent=self)
        self.kind.set_lines([(key, context.say("linked.kind." + key)) for key in KINDS], "objective")
        self.text = TextField(context, "linked.text", hint="linked.text_hint", parent=self)
        self.text.returnPressed.connect(self._take)
        self.text.setMinimumWidth(160)
        self.take = PlainButton(context, "linked.take", icon="plus", parent=self)
        self.take.clicked.connect(self._take)
        line = FlowLayout(gap=8, line_gap=6)
        for widget in (self.who, self.kind, self.text, self.take):
            line.addWidget(widget)
        self._column.addWidget(Label(context, "linked.other", role="second", parent=self))
        self._column.addLayout(line)

    # --- what is shown

    def show_link(self, link: LinkRow, before: BattleDetail, sides: Sequence[tuple[str, str]],
                  suffered: Mapping[str, int]) -> None:
        """Show the link as stored between these sides; what is being typed stays.

        `suffered` are the wounds that recruits had taken at the end of the battle before.
        """
        focused = self.window().focusWidget()
        held, place = self.holds(focused), self.place_of(focused)
        self.said = link.said
        name = f"{before.battle.number} {before.battle.name}"
        self.heading.set_words("linked.before", battle=name)
        self.unlink.set_tip("linked.unlink", battle=name)
        if dict(sides) != self._sides or not self.who.count():
            self._sides = dict(sides)
            self.who.set_lines([("", self._context.say("linked.both")), *sides], self.who.current_key())
        bands = {side.id: side.warband for side in before.battle.sides}
        self._fought = {row.recruit.id: (row, bands.get(row.side, "")) for row in before.musters
                        if bands.get(row.side, "") in self._sides}
        told = {each.recruit: each for each in self.said if each.recruit in self._fought}
        self._show_lines(link, told)
        self._show_units(told, suffered)
        if held and not focused.isVisibleTo(self):
            self.reach(place)

    def _show_lines(self, link: LinkRow, told: Mapping[str, Carried]) -> None:
        """Show what comes along in so many words; units have their rows."""
        say, bands = self._context.say, self._sides
        earned = [bands.get(each.warband, "") for each in link.carries
                  if each.what == TRIUMPH and each not in self.said]
        notes = []
        for place, each in enumerate(self.said):
            name = bands.get(each.warband, "")
            if each.recruit not in told:
                triumph = each.what == TRIUMPH and name
                notes.append((place, say("linked.triumph", name=name) if triumph else
                              note_words(self._context, each, name)))
        self.lines.show_lines([say("linked.triumph", name=name) for name in earned if name], notes)

    def _show_units(self, told: Mapping[str, Carried], suffered: Mapping[str, int]) -> None:
        shown = [key for key, (row, _) in self._fought.items() if row.fate in _STRUCK or key in told]
        there = {unit.recruit: unit for unit in self.units}
        for key, unit in there.items():
            if key not in shown:
                self._rows.removeWidget(unit)
                unit.hide()
                unit.deleteLater()
        self.units = [there.get(key) or self._made(key) for key in shown]
        for place, unit in enumerate(self.units):
            row, _ = self._fought[unit.recruit]
            fate = self._context.say("campaign.fate." + row.fate)
            unit.show_unit(row.recruit.name, fate, told.get(unit.recruit), suffered=suffered.get(unit.recruit, BY_HAND))
            if self._rows.indexOf(unit) != place:
                self._rows.removeWidget(unit)
                self._rows.insertWidget(place, unit)
                unit.show()
        self._whose.setVisible(bool(self.units))
        others = [(key, row.recruit.name) for key, (row, _) in self._fought.items() if key not in shown]
        if others != self._others or not self.somebody.count():
            self._others = others
            self.somebody.set_lines([("", self._context.say("linked.somebody")), *others])
        self.somebody.setCurrentIndex(0)
        self.somebody.setVisible(bool(others))

    def _made(self, recruit: str) -> CarriedUnit:
        unit = CarriedUnit(self._context, recruit, self._fought[recruit][1], self)
        unit.changed.connect(self._unit_told)
        return unit

    def stops(self) -> tuple[QWidget, ...]:
        """Return what Tab goes through, in the order in which one reads it."""
        return (self.unlink, self.lines, *self.units, self.somebody, self.who, self.kind, self.text, self.take)

    @property
    def typed(self) -> tuple[str, str, str]:
        """What is typed for another line and not taken yet: for whom, what, the words."""
        return self.who.current_key(), self.kind.current_key(), self.text.text()

    def retype(self, typed: tuple[str, str, str]) -> None:
        """Go on with what was typed into the block before this one."""
        for choice, key in zip((self.who, self.kind), typed, strict=False):
            choice.setCurrentIndex(max(choice.findData(key), 0))
        self.text.setText(typed[2])

    def holds(self, widget: QWidget | None) -> bool:
        """Tell whether a control is in the block."""
        return widget is not None and self.isAncestorOf(widget)

    def place_of(self, widget: QWidget | None) -> str:
        """Return the recruit whose row a control is in, empty for none of them."""
        return next((unit.recruit for unit in self.units if widget is not None and unit.isAncestorOf(widget)), "")

    def reach(self, recruit: str) -> None:
        """Give the keyboard to the row of a recruit, or to the words at the end."""
        unit = next((one for one in self.units if one.recruit == recruit), None)
        (unit.how if unit is not None else self.text).setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what people do

    @Slot()
    def _take(self) -> None:
        text, before = self.text.text().strip(), len(self.said)
        if text:
            self.changed.emit(self.before, (*self.said, Carried(self.kind.current_key(), self.who.current_key(), text)))
        if len(self.said) > before:
            # Where it was refused the words are still there.
            self.retype(("", "objective", ""))
        self.text.setFocus()

    @Slot(str, object)
    def _unit_told(self, recruit: str, carried: object) -> None:
        place = next((at for at, each in enumerate(self.said) if each.recruit == recruit), len(self.said))
        others = [each for each in self.said if each.recruit != recruit]
        if isinstance(carried, Carried):
            others.insert(min(place, len(others)), carried)
        self.changed.emit(self.before, tuple(others))

    @Slot()
    def _somebody(self) -> None:
        """Carry somebody who was not hurt: as absent until the row says otherwise."""
        recruit = self.somebody.current_key()
        if recruit:
            row, band = self._fought[recruit]
            self._unit_told(recruit, Carried(ABSENT, band, row.recruit.name, recruit))
            self.reach(recruit)

    @Slot(int)
    def _strike(self, place: int) -> None:
        self.changed.emit(self.before, (*self.said[:place], *self.said[place + 1:]))

    @Slot()
    def _unlink(self) -> None:
        self.unlinked.emit(self.before)
