"""A battle that is running or over: where it stands, what would be written back, what became of everybody."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.campaign.archive.report import Taken, taken_in
from desktop.campaign.play import PlayTable
from desktop.campaign.play_open import open_play, proposed_result
from desktop.campaign.queries.battles import BattleDetail, BattleRow, MusterRow, SideRow
from desktop.campaign.queries.presence import Clash, conflicts
from desktop.campaign.refusal import Refusal
from desktop.rules.kernel.moments import clock_of
from desktop.rules.kernel.pieces import Result, Side
from desktop.ui.context import Context
from desktop.ui.panels.battles.aftermath_card import AftermathCard
from desktop.ui.panels.campaign.marks import OutcomeMark
from desktop.ui.panels.shared.chronicle_place import go_to_chronicle
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.widgets.buttons import PlainButton
from desktop.ui.widgets.flow_layout import FlowLayout
from desktop.ui.widgets.glyph import Glyph
from desktop.ui.widgets.gonfalon import Gonfalon
from desktop.ui.widgets.heads import Line, PanelFrame
from desktop.ui.widgets.scroller import Scroller
from desktop.ui.widgets.text import Label

FATE_ICONS = {"stood": "check", "hurt": "bandage", "fled": "run-fast", "out": "skull-outline", "dead": "skull",
              "captured": "handcuffs"}

_BESIDE = 620
"""What two sides need beside each other, names and fates whole. Units: pixels."""

_SIDE_HEIGHT = 224
"""Enough to see some of a side; in a lower window the page scrolls. Units: pixels."""

_SIDE_LINES = 320
"""Where the page scrolls at any rate, ten of a side are seen without a list that scrolls in it. Units: pixels."""


class OutcomePage(QWidget):
    """A running battle with the way back to the table, or a finished one with its result side by side."""

    play_asked = Signal()
    report_asked = Signal()
    abandon_asked = Signal()
    reopen_asked = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._battle = ""
        self.area = Scroller(self)
        self._inside = QWidget(self.area.viewport())
        self.status = PanelFrame(context, "battles.outcome.status", margin=14, parent=self._inside)
        self.state = Label(context, role="lead", wrap=True)
        self.where = Label(context, role="second", wrap=True)
        self.status.body.addWidget(self.state)
        self.status.body.addWidget(self.where)
        self.clashes = Label(context, role="second", tone="bad", wrap=True)
        self.status.body.addWidget(self.clashes)
        self.log = PlainButton(context, "battles.outcome.log", icon="text-box-outline", parent=self)
        self.log.clicked.connect(self.play_asked)
        self.report = PlainButton(context, "battles.outcome.report", icon="file-pdf-box", parent=self)
        self.report.clicked.connect(self.report_asked)
        self.chronicle = PlainButton(context, "battles.outcome.chronicle", icon="book-open-variant", parent=self)
        self.chronicle.clicked.connect(self._go_to_chronicle)
        self.reopen = PlainButton(context, "battles.outcome.reopen", icon="lock-open-outline", parent=self)
        self.reopen.clicked.connect(self.reopen_asked)
        self.abandon = PlainButton(context, "battles.outcome.abandon", icon="cancel", parent=self)
        self.abandon.clicked.connect(self.abandon_asked)
        self.decided = PlainButton(context, "safety.merge.report.button", icon="scale-balance",
                                   tip="safety.merge.report.tip", parent=self)
        self.decided.clicked.connect(self._show_decided)
        self._taken: tuple[Taken, ...] = ()
        self.aftermath = AftermathCard(context, self._inside)
        self._lay_out()

    def _lay_out(self) -> None:
        buttons = FlowLayout(gap=6, line_gap=6)
        for button in (self.log, self.report, self.chronicle, self.reopen, self.abandon, self.decided):
            buttons.addWidget(button)
        self.status.body.addLayout(buttons)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(PANEL_GAP)
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(PANEL_GAP)
        column.addWidget(self.status)
        column.addLayout(self._sides, 3)
        column.addWidget(self.aftermath)
        self._column = column
        self.area.show_inside(self._inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.area)

    def show_battle(self, detail: BattleDetail) -> None:
        """Show a battle that has begun."""
        battle, missing = detail.battle, detail.missing
        table = self._table(detail)
        self.aftermath.show_battle(detail)
        self._column.setStretchFactor(self.aftermath, 2 if self.aftermath.lines else 0)
        self.state.set_words("battles.outcome." + battle.state, name=battle.name, winner=_winners(detail))
        if missing is None and (battle.state != "running" or table is not None):
            self.where.set_text(self._where(detail, table))
        going_on = battle.state == "running" and missing is None
        self.log.set_words("battles.outcome.go_on" if going_on else "battles.outcome.log")
        self.chronicle.setVisible(battle.counts)
        if self._battle != battle.id:
            self.area.verticalScrollBar().setValue(0)
        self._battle = battle.id
        self.reopen.setVisible(battle.state in ("finished", "abandoned"))
        self.abandon.setVisible(battle.state == "running")
        self.log.setVisible(bool(battle.ruleset_version))
        self.log.setEnabled(missing is None or table is not None)
        why_not = None if missing is None else (missing.unread if table is None else missing.refusal)
        self._let(None if why_not is None else why_not(battle.name))
        with self._context.desk.store.read() as connection:
            self._taken = tuple(one for one in taken_in(connection, battle.id) if one.decided)
        self.decided.setVisible(bool(self._taken))
        self.where.setVisible(bool(self.where.text()))
        self.clashes.set_text("\n".join(self._clashes(battle)))
        self.clashes.setVisible(bool(self.clashes.text()))
        while (item := self._sides.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for side in battle.sides:
            musters = detail.muster_of(side.id)
            stands = as_it_stands(musters, table) if missing is None else musters
            known = missing is None or battle.state != "running"
            shown = SideOutcome(self._context, side, stands, self._inside, known=known)
            shown.set_roomy(self._is_narrow)
            self._sides.addWidget(shown, 1)

    def _let(self, why: Refusal | None) -> None:
        """Let the battle be opened again and abandoned, or say why it can not."""
        for button in (self.reopen, self.abandon):
            button.setEnabled(why is None)
            if why is None:
                button.set_tip("")
            else:
                button.set_tip(why.code, **why.params)

    @Slot()
    def _show_decided(self) -> None:
        """Show what was decided when records of elsewhere were taken in."""
        from desktop.ui.dialogs.merge_report import MergeReport

        MergeReport(self._context, self._taken, self.window()).show()

    @Slot()
    def _go_to_chronicle(self) -> None:
        go_to_chronicle(self._context, battle=self._battle)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the sides beside each other, or below where their names and fates have no room."""
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        self._sides.setDirection(directions.TopToBottom if self._is_narrow else directions.LeftToRight)
        for side in self._inside.findChildren(SideOutcome):
            side.set_roomy(self._is_narrow)

    @property
    def _is_narrow(self) -> bool:
        return self.width() < _BESIDE

    def _table(self, detail: BattleDetail) -> PlayTable | None:
        """Return the table of a running battle, or of one that is only looked at; say where its log cannot be read."""
        if detail.battle.state != "running" and detail.missing is None:
            return None
        try:
            table = open_play(self._context.desk, detail.battle.id)
        except Refusal as refusal:
            self.where.set_text(self._context.say(refusal.code, **dict(refusal.params)))
            return None
        if detail.missing is not None:
            self.where.set_text(self._context.reason(detail.missing.refusal(detail.battle.name)))
        return table

    def _clashes(self, battle: BattleRow) -> list[str]:
        """Return where this battle, its place in the order of play, and a death do not fit: a line each, then why."""
        found = conflicts(self._context.desk.store, battle.campaign)
        fought = [self._context.say("linked.later.fought", name=one.name, died=one.died_title)
                  for one in found if one.fought == battle.id]
        later: dict[str, list[Clash]] = {}
        for one in found:
            if one.died == battle.id:
                later.setdefault(one.recruit, []).append(one)
        fights = [self._context.say("linked.later.fights", name=them[0].name,
                                    battles=", ".join(one.fought_title for one in them)) for them in later.values()]
        lines = fought + fights
        return [*lines, self._context.say("linked.later.mend")] if lines else []

    def _where(self, detail: BattleDetail, table: PlayTable | None) -> str:
        """Return where a running battle stands, or when a finished one was fought."""
        battle, say = detail.battle, self._context.say
        if table is None:
            return say("battles.outcome.played_on", day=battle.played_on) if battle.played_on else ""
        if table.battle.find(Result, "result") is not None:
            return say("battles.outcome.not_written")
        clock = clock_of(table.battle)
        if not clock.active:
            return say("battles.outcome.before_first")
        side = next((one.name for one in table.battle.all(Side) if one.id == clock.active), "")
        phase = f"{battle.system}.phase.{clock.phase}"
        return say("battles.outcome.stands", round=clock.round, side=side, n=len(table.session.done),
                   phase=say(phase) if phase in self._context.words else clock.phase)


