"""The Battles panel: the list at the left; at the right the set-up, the table, or the result of the chosen battle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.campaign.play_start import StartBattle
from desktop.campaign.play_wounded import take_up
from desktop.campaign.queries.battles import BattleDetail, BattleRow, battle, battles
from desktop.ui.context import Context, Place
from desktop.ui.panels.battles import deeds
from desktop.ui.panels.battles.battle_list import STATE_ICONS
from desktop.ui.panels.battles.list_pane import ListPane
from desktop.ui.panels.battles.once_buttons import GoButton
from desktop.ui.panels.battles.outcome_page import OutcomePage
from desktop.ui.panels.battles.report import save_report
from desktop.ui.panels.battles.setup.page import SetupPage
from desktop.ui.panels.battles.table_place import lay_table, moved_on, still_fought
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.widgets.buttons import PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.once import OncePlain
from desktop.words.games import game_name


class BattlesPanel(Panel):
    """All battles of the campaign. The gold button starts the one that is set up, or goes on with the one running."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._detail: BattleDetail | None = None
        # What is built inside the place where it stays need not be dressed again when it comes there.
        self.stack = QStackedWidget(self)
        self.inside = QWidget(self.stack)
        self.pages = QStackedWidget(self.inside)
        self.listing = ListPane(context, self.inside)
        self.model, self.view = self.listing.model, self.listing.view
        self.listing.chosen.connect(self._chosen)
        self.listing.activated.connect(self._activated)
        self.listing.delete_asked.connect(self._delete)
        self.new = OncePlain(context, "battles.new", icon="plus", parent=self)
        self.new.clicked.connect(self._new)
        self.go = GoButton(context, parent=self)
        self.go.clicked.connect(self._go)
        for shortcut in self.go.shortcuts(self):
            shortcut.activated.connect(self._start_pressed)
        self.setup = SetupPage(context, self.pages)
        self.setup.rule_asked.connect(self._rule)
        self.outcome = OutcomePage(context, self.pages)
        self.outcome.play_asked.connect(self.play)
        self.outcome.report_asked.connect(self._report)
        self.outcome.abandon_asked.connect(self._abandon)
        self.outcome.reopen_asked.connect(self._reopen)
        self.table: TrackerDialog | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        self.empty = EmptyState(self.context, "battles.empty.title", "battles.empty.words",
                                actions=[self._empty_action()], glyph="sword-cross", parent=self.stack)
        for page in (self.setup, self.outcome):
            self.pages.addWidget(page)
        row = QHBoxLayout(self.inside)
        row.setContentsMargins(16, 14, 16, 14)
        row.setSpacing(PANEL_GAP)
        row.addWidget(self.listing)
        row.addWidget(self.pages, 1)
        self.stack.addWidget(self.inside)
        self.stack.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)

    def _empty_action(self) -> QWidget:
        button = PrimaryButton(self.context, "battles.new_first", icon="plus", big=True)
        button.clicked.connect(self._new)
        return button

    # --- what the shell asks

    def title(self) -> str:
        """Return the name of the battle that is shown, or of the panel."""
        if self._detail is None:
            return self.context.say("shell.rail.battles")
        return f"{self._detail.battle.number} {self._detail.battle.name}"

    def subtitle(self) -> str:
        """Return the state of the battle and its game."""
        if self._detail is None:
            return ""
        row = self._detail.battle
        return self.context.say("battles.subtitle", state=self.context.say("battles.state." + row.state),
                                system=game_name(self.context.words, row.system))

    def header_actions(self) -> Sequence[QWidget]:
        """Return the buttons of the header."""
        return (self.new, self.go)

    def refresh(self, change_set: object = None) -> None:
        """Read the battles again; steps at the table are the tracker's own affair."""
        if self.table is not None:
            played = self.table.presenter.table
            if not still_fought(self.context, played, change_set):
                self.leave_table()
            elif change_set is None and moved_on(self.context, played):
                self.leave_table()
                self.play()
            return
        rows: tuple[BattleRow, ...] = ()
        if self.context.is_open and self.context.campaign_id is not None:
            rows = battles(self.context.desk.store, self.context.campaign_id)
        self.listing.show_battles(rows)
        self.stack.setCurrentIndex(0 if rows else 1)
        self._show()

    def show_item(self, item: object) -> None:
        """Show a battle by its id; with ("play", id) go to its table."""
        self.leave_table()
        play = isinstance(item, tuple)
        self.view.choose(item[-1] if isinstance(item, tuple) else item)
        if play:
            self.play()

    def escape(self) -> bool:
        """Leave the table, if one is shown."""
        return self.leave_table()

    def has_head(self) -> bool:
        """The table has a head of its own."""
        return self.table is None

    def take_back(self) -> bool:
        """At the table Undo takes back the last answer or step."""
        if self.table is not None:
            self.table.tracker.intents.undo_pressed.emit()
        return self.table is not None

    def bring_back(self) -> bool:
        """At the table Redo brings back the last step undone."""
        if self.table is not None:
            self.table.tracker.intents.redo_pressed.emit()
        return self.table is not None

    @classmethod
    def finds(cls, context: Context, text: str, /) -> Iterable[Find]:
        """Offer the battles of the campaign by name and sides."""
        if not context.is_open or context.campaign_id is None:
            return
        for row in battles(context.desk.store, context.campaign_id):
            sides = " – ".join(side.name for side in row.sides)
            if text.casefold() in f"{row.number} {row.name} {sides}".casefold():
                yield Find(f"{row.number} {row.name}", Place("battles", row.id), sides,
                           STATE_ICONS.get(row.state, "sword-cross"))

    # --- what is shown

    def _show(self) -> None:
        row = self.view.current_row()
        self._detail = battle(self.context.desk.store, row.id) if row is not None and self.context.is_open else None
        detail = self._detail
        self.listing.delete.setEnabled(detail is not None)
        if detail is not None:
            if detail.battle.state == "planned":
                self.setup.show_battle(detail)
                self.pages.setCurrentWidget(self.setup)
            else:
                self.outcome.show_battle(detail)
                self.pages.setCurrentWidget(self.outcome)
        self.go.show_for(detail, readable=self.outcome.log.isEnabled())
        self.head_changed.emit()

    @Slot()
    def play(self) -> None:
        """Go to the table of the battle that is shown."""
        detail, context = self._detail, self.context
        if detail is None or not detail.battle.ruleset_version or self.table is not None:
            return
        table = context.attempt(lambda: take_up(context.desk, detail.battle.id))
        if table is None:
            return
        self.table = lay_table(context, table, self)
        self.table.left.connect(self.leave_table)
        self.table.finished.connect(self._finished)
        self.stack.addWidget(self.table)
        self.stack.setCurrentWidget(self.table)
        self.table.setFocus()
        self.head_changed.emit()

    @Slot()
    def leave_table(self) -> bool:
        """Go back from the table to the battle; tell whether there was one."""
        if self.table is None:
            return False
        table, self.table = self.table, None
        self.stack.setCurrentIndex(0)
        self.stack.removeWidget(table)
        table.close_table()
        table.deleteLater()
        self.refresh()
        self.view.setFocus()
        return True

    @Slot()
    def _finished(self) -> None:
        if self._detail is not None:
            undo = deeds.reopening(self.context, self._detail.battle)
            self.context.tell("battles.finish.done", undo=undo, name=self._detail.battle.name)

    # --- what people do

    @Slot(object)
    def _chosen(self, _row: object) -> None:
        self._show()

    @Slot(object)
    def _activated(self, _row: object) -> None:
        if self._detail is not None and self._detail.battle.state == "planned":
            self.setup.sides[0].choice.setFocus()
        else:
            self.play()

    @Slot()
    def _start_pressed(self) -> None:
        if self.table is None and self.go.isVisible():
            # A name that is still being typed is stored when its field is left.
            self.go.setFocus()
            self.go.click()

    @Slot()
    def _new(self) -> None:
        number = 1 + max((row.number for row in self.model.rows()), default=0)
        made = deeds.plan(self.context, number, self)
        if made is not None:
            self.refresh()
            self.view.choose(made.battle or made.new_id)
            self.setup.order.fields["name"].setFocus()
            self.setup.order.fields["name"].selectAll()

    @Slot()
    def _delete(self) -> None:
        if self._detail is not None:
            deeds.delete(self.context, self._detail.battle, self)

    @Slot()
    def _go(self) -> None:
        if self._detail is None:
            return
        if self._detail.battle.state == "planned":
            started = self.context.execute(StartBattle(self._detail.battle.id, self.setup.first), self)
            if started is None:
                return
        self.play()

    @Slot()
    def _abandon(self) -> None:
        if self._detail is not None:
            deeds.abandon(self.context, self._detail.battle, self)
            # The button that was pressed is gone; the keys of the panel shall go on.
            self.view.setFocus()

    @Slot()
    def _reopen(self) -> None:
        if self._detail is not None:
            deeds.reopen(self.context, self._detail.battle, self)
            self.view.setFocus()

    @Slot()
    def _report(self) -> None:
        if self._detail is not None:
            save_report(self.context, self._detail.battle.id, self)

    @Slot(str)
    def _rule(self, rule: str) -> None:
        game = self._detail.battle.system if self._detail is not None else ""
        self.context.go("rules", (game, rule) if game else rule)
