"""The place of the card at the right: whose card stands there, how it comes and goes where it is narrow, its print."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication

from desktop.campaign.queries.roster import RosterRow
from desktop.rules.kernel.card import Card
from desktop.ui.context import Context
from desktop.ui.panels.warbands.reading import Reading
from desktop.ui.panels.warbands.workspace import Workspace


class CardPlace(QObject):
    """Shows the card of the chosen recruit, while recruiting that of the marked offer, and prints the warband."""

    def __init__(self, context: Context, work: Workspace, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._work = context, work
        self._figure, self._roster = work.figure, work.roster
        self._reading = Reading()
        self._roster.opened.connect(self.open)
        self._roster.table.picked.connect(self._show_several)
        self._roster.card_asked.connect(self.show_card)
        self._figure.back_asked.connect(self.leave)
        self._figure.print_asked.connect(self.show_print)
        work.recruiting.marked.connect(self._offer)
        work.musters.chosen.connect(self._follow)

    def take(self, reading: Reading) -> None:
        """Remember what was read, for the cards shown from now on."""
        self._reading = reading

    @Slot()
    def show_nobody(self) -> None:
        """Show no card until the one of another warband is there."""
        if self._work.page is not self._work.recruiting:
            self._figure.show_recruit(self._reading, None)

    @Slot()
    def show_chosen(self) -> None:
        """Show the recruit that is chosen in the roster or among the musters, nobody while recruiting."""
        if self._work.page is self._work.musters:
            chosen_here = self._work.musters.current_recruit() or self._roster.table.current_row()
            self._figure.show_recruit(self._reading, chosen_here)
        elif self._work.page is not self._work.recruiting:
            row = self._roster.table.current_row()
            chosen = [one for one in self._roster.table.selected_rows() if isinstance(one, RosterRow)]
            self._figure.show_recruit(self._reading, row if isinstance(row, RosterRow) else None, chosen)

    @Slot()
    def _show_several(self) -> None:
        """Say whom a change of options may concern, while others are selected beside the one that is shown."""
        if self._work.page is self._work.roster:
            row, table = self._roster.table.current_row(), self._roster.table
            chosen = [one for one in table.selected_rows() if isinstance(one, RosterRow)]
            self._figure.several.show_rows(chosen if row in chosen else ())

    @Slot()
    def open(self) -> None:
        """Lead to the options of the card, which comes first where it is narrow."""
        if self._work.is_narrow:
            self.show_card()
        self._figure.focus_options()

    def take_advance(self) -> None:
        """Open the note in which the shown recruit takes its advance, with its marks in sight."""
        if self._work.is_narrow:
            self.show_card()
        QApplication.sendPostedEvents()
        self._figure.ensureWidgetVisible(self._figure.marks.take, 0, 120)
        self._figure.marks.show_take()

    @Slot()
    def show_card(self) -> None:
        """Show the card, where it is narrow in the place of the roster."""
        self._work.show_card(instead=True)

    @Slot()
    def leave(self) -> None:
        """Show the roster again where the card stands in its place."""
        self._work.show_card(instead=False)
        self._roster.table.setFocus()

    @Slot()
    def show_print(self) -> None:
        """Open the print dialog for the warband."""
        # The dialog brings Qt's printing with it, which nobody waits for who does not print.
        from desktop.ui.panels.warbands.printing import print_dialog

        if self._reading.band is not None and self._reading.recruits:
            dialog = print_dialog(self._context, self._reading, self._work.window())
            # It may choose another design, which the card shows as it would be printed.
            dialog.finished.connect(self.show_chosen)
            dialog.show()

    @Slot(object)
    def _follow(self, _row: object) -> None:
        if self._work.page is self._work.musters:
            self.show_chosen()

    @Slot(str, object)
    def _offer(self, key: str, card: object) -> None:
        if self._reading.band is not None and self._work.page is self._work.recruiting:
            self._figure.show_offered(self._reading.band, key, card if isinstance(card, Card) else None)
