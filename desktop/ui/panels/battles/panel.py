"""The Battles panel: the list at the left; at the right the set-up, the table, or the result of the chosen battle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.campaign.play import PlayTable
from desktop.campaign.play_start import StartBattle
from desktop.campaign.queries.battles import BattleDetail, BattleRow, battle, battles
from desktop.ui.context import Context
from desktop.ui.panels.battles import deeds
from desktop.ui.panels.battles.chosen_deeds import ChosenDeeds
from desktop.ui.panels.battles.finding import finds
from desktop.ui.panels.battles.going import Going
from desktop.ui.panels.battles.list_pane import ListPane
from desktop.ui.panels.battles.once_buttons import GoButton
from desktop.ui.panels.battles.outcome_page import OutcomePage
from desktop.ui.panels.battles.setup.page import SetupPage
from desktop.ui.panels.battles.table_place import lay_table, moved_on, still_fought
from desktop.ui.shell.panel import Find, Panel
from desktop.ui.theme.measures import PANEL_GAP
from desktop.ui.tracker.dialog import TrackerDialog
from desktop.ui.widgets.buttons import PrimaryButton
from desktop.ui.widgets.empty_state import EmptyState
from desktop.ui.widgets.once import OncePlain
from desktop.ui.widgets.stages import Stages
from desktop.words.games import game_name

AT_ONCE = 60
"""In a campaign of more battles the list is shown first, and another battle at the next turn of the events."""


class BattlesPanel(Panel):
    """All battles of the campaign. The gold button starts the one that is set up, or goes on with the one running.

    Shape: `detail` is the chosen battle, `table` the tracker while one is played.
    """

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.detail: BattleDetail | None = None
        self._shown: tuple[str, str] | None = None
        self.stages, self._going = Stages(context, self), Going(self)
        # What is built inside the place where it stays need not be dressed again when it comes there.
        self.stack = QStackedWidget(self)
        self.inside = QWidget(self.stack)
        self.pages = QStackedWidget(self.inside)
        self.listing = ListPane(context, self.inside)
        self.model, self.view = self.listing.model, self.listing.view
        self.listing.chosen.connect(self._chosen)
        self.listing.activated.connect(self._activated)
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
        self.table: TrackerDialog | None = None
        self._lay_out()
        ChosenDeeds(self)

    def _lay_out(self) -> None:
        first = PrimaryButton(self.context, "battles.new_first", icon="plus", big=True)
        first.clicked.connect(self._new)
        self.empty = EmptyState(self.context, "battles.empty.title", "battles.empty.words", actions=[first],
                                glyph="sword-cross", parent=self.stack)
        for page in (QWidget(self.pages), self.setup, self.outcome):
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

    # --- what the shell asks

    def title(self) -> str:
        """Return the name of the battle that is shown, or of the panel."""
        if self.detail is None:
            return self.context.say("shell.rail.battles")
        return f"{self.detail.battle.number} {self.detail.battle.name}"

    def subtitle(self) -> str:
        """Return the state of the battle and its game."""
        if self.detail is None:
            return ""
        row = self.detail.battle
        return self.context.say("battles.subtitle", state=self.context.say("battles.state." + row.state),
                                system=game_name(self.context.words, row.system))

    def header_actions(self) -> Sequence[QWidget]:
        """Return the buttons of the header."""
        return (self.new, self.go)

    def refresh(self, change_set: object = None) -> None:
        """Read the battles again; steps at the table are the tracker's own affair."""
        if self._going.on:
            return
        if self.table is not None:
            played = self.table.presenter.table
            if not still_fought(self.context, played, change_set):
                self.leave_table()
            elif change_set is None and moved_on(self.context, played):
                self.leave_table()
                self.play()
            return
        self.read_list()
        at_once = self.model.rowCount() <= AT_ONCE or self._stays()
        self.stages.begin((self._read_chosen, self._show_chosen), at_once=at_once)

    def _stays(self) -> bool:
        """Whether people have the chosen battle before them: their next press counts on what the last one did.

        Started, written back or opened again it is another one to look at.
        """
        row = self.view.current_row()
        known = row is not None and (row.id, row.state) == self._shown
        return known and self.isVisible() and self.pages.currentIndex() > 0

    def show_item(self, item: object) -> None:
        """Show a battle by its id; with ("play", id) go to its table."""
        self._going.show(item)

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
        return finds(context, text)

    # --- what is shown

    def read_list(self) -> None:
        """Show the list of battles as it stands now."""
        rows: tuple[BattleRow, ...] = ()
        if self.context.is_open and self.context.campaign_id is not None:
            rows = battles(self.context.desk.store, self.context.campaign_id)
        self.listing.show_battles(rows)
        self.stack.setCurrentIndex(0 if rows else 1)

    def show_now(self) -> None:
        """Show the chosen battle, whatever was still to come."""
        self.stages.stop()
        self._read_chosen()
        self._show_chosen()

    def _read_chosen(self) -> None:
        row = self.view.current_row()
        self.detail = battle(self.context.desk.store, row.id) if row is not None and self.context.is_open else None

    def _show_chosen(self) -> None:
        detail, stays = self.detail, self._stays()
        self._shown = (detail.battle.id, detail.battle.state) if detail is not None else None
        self.listing.delete.setEnabled(detail is not None)
        if detail is not None:
            if detail.battle.state == "planned":
                advised = self.model.rowCount() <= AT_ONCE or not stays
                self.setup.show_battle(detail, self.model.rows(), advised=advised)
                self.pages.setCurrentWidget(self.setup)
            else:
                self.outcome.show_battle(detail)
                self.pages.setCurrentWidget(self.outcome)
        self.go.show_for(detail, readable=self.outcome.log.isEnabled())
        self.head_changed.emit()

    @Slot()
    def play(self) -> None:
        """Go to the table of the battle that is shown."""
        if self.detail is not None and self.detail.battle.ruleset_version and self.table is None:
            self._going.sit_down(self.detail.battle.id, at_once=self.model.rowCount() <= AT_ONCE)

    def lay(self, table: PlayTable) -> None:
        """Show the tracker over a battle that was taken up."""
        self.table = lay_table(self.context, table, self)
        self.table.left.connect(self.leave_table)
        self.table.finished.connect(self._finished)
        self.stack.addWidget(self.table)
        self.stack.setCurrentWidget(self.table)
        self.table.setFocus()
        self.stages.stop()
        self.head_changed.emit()

    @Slot()
    def leave_table(self) -> bool:
        """Go back from the table to the battle; tell whether there was one."""
        if not self.close_table():
            return False
        self.refresh()
        self.view.setFocus()
        return True

    def close_table(self) -> bool:
        """Take the table away, showing nothing in its place yet; tell whether there was one."""
        if self.table is None:
            return False
        table, self.table = self.table, None
        self.stack.setCurrentIndex(0)
        self.stack.removeWidget(table)
        table.close_table()
        table.deleteLater()
        return True

    @Slot()
    def _finished(self) -> None:
        if self.detail is not None:
            undo = deeds.reopening(self.context, self.detail.battle)
            self.context.tell("battles.finish.done", undo=undo, name=self.detail.battle.name)

    # --- what people do

    @Slot(object)
    def _chosen(self, _row: object) -> None:
        if not self._going.on:
            self.show_now()

    @Slot(object)
    def _activated(self, _row: object) -> None:
        if self.detail is not None and self.detail.battle.state == "planned":
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
    def _go(self) -> None:
        if self.detail is None or not self.stages.over:
            # Another battle is about to be shown: the press was meant for the one before.
            return
        if self.detail.battle.state == "planned":
            started = self.context.execute(StartBattle(self.detail.battle.id, self.setup.first), self)
            if started is None:
                return
        self.play()

    @Slot(str)
    def _rule(self, rule: str) -> None:
        game = self.detail.battle.system if self.detail is not None else ""
        self.context.go("rules", (game, rule) if game else rule)