def as_it_stands(musters: tuple[MusterRow, ...], table: PlayTable | None) -> tuple[MusterRow, ...]:
    """Return musters with what became of everybody so far; once it is written back, as it was written."""
    if table is None:
        return musters
    fates = {fate.recruit: fate for side in proposed_result(table).sides for fate in side.fates}
    return tuple(
        replace(row, fate=fate.fate, lost=fate.lost, kills=fate.kills) if (fate := fates.get(row.recruit.id)) else row
        for row in musters
    )


def _winners(detail: BattleDetail) -> str:
    return ", ".join(side.name for side in detail.battle.winners) or "—"


class SideOutcome(PanelFrame):
    """How a battle ended for one side, and what became of everybody it mustered, as far as that is `known`."""

    def __init__(self, context: Context, side: SideRow, musters: tuple[MusterRow, ...], parent: QWidget, *,
                 known: bool = True) -> None:  # fmt: skip
        super().__init__(context, margin=14, parent=parent)
        self._context = context
        head = QHBoxLayout()
        head.setSpacing(10)
        banner = Gonfalon(context, side.tincture or "sable", side.charge, parent=self)
        banner.setAccessibleName(side.name)
        head.addWidget(banner)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(context, text=side.name, role="section", wrap=True))
        lost = sum(row.fate in ("out", "dead", "captured", "fled") for row in musters)
        if known:
            words.addWidget(Label(context, "battles.outcome.lost", role="second", n=lost, all=len(musters)))
        head.addLayout(words, 1)
        if side.outcome:
            head.addWidget(OutcomeMark(context, side.outcome, self))
            head.addWidget(Label(context, "battles.result." + side.outcome, role="strong"))
        self.body.addLayout(head)
        self._scroll = Scroller(self)
        self._scroll.take_rest()
        self.setMinimumHeight(_SIDE_HEIGHT)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(0)
        for row in musters:
            column.addWidget(self._line(row, leads=side.leader == row.recruit.id))
            column.addWidget(Line())
        column.addStretch(1)
        self._scroll.show_inside(inside)
        self.body.addWidget(self._scroll, 1)

    def set_roomy(self, roomy: bool) -> None:
        """Show more of the side than the page has left for it, or not."""
        self._scroll.take_rest(most=_SIDE_LINES if roomy else 0)

    def _line(self, row: MusterRow, *, leads: bool) -> QWidget:
        line = QWidget(self)
        box = QHBoxLayout(line)
        box.setContentsMargins(0, 6, 0, 6)
        box.setSpacing(8)
        if leads:
            box.addWidget(Glyph(self._context, "crown", side=16, token="nowedge", parent=line))
        box.addWidget(Label(self._context, text=row.recruit.name, role="row", wrap=True), 1)
        if row.kills:
            box.addWidget(Label(self._context, "battles.outcome.kills", role="second", n=row.kills))
        if row.fate:
            box.addWidget(Glyph(self._context, FATE_ICONS.get(row.fate, "circle"), side=16, parent=line))
            box.addWidget(Label(self._context, "battles.fate." + row.fate, role="second"))
        return line
