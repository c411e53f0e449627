"""The dialog of the draw: choices above, the proposal below; nothing is written before it is taken."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.commands.pairings import RoundPlan, TakePairings
from desktop.campaign.queries.battles import battles
from desktop.campaign.queries.calendar import calendar
from desktop.campaign.queries.drawing import field_of, swiss_round
from desktop.campaign.queries.standings import standings
from desktop.campaign.rounds.pairs import swapped
from desktop.campaign.rounds.round_robin import round_robin
from desktop.campaign.rounds.spans import spans
from desktop.ui.context import Context
from desktop.ui.dialogs.sheet import Sheet
from desktop.ui.panels.campaign.calendar.draw.choices import DrawChoices, Drawn, Lot, by_lot
from desktop.ui.panels.campaign.calendar.draw.proposal import PlanBlock
from desktop.ui.panels.campaign.calendar.work import free_names
from desktop.ui.panels.shared.taking_back import TakeBack
from desktop.ui.widgets.buttons import PlainButton, PrimaryButton
from desktop.ui.widgets.heads import Line
from desktop.ui.widgets.text import Label

_AT_ONCE = 2


class DrawDialog(Sheet):
    """Draws pairings of a campaign; what is taken is one act, and one undo.

    Shape: `into` is a round without pairings that they are for, empty for a new one; `plans` is what would be taken.
    """

    taken = Signal(str)
    """The proposal is written; the first round it filled."""

    def __init__(self, context: Context, campaign: str, into: str = "", parent: QWidget | None = None, *,
                 lot: Lot = by_lot) -> None:
        super().__init__(context, "calendar.draw.title", width=800, height=780, parent=parent)
        self._campaign = campaign
        store = context.desk.store
        self._rounds = calendar(store, campaign)
        self._names = [(row.warband, row.name) for row in standings(store, campaign).rows]
        self._field = field_of(store, campaign, into)
        self._labels = [row.round_label for row in battles(store, campaign)]
        self._new_names = free_names(context, self._rounds, self._labels, 1)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.show_more)
        self._refused = ""
        self._by_hand = False
        self.plans: list[RoundPlan] = []
        self.blocks: list[PlanBlock] = []
        self.choices = DrawChoices(context, self._names, self._rounds, into, self._new_names[0], lot)
        self._first = self.choices.drawn()
        self.reason = Label(context, role="second", tone="bad", wrap=True)
        self.take = PrimaryButton(context, "calendar.draw.take", icon="check", n=0)
        self._lay_out()
        self.choices.changed.connect(self.propose)
        self.choices.renamed.connect(self.rename)
        self.take.clicked.connect(self._take)
        context.desk_changed.connect(self.close)
        context.campaign_changed.connect(self.close)
        self.propose()
        self.choices.how.setFocus()

    @property
    def unsaved(self) -> bool:
        """Whether pairs were changed by hand, or anything else is chosen or typed than at first."""
        return self._by_hand or self.choices.drawn() != self._first

    def _lay_out(self) -> None:
        context = self.context
        self.body.addWidget(self.choices)
        self.body.addWidget(Line())
        self.body.addWidget(Label(context, "calendar.draw.proposal", role="section"))
        self.body.addWidget(Label(context, "calendar.draw.proposal_note", role="second", wrap=True))
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        self.body.addLayout(self._list)
        self.body.addStretch(1)
        cancel = PlainButton(context, "shell.cancel")
        cancel.clicked.connect(self.close)
        self.reason.setMinimumWidth(220)
        self.add_button(self.reason, left=True)
        self.add_button(cancel)
        self.add_button(self.take)

    @Slot()
    def propose(self) -> None:
        """Work the proposal out anew; what was changed by hand is gone."""
        drawn = self.choices.drawn()
        try:
            self.plans = self._robin(drawn) if drawn.robin else self._swiss(drawn)
            reason = "" if self.plans else self.context.say("calendar.draw.few")
        except self.context.said_faults as fault:
            self.plans, reason = [], self.context.reason(fault)
        self._refused, self._by_hand = "", False
        self._show(reason)

    @Slot()
    def rename(self) -> None:
        """Give the rounds their name or their days anew; who meets whom stays as it is."""
        if not self.plans:
            self.propose()
            return
        drawn = self.choices.drawn()
        try:
            if drawn.robin:
                days = spans(drawn.begins, drawn.days, len(self.plans))
                self.plans = [replace(plan, begins_on=begins, ends_on=ends)
                              for plan, (begins, ends) in zip(self.plans, days, strict=True)]
            elif not drawn.into:
                self.plans = [replace(plan, name=drawn.name) for plan in self.plans]
            self._refused = ""
        except self.context.said_faults as fault:
            self._refused = self.context.reason(fault)
        for block, plan in zip(self.blocks, self.plans, strict=False):
            self._fill(block, plan)
        self._say(self._refused)

    def _swiss(self, drawn: Drawn) -> list[RoundPlan]:
        if len(drawn.order) < 2:
            return []
        self._field = field_of(self.context.desk.store, self._campaign, drawn.into)
        name = "" if drawn.into else drawn.name
        return [RoundPlan(swiss_round(self._field, drawn.order), name, round=drawn.into)]

    def _robin(self, drawn: Drawn) -> list[RoundPlan]:
        rounds = round_robin(drawn.order, twice=drawn.twice)
        names = free_names(self.context, self._rounds, self._labels, len(rounds))
        days = spans(drawn.begins, drawn.days, len(rounds))
        return [RoundPlan(pairs, name, *span) for pairs, name, span in zip(rounds, names, days, strict=True)]

    def _show(self, reason: str) -> None:
        self._later.stop()
        for block in self.blocks[len(self.plans):]:
            self._list.removeWidget(block)
            block.hide()
            block.deleteLater()
        del self.blocks[len(self.plans):]
        for block, plan in zip(self.blocks, self.plans, strict=False):
            self._fill(block, plan)
        self._say(reason)
        self.show_more()

    @Slot()
    def show_more(self) -> None:
        """Show some more rounds of a long proposal, so that the window never stands still."""
        for plan in self.plans[len(self.blocks):len(self.blocks) + _AT_ONCE]:
            block = PlanBlock(self.context)
            block.swapped.connect(self._swap)
            self._fill(block, plan)
            self._list.addWidget(block)
            self.blocks.append(block)
        if len(self.blocks) < len(self.plans):
            self._later.start(0)

    def _fill(self, block: PlanBlock, plan: RoundPlan) -> None:
        drawn = self.choices.drawn()
        taking = set(drawn.order)
        names = [one for one in self._names if one[0] in taking]
        block.show_plan(plan, self._name_of(plan), names, self._field, ranked=not drawn.robin)

    def _say(self, reason: str) -> None:
        self.reason.set_text(reason)
        pairs = sum(len(plan.pairs) for plan in self.plans)
        self.take.set_words("calendar.draw.take", n=pairs)
        self.take.setEnabled(pairs > 0 and not self._refused)

    def _name_of(self, plan: RoundPlan) -> str:
        return next((row.name for row in self._rounds if row.id == plan.round), plan.name)

    @Slot(object, int, int, str)
    def _swap(self, block: PlanBlock, at: int, place: int, warband: str) -> None:
        which = self.blocks.index(block)
        plan = self.plans[which]
        plan = replace(plan, pairs=swapped(plan.pairs, (at, place), warband))
        self.plans[which] = plan
        self._by_hand = True
        self._fill(block, plan)
        self._say(self._refused)

    @Slot()
    def _take(self) -> None:
        try:
            change = self.context.desk.execute(TakePairings(self._campaign, tuple(self.plans)), self)
        except self.context.said_faults as fault:
            self._say(self.context.reason(fault))
            return
        filled = next((plan.round for plan in self.plans if plan.round), "") or change.added("campaign_round")[0]
        self.context.tell("calendar.draw.taken", undo=TakeBack(self.context, change),
                          n=sum(len(plan.pairs) for plan in self.plans))
        self.taken.emit(filled)
        self.close()
