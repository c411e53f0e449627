"""Which part of the chronicle is read: a warband, a unit of it, a battle; and in which order."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.campaign.queries.chronicle import WHOLE, Scope
from desktop.campaign.queries.names import warband_names
from desktop.ui.context import Context
from desktop.ui.panels.campaign.chronicle.about_field import battle_lines, unit_lines, warband_of
from desktop.ui.widgets.fields import Choice
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.segmented import Segment, Segmented

_WIDEST = 230


class ChronicleFilters(QWidget):
    """Three lists and the order. Shape: a battle stands alone; the units are those of the chosen warband."""

    changed = Signal()
    """The user chose another part or another order."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._campaign = ""
        self.scope = WHOLE
        self.warband = Choice(context, "chronicle.page.of_warband", widest=_WIDEST)
        self.unit = Choice(context, "chronicle.page.of_unit", widest=_WIDEST)
        self.battle = Choice(context, "chronicle.page.of_battle", widest=_WIDEST)
        self.order = Segmented(context, [Segment("newest", "chronicle.page.newest"),
                                         Segment("oldest", "chronicle.page.oldest")], "newest",
                               name="chronicle.page.order")
        self.warband.activated.connect(self._warband_chosen)
        self.unit.activated.connect(self._unit_chosen)
        self.battle.activated.connect(self._battle_chosen)
        self.order.chosen.connect(self._order_chosen)
        row = FlowLayout(self, gap=8, line_gap=8)
        for widget in (self.warband, self.unit, self.battle, self.order):
            row.addWidget(widget)

    @property
    def newest_first(self) -> bool:
        """Whether the newest stands first."""
        return self.order.current() == "newest"

    def show_scope(self, campaign: str, scope: Scope) -> None:
        """Show the lists of a campaign with a part of its chronicle chosen; one that is gone gives the whole."""
        context, say = self._context, self._context.say
        self._campaign = campaign
        bands = warband_names(context.desk.store, campaign)
        fought = battle_lines(context, campaign)
        warband = warband_of(context, scope.recruit) or scope.warband
        warband = warband if warband in dict(bands) else ""
        units = unit_lines(context, warband)
        recruit = scope.recruit if scope.recruit in dict(units) else ""
        battle = scope.battle if scope.battle in dict(fought) else ""
        self.scope = Scope(battle=battle) if battle else Scope(warband, recruit)
        self.warband.set_lines([("", say("chronicle.page.every_warband")), *bands], warband)
        self.unit.set_lines([("", say("chronicle.page.every_unit")), *units], recruit)
        self.battle.set_lines([("", say("chronicle.page.every_battle")), *fought], battle)
        self.unit.setVisible(bool(warband))

    @Slot()
    def _warband_chosen(self) -> None:
        self._choose(Scope(self.warband.current_key()))

    @Slot()
    def _unit_chosen(self) -> None:
        self._choose(Scope(self.warband.current_key(), self.unit.current_key()))

    @Slot()
    def _battle_chosen(self) -> None:
        self._choose(Scope(battle=self.battle.current_key()))

    @Slot()
    def _order_chosen(self) -> None:
        self.changed.emit()

    def _choose(self, scope: Scope) -> None:
        self.show_scope(self._campaign, scope)
        self.changed.emit()
