"""One side of a planned battle: which warband, who musters, who leads."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.queries.battles import BattleDetail, SideRow
from desktop.campaign.queries.musters import NamedMuster, reckon
from desktop.campaign.queries.roster import RosterRow
from desktop.campaign.queries.warbands import WarbandRow
from desktop.rules.kernel.army import ArmyLimits
from desktop.ui.context import Context
from desktop.ui.panels.battles.setup.kept_focus import KeptFocus
from desktop.ui.panels.battles.setup.muster_choice import MusterChoice
from desktop.ui.widgets.buttons import BareIconButton
from desktop.ui.widgets.check_row import CheckRow
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label
from desktop.words.games import game_short

_MOST_FAULTS = 3

_LEAST_CHOICE = 150
"""Beside its banner, in the narrowest card. Units: pixels."""
_ABSENT = 18

_LIST = 320
"""Where the page scrolls at any rate, eight are seen without a list that scrolls in it. Units: pixels."""


class MusterLine(QWidget):
    """A recruit of the warband: ticked when it musters, with a crown to name it the leader of this battle.

    With `absences` there is room for the sign of somebody absent, so that the points of all stand in one column.
    """

    ticked = Signal(str, bool)
    led = Signal(str)

    def __init__(self, context: Context, recruit: RosterRow, *, musters: bool, leads: bool, absences: bool,
                 parent: QWidget, carried: str = "") -> None:  # fmt: skip
        super().__init__(parent)
        self.recruit = recruit.id
        self.setObjectName(recruit.id)
        detail = context.say("battles.muster.misses") if recruit.misses else ""
        self.check = CheckRow(context, text=recruit.name, detail=detail, value=recruit.points, line=not carried,
                              elides=True, parent=self)
        self.check.setChecked(musters)
        self.check.setToolTip(", ".join(part for part in (recruit.name, recruit.printed.role, detail) if part))
        self.check.setAccessibleDescription(carried)
        self.carried = Label(context, text=carried, role="second", wrap=True, parent=self)
        self.carried.setVisible(bool(carried))
        self.carried.setContentsMargins(32, 0, 0, 4)
        self.check.clicked.connect(self._ticked)
        self.crown = BareIconButton(context, "crown" if leads else "crown-outline", "battles.muster.lead", parent=self,
                                    name=recruit.name)
        self.crown.setEnabled(musters)
        self.crown.clicked.connect(self._led)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.check)
        words.addWidget(self.carried)
        if carried:
            words.addWidget(Line(parent=self))
        row.addLayout(words, 1)
        if absences:
            absent: QWidget = Glyph(context, "bandage", side=_ABSENT, parent=self) if detail else QWidget(self)
            absent.setFixedWidth(_ABSENT)
            absent.setToolTip(detail)
            row.addWidget(absent)
        row.addWidget(self.crown, 0, Qt.AlignmentFlag.AlignTop if carried else Qt.AlignmentFlag(0))

    @Slot()
    def _ticked(self) -> None:
        self.ticked.emit(self.recruit, self.check.isChecked())

    @Slot()
    def _led(self) -> None:
        self.led.emit(self.recruit)


class SideCard(PanelFrame):
    """A side: its warband to change, its roster to muster from, its leader, and what that comes to."""

    warband_chosen = Signal(int, str)
    """Another warband for the side at this place."""
    muster_changed = Signal(str, object)
    """Another muster for the side of this id: the recruits in order."""
    called = Signal(str, str)
    """A named muster for the side of this id; an empty one for everybody who is fit."""
    leader_chosen = Signal(str, str)
    """Another leader for the side of this id; an empty recruit for none."""

    def __init__(self, context: Context, place: int, parent: QWidget | None = None) -> None:
        super().__init__(context, margin=14, parent=parent)
        self._context = context
        self._place = place
        self._side: SideRow | None = None
        self._musters: list[str] = []
        self.banner = Gonfalon(context, "sable", parent=self)
        self.detail = Label(context, role="second")
        self.choice = Choice(context, "battles.side.choose", widest=_LEAST_CHOICE, parent=self)
        self.choice.activated.connect(self._chosen)
        self.muster = MusterChoice(context, self)
        self.muster.called.connect(self._called)
        words = QVBoxLayout()
        words.setSpacing(2)
        for widget in (self.choice, self.detail, self.muster):
            words.addWidget(widget)
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.banner)
        head.addLayout(words, 1)
        self.body.addLayout(head)
        self._scroll = Scroller(self)
        self._scroll.take_rest()
        self.body.addWidget(self._scroll, 1)
        foot = QWidget(self)
        self.sum = Label(context, role="strong")
        self.rest = Label(context, role="second")
        self.faults = Label(context, role="second", tone="bad", wrap=True)
        column = QVBoxLayout(foot)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(0)
        column.addWidget(self.sum)
        column.addWidget(self.rest)
        column.addWidget(self.faults)
        self.set_foot(foot)

    def set_roomy(self, roomy: bool) -> None:
        """Show more of those who may muster than the page has left for them, or not."""
        self._scroll.take_rest(most=_LIST if roomy else 0)

    def show_side(
        self, detail: BattleDetail, side: SideRow | None, warbands: list[WarbandRow], roster: list[RosterRow],
        musters: Sequence[NamedMuster] = (), carried: Mapping[str, str] = MappingProxyType({}),
        fit: Collection[str] = (),
    ) -> None:
        """Show a side as it is planned; None while no warband is chosen for it.

        `carried` says, by recruit, who stays away or comes wounded by what battles before carry into this one, and who
        died later; `fit` are those who come when everybody is called up.
        """
        self._side = side
        # One that stands on the other side may be chosen where both are: the two change places.
        taken = {other.warband for other in detail.battle.sides if side is None}
        fits = sorted(warbands, key=lambda row: row.system != detail.battle.system)
        lines = [(row.id, self._named(row, detail.battle.system)) for row in fits if row.id not in taken]
        if side is None:
            lines.insert(0, ("", self._context.say("battles.side.none")))
        self.choice.set_lines(lines, side.warband if side is not None else "")
        self.banner.setVisible(side is not None)
        if side is not None:
            self.banner.show_side(side.tincture or "sable", side.charge, side.name)
        self.detail.set_text(side.player_name if side is not None else "")
        self.detail.setVisible(bool(self.detail.text()))
        self._show_muster(detail, side, roster, carried)
        self.muster.show_musters(side, fit, self._musters, musters)
        self._show_sum([row for row in roster if row.id in self._musters], len(roster), self.muster.limits)

    def _named(self, row: WarbandRow, game: str) -> str:
        """Return the name of a warband, with its game where it was built for another one."""
        return row.name if row.system == game else f"{row.name} · {game_short(self._context.words, row.system)}"

    def _show_muster(self, detail: BattleDetail, side: SideRow | None, roster: list[RosterRow],
                     carried: Mapping[str, str]) -> None:
        self._musters = [row.recruit.id for row in detail.muster_of(side.id)] if side is not None else []
        inside = QWidget(self._scroll.viewport())
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(0)
        for recruit in roster:
            line = MusterLine(self._context, recruit, musters=recruit.id in self._musters,
                              leads=side is not None and side.leader == recruit.id,
                              absences=any(row.misses for row in roster), parent=inside,
                              carried=carried.get(recruit.id, ""))
            line.ticked.connect(self._ticked)
            line.led.connect(self._led)
            column.addWidget(line)
        column.addStretch(1)
        kept = KeptFocus(self._scroll, self.choice)
        self._scroll.show_inside(inside)
        kept.give_back()

    def _show_sum(self, mustered: list[RosterRow], everybody: int, limits: ArmyLimits) -> None:
        """Say how many muster, what they come to, of how many, and what of it does not keep to the muster's limits."""
        reckoned = reckon(mustered, limits)
        self.sum.set_words("battles.muster.sum", n=len(mustered), all=everybody)
        code = "battles.muster.points_of" if limits.points else "battles.muster.points"
        self.rest.set_words(code, points=reckoned.total.value, limit=limits.points)
        wrong = [self._context.say(fault.code, **dict(fault.params)) for fault in reckoned.faults]
        self.faults.set_text("\n".join(wrong[:_MOST_FAULTS]))
        self.faults.setToolTip("\n".join(wrong))
        self.faults.setVisible(bool(wrong))

    @Slot()
    def _chosen(self) -> None:
        self.warband_chosen.emit(self._place, self.choice.current_key())

    @Slot(str)
    def _called(self, muster: str) -> None:
        if self._side is not None:
            self.called.emit(self._side.id, muster)

    @Slot(str, bool)
    def _ticked(self, recruit: str, musters: bool) -> None:
        if self._side is None:
            return
        kept = [key for key in self._musters if key != recruit]
        self.muster_changed.emit(self._side.id, tuple([*kept, recruit] if musters else kept))

    @Slot(str)
    def _led(self, recruit: str) -> None:
        if self._side is not None:
            self.leader_chosen.emit(self._side.id, "" if self._side.leader == recruit else recruit)
