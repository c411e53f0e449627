"""The set-up page of a planned battle; everything is stored as it is chosen, and all of it can still be changed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.commands.battles import EditBattle, SetBattleClocks, SetBattleOptions, SetBattleSystem
from desktop.campaign.commands.campaigns import KeepOptions
from desktop.campaign.commands.leaders import SetBattleLeader
from desktop.campaign.commands.links import LinkBattles, UnlinkBattles
from desktop.campaign.commands.musters import SetMuster, SetSides
from desktop.campaign.commands.named_musters import CallEverybody, CallMuster
from desktop.campaign.commands.results import SetPractice
from desktop.campaign.play_open import advice_of
from desktop.campaign.queries.battles import BattleDetail, BattleRow, battles
from desktop.campaign.queries.campaigns import options_kept
from desktop.campaign.queries.carried import with_carried
from desktop.campaign.queries.musters import named_musters
from desktop.campaign.queries.presence import candidates
from desktop.campaign.queries.warbands import warbands
from desktop.campaign.refusal import Refusal
from desktop.campaign.values import Clocks, OptionValue
from desktop.ui.context import Context
from desktop.ui.panels.battles.deeds import abandon, tell_struck
from desktop.ui.panels.battles.setup.advice_card import AdviceCard
from desktop.ui.panels.battles.setup.carried import muster_words, with_later
from desktop.ui.panels.battles.setup.kept_focus import in_order
from desktop.ui.panels.battles.setup.links_dialog import LinksDialog
from desktop.ui.panels.battles.setup.options_card import OptionsCard, changed_of
from desktop.ui.panels.battles.setup.order_card import OrderCard
from desktop.ui.panels.battles.setup.result_dialog import ResultDialog
from desktop.ui.panels.battles.setup.side_card import SideCard
from desktop.ui.panels.shared.own_words import own_words
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.stages import Stages

OPTIONS_WIDTH = 364
"""Wide enough for the longest choice of a reading in Russian. Units: pixels."""

LEFT_WIDTH = 480
"""What two sides need beside each other; with less left of the options, those go below. Units: pixels."""

SIDES_HEIGHT = 264
"""Enough to see some of those who muster; in a lower window the page scrolls. Units: pixels."""

_ANY_WIDTH = 16777215


class SetupPage(QWidget):
    """Two sides with their musters, the order of the table, the options, and what is worth knowing."""

    rule_asked = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._detail: BattleDetail | None = None
        self.first = -1
        self.area = Scroller(self)
        self._inside = QWidget(self.area.viewport())
        self._both, self._aside = QWidget(self._inside), QWidget(self._inside)
        self.sides = [SideCard(context, place, self._both) for place in range(2)]
        for card in self.sides:
            card.warband_chosen.connect(self._set_warband)
            card.muster_changed.connect(self._set_muster)
            card.called.connect(self._call)
            card.leader_chosen.connect(self._set_leader)
        self.order = OrderCard(context, self._inside)
        self.order.edited.connect(self._edit)
        self.order.system_chosen.connect(self._set_system)
        self.order.first_chosen.connect(self._set_first)
        self.order.clocks_chosen.connect(self._set_clocks)
        self.order.follows_chosen.connect(self._follow)
        self.order.practice_chosen.connect(self._set_practice)
        self.order.links_asked.connect(self.show_links)
        self.order.result_asked.connect(self.enter_result)
        self.order.given_up.connect(self._give_up)
        self.options = OptionsCard(context, self.order.first, self._aside)
        self.options.changed.connect(self._set_option)
        self.options.rule_asked.connect(self.rule_asked)
        self.options.keep_asked.connect(self._keep_options)
        self.advice = AdviceCard(context, self.order.first, self._aside)
        self.advice.rule_asked.connect(self.rule_asked)
        self.advising = Stages(context, self)
        self._lay_out()

    def _lay_out(self) -> None:
        both = QHBoxLayout()
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(PANEL_GAP)
        for card in self.sides:
            card.setMinimumHeight(SIDES_HEIGHT)
            both.addWidget(card, 1)
        self._both.setLayout(both)
        aside = QVBoxLayout(self._aside)
        aside.setContentsMargins(0, 0, 0, 0)
        aside.setSpacing(PANEL_GAP)
        aside.addWidget(self.options, 5)
        aside.addWidget(self.advice, 2)
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(PANEL_GAP)
        self._grid.setColumnStretch(0, 1)
        self._grid.setRowStretch(0, 1)
        self._narrow: bool | None = None
        self._arrange(narrow=False)
        self.area.show_inside(self._inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the options beside the sides, or below them where there is no room."""
        super().resizeEvent(event)
        self._arrange(narrow=self.width() < OPTIONS_WIDTH + PANEL_GAP + LEFT_WIDTH)

    def _arrange(self, *, narrow: bool) -> None:
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for widget in (self._both, self.order, self._aside):
            self._grid.removeWidget(widget)
        self._grid.addWidget(self._both, 0, 0)
        self._grid.addWidget(self.order, 1, 0)
        if narrow:
            self._grid.addWidget(self._aside, 2, 0)
        else:
            self._grid.addWidget(self._aside, 0, 1, 2, 1)
        self._aside.setMinimumWidth(0 if narrow else OPTIONS_WIDTH)
        self._aside.setMaximumWidth(_ANY_WIDTH if narrow else OPTIONS_WIDTH)
        for side in self.sides:
            side.set_roomy(narrow)
        for card, high in ((self.options, 420 if narrow else 200), (self.advice, 180 if narrow else 110)):
            card.setMinimumHeight(high)

    def show_battle(self, detail: BattleDetail, known: Sequence[BattleRow] | None = None, *, advised: bool = True
                    ) -> None:
        """Show a planned battle as it stands in the file.

        `known` are the battles of its campaign, where they are read already. Where it is not `advised` at once, what is
        worth knowing follows in a turn of its own: nobody presses in it.
        """
        if self._detail is None or self._detail.battle.id != detail.battle.id:
            self.first = -1
            self.area.verticalScrollBar().setValue(0)
        self._detail = detail
        store = self._context.desk.store
        bands = list(warbands(store, detail.battle.campaign))
        others = list(battles(store, detail.battle.campaign) if known is None else known)
        there = candidates(store, detail.battle.id)
        carried = muster_words(self._context, detail, others)
        for place, card in enumerate(self.sides):
            side = detail.battle.sides[place] if place < len(detail.battle.sides) else None
            if side is None:
                card.show_side(detail, side, bands, [])
            else:
                here = there.get(side.warband, ())
                fit = frozenset(one.row.id for one in here if one.fit)
                card.show_side(detail, side, bands, [one.row for one in here],
                               named_musters(store, side.warband, fit), with_later(self._context, carried, here), fit)
        self.order.show_battle(detail, others, self.first)
        coming = with_carried(store, detail.battle)
        self.options.show_battle(coming, options_kept(store, detail.battle.campaign, detail.battle.system))
        self.advising.begin((self._in_order, self._advise), at_once=advised)

    def _in_order(self) -> None:
        in_order(*self.sides, self.order.part, self.order.head, self.options, self.advice)

    def _advise(self) -> None:
        # Meanwhile it may be gone: then there is nothing to know of it.
        with suppress(Refusal):
            if self._detail is not None:
                self.advice.show_advice(advice_of(self._context.desk, self._detail.battle.id))
                self._in_order()

    @Slot(int, str)
    def _set_warband(self, place: int, warband: str) -> None:
        detail = self._detail
        if detail is None or not warband:
            return
        chosen = [side.warband for side in detail.battle.sides]
        if warband in chosen and place < len(chosen):
            there = chosen.index(warband)
            chosen[there] = chosen[place]
            if self.first in (there, place) and there != place:
                self.first = there + place - self.first
        chosen[place : place + 1] = [warband]
        self._context.execute(SetSides(detail.battle.id, tuple(chosen)), self)

    @Slot(str, object)
    def _set_muster(self, side: str, recruits: tuple[str, ...]) -> None:
        self._context.execute(SetMuster(side, recruits), self)

    @Slot(str, str)
    def _call(self, side: str, muster: str) -> None:
        self._context.execute(CallMuster(side, muster) if muster else CallEverybody(side), self)

    @Slot(str, str)
    def _set_leader(self, side: str, recruit: str) -> None:
        self._context.execute(SetBattleLeader(side, recruit), self)

    @Slot(str, str)
    def _edit(self, field: str, text: str) -> None:
        detail = self._detail
        if detail is None:
            return
        was = {"name": detail.battle.name, "played_on": detail.battle.played_on or "",
               "round_label": detail.battle.round_label}[field]
        if text.strip() != was:
            done = self._context.execute(EditBattle(detail.battle.id, **{field: text}), self)
            if field == "played_on":
                # Only a day can move it behind a death; to look for one takes long in a long campaign.
                tell_struck(self._context, detail, done)

    @Slot(str)
    def _set_system(self, system: str) -> None:
        if self._detail is None or self._detail.battle.system == system:
            return
        battle = self._detail.battle.id
        self._context.execute(SetBattleSystem(battle, system), self)
        words = own_words(self._context, system)
        if words:
            kept = options_kept(self._context.desk.store, self._detail.battle.campaign, system)
            self._context.execute(SetBattleOptions(battle, (*kept, *words)), self)

    @Slot()
    def _keep_options(self) -> None:
        """Play later battles of the campaign by the options of this one; those at their defaults are not kept."""
        if self._detail is not None:
            battle = self._detail.battle
            self._context.execute(KeepOptions(battle.campaign, battle.system, changed_of(battle)), self)

    @Slot(int)
    def _set_first(self, side: int) -> None:
        self.first = side

    @Slot(bool)
    def _set_practice(self, practice: bool) -> None:
        if self._detail is not None:
            self._context.execute(SetPractice(self._detail.battle.id, practice), self)

    @Slot(object)
    def _set_clocks(self, clocks: object) -> None:
        detail = self._detail
        if detail is not None and isinstance(clocks, Clocks) and clocks != detail.battle.clocks:
            self._context.execute(SetBattleClocks(detail.battle.id, clocks), self)

    @Slot(str)
    def _follow(self, before: str) -> None:
        detail = self._detail
        if detail is None:
            return
        for link in detail.comes_from:
            if link.before != before:
                self._context.execute(UnlinkBattles(link.before, detail.battle.id), self)
        if before and before not in {link.before for link in detail.comes_from}:
            tell_struck(self._context, detail, self._context.execute(LinkBattles(before, detail.battle.id), self))

    @Slot()
    def show_links(self) -> None:
        """Open what the battle follows from, and what is carried over."""
        if self._detail is not None:
            LinksDialog(self._context, self._detail.battle.id, self).show()

    @Slot()
    def enter_result(self) -> None:
        """Open the result to be entered by hand."""
        if self._detail is not None:
            ResultDialog(self._context, self._detail, self).show()

    @Slot()
    def _give_up(self) -> None:
        if self._detail is not None:
            abandon(self._context, self._detail.battle, self)

    @Slot(str, object)
    def _set_option(self, key: str, value: object) -> None:
        if self._detail is None:
            return
        values = {option.key: option.value for option in self._detail.battle.options}
        values[key] = value if isinstance(value, str | int | bool) else None
        options = tuple(OptionValue(name, one) for name, one in sorted(values.items()))
        self._context.execute(SetBattleOptions(self._detail.battle.id, options), self)
