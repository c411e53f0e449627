"""Hands that lead a whole season through the windows: clicks and keys alone, by the names that people read there."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QAbstractItemView, QComboBox

from desktop.ui.dialogs.history import HistoryDialog
from desktop.ui.dialogs.new_campaign import NewCampaignDialog
from desktop.ui.panels.battles.panel import BattlesPanel
from desktop.ui.panels.campaign.panel import CampaignPanel
from desktop.ui.panels.warbands.panel import WarbandsPanel
from desktop.ui.shell.panel import Panel
from desktop.words.games import game_name
from tests.windows.night_keyboard import Keys
from tests.windows.night_mouse import Mouse
from tests.windows.night_program import Program

P = TypeVar("P", bound=Panel)


class SeasonHands:
    """One hand at the mouse, one on the keys."""

    def __init__(self, program: Program) -> None:
        self.program, self.mouse, self.keys = program, Mouse(program), Keys(program)

    # --- around the panels

    def panel(self, number: int, kind: type[P]) -> P:
        """Go to a panel by its key, and clear away what the program told before."""
        bar = self.program.app.window.message_bar
        shown = self.program.app.window.pages.panel()
        if not isinstance(shown, kind) or (isinstance(shown, BattlesPanel) and shown.table is not None):
            self.keys.press(f"Ctrl+{number}")
        if bar.isVisible():
            bar.dismiss()
        panel = self.program.app.window.pages.panel()
        assert isinstance(panel, kind)
        return panel

    @property
    def campaign(self) -> CampaignPanel:
        """The Campaign panel, gone to."""
        return self.panel(1, CampaignPanel)

    @property
    def warbands(self) -> WarbandsPanel:
        """The Warbands panel, gone to."""
        return self.panel(2, WarbandsPanel)

    @property
    def battles(self) -> BattlesPanel:
        """The Battles panel, gone to."""
        return self.panel(3, BattlesPanel)

    def line(self, view: QAbstractItemView, text: str) -> None:
        """Click the line of a list that bears a name."""
        model = view.model()
        rows = [model.index(row, 0) for row in range(model.rowCount())]
        index = next(index for index in rows if str(index.data()) == text)
        view.scrollTo(index)
        self.mouse.click(view.viewport(), view.visualRect(index).center())

    def choose(self, box: QComboBox, words: str) -> None:
        """Choose a line of a drop-down that begins with these words, where it is not chosen already."""
        if not box.currentText().startswith(words):
            lines = [box.itemText(at) for at in range(box.count())]
            self.mouse.choose(box, next(line for line in lines if line.startswith(words)))

    def game(self, system: str) -> str:
        """Return the name of a game."""
        return game_name(self.program.context.words, system)

    # --- before the first battle

    def make_campaign(self, name: str) -> None:
        """Make a campaign from the empty page."""
        self.mouse.new_campaign()
        sheet = self.program.sheet()
        assert isinstance(sheet, NewCampaignDialog)
        self.mouse.write(sheet.field, name)
        self.keys.press("Return")

    def note_players(self, *names: str) -> None:
        """Note players down, in the note of the Campaign panel."""
        panel = self.campaign
        self.mouse.click(panel.players_button)
        assert panel.players_note is not None
        for name in names:
            self.mouse.write(panel.players_note.new_name, name)
            self.keys.press("Return")
        self.keys.press("Escape")

    def raise_ready(self, pack: str, player: str) -> str:
        """Take a shipped warband and give it to a player; returns its name."""
        panel = self._new_warband()
        self.mouse.push(next(one for one in panel.form.ready.buttons if one.objectName() == pack))
        assert panel.reading.band is not None
        self.mouse.click(panel.roster.head.edit)
        self.choose(panel.form.fields.player, player)
        self.mouse.click(panel.form.done)
        return panel.reading.band.name

    def raise_from_cards(self, name: str, game: str, player: str, cards: tuple[str, ...]) -> None:
        """Raise a warband by the form and recruit cards for it, one by one."""
        panel = self._new_warband()
        fields = panel.form.fields
        self.mouse.write(fields.name, name)
        self.choose(fields.systems.list, self.game(game))
        self.choose(fields.player, player)
        self.mouse.click(panel.form.make)
        self.mouse.click(panel.roster.empty_recruit)
        for number, card in enumerate(cards, start=1):
            self.mouse.write(panel.recruiting.field, card)
            # A press right after another is taken for a slip.
            self.mouse.press_until(lambda: self.keys.press("Return"), partial(self._joined, number), f"{card} joins")
        self.mouse.click(panel.recruiting.done)

    def _joined(self, number: int) -> bool:
        return len(self.warbands.reading.recruits) == number

    def _new_warband(self) -> WarbandsPanel:
        panel = self.warbands
        empty = panel.no_warband.isVisible()
        self.mouse.click(panel.no_warband.buttons[0] if empty else panel.listing.new)
        return panel

    def name_leader(self, band: str, recruit: str) -> None:
        """Name who leads a warband."""
        panel = self.warbands
        self.line(panel.listing.view, band)
        self.mouse.click(panel.roster.tools.leader)
        assert panel.roster.leader_popover is not None
        row = next(row for row in panel.roster.leader_popover.rows if row.accessibleName().startswith(recruit))
        self.mouse.click(row)

    # --- the history

    def go_back_and_forth(self, place: int) -> None:
        """Go by the history to a point of it, by its place among those that were done: 0 the newest, -1 the first."""
        self.keys.press("Ctrl+H")
        sheet = self.program.sheet()
        assert isinstance(sheet, HistoryDialog)
        done = [at for at, row in enumerate(sheet.model.rows()) if row.line.sort == "done"]
        index = sheet.model.index(done[place], 1)
        sheet.view.scrollTo(index)
        self.mouse.click(sheet.view.viewport(), sheet.view.visualRect(index).center())
        self.mouse.click(sheet.go)
        self.keys.press("Escape")
        assert not self.program.sheets()
